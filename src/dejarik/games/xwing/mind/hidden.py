"""What players cannot see, drawn anew: facedown damage cards, the decks, and dials that are not revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.damage import pile
from dejarik.games.xwing.planning import ask_dial
from dejarik.games.xwing.state import DamageCard, PlayerId, Ship, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


class LookAtDamage(Procedure):
    """An effect of `ship` by which its player looks at the facedown damage cards of `target`."""

    ship: ShipId
    target: ShipId


def redraw(game: XWing, player: PlayerId | None) -> None:
    """The outcome depends on what `player` sees and on the match's chance, on nothing else."""
    seen = [one.target for one in game.stack if isinstance(one, LookAtDamage) and game.controller(one.ship) == player]
    for which in range(len(game.state.decks)):
        redraw_damage(game, which, seen)
    for ship in game.state.ships:
        if ship.owner != player and ship.dial is not None and not ship.revealed:
            redraw_dial(game, ship)


def redraw_damage(game: XWing, which: int, seen: Sequence[ShipId]) -> None:
    """Every card of a deck that does not lie faceup could be any of them; discarded ones too, since a ship's facedown
    cards are discarded unseen. Those of the ships in `seen` are what they are."""
    deck, discards = game.state.decks[which], game.state.discards[which]
    ships = [ship for ship in game.state.ships if pile(game, ship) == which and ship.damage and ship.id not in seen]
    facedown = [card.id for ship in ships for card in ship.damage if not card.faceup]
    unseen = game.shuffle(sorted(deck + discards + facedown))
    for ship in ships:
        ship.damage = [card if card.faceup else DamageCard(unseen.pop()) for card in ship.damage]
    game.state.discards[which] = [unseen.pop() for _ in discards]
    game.state.decks[which] = unseen


def redraw_dial(game: XWing, ship: Ship) -> None:
    """Any maneuver that the ship could have selected, each as likely as another."""
    options = ask_dial(game, ship).options
    ship.dial = options[game.pick(len(options))].id

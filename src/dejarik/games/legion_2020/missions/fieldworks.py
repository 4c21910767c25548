"""Barricades of the conditions Fortified Positions and Improvised Defenses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.battle_cards.registry import setup
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.laying import Barricade
from dejarik.games.legion.state import PlayerId
from dejarik.tabletop.shape import Shape, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "setup.resolve-objective-condition"
FAR: Final = 2
TOO_FAR: Final = Refusal(RULE, "refusal.barricade-far")
EACH: Final = {"fortified-positions": 4, "improvised-defenses": 2}


class Defense(Barricade):
    """In the player's deployment zone or within range 1-2 of it."""

    def refuse_place(self, shape: Shape) -> Refusal | None:
        zone = self.game.territory(self.player)
        corners: list[Shape] = [((corner,), 0.0) for corner in shape[0]]
        near = all(any(within(corner, area, RANGES[FAR]) for area in zone) for corner in corners)
        return None if near else TOO_FAR


def ask_barricade(game: Legion, laying: LayBarricade) -> Outcome:
    placement = Defense(game, laying.player, ())
    if not placement.has_room:
        return None
    return ask_place(laying.player, "barricade", RULE, take_barricade, placement)


def take_barricade(game: Legion, laying: LayBarricade, spot: Spot) -> None:
    game.state.laid = (*game.state.laid, Defense.piece(spot))
    game.read_field()
    game.emit("barricade.laid", player=laying.player, x=spot[0], y=spot[1])


class LayBarricade(Procedure):
    player: PlayerId
    steps = (ask_barricade,)


def lay_one(game: Legion, player: PlayerId) -> list[Procedure]:
    return [LayBarricade(player=player)]


for card, count in EACH.items():
    for _ in range(count):
        setup(f"2020:{card}")(lay_one)

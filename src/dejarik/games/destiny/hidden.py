"""What players cannot see, drawn anew: hands, decks, facedown cards and marked choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.round import UpkeepPhase
from dejarik.games.destiny.setup import Setup
from dejarik.games.destiny.state import CardId, PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def redraw(game: Destiny, player: PlayerId | None) -> None:
    """The outcome depends on what `player` sees and on the match's chance, on nothing else: the hand, the deck and the
    facedown cards of every other player are dealt anew, one's own deck is shuffled, and what others have secretly
    marked is forgotten."""
    known = shown_to(game, player)
    for id, own in enumerate(game.state.players):
        if id == player:
            own.deck = game.shuffle(sorted(own.deck))
            continue
        seen = [card for card in own.hand if card in known]
        unseen = game.shuffle(sorted([card for card in own.hand if card not in known] + own.deck + own.facedown))
        hand, facedown = len(own.hand) - len(seen), len(own.facedown)
        own.hand = seen + unseen[:hand]
        own.facedown = unseen[hand : hand + facedown]
        own.deck = unseen[hand + facedown :]
    for procedure in game.stack:
        if isinstance(procedure, Setup | UpkeepPhase) and procedure.marked:
            mine = game.state.players[player].hand if player is not None else []
            procedure.marked = [card for card in procedure.marked if card in mine]


def shown_to(game: Destiny, player: PlayerId | None) -> set[CardId]:
    """Cards of other hands that the player knows: those that somebody must play, and those that were shown by what is
    being resolved."""
    known = {card for _, card in game.state.must_play}
    for procedure in game.stack:
        if isinstance(procedure, Resolving) and procedure.you == player:
            known.update(procedure.chosen.get("seen", ()))
    return known

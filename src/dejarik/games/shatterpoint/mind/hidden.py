"""What nobody may look at, drawn anew: the order of both Order decks, and the Mission deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.facts import mission_facts
from dejarik.games.shatterpoint.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def redraw(game: Shatterpoint, player: PlayerId | None) -> None:
    """order-deck.hidden, setup.mission.deck: what is left in an Order deck is known, its order is not; a phase's
    struggle could be any card of that phase."""
    for own in game.state.players:
        own.deck = game.shuffle(sorted(own.deck))
    state = game.state
    if state.struggles:
        mission = mission_facts(state.mission)
        phases = [mission.phase(mission.struggle(card).phase) for card in state.struggles]
        state.struggles = [str(pile[game.pick(len(pile))].id) for pile in phases]

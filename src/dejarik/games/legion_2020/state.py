"""What a match of 2020 has besides: the round counter's holder and the three battle cards."""

from __future__ import annotations

from dejarik.games.legion.state import NOBODY, LegionState, PlayerId


class State2020(LegionState):
    counter: PlayerId = NOBODY
    """round-counter.tracking: who holds the round counter."""
    deployment: str = ""
    condition: str = ""
    supplies: list[str] = []
    """supply-deck.when: the cards that both players draw from; nobody may look."""

"""What a match of 2020 has besides: the round counter's holder and the three battle cards."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from dejarik.games.legion.state import NOBODY, LegionState, MiniatureId, PlayerId, UnitId


class Declaration(msgspec.Struct, frozen=True):
    """As what a sort of terrain counts: as the first side says, and as the other does."""

    sort: str
    said: tuple[str, str]

    @property
    def row(self) -> str:
        """Of the tables of terrain; none while the sides disagree."""
        first, second = self.said
        return first if first == second else ""


class State2020(LegionState):
    counter: PlayerId = NOBODY
    """round-counter.tracking: who holds the round counter."""
    deployment: str = ""
    condition: str = ""
    supplies: list[str] = []
    """supply-deck.when: the cards that both players draw from; nobody may look."""
    climber: UnitId = NOBODY
    climbed_from: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """cohesion.vertical-closest-point: who climbed last, and from where."""
    carried: tuple[tuple[UnitId, UnitId], ...] = ()
    """transported.state: who is transported by which vehicle."""
    leaving: tuple[UnitId, UnitId] = (NOBODY, NOBODY)
    """disembark.procedure: who is about to step out of which."""
    driven: tuple[tuple[int, UnitId], ...] = ()
    """disembark.fast-transport: the standard moves and reverses of transports, by round."""
    displaced: tuple[MiniatureId, ...] = ()
    """displacement.step.set-aside: miniatures off the table, which still know where they stood."""
    shoved: tuple[UnitId, ...] = ()
    shoved_in: tuple[int, UnitId] = (0, NOBODY)
    """displacement.suppression-cap: the units that were displaced in the activation of whom, in which round."""
    seized: UnitId = NOBODY
    seized_from: PlayerId = NOBODY
    """Whom a command card makes act for the enemy, and whose it is."""
    cart_headings: tuple[float, ...] = (0.0, 0.0)
    """bomb-cart.minis: where the notch of each player's cart points."""
    declared: tuple[Declaration, ...] | UnsetType = UNSET
    """setup.declare-terrain: what the sides have said; left out of a match in which nobody asks them."""

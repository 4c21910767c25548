"""A notched base along the tool: from its notch as it stands, past nobody whom it cannot displace
(movement.step2.notched, movement.impeded, pivot.no-overlap)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.measuring import shape_at
from dejarik.games.legion.notched import QUARTER, NotchedWay, PivotWay, turned
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import IMPASSABLE, NO_WAY
from dejarik.games.legion_2020.passing import stopping
from dejarik.games.legion_2020.track import IMPEDED
from dejarik.tabletop.shape import Shape, inside_of, some_overlap
from dejarik.tabletop.tool import Laid, Tool

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TURNS: Final = 16
"""So many steps of a turning base are looked at."""


class NotchedTrack(NotchedWay):
    no_turn: ClassVar[Refusal] = Refusal("movement.step2.notched", "refusal.no-turn-first")

    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        speed: int,
        kind: str = "standard",
        turn: float = 0.0,
        sure: bool = False,
    ) -> None:
        super().__init__(game, mover, speed, kind, turn, sure)
        self.standing = stopping(game, mover, kind)

    def refuse(self, there: Miniature) -> Refusal | None:
        if some_overlap((shape_at(there, there.x, there.y, there.heading),), self.standing):
            return IMPEDED
        refusal = super().refuse(there)
        return IMPEDED if refusal in (IMPASSABLE, NO_WAY) and self.standing else refusal

    def passes(self, tool: Tool, laid: Laid, there: Miniature, barring: list[Shape]) -> bool:
        """leaving-battlefield.not-voluntary: it does not leave the table on its way either."""
        table = self.game.outline()
        covered = self.swept(tool, laid, there)
        on_table = all(inside_of(table, one) for one in covered)
        return on_table and not some_overlap(covered, [*barring, *self.standing])

    def hampered(self, tool: Tool, laid: Laid, there: Miniature, difficult: list[Shape]) -> bool:
        """difficult.enter-reduces: by what the base passes over."""
        return some_overlap(self.swept(tool, laid, there), difficult)

    def passed(self, there: Miniature) -> list[Shape]:
        """What the base covers on the way by which it comes there."""
        for tool, barring, difficult in self.tools(there):
            for laid in self.layings(tool, there):
                if self.passes(tool, laid, there, barring) and not self.hampered(tool, laid, there, difficult):
                    return self.swept(tool, laid, there)
        return []


class PivotTrack(PivotWay):
    """pivot.no-overlap: a base that is not round sweeps over what is beside it."""

    def __init__(self, game: Legion, mover: Miniature, most: float = QUARTER) -> None:
        super().__init__(game, mover, most)
        self.standing = stopping(game, mover)

    def refuse(self, there: Miniature) -> Refusal | None:
        refusal = super().refuse(there)
        if refusal is None and some_overlap(turning(self.mover, there), self.standing):
            return Refusal("pivot.no-overlap", "refusal.impeded")
        return refusal


def turning(mover: Miniature, there: Miniature) -> Iterator[Shape]:
    """pivot.no-overlap: what a base covers while it turns on the spot."""
    by = turned(there.heading - mover.heading)
    for step in range(TURNS + 1):
        yield shape_at(mover, mover.x, mover.y, mover.heading + by * step / TURNS)

"""A small base travels along the tool, its middle over the middle of the tool (movement.standard.procedure,
movement.step4.full, movement.step4.partial, movement.impeded)."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, sin
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.measuring import at_most, base
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import ToolWay
from dejarik.games.legion_2020.company import refuse_alone
from dejarik.games.legion_2020.passing import stopping
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.shape import Shape, inside_of, some_overlap
from dejarik.tabletop.tool import Laid, Tool, slid

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IMPEDED: Final = Refusal("movement.impeded", "refusal.impeded")
BENDS: Final = (9, 120)
"""How many ways to bend the tool are tried to either side: a few, which mostly show one, and then all."""


class Track(ToolWay):
    """The base may stop anywhere on its way, and nothing that bars it may lie under it on that way."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, kind: str = "standard", sure: bool = False) -> None:
        super().__init__(game, mover, speed, kind, sure)
        self.most = self.reach(TOOLS[max(speed, 1)])
        self.standing = stopping(game, mover, kind)

    def refuse(self, there: Miniature) -> Refusal | None:
        if some_overlap((base(there),), self.standing):
            return IMPEDED
        refusal = super().refuse(there) or self.refuse_miniatures(there)
        return refusal or (None if self.stays(there) else refuse_alone(self.game, there))

    def stays(self, there: Miniature) -> bool:
        return (there.x, there.y, there.z) == (self.mover.x, self.mover.y, self.mover.z)

    def refuse_miniatures(self, there: Miniature) -> Refusal | None:
        """movement.impeded: the same tools, past the miniatures that stand in the way as well."""
        away = hypot(there.x - self.mover.x, there.y - self.mover.y)
        if not self.standing or at_most(away, 0.0):
            return None
        for tool, _, difficult in self.tools(there):
            if at_most(away, self.reach(tool)) and self.gets_there(tool, there, [*self.barring, *difficult]):
                return None
        return IMPEDED

    @property
    def barring(self) -> list[Shape]:
        """movement.impeded: miniatures as well."""
        return [*self.ground.barring, *self.standing]

    def hampered(self, tool: Tool, laid: Laid, there: Miniature, difficult: list[Shape]) -> bool:
        """difficult.enter-reduces: by what the base passes over."""
        start, radius = (self.mover.x, self.mover.y), self.mover.radius
        end = (there.x, there.y, there.heading)
        return some_overlap(slid(tool, laid, start, end, radius, 0.0, radius), difficult)

    def reach(self, tool: Tool) -> float:
        """movement.step4.full: from rim to rim, so the tool's length and the base's width."""
        return tool[0] + tool[1] + 2.0 * self.mover.radius

    def gets_there(self, tool: Tool, there: Miniature, barring: list[Shape]) -> bool:
        start, end = (self.mover.x, self.mover.y), (there.x, there.y)
        inner = self.mover.radius - TOUCH
        if clear(start, end, inner, barring):
            return True
        table = self.game.outline()
        return any(
            clear(start, joint, inner, barring) and clear(joint, end, inner, barring)
            for bends in BENDS
            for joint in self.joints(tool, end, bends)
            if inside_of(table, ((joint,), self.mover.radius))  # leaving-battlefield.not-voluntary
        )

    def joints(self, tool: Tool, end: Point, bends: int) -> list[Point]:
        """Where the middle of the base is over the joint, for bends that still lead to the end. Both arms of a tool are
        as long."""
        x, y = self.mover.x, self.mover.y
        arm, away = tool[0] + self.mover.radius, hypot(end[0] - x, end[1] - y)
        heading = atan2(end[0] - x, end[1] - y)
        widest = acos(min(1.0, 0.5 * away / arm))
        turns = [widest * step / bends for step in range(1, bends + 1)]
        found = []
        for turn in (side * one for one in turns for side in (1.0, -1.0)):
            joint = (x + arm * sin(heading + turn), y + arm * cos(heading + turn))
            bend = atan2(end[0] - joint[0], end[1] - joint[1]) - (heading + turn)
            if cos(bend) >= -TOUCH:  # the joint bends by a right angle at most
                found.append(joint)
        return found


def clear(start: Point, end: Point, radius: float, barring: list[Shape]) -> bool:
    """Whether a base comes straight from one place to another over nothing that bars it."""
    return not some_overlap((((start, end), radius),), barring)

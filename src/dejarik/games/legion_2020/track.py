"""A small base travels along the tool, its middle over the middle of the tool (movement.standard.procedure,
movement.step4.full, movement.step4.partial, movement.impeded)."""

from __future__ import annotations

from math import acos, atan2, cos, dist, hypot, sin
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.measuring import at_most, base
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import ToolWay
from dejarik.games.legion_2020.company import refuse_alone
from dejarik.games.legion_2020.passing import stopping
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.shape import Shape, inside_of, some_overlap
from dejarik.tabletop.tool import Laid, Tool, slid

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IMPEDED: Final = Refusal("movement.impeded", "refusal.impeded")
NARROWEST: Final = 0.5
"""Ways round something that lie no farther apart, in millimetres, are one."""


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
        if clear(start, end, self.mover.radius - TOUCH, barring):
            return True
        arm, away = tool[0] + self.mover.radius, dist(start, end)
        if away < arm:  # the joint bends by a right angle at most
            return False
        heading, widest = atan2(end[0] - start[0], end[1] - start[1]), acos(min(1.0, max(0.5 * away / arm, arm / away)))
        return any(
            self.bends(arm, most, end, barring) or self.bends_between(arm, heading, most, end, barring)
            for most in (heading + widest, heading - widest)
        )

    def bends_between(self, arm: Mm, one: float, other: float, end: Point, barring: list[Shape]) -> bool:
        """Whether some bend between two headings leads to the end. What bars the middle one, drawn thinner by as far as
        the others lie from it, bars them all."""
        middle, apart = 0.5 * (one + other), 0.5 * arm * abs(other - one)
        if self.bends(arm, middle, end, barring):
            return True
        if apart < NARROWEST or self.is_barred(arm, middle, end, self.mover.radius - TOUCH - apart, barring):
            return False
        halves = ((one, middle), (middle, other))
        return any(self.bends_between(arm, *half, end, barring) for half in halves)

    def bends(self, arm: Mm, heading: float, end: Point, barring: list[Shape]) -> bool:
        """leaving-battlefield.not-voluntary: nor does the base stand over the edge where the tool bends."""
        if self.is_barred(arm, heading, end, self.mover.radius - TOUCH, barring):
            return False
        return inside_of(self.game.outline(), ((self.joint(arm, heading),), self.mover.radius))

    def is_barred(self, arm: Mm, heading: float, end: Point, radius: Mm, barring: list[Shape]) -> bool:
        if radius < 0.0:
            return False
        start, joint = (self.mover.x, self.mover.y), self.joint(arm, heading)
        return not (clear(start, joint, radius, barring) and clear(joint, end, radius, barring))

    def joint(self, arm: Mm, heading: float) -> Point:
        """Where the middle of the base is when it lies over the joint; both arms of a tool are as long."""
        return (self.mover.x + arm * sin(heading), self.mover.y + arm * cos(heading))


def clear(start: Point, end: Point, radius: float, barring: list[Shape]) -> bool:
    """Whether a base comes straight from one place to another over nothing that bars it."""
    return not some_overlap((((start, end), radius),), barring)

"""Moves of notched bases: along a tool, backwards, on the spot (move.notched.*, notched.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, pi, sin, sqrt, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import NO_WAY, Stretch
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.tool import Laid, Tool, lay, lies_clear

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

QUARTER: Final = 0.5 * pi
CLOSE: Final = 2e-5
"""Radians that rounding may take from a heading."""


class NotchedWay(Stretch):
    """move.notched.rotate, move.notched.tool, move.notched.partial, move.notched.full: the base turns by up to a
    quarter, then slides along the tool; it stands parallel to the arm that it has reached. A reverse goes backwards
    (notched.reverse.partial, notched.reverse.full)."""

    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        speed: int,
        turn: float = QUARTER,
        back: bool = False,
    ) -> None:
        super().__init__(game, mover, speed, climb=False)
        self.turn, self.back = turn, back
        self.grip = mover.radius + mover.long - NOTCH

    def refuse(self, there: Miniature) -> Refusal | None:
        mover = self.mover
        if (there.x, there.y, there.z, there.heading) == (mover.x, mover.y, mover.z, mover.heading):
            return None
        refusal = self.refuse_height(there)
        if refusal is not None:
            return refusal
        near = False
        for tool, barring in self.tools(there):
            for laid in self.layings(tool, there):
                near = True
                if lies_clear(tool, laid, barring):
                    return None
        return NO_WAY if near else Refusal("move.notched.choose", "refusal.out-of-reach")

    def layings(self, tool: Tool, there: Miniature) -> Iterator[Laid]:
        """The ways to lay the tool along which the base comes to stand just so."""
        mover, grip = self.mover, self.grip
        facing = there.heading + pi if self.back else there.heading
        start = mover.heading + pi if self.back else mover.heading
        dx, dy = there.x - mover.x, there.y - mover.y
        along, aside = dx * sin(facing) + dy * cos(facing), dx * cos(facing) - dy * sin(facing)
        reached = tool[0] + tool[1] + 2 * grip
        if abs(aside) <= TOUCH and -TOUCH <= along <= reached + TOUCH and self.turns(facing - start):
            yield lay(tool, mover.x, mover.y, grip, facing, 0.0)
        arm = grip + tool[0]
        inside = arm * arm - aside * aside
        if inside < 0.0:
            return
        for before in (sqrt(inside), -sqrt(inside)):
            run = along - before
            if not -grip - TOUCH <= run <= tool[1] + grip + TOUCH:
                continue
            first = atan2(dx - run * sin(facing), dy - run * cos(facing))
            bend = turned(facing - first)
            if abs(bend) <= tool[3] + CLOSE and self.turns(first - start):
                yield lay(tool, mover.x, mover.y, grip, first, bend)

    def turns(self, by: float) -> bool:
        return abs(turned(by)) <= self.turn + CLOSE

    def fast(self, there: Miniature) -> bool:
        if not self.ground.difficult or self.speed == 1:
            return False
        shorter = TOOLS[self.speed - 1]
        return not any(lies_clear(shorter, laid, self.ground.barring) for laid in self.layings(shorter, there))

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return self.end((2 * uniform() - 1) * self.turn, (2 * uniform() - 1) * QUARTER, uniform())

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for share in (1.0, 0.7, 0.4, 0.2, 0.1, 0.0):
            for turn in range(-4, 5):
                for bend in range(-2, 3):
                    yield self.end(self.turn * turn / 4, QUARTER * bend / 2, share)

    def end(self, turn: float, bend: float, share: float) -> tuple[float, float, float]:
        """Where so much of the whole way along the tool leads."""
        mover, grip = self.mover, self.grip
        tool = TOOLS[max(1, self.speed)]
        bend = max(-tool[3], min(tool[3], bend))
        first = mover.heading + turn + (pi if self.back else 0.0)
        gone = share * (tool[0] + tool[1] + 2 * grip)
        if gone <= tool[0]:
            x, y, facing = mover.x + gone * sin(first), mover.y + gone * cos(first), first
        else:
            facing, run = first + bend, gone - tool[0] - grip
            x = mover.x + (grip + tool[0]) * sin(first) + run * sin(facing)
            y = mover.y + (grip + tool[0]) * cos(first) + run * cos(facing)
        return (x, y, facing - (pi if self.back else 0.0))

    def shapes(self) -> dict[str, object]:
        mover = self.mover
        return {"speed": self.speed, "middle": [mover.x, mover.y], "heading": mover.heading, "back": self.back}


class PivotWay:
    """notched.pivot.geometry: on the spot, by up to so much."""

    def __init__(self, game: Legion, mover: Miniature, most: float = QUARTER) -> None:
        self.mover, self.most = mover, most

    def refuse(self, there: Miniature) -> Refusal | None:
        mover = self.mover
        same = (there.x, there.y, there.z) == (mover.x, mover.y, mover.z)
        if same and abs(turned(there.heading - mover.heading)) <= self.most + CLOSE:
            return None
        return Refusal("notched.pivot.geometry", "refusal.only-turns")

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return (self.mover.x, self.mover.y, self.mover.heading + (2 * uniform() - 1) * self.most)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for step in range(-8, 9):
            yield (self.mover.x, self.mover.y, self.mover.heading + self.most * step / 8)

    def shapes(self) -> dict[str, object]:
        return {"middle": [self.mover.x, self.mover.y], "heading": self.mover.heading, "turn": self.most}


def turned(angle: float) -> float:
    """Within [-pi, pi)."""
    return (angle + pi) % tau - pi

"""Deploying: the way from the edge of the table (deploy.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.notched import CLOSE, turned
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import NEEDS_CLIMB, Ground, ToolWay
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.tool import Laid, Tool, lies_clear, touches

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

BENDS: Final = 12
OFF_TERRITORY: Final = Refusal("deploy.by-moving", "refusal.not-from-edge")

Edge = tuple[Point, Point, float]
"""A stretch of the table's edge and the heading inward."""


class EdgeWay(ToolWay):
    """deploy.by-moving: both corners of one end of the tool on the table's edge in allied territory, so that its first
    arm leads straight in; deploy.height. A notched base slides the same way (reading.48)."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, edges: list[Edge]) -> None:
        super().__init__(game, mover, speed, climb=False)
        self.edges = edges
        self.notched = game.facts(mover.unit).base != "small"
        self.ground = Ground(game, mover, False, 2 * max(game.state.table))

    def refuse(self, there: Miniature) -> Refusal | None:
        if there.z > height_of(self.game, there) + TOUCH:
            return NEEDS_CLIMB
        shape = base(there)
        for tool, barring in self.tools(there):
            for edge in self.edges:
                if self.notched:
                    if self.slides(tool, barring, edge, there):
                        return None
                elif any(
                    touches(tool, laid, shape) and lies_clear(tool, laid, barring)
                    for laid in self.laid(tool, edge, there)
                ):
                    return None
        return OFF_TERRITORY

    def laid(self, tool: Tool, edge: Edge, there: Miniature) -> Iterator[Laid]:
        """Layings from along the edge, those straight toward the place first."""
        (ax, ay), (bx, by), inward = edge
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        half = 0.5 * tool[2]
        along = (there.x - ax) * ux + (there.y - ay) * uy
        for shift in (0.0, *(sign * step * 0.125 * (tool[0] + tool[1]) for step in range(1, 9) for sign in (1, -1))):
            at = max(half, min(length - half, along + shift))
            for bend in range(BENDS + 1):
                for sign in (1, -1) if bend else (1,):
                    yield (ax + at * ux, ay + at * uy, inward, sign * tool[3] * bend / BENDS)

    def slides(self, tool: Tool, barring: list[Shape], edge: Edge, there: Miniature) -> bool:
        """Straight in from outside, and after the joint along the second arm (reading.48)."""
        (ax, ay), (bx, by), inward = edge
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        grip = there.radius + there.long - NOTCH
        along = (there.x - ax) * ux + (there.y - ay) * uy
        deep = (there.x - ax) * sin(inward) + (there.y - ay) * cos(inward)
        bend = turned(there.heading - inward)
        half = 0.5 * tool[2]
        if abs(bend) > tool[3] + CLOSE:
            return False
        if abs(bend) <= CLOSE:
            if not (half - TOUCH <= along <= length - half + TOUCH and deep <= tool[0] + tool[1] + grip + TOUCH):
                return False
            return lies_clear(tool, (ax + along * ux, ay + along * uy, inward, 0.0), barring)
        if abs(cos(bend)) < 1e-6:
            return False
        run = (deep - tool[0]) / cos(bend)
        side = sin(bend) * (1.0 if ux * cos(inward) - uy * sin(inward) > 0 else -1.0)
        at = along - run * side
        if not (-grip - TOUCH <= run <= tool[1] + grip + TOUCH and half - TOUCH <= at <= length - half + TOUCH):
            return False
        return lies_clear(tool, (ax + at * ux, ay + at * uy, inward, bend), barring)

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        (ax, ay), (bx, by), inward = self.edges[int(uniform() * len(self.edges))]
        share, deep = uniform(), self.mover.radius + self.mover.long
        tool = TOOLS[max(1, self.speed)]
        deep += uniform() * max(0.0, tool[0] + tool[1] - (deep if self.notched else 0.0))
        return (
            ax + share * (bx - ax) + deep * sin(inward),
            ay + share * (by - ay) + deep * cos(inward),
            inward,
        )

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for (ax, ay), (bx, by), inward in self.edges:
            for row in range(6):
                deep = self.mover.radius + self.mover.long + 15.0 * row
                for step in range(1, 80):
                    share = step / 80
                    yield (
                        ax + share * (bx - ax) + deep * sin(inward),
                        ay + share * (by - ay) + deep * cos(inward),
                        inward,
                    )

    def shapes(self) -> dict[str, object]:
        return {"speed": self.speed, "edges": [[list(a), list(b), inward] for a, b, inward in self.edges]}

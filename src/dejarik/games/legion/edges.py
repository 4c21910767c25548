"""Deploying: the way from the edge of the table (deploy.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin, sqrt, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.notched import CLOSE, turned
from dejarik.games.legion.state import Miniature, Unit
from dejarik.games.legion.ways import NEEDS_CLIMB, Ground, ToolWay
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, disc, some_overlap, within
from dejarik.tabletop.tool import Edge, Laid, Tool, laid_from_edge, lies_clear, next_from_edge, slid

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

DOORS: Final = 72
"""In so many directions a passenger may leave a Transport."""
STEP: Final = 11.0
"""How finely an edge is searched for room, in millimetres; of a door only the middle."""
MOST_STEPS: Final = 80
OFF_TERRITORY: Final = Refusal("deploy.by-moving", "refusal.not-from-edge")


class EdgeWay(ToolWay):
    """deploy.by-moving: both corners of one end of the tool on the table's edge in allied territory, so that its first
    arm leads straight in; deploy.height. A notched base slides the same way (reading.48)."""

    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        speed: int,
        edges: list[Edge],
        kind: str = "standard",
        sure: bool = False,
    ) -> None:
        super().__init__(game, mover, speed, kind, sure)
        self.edges = edges
        self.notched = game.notched(mover.unit)
        self.heights = self.starts()
        self.grounds: dict[float, Ground] = {}

    def from_each_height(self) -> Iterator[float]:
        """deploy.height: heights count from where the tool lies on the edge; so does all of the way meanwhile."""
        for z in self.heights:
            self.mover = msgspec.structs.replace(self.mover, z=z)
            self.ground = self.ground_at(z)
            yield z

    def leads_to(self, z: float) -> bool:
        leads = super().leads_to
        return any(leads(z) for _ in self.from_each_height())

    def refuse(self, there: Miniature) -> Refusal | None:
        found: Refusal | None = OFF_TERRITORY
        for z in self.from_each_height():
            reached = self.refuse_from(z, there)
            if reached is None:
                return None
            found = NEEDS_CLIMB if reached is NEEDS_CLIMB else found
        return found

    def starts(self) -> tuple[float, ...]:
        """The heights of the table's edge: the table's own, and those of obstacles that stand on it."""
        field, ends = self.game.field, tuple([(a, b) for a, b, _ in self.edges])
        found = field.edges.get(ends)
        if found is None:
            edges: list[Shape] = [(end, 0.0) for end in ends]
            tops = {
                part.part.top
                for part, shapes in zip(field.parts, field.shapes, strict=True)
                if part.type == "obstacle" and any(within(shape, edge, TOUCH) for shape in shapes for edge in edges)
            }
            found = field.edges[ends] = (0.0, *sorted(tops))
        return found

    def ground_at(self, z: float) -> Ground:
        if z not in self.grounds:
            start = msgspec.structs.replace(self.mover, z=z)
            self.grounds[z] = Ground(self.game, start, self.kind, 2 * max(self.game.state.table), self.sure)
        return self.grounds[z]

    def refuse_from(self, z: float, there: Miniature) -> Refusal | None:
        high = self.refuse_height(there)
        if high is not None:
            return high
        shape = base(there)
        for tool, barring, difficult in self.tools(there):
            for edge in self.edges:
                if not within(shape, ((edge[0], edge[1]), 0.0), tool[0] + tool[1] + tool[2]):
                    continue  # too far for any laying
                if any(self.lies_at(z, laid) for laid in self.laid_along(tool, edge, there, barring, difficult)):
                    return None
        return OFF_TERRITORY

    def layings(self, there: Miniature, but: Tool | None = None) -> Iterator[tuple[Tool, Laid]]:
        """The ways to lay a tool from the edge along which the leader can have come there; not one tool, if it is
        named."""
        for z in self.from_each_height():
            if self.refuse_height(there) is not None:
                continue
            for tool, barring, difficult in self.tools(there):
                for edge in self.edges if tool != but else ():
                    for laid in self.laid_along(tool, edge, there, barring, difficult):
                        if self.lies_at(z, laid):
                            yield tool, laid

    def laid_along(
        self, tool: Tool, edge: Edge, there: Miniature, barring: list[Shape], difficult: list[Shape]
    ) -> Iterator[Laid]:
        if self.notched:
            laid = self.slides(tool, edge, there)
            if laid is not None and self.passes(tool, laid, there, barring) and lies_clear(tool, laid, difficult):
                yield laid
            return
        index, blockers = -1, barring + difficult
        while (index := next_from_edge(tool, edge, there.x, there.y, there.radius, blockers, index + 1)) >= 0:
            yield laid_from_edge(tool, edge, there.x, there.y, index)

    def fast(self, there: Miniature) -> bool:
        """deploy.height: if it is, the ground is then that of the height from which the leader came."""
        if self.climb or self.speed == 1 or not any(self.ground.difficult for _ in self.from_each_height()):
            return self.bogged
        if next(self.layings(there, but=TOOLS[self.speed]), None) is not None:
            return False
        next(self.layings(there), None)
        return True

    def passes(self, tool: Tool, laid: Laid, there: Miniature, barring: list[Shape]) -> bool:
        """move.notched.obstructed: it is the base that must meet nothing, whatever lies beneath the tool beyond it."""
        return not barring or not some_overlap(self.swept(tool, laid, there), barring)

    def swept(self, tool: Tool, laid: Laid, there: Miniature) -> list[Shape]:
        """What a notched base covers that comes from outside, along the first arm, around the joint, along the second
        (reading.48)."""
        if not self.notched:
            return []
        grip, (x, y, inward, _) = self.grip(there), laid
        outside, end = (x - grip * sin(inward), y - grip * cos(inward)), (there.x, there.y, there.heading)
        return slid(tool, laid, outside, end, there.radius, there.long, grip)

    def grip(self, there: Miniature) -> float:
        """From the middle of a base to where the tool touches it."""
        return there.radius + there.long - NOTCH if self.notched else there.radius

    def lies_at(self, z: float, laid: Laid) -> bool:
        """Is the edge so high where the tool begins?"""
        if len(self.heights) == 1:
            return True
        x, y, inward, _ = laid
        at = disc(x + sin(inward), y + cos(inward), 1.0)
        tops = [part.part.top for part in self.game.field.under(at) if part.type == "obstacle"]
        return abs(max(tops, default=0.0) - z) <= TOUCH

    def slides(self, tool: Tool, edge: Edge, there: Miniature) -> Laid | None:
        """Straight in from outside, and after the joint along the second arm (reading.48)."""
        (ax, ay), (bx, by), inward = edge
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        grip = self.grip(there)
        along = (there.x - ax) * ux + (there.y - ay) * uy
        deep = (there.x - ax) * sin(inward) + (there.y - ay) * cos(inward)
        bend = turned(there.heading - inward)
        half = 0.5 * tool[2]
        if abs(bend) > tool[3] + CLOSE:
            return None
        if abs(bend) <= CLOSE:
            if not (half - TOUCH <= along <= length - half + TOUCH and deep <= tool[0] + tool[1] + grip + TOUCH):
                return None
            return (ax + along * ux, ay + along * uy, inward, 0.0)
        if abs(cos(bend)) < 1e-6:
            return None
        run = (deep - tool[0]) / cos(bend)
        side = sin(bend) * (1.0 if ux * cos(inward) - uy * sin(inward) > 0 else -1.0)
        at = along - run * side
        if not (-grip - TOUCH <= run <= tool[1] + grip + TOUCH and half - TOUCH <= at <= length - half + TOUCH):
            return None
        return (ax + at * ux, ay + at * uy, inward, bend)

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
            steps = max(2, min(MOST_STEPS, int(hypot(bx - ax, by - ay) / STEP)))
            for row in range(6):
                deep = self.mover.radius + self.mover.long + 15.0 * row
                for share in [step / steps for step in range(1, steps)]:
                    yield (
                        ax + share * (bx - ax) + deep * sin(inward),
                        ay + share * (by - ay) + deep * cos(inward),
                        inward,
                    )

    def shapes(self) -> dict[str, object]:
        """`deep` and `aside` say how far from the edge, and beyond its ends, a middle may come."""
        tool, own = TOOLS[max(1, self.speed)], self.mover.radius + self.mover.long
        reach = {"deep": tool[0] + tool[1] + own, "aside": tool[1] + own}
        return {"speed": self.speed, "edges": [[list(a), list(b), inward] for a, b, inward in self.edges], **reach}


def climbs_in(game: Legion, unit: Unit) -> bool:
    """deploy.by-moving: whether a climb leads from its edge where a standard move does not."""
    leader = game.leader(unit)
    high, (first, second, _, _) = game.steps_over(leader), TOOLS[1]
    edges: list[Shape] = [((a, b), 0.0) for a, b, _ in game.deployment_edges(unit)]
    return any(
        within(shape, edge, first + second + 2.0 * leader.radius)
        for part, shapes in zip(game.field.parts, game.field.shapes, strict=True)
        if part.type == "obstacle" and part.part.top > high
        for shape in shapes
        for edge in edges
    )


class TransportWay(EdgeWay):
    """keyword.unit.transport.deploy: both corners of one end of the tool touch the base of the Transport, from whose
    height the way counts (keyword.unit.transport.height)."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, carrier: Miniature) -> None:
        self.carrier = carrier
        tool = TOOLS[max(1, speed)]
        super().__init__(game, mover, speed, [door(carrier, tool, tau * turn / DOORS) for turn in range(DOORS)])

    def starts(self) -> tuple[float, ...]:
        return (self.carrier.z,)


def door(carrier: Miniature, tool: Tool, turn: float) -> Edge:
    """Where the end of a tool lies against a base, in the direction of `turn`: its two corners and the way out. The
    straight sides of a long base have a door where its ends begin."""
    half = 0.5 * tool[2]
    deep = sqrt(max(0.0, carrier.radius**2 - half**2))
    ends = carrier.long if cos(turn - carrier.heading) > 0 else -carrier.long
    x, y = carrier.x + ends * sin(carrier.heading), carrier.y + ends * cos(carrier.heading)
    x, y = x + deep * sin(turn), y + deep * cos(turn)
    across, along = half * cos(turn), -half * sin(turn)
    return ((x - across, y - along), (x + across, y + along), turn)

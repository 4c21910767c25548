"""How a leader gets from one place to another: along a tool from a small base, on notches, or onto the table (move.*,
deploy.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, hypot, pi, sin, sqrt, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import HEIGHT, NOTCH, TOOLS
from dejarik.games.legion.measuring import base, shape_at
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.shape import Shape, overlap
from dejarik.tabletop.tool import Laid, Tool, lay, laying_to, lies_clear, reach, touches

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

BENDS: Final = 12
QUARTER: Final = 0.5 * pi
CLOSE: Final = 2e-5
"""Radians that rounding may take from a heading."""
OUT_OF_REACH: Final = Refusal("move.standard.place-leader", "refusal.out-of-reach")
NO_WAY: Final = Refusal("move.obstacle.tool", "refusal.no-way")
NEEDS_CLIMB: Final = Refusal("move.obstacle.needs-climb", "refusal.needs-climb")
CLIMB_TOO_HIGH: Final = Refusal("climb.vertical", "refusal.climb-height")
DIFFICULT: Final = Refusal("move.difficult.trigger", "refusal.difficult")
OFF_TERRITORY: Final = Refusal("deploy.by-moving", "refusal.not-from-edge")

Edge = tuple[Point, Point, float]
"""A stretch of the table's edge and the heading inward."""


class Ground:
    """What lies in the way of a tool: parts too high for the move, and difficult ones (move.obstacle.tool,
    move.difficult.trigger, move.impassable; reading.46)."""

    def __init__(self, game: Legion, mover: Miniature, climb: bool, most: float) -> None:
        self.barring: list[Shape] = []
        self.difficult: list[Shape] = []
        tall = height_of(game, mover)
        limit = mover.z + (climbs(game, mover) + tall if climb else tall)
        unhindered = game.keyword(mover.unit, "unhindered") or game.keyword(mover.unit, "scale")
        crosses = game.facts(mover.unit).type == "repulsor vehicle"
        field = game.field
        for index in field.near(mover.x, mover.y, most):
            part, shapes = field.parts[index], field.shapes[index]
            if part.movement == "impassable":
                if not crosses:
                    self.barring += shapes
            elif part.type == "obstacle" and part.part.top > limit + TOUCH:
                self.barring += shapes
            elif part.movement == "difficult" and not climb and not unhindered:
                self.difficult += shapes

    def slows(self, shape: Shape) -> bool:
        return any(overlap(shape, one) for one in self.difficult)


class Stretch:
    """The rules of height and of difficult terrain that all standard moves and climbs share."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, climb: bool) -> None:
        self.game, self.mover, self.climb = game, mover, climb
        self.speed = speed
        self.most = reach(TOOLS[max(speed, 1)], mover.radius + mover.long)
        self.ground = Ground(game, mover, climb, self.most)
        self.slowed = any(self.ground.slows(base(one)) for one in game.standing(game.unit(mover.unit)))
        """Whether the unit begins in difficult terrain."""

    def refuse_height(self, there: Miniature) -> Refusal | None:
        """move.obstacle.on-top (reading.12), move.obstacle.needs-climb, climb.vertical"""
        rise = abs(there.z - self.mover.z)
        if self.climb:
            return CLIMB_TOO_HIGH if rise > climbs(self.game, self.mover) + TOUCH else None
        return NEEDS_CLIMB if rise > height_of(self.game, self.mover) + TOUCH else None

    def tools(self, there: Miniature) -> Iterator[tuple[Tool, list[Shape]]]:
        """move.standard.tool-choice, terrain.difficult: each tool that may be used, with what it must not lie over. The
        longest only where nothing difficult is begun in, ended in or crossed."""
        slow = self.slowed or self.ground.slows(base(there))
        for speed in range(self.speed, 0, -1):
            if speed == self.speed and speed > 1 and not self.climb:
                if not slow:
                    yield TOOLS[speed], self.ground.barring + self.ground.difficult
            else:
                yield TOOLS[speed], self.ground.barring


class ToolWay(Stretch):
    """move.standard.place-tool, move.standard.joint, move.standard.place-leader: a small base set down in contact with
    any part of the tool."""

    def refuse(self, there: Miniature) -> Refusal | None:
        mover = self.mover
        if (there.x, there.y, there.z) == (mover.x, mover.y, mover.z):
            return None
        refusal = self.refuse_height(there)
        if refusal is not None:
            return refusal
        near = False
        for tool, barring in self.tools(there):
            if hypot(there.x - mover.x, there.y - mover.y) > reach(tool, mover.radius) + TOUCH:
                continue
            near = True
            if not barring or laying_to(tool, mover.x, mover.y, mover.radius, (there.x, there.y), barring) is not None:
                return None
        if near:
            return NO_WAY
        return DIFFICULT if self.slowed or self.ground.slows(base(there)) else OUT_OF_REACH

    def fast(self, there: Miniature) -> bool:
        """Does the leader need the longest tool to come there? Then nobody of the unit may end in difficult terrain."""
        mover = self.mover
        if not self.ground.difficult or self.climb or self.speed == 1:
            return False
        shorter = TOOLS[self.speed - 1]
        end, barring = (there.x, there.y), self.ground.barring
        return laying_to(shorter, mover.x, mover.y, mover.radius, end, barring) is None

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        mover = self.mover
        goals = [(one.x, one.y) for one in self.game.state.tokens if one.kind == "poi"]
        if goals and uniform() < 0.5:
            x, y = goals[int(uniform() * len(goals))]
            away = hypot(x - mover.x, y - mover.y) or 1.0
            share = min(1.0, self.most * (1.0 - 0.2 * uniform()) / away)
            spread = 40.0
            x, y = mover.x + (x - mover.x) * share, mover.y + (y - mover.y) * share
            return (x + spread * (uniform() - 0.5), y + spread * (uniform() - 0.5), mover.heading)
        away, turn = self.most * sqrt(uniform()), tau * uniform()
        return (mover.x + away * sin(turn), mover.y + away * cos(turn), mover.heading)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        mover = self.mover
        for ring in range(20, -1, -1):
            for turn in range(24):
                away, at = self.most * ring / 20, tau * turn / 24
                yield (mover.x + away * sin(at), mover.y + away * cos(at), mover.heading)

    def shapes(self) -> dict[str, object]:
        return {"speed": self.speed, "middle": [self.mover.x, self.mover.y], "most": self.most}


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


def climbs(game: Legion, mover: Miniature) -> float:
    """climb.vertical, keyword.unit.expert-climber, keyword.unit.scale"""
    expert = game.keyword(mover.unit, "expert-climber") or game.keyword(mover.unit, "scale")
    return 2 * HEIGHT if expert else HEIGHT


def turned(angle: float) -> float:
    """Within [-pi, pi)."""
    return (angle + pi) % tau - pi


def ends_in_difficult(game: Legion, there: Miniature) -> bool:
    own = shape_at(there, there.x, there.y, there.heading)
    return any(part.movement == "difficult" for part in game.field.under(own))

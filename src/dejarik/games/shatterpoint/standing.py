"""Where a character may be put down: one object offers places, judges them and finds others near a wish.

A spot is (x, y, z); z is the height of the surface. What the places must be in reach of (a tool, a range, an edge) is
the `Reach`'s to say; whole bases, overlaps and the table's edge are the same for all (move.no-partial-overlap,
overlap.no-shared-end, move.never-off-board)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, sin, sqrt, tau
from typing import TYPE_CHECKING, Protocol

from dejarik.core.decision import Refusal, Spot
from dejarik.games.shatterpoint.facts.measures import TABLE
from dejarik.games.shatterpoint.floors import around, floors
from dejarik.games.shatterpoint.state import Character
from dejarik.games.shatterpoint.terrain import same
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.polygon import TOUCH, Polygon, box

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

FAR = 1e5
TRIES = 40
RINGS = 12

OFF_THE_TABLE = Refusal("move.never-off-board", "refusal.off-the-table")
NO_FOOTING = Refusal("move.no-partial-overlap", "refusal.no-footing")


class Reach(Protocol):
    """Which of the places where one can stand an effect gives."""

    def refuse(self, x: float, y: float, z: float) -> Refusal | None: ...
    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        """The same with all care, where somebody asks for this very place: what `refuse` lets pass is legal."""
        ...

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float]: ...
    def middle(self) -> tuple[float, float, float]:
        """Around which places are looked for, and how far."""
        ...

    def hull(self, z: float) -> Polygon | None: ...
    def felt(self) -> Polygon | None: ...
    def shapes(self) -> dict[str, object]: ...


class Standing:
    def __init__(self, game: Shatterpoint, mover: Character, reach: Reach, home: Spot | None = None) -> None:
        self.game = game
        self.mover = mover
        self.reach = reach
        self.home = home
        """A place known to be legal, where there is one."""
        self.drawn: Spot | None = home
        self.others = [one for one in game.state.characters if one.placed and one.id != mover.id]

    def read(self, answer: object) -> Spot | None:
        if answer is self.drawn:
            return self.drawn
        if not isinstance(answer, Sequence) or isinstance(answer, str | bytes) or len(answer) != 3:
            return None
        for number in answer:
            if type(number) not in (float, int) or not -FAR <= number <= FAR:
                return None
        x, y, _ = at_rest(float(answer[0]), float(answer[1]), 0.0)
        wished = float(answer[2])
        z = min(self.game.field.heights, key=lambda height: abs(height - wished))
        return (x, y, z)

    def judge(self, spot: Spot) -> Refusal | None:
        if spot is self.drawn:
            return None
        x, y, z = spot
        return self.cannot_stand(x, y, z) or self.no_level(x, y, z) or self.reach.judge(x, y, z)

    def cannot_stand(self, x: float, y: float, z: float) -> Refusal | None:
        """move.never-off-board, overlap.no-shared-end, overlap.different-elevation"""
        radius = self.mover.radius
        least, most = radius - TOUCH, TABLE - radius + TOUCH
        if not (least <= x <= most and least <= y <= most):
            return OFF_THE_TABLE
        for other in self.others:
            apart = radius + other.radius - TOUCH
            dx, dy = other.x - x, other.y - y
            if dx * dx + dy * dy < apart * apart and same(other.z, z):
                return Refusal("overlap.no-shared-end", "refusal.base-there", {"character": other.id})
        return None

    def no_level(self, x: float, y: float, z: float) -> Refusal | None:
        levels = self.game.field.levels(x, y, self.mover.radius)
        return None if any(height == z for height, _ in levels) else NO_FOOTING

    def nearest(self, spot: Spot) -> Spot | None:
        """The wish itself, else the first legal place on rings around it, drawn in to where places are to be found."""
        if self.judge(spot) is None:
            return spot
        x, y, z = spot
        mx, my, most = self.reach.middle()
        away = hypot(x - mx, y - my)
        if away > most:
            x, y = mx + (x - mx) * most / away, my + (y - my) * most / away
        ring = 0.0
        while ring <= 2 * most:
            count = 1 if ring == 0.0 else min(40, 8 + int(ring / 5))
            for turn in range(count):
                found = self.some_level(x + ring * sin(tau * turn / count), y + ring * cos(tau * turn / count), z)
                if found is not None:
                    return found
            ring = max(2.0, ring * 1.3)
        return self.home

    def some_level(self, x: float, y: float, wished: float) -> Spot | None:
        """The legal surface there that is nearest to a height."""
        x, y, _ = at_rest(x, y, 0.0)
        levels = self.game.field.levels(x, y, self.mover.radius)
        for z, _ in sorted(levels, key=lambda level: abs(level[0] - wished)):
            if self.cannot_stand(x, y, z) is None and self.reach.refuse(x, y, z) is None:
                return (x, y, z)
        return None

    def suggestion(self) -> Spot:
        found = self.home or self.searched()
        if found is None:
            raise ValueError("this placement has no legal spot")
        return found

    def searched(self) -> Spot | None:
        """The first legal place on rings around the middle: along an edge the nearest first, else the farthest, where
        there is most room."""
        mx, my, most = self.reach.middle()
        for count in (RINGS, 4 * RINGS):
            rings = range(count + 1)
            for ring in rings if isinstance(self.reach, NearEdge) else reversed(rings):
                away = most * ring / count
                for turn in range(2 * count):
                    at = tau * turn / (2 * count)
                    found = self.some_level(mx + away * sin(at), my + away * cos(at), 0.0)
                    if found is not None:
                        return found
        return None

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        return [self.draw(uniform) for _ in range(count)]

    def draw(self, uniform: Callable[[], float]) -> Spot:
        field, radius = self.game.field, self.mover.radius
        for _ in range(TRIES):
            x, y = self.reach.draw(uniform)
            x, y, _ = at_rest(x, y, 0.0)
            levels = field.levels(x, y, radius)
            if not levels:
                continue
            z = levels[int(uniform() * len(levels))][0] if len(levels) > 1 else levels[0][0]
            if self.cannot_stand(x, y, z) is None and self.reach.refuse(x, y, z) is None:
                self.drawn = (x, y, z)
                return self.drawn
        return self.suggestion()

    def shapes(self) -> dict[str, object]:
        """Each floor as a region to snap to, and what is drawn of it."""
        found = floors(self.game.field, self.mover, self.others, self.reach)
        return {
            "set": "tool",
            "suggestion": list(self.suggestion()),
            "radius": self.mover.radius,
            "floors": [{"z": one.z, "container": one.container, "keep_out": one.keep_out} for one in found],
            "reach": [{"z": one.z, "outline": one.outline} for one in found],
            **self.reach.shapes(),
        }


class WithinRange:
    """measure.within: some part of the base no farther than `limit` from a disc (reading.33)."""

    def __init__(self, x: float, y: float, radius: float, limit: float, mover: Character, refusal: Refusal) -> None:
        self.x, self.y = x, y
        self.most = radius + limit + mover.radius
        self.radius = mover.radius
        self.refusal = refusal

    def refuse(self, x: float, y: float, z: float) -> Refusal | None:
        return self.judge(x, y, z)

    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        most = self.most + TOUCH
        return None if (x - self.x) ** 2 + (y - self.y) ** 2 <= most * most else self.refusal

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float]:
        away, turn = self.most * sqrt(uniform()), tau * uniform()
        return (self.x + away * sin(turn), self.y + away * cos(turn))

    def middle(self) -> tuple[float, float, float]:
        return (self.x, self.y, self.most)

    def hull(self, z: float) -> Polygon | None:
        return around(self.x, self.y, self.most + self.radius)

    def felt(self) -> Polygon | None:
        return None

    def shapes(self) -> dict[str, object]:
        return {"middle": [self.x, self.y], "most": self.most}


class AnyOf:
    """Where one of several ranges reaches."""

    def __init__(self, ways: Sequence[WithinRange]) -> None:
        self.ways = ways

    def refuse(self, x: float, y: float, z: float) -> Refusal | None:
        return self.judge(x, y, z)

    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        found = [way.judge(x, y, z) for way in self.ways]
        return None if None in found else found[0]

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float]:
        return self.ways[int(uniform() * len(self.ways))].draw(uniform)

    def middle(self) -> tuple[float, float, float]:
        return self.ways[0].middle()

    def hull(self, z: float) -> Polygon | None:
        """A box around all of them."""
        discs = [way.hull(z) for way in self.ways]
        boxes = [box(one) for one in discs if one is not None]
        if not boxes:
            return None
        left, low = min(one[0] for one in boxes), min(one[1] for one in boxes)
        right, high = max(one[2] for one in boxes), max(one[3] for one in boxes)
        return ((left, low), (right, low), (right, high), (left, high))

    def felt(self) -> Polygon | None:
        return None

    def shapes(self) -> dict[str, object]:
        return self.ways[0].shapes()


class NearEdge:
    """setup.deploy.primary: within a range of one edge of the table (0 south, 1 east, 2 north, 3 west)."""

    def __init__(self, edge: int, limit: float, mover: Character) -> None:
        self.edge = edge
        self.deep = limit + mover.radius
        self.radius = mover.radius

    def refuse(self, x: float, y: float, z: float) -> Refusal | None:
        return self.judge(x, y, z)

    def judge(self, x: float, y: float, z: float) -> Refusal | None:
        deep = (y, TABLE - x, TABLE - y, x)[self.edge]
        return None if deep <= self.deep + TOUCH else Refusal("setup.deploy.primary", "refusal.far-from-edge")

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float]:
        along = self.radius + uniform() * (TABLE - 2 * self.radius)
        deep = self.radius + uniform() * (self.deep - self.radius)
        return turned(along, deep, self.edge)

    def middle(self) -> tuple[float, float, float]:
        x, y = turned(TABLE / 2, self.radius, self.edge)
        return (x, y, TABLE / 2)

    def hull(self, z: float) -> Polygon | None:
        deep = self.deep + self.radius
        return tuple([turned(x, y, self.edge) for x, y in ((0.0, 0.0), (TABLE, 0.0), (TABLE, deep), (0.0, deep))])

    def felt(self) -> Polygon | None:
        return None

    def shapes(self) -> dict[str, object]:
        return {"edge": self.edge, "deep": self.deep}


def turned(x: float, y: float, edge: int) -> tuple[float, float]:
    """A point of a map whose bottom is this edge of the table (struggle.map-orientation)."""
    return ((x, y), (TABLE - y, x), (TABLE - x, TABLE - y), (y, TABLE - x))[edge]


def opposite(edge: int) -> int:
    return (edge + 2) % 4

"""Terrain and elevation: parts with heights, what may stand where, and who is higher (terrain.*, elevation.*).

Elevation is a relation of two things, never a number of a floor: a and b may be level, b and c as well, and a and c
not."""

from __future__ import annotations

from functools import cache

import msgspec

from dejarik.games.shatterpoint.facts.catalogue import battlefield
from dejarik.games.shatterpoint.facts.measures import CHARACTER_HEIGHT, SAME_ELEVATION
from dejarik.games.shatterpoint.facts.terrain import AccessPoint
from dejarik.tabletop.footing import Plan
from dejarik.tabletop.shape import Shape, contains, disc
from dejarik.tabletop.terrain import GROUND, Part, overlaps, shapes, supports


class TerrainPart(msgspec.Struct, frozen=True, gc=False):
    """terrain.properties: either open or blocked, either traversable or impassable."""

    part: Part
    blocked: bool
    impassable: bool

    @property
    def top(self) -> float:
        return self.part.top


class Field:
    """The terrain of a battlefield, with what is asked of it again and again worked out once."""

    def __init__(self, parts: tuple[TerrainPart, ...], access: tuple[AccessPoint, ...] = ()) -> None:
        self.parts = parts
        self.access = access
        self.prisms = tuple([one.part for one in parts])
        self.shapes: tuple[tuple[Shape, ...], ...] = tuple([tuple(shapes(one.part)) for one in parts])
        self.plan = Plan([(one.part.footprint, one.part.radius) for one in parts])
        self.heights = tuple(sorted({0.0, *(one.top for one in parts)}))

    def near(self, x: float, y: float, reach: float) -> list[int]:
        """The indices of the parts whose box comes within `reach` of a point."""
        return self.plan.within((x - reach, y - reach, x + reach, y + reach))

    def levels(self, x: float, y: float, radius: float) -> list[tuple[float, int]]:
        """move.no-partial-overlap, move.must-fit: the surfaces on which the whole base can stand there, with the part
        that each belongs to."""
        shape = disc(x, y, radius)
        prisms = self.prisms
        under = [prisms[index] for index in self.near(x, y, radius) if overlaps(prisms[index], shape)]
        if not under:
            return [(0.0, GROUND)]
        found = [] if _crowded(0.0, under) else [(0.0, GROUND)]
        for height in sorted({part.top for part in under}):
            level = [part for part in under if part.top == height]
            if not _crowded(height, under) and _carries(level, shape):
                found.append((height, level[0].id))
        return found


def _carries(level: list[Part], shape: Shape) -> bool:
    """The whole base on parts of one height. On a single convex one that is quickly said."""
    if len(level) == 1:
        pieces = shapes(level[0])
        if len(pieces) == 1:
            return contains(pieces[0], shape)
    return supports(level, shape)


def _crowded(z: float, under: list[Part]) -> bool:
    return any(part.top > z and part.bottom < z + CHARACTER_HEIGHT for part in under)


def same(a: float, b: float) -> bool:
    """elevation.same, elevation.part-vs-object, elevation.part-vs-part: by the heights of two surfaces. Exactly range 2
    is still the same (reading.19)."""
    return abs(a - b) <= SAME_ELEVATION


def higher(a: float, b: float) -> bool:
    """Is the surface at height `a` at a higher elevation than the one at `b`?"""
    return a - b > SAME_ELEVATION


@cache
def field_of(layout: str) -> Field:
    """The terrain of a ready layout."""
    facts = battlefield(layout)
    parts = [TerrainPart(one, one.id not in facts.open, one.id not in facts.traversable) for one in facts.parts]
    return Field(tuple(parts), facts.access)

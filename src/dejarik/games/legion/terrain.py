"""The terrain of a battlefield: where a base can stand, and what a part of it means (terrain.*)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil

import msgspec

from dejarik.games.legion.facts import Stood, catalogue_of
from dejarik.games.legion.facts.measures import HEIGHT
from dejarik.games.legion.facts.terrain import Laid, stand
from dejarik.tabletop.footing import Box, Level, Relief
from dejarik.tabletop.polygon import TOUCH, Point
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.sight import Solid
from dejarik.tabletop.terrain import Part, shapes, solids, supports

Shift = tuple[int, float, float]
"""A piece and how far it went."""


class Field:
    """The parts of a battlefield, with what is asked of them again and again worked out once."""

    def __init__(self, parts: tuple[Stood, ...]) -> None:
        self.parts = parts
        self.shapes: tuple[tuple[Shape, ...], ...] = tuple([tuple(shapes(one.part)) for one in parts])
        self.wholes = tuple([tuple(self.shapes_of(one.piece)) for one in parts])
        """For each part the shapes of the piece that it belongs to."""
        self.solids: tuple[tuple[Solid, ...], ...] = tuple([tuple(solids([one.part])) for one in parts])
        self.feet = grounded(parts)
        """From where a part hides what is behind it: nobody looks through the joint of two storeys."""
        self.hiding: tuple[tuple[Solid, ...], ...] = tuple(
            [
                tuple([(shape, foot, top) for shape, _, top in of]) if one.blocks else ()
                for one, of, foot in zip(parts, self.solids, self.feet, strict=True)
            ]
        )
        """What of each part breaks lines of sight."""
        self.plan = Relief(
            [(one.part.footprint, one.part.radius) for one in parts],
            [
                (one.part.id, one.part.bottom, one.part.top, list(shapes)) if one.type == "obstacle" else None
                for one, shapes in zip(parts, self.shapes, strict=True)
            ],
        )
        self.heights = tuple(sorted({0.0, *(one.part.top for one in parts if one.type == "obstacle")}))
        self.asked: tuple[Shape | None, list[Stood]] = (None, [])
        self.edges: dict[tuple[tuple[Point, Point], ...], tuple[float, ...]] = {}
        """How high the terrain is on stretches of the table's edge, as far as somebody has asked."""

    def shapes_of(self, piece: int) -> Iterator[Shape]:
        """terrain.composite: of all parts of a piece."""
        for one, own in zip(self.parts, self.shapes, strict=True):
            if one.piece == piece:
                yield from own

    def near(self, x: float, y: float, reach: float) -> list[int]:
        """The indices of the parts whose box comes within `reach` of a point."""
        return self.within((x - reach, y - reach, x + reach, y + reach))

    def within(self, box: Box) -> list[int]:
        """The indices of the parts whose box meets this one."""
        return self.plan.within(box)

    def under(self, shape: Shape) -> list[Stood]:
        """The parts over (or in) which the shape lies. Of one place several things are asked, one after the other."""
        if shape != self.asked[0]:
            parts = self.parts
            self.asked = (shape, [parts[index] for index in self.plan.under(shape)])
        return self.asked[1]

    def levels(self, shape: Shape, height: float, overhang: bool = False) -> list[Level]:
        """Surfaces on which the whole base can stand and a silhouette fits: the ground and the tops of obstacles. One
        stands inside of area and scatter terrain (terrain.area.volume). With `overhang` a part of the base is enough
        (unit-type.ground.partial-overlap, unit-type.repulsor.partial-overlap)."""
        return self.plan.levels(shape, height, overhang)


def grounded(parts: tuple[Stood, ...]) -> tuple[float, ...]:
    """The height of each part's foot; 0 for one that rests with all of it on others that reach the ground."""
    feet: dict[int, float] = {}
    for one in sorted((one.part for one in parts), key=lambda part: part.bottom):
        below = [other.part for other in parts if feet.get(other.part.id) == 0.0]
        carrying = [part for part in below if abs(part.top - one.bottom) <= TOUCH]
        rests = bool(carrying) and all(supports(carrying, shape) for shape in shapes(one))
        feet[one.id] = 0.0 if rests else one.bottom
    return tuple([feet[one.part.id] for one in parts])


def height_value(z: float) -> int:
    """terrain.height.measure: the segment of the upright range tool in which a top lies; 0 is the table."""
    return ceil((z - TOUCH) / HEIGHT)


@lru_cache(maxsize=256)
def changed(field: Field, laid: tuple[tuple[str, float, float, float], ...], shifted: tuple[Shift, ...]) -> Field:
    """A battlefield with the pieces that setup laid, and with those that it shifted where they are now."""
    parts = list(field.parts)
    for piece, dx, dy in shifted:
        parts = [
            msgspec.structs.replace(one, part=moved(one.part, dx, dy)) if one.piece == piece else one for one in parts
        ]
    number = 1 + max((one.piece for one in parts), default=-1)
    below = Field(tuple(parts)) if shifted else field
    for one in stand([Laid(*one) for one in laid], catalogue_of().pieces, len(parts), number):
        parts.append(msgspec.structs.replace(one, part=raised(one.part, below)))
    return Field(tuple(parts))


def raised(part: Part, field: Field) -> Part:
    """A piece on top of an obstacle, if all of it is."""
    z = max((one.part.top for one in field.under((part.footprint, part.radius)) if one.type == "obstacle"), default=0.0)
    return msgspec.structs.replace(part, bottom=part.bottom + z, top=part.top + z)


def moved(part: Part, dx: float, dy: float) -> Part:
    footprint = tuple([(round(x + dx, 3), round(y + dy, 3)) for x, y in part.footprint])
    return msgspec.structs.replace(part, footprint=footprint)


@cache
def field_of(battlefield: str) -> Field:
    return Field(catalogue_of().battlefield(battlefield))

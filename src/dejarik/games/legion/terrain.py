"""The terrain of a battlefield: where a base can stand, and what a part of it means (terrain.*)."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil

import msgspec

from dejarik.games.legion.facts import Stood, catalogue_of
from dejarik.games.legion.facts.measures import HEIGHT
from dejarik.games.legion.facts.terrain import Laid, stand
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, box_of
from dejarik.tabletop.sight import Solid
from dejarik.tabletop.terrain import GROUND, Part, overlaps, shapes, solids, supports

Shift = tuple[int, float, float]
"""A piece and how far it went."""
Level = tuple[float, int]
"""The height of a surface and the part that it belongs to."""


class Field:
    """The parts of a battlefield, with what is asked of them again and again worked out once."""

    def __init__(self, parts: tuple[Stood, ...]) -> None:
        self.parts = parts
        self.shapes: tuple[tuple[Shape, ...], ...] = tuple([tuple(shapes(one.part)) for one in parts])
        self.solids: tuple[tuple[Solid, ...], ...] = tuple([tuple(solids([one.part])) for one in parts])
        self.feet = grounded(parts)
        """From where a part hides what is behind it: nobody looks through the joint of two storeys."""
        self.boxes = tuple([box_of((one.part.footprint, one.part.radius)) for one in parts])
        self.heights = tuple(sorted({0.0, *(one.part.top for one in parts if one.type == "obstacle")}))

    def near(self, x: float, y: float, reach: float) -> list[int]:
        """The indices of the parts whose box comes within `reach` of a point."""
        west, east, south, north = x - reach, x + reach, y - reach, y + reach
        boxes = enumerate(self.boxes)
        return [at for at, one in boxes if one[0] <= east and one[2] >= west and one[1] <= north and one[3] >= south]

    def under(self, shape: Shape) -> list[Stood]:
        """The parts over (or in) which the shape lies."""
        left, low, right, high = box_of(shape)
        reach = 0.5 * max(right - left, high - low)
        near = self.near(0.5 * (left + right), 0.5 * (low + high), reach)
        return [self.parts[index] for index in near if overlaps(self.parts[index].part, shape)]

    def levels(self, shape: Shape, height: float, overhang: bool = False) -> list[Level]:
        """Surfaces on which the whole base can stand and a silhouette fits: the ground and the tops of obstacles. One
        stands inside of area and scatter terrain (terrain.area.volume). With `overhang` a part of the base is enough
        (unit-type.ground.partial-overlap, unit-type.repulsor.partial-overlap)."""
        under = [one for one in self.under(shape) if one.type == "obstacle"]
        if not under:
            return [(0.0, GROUND)]
        found: list[Level] = []
        for top in sorted({0.0, *(one.part.top for one in under)}):
            above = [one for one in under if one.part.top > top + TOUCH and one.part.bottom < top + height - TOUCH]
            carrying = [one.part for one in under if abs(one.part.top - top) <= TOUCH]
            if above or (top > 0 and not overhang and not supports(carrying, shape)):
                continue
            found.append((top, carrying[0].id if carrying else GROUND))
        return found


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
    for one in stand([Laid(*one) for one in laid], catalogue_of().pieces, len(parts), number):
        parts.append(msgspec.structs.replace(one, part=raised(one.part, field)))
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

"""Terrain as prisms, and where a piece stands on it. What a part means (what may cross it, what it hides) is the game's
to say, by the part's id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

import msgspec

from dejarik.tabletop import footing, sight
from dejarik.tabletop.footing import carried
from dejarik.tabletop.polygon import TOUCH, Polygon, convex_parts
from dejarik.tabletop.pose import Mm, Pose
from dejarik.tabletop.shape import Shape, overlap, touches, within
from dejarik.tabletop.sight import Solid

GROUND = footing.GROUND
"""The id of no part: the table itself, at height 0."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """A piece of terrain, or one storey of it: all that lies over `footprint` (and within `radius` of it) between
    `bottom` and `top`. The footprint of a round part is its middle; one with a radius is convex."""

    id: int
    footprint: Polygon
    bottom: Mm
    top: Mm
    radius: Mm = 0.0

    @property
    def height(self) -> Mm:
        return self.top - self.bottom


class Stand(msgspec.Struct, frozen=True, gc=False):
    """Where a piece stands: its pose, the part under it (GROUND if none) and the height of that part's top."""

    pose: Pose
    part: int = GROUND
    z: Mm = 0.0


def shapes(part: Part) -> list[Shape]:
    """The footprint in convex pieces."""
    return [(piece, part.radius) for piece in convex_parts(part.footprint)]


def solids(parts: Iterable[Part]) -> list[Solid]:
    """The parts as what may hide a piece from another."""
    return [(shape, part.bottom, part.top) for part in parts for shape in shapes(part)]


def overlaps(part: Part, shape: Shape) -> bool:
    """Is the shape over (or under) the part, deeper than TOUCH?"""
    return overlap((part.footprint, part.radius), shape)


def touching(part: Part, shape: Shape) -> bool:
    return touches((part.footprint, part.radius), shape)


def near(part: Part, shape: Shape, limit: Mm) -> bool:
    """Is any of the part within `limit` of the shape, in the plane?"""
    return within((part.footprint, part.radius), shape, limit)


def parts_under(shape: Shape, parts: Sequence[Part]) -> list[Part]:
    """The parts that the shape overlaps in the plane, highest top first."""
    return sorted((part for part in parts if overlaps(part, shape)), key=lambda part: (-part.top, part.id))


def supports(parts: Sequence[Part], shape: Shape) -> bool:
    """Does all of the shape lie on these parts, together? TOUCH is forgiven."""
    return carried([piece for part in parts for piece in shapes(part)], shape)


def surface(shape: Shape, parts: Sequence[Part], below: Mm = inf) -> tuple[int, Mm] | None:
    """What the whole shape can stand on, no higher than `below`: the highest part under it and that part's top, or the
    table if no part lies there. None if it would stand partly on the part; parts of one height count as one."""
    under = [part for part in parts_under(shape, parts) if part.top <= below + TOUCH]
    if not under:
        return (GROUND, 0.0)
    level = [part for part in under if part.top >= under[0].top - TOUCH]
    return (under[0].id, under[0].top) if supports(level, shape) else None


def fits_under(shape: Shape, z: Mm, height: Mm, parts: Sequence[Part]) -> bool:
    """Is there room for so high a piece at height `z`, or does a part reach into it?"""
    return not any(
        part.top > z + TOUCH and part.bottom < z + height - TOUCH and overlaps(part, shape) for part in parts
    )


def between(a: Shape, b: Shape, parts: Sequence[Part]) -> list[Part]:
    """The parts that some line from `a` to `b` crosses, in the plane."""
    return [part for part in parts if sight.crossed_in_plane(a, b, shapes(part))]

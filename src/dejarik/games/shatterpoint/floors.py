"""Where a base may come, floor by floor, as shapes: so that a page can draw a reach and snap to it without knowing
rules. What the shapes leave out (a tool that must lie around terrain) the placement itself judges."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, sin, tau
from typing import TYPE_CHECKING, Protocol

import msgspec

from dejarik.games.shatterpoint.facts.measures import CHARACTER_HEIGHT
from dejarik.games.shatterpoint.measuring import CONTAINER
from dejarik.games.shatterpoint.state import Character
from dejarik.games.shatterpoint.terrain import same
from dejarik.tabletop.polygon import TOUCH, Polygon, area, clip

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.terrain import Field

KeepOut = tuple[Polygon, float, bool]
CORNERS = 48


class Floor(msgspec.Struct, frozen=True):
    """A surface at height `z`: the whole base in the convex `container`, clear of each `keep_out` (core, clearance,
    strict). `outline` is where it can come, to be drawn."""

    z: float
    container: Polygon
    keep_out: tuple[KeepOut, ...]
    outline: Polygon


class Hulled(Protocol):
    """A reach that can be drawn."""

    def hull(self, z: float) -> Polygon | None:
        """A convex shape that holds the whole base wherever it may come on a floor so high; None if it may not."""
        ...

    def felt(self) -> Polygon | None:
        """How far one comes in each direction, if something bars the way; None if nothing does."""
        ...


def around(x: float, y: float, most: float) -> Polygon:
    """A disc as a polygon within it."""
    turns = [tau * corner / CORNERS for corner in range(CORNERS)]
    return tuple([(round(x + most * cos(turn), 3), round(y + most * sin(turn), 3)) for turn in turns])


def floors(field: Field, mover: Character, others: Sequence[Character], reach: Hulled) -> list[Floor]:
    """The ground first, then the tops of parts, each by itself."""
    found = []
    barred = reach.felt()
    surfaces: list[tuple[float, Polygon]] = [(0.0, CONTAINER), *[(one.top, one.part.footprint) for one in field.parts]]
    for z, footprint in surfaces:
        hull = reach.hull(z)
        container = common(hull, footprint) if hull is not None else ()
        if has_room(container, mover.radius):
            outline = container if barred is None else common(barred, container)
            found.append(Floor(z, container, _kept_free(field, others, z), outline))
    return found


def common(polygon: Polygon, convex: Polygon, inset: float = 0.0) -> Polygon:
    """What lies in both, the second drawn in by so much."""
    side = 1.0 if area(convex) >= 0 else -1.0
    planes = []
    for (px, py), (qx, qy) in zip(convex, (*convex[1:], convex[0]), strict=True):
        length = hypot(qx - px, qy - py)
        if length > TOUCH:
            nx, ny = side * (qy - py) / length, side * (px - qx) / length
            planes.append((nx, ny, nx * px + ny * py - inset))
    return tuple([(round(x, 3), round(y, 3)) for x, y in clip(polygon, planes)])


def has_room(container: Polygon, radius: float) -> bool:
    return len(container) > 2 and len(common(container, container, radius - TOUCH)) > 0


def _kept_free(field: Field, others: Sequence[Character], z: float) -> tuple[KeepOut, ...]:
    """move.must-fit, overlap.no-shared-end"""
    walls = [one.part.footprint for one in field.parts if one.top > z and one.part.bottom < z + CHARACTER_HEIGHT]
    bases = [(((one.x, one.y),), one.radius, False) for one in others if same(one.z, z)]
    return (*[(wall, 0.0, False) for wall in walls], *bases)

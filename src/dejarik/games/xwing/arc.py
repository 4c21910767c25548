"""Arcs of a square base: the arc lines cross at its centre, and an arc is what lies between two of them.

An arc is closed and has no far end: reach is the ruler's business. So is the base itself: an arc line starts at the
centre, and nothing stands inside the base. A turret is one or two of the four standard arcs, chosen by the caller.
"""

from math import cos, inf, sin, sqrt
from typing import Final

from dejarik.tabletop.closest_lines import Band, closest_band
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import Plane, Polygon, clip, square

ARCS: Final = ("front", "rear", "left", "right", "bullseye", "full_front", "full_rear")
BULLSEYE_WIDTH: Final = 15.0
# A point this close to an arc line is on it.
_ON_LINE: Final = 1e-9


def arc_cut(half: float) -> float:
    """How far from its middle the arc lines cut the front edge, as measured on the printed bases."""
    if half == 20.0:
        return 17.2
    if half == 30.0:
        return 26.4
    if half == 40.0:
        return 35.7
    return 0.88 * half


def arc_planes(arc: str, x: float, y: float, heading: float, half: float) -> tuple[Plane, ...]:
    """The half-planes whose common part is the arc."""
    s = sin(heading)
    c = cos(heading)
    if arc == "bullseye":
        wide = 0.5 * BULLSEYE_WIDTH
        return (
            _plane(1.0, 0.0, wide, x, y, s, c),
            _plane(-1.0, 0.0, wide, x, y, s, c),
            _plane(0.0, -1.0, -half, x, y, s, c),
        )
    if arc == "full_front":
        return (_plane(0.0, -1.0, 0.0, x, y, s, c),)
    if arc == "full_rear":
        return (_plane(0.0, 1.0, 0.0, x, y, s, c),)
    cut = arc_cut(half)
    size = sqrt(cut * cut + half * half)
    # (steep, flat): the unit normal of the line towards the front right corner is (steep, -flat).
    steep = half / size
    flat = cut / size
    if arc == "front":
        return (_plane(steep, -flat, 0.0, x, y, s, c), _plane(-steep, -flat, 0.0, x, y, s, c))
    if arc == "rear":
        return (_plane(steep, flat, 0.0, x, y, s, c), _plane(-steep, flat, 0.0, x, y, s, c))
    if arc == "left":
        return (_plane(steep, flat, 0.0, x, y, s, c), _plane(steep, -flat, 0.0, x, y, s, c))
    if arc == "right":
        return (_plane(-steep, flat, 0.0, x, y, s, c), _plane(-steep, -flat, 0.0, x, y, s, c))
    raise ValueError(f"no such arc: {arc!r}; one of {', '.join(ARCS)}")


def _plane(side: float, forward: float, d: float, x: float, y: float, s: float, c: float) -> Plane:
    """A half-plane of the base's own frame (right, forward) in the world."""
    nx = side * c + forward * s
    ny = forward * c - side * s
    return (nx, ny, d + nx * x + ny * y)


def part_in_arc(target: Polygon, arc: str, x: float, y: float, heading: float, half: float) -> Polygon:
    """The part of a convex target within the arc; empty if none. A shared boundary point alone counts as in."""
    return clip(target, arc_planes(arc, x, y, heading, half))


def in_arc(target: Polygon, arc: str, x: float, y: float, heading: float, half: float) -> bool:
    """Is any part of the target, be it one boundary point, in the arc?"""
    return len(part_in_arc(target, arc, x, y, heading, half)) > 0


def wholly_in_arc(target: Polygon, arc: str, x: float, y: float, heading: float, half: float) -> bool:
    """Is all of the target in the arc, its lines included?"""
    for nx, ny, d in arc_planes(arc, x, y, heading, half):
        for px, py in target:
            if nx * px + ny * py > d + _ON_LINE:
                return False
    return True


def range_in_arc(target: Polygon, arc: str, x: float, y: float, heading: float, half: float) -> float:
    """From the base to the closest point of the target inside the arc; infinite if none is."""
    part = part_in_arc(target, arc, x, y, heading, half)
    if len(part) == 0:
        return inf
    return distance(square(x, y, heading, half), part)


def attack_line(target: Polygon, arc: str, x: float, y: float, heading: float, half: float) -> Band | None:
    """The closest lines (see `closest_band`) from the base to the part of the target in the arc."""
    part = part_in_arc(target, arc, x, y, heading, half)
    if len(part) == 0:
        return None
    return closest_band(square(x, y, heading, half), part)

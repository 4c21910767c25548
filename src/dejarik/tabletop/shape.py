"""Shapes with round corners: a core and how far the shape reaches beyond it, in millimetres.

A disc is one point and its radius, an oblong two points, a square four points and radius 0. Cores are convex and of
either orientation; only distances and `overlap` take any simple polygon. Shapes are closed. Discs are exact, which no
polygon is.
"""

from collections.abc import Iterable, Sequence
from math import acos, cos, pi, sin, sqrt, tau
from typing import Final, TypeAlias

from dejarik.tabletop.distance import closest_points as closest_of_cores
from dejarik.tabletop.distance import compared
from dejarik.tabletop.distance import distance as distance_of_cores
from dejarik.tabletop.overlap import overlap as polygons_overlap
from dejarik.tabletop.overlap import penetration, push_out
from dejarik.tabletop.polygon import FAR, TOUCH, Line, Plane, Point, Polygon, area, box, inside

Shape: TypeAlias = tuple[Polygon, float]

_LEAST: Final = 1e-12


def disc(x: float, y: float, radius: float) -> Shape:
    return (((x, y),), radius)


def oblong(x: float, y: float, heading: float, half_length: float, half_width: float) -> Shape:
    """Round at both ends; the length runs along the heading and is no less than the width."""
    reach = max(0.0, half_length - half_width)
    ahead = reach * sin(heading)
    up = reach * cos(heading)
    return (((x + ahead, y + up), (x - ahead, y - up)), half_width)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    core, radius = shape
    return (tuple([(x + dx, y + dy) for x, y in core]), radius)


def grown(shape: Shape, by: float) -> Shape:
    """All that lies within `by` of the shape."""
    core, radius = shape
    return (core, radius + by)


def box_of(shape: Shape) -> tuple[float, float, float, float]:
    """Its least x, least y, largest x and largest y."""
    core, radius = shape
    left, low, right, high = box(core)
    return (left - radius, low - radius, right + radius, high + radius)


def hull(points: Polygon) -> Polygon:
    """The convex hull, anticlockwise; one or two points if they are no more, or in line."""
    order = sorted(set(points))
    if len(order) <= 2:
        return tuple(order)
    around: list[Point] = []
    for turn in range(2):
        start = len(around)
        for p in order if turn == 0 else reversed(order):
            while len(around) >= start + 2 and _turn(around[-2], around[-1], p) <= _LEAST:
                around.pop()
            around.append(p)
        around.pop()
    return tuple(around)


# Round terrain stands still and is asked about again and again.
_OUTLINES_KEPT: Final = 256
_outlines_known: Final[dict[Shape, Polygon]] = {}
# How far a drawn or measured outline may be from the true curve.
ROUND: Final = 0.01


def outline(shape: Shape) -> Polygon:
    """The shape as a polygon, nowhere farther than ROUND from it; a shape without radius is its core."""
    core, radius = shape
    if radius <= 0.0:
        return core
    known = _outlines_known.get(shape)
    if known is None:
        if len(_outlines_known) >= _OUTLINES_KEPT:
            _outlines_known.clear()
        count = max(8, int(pi / acos(1.0 - 2.0 * ROUND / max(radius, 1.0))) + 1)
        rim = [tau * i / count for i in range(count)]
        out = radius + ROUND if radius > ROUND else radius
        known = hull(tuple([(x + out * sin(a), y + out * cos(a)) for x, y in core for a in rim]))
        _outlines_known[shape] = known
    return known


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def swept(shape: Shape, dx: float, dy: float) -> Shape:
    """What the shape covers on a straight way."""
    core, radius = shape
    return (hull(core + tuple([(x + dx, y + dy) for x, y in core])), radius)


# --- distances -------------------------------------------------------------------------------------------------------


def distance(a: Shape, b: Shape) -> float:
    """Between the closest points; 0.0 if the shapes meet."""
    gap = _core_distance(a[0], b[0]) - a[1] - b[1]
    return gap if gap > 0.0 else 0.0


def _core_distance(a: Polygon, b: Polygon) -> float:
    if len(a) == 1 and len(b) == 1:
        ax, ay = a[0]
        bx, by = b[0]
        return sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
    return distance_of_cores(a, b)


def within(a: Shape, b: Shape, limit: float) -> bool:
    """Is some part of `b` no farther than `limit` from `a`? Touching the limit counts, so TOUCH is forgiven."""
    most = limit + a[1] + b[1] + TOUCH
    if len(a[0]) == 1 and len(b[0]) == 1:
        ax, ay = a[0][0]
        bx, by = b[0][0]
        return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= most * most
    return not _boxes_apart(a[0], b[0], most) and compared(a[0], b[0], most) <= most


def _boxes_apart(a: Polygon, b: Polygon, by: float) -> bool:
    """Whether more than that lies between their boxes, as it does between most."""
    l1, b1, r1, t1 = box(a)
    l2, b2, r2, t2 = box(b)
    return l2 - r1 > by or l1 - r2 > by or b2 - t1 > by or b1 - t2 > by


def touches(a: Shape, b: Shape) -> bool:
    """Do the shapes share a point, or all but?"""
    return within(a, b, 0.0)


def closest_points(a: Shape, b: Shape) -> Line:
    """A point of `a` and a point of `b` with no distance shorter; one common point twice if the shapes meet."""
    p, q = closest_of_cores(a[0], b[0])
    px, py = p
    qx, qy = q
    dx = qx - px
    dy = qy - py
    gap = sqrt(dx * dx + dy * dy)
    if gap <= a[1] + b[1]:
        # Between the cores, as near to each as its radius demands.
        share = a[1] / (a[1] + b[1]) if a[1] + b[1] > 0.0 else 0.0
        met = (px + share * dx, py + share * dy)
        return (met, met)
    near = a[1] / gap
    far = 1.0 - b[1] / gap
    return ((px + near * dx, py + near * dy), (px + far * dx, py + far * dy))


def nearest_point(shape: Shape, point: Point) -> Point:
    """The point of the shape that is nearest to a given one: that one itself if it is inside."""
    core, radius = shape
    x, y = point
    (cx, cy), _ = closest_of_cores(core, (point,))
    dx = x - cx
    dy = y - cy
    gap = sqrt(dx * dx + dy * dy)
    if gap <= radius:
        return point
    return (cx + dx * radius / gap, cy + dy * radius / gap)


# --- overlap ---------------------------------------------------------------------------------------------------------


def depth(a: Shape, b: Shape) -> float:
    """The smallest translation that separates the shapes; 0.0 if they are apart or merely touch."""
    both = a[1] + b[1]
    gap = _core_distance(a[0], b[0])
    if gap > 0.0:
        return both - gap if both > gap else 0.0
    deep = penetration(a[0], b[0])
    return both + deep if deep < FAR else both


def overlap(a: Shape, b: Shape) -> bool:
    """One enters the other deeper than TOUCH."""
    if len(a[0]) == 1 and len(b[0]) == 1:
        ax, ay = a[0][0]
        bx, by = b[0][0]
        return discs_overlap(ax - bx, ay - by, a[1] + b[1])
    both = a[1] + b[1] - TOUCH
    if both <= 0.0:
        return polygons_overlap(a[0], b[0])
    return not _boxes_apart(a[0], b[0], both) and compared(a[0], b[0], both) < both


def some_overlap(ones: Iterable[Shape], others: Sequence[Shape]) -> bool:
    """Any of some shapes enters any of others."""
    for one in ones:
        for other in others:
            if overlap(one, other):
                return True
    return False


def discs_overlap(dx: float, dy: float, both: float) -> bool:
    """Whether two discs overlap, by how far their middles are apart and both radii together."""
    both -= TOUCH
    return both > 0.0 and dx * dx + dy * dy < both * both


def push_off(a: Shape, b: Shape) -> Point:
    """The smallest translation of `a` that frees it from `b`; (0, 0) if they do not overlap."""
    both = a[1] + b[1]
    (px, py), (qx, qy) = closest_of_cores(a[0], b[0])
    dx = px - qx
    dy = py - qy
    gap = sqrt(dx * dx + dy * dy)
    if gap > _LEAST:
        by = (both - gap) / gap
        return (dx * by, dy * by) if by > 0.0 else (0.0, 0.0)
    dx, dy = push_out(a[0], b[0])
    deep = sqrt(dx * dx + dy * dy)
    if deep > _LEAST:
        by = (deep + both) / deep
        return (dx * by, dy * by)
    nx, ny = _across(b[0] if len(b[0]) > 1 else a[0])
    return (nx * both, ny * both)


def _across(core: Polygon) -> Point:
    """A direction square to a core that is a point or a segment."""
    if len(core) < 2:
        return (1.0, 0.0)
    dx = core[1][0] - core[0][0]
    dy = core[1][1] - core[0][1]
    size = sqrt(dx * dx + dy * dy)
    return (dy / size, -dx / size) if size > 0.0 else (1.0, 0.0)


# --- within ----------------------------------------------------------------------------------------------------------


def contains(outer: Shape, inner: Shape) -> bool:
    """Does all of `inner` lie within `outer`? It may touch the edge, so TOUCH is forgiven."""
    room = outer[1] - inner[1] + TOUCH
    if len(outer[0]) == 1:
        x, y = outer[0][0]
        if room < 0.0:
            return False
        for px, py in inner[0]:  # noqa: SIM110 - a generator would cost more than the loop
            if (px - x) * (px - x) + (py - y) * (py - y) > room * room:
                return False
        return True
    for p in inner[0]:  # noqa: SIM110 - a generator would cost more than the loop
        if signed_distance(outer[0], p) > room:
            return False
    return True


def signed_distance(core: Polygon, point: Point) -> float:
    """From a convex core to a point; inside, how far the nearest edge is, as a negative number."""
    x, y = point
    turn = area(core)
    if -_LEAST < turn < _LEAST:
        return _core_distance(core, (point,))
    side = 1.0 if turn > 0.0 else -1.0
    most = -FAR
    px, py = core[len(core) - 1]
    for q in core:
        qx, qy = q
        nx = side * (qy - py)
        ny = side * (px - qx)
        size = sqrt(nx * nx + ny * ny)
        if size > 0.0:
            most = max(most, (nx * (x - px) + ny * (y - py)) / size)
        px = qx
        py = qy
    return most if most <= 0.0 else _core_distance(core, (point,))


def inside_of(container: Polygon, shape: Shape) -> bool:
    """Does the shape lie completely within a convex polygon? It may touch the edge, so TOUCH is forgiven."""
    core, radius = shape
    if radius <= 0.0:
        return inside(container, core)
    for nx, ny, d in edges_of(container):
        for px, py in core:
            if nx * px + ny * py + radius > d + TOUCH:
                return False
    return True


def edges_of(container: Polygon) -> list[Plane]:
    """The half-planes, with normals of length 1, whose common part is a convex polygon."""
    side = 1.0 if area(container) >= 0.0 else -1.0
    planes: list[Plane] = []
    px, py = container[len(container) - 1]
    for qx, qy in container:
        nx = side * (qy - py)
        ny = side * (px - qx)
        size = sqrt(nx * nx + ny * ny)
        if size > 0.0:
            planes.append((nx / size, ny / size, (nx * px + ny * py) / size))
        px = qx
        py = qy
    return planes

"""A piece that is pushed along a straight line: how far it goes, and over what.

A way is (dx, dy), the whole displacement; places on it are millimetres from its start. Shapes are convex.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

from dejarik.tabletop.polygon import TOUCH, Point, Polygon
from dejarik.tabletop.shape import Shape, closest_points, depth, distance, edges_of, moved

Stretch: TypeAlias = tuple[float, float]  # from, to; nothing if it ends before it begins

_NEVER: Final = 1e300
_A_BIT: Final = 0.05


def slide(shape: Shape, dx: float, dy: float, others: Sequence[Shape]) -> tuple[float, int]:
    """How far the shape goes before it would enter one of the others, and the index of that one; the whole way and -1
    if none stops it. What it overlaps at the start does not stop it, and what it touches only if it would go deeper."""
    length = sqrt(dx * dx + dy * dy)
    first = length
    touched = -1
    for i in range(len(others)):
        at = first_contact(shape, dx, dy, others[i])
        if at < first:
            first = at
            touched = i
    return (first, touched)


def first_contact(shape: Shape, dx: float, dy: float, other: Shape) -> float:
    """Where on its way the shape comes to touch the other; a huge number if it does not."""
    length = sqrt(dx * dx + dy * dy)
    if length <= 0.0:
        return _NEVER
    if distance(shape, other) <= TOUCH:
        return 0.0 if _goes_deeper(shape, dx / length, dy / length, other) else _NEVER
    at = _contact(shape, dx / length, dy / length, other)
    return at if at <= length else _NEVER


def _goes_deeper(shape: Shape, ux: float, uy: float, other: Shape) -> bool:
    now = depth(shape, other)
    if now > TOUCH:
        return False
    (px, py), (qx, qy) = closest_points((shape[0], 0.0), (other[0], 0.0))
    nx = qx - px
    ny = qy - py
    size = sqrt(nx * nx + ny * ny)
    if size > TOUCH:
        return nx * ux + ny * uy > 1e-6 * size
    return depth(moved(shape, _A_BIT * ux, _A_BIT * uy), other) > now + TOUCH


def room(shape: Shape, dx: float, dy: float, container: Polygon) -> float:
    """How far the shape goes without leaving the container in which it stands."""
    length = sqrt(dx * dx + dy * dy)
    return length if length <= 0.0 else max(0.0, covered(shape, dx, dy, (container, 0.0))[1])


def met(shape: Shape, dx: float, dy: float, other: Shape) -> Stretch:
    """The stretch of the way on which the shape meets the other."""
    length = sqrt(dx * dx + dy * dy)
    if length <= 0.0:
        return (0.0, 0.0) if distance(shape, other) <= 0.0 else (1.0, 0.0)
    ux = dx / length
    uy = dy / length
    first = 0.0
    if distance(shape, other) > 0.0:
        first = _contact(shape, ux, uy, other)
        if first > length:
            return (1.0, 0.0)
    there = moved(shape, dx, dy)
    last = length
    if distance(there, other) > 0.0:
        last = length - _contact(there, -ux, -uy, other)
    return (first, max(first, last))


def covered(shape: Shape, dx: float, dy: float, container: Shape) -> Stretch:
    """The stretch of the way on which the shape lies completely within a container that has corners (radius 0)."""
    length = sqrt(dx * dx + dy * dy)
    ux = dx / length if length > 0.0 else 0.0
    uy = dy / length if length > 0.0 else 0.0
    first = 0.0
    last = length
    for nx, ny, d in edges_of(container[0]):
        speed = nx * ux + ny * uy
        out = -_NEVER
        for px, py in shape[0]:
            out = max(out, nx * px + ny * py - d)
        out += shape[1] - container[1]
        if out > TOUCH and speed >= 0.0:
            return (1.0, 0.0)
        if speed > 0.0:
            last = min(last, max(0.0, -out / speed))
        elif speed < 0.0 and out > TOUCH:
            first = max(first, out / -speed)
    return (first, last)


# --- contact ---------------------------------------------------------------------------------------------------------


def _contact(a: Shape, ux: float, uy: float, b: Shape) -> float:
    """Where `a`, apart from `b`, first comes to touch it in the direction (ux, uy): always with a corner of one core
    and an edge of the other."""
    radius = a[1] + b[1]
    first = _NEVER
    for point in a[0]:
        first = min(first, _to_core(point, ux, uy, b[0], radius))
    if len(a[0]) > 1:
        for point in b[0]:
            first = min(first, _to_core(point, -ux, -uy, a[0], radius))
    return first


def _to_core(point: Point, ux: float, uy: float, core: Polygon, radius: float) -> float:
    first = _NEVER
    p = core[len(core) - 1]
    for q in core:
        first = min(first, _to_corner(point, ux, uy, q, radius))
        if len(core) > 1:
            first = min(first, _to_edge(point, ux, uy, p, q, radius))
        p = q
    return first


def _to_corner(point: Point, ux: float, uy: float, corner: Point, radius: float) -> float:
    """Where a point comes within `radius` of another."""
    x = corner[0] - point[0]
    y = corner[1] - point[1]
    ahead = x * ux + y * uy
    aside = x * uy - y * ux
    inner = radius * radius - aside * aside
    if ahead <= 0.0 or inner < 0.0:
        return _NEVER
    at = ahead - sqrt(inner)
    return at if at >= 0.0 else _NEVER


def _to_edge(point: Point, ux: float, uy: float, p: Point, q: Point, radius: float) -> float:
    """Where a point comes within `radius` of a segment, between its ends."""
    ex = q[0] - p[0]
    ey = q[1] - p[1]
    size = sqrt(ex * ex + ey * ey)
    if size <= 0.0:
        return _NEVER
    ex /= size
    ey /= size
    x = point[0] - p[0]
    y = point[1] - p[1]
    off = x * ey - y * ex
    speed = ux * ey - uy * ex
    if off < 0.0:
        off = -off
        speed = -speed
    if speed >= 0.0:  # alongside, or away
        return _NEVER
    at = (off - radius) / -speed
    along = (x + at * ux) * ex + (y + at * uy) * ey
    return at if at >= 0.0 and 0.0 <= along <= size else _NEVER

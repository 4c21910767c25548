"""Whether polygons overlap, and how far one would have to be moved out of another."""

from collections.abc import Sequence
from math import sqrt

from dejarik.tabletop.polygon import FAR, TOUCH, Point, Polygon, area, box, convex_parts


def penetration(a: Polygon, b: Polygon) -> float:
    """The smallest translation that separates two convex polygons; 0.0 if they are apart or merely touch."""
    depth = _least_depth(a, b, FAR)
    if depth <= 0.0:
        return 0.0
    depth = _least_depth(b, a, depth)
    return depth if depth > 0.0 else 0.0


def _least_depth(a: Polygon, b: Polygon, least: float) -> float:
    """The least depth of `b` behind an edge of `a`, if under `least`; any value <= 0.0 means an edge separates them."""
    n = len(a)
    side = 1.0 if area(a) >= 0.0 else -1.0
    px, py = a[n - 1]
    for i in range(n):
        qx, qy = a[i]
        nx = side * (qy - py)
        ny = side * (px - qx)
        d = nx * px + ny * py
        nearest = FAR
        for p in b:
            value = nx * p[0] + ny * p[1]
            if value < nearest:
                nearest = value
        depth = d - nearest
        size = nx * nx + ny * ny
        if size > 0.0:
            if depth <= 0.0:
                return 0.0
            if least >= FAR or depth * depth < least * least * size:
                least = depth / sqrt(size)
        px = qx
        py = qy
    return least


def push_out(a: Polygon, b: Polygon) -> Point:
    """The smallest translation of `a` that frees it from `b`, both convex; (0, 0) if they do not overlap."""
    best = FAR
    out_x = 0.0
    out_y = 0.0
    for turn in range(2):
        one = b if turn == 0 else a
        other = a if turn == 0 else b
        sign = 1.0 if turn == 0 else -1.0
        side = 1.0 if area(one) >= 0.0 else -1.0
        px, py = one[len(one) - 1]
        for q in one:
            qx, qy = q
            nx = side * (qy - py)
            ny = side * (px - qx)
            size = sqrt(nx * nx + ny * ny)
            if size > 0.0:
                nx /= size
                ny /= size
                nearest = FAR
                for r in other:
                    nearest = min(nearest, nx * r[0] + ny * r[1])
                depth = nx * px + ny * py - nearest
                if depth <= 0.0:
                    return (0.0, 0.0)
                if depth < best:
                    best = depth
                    out_x = sign * nx * depth
                    out_y = sign * ny * depth
            px = qx
            py = qy
    return (out_x, out_y)


def overlap(a: Polygon, b: Polygon) -> bool:
    """One enters the other deeper than TOUCH.

    For convex polygons: `penetration` > TOUCH. Otherwise: true of some convex part of each (see `convex_parts`).
    """
    return first_overlapped(a, (b,)) == 0


def first_overlapped(shape: Polygon, others: Sequence[Polygon]) -> int:
    """The index of the first of `others` that `shape` overlaps, or -1."""
    left, low, right, high = box(shape)
    parts: list[Polygon] = []
    for i in range(len(others)):
        other = others[i]
        l2, b2, r2, t2 = box(other)
        if l2 >= right or r2 <= left or b2 >= high or t2 <= low:
            continue
        if len(parts) == 0:
            parts = convex_parts(shape)
        for theirs in convex_parts(other):
            for ours in parts:
                if penetration(ours, theirs) > TOUCH:
                    return i
    return -1


def overlapped(shape: Polygon, others: Sequence[Polygon]) -> list[int]:
    """The indices of those of `others` that `shape` overlaps."""
    return [i for i in range(len(others)) if first_overlapped(shape, (others[i],)) == 0]

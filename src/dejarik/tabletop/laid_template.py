"""A template on the table as a shape: what it lies over, and its outline. Numbers and frames are those of `path`."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from dejarik.tabletop.path import Numbers, Placing, bend_of, near_end
from dejarik.tabletop.polygon import Point, Polygon, contains, placed

_SAMPLE: Final = pi / 180.0


def templates_meet(
    polygons: Sequence[Polygon], start: Placing, half: float, template: Numbers, travelled: float
) -> list[int]:
    """The indices of the polygons that `template_meets`."""
    found: list[int] = []
    for i in range(len(polygons)):
        if template_meets(polygons[i], start, half, template, travelled):
            found.append(i)
    return found


def template_meets(polygon: Polygon, start: Placing, half: float, template: Numbers, travelled: float) -> bool:
    """Does the template, from its near end up to `travelled` of its length, meet the closed polygon?

    Nothing travelled meets nothing.
    """
    length, radius, _, side, reverse, width = template
    far = min(travelled, length)
    if far <= 0.0:
        return False
    nx, ny, out = near_end(start, half, reverse)
    sn = sin(out)
    cs = cos(out)
    bend = -1.0 if radius > 0.0 and bend_of(side, reverse) < 0.0 else 1.0
    wide = 0.5 * width
    right = wide
    high = far
    if radius > 0.0:
        high = (radius + wide) * sin(far / radius)
        right = radius - (radius - wide) * cos(far / radius)
    # Into the frame of the near end, noting whether all of it lies past one side of the template's box.
    near: list[Point] = []
    least_x = 1e300
    most_x = -1e300
    least_y = 1e300
    most_y = -1e300
    for p in polygon:
        dx = p[0] - nx
        dy = p[1] - ny
        px = bend * (dx * cs - dy * sn)
        py = dx * sn + dy * cs
        least_x = min(least_x, px)
        most_x = max(most_x, px)
        least_y = min(least_y, py)
        most_y = max(most_y, py)
        near.append((px, py))
    if least_x > right or most_x < -wide or least_y > high or most_y < 0.0:
        return False
    px, py = near[len(near) - 1]
    for q in near:
        qx, qy = q
        if radius > 0.0:
            if _edge_meets_sector(px, py, qx, qy, radius, far / radius, wide):
                return True
        elif _edge_meets_box(px, py, qx, qy, wide, far):
            return True
        px = qx
        py = qy
    # No edge of the polygon reaches into the piece: the polygon covers all of it or none.
    return contains(tuple(near), (0.0, 0.0))


def _edge_meets_box(px: float, py: float, qx: float, qy: float, wide: float, far: float) -> bool:
    low, high = _within(wide - px, px - qx, 0.0, 1.0)
    low, high = _within(wide + px, qx - px, low, high)
    low, high = _within(py, qy - py, low, high)
    low, high = _within(far - py, py - qy, low, high)
    return low <= high


def _edge_meets_sector(px: float, py: float, qx: float, qy: float, radius: float, angle: float, wide: float) -> bool:
    """Clip the edge to the wedge of the arc, then compare its distances to the centre with the two rims."""
    low, high = _within(py, qy - py, 0.0, 1.0)
    # Seen from the centre (radius, 0) the far end lies at `angle` from the near end; its inner side must face us.
    c = cos(angle)
    s = sin(angle)
    ax = px - radius
    ay = py
    ux = qx - px
    uy = qy - py
    low, high = _within(-ax * s - ay * c, -ux * s - uy * c, low, high)
    if low > high:
        return False
    lx = ax + low * ux
    ly = ay + low * uy
    hx = ax + high * ux
    hy = ay + high * uy
    inner = radius - wide
    outer = radius + wide
    farthest = max(lx * lx + ly * ly, hx * hx + hy * hy)
    if farthest < inner * inner:
        return False
    size = ux * ux + uy * uy
    t = low
    if size > 0.0:
        t = max(low, min(high, -(ax * ux + ay * uy) / size))
    mx = ax + t * ux
    my = ay + t * uy
    return mx * mx + my * my <= outer * outer


def _within(value: float, slope: float, low: float, high: float) -> Point:
    """The part of [low, high] on which value + t * slope >= 0; low > high if none."""
    if slope == 0.0:
        return (low, high) if value >= 0.0 else (1.0, 0.0)
    t = -value / slope
    if slope > 0.0:
        return (max(low, t), high)
    return (low, min(high, t))


def outline(start: Placing, half: float, template: Numbers) -> Polygon:
    """The template for drawing: left rim outwards, right rim back. Arcs are sampled at every degree."""
    length, radius, angle, side, reverse, width = template
    nx, ny, out = near_end(start, half, reverse)
    wide = 0.5 * width
    if radius <= 0.0:
        return placed(((-wide, 0.0), (-wide, length), (wide, length), (wide, 0.0)), nx, ny, out)
    bend = bend_of(side, reverse)
    steps = int(angle / _SAMPLE + 0.5)
    rims: list[Point] = []
    for i in range(2 * (steps + 1)):
        back = i > steps
        a = angle * (2 * steps + 1 - i if back else i) / steps
        rim = radius - wide if back else radius + wide
        rims.append((bend * (radius - rim * cos(a)), rim * sin(a)))
    return placed(tuple(rims), nx, ny, out)

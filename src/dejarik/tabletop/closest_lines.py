"""All the closest lines between two polygons, and whether one of them is clear of what stands between."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

from dejarik.tabletop.distance import closest_points
from dejarik.tabletop.polygon import EPS, FAR, Line, Point, Polygon, contains, crosses

Band: TypeAlias = tuple[Line, Line]
# Two facing edges closer to parallel than this (in mm over their length) have a band of closest lines. Headings at
# rest are rounded to 1e-6 rad, which tilts an 80 mm edge by up to 8e-5 mm.
PARALLEL: Final = 1e-4


def closest_band(a: Polygon, b: Polygon) -> Band:
    """The two extreme closest lines between convex polygons, each from `a` to `b`.

    They are equal when the closest pair is unique, and the ends of a band when two parallel edges face each other.
    """
    p, q = closest_points(a, b)
    px, py = p
    qx, qy = q
    nx = qx - px
    ny = qy - py
    gap = sqrt(nx * nx + ny * ny)
    line = (p, q)
    if gap <= 1e-7:
        return (line, line)
    nx /= gap
    ny /= gap
    # Offsets along the tangent (-ny, nx) of the face each polygon turns to the other.
    a_low, a_high = _face(a, nx, ny)
    b_low, b_high = _face(b, -nx, -ny)  # along the opposite tangent
    low = max(a_low, -b_high)
    high = min(a_high, -b_low)
    if high - low <= PARALLEL:
        return (line, line)
    here = nx * py - ny * px  # the offset of the line found
    return (_moved(line, -ny, nx, low - here), _moved(line, -ny, nx, high - here))


def _face(polygon: Polygon, nx: float, ny: float) -> tuple[float, float]:
    """The extent along (-ny, nx) of the corners farthest along (nx, ny)."""
    far = -FAR
    for p in polygon:
        far = max(far, nx * p[0] + ny * p[1])
    low = FAR
    high = -FAR
    for p in polygon:
        x, y = p
        if nx * x + ny * y >= far - PARALLEL:
            offset = nx * y - ny * x
            low = min(low, offset)
            high = max(high, offset)
    return (low, high)


def _moved(line: Line, tx: float, ty: float, by: float) -> Line:
    p, q = line
    return ((p[0] + by * tx, p[1] + by * ty), (q[0] + by * tx, q[1] + by * ty))


def clear_line(band: Band, blockers: Sequence[Polygon]) -> tuple[bool, bool]:
    """(Some closest line is clear of all blockers, some closest line is crossed). One shared point is a crossing."""
    first, last = band
    a, b = first
    tx = last[0][0] - a[0]
    ty = last[0][1] - a[1]
    width = sqrt(tx * tx + ty * ty)
    if width <= EPS:
        for blocker in blockers:
            if crosses(a, b, blocker):
                return (False, True)
        return (True, False)
    tx /= width
    ty /= width
    crossed: list[Point] = []
    for blocker in blockers:
        crossed.extend(_shadow(a, b, tx, ty, width, blocker))
    if len(crossed) == 0:
        return (True, False)
    return (len(_gaps(crossed, width)) > 0, True)


def crossings(band: Band, blockers: Sequence[Polygon]) -> list[list[int]]:
    """What the closest lines cross, by index: each different set of blockers once, from one end of the band to the
    other."""
    first, last = band
    a, b = first
    tx = last[0][0] - a[0]
    ty = last[0][1] - a[1]
    width = sqrt(tx * tx + ty * ty)
    if width <= EPS:
        return [[index for index, blocker in enumerate(blockers) if crosses(a, b, blocker)]]
    tx /= width
    ty /= width
    shadows = [_shadow(a, b, tx, ty, width, blocker) for blocker in blockers]
    found: list[list[int]] = []
    for offset in _offsets(shadows, width):
        met = [index for index, shadow in enumerate(shadows) if _within(offset, shadow)]
        if met not in found:
            found.append(met)
    return found


def _offsets(shadows: list[list[Point]], width: float) -> list[float]:
    """One in each stretch of [0, width] where the same shadows lie, and where they begin and end."""
    ends = [0.0, width]
    for shadow in shadows:
        for low, high in shadow:
            ends.append(low)
            ends.append(high)
    ends.sort()
    offsets = [ends[0]]
    for end in ends:
        if end > offsets[len(offsets) - 1] + EPS:
            offsets.append(0.5 * (offsets[len(offsets) - 1] + end))
            offsets.append(end)
    return offsets


def _within(offset: float, shadow: list[Point]) -> bool:
    return any(low - 0.5 * EPS <= offset <= high + 0.5 * EPS for low, high in shadow)


def _shadow(a: Point, b: Point, tx: float, ty: float, width: float, blocker: Polygon) -> list[Point]:
    """The offsets [low, high] of the lines parallel to ab, up to `width` aside, that meet the closed polygon."""
    ax, ay = a
    bx, by = b
    gap = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    # The axis of the lines, taken from the band's side so that it exists even where the gap is nothing.
    dx = -ty
    dy = tx
    if (bx - ax) * dx + (by - ay) * dy < 0.0:
        dx = -dx
        dy = -dy
    met: list[Point] = []
    r = blocker[len(blocker) - 1]
    pt = (r[0] - ax) * tx + (r[1] - ay) * ty
    pn = (r[0] - ax) * dx + (r[1] - ay) * dy
    for r in blocker:
        qt = (r[0] - ax) * tx + (r[1] - ay) * ty
        qn = (r[0] - ax) * dx + (r[1] - ay) * dy
        from_ = 0.0
        to = 1.0
        if max(pt, qt) >= 0.0 and min(pt, qt) <= width and max(pn, qn) >= 0.0 and min(pn, qn) <= gap:
            if pn != qn:
                enter = (0.0 - pn) / (qn - pn)
                leave = (gap - pn) / (qn - pn)
                from_ = max(from_, min(enter, leave))
                to = min(to, max(enter, leave))
            if from_ <= to:
                low = pt + from_ * (qt - pt)
                high = pt + to * (qt - pt)
                if low > high:
                    low, high = high, low
                if high >= 0.0 and low <= width:
                    met.append((max(low, 0.0), min(high, width)))
        pt = qt
        pn = qn
    # Between those, a line touches no edge of the blocker: it is wholly inside or wholly outside.
    for low, high in _gaps(met, width):
        middle = 0.5 * (low + high)
        if contains(blocker, (ax + middle * tx + 0.5 * gap * dx, ay + middle * ty + 0.5 * gap * dy)):
            met.append((low, high))
    return met


def _gaps(intervals: list[Point], width: float) -> list[Point]:
    """What closed intervals leave of [0, width]."""
    gaps: list[Point] = []
    reached = 0.0
    for low, high in sorted(intervals):
        if low > reached + EPS:
            gaps.append((reached, low))
        reached = max(reached, high)
    if width > reached + EPS:
        gaps.append((reached, width))
    return gaps

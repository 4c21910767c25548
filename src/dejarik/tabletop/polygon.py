"""Exact plane geometry of polygons in millimetres: overlap, distance, closest lines, clipping.

Polygons are simple, of either orientation, and may be non-convex unless a function says otherwise. Closed: the edge
belongs to the polygon. Compiled with mypyc when a compiler is at hand; the same source runs as plain Python.
"""

from collections.abc import Sequence
from math import cos, sin, sqrt
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
Plane: TypeAlias = tuple[float, float, float]  # (nx, ny, d): the points with nx*x + ny*y <= d
Line: TypeAlias = tuple[Point, Point]
Band: TypeAlias = tuple[Line, Line]

# Nearer than this is touching, and bases that share less than this do not overlap.
TOUCH: Final = 0.01
# Two facing edges closer to parallel than this (in mm over their length) have a band of closest lines. Headings at
# rest are rounded to 1e-6 rad, which tilts an 80 mm edge by up to 8e-5 mm.
PARALLEL: Final = 1e-4
_EPS: Final = 1e-9
_FAR: Final = 1e300


def square(x: float, y: float, heading: float, half: float) -> Polygon:
    """Corners front-left, front-right, rear-right, rear-left."""
    s = half * sin(heading)
    c = half * cos(heading)
    return ((x - c + s, y + s + c), (x + c + s, y - s + c), (x + c - s, y - s - c), (x - c - s, y + s - c))


def rectangle(x: float, y: float, heading: float, half_width: float, half_length: float) -> Polygon:
    """Corners in the order of `square`; the length runs along the heading."""
    s = sin(heading)
    c = cos(heading)
    rx = half_width * c
    ry = -half_width * s
    fx = half_length * s
    fy = half_length * c
    return (
        (x - rx + fx, y - ry + fy),
        (x + rx + fx, y + ry + fy),
        (x + rx - fx, y + ry - fy),
        (x - rx - fx, y - ry - fy),
    )


def placed(outline: Polygon, x: float, y: float, heading: float) -> Polygon:
    """An outline of its own frame (right, forward) laid on the table."""
    s = sin(heading)
    c = cos(heading)
    return tuple([(x + px * c + py * s, y - px * s + py * c) for px, py in outline])


# --- shape -----------------------------------------------------------------------------------------------------------


def area(polygon: Polygon) -> float:
    """Signed: positive when the corners run anticlockwise."""
    n = len(polygon)
    if n < 3:
        return 0.0
    ox, oy = polygon[0]
    px, py = polygon[1]
    px -= ox
    py -= oy
    twice = 0.0
    for i in range(2, n):
        qx, qy = polygon[i]
        qx -= ox
        qy -= oy
        twice += px * qy - py * qx
        px = qx
        py = qy
    return 0.5 * twice


def is_convex(polygon: Polygon) -> bool:
    """No corner turns back by more than rounding."""
    n = len(polygon)
    if n < 4:
        return True
    ax, ay = polygon[n - 2]
    bx, by = polygon[n - 1]
    ex = bx - ax
    ey = by - ay
    lefts = False
    rights = False
    for i in range(n):
        cx, cy = polygon[i]
        fx = cx - bx
        fy = cy - by
        turn = ex * fy - ey * fx
        if turn > _EPS:
            lefts = True
        elif turn < -_EPS:
            rights = True
        if lefts and rights:
            return False
        bx = cx
        by = cy
        ex = fx
        ey = fy
    return True


# Terrain stands still and is asked about again and again.
_PARTS_KEPT: Final = 256
_parts_known: Final[dict[Polygon, list[Polygon]]] = {}


def convex_parts(polygon: Polygon) -> list[Polygon]:
    """The polygon cut into convex pieces along its own diagonals: ears first, then merged while they stay convex."""
    if is_convex(polygon):
        return [polygon]
    known = _parts_known.get(polygon)
    if known is not None:
        return known
    around = list(polygon) if area(polygon) > 0.0 else list(reversed(polygon))
    parts: list[Polygon] = []
    while len(around) > 3:
        ear = _find_ear(around)
        n = len(around)
        parts.append((around[ear - 1], around[ear], around[(ear + 1) % n]))
        del around[ear]
    parts.append(tuple(around))
    if len(_parts_known) >= _PARTS_KEPT:
        _parts_known.clear()
    _parts_known[polygon] = _merged(parts)
    return parts


def _find_ear(around: list[Point]) -> int:
    n = len(around)
    fallback = 0
    for i in range(n):
        ax, ay = around[i - 1]
        bx, by = around[i]
        cx, cy = around[(i + 1) % n]
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        if turn <= 0.0:
            if turn > -_EPS:
                fallback = i
            continue
        empty = True
        for p in around:
            px, py = p
            if (
                (bx - ax) * (py - ay) - (by - ay) * (px - ax) >= 0.0
                and (cx - bx) * (py - by) - (cy - by) * (px - bx) >= 0.0
                and (ax - cx) * (py - cy) - (ay - cy) * (px - cx) >= 0.0
                and not ((px == ax and py == ay) or (px == bx and py == by) or (px == cx and py == cy))
            ):
                empty = False
                break
        if empty:
            return i
    return fallback


def _merged(parts: list[Polygon]) -> list[Polygon]:
    i = 0
    while i < len(parts):
        j = i + 1
        while j < len(parts):
            joined = _joined(parts[i], parts[j])
            if len(joined) > 0:
                parts[i] = joined
                del parts[j]
                j = i + 1
            else:
                j += 1
        i += 1
    return parts


def _joined(a: Polygon, b: Polygon) -> Polygon:
    """Two anticlockwise convex pieces as one, if they share an edge and the union is convex; else nothing."""
    n = len(a)
    m = len(b)
    for i in range(n):
        p = a[i]
        q = a[(i + 1) % n]
        for j in range(m):
            if b[j] == q and b[(j + 1) % m] == p:
                whole = [a[(i + 1 + k) % n] for k in range(n)]
                whole.extend([b[(j + 2 + k) % m] for k in range(m - 2)])
                union = tuple(whole)
                return union if is_convex(union) else ()
    return ()


# --- overlap ---------------------------------------------------------------------------------------------------------


def penetration(a: Polygon, b: Polygon) -> float:
    """The smallest translation that separates two convex polygons; 0.0 if they are apart or merely touch."""
    depth = _least_depth(a, b, _FAR)
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
        nearest = _FAR
        for p in b:
            value = nx * p[0] + ny * p[1]
            if value < nearest:
                nearest = value
        depth = d - nearest
        size = nx * nx + ny * ny
        if size > 0.0:
            if depth <= 0.0:
                return 0.0
            if least >= _FAR or depth * depth < least * least * size:
                least = depth / sqrt(size)
        px = qx
        py = qy
    return least


def push_out(a: Polygon, b: Polygon) -> Point:
    """The smallest translation of `a` that frees it from `b`, both convex; (0, 0) if they do not overlap."""
    best = _FAR
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
                nearest = _FAR
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


def box(polygon: Polygon) -> tuple[float, float, float, float]:
    """Its least x, least y, largest x and largest y."""
    left, low = polygon[0]
    right = left
    high = low
    for p in polygon:
        x, y = p
        if x < left:
            left = x
        elif x > right:
            right = x
        if y < low:
            low = y
        elif y > high:
            high = y
    return (left, low, right, high)


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


# --- points and segments ---------------------------------------------------------------------------------------------


def contains(outer: Polygon, point: Point) -> bool:
    """Is the point in the closed polygon?"""
    x, y = point
    n = len(outer)
    px, py = outer[n - 1]
    odd = False
    for i in range(n):
        qx, qy = outer[i]
        ex = qx - px
        ey = qy - py
        cross = ex * (y - py) - ey * (x - px)
        if -_EPS <= cross <= _EPS:
            along = ex * (x - px) + ey * (y - py)
            if -_EPS <= along <= ex * ex + ey * ey + _EPS:
                if ex != 0.0 or ey != 0.0:
                    return True
                if (x - px) * (x - px) + (y - py) * (y - py) <= _EPS * _EPS:
                    return True
        if (py > y) != (qy > y) and (cross > 0.0) == (ey > 0.0):
            odd = not odd
        px = qx
        py = qy
    return odd


def inside(outer: Polygon, inner: Polygon) -> bool:
    """Does `inner` lie completely within the convex `outer`? It may touch the edge, so TOUCH is forgiven."""
    n = len(outer)
    side = 1.0 if area(outer) >= 0.0 else -1.0
    left, low, right, high = box(inner)
    px, py = outer[n - 1]
    for i in range(n):
        qx, qy = outer[i]
        nx = side * (qy - py)
        ny = side * (px - qx)
        limit = nx * px + ny * py + TOUCH * sqrt(nx * nx + ny * ny)
        if ny == 0.0:  # at an edge along an axis, as those of a table, the box tells
            if nx * (right if nx > 0.0 else left) > limit:
                return False
        elif nx == 0.0:
            if ny * (high if ny > 0.0 else low) > limit:
                return False
        else:
            for p in inner:
                if nx * p[0] + ny * p[1] > limit:
                    return False
        px = qx
        py = qy
    return True


def _meet(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
    """Do the closed segments ab and cd share a point?"""
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx):
        return False
    if max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return False
    ux = bx - ax
    uy = by - ay
    c_side = ux * (cy - ay) - uy * (cx - ax)
    d_side = ux * (dy - ay) - uy * (dx - ax)
    if (c_side > 0.0 and d_side > 0.0) or (c_side < 0.0 and d_side < 0.0):
        return False
    vx = dx - cx
    vy = dy - cy
    a_side = vx * (ay - cy) - vy * (ax - cx)
    b_side = vx * (by - cy) - vy * (bx - cx)
    return not ((a_side > 0.0 and b_side > 0.0) or (a_side < 0.0 and b_side < 0.0))


def crosses(p: Point, q: Point, polygon: Polygon) -> bool:
    """Does the segment pq meet the closed polygon? One shared point is enough."""
    ax, ay = p
    bx, by = q
    cx, cy = polygon[len(polygon) - 1]
    for r in polygon:
        dx, dy = r
        if _meet(ax, ay, bx, by, cx, cy, dx, dy):
            return True
        cx = dx
        cy = dy
    return contains(polygon, p)


# --- distance --------------------------------------------------------------------------------------------------------


def distance(a: Polygon, b: Polygon) -> float:
    """Between the closest points; 0.0 if the polygons meet."""
    d2, ax, ay, bx, by = _nearest(a, b)
    if not _proves_apart(a, b, ax, ay, bx, by) and _meeting_point(a, b)[0]:
        return 0.0
    return sqrt(d2)


def compared(a: Polygon, b: Polygon, limit: float) -> float:
    """A number that compares to `limit` as the distance does. Most pairs are well under or over it, which is known long
    before the distance is."""
    under = limit * limit * (1.0 - _EPS)
    over = limit * limit * (1.0 + _EPS)
    best = _corners_to_edges(b, a, over, under)[0]
    if best >= under:
        best = _corners_to_edges(a, b, best, under)[0]
    if best < under or _meeting_point(a, b)[0]:
        return 0.0
    return sqrt(best) if best < over else _FAR


def closest_points(a: Polygon, b: Polygon) -> Line:
    """A point of `a` and a point of `b` with no distance shorter; one common point twice if the polygons meet."""
    _, ax, ay, bx, by = _nearest(a, b)
    if not _proves_apart(a, b, ax, ay, bx, by):
        met, x, y = _meeting_point(a, b)
        if met:
            return ((x, y), (x, y))
    return ((ax, ay), (bx, by))


def _proves_apart(a: Polygon, b: Polygon, ax: float, ay: float, bx: float, by: float) -> bool:
    """Does the strip between two points, square to their line, keep the polygons apart? It does for any disjoint convex
    pair and its closest points, which spares the search for a meeting point."""
    nx = bx - ax
    ny = by - ay
    if nx * nx + ny * ny < _EPS:
        return False
    d = nx * ax + ny * ay + _EPS
    for p in a:
        if nx * p[0] + ny * p[1] > d:
            return False
    d = nx * bx + ny * by - _EPS
    for p in b:  # noqa: SIM110 - a generator would cost more than the loop
        if nx * p[0] + ny * p[1] < d:
            return False
    return True


def _meeting_point(a: Polygon, b: Polygon) -> tuple[bool, float, float]:
    """Do the closed polygons meet, and at which point?"""
    l1, b1, r1, t1 = box(a)
    l2, b2, r2, t2 = box(b)
    if l2 > r1 or r2 < l1 or b2 > t1 or t2 < b1:
        return (False, 0.0, 0.0)
    if contains(a, b[0]):
        return (True, b[0][0], b[0][1])
    if contains(b, a[0]):
        return (True, a[0][0], a[0][1])
    px, py = a[len(a) - 1]
    for q in a:
        qx, qy = q
        cx, cy = b[len(b) - 1]
        for r in b:
            dx, dy = r
            if _meet(px, py, qx, qy, cx, cy, dx, dy):
                x, y = _crossing(px, py, qx, qy, cx, cy, dx, dy)
                return (True, x, y)
            cx = dx
            cy = dy
        px = qx
        py = qy
    return (False, 0.0, 0.0)


def _crossing(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> tuple[float, float]:
    """A point shared by two closed segments known to meet."""
    ux = bx - ax
    uy = by - ay
    vx = dx - cx
    vy = dy - cy
    cross = ux * vy - uy * vx
    if cross == 0.0:  # collinear: an end of one lies on the other
        if min(ax, bx) <= cx <= max(ax, bx) and min(ay, by) <= cy <= max(ay, by):
            return (cx, cy)
        if min(ax, bx) <= dx <= max(ax, bx) and min(ay, by) <= dy <= max(ay, by):
            return (dx, dy)
        return (ax, ay)
    t = ((cx - ax) * vy - (cy - ay) * vx) / cross
    return (ax + t * ux, ay + t * uy)


def _nearest(a: Polygon, b: Polygon) -> tuple[float, float, float, float, float]:
    """Squared distance and closest points of polygons that do not meet; of no use if they do."""
    best, bx, by, ax, ay = _corners_to_edges(b, a, _FAR, 0.0)
    d2, a2x, a2y, b2x, b2y = _corners_to_edges(a, b, best, 0.0)
    if d2 < best:
        return (d2, a2x, a2y, b2x, b2y)
    return (best, ax, ay, bx, by)


def _corners_to_edges(
    corners: Polygon, edges: Polygon, best: float, enough: float
) -> tuple[float, float, float, float, float]:
    """The least squared distance under `best`, the corner and the point on an edge; or any that is under `enough`."""
    n = len(edges)
    turn = area(edges)
    # From outside, the nearest edge always shows its outer side. A degenerate polygon has no outer side.
    oriented = turn > _EPS or turn < -_EPS
    side = 1.0 if turn > 0.0 else -1.0
    cx = 0.0
    cy = 0.0
    ex = 0.0
    ey = 0.0
    px, py = edges[n - 1]
    for i in range(n):
        qx, qy = edges[i]
        ux = qx - px
        uy = qy - py
        size = ux * ux + uy * uy
        for r in corners:
            x, y = r
            wx = x - px
            wy = y - py
            cross = side * (ux * wy - uy * wx)
            if oriented and cross > 0.0:
                continue
            if cross * cross >= best * size and size > 0.0:
                continue
            along = ux * wx + uy * wy
            if along <= 0.0 or size <= 0.0:
                fx = px
                fy = py
            elif along >= size:
                fx = qx
                fy = qy
            else:
                t = along / size
                fx = px + t * ux
                fy = py + t * uy
            wx = x - fx
            wy = y - fy
            d2 = wx * wx + wy * wy
            if d2 < best:
                best = d2
                cx = x
                cy = y
                ex = fx
                ey = fy
                if best < enough:
                    return (best, cx, cy, ex, ey)
        px = qx
        py = qy
    return (best, cx, cy, ex, ey)


# --- clipping --------------------------------------------------------------------------------------------------------


def clip(polygon: Polygon, half_planes: Sequence[Plane]) -> Polygon:
    """The part of a convex polygon within all half-planes; empty if none. A shared boundary point is a part."""
    part = polygon
    for plane in half_planes:
        nx, ny, d = plane
        n = len(part)
        if n == 0:
            return part
        outside = False
        for p in part:
            if nx * p[0] + ny * p[1] > d + _EPS:
                outside = True
                break
        if not outside:
            continue
        kept: list[Point] = []
        px, py = part[n - 1]
        p_out = nx * px + ny * py - d
        for q in part:
            qx, qy = q
            q_out = nx * qx + ny * qy - d
            if (p_out > _EPS and q_out < -_EPS) or (p_out < -_EPS and q_out > _EPS):
                t = p_out / (p_out - q_out)
                kept.append((px + t * (qx - px), py + t * (qy - py)))
            if q_out <= _EPS:
                kept.append(q)
            px = qx
            py = qy
            p_out = q_out
        part = tuple(kept)
    return part


# --- closest lines ---------------------------------------------------------------------------------------------------


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
    far = -_FAR
    for p in polygon:
        far = max(far, nx * p[0] + ny * p[1])
    low = _FAR
    high = -_FAR
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
    if width <= _EPS:
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
        if low > reached + _EPS:
            gaps.append((reached, low))
        reached = max(reached, high)
    if width > reached + _EPS:
        gaps.append((reached, width))
    return gaps

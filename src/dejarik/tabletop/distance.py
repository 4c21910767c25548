"""The distance between polygons, and the points at which they are closest."""

from math import sqrt

from dejarik.tabletop.polygon import EPS, FAR, Line, Polygon, area, box, contains, meet


def distance(a: Polygon, b: Polygon) -> float:
    """Between the closest points; 0.0 if the polygons meet."""
    d2, ax, ay, bx, by = _nearest(a, b)
    if not _proves_apart(a, b, ax, ay, bx, by) and _meeting_point(a, b)[0]:
        return 0.0
    return sqrt(d2)


def compared(a: Polygon, b: Polygon, limit: float) -> float:
    """A number that compares to `limit` as the distance does. Most pairs are well under or over it, which is known long
    before the distance is."""
    under = limit * limit * (1.0 - EPS)
    over = limit * limit * (1.0 + EPS)
    best = _corners_to_edges(b, a, over, under)[0]
    if best >= under:
        best = _corners_to_edges(a, b, best, under)[0]
    if best < under or _meeting_point(a, b)[0]:
        return 0.0
    return sqrt(best) if best < over else FAR


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
    if nx * nx + ny * ny < EPS:
        return False
    d = nx * ax + ny * ay + EPS
    for p in a:
        if nx * p[0] + ny * p[1] > d:
            return False
    d = nx * bx + ny * by - EPS
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
            if meet(px, py, qx, qy, cx, cy, dx, dy):
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
    best, bx, by, ax, ay = _corners_to_edges(b, a, FAR, 0.0)
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
    oriented = turn > EPS or turn < -EPS
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

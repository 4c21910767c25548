"""Exact plane geometry of polygons in millimetres: making, shape, what lies inside, clipping.

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

# Nearer than this is touching, and bases that share less than this do not overlap.
TOUCH: Final = 0.01
EPS: Final = 1e-9
FAR: Final = 1e300


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
        if turn > EPS:
            lefts = True
        elif turn < -EPS:
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
            if turn > -EPS:
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
        if -EPS <= cross <= EPS:
            along = ex * (x - px) + ey * (y - py)
            if -EPS <= along <= ex * ex + ey * ey + EPS:
                if ex != 0.0 or ey != 0.0:
                    return True
                if (x - px) * (x - px) + (y - py) * (y - py) <= EPS * EPS:
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


def meet(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
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
        if meet(ax, ay, bx, by, cx, cy, dx, dy):
            return True
        cx = dx
        cy = dy
    return contains(polygon, p)


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
            if nx * p[0] + ny * p[1] > d + EPS:
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
            if (p_out > EPS and q_out < -EPS) or (p_out < -EPS and q_out > EPS):
                t = p_out / (p_out - q_out)
                kept.append((px + t * (qx - px), py + t * (qy - py)))
            if q_out <= EPS:
                kept.append(q)
            px = qx
            py = qy
            p_out = q_out
        part = tuple(kept)
    return part

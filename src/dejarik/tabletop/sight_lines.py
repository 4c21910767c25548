"""Whether some straight line from one shape to another misses everything between, in the plane.

Seen along the axis from `a` to `b`, a line is a pair of numbers (u, v): its height y where it passes the near plane
x = 0 and the far plane x = span. To pass above a point of the table is then a half-plane of such pairs, so an obstacle
leaves two convex sets of lines, those above and those below it (and those that meet it only outside the stretch between
the shapes). The square of all lines is cut by one obstacle after the other, depth first, until a set survives.

Obstacles are convex and closed: a line that touches one does not pass.
"""

from math import sqrt
from typing import Final, TypeAlias

from dejarik.tabletop.distance import closest_points
from dejarik.tabletop.polygon import EPS, FAR, TOUCH, Plane, Point, Polygon, box, clip
from dejarik.tabletop.shape import Shape

# A line keeps this far from what it passes, so that nothing is seen through the joint of two walls.
CLOSED: Final = 1e-7
# A line that touches a shape but for this much touches it.
ALMOST: Final = 1e-9
# A line that is so far off is off whatever rounding does.
CLEARLY: Final = 1e-6

Frame: TypeAlias = tuple[float, float, float, float, float]  # origin x, y; direction x, y; span
Cut: TypeAlias = tuple[tuple[Plane, ...], tuple[Plane, ...], tuple[Plane, ...]]  # above; below; one each: elsewhere


def axis(a: Shape, b: Shape) -> Frame:
    """The frame of two shapes: from the point of a's core closest to b's towards that one. Its span is no more than the
    two radii if the shapes meet."""
    (px, py), (qx, qy) = closest_points(a[0], b[0])
    dx = qx - px
    dy = qy - py
    span = sqrt(dx * dx + dy * dy)
    if span <= EPS:
        return (px, py, 1.0, 0.0, 0.0)
    return (px, py, dx / span, dy / span, span)


def framed(polygon: Polygon, frame: Frame) -> Polygon:
    ox, oy, ex, ey, _ = frame
    return tuple([((x - ox) * ex + (y - oy) * ey, (y - oy) * ex - (x - ox) * ey) for x, y in polygon])


def some_line(a: Shape, b: Shape, span: float, obstacles: list[Polygon]) -> bool:
    """Does a line from `a` to `b` miss all obstacles? Everything is given in the frame of the two; they are apart."""
    straight = True  # is the axis itself, which leads from the one to the other, clear?
    for polygon in obstacles:
        _, low, _, high = box(polygon)
        if low <= CLOSED and high >= -CLOSED:
            straight = False
            break
    if straight:
        return True
    cuts: list[Cut] = []
    for polygon in sorted(obstacles, key=_height, reverse=True) if len(obstacles) > 1 else obstacles:
        between = _between(a, b, span, polygon)
        if len(between) > 0:
            cuts.append(_cut(a, b, span, between))
    return _survives(_all_lines(a, b, span), 0, cuts, a, b, span)


def _height(polygon: Polygon) -> float:
    _, low, _, high = box(polygon)
    return high - low


def _all_lines(a: Shape, b: Shape, span: float) -> Polygon:
    """A box that holds every line from `a` to `b`."""
    _, a_low, _, a_high = box(a[0])
    _, b_low, _, b_high = box(b[0])
    ra = a[1]
    rb = b[1]
    steepest = (max(b_high - a_low, a_high - b_low) + ra + rb) / (span - ra - rb)
    low = min(a_low - ra, b_low - rb)
    high = max(a_high + ra, b_high + rb)
    if len(a[0]) == 1 and len(b[0]) == 1:
        steepest = min(steepest, (ra + rb) / sqrt(span * span - (ra + rb) * (ra + rb)))
    u = ra * steepest
    v = rb * steepest
    return ((low - u, low - v), (high + u, low - v), (high + u, high + v), (low - u, high + v))


def _between(a: Shape, b: Shape, span: float, polygon: Polygon) -> Polygon:
    """What of an obstacle counts: of one that a shape stands in, only the part before the middle of that shape, and
    nothing of one that lies within a shape or behind it."""
    left, _, right, _ = box(polygon)
    if left < a[1] and _overlaps(polygon, a):
        polygon = () if _holds(a, polygon) else clip(polygon, ((-1.0, 0.0, 0.0),))
    if right > span - b[1] and len(polygon) > 0 and _overlaps(polygon, b):
        polygon = () if _holds(b, polygon) else clip(polygon, ((1.0, 0.0, span),))
    return polygon


def _overlaps(polygon: Polygon, shape: Shape) -> bool:
    (px, py), (qx, qy) = closest_points(polygon, shape[0])
    least = shape[1] - TOUCH
    gap = (px - qx) * (px - qx) + (py - qy) * (py - qy)
    return gap <= EPS or (least > 0.0 and gap < least * least)


def _holds(shape: Shape, polygon: Polygon) -> bool:
    most = shape[1] * shape[1]
    for point in polygon:
        (px, py), (qx, qy) = closest_points((point,), shape[0])
        if (px - qx) * (px - qx) + (py - qy) * (py - qy) > most:
            return False
    return True


def _cut(a: Shape, b: Shape, span: float, polygon: Polygon) -> Cut:
    above: list[Plane] = []
    below: list[Plane] = []
    left = FAR
    right = -FAR
    for x, y in polygon:
        far = x / span
        above.append((far - 1.0, -far, -y - CLOSED))
        below.append((1.0 - far, far, y - CLOSED))
        left = min(left, x)
        right = max(right, x)
    elsewhere: list[Plane] = []
    if left < a[1]:
        elsewhere.extend(_beyond(a, span, polygon, 1.0))
    if right > span - b[1]:
        elsewhere.extend(_beyond(b, span, polygon, -1.0))
    return (tuple(above), tuple(below), tuple(elsewhere))


def _beyond(shape: Shape, span: float, polygon: Polygon, onward: float) -> list[Plane]:
    """The lines that meet the obstacle on the far side of the shape, if at all. A line that keeps the two apart tells:
    it has the obstacle above it, say, so that steeper lines come to the shape first and flatter ones to the obstacle.
    `onward` is +1 for the shape at the near plane, -1 for that at the far plane."""
    (px, py), (qx, qy) = closest_points(shape[0], polygon)
    nx = onward * (qx - px)
    ny = onward * (qy - py)
    least = max(EPS, shape[1] - TOUCH)
    if nx * nx + ny * ny <= least * least:  # nothing keeps them apart
        return []
    if -EPS < ny < EPS:
        return [] if nx >= 0.0 else [(0.0, 0.0, 1.0)]  # wholly before the shape, or wholly behind: all lines
    slope = -span * nx / ny
    return [(-1.0, 1.0, slope)] if ny > 0.0 else [(1.0, -1.0, -slope)]


def _survives(cell: Polygon, index: int, cuts: list[Cut], a: Shape, b: Shape, span: float) -> bool:
    """Is there a line in this set that passes the obstacles from `index` on?"""
    while index < len(cuts):
        above, below, elsewhere = cuts[index]
        index += 1
        over = clip(cell, above)
        if over is cell:
            continue
        under = clip(cell, below)
        if under is cell:
            continue
        missed = False
        for plane in elsewhere:
            past = clip(cell, (plane,))
            if past is cell:
                missed = True
                break
            if len(past) > 2 and _survives(past, index, cuts, a, b, span):
                return True
        if missed:
            continue
        if len(over) > 2 and _survives(over, index, cuts, a, b, span):
            return True
        if len(under) <= 2:
            return False
        cell = under
    return _leads(cell, a, b, span)


# --- does a set of lines lead from the one shape to the other? -------------------------------------------------------


def _leads(cell: Polygon, a: Shape, b: Shape, span: float) -> bool:
    """The lines that meet both shapes are a connected set with curved edges. A convex set meets it if a corner or an
    edge does, or if it holds the axis."""
    sides: list[tuple[int, int]] = []
    for u, v in cell:
        side = (_passes(u, v, a, span), _passes(u, v, b, span))
        if side == (0, 0) and _meets(u, v, a, 0.0, span) and _meets(u, v, b, 0.0, span):
            return True
        sides.append(side)
    last = len(cell) - 1
    for i in range(len(cell)):
        a_before, b_before = sides[last]
        a_now, b_now = sides[i]
        if a_before * a_now <= 0 and b_before * b_now <= 0 and _edge_leads(cell[last], cell[i], a, b, span):
            return True
        last = i
    return _holds_axis(cell)


def _passes(u: float, v: float, shape: Shape, span: float) -> int:
    """1 if the line passes clearly over the shape, -1 if clearly under it, else 0. Where both ends of an edge do, all
    lines between them do: how far they are over a corner changes evenly, and how far they must be is convex."""
    slope = (v - u) / span
    reach = (shape[1] + ALMOST) * sqrt(1.0 + slope * slope) * (1.0 + ALMOST) + CLEARLY
    low = FAR
    high = -FAR
    for x, y in shape[0]:
        over = u + slope * x - y
        low = min(low, over)
        high = max(high, over)
    return 1 if low > reach else -1 if high < -reach else 0


def _holds_axis(cell: Polygon) -> bool:
    lefts = False
    rights = False
    px, py = cell[len(cell) - 1]
    for qx, qy in cell:
        cross = px * qy - py * qx
        lefts = lefts or cross > 0.0
        rights = rights or cross < 0.0
        px = qx
        py = qy
    return not (lefts and rights)


def _meets(u: float, v: float, shape: Shape, slack: float, span: float) -> bool:
    """Does the line meet the shape?"""
    slope = (v - u) / span
    reach = (shape[1] + slack) * sqrt(1.0 + slope * slope)
    low = FAR
    high = -FAR
    for x, y in shape[0]:
        over = u + slope * x - y
        low = min(low, over)
        high = max(high, over)
    return low <= reach and high >= -reach


def _edge_leads(p: Point, q: Point, a: Shape, b: Shape, span: float) -> bool:
    """Along an edge of the set a line can begin or cease to meet a shape only where it touches the circle around one of
    the core's corners: look there, and between."""
    stops = [0.0, 1.0]
    for shape in (a, b):
        for corner in shape[0]:
            stops.extend(_touching(p, q, corner, shape[1], span))
    stops.sort()
    before = 0.0
    for stop in stops:
        for t in (0.5 * (before + stop), stop):
            u = p[0] + t * (q[0] - p[0])
            v = p[1] + t * (q[1] - p[1])
            if _meets(u, v, a, ALMOST, span) and _meets(u, v, b, ALMOST, span):
                return True
        before = stop
    return False


def _touching(p: Point, q: Point, corner: Point, radius: float, span: float) -> list[float]:
    """The places t of (0, 1) at which the line p + t (q - p) is a tangent of a circle."""
    x, y = corner
    far = x / span
    at = (1.0 - far) * p[0] + far * p[1] - y
    by = (1.0 - far) * (q[0] - p[0]) + far * (q[1] - p[1])
    slope = radius * (p[1] - p[0]) / span
    steeper = radius * ((q[1] - p[1]) - (q[0] - p[0])) / span
    # (at + t by)^2 = radius^2 + (slope + t steeper)^2
    square = by * by - steeper * steeper
    half = at * by - slope * steeper
    rest = at * at - radius * radius - slope * slope
    if -1e-18 < square < 1e-18:
        return _in_edge([-0.5 * rest / half]) if half != 0.0 else []
    inner = half * half - square * rest
    if inner < -1e-12 * half * half:
        return []
    root = sqrt(max(0.0, inner))  # a point is touched once, which rounding may deny
    return _in_edge([(-half - root) / square, (-half + root) / square])


def _in_edge(places: list[float]) -> list[float]:
    return [t for t in places if 0.0 < t < 1.0]

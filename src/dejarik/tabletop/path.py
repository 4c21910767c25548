"""A template on the table, and the base that is moved along it.

A template is plain numbers here: `length` of its centre line, `radius` and `angle` of the arc (0 for a straight),
`side` -1 left, 0 straight, +1 right. Its near end lies against the front edge of the base at (x, y, heading); with
`reverse` against the rear edge, and the base backs away towards `side`. Everything is computed in the frame of the
near end: `across` towards the inside of the bend, `along` away from the base. A reverse move is a forward move of the
base looked at from behind.

The base slides with the middles of its two guide edges on the template's centre line: a straight tail under the base
where it starts, the template, a straight lead beyond. `s` is the position of the trailing middle on that line: -2 half
at the start, `length` when the template has been covered.
"""

from collections.abc import Sequence
from math import acos, asin, atan2, cos, pi, sin, sqrt
from typing import Final, TypeAlias

from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.overlap import penetration
from dejarik.tabletop.polygon import TOUCH, Point, Polygon, contains, placed, square

Placing: TypeAlias = tuple[float, float, float]  # x, y, heading
Numbers: TypeAlias = tuple[float, float, float, int, bool]  # length, radius, angle, side, reverse

WIDTH: Final = 20.0
# How close to contact a base is brought: well under TOUCH even after a pose at rest is rounded.
CONTACT: Final = 1e-4
# A base this close to its start has not moved: at rest the two poses would be the same.
_AT_START: Final = 5e-4
_TAU: Final = 2.0 * pi
_SAMPLE: Final = pi / 180.0


def _turned(heading: float) -> float:
    turned = heading % _TAU
    return turned if turned < _TAU else 0.0


def _near_end(x: float, y: float, heading: float, half: float, reverse: bool) -> Placing:
    """The middle of the template's near end and the direction in which it leaves."""
    out = heading + pi if reverse else heading
    return (x + half * sin(out), y + half * cos(out), out)


def _bend(side: int, reverse: bool) -> float:
    """+1 if the template bends to the right of the direction in which it leaves."""
    return float(-side if reverse else side)


def end_pose(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
) -> Placing:
    """Where the base stands once the whole template has been covered."""
    nx, ny, out = _near_end(x, y, heading, half, reverse)
    bend = _bend(side, reverse)
    across = 0.0
    along = length + half
    if radius > 0.0:
        across = bend * (radius * (1.0 - cos(angle)) + half * sin(angle))
        along = radius * sin(angle) + half * cos(angle)
    s = sin(out)
    c = cos(out)
    return (nx + across * c + along * s, ny - across * s + along * c, _turned(heading + bend * angle))


def end_at_rest(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
) -> Placing:
    """Where the base comes to rest there."""
    end = end_pose(x, y, heading, half, length, radius, angle, side, reverse)
    return at_rest(end[0], end[1], end[2])


def ends_at_rest(x: float, y: float, heading: float, half: float, templates: Sequence[Numbers]) -> list[Placing]:
    """Where the base comes to rest at the end of each template."""
    places: list[Placing] = []
    for length, radius, angle, side, reverse in templates:
        places.append(end_at_rest(x, y, heading, half, length, radius, angle, side, reverse))
    return places


def rolled(x: float, y: float, heading: float, half: float, across: float, shift: float) -> list[Placing]:
    """The places, at rest, of a base moved sideways by its own width and `across` more: to the left level with where it
    stood, `shift` farther ahead, `shift` farther back; then the same to the right."""
    s = sin(heading)
    c = cos(heading)
    places: list[Placing] = []
    for sign in (-1.0, 1.0):
        aside = sign * (2.0 * half + across)
        for ahead in (0.0, shift, -shift):
            places.append(at_rest(x + aside * c + ahead * s, y - aside * s + ahead * c, heading))
    return places


def _on_line(s: float, length: float, radius: float, angle: float) -> Point:
    """The point (across, along) of the centre line at `s`."""
    if radius <= 0.0 or s <= 0.0:
        return (0.0, s)
    if s <= length:
        a = s / radius
        return (radius * (1.0 - cos(a)), radius * sin(a))
    lead = s - length
    return (radius * (1.0 - cos(angle)) + lead * sin(angle), radius * sin(angle) + lead * cos(angle))


def _leading(s: float, half: float, length: float, radius: float, angle: float) -> float:
    """The position of the leading middle when the trailing one is at `s`: one base length farther, as the crow flies.

    The line never turns by more than a right angle, so the distance grows all along it and the answer is unique.
    """
    if radius <= 0.0:
        return s + 2.0 * half
    if s >= length:
        return s + 2.0 * half
    if s < 0.0:
        if s + 2.0 * half <= 0.0:
            return s + 2.0 * half
        reach = sqrt(radius * radius + s * s)
        turn = (radius - (4.0 * half * half - s * s) / (2.0 * radius)) / reach
        if turn > -1.0:
            a = acos(min(turn, 1.0)) - atan2(-s, radius)
            if a <= angle:
                return a * radius
    elif half < radius:
        a = s / radius + 2.0 * asin(half / radius)
        if a <= angle:
            return a * radius
    # On the lead: |end + t * direction - trailing| = 2 half.
    px, py = _on_line(s, length, radius, angle)
    ex, ey = _on_line(length, length, radius, angle)
    ex -= px
    ey -= py
    b = ex * sin(angle) + ey * cos(angle)
    return length - b + sqrt(max(0.0, b * b - ex * ex - ey * ey + 4.0 * half * half))


def pose_along(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    s: float,
) -> Placing:
    """The base with its trailing middle at `s`: centre halfway between its two middles, axis along their chord."""
    nx, ny, out = _near_end(x, y, heading, half, reverse)
    bend = _bend(side, reverse)
    px, py = _on_line(s, length, radius, angle)
    qx, qy = _on_line(_leading(s, half, length, radius, angle), length, radius, angle)
    across = 0.5 * bend * (px + qx)
    along = 0.5 * (py + qy)
    sn = sin(out)
    cs = cos(out)
    turn = bend * atan2(qx - px, qy - py)
    return (nx + across * cs + along * sn, ny - across * sn + along * cs, _turned(heading + turn))


def _fastest(half: float, length: float, radius: float, angle: float) -> float:
    """A bound on how fast any corner moves while the trailing middle moves at speed 1.

    With a and b the angles between chord and line at the trailing and the leading middle, the leading middle moves at
    cos a / cos b and the base turns at sin(a + b) / (2 half cos b). Angle b is widest when the leading middle stands at
    the template's far end.
    """
    if radius <= 0.0:
        return 1.0
    ex, ey = _on_line(length, length, radius, angle)
    low = -2.0 * half
    high = length
    for _ in range(40):  # the trailing middle for that leading one, by bisection: distance falls as s grows
        s = 0.5 * (low + high)
        px, py = _on_line(s, length, radius, angle)
        if (ex - px) * (ex - px) + (ey - py) * (ey - py) > 4.0 * half * half:
            low = s
        else:
            high = s
    px, py = _on_line(low, length, radius, angle)
    straight = ((ex - px) * sin(angle) + (ey - py) * cos(angle)) / (2.0 * half)
    return (1.0 + 0.5 * sin(angle)) / max(0.05, straight - 1e-6)


def back_up(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    others: Sequence[Polygon],
) -> tuple[float, float, float, float, int]:
    """(x, y, heading, s, touched): from the far end of the template back to the first pose free of convex `others`.

    `touched` is the index of the last one backed over, -1 if the far end was free. Back at the start (s = -2 half) the
    base stays where it was. By conservative advancement: an overlap of depth d lasts for at least d / fastest, so no
    free pose is skipped.
    """
    ex, ey, eh = end_pose(x, y, heading, half, length, radius, angle, side, reverse)
    touched = _deepest(square(ex, ey, eh, half), others)
    if touched < 0:
        return (ex, ey, eh, length, -1)
    start = -2.0 * half
    s = length
    fastest = _fastest(half, length, radius, angle)
    while True:
        s = _freed(x, y, heading, half, length, radius, angle, side, reverse, s, others[touched], fastest)
        if s <= start + _AT_START:
            return (x, y, _turned(heading), start, touched)
        px, py, ph = pose_along(x, y, heading, half, length, radius, angle, side, reverse, s)
        deepest = _deepest(square(px, py, ph, half), others)
        if deepest < 0:
            return (px, py, ph, s, touched)
        touched = deepest


def _deepest(base: Polygon, others: Sequence[Polygon]) -> int:
    """The one of `others` that the base overlaps most, or -1."""
    deepest = -1
    most = TOUCH
    for i in range(len(others)):
        depth = penetration(base, others[i])
        if depth > most:
            most = depth
            deepest = i
    return deepest


def _depth_at(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    s: float,
    other: Polygon,
) -> float:
    px, py, ph = pose_along(x, y, heading, half, length, radius, angle, side, reverse, s)
    return penetration(square(px, py, ph, half), other)


def _freed(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    s: float,
    other: Polygon,
    fastest: float,
) -> float:
    """The largest position below `s` at which the base no more than touches `other`; the start if there is none."""
    start = -2.0 * half
    before = s
    depth = _depth_at(x, y, heading, half, length, radius, angle, side, reverse, s, other)
    deeper = depth
    while depth > TOUCH:
        before = s
        deeper = depth
        s -= depth / fastest
        if s <= start:
            return start
        depth = _depth_at(x, y, heading, half, length, radius, angle, side, reverse, s, other)
    if depth <= CONTACT:
        return s
    # No overlap any more, but a base is brought to true contact. Depth is all but straight in s this close to it.
    high = s
    if deeper > depth:
        low = s - (depth - 0.5 * CONTACT) * (before - s) / (deeper - depth)
        if low > start:
            deeper = _depth_at(x, y, heading, half, length, radius, angle, side, reverse, low, other)
            if 0.0 < deeper <= CONTACT:
                return low
    # Bent after all, or grazing: look for a pose that is clear, then halve.
    step = depth / fastest
    while True:
        low = max(start, high - step)
        depth = _depth_at(x, y, heading, half, length, radius, angle, side, reverse, low, other)
        if depth <= CONTACT:
            break
        if depth > TOUCH:
            return high  # deeper again: this is as free as it gets here
        if low <= start:
            return start
        high = low
        step *= 2.0
    while depth <= 0.0 and high - low > 1e-9:
        middle = 0.5 * (low + high)
        depth = _depth_at(x, y, heading, half, length, radius, angle, side, reverse, middle, other)
        if depth > CONTACT:
            high = middle
            depth = 0.0
        else:
            low = middle
    return low


def templates_meet(
    polygons: Sequence[Polygon],
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    travelled: float,
) -> list[int]:
    """The indices of the polygons that `template_meets`."""
    found: list[int] = []
    for i in range(len(polygons)):
        if template_meets(polygons[i], x, y, heading, half, length, radius, angle, side, reverse, travelled):
            found.append(i)
    return found


def template_meets(
    polygon: Polygon,
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
    travelled: float,
) -> bool:
    """Does the template, from its near end up to `travelled` of its length, meet the closed polygon?

    Nothing travelled meets nothing.
    """
    far = min(travelled, length)
    if far <= 0.0:
        return False
    nx, ny, out = _near_end(x, y, heading, half, reverse)
    sn = sin(out)
    cs = cos(out)
    bend = -1.0 if radius > 0.0 and _bend(side, reverse) < 0.0 else 1.0
    wide = 0.5 * WIDTH
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
            if _edge_meets_sector(px, py, qx, qy, radius, far / radius):
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


def _edge_meets_sector(px: float, py: float, qx: float, qy: float, radius: float, angle: float) -> bool:
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
    inner = radius - 0.5 * WIDTH
    outer = radius + 0.5 * WIDTH
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


def outline(
    x: float,
    y: float,
    heading: float,
    half: float,
    length: float,
    radius: float,
    angle: float,
    side: int,
    reverse: bool,
) -> Polygon:
    """The template for drawing: left rim outwards, right rim back. Arcs are sampled at every degree."""
    nx, ny, out = _near_end(x, y, heading, half, reverse)
    wide = 0.5 * WIDTH
    if radius <= 0.0:
        return placed(((-wide, 0.0), (-wide, length), (wide, length), (wide, 0.0)), nx, ny, out)
    bend = _bend(side, reverse)
    steps = int(angle / _SAMPLE + 0.5)
    rims: list[Point] = []
    for i in range(2 * (steps + 1)):
        back = i > steps
        a = angle * (2 * steps + 1 - i if back else i) / steps
        rim = radius - wide if back else radius + wide
        rims.append((bend * (radius - rim * cos(a)), rim * sin(a)))
    return placed(tuple(rims), nx, ny, out)

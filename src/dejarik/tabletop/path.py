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
from dejarik.tabletop.polygon import TOUCH, Point, Polygon, square

Placing: TypeAlias = tuple[float, float, float]  # x, y, heading
Numbers: TypeAlias = tuple[float, float, float, int, bool, float]  # length, radius, angle, side, reverse, width

# How close to contact a base is brought: well under TOUCH even after a pose at rest is rounded.
CONTACT: Final = 1e-4
# A base this close to its start has not moved: at rest the two poses would be the same.
_AT_START: Final = 5e-4
_TAU: Final = 2.0 * pi


def _turned(heading: float) -> float:
    turned = heading % _TAU
    return turned if turned < _TAU else 0.0


def near_end(start: Placing, half: float, reverse: bool) -> Placing:
    """The middle of the template's near end and the direction in which it leaves."""
    x, y, heading = start
    out = heading + pi if reverse else heading
    return (x + half * sin(out), y + half * cos(out), out)


def bend_of(side: int, reverse: bool) -> float:
    """+1 if the template bends to the right of the direction in which it leaves."""
    return float(-side if reverse else side)


def end_pose(start: Placing, half: float, template: Numbers) -> Placing:
    """Where the base stands once the whole template has been covered."""
    length, radius, angle, side, reverse, _ = template
    nx, ny, out = near_end(start, half, reverse)
    bend = bend_of(side, reverse)
    across = 0.0
    along = length + half
    if radius > 0.0:
        across = bend * (radius * (1.0 - cos(angle)) + half * sin(angle))
        along = radius * sin(angle) + half * cos(angle)
    s = sin(out)
    c = cos(out)
    return (nx + across * c + along * s, ny - across * s + along * c, _turned(start[2] + bend * angle))


def end_at_rest(start: Placing, half: float, template: Numbers) -> Placing:
    """Where the base comes to rest there."""
    x, y, heading = end_pose(start, half, template)
    return at_rest(x, y, heading)


def ends_at_rest(start: Placing, half: float, templates: Sequence[Numbers]) -> list[Placing]:
    """Where the base comes to rest at the end of each template."""
    places: list[Placing] = []
    for template in templates:
        places.append(end_at_rest(start, half, template))
    return places


def rolled(start: Placing, half: float, across: float, shift: float) -> list[Placing]:
    """The places, at rest, of a base moved sideways by its own width and `across` more: to the left level with where it
    stood, `shift` farther ahead, `shift` farther back; then the same to the right."""
    x, y, heading = start
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


def pose_along(start: Placing, half: float, template: Numbers, s: float) -> Placing:
    """The base with its trailing middle at `s`: centre halfway between its two middles, axis along their chord."""
    length, radius, angle, side, reverse, _ = template
    nx, ny, out = near_end(start, half, reverse)
    bend = bend_of(side, reverse)
    px, py = _on_line(s, length, radius, angle)
    qx, qy = _on_line(_leading(s, half, length, radius, angle), length, radius, angle)
    across = 0.5 * bend * (px + qx)
    along = 0.5 * (py + qy)
    sn = sin(out)
    cs = cos(out)
    turn = bend * atan2(qx - px, qy - py)
    return (nx + across * cs + along * sn, ny - across * sn + along * cs, _turned(start[2] + turn))


def _fastest(half: float, template: Numbers) -> float:
    """A bound on how fast any corner moves while the trailing middle moves at speed 1.

    With a and b the angles between chord and line at the trailing and the leading middle, the leading middle moves at
    cos a / cos b and the base turns at sin(a + b) / (2 half cos b). Angle b is widest when the leading middle stands at
    the template's far end.
    """
    length, radius, angle, _, _, _ = template
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
    start: Placing, half: float, template: Numbers, others: Sequence[Polygon]
) -> tuple[float, float, float, float, int]:
    """(x, y, heading, s, touched): from the far end of the template back to the first pose free of convex `others`.

    `touched` is the index of the last one backed over, -1 if the far end was free. Back at the start (s = -2 half) the
    base stays where it was. By conservative advancement: an overlap of depth d lasts for at least d / fastest, so no
    free pose is skipped.
    """
    ex, ey, eh = end_pose(start, half, template)
    touched = _deepest(square(ex, ey, eh, half), others)
    s = template[0]
    if touched < 0:
        return (ex, ey, eh, s, -1)
    first = -2.0 * half
    fastest = _fastest(half, template)
    while True:
        s = _freed(start, half, template, s, others[touched], fastest)
        if s <= first + _AT_START:
            return (start[0], start[1], _turned(start[2]), first, touched)
        px, py, ph = pose_along(start, half, template, s)
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


def _depth_at(start: Placing, half: float, template: Numbers, s: float, other: Polygon) -> float:
    px, py, ph = pose_along(start, half, template, s)
    return penetration(square(px, py, ph, half), other)


def _freed(start: Placing, half: float, template: Numbers, s: float, other: Polygon, fastest: float) -> float:
    """The largest position below `s` at which the base no more than touches `other`; the start if there is none."""
    first = -2.0 * half
    before = s
    depth = _depth_at(start, half, template, s, other)
    deeper = depth
    while depth > TOUCH:
        before = s
        deeper = depth
        s -= depth / fastest
        if s <= first:
            return first
        depth = _depth_at(start, half, template, s, other)
    if depth <= CONTACT:
        return s
    # No overlap any more, but a base is brought to true contact. Depth is all but straight in s this close to it.
    high = s
    if deeper > depth:
        low = s - (depth - 0.5 * CONTACT) * (before - s) / (deeper - depth)
        if low > first:
            deeper = _depth_at(start, half, template, low, other)
            if 0.0 < deeper <= CONTACT:
                return low
    # Bent after all, or grazing: look for a pose that is clear, then halve.
    step = depth / fastest
    while True:
        low = max(first, high - step)
        depth = _depth_at(start, half, template, low, other)
        if depth <= CONTACT:
            break
        if depth > TOUCH:
            return high  # deeper again: this is as free as it gets here
        if low <= first:
            return first
        high = low
        step *= 2.0
    while depth <= 0.0 and high - low > 1e-9:
        middle = 0.5 * (low + high)
        depth = _depth_at(start, half, template, middle, other)
        if depth > CONTACT:
            high = middle
            depth = 0.0
        else:
            low = middle
    return low

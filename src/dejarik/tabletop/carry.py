"""A notched base carried along a jointed tool (see `tool`), both notches on the tool's middle line.

`grip` is how far the bottom of each notch is from the middle of the base. The tool begins in one notch; when all of it
has been covered its far end sits in the opposite one. `travel` is how far the trailing notch has come, 0 at the start:
along the first arm, then across the joint while the base turns, then along the second arm. Before the tool and beyond
it the middle line goes straight on.

The base may face any way when it begins: `facing` is its heading less that of the first arm, 0 for a tool in the front
notch, pi in the rear one, and it keeps that to the line of its notches.
"""

from collections.abc import Sequence
from math import atan2, cos, hypot, sin, tau
from typing import Final

from dejarik.tabletop.polygon import TOUCH, Point, Polygon, placed
from dejarik.tabletop.shape import Shape, depth, distance, hull
from dejarik.tabletop.tool import Laid, Place, Tool, joint

# Steps in which a turn across the joint is drawn and measured.
_STEPS: Final = 64
_CLOSE: Final = 1e-4
_FINE: Final = 40


def whole(tool: Tool, grip: float) -> float:
    """The travel of a full move."""
    return tool[0] + 2.0 * grip + tool[1]


def carried(tool: Tool, laid: Laid, grip: float, facing: float, travel: float) -> Place:
    """Where the base is on its way."""
    jx, jy = joint(tool, laid)
    _, _, heading, bend = laid
    along = travel - tool[0]  # of the leading notch, past the joint
    chord = 2.0 * grip
    if along <= 0.0:
        return _set(jx, jy, heading, along - grip, facing)
    if along >= chord:
        return _set(jx, jy, heading + bend, along - grip, facing)
    turned = bend * along / chord
    led = chord * _share(turned, bend, along / chord)
    left = chord * _share(bend - turned, bend, 1.0 - along / chord)
    # Halfway between the notches: the trailing one short of the joint, the leading one past it.
    out = heading + bend
    x = jx + 0.5 * (led * sin(out) - left * sin(heading))
    y = jy + 0.5 * (led * cos(out) - left * cos(heading))
    return (x, y, (heading + turned + facing) % tau)


def _share(angle: float, bend: float, straight: float) -> float:
    """Of a triangle on the chord with the bend outside at the joint: a side, by the sine of the angle across."""
    across = sin(bend)
    return sin(angle) / across if across * across > 1e-16 else straight


def _set(x: float, y: float, heading: float, along: float, facing: float) -> Place:
    return (x + along * sin(heading), y + along * cos(heading), (heading + facing) % tau)


def rested(tool: Tool, laid: Laid, grip: float, facing: float, travel: float) -> Place:
    """Where the base is put down if it stops there: the line of its notches along the arm that its leading notch has
    reached, which stays where it is."""
    jx, jy = joint(tool, laid)
    along = travel - tool[0]
    chord = 2.0 * grip
    if along <= 0.0 or along >= chord:
        return carried(tool, laid, grip, facing, travel)
    bend = laid[3]
    led = chord * _share(bend * along / chord, bend, along / chord)
    return _set(jx, jy, laid[2] + bend, led - grip, facing)


def base_at(base: Shape, place: Place) -> Shape:
    """A base of its own frame (right, forward) put down."""
    return (placed(base[0], place[0], place[1], place[2]), base[1])


def sweep(tool: Tool, laid: Laid, base: Shape, grip: float, facing: float, travel: float) -> tuple[Shape, ...]:
    """Convex shapes that together are what a round or oblong base covers on its way: along each arm exactly, across the
    joint as many places close to each other."""
    chord = 2.0 * grip
    covered = [_along(tool, laid, base, grip, facing, 0.0, min(travel, tool[0]))]
    turn = min(travel - tool[0], chord)
    if turn > 0.0:
        for i in range(1, _STEPS + 1):
            covered.append(base_at(base, carried(tool, laid, grip, facing, tool[0] + turn * i / _STEPS)))
    if travel > tool[0] + chord:
        covered.append(_along(tool, laid, base, grip, facing, tool[0] + chord, travel))
    return tuple(covered)


def _along(tool: Tool, laid: Laid, base: Shape, grip: float, facing: float, first: float, last: float) -> Shape:
    """What it covers on a straight stretch of its way."""
    begun = base_at(base, carried(tool, laid, grip, facing, first))
    done = base_at(base, carried(tool, laid, grip, facing, last))
    return (hull(begun[0] + done[0]), base[1])


def stopped(
    tool: Tool, laid: Laid, base: Shape, grip: float, facing: float, travel: float, others: Sequence[Shape]
) -> tuple[float, int]:
    """How far the base travels, up to `travel`, before it would enter one of the convex others, and the index of that
    one, -1 if none stops it. What it overlaps at the start does not stop it."""
    first = travel
    touched = -1
    fastest = _fastest(laid[3], base, grip)
    for i in range(len(others)):
        at = _contact(tool, laid, base, grip, facing, first, others[i], fastest)
        if at < first:
            first = at
            touched = i
    return (first, touched)


def _fastest(bend: float, base: Shape, grip: float) -> float:
    """A bound on how fast any point of the base moves for each millimetre of travel."""
    turn = abs(bend)
    reach = 0.0
    for x, y in base[0]:
        reach = max(reach, hypot(x, y))
    across = sin(turn) if turn < 2.0 else 0.5
    skew = turn / across if across > 1e-9 else 1.0
    return max(1.0, skew) + turn * reach / (2.0 * grip)


def _contact(
    tool: Tool, laid: Laid, base: Shape, grip: float, facing: float, travel: float, other: Shape, fastest: float
) -> float:
    """Where the base first comes to touch the other, by conservative advancement: a gap of d lasts for at least
    d / fastest, so no contact is skipped. `travel` if there is none before."""
    at = 0.0
    now = base_at(base, carried(tool, laid, grip, facing, 0.0))
    if depth(now, other) > TOUCH:
        return travel
    while at < travel:
        now = base_at(base, carried(tool, laid, grip, facing, at))
        apart = distance(now, other)
        if apart > TOUCH:
            at += max(apart - 0.5 * TOUCH, _CLOSE) / fastest
            continue
        step = min(travel, at + 4.0 * TOUCH)
        deeper = depth(base_at(base, carried(tool, laid, grip, facing, step)), other)
        if deeper > TOUCH:
            return at
        at = at + TOUCH if apart > 0.0 or deeper > 0.0 else step
    return travel


# --- how far it gets -------------------------------------------------------------------------------------------------


def reach(tool: Tool, x: float, y: float, heading: float, grip: float, most_turn: float) -> Polygon:
    """The outline, for drawing, of all middles that the base can come to: it may first turn by up to `most_turn`, then
    the tool is laid in its front notch. Around the place from which it starts."""
    ends: list[Point] = []
    for i in range(_FINE + 1):
        bend = tool[3] * i / _FINE
        ex, ey, _ = carried(tool, (0.0, grip, 0.0, bend), grip, 0.0, whole(tool, grip))
        ends.append((atan2(ex, ey), hypot(ex, ey)))
    rim: list[Point] = []
    widest = ends[_FINE][0] + most_turn
    for i in range(2 * _FINE + 1):
        bearing = widest * (i - _FINE) / _FINE
        far = _farthest(ends, abs(bearing) - most_turn)
        rim.append((x + far * sin(heading + bearing), y + far * cos(heading + bearing)))
    rim.append((x, y))
    return tuple(rim)


def _farthest(ends: list[Point], bearing: float) -> float:
    """How far away the end of the least bent tool that gets to this bearing is."""
    if bearing <= 0.0:
        return ends[0][1]
    for i in range(1, len(ends)):
        if ends[i][0] >= bearing:
            span = ends[i][0] - ends[i - 1][0]
            t = (bearing - ends[i - 1][0]) / span if span > 0.0 else 1.0
            return ends[i - 1][1] + t * (ends[i][1] - ends[i - 1][1])
    return ends[len(ends) - 1][1]


def project(
    tool: Tool, x: float, y: float, heading: float, grip: float, most_turn: float, wish: Point
) -> tuple[float, Laid, float]:
    """The turn, the laying in the front notch and the travel that bring the middle of the base, put down, nearest to
    the wish, with as little bend as possible."""
    away = hypot(wish[0] - x, wish[1] - y)
    bearing = (atan2(wish[0] - x, wish[1] - y) - heading + 0.5 * tau) % tau - 0.5 * tau
    best = (1e300, 0.0, 0.0, 0.0)
    for i in range(2 * _FINE + 1):
        # 0, then to one side and the other by more and more
        bend = tool[3] * ((i + 1) // 2) / _FINE * (1.0 if i % 2 == 1 else -1.0)
        travel = _travel_to(tool, grip, bend, away)
        ex, ey, _ = rested(tool, (0.0, grip, 0.0, bend), grip, 0.0, travel)
        turn = max(-most_turn, min(most_turn, bearing - atan2(ex, ey)))
        off = hypot(ex - away * sin(bearing - turn), ey - away * cos(bearing - turn))
        if off < best[0] - _CLOSE:
            best = (off, turn, bend, travel)
    _, turn, bend, travel = best
    out = heading + turn
    return (turn, (x + grip * sin(out), y + grip * cos(out), out, bend), travel)


def _travel_to(tool: Tool, grip: float, bend: float, away: float) -> float:
    """The travel after which a base, put down, is so far from its start; the whole if it does not come so far."""
    low = 0.0
    high = whole(tool, grip)
    laid = (0.0, grip, 0.0, bend)
    ex, ey, _ = rested(tool, laid, grip, 0.0, high)
    if hypot(ex, ey) <= away:
        return high
    for _ in range(40):
        middle = 0.5 * (low + high)
        ex, ey, _ = rested(tool, laid, grip, 0.0, middle)
        if hypot(ex, ey) < away:
            low = middle
        else:
            high = middle
    return high

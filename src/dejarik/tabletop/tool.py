"""Movement tools of two straight arms and a joint between them, laid on the table, and the pieces that they carry.

A tool is (first arm, second arm, width, most bend): lengths in millimetres along the middle line, from the near end to
the joint and from the joint to the far end, and radians. Laid it is (x, y, heading, bend): the middle of its near end,
the way its first arm leaves, and by how much the second arm turns from that, clockwise. The joint is round.
"""

from collections.abc import Sequence
from math import asin, atan2, cos, hypot, pi, sin, sqrt, tau
from typing import Final, TypeAlias

from dejarik.tabletop.polygon import TOUCH, Point, Polygon, rectangle
from dejarik.tabletop.shape import (
    Shape,
    disc,
    distance,
    inside_of,
    nearest_point,
    oblong,
    outline,
    overlap,
    some_overlap,
    swept,
    within,
)

Tool: TypeAlias = tuple[float, float, float, float]
Laid: TypeAlias = tuple[float, float, float, float]
Place: TypeAlias = tuple[float, float, float]  # x, y, heading
Edge: TypeAlias = tuple[Point, Point, float]  # its two ends and the heading away from it

# How finely layings are searched: bends to each side, and turns of the tool for each.
_BENDS: Final = 12
_TURNS: Final = 8
_AROUND: Final = 60
_BENDS_OF_EDGE: Final = 2 * _BENDS + 1
_SHIFTS_OF_EDGE: Final = 17
# So many steps of a base around the joint are looked at.
_CORNERS: Final = 8
# Rings of ends looked at around a wish that is out of reach, each so much wider than the last.
_FIRST_RING: Final = 1.0
_WIDER: Final = 1.2


def lay(tool: Tool, x: float, y: float, radius: float, heading: float, bend: float) -> Laid:
    """Its near end flat against a round base, the first arm pointing straight away from the middle of the base."""
    most = tool[3]
    return (x + radius * sin(heading), y + radius * cos(heading), heading, max(-most, min(most, bend)))


def joint(tool: Tool, laid: Laid) -> Point:
    x, y, heading, _ = laid
    return (x + tool[0] * sin(heading), y + tool[0] * cos(heading))


def far_end(tool: Tool, laid: Laid) -> Place:
    """The middle of the far end, and the way the second arm points."""
    x, y = joint(tool, laid)
    out = laid[2] + laid[3]
    return (x + tool[1] * sin(out), y + tool[1] * cos(out), out)


def pieces(tool: Tool, laid: Laid) -> tuple[Shape, Shape, Shape]:
    """The shapes that make up the tool: first arm, second arm, joint."""
    first, second, width, _ = tool
    x, y, heading, bend = laid
    jx, jy = joint(tool, laid)
    out = heading + bend
    half = 0.5 * width
    return (
        (rectangle(0.5 * (x + jx), 0.5 * (y + jy), heading, half, 0.5 * first), 0.0),
        (rectangle(jx + 0.5 * second * sin(out), jy + 0.5 * second * cos(out), out, half, 0.5 * second), 0.0),
        disc(jx, jy, half),
    )


def drawn(tool: Tool, laid: Laid) -> tuple[Polygon, ...]:
    """Polygons that cover the tool, for drawing."""
    return tuple([outline(piece) for piece in pieces(tool, laid)])


def gap(tool: Tool, laid: Laid, shape: Shape) -> float:
    """From the tool to a shape; 0.0 if they meet."""
    least = 1e300
    for piece in pieces(tool, laid):
        least = min(least, distance(piece, shape))
    return least


def touches(tool: Tool, laid: Laid, shape: Shape) -> bool:
    """Does the shape touch any part of the tool, or lie over it?"""
    for piece in pieces(tool, laid):  # noqa: SIM110 - a generator would cost more than the loop
        if within(piece, shape, 0.0):
            return True
    return False


def overlapped(tool: Tool, laid: Laid, shapes: Sequence[Shape]) -> list[int]:
    """The indices of the convex shapes that the tool lies over, deeper than TOUCH."""
    parts = pieces(tool, laid)
    found: list[int] = []
    for i in range(len(shapes)):
        for piece in parts:
            if overlap(piece, shapes[i]):
                found.append(i)
                break
    return found


def lies_clear(tool: Tool, laid: Laid, shapes: Sequence[Shape]) -> bool:
    """Does the tool lie over none of the shapes?"""
    for piece in pieces(tool, laid):
        for shape in shapes:
            if overlap(piece, shape):
                return False
    return True


def _leads_to(tool: Tool, laid: Laid, there: Shape, blockers: Sequence[Shape]) -> bool:
    """Does the tool touch a shape and lie over no blocker?"""
    touched = False
    parts = pieces(tool, laid)
    for piece in parts:
        touched = touched or within(piece, there, 0.0)
    return touched and not some_overlap(parts, blockers)


# --- what a base covers on its way -----------------------------------------------------------------------------------


def slid(tool: Tool, laid: Laid, start: Point, end: Place, radius: float, long: float, grip: float) -> list[Shape]:
    """By a base that slides along the tool, which lies `grip` from its middle, to a place: along the first arm, around
    the joint in steps, along the second arm. A base reaches `long` beyond the disc of its radius to both ends; how it
    is turned from the arm that it has reached, the place says."""
    x, y = start
    to_x, to_y, heading = end
    _, _, first, bend = laid
    lead = (first + bend - heading + pi) % tau - pi
    if bend == 0.0:
        return [swept(_base(x, y, first - lead, radius, long), to_x - x, to_y - y)]
    ax = tool[0] * sin(first)
    ay = tool[0] * cos(first)
    found: list[Shape] = [swept(_base(x, y, first - lead, radius, long), ax, ay)]
    jx = x + ax + grip * sin(first)
    jy = y + ay + grip * cos(first)
    for step in range(1, _CORNERS):
        facing = first + bend * step / _CORNERS
        found.append(_base(jx - grip * sin(facing), jy - grip * cos(facing), facing - lead, radius, long))
    x = jx - grip * sin(first + bend)
    y = jy - grip * cos(first + bend)
    found.append(swept(_base(x, y, heading, radius, long), to_x - x, to_y - y))
    return found


def _base(x: float, y: float, heading: float, radius: float, long: float) -> Shape:
    return oblong(x, y, heading, radius + long, radius) if long != 0.0 else disc(x, y, radius)


# --- how far a round base gets ---------------------------------------------------------------------------------------


def reach(tool: Tool, radius: float) -> float:
    """How far from its middle a round base can come that ends in touch with the tool: beyond the far corner of a tool
    that is bent so much that the corner lies straight ahead."""
    lean = _leaning(tool)
    ahead = radius + tool[0] + tool[1] * cos(lean) + 0.5 * tool[2] * sin(lean)
    return hypot(ahead, tool[1] * sin(lean) - 0.5 * tool[2] * cos(lean)) + radius


def _leaning(tool: Tool) -> float:
    """The bend at which a corner of the far end is farthest from the base."""
    return min(tool[3], atan2(0.5 * tool[2], tool[1]))


def in_reach(tool: Tool, x: float, y: float, radius: float, end: Point) -> bool:
    """Could the base end there if nothing stood in the way? The tool may leave it in every direction."""
    return hypot(end[0] - x, end[1] - y) <= reach(tool, radius) + TOUCH


def laying_to(tool: Tool, x: float, y: float, radius: float, end: Point, blockers: Sequence[Shape]) -> Laid | None:
    """A way to lay the tool from a round base so that the base touches it at `end` and it lies over no blocker: the
    least bent that a search finds. It tries bends and turns on a grid, so it may miss a gap of a few millimetres."""
    if not in_reach(tool, x, y, radius, end):
        return None
    away = hypot(end[0] - x, end[1] - y)
    bearing = atan2(end[0] - x, end[1] - y)
    there = disc(end[0], end[1], radius)
    for bend in _bends(tool):
        for turn in _turns_to(tool, radius, away, bend):
            laid = lay(tool, x, y, radius, bearing - turn, bend)
            if _leads_to(tool, laid, there, blockers):
                return laid
    return None


def _bends(tool: Tool) -> list[float]:
    """Those that are tried: straight first, then more and more to both sides."""
    steps = sorted([tool[3] * (i + 1) / _BENDS for i in range(_BENDS)] + [_leaning(tool)])
    bends = [0.0]
    for step in steps:
        bends.append(step)
        bends.append(-step)
    return bends


def _turns_to(tool: Tool, radius: float, away: float, bend: float) -> list[float]:
    """Bearings, as seen from the base with the first arm straight ahead, that are in touch with the tool at a distance:
    first those on its middle line, then others to both sides."""
    middles = [0.0]
    if bend != 0.0:
        ahead = radius + tool[0]
        # |joint + t * second arm| = away
        along = ahead * cos(bend)
        inner = away * away - ahead * ahead * sin(bend) * sin(bend)
        t = -along + sqrt(inner) if inner >= 0.0 else 0.0
        t = max(0.0, min(tool[1], t))
        middles.append(atan2(t * sin(bend), ahead + t * cos(bend)))
    slack = radius + 0.5 * tool[2]
    wide = asin(slack / away) if away > slack else pi
    turns: list[float] = list(middles)
    for i in range(1, _TURNS + 1):
        for middle in middles:
            turns.append(middle + wide * i / _TURNS)
            turns.append(middle - wide * i / _TURNS)
    return turns


# --- in from an edge -------------------------------------------------------------------------------------------------


def laid_from_edge(tool: Tool, edge: Edge, x: float, y: float, index: int) -> Laid:
    """One of the ways to lay the tool with its near end on an edge that `next_from_edge` tries: those straight toward a
    place first."""
    (ax, ay), (bx, by), inward = edge
    length = hypot(bx - ax, by - ay)
    ux = (bx - ax) / length
    uy = (by - ay) / length
    half = 0.5 * tool[2]
    shift = _to_and_fro(index // _BENDS_OF_EDGE) * 0.125 * (tool[0] + tool[1])
    at = max(half, min(length - half, (x - ax) * ux + (y - ay) * uy + shift))
    bend = _to_and_fro(index % _BENDS_OF_EDGE) * tool[3] / _BENDS
    return (ax + at * ux, ay + at * uy, inward, bend)


def _to_and_fro(step: int) -> int:
    """0, 1, -1, 2, -2 and so on."""
    return (step + 1) // 2 if step % 2 == 1 else -(step // 2)


def next_from_edge(
    tool: Tool, edge: Edge, x: float, y: float, radius: float, blockers: Sequence[Shape], start: int = 0
) -> int:
    """The first of these ways, from `start` on, in which a round base that stands there touches the tool and it lies
    over no blocker; -1 if there is none."""
    there = disc(x, y, radius)
    whole = tool[0] + tool[1] + tool[2]
    blockers = [one for one in blockers if within(one, there, whole)]
    second = tool[1] + 0.5 * tool[2] + radius + 2.0 * TOUCH
    index = start
    while index < _SHIFTS_OF_EDGE * _BENDS_OF_EDGE:
        laid = laid_from_edge(tool, edge, x, y, index)
        if index % _BENDS_OF_EDGE == 0 or index == start:
            jx, jy = joint(tool, laid)
            first, _, round_joint = pieces(tool, laid)
            too_far = hypot(jx - x, jy - y) > second and distance(first, there) > TOUCH
            if too_far or some_overlap((first, round_joint), blockers):  # however it is bent
                index += _BENDS_OF_EDGE - index % _BENDS_OF_EDGE
                continue
        if _leads_to(tool, laid, there, blockers):
            return index
        index += 1
    return -1


def project(
    tool: Tool,
    x: float,
    y: float,
    radius: float,
    wish: Point,
    container: Polygon,
    blockers: Sequence[Shape],
    others: Sequence[Shape],
) -> tuple[Laid, Point] | None:
    """A laying and an end near the wish: the tool over no blocker, the base within the convex container and over none
    of the others. First the wish itself, then the end nearest to it on each of many layings, then ends on rings around
    it. None if the search finds none."""
    most = disc(x, y, reach(tool, radius))
    near = [shape for shape in blockers if overlap(most, shape)]
    wish = _drawn_in(tool, x, y, radius, wish)
    if _stands(wish, radius, container, others):
        laid = laying_to(tool, x, y, radius, wish, near)
        if laid is not None:
            return (laid, wish)
    layings = [lay(tool, x, y, radius, atan2(wish[0] - x, wish[1] - y), 0.0)]
    for bend in _bends(tool):
        for i in range(_AROUND):
            layings.append(lay(tool, x, y, radius, tau * i / _AROUND, bend))
    free = [laid for laid in layings if lies_clear(tool, laid, near)]
    ends = sorted([_nearest_end(tool, free[i], i, radius, wish) for i in range(len(free))])
    for _, i, ex, ey in ends:
        if _stands((ex, ey), radius, container, others):
            return (free[i], (ex, ey))
    return _on_rings(tool, radius, wish, container, free, others)


def _nearest_end(tool: Tool, laid: Laid, index: int, radius: float, wish: Point) -> tuple[float, int, float, float]:
    """Of all ends in touch with the tool the one nearest to the wish: how far it is from it, the index given, and x
    and y."""
    least = 1e300
    nx = wish[0]
    ny = wish[1]
    for piece in pieces(tool, laid):
        px, py = nearest_point(piece, wish)
        away = hypot(px - wish[0], py - wish[1])
        if away < least:
            least = away
            nx = px
            ny = py
    if least <= radius + TOUCH:
        return (0.0, index, wish[0], wish[1])
    by = radius / least
    return (least - radius, index, nx + (wish[0] - nx) * by, ny + (wish[1] - ny) * by)


def _on_rings(
    tool: Tool, radius: float, wish: Point, container: Polygon, free: Sequence[Laid], others: Sequence[Shape]
) -> tuple[Laid, Point] | None:
    """The first end that stands and is in touch with one of the layings, on rings that widen around the wish."""
    widest = 2.0 * reach(tool, radius)
    ring = _FIRST_RING
    while ring <= widest:
        count = min(48, 8 + int(ring / 4.0))
        for i in range(count):
            end = (wish[0] + ring * sin(tau * i / count), wish[1] + ring * cos(tau * i / count))
            if _stands(end, radius, container, others):
                there = disc(end[0], end[1], radius)
                for laid in free:
                    if touches(tool, laid, there):
                        return (laid, end)
        ring *= _WIDER
    return None


def _drawn_in(tool: Tool, x: float, y: float, radius: float, wish: Point) -> Point:
    """The wish, or the nearest point within reach."""
    dx = wish[0] - x
    dy = wish[1] - y
    away = hypot(dx, dy)
    most = reach(tool, radius)
    return wish if away <= most + TOUCH else (x + dx * most / away, y + dy * most / away)


def _stands(end: Point, radius: float, container: Polygon, others: Sequence[Shape]) -> bool:
    base = disc(end[0], end[1], radius)
    if not inside_of(container, base):
        return False
    for other in others:  # noqa: SIM110 - a generator would cost more than the loop
        if overlap(base, other):
            return False
    return True

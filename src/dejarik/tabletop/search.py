"""Looking for room: the first of many poses at which a piece keeps clear of everything.

A piece is an outline in its own frame and the radius by which it reaches beyond it (see `shape`). A keep-out is a core
and how far one stays from it: that of a disc is its middle, and the disc's radius belongs to the clearance.
"""

from collections.abc import Callable, Sequence
from math import pi, sqrt
from typing import Final

from dejarik.tabletop.distance import compared
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.overlap import first_overlapped, overlap
from dejarik.tabletop.polygon import TOUCH, Point, Polygon, box, inside, placed, square
from dejarik.tabletop.shape import inside_of

FULL_TURN: Final = 2.0 * pi
# Rounding at rest moves a piece by less than this.
REST: Final = 0.001
LARGEST_BATCH: Final = 64

Place = tuple[float, float, float]  # x, y, heading
Box = tuple[float, float, float, float]
KeepOut = tuple[Polygon, float, bool]  # core, clearance, strict
Rings = list[float]
"""Four numbers for each keep-out, one keep-out after the other since that is the quickest to look through: x and y of
its middle, the square of the distance within which a piece is too close however it is turned, and the square of that
from which on it is clear however it is turned."""


def is_clear(piece: Polygon, around: Box, polygon: Polygon, clearance: float, strict: bool) -> bool:
    """Whether a piece, with this box around it, keeps its distance. With clearance 0, strict means no touching; else
    touching is allowed."""
    least = clearance if clearance > TOUCH else TOUCH
    left, low, right, high = around
    l2, b2, r2, t2 = box(polygon)
    if l2 - right > least or left - r2 > least or b2 - high > least or low - t2 > least:
        return True
    if clearance <= 0.0:
        return compared(piece, polygon, TOUCH) > TOUCH if strict else not overlap(piece, polygon)
    if strict:
        return compared(piece, polygon, clearance) > clearance
    return compared(piece, polygon, clearance - TOUCH) >= clearance - TOUCH


def clearance_of(clearance: float, strict: bool, radius: float) -> float:
    """How far the core of a piece stays from that of a keep-out."""
    if radius > 0.0 and strict and clearance <= 0.0:
        return radius + TOUCH
    return clearance + radius


def first_offended(piece: Polygon, keep_out: Sequence[KeepOut], radius: float = 0.0) -> int:
    """The index of the first keep-out that a piece is too close to; -1 if there is none."""
    around = box(piece)
    for i in range(len(keep_out)):
        polygon, clearance, strict = keep_out[i]
        if not is_clear(piece, around, polygon, clearance_of(clearance, strict, radius), strict):
            return i
    return -1


def first_drawn(
    outline: Polygon,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    headings: Sequence[float] | None,
    random: Callable[[], float],
    radius: float = 0.0,
) -> Place | None:
    """The first place drawn by lot at which the piece rests within the convex container and keeps clear; any heading
    will do if `headings` does not list some. Three numbers of [0, 1) are drawn for each place, and for several places
    at a time; None after about a hundred misses."""
    left, low, right, high = box(container)
    rim = core_radius(outline, (0.0, 0.0)) + radius - TOUCH - REST
    rings = rings_of(outline, keep_out, radius)
    batch = 2
    while batch <= LARGEST_BATCH:
        numbers = [random() for _ in range(3 * batch)]
        for i in range(0, 3 * batch, 3):
            x = left + numbers[i] * (right - left)
            y = low + numbers[i + 1] * (high - low)
            if x - left < rim or right - x < rim or y - low < rim or high - y < rim or _within(x, y, rings, 2):
                continue
            turn = numbers[i + 2]
            place = at_rest(x, y, turn * FULL_TURN if headings is None else headings[int(turn * len(headings))])
            if _fits(outline, place[0], place[1], place[2], container, keep_out, rings, radius):
                return place
        batch *= 2
    return None


def first_on_grid(
    outline: Polygon,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    count: int,
    headings: Sequence[float],
    start: int = 0,
    radius: float = 0.0,
) -> tuple[int, float, float, float]:
    """The first fitting place of a grid over the container, from index `start` on: (index, x, y, heading); index -1 if
    there is none."""
    rings = rings_of(outline, keep_out, radius)
    left, low, right, high = box(container)
    across = (right - left) / count
    up = (high - low) / count
    turns = len(headings)
    boxes = [box(placed(outline, 0.0, 0.0, heading)) for heading in headings]
    slack = TOUCH + REST - radius
    for point in range(start // turns, count * count):
        x = left + (point // count + 0.5) * across
        y = low + (point % count + 0.5) * up
        if _within(x, y, rings, 2):
            continue
        for turn in range(turns):
            l2, b2, r2, t2 = boxes[turn]
            if x + l2 < left - slack or x + r2 > right + slack or y + b2 < low - slack or y + t2 > high + slack:
                continue
            index = point * turns + turn
            if index >= start and _fits(outline, x, y, headings[turn], container, keep_out, rings, radius):
                return (index, x, y, headings[turn])
    return (-1, 0.0, 0.0, 0.0)


def has_open_space(
    outline: Polygon, container: Polygon, keep_out: Sequence[KeepOut], radius: float = 0.0, count: int = 6
) -> bool:
    """Is there a point of a coarse grid around which the piece could turn freely? Most tables have one, which spares
    looking for a place that fits exactly."""
    own = reach(outline, (0.0, 0.0)) + radius + REST
    left, low, right, high = box(container)
    across = (right - left - 2.0 * own) / (count - 1)
    up = (high - low - 2.0 * own) / (count - 1)
    if across < 0.0 or up < 0.0:
        return False
    rings = rings_of(outline, keep_out, radius)
    for point in range(count * count):
        x = left + own + (point // count) * across
        y = low + own + (point % count) * up
        if not _within(x, y, rings, 3) and inside(container, square(x, y, 0.0, own)):
            return True
    return False


def _within(x: float, y: float, rings: Rings, which: int) -> bool:
    """Whether a point lies within the smaller (2) or the larger (3) distance of some keep-out."""
    for at in range(0, len(rings), 4):
        dx = rings[at] - x
        dy = rings[at + 1] - y
        if dx * dx + dy * dy < rings[at + which]:
            return True
    return False


def _fits(
    outline: Polygon,
    x: float,
    y: float,
    heading: float,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    rings: Rings,
    radius: float,
) -> bool:
    piece = placed(outline, x, y, heading)
    if not inside_of(container, (piece, radius)):
        return False
    around = box(piece)
    for i in range(len(keep_out)):
        dx = rings[4 * i] - x
        dy = rings[4 * i + 1] - y
        if dx * dx + dy * dy >= rings[4 * i + 3]:
            continue
        polygon, clearance, strict = keep_out[i]
        if not is_clear(piece, around, polygon, clearance_of(clearance, strict, radius), strict):
            return False
    return True


def rings_of(outline: Polygon, keep_out: Sequence[KeepOut], radius: float = 0.0) -> Rings:
    """A piece that has its middle within the ring of a keep-out must be measured; rounding at rest is allowed for."""
    core = core_radius(outline, (0.0, 0.0)) + radius - TOUCH - REST
    whole = reach(outline, (0.0, 0.0)) + radius + TOUCH + REST
    rings: Rings = []
    for polygon, clearance, _ in keep_out:
        middle = centre(polygon)
        near = max(0.0, clearance + core + core_radius(polygon, middle))
        far = clearance + whole + reach(polygon, middle)
        rings += [middle[0], middle[1], near * near, far * far]
    return rings


def next_free(
    places: Sequence[Place], outline: Polygon, container: Polygon, others: Sequence[Polygon], start: int = 0
) -> int:
    """The index, from `start` on, of the first place at which a piece lies within the container and overlaps none of
    `others`; -1 if there is none."""
    for index in range(start, len(places)):
        x, y, heading = places[index]
        piece = placed(outline, x, y, heading)
        if inside(container, piece) and first_overlapped(piece, others) < 0:
            return index
    return -1


def centre(polygon: Polygon) -> Point:
    """The mean of the corners."""
    x = 0.0
    y = 0.0
    for px, py in polygon:
        x += px
        y += py
    return (x / len(polygon), y / len(polygon))


def reach(polygon: Polygon, middle: Point) -> float:
    """The radius of the disc around `middle` that holds the polygon."""
    x, y = middle
    most = 0.0
    for px, py in polygon:
        most = max(most, (px - x) * (px - x) + (py - y) * (py - y))
    return sqrt(most)


def core_radius(polygon: Polygon, middle: Point) -> float:
    """The radius of a disc around `middle` that lies within the polygon, 0 for a single point: two pieces whose discs
    are too close are too close themselves, which spares measuring them."""
    x, y = middle
    least = 1e18 if len(polygon) > 1 else 0.0
    lefts = False
    rights = False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        cross = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        if cross > 0.0:
            lefts = True
        else:
            rights = True
        if lefts and rights:  # the middle is outside, or behind a corner: there is a disc of no size at least
            return 0.0
        size = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
        if size > 0.0:
            least = min(least, cross * cross / size)
        ax, ay = bx, by
    return sqrt(least)

"""Looking for room: the first of many poses at which a piece keeps clear of everything.

A piece is an outline in its own frame and the radius by which it reaches beyond it (see `shape`). A keep-out is a core
and how far one stays from it: that of a disc is its middle, and the disc's radius belongs to the clearance.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin, sqrt
from typing import Final

from dejarik.tabletop.distance import compared
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.overlap import first_overlapped, overlap
from dejarik.tabletop.polygon import TOUCH, Point, Polygon, box, inside, placed, square
from dejarik.tabletop.shape import inside_of

FULL_TURN: Final = 2.0 * pi
# Rounding at rest moves a piece by less than this.
REST: Final = 0.001
DRAWS: Final = 128
OPEN_GRIDS: Final = (6, 17)

Place = tuple[float, float, float]  # x, y, heading
Box = tuple[float, float, float, float]
Round = tuple[float, float, float]  # x, y and radius
KeepOut = tuple[Polygon, float, bool]  # core, clearance, strict


class Ring:
    """Around the middle of a keep-out: the square of the distance within which a piece is too close however it is
    turned, and the square of that from which on it is clear however it is turned."""

    __slots__ = ("far", "near", "x", "y")

    def __init__(self, x: float, y: float, near: float, far: float) -> None:
        self.x = x
        self.y = y
        self.near = near
        self.far = far


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
    least = clearance if strict else clearance - TOUCH
    # Seen along the line between the two, one shadow may be clear of the other; and no two corners are closer.
    dx = l2 + r2 - left - right
    dy = b2 + t2 - low - high
    size = sqrt(dx * dx + dy * dy)
    if size > 0.0:
        dx /= size
        dy /= size
        ax, ay = _outermost(piece, dx, dy)
        bx, by = _outermost(polygon, -dx, -dy)
        if (bx - ax) * dx + (by - ay) * dy > least + TOUCH:
            return True
        if (bx - ax) * (bx - ax) + (by - ay) * (by - ay) < (least - TOUCH) * (least - TOUCH):
            return False
    gap = compared(piece, polygon, least)
    return gap > least if strict else gap >= least


def _outermost(polygon: Polygon, dx: float, dy: float) -> Point:
    """The corner that lies farthest in a direction."""
    ax, ay = polygon[0]
    most = ax * dx + ay * dy
    for px, py in polygon:
        along = px * dx + py * dy
        if along > most:
            most = along
            ax = px
            ay = py
    return (ax, ay)


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
    will do if `headings` does not list some. `random` gives numbers of [0, 1): two for each place, and one for the
    heading there unless it is too close however it is turned. None after so many misses."""
    left, low, right, high = box(container)
    rim = core_radius(outline, (0.0, 0.0)) + radius - TOUCH - REST
    left, low, across, up = left + rim, low + rim, right - left - 2.0 * rim, high - low - 2.0 * rim
    if across < 0.0 or up < 0.0:  # too narrow, however it is turned
        return None
    rings = rings_of(outline, keep_out, radius)
    for _ in range(DRAWS):
        x = left + random() * across
        y = low + random() * up
        if _too_close(x, y, rings):
            continue
        turn = random()
        place = at_rest(x, y, turn * FULL_TURN if headings is None else headings[int(turn * len(headings))])
        if _fits(outline, place[0], place[1], place[2], container, keep_out, rings, radius):
            return place
    return None


def first_beside(
    middle: Point,
    least: float,
    most: float,
    own: float,
    container: Polygon,
    rounds: Sequence[Round],
    random: Callable[[], float],
) -> Place | None:
    """The first place drawn by lot, any way round and between two distances of a point, at which a piece of that radius
    lies within the box of the container and clear of some discs. None after so many misses."""
    left, low, right, high = box(container)
    left, low, right, high = left + own, low + own, right - own, high - own
    cx, cy = middle
    inner = least * least
    for _ in range(DRAWS):
        turn = random() * FULL_TURN
        away = sqrt(inner + random() * (most * most - inner))
        x = cx + away * sin(turn)
        y = cy + away * cos(turn)
        if left <= x <= right and low <= y <= high and _clear_of(x, y, own, rounds):
            return at_rest(x, y, random() * FULL_TURN)
    return None


def _clear_of(x: float, y: float, own: float, rounds: Sequence[Round]) -> bool:
    for at_x, at_y, radius in rounds:
        dx = at_x - x
        dy = at_y - y
        if dx * dx + dy * dy < (radius + own) * (radius + own):
            return False
    return True


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
        if _too_close(x, y, rings):
            continue
        for turn in range(turns):
            l2, b2, r2, t2 = boxes[turn]
            if x + l2 < left - slack or x + r2 > right + slack or y + b2 < low - slack or y + t2 > high + slack:
                continue
            index = point * turns + turn
            if index >= start and _fits(outline, x, y, headings[turn], container, keep_out, rings, radius):
                return (index, x, y, headings[turn])
    return (-1, 0.0, 0.0, 0.0)


def open_space(outline: Polygon, container: Polygon, keep_out: Sequence[KeepOut], radius: float = 0.0) -> Point | None:
    """A point around which the piece can turn freely, if a grid has one: most tables do, which spares looking for a
    place that fits exactly."""
    own = reach(outline, (0.0, 0.0)) + radius + REST
    left, low, right, high = box(container)
    rings = rings_of(outline, keep_out, radius)
    for count in OPEN_GRIDS:
        across = (right - left - 2.0 * own) / (count - 1)
        up = (high - low - 2.0 * own) / (count - 1)
        if across < 0.0 or up < 0.0:
            return None
        for point in range(count * count):
            x = left + own + (point // count) * across
            y = low + own + (point % count) * up
            if _is_open(x, y, rings) and inside(container, square(x, y, 0.0, own)):
                return (x, y)
    return None


def _too_close(x: float, y: float, rings: list[Ring]) -> bool:
    for ring in rings:
        dx = ring.x - x
        dy = ring.y - y
        if dx * dx + dy * dy < ring.near:
            return True
    return False


def _is_open(x: float, y: float, rings: list[Ring]) -> bool:
    for ring in rings:
        dx = ring.x - x
        dy = ring.y - y
        if dx * dx + dy * dy < ring.far:
            return False
    return True


def _fits(
    outline: Polygon,
    x: float,
    y: float,
    heading: float,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    rings: list[Ring],
    radius: float,
) -> bool:
    piece = placed(outline, x, y, heading)
    if not inside_of(container, (piece, radius)):
        return False
    around = box(piece)
    for i in range(len(keep_out)):
        ring = rings[i]
        dx = ring.x - x
        dy = ring.y - y
        if dx * dx + dy * dy >= ring.far:
            continue
        polygon, clearance, strict = keep_out[i]
        if not is_clear(piece, around, polygon, clearance_of(clearance, strict, radius), strict):
            return False
    return True


def rings_of(outline: Polygon, keep_out: Sequence[KeepOut], radius: float = 0.0) -> list[Ring]:
    """A piece that has its middle within the ring of a keep-out must be measured; rounding at rest is allowed for."""
    core = core_radius(outline, (0.0, 0.0)) + radius - TOUCH - REST
    whole = reach(outline, (0.0, 0.0)) + radius + TOUCH + REST
    rings: list[Ring] = []
    for polygon, clearance, _ in keep_out:
        middle = centre(polygon)
        near = max(0.0, clearance + core + core_radius(polygon, middle))
        far = clearance + whole + reach(polygon, middle)
        rings.append(Ring(middle[0], middle[1], near * near, far * far))
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

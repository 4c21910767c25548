"""Looking for room: the first of many poses at which a piece keeps clear of everything."""

from collections.abc import Sequence
from math import sqrt

from dejarik.tabletop.polygon import (
    TOUCH,
    Point,
    Polygon,
    contains,
    distance,
    first_overlapped,
    inside,
    overlap,
    placed,
    square,
)

Place = tuple[float, float, float]  # x, y, heading
KeepOut = tuple[Polygon, float, bool]  # polygon, clearance, strict


def is_clear(piece: Polygon, polygon: Polygon, clearance: float, strict: bool) -> bool:
    """Whether a piece keeps its distance. With clearance 0, strict means no touching; else touching is allowed."""
    if clearance <= 0.0:
        return distance(piece, polygon) > TOUCH if strict else not overlap(piece, polygon)
    gap = distance(piece, polygon)
    return gap > clearance if strict else gap >= clearance - TOUCH


def first_fit(outline: Polygon, places: Sequence[Place], container: Polygon, keep_out: Sequence[KeepOut]) -> int:
    """The index of the first place at which the piece lies within the convex container and keeps clear; -1 if none."""
    middles = _middles(outline, keep_out)
    for index, (x, y, heading) in enumerate(places):
        if not _crowded(x, y, middles) and _fits(outline, x, y, heading, container, keep_out):
            return index
    return -1


def first_on_grid(
    outline: Polygon,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    count: int,
    headings: Sequence[float],
    start: int = 0,
) -> tuple[int, float, float, float]:
    """The first fitting place of a grid over the container, from index `start` on: (index, x, y, heading); index -1 if
    there is none."""
    middles = _middles(outline, keep_out)
    left = min([x for x, _ in container])
    low = min([y for _, y in container])
    across = (max([x for x, _ in container]) - left) / count
    up = (max([y for _, y in container]) - low) / count
    turns = len(headings)
    for point in range(start // turns, count * count):
        x = left + (point // count + 0.5) * across
        y = low + (point % count + 0.5) * up
        if _crowded(x, y, middles):
            continue
        for turn in range(turns):
            index = point * turns + turn
            if index >= start and _fits(outline, x, y, headings[turn], container, keep_out):
                return (index, x, y, headings[turn])
    return (-1, 0.0, 0.0, 0.0)


def _crowded(x: float, y: float, middles: list[tuple[float, float, float]]) -> bool:
    """Is the point too close to some keep-out, whichever way the piece is turned?"""
    return any((mx - x) * (mx - x) + (my - y) * (my - y) < reach * reach for mx, my, reach in middles)


def _fits(
    outline: Polygon, x: float, y: float, heading: float, container: Polygon, keep_out: Sequence[KeepOut]
) -> bool:
    piece = placed(outline, x, y, heading)
    if not inside(container, piece):
        return False
    return all(is_clear(piece, polygon, clearance, strict) for polygon, clearance, strict in keep_out)


def _middles(outline: Polygon, keep_out: Sequence[KeepOut]) -> list[tuple[float, float, float]]:
    """For each keep-out its middle, and how close to it the piece's own middle is certainly too close."""
    own = core_radius(outline, (0.0, 0.0))
    middles: list[tuple[float, float, float]] = []
    for polygon, clearance, _ in keep_out:
        middle = centre(polygon)
        middles.append((middle[0], middle[1], clearance + own + core_radius(polygon, middle)))
    return middles


def free_places(places: Sequence[Place], half: float, container: Polygon, others: Sequence[Polygon]) -> list[int]:
    """The indices of the places at which a square base lies within the container and overlaps none of `others`."""
    free: list[int] = []
    for index, (x, y, heading) in enumerate(places):
        base = square(x, y, heading, half)
        if inside(container, base) and first_overlapped(base, others) < 0:
            free.append(index)
    return free


def centre(polygon: Polygon) -> Point:
    """The mean of the corners."""
    x = 0.0
    y = 0.0
    for px, py in polygon:
        x += px
        y += py
    return (x / len(polygon), y / len(polygon))


def core_radius(polygon: Polygon, middle: Point) -> float:
    """The radius of a disc around `middle` that lies within the polygon: two pieces whose discs are too close are too
    close themselves, which spares measuring them."""
    if not contains(polygon, middle):
        return 0.0
    x, y = middle
    least = 1e9
    ax, ay = polygon[-1]
    for bx, by in polygon:
        length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        if length > 0.0:
            least = min(least, abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length)
        ax, ay = bx, by
    return least

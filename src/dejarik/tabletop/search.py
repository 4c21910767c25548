"""Looking for room: the first of many poses at which a piece keeps clear of everything."""

from collections.abc import Sequence
from math import sqrt

from dejarik.tabletop.polygon import TOUCH, Point, Polygon, contains, distance, inside, overlap, placed

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
        if _has_room(outline, x, y, heading, container, keep_out, middles):
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
    for index in range(start, count * count * len(headings)):
        x = left + (index // count % count + 0.5) * across
        y = low + (index % count + 0.5) * up
        heading = headings[index // (count * count)]
        if _has_room(outline, x, y, heading, container, keep_out, middles):
            return (index, x, y, heading)
    return (-1, 0.0, 0.0, 0.0)


def _has_room(
    outline: Polygon,
    x: float,
    y: float,
    heading: float,
    container: Polygon,
    keep_out: Sequence[KeepOut],
    middles: list[tuple[float, float, float]],
) -> bool:
    for mx, my, reach in middles:
        if (mx - x) * (mx - x) + (my - y) * (my - y) < reach * reach:
            return False
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

"""Where a piece may be put: plain data that a browser can check as well, and ways to find a place in it."""

from collections.abc import Callable, Iterator
from math import cos, hypot, inf, pi, sin, tau

import msgspec

from dejarik.tabletop.distance import closest_points
from dejarik.tabletop.overlap import push_out
from dejarik.tabletop.polygon import TOUCH, Point, Polygon, area, convex_parts, placed
from dejarik.tabletop.pose import Mm, Pose, Rad
from dejarik.tabletop.search import KeepOut, clearance_of, first_drawn, first_offended, first_on_grid, open_space
from dejarik.tabletop.shape import Shape, inside_of

PUSHES = 40
COARSE_GRID = 7
GRID = 21  # odd, so that the middle is on it
# Pushed a little past the limit, so that rounding at rest does not fall short of it again.
MARGIN: Mm = 0.002


class Region(msgspec.Struct, frozen=True, gc=False):
    """The legal set of a placement.

    `outline` is the core of the piece in its own frame (right, forward) and `radius` how far it reaches beyond it: a
    disc is the point (0, 0) and its radius. All of it lies within the convex `container`. From each `keep_out` core it
    stays farther than the clearance if strict, else at least that far; with clearance 0 strict means no touching, else
    touching is allowed but no overlap (`keep_off` makes one of a shape). `headings` lists the only headings allowed.
    """

    outline: Polygon
    container: Polygon
    keep_out: tuple[KeepOut, ...] = ()
    headings: tuple[Rad, ...] | None = None
    radius: Mm = 0.0


def keep_off(shape: Shape, clearance: Mm = 0.0, strict: bool = False) -> KeepOut:
    """A piece stays so far from a shape: its radius counts as clearance from its core."""
    return (shape[0], clearance_of(clearance, strict, shape[1]), strict)


def fits(region: Region, pose: Pose) -> str | None:
    """None if the piece may stand there; otherwise what forbids it: "heading", "container" or "keep_out:<index>"."""
    if region.headings is not None and not any(_same_heading(pose.heading, h) for h in region.headings):
        return "heading"
    piece = placed(region.outline, pose.x, pose.y, pose.heading)
    if not inside_of(region.container, (piece, region.radius)):
        return "container"
    offended = first_offended(piece, region.keep_out, region.radius)
    return None if offended < 0 else f"keep_out:{offended}"


def _same_heading(a: Rad, b: Rad) -> bool:
    return abs((a - b + pi) % tau - pi) <= 1e-5


def nearest(region: Region, pose: Pose) -> Pose | None:
    """A pose at rest that fits, near the given one; with its heading when possible. None if none was found."""
    for heading in _headings_from(region, pose.heading):
        pushed = _pushed(region, Pose(pose.x, pose.y, heading).at_rest())
        around = _around(region, Pose(pose.x, pose.y, heading), pushed)
        if around is not None:
            return around
    return None


def _headings_from(region: Region, heading: Rad) -> Iterator[Rad]:
    """The wanted heading first, then the others by how far they are from it."""
    if region.headings is not None:
        yield from sorted(region.headings, key=lambda h: abs((h - heading + pi) % tau - pi))
        return
    yield heading
    if len(region.outline) == 1:  # a disc fits however it is turned, or not at all
        return
    for step in range(1, 9):
        yield heading + step * pi / 16
        yield heading - step * pi / 16


def _pushed(region: Region, pose: Pose) -> Pose | None:
    """Push the piece out of one offence after the other, each by the least that mends it."""
    for _ in range(PUSHES):
        at_rest = pose.at_rest()
        offence = fits(region, at_rest)
        if offence is None:
            return at_rest
        piece = placed(region.outline, pose.x, pose.y, pose.heading)
        if offence == "container":
            dx, dy = _push_in(region.container, piece, region.radius)
        else:
            polygon, clearance, strict = region.keep_out[int(offence.partition(":")[2])]
            clearance = clearance_of(clearance, strict, region.radius)
            dx, dy = _push_away(piece, polygon, clearance + (TOUCH if strict and clearance <= 0.0 else 0.0))
        if dx == 0.0 and dy == 0.0:
            return None
        pose = Pose(pose.x + dx, pose.y + dy, pose.heading)
    return None


def _push_in(container: Polygon, piece: Polygon, radius: Mm) -> Point:
    side = 1.0 if area(container) >= 0.0 else -1.0
    dx = dy = 0.0
    for (px, py), (qx, qy) in zip(container, (*container[1:], container[0]), strict=True):
        size = hypot(qx - px, qy - py)
        if size == 0.0:
            continue
        nx, ny = side * (qy - py) / size, side * (px - qx) / size
        out = max(nx * (x + dx - px) + ny * (y + dy - py) for x, y in piece) + radius
        if out > 0.0:
            dx -= (out + MARGIN) * nx
            dy -= (out + MARGIN) * ny
    return dx, dy


def _push_away(piece: Polygon, polygon: Polygon, clearance: Mm) -> Point:
    """Out of the polygon along the shortest way of its most overlapped part, or away from its closest point."""
    x = y = deepest = 0.0
    for theirs in convex_parts(polygon):
        for ours in convex_parts(piece):
            px, py = push_out(ours, theirs)
            if hypot(px, py) > deepest:
                x, y, deepest = px, py, hypot(px, py)
    if deepest > 0.0:
        grow = (deepest + clearance + MARGIN) / deepest
        return x * grow, y * grow
    (ax, ay), (bx, by) = closest_points(piece, polygon)
    gap = hypot(ax - bx, ay - by)
    if gap == 0.0:
        return (clearance + MARGIN, 0.0) if len(piece) == 1 else (0.0, 0.0)
    lack = clearance - gap + MARGIN
    return (ax - bx) / gap * lack, (ay - by) / gap * lack


def _around(region: Region, pose: Pose, found: Pose | None) -> Pose | None:
    """The first fitting pose on rings that widen around `pose`, unless `found` is nearer."""
    limit = inf if found is None else hypot(found.x - pose.x, found.y - pose.y)
    reach = max(hypot(x - pose.x, y - pose.y) for x, y in region.container)
    radius = 1.0
    while radius < min(limit, reach):
        count = min(64, 8 + int(radius / 4.0))
        for i in range(count):
            a = tau * i / count
            candidate = Pose(pose.x + radius * sin(a), pose.y + radius * cos(a), pose.heading).at_rest()
            if fits(region, candidate) is None:
                return candidate
        radius *= 1.15
    return found


def sample(region: Region, random: Callable[[], float]) -> Pose | None:
    """A fitting pose at rest, drawn evenly; `random` gives numbers of [0, 1). None if the region seems empty.

    When drawing finds none, a grid over the container is searched, in the same order every time.
    """
    place = first_drawn(region.outline, region.container, region.keep_out, region.headings, random, region.radius)
    return somewhere(region) if place is None else Pose(*place)


def has_room(region: Region) -> bool:
    """Whether a search finds a fitting pose."""
    open = open_space(region.outline, region.container, region.keep_out, region.radius)
    return open is not None or somewhere(region) is not None


def somewhere(region: Region) -> Pose | None:
    """Some fitting pose at rest, always the same one; None if no grid has one."""
    headings = region.headings if region.headings is not None else tuple(i * pi / 2 for i in range(4))
    for grid in (COARSE_GRID, GRID):
        index = 0
        while index >= 0:
            index, x, y, heading = first_on_grid(
                region.outline, region.container, region.keep_out, grid, headings, index, region.radius
            )
            pose = Pose(x, y, heading).at_rest()
            if index >= 0 and fits(region, pose) is None:
                return pose
            index = index + 1 if index >= 0 else -1
    open = open_space(region.outline, region.container, region.keep_out, region.radius)
    return None if open is None else Pose(*open, headings[0]).at_rest()

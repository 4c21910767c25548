"""Sight over terrain: whether some line, or every line, from one piece to another is clear.

A solid is a shape on the table and the heights of its foot and its top, in millimetres: a piece of terrain is a prism,
a silhouette a cylinder. A line leads from any point of the one to any point of the other. Shapes must be convex (see
`polygon.convex_parts`).
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

from dejarik.tabletop.overlap import penetration
from dejarik.tabletop.polygon import EPS, TOUCH, Plane, Polygon, box, clip, contains
from dejarik.tabletop.shape import Shape, box_of, disc, hull, outline, overlap
from dejarik.tabletop.sight_lines import Frame, axis, framed, some_line

Solid: TypeAlias = tuple[Shape, float, float]  # shape, foot, top
Standing: TypeAlias = tuple[Polygon, float, float]  # the same in the frame of a line of sight, round ones drawn out
Box: TypeAlias = tuple[float, float, float, float]
Heights: TypeAlias = tuple[float, float, float, float]  # least and largest over the middle of a, over that of b

# Heights closer than this are one when lines go over one thing and under another.
FINEST: Final = 0.02
# So many sets of heights are looked at; terrain on which this is too few has openings of a hair's breadth.
MOST_SETS: Final = 2000


def cylinder(x: float, y: float, radius: float, foot: float, top: float) -> Solid:
    return (disc(x, y, radius), foot, top)


def prism(polygon: Polygon, foot: float, top: float) -> Solid:
    return ((polygon, 0.0), foot, top)


# --- in space --------------------------------------------------------------------------------------------------------


def some_clear(a: Solid, b: Solid, between: Sequence[Solid]) -> bool:
    """Does some line from `a` to `b` touch none of the solids? Exact to FINEST where these stand no higher than the
    feet of the two. Where a line may pass under one, those are tried that are at some height of `a` over its middle and
    at some height of `b` over that of `b`, as far as FINEST and MOST_SETS go."""
    frame = axis(a[0], b[0])
    span = frame[4]
    if span <= a[0][1] + b[0][1] + TOUCH:
        return _above_one_another(a, b, between, frame)
    ours = _framed(a[0], frame)
    theirs = _framed(b[0], frame)
    near = _in_the_way(a, b, between, frame, box_of(ours), box_of(theirs))
    if len(near) == 0:
        return True
    if _clear_at(ours, theirs, span, near, (a[2], a[2], b[2], b[2])):
        return True
    if a[2] > b[2] and _clear_over(ours, theirs, span, near, a[2], b[2]):
        return True
    if a[2] < b[2]:
        flipped = [(_mirrored(footprint, span), foot, top) for footprint, foot, top in near]
        ahead = (_mirrored(theirs[0], span), theirs[1])
        if _clear_over(ahead, (_mirrored(ours[0], span), ours[1]), span, flipped, b[2], a[2]):
            return True
    lowest = min(a[1], b[1])
    under = False
    for _, foot, _ in near:
        under = under or foot > lowest
    if not under:  # over everything the highest line is the best
        return False
    return _clear_at_some(ours, theirs, span, _stacked(near), (a[1], a[2], b[1], b[2]))


def every_clear(a: Solid, b: Solid, between: Sequence[Solid]) -> bool:
    """Does no line from `a` to `b` enter a solid deeper than TOUCH?"""
    frame = axis(a[0], b[0])
    for solid in between:  # noqa: SIM110 - a generator would cost more than the loop
        if _entered(a, b, solid, frame):
            return False
    return True


def crossed(a: Solid, b: Solid, between: Sequence[Solid]) -> list[int]:
    """The indices of the solids that some line from `a` to `b` enters."""
    frame = axis(a[0], b[0])
    return [i for i in range(len(between)) if _entered(a, b, between[i], frame)]


def _framed(shape: Shape, frame: Frame) -> Shape:
    return (framed(shape[0], frame), shape[1])


def _in_the_way(
    a: Solid, b: Solid, between: Sequence[Solid], frame: Frame, around_a: Box, around_b: Box
) -> list[Standing]:
    """The solids that may hide something, in the frame."""
    lowest = min(a[1], b[1])
    highest = max(a[2], b[2])
    table_a = box_of(a[0])
    table_b = box_of(b[0])
    near: list[Standing] = []
    for shape, foot, top in between:
        if top < lowest or foot > highest or not _boxes_meet(box_of(shape), table_a, table_b):
            continue
        footprint = framed(outline(shape), frame)
        if _boxes_meet(box(footprint), around_a, around_b):
            near.append((footprint, foot, top))
    return near


def _clear_at(a: Shape, b: Shape, span: float, near: Sequence[Standing], at: Heights) -> bool:
    """Is there a way in the plane, if a solid stands only where lines of all these heights meet it?"""
    obstacles: list[Polygon] = []
    low_a, high_a, low_b, high_b = at
    for footprint, foot, top in near:
        part = footprint
        # low(x) >= foot and high(x) <= top, both straight in x
        if low_a < foot or low_b < foot:
            part = clip(part, (_where(low_a, low_b, span, foot, -1.0),))
        if len(part) > 0 and (high_a > top or high_b > top):
            part = clip(part, (_where(high_a, high_b, span, top, 1.0),))
        if len(part) > 0:
            obstacles.append(part)
    return len(obstacles) == 0 or some_line(a, b, span, obstacles)


def _where(at_a: float, at_b: float, span: float, height: float, sign: float) -> Plane:
    """Where a line from height `at_a` to height `at_b` is no higher than `height`; no lower if the sign is -1."""
    return (sign * (at_b - at_a) / span, 0.0, sign * (height - at_a))


def _mirrored(polygon: Polygon, span: float) -> Polygon:
    return tuple([(span - x, y) for x, y in polygon])


def _clear_over(a: Shape, b: Shape, span: float, near: Sequence[Standing], from_: float, to: float) -> bool:
    """Is there a way over the solids from the top of `a` down to that of `b`? The farther ahead a line begins, and the
    farther ahead it ends, the higher it is all along; but of a round piece there is less the farther ahead one looks.
    So strips of the two are tried: as if all of a strip were at its far side, which no line surpasses, and as if it
    were at its near side, which some line reaches."""
    left_a, _, right_a, _ = box_of(a)
    left_b, _, right_b, _ = box_of(b)
    if not _clear_at(a, b, span, near, _descending(right_a, right_b, from_, to, span)):
        return False
    whole_a = outline(a)
    whole_b = outline(b)
    strips = [(left_a, right_a, left_b, right_b)]
    looked = 0
    while len(strips) > 0 and looked < MOST_SETS:
        looked += 1
        near_a, far_a, near_b, far_b = strips.pop()
        gap = near_b - far_a
        part_a = clip(whole_a, ((-1.0, 0.0, -near_a), (1.0, 0.0, far_a)))
        part_b = clip(whole_b, ((-1.0, 0.0, -near_b), (1.0, 0.0, far_b)))
        if gap <= EPS or len(part_a) == 0 or len(part_b) == 0:
            continue
        one: Shape = (_shifted(part_a, far_a), 0.0)
        other: Shape = (_shifted(part_b, far_a), 0.0)
        there = [(_shifted(footprint, far_a), foot, top) for footprint, foot, top in near]
        if not _clear_at(one, other, gap, there, _descending(0.0, far_b - far_a, from_, to, gap)):
            continue
        if _clear_at(one, other, gap, there, _descending(near_a - far_a, gap, from_, to, gap)):
            return True
        if far_a - near_a < FINEST and far_b - near_b < FINEST:
            continue
        if far_a - near_a > far_b - near_b:
            middle = 0.5 * (near_a + far_a)
            strips.append((near_a, middle, near_b, far_b))
            strips.append((middle, far_a, near_b, far_b))
        else:
            middle = 0.5 * (near_b + far_b)
            strips.append((near_a, far_a, near_b, middle))
            strips.append((near_a, far_a, middle, far_b))
    return False


def _descending(start: float, end: float, from_: float, to: float, span: float) -> Heights:
    """The heights at 0 and at the span of a line that leads from one height at `start` to another at `end`."""
    slope = (to - from_) / (end - start)
    at_a = from_ - slope * start
    at_b = from_ + slope * (span - start)
    return (at_a, at_a, at_b, at_b)


def _shifted(polygon: Polygon, by: float) -> Polygon:
    return tuple([(x - by, y) for x, y in polygon])


def _clear_at_some(a: Shape, b: Shape, span: float, near: Sequence[Standing], heights: Heights) -> bool:
    """Is there a way at some of these heights? A set of heights at which every line is blocked for all of it is given
    up, another is tried in its middle, and halved."""
    sets = [heights]
    looked = 0
    while len(sets) > 0 and looked < MOST_SETS:
        looked += 1
        at = sets.pop()
        if not _clear_at(a, b, span, near, at):
            continue
        low_a, high_a, low_b, high_b = at
        mid_a = 0.5 * (low_a + high_a)
        mid_b = 0.5 * (low_b + high_b)
        if _clear_at(a, b, span, near, (mid_a, mid_a, mid_b, mid_b)):
            return True
        if high_a - low_a < FINEST and high_b - low_b < FINEST:
            continue
        if high_a - low_a > high_b - low_b:
            sets.append((low_a, mid_a, low_b, high_b))
            sets.append((mid_a, high_a, low_b, high_b))
        else:
            sets.append((low_a, high_a, low_b, mid_b))
            sets.append((low_a, high_a, mid_b, high_b))
    return False


def _stacked(near: list[Standing]) -> list[Standing]:
    """Storeys on one footprint as one solid: nobody looks between them."""
    whole: list[Standing] = []
    for footprint, foot, top in sorted(near, key=lambda one: one[1]):
        for i in range(len(whole)):
            under = whole[i]
            if under[0] == footprint and foot <= under[2] + EPS:
                whole[i] = (footprint, under[1], max(top, under[2]))
                break
        else:
            whole.append((footprint, foot, top))
    return whole


def _entered(a: Solid, b: Solid, solid: Solid, frame: Frame) -> bool:
    """Does some line enter the solid deeper than TOUCH?"""
    shape, foot, top = solid
    if min(a[1], b[1]) > top - TOUCH or max(a[2], b[2]) < foot + TOUCH:
        return False
    span = frame[4]
    if span <= EPS:
        return overlap(a[0], shape) and overlap(b[0], shape)
    low = 0.0
    high = span
    # low(x) < top and high(x) > foot
    low, high = _narrowed(a[1] - top + TOUCH, b[1] - top + TOUCH, span, low, high)
    low, high = _narrowed(foot + TOUCH - a[2], foot + TOUCH - b[2], span, low, high)
    if low > high:
        return False
    if not _boxes_meet(box_of(shape), box_of(a[0]), box_of(b[0])):
        return False
    ours = _framed(a[0], frame)
    theirs = _framed(b[0], frame)
    footprint = framed(outline(shape), frame)
    if low <= 0.0 and high >= span:
        return _hull_meets(ours, theirs, span, footprint)
    # All lines together are a solid between the two; what of it is low and high enough lies between two sections.
    first = _section(ours, theirs, low / span)
    last = _section(ours, theirs, high / span)
    if len(first[0]) == 1 and len(last[0]) == 1:
        shift = first[0][0][0]
        return _hull_meets(
            (((0.0, 0.0),), first[1]), (((high - low, 0.0),), last[1]), high - low, _shifted(footprint, shift)
        )
    return penetration(hull(outline(first) + outline(last)), footprint) > TOUCH


def _section(a: Shape, b: Shape, share: float) -> Shape:
    """The points that lie so far on the way from some point of `a` to some point of `b`."""
    core = tuple([(x + share * (u - x), y + share * (v - y)) for x, y in a[0] for u, v in b[0]])
    return (hull(core), a[1] + share * (b[1] - a[1]))


def _narrowed(at_a: float, at_b: float, span: float, low: float, high: float) -> tuple[float, float]:
    """Where, between two places of the axis, a number that changes evenly from `at_a` to `at_b` is not positive."""
    if at_a <= 0.0 and at_b <= 0.0:
        return (low, high)
    if at_a > 0.0 and at_b > 0.0:
        return (1.0, 0.0)
    zero = span * at_a / (at_a - at_b)
    return (low, min(high, zero)) if at_a <= 0.0 else (max(low, zero), high)


def _boxes_meet(around: Box, one: Box, other: Box) -> bool:
    """Does a box meet the one around two others?"""
    left, low, right, high = around
    l1, b1, r1, t1 = one
    l2, b2, r2, t2 = other
    if (left > r1 and left > r2) or (right < l1 and right < l2):
        return False
    return not ((low > t1 and low > t2) or (high < b1 and high < b2))


def _above_one_another(a: Solid, b: Solid, between: Sequence[Solid], frame: Frame) -> bool:
    """Pieces that meet in the plane see each other unless something lies between them where they do."""
    low = min(a[2], b[2])
    high = max(a[1], b[1])
    if high - low <= TOUCH:
        return True
    share = 0.5 * (frame[4] + a[0][1] - b[0][1])
    point = (frame[0] + share * frame[2], frame[1] + share * frame[3])
    return not any(top > low and foot < high and contains(outline(shape), point) for shape, foot, top in between)


# --- in the plane ----------------------------------------------------------------------------------------------------


def some_clear_in_plane(a: Shape, b: Shape, between: Sequence[Shape]) -> bool:
    """Does some line from `a` to `b` touch none of the shapes? Pieces that touch see each other."""
    return some_clear((a, 0.0, 1.0), (b, 0.0, 1.0), [(shape, 0.0, 1.0) for shape in between])


def every_clear_in_plane(a: Shape, b: Shape, between: Sequence[Shape]) -> bool:
    """Does no line from `a` to `b` enter a shape deeper than TOUCH?"""
    return len(crossed_in_plane(a, b, between)) == 0


def crossed_in_plane(a: Shape, b: Shape, between: Sequence[Shape]) -> list[int]:
    """The indices of the shapes that some line from `a` to `b` enters, those under either included."""
    frame = axis(a, b)
    ours = _framed(a, frame)
    theirs = _framed(b, frame)
    return [i for i in range(len(between)) if _hull_meets(ours, theirs, frame[4], framed(outline(between[i]), frame))]


def _hull_meets(a: Shape, b: Shape, span: float, polygon: Polygon) -> bool:
    """Does a convex polygon enter what all lines between two shapes cover, in the frame of the two?"""
    ra = a[1]
    rb = b[1]
    if ra == rb:
        return overlap((hull(a[0] + b[0]), ra), (polygon, 0.0))
    if len(a[0]) > 1 or len(b[0]) > 1:
        return penetration(hull(outline(a) + outline(b)), polygon) > TOUCH
    if overlap(a, (polygon, 0.0)) or overlap(b, (polygon, 0.0)):
        return True
    if span <= abs(ra - rb):
        return False
    lean = (ra - rb) / span  # the sine of the angle at which the outer tangents close in
    up = sqrt(1.0 - lean * lean)
    tangents = (
        (ra * lean, ra * up),
        (ra * lean, -ra * up),
        (span + rb * lean, -rb * up),
        (span + rb * lean, rb * up),
    )
    return penetration(tangents, polygon) > TOUCH

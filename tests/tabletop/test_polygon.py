from fractions import Fraction
from math import cos, hypot, radians, sin

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from dejarik.tabletop import polygon as shapes
from dejarik.tabletop.closest_lines import clear_line, closest_band, crossings
from dejarik.tabletop.distance import closest_points, compared, distance
from dejarik.tabletop.overlap import first_overlapped, overlap, penetration, push_out
from dejarik.tabletop.polygon import TOUCH, Plane, Point, Polygon, square
from dejarik.tabletop.pose import Pose
from tests.tabletop.oracle import hulls, poses, quick, squares, stars, twin

UNIT = square(0.0, 0.0, 0.0, 20.0)


def test_a_square_starts_at_its_front_left_corner_and_runs_clockwise() -> None:
    assert UNIT == ((-20.0, 20.0), (20.0, 20.0), (20.0, -20.0), (-20.0, -20.0))
    east = square(0.0, 0.0, radians(90), 20.0)
    assert east[0] == pytest.approx((20, 20))
    assert east[1] == pytest.approx((20, -20))


def test_a_placed_outline_turns_clockwise() -> None:
    assert shapes.placed(((1.0, 2.0),), 10.0, 20.0, radians(90))[0] == pytest.approx((12, 19))


@quick
@given(poses(), st.floats(5, 40), st.floats(5, 40))
def test_a_rectangle_is_its_outline_placed(pose: Pose, wide: float, long: float) -> None:
    outline = ((-wide, long), (wide, long), (wide, -long), (-wide, -long))
    ours = shapes.rectangle(pose.x, pose.y, pose.heading, wide, long)
    for p, q in zip(ours, shapes.placed(outline, pose.x, pose.y, pose.heading), strict=True):
        assert p == pytest.approx(q, abs=1e-9)


@quick
@given(st.one_of(stars(), squares()), st.one_of(stars(), squares()))
def test_distance_agrees_with_the_oracle(a: Polygon, b: Polygon) -> None:
    assert distance(a, b) == pytest.approx(twin(a).distance(twin(b)), abs=1e-8)


@quick
@given(st.one_of(stars(120), squares(120)), st.one_of(stars(120), squares(120)), st.floats(0, 200))
def test_a_limit_compares_as_the_distance_does(a: Polygon, b: Polygon, limit: float) -> None:
    gap = distance(a, b)
    for one in (limit, gap, gap * (1 - 1e-12), gap * (1 + 1e-12), gap - 1e-6, gap + 1e-6):
        if one >= 0.0:
            found = compared(a, b, one)
            assert (found < one, found > one) == (gap < one, gap > one), (gap, one, found)


@quick
@given(st.one_of(stars(), squares()), st.one_of(stars(), squares()))
def test_closest_points_lie_on_both_and_are_as_far_apart_as_the_distance(a: Polygon, b: Polygon) -> None:
    p, q = closest_points(a, b)
    assert hypot(p[0] - q[0], p[1] - q[1]) == pytest.approx(distance(a, b), abs=1e-9)
    assert twin(a).distance(shapely.Point(p)) < 1e-7
    assert twin(b).distance(shapely.Point(q)) < 1e-7


@quick
@given(st.one_of(hulls(60), squares(60)), st.one_of(hulls(60), squares(60)))
def test_a_push_of_the_penetration_separates_and_a_shorter_one_does_not(a: Polygon, b: Polygon) -> None:
    depth = penetration(a, b)
    if depth < 1e-9:  # none, or no more than rounding
        assert twin(a).intersection(twin(b)).area < 1e-6
        return
    dx, dy = push_out(a, b)
    assert hypot(dx, dy) == pytest.approx(depth, abs=1e-9)
    pushed = tuple((x + dx, y + dy) for x, y in a)
    assert penetration(pushed, b) < 1e-9
    for i in range(16):
        turn = radians(22.5 * i)
        less = shapes.placed(a, depth * 0.99 * cos(turn), depth * 0.99 * sin(turn), 0.0)
        assert penetration(less, b) > 0.0


@quick
@given(st.one_of(stars(80), squares(80)), st.one_of(stars(80), squares(80)))
def test_overlap_agrees_with_the_oracle_away_from_the_touch(a: Polygon, b: Polygon) -> None:
    common = twin(a).intersection(twin(b))
    if common.is_empty or common.area == 0.0:
        assert not overlap(a, b)
    elif not common.buffer(-2 * TOUCH).is_empty and common.area > 1.0:
        assert overlap(a, b)


@pytest.mark.parametrize(("gap", "expected"), [(0.0, False), (-0.009, False), (-0.011, True), (0.5, False)])
def test_bases_that_merely_touch_do_not_overlap(gap: float, expected: bool) -> None:
    assert overlap(UNIT, square(40.0 + gap, 7.0, 0.0, 20.0)) is expected


def test_equal_polygons_overlap() -> None:
    star = ((0.0, 30.0), (5.0, 5.0), (30.0, 0.0), (5.0, -5.0), (0.0, -30.0), (-5.0, -5.0), (-30.0, 0.0), (-5.0, 5.0))
    assert overlap(UNIT, UNIT)
    assert overlap(star, star)


@quick
@given(stars())
def test_convex_parts_are_convex_and_make_up_the_polygon(polygon: Polygon) -> None:
    parts = shapes.convex_parts(polygon)
    assert all(shapes.is_convex(part) for part in parts)
    assert sum(abs(shapes.area(part)) for part in parts) == pytest.approx(twin(polygon).area, abs=1e-6)
    assert twin(polygon).buffer(1e-6).covers(shapely.union_all([twin(part).buffer(-1e-7) for part in parts]))


@quick
@given(squares(), st.lists(st.one_of(stars(150), squares(150)), max_size=6))
def test_the_first_overlapped_is_the_first_that_overlaps(shape: Polygon, others: list[Polygon]) -> None:
    overlapped = [i for i, other in enumerate(others) if overlap(shape, other)]
    assert first_overlapped(shape, others) == (overlapped[0] if overlapped else -1)


@quick
@given(stars(), st.floats(-150, 150), st.floats(-150, 150))
def test_contains_agrees_with_the_oracle(polygon: Polygon, x: float, y: float) -> None:
    point = shapely.Point(x, y)
    if twin(polygon).exterior.distance(point) > 1e-6:
        assert shapes.contains(polygon, (x, y)) == twin(polygon).contains(point)


@quick
@given(stars(), st.integers(0, 9))
def test_corners_belong_to_the_polygon(polygon: Polygon, i: int) -> None:
    assert shapes.contains(polygon, polygon[i % len(polygon)])


@quick
@given(hulls(60), squares(40))
def test_inside_agrees_with_the_oracle(outer: Polygon, inner: Polygon) -> None:
    if twin(outer).covers(twin(inner)):
        assert shapes.inside(outer, inner)
    elif max(twin(outer).distance(shapely.Point(p)) for p in inner) > 2 * TOUCH:
        assert not shapes.inside(outer, inner)


def test_inside_forgives_the_touch_and_no_more() -> None:
    table = ((0.0, 0.0), (900.0, 0.0), (900.0, 900.0), (0.0, 900.0))
    assert shapes.inside(table, square(20.0, 20.0, 0.0, 20.0))
    assert not shapes.inside(table, square(19.98, 20.0, 0.0, 20.0))


points = st.tuples(st.floats(-150, 150), st.floats(-150, 150))


@quick
@given(points, points, stars())
def test_crosses_agrees_with_the_oracle(p: Point, q: Point, polygon: Polygon) -> None:
    gap = twin(polygon).distance(shapely.LineString([p, q]))
    if gap > 0.0 or twin(polygon).intersection(shapely.LineString([p, q])).length > 1e-6:
        assert shapes.crosses(p, q, polygon) == (gap == 0.0)


def test_a_segment_that_ends_on_the_edge_crosses() -> None:
    assert shapes.crosses((0.0, 50.0), (0.0, 20.0), UNIT)
    assert shapes.crosses((-20.0, 50.0), (-20.0, 30.0), UNIT) is False
    assert shapes.crosses((-30.0, 20.0), (30.0, 20.0), UNIT)
    assert shapes.crosses((-1.0, 0.0), (1.0, 0.0), UNIT)


@quick
@given(hulls(80), st.lists(st.tuples(st.floats(0, 6.28), st.floats(-60, 60)), min_size=1, max_size=4))
def test_clip_agrees_with_the_oracle(polygon: Polygon, cuts: list[tuple[float, float]]) -> None:
    planes = [(cos(turn), sin(turn), d) for turn, d in cuts]
    part = shapes.clip(polygon, planes)
    assert abs(shapes.area(part)) == pytest.approx(_exact_area(polygon, planes), abs=1e-6)
    assert all(nx * x + ny * y <= d + 1e-8 for nx, ny, d in planes for x, y in part)


def _exact_area(polygon: Polygon, planes: list[Plane]) -> float:
    """By rational arithmetic: shapely loses the whole area when a plane comes twice."""
    around = [(Fraction(x), Fraction(y)) for x, y in polygon]
    for nx, ny, d in planes:
        kept = []
        for i, (qx, qy) in enumerate(around):
            px, py = around[i - 1]
            p_out, q_out = (Fraction(nx) * x + Fraction(ny) * y - Fraction(d) for x, y in ((px, py), (qx, qy)))
            if p_out * q_out < 0:
                t = p_out / (p_out - q_out)
                kept.append((px + t * (qx - px), py + t * (qy - py)))
            if q_out <= 0:
                kept.append((qx, qy))
        around = kept
    twice = sum((around[i - 1][0] * y - around[i - 1][1] * x for i, (x, y) in enumerate(around)), Fraction(0))
    return float(abs(twice) / 2)


def test_clip_keeps_a_single_shared_point() -> None:
    diamond = square(0.0, 0.0, radians(45), 20.0)
    top = max(y for _, y in diamond)
    assert len(shapes.clip(diamond, [(0.0, -1.0, -top)])) == 1
    assert shapes.clip(diamond, [(0.0, -1.0, -top - 0.001)]) == ()


def test_facing_edges_have_a_band_and_a_corner_has_one_line() -> None:
    (a1, b1), (a2, b2) = closest_band(UNIT, square(10.0, 100.0, 0.0, 20.0))
    assert {a1, a2} == {(-10.0, 20.0), (20.0, 20.0)}
    assert {b1, b2} == {(-10.0, 80.0), (20.0, 80.0)}
    first, last = closest_band(UNIT, square(0.0, 100.0, radians(45), 20.0))
    assert first == last


def test_headings_at_rest_still_make_a_band() -> None:
    first, last = closest_band(square(0.0, 0.0, 1.570796, 40.0), square(3.0, 200.0, 0.0, 40.0))
    assert first != last


@quick
@given(squares(150), squares(150))
def test_every_line_of_the_band_is_closest(a: Polygon, b: Polygon) -> None:
    for p, q in closest_band(a, b):
        assert hypot(p[0] - q[0], p[1] - q[1]) == pytest.approx(distance(a, b), abs=1e-3)
        assert twin(a).distance(shapely.Point(p)) < 1e-3
        assert twin(b).distance(shapely.Point(q)) < 1e-3


@quick
@given(st.floats(-60, 60), st.floats(60, 200), st.lists(stars(100), max_size=3), poses())
def test_clear_line_agrees_with_many_lines(x: float, y: float, blockers: list[Polygon], at: Pose) -> None:
    a = shapes.placed(UNIT, at.x, at.y, at.heading)
    cx, cy = at.at(x, y)
    band = closest_band(a, square(cx, cy, at.heading, 20.0))
    clear, crossed = clear_line(band, blockers)
    (a1, b1), (a2, b2) = band
    lines = [(_between(a1, a2, t / 200), _between(b1, b2, t / 200)) for t in range(201)]
    met = [any(shapes.crosses(p, q, blocker) for blocker in blockers) for p, q in lines]
    # Sampling may miss a sliver, so it can only prove what it has seen.
    assert crossed or not any(met)
    assert clear or all(met)
    if not any(met):
        assert clear
    if all(met):
        assert crossed


def _between(p: Point, q: Point, t: float) -> Point:
    return (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))


BAND = closest_band(UNIT, square(0.0, 100.0, 0.0, 20.0))


@pytest.mark.parametrize(
    ("blockers", "expected"),
    [
        ((), (True, False)),
        ((square(0.0, 50.0, 0.0, 10.0),), (True, True)),
        ((square(0.0, 50.0, 0.0, 20.0),), (False, True)),
        ((square(0.0, 50.0, 0.0, 200.0),), (False, True)),
        ((square(-10.0, 50.0, 0.0, 10.0), square(10.0, 50.0, 0.0, 10.0)), (False, True)),
        ((square(-10.0, 50.0, 0.0, 10.0), square(10.5, 50.0, 0.0, 10.0)), (True, True)),
        ((square(30.0, 50.0, 0.0, 10.0),), (True, True)),
        ((square(30.01, 50.0, 0.0, 10.0),), (True, False)),
    ],
)
def test_clear_line_by_intervals(blockers: tuple[Polygon, ...], expected: tuple[bool, bool]) -> None:
    assert clear_line(BAND, blockers) == expected


@quick
@given(st.floats(-60, 60), st.floats(60, 200), st.lists(stars(100), max_size=3), poses())
def test_crossings_agree_with_many_lines(x: float, y: float, blockers: list[Polygon], at: Pose) -> None:
    cx, cy = at.at(x, y)
    band = closest_band(shapes.placed(UNIT, at.x, at.y, at.heading), square(cx, cy, at.heading, 20.0))
    found = crossings(band, blockers)
    (a1, b1), (a2, b2) = band
    for t in range(1, 200):
        p, q = _between(a1, a2, t / 200), _between(b1, b2, t / 200)
        assert [index for index, one in enumerate(blockers) if shapes.crosses(p, q, one)] in found
    assert clear_line(band, blockers) == ([] in found, any(found))


LEFT, RIGHT = square(-15.0, 50.0, 0.0, 5.0), square(15.0, 50.0, 0.0, 5.0)


@pytest.mark.parametrize(
    ("blockers", "expected"),
    [
        ((), [[]]),
        ((square(0.0, 50.0, 0.0, 200.0),), [[0]]),
        ((LEFT, RIGHT), [[0], [], [1]]),
        ((LEFT, square(-5.0, 50.0, 0.0, 5.0)), [[0], [0, 1], [1], []]),
        ((LEFT, square(0.0, 30.0, 0.0, 20.0), RIGHT), [[0, 1], [1], [1, 2]]),
        ((square(60.0, 50.0, 0.0, 10.0),), [[]]),
    ],
)
def test_crossings_by_intervals(blockers: tuple[Polygon, ...], expected: list[list[int]]) -> None:
    found = crossings(BAND, blockers)
    assert expected in (found, found[::-1])


def test_a_single_line_crosses_what_it_crosses() -> None:
    band = closest_band(UNIT, square(0.0, 100.0, 0.7, 20.0))
    assert crossings(band, [square(60.0, 50.0, 0.0, 10.0), square(0.0, 50.0, 0.0, 10.0)]) == [[1]]

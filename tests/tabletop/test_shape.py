from math import hypot
from random import Random

import numpy as np
import pytest
import shapely

from dejarik.tabletop import shape as shapes
from dejarik.tabletop.polygon import TOUCH, square
from dejarik.tabletop.shape import disc, oblong
from tests.tabletop.shapes import (
    CASES,
    NEAR,
    apart,
    core_twins,
    each,
    no_mismatch,
    pairs,
    points,
    radii,
    some_shape,
    twins,
)

PAIRS = pairs(1)
ONES = [a for a, _ in PAIRS]
OTHERS = [b for _, b in PAIRS]
GAPS = np.maximum(apart(ONES, OTHERS), 0.0)
FEW = 400  # where the oracle draws circles


def test_discs_are_exact() -> None:
    assert shapes.distance(disc(0.0, 0.0, 13.5), disc(30.0, 40.0, 20.0)) == pytest.approx(16.5, abs=1e-12)
    assert shapes.depth(disc(0.0, 0.0, 13.5), disc(3.0, 4.0, 20.0)) == pytest.approx(28.5, abs=1e-12)


def test_an_oblong_is_as_long_as_it_is_said_to_be() -> None:
    lying = oblong(10.0, 20.0, 0.0, 80.0, 50.0)
    assert shapes.box_of(lying) == pytest.approx((-40.0, -60.0, 60.0, 100.0))


def test_distances_agree_with_the_oracle() -> None:
    ours = each(shapes.distance, PAIRS)
    assert np.abs(ours - GAPS).max() < 1e-6
    assert (ours == 0.0).any()
    drawn = shapely.distance(twins(ONES[:FEW]), twins(OTHERS[:FEW]))
    assert np.abs(ours[:FEW] - drawn).max() < NEAR


def test_a_limit_is_met_as_the_oracle_says() -> None:
    for limit in (0.0, 25.0, 76.2):
        no_mismatch(np.array([shapes.within(a, b, limit) for a, b in PAIRS]), limit - GAPS + TOUCH)


def test_closest_points_lie_on_both_and_are_as_far_apart_as_the_distance() -> None:
    lines = [shapes.closest_points(a, b) for a, b in PAIRS]
    lengths = np.array([hypot(p[0] - q[0], p[1] - q[1]) for p, q in lines])
    assert np.abs(lengths - GAPS).max() < 1e-6
    for ends, ones in ((0, ONES), (1, OTHERS)):
        off = shapely.distance(points([line[ends] for line in lines]), core_twins(ones)) - radii(ones)
        assert off.max() < 1e-6


def test_the_nearest_point_is_that_of_the_oracle() -> None:
    random = Random(2)
    wishes = [(random.uniform(-200.0, 200.0), random.uniform(-200.0, 200.0)) for _ in ONES]
    found = [shapes.nearest_point(one, wish) for one, wish in zip(ONES, wishes, strict=True)]
    cores = core_twins(ONES)
    assert (shapely.distance(points(found), cores) - radii(ONES)).max() < 1e-6
    lengths = np.array([hypot(p[0] - w[0], p[1] - w[1]) for p, w in zip(found, wishes, strict=True)])
    far = np.maximum(shapely.distance(points(wishes), cores) - radii(ONES), 0.0)
    assert np.abs(lengths - far).max() < 1e-6


def test_a_push_frees_a_shape_and_a_shorter_one_does_not() -> None:
    close = pairs(3, reach=50.0)
    deep = each(shapes.depth, close)
    pushes = np.array([shapes.push_off(*pair) for pair in close])
    assert np.abs(np.hypot(pushes[:, 0], pushes[:, 1]) - deep).max() < 1e-6
    others = [b for _, b in close]
    freed = [shapes.moved(a, *(push * 1.0001)) for (a, _), push in zip(close, pushes, strict=True)]
    assert apart(freed, others).min() > -1e-6
    assert (deep > NEAR).sum() > CASES / 3
    for turn in np.linspace(0.0, 2.0 * np.pi, 8, endpoint=False):
        by = np.maximum(deep - NEAR, 0.0)
        less = [shapes.moved(a, d * np.sin(turn), d * np.cos(turn)) for (a, _), d in zip(close, by, strict=True)]
        assert apart(less, others)[deep > NEAR].max() < 1e-6


def test_overlap_is_more_than_touching() -> None:
    close = pairs(4, reach=60.0)
    ours = each(shapes.overlap, close)
    deep = each(shapes.depth, close)  # held against the oracle above
    gaps = apart([a for a, _ in close], [b for _, b in close])
    no_mismatch(ours, np.where(gaps > 0.0, -gaps, deep) - TOUCH)


def test_within_completely_is_what_the_oracle_covers() -> None:
    random = Random(5)
    cases: list[tuple[shapes.Shape, shapes.Shape]] = []
    while len(cases) < CASES:
        core, radius = some_shape(random, 20.0)
        cases.append(((core, radius + random.uniform(0.0, 80.0)), some_shape(random, 40.0)))
    ours = np.array([shapes.contains(outer, inner) for outer, inner in cases])
    outer, inner = [one for one, _ in cases], [one for _, one in cases]
    assert shapely.covered_by(twins(inner), twins(outer, NEAR))[ours].all()
    assert not shapely.covered_by(twins(inner, NEAR), twins(outer))[~ours].any()
    assert ours.any()
    assert not ours.all()


def test_a_container_holds_what_the_oracle_covers() -> None:
    table = square(0.0, 0.0, 0.3, 120.0)
    ours = np.array([shapes.inside_of(table, one) for one in ONES])
    twin = shapely.Polygon(table)
    assert shapely.covered_by(twins(ONES), twin.buffer(NEAR, join_style="mitre"))[ours].all()
    assert not shapely.covered_by(twins(ONES, NEAR), twin)[~ours].any()
    assert ours.any()
    assert not ours.all()


def test_a_straight_way_covers_the_hull_of_both_ends() -> None:
    random = Random(6)
    ones = ONES[:FEW]
    ways = [(random.uniform(-90.0, 90.0), random.uniform(-90.0, 90.0)) for _ in ones]
    swept = twins([shapes.swept(one, *way) for one, way in zip(ones, ways, strict=True)])
    there = twins([shapes.moved(one, *way) for one, way in zip(ones, ways, strict=True)])
    hulls = shapely.convex_hull(shapely.union(twins(ones), there))
    assert shapely.hausdorff_distance(swept, hulls).max() < NEAR


def test_an_outline_is_nowhere_far_from_the_shape() -> None:
    ones = ONES[:FEW]
    drawn = np.array([shapely.Polygon(shapes.outline(one)) for one in ones])
    assert shapely.covered_by(drawn, twins(ones, 0.03)).all()
    assert shapely.covered_by(twins(ones), shapely.buffer(drawn, 0.03)).all()

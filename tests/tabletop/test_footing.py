"""What lies under a base and who stands around it; `carried` is proved where terrain carries bases."""

from math import hypot
from random import Random

import shapely

from dejarik.tabletop import footing, search
from dejarik.tabletop.shape import box_of
from tests.tabletop.shapes import NEAR, some_shape, twins


def test_shapes_under_another_are_found_and_those_whose_box_it_meets() -> None:
    random = Random(81)
    shapes = [some_shape(random, 400.0) for _ in range(120)]
    plan = footing.Plan(shapes)
    drawn = twins(shapes)
    for shape, twin in zip(shapes, drawn, strict=True):
        west, south, east, north = box_of(shape)
        met, over = plan.within(box_of(shape)), plan.under(shape)
        for index in range(120):
            left, low, right, high = box_of(shapes[index])
            apart = left > east or right < west or low > north or high < south
            assert (index in met) == (not apart)
            if not shapely.intersects(twin, drawn[index]):
                assert index not in over
            elif shapely.intersects(twin.buffer(-NEAR), drawn[index].buffer(-NEAR)):
                assert index in over


def test_who_comes_so_near_to_a_point() -> None:
    random = Random(82)
    rounds = [(random.uniform(0, 500), random.uniform(0, 500), random.choice((-1.0, 13.5, 50.0))) for _ in range(200)]
    points = [shapely.Point(x, y) for x, y, _ in rounds]
    for reach in (0.0, 20.0, 150.0):
        middle = shapely.Point(250.0, 250.0)
        near = [
            index
            for index, (_, _, radius) in enumerate(rounds)
            if radius > 0 and points[index].distance(middle) <= radius + reach
        ]
        assert footing.close(rounds, 250.0, 250.0, reach) == near
        assert reach == 0.0 or 2 < len(near) < 150


def test_a_place_beside_others_is_drawn_clear_of_them_and_on_the_table() -> None:
    uniform = Random(83).random
    table = ((0.0, 0.0), (300.0, 0.0), (300.0, 200.0), (0.0, 200.0))
    rounds = [(100.0, 60.0, 13.5), (140.0, 90.0, 25.0)]
    for _ in range(300):
        place = search.first_beside((100.0, 60.0), 27.0, 90.0, 13.5, table, rounds, uniform)
        assert place is not None
        x, y, _ = place
        assert 13.4 < x < 286.6
        assert 13.4 < y < 186.6
        assert 26.9 < hypot(x - 100.0, y - 60.0) < 90.1
        assert hypot(x - 140.0, y - 90.0) > 38.4
    assert search.first_beside((100.0, 60.0), 27.0, 30.0, 13.5, table, [(100.0, 60.0, 50.0)], uniform) is None


def test_groups_are_near_a_point_or_each_other_as_the_boxes_around_them_are() -> None:
    random = Random(84)
    rounds = [(random.uniform(0, 900), random.uniform(0, 900), random.choice((-1.0, 13.5, 50.0))) for _ in range(160)]
    groups = [list(range(start, start + 4)) for start in range(0, 160, 4)]
    boxes = [footing.box_around(rounds, those) for those in groups]
    drawn = [
        shapely.union_all([shapely.Point(x, y).buffer(radius) for x, y, radius in [rounds[one] for one in those]])
        for those in [[one for one in those if rounds[one][2] > 0] for those in groups]
    ]
    middle = shapely.Point(450.0, 450.0)
    for reach in (0.0, 120.0):
        near = footing.near_point(boxes, 450.0, 450.0, reach)
        for box, twin, found in zip(boxes, drawn, near, strict=True):
            assert found == (not twin.is_empty and shapely.box(*box).distance(middle) <= reach)
        for own in boxes:
            left, low, right, high = own
            wide = shapely.box(left - reach, low - reach, right + reach, high + reach) if left <= right else None
            for twin, found in zip(drawn, footing.near_box(boxes, own, reach), strict=True):
                assert found == (wide is not None and not twin.is_empty and wide.intersects(shapely.box(*twin.bounds)))


def test_the_box_around_nobody_is_nowhere() -> None:
    nowhere = footing.box_around([(10.0, 10.0, -1.0)], [0])
    assert footing.near_point([nowhere], 10.0, 10.0, 1e6) == [False]
    assert footing.near_box([nowhere], (0.0, 0.0, 20.0, 20.0), 1e6) == [False]

"""What lies under a base and who stands around it; `carried` is proved where terrain carries bases."""

from random import Random

import shapely

from dejarik.tabletop import footing
from dejarik.tabletop.shape import box_of
from tests.tabletop.shapes import NEAR, some_shape, twins


def test_shapes_under_another_are_found_among_those_that_are_named() -> None:
    random = Random(81)
    shapes = [some_shape(random, 150.0) for _ in range(60)]
    boxes = [box_of(one) for one in shapes]
    among = [index for index in range(60) if index % 3]
    drawn = twins(shapes)
    for shape, twin in zip(shapes, drawn, strict=True):
        west, south, east, north = box_of(shape)
        met = footing.meeting(boxes, box_of(shape), among)
        over = footing.lain_over(boxes, shapes, shape, among)
        for index in range(60):
            left, low, right, high = boxes[index]
            apart = left > east or right < west or low > north or high < south
            assert (index in met) == (index in among and not apart)
            if not shapely.intersects(twin, drawn[index]) or index not in among:
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

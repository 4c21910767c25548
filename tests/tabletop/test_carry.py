from math import cos, hypot, pi, sin, tau
from random import Random

import numpy as np
import pytest
import shapely

from dejarik.tabletop import carry
from dejarik.tabletop.base import FRONT, REAR, notch
from dejarik.tabletop.shape import Shape, distance, oblong
from dejarik.tabletop.tool import Laid, Place, Tool, far_end, joint
from tests.tabletop.shapes import CASES, NEAR, RADII, apart, some_shape, twins

LONG: Tool = (65.0, 60.0, 17.5, pi / 2)
ROUND: Shape = (((0.0, 0.0),), 25.0)
OBLONG = oblong(0.0, 0.0, 0.0, 80.0, 50.0)


def some_way(random: Random, facing: float = 0.0) -> tuple[Laid, float, Place]:
    """A laying in the front (or rear) notch of a base at the origin, its grip, and the base's place."""
    grip, heading = random.choice(RADII[1:]) - 6.0, random.uniform(0.0, tau)
    x, y, out = notch(0.0, 0.0, heading, grip, FRONT if facing == 0.0 else REAR)
    return (x, y, out, random.uniform(-1.0, 1.0) * LONG[3]), grip, (0.0, 0.0, heading)


def notches(place: Place, grip: float) -> tuple[tuple[float, float], tuple[float, float]]:
    x, y, heading = place
    return (
        (x + grip * sin(heading), y + grip * cos(heading)),
        (x - grip * sin(heading), y - grip * cos(heading)),
    )


def middle_line(laid: Laid) -> shapely.LineString:
    """Tail, tool and lead."""
    x, y, heading, _ = laid
    ex, ey, out = far_end(LONG, laid)
    tail = (x - 500.0 * sin(heading), y - 500.0 * cos(heading))
    lead = (ex + 500.0 * sin(out), ey + 500.0 * cos(out))
    return shapely.LineString([tail, joint(LONG, laid), lead])


def test_both_notches_stay_on_the_middle_line_from_end_to_end() -> None:
    random = Random(41)
    for case in range(CASES):
        facing = 0.0 if case % 2 else pi
        laid, grip, start = some_way(random, facing)
        assert carry.carried(LONG, laid, grip, facing, 0.0) == pytest.approx(start, abs=1e-9)
        line, whole = middle_line(laid), carry.whole(LONG, grip)
        for travel in (random.uniform(0.0, whole), LONG[0] + random.uniform(0.0, 2.0 * grip)):
            place = carry.carried(LONG, laid, grip, facing, travel)
            for point in notches(place, grip):
                assert line.distance(shapely.Point(point)) < 1e-6, (case, travel)
        end = carry.carried(LONG, laid, grip, facing, whole)
        trailing = notches(end, grip)[1 if facing == 0.0 else 0]
        assert trailing == pytest.approx(far_end(LONG, laid)[:2], abs=1e-9)


def test_a_straight_full_move_goes_the_length_of_tool_and_base() -> None:
    grip = 25.0 - 6.0
    x, y, out = notch(100.0, 50.0, 0.0, grip, FRONT)
    end = carry.carried(LONG, (x, y, out, 0.0), grip, 0.0, carry.whole(LONG, grip))
    assert end == pytest.approx((100.0, 50.0 + 125.0 + 50.0 - 12.0, 0.0))


def test_a_base_put_down_faces_along_the_arm_that_it_reached() -> None:
    random = Random(42)
    for case in range(CASES):
        laid, grip, start = some_way(random)
        travel = random.uniform(0.0, carry.whole(LONG, grip))
        place = carry.rested(LONG, laid, grip, 0.0, travel)
        on_second = travel > LONG[0]
        along = start[2] + (laid[3] if on_second else 0.0)
        assert cos(place[2] - along) == pytest.approx(1.0), case
        if LONG[0] < travel < LONG[0] + 2.0 * grip:  # its leading notch has not moved
            moving = notches(carry.carried(LONG, laid, grip, 0.0, travel), grip)[0]
            assert notches(place, grip)[0] == pytest.approx(moving, abs=1e-9), case


def test_a_base_sweeps_what_many_of_its_places_cover() -> None:
    random = Random(43)
    for case in range(60):
        base = ROUND if case % 2 else OBLONG
        laid, grip, _ = some_way(random)
        travel = random.uniform(0.2, 1.0) * carry.whole(LONG, grip)
        swept = shapely.union_all(twins(carry.sweep(LONG, laid, base, grip, 0.0, travel)))
        turn = np.linspace(min(travel, LONG[0]), min(travel, LONG[0] + 2.0 * grip), 150)
        places = [carry.carried(LONG, laid, grip, 0.0, s) for s in (*np.linspace(0.0, travel, 80), *turn)]
        covered = shapely.union_all(twins([carry.base_at(base, place) for place in places]))
        assert swept.buffer(NEAR).covers(covered), case
        assert covered.buffer(NEAR).covers(swept), case


def test_a_base_stops_where_it_comes_to_touch() -> None:
    random = Random(44)
    stops = 0
    for case in range(CASES):
        base = ROUND if case % 3 else OBLONG
        laid, grip, start = some_way(random)
        other = some_shape(random, 200.0)
        if distance(carry.base_at(base, start), other) < 0.1:
            continue
        whole = carry.whole(LONG, grip)
        travel, touched = carry.stopped(LONG, laid, base, grip, 0.0, whole, (other,))
        places = [carry.base_at(base, carry.carried(LONG, laid, grip, 0.0, s)) for s in np.linspace(0.0, travel, 60)]
        gaps = apart(places, [other] * len(places))
        assert gaps.min() > -NEAR, case
        if touched == 0:
            stops += 1
            assert abs(gaps[-1]) < NEAR, case
        else:
            assert (travel, touched) == (whole, -1)
    assert 200 < stops < CASES - 200


def test_what_it_leaves_does_not_stop_it_and_what_it_enters_does() -> None:
    laid: Laid = (0.0, 19.0, 0.0, 0.0)
    behind: Shape = (((-40.0, -25.0), (40.0, -25.0), (40.0, -60.0), (-40.0, -60.0)), 0.0)
    ahead: Shape = (((-40.0, 25.0), (40.0, 25.0), (40.0, 60.0), (-40.0, 60.0)), 0.0)
    beside: Shape = (((25.0, -90.0), (60.0, -90.0), (60.0, 90.0), (25.0, 90.0)), 0.0)
    whole = carry.whole(LONG, 19.0)
    assert carry.stopped(LONG, laid, ROUND, 19.0, 0.0, whole, (behind, beside)) == (whole, -1)
    assert carry.stopped(LONG, laid, ROUND, 19.0, 0.0, whole, (behind, ahead)) == (0.0, 1)


def test_the_reach_is_the_rim_of_all_ends() -> None:
    random = Random(45)
    for turn in (0.0, pi / 2):
        rim = shapely.Polygon(carry.reach(LONG, 10.0, 20.0, 0.7, 19.0, turn))
        ends = []
        for _ in range(1000):
            out = 0.7 + random.uniform(-turn, turn)
            x, y, out = notch(10.0, 20.0, out, 19.0, FRONT)
            laid = (x, y, out, random.uniform(-1.0, 1.0) * LONG[3])
            ends.append(carry.carried(LONG, laid, 19.0, 0.0, carry.whole(LONG, 19.0))[:2])
        assert shapely.distance(shapely.points(np.array(ends)), rim).max() < 0.2
        away = np.hypot(*(shapely.get_coordinates(rim) - (10.0, 20.0)).T)
        assert away.max() == pytest.approx(carry.whole(LONG, 19.0), abs=1e-6)


def test_a_wish_is_met_if_it_can_be() -> None:
    random = Random(46)
    for case in range(500):
        turn = random.choice((0.0, pi / 2))
        grip = 19.0
        out = 0.4 + random.uniform(-turn, turn)
        x, y, out = notch(10.0, 20.0, out, grip, FRONT)
        laid = (x, y, out, random.uniform(-1.0, 1.0) * LONG[3])
        wish = carry.rested(LONG, laid, grip, 0.0, random.uniform(0.0, carry.whole(LONG, grip)))
        by, ours, travel = carry.project(LONG, 10.0, 20.0, 0.4, grip, turn, wish[:2])
        assert abs(by) <= turn
        end = carry.rested(LONG, ours, grip, 0.0, travel)
        assert hypot(end[0] - wish[0], end[1] - wish[1]) < (1e-3 if turn else 8.0), case

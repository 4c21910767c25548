from math import copysign, pi, tau

import pytest
from hypothesis import given

from dejarik.games.xwing.ruler import band, beyond
from dejarik.tabletop.pose import Pose, facing
from tests.tabletop.oracle import poses, quick


def test_east_is_a_quarter_turn_clockwise() -> None:
    east = facing(0.0, 0.0, 90.0)
    assert east.at(0.0, 10.0) == pytest.approx((10.0, 0.0))
    assert east.at(10.0, 0.0) == pytest.approx((0.0, -10.0))
    assert (east.ahead(5.0).x, east.aside(5.0).y) == pytest.approx((5.0, -5.0))


@quick
@given(poses())
def test_ahead_and_aside_are_points_of_the_frame(pose: Pose) -> None:
    moved = pose.ahead(3.0).aside(-2.0)
    assert (moved.x, moved.y) == pytest.approx(pose.at(-2.0, 3.0))


@quick
@given(poses())
def test_rest_is_final_and_canonical(pose: Pose) -> None:
    rest = pose.at_rest()
    assert rest.at_rest() == rest
    assert 0.0 <= rest.heading < tau
    assert abs(rest.x - pose.x) <= 0.000501


@pytest.mark.parametrize("heading", [0.0, -0.0, tau, -1e-9, tau - 1e-9, 2 * tau])
def test_north_has_one_heading_at_rest(heading: float) -> None:
    rest = Pose(-0.0, -0.0001, heading).at_rest()
    assert rest == Pose(0.0, 0.0, 0.0)
    assert all(copysign(1.0, value) == 1.0 for value in (rest.x, rest.y, rest.heading))


def test_turning_about_twice_changes_nothing() -> None:
    assert Pose(1.0, 2.0, 0.5).turned(pi).turned(pi).at_rest() == Pose(1.0, 2.0, 0.5)


@pytest.mark.parametrize(
    ("distance", "expected"),
    [(0.0, 0), (0.01, 0), (0.011, 1), (100.0, 1), (100.001, 2), (200.0, 2), (300.0, 3), (300.001, 4), (5000.0, 4)],
)
def test_bands_are_closed_above(distance: float, expected: int) -> None:
    assert band(distance) == expected


def test_beyond_a_band_is_past_its_end() -> None:
    assert not beyond(100.0, 1)
    assert beyond(100.001, 1)
    assert not beyond(0.0, 0)

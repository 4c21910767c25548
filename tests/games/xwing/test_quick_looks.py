"""What is too far off to matter is found without measuring, on either axis; what may matter never is left out."""

from __future__ import annotations

import pytest

from dejarik.tabletop.pose import Pose
from tests.rules.xwing.scenario import Scenario

FAR, CLOSE = 200.0, 55.0
"""Two small bases that are both turned by 45 degrees touch at 56.6 mm."""


@pytest.fixture
def xwing() -> Scenario:
    return Scenario()


NEAR = [(CLOSE, 0), (-CLOSE, 0), (0, CLOSE), (0, -CLOSE), (CLOSE, CLOSE)]
APART = [(FAR, 0), (-FAR, 0), (0, FAR), (0, -FAR), (CLOSE, FAR), (FAR, CLOSE)]


@pytest.mark.parametrize(("dx", "dy", "near"), [*((*at, True) for at in NEAR), *((*at, False) for at in APART)])
def test_what_is_far_off_on_one_axis_is_not_near(xwing: Scenario, dx: float, dy: float, near: bool) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 450)
    other = xwing.ship("academypilot", 450 + dx, 450 + dy, player=1)
    rock = xwing.obstacle("asteroid", 450 + dx, 450 + dy)
    game, here = xwing.game, Pose(450.0, 450.0, 0.0)
    assert game.near(xwing[ship], xwing[other], 10.0) is near
    assert (game.footprints_near(xwing[ship], here) == [game.footprint(xwing[other])]) is near
    assert ([one.id for one in game.obstacles_near(xwing[ship], here, here)] == [rock]) is near


def test_a_ship_is_not_near_itself(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 450)
    assert xwing.game.footprints_near(xwing[ship], Pose(450.0, 450.0, 0.0)) == []


def test_the_box_between_two_poses_counts_whichever_comes_first(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 100, 100)
    rock = xwing.obstacle("asteroid", 450, 450)
    one, other = Pose(300.0, 300.0, 0.0), Pose(600.0, 600.0, 0.0)
    for start, end in ((one, other), (other, one)):
        assert [near.id for near in xwing.game.obstacles_near(xwing[ship], start, end)] == [rock]
    assert xwing.game.obstacles_near(xwing[ship], one, one) == []


INSIDE = [(450, 450), (60, 450), (840, 450), (450, 60), (450, 840)]
AT_AN_EDGE = [(25, 450), (875, 450), (450, 25), (450, 875)]


@pytest.mark.parametrize(("x", "y", "inside"), [*((*at, True) for at in INSIDE), *((*at, False) for at in AT_AN_EDGE)])
def test_well_inside_is_away_from_every_edge(xwing: Scenario, x: float, y: float, inside: bool) -> None:
    """A small base turned by 45 degrees reaches 28.3 mm from its middle."""
    ship = xwing.ship("bluesquadronescort", x, y)
    assert xwing.game.well_inside(xwing[ship]) is inside
    assert xwing.game.well_inside(xwing[ship], slack=40.0) is (inside and (x, y) == (450, 450))

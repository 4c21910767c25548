"""What lies too far off for a roll or a boost is not looked at: no move may lead farther than is assumed."""

from math import hypot

import pytest

from dejarik.games.xwing.reposition import Moves, boosts, rolls
from dejarik.games.xwing.setup import build_ship
from dejarik.games.xwing.squad import SquadShip
from dejarik.tabletop.pose import Pose


@pytest.mark.parametrize("half", [20.0, 30.0, 40.0])
def test_no_roll_or_boost_leads_farther_than_is_looked(half: float) -> None:
    ship = build_ship(0, 0, 1, SquadShip("academypilot"))
    ship.half, ship.pose = half, Pose(450.0, 450.0, 0.7)
    for moves in (rolls(ship), rolls(ship, 2), boosts(ship)):
        assert farthest(moves) <= 2 * half + moves.farthest


def farthest(moves: Moves) -> float:
    return max(hypot(x - 450.0, y - 450.0) for x, y, _ in moves.places)

"""What lies too far off for a move is not looked at: none may lead farther than is assumed."""

from math import hypot

import pytest

from dejarik.games.xwing import template
from dejarik.games.xwing.forces import build_ship
from dejarik.games.xwing.game import DIAGONAL
from dejarik.games.xwing.lists.squad import SquadShip
from dejarik.games.xwing.maneuver import BULGE
from dejarik.games.xwing.reposition import Moves, boosts, rolls
from dejarik.games.xwing.template import TEMPLATES, Move, Template
from dejarik.tabletop.pose import Pose, facing


@pytest.mark.parametrize("half", [20.0, 30.0, 40.0])
def test_no_roll_or_boost_leads_farther_than_is_looked(half: float) -> None:
    ship = build_ship(0, 0, 1, SquadShip("academypilot"))
    ship.half, ship.pose = half, Pose(450.0, 450.0, 0.7)
    for moves in (rolls(ship), rolls(ship, 2), boosts(ship)):
        assert farthest(moves) <= 2 * half + moves.farthest


def farthest(moves: Moves) -> float:
    return max(hypot(x - 450.0, y - 450.0) for x, y, _ in moves.places)


@pytest.mark.parametrize("half", [20.0, 30.0, 40.0])
@pytest.mark.parametrize("laid", TEMPLATES.values(), ids=lambda laid: f"{laid.shape}-{laid.speed}")
def test_no_template_reaches_farther_than_is_looked(laid: Template, half: float) -> None:
    far = DIAGONAL * half + BULGE
    for degrees in range(0, 360, 5):
        start = facing(0.0, 0.0, degrees)
        for reverse in (False, True):
            move = Move(laid, 0 if laid.shape == "straight" else 1, reverse)
            end = template.end(start, half, move)
            for x, y in template.outline(start, half, move):
                assert min(0.0, end.x) - far < x < max(0.0, end.x) + far
                assert min(0.0, end.y) - far < y < max(0.0, end.y) + far

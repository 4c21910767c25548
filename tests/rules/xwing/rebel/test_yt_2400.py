import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize(("range", "dice"), [(1, 3), (2, 4)])
def test_a_yt_2400_has_a_blind_spot_at_range_1(xwing: Scenario, range: int, dice: int) -> None:
    yt = xwing.ship("wildspacefringer", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 260 + {1: 50, 2: 150}[range], 180, player=1)
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.attack(yt, tie)
    assert len(xwing.rolled[0]) == dice

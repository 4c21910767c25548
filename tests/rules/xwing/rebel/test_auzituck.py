import pytest

from tests.rules.xwing.scenario import MISS, Scenario


@pytest.mark.parametrize("reinforced", [True, False])
def test_lowhhrick_spends_reinforce_for_a_friends_evade(xwing: Scenario, reinforced: bool) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    lowhhrick = xwing.ship("lowhhrick", 540, 390, 180, player=1)
    xwing.tokens(lowhhrick, reinforce_aft=int(reinforced))
    xwing.dice(red="blank blank", green="evade evade")
    xwing.attack(tie, friend)
    if reinforced:
        xwing.answer(f"lowhhrick.Lowhhrick:{lowhhrick}")
    assert (xwing.asked, xwing[lowhhrick].tokens) == (None, {})
    assert xwing[friend].tokens == ({"evade": 1} if reinforced else {})


@pytest.mark.parametrize("damaged", [True, False])
def test_a_damaged_wullffwarro_rolls_1_more_die(xwing: Scenario, damaged: bool) -> None:
    wullff, tie = xwing.duel("wullffwarro", "academypilot")
    if damaged:
        xwing.damage(wullff, "structuraldamage")
        xwing.attack(wullff, tie)
        xwing.dice(red="blank blank blank blank", green="blank blank blank")
        xwing.answer(f"wullffwarro.WullffWarro:{wullff}")
    else:
        xwing.dice(**MISS)
        xwing.attack(wullff, tie)
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 3 + damaged)

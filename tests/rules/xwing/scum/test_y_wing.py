import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("pilot", "heading"), [("cartelspacer", 0), ("cartelspacer", 180), ("ndrusuhlak", 0)])
def test_drea_gives_friends_that_are_not_limited_a_reroll(xwing: Scenario, pilot: str, heading: float) -> None:
    friend, tie = xwing.duel(pilot, "academypilot")
    drea = xwing.ship("drearenthal", 520, 200, heading)
    helped = (pilot, heading) == ("cartelspacer", 0)
    xwing.dice(red="blank blank" + (" hit" if helped else ""), green=blanks(3))
    xwing.attack(friend, tie)
    if helped:
        assert xwing.options == [f"drearenthal.DreaRenthal:{drea}", "pass"]
        xwing.reroll(f"drearenthal.DreaRenthal:{drea}", "blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(helped))


@pytest.mark.parametrize(("weapon", "dice"), [("primary", 2), ("dorsalturret", 3)])
def test_kavil_rolls_1_more_die_but_for_front_arc_attacks(xwing: Scenario, weapon: str, dice: int) -> None:
    kavil = xwing.ship("kavil", 450, 200, upgrades=("dorsalturret",), turret=("front",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.dice(red=blanks(dice), green=blanks(3))
    xwing.attack(kavil, tie, weapon)
    assert len(xwing.rolled[0]) == dice

import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("enemy", "dice"), [("outerrimsmuggler", 3), ("bluesquadronescort", 2)])
def test_ahhav_rolls_1_more_die_against_larger_ships(xwing: Scenario, enemy: str, dice: int) -> None:
    ahhav, other = xwing.duel("ahhav", enemy)
    xwing[other].turret = ("front", "rear") if enemy == "outerrimsmuggler" else ()
    xwing.changed()
    agility = 1 if enemy == "outerrimsmuggler" else 2
    xwing.dice(red=blanks(dice), green=blanks(agility))
    xwing.attack(ahhav, other)
    xwing.dice(red=blanks(3), green=blanks(dice + 1))
    xwing.attack(other, ahhav)
    assert (xwing.asked, [len(faces) for faces in xwing.rolled[::3]]) == (None, [dice, dice + 1])


@pytest.mark.parametrize("x", [450, 500])
def test_proach_is_disarmed_to_tractor_an_enemy_in_his_bullseye(xwing: Scenario, x: float) -> None:
    proach = xwing.ship("foremanproach", 450, 200)
    y_wing = xwing.ship("outerrimsmuggler", x, 400, 180, player=1)
    xwing[y_wing].turret = ("left", "right")
    xwing.changed()
    xwing.engage(proach)
    if x == 450:
        xwing.answer(f"foremanproach.ForemanProach:{proach}")
        assert (xwing.asked, xwing[proach].tokens, xwing[y_wing].tokens) == (None, {"disarm": 1}, {"tractor": 1})
    else:
        assert xwing.asked == "weapon"


@pytest.mark.parametrize(("range", "reached"), [(0, False), (1, True), (2, True), (3, False)])
def test_proach_reaches_enemies_at_range_1_to_2(xwing: Scenario, range: int, reached: bool) -> None:
    proach, _ = xwing.duel("foremanproach", "academypilot", range=range)
    xwing.engage(proach)
    assert (xwing.asked == "ability") == reached
    xwing.decline()

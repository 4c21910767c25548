import pytest

from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("maneuver", "offered"), [("3-straight", True), ("2-straight", False)])
def test_full_throttle_follows_a_fast_maneuver_with_an_evade_action(
    xwing: Scenario, maneuver: str, offered: bool
) -> None:
    defender = xwing.ship("deltasquadronpilot", 450, 300)
    xwing.activate(defender, maneuver)
    if offered:
        xwing.answers(f"full-throttle.FullThrottle:{defender}", "evade", "pass")
    assert (xwing.asked, xwing[defender].tokens) == ((None, {"evade": 1}) if offered else ("action", {}))


@pytest.mark.parametrize(("locked", "offered"), [(True, True), (False, False)])
def test_colonel_vessery_locks_a_ship_that_somebody_has_locked(xwing: Scenario, locked: bool, offered: bool) -> None:
    vessery, enemy = xwing.duel("colonelvessery", "bluesquadronescort")
    friend = xwing.ship("academypilot", 540, 200)
    if locked:
        xwing.lock(friend, enemy)
    xwing.dice(red="blank blank blank", green=blanks(2) if not offered else "")
    xwing.attack(vessery, enemy)
    assert xwing.asked == ("ability" if offered else None)
    if offered:
        xwing.answer("colonelvessery.ColonelVessery:0")
        assert (xwing.asked, xwing[vessery].locks) == ("modify", [enemy])


def test_countess_ryad_may_turn_about_at_the_end_of_a_straight_one_step_harder(xwing: Scenario) -> None:
    ryad = xwing.ship("countessryad", 450, 300)
    xwing.tokens(ryad, stress=1)
    xwing.activate(ryad, "3-straight")
    xwing.answer("countessryad.CountessRyad:0")
    executed = xwing[ryad].executed
    assert executed is not None
    assert (executed.bearing, executed.difficulty, xwing.where(ryad)) == ("koiogran", "white", (450.0, 460.0, 180.0))
    assert (xwing.asked, xwing[ryad].tokens) == (None, {"stress": 1})


@pytest.mark.parametrize(("card", "maneuver"), [("fuelleak", "3-bank-left"), ("damagedengine", "3-turn-left")])
def test_countess_ryad_turns_about_after_straights_only(xwing: Scenario, card: str, maneuver: str) -> None:
    ryad = xwing.ship("countessryad", 450, 300)
    xwing.damage(ryad, card, faceup=True)
    xwing.activate(ryad, maneuver)
    xwing.decline()
    executed = xwing[ryad].executed
    assert executed is not None
    assert executed.bearing == maneuver.removeprefix("3-")


@pytest.mark.parametrize(("evade", "faceup"), [(1, ["weaponsfailure"]), (0, [])])
def test_rexler_brath_exposes_a_card_of_the_defender_while_he_evades(
    xwing: Scenario, evade: int, faceup: list[str]
) -> None:
    rexler, enemy = xwing.duel("rexlerbrath", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure")
    xwing.tokens(rexler, evade=evade)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(rexler, enemy)
    assert (xwing.asked, xwing.faceup(enemy)) == (None, faceup)

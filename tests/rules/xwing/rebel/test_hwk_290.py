import pytest

from tests.rules.xwing.scenario import MISS, Scenario


@pytest.mark.parametrize(("turret", "given"), [("front", True), ("rear", False)])
def test_kyle_hands_a_focus_token_to_a_friend_in_his_arc(xwing: Scenario, turret: str, given: bool) -> None:
    kyle, friend = xwing.ship("kylekatarn", 450, 100, turret=(turret,)), xwing.ship("bluesquadronescort", 450, 200)
    xwing.tokens(kyle, focus=1)
    xwing.engagement()
    if given:
        xwing.answer(f"kylekatarn.KyleKatarn:{kyle}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 1} if given else {})


@pytest.mark.parametrize("stress", [0, 1])
def test_jan_takes_a_stress_so_that_a_friend_in_her_arc_rolls_1_more_die(xwing: Scenario, stress: int) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    jan = xwing.ship("janors", 450, 100, turret=("front",))
    xwing.tokens(jan, stress=stress)
    if stress:
        xwing.dice(**MISS)
        xwing.attack(friend, tie)
    else:
        xwing.attack(friend, tie)
        xwing.dice(red="blank blank blank blank", green="blank blank blank")
        xwing.answer(f"janors.JanOrs:{jan}")
    assert (xwing.asked, len(xwing.rolled[0]), xwing[jan].tokens) == (None, 4 - stress, {"stress": 1})


def test_jan_does_not_help_a_ship_outside_her_arc(xwing: Scenario) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.ship("janors", 450, 100, turret=("rear",))
    xwing.dice(**MISS)
    xwing.attack(friend, tie)
    assert xwing.asked is None


def test_roark_makes_a_ship_in_his_arc_engage_at_initiative_7_this_round(xwing: Scenario) -> None:
    friend, tie = xwing.duel("cavernangelszealot", "academypilot")
    roark = xwing.ship("roarkgarnet", 450, 100, turret=("front",))
    xwing.engagement()
    assert xwing.options == [f"roarkgarnet.RoarkGarnet:{roark}", "pass"]
    xwing.answer(f"roarkgarnet.RoarkGarnet:{roark}")
    assert xwing.options == [f"ship:{friend}", f"ship:{tie}"]
    xwing.answer(f"ship:{friend}")
    assert (xwing.decision.kind, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", friend, 7)


def test_without_roark_the_same_ship_engages_in_its_own_turn(xwing: Scenario) -> None:
    xwing.duel("cavernangelszealot", "academypilot")
    roark = xwing.ship("roarkgarnet", 450, 100, turret=("front",))
    xwing.engagement()
    xwing.answer("pass")
    assert (xwing.decision.kind, xwing.decision.subject, xwing.game.state.initiative) == ("weapon", roark, 4)


def test_roark_reaches_nobody_outside_his_arc(xwing: Scenario) -> None:
    xwing.ship("cavernangelszealot", 450, 200)
    xwing.ship("roarkgarnet", 450, 100, turret=("rear",))
    xwing.engagement()
    assert xwing.asked is None

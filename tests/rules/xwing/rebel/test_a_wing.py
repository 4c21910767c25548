import pytest

from tests.rules.xwing.scenario import Scenario


def test_every_a_wing_may_follow_an_action_up_with_a_red_boost(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", 450, 200)
    xwing.action(a_wing, "focus")
    assert xwing.options == [f"vectored-thrusters.VectoredThrusters:{a_wing}", "pass"]
    xwing.answers(f"vectored-thrusters.VectoredThrusters:{a_wing}", "boost-red", "boost-straight")
    assert (xwing.asked, xwing[a_wing].tokens) == (None, {"focus": 1, "stress": 1})


def test_an_a_wing_that_has_boosted_boosts_no_more(xwing: Scenario) -> None:
    a_wing = xwing.ship("greensquadronpilot", 450, 200)
    xwing.action(a_wing, "boost", "boost-straight")
    assert xwing.asked is None


def test_jake_lets_a_friend_close_by_focus_after_his_barrel_roll(xwing: Scenario) -> None:
    jake, friend = xwing.ship("jakefarrell", 450, 200), xwing.ship("bluesquadronescort", 370, 290)
    xwing.action(jake, "barrel-roll", "roll-left-centre")
    xwing.answer(f"jakefarrell.JakeFarrell:{jake}")
    assert xwing.options == [f"ship:{jake}", f"ship:{friend}"]
    xwing.answers(f"ship:{friend}", "focus")
    xwing.decline()
    assert (xwing[jake].tokens, xwing[friend].tokens) == ({}, {"focus": 1})


def test_jake_grants_nothing_after_another_action(xwing: Scenario) -> None:
    jake = xwing.ship("jakefarrell", 450, 200)
    xwing.action(jake, "evade")
    assert xwing.options == [f"vectored-thrusters.VectoredThrusters:{jake}", "pass"]


@pytest.mark.parametrize(("pilot", "dice"), [("wedgeantilles-rz1awing", 2), ("greensquadronpilot", 3)])
def test_young_wedge_costs_a_defender_in_his_front_arc_1_die(xwing: Scenario, pilot: str, dice: int) -> None:
    attacker, tie = xwing.duel(pilot, "academypilot")
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(attacker, tie)
    assert len(xwing.rolled[1]) == dice


@pytest.mark.parametrize("range", [1, 2])
def test_sabine_in_the_a_wing_changes_a_result_at_range_1(xwing: Scenario, range: int) -> None:
    sabine, tie = xwing.duel("sabinewren-rz1awing", "academypilot", range=range)
    xwing.dice(red=" ".join(["blank"] * (4 - range)), green="blank blank blank")
    xwing.attack(sabine, tie)
    if range == 1:
        assert xwing.options == ["sabinewren-rz1awing.SabineWrenAWingAttacks:blank", "pass"]
        xwing.answer("sabinewren-rz1awing.SabineWrenAWingAttacks:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2 - range)


@pytest.mark.parametrize("heading", [180, 0])
def test_sabine_in_the_a_wing_defends_so_from_the_attackers_front_arc(xwing: Scenario, heading: float) -> None:
    """A ship behind her has her in its front arc; a turret that faces away has not."""
    hwk = xwing.ship("rebelscout", 450, 200, heading, turret=("front" if heading == 0 else "rear",))
    sabine = xwing.ship("sabinewren-rz1awing", 450, 290, 180, player=1)
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(hwk, sabine)
    if heading == 0:
        xwing.answer("sabinewren-rz1awing.SabineWrenAWingDefends:blank")
    assert (xwing.asked, xwing[sabine].shields) == (None, 2 if heading == 0 else 1)


@pytest.mark.parametrize(("stress", "acts"), [(2, True), (3, False)])
def test_tycho_acts_with_up_to_2_stress_tokens(xwing: Scenario, stress: int, acts: bool) -> None:
    tycho = xwing.ship("tychocelchu", 450, 200)
    other = xwing.ship("greensquadronpilot", 600, 200)
    xwing.tokens(tycho, stress=stress)
    xwing.tokens(other, stress=1)
    xwing.actions(other)
    assert xwing.asked is None
    xwing.actions(tycho)
    assert (xwing.asked == "action") is acts


@pytest.mark.parametrize("force", [3, 1])
def test_ahsoka_spends_2_force_so_that_a_stressed_friend_acts(xwing: Scenario, force: int) -> None:
    ahsoka, friend = xwing.ship("ahsokatano-rz1awing", 450, 200), xwing.ship("bluesquadronescort", 560, 300)
    xwing[ahsoka].force = force
    xwing.tokens(friend, stress=1)
    xwing.execute(ahsoka, 2, "straight")
    if force == 3:
        xwing.answers(f"ahsokatano-rz1awing.AhsokaTano:{ahsoka}", "focus")
    assert (xwing.asked, xwing[ahsoka].force) == (None, 1)
    assert xwing[friend].tokens == ({"stress": 1, "focus": 1} if force == 3 else {"stress": 1})

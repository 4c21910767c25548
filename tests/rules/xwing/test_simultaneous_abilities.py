"""Abilities of one moment: each player's in the order wished, and those that become possible while it lasts."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

WOUNDED = "woundedpilot.WoundedPilot"
THRUSTERS = "autothrusters.Autothrusters"


def wounded(xwing: Scenario, pilot: str, *upgrades: str) -> int:
    ship = xwing.ship(pilot, 450, 450, upgrades=upgrades)
    xwing.damage(ship, "woundedpilot", faceup=True)
    return ship


@covers("timing.own-order")
def test_an_optional_ability_may_come_before_a_compulsory_one(xwing: Scenario) -> None:
    interceptor = wounded(xwing, "alphasquadronpilot")
    xwing.action(interceptor, "focus")
    assert xwing.options == [f"{THRUSTERS}:{interceptor}", f"{WOUNDED}:{interceptor}"]
    xwing.dice(red="blank blank")  # one after the boost, one after the focus action
    xwing.answers(f"{THRUSTERS}:{interceptor}", "boost-red", "boost-straight")
    assert xwing[interceptor].performed == ["focus", "boost"]
    assert len(xwing.events("die.rolled")) == 2


@covers("timing.own-order", "action.stressed-none")
def test_stress_of_a_compulsory_ability_ends_an_optional_one_that_waits(xwing: Scenario) -> None:
    interceptor = wounded(xwing, "alphasquadronpilot")
    xwing.dice(red="hit")
    xwing.action(interceptor, "focus", f"{WOUNDED}:{interceptor}")
    assert (xwing.asked, xwing[interceptor].count("stress")) == (None, 1)


@covers("timing.own-order")
def test_a_compulsory_ability_cannot_be_passed(xwing: Scenario) -> None:
    interceptor = wounded(xwing, "alphasquadronpilot")
    xwing.action(interceptor, "focus")
    with refused(xwing, by="timing.simultaneous"):
        xwing.answer("pass")
    xwing.dice(red="blank")
    xwing.answer(f"{WOUNDED}:{interceptor}")
    assert xwing.options == [f"{THRUSTERS}:{interceptor}", "pass"]


@covers("timing.own-order", "action.linked")
def test_a_linked_action_may_come_before_a_compulsory_ability(xwing: Scenario) -> None:
    b_wing = wounded(xwing, "bluesquadronpilot")
    xwing.action(b_wing, "focus")
    assert xwing.options == [f"{WOUNDED}:{b_wing}", f"linked-action:{b_wing}"]
    xwing.dice(red="hit blank")
    xwing.answers(f"linked-action:{b_wing}", "barrel-roll-red", "roll-right-centre")
    assert xwing[b_wing].performed == ["focus", "barrel-roll"]
    assert xwing[b_wing].count("stress") == 2


@covers("timing.own-order", "action.linked.optional")
@pytest.mark.parametrize(("face", "asked"), [("blank", ["barrel-roll-red", "pass"]), ("hit", None)])
def test_a_linked_action_that_waits_is_asked_for_once(xwing: Scenario, face: str, asked: list[str] | None) -> None:
    b_wing = wounded(xwing, "bluesquadronpilot")
    xwing.dice(red=face)
    xwing.action(b_wing, "focus", f"{WOUNDED}:{b_wing}")
    assert (xwing.options if xwing.asked else None) == asked


@covers("timing.own-order", "action.linked")
def test_a_linked_action_stands_beside_other_actions_that_follow(xwing: Scenario) -> None:
    vader = xwing.ship("darthvader", 450, 450)
    xwing.action(vader, "focus")
    assert xwing.options == [f"darthvader.DarthVader:{vader}", f"linked-action:{vader}", "pass"]
    xwing.answer("pass")
    assert (xwing.asked, xwing[vader].performed) == (None, ["focus"])


@covers("token.ion.focus-only")
def test_an_ionized_ship_has_no_linked_action_beside_other_abilities(xwing: Scenario) -> None:
    b_wing = wounded(xwing, "bluesquadronpilot")
    xwing.tokens(b_wing, ion=1)
    xwing.dice(red="blank")
    xwing.activate(b_wing)
    xwing.answer("focus")
    assert (xwing.asked, xwing[b_wing].performed) == (None, ["focus"])


@covers("timing.simultaneous", "timing.own-order")
def test_an_ability_that_becomes_possible_during_the_moment_is_asked(xwing: Scenario) -> None:
    kyle = xwing.ship("kylekatarn", 450, 200, turret=("front",))
    evaan = xwing.ship("evaanverlaine", 450, 300)
    xwing.tokens(kyle, focus=1)
    xwing.engagement()
    assert xwing.options == [f"kylekatarn.KyleKatarn:{kyle}", "pass"]
    xwing.answer(f"kylekatarn.KyleKatarn:{kyle}")
    assert xwing.options == [f"evaanverlaine.EvaanVerlaine:{evaan}", "pass"]
    xwing.answers(f"evaanverlaine.EvaanVerlaine:{evaan}", f"ship:{kyle}")
    assert xwing.asked == "engagement-next"
    assert (xwing[evaan].tokens, xwing[kyle].defense_changes) == ({}, [(1, "evaanverlaine")])


@covers("timing.simultaneous")
def test_an_ability_that_was_passed_is_not_asked_again(xwing: Scenario) -> None:
    kyle = xwing.ship("kylekatarn", 450, 200, turret=("front",))
    xwing.ship("evaanverlaine", 450, 300)
    xwing.tokens(kyle, focus=1)
    xwing.engagement()
    xwing.answer("pass")
    assert xwing.asked == "engagement-next"


def test_equal_compulsory_abilities_are_resolved_without_asking_which(xwing: Scenario) -> None:
    escort = wounded(xwing, "bluesquadronescort")
    xwing.damage(escort, "woundedpilot", faceup=True)
    xwing.dice(red="hit hit")
    xwing.action(escort, "focus")
    assert (xwing.asked, xwing[escort].count("stress")) == (None, 2)


def test_a_card_repaired_before_its_turn_does_nothing(xwing: Scenario) -> None:
    vader = wounded(xwing, "darthvader")
    xwing.action(vader, "focus")
    assert set(xwing.options) == {f"darthvader.DarthVader:{vader}", f"{WOUNDED}:{vader}", f"linked-action:{vader}"}
    xwing.answers(f"darthvader.DarthVader:{vader}", "woundedpilot.RepairWoundedPilot")
    assert (xwing.options, xwing.events("die.rolled")) == ([f"darthvader.DarthVader:{vader}", "pass"], [])
    xwing.answer("pass")
    assert (xwing.asked, xwing.options) == ("action", ["barrel-roll-red", "pass"])


K2SO = "k2so.K2SOCrew"


@covers("timing.own-order", "action.cloak.decloak", "system.order")
@pytest.mark.parametrize("first", ["decloak", "k2so"])
def test_a_cloaked_ship_decloaks_before_or_after_its_other_abilities(xwing: Scenario, first: str) -> None:
    """A friend ahead is at range 3 before the move and at range 2 after it; one behind is too far off then."""
    ship = xwing.ship("bluesquadronscout", 450, 350, upgrades=("k2so",))
    ahead, behind = xwing.ship("bluesquadronescort", 450, 700), xwing.ship("bluesquadronescort", 450, 20)
    xwing.tokens(ship, cloak=1)
    xwing.system()
    assert xwing.options == [f"{K2SO}:{ship}", f"decloak:{ship}", "pass"]
    if first == "k2so":
        xwing.answers(f"{K2SO}:{ship}", f"ship:{behind}")
        assert (xwing.asked, xwing[behind].tokens) == ("decloak", {"calculate": 1, "stress": 1})
        xwing.answer("boost-straight")
    else:
        xwing.answers(f"decloak:{ship}", "boost-straight", f"{K2SO}:{ship}")
        assert xwing.options == [f"ship:{ship}", f"ship:{ahead}"]
        xwing.answer(f"ship:{ahead}")
    assert (xwing.asked, xwing[ship].tokens) == (None, {})


@covers("card.listening-device", "action.cloak.decloak")
def test_a_ship_that_decloaks_towards_a_spy_is_overheard(xwing: Scenario) -> None:
    """What becomes possible while the moment lasts (reading.89)."""
    phantom = xwing.ship("sigmasquadronace", 450, 200)
    xwing.ship("lothalrebel", 450, 520, 180, player=1, upgrades=("informant",))
    xwing[phantom].conditions.append("listeningdevice")
    xwing.tokens(phantom, cloak=1)
    xwing.dial(phantom, "2-straight")
    xwing.system()
    assert (xwing.asked, xwing[phantom].revealed) == ("decloak", False)
    xwing.answers("boost-straight", "pass")  # no evade action
    assert (xwing.asked, xwing[phantom].revealed) == (None, True)

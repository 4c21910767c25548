"""Illicit upgrades."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


@covers("action.cloak")
def test_cloaking_device_spends_a_charge_to_cloak(xwing: Scenario) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("cloakingdevice",))
    xwing.actions(ship)
    xwing.answer("cloakingdevice.CloakingDevice")
    assert (xwing[ship].tokens, xwing.charges(ship, "cloakingdevice")) == ({"cloak": 1}, 1)
    assert xwing[ship].performed == ["cloakingdevice.CloakingDevice", "cloak"]


def test_cloaking_device_is_of_no_use_to_a_cloaked_ship(xwing: Scenario) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("cloakingdevice",))
    xwing.tokens(ship, cloak=1)
    xwing.actions(ship)
    assert "cloakingdevice.CloakingDevice" not in xwing.options


@pytest.mark.parametrize("answer", ["discard", "boost-straight"])
def test_cloaking_device_may_fail_as_planning_begins(xwing: Scenario, answer: str) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("cloakingdevice",))
    xwing.tokens(ship, cloak=1)
    xwing.dice(red="focus")
    xwing.planning()
    assert "pass" not in xwing.options
    xwing.answer(answer)
    moved = 0.0 if answer == "discard" else 120.0
    assert (xwing[ship].tokens, xwing.where(ship)[1], xwing.asked) == ({}, 450.0 + moved, "dial")


def test_cloaking_device_holds_on_other_faces(xwing: Scenario) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("cloakingdevice",))
    xwing.tokens(ship, cloak=1)
    xwing.dice(red="hit")
    xwing.planning()
    assert (xwing[ship].tokens, xwing.asked) == ({"cloak": 1}, "dial")


def test_contraband_cybernetics_acts_and_flies_red_while_stressed(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("contrabandcybernetics",))
    xwing.tokens(ship, stress=1)
    xwing.activate(ship, "4-koiogran")
    xwing.answer(f"contrabandcybernetics.ContrabandCybernetics:{ship}")
    assert (xwing[ship].tokens, xwing.where(ship)[2], xwing.asked) == ({"stress": 2}, 180.0, "action")
    xwing.answer("focus")
    assert xwing[ship].tokens == {"stress": 2, "focus": 1}


@covers("stress.red-execute-forbidden")
def test_contraband_cybernetics_declined_leaves_stress_as_it_is(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("contrabandcybernetics",))
    xwing.tokens(ship, stress=1)
    xwing.activate(ship, "4-koiogran")
    xwing.answer("pass")
    assert (xwing.asked, xwing.where(ship), xwing.charges(ship, "contrabandcybernetics")) == (
        None,
        (450.0, 320.0, 0.0),
        1,
    )


def test_feedback_array_hurts_what_touches_the_ship(xwing: Scenario) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("feedbackarray",))
    touching = xwing.ship("academypilot", 450, 490, player=1)
    near = xwing.ship("academypilot", 450, 390, player=1)
    xwing.engage(ship)
    xwing.answer(f"feedbackarray.FeedbackArray:{ship}")
    assert (len(xwing[touching].damage), len(xwing[near].damage)) == (1, 0)
    assert (xwing[ship].tokens, xwing.asked) == ({"ion": 1, "disarm": 1}, None)


@covers("range.zero.self")
def test_feedback_array_hurts_the_ship_itself(xwing: Scenario) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("feedbackarray",))
    shields = xwing[ship].shields
    xwing.engage(ship)
    xwing.answer(f"feedbackarray.FeedbackArray:{ship}")
    assert (xwing[ship].shields, xwing.asked) == (shields - 1, None)


def test_inertial_dampeners_stand_still_for_a_shield_and_a_stress(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("inertialdampeners",))
    xwing.activate(ship, "3-straight")
    xwing.answer(f"inertialdampeners.InertialDampeners:{ship}")
    assert (xwing.where(ship), xwing[ship].shields, xwing[ship].tokens) == ((450.0, 200.0, 0.0), 1, {"stress": 1})
    assert xwing.asked is None


def test_inertial_dampeners_need_a_shield(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 200, upgrades=("inertialdampeners",))
    xwing[ship].shields = 0
    xwing.changed()
    xwing.activate(ship, "3-straight")
    assert (xwing.asked, xwing.where(ship)[1]) == ("action", 360.0)

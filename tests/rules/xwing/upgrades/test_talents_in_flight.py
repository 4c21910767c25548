"""Talents for flying, leading and acting."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


@pytest.mark.parametrize(("side", "x", "heading"), [("right", 505.0, 90.0), ("left", 395.0, 270.0)])
def test_daredevil_boosts_with_the_turn_template_as_a_red_action(
    xwing: Scenario, side: str, x: float, heading: float
) -> None:
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(a_wing, "boost")
    assert xwing.options == [
        "boost-straight", "boost-bank-left", "boost-bank-right", "boost-turn-left", "boost-turn-right",
    ]  # fmt: skip
    xwing.answer(f"boost-turn-{side}")
    assert xwing.where(a_wing) == (x, 505.0, heading)
    assert xwing[a_wing].tokens == {"stress": 1}
    xwing.decline()


def test_daredevil_leaves_the_other_boosts_white(xwing: Scenario) -> None:
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(a_wing, "boost", "boost-straight")
    assert xwing[a_wing].tokens == {}
    xwing.decline()


def test_daredevil_does_nothing_for_a_red_boost(xwing: Scenario) -> None:
    interceptor = xwing.ship("alphasquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.action(interceptor, "focus")
    xwing.answers(f"autothrusters.Autothrusters:{interceptor}", "boost-red")
    assert xwing.options == ["boost-straight", "boost-bank-left", "boost-bank-right"]


@covers("action.boost.step1", "action.boost.no-ship-overlap")
def test_daredevil_boosts_where_only_the_turns_have_room(xwing: Scenario) -> None:
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.ship("outerrimsmuggler", 450, 575)
    xwing.action(a_wing, "boost")
    assert xwing.options == ["boost-turn-left", "boost-turn-right"]
    xwing.answer("boost-turn-left")
    assert xwing[a_wing].tokens == {"stress": 1}
    xwing.decline()


@covers("action.boost.no-ship-overlap")
def test_daredevil_makes_no_room_for_a_red_boost(xwing: Scenario) -> None:
    interceptor = xwing.ship("alphasquadronpilot", 450, 450, upgrades=("daredevil",))
    xwing.ship("outerrimsmuggler", 450, 575)
    xwing.action(interceptor, "focus")
    xwing.answer(f"autothrusters.Autothrusters:{interceptor}")
    assert xwing.options == ["barrel-roll-red", "pass"]
    xwing.answer("pass")


@pytest.mark.parametrize(("x", "evade"), [(550, "evade"), (600, "evade-red")])
def test_debris_gambit_evades_in_white_next_to_an_obstacle(xwing: Scenario, x: float, evade: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("debrisgambit",))
    xwing.obstacle("debris", x, 450)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", evade, "pass"]
    xwing.answer(evade)
    assert xwing[escort].tokens == ({"evade": 1} if evade == "evade" else {"evade": 1, "stress": 1})


def test_debris_gambit_looks_around_its_own_ship(xwing: Scenario) -> None:
    """Another ship with the card stands near debris."""
    xwing.ship("bluesquadronescort", 450, 450, upgrades=("debrisgambit",))
    far = xwing.ship("bluesquadronescort", 800, 450, upgrades=("debrisgambit",))
    xwing.obstacle("debris", 520, 450)
    xwing.actions(far)
    assert xwing.options == ["focus", "barrel-roll", "evade-red", "pass"]


def test_expert_handling_rolls_in_white(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450, upgrades=("experthandling",))
    xwing.action(y_wing, "barrel-roll", "roll-left-centre")
    assert xwing[y_wing].tokens == {}


def test_a_squad_leader_coordinates_actions_that_are_on_both_bars(xwing: Scenario) -> None:
    leader = xwing.ship("bluesquadronescort", 450, 300, upgrades=("squadleader",))
    a_wing = xwing.ship("phoenixsquadronpilot", 450, 460)
    xwing.actions(leader)
    assert "coordinate-red" in xwing.options
    xwing.answer("coordinate-red")
    assert xwing.options == ["focus", "lock", "barrel-roll", "pass"]
    with refused(xwing, by="action.coordinate"):
        xwing.answer("evade")
    xwing.answer("focus")
    xwing.decline()
    assert (xwing[a_wing].tokens, xwing[leader].tokens) == ({"focus": 1}, {"stress": 1})


def test_swarm_tactics_brings_a_friend_to_the_same_initiative(xwing: Scenario) -> None:
    howlrunner = xwing.ship("howlrunner", 450, 200, upgrades=("swarmtactics",))
    tie = xwing.ship("academypilot", 540, 200)
    far = xwing.ship("academypilot", 800, 200)
    enemy = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"swarmtactics.SwarmTactics:{howlrunner}")
    assert (xwing[tie].engagement_initiative, xwing[far].engagement_initiative) == (5, 1)
    assert xwing.events("ship.engages-at") == [{"ship": tie, "initiative": 5}]
    assert (xwing.asked, xwing.options) == ("engagement-next", [f"ship:{howlrunner}", f"ship:{tie}"])
    assert xwing[enemy].engaged is False


def test_swarm_tactics_needs_a_friend_at_range_1_and_ends_with_the_round(xwing: Scenario) -> None:
    xwing.ship("howlrunner", 450, 200, upgrades=("swarmtactics",))
    tie = xwing.ship("academypilot", 700, 200)
    xwing[tie].engages_at = 5
    xwing.changed()
    xwing.one_round()
    assert (xwing.asked, xwing[tie].engagement_initiative) == ("dial", 1)


@covers("action.red")
@pytest.mark.parametrize(("x", "evade"), [(280, "evade"), (200, "evade-red")])
def test_debris_gambit_whitens_a_red_evade_that_an_effect_grants(xwing: Scenario, x: float, evade: str) -> None:
    leevan = xwing.ship("leevantenza", 450, 450, upgrades=("debrisgambit",))
    xwing.obstacle("debris", x, 450)
    xwing.action(leevan, "barrel-roll", "roll-left-centre")
    xwing.answers(f"leevantenza.LeevanTenza:{leevan}", evade)
    assert xwing[leevan].tokens == ({"evade": 1} if evade == "evade" else {"evade": 1, "stress": 1})


def test_debris_gambit_leaves_the_evade_on_the_bar_red(xwing: Scenario) -> None:
    """An effect that grants a white action of the bar does not grant this one."""
    unkar = xwing.ship("binayrepirate", 450, 450, upgrades=("debrisgambit", "unkarplutt"))
    xwing.ship("binayrepirate", 450, 560)
    xwing.obstacle("debris", 550, 500)
    xwing.activate(unkar, "2-straight")
    xwing.answer(f"unkarplutt.UnkarPluttCrew:{unkar}")
    assert [option for option in xwing.options if "evade" in option] == []

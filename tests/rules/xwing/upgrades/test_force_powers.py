"""Force powers."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks


@covers("card.instinctive-aim")
def test_instinctive_aim_pays_1_force_in_place_of_the_lock(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("protontorpedoes", "instinctiveaim"))
    xwing[luke].force = 1
    xwing.engage(luke)
    assert xwing.options == ["primary", "protontorpedoes", "pass"]
    xwing.dice(red="blank blank blank blank", green="evade blank blank")
    xwing.answer("protontorpedoes")
    assert (xwing.asked, xwing[luke].force, xwing.charges(luke, "protontorpedoes")) == (None, 0, 1)
    assert xwing.events("attack.declared")[0]["defender"] == tie


@covers("card.instinctive-aim")
def test_with_the_lock_instinctive_aim_costs_nothing(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("protontorpedoes", "instinctiveaim"))
    xwing.lock(luke, tie)
    xwing.dice(red="hit hit hit hit")
    xwing.attack(luke, tie, "protontorpedoes")
    assert (xwing.asked, xwing[luke].force) == ("modify", 2)


@covers("card.instinctive-aim")
@pytest.mark.parametrize(
    ("x", "y", "force", "left"),
    [
        (450, 390, 0, 2),  # no Force
        (450, 390, 2, 0),  # no charge
        (450, 290, 2, 2),  # range 1
        (250, 200, 2, 2),  # range 2, beside the ship
    ],
)
def test_instinctive_aim_waives_nothing_but_the_lock(
    xwing: Scenario, x: float, y: float, force: int, left: int
) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("protontorpedoes", "instinctiveaim"))
    xwing.ship("academypilot", x, y, 180, player=1)
    xwing.ship("academypilot", 450, 310, 180, player=1)  # range 1: something for the primary weapon
    xwing[luke].force = force
    xwing.spent(luke, "protontorpedoes", left)
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]


@covers("card.instinctive-aim")
def test_without_instinctive_aim_the_lock_is_required(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", upgrades=("protontorpedoes",))
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]


def test_heightened_perception_engages_at_initiative_7_for_1_force(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("heightenedperception",))
    soontir = xwing.ship("soontirfel", 450, 390, 180, player=1)
    xwing.engagement()
    xwing.answer(f"heightenedperception.HeightenedPerception:{luke}")
    assert (xwing[luke].engagement_initiative, xwing[luke].force, xwing[luke].engaged) == (7, 1, True)
    assert xwing.events("ship.engages-at") == [{"ship": luke, "initiative": 7}]
    assert (xwing.asked, xwing[soontir].engaged) == ("weapon", False)


@pytest.mark.parametrize(("force", "asked"), [(0, "weapon"), (1, "ability")])
def test_heightened_perception_needs_force(xwing: Scenario, force: int, asked: str) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", upgrades=("heightenedperception",))
    xwing[luke].force = force
    xwing.changed()
    xwing.engagement()
    assert xwing.asked == asked


@pytest.mark.parametrize(("range", "force", "left"), [(1, 2, 2), (3, 2, 1)])
def test_sense_shows_a_dial_to_its_player_alone(xwing: Scenario, range: int, force: int, left: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range, upgrades=("sense",))
    xwing[luke].force = force
    xwing.dial(tie, "2-straight")
    xwing.system()
    assert xwing.options == [f"sense.Sense:{luke}", "pass"]
    xwing.answer(f"sense.Sense:{luke}")
    seen = [event for event in xwing.game.events if event.name == "dial.seen"]
    assert [(event.to, event.args["maneuver"]) for event in seen] == [(0, "2-straight")]
    assert xwing[luke].force == left


@pytest.mark.parametrize(("range", "force"), [(3, 0), (4, 2)])
def test_sense_reaches_no_farther(xwing: Scenario, range: int, force: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=range, upgrades=("sense",))
    xwing[luke].force = force
    xwing.dial(tie, "2-straight")
    xwing.system()
    assert xwing.asked is None


@pytest.mark.parametrize(
    ("action", "place", "shields"), [("barrel-roll", "roll-left-centre", 2), ("boost", "boost-straight", 1)]
)
def test_supernatural_reflexes_cost_a_damage_for_an_action_that_is_not_on_the_bar(
    xwing: Scenario, action: str, place: str, shields: int
) -> None:
    luke = xwing.ship("lukeskywalker", 450, 300, upgrades=("supernaturalreflexes",))
    xwing.activate(luke, "2-straight")
    xwing.answer(f"supernaturalreflexes.SupernaturalReflexes:{luke}")
    assert (xwing.options, xwing[luke].revealed) == (["barrel-roll", "boost", "pass"], False)
    xwing.answers(action, place)
    assert (xwing[luke].force, xwing[luke].shields, xwing.asked) == (1, shields, "action")


@pytest.mark.parametrize(("force", "stress"), [(0, 0), (2, 1)])
def test_supernatural_reflexes_need_force_and_no_stress(xwing: Scenario, force: int, stress: int) -> None:
    luke = xwing.ship("lukeskywalker", 450, 300, upgrades=("supernaturalreflexes",))
    xwing[luke].force = force
    xwing.tokens(luke, stress=stress)
    xwing.activate(luke, "3-straight")
    assert xwing.asked == (None if stress else "action")


@pytest.mark.parametrize(("hits", "force"), [(1, 1), (2, 2), (4, 3)])
def test_hate_turns_damage_into_force(xwing: Scenario, hits: int, force: int) -> None:
    vader = xwing.ship("darthvader", 450, 450, upgrades=("hate",))
    xwing[vader].force = 0
    xwing.changed()
    xwing.suffer(vader, hits=hits)
    assert xwing[vader].force == force


def test_hate_counts_no_damage_that_was_prevented(xwing: Scenario) -> None:
    vader = xwing.ship("darthvader", 450, 450, upgrades=("hate", "ablativeplating"))
    xwing[vader].force = 0
    xwing.changed()
    xwing.obstacle("asteroid", 450, 550)
    xwing.dice(red="hit")
    xwing.execute(vader, 1, "straight")
    xwing.answer(f"ablativeplating.AblativePlating:{vader}")
    assert (xwing[vader].force, xwing[vader].shields) == (0, 2)


@pytest.mark.parametrize(("x", "offered"), [(450, False), (485, True)])
def test_brilliant_evasion_makes_evades_of_2_focus_results_outside_the_bullseye(
    xwing: Scenario, x: float, offered: bool
) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1)
    luke = xwing.ship("lukeskywalker", x, 390, 180, upgrades=("brilliantevasion",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.dice(red="hit hit", green="focus focus")
    xwing.attack(tie, luke)
    xwing.answer("pass")  # Luke's own ability
    assert ("brilliantevasion.BrilliantEvasion:focus+focus" in xwing.options) == offered
    if offered:
        xwing.answer("brilliantevasion.BrilliantEvasion:focus+focus")
        assert (xwing.asked, xwing[luke].force, xwing[luke].shields) == (None, 0, 2)


def test_brilliant_evasion_changes_two_focus_results_and_not_one(xwing: Scenario) -> None:
    """reading.88"""
    tie = xwing.ship("academypilot", 450, 200, player=1)
    luke = xwing.ship("lukeskywalker", 520, 390, 180, upgrades=("brilliantevasion",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.dice(red="hit hit", green="focus blank")
    xwing.attack(tie, luke)
    xwing.answer("pass")  # Luke's own ability
    assert not any(one.startswith("brilliantevasion") for one in xwing.options)


@pytest.mark.parametrize(("red", "green"), [("hit blank blank", 1), ("hit hit crit", 3), ("blank blank focus", 0)])
def test_predictive_shot_limits_the_defense_dice_to_the_hits(xwing: Scenario, red: str, green: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("predictiveshot",))
    xwing[luke].force = 1
    xwing.changed()
    xwing.attack(luke, tie)
    xwing.dice(red=red, green=blanks(green))
    xwing.answer(f"predictiveshot.PredictiveShot:{luke}")
    assert (xwing.dice_rolled, xwing[luke].force) == ([3, green], 0)


@pytest.mark.parametrize(("x", "asked"), [(450, "ability"), (485, None)])
def test_predictive_shot_may_be_left_and_needs_the_bullseye(xwing: Scenario, x: float, asked: str | None) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("predictiveshot",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(luke, tie)
    assert xwing.asked == asked
    xwing.decline()
    assert xwing.dice_rolled == [3, 3]


def test_predictive_shot_costs_a_force(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("predictiveshot",))
    xwing[luke].force = 0
    xwing.changed()
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(luke, tie)
    assert (xwing.asked, xwing.dice_rolled) == (None, [3, 3])


@pytest.mark.parametrize(("x", "y", "offered"), [(450, 295, True), (450, 430, True), (600, 295, False)])
def test_shattering_shot_adds_a_focus_result_at_obstacles(xwing: Scenario, x: float, y: float, offered: bool) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("shatteringshot",))
    xwing.obstacle("debris", x, y)
    obstructed = y == 295 and offered
    xwing.dice(red=blanks(3), green=blanks(3 + obstructed) if not offered else "")
    xwing.attack(luke, tie)
    assert (xwing.asked == "modify") == offered
    if offered:
        assert xwing.options == ["shatteringshot.ShatteringShot:focus", "pass"]
        xwing.answer("shatteringshot.ShatteringShot:focus")
        assert (xwing.options, xwing[luke].force) == (["force:1", "pass"], 1)

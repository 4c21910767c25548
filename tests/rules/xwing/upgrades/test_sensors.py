"""Sensors."""

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks, refused


def test_advanced_sensors_act_before_the_maneuver_and_not_again(xwing: Scenario) -> None:
    tie = xwing.ship("tempestsquadronpilot", 450, 300, upgrades=("advancedsensors",))
    xwing.activate(tie, "2-straight")
    assert xwing.options == [f"advancedsensors.AdvancedSensors:{tie}", "pass"]
    xwing.answers(f"advancedsensors.AdvancedSensors:{tie}", "focus")
    assert (xwing.asked, xwing.where(tie), xwing[tie].performed) == (None, (450.0, 420.0, 0.0), ["focus"])


def test_advanced_sensors_left_alone_take_nothing_away(xwing: Scenario) -> None:
    tie = xwing.ship("tempestsquadronpilot", 450, 300, upgrades=("advancedsensors",))
    xwing.activate(tie, "2-straight")
    xwing.answers(f"advancedsensors.AdvancedSensors:{tie}", "pass", "focus", "pass")
    assert (xwing.asked, xwing[tie].tokens) == (None, {"focus": 1})


def test_a_fire_control_system_rerolls_a_die_and_keeps_the_lock(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("firecontrolsystem",))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank focus")
    xwing.attack(escort, tie)
    assert "lock" in xwing.options
    xwing.dice(red="hit", green=blanks(3))
    xwing.reroll("firecontrolsystem.FireControlSystem", "blank")
    assert (xwing.asked, xwing[escort].locks, xwing.facedown(tie)) == (None, [tie], 1)


def test_a_fire_control_system_needs_a_lock_on_the_defender(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("firecontrolsystem",))
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


def test_a_collision_detector_rolls_over_an_obstacle_and_ignores_it_for_a_charge(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("collisiondetector",))
    tie = xwing.ship("academypilot", 370, 640, 180, player=1)
    xwing.obstacle("asteroid", 370, 450)
    xwing.action(escort, "barrel-roll", "roll-left-centre")
    assert (xwing.where(escort), xwing.options) == (
        (370.0, 450.0, 0.0),
        [f"collisiondetector.CollisionDetectorWarns:{escort}", "pass"],
    )
    xwing.answer(f"collisiondetector.CollisionDetectorWarns:{escort}")
    assert (xwing.asked, xwing.events("die.rolled"), xwing.charges(escort, "collisiondetector")) == (None, [], 1)
    xwing.engage(escort)
    assert (xwing.asked, tie) == ("weapon", tie)


def test_a_collision_detector_without_its_charge_lets_the_obstacle_have_its_effect(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("collisiondetector",))
    xwing.ship("academypilot", 370, 640, 180, player=1)
    xwing.obstacle("asteroid", 370, 450)
    xwing.dice(red="hit")
    xwing.action(escort, "barrel-roll", "roll-left-centre", "pass")
    assert (xwing.asked, xwing[escort].shields) == (None, 1)
    xwing.engage(escort)
    assert xwing.asked is None


def test_without_a_collision_detector_the_obstacle_bars_the_way(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.obstacle("asteroid", 370, 450)
    xwing.action(escort, "barrel-roll")
    with refused(xwing, by="action.barrel-roll.choice"):
        xwing.answer("roll-left-centre")
    assert [id for id in xwing.options if "left" in id] == []


def test_a_collision_detector_helps_in_maneuvers_too(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("collisiondetector",))
    xwing.obstacle("asteroid", 450, 350)
    xwing.activate(escort, "3-straight")
    xwing.answer(f"collisiondetector.CollisionDetectorWarns:{escort}")
    assert (xwing.asked, xwing[escort].skips_action) == ("action", False)


@covers("obstacle.move-through", "destroy.outside-engagement")
def test_a_ship_lost_to_one_obstacle_of_a_roll_does_not_meet_the_next(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("collisiondetector",))
    xwing.spent(escort, "collisiondetector")
    xwing[escort].shields = 0
    xwing.damage(escort, *["directhit"] * 3)
    xwing.obstacle("asteroid", 405, 450)
    xwing.obstacle("debris", 360, 450)
    xwing.dice(red="hit")
    xwing.action(escort, "barrel-roll", "roll-left-centre")
    assert (xwing[escort].where, xwing[escort].tokens) == ("destroyed", {})
    assert [event["obstacle"] for event in xwing.events("obstacle.met")] == [0]

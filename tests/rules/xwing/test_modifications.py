"""Modifications and sensors beyond the core set."""

import pytest

from tests.rules.xwing.scenario import Scenario, blanks, refused

# Modifications.


@pytest.mark.parametrize(("answer", "shields", "left"), [("ablativeplating.AblativePlating:0", 4, 1), ("pass", 3, 2)])
def test_ablative_plating_prevents_a_damage_from_an_obstacle(
    xwing: Scenario, answer: str, shields: int, left: int
) -> None:
    decimator = xwing.ship("patrolleader", 450, 300, upgrades=("ablativeplating",))
    xwing.obstacle("asteroid", 450, 420)
    xwing.dice(red="hit")
    xwing.execute(decimator, 1, "straight")
    assert xwing.options == ["ablativeplating.AblativePlating:0", "pass"]
    xwing.answer(answer)
    assert (xwing.asked, xwing[decimator].shields) == (None, shields)
    assert xwing.charges(decimator, "ablativeplating") == left


def test_ablative_plating_is_not_for_attacks(xwing: Scenario) -> None:
    decimator = xwing.ship("patrolleader", 450, 300, upgrades=("ablativeplating",))
    xwing.suffer(decimator, hits=1, crits=1)
    assert (xwing.asked, xwing[decimator].shields) == (None, 2)


def test_advanced_slam_follows_a_full_slam_with_a_white_action_made_red(xwing: Scenario) -> None:
    star_wing = xwing.ship("nusquadronpilot", 450, 200, upgrades=("advancedslam",))
    xwing.activate(star_wing, "2-straight")
    xwing.answers("slam", "2-straight", f"advancedslam.AdvancedSlam:{star_wing}")
    assert xwing.options == ["focus-red", "pass"]
    xwing.answer("focus-red")
    assert xwing[star_wing].tokens == {"disarm": 1, "focus": 1, "stress": 1}
    xwing.decline()


def test_advanced_slam_needs_the_maneuver_fully_executed(xwing: Scenario) -> None:
    star_wing = xwing.ship("nusquadronpilot", 450, 200, upgrades=("advancedslam",))
    xwing.ship("academypilot", 450, 450)
    xwing.activate(star_wing, "2-straight")
    xwing.answers("slam", "2-straight")
    assert (xwing.asked, xwing[star_wing].tokens) == (None, {"disarm": 1})


def test_an_electronic_baffle_removes_a_red_token_for_a_damage(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "tempestsquadronpilot", upgrades=("electronicbaffle",))
    xwing.tokens(escort, stress=1, ion=1, focus=1)
    xwing.lock(tie, escort)
    xwing.end_phase()
    xwing.answer(f"electronicbaffle.ElectronicBaffle:{escort}")
    assert xwing.options == ["token:stress", "token:ion", f"lock:{tie}"]
    xwing.answer(f"lock:{tie}")
    assert (xwing.asked, xwing[tie].locks, xwing[escort].shields) == (None, [], 1)
    assert xwing[escort].tokens == {"stress": 1, "ion": 1}


def test_an_electronic_baffle_is_not_asked_without_a_red_token(xwing: Scenario) -> None:
    escort, _ = xwing.duel("bluesquadronescort", "academypilot", upgrades=("electronicbaffle",))
    xwing.tokens(escort, disarm=1, cloak=1)
    xwing.end_phase()
    assert (xwing.asked, xwing[escort].shields) == (None, 2)


def test_an_engine_upgrade_boosts_in_white(xwing: Scenario) -> None:
    decimator = xwing.ship("cartelspacer", 450, 450, upgrades=("engineupgrade",))
    xwing.action(decimator, "boost", "boost-straight")
    assert xwing[decimator].tokens == {}
    xwing.decline()


def test_a_munitions_failsafe_gives_the_charge_back_for_all_results(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes", "munitionsfailsafe"))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank blank hit", green=blanks(3))
    xwing.attack(escort, tie, "protontorpedoes")
    assert xwing.options == [f"munitionsfailsafe.MunitionsFailsafe:{escort}", "pass"]
    xwing.answer(f"munitionsfailsafe.MunitionsFailsafe:{escort}")
    assert (xwing.asked, xwing.charges(escort, "protontorpedoes"), xwing[tie].damage) == (None, 2, [])


def test_a_munitions_failsafe_is_not_for_primary_attacks(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes", "munitionsfailsafe"))
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


def test_static_discharge_vanes_pass_an_ion_token_on(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("iontorpedoes",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("staticdischargevanes",))
    victim = xwing.ship("academypilot", 540, 390, player=1)
    xwing.lock(escort, tie)
    xwing.dice(red="hit hit blank blank", green=blanks(3))
    xwing.attack(escort, tie, "iontorpedoes")
    xwing.answer("pass")
    assert xwing.options == [f"staticdischargevanes.StaticDischargeVanes:{tie}", "pass"]
    xwing.answer(f"staticdischargevanes.StaticDischargeVanes:{tie}")
    assert (xwing.asked, xwing[tie].tokens, xwing[victim].tokens) == (None, {"stress": 1}, {"ion": 1})
    assert xwing.facedown(tie) == 2


def test_static_discharge_vanes_pass_a_jam_on_to_be_resolved_there(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 200)
    tie = xwing.ship("academypilot", 450, 310, 180, player=1, upgrades=("staticdischargevanes",))
    victim = xwing.ship("academypilot", 540, 340, player=1)
    xwing.tokens(victim, focus=1)
    xwing.action(
        shuttle, "jam-red", f"ship:{tie}", f"staticdischargevanes.StaticDischargeVanes:{tie}", f"ship:{victim}"
    )
    assert (xwing.asked, xwing[tie].tokens, xwing[victim].tokens) == (None, {"stress": 1}, {})
    assert xwing.facedown(tie) == 1


def test_static_discharge_vanes_may_let_the_token_come(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 200)
    tie = xwing.ship("academypilot", 450, 310, 180, player=1, upgrades=("staticdischargevanes",))
    xwing.action(shuttle, "jam-red")
    assert xwing.options == [f"staticdischargevanes.StaticDischargeVanes:{tie}", "pass"]
    xwing.answer("pass")
    assert (xwing.asked, xwing[tie].tokens, xwing.facedown(tie)) == (None, {"jam": 1}, 0)


def test_a_stressed_pilot_does_not_use_static_discharge_vanes(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 200)
    tie = xwing.ship("academypilot", 450, 310, 180, player=1, upgrades=("staticdischargevanes",))
    xwing.tokens(tie, stress=1)
    xwing.action(shuttle, "jam-red")
    assert (xwing.asked, xwing[tie].tokens) == (None, {"stress": 1, "jam": 1})


def test_a_stealth_device_adds_a_defense_die_until_damage_is_suffered(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("stealthdevice",))
    xwing.dice(red="hit blank blank", green=blanks(4))
    xwing.attack(escort, tie)
    assert xwing.charges(tie, "stealthdevice") == 0
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [3, 4, 3, 3]


def test_a_stealth_device_keeps_its_charge_while_nothing_is_suffered(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("stealthdevice",))
    xwing.dice(red=blanks(3), green=blanks(4))
    xwing.attack(escort, tie)
    assert xwing.charges(tie, "stealthdevice") == 1


@pytest.mark.parametrize(("player", "x", "dice"), [(0, 450, 3), (0, 620, 2), (1, 450, 2)])
def test_a_tactical_scrambler_in_the_line_of_an_enemy_attack_adds_a_defense_die(
    xwing: Scenario, player: int, x: float, dice: int
) -> None:
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    xwing.ship("patrolleader", x, 390, player=player, upgrades=("tacticalscrambler",))
    xwing.dice(red=blanks(2), green=blanks(dice))
    xwing.attack(tie, escort)
    assert xwing.dice_rolled == [2, dice]


@pytest.mark.parametrize(("maneuver", "left"), [("3-koiogran", 1), ("4-koiogran", 2), ("3-straight", 2)])
def test_precision_ion_engines_loop_in_place_of_a_slow_koiogran_turn(xwing: Scenario, maneuver: str, left: int) -> None:
    tie = xwing.ship("academypilot", 450, 300, upgrades=("precisionionengines",))
    xwing.activate(tie, maneuver)
    if left == 1:
        xwing.answer(f"precisionionengines.PrecisionIonEngines:{tie}")
        assert xwing.options == ["3-segnor-left", "3-segnor-right"]
        xwing.answer("3-segnor-right")
        assert (xwing.where(tie), xwing[tie].tokens) == ((516.9, 461.4, 225.0), {"stress": 1})
    xwing.decline()
    assert xwing.charges(tie, "precisionionengines") == left


# Sensors.


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
    assert "lock:blank" in xwing.options
    xwing.dice(red="hit", green=blanks(3))
    xwing.answer("firecontrolsystem.FireControlSystem:blank")
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

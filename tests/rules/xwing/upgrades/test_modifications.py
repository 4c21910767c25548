"""Modifications."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks, refused


@covers("upgrade.before-game")
@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        ("planning", "planning.dial-per-type"),
        ("activation", "activation.step3.action"),
        ("engagement", "attack.1b.weapon"),
    ],
)
def test_no_upgrade_is_added_once_the_game_has_begun(xwing: Scenario, phase: str, rule: str) -> None:
    escort, _ = xwing.duel("bluesquadronescort", "academypilot")
    {"planning": xwing.planning, "activation": lambda: xwing.actions(escort), "engagement": xwing.engagement}[phase]()
    with refused(xwing, by=rule):
        xwing.answer("protontorpedoes")
    assert (xwing.decisions[0].option("protontorpedoes"), xwing[escort].upgrades) == (None, [])


@covers("card.shield-upgrade")
def test_a_shield_upgrade_gives_a_tie_its_first_shield(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1, upgrades=("shieldupgrade",))
    assert (xwing[tie].shields, xwing[tie].shield_value, xwing[tie].hull) == (1, 1, 3)
    xwing.suffer(tie, crits=1)
    assert (xwing[tie].shields, xwing[tie].damage) == (0, [])


def test_a_hull_upgrade_takes_one_more_damage_card(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1, upgrades=("hullupgrade",))
    xwing.suffer(tie, hits=3)
    assert (xwing[tie].hull, xwing[tie].destroyed) == (4, False)
    xwing.suffer(tie, hits=1)
    assert xwing[tie].destroyed


@pytest.mark.parametrize("difficulty", ["white", "red"])
def test_afterburners_boost_for_a_charge_after_a_fast_maneuver_even_while_stressed(
    xwing: Scenario, difficulty: str
) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1, upgrades=("afterburners",))
    xwing.execute(tie, 3, "straight", difficulty)  # type: ignore[arg-type]
    assert xwing.options == [f"afterburners.Afterburners:{tie}", "pass"]
    xwing.answers(f"afterburners.Afterburners:{tie}", "boost", "boost-straight")
    assert (xwing.where(tie), xwing.charges(tie, "afterburners")) == ((450.0, 440.0, 0.0), 1)
    assert xwing[tie].performed == ["boost"]


@pytest.mark.parametrize(("speed", "left", "performed"), [(2, 2, []), (3, 0, []), (5, 2, ["boost"])])
def test_afterburners_need_speed_a_charge_and_a_boost_not_yet_performed(
    xwing: Scenario, speed: int, left: int, performed: list[str]
) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1, upgrades=("afterburners",))
    xwing.spent(tie, "afterburners", left)
    xwing[tie].performed += performed
    xwing.execute(tie, speed, "straight")
    assert (xwing.asked, xwing.charges(tie, "afterburners")) == (None, left)


def test_afterburners_need_a_full_maneuver(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1, upgrades=("afterburners",))
    xwing.ship("academypilot", 450, 370, player=1)
    xwing.execute(tie, 3, "straight")
    assert (xwing.asked, xwing.charges(tie, "afterburners")) == (None, 2)


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


@covers("token.jam.resolve")
def test_a_jam_passed_on_by_static_discharge_vanes_is_still_that_of_the_player_who_jammed(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 200)
    tie = xwing.ship("academypilot", 450, 310, 180, player=1, upgrades=("staticdischargevanes",))
    victim = xwing.ship("academypilot", 540, 340, player=1)
    xwing.tokens(victim, focus=1, evade=1)
    xwing.action(
        shuttle, "jam-red", f"ship:{tie}", f"staticdischargevanes.StaticDischargeVanes:{tie}", f"ship:{victim}"
    )
    assert (xwing.asked, xwing.decision.player, xwing.decision.subject) == ("jam", 0, victim)
    xwing.answer("token:evade")
    assert (xwing.asked, xwing[victim].tokens, xwing[tie].tokens) == (None, {"focus": 1}, {"stress": 1})


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


@covers("obstruct.by-ship")
@pytest.mark.parametrize(("line", "dice"), [("clear", 2), ("ship:2", 3)])
def test_an_attacker_with_equal_lines_chooses_one_past_a_tactical_scrambler_or_not(
    xwing: Scenario, line: str, dice: int
) -> None:
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    xwing.ship("patrolleader", 505, 390, upgrades=("tacticalscrambler",), turret=("front", "rear"))
    xwing.attack(tie, escort)
    assert (xwing.asked, xwing.decision.player, xwing.options) == ("line", 1, ["clear", "ship:2"])
    xwing.dice(red=blanks(2), green=blanks(dice))
    xwing.answer(line)
    assert xwing.dice_rolled == [2, dice]


@covers("obstruct.by-ship")
@pytest.mark.parametrize("upgrades", [(), ("tacticalscrambler",)])
def test_lines_past_a_ship_that_changes_nothing_are_not_asked_about(xwing: Scenario, upgrades: tuple[str, ...]) -> None:
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    xwing.ship("patrolleader", 505, 390, player=1, upgrades=upgrades, turret=("front", "rear"))
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(tie, escort)
    assert (xwing.asked, xwing.dice_rolled) == (None, [2, 2])


@covers("obstruct.by-ship", "obstruct.definition")
def test_lines_past_an_obstacle_and_a_tactical_scrambler_are_told_apart(xwing: Scenario) -> None:
    """From left to right: the obstacle alone, nothing, the ship alone."""
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    xwing.ship("patrolleader", 500, 390, upgrades=("tacticalscrambler",), turret=("front", "rear"))
    xwing.obstacle("asteroid", 420, 390)
    xwing.attack(tie, escort)
    assert xwing.options == ["clear", "ship:2", "obstructed"]
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.answer("obstructed")
    assert xwing.dice_rolled == [2, 3]


@covers("obstruct.by-ship", "obstruct.definition")
def test_a_line_may_be_obstructed_and_past_a_tactical_scrambler(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 500, 180, player=1)
    escort = xwing.ship("bluesquadronescort", 450, 280)
    xwing.ship("patrolleader", 505, 390, upgrades=("tacticalscrambler",), turret=("front", "rear"))
    xwing.obstacle("asteroid", 450, 330, outline=((-60.0, -2.0), (-60.0, 2.0), (60.0, 2.0), (60.0, -2.0)))
    xwing.attack(tie, escort)
    assert xwing.options == ["obstructed", "obstructed+ship:2"]
    xwing.dice(red=blanks(2), green=blanks(4))
    xwing.answer("obstructed+ship:2")
    assert xwing.dice_rolled == [2, 4]


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

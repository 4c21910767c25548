"""The fourteen damage cards, in the order of their numbers: the effect while faceup, and the action that repairs it."""

import pytest

from dejarik.games.xwing.facts import all_damage
from dejarik.games.xwing.state import DamageCard
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks, refused

REPAIRED_BY_ACTION = {
    "blindedpilot": "blindedpilot.RepairBlindedPilot",
    "woundedpilot": "woundedpilot.RepairWoundedPilot",
    "consolefire": "consolefire.RepairConsoleFire",
    "weaponsfailure": "weaponsfailure.RepairWeaponsFailure",
    "hullbreach": "hullbreach.RepairHullBreach",
    "damagedsensorarray": "damagedsensorarray.RepairDamagedSensorArray",
    "loosestabilizer": "loosestabilizer.RepairLooseStabilizer",
    "fuelleak": "fuelleak.RepairFuelLeak",
}


@pytest.mark.parametrize(("card", "action"), REPAIRED_BY_ACTION.items())
def test_a_card_with_an_action_is_repaired_by_it(xwing: Scenario, card: str, action: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, card, faceup=True)
    xwing.actions(escort)
    assert action in xwing.options
    xwing.answer(action)
    assert (xwing[escort].damage, xwing[escort].performed) == ([DamageCard(card)], [action])


@pytest.mark.parametrize("card", sorted(set(all_damage()) - set(REPAIRED_BY_ACTION)))
def test_the_other_cards_have_no_action_of_their_own(xwing: Scenario, card: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, card, faceup=True)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


def test_a_facedown_card_has_no_action(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "fuelleak")
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


# 1. Panicked Pilot.


def test_a_panicked_pilot_gets_2_stress_and_the_card_is_repaired(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.deck("panickedpilot")
    xwing.suffer(tie, crits=1)
    assert (xwing[tie].tokens, xwing[tie].damage) == ({"stress": 2}, [DamageCard("panickedpilot")])


@pytest.mark.parametrize("card", ["panickedpilot", "directhit"])
def test_what_happens_when_a_card_is_dealt_does_not_happen_again_with_another(xwing: Scenario, card: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 0
    xwing.damage(escort, card, faceup=True)
    xwing.deck("structuraldamage")
    xwing.suffer(escort, crits=1)
    assert (xwing.faceup(escort), xwing[escort].tokens) == ([card, "structuraldamage"], {})


# 2. Blinded Pilot.


def test_a_blinded_pilot_modifies_attack_dice_with_force_only(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("predator",))
    xwing.damage(luke, "blindedpilot", faceup=True)
    xwing.tokens(luke, focus=1)
    xwing.lock(luke, tie)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert xwing.options == ["force:1", "force:2", "pass"]
    xwing.answer("pass")
    assert xwing[tie].damage == []


def test_a_pilot_who_sees_has_all_modifications(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("predator",))
    xwing.tokens(luke, focus=1)
    xwing.dice(red="focus focus blank")
    xwing.attack(luke, tie)
    assert xwing.options == ["focus", "force:1", "force:2", "predator.Predator", "pass"]


@pytest.mark.parametrize("force", [0, 1])
def test_the_torpedoes_of_a_blinded_pilot_change_no_hit_either(xwing: Scenario, force: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", upgrades=("protontorpedoes",))
    xwing.damage(luke, "blindedpilot", faceup=True)
    xwing.lock(luke, tie)
    xwing[luke].force = force
    xwing.dice(red="hit focus blank blank", green="blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    xwing.decline()
    assert (xwing.faceup(tie), xwing.facedown(tie)) == ([], 1)


@covers("attack.2c.attacker-modifies")
@pytest.mark.parametrize("blinded", [True, False])
def test_a_blinded_lando_rerolls_no_blank_of_an_attack(xwing: Scenario, blinded: bool) -> None:
    """Right after the roll or later: a reroll modifies dice."""
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    if blinded:
        xwing.damage(lando, "blindedpilot", faceup=True)
    xwing.dice(red="hit blank", green=blanks(3) if blinded else "")
    xwing.attack(lando, tie)
    assert xwing.asked == (None if blinded else "ability")


def test_a_blinded_lando_rerolls_blanks_of_his_defense(xwing: Scenario) -> None:
    lando = xwing.ship("landocalrissian", 450, 200, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing.damage(lando, "blindedpilot", faceup=True)
    xwing.dice(red=blanks(2), green="blank")
    xwing.attack(tie, lando)
    assert xwing.asked == "ability"


def test_a_blinded_pilot_modifies_defense_dice_as_ever(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(tie, "blindedpilot", faceup=True)
    xwing.tokens(tie, focus=1)
    xwing.dice(red="hit hit hit", green="focus blank blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["focus", "pass"]


# 3. Wounded Pilot.


@covers("card.wounded-pilot")
@pytest.mark.parametrize(("face", "stress"), [("hit", 1), ("crit", 1), ("focus", 0), ("blank", 0)])
def test_a_wounded_pilot_rolls_a_die_after_each_action(xwing: Scenario, face: str, stress: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "woundedpilot", faceup=True)
    xwing.dice(red=face)
    xwing.action(escort, "focus")
    assert (xwing[escort].count("stress"), xwing[escort].count("focus")) == (stress, 1)


@covers("card.wounded-pilot")
def test_the_action_that_repairs_a_wounded_pilot_is_followed_by_no_roll(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "woundedpilot", faceup=True)
    xwing.action(escort, "woundedpilot.RepairWoundedPilot")
    assert (xwing.events("die.rolled"), xwing[escort].damage) == ([], [DamageCard("woundedpilot")])


# 4. Stunned Pilot.


def test_a_stunned_pilot_suffers_1_hit_for_a_maneuver_through_an_obstacle(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.obstacle("debris", 450, 500)
    xwing.damage(tie, "stunnedpilot", faceup=True)
    xwing.dice(red="blank")
    xwing.execute(tie, 3, "straight")
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["stunnedpilot"], 1)


def test_a_stunned_pilot_suffers_nothing_in_open_space(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.obstacle("debris", 600, 500)
    xwing.damage(tie, "stunnedpilot", faceup=True)
    xwing.execute(tie, 3, "straight")
    assert xwing.facedown(tie) == 0


# 5. Console Fire.


@pytest.mark.parametrize(("face", "hits"), [("hit", 1), ("crit", 0), ("focus", 0), ("blank", 0)])
def test_a_console_fire_burns_on_a_hit_before_the_ship_engages(xwing: Scenario, face: str, hits: int) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "consolefire", faceup=True)
    xwing.dice(red=face)
    xwing.engage(tie)
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["consolefire"], hits)


# 6. Damaged Engine.


def test_a_damaged_engine_makes_turns_one_step_harder(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "damagedengine", faceup=True)
    xwing.activate(tie, "3-turn-left")  # white on the dial
    assert (xwing[tie].tokens, xwing.asked) == ({"stress": 1}, None)


@pytest.mark.parametrize("maneuver", ["3-bank-left", "4-straight"])
def test_a_damaged_engine_leaves_other_maneuvers_alone(xwing: Scenario, maneuver: str) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "damagedengine", faceup=True)
    xwing.activate(tie, maneuver)
    assert (xwing[tie].tokens, xwing.asked) == ({}, "action")


def test_a_stressed_ship_with_a_damaged_engine_cannot_select_a_white_turn(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "damagedengine", faceup=True)
    xwing.tokens(tie, stress=1)
    xwing.planning()
    assert [id for id in xwing.options if "turn" in id] == []


# 7. Weapons Failure.


def test_a_weapons_failure_costs_1_attack_die(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(escort, "weaponsfailure", faceup=True)
    xwing.dice(red="hit hit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.facedown(tie) == 2


def test_a_weapons_failure_of_the_defender_costs_nothing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(tie, "weaponsfailure", faceup=True)
    xwing.dice(red="hit hit blank", green="blank evade blank")
    xwing.attack(escort, tie)
    assert xwing.facedown(tie) == 1


# 8. Hull Breach.


def test_with_a_hull_breach_hit_damage_is_critical(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "hullbreach", faceup=True)
    xwing.deck("structuraldamage")
    xwing.suffer(tie, hits=1)
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["hullbreach", "structuraldamage"], 0)


# 9. Structural Damage.


def test_structural_damage_costs_1_defense_die(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(tie, "structuraldamage", faceup=True)
    xwing.dice(red="hit hit hit", green="evade evade")
    xwing.attack(escort, tie)
    assert xwing.facedown(tie) == 1


def test_structural_damage_of_the_attacker_costs_nothing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(escort, "structuraldamage", faceup=True)
    xwing.dice(red="hit hit hit", green="evade evade evade")
    xwing.attack(escort, tie)
    assert xwing.facedown(tie) == 0


# 10. Damaged Sensor Array.


def test_a_damaged_sensor_array_leaves_focus_and_the_actions_of_damage_cards(xwing: Scenario) -> None:
    escort, _ = xwing.duel("bluesquadronescort", "academypilot", upgrades=("r5d8",))
    xwing.damage(escort, "damagedsensorarray", "fuelleak", faceup=True)
    xwing.damage(escort, "directhit")
    xwing.actions(escort)
    with refused(xwing, by="damagedsensorarray"):
        xwing.answer("r5d8.RepairFacedown")
    assert xwing.options == [
        "focus", "damagedsensorarray.RepairDamagedSensorArray", "fuelleak.RepairFuelLeak", "pass",
    ]  # fmt: skip


# 11. Loose Stabilizer.


@pytest.mark.parametrize("bearing", ["bank-left", "turn-right", "koiogran"])
def test_a_loose_stabilizer_costs_1_hit_after_a_maneuver_that_is_no_straight(xwing: Scenario, bearing: str) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "loosestabilizer", faceup=True)
    xwing.execute(tie, 3, bearing)  # type: ignore[arg-type]
    assert (xwing.faceup(tie), xwing.facedown(tie)) == ([], 2)


def test_a_loose_stabilizer_holds_in_a_straight(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "loosestabilizer", faceup=True)
    xwing.execute(tie, 3, "straight")
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["loosestabilizer"], 0)


# 12. Disabled Power Regulator.


def test_a_disabled_power_regulator_gives_1_ion_token_before_the_ship_engages(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.engage(tie)
    assert (xwing[tie].tokens, xwing.faceup(tie)) == ({"ion": 1}, ["disabledpowerregulator"])


def test_an_ion_maneuver_repairs_a_disabled_power_regulator(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.tokens(tie, ion=1)
    xwing.activate(tie)
    assert (xwing.faceup(tie), xwing.facedown(tie), xwing.asked) == ([], 1, "action")


def test_another_maneuver_does_not_repair_it(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.execute(tie, 2, "straight", "blue")
    assert xwing.faceup(tie) == ["disabledpowerregulator"]


def test_a_disabled_power_regulator_is_not_repaired_by_the_ion_maneuver_of_another_ship(xwing: Scenario) -> None:
    tie, other = xwing.ship("academypilot", 450, 450), xwing.ship("academypilot", 600, 450)
    xwing.damage(tie, "disabledpowerregulator", faceup=True)
    xwing.tokens(other, ion=1)
    xwing.activate(other)
    assert (xwing.faceup(tie), xwing[other].executed is None) == (["disabledpowerregulator"], False)
    xwing.decline()


# 13. Fuel Leak.


def test_a_fuel_leak_costs_1_hit_after_critical_damage_and_is_repaired(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 0
    xwing.damage(escort, "fuelleak", faceup=True)
    xwing.deck("structuraldamage", "directhit")
    xwing.suffer(escort, crits=1)
    assert xwing[escort].damage == [
        DamageCard("fuelleak"), DamageCard("structuraldamage", faceup=True), DamageCard("directhit"),
    ]  # fmt: skip


def test_critical_damage_on_a_shield_lights_the_fuel_leak_too(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "fuelleak", faceup=True)
    xwing.suffer(escort, crits=1)
    assert (xwing[escort].shields, xwing[escort].damage) == (0, [DamageCard("fuelleak")])


def test_hit_damage_does_not_light_the_fuel_leak(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "fuelleak", faceup=True)
    xwing.suffer(escort, hits=1)
    assert (xwing[escort].shields, xwing.faceup(escort)) == (1, ["fuelleak"])


def test_a_fuel_leak_is_not_lit_by_the_damage_that_dealt_it(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 0
    xwing.deck("fuelleak")
    xwing.suffer(escort, crits=1)
    assert xwing[escort].damage == [DamageCard("fuelleak", faceup=True)]


def test_two_fuel_leaks_are_lit_by_the_same_critical_damage(xwing: Scenario) -> None:
    freighter = xwing.ship("lothalrebel", 450, 450)
    xwing[freighter].shields = 0
    xwing.damage(freighter, "fuelleak", "fuelleak", faceup=True)
    xwing.deck("structuraldamage", "directhit", "directhit")
    xwing.suffer(freighter, crits=1)
    assert (xwing.faceup(freighter), xwing.facedown(freighter)) == (["structuraldamage"], 4)


def test_a_fuel_leak_dealt_by_the_last_of_a_chain_stays(xwing: Scenario) -> None:
    """Behind a breached hull each leak's hit is critical: the second one lights the other leak before its turn comes,
    and the third deals a new leak, which no critical damage has lit."""
    freighter = xwing.ship("lothalrebel", 450, 450)
    xwing[freighter].shields = 0
    xwing.damage(freighter, "fuelleak", "fuelleak", "hullbreach", faceup=True)
    xwing.deck("structuraldamage", "damagedengine", "fuelleak", "directhit")
    xwing.suffer(freighter, crits=1)
    assert xwing.faceup(freighter) == ["hullbreach", "structuraldamage", "damagedengine", "fuelleak"]
    assert xwing.facedown(freighter) == 2


# 14. Direct Hit!


def test_a_direct_hit_costs_1_more_hit_damage_and_is_repaired(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.deck("directhit", "fuelleak")
    xwing.suffer(tie, crits=1)
    assert xwing[tie].damage == [DamageCard("directhit"), DamageCard("fuelleak")]


def test_a_direct_hit_may_destroy_a_ship(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450)
    xwing.damage(tie, "fuelleak")
    xwing.deck("directhit")
    xwing.suffer(tie, crits=1)
    assert (len(xwing[tie].damage), xwing[tie].destroyed) == (3, True)

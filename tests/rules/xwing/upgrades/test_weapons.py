"""What special weapons do, each in an attack of its own."""

import pytest

from dejarik.games.xwing.targeting import weapons
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


def armed(xwing: Scenario, weapon: str, range: int = 2, x: float = 450.0, degrees: float = 180.0) -> tuple[int, int]:
    """An X-wing with the weapon, a lock and a focus token, and a TIE ahead of it."""
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=(weapon,))
    tie = xwing.ship("academypilot", x, 240 + {1: 50, 2: 150, 3: 250}[range], degrees, player=1)
    xwing.lock(escort, tie)
    return escort, tie


# Ion weapons.


@pytest.mark.parametrize("weapon", ["ioncannon", "ionmissiles", "ioncannonturret"])
def test_an_ion_weapon_deals_1_damage_and_ion_tokens_for_the_rest(xwing: Scenario, weapon: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=(weapon,), turret=("front",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.lock(escort, tie)
    xwing.dice(red="hit crit hit", green="blank blank blank")
    xwing.attack(escort, tie, weapon)
    if xwing.asked == "modify":
        xwing.answer("pass")
    assert (xwing[tie].tokens, xwing.facedown(tie), xwing.faceup(tie)) == ({"ion": 2}, 1, [])


@pytest.mark.parametrize("weapon", ["ioncannonturret", "dorsalturret"])
def test_a_turret_weapon_fires_where_its_indicator_points(xwing: Scenario, weapon: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=(weapon,), turret=("left",))
    xwing.ship("academypilot", 260, 200, player=1)
    xwing.engage(escort)
    assert xwing.options == [weapon, "pass"]
    with refused(xwing, by="attack.1c.defender"):
        xwing.answer("primary")


# Criticals.


@pytest.mark.parametrize("weapon", ["advprotontorpedoes", "protoncannons"])
def test_one_result_becomes_critical_as_part_of_the_attack(xwing: Scenario, weapon: str) -> None:
    escort, tie = armed(xwing, weapon, range=1 if weapon == "advprotontorpedoes" else 2)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit" + " blank" * (4 if weapon == "advprotontorpedoes" else 3), green="blank blank blank")
    xwing.attack(escort, tie, weapon)
    assert f"{weapon}.{'ProtonCannons' if weapon == 'protoncannons' else 'AdvProtonTorpedoes'}:hit" in xwing.options
    xwing.answer("pass")
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["weaponsfailure"], 0)


def test_proton_cannons_take_both_charges_and_turn_a_focus_as_well(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "protoncannons")
    xwing.deck("weaponsfailure")
    xwing.dice(red="focus blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "protoncannons")
    xwing.answers("protoncannons.ProtonCannons:focus", "pass")
    assert (xwing.charges(escort, "protoncannons"), xwing.faceup(tie)) == (0, ["weaponsfailure"])


def test_proton_cannons_cannot_fire_with_1_charge(xwing: Scenario) -> None:
    escort, _ = armed(xwing, "protoncannons")
    xwing.game.card(escort, "protoncannons").charges = 1
    xwing.changed()
    xwing.engage(escort)
    assert xwing.options == ["primary", "pass"]
    with refused(xwing, by="charge.spend"):
        xwing.answer("protoncannons")


@covers("special-weapon.no-range-bonus")
def test_proton_rockets_roll_5_dice_at_range_1_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "protonrockets", range=1)
    xwing.tokens(escort, focus=1)
    xwing.dice(red="blank blank blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "protonrockets")
    xwing.answer("pass")
    assert xwing.dice_rolled == [5, 3]


@covers("special-weapon.requirement.focus")
def test_proton_rockets_ask_for_a_focus_token(xwing: Scenario) -> None:
    escort, _ = armed(xwing, "protonrockets", range=1)
    xwing.engage(escort)
    with refused(xwing, by="special-weapon.requirement.focus"):
        xwing.answer("protonrockets")
    assert xwing.options == ["primary", "pass"]


# Cannons.


def test_heavy_laser_cannon_makes_hits_of_criticals_after_the_dice_are_modified(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "heavylasercannon", range=3)
    xwing.dice(red="crit crit blank blank", green="blank blank blank blank")
    xwing.attack(escort, tie, "heavylasercannon")
    xwing.answer("pass")
    assert (xwing.facedown(tie), xwing.faceup(tie)) == (2, [])


@pytest.mark.parametrize(("x", "dice"), [(450, 3), (520, 2)])
def test_autoblasters_roll_1_die_more_in_the_bullseye(xwing: Scenario, x: float, dice: int) -> None:
    escort, tie = armed(xwing, "autoblasters", x=x)
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.attack(escort, tie, "autoblasters")
    xwing.answer("pass")
    assert xwing.dice_rolled == [dice, 3]


@pytest.mark.parametrize(("degrees", "cancelled"), [(180, True), (0, False)])
def test_autoblasters_criticals_stand_outside_the_defenders_front_arc(
    xwing: Scenario, degrees: float, cancelled: bool
) -> None:
    escort, tie = armed(xwing, "autoblasters", degrees=degrees)
    xwing.dice(red="hit crit blank", green="evade evade blank")
    xwing.attack(escort, tie, "autoblasters")
    xwing.answer("pass")
    assert len(xwing[tie].damage) == (0 if cancelled else 1)


@pytest.mark.parametrize(("calculate", "dice"), [(0, 4), (1, 3)])
def test_synced_laser_cannons_take_the_range_bonus_if_calculating(xwing: Scenario, calculate: int, dice: int) -> None:
    escort, tie = armed(xwing, "syncedlasercannons", range=3)
    xwing.tokens(escort, calculate=calculate)
    xwing.dice(red="blank blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(escort, tie, "syncedlasercannons")
    xwing.answer("pass")
    assert xwing.dice_rolled == [3, dice]


# Torpedoes.


def test_plasma_torpedoes_lose_their_criticals_first_and_cost_a_shield(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, upgrades=("plasmatorpedoes",))
    escort = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.lock(tie, escort)
    xwing.dice(red="hit crit blank", green="evade blank")
    xwing.attack(tie, escort, "plasmatorpedoes")
    xwing.answer("pass")
    assert (xwing[escort].shields, xwing[escort].damage) == (0, [])
    assert xwing.events("attack.hit")[-1]["crits"] == 0


def test_plasma_torpedoes_change_nothing_in_a_primary_attack(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, upgrades=("plasmatorpedoes",))
    escort = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.dice(red="hit crit", green="evade blank")
    xwing.attack(tie, escort)
    assert (xwing.events("attack.hit")[-1]["crits"], xwing[escort].shields) == (1, 1)


def test_plasma_torpedoes_cost_no_shield_when_they_miss(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, upgrades=("plasmatorpedoes",))
    escort = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    xwing.lock(tie, escort)
    xwing.dice(red="hit blank blank", green="evade blank")
    xwing.attack(tie, escort, "plasmatorpedoes")
    xwing.answer("pass")
    assert xwing[escort].shields == 2


# Homing weapons.


@pytest.mark.parametrize(("weapon", "faceup"), [("homingmissiles", 0), ("homingtorpedoes", 1)])
def test_the_defender_may_suffer_1_damage_so_that_no_dice_are_rolled(xwing: Scenario, weapon: str, faceup: int) -> None:
    escort, tie = armed(xwing, weapon)
    xwing.deck("weaponsfailure")
    xwing.attack(escort, tie, weapon)
    assert (xwing.decision.player, xwing.options) == (1, ["suffer", "roll"])
    xwing.answer("suffer")
    assert (xwing.asked, len(xwing.faceup(tie)), len(xwing[tie].damage)) == (None, faceup, 1)
    assert (xwing.rolled, len(xwing.events("attack.hit"))) == ([], 1)


def test_the_defender_may_let_a_homing_missile_roll(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "homingmissiles")
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "homingmissiles")
    xwing.answers("roll", "pass")
    assert (xwing.dice_rolled, xwing[tie].damage) == ([4, 3], [])


# Missiles.


def test_barrage_rockets_reroll_a_die_for_each_further_charge_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "barragerockets")
    xwing.tokens(escort, focus=1)
    xwing[escort].locks.clear()
    xwing.changed()
    xwing.dice(red="blank blank hit hit blank", green="blank blank blank")
    xwing.attack(escort, tie, "barragerockets")
    assert "barragerockets.BarrageRockets" in xwing.options
    xwing.reroll("barragerockets.BarrageRockets", "blank blank")
    assert (xwing.charges(escort, "barragerockets"), xwing.facedown(tie)) == (2, 2)


def test_barrage_rockets_reroll_nothing_outside_the_bullseye(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "barragerockets", x=520)
    xwing.tokens(escort, focus=1)
    xwing.dice(red="blank blank hit")
    xwing.attack(escort, tie, "barragerockets")
    assert not [id for id in xwing.options if "Barrage" in id]


@covers("attack.6c.bonus-attack")
def test_cluster_missiles_attack_another_ship_close_to_the_defender_without_a_lock(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "clustermissiles")
    near = xwing.ship("academypilot", 520, 390, 180, player=1)
    xwing.ship("academypilot", 300, 300, 180, player=1)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "clustermissiles")
    xwing.answer("pass")
    assert xwing.options == [f"clustermissiles.ClusterMissiles:{escort}", "pass"]
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.answers(f"clustermissiles.ClusterMissiles:{escort}", "clustermissiles")
    assert (xwing.asked, len(xwing[near].damage), xwing.charges(escort, "clustermissiles")) == (None, 1, 2)
    assert [(made.defender, made.bonus) for made in xwing[escort].attacks] == [(tie, False), (near, True)]


def test_cluster_missiles_have_no_second_target_far_from_the_defender(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "clustermissiles")
    xwing.ship("academypilot", 300, 390, 180, player=1)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "clustermissiles")
    xwing.answer("pass")
    assert xwing.asked is None


def test_concussion_missiles_expose_a_damage_card_of_each_ship_close_to_the_defender(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "concussionmissiles")
    near = xwing.ship("academypilot", 520, 390, 180, player=1)
    far = xwing.ship("academypilot", 700, 390, 180, player=1)
    xwing.damage(near, "structuraldamage")
    xwing.damage(far, "damagedengine")
    xwing.deck("hullbreach")
    xwing.dice(red="hit blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "concussionmissiles")
    xwing.answer("pass")
    assert (xwing.faceup(tie), xwing.faceup(near), xwing.faceup(far)) == (["hullbreach"], ["structuraldamage"], [])


def test_concussion_missiles_that_miss_expose_nothing(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "concussionmissiles")
    xwing.damage(tie, "structuraldamage")
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "concussionmissiles")
    xwing.answer("pass")
    assert xwing.faceup(tie) == []


def test_diamond_boron_missiles_hurt_ships_around_that_are_no_nimbler(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, upgrades=("diamondboronmissiles",))
    escort = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    nimble = xwing.ship("academypilot", 520, 390, 180, player=1)
    xwing.lock(tie, escort)
    xwing.dice(red="hit blank blank", green="blank blank")
    xwing.attack(tie, escort, "diamondboronmissiles")
    xwing.answer("pass")
    xwing.dice(red="hit")
    xwing.answer(f"diamondboronmissiles.DiamondBoronMissiles:{tie}")
    assert (xwing[escort].shields, xwing[nimble].damage) == (0, [])
    assert xwing.charges(tie, "diamondboronmissiles") == 1


def test_thread_tracers_deal_no_damage_and_let_friends_lock_the_defender(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "xx23sthreadtracers")
    friend = xwing.ship("bluesquadronescort", 300, 300)
    xwing.dice(red="hit hit blank", green="blank blank blank")
    xwing.attack(escort, tie, "xx23sthreadtracers")
    xwing.answers("pass")
    assert (xwing.asked, xwing.decision.subject) == ("lock", friend)
    xwing.answer(f"ship:{tie}")
    assert (xwing[friend].locks, xwing[tie].damage) == ([tie], [])


@pytest.mark.parametrize(("x", "most"), [(450, 2), (520, 1)])
def test_multi_missile_pods_spend_charges_for_dice(xwing: Scenario, x: float, most: int) -> None:
    escort, tie = armed(xwing, "multimissilepods", x=x)
    xwing.attack(escort, tie, "multimissilepods")
    xwing.answer(f"multimissilepods.MultiMissilePods:{escort}")
    assert xwing.options == [*(f"dice:{n}" for n in range(1, most + 1)), "pass"]
    xwing.dice(red=" ".join(["blank"] * (2 + most)), green="blank blank blank")
    xwing.answers(f"dice:{most}", "pass")
    assert (xwing.dice_rolled, xwing.charges(escort, "multimissilepods")) == ([2 + most, 3], 4 - most)


# Range 0.


@covers("special-weapon.range")
def test_a_weapon_that_prints_range_0_is_used_against_a_touching_ship(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 400, upgrades=("hotshottailblaster",))
    tie = xwing.ship("academypilot", 450, 360, player=1)
    xwing.dice(red="hit hit", green="blank blank blank")
    xwing.attack(escort, tie, "hotshottailblaster")
    assert (xwing.facedown(tie), xwing.charges(escort, "hotshottailblaster")) == (2, 1)


@covers("target.range-zero-forbidden")
def test_other_weapons_are_not_used_against_a_touching_ship(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 400, upgrades=("hotshottailblaster", "autoblasters"))
    xwing.ship("academypilot", 450, 440, player=1)
    xwing.engage(escort)
    assert (xwing.asked, len(weapons(xwing.game, xwing[escort]))) == (None, 3)


# Reload.


@covers("action.reload.step1", "action.reload.step2")
def test_a_reload_action_brings_a_missile_back(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("andrasta", "concussionmissiles"))
    xwing.game.card(escort, "concussionmissiles").charges = 0
    xwing.changed()
    xwing.action(escort, "reload")
    assert (xwing.charges(escort, "concussionmissiles"), xwing[escort].tokens) == (1, {"disarm": 1})


def test_a_ship_performs_one_bonus_attack_a_round(xwing: Scenario) -> None:
    escort, tie = armed(xwing, "clustermissiles")
    other = xwing.ship("academypilot", 520, 390, 180, player=1)
    xwing.lock(escort, other)
    for _ in range(2):
        xwing.dice(red="blank blank blank", green="blank blank blank")
        xwing.attack(escort, tie, "clustermissiles")
        xwing.answer("pass")
        if xwing.asked == "ability":
            xwing.dice(red="blank blank blank", green="blank blank blank")
            xwing.answers(f"clustermissiles.ClusterMissiles:{escort}", "clustermissiles", "pass")
    assert (xwing.asked, [made.bonus for made in xwing[escort].attacks]) == (None, [False, True, False])

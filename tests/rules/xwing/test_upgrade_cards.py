"""What the upgrade cards of the core set do, and that they come with the squad."""

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.state import DamageCard
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


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


# Talents.


def test_predator_rerolls_1_attack_die_against_a_ship_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("predator",))
    xwing.deck("fuelleak", "weaponsfailure")
    xwing.dice(red="blank blank hit crit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["predator.Predator:hit", "predator.Predator:blank", "pass"]
    xwing.answer("predator.Predator:blank")
    assert (xwing.asked, xwing.faceup(tie), xwing.facedown(tie)) == (None, ["weaponsfailure"], 1)


def test_predator_does_nothing_outside_the_bullseye(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("predator",))
    tie = xwing.ship("academypilot", 480, 390, 180, player=1)
    xwing.dice(red="blank blank hit", green="evade blank blank")
    xwing.attack(escort, tie)
    assert xwing.asked is None


def test_predator_is_for_primary_attacks(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("predator", "iontorpedoes"))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(escort, tie, "iontorpedoes")
    assert [id for id in xwing.options if "predator" in id] == []


def test_predator_is_for_the_turret_of_a_ship_with_two_primary_weapons_too(xwing: Scenario) -> None:
    ketsu = xwing.ship("ketsuonyo", 450, 200, upgrades=("predator",), turret=("front",))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing.dice(red="blank hit")
    xwing.attack(ketsu, tie, "primary-single-turret")
    assert xwing.options == ["predator.Predator:hit", "predator.Predator:blank", "pass"]


@covers("card.elusive.reroll")
def test_elusive_spends_its_charge_to_reroll_1_defense_die(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("elusive",))
    xwing.dice(red="hit hit blank", green="blank focus evade evade")
    xwing.attack(escort, tie)
    assert xwing.options == ["elusive.Elusive:evade", "elusive.Elusive:focus", "elusive.Elusive:blank", "pass"]
    xwing.answer("elusive.Elusive:blank")
    assert (xwing.asked, xwing[tie].damage, xwing.charges(tie, "elusive")) == (None, [], 0)


@covers("card.elusive.reroll")
def test_elusive_without_a_charge_rerolls_nothing(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("elusive",))
    xwing.spent(tie, "elusive")
    xwing.dice(red="hit hit blank", green="blank focus evade")
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing.facedown(tie)) == (None, 1)


@covers("card.elusive.recover")
@pytest.mark.parametrize(("difficulty", "recovered"), [("red", 1), ("white", 0)])
def test_elusive_recovers_its_charge_after_a_red_maneuver(xwing: Scenario, difficulty: str, recovered: int) -> None:
    tie = xwing.ship("academypilot", 450, 390, player=1, upgrades=("elusive",))
    xwing.spent(tie, "elusive")
    xwing.execute(tie, 4, "koiogran", difficulty)  # type: ignore[arg-type]
    assert xwing.charges(tie, "elusive") == recovered


@covers("card.elusive.recover")
def test_elusive_recovers_nothing_after_a_partial_maneuver(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 390, player=1, upgrades=("elusive",))
    xwing.ship("academypilot", 450, 590, player=1)
    xwing.spent(tie, "elusive")
    xwing.execute(tie, 4, "koiogran", "red")
    assert (xwing.charges(tie, "elusive"), xwing[tie].tokens) == (0, {"stress": 1})


@pytest.mark.parametrize(("degrees", "dice"), [(0, 2), (180, 3)])
def test_outmaneuver_costs_the_defender_1_die_unless_the_attacker_is_in_its_firing_arc(
    xwing: Scenario, degrees: float, dice: int
) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("outmaneuver",))
    tie = xwing.ship("academypilot", 450, 390, degrees, player=1)
    xwing.dice(red="blank blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [3, dice]


def test_outmaneuver_is_for_attacks_in_the_front_arc(xwing: Scenario) -> None:
    arc170 = xwing.ship("garvendreis", 450, 500, upgrades=("outmaneuver",))
    tie = xwing.ship("academypilot", 450, 310, 180, player=1)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(arc170, tie, "primary-rear")
    assert xwing.dice_rolled == [2, 3]


# Astromechs.


@covers("card.r2-d2")
def test_r2_d2_recovers_1_shield_for_a_charge_and_a_disarm_token(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot", range=3, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.activate(luke, "1-straight")
    assert (xwing.options, xwing[luke].revealed) == ([f"r2d2.R2D2:{luke}", "pass"], True)
    xwing.answers(f"r2d2.R2D2:{luke}", "pass")
    assert (xwing[luke].shields, xwing.charges(luke, "r2d2"), xwing[luke].tokens) == (2, 2, {"disarm": 1})
    xwing.engage(luke)
    assert xwing.asked is None


@covers("card.r2-d2")
@pytest.mark.parametrize(("shields", "left"), [(2, 3), (1, 0)])
def test_r2_d2_needs_a_lost_shield_and_a_charge(xwing: Scenario, shields: int, left: int) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("r2d2",))
    xwing[luke].shields = shields
    xwing.spent(luke, "r2d2", left)
    xwing.activate(luke, "1-straight")
    assert (xwing.asked, xwing[luke].tokens) == ("action", {})


@covers("card.r2-d2")
def test_r2_d2_may_stay_idle(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("r2d2",))
    xwing[luke].shields = 1
    xwing.activate(luke, "1-straight")
    xwing.answers("pass", "pass")
    assert (xwing[luke].shields, xwing.charges(luke, "r2d2"), xwing[luke].tokens) == (1, 3, {})


@covers("card.r5-d8.facedown")
@pytest.mark.parametrize(("droid", "limit"), [("r5d8", 3), ("r5astromech", 2)])
def test_an_r5_unit_spends_a_charge_to_repair_a_facedown_card(xwing: Scenario, droid: str, limit: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "fuelleak")
    assert xwing.charges(escort, droid) == limit
    xwing.action(escort, f"{droid}.RepairFacedown")
    assert (xwing[escort].damage, xwing.game.state.discards) == ([], [["fuelleak"]])
    assert xwing.charges(escort, droid) == limit - 1


@covers("card.r5-d8.facedown")
@pytest.mark.parametrize("droid", ["r5d8", "r5astromech"])
def test_an_r5_unit_without_a_charge_repairs_no_facedown_card(xwing: Scenario, droid: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "fuelleak")
    xwing.spent(escort, droid)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


@covers("card.r5-d8.faceup")
@pytest.mark.parametrize(("droid", "limit"), [("r5d8", 3), ("r5astromech", 2)])
def test_an_r5_unit_repairs_a_faceup_ship_card_for_nothing(xwing: Scenario, droid: str, limit: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "structuraldamage", faceup=True)
    xwing.action(escort, f"{droid}.RepairFaceupShip")
    assert (xwing[escort].damage, xwing.charges(escort, droid)) == ([DamageCard("structuraldamage")], limit)


@covers("card.r5-d8.faceup")
@pytest.mark.parametrize("droid", ["r5d8", "r5astromech"])
def test_an_r5_unit_repairs_no_pilot_card(xwing: Scenario, droid: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=(droid,))
    xwing.damage(escort, "stunnedpilot", faceup=True)
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "pass"]


def test_an_r3_astromech_acquires_a_second_lock_and_keeps_both(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("r3astromech",))
    one, two = (xwing.ship("academypilot", x, 450, player=1) for x in (350, 550))
    xwing.action(escort, "lock", f"ship:{one}")
    assert xwing.options == [f"r3astromech.R3SecondLock:{escort}", "pass"]
    xwing.answer(f"r3astromech.R3SecondLock:{escort}")
    assert (xwing.asked, xwing[escort].locks) == (None, [one, two])


def test_an_r3_astromech_keeps_no_third_lock(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300, upgrades=("r3astromech",))
    one, two, three = (xwing.ship("academypilot", x, 450, player=1) for x in (350, 450, 550))
    xwing.lock(escort, one)
    xwing.lock(escort, two)
    xwing.action(escort, "lock")
    assert (xwing.asked, xwing.options) == ("drop-lock", [f"ship:{one}", f"ship:{two}"])
    xwing.answers(f"ship:{one}", "pass")
    assert xwing[escort].locks == [two, three]


# Force powers.


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


# Torpedoes.


@covers("card.proton-torpedoes")
def test_proton_torpedoes_turn_one_hit_into_a_critical(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.lock(escort, tie)
    xwing.deck("fuelleak", "weaponsfailure")
    xwing.dice(red="hit hit focus blank", green="blank blank blank")
    xwing.attack(escort, tie, "protontorpedoes")
    xwing.answers("protontorpedoes.ProtonTorpedoes:hit", "pass")  # the lock is kept
    assert (xwing.faceup(tie), xwing.facedown(tie), xwing.dice_rolled) == (["weaponsfailure"], 1, [4, 3])
    assert (xwing.charges(escort, "protontorpedoes"), xwing[escort].locks) == (1, [tie])


@covers("card.proton-torpedoes")
@pytest.mark.parametrize(
    ("range", "lock", "left", "offered"),
    [(2, True, 2, True), (3, True, 1, True), (1, True, 2, False), (2, False, 2, False), (2, True, 0, False)],
)
def test_proton_torpedoes_need_a_lock_a_charge_and_range_2_to_3(
    xwing: Scenario, range: int, lock: bool, left: int, offered: bool
) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=range, upgrades=("protontorpedoes",))
    if lock:
        xwing.lock(escort, tie)
    xwing.spent(escort, "protontorpedoes", left)
    xwing.engage(escort)
    assert ("protontorpedoes" in xwing.options) == offered


@covers("card.proton-torpedoes")
def test_proton_torpedoes_give_the_defender_no_range_bonus(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=3, upgrades=("protontorpedoes",))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "protontorpedoes")
    xwing.decline()
    assert xwing.dice_rolled == [4, 3]


@covers("card.proton-torpedoes.variant")
def test_the_change_of_proton_torpedoes_is_no_choice(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.lock(escort, tie)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "protontorpedoes")
    xwing.answer("pass")
    assert (xwing.asked, xwing.faceup(tie), xwing.facedown(tie)) == (None, ["weaponsfailure"], 0)


@covers("card.proton-torpedoes.variant")
def test_without_a_hit_proton_torpedoes_change_nothing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.tokens(escort, focus=1)
    xwing.lock(escort, tie)
    xwing.dice(red="crit focus blank blank")
    xwing.attack(escort, tie, "protontorpedoes")
    assert [id for id in xwing.options if "proton" in id] == []
    xwing.answer("focus")
    assert [id for id in xwing.options if "proton" in id] == ["protontorpedoes.ProtonTorpedoes:hit"]


@covers("card.ion-torpedoes")
def test_ion_torpedoes_do_1_hit_damage_and_the_rest_is_ion(xwing: Scenario) -> None:
    escort, b_wing = xwing.duel("bluesquadronescort", "bluesquadronpilot", upgrades=("iontorpedoes",))
    xwing.lock(escort, b_wing)
    xwing.dice(red="hit crit hit hit", green="evade")
    xwing.attack(escort, b_wing, "iontorpedoes")
    xwing.answer("pass")
    assert (xwing[b_wing].shields, xwing[b_wing].tokens, xwing[b_wing].damage) == (3, {"ion": 2}, [])
    assert (xwing.events("shield.lost")[0]["critical"], xwing.charges(escort, "iontorpedoes")) == (False, 1)


@covers("card.ion-torpedoes")
def test_a_critical_alone_becomes_the_1_hit_damage(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("iontorpedoes",))
    xwing.lock(escort, tie)
    xwing.dice(red="crit blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie, "iontorpedoes")
    xwing.answer("pass")
    assert (xwing.faceup(tie), xwing.facedown(tie), xwing[tie].tokens) == ([], 1, {})


@covers("card.ion-torpedoes")
def test_ion_torpedoes_that_miss_do_nothing(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("iontorpedoes",))
    xwing.lock(escort, tie)
    xwing.dice(red="crit hit blank blank", green="evade evade blank")
    xwing.attack(escort, tie, "iontorpedoes")
    xwing.answer("pass")
    assert (xwing[tie].damage, xwing[tie].tokens) == ([], {})


# Modifications.


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


# Servomotor S-foils. Side 0 is closed, side 1 open.


@covers("card.servomotor-s-foils")
@pytest.mark.parametrize("side", [0, 1])
def test_s_foils_may_be_flipped_before_the_ship_activates(xwing: Scenario, side: int) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = side
    xwing.changed()
    xwing.activate(escort, "2-straight")
    assert (xwing[escort].revealed, xwing.decision.player) == (False, 0)
    assert xwing.options == [f"servomotorsfoils.ServomotorSFoils:{escort}", "pass"]
    xwing.answer(f"servomotorsfoils.ServomotorSFoils:{escort}")
    assert (xwing.asked, xwing.game.card(escort, "servomotorsfoils").side) == ("action", 1 - side)


@covers("card.servomotor-s-foils")
def test_s_foils_may_be_kept_as_they_are(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.activate(escort, "2-straight")
    xwing.answer("pass")
    assert (xwing.asked, xwing.game.card(escort, "servomotorsfoils").side) == ("action", 0)


@pytest.mark.parametrize(("side", "dice"), [(0, 2), (1, 3)])
def test_closed_s_foils_cost_the_primary_weapon_1_attack_die(xwing: Scenario, side: int, dice: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = side
    xwing.changed()
    xwing.dice(red=" ".join(["blank"] * dice), green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [dice, 3]


def test_closed_s_foils_do_not_touch_torpedoes(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("servomotorsfoils", "iontorpedoes"))
    xwing.lock(escort, tie)
    xwing.dice(red="blank blank blank blank")
    xwing.attack(escort, tie, "iontorpedoes")
    attack = xwing.game.current(Attack)
    assert (xwing.asked, attack and len(attack.red.faces)) == ("modify", 4)


def test_closed_s_foils_add_a_boost_and_a_red_boost_linked_to_focus(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.actions(escort)
    assert xwing.options == ["focus", "barrel-roll", "boost", "pass"]
    xwing.answer("focus")
    assert xwing.options == ["boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.where(escort), xwing[escort].tokens) == ((450.0, 280.0, 0.0), {"focus": 1, "stress": 1})


def test_open_s_foils_add_no_action(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("servomotorsfoils",))
    xwing.game.card(escort, "servomotorsfoils").side = 1
    xwing.changed()
    xwing.action(escort, "focus")
    assert (xwing.asked, xwing[escort].tokens) == (None, {"focus": 1})

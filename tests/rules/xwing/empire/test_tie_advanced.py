import pytest

from dejarik.games.xwing.state import DamageCard
from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("locked", "dice"), [(True, 3), (False, 2)])
def test_an_advanced_targeting_computer_adds_a_die_and_a_critical_result_against_a_locked_ship(
    xwing: Scenario, locked: bool, dice: int
) -> None:
    tie, enemy = xwing.duel("tempestsquadronpilot", "bluesquadronescort")
    xwing.deck("fuelleak")
    if locked:
        xwing.lock(tie, enemy)
    xwing.dice(red=" ".join(["hit"] * dice), green=blanks(2))
    xwing.attack(tie, enemy)
    if locked:
        assert xwing.decision.option("advanced-targeting-computer.AdvancedTargetingComputerHit:hit") is not None
        xwing.answer("pass")
    assert (xwing.dice_rolled, xwing.faceup(enemy)) == ([dice, 2], ["fuelleak"] if locked else [])


def test_an_advanced_targeting_computer_is_for_the_primary_weapon(xwing: Scenario) -> None:
    tie = xwing.ship("tempestsquadronpilot", 450, 200, upgrades=("concussionmissiles",))
    enemy = xwing.ship("bluesquadronescort", 450, 440, 180, player=1)
    xwing.lock(tie, enemy)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(tie, enemy, "concussionmissiles")
    xwing.decline()
    assert xwing.dice_rolled == [3, 2]


def test_darth_vader_spends_force_for_one_action_after_another(xwing: Scenario) -> None:
    vader, enemy = xwing.duel("darthvader", "bluesquadronescort")
    xwing.action(vader, "barrel-roll", "roll-left-centre")
    xwing.answers("darthvader.DarthVader:0", "focus", "darthvader.DarthVader:0", "lock")
    assert (xwing.asked, xwing[vader].force, xwing[vader].locks) == (None, 1, [enemy])
    assert xwing[vader].performed == ["barrel-roll", "focus", "lock"]


def test_darth_vader_without_force_has_one_action(xwing: Scenario) -> None:
    vader = xwing.ship("darthvader", 450, 450)
    xwing[vader].force = 0
    xwing.changed()
    xwing.action(vader, "barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing[vader].performed) == (None, ["barrel-roll"])


def test_maarek_stele_picks_the_faceup_card_of_the_defender_among_three(xwing: Scenario) -> None:
    maarek, enemy = xwing.duel("maarekstele", "bluesquadronescort")
    xwing[enemy].shields = 0
    xwing.deck("fuelleak", "weaponsfailure", "hullbreach")
    xwing.dice(red="crit blank", green=blanks(2))
    xwing.attack(maarek, enemy)
    assert (xwing.decision.player, xwing.options) == (0, ["fuelleak", "weaponsfailure", "hullbreach"])
    xwing.answer("weaponsfailure")
    assert (xwing.faceup(enemy), xwing.game.state.discards) == (["weaponsfailure"], [["fuelleak", "hullbreach"]])


def test_maarek_stele_has_no_part_in_other_damage(xwing: Scenario) -> None:
    _, enemy = xwing.duel("maarekstele", "bluesquadronescort")
    xwing[enemy].shields = 0
    xwing.deck("weaponsfailure")
    xwing.suffer(enemy, crits=1)
    assert (xwing.asked, xwing.faceup(enemy)) == (None, ["weaponsfailure"])


def test_ved_foslo_may_fly_one_speed_faster_or_slower(xwing: Scenario) -> None:
    ved = xwing.ship("vedfoslo", 450, 300)
    xwing.activate(ved, "2-straight")
    xwing.answer("vedfoslo.VedFoslo:0")
    assert xwing.options == ["1-straight", "3-straight"]
    xwing.answers("3-straight", "pass")
    executed = xwing[ved].executed
    assert executed is not None
    assert (xwing.where(ved), executed.difficulty) == ((450.0, 460.0, 0.0), "blue")


def test_ved_foslo_keeps_the_maneuver_of_his_dial_if_he_wishes_and_templates_end_somewhere(xwing: Scenario) -> None:
    ved = xwing.ship("vedfoslo", 450, 300)
    xwing.activate(ved, "3-bank-left")
    xwing.answer("vedfoslo.VedFoslo:0")
    executed = xwing[ved].executed
    assert executed is not None
    assert (xwing.asked, executed.speed) == ("action", 2)
    other = xwing.ship("vedfoslo", 700, 300)
    xwing.game.stack.clear()
    xwing.activate(other, "2-straight")
    xwing.answers("pass", "pass")
    assert xwing.where(other) == (700.0, 420.0, 0.0)


def test_zertik_strom_spends_a_lock_to_expose_a_damage_card(xwing: Scenario) -> None:
    zertik, enemy = xwing.duel("zertikstrom", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure")
    xwing.lock(zertik, enemy)
    xwing.end_phase()
    assert xwing.options == ["zertikstrom.ZertikStrom:0", "pass"]
    xwing.answer("zertikstrom.ZertikStrom:0")
    assert (xwing.asked, xwing.faceup(enemy), xwing[zertik].locks) == (None, ["weaponsfailure"], [])


@pytest.mark.parametrize(("locked", "faceup"), [(False, False), (True, True)])
def test_zertik_strom_needs_a_lock_and_a_facedown_card(xwing: Scenario, locked: bool, faceup: bool) -> None:
    zertik, enemy = xwing.duel("zertikstrom", "bluesquadronescort")
    xwing.damage(enemy, "weaponsfailure", faceup=faceup)
    if locked:
        xwing.lock(zertik, enemy)
    xwing.end_phase()
    assert (xwing.asked, xwing[enemy].damage) == (None, [DamageCard("weaponsfailure", faceup)])


def test_maarek_stele_draws_nothing_once_the_card_is_dealt_facedown(xwing: Scenario) -> None:
    chewbacca = xwing.ship("chewbacca", 450, 200, turret=("front", "rear"))
    maarek = xwing.ship("maarekstele", 450, 390, 180, player=1)
    xwing[chewbacca].shields = 0
    xwing.deck("fuelleak", "weaponsfailure", "hullbreach")
    xwing.dice(red="crit blank", green=blanks(1))
    xwing.attack(maarek, chewbacca)
    xwing.answer(f"chewbacca.ChewbaccaPilot:{chewbacca}")
    assert (xwing.asked, xwing[chewbacca].damage) == (None, [DamageCard("fuelleak")])

"""Where a card has nothing to say: another weapon, another ship, nothing to give or to gain."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.windows import AfterAction
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks


@covers("card.proton-torpedoes")
def test_proton_torpedoes_make_no_critical_of_a_hit_of_the_primary_weapon(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes",))
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing.hits) == (None, [(1, 0)])


def test_barrage_rockets_reroll_no_dice_of_another_weapon(xwing: Scenario) -> None:
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "academypilot", upgrades=("barragerockets",))
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.attack(bomber, enemy)
    assert (xwing.asked, xwing.charges(bomber, "barragerockets")) == (None, 5)


def test_thread_tracers_of_the_defender_do_nothing_when_it_is_hit_by_others(xwing: Scenario) -> None:
    """Its friend does not lock it."""
    y_wing = xwing.ship("graysquadronbomber", 450, 200, upgrades=("xx23sthreadtracers",))
    bomber = xwing.ship("scimitarsquadronpilot", 450, 390, 180, player=1, upgrades=("xx23sthreadtracers",))
    xwing.ship("academypilot", 600, 390, 180, player=1)
    xwing.tokens(y_wing, focus=1)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(y_wing, bomber, "xx23sthreadtracers")
    assert (xwing.asked, xwing.decision.subject) == ("lock", y_wing)
    xwing.answer("pass")
    assert xwing.asked is None


@pytest.mark.parametrize(("x", "stress"), [(760, {"stress": 2}), (850, {})])
def test_admiral_sloane_avenges_within_range_3(xwing: Scenario, x: float, stress: dict[str, int]) -> None:
    luke, tie = xwing.duel("bluesquadronescort", "academypilot")
    sloane = xwing.ship("patrolleader", x, 390, 180, player=1, upgrades=("admiralsloane",), turret=("front", "rear"))
    xwing.damage(tie, "directhit", "fuelleak")
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(luke, tie)
    assert (xwing[tie].destroyed, xwing[luke].tokens, xwing.game.range(sloane, tie)) == (
        True,
        stress,
        3 if stress else 4,
    )


def test_corran_horn_moves_no_lock_of_an_enemy(xwing: Scenario) -> None:
    corran, tie = xwing.duel("corranhorn-t65xwing", "academypilot")
    other = xwing.ship("academypilot", 700, 390, 180, player=1)
    xwing.lock(corran, tie)
    xwing.lock(other, corran)
    xwing.run(Attack(attacker=corran), "engagement")
    xwing.dice(red="hit hit hit", green=blanks(3))
    xwing.answer("primary")
    assert "corranhorn-t65xwing.CorranHorn" not in " ".join(xwing.options)
    xwing.decline()
    assert xwing[other].locks == [corran]


def test_advanced_slam_is_for_its_own_ship(xwing: Scenario) -> None:
    ship, friend = (xwing.ship("nusquadronpilot", x, 300, upgrades=("advancedslam",)) for x in (300, 600))
    xwing.execute(ship, 2, "straight")
    xwing.run(AfterAction(ship=friend, action="slam", pending=[("advancedslam.AdvancedSlam", ship)]), "activation")
    assert xwing.asked is None


def test_manaroo_has_nothing_to_give_without_green_tokens(xwing: Scenario) -> None:
    manaroo = xwing.ship("manaroo", 450, 450, turret=("front",))
    xwing.ship("binayrepirate", 540, 450)
    xwing.tokens(manaroo, stress=1)
    xwing.engagement()
    assert xwing.asked is None


@covers("charge.spend")
@pytest.mark.parametrize("charges", [0, 1])
def test_a_cloaking_device_needs_a_charge(xwing: Scenario, charges: int) -> None:
    ship = xwing.ship("binayrepirate", 450, 450, upgrades=("cloakingdevice",))
    xwing.spent(ship, "cloakingdevice", charges)
    xwing.actions(ship)
    assert ("cloakingdevice.CloakingDevice" in xwing.options) is bool(charges)
    xwing.decline()


@pytest.mark.parametrize("lost", [0, 1])
def test_the_gonk_droid_gives_no_shield_to_a_ship_that_has_them_all(xwing: Scenario, lost: int) -> None:
    ship = xwing.ship("bluesquadronscout", 450, 450, upgrades=("gnkgonkdroid",))
    xwing[ship].shields -= lost
    xwing.changed()
    xwing.actions(ship)
    assert ("gnkgonkdroid.GonkShields" in xwing.options) is bool(lost)
    xwing.decline()


def test_zuckuss_adds_no_die_to_a_special_attack(xwing: Scenario) -> None:
    zuckuss, tie = xwing.duel("zuckuss", "academypilot", upgrades=("ioncannon",))
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(zuckuss, tie, "ioncannon")
    assert (xwing.asked, xwing.dice_rolled) == (None, [3, 3])


@covers("action.once-per-round")
@pytest.mark.parametrize("focused", [False, True])
def test_ahsoka_tano_asks_nobody_who_cannot_focus(xwing: Scenario, focused: bool) -> None:
    ahsoka = xwing.ship("trandoshanslaver", 450, 450, upgrades=("ahsokatano-crew",))
    friend = xwing.ship("binayrepirate", 450, 330)
    xwing[ahsoka].force = 1
    if focused:
        xwing[friend].performed.append("focus")
    xwing.changed()
    xwing.execute(ahsoka, 1, "straight")
    assert (xwing.asked is None) is focused
    xwing.decline()

"""Torpedoes of the core set; the other special weapons have their own file."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


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

"""Gunners: bonus attacks from turrets, turrets that turn, better dice."""

import pytest

from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks

BLANKS = "blank blank blank"


def gunship(xwing: Scenario, *upgrades: str, turret: tuple[str, ...] = ("right",)) -> tuple[ShipId, ShipId, ShipId]:
    """A Y-wing (2 dice ahead) with a turret to the right, a TIE ahead and one to the right, at range 2."""
    ywing = xwing.ship("graysquadronbomber", 300, 300, upgrades=upgrades, turret=turret)
    ahead = xwing.ship("academypilot", 300, 490, 180, player=1)
    aside = xwing.ship("academypilot", 490, 300, 180, player=1)
    return ywing, ahead, aside


def force(xwing: Scenario, ship: ShipId) -> int:
    return xwing[ship].force


# Bonus attacks.


@covers("attack.6c.bonus-attack")
def test_two_gunners_grant_one_bonus_attack(xwing: Scenario) -> None:
    """reading.71: the second one waits in the same moment and finds the ship has had its bonus attack."""
    ywing, ahead, aside = gunship(xwing, "veteranturretgunner", "bistan", "dorsalturret")
    xwing.ship("academypilot", 490, 350, 180, player=1)
    xwing.tokens(ywing, focus=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.options == [f"veteranturretgunner.VeteranTurretGunner:{ywing}", f"bistan.Bistan:{ywing}", "pass"]
    xwing.answers(f"veteranturretgunner.VeteranTurretGunner:{ywing}", "dorsalturret")
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.answer(f"ship:{aside}")
    assert [made.bonus for made in xwing[ywing].attacks] == [False, True]
    assert xwing.asked is None


@covers("attack.6c.bonus-attack")
def test_veteran_turret_gunner_fires_the_turret_after_a_primary_attack(xwing: Scenario) -> None:
    ywing, ahead, aside = gunship(xwing, "veteranturretgunner", "dorsalturret")
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.options == [f"veteranturretgunner.VeteranTurretGunner:{ywing}", "pass"]
    xwing.dice(red="hit blank", green=BLANKS)
    xwing.answers(f"veteranturretgunner.VeteranTurretGunner:{ywing}", "dorsalturret")
    assert (xwing.asked, len(xwing[aside].damage)) == (None, 1)
    assert [(made.arc, made.bonus) for made in xwing[ywing].attacks] == [("front", False), ("right", True)]


def test_veteran_turret_gunner_needs_a_turret_arc_not_attacked_from(xwing: Scenario) -> None:
    hwk = xwing.ship("rebelscout", 300, 300, upgrades=("veteranturretgunner",), turret=("front",))
    ahead = xwing.ship("academypilot", 300, 490, 180, player=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(hwk, ahead)
    assert (xwing.asked, xwing[hwk].attacks[0].arc) == (None, "front")


def test_veteran_turret_gunner_uses_the_other_arc_of_a_double_turret(xwing: Scenario) -> None:
    falcon = xwing.ship("outerrimsmuggler", 300, 450, upgrades=("veteranturretgunner",), turret=("front", "rear"))
    ahead = xwing.ship("academypilot", 300, 660, 180, player=1)
    behind = xwing.ship("academypilot", 300, 240, player=1)
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.attack(falcon, ahead)
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.answers(f"veteranturretgunner.VeteranTurretGunner:{falcon}", "primary")
    assert [made.defender for made in xwing[falcon].attacks] == [ahead, behind]


def test_ezra_bridger_pays_1_force_and_rerolls_while_stressed(xwing: Scenario) -> None:
    ywing, ahead, aside = gunship(xwing, "ezrabridger", "dorsalturret")
    xwing[ywing].force = xwing[ywing].force_capacity = 1
    xwing.tokens(ywing, stress=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    xwing.dice(red="blank blank hit", green=BLANKS)
    xwing.answers(f"ezrabridger.EzraBridgerGunner:{ywing}", "dorsalturret")
    assert (xwing.options, force(xwing, ywing)) == (["ezrabridger.EzraBridgerRerolls", "pass"], 0)
    xwing.reroll("ezrabridger.EzraBridgerRerolls", "blank")
    assert len(xwing[aside].damage) == 1


def test_ezra_bridger_without_force_grants_nothing(xwing: Scenario) -> None:
    ywing, ahead, _ = gunship(xwing, "ezrabridger", "dorsalturret")
    xwing[ywing].force = 0
    xwing.changed()
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.asked is None


@pytest.mark.parametrize("focus", [0, 1])
def test_bistan_attacks_another_ship_while_focused(xwing: Scenario, focus: int) -> None:
    ywing, ahead, aside = gunship(xwing, "bistan", "dorsalturret")
    xwing.tokens(ywing, focus=focus)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.asked == ("ability" if focus else None)
    if focus:
        xwing.dice(red="blank blank", green=BLANKS)
        xwing.answers(f"bistan.Bistan:{ywing}", "dorsalturret")
        assert xwing[ywing].attacks[-1].defender == aside


def test_bistan_does_not_attack_the_same_ship_again(xwing: Scenario) -> None:
    ywing, ahead, _ = gunship(xwing, "bistan", "dorsalturret", turret=("front",))
    xwing.tokens(ywing, focus=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.asked is None


@pytest.mark.parametrize("marked", [False, True])
def test_migs_mayfeld_attacks_a_marked_ship_from_the_turret(xwing: Scenario, marked: bool) -> None:
    ywing, ahead, aside = gunship(xwing, "migsmayfeld", "dorsalturret")
    xwing.tokens(aside, stress=int(marked))
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.asked == ("ability" if marked else None)
    if marked:
        xwing.dice(red="blank blank", green=BLANKS)
        xwing.answers(f"migsmayfeld.MigsMayfeld:{ywing}", "dorsalturret")
        assert xwing[ywing].attacks[-1].defender == aside


def test_migs_mayfeld_does_not_follow_an_attack_of_the_turret(xwing: Scenario) -> None:
    ywing, ahead, aside = gunship(xwing, "migsmayfeld", "dorsalturret", "ioncannonturret")
    xwing.ship("academypilot", xwing.pose(aside).x, xwing.pose(aside).y + 60, player=1)
    for enemy in (ahead, 3):
        xwing.tokens(enemy, stress=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, aside, "dorsalturret")
    assert xwing.asked is None


# Turrets.


def test_luke_skywalker_turns_the_turret_for_1_force(xwing: Scenario) -> None:
    ywing, _, _ = gunship(xwing, "lukeskywalker", "dorsalturret")
    xwing[ywing].force = xwing[ywing].force_capacity = 1
    xwing.changed()
    xwing.engagement()
    xwing.answer(f"lukeskywalker.LukeSkywalkerGunner:{ywing}")
    assert xwing.options == ["front", "rear", "left"]
    xwing.answer("front")
    assert (xwing[ywing].turret, force(xwing, ywing), xwing[ywing].performed, xwing.asked) == (
        ("front",),
        0,
        [],
        "weapon",
    )


def test_luke_skywalker_needs_force(xwing: Scenario) -> None:
    ywing, _, _ = gunship(xwing, "lukeskywalker", "dorsalturret")
    xwing[ywing].force = 0
    xwing.changed()
    xwing.engagement()
    assert xwing.asked == "weapon"


def test_agile_gunner_turns_the_turret_in_the_end_phase(xwing: Scenario) -> None:
    ywing, _, _ = gunship(xwing, "agilegunner", "dorsalturret")
    xwing.end_phase()
    xwing.answers(f"agilegunner.AgileGunner:{ywing}", "rear")
    assert xwing[ywing].turret == ("rear",)


def test_agile_gunner_without_a_turret_does_nothing(xwing: Scenario) -> None:
    gunship(xwing, "agilegunner", turret=())
    xwing.end_phase()
    assert xwing.asked is None


@pytest.mark.parametrize(("weapon", "left"), [("dorsalturret", {}), ("primary", {"focus": 1})])
def test_hotshot_gunner_costs_the_defender_a_token_in_a_turret_attack(
    xwing: Scenario, weapon: str, left: dict[str, int]
) -> None:
    ywing, ahead, aside = gunship(xwing, "hotshotgunner", "dorsalturret")
    target = aside if weapon == "dorsalturret" else ahead
    xwing.tokens(target, focus=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, target, weapon)
    assert (xwing.asked, xwing[target].tokens) == (None, left)


def test_hotshot_gunner_lets_the_defender_choose_the_token(xwing: Scenario) -> None:
    ywing, _, aside = gunship(xwing, "hotshotgunner", "dorsalturret")
    xwing.tokens(aside, focus=1, calculate=1)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, aside, "dorsalturret")
    assert (xwing.decision.player, xwing.options) == (1, ["token:focus", "token:calculate"])
    xwing.answer("token:calculate")
    assert xwing[aside].tokens == {"focus": 1}


# Dice.


def test_fifth_brother_makes_a_critical_of_a_focus_for_1_force(xwing: Scenario) -> None:
    ywing, ahead, _ = gunship(xwing, "fifthbrother")
    xwing[ywing].force = xwing[ywing].force_capacity = 1
    xwing.deck("weaponsfailure")
    xwing.dice(red="focus blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert "fifthbrother.FifthBrotherGunner:focus" in xwing.options
    xwing.answer("fifthbrother.FifthBrotherGunner:focus")
    assert (force(xwing, ywing), xwing.faceup(ahead)) == (0, ["weaponsfailure"])


def test_fifth_brother_without_force_changes_nothing(xwing: Scenario) -> None:
    ywing, ahead, _ = gunship(xwing, "fifthbrother")
    xwing[ywing].force = 0
    xwing.changed()
    xwing.dice(red="focus blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    assert xwing.asked is None


@pytest.mark.parametrize("stress", [0, 1])
def test_bt_1_makes_a_hit_critical_for_each_stress_of_the_defender(xwing: Scenario, stress: int) -> None:
    ywing, ahead, _ = gunship(xwing, "bt1")
    xwing.tokens(ahead, stress=stress)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit hit", green=BLANKS)
    xwing.attack(ywing, ahead)
    if stress:
        assert xwing.options == ["bt1.BT1:1", "pass"]
        xwing.answer("bt1.BT1:1")
    assert (len(xwing.faceup(ahead)), xwing.facedown(ahead)) == (stress, 2 - stress)


def test_bt_1_leaves_the_choice_how_many_hits_become_critical(xwing: Scenario) -> None:
    ywing, ahead, _ = gunship(xwing, "bt1")
    xwing.tokens(ahead, stress=3)
    xwing.dice(red="hit hit")
    xwing.attack(ywing, ahead)
    assert xwing.options == ["bt1.BT1:2", "bt1.BT1:1", "pass"]


@pytest.mark.parametrize("crowded", [False, True])
def test_boba_fett_hits_when_nobody_else_is_in_the_arc(xwing: Scenario, crowded: bool) -> None:
    ywing, ahead, _ = gunship(xwing, "bobafett-gunner")
    if crowded:
        xwing.ship("academypilot", 380, 600, player=1)
    xwing.dice(red="focus blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    if not crowded:
        xwing.answer("bobafett-gunner.BobaFettGunner:focus")
    assert len(xwing[ahead].damage) == int(not crowded)


# Other moments.


@pytest.mark.parametrize("stress", [0, 1])
def test_han_solo_focuses_before_engaging_unless_stressed(xwing: Scenario, stress: int) -> None:
    ywing, _, _ = gunship(xwing, "hansolo-gunner")
    xwing.tokens(ywing, stress=stress)
    xwing.engage(ywing)
    if stress:
        assert xwing.asked == "weapon"
    else:
        xwing.answers(f"hansolo-gunner.HanSolo:{ywing}", "focus-red")
        assert (xwing[ywing].tokens, xwing.asked) == ({"focus": 1, "stress": 1}, "weapon")


@pytest.mark.parametrize("weapon", ["iontorpedoes", "primary"])
def test_weapons_systems_officer_locks_the_defender_after_a_lock_weapon(xwing: Scenario, weapon: str) -> None:
    ywing, ahead, _ = gunship(xwing, "weaponssystemsofficer", "iontorpedoes")
    xwing.lock(ywing, ahead)
    xwing.dice(red="blank blank blank blank" if weapon != "primary" else "blank blank")
    xwing.attack(ywing, ahead, weapon)
    dice = 4 if weapon != "primary" else 2
    xwing.dice(red=blanks(dice), green=BLANKS)
    xwing.reroll("lock", blanks(dice))
    if weapon == "primary":
        assert xwing.asked is None
    else:
        xwing.answers(f"weaponssystemsofficer.WeaponsSystemsOfficer:{ywing}")
    assert xwing[ywing].locks == ([ahead] if weapon != "primary" else [])


@pytest.mark.parametrize("answer", ["token:focus", "risk"])
def test_dengar_makes_the_attacker_give_up_a_token_or_risk_a_die(xwing: Scenario, answer: str) -> None:
    ywing = xwing.ship("graysquadronbomber", 300, 300, upgrades=("dengar",))
    tie = xwing.ship("academypilot", 300, 490, 180, player=1)
    xwing.tokens(tie, focus=1)
    xwing.dice(red="blank blank", green="blank")
    xwing.attack(tie, ywing)
    xwing.answer(f"dengar.DengarGunner:{ywing}")
    assert (xwing.decision.player, xwing.options) == (1, ["token:focus", "risk"])
    if answer == "risk":
        xwing.dice(red="crit")
    xwing.answer(answer)
    assert (xwing.facedown(tie), xwing[tie].tokens) == ((1, {"focus": 1}) if answer == "risk" else (0, {}))


def test_dengar_needs_a_charge_and_fires_for_his_own_ship_only(xwing: Scenario) -> None:
    ywing = xwing.ship("graysquadronbomber", 300, 300, upgrades=("dengar",))
    friend = xwing.ship("graysquadronbomber", 360, 300)
    tie = xwing.ship("academypilot", 330, 490, 180, player=1)
    for defender, left in ((friend, 1), (ywing, 0)):
        xwing.spent(ywing, "dengar", left)
        xwing.dice(red="blank blank", green="blank")
        xwing.attack(tie, defender)
        assert xwing.asked is None


def test_dengar_does_not_fire_at_an_attacker_outside_the_firing_arc(xwing: Scenario) -> None:
    ywing = xwing.ship("graysquadronbomber", 300, 300, 180, upgrades=("dengar",))
    tie = xwing.ship("academypilot", 300, 490, 180, player=1)
    xwing.dice(red="blank blank", green="blank")
    xwing.attack(tie, ywing)
    assert xwing.asked is None

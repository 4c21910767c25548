"""Talents of an attack."""

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks


def test_predator_rerolls_1_attack_die_against_a_ship_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("predator",))
    xwing.deck("fuelleak", "weaponsfailure")
    xwing.dice(red="blank blank hit crit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["predator.Predator", "pass"]
    xwing.answer("predator.Predator")
    assert xwing.rerolls == ["blank", "hit"]
    xwing.answer(("blank",))
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
    assert xwing.options == ["predator.Predator", "pass"]


@covers("card.elusive.reroll")
def test_elusive_spends_its_charge_to_reroll_1_defense_die(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("elusive",))
    xwing.dice(red="hit hit blank", green="blank focus evade evade")
    xwing.attack(escort, tie)
    assert xwing.options == ["elusive.Elusive", "pass"]
    xwing.answer("elusive.Elusive")
    assert xwing.rerolls == ["blank", "focus", "evade"]
    xwing.answer(("blank",))
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


def test_crack_shot_cancels_1_evade_of_a_ship_in_the_bullseye(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("crackshot",))
    xwing.dice(red="hit hit blank", green="evade evade blank")
    xwing.attack(escort, tie)
    assert xwing.options == ["crackshot.CrackShot:0", "pass"]
    xwing.answer("crackshot.CrackShot:0")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(escort, "crackshot")) == (None, 1, 0)


@pytest.mark.parametrize(
    ("x", "left", "green"),
    [
        (485, 1, "evade evade blank"),  # not in the bullseye
        (450, 0, "evade evade blank"),  # no charge
        (450, 1, "blank blank blank"),  # nothing to cancel
    ],
)
def test_crack_shot_needs_bullseye_charge_and_evade(xwing: Scenario, x: float, left: int, green: str) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("crackshot",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.game.card(escort, "crackshot").charges = left
    xwing.changed()
    xwing.dice(red="hit hit blank", green=green)
    xwing.attack(escort, tie)
    assert (xwing.asked, xwing.charges(escort, "crackshot")) == (None, left)


def test_fearless_makes_a_hit_of_1_result_head_on_at_range_1(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=1, upgrades=("fearless",))
    xwing.dice(red="blank focus hit hit", green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.options == ["fearless.Fearless:blank", "fearless.Fearless:focus", "pass"]
    xwing.answer("fearless.Fearless:blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 3)


@pytest.mark.parametrize(("range", "degrees"), [(2, 180), (1, 0)])
def test_fearless_needs_range_1_and_the_defenders_front_arc(xwing: Scenario, range: int, degrees: float) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("fearless",))
    tie = xwing.ship("academypilot", 450, 190 + 100 * range, degrees, player=1)
    xwing.dice(red=blanks(5 - range), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


@pytest.mark.parametrize(("evade", "damage"), [(1, 1), (0, 0)])
def test_juke_turns_an_evade_of_the_defender_to_focus_while_evading(xwing: Scenario, evade: int, damage: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("juke",))
    xwing.tokens(escort, evade=evade)
    xwing.dice(red="hit blank blank", green="evade blank blank")
    xwing.attack(escort, tie)
    if evade:
        assert (xwing.decision.player, xwing.options) == (0, ["juke.Juke:evade", "pass"])
        xwing.answer("juke.Juke:evade")
    assert (xwing.asked, xwing.facedown(tie)) == (None, damage)


@pytest.mark.parametrize(("x", "offered"), [(450, True), (485, False)])
def test_marksmanship_makes_a_hit_critical_in_the_bullseye(xwing: Scenario, x: float, offered: bool) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200, upgrades=("marksmanship",))
    tie = xwing.ship("academypilot", x, 390, 180, player=1)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(escort, tie)
    if offered:
        xwing.answer("marksmanship.Marksmanship:hit")
    assert (xwing.asked, xwing.faceup(tie)) == (None, ["weaponsfailure"] if offered else [])


def test_ruthless_hurts_a_friend_near_the_defender_for_a_hit(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("ruthless",))
    one, two = (xwing.ship("academypilot", x, 390) for x in (380, 520))
    xwing.dice(red="blank blank", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.options == ["ruthless.Ruthless:blank", "pass"]
    xwing.answer("ruthless.Ruthless:blank")
    assert (xwing.asked, xwing.options) == ("sacrifice", [f"ship:{one}", f"ship:{two}"])
    xwing.answer(f"ship:{two}")
    assert (xwing.asked, xwing[enemy].shields) == (None, 1)
    assert (xwing.facedown(one), xwing.facedown(two)) == (0, 1)


def test_ruthless_needs_another_friend_near_the_defender(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", range=1, upgrades=("ruthless",))
    xwing.ship("academypilot", 700, 300)
    xwing.dice(red=blanks(3), green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "shields"), [("hit", 1), ("crit", 0)])
def test_deadeye_shot_gives_up_a_result_to_expose_a_card(xwing: Scenario, face: str, shields: int) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("deadeyeshot",))
    xwing.damage(enemy, "weaponsfailure")
    xwing.dice(red="hit crit", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.options == ["deadeyeshot.DeadeyeShot:hit", "deadeyeshot.DeadeyeShot:crit", "pass"]
    xwing.answer(f"deadeyeshot.DeadeyeShot:{face}")
    assert (xwing.asked, xwing.faceup(enemy), xwing[enemy].shields) == (None, ["weaponsfailure"], shields)
    assert xwing.hits == [(0, 1) if face == "hit" else (2, 0)]


def test_deadeye_shot_needs_a_facedown_card(xwing: Scenario) -> None:
    tie, enemy = xwing.duel("academypilot", "bluesquadronescort", upgrades=("deadeyeshot",))
    xwing.dice(red="hit crit", green=blanks(2))
    xwing.attack(tie, enemy)
    assert xwing.asked is None


def test_a_lone_wolf_rerolls_1_attack_die_for_its_charge(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("lonewolf",))
    xwing.ship("bluesquadronescort", 800, 800)
    xwing.dice(red="blank blank blank hit", green=blanks(3))
    xwing.attack(escort, tie)
    xwing.reroll("lonewolf.LoneWolfAttacks", "blank")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(escort, "lonewolf")) == (None, 1, 0)
    xwing.end_phase()
    assert xwing.charges(escort, "lonewolf") == 1


def test_a_lone_wolf_rerolls_1_defense_die_for_its_charge(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1, upgrades=("lonewolf",))
    xwing.dice(red="hit blank blank", green="blank blank blank evade")
    xwing.attack(escort, tie)
    assert xwing.options == ["lonewolf.LoneWolfDefends", "pass"]
    xwing.reroll("lonewolf.LoneWolfDefends", "blank")
    assert (xwing.asked, xwing.facedown(tie), xwing.charges(tie, "lonewolf")) == (None, 0, 0)


@pytest.mark.parametrize(("x", "left"), [(630, 1), (900, 0)])
def test_a_lone_wolf_is_alone_and_has_a_charge(xwing: Scenario, x: float, left: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("lonewolf",))
    xwing.ship("bluesquadronescort", x, 200)
    xwing.game.card(escort, "lonewolf").charges = left
    xwing.changed()
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(escort, tie)
    assert xwing.asked is None


def test_selfless_takes_a_critical_damage_for_a_friend(xwing: Scenario) -> None:
    enemy = xwing.ship("academypilot", 450, 600, 180, player=1)
    luke = xwing.ship("bluesquadronescort", 450, 410)
    friend = xwing.ship("bluesquadronescort", 510, 410, upgrades=("selfless",))
    xwing.dice(red="crit hit", green=blanks(2))
    xwing.attack(enemy, luke)
    assert xwing.options == [f"selfless.Selfless:{friend}", "pass"]
    xwing.answer(f"selfless.Selfless:{friend}")
    assert (xwing.asked, xwing[luke].shields, xwing[friend].shields) == (None, 1, 1)


@pytest.mark.parametrize(
    ("x", "y", "red"),
    [
        (510, 410, "hit hit"),  # no critical result
        (650, 410, "crit hit"),  # range 2
        (260, 600, "crit hit"),  # far outside the attack arc
    ],
)
def test_selfless_does_nothing_else(xwing: Scenario, x: float, y: float, red: str) -> None:
    enemy = xwing.ship("academypilot", 450, 600, 180, player=1)
    luke = xwing.ship("bluesquadronescort", 450, 410)
    xwing.ship("bluesquadronescort", x, y, upgrades=("selfless",))
    xwing.dice(red=red, green=blanks(2))
    xwing.attack(enemy, luke)
    assert (xwing.asked, xwing[luke].shields) == (None, 0)


@pytest.mark.parametrize(("x", "dice"), [(490, 2), (495, 3)])
def test_intimidation_costs_an_enemy_that_it_touches_1_defense_die(xwing: Scenario, x: float, dice: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.ship("bluesquadronescort", x, xwing.pose(tie).y, upgrades=("intimidation",))
    xwing.dice(red=blanks(3), green=blanks(dice))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == [3, dice]


@pytest.mark.parametrize(("x", "dice"), [(450, [4, 4]), (600, [3, 3])])
def test_trick_shot_rolls_1_more_die_through_an_obstacle(xwing: Scenario, x: float, dice: list[int]) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("trickshot",))
    xwing.obstacle("debris", x, 295)
    xwing.dice(red=blanks(dice[0]), green=blanks(dice[1]))
    xwing.attack(escort, tie)
    assert xwing.dice_rolled == dice

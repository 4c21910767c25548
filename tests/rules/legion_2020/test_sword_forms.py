"""Deflect, Djem So and Soresu: a dodge token makes surges block, and the attacker is hit by its own attack."""

from __future__ import annotations

import pytest

from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import OFFICER, Scenario2020

MELEE, SHOT = 27.0, 200.0


@covers("keyword.deflect", "keyword.deflect.dodge-needed", "keyword.high-velocity.no-deflect")
@covers("keyword.soresu-mastery.effect", "keyword.soresu-mastery.extra-dodges")
@pytest.mark.parametrize(
    ("form", "apart", "dodges", "back", "hurt"),
    [
        ("deflect", SHOT, 1, 2, 0),
        ("deflect", SHOT, 2, 2, 0),
        ("deflect", SHOT, 0, 0, 2),
        ("deflect", MELEE, 1, 0, 0),
        ("soresu-mastery", SHOT, 1, 2, 0),
        ("soresu-mastery", SHOT, 2, 2, 0),
        ("soresu-mastery", MELEE, 1, 2, 0),
        ("soresu-mastery", SHOT, 0, 0, 2),
    ],
)
def test_each_surge_wounds_the_attacker_once_a_dodge_was_spent(
    lg: Scenario2020, lend: Lend, form: str, apart: float, dodges: int, back: int, hurt: int
) -> None:
    dice = (3 + dodges, 0, 0)
    leia, vader = duel(lg, lend, gun(dice=dice), sword(dice=dice), theirs=((form, 0),), apart=apart)
    lg.put(vader, dodge=2)
    attack(lg, leia, "hit " * (3 + dodges) + "block surge surge", f"dodges:{dodges}")
    assert (wounds(lg, leia), wounds(lg, vader), lg.game.unit(vader.id).dodge) == (back, hurt, 2 - dodges)


@covers(
    "keyword.danger-sense.extra-dice",
    "keyword.soresu-mastery.effect",
    "keyword.deflect",
    "keyword.deflect.dodge-needed",
)
@pytest.mark.parametrize(
    ("form", "apart", "dodges", "back"),
    [
        ("soresu-mastery", SHOT, 1, 2),
        ("soresu-mastery", MELEE, 1, 2),
        ("soresu-mastery", SHOT, 0, 0),
        ("deflect", SHOT, 1, 2),
        ("deflect", MELEE, 1, 0),
    ],
)
def test_dice_of_danger_sense_strike_back_though_no_result_is_left(
    lg: Scenario2020, lend: Lend, form: str, apart: float, dodges: int, back: int
) -> None:
    theirs = ((form, 0), ("danger-sense", 2))
    leia, vader = duel(lg, lend, gun(dice=(1, 0, 0)), sword(dice=(1, 0, 0)), theirs=theirs, apart=apart)
    lg.put(vader, dodge=1, suppression=2)
    attack(lg, leia, "blank" + " surge" * back, f"dodges:{dodges}")
    assert (wounds(lg, leia), wounds(lg, vader), lg.asked) == (back, 0, None)


@covers("keyword.soresu-mastery.effect")
def test_soresu_rerolls_nothing(lg: Scenario2020, lend: Lend) -> None:
    leia, vader = duel(lg, lend, gun(), theirs=(("soresu-mastery", 0),))
    attack(lg, leia, "hit blank")
    assert (lg.asked, wounds(lg, vader)) == (None, 1)


@covers(
    "keyword.immune-deflect.effect", "keyword.soresu-mastery.immune-deflect", "keyword.djem-so-mastery.immune-deflect"
)
@pytest.mark.parametrize(("form", "back"), [("deflect", 2), ("soresu-mastery", 2), ("djem-so-mastery", 1)])
@pytest.mark.parametrize("every", [True, False])
def test_weapons_that_all_are_immune_bring_nothing_back(
    lg: Scenario2020, lend: Lend, form: str, back: int, every: bool
) -> None:
    other = gun(*[("immune-deflect", 0)][: int(every)], name="Other")
    weapons = (gun(("immune-deflect", 0), dice=(2, 0, 0)), other)
    leia, vader = duel(lg, lend, *weapons, ours=(("arsenal", 2),), theirs=((form, 0),))
    lg.put(vader, dodge=1)
    attack(lg, leia, "hit hit hit surge surge", "all", "dodges:1")
    assert (wounds(lg, leia), wounds(lg, vader)) == (0 if every else back, 0)  # surges block all the same


@covers("keyword.deflect.attack-continues", "keyword.soresu-mastery.attacker-defeated")
@pytest.mark.parametrize("form", ["deflect", "soresu-mastery"])
def test_the_attack_goes_on_without_its_attacker(lg: Scenario2020, lend: Lend, form: str) -> None:
    leia, vader = duel(lg, lend, gun(dice=(4, 0, 0)), theirs=((form, 0),))
    lg.set(leia.leader, wounds=5)
    lg.unit(LEIA, A, (100, 100))
    lg.put(vader, dodge=1)
    attack(lg, leia, "hit hit hit hit surge blank blank", "dodges:1")
    assert lg.game.unit(leia.id).defeated
    assert wounds(lg, vader) == 2


# Djem So.


@covers("keyword.djem-so-mastery.effect", "keyword.djem-so-mastery.both-conditions")
@covers("keyword.djem-so-mastery.criticals-only", "keyword.djem-so-mastery.any-attack")
@covers("keyword.djem-so-mastery.extra-dodges")
@pytest.mark.parametrize(
    ("apart", "dice", "dodges", "defence", "back", "hurt"),
    [
        (SHOT, "hit hit", 1, "surge", 1, 0),
        (SHOT, "hit hit", 0, "surge surge", 0, 2),
        (SHOT, "crit crit", 1, "surge surge", 0, 0),
        (MELEE, "hit hit hit", 1, "surge surge", 1, 0),
        (MELEE, "hit hit hit", 3, "", 1, 0),
        (MELEE, "hit hit blank", 0, "block block", 0, 0),
    ],
)
def test_djem_so_wounds_once_for_a_dodge_that_was_spent_and_a_result_that_is_gone(
    lg: Scenario2020, lend: Lend, apart: float, dice: str, dodges: int, defence: str, back: int, hurt: int
) -> None:
    pool = (len(dice.split()), 0, 0)
    leia, vader = duel(lg, lend, gun(dice=pool), sword(dice=pool), theirs=(("djem-so-mastery", 0),), apart=apart)
    lg.put(vader, dodge=3)
    attack(lg, leia, f"{dice} {defence}", f"dodges:{dodges}")
    assert (wounds(lg, leia), wounds(lg, vader)) == (back, hurt)


@covers("keyword.djem-so-mastery.cover-cancels-all", "keyword.djem-so-mastery.both-conditions")
@pytest.mark.parametrize(("dodges", "back"), [(1, 1), (0, 0)])
def test_cover_may_have_cancelled_everything(lg: Scenario2020, lend: Lend, dodges: int, back: int) -> None:
    lg.terrain(block(500, 470, 100, 10, 20, type="scatter", blocks=False))
    leia, vader = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("djem-so-mastery", 0),))
    lg.put(vader, dodge=1)
    attack(lg, leia, "hit hit", f"dodges:{dodges}")
    assert (wounds(lg, leia), wounds(lg, vader)) == (back, 0)


@covers("keyword.djem-so-mastery.both-conditions", "shield-token.cancel")
@pytest.mark.parametrize(("flipped", "back"), [(1, 1), (0, 0)])
def test_djem_so_counts_what_a_shield_cancels(lg: Scenario2020, lend: Lend, flipped: int, back: int) -> None:
    """A critical, which the dodge token does not cancel; in the same step."""
    leia, vader = duel(lg, lend, gun(dice=(1, 0, 0)), theirs=(("djem-so-mastery", 0), ("shielded", 1)))
    lg.put(vader, dodge=1)
    attack(lg, leia, "crit" + " blank" * (1 - flipped), "dodges:1", ("die:crit",) * flipped)
    assert (wounds(lg, leia), wounds(lg, vader)) == (back, 1 - flipped)


@covers("keyword.djem-so-mastery.outmaneuver")
def test_a_critical_that_outmaneuver_cancels_counts(lg: Scenario2020, lend: Lend) -> None:
    words = (("djem-so-mastery", 0), ("outmaneuver", 0))
    leia, vader = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=words)
    lg.put(vader, dodge=1)
    attack(lg, leia, "crit crit surge", "dodges:1.1")
    assert (wounds(lg, leia), wounds(lg, vader)) == (1, 0)


@covers("keyword.djem-so-mastery.attacker-defeated")
def test_djem_so_comes_before_the_defence_dice(lg: Scenario2020, lend: Lend) -> None:
    leia, vader = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=(("djem-so-mastery", 0),))
    lg.set(leia.leader, wounds=5)
    lg.unit(LEIA, A, (100, 100))
    lg.put(vader, dodge=1)
    attack(lg, leia, "hit hit hit blank surge", "dodges:1")
    names = [one.name for one in lg.game.events]
    assert names.index("unit.defeated") < names.index("defense.rolled")
    assert wounds(lg, vader) == 1


# Guardian with Soresu.


@covers("keyword.soresu-mastery.guardian-dodge")
def test_a_guardian_without_a_dodge_token_is_not_asked_for_one(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, ("guardian", 3), ("soresu-mastery", 0), courage=3, defense_surge=False)
    leia, foes = lg.unit(LEIA, A, (500, 200)), lg.squad(STORMTROOPERS, B, 500)
    vader = lg.unit(VADER, B, (500, 580))
    attack(lg, leia, "hit", at=foes)
    lg.dice("blank")
    lg.answer("guard:1")
    assert (lg.asked, wounds(lg, vader)) == (None, 1)


@covers("keyword.soresu-mastery.guardian-dodge", "keyword.soresu-mastery.guardian-counts")
@covers("keyword.soresu-mastery.guardian-one-dodge", "keyword.soresu-mastery.high-velocity")
@pytest.mark.parametrize(("answer", "dice", "back", "hurt"), [("dodge", 2, 1, 1), ("pass", 3, 0, 3)])
@pytest.mark.parametrize("fast", [False, True])
def test_a_guardian_with_soresu_pays_one_dodge_for_one_hit(
    lg: Scenario2020, lend: Lend, answer: str, dice: int, back: int, hurt: int, fast: bool
) -> None:
    lend(LEIA, weapons=(gun(*[("high-velocity", 0)][: int(fast)], dice=(3, 0, 0)),))
    lend(VADER, ("guardian", 3), ("soresu-mastery", 0), courage=3, defense_surge=False)
    leia, foes = lg.unit(LEIA, A, (500, 200)), lg.squad(STORMTROOPERS, B, 500)
    vader = lg.put(lg.unit(VADER, B, (500, 580)), dodge=3)
    attack(lg, leia, "hit hit hit", at=foes)
    lg.dice("surge blank blank"[: 11 if dice == 2 and not fast else None])
    lg.answer("guard:3")
    if not fast:
        assert lg.asked == "guardian-dodge"
        lg.answer(answer)
    rolled = lg.events("guardian.rolled")
    assert [len(one["dice"]) for one in rolled] == [3 if fast else dice]  # type: ignore[arg-type]
    spent = 0 if fast or answer == "pass" else 1
    assert (lg.game.unit(vader.id).dodge, lg.asked) == (3 - spent, None)
    assert (wounds(lg, leia), wounds(lg, vader)) == (back * spent, 3 if fast else hurt)


@covers("surge-token.guardian", "keyword.guardian-x.effect")
@pytest.mark.parametrize("converts", [True, False])
def test_a_guardian_needs_no_token_for_surges_that_its_card_converts(
    lg: Scenario2020, lend: Lend, converts: bool
) -> None:
    lend(LEIA, weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, ("guardian", 1), courage=3, defense_surge=converts)
    leia, foes = lg.unit(LEIA, A, (500, 200)), lg.squad(STORMTROOPERS, B, 500)
    vader = lg.put(lg.unit(VADER, B, (500, 580)), surge=1)
    attack(lg, leia, "hit", at=foes)
    lg.dice("surge")
    lg.answer("guard:1")
    if not converts:
        lg.answer("surges:1")
    assert (lg.asked, lg.game.unit(vader.id).surge, wounds(lg, vader)) == (None, int(converts), 0)


@covers("surge-token.guardian", "keyword.exemplar.share-tokens", "keyword.soresu-mastery.guardian-dodge")
@pytest.mark.parametrize(("form", "token"), [("soresu-mastery", "dodge"), ("block", "surge")])
def test_a_guardian_spends_the_tokens_of_an_example(lg: Scenario2020, lend: Lend, form: str, token: str) -> None:
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, ("guardian", 2), (form, 0), courage=3, defense_surge=False)
    lend(OFFICER, ("exemplar", 0))
    leia, foes = lg.unit(LEIA, A, (500, 200)), lg.squad(STORMTROOPERS, B, 500)
    vader = lg.unit(VADER, B, (500, 580))
    officer = lg.put(lg.unit(OFFICER, B, (560, 580)), **{token: 1})
    attack(lg, leia, "hit hit", *["dodges:0"] * (token == "dodge"), at=foes)  # nor do the defenders take it
    lg.dice("surge" if token == "dodge" else "surge block")
    lg.answer("guard:2")
    lg.answer("dodge" if token == "dodge" else "surges:1")
    assert (getattr(lg.game.unit(officer.id), token), wounds(lg, vader), lg.asked) == (0, 0, None)

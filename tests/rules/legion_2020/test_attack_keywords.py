"""Keywords of attacks as this book words them: Pierce of a pool, smoke for both sides, weapons that a distracted unit
has left."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.state import Token
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020

CLONES, BOBA = "phase-i-clone-troopers", "boba-fett-infamous-bounty-hunter"


def rolled(lg: Scenario2020) -> list[int]:
    """How many defence dice, roll by roll."""
    return [len(one["dice"]) for one in lg.events("defense.rolled")]  # type: ignore[arg-type]


# Pierce.


@covers("keyword.impervious.extra-dice", "keyword.lethal-x.effect")
@pytest.mark.parametrize("aims", [1, 0])
def test_pierce_that_lethal_brings_is_met_with_a_die(lg: Scenario2020, lend: Lend, aims: int) -> None:
    unit, _ = duel(lg, lend, gun(("lethal", 1), ("pierce", 1), dice=(1, 0, 0)), theirs=(("impervious", 0),))
    lg.put(unit, aim=1)
    attack(lg, unit, "crit" + " blank" * (2 + aims), "pass", f"aims:{aims}")
    assert rolled(lg) == [2 + aims]


@covers("keyword.impervious.extra-dice", "keyword.duelist.attack")
def test_pierce_of_a_duellist_is_met_with_a_die(lg: Scenario2020, lend: Lend) -> None:
    unit, _ = duel(lg, lend, sword(dice=(1, 0, 0)), ours=(("duelist", 0),), theirs=(("impervious", 0),), apart=27)
    lg.put(unit, aim=1)
    attack(lg, unit, "blank crit blank blank", "die:red.blank")
    assert rolled(lg) == [2]


@covers("keyword.duelist.defense", "keyword.makashi-mastery")
@pytest.mark.parametrize(("used", "hurt"), [("makashi-mastery", 1), ("pass", 0)])
def test_makashi_gets_past_what_a_dodge_gives_a_duellist(lg: Scenario2020, lend: Lend, used: str, hurt: int) -> None:
    blade = sword(("pierce", 2), dice=(1, 0, 0))
    unit, foe = duel(lg, lend, blade, ours=(("makashi-mastery", 0),), theirs=(("duelist", 0),), apart=27)
    lg.put(foe, dodge=1)
    attack(lg, unit, "crit block", used, "dodges:1")
    if hurt:
        lg.answer("pierce:1")
    assert (lg.asked, wounds(lg, foe)) == (None, hurt)


# Cover.


@covers("smoke-token.cumulative", "smoke-token.defender", "smoke-token.attacker")
@pytest.mark.parametrize(("x", "y", "left"), [(500, 350, 1), (500, 130, 2), (500, 570, 2), (1200, 350, 3)])
def test_one_cloud_of_smoke_serves_both_for_who_shoots_and_who_is_shot_at(
    lg: Scenario2020, lend: Lend, x: float, y: float, left: int
) -> None:
    unit, _ = duel(lg, lend, gun(dice=(3, 0, 0)), apart=100)
    lg.state.tokens = [Token(0, "smoke", float(x), float(y), owner=A, name="smoke")]
    lg.changed()
    attack(lg, unit, "hit hit hit" + " block" * left)
    assert rolled(lg) == [left]


@covers("keyword.low-profile.effect", "keyword.cover")
@pytest.mark.parametrize("words", [("cover", "low-profile"), ("low-profile", "cover")])
def test_a_low_profile_adds_to_cover_of_any_kind(lg: Scenario2020, lend: Lend, words: tuple[str, ...]) -> None:
    unit, _ = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=tuple([(word, 1) for word in words]))
    attack(lg, unit, "hit hit hit block")
    assert rolled(lg) == [1]


# Tokens of other clones.


@covers("clone-trooper.shared-tokens", "keyword.long-shot-x.effect")
@pytest.mark.parametrize("near", [True, False])
def test_another_clones_aim_token_pays_for_a_long_shot(lg: Scenario2020, lend: Lend, near: bool) -> None:
    lend(CLONES, weapons=(gun(("long-shot", 1), range=(1, 1), dice=(1, 0, 0)),))
    clones = lg.unit(CLONES, A, (500, 300))
    others = lg.put(lg.unit(CLONES, A, (600 if near else 800, 300)), aim=1)
    foe = lg.unit(VADER, B, (500, 520))
    lg.dice("blank" if near else "")
    lg.run(Attack(attacker=clones.id))
    assert [one["defender"] for one in lg.events("attack.declared")] == [foe.id] * near
    assert lg.game.unit(others.id).aim == int(not near)


# Distract.


@covers("keyword.distract.second-pool", "keyword.distract.weapons-must-join")
@pytest.mark.parametrize(("reach", "again"), [((1, 1), True), ((1, 3), False)])
def test_what_could_not_hit_the_distractor_may_be_fired_at_another(
    lg: Scenario2020, lend: Lend, reach: tuple[int, int], again: bool
) -> None:
    """A second weapon of the same miniature."""
    lend(BOBA, ("arsenal", 2), weapons=(gun(range=(1, 3), name="Rifle"), gun(range=reach, name="Rocket")))
    boba = lg.unit(BOBA, A, (500, 300))
    droid, other = lg.unit(REBELS, B, (500, 600)), lg.unit(STORMTROOPERS, B, (600, 300))
    lg.put(boba, distracted=droid.id)
    lg.run(Attack(attacker=boba.id))
    assert [one["defender"] for one in lg.events("attack.declared")] == [droid.id]
    assert (lg.asked == "defender") is again
    if again:
        assert lg.options == [f"unit:{other.id}", "done"]
    lg.game.stack.clear()
    lg.changed()


# Aim tokens that are spent otherwise.


@covers("errata.command.coordinated-fire", "spend.tokens")
@pytest.mark.parametrize(
    ("word", "apart", "dice", "answers"),
    [
        (("lethal", 1), 200.0, "crit block", ("pass", "aims:1", "pierce:0")),
        (("lethal", 1), 200.0, "crit block", ("pass", "aims:0")),
        (("long-shot", 1), 300.0, "blank", ()),
    ],
)
def test_an_aim_token_is_spent_whatever_for(
    lg: Scenario2020, lend: Lend, word: tuple[str, int], apart: float, dice: str, answers: tuple[str, ...]
) -> None:
    reach = (1, 1) if word[0] == "long-shot" else (1, 3)
    lend(REBELS, weapons=(gun(word, range=reach, dice=(1, 0, 0)),))
    lend(VADER, courage=3)
    lg.state.players[A].chosen, lg.state.revealed = "coordinated-fire", True
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), aim=1)
    lg.unit(LEIA, A, (560, 300))
    lg.unit(VADER, B, (500, 300 + apart))
    attack(lg, rebels, dice, *answers)
    assert (lg.asked == "ability") is (answers[1:2] != ("aims:0",))
    lg.game.stack.clear()
    lg.changed()

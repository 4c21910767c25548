"""Upgrades of shamans, of a Wookiee who leads others, and of a droid that was told whom to hunt."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.upgrades.heavy_weapon import armed_ones
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.programs import Use
from dejarik.games.legion.purse import Pay
from dejarik.games.legion.state import Unit
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import BeforeAction, SetupEffects, StartOfActivation, StartOfCommandPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import happen, has, show
from tests.rules.legion.scenario import LEIA, REBELS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

WARRIORS = "geonosian-warriors-soldiers-of-the-hive"
LUKE = "luke-skywalker-hero-of-the-rebellion"
LOGRAY, EWOKS, WOOKIEES, IG_11 = "logray", "ewok-skirmishers", "wookiee-warriors-freedom-fighters", "ig-11"


# Herbs.


@covers("card.upgrade.fields", "upgrade.exhaust")
def test_herbs_take_a_wound_off(lg: Scenario, lend: Lend) -> None:
    lend(EWOKS, wounds=2)
    shaman, squad = lg.unit(LOGRAY, A, (500, 300), upgrades=("herbal-medicine",)), lg.unit(EWOKS, A, (679, 300))
    lg.set(squad.leader, wounds=1)
    far = lg.unit(EWOKS, A, (500, 480))  # beyond range 1
    lg.set(far.leader, wounds=1)
    lg.run(Activation(unit=shaman.id))
    lg.answer("upgrade:herbal-medicine")
    assert (wounds(lg, squad), wounds(lg, far)) == (0, 1)
    assert [event["count"] for event in lg.events("unit.mended")] == [1]
    assert lg.game.unit(shaman.id).upgrades[0].state == "exhausted"
    lg.answer("end")


@covers("card.upgrade.fields", "rule.restore")
def test_herbs_raise_one_who_fell(lg: Scenario) -> None:
    shaman, squad = lg.unit(LOGRAY, A, (500, 300), upgrades=("herbal-medicine",)), lg.unit(EWOKS, A, (560, 300))
    lg.set(squad.miniatures[1], fell=lg.game.state.round)
    lg.run(Activation(unit=shaman.id))
    lg.answer("upgrade:herbal-medicine")
    assert lg.asked == "formation"
    lg.answer((590.0, 300.0, 0.0))
    assert [one.id for one in lg.game.alive(lg.game.unit(squad.id))] == list(squad.miniatures[:2])
    lg.answer("end")


@covers("card.upgrade.fields", "action.card")
def test_herbs_are_for_ewoks_in_need(lg: Scenario) -> None:
    shaman, _ = lg.unit(LOGRAY, A, (500, 300), upgrades=("herbal-medicine",)), lg.unit(EWOKS, A, (560, 300))
    squad = lg.unit(REBELS, A, (440, 300))
    lg.set(squad.miniatures[1], fell=lg.game.state.round)
    lg.run(Activation(unit=shaman.id))
    with refused(lg, by="action.card"):
        lg.answer("upgrade:herbal-medicine")
    lg.answer("end")


# Ingredients.


@covers("card.upgrade.fields")
def test_ingredients_are_gathered_and_used(lg: Scenario, lend: Lend) -> None:
    lend(LOGRAY)
    shaman = lg.unit(LOGRAY, A, (500, 300), upgrades=("secret-ingredients", "targeting-scopes"))
    lg.discreet = True
    happen(lg, StartOfActivation(unit=shaman.id))
    assert lg.asked is None  # nothing is there yet
    for token in ("aim", "dodge", "dodge"):
        happen(lg, StartOfCommandPhase())
        assert lg.options == ["aim", "dodge"]
        lg.answer(token)
    assert (lg.game.unit(shaman.id).upgrades[0].cached, has(lg, shaman)) == (("aim", "dodge", "dodge"), {})
    happen(lg, StartOfActivation(unit=shaman.id))
    assert lg.options == ["aim", "dodge", "pass"]
    lg.answers("dodge", "aim", "pass")
    assert [one.cached for one in lg.game.unit(shaman.id).upgrades] == [("dodge",), ()]
    assert has(lg, shaman) == {"aim": 1, "dodge": 1}


@covers("card.upgrade.fields", "keyword.unit.aid")
@pytest.mark.parametrize(("upgrades", "fear"), [(("secret-ingredients",), 0), ((), 1)])
def test_who_aids_loses_fear_again(lg: Scenario, lend: Lend, upgrades: tuple[str, ...], fear: int) -> None:
    lend(LOGRAY, ("aid", 0, "Ewok"))
    shaman, squad = lg.unit(LOGRAY, A, (500, 300), upgrades=upgrades), lg.unit(EWOKS, A, (560, 300))
    lg.changed()
    gain(lg.game, shaman, "dodge")
    lg.run(Pay(unit=shaman.id, token="dodge", count=0, step=1))
    lg.answer(f"unit:{squad.id}")
    if upgrades:
        lg.answer([f"unit:{shaman.id}"])
    assert (lg.game.unit(shaman.id).suppression, lg.game.unit(squad.id).dodge) == (fear, 1)


# Chewbacca.


@covers("card.upgrade.fields", "attack.pool.gather")
def test_chewbacca_makes_a_die_better_for_each_who_attacks(lg: Scenario, lend: Lend) -> None:
    lend(WOOKIEES, weapons=(gun(dice=(0, 0, 2)),), miniatures=1)
    lend(VADER, defense_surge=False, courage=3)
    unit = lg.put(lg.unit(WOOKIEES, A, (500, 300), (560, 300), upgrades=("chewbacca",)), aim=1)
    lg.unit(VADER, B, (500, 500))
    lg.run(Attack(attacker=unit.id))
    lg.answer("all")
    lg.answer(f"upgrade:chewbacca.0:{unit.id}")
    lg.answer("white")
    lg.dice("blank blank blank blank blank")
    lg.answer("white")
    found = lg.game.attacking()
    assert found is not None
    assert (lg.asked, found.pool.dice) == ("reroll", (1, 2, 2))
    lg.answer("pass")


@covers("card.upgrade.fields", "attack.pool.gather")
def test_chewbacca_counts_who_attacks_in_the_pool_at_hand(lg: Scenario) -> None:
    unit, foe = lg.unit(WOOKIEES, A, (500, 300), (560, 300)), lg.unit(VADER, B, (500, 500))
    one, other = unit.miniatures[:2]
    pools = [
        Pool(foe.id, "ranged", ((one, (-1, 0)),), (0, 1, 0)),
        Pool(foe.id, "ranged", ((one, (-1, 0)), (one, (-1, 1)), (other, (-1, 0))), (0, 3, 0)),
    ]
    use = Use(player=A, kind="upgrade", card="chewbacca", program="", unit=unit.id)
    for count in (1, 2):
        lg.game.stack.append(Attack(attacker=unit.id, pools=pools[:count]))
        assert armed_ones(lg.game, use) == count
        lg.game.stack.clear()
    lg.changed()


@covers("card.upgrade.fields", "attack.step7a.roll-defence")
@pytest.mark.parametrize(("upgrades", "blocked"), [(("chewbacca",), 2), ((), 0)])
def test_chewbacca_makes_the_defence_better(
    lg: Scenario, lend: Lend, monkeypatch: pytest.MonkeyPatch, upgrades: tuple[str, ...], blocked: int
) -> None:
    lend(WOOKIEES, wounds=5, defense_surge=False, miniatures=1)
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)),))
    rolled: list[tuple[int, int]] = []
    as_loaded = lg.as_loaded

    def seen(game: object, faces: tuple[str, ...], count: int) -> list[str]:
        rolled.append((faces.count("block"), count))
        return as_loaded(game, faces, count)  # type: ignore[arg-type]

    monkeypatch.setattr(lg, "as_loaded", seen)
    unit, leia = (
        lg.unit(WOOKIEES, A, (500, 300), (530, 300), upgrades=upgrades),
        lg.unit(LEIA, B, (500, 500)),
    )
    lg.dice("hit hit hit  block block block")
    lg.run(Attack(attacker=leia.id, only=(unit.id,)))
    while lg.game.decisions:
        lg.answer(lg.options[-1])
    red = sum(count for blocks, count in rolled if blocks == 3)
    assert red == blocked
    assert wounds(lg, unit) == 0


@covers("keyword.unit.uncanny-luck", "keyword.unit.soresu-mastery", "attack.step7b.reroll")
@pytest.mark.parametrize(("answers", "again"), [(("die:red.blank", "die:white.blank"), [3, 1]), (("all",), [3, 3, 1])])
def test_dice_of_two_colours_are_rerolled_as_what_they_are(
    lg: Scenario, lend: Lend, monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...], again: list[int]
) -> None:
    lend(WOOKIEES, ("uncanny-luck", 2), ("soresu-mastery", 0), wounds=5, defense_surge=True, miniatures=1)
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)),))
    unit, leia = lg.unit(WOOKIEES, A, (500, 300), (530, 300), upgrades=("chewbacca",)), lg.unit(LEIA, B, (500, 500))
    lg.dice("hit hit hit  blank blank blank")
    lg.run(Attack(attacker=leia.id, only=(unit.id,)))
    rolled: list[int] = []
    as_loaded = lg.as_loaded

    def seen(game: object, faces: tuple[str, ...], count: int) -> list[str]:
        rolled.extend([faces.count("block")] * count)
        return as_loaded(game, faces, count)  # type: ignore[arg-type]

    monkeypatch.setattr(lg, "as_loaded", seen)
    lg.dice("block " * len(again))
    lg.answers(*answers, "pass")
    assert rolled[-len(again) :] == again
    assert wounds(lg, unit) == 3 - len(again)


# Foresight.


@covers("card.upgrade.fields", "attack.step4b.reroll", "upgrade.expend")
@pytest.mark.parametrize("late", [False, True])
def test_a_seer_rerolls_everything_and_changes_nothing_more(lg: Scenario, lend: Lend, late: bool) -> None:
    lend(LEIA, ("marksman", 0), weapons=(gun(("ram", 1), dice=(0, 2, 0)),), attack_surge="hit")
    lend(VADER, defense_surge=False, courage=3)
    leia = lg.put(lg.unit(LEIA, A, (500, 300), upgrades=("clairvoyance",)), aim=2)
    foe = lg.unit(VADER, B, (500, 500))
    lg.dice("blank blank" + " blank blank" * late + "  surge blank  blank")
    lg.run(Attack(attacker=leia.id))
    assert (lg.asked, lg.options) == ("ability", [f"upgrade:clairvoyance.0:{leia.id}", "pass"])
    if late:
        lg.answer("pass")
        lg.answer(["die:black.blank", "die:black.blank"])
    lg.answer(f"upgrade:clairvoyance.{int(late)}:{leia.id}")
    assert lg.asked is None
    assert (wounds(lg, foe), lg.game.unit(leia.id).aim) == (1, 2 - late)
    assert lg.game.unit(leia.id).upgrades[0].state == "expended"


@covers("card.upgrade.fields", "attack.step7b.reroll")
@pytest.mark.parametrize(("use", "hurt"), [(True, 0), (False, 2)])
def test_a_seer_rerolls_the_defence(lg: Scenario, lend: Lend, use: bool, hurt: int) -> None:
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, ("uncanny-luck", 2), defense_surge=False, courage=3)
    leia, seer = lg.unit(LEIA, B, (500, 300)), lg.unit(VADER, A, (500, 500), upgrades=("clairvoyance",))
    lg.dice("hit hit  blank blank" + "  block block" * use)
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"upgrade:clairvoyance.2:{seer.id}" if use else "pass")
    if not use:
        assert lg.asked == "reroll-defense"
        lg.answer("pass")
    assert (lg.asked, wounds(lg, seer)) == (None, hurt)


@covers("card.upgrade.fields", "attack.step7b.reroll")
def test_a_seer_rerolls_dice_that_were_rolled_besides_too(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(LUKE, defense_surge=False, courage=1)
    leia, luke = lg.unit(LEIA, B, (500, 300)), lg.unit(LUKE, A, (500, 500), upgrades=("clairvoyance",))
    show(lg, "full-of-surprises")
    lg.dice("hit hit  blank blank blank  block blank block")
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"upgrade:clairvoyance.2:{luke.id}")
    assert (lg.asked, wounds(lg, luke)) == (None, 0)


# A pike with two faces.


def pikes(lg: Scenario, lend: Lend, side: int) -> Unit:
    lend(WARRIORS, ("jump", 1), miniatures=1, weapons=(gun(),))
    unit = lg.unit(WARRIORS, A, (500, 300), (530, 300), upgrades=("force-pike-warrior",))
    return lg.put(unit, upgrades=(replace(unit.upgrades[0], side=side),))


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
@pytest.mark.parametrize(
    ("side", "action", "asked"), [(1, "attack", True), (0, "attack", False), (0, "move", True), (1, "move", False)]
)
def test_a_pike_is_turned_for_the_action(lg: Scenario, lend: Lend, side: int, action: str, asked: bool) -> None:
    unit = pikes(lg, lend, side)
    happen(lg, BeforeAction(unit=unit.id, action=action))
    assert (lg.asked == "ability") is asked
    if asked:
        lg.answer(f"upgrade:force-pike-warrior.0:{unit.id}")
    assert lg.game.unit(unit.id).upgrades[0].side == (side + asked) % 2


@covers("keyword.weapon.overrun", "action.move")
@pytest.mark.parametrize(("turned", "runs"), [(True, True), (False, False)])
def test_a_pike_runs_over_enemies(lg: Scenario, lend: Lend, turned: bool, runs: bool) -> None:
    lend(REBELS, defense_surge=False)
    unit, foe = pikes(lg, lend, 0), lg.unit(REBELS, B, (500, 360))
    lg.run(Activation(unit=unit.id))
    lg.answer("move")
    assert lg.options == [f"upgrade:force-pike-warrior.0:{unit.id}", "pass"]
    lg.answer(lg.options[0] if turned else "pass")
    while lg.asked == "move-kind":
        lg.answer("standard")
    lg.answer((500.0, 430.0, 0.0, 0.0))
    if lg.asked == "formation":
        lg.answer((530.0, 430.0, 0.0))
    assert (lg.asked == "ability") is runs
    if runs:
        lg.dice("blank blank blank")
        lg.answer(lg.options[0])
        (event,) = lg.events("attack.declared")
        assert (event["defender"], event["dice"]) == (foe.id, (0, 1, 2))
    lg.answer("end")


# A hunter's programme.


@covers("card.upgrade.fields", "keyword.unit.bounty")
@pytest.mark.parametrize(
    ("key", "gained"),
    [
        ("luke-skywalker-jedi-knight", {"melee:pierce": 1, "ranged:pierce": 1}),
        (LEIA, {"melee:suppressive": 0, "ranged:suppressive": 0}),
    ],
)
def test_a_droid_is_armed_for_whom_it_hunts(lg: Scenario, lend: Lend, key: str, gained: dict[str, int]) -> None:
    lend(IG_11)
    lend(key)
    hunter, foe = lg.unit(IG_11, A, (500, 300), upgrades=("bounty-programming",)), lg.unit(key, B, (500, 900))
    happen(lg, SetupEffects())
    assert (lg.game.unit(foe.id).bounties, has(lg, hunter)) == (1, gained)

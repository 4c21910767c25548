"""Upgrades by which a unit uses what is not meant for it: a sword that is thrown, tokens of another."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.upgrades.pilot import partners
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import Reach, melee_weapons, refuse_target, weapon, weapons_of
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, gun, sword, wounds
from tests.rules.legion.scenario import STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block

LUKE, TANK, CLONES = "luke-skywalker-hero-of-the-rebellion", "saber-class-tank", "clone-trooper-infantry"
RANGE_2 = 304.8 + 27.0


@covers("card.upgrade.fields", "attack.pool.gather")
@pytest.mark.parametrize(("dice", "thrown"), [((1, 2, 2), (1, 2, 0)), ((0, 6, 0), (0, 3, 0)), ((0, 1, 1), (0, 1, 0))])
def test_half_of_the_dice_of_a_sword_fly(
    lg: Scenario, lend: Lend, dice: tuple[int, int, int], thrown: tuple[int, int, int]
) -> None:
    lend(LUKE, weapons=(sword(("impact", 2), ("pierce", 2), dice=dice),))
    lend(VADER, courage=3)
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("saber-throw",))
    vader = lg.unit(VADER, B, (500, 300 + RANGE_2))
    lg.dice("blank " * sum(thrown))
    lg.run(Attack(attacker=luke.id, only=(vader.id,)))
    (event,) = lg.events("attack.declared")
    assert (event["dice"], event["weapons"]) == (thrown, ("Saber Throw: Sword",))
    lg.decline()


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("apart", "upgrades", "reached"),
    [(RANGE_2, ("saber-throw",), True), (RANGE_2 + 1, ("saber-throw",), False), (RANGE_2, (), False)],
)
def test_how_far_a_sword_flies(
    lg: Scenario, lend: Lend, apart: float, upgrades: tuple[str, ...], reached: bool
) -> None:
    lend(LUKE, weapons=(sword(),))
    luke = lg.unit(LUKE, A, (500, 300), upgrades=upgrades)
    assert (refuse_target(lg.game, luke, lg.unit(VADER, B, (500, 300 + apart))) is None) is reached


@covers("card.upgrade.fields")
def test_only_swords_fly_and_not_in_melee(lg: Scenario, lend: Lend, made: Made) -> None:
    made("staff", slot="armament", weapons=(sword(name="Staff"), gun(name="Other")))
    lend(LUKE, weapons=(gun(name="Gun"), gun(("overrun", 1), range=None, name="Blade"), sword()))
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("saber-throw", "staff"))
    assert [one.name for one in melee_weapons(lg.game, luke.id)] == ["Sword", "Staff"]
    assert weapons_of(lg.game, lg.game.leader(luke)) == [(-1, 0), (-1, 1), (-1, 2), (0, 0), (0, 1), (1, 0), (1, 1)]
    reach = Reach(lg.game, luke, lg.unit(VADER, B, (500, 327)), 0)
    assert [reach.allows(weapon(lg.game, luke.id, ref)) for ref in ((-1, 2), (0, 0))] == [True, False]


@covers("card.upgrade.fields", "upgrade.exhaust")
def test_clones_spend_a_pilots_tokens_in_one_attack(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(dice=(0, 1, 0)),))
    tank = lg.put(lg.unit(TANK, A, (450, 300), upgrades=("veteran-clone-pilot",)), aim=2)
    clones = lg.unit(CLONES, A, (450 + lg.game.leader(tank).radius + 113.5, 300))
    foe = lg.unit(STORMTROOPERS, B, (600, 560))
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=clones.id, only=(foe.id,)))
    lg.answer(f"upgrade:veteran-clone-pilot.0:{tank.id}")
    for _ in range(2):
        assert lg.asked == "reroll"
        lg.answer(("die:black.blank",))
    lg.decline()
    now = lg.game.unit(tank.id)
    assert (now.aim, now.upgrades[0].state, now.granted) == (0, "exhausted", ())
    lg.put(now, aim=1)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id, only=(foe.id,)))  # the card is spent, and what it gave is over
    lg.decline()
    assert lg.game.unit(tank.id).aim == 1


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("case", "shares"),
    [
        ({}, True),
        ({"beyond": 1.0}, False),
        ({"key": STORMTROOPERS}, False),
        ({"wall": True}, False),
        ({"fighting": "other"}, False),
        ({"fighting": "pilot"}, True),
    ],
)
def test_with_whom_a_pilot_shares(lg: Scenario, case: dict[str, Any], shares: bool) -> None:
    """Clones at range 1 in sight, of whom one attacks or defends unless the pilot does."""
    if case.get("wall"):
        lg.terrain(block(600, 300, 4, 900, 600))
    tank = lg.unit(TANK, A, (450, 300), upgrades=("veteran-clone-pilot",))
    lg.set(tank.leader, heading=0.0)
    side = lg.game.leader(tank).radius + 13.5 + 152.4
    one = lg.unit(case.get("key", CLONES), A, (450 + side + case.get("beyond", 0.0), 300))
    other = lg.unit(CLONES, A, (1500, 300))
    fights = {"pilot": tank, "other": other}.get(case.get("fighting", ""), one)
    found = partners(lg.game, tank.id, (fights.id, lg.unit(STORMTROOPERS, B, (600, 900)).id))
    assert found == ([one] if shares else [])
    assert partners(lg.game, one.id, (one.id,)) == []


def clones(lg: Scenario, lend: Lend, *words: Word, apart: float = 300.0) -> tuple[Unit, Unit, Unit]:
    """A squad without tokens beside one with two aim tokens, and an enemy."""
    lend(CLONES, weapons=(gun(*words, range=(1, 2), dice=(1, 0, 0)),))
    lend(VADER, courage=3, defense_surge=False)
    squad = lg.unit(CLONES, A, (500, 300))
    others = lg.put(lg.unit(CLONES, A, (400, 300)), aim=2)
    return squad, others, lg.unit(VADER, B, (500, 300 + apart))


@covers("unit-type.clone.share-token", "keyword.weapon.lethal")
def test_a_clones_aim_token_pays_for_lethal(lg: Scenario, lend: Lend) -> None:
    squad, others, foe = clones(lg, lend, ("lethal", 2))
    attack(lg, squad, "crit block", "pass")
    assert (lg.asked, lg.options) == ("lethal", ["aims:1", "aims:0"])
    lg.answers("aims:1", "pierce:1")
    assert (lg.game.unit(others.id).aim, wounds(lg, foe)) == (1, 1)


@covers("unit-type.clone.share-token", "keyword.weapon.long-shot")
@pytest.mark.parametrize("near", [True, False])
def test_a_clones_aim_token_pays_for_a_long_shot(lg: Scenario, lend: Lend, near: bool) -> None:
    squad, others, foe = clones(lg, lend, ("long-shot", 1), apart=RANGE_2 + 20)
    if not near:
        lg.set(others.leader, x=1500.0)
    lg.dice("crit block" if near else "")
    lg.run(Attack(attacker=squad.id))
    assert [one["defender"] for one in lg.events("attack.declared")] == [foe.id] * near
    assert lg.game.unit(others.id).aim == 2 - near

"""Command cards of Boba Fett."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.mercenaries.boba_fett import holds_fire
from dejarik.games.legion.melee import held
from dejarik.games.legion.targeting import MayAttack, refuse_target
from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.cards import formed, happen, offered, play, range_of, rolled, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

BOBA = "boba-fett-infamous-bounty-hunter"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("apart", "reached"),
    [(range_of(2), False), (range_of(2) + 1, True), (range_of(4), True), (range_of(4) + 1, False)],
)
def test_a_rocket_flies_from_range_three_to_four(lg: Scenario, lend: Lend, apart: float, reached: bool) -> None:
    lend(BOBA, weapons=(sword(),), courage=3)
    lend(VADER, courage=3)
    boba, vader = lg.unit(BOBA, A, (500, 100)), lg.unit(VADER, B, (500, 100 + apart))
    show(lg, "z-6-jetpack-rocket")
    lg.run(Activation(unit=boba.id))
    assert (refuse_target(lg.game, boba, vader) is None) is reached
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "held"),
    [
        ({}, True),
        ({"card": True}, False),
        ({"active": "other"}, False),
        ({"by": "other"}, False),
        ({"theirs": True}, False),
    ],
)
def test_when_boba_holds_his_fire(lg: Scenario, lend: Lend, case: dict[str, Any], held: bool) -> None:
    lend(BOBA, *([("~weapon", 0)] if case.get("card") else []))
    boba, other = lg.unit(BOBA, B if case.get("theirs") else A, (500, 300)), lg.unit(STORMTROOPERS, A, (600, 300))
    attacker = other if case.get("by") else boba
    lg.game.stack.append(Activation(unit=(other if case.get("active") or case.get("by") else boba).id))
    assert holds_fire(lg.game, ~A, MayAttack(attacker.id, lg.unit(REBELS, B, (500, 500)).id)) is held
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order", "at", "melee", "added"),
    [
        ("up", (600, 300), False, 1),
        ("down", (600, 300), False, 0),
        ("up", (800, 300), False, 0),
        ("up", (600, 300), True, 0),
    ],
)
def test_boba_watches_over_attackers(lg: Scenario, order: str, at: tuple[int, int], melee: bool, added: int) -> None:
    lg.put(lg.unit("boba-fett-daimyo-of-mos-espa", A, (500, 300)), order=order)
    unit, foe = lg.unit(STORMTROOPERS, A, at), lg.unit(REBELS, B, (500, 500))
    show(lg, "rule-with-respect")
    formed(lg, unit, foe, melee)
    assert ("command:rule-with-respect.0:-1" in offered(lg)) is bool(added)
    if added:
        lg.answer("command:rule-with-respect.0:-1")
    assert rolled(lg) == 1 + added


@covers("card.command.fields")
def test_boba_lets_a_friend_move_or_aims(lg: Scenario, lend: Lend) -> None:
    lend(BOBA, weapons=(gun(range=(1, 3)), sword()))
    boba, friend = lg.put(lg.unit(BOBA, A, (500, 300)), order="up"), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.unit(STORMTROOPERS, A, (900, 300))
    show(lg, "a-simple-man")
    happen(lg, StartOfActivationPhase())
    assert lg.options == [f"unit:{boba.id}", f"unit:{friend.id}", "pass"]
    lg.answer("pass")
    assert lg.game.unit(boba.id).aim == 0
    lg.put(lg.game.unit(boba.id), order="")
    foe = lg.unit(LEIA, B, (500, 300 + range_of(4)))
    assert refuse_target(lg.game, lg.game.unit(boba.id), foe) is not None
    happen(lg, StartOfActivationPhase())
    assert lg.asked is None
    assert (lg.game.unit(boba.id).aim, lg.game.keyword(boba.id, "marksman")) == (1, 1)
    assert refuse_target(lg.game, lg.game.unit(boba.id), foe) is None


@covers("card.command.fields")
def test_boba_disintegrates_nobody(lg: Scenario, lend: Lend) -> None:
    lend(BOBA, weapons=(gun(),))
    boba, foe = lg.unit(BOBA, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + range_of(1)))
    lg.unit(LEIA, B, (500, 300 - range_of(1) - 1))
    show(lg, "making-his-way-in-the-galaxy")
    lg.run(Activation(unit=boba.id))
    assert "attack" not in lg.options
    lg.answer("end")
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.dice("blank blank blank")
    lg.answer(f"unit:{foe.id}")
    assert lg.events("attack.declared")[0]["dice"] == (2, 1, 0)


RANGE_1 = 152.4 + 27.0


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "apart", "caught"), [(REBELS, RANGE_1, 2), (REBELS, RANGE_1 + 1, 0), ("at-rt", 150.0, 0)]
)
def test_boba_binds_troopers(lg: Scenario, key: str, apart: float, caught: int) -> None:
    boba, foe = lg.unit(BOBA, A, (500, 300)), lg.unit(key, B, (500, 300 + apart))
    show(lg, "whipcord-launcher")
    lg.run(Activation(unit=boba.id))
    assert ("command:whipcord-launcher" in lg.options) is bool(caught)
    if caught:
        lg.answer("command:whipcord-launcher")
        assert "command:whipcord-launcher" not in lg.options
    lg.answer("end")
    now = lg.game.unit(foe.id)
    assert (now.immobilize, now.suppression) == (caught, caught)


@covers("card.command.fields", "melee.engaged.limits")
@pytest.mark.parametrize(("bound", "slips"), [((1,), True), ((0,), False), ((1, 0), True), ((0, 0), False)])
def test_boba_leaves_who_is_bound(lg: Scenario, bound: tuple[int, ...], slips: bool) -> None:
    """Be it one of two."""
    boba = lg.unit(BOBA, A, (500, 300))
    for number, tokens in enumerate(bound):
        lg.put(lg.unit(REBELS, B, (500, 327 - 54 * number)), immobilize=tokens)
    play(lg, "whipcord-launcher")
    assert held(lg.game, lg.game.unit(boba.id)) is not slips

"""Command cards of Seventh Sister."""

from __future__ import annotations

import pytest

from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.windows import ApplyingCover, RollingAttack
from tests.marks import covers
from tests.rules.legion.cards import happen, has, order, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

SISTER = "seventh-sister"


@covers("card.command.fields")
def test_the_inquisitors_stand_firm(lg: Scenario) -> None:
    sister, other = lg.put(lg.unit("seventh-sister", A, (500, 300)), order="up"), lg.unit(STORMTROOPERS, A, (700, 300))
    foe = lg.unit(REBELS, B, (500, 500))
    show(lg, "come-and-prove-it")
    assert [lg.game.value(DefenseDice(one.id, 0), 3) for one in (sister, other)] == [4, 3]
    for unit in (sister, other):
        happen(lg, ApplyingCover(attacker=foe.id, defender=unit.id, melee=False))
    assert [has(lg, unit) for unit in (sister, other)] == [{"dodge": 1}, {}]
    lg.put(sister, order="down", dodge=0)
    happen(lg, ApplyingCover(attacker=foe.id, defender=sister.id, melee=False))
    assert has(lg, sister) == {}


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "fear", "dice_"), [((500, 450), 1, 1), ((500, 450), 0, 2), ((500, 800), 1, 2)])
def test_the_sister_smells_fear(lg: Scenario, at: tuple[int, int], fear: int, dice_: int) -> None:
    lg.unit("seventh-sister", A, (500, 300))
    foe = lg.put(lg.unit(REBELS, B, at), suppression=fear)
    show(lg, "you-hide-your-fear-well")
    assert lg.game.value(AimDice(foe.id), 2) == dice_


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order", "asked"),
    [(LEIA, "down", True), ("luke-skywalker-jedi-knight", "down", True), (LEIA, "up", False), (REBELS, "down", False)],
)
def test_the_sister_turns_fear_into_aim(lg: Scenario, key: str, order: str, asked: bool) -> None:
    sister, foe = lg.unit(SISTER, A, (500, 300)), lg.put(lg.unit(key, B, (500, 500)), order=order)
    show(lg, "unexpected-but-not-unwelcome")
    happen(lg, RollingAttack(attacker=sister.id, defender=foe.id, melee=False))
    if asked:
        assert lg.options == ["number:0", "number:1", "number:2"]
        lg.answer("number:2")
    assert has(lg, sister) == ({"aim": 2, "suppression": 2} if asked else {})


@covers("card.command.fields")
def test_who_is_ordered_with_the_inquisitors_recovers(lg: Scenario, lend: Lend) -> None:
    lend(SISTER)
    sister = lg.put(lg.unit(SISTER, A, (500, 300)), suppression=1)
    show(lg, "unexpected-but-not-unwelcome")
    order(lg, sister, "unexpected-but-not-unwelcome")
    assert lg.asked == "recover"
    lg.answer("all")
    assert has(lg, sister) == {}

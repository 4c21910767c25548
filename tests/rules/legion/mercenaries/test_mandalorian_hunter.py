"""Command cards of Mandalorian Hunter."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import MaySpend
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import order, show, spendable
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

HUNTER = "mandalorian-hunter"


GREEN = ("aim", "dodge", "surge")


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("apart", "spent"), [(27.0, [0, 0, 0]), (60.0, [1, 1, 1])])
def test_who_fights_an_ordered_hunter_spends_nothing(lg: Scenario, apart: float, spent: list[int]) -> None:
    hunter, foe = lg.unit(HUNTER, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + apart))
    lg.put(foe, aim=1, dodge=1, surge=1)
    show(lg, "no-escape")
    order(lg, hunter, "no-escape")
    assert spendable(lg, foe) == spent


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["no-escape", ""])
def test_nobody_dodges_an_ordered_hunter(lg: Scenario, lend: Lend, card: str) -> None:
    lend(HUNTER, weapons=(gun(dice=(1, 0, 0)),))
    lend(LEIA, defense_surge=False)
    hunter, foe = lg.unit(HUNTER, A, (500, 300)), lg.put(lg.unit(LEIA, B, (500, 500)), dodge=1)
    show(lg, "no-escape")
    order(lg, hunter, card)
    lg.dice("hit blank")
    lg.run(Attack(attacker=hunter.id))
    assert (lg.asked == "dodge") is (not card)
    if not card:
        lg.answer("dodges:0")
    assert (wounds(lg, foe), lg.game.unit(foe.id).dodge) == (1, 1)


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("case", "spends"),
    [
        ({}, False),
        ({"token": "surge"}, False),
        ({"token": "aim"}, True),
        ({"token": "standby"}, True),
        ({"resolved": False}, True),
        ({"at": "other"}, True),
        ({"by": "other"}, True),
        ({"nothing": True}, True),
        ({"apart": 27.0, "nothing": True, "token": "aim"}, False),
        ({"apart": 27.0, "nothing": True, "token": "standby"}, True),
        ({"apart": 27.0, "nothing": True, "walker": True}, True),
    ],
)
def test_what_an_ordered_hunter_keeps_others_from(lg: Scenario, case: dict[str, Any], spends: bool) -> None:
    """Its target spends neither dodge nor surge tokens, who is engaged with it no aim token either."""
    hunter, friend = lg.unit(HUNTER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (300, 300))
    foe, other = lg.unit(LEIA, B, (500, 300 + case.get("apart", 200.0))), lg.unit(REBELS, B, (800, 500))
    if case.get("walker"):
        foe = lg.unit("at-rt", B, (300, 900))
        lg.set(other.leader, x=1500.0)
        lg.set(lg.game.state.units[2].leader, x=1500.0)
        lg.set(foe.leader, x=500.0, y=300.0 + 13.5 + lg.game.leader(foe).radius)
    show(lg, "no-escape")
    order(lg, hunter, "no-escape")
    if not case.get("nothing"):
        pools = [Pool((other if case.get("at") else foe).id, "ranged", (), (0, 1, 0))]
        attacker = friend if case.get("by") else hunter
        resolved = [0] if case.get("resolved", True) else []
        lg.game.stack.append(Attack(attacker=attacker.id, pools=pools, resolved=resolved))
    found = [lg.game.value(MaySpend(one.id, case.get("token", "dodge")), True) for one in (foe, friend)]
    assert found == [spends, True]
    lg.game.stack.clear()
    lg.changed()

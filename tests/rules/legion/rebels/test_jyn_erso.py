"""Command cards of Jyn Erso."""

from __future__ import annotations

import pytest

from dejarik.games.legion.windows import AfterAttack, StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, offered, order, show, suppression
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Scenario

HOPE = "rebellions-are-built-on-hope"


@covers("card.command.fields")
def test_jyn_strikes_first(lg: Scenario) -> None:
    jyn, foe = lg.unit("jyn-erso", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    far = lg.unit(STORMTROOPERS, B, (1500, 800))
    show(lg, "i-rebel")
    happen(lg, StartOfActivation(unit=far.id))
    assert offered(lg) == set()
    happen(lg, StartOfActivation(unit=foe.id))
    lg.answer("command:i-rebel.1:-1")
    assert suppression(lg, jyn) == [1]
    assert offered(lg) == {"move", "pass"}
    lg.answer("pass")
    assert offered(lg) == {"attack", "pass"}
    lg.answer("pass")
    happen(lg, StartOfActivation(unit=foe.id))
    assert offered(lg) == set()
    happen(lg, StartOfActivation(unit=jyn.id))
    assert lg.game.keyword(jyn.id, "charge")


@covers("card.command.fields", "token.order")
@pytest.mark.parametrize(("key", "left"), [("at-st", 0), (STORMTROOPERS, 2)], ids=["a heavy unit", "others"])
def test_whose_order_goes_back_has_lost_its_hope(lg: Scenario, key: str, left: int) -> None:
    attacker, foe = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (540, 600))
    show(lg, HOPE, B)
    order(lg, foe)
    show(lg, "pinned-down")
    happen(lg, AfterAttack(attacker=attacker.id, defenders=(foe.id,)))
    assert lg.game.keyword(foe.id, "danger-sense") == left

"""Command cards of Rook Kast."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.purse import Pay
from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import decline, happen, show
from tests.rules.legion.scenario import VADER, A, B, Lend, Scenario

ROOK = "rook-kast"
SAXON = "super-commandos"


@covers("card.command.fields", "standby.lose")
@pytest.mark.parametrize("how", ["suppressed", "attacks"])
def test_who_waits_for_vengeance_is_ready(lg: Scenario, lend: Lend, how: str) -> None:
    lend(ROOK, weapons=(gun(),))
    lend(SAXON)
    lend(VADER, courage=3, defense_surge=False)
    rook, squad = lg.unit(ROOK, A, (500, 300)), lg.unit(SAXON, A, (700, 300))
    other, vader = lg.put(lg.unit(SAXON, A, (1400, 300)), standby=True), lg.unit(VADER, B, (500, 500))
    show(lg, "vengeful-strike")
    happen(lg, StartOfActivationPhase())
    assert [lg.game.unit(one.id).standby for one in (rook, squad)] == [True, True]
    if how == "suppressed":
        for one in (squad, other):
            suppress(lg.game, lg.game.unit(one.id))
        lg.run(Pay(unit=squad.id, token="aim", count=0, step=1))
        found = lg.game.unit(squad.id)
    else:
        lg.dice("blank")
        lg.run(Attack(attacker=rook.id, only=(vader.id,)))
        decline(lg)
        found = lg.game.unit(rook.id)
    assert (found.aim, found.dodge, found.standby) == (1, 1, False)
    assert (lg.game.unit(other.id).aim, lg.game.unit(other.id).dodge) == (0, 0)

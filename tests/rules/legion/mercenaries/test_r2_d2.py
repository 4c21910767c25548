"""Command cards of R2-D2."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.move_kinds import speed_of
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import REBELS, VADER, A, B, Lend, Scenario

R2 = "r2-d2-independent-astromech"


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["impromptu-immolation", "push"])
def test_r2_rolls_away_after_an_attack(lg: Scenario, lend: Lend, card: str) -> None:
    lend(R2, weapons=(gun(),))
    r2, _ = lg.unit(R2, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    show(lg, card)
    lg.dice("blank")
    lg.run(Attack(attacker=r2.id))
    if card == "push":
        assert lg.asked is None
    else:
        assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
        lg.answer("pass")


@covers("card.command.fields")
def test_r2_flies(lg: Scenario) -> None:
    r2, other = lg.unit("r2-d2-independent-astromech", A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    before = [speed_of(lg.game, one) for one in (r2, other)]
    show(lg, "blast-off")
    assert [speed_of(lg.game, one) for one in (r2, other)] == [before[0] + 1, before[1]]

"""Command cards of Gar Saxon."""

from __future__ import annotations

import pytest

from dejarik.games.legion.jamming import MayOrder
from tests.marks import covers
from tests.rules.legion.cards import order, range_of, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Scenario

GAR = "gar-saxon-militant-commando"


@covers("card.command.fields")
def test_a_mark_for_elimination(lg: Scenario) -> None:
    gar, leia = lg.unit(GAR, A, (500, 300)), lg.unit(LEIA, B, (1500, 800))
    squad = lg.unit(REBELS, B, (600, 500))
    show(lg, "marked-for-elimination")
    order(lg, gar, "marked-for-elimination")
    marked, other = lg.game.unit(leia.id), lg.game.unit(squad.id)
    assert (marked.observation, marked.suppression) == (4, 2)
    assert (other.observation, other.suppression) == (0, 0)


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "may"), [(range_of(1), True), (range_of(1) + 1, False)])
def test_gar_orders_those_beside_him_alone(lg: Scenario, apart: float, may: bool) -> None:
    gar, squad = lg.unit(GAR, A, (500, 300)), lg.unit(STORMTROOPERS, A, (500 + apart, 300))
    other = lg.unit(VADER, A, (500, 900))
    show(lg, "fight-another-day")
    assert lg.game.value(MayOrder(squad.id, gar.id), True) is may
    assert lg.game.value(MayOrder(squad.id, other.id), True) is True

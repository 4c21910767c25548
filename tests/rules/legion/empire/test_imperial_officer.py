"""Command cards of Imperial Officer."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.moves import Move
from tests.marks import covers
from tests.rules.legion.cards import decline, has, order, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "gained"), [(STORMTROOPERS, {"ranged:suppressive": 0}), (VADER, {})])
def test_ordered_corps_troopers_suppress_from_afar(lg: Scenario, key: str, gained: dict[str, int]) -> None:
    unit = lg.unit(key, A, (500, 300))
    show(lg, "inexorable-advance")
    order(lg, unit, "inexorable-advance")
    assert has(lg, unit) == gained


@covers("card.command.fields", "activation.panicked-no-actions")
@pytest.mark.parametrize(("fear", "moves"), [(2, True), (1, False)])
def test_corps_units_advance_as_enemies_panic(lg: Scenario, lend: Lend, fear: int, moves: bool) -> None:
    lend(REBELS, courage=1)
    squad, _ = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(VADER, A, (900, 300))
    foe = lg.put(lg.unit(REBELS, B, (500, 900)), suppression=fear)
    show(lg, "inexorable-advance")
    lg.dice("blank " * fear)
    lg.run(Activation(unit=foe.id))
    if not moves:
        lg.answer("end")
        assert lg.asked is None
        return
    assert (lg.asked, lg.options) == ("command-unit", [f"unit:{squad.id}", "pass"])
    lg.answer(f"unit:{squad.id}")
    lg.answer("standard")
    assert lg.asked == "move"
    (step,) = [one for one in lg.game.stack if isinstance(one, Move)]
    assert (step.unit, step.speed) == (squad.id, 1)
    lg.answer((500.0, 340.0, 0.0, 0.0))
    decline(lg)

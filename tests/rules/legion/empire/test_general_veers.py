"""Command cards of General Veers."""

from __future__ import annotations

import pytest

from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import at_the_end, named, range_of
from tests.rules.legion.scenario import LEIA, A, B, Lend, Scenario, block

VEERS = "general-veers"


@covers("card.command.fields", "attack.step2b.one-weapon")
@pytest.mark.parametrize(("apart", "seen", "struck"), [(3, True, 0), (3.1, True, 1), (5.2, True, 1), (3.5, False, 0)])
def test_veers_calls_for_the_cannons_of_a_walker(
    lg: Scenario, lend: Lend, apart: float, seen: bool, struck: int
) -> None:
    lend(VEERS, ("arsenal", 2), weapons=(gun(range=(1, 5)),))
    lend(LEIA, defense_surge=False)
    if not seen:
        lg.terrain(block(500, 300, 400, 4, 300))
    veers, leia = lg.unit(VEERS, A, (500, 100)), lg.unit(LEIA, B, (500, 100 + range_of(0) + 152.4 * apart))
    found = at_the_end(lg, veers, "maximum-firepower")
    assert found == [f"unit:{leia.id}"] * struck
    if struck:
        lg.dice("hit blank blank blank blank")
        lg.answer(found[0])
        (event,) = lg.events("attack.declared")
        assert (event["dice"], event["weapons"]) == ((4, 0, 0), ("AT-AT Cannons",))
        lg.decline()
    assert lg.asked is None
    assert named(lg, veers, "AT-AT Cannons") == []


@covers("card.command.fields")
def test_veers_need_not_fire(lg: Scenario) -> None:
    veers, leia = lg.unit(VEERS, A, (500, 100)), lg.unit(LEIA, B, (500, 700))
    assert at_the_end(lg, veers, "maximum-firepower")
    lg.answer("pass")
    assert lg.events("attack.declared") == []
    assert wounds(lg, leia) == 0

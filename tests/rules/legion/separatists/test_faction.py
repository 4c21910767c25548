"""Command cards of the Separatists, whoever leads the army."""

from __future__ import annotations

import pytest

from dejarik.games.legion.windows import AfterAttack
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import at_the_end, decline, happen, has, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Lend, Scenario

TACTICAL = "super-tactical-command-droid-command-and-control-droid"
DROIDS = "b1-battle-droids"
GRIEVOUS = "general-grievous-sinister-cyborg"


@covers("card.command.fields", "keyword.weapon.suppressive")
def test_a_strike_from_orbit_is_for_one_commander_of_a_round(lg: Scenario, lend: Lend) -> None:
    lend(TACTICAL, weapons=(sword(),))
    lend(REBELS, defense_surge=False)
    first, second = lg.unit(TACTICAL, A, (500, 100)), lg.unit(TACTICAL, A, (700, 100))
    squad, foe = lg.unit(STORMTROOPERS, A, (900, 100)), lg.unit(REBELS, B, (600, 700))
    assert at_the_end(lg, squad, "orbital-strike") == []
    assert at_the_end(lg, first, "orbital-strike") == [f"unit:{foe.id}"]
    lg.answer("pass")
    assert at_the_end(lg, second, "orbital-strike") == [f"unit:{foe.id}"]
    lg.dice("blank blank blank blank")
    lg.answer(f"unit:{foe.id}")
    assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 2, 0)]
    assert lg.game.unit(foe.id).suppression == 1
    assert at_the_end(lg, first, "orbital-strike") == []


@covers("card.command.fields", "keyword.unit.field-commander")
@pytest.mark.parametrize("word", ["field-commander", "tactical"])
def test_a_field_commander_calls_for_one_strike_whatever_its_size(lg: Scenario, lend: Lend, word: str) -> None:
    lend(STORMTROOPERS, (word, 1), weapons=(sword(),))
    lend(REBELS, defense_surge=False)
    squad, foe = lg.unit(STORMTROOPERS, A, (500, 100), (530, 100), (470, 100)), lg.unit(REBELS, B, (500, 700))
    found = at_the_end(lg, squad, "orbital-strike")
    assert found == [f"unit:{foe.id}"] * (word == "field-commander")
    if found:
        lg.dice("blank blank blank blank")
        lg.answer(found[0])
        assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 2, 0)]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("what", "gains"), [({"aimed": True}, True), ({}, False), ({"aimed": True, "melee": True}, False)]
)
def test_droids_pass_their_aim_on(lg: Scenario, what: dict[str, bool], gains: bool) -> None:
    one, ally = lg.unit(DROIDS, A, (500, 300)), lg.unit(GRIEVOUS, A, (700, 300))
    foe = lg.unit(REBELS, B, (500, 600))
    show(lg, "unrelenting-assault")
    happen(lg, AfterAttack(attacker=one.id, defenders=(foe.id,), **what))  # type: ignore[arg-type]
    if gains:
        lg.answer("command:unrelenting-assault.0:-1")
    decline(lg)
    assert [has(lg, unit) for unit in (one, ally)] == [{}, {"aim": 1} if gains else {}]

"""Modifiers: what several of them cost together, and what they cannot be added to."""

import pytest

from tests.marks import covers
from tests.rules.destiny.scenario import B, Scenario, refused

LUKE, HAN, VADER, PILOT, TROOPER, LURE = "01035", "01046", "01010", "02004", "01002", "02016"


@covers("die.modifier.sum", "die.cost", "die.modifier")
@pytest.mark.parametrize("resources", [0, 1, 2, 3])
def test_each_modifier_is_paid_for_beside_those_added_before(destiny: Scenario, resources: int) -> None:
    """A die that costs nothing, and modifiers of 1 each: as many as there are resources."""
    trooper, foe = destiny.character(TROOPER), destiny.character(VADER, B)
    destiny.pool(trooper, "2 ranged")
    dice = [destiny.pool(destiny.character(PILOT), "+3 ranged (1)")[0] for _ in range(3)]
    destiny.resources(resources)
    destiny.act("resolve:ranged")
    for number in range(resources):
        assert destiny.options == [*[f"die:{die}" for die in dice[number:]], "done"]
        destiny.answer(f"die:{dice[number]}")
    destiny.answer(f"card:{foe}")
    assert (destiny.player().resources, destiny[foe].damage) == (0, 2 + 3 * resources)


@covers("die.modifier.sum", "die.cost")
def test_the_die_itself_is_paid_for_beside_its_modifiers(destiny: Scenario) -> None:
    gun, foe = destiny.character(HAN), destiny.character(HAN, B)
    destiny.pool(gun, "3 ranged (1)")
    one, other = [destiny.pool(destiny.character(PILOT), "+3 ranged (1)")[0] for _ in range(2)]
    destiny.resources(2)
    destiny.act("resolve:ranged")
    assert destiny.options == [f"die:{one}", f"die:{other}", "done"]
    destiny.answer(f"die:{other}")
    assert destiny.asked == "target", "there is nothing left for the other"
    destiny.answer(f"card:{foe}")
    assert (destiny.player().resources, destiny[foe].damage, destiny.shows(one)) == (0, 6, "+3 ranged (1)")


@covers("die.cost.unpayable", "die.modifier")
def test_a_modifier_that_cannot_be_paid_for_is_not_among_those_to_add(destiny: Scenario) -> None:
    destiny.character(VADER, B)
    destiny.pool(destiny.character(HAN), "3 ranged (1)")
    (free,) = destiny.pool(destiny.character(PILOT), "+1 ranged")
    destiny.pool(destiny.character(PILOT), "+3 ranged (1)")
    destiny.resources(1)
    destiny.act("resolve:ranged")
    several = destiny.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"die:{free}"]
    destiny.answer("done")
    assert destiny.asked == "target"


@covers("die.modifier.alone", "die.cost.unpayable")
def test_why_nothing_of_a_symbol_is_resolved_depends_on_the_dice_that_could_be(destiny: Scenario) -> None:
    """Modifiers alone, or beside them a die that cannot be paid for."""
    han, pilot = destiny.character(HAN), destiny.character(PILOT)
    destiny.character(HAN, B)
    destiny.pool(pilot, "+1 ranged")
    destiny.turn()
    with refused(destiny, by="die.modifier.alone"):
        destiny.answer("resolve:ranged")
    destiny.pool(han, "3 ranged (1)")
    destiny.turn()
    with refused(destiny, by="die.cost.unpayable"):
        destiny.answer("resolve:ranged")


@covers("die.modifier", "symbol.special")
def test_a_modifier_of_any_symbol_is_not_added_to_a_special(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    lure, saber = destiny.upgrade(LURE, luke), destiny.upgrade("01059", luke)
    destiny.pool(lure, "+2 any")
    destiny.pool(saber, "special")
    destiny.act("resolve:special")
    assert destiny.asked == "choose", "the special goes on at once"
    destiny.answer(f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing()) == (2, ["+2 any"])


@covers("die.modifier")
@pytest.mark.parametrize(("side", "symbol"), [("1 resource", "resource"), ("2 melee", "melee"), ("1 focus", "focus")])
def test_a_modifier_of_any_symbol_is_added_to_every_other(destiny: Scenario, side: str, symbol: str) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(HAN, B)
    destiny.pool(luke, side)
    (die,) = destiny.pool(destiny.upgrade(LURE, luke), "+1 any")
    destiny.act(f"resolve:{symbol}")
    assert destiny.options == [f"die:{die}", "done"]

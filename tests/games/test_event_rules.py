"""A line of the log leads to a rule that there is."""

from types import ModuleType

import pytest

import dejarik
from dejarik.games.destiny.shown import event_rules as destiny
from dejarik.games.legion.shown import event_rules as legion
from dejarik.games.shatterpoint.shown import event_rules as shatterpoint
from dejarik.games.xwing.shown import event_rules as xwing
from dejarik.rulebook import catalogue
from tests.test_conformance import played

MODULES: dict[str, ModuleType] = {"xwing": xwing, "destiny": destiny, "shatterpoint": shatterpoint, "legion": legion}


@pytest.mark.parametrize("ruleset", MODULES)
def test_every_rule_that_an_event_leads_to_stands_in_the_book(ruleset: str) -> None:
    module = MODULES[ruleset]
    named = {*module.RULES.values(), *(rule for _, rules in module.BY_ARGUMENT.values() for rule in rules.values())}
    assert named <= {entry.id for entry in catalogue.load(ruleset).entries()}


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_most_lines_of_a_match_lead_to_a_rule(ruleset: str) -> None:
    game = played(dejarik.new_game(ruleset, seed=3), seed=3)
    ruled = [event for event in game.events if game.rule_of(event) is not None]
    assert len(ruled) * 2 > len(game.events)

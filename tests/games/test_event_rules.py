"""A line of the log leads to a rule that there is."""

from importlib import import_module

import pytest

import dejarik
from dejarik.rulebook import catalogue
from tests.test_conformance import played


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_every_rule_that_an_event_leads_to_stands_in_the_book(ruleset: str) -> None:
    module = import_module(f"dejarik.games.{ruleset}.event_rules")
    named = {*module.RULES.values(), *(rule for _, rules in module.BY_ARGUMENT.values() for rule in rules.values())}
    assert named <= {entry.id for entry in catalogue.load(ruleset).entries()}


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_most_lines_of_a_match_lead_to_a_rule(ruleset: str) -> None:
    game = played(dejarik.new_game(ruleset, seed=3), seed=3)
    ruled = [event for event in game.events if game.rule_of(event) is not None]
    assert len(ruled) * 2 > len(game.events)

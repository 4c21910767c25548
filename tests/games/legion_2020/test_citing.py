"""What is refused or asked under the edition names rules of its own book."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import dejarik
import dejarik.games
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.game import Legion
from dejarik.games.legion.shown.played_card import played_card
from dejarik.games.legion_2020.citing import NAMED, twins
from dejarik.rulebook import load

GAMES: Final = Path(dejarik.games.__file__).parent
OWN: Final = frozenset(entry.id for entry in load("legion-2020").entries())
OTHER: Final = frozenset(entry.id for entry in load("legion").entries())
WORDS: Final = catalogue_of("legion-2020").keywords
NEVER: Final = frozenset(
    {
        # Cards and armies that the edition has not: advantages, secondary objectives, mercenaries, three of a name.
        "affiliation.orders",
        "army.limited",
        "card.advantage.fields",
        "card.secondary.fields",
        "card.secondary.scoring-table",
        "mercenary.limit",
        "mercenary.only-mercenary-army",
        "mercenary.rank-count",
        "mission.modify.become-blue",
        "mission.modify.opponent-advantage",
        "mission.modify.own-advantage",
        # What the edition does otherwise: no backup, no speeder that claims, no turn before a move, a second attack.
        "backup.effect",
        "keyword.unit.speeder.assets",
        "keyword.unit.speeder.carrying",
        "keyword.unit.speeder.no-rotation",
        "keyword.unit.stationary.prepared",
        "keyword.unit.transport.order",
        "keyword.weapon.beam.not-gunslinger",
    }
)
"""Rules that no match under the edition comes to."""


def named_in(package: str) -> Iterator[str]:
    """Rules that stand in the code as values, not in what it says of itself."""
    for path in (GAMES / package).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                yield node.value


def refused_in(package: str) -> Iterator[str]:
    for path in (GAMES / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                rule = node.args[0]
                if isinstance(rule, ast.Constant):
                    yield str(rule.value)


def of_a_missing_keyword(rule: str) -> bool:
    return rule.startswith("keyword.") and rule.split(".")[2] not in WORDS


def test_every_rule_that_the_game_names_has_one_in_the_book_of_the_edition() -> None:
    named = {rule for rule in named_in("legion") if rule in OTHER and not of_a_missing_keyword(rule)}
    assert len(named) > 200
    assert {rule for rule in named if twins().get(rule, rule) not in OWN} == NEVER


def test_the_edition_refuses_by_its_own_book() -> None:
    refused = {twins().get(rule, rule) for rule in refused_in("legion_2020")}
    assert len(refused) > 10
    assert refused <= OWN


@pytest.mark.parametrize("rule", NAMED)
def test_what_is_named_otherwise_is_a_rule_of_either_book(rule: str) -> None:
    assert rule in OTHER
    assert NAMED[rule] in OWN


def test_what_a_command_card_would_bring_cites_rules_of_this_book() -> None:
    game = dejarik.new_game("legion-2020", 1)
    assert isinstance(game, Legion)
    told = played_card(game, 0, game.state.players[0].hand[0])
    assert {told.nomination, told.priority} <= OWN

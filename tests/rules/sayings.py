"""Whatever a rule test makes happen or asks can be told: its words exist and have all that they speak of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from string import Formatter
from typing import Any

from dejarik.core.decision import Decision
from dejarik.core.game import Game
from dejarik.games.speaker import templates


@cache
def arguments(text: str) -> frozenset[str]:
    """What a template speaks of."""
    found: set[str] = set()
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            found |= {*name.split("+"), *arguments(spec or "")}
    return frozenset(found)


@cache
def needed(text: str) -> frozenset[str]:
    """What a template cannot do without: it may say less when something is not there."""
    fields = [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None]
    found = [{*name.split("+"), *needed(spec)} for name, spec in fields if not spec.startswith(("?", "@"))]
    return frozenset[str]().union(*found)


@cache
def missing(ruleset: str, key: str, given: frozenset[str]) -> frozenset[str]:
    """What the words lack; a test may lend a card an ability that has none."""
    return needed(templates(ruleset, "en").get(key, "")) - given


def _check(game: Game[Any], key: str, given: Iterable[str]) -> None:
    assert not missing(game.ruleset, key, frozenset(given)), f"{key} lacks an argument"


def check_events(game: Game[Any]) -> None:
    for event in game.events:
        _check(game, event.name, event.args)


def check_question(game: Game[Any], decision: Decision) -> None:
    key, args = game.prompt(decision)
    _check(game, key, (*args, "subject"))
    for option in decision.options:
        _check(game, option.label, game.told(decision, option).args)

"""Every rule that a game cites stands in its book."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dejarik
from dejarik.rulebook import load

SOURCE = Path(dejarik.__file__).parent
# What the core itself refuses, whatever the game.
CORE = re.compile(r"core\.[a-z-]+")


def cited(folder: Path) -> Iterator[tuple[str, str]]:
    """Every rule that a decision, a refusal or a procedure cites, with the file it stands in."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                offered = 4 if isinstance(node.func, ast.Attribute) else 2  # one game has an offer of its own
                places = {"Decision": 2, "Refusal": 0, "Fault": 0, "offer": offered, "ask_place": 2, "ask_several": 2}
                given = node.args[places[name] : places[name] + 1] if name in places else []
                given += [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
                for one in given:
                    yield from ((path.name, text) for text in constants(one))


def constants(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be; one that is put together from data is written out where it is made."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def test_the_core_cites_no_book() -> None:
    assert [(file, rule) for file, rule in cited(SOURCE / "core") if not CORE.fullmatch(rule)] == []


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_every_rule_that_a_game_cites_exists(ruleset: str) -> None:
    rules = load(ruleset)
    known = {entry.id for entry in (*rules, *rules.readings())}
    found = sorted(set(cited(SOURCE / "games" / ruleset.replace("-", "_"))))
    assert len(found) > (50 if dejarik.games.ruleset_of(ruleset).parent is None else 10)  # an edition shares most
    assert [(file, rule) for file, rule in found if rule not in known and not CORE.fullmatch(rule)] == []


@pytest.mark.parametrize("ruleset", dejarik.rulesets())
def test_readings_that_docstrings_follow_exist(ruleset: str) -> None:
    known = {one.id for one in load(ruleset).readings()}
    for path in sorted((SOURCE / "games" / ruleset.replace("-", "_")).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        named = set(re.findall(r"\breading\.\d+\b", text))
        named |= {f"reading.{number}" for number in re.findall(r"0003-readings\.md, (\d+)", text)}
        assert named <= known, path.name

"""Everything that the rules say to a person has its sentence in both languages."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import dejarik

HOME = Path(dejarik.__file__).parent / "games" / "legion"
SAID = re.compile(r"(option|refusal|pattern)\.[a-z.-]+[a-z]")
OF_THE_CORE = {"option.pass"}
ASKING = {"offer": 1, "ask_place": 1, "ask_several": 1}


def said() -> set[str]:
    found = set()
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and SAID.fullmatch(node.value):
                found.add(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                kind = node.args[ASKING[node.func.id]]
                assert isinstance(kind, ast.Constant)
                assert isinstance(kind.value, str)
                found.add(f"ask.{kind.value}")
    return found - OF_THE_CORE


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_asked_offered_and_refused_has_words(lang: str) -> None:
    known = {key for path in (HOME / "words" / lang).glob("*.json") for key in json.loads(path.read_text("utf-8"))}
    assert len(said()) > 80
    assert sorted(said() - known) == []


def test_both_languages_say_the_same_things() -> None:
    english, french = (sorted(path.name for path in (HOME / "words" / lang).glob("*.json")) for lang in ("en", "fr"))
    assert english == french
    for name in english:
        one, other = (json.loads((HOME / "words" / lang / name).read_text("utf-8")) for lang in ("en", "fr"))
        assert one.keys() == other.keys()
        for key in one:
            assert set(re.findall(r"\{(\w+)", one[key])) == set(re.findall(r"\{(\w+)", other[key])), key

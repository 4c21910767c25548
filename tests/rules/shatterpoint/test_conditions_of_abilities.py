"""The ranges, tags and types of units that the words of an ability name are those that its conditions ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import CodeType, FunctionType, MethodType

import pytest

from dejarik.games.shatterpoint.abilities import ACTIVE, LISTENERS, PROGRAMS
from dejarik.games.shatterpoint.facts import all_units, unit_facts
from tests.rules.shatterpoint.test_words_of_abilities import texts

PACKAGE = "dejarik.games.shatterpoint.content"
ABILITIES = sorted({*ACTIVE, *LISTENERS, *(id.partition(".")[0] for id in PROGRAMS)} & set(texts()))
TAGS = sorted({tag for key in all_units() for tag in unit_facts(key).tags})
SHORT = {"separatist-alliance": "separatist", "rebel-alliance": "rebel", "galactic-empire": "empire|imperial"}
TYPES = ("primary", "secondary", "supporting")


def asked_for(ability: str) -> set[object]:
    """Every number and name in what the ability is made of: its conditions, whom it chooses, its program."""
    found: set[object] = set()
    seen: dict[int, object] = {}  # held, so that no id comes twice

    def look(value: object) -> None:
        if id(value) in seen:
            return
        seen[id(value)] = value
        if isinstance(value, int | str):
            found.add(value)
        elif isinstance(value, tuple | list | set | frozenset):
            for one in value:
                look(one)
        elif isinstance(value, dict):
            look([*value, *value.values()])
        elif isinstance(value, MethodType):
            look(value.__func__)
        elif isinstance(value, FunctionType):
            for one in parts_of(value):
                look(one)
        elif isinstance(value, type):
            if value.__module__.startswith(PACKAGE):
                look([one for name, one in vars(value).items() if not name.startswith("__")])
                look(value.__mro__)
        elif isinstance(value, staticmethod | classmethod):
            look(value.__func__)
        elif type(value).__module__.startswith("dejarik.games.shatterpoint"):
            look(type(value))
            look(vars(value) if hasattr(value, "__dict__") else ())

    look(LISTENERS.get(ability, ()))
    look([program for key, program in PROGRAMS.items() if key.partition(".")[0] == ability])
    look(ACTIVE.get(ability))
    return found


def parts_of(function: FunctionType) -> Iterator[object]:
    """What it was made with, what it says, and the functions of the cards that it calls."""
    if not function.__module__.startswith("dejarik.games.shatterpoint"):
        return
    for cell in function.__closure__ or ():
        yield cell.cell_contents
    yield function.__defaults__ or ()
    yield from says(function.__code__)
    for name in names(function.__code__):
        called = function.__globals__.get(name)
        ours = isinstance(called, FunctionType | type) and called.__module__.startswith(PACKAGE)
        if ours or made(called) or isinstance(called, tuple | int | str):
            yield called


def made(called: object) -> bool:
    """A function that was made for a purpose, as selectors are."""
    return isinstance(called, FunctionType) and called.__closure__ is not None


def says(code: CodeType) -> Iterator[object]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from says(one)
        else:
            yield one


def names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from names(one)


@pytest.mark.parametrize("ability", ABILITIES)
def test_an_ability_asks_for_what_its_words_name(ability: str) -> None:
    text, found = texts()[ability].replace("first primary character", ""), asked_for(ability)
    ranges = {int(number) for number in re.findall(r"range (\d)", text)}
    assert ranges <= {one for one in found if isinstance(one, int)}, text
    known = {str(one) for one in found if isinstance(one, str)}
    assert tags_in(text) <= known, text
    types = {type for type in TYPES if re.search(rf"\b{type}\b", text)}
    others = {"supporting"} if types == {"primary", "secondary"} else types  # the same, said the other way round
    assert types <= known or others <= known, text


def tags_in(text: str) -> set[str]:
    """Those that are named, the longer ones first: a clone trooper is more than a trooper."""
    text = text.replace("jedi master", "")  # a stance
    found = set()
    for tag in sorted(TAGS, key=len, reverse=True):
        named = rf"\b({SHORT.get(tag, tag.replace('-', ' '))})\b"
        if re.search(named, text):
            found.add(tag)
            text = re.sub(named, "", text)
    return found

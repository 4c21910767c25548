"""What the words say that an ability does is what its program does: moves, dice, conditions, damage and Force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import dejarik.games.shatterpoint as package
from dejarik.games.shatterpoint.abilities import PROGRAMS, Effect
from dejarik.games.shatterpoint.content import doing
from dejarik.games.shatterpoint.effects import (
    Attacks,
    Each,
    Gains,
    Has,
    Heals,
    Hunkers,
    May,
    Pushes,
    Refreshes,
    Suffers,
)
from dejarik.games.shatterpoint.facts import all_abilities

WORDS = Path(package.__file__).parent / "words" / "en"
KINDS = ("dash", "jump", "advance", "climb", "reposition")
ABILITIES = sorted({id.partition(".")[0] for id in PROGRAMS} & set(all_abilities()))


@cache
def texts() -> dict[str, str]:
    found: dict[str, str] = {}
    for file in WORDS.glob("effects_of_*.json"):
        found |= json.loads(file.read_text("utf-8"))
    return {key.removeprefix("effect.ability."): text.lower() for key, text in found.items()}


def inside(value: object) -> Iterator[object]:
    """The effects of a program, also those within others."""
    if isinstance(value, tuple | list):
        for one in value:
            yield from inside(one)
    elif hasattr(value, "do"):
        yield value
        for one in getattr(value, "__dict__", {}).values():
            yield from inside(one)


def effects(ability: str) -> list[object]:
    programs: list[tuple[Effect, ...]] = [
        program for id, program in PROGRAMS.items() if id.partition(".")[0] == ability
    ]
    return [one for program in programs for one in inside(program)]


def of(ability: str, *kinds: type) -> list[object]:
    return [one for one in effects(ability) if isinstance(one, kinds)]


@pytest.mark.parametrize("ability", ABILITIES)
def test_an_ability_does_what_its_words_say(ability: str) -> None:
    text = texts()[ability]
    moves = (May, Each, doing.Toward, doing.EachToward, doing.TowardObjective, doing.AwayFromObjective)
    for one in of(ability, *moves):
        assert all(kind in text for kind in one.kinds), (one.kinds, text)  # type: ignore[attr-defined]
    for one in of(ability, Attacks):
        dice = one.dice  # type: ignore[attr-defined]
        assert f"{dice} dice" in text or f"{dice}-dice" in text if dice else " 5 dice" not in text, (dice, text)
    for one in of(ability, Gains):
        assert one.condition in text, text  # type: ignore[attr-defined]
    for one in of(ability, Refreshes):
        assert f"{one.amount} force" in text or "another force" in text, text  # type: ignore[attr-defined]
    for one in of(ability, Suffers):
        assert f"{one.amount} damage" in text, text  # type: ignore[attr-defined]
    for one in of(ability, Pushes):
        assert f"range {one.range}" in text, text  # type: ignore[attr-defined]
    for one in of(ability, doing.AddsDice):
        assert f"{one.amount} dice" in text or f"{one.amount} attack dice" in text, text  # type: ignore[attr-defined]
    for one in of(ability, Has):
        name = one.name  # type: ignore[attr-defined]
        if name in ("impact", "sharpshooter"):
            assert f"{name} [{one.value}]" in text, text  # type: ignore[attr-defined]
    if of(ability, Hunkers):
        assert "hunker" in text
    if of(ability, Heals):
        assert "heal" in text

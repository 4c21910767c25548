"""Finding what is printed by its id. The files of `content/` are read when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from dejarik.games.shatterpoint.facts.cards import AbilityFacts, StanceFacts, UnitFacts
from dejarik.games.shatterpoint.facts.measures import TABLE
from dejarik.games.shatterpoint.facts.missions import MissionFacts
from dejarik.games.shatterpoint.facts.terms import AbilityKey, LayoutKey, MissionKey, UnitKey
from dejarik.games.shatterpoint.facts.terrain import Battlefield, LayoutFacts, PieceFacts, built
from dejarik.reading import from_json

T = TypeVar("T")


class UnknownCard(KeyError):
    """Nothing of that kind has this id; `suggestions` are ids it may have meant."""

    def __init__(self, kind: str, id: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(id)
        self.kind = kind
        self.id = id
        self.suggestions = suggestions

    def __str__(self) -> str:
        hint = f" Did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"There is no {self.kind} {self.id!r}.{hint}"


class _UnitsFile(msgspec.Struct, frozen=True):
    source: str
    units: dict[UnitKey, UnitFacts]


class _StancesFile(msgspec.Struct, frozen=True):
    source: str
    stances: dict[UnitKey, tuple[StanceFacts, ...]]


class _AbilitiesFile(msgspec.Struct, frozen=True):
    source: str
    abilities: dict[AbilityKey, AbilityFacts]


class _MissionsFile(msgspec.Struct, frozen=True):
    source: str
    missions: dict[MissionKey, MissionFacts]


class _TerrainFile(msgspec.Struct, frozen=True):
    source: str
    pieces: dict[str, PieceFacts]
    layouts: dict[LayoutKey, LayoutFacts]


@cache
def all_units() -> Mapping[str, UnitFacts]:
    """Every unit by its id, those of the core set first."""
    stances = from_json(_content("stances.json"), _StancesFile).stances
    read = from_json(_content("units.json"), _UnitsFile).units
    return {id: msgspec.structs.replace(one, id=id, stances=stances[id]) for id, one in read.items()}


@cache
def all_abilities() -> Mapping[str, AbilityFacts]:
    read = from_json(_content("abilities.json"), _AbilitiesFile).abilities
    return {id: msgspec.structs.replace(one, id=id) for id, one in read.items()}


@cache
def all_missions() -> Mapping[str, MissionFacts]:
    """Objectives lie where they do on a table of `TABLE`; the file measures from its middle."""
    return {
        id: _on_the_table(id, one) for id, one in from_json(_content("missions.json"), _MissionsFile).missions.items()
    }


@cache
def _terrain() -> _TerrainFile:
    return from_json(_content("terrain.json"), _TerrainFile)


@cache
def all_layouts() -> Mapping[str, LayoutFacts]:
    return {id: msgspec.structs.replace(one, id=id) for id, one in _terrain().layouts.items()}


def all_pieces() -> Mapping[str, PieceFacts]:
    return _terrain().pieces


def unit_facts(id: str) -> UnitFacts:
    return _found("unit", all_units(), id)


def ability_facts(id: str) -> AbilityFacts:
    return _found("ability", all_abilities(), id)


def mission_facts(id: str) -> MissionFacts:
    return _found("mission", all_missions(), id)


@cache
def battlefield(layout: str) -> Battlefield:
    """The parts and access points of a ready layout."""
    return built(_found("layout", all_layouts(), layout), _terrain().pieces)


@cache
def units_with(ability: str) -> tuple[UnitKey, ...]:
    """Whose card has the ability."""
    return tuple(facts.id for facts in all_units().values() if ability in facts.abilities)


def _on_the_table(id: MissionKey, mission: MissionFacts) -> MissionFacts:
    middle = 0.5 * TABLE
    objectives = {key: (x + middle, y + middle) for key, (x, y) in mission.objectives.items()}
    return msgspec.structs.replace(mission, id=id, objectives=objectives)


def _found(kind: str, known: Mapping[str, T], id: str) -> T:
    facts = known.get(id)
    if facts is None:
        raise UnknownCard(kind, id, tuple(get_close_matches(id, known)))
    return facts


def _content(path: str) -> bytes:
    return files("dejarik.games.shatterpoint").joinpath("content", path).read_bytes()

"""Finding what is printed by its id. An edition is a package beside this one with a `content/` folder of its own, whose
files are read when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from typing import TypeVar

import msgspec

from dejarik.games.legion.facts.battle import BattleCardFacts, DeploymentFacts, FormatFacts, ObjectiveFacts
from dejarik.games.legion.facts.cards import (
    Called,
    CommandFacts,
    CounterpartFacts,
    KeywordFacts,
    UnitFacts,
    UpgradeFacts,
)
from dejarik.games.legion.facts.terrain import BattlefieldFacts, PieceFacts, Stood, stand
from dejarik.reading import from_json

EDITION = "legion"

F = TypeVar("F")
T = TypeVar("T", bound=msgspec.Struct)


class UnknownCard(KeyError):
    """Nothing of that kind has this id."""

    def __init__(self, kind: str, id: str, near: list[str]) -> None:
        super().__init__(id)
        self.near = near
        meant = f" Ids almost like it: {', '.join(near)}." if near else ""
        self.sentence = f"No {kind} is called {id!r} here.{meant}"

    def __str__(self) -> str:
        return self.sentence


class _Units(msgspec.Struct, frozen=True):
    units: dict[str, UnitFacts]
    counterparts: dict[str, CounterpartFacts]


class _Upgrades(msgspec.Struct, frozen=True):
    upgrades: dict[str, UpgradeFacts]


class _Commands(msgspec.Struct, frozen=True):
    commands: dict[str, CommandFacts]


class _BattleCards(msgspec.Struct, frozen=True):
    objectives: dict[str, ObjectiveFacts]
    secondaries: dict[str, BattleCardFacts] = {}
    advantages: dict[str, BattleCardFacts] = {}
    deployments: dict[str, DeploymentFacts] = {}
    conditions: dict[str, BattleCardFacts] = {}


class _Keywords(msgspec.Struct, frozen=True):
    keywords: dict[str, KeywordFacts]


class _Weapons(msgspec.Struct, frozen=True):
    weapons: dict[str, Called]


class _Terrain(msgspec.Struct, frozen=True):
    pieces: dict[str, PieceFacts]
    battlefields: dict[str, BattlefieldFacts]


class _Formats(msgspec.Struct, frozen=True):
    formats: dict[str, FormatFacts]


class Catalogue:
    """All that one edition prints."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self._folders = [
            files(f"dejarik.games.{one.replace('-', '_')}").joinpath("content") for one in (edition, EDITION)
        ]

    @cached_property
    def units(self) -> Mapping[str, UnitFacts]:
        return _with_ids(self._cards.units)

    @cached_property
    def names(self) -> frozenset[str]:
        """What units are called, in small letters."""
        return frozenset([one.name.en.casefold() for one in self.units.values()])

    @cached_property
    def counterparts(self) -> Mapping[str, CounterpartFacts]:
        return _with_ids(self._cards.counterparts)

    @cached_property
    def upgrades(self) -> Mapping[str, UpgradeFacts]:
        return _with_ids(self._read("upgrades.json", _Upgrades).upgrades)

    @cached_property
    def commands(self) -> Mapping[str, CommandFacts]:
        return _with_ids(self._read("commands.json", _Commands).commands)

    @cached_property
    def objectives(self) -> Mapping[str, ObjectiveFacts]:
        return _with_ids(self._battle.objectives)

    @cached_property
    def secondaries(self) -> Mapping[str, BattleCardFacts]:
        return _with_ids(self._battle.secondaries)

    @cached_property
    def advantages(self) -> Mapping[str, BattleCardFacts]:
        return _with_ids(self._battle.advantages)

    @cached_property
    def deployments(self) -> Mapping[str, DeploymentFacts]:
        return _with_ids(self._battle.deployments)

    @cached_property
    def conditions(self) -> Mapping[str, BattleCardFacts]:
        return _with_ids(self._battle.conditions)

    @cached_property
    def keywords(self) -> Mapping[str, KeywordFacts]:
        """Those that the book defines; a card with another is newer than the book."""
        return _with_ids(self._read("keywords.json", _Keywords).keywords)

    @cached_property
    def weapons(self) -> Mapping[str, Called]:
        """What the weapons on cards are called, by their names in English; of both editions together."""
        return self._read("weapons.json", _Weapons).weapons

    @cached_property
    def formats(self) -> Mapping[str, FormatFacts]:
        return self._read("formats.json", _Formats).formats

    @property
    def pieces(self) -> Mapping[str, PieceFacts]:
        return self._terrain.pieces

    @cached_property
    def battlefields(self) -> Mapping[str, BattlefieldFacts]:
        return _with_ids(self._terrain.battlefields)

    def battlefield(self, id: str) -> tuple[Stood, ...]:
        """The terrain of a ready battlefield, part by part."""
        return stand(found("battlefield", self.battlefields, id).laid, self.pieces)

    @cached_property
    def _cards(self) -> _Units:
        return self._read("units.json", _Units)

    @cached_property
    def _battle(self) -> _BattleCards:
        return self._read("battle_cards.json", _BattleCards)

    @cached_property
    def _terrain(self) -> _Terrain:
        return self._read("terrain.json", _Terrain)

    def _read(self, file: str, type: type[F]) -> F:
        """An edition's own file, or the game's where the edition has none."""
        found = next(path for folder in self._folders if (path := folder.joinpath(file)).is_file())
        return from_json(found.read_bytes(), type)


@cache
def catalogue_of(edition: str = EDITION) -> Catalogue:
    return Catalogue(edition)


def found(kind: str, known: Mapping[str, F], id: str) -> F:
    """The card of that id. UnknownCard names those spelt almost so."""
    if id not in known:
        raise UnknownCard(kind, id, get_close_matches(id, known))
    return known[id]


def _with_ids(cards: dict[str, T]) -> dict[str, T]:
    return {id: msgspec.structs.replace(one, id=id) for id, one in cards.items()}

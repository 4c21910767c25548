"""What the page may ask about games outside a match: ready lists, list checks, cards, words. Each game's package
answers; what a game does not offer is simply empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import msgspec

from dejarik.bots import BOTS
from dejarik.errors import UserError
from dejarik.games import PACKAGES, ListError, package, rulesets
from dejarik.rulebook import coverage
from dejarik.words import Lang, templates


class ReadyList(msgspec.Struct, frozen=True):
    name: str
    faction: str
    list: object


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    players: int
    """The fewest; `most_players` may sit down."""
    most_players: int
    rules: str
    bots: tuple[str, ...]
    ready: tuple[ReadyList, ...]
    options: dict[str, object]
    """The options of the game with their defaults."""


class ListFault(msgspec.Struct, frozen=True):
    rule: str
    message: str


class ListAnswer(msgspec.Struct, frozen=True):
    """Whether a list may be played. `readable` is false for a text that is no list at all."""

    legal: bool
    readable: bool
    summary: str
    faults: tuple[ListFault, ...]
    warnings: tuple[str, ...] = ()
    name: str = ""
    format: str = ""
    points: int | None = None
    threat: int | None = None
    list: object = None


class CardFacts(msgspec.Struct, frozen=True):
    """What is printed on a card, by id and kind; the game knows the fields. Kinds that it does not have are empty."""

    ships: dict[str, object]
    pilots: dict[str, object]
    upgrades: dict[str, object]
    damage: dict[str, object]
    conditions: dict[str, object]
    cards: dict[str, object]
    """Of a game whose cards are all of one kind."""
    sets: dict[str, object]


def games() -> tuple[GameInfo, ...]:
    return tuple(game_info(ruleset) for ruleset in rulesets())


@cache
def game_info(ruleset: str) -> GameInfo:
    kind = package(ruleset).game_type()
    return GameInfo(
        id=ruleset,
        players=kind.seats[0],
        most_players=kind.seats[1],
        rules=kind.version,
        bots=tuple(BOTS),
        ready=tuple(
            ReadyList(one.name, str(getattr(one, "faction", "")), msgspec.to_builtins(one)) for one in _ready(ruleset)
        ),
        options=_default_options(ruleset),
    )


def is_ready(ruleset: str, name: str) -> bool:
    return any(one.name.casefold() == name.strip().casefold() for one in _ready(ruleset))


def check_list(ruleset: str, text: str, lang: Lang) -> ListAnswer:
    """Every fault at once, in the reader's language."""
    home: Any = package(ruleset)
    try:
        report = home.check_list(text, lang)
        squad = home.load_list(text) if report.legal else None
    except ListError as error:
        faults = tuple(ListFault("", fault) for fault in error.faults)
        return ListAnswer(legal=False, readable=False, summary=" ".join(error.faults), faults=faults)
    return ListAnswer(
        legal=report.legal,
        readable=True,
        summary=report.summary,
        faults=tuple(ListFault(fault.rule, fault.message) for fault in report.faults),
        warnings=tuple(report.warnings),
        name=report.name,
        format=report.format,
        points=report.points,
        threat=report.threat,
        list=msgspec.to_builtins(squad),
    )


def playable_list(ruleset: str, given: str, lang: Lang) -> object:
    """The list that a player brings, as plain data: a ready one by name, or a text. It must be legal."""
    for one in _ready(ruleset):
        if one.name.casefold() == given.strip().casefold():
            return msgspec.to_builtins(one)
    answer = check_list(ruleset, given, lang)
    if not answer.legal:
        raise ListError([fault.message for fault in answer.faults] or [answer.summary])
    return answer.list


def words(ruleset: str, lang: Lang) -> Mapping[str, str]:
    return templates(ruleset, lang)


@cache
def cards(ruleset: str) -> CardFacts:
    facts = import_module(f"{PACKAGES[ruleset]}.facts")
    found = {}
    for name in CardFacts.__struct_fields__:
        every = getattr(facts, f"all_{name}", None)
        found[name] = dict(every()) if every is not None else {}
    return CardFacts(**found)


@cache
def _proofs() -> coverage.Report:
    """The tests that prove each rule, from the report of the last full run. An installed server has none."""
    try:
        return coverage.read_report(coverage.report_path())
    except UserError:
        return {}


def tests_of(ruleset: str, rule: str) -> list[str]:
    return _proofs().get(ruleset, {}).get(rule, [])


@cache
def _ready(ruleset: str) -> tuple[Any, ...]:
    for name in ("ready_squads", "ready_decks"):
        if find_spec(f"{PACKAGES[ruleset]}.{name}") is not None:
            return cast(tuple[Any, ...], getattr(import_module(f"{PACKAGES[ruleset]}.{name}"), name)())
    return ()


def _default_options(ruleset: str) -> dict[str, object]:
    kind = getattr(import_module(f"{PACKAGES[ruleset]}.setup"), "Options", None)
    return {} if kind is None else cast(dict[str, object], msgspec.to_builtins(kind()))

"""What the page may ask about games outside a match: ready lists, list checks, cards, words. Each game's ruleset
answers; what a game does not offer is simply empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from dejarik.bots import BOTS
from dejarik.errors import UserError
from dejarik.games import ListError, ruleset_of, rulesets
from dejarik.games.list_messages import ready_name
from dejarik.games.lists import ListReport
from dejarik.games.speaker import template, templates
from dejarik.rulebook import coverage
from dejarik.words import LANGUAGES, Lang
from dejarik.words.said import Said, said


class ReadyList(msgspec.Struct, frozen=True):
    name: str
    """By which it is asked for."""
    names: dict[Lang, str]
    """As people read it."""
    faction: str
    format: str
    points: int | None
    level: int | None
    list: object


class TableValue(msgspec.Struct, frozen=True):
    id: str
    name: Said


class TableOption(msgspec.Struct, frozen=True):
    """An option that people choose as they open a table, the usual value first."""

    option: str
    name: Said
    values: tuple[TableValue, ...]


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    players: int
    """The fewest; `most_players` may sit down."""
    most_players: int
    by_format: dict[str, int]
    """How many play with lists of a format, where that decides it."""
    teams: dict[str, tuple[int, ...]]
    """The side of each seat with lists of a format, where players form teams."""
    rules: str
    bots: tuple[str, ...]
    ready: tuple[ReadyList, ...]
    options: dict[str, object]
    """The options of the game with their defaults."""
    choices: dict[str, tuple[TableOption, ...]]
    """For lists of each format, what people may choose of them."""


class ListFault(msgspec.Struct, frozen=True):
    rule: str
    message: Said


class ListAnswer(msgspec.Struct, frozen=True):
    """Whether a list may be played. `readable` is false for a text that is no list at all."""

    legal: bool
    readable: bool
    summary: Said
    faults: tuple[ListFault, ...]
    warnings: tuple[Said, ...] = ()
    name: str = ""
    format: str = ""
    points: int | None = None
    level: int | None = None
    list: object = None


CardFacts = Mapping[str, Mapping[str, Any]]
"""What is printed on a card, by kind and id; the game knows the kinds and the fields."""


def games() -> tuple[GameInfo, ...]:
    return tuple(game_info(ruleset) for ruleset in rulesets())


@cache
def game_info(ruleset: str) -> GameInfo:
    kind = ruleset_of(ruleset).game_type()
    return GameInfo(
        id=ruleset,
        players=kind.seats[0],
        most_players=kind.seats[1],
        by_format=dict(ruleset_of(ruleset).players_by_format()),
        teams={name: tuple(sides) for name, sides in ruleset_of(ruleset).teams_by_format().items()},
        rules=kind.version,
        bots=tuple(BOTS),
        ready=tuple(_ready_list(ruleset, one) for one in ruleset_of(ruleset).ready_lists()),
        options=dict(ruleset_of(ruleset).options()),
        choices={format: tuple(_choices(ruleset, one)) for format, one in ruleset_of(ruleset).choices().items()},
    )


def _choices(ruleset: str, options: Mapping[str, Sequence[str]]) -> Iterator[TableOption]:
    for option, values in options.items():
        if len(values) > 1:
            named = [TableValue(value, said(partial(_value_name, ruleset, option, value))) for value in values]
            yield TableOption(option, said(partial(template, ruleset, f"choice.{option}")), tuple(named))


def _value_name(ruleset: str, option: str, value: str, lang: Lang) -> str:
    key = f"choice.{option}.{value}"
    return templates(ruleset, lang).get(key) or ruleset_of(ruleset).name_of(None, option, value, lang)


def _ready_list(ruleset: str, one: Any) -> ReadyList:
    report = ruleset_of(ruleset).check_list(msgspec.json.encode(one).decode())
    return ReadyList(
        one.name,
        {lang: ready_name(ruleset, one.name, lang) for lang in LANGUAGES},
        str(getattr(one, "faction", "")),
        report.format,
        report.points,
        report.level,
        msgspec.to_builtins(one),
    )


def is_ready(ruleset: str, name: str) -> bool:
    return any(one.name.casefold() == name.strip().casefold() for one in ruleset_of(ruleset).ready_lists())


def check_list(ruleset: str, text: str) -> ListAnswer:
    """Every fault at once, in both languages."""
    home = ruleset_of(ruleset)
    unread: dict[Lang, tuple[str, ...]] = {}
    reports: dict[Lang, ListReport] = {}
    for lang in LANGUAGES:
        try:
            reports[lang] = home.check_list(text, lang)
        except ListError as error:
            unread[lang] = error.faults
    if unread:
        faults = tuple(ListFault("", one) for one in _both(unread))
        summary = said(lambda lang: " ".join(unread[lang]))
        return ListAnswer(legal=False, readable=False, summary=summary, faults=faults)
    report = reports["en"]
    messages = _both({lang: [fault.message for fault in one.faults] for lang, one in reports.items()})
    return ListAnswer(
        legal=report.legal,
        readable=True,
        summary=said(lambda lang: str(reports[lang].summary)),
        faults=tuple(ListFault(one.rule, message) for one, message in zip(report.faults, messages, strict=True)),
        warnings=tuple(_both({lang: one.warnings for lang, one in reports.items()})),
        name=report.name,
        format=report.format,
        points=report.points,
        level=report.level,
        list=msgspec.to_builtins(home.load_list(text)) if report.legal else None,
    )


def _both(sentences: Mapping[Lang, Sequence[str]]) -> list[Said]:
    return [Said(en, fr) for en, fr in zip(sentences["en"], sentences["fr"], strict=True)]


def playable_list(ruleset: str, given: str, lang: Lang) -> object:
    """The list that a player brings, as plain data: a ready one by name, or a text. It must be legal."""
    for one in ruleset_of(ruleset).ready_lists():
        if one.name.casefold() == given.strip().casefold():
            return msgspec.to_builtins(one)
    answer = check_list(ruleset, given)
    if not answer.legal:
        raise ListError([getattr(fault.message, lang) for fault in answer.faults])
    return answer.list


def words(ruleset: str, lang: Lang) -> Mapping[str, str]:
    return templates(ruleset, lang)


def cards(ruleset: str) -> CardFacts:
    return ruleset_of(ruleset).facts()


@cache
def _proofs() -> coverage.Report:
    """The tests that prove each rule, from the report of the last full run. An installed server has none."""
    try:
        return coverage.read_report(coverage.report_path())
    except UserError:
        return {}


def tests_of(ruleset: str, rule: str) -> list[str]:
    return _proofs().get(ruleset, {}).get(rule, [])

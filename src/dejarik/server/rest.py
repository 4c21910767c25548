"""The REST interface: a table of endpoints. `openapi.py` makes its description from the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NamedTuple, cast

import msgspec

from dejarik import __version__
from dejarik.core.record import Record
from dejarik.errors import UserError
from dejarik.games import ListError, UnknownGame, package
from dejarik.games.lists import ListDraft
from dejarik.rulebook import Lang, Rulebook, load
from dejarik.rulebook import games as rulebooks
from dejarik.rulebook.contents import cited_by, contents
from dejarik.server import films, new_matches, offered, replays, sides, storage
from dejarik.server import requests as r
from dejarik.server.messages import PROTOCOL, MatchId
from dejarik.server.refusals import Declined
from dejarik.server.rooms import Rooms
from dejarik.server.sides import open_sides
from dejarik.server.states import seat_states


class Call(NamedTuple):
    """A request that fits its schema."""

    rooms: Rooms
    path: Any
    query: Any
    body: Any
    token: str | None


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    handler: Callable[[Call], Awaitable[object]]
    reply: Any
    path_type: Any = r.NoQuery
    query: Any = r.NoQuery
    body: Any = None
    errors: tuple[int, ...] = ()
    limited: bool = False
    """Counted against the address it comes from."""
    cached: bool = False
    """The same for everybody until the next release."""


class GamePath(r.Body):
    game: r.GameId


class RulePath(GamePath):
    rule: r.RuleId


class WordsPath(GamePath):
    lang: r.Lang


class MatchPath(r.Body):
    match: MatchId


async def health(call: Call) -> r.Health:
    await call.rooms.writer.read(storage.count_live)
    return r.Health("ok", __version__, PROTOCOL)


async def games(call: Call) -> r.Games:
    return r.Games(offered.games())


async def check_list(call: Call) -> offered.ListAnswer:
    _known_game(call.path.game)
    return offered.check_list(call.path.game, call.body.text, call.body.lang)


async def draft_list(call: Call) -> ListDraft:
    _known_game(call.path.game)
    body: r.ListToDraft = call.body
    draft = getattr(package(call.path.game), "draft_list", None)
    if draft is None:
        raise Declined(404, "no-builder", "Lists of this game cannot be built here yet.")
    try:
        return cast(ListDraft, await asyncio.to_thread(draft, body.text, body.edit, body.open, body.lang, body.limit))
    except ListError as error:
        raise Declined(422, "list", "No draft can be made of this.", tuple(error.faults)) from None


async def words(call: Call) -> r.WordsReply:
    _known_game(call.path.game)
    return r.WordsReply(call.path.game, call.path.lang, dict(offered.words(call.path.game, call.path.lang)))


async def cards(call: Call) -> offered.CardFacts:
    _known_game(call.path.game)
    return offered.cards(call.path.game)


async def rules(call: Call) -> r.Rules:
    """Those that hold every word; without words all of them, in the rulebook's order."""
    game, query = call.path.game, call.query
    book = _rulebook(game)
    found = book.search(query.words, query.lang) if query.words.strip() else book.entries(query.lang)
    titles = tuple(r.RuleTitle(one.id, one.kind, one.title) for one in found[: query.most])
    return r.Rules(game, query.lang, len(found), titles)


async def rule(call: Call) -> r.Rule:
    game, lang = call.path.game, call.query.lang
    book = _rulebook(game)
    try:
        entry = book.entry(call.path.rule, lang)
    except UserError as error:
        raise Declined(404, "no-rule", error.message) from None
    return r.Rule(
        game,
        lang,
        entry,
        chapter=next(one.id for one in contents(game) if any(row.id == entry.id for row in one.rules)),
        related=_titles(book, entry.refs, lang),
        cited_by=_titles(book, cited_by(game).get(entry.id, ()), lang),
        tests=tuple(offered.tests_of(game, entry.id)),
    )


def _titles(book: Rulebook, rules: Iterable[str], lang: Lang) -> tuple[r.RuleTitle, ...]:
    entries = [book.entry(id, lang) for id in rules]
    return tuple(r.RuleTitle(one.id, one.kind, one.title) for one in entries)


async def rule_contents(call: Call) -> r.Contents:
    _rulebook(call.path.game)
    return r.Contents(call.path.game, contents(call.path.game))


async def create(call: Call) -> r.Created:
    return await new_matches.create(call.rooms, call.body)


async def matches(call: Call) -> r.Matches:
    return r.Matches(tuple(await call.rooms.writer.read(lambda connection: storage.listed_matches(connection, 50))))


async def match(call: Call) -> r.MatchInfo:
    room = await call.rooms.find(call.path.match)
    one = room.match
    shown = open_sides(one)
    return r.MatchInfo(
        match=one.id,
        game=one.game,
        rules=one.rules,
        status=one.status,
        terms=one.terms,
        options=one.options,
        seats=seat_states(room, watches=True),
        open_seats=tuple(seat.number for seat in one.seats if seat.kind == "open"),
        count=room.watched.count if room.watched is not None else 0,
        created=one.created,
        changed=one.changed,
        ending=one.ending,
        next=one.next,
        seed=one.seed if len(shown) == len(one.seats) else None,
        open_sides=shown,
    )


async def join(call: Call) -> r.Joined:
    return await new_matches.join(call.rooms, call.path.match, call.body)


async def record(call: Call) -> Record:
    return await replays.record(call.rooms, call.path.match, call.token)


async def open_side(call: Call) -> r.OpenSides:
    return r.OpenSides(await sides.open_side(call.rooms, call.path.match, call.token))


async def replay(call: Call) -> r.Replay:
    return await replays.replay(call.rooms, call.path.match, call.token, call.query.first, call.query.most)


async def film(call: Call) -> r.Film:
    return await films.film(call.rooms, call.path.match, call.token, call.query.seat, call.query.all)


async def film_of(call: Call) -> r.Film:
    return await films.film_of(call.body.record, call.body.seat, call.body.all)


def _known_game(game: str) -> None:
    try:
        package(game)
    except UnknownGame as error:
        raise Declined(404, "no-game", str(error)) from None


def _rulebook(game: str) -> Rulebook:
    if game not in rulebooks():
        raise Declined(404, "no-game", "There is no such rulebook.")
    return load(game)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/health", "Whether the server and its database answer", health, r.Health),
    Endpoint("GET", "/api/games", "Games, their options, bots and ready lists", games, r.Games, cached=True),
    Endpoint(
        "POST",
        "/api/games/{game}/lists/check",
        "Whether a list may be played, with every fault",
        check_list,
        offered.ListAnswer,
        GamePath,
        body=r.ListToCheck,
        errors=(404, 429),
        limited=True,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lists/draft",
        "A list under construction: totals, faults with fixes, and what fits the open place",
        draft_list,
        ListDraft,
        GamePath,
        body=r.ListToDraft,
        errors=(404, 429),
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/words/{lang}",
        "Every message of a game in one language",
        words,
        r.WordsReply,
        WordsPath,
        errors=(404,),
        cached=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/cards",
        "What is printed on the cards, with names in both languages",
        cards,
        offered.CardFacts,
        GamePath,
        errors=(404,),
        cached=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "Search the rules",
        rules,
        r.Rules,
        GamePath,
        r.RulesQuery,
        errors=(404,),
        cached=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/contents",
        "The rulebook's table of contents, in both languages",
        rule_contents,
        r.Contents,
        GamePath,
        errors=(404,),
        cached=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/rules/{rule}",
        "One rule",
        rule,
        r.Rule,
        RulePath,
        r.LangQuery,
        errors=(404,),
        cached=True,
    ),
    Endpoint(
        "POST",
        "/api/matches",
        "Create a match; the reply holds the secrets of the seats",
        create,
        r.Created,
        body=r.NewMatch,
        errors=(404, 429, 503),
        limited=True,
    ),
    Endpoint("GET", "/api/matches", "Matches whose players show them to everybody", matches, r.Matches),
    Endpoint(
        "GET",
        "/api/matches/{match}",
        "What everybody may know of a match",
        match,
        r.MatchInfo,
        MatchPath,
        errors=(404, 409),
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/join",
        "Take the seat that an invitation opens",
        join,
        r.Joined,
        MatchPath,
        body=r.Join,
        errors=(403, 404, 409, 429),
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record",
        "The whole record, after the end and when every side is open to the reader",
        record,
        Record,
        MatchPath,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/open",
        "Open one's own side of a match that is over to everybody, by the token of its seat",
        open_side,
        r.OpenSides,
        MatchPath,
        errors=(403, 404, 409, 429),
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/replay",
        "The match step by step as its reader saw it: a seat by its token (Authorization: Bearer), else a watcher",
        replay,
        r.Replay,
        MatchPath,
        r.ReplayQuery,
        errors=(403, 404, 409, 429),
        limited=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/film",
        "The whole match for a viewer: the first view, then what each entry changed, with scores and marks",
        film,
        r.Film,
        MatchPath,
        r.FilmQuery,
        errors=(403, 404, 409, 429),
        limited=True,
    ),
    Endpoint(
        "POST",
        "/api/films",
        "The same for a record that one has as a file",
        film_of,
        r.Film,
        body=r.RecordToShow,
        errors=(404, 409, 429),
        limited=True,
    ),
)


def converted(kind: Any, values: dict[str, str]) -> Any:
    """Path or query texts as their schema wants them."""
    return cast(Any, msgspec.convert(values, kind, strict=False))

"""What an endpoint is: where it is found, what it takes, what it answers. The table of them all is in `__init__.py`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from dejarik import reading
from dejarik.games import UnknownGame, ruleset_of
from dejarik.server import requests as r
from dejarik.server.messages import MatchId
from dejarik.server.refusals import Declined
from dejarik.server.rooms import Rooms


class Call(NamedTuple):
    """A request that fits its schema."""

    rooms: Rooms
    path: Any
    query: Any
    body: Any
    token: str | None
    address: str = ""
    """Where it comes from."""


class Endpoint(NamedTuple):
    method: str
    path: str
    summary: str
    handler: Callable[[Call], Coroutine[Any, Any, object]]
    reply: Any
    path_type: Any = r.NoQuery
    query: Any = r.NoQuery
    body: Any = None
    errors: tuple[int, ...] = ()
    limited: bool = True
    """Counted against the address it comes from."""
    long: bool = False
    """Given up when nobody waits for it any more."""
    cached: bool = False
    """The same for everybody until the next release."""
    seated: bool = False
    """A seat may show its token (Authorization: Bearer)."""


class GamePath(r.Body):
    game: r.GameId


class RulePath(GamePath):
    rule: r.RuleId


class WordsPath(GamePath):
    lang: r.Lang


class MatchPath(r.Body):
    match: MatchId


def known_game(game: str) -> str:
    try:
        ruleset_of(game)
    except UnknownGame as error:
        raise Declined(404, "no-game", str(error)) from None
    return game


def converted(kind: Any, values: dict[str, str]) -> Any:
    """Path or query texts as their schema wants them."""
    return reading.converted(values, kind, strict=False)

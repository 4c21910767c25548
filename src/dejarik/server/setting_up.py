"""From rows to matches that can be played on, and shown to watchers."""

from __future__ import annotations

from typing import Any

import msgspec

from dejarik.core.game import Game
from dejarik.games import ListError, OptionError, new_game, ruleset_of
from dejarik.reading import from_json
from dejarik.server.clocks import Clocks
from dejarik.server.play import Play
from dejarik.server.refusals import Declined
from dejarik.server.storage import MatchRow

Plays = tuple[Play, Play]
"""The match, and the match as watchers see it: the same, or one that trails behind."""


def tried(match: MatchRow) -> Game[Any]:
    """A game with the options and lists known so far; what cannot be played is declined."""
    try:
        brought = [from_json(seat.list, Any) if seat.list else None for seat in match.seats]
        lists = ruleset_of(match.game).filled(brought, match.options)
        game = new_game(match.game, match.seed, lists, match.options)
        _ = game.decisions
    except ListError as error:
        raise Declined(422, "list", "These lists cannot be played.", tuple(error.faults)) from None
    except OptionError as error:
        raise Declined(422, "option", str(error)) from None
    return game


def started(match: MatchRow) -> Plays:
    """The game of a match whose seats are all taken; it fills in what the record needs."""
    game = tried(match)
    match.rules = game.version  # others than when the table was opened, if somebody was waited for meanwhile
    # What the database gives back after a restart is what the match is played with now.
    match.lists = from_json(msgspec.json.encode(game.setup[1]), tuple[object, ...])
    match.status = "playing"
    seconds = match.terms.clock_seconds or match.terms.decision_seconds
    if seconds is not None:
        match.clocks = Clocks.fresh(len(match.seats), seconds).state()
    play = Play(game)
    return play, beginning(match) if match.terms.watch_delay else play


def table_before(match: MatchRow, seat: int | None) -> object:
    """The table with what a seat has brought to it. It is dealt by chance of its own: what the match will deal nobody
    may see beforehand, however often lists are changed."""
    if match.status != "waiting":
        return None
    try:
        table = tried(msgspec.structs.replace(match, seed="0")).view(seat)
    except Declined:  # a list of before that these rules do not know
        return None
    return ruleset_of(match.game).before_play(table)


def beginning(match: MatchRow) -> Play:
    """The game as it was set up, by the rules of today."""
    return Play(ruleset_of(match.game).create(match.seed, match.lists or (), match.options))

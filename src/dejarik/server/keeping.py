"""Putting a match's changes on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection as Database

from dejarik.core.engine import Result
from dejarik.core.record import Entry
from dejarik.server import storage
from dejarik.server.logs import log
from dejarik.server.play import Play
from dejarik.server.refusals import Broken
from dejarik.server.storage import Ending, EntryRow, MatchRow

if TYPE_CHECKING:
    from dejarik.server.room import Room


TOUCH_SECONDS = 60.0
"""How exact the time is at which a match was last changed: telling it at every answer would double what is written."""
VISIT_SECONDS = 3600.0


def row_of(match: MatchRow, play: Play, entry: Entry, seat: int | None = None, client: str | None = None) -> EntryRow:
    digest = play.game.state_hash()
    return EntryRow(match=match.id, number=play.count - 1, entry=entry, hash=digest, seat=seat, client=client)


async def keep(room: Room, rows: list[EntryRow]) -> None:
    """Write new entries, and what they changed beside the record: clocks, offers, the end of the match."""
    play, match = room.playing(), room.match
    room.turn_clocks()
    offers = room.offers.state()
    ending = _ending(play.game.result) if play.game.result is not None else None
    beside: dict[str, object] = {}
    if room.clocks is not None:
        beside["clocks"] = room.clocks.state()
    if offers != match.offers:
        beside["offers"] = offers
    if ending is not None:
        beside.update(status="over", ending=ending)
    now = time.time()
    if beside or now - match.changed >= TOUCH_SECONDS:
        match.changed = now
        await write(room, lambda database: storage.change_match(database, match.id, **beside), rows)
    else:
        await write(room, None, rows)
    match.offers = offers
    if ending is not None:
        ended(room, ending)
    room.trail()


async def keep_ending(room: Room, ending: Ending) -> None:
    """The players ended the match; the record stays what the rules made."""
    room.offers.expire(ended=True)
    offers = room.offers.state()
    await write(
        room,
        lambda database: storage.change_match(database, room.match.id, status="over", ending=ending, offers=offers),
    )
    room.match.offers = offers
    ended(room, ending)
    room.trail()


async def keep_offers(room: Room) -> None:
    offers = room.offers.state()
    if offers != room.match.offers:
        await write(room, lambda database: storage.change_match(database, room.match.id, offers=offers))
        room.match.offers = offers


async def keep_clocks(room: Room) -> None:
    clocks = room.clocks.state() if room.clocks is not None else None
    await write(room, lambda database: storage.change_match(database, room.match.id, clocks=clocks))


async def keep_presence(room: Room) -> None:
    """One who holds a seat came back: the match is not abandoned."""
    match = room.match
    if match.status != "over" and time.time() - match.changed >= VISIT_SECONDS:
        await write(room, lambda database: storage.change_match(database, match.id))
        match.changed = time.time()


async def write(room: Room, change: Callable[[Database], None] | None, rows: Sequence[EntryRow] = ()) -> None:
    try:
        await room.home.writer.add(rows, change)
    except asyncio.CancelledError:
        room.broken = True  # it may or may not be on disk: only the record knows
        raise
    except Exception as error:
        raise broken(room, "the database refused a change", error) from None


def ended(room: Room, ending: Ending) -> None:
    room.match.status, room.match.ending = "over", ending
    room.turn_clocks()
    if room.match.lists is not None:
        room.home.shelf.a_match_ended()
    room.home.metrics.finished.labels(room.match.game, ending.reason).inc()
    log("a match ended", match=room.match.id, reason=ending.reason)


def broken(room: Room, what: str, error: Exception) -> Broken:
    room.broken = True
    log(what, level=40, trace=error, match=room.match.id)
    return Broken(what)


def _ending(result: Result) -> Ending:
    return Ending(result.winner, result.reason, result.scores, result.rounds, beside=result.beside)

"""Putting a match's changes on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import Connection as Database

from dejarik.core.game import Result
from dejarik.core.record import Entry
from dejarik.server import storage
from dejarik.server.logs import log
from dejarik.server.play import Play
from dejarik.server.refusals import Broken
from dejarik.server.storage import Ending, EntryRow

if TYPE_CHECKING:
    from dejarik.server.room import Room


def row_of(play: Play, entry: Entry, seat: int | None, client: str | None) -> EntryRow:
    return EntryRow(number=play.count - 1, entry=entry, hash=play.game.state_hash(), seat=seat, client=client)


async def keep(room: Room, rows: list[EntryRow]) -> None:
    """Write new entries, and what they changed beside the record: clocks, offers, the end of the match."""
    play = room.playing()
    room.turn_clocks()
    clocks = room.clocks.state() if room.clocks is not None else None
    match, offers = room.match, room.offers.state()
    ending = _ending(play.game.result) if play.game.result is not None else None

    def change(database: Database) -> None:
        storage.add_entries(database, match.id, rows, clocks)
        if offers != match.offers:
            storage.change_match(database, match.id, offers=offers)
        if ending is not None:
            storage.change_match(database, match.id, status="over", ending=ending)

    await write(room, change)
    match.offers = offers
    if ending is not None:
        ended(room, ending)
    room.trail()


async def keep_ending(room: Room, ending: Ending) -> None:
    """The players ended the match; the record stays what the rules made."""
    room.offers.expire()
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


async def write(room: Room, change: Callable[[Database], None]) -> None:
    try:
        await room.home.writer.write(change)
    except asyncio.CancelledError:
        room.broken = True  # it may or may not be on disk: only the record knows
        raise
    except Exception as error:
        raise broken(room, "the database refused a change", error) from None


def ended(room: Room, ending: Ending) -> None:
    room.match.status, room.match.ending = "over", ending
    room.turn_clocks()
    room.home.metrics.finished.labels(room.match.game, ending.reason).inc()
    log("a match ended", match=room.match.id, reason=ending.reason)


def broken(room: Room, what: str, error: Exception) -> Broken:
    room.broken = True
    log(what, level=40, trace=error, match=room.match.id)
    return Broken(what)


def _ending(result: Result) -> Ending:
    return Ending(result.winner, result.reason, result.scores, result.rounds)

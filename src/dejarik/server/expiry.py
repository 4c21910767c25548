"""Tables that everybody has left. One to which nobody came is closed and later forgotten; a match to which nobody comes
back ends without a winner, and its record and films stay. Whoever comes back in time finds everything as it was, and
the time begins anew."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, delete, select, update

from dejarik.server.keeping import keep_presence
from dejarik.server.logs import log
from dejarik.server.schema import CHAT, MATCHES, SEATS
from dejarik.server.settings import DAY, Settings
from dejarik.server.storage import Ending
from dejarik.server.waiting import CLOSED

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms

EXPIRED = "expired"
CLEAN_SECONDS = 600.0
AT_ONCE = 200
"""More of them wait for the next write, so that nobody's answer does."""


async def keep_clean(rooms: Rooms) -> None:
    """For as long as the server runs."""
    while True:
        await asyncio.sleep(min(CLEAN_SECONDS, rooms.settings.waiting_expires, rooms.settings.running_expires))
        try:
            await clean_up(rooms)
        except Exception as error:
            log("nothing could be cleaned up", level=40, trace=error)


async def clean_up(rooms: Rooms) -> None:
    present = await _present(rooms)
    ended = 0
    while expired := await rooms.writer.write(lambda database: _expire(database, rooms.settings, present)):
        ended += len(expired)
        for id in expired:
            await rooms.read_again(id)
    forgotten = await rooms.writer.write(lambda database: _forget(database, rooms.settings))
    if ended:
        rooms.shelf.a_match_ended()
    if ended or forgotten:
        log("abandoned tables were cleaned up", ended=ended, forgotten=forgotten)


async def _present(rooms: Rooms) -> set[str]:
    """Matches at which a player sits, however long that player has been thinking. Their time begins when they leave."""
    sitting = [room for room in rooms.rooms.values() if any(reader.held for reader in room.readers)]
    for room in sitting:
        async with room.lock:
            await keep_presence(room)
    return {room.match.id for room in sitting}


def _expire(connection: Connection, settings: Settings, present: set[str]) -> list[str]:
    """The matches that were ended now; there may be more."""
    now = time.time()
    ended = _end(connection, "waiting", now - settings.waiting_expires, present, Ending(None, CLOSED))
    return ended or _end(connection, "playing", now - settings.running_expires, present, Ending(None, EXPIRED))


def _end(connection: Connection, status: str, before: float, present: set[str], ending: Ending) -> list[str]:
    query = select(MATCHES.c.id).where(MATCHES.c.status == status, MATCHES.c.changed < before)
    found = connection.execute(query.limit(AT_ONCE + len(present))).scalars()
    ended = [id for id in found if id not in present][:AT_ONCE]
    how = msgspec.json.encode(ending).decode()
    connection.execute(update(MATCHES).where(MATCHES.c.id.in_(ended)).values(status="over", ending=how))
    return ended


def _forget(connection: Connection, settings: Settings) -> int:
    """Where matches came from, a day after their end; and tables that never became matches."""
    now = time.time()
    over = MATCHES.c.status == "over"
    connection.execute(
        update(MATCHES).where(over, MATCHES.c.address.is_not(None), MATCHES.c.changed < now - DAY).values(address=None)
    )
    old = MATCHES.c.changed < now - 2 * settings.waiting_expires
    never_begun = list(connection.execute(select(MATCHES.c.id).where(over, old, MATCHES.c.lists.is_(None))).scalars())
    for start in range(0, len(never_begun), AT_ONCE):
        some = never_begun[start : start + AT_ONCE]
        for table, column in ((CHAT, CHAT.c.match), (SEATS, SEATS.c.match), (MATCHES, MATCHES.c.id)):
            connection.execute(delete(table).where(column.in_(some)))
    return len(never_begun)

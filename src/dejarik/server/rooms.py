"""All matches in memory: read from their records when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from sqlalchemy import Connection as Database

from dejarik.core.record import RecordError
from dejarik.games import UnknownGame
from dejarik.server import chat, storage
from dejarik.server.bots_pool import BotsPool
from dejarik.server.chat import Line
from dejarik.server.collector import Collector
from dejarik.server.logs import log
from dejarik.server.metrics import Metrics
from dejarik.server.play import Play
from dejarik.server.refusals import Declined
from dejarik.server.room import Room
from dejarik.server.setting_up import rebuilt
from dejarik.server.settings import Settings
from dejarik.server.storage import EntryRow, MatchRow
from dejarik.server.writer import Writer

SWEEP_SECONDS = 10.0


class Rooms:
    def __init__(self, settings: Settings, writer: Writer, bots: BotsPool, metrics: Metrics) -> None:
        self.settings = settings
        self.writer = writer
        self.bots = bots
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.telling = asyncio.Lock()
        """Held by the match that tells its readers what an answer led to."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def find(self, id: str) -> Room:
        """The match in memory, or rebuilt from its record."""
        room = self.rooms.get(id)
        if room is not None and not room.broken:
            return room
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        found = await asyncio.shield(task)
        if found is None:
            raise Declined(404, "no-match", "There is no such match.")
        return found

    async def _load(self, id: str) -> Room | None:
        stale = self.rooms.pop(id, None)
        if stale is not None:
            stale.close()
        read = await self.writer.read(lambda database: _read(database, id))
        if read is None:
            return None
        match, rows, said = read
        play = watched = None
        if match.lists is not None:
            try:
                play, watched = await asyncio.to_thread(rebuilt, match, rows)
            except (RecordError, UnknownGame) as error:
                log("a record cannot be played again", level=40, match=id, why=str(error))
                message = "This match was played by other rules than ours."
                raise Declined(409, "other-rules", message, (match.rules, match.game)) from None
        room = Room(self, match, play, watched)
        room.done = {(row.seat, row.client): row.number + 1 for row in rows if row.client is not None}
        room.chat.lines = said
        return self.welcome(room)

    def welcome(self, room: Room) -> Room:
        """From now on it is found in memory."""
        self.rooms[room.match.id] = room
        self.metrics.rooms.set(len(self.rooms))
        room.wake_bots()
        return room

    def welcome_new(self, match: MatchRow, play: Play | None, watched: Play | None) -> None:
        self.metrics.created.labels(match.game).inc()
        log("a match was created", match=match.id, game=match.game, seats=[seat.kind for seat in match.seats])
        self.welcome(Room(self, match, play, watched))

    async def drop(self, room: Room) -> None:
        """Forget what is in memory; readers come back to the match as its record tells it."""
        room.broken = True
        if self.rooms.get(room.match.id) is room:
            del self.rooms[room.match.id]
        room.close()
        self.metrics.rooms.set(len(self.rooms))

    async def sweep(self, collector: Collector) -> None:
        """Put away what nobody looks at, one match at a time so that nobody waits, for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for room in list(self.rooms.values()):
                if self._may_go(room):
                    await self.drop(room)
                    await asyncio.sleep(0)
            collector.tidy(len(self.rooms))

    def _may_go(self, room: Room) -> bool:
        over = room.match.status == "over"
        stays = self.settings.over_seconds if over else self.settings.idle_seconds
        return not room.busy and time.monotonic() - room.touched > stays

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            room.close()
        for task in list(self._loading.values()):
            with suppress(asyncio.CancelledError, Exception):
                await task


def _read(database: Database, id: str) -> tuple[MatchRow, list[EntryRow], list[Line]] | None:
    match = storage.find_match(database, id)
    return None if match is None else (match, storage.entries_of(database, id), chat.lines_of(database, id))

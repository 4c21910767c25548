"""All matches in memory: read from their records when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection as Database
from sqlalchemy.exc import DatabaseError

from dejarik.games import rules_of
from dejarik.server import chat, storage
from dejarik.server.bots_pool import BotsPool
from dejarik.server.chat import Line
from dejarik.server.collector import Collector
from dejarik.server.logs import log
from dejarik.server.metrics import Metrics
from dejarik.server.past import Past
from dejarik.server.play import Play
from dejarik.server.rebuilding import DAMAGED, OTHER_RULES, WHY, Rebuilt, rebuilt, trailing
from dejarik.server.refusals import Declined
from dejarik.server.room import Room
from dejarik.server.settings import Settings
from dejarik.server.shelf import Shelf, kept_films
from dejarik.server.storage import EntryRow, MatchRow
from dejarik.server.workers import Workers
from dejarik.server.writer import Writer

SWEEP_SECONDS = 10.0


class Rooms:
    def __init__(self, settings: Settings, writer: Writer, bots: BotsPool, metrics: Metrics) -> None:
        self.settings = settings
        self.writer = writer
        self.bots = bots
        self.metrics = metrics
        self.workshop = Workers(1, nice=10)
        """Where films are made, those that somebody waits for and those that are kept."""
        self.shelf = Shelf(writer, self.workshop)
        self.rooms: dict[str, Room] = {}
        self.telling = asyncio.Lock()
        """Held by the match that tells its readers what an answer led to."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def find(self, id: str) -> Room:
        """The match in memory, or rebuilt from its record; declined if it can be neither played on nor shown."""
        room = await self.find_any(id)
        if room.shut is not None:
            raise declined(room.shut, room.match)
        return room

    async def find_any(self, id: str) -> Room:
        """The same, whatever became of it."""
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
        try:
            read = await self.writer.read(lambda database: _read(database, id))
        except (msgspec.DecodeError, DatabaseError) as error:
            log("a match cannot be read", level=40, match=id, why=str(error))
            raise Declined(409, DAMAGED, WHY[DAMAGED]) from None
        if read is None:
            return None
        room = await self._rebuilt(read.match, read.rows, read.whole)
        room.done = {(row.seat, row.client): row.number + 1 for row in read.rows if row.client is not None}
        room.chat.lines = read.said
        return self.welcome(room)

    async def _rebuilt(self, match: MatchRow, rows: list[EntryRow], whole: bool) -> Room:
        if match.lists is None:
            return Room(self, match)
        found = await asyncio.to_thread(rebuilt, match, rows, whole)
        if found.fault is not None:
            log("a record cannot be played again", level=40, match=match.id, why=found.fault, entries=found.entered)
        if match.status == "over" and not found.exact:
            return await self._past(match, found.fault)
        if found.play is None or found.fault is not None:
            return Room(self, match, shut=found.fault)
        await self._adopt(match, found)
        return Room(self, match, found.play, await asyncio.to_thread(trailing, match, rows, found.play))

    async def _past(self, match: MatchRow, fault: str | None) -> Room:
        """What was kept of a match that is over, if it cannot be played again as it was."""
        await self.shelf.make(match.id)
        past = Past(await self.writer.read(lambda database: kept_films(database, match.id)))
        return Room(self, match, past=past) if past else Room(self, match, shut=fault or OTHER_RULES)

    async def _adopt(self, match: MatchRow, found: Rebuilt) -> None:
        """A match that goes on by other rules than before says so."""
        rules = rules_of(match.game)
        if match.status == "over" or rules is None or rules == (match.replays or match.rules):
            return
        await self.writer.write(lambda database: storage.replays_by(database, match.id, rules, found.hashes))
        log("a match goes on by newer rules", match=match.id, before=match.replays or match.rules, now=rules)
        match.replays = rules

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

    async def read_again(self, id: str) -> None:
        """Its row was changed behind its back."""
        loading = self._loading.get(id)
        if loading is not None:
            with suppress(Exception):
                await asyncio.shield(loading)
        room = self.rooms.get(id)
        if room is not None:
            await self.drop(room)

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
        self.workshop.close()
        for room in list(self.rooms.values()):
            room.close()
        for task in list(self._loading.values()):
            with suppress(asyncio.CancelledError, Exception):
                await task


class Read(NamedTuple):
    match: MatchRow
    rows: list[EntryRow]
    whole: bool
    said: list[Line]


def _read(database: Database, id: str) -> Read | None:
    found = storage.read_record(database, id)
    return None if found is None else Read(*found, chat.lines_of(database, id))


def declined(fault: str, match: MatchRow) -> Declined:
    return Declined(409, fault, WHY[fault], (match.rules, match.game))

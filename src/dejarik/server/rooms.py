"""All matches: created, joined, read from their records when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection as Database

from dejarik.bots import BOTS
from dejarik.core.record import Record, RecordError, Takeback
from dejarik.games import ListError, OptionError, UnknownGame, new_game, package
from dejarik.server import storage
from dejarik.server.bots_pool import BotsPool
from dejarik.server.clocks import Clocks
from dejarik.server.logs import log
from dejarik.server.messages import LogLine
from dejarik.server.metrics import Metrics
from dejarik.server.offered import playable_list
from dejarik.server.play import Play
from dejarik.server.requests import Created, Frame, HeldSeat, Join, Joined, NewMatch, OpenSeat, Replay, SeatWish
from dejarik.server.room import Room
from dejarik.server.seats import digest, new_code, new_secret, new_seed, opens
from dejarik.server.settings import Settings
from dejarik.server.storage import EntryRow, MatchRow, SeatRow, Terms
from dejarik.server.writer import Writer

SWEEP_SECONDS = 30.0


class Declined(Exception):
    """A request that cannot be granted: the status of the reply, a word for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.faults = faults


class Rooms:
    def __init__(self, settings: Settings, writer: Writer, bots: BotsPool, metrics: Metrics) -> None:
        self.settings = settings
        self.writer = writer
        self.bots = bots
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    # Finding.

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
        read = await self.writer.read(lambda connection: self._read(connection, id))
        if read is None:
            return None
        match, rows = read
        play = None
        if match.lists is not None:
            try:
                play = await asyncio.to_thread(rebuilt, match, rows)
            except (RecordError, UnknownGame) as error:
                log("a record cannot be played again", level=40, match=id, why=str(error))
                raise Declined(409, "other-rules", "This match was played by other rules than ours.") from None
        done = {(row.seat, row.client): row.number + 1 for row in rows if row.client is not None}
        room = self.rooms[id] = Room(self, match, play, done)
        self.metrics.rooms.set(len(self.rooms))
        room.wake_bots()
        return room

    @staticmethod
    def _read(connection: Database, id: str) -> tuple[MatchRow, list[EntryRow]] | None:
        match = storage.find_match(connection, id)
        return None if match is None else (match, storage.entries_of(connection, id))

    async def drop(self, room: Room) -> None:
        """Forget what is in memory; readers come back to the match as its record tells it."""
        room.broken = True
        if self.rooms.get(room.match.id) is room:
            del self.rooms[room.match.id]
        room.close()
        self.metrics.rooms.set(len(self.rooms))

    async def sweep(self) -> None:
        """Put idle matches away, for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.monotonic()
            for room in list(self.rooms.values()):
                if not room.busy and now - room.touched > self.settings.idle_seconds:
                    await self.drop(room)

    # Creating.

    async def create(self, wish: NewMatch) -> Created:
        rules = self._checked_rules(wish)
        if await self.writer.read(storage.count_live) >= self.settings.live_matches:
            raise Declined(503, "full", "Too many matches are being played here.")
        tokens: dict[int, str] = {}
        invites: dict[int, str] = {}
        seats = [self._seat(wish, number, one, tokens, invites) for number, one in enumerate(wish.seats)]
        match = MatchRow(
            id=new_code(),
            game=wish.game,
            rules=rules,
            seed=new_seed(),
            options=dict(wish.options),
            terms=Terms(
                clock_seconds=wish.clock_seconds,
                takeback=wish.takeback,
                watchers=wish.watchers,
                listed=wish.listed,
                same_screen=sum(one.kind == "me" for one in wish.seats) > 1,
                aids=wish.aids,
            ),
            seats=seats,
        )
        play = await asyncio.to_thread(started, match, not invites)
        await self.writer.write(lambda connection: storage.add_match(connection, match))
        self._welcome(match, play)
        return Created(
            match.id,
            tuple(HeldSeat(number, token) for number, token in tokens.items()),
            tuple(OpenSeat(number, one, f"/#/join/{match.id}/{one}") for number, one in invites.items()),
        )

    def _welcome(self, match: MatchRow, play: Play | None) -> None:
        self.metrics.created.labels(match.game).inc()
        log("a match was created", match=match.id, game=match.game, seats=[seat.kind for seat in match.seats])
        room = self.rooms[match.id] = Room(self, match, play, {})
        self.metrics.rooms.set(len(self.rooms))
        room.wake_bots()

    @staticmethod
    def _checked_rules(wish: NewMatch) -> str:
        try:
            kind = package(wish.game).game_type()
        except UnknownGame as error:
            raise Declined(404, "no-game", str(error)) from None
        least, most = kind.seats
        if not least <= len(wish.seats) <= most:
            raise Declined(422, "seats", f"This game has {least if least == most else f'{least} to {most}'} seats.")
        for seat in wish.seats:
            if seat.kind == "bot" and seat.bot not in BOTS:
                raise Declined(422, "no-bot", f"Choose one of the bots {', '.join(BOTS)}.")
        return kind.version

    def _seat(
        self, wish: NewMatch, number: int, one: SeatWish, tokens: dict[int, str], invites: dict[int, str]
    ) -> SeatRow:
        listed = given_list(wish.game, one.list, wish.lang)
        name = plain_name(one.name)
        if one.kind == "bot":
            return SeatRow(number=number, kind="bot", name=name or one.bot, bot=one.bot, list=listed)
        if one.kind == "me":
            tokens[number] = new_secret()
            return SeatRow(number=number, kind="human", name=name, list=listed, token=digest(tokens[number]))
        invites[number] = new_secret()
        return SeatRow(number=number, kind="open", name=name, list=listed, invite=digest(invites[number]))

    async def create_rematch(self, old: MatchRow, swap: bool) -> str:
        """The same players and lists, with a new seed; tokens stay good, so nobody has to be sent a secret."""
        seats = [msgspec.structs.replace(seat) for seat in (reversed(old.seats) if swap else old.seats)]
        for number, seat in enumerate(seats):
            seat.number = number
            seat.invite = seat.client = None
        match = MatchRow(
            id=new_code(),
            game=old.game,
            rules=package(old.game).game_type().version,
            seed=new_seed(),
            options=old.options,
            terms=old.terms,
            seats=seats,
        )
        play = await asyncio.to_thread(started, match, True)

        def change(connection: Database) -> None:
            storage.add_match(connection, match)
            storage.change_match(connection, old.id, next=match.id)

        await self.writer.write(change)
        self._welcome(match, play)
        return match.id

    # Joining.

    async def join(self, id: str, wish: Join) -> Joined:
        room = await self.find(id)
        async with room.lock:
            seat = self._invited(room.match, wish)
            again = seat.kind == "human"
            token = new_secret()
            taken = msgspec.structs.replace(seat, kind="human", token=digest(token), client=digest(wish.client))
            match = room.match
            play = room.play
            if not again:
                taken.name = plain_name(wish.name) or seat.name
                taken.list = given_list(match.game, wish.list, wish.lang) or seat.list
                match = msgspec.structs.replace(match)
                match.seats = [taken if one.number == taken.number else one for one in match.seats]
                ready = all(one.kind != "open" for one in match.seats)
                play = await asyncio.to_thread(started, match, ready)

            def change(connection: Database) -> None:
                storage.change_seat(connection, id, taken)
                if not again and play is not None:
                    storage.change_match(connection, id, status="playing", lists=match.lists, clocks=match.clocks)

            await self.writer.write(change)
            if again:
                room.match.seats[taken.number] = taken
            else:
                room.match = match
                if play is not None:
                    room.begin(match, play)
        return Joined(id, HeldSeat(taken.number, token))

    @staticmethod
    def _invited(match: MatchRow, wish: Join) -> SeatRow:
        for seat in match.seats:
            if seat.invite is not None and opens(wish.invite, seat.invite):
                if seat.kind == "open" or opens(wish.client, seat.client):
                    return seat
                raise Declined(409, "taken", "Somebody else has taken this seat; you can watch.")
        raise Declined(403, "no-invitation", "This invitation opens no seat of this match.")

    # After the fact.

    async def record(self, id: str) -> Record:
        """The whole record with its seed: only when nothing in it is a secret any more."""
        room = await self.find(id)
        async with room.lock:
            if room.match.status != "over" or room.play is None:
                raise Declined(409, "not-over", "The record is open to all after the end.")
            return await asyncio.to_thread(room.play.game.record)

    async def replay(self, id: str, token: str | None, first: int, most: int) -> Replay:
        """The match again as one reader saw it, step by step."""
        room = await self.find(id)
        seat = None
        if token is not None:
            seat = next((one.number for one in room.match.seats if opens(token, one.token)), None)
            if seat is None:
                raise Declined(403, "no-seat", "This token holds no seat of this match.")
        elif not room.match.terms.watchers and room.match.status != "over":
            raise Declined(403, "no-watchers", "The players do not want to be watched.")
        if room.play is None:
            raise Declined(409, "not-begun", "The match has not begun.")
        async with room.lock:
            match, entries = room.match, list(room.play.entries)
        frames = await asyncio.to_thread(frames_of, match, entries, seat, first, most)
        return Replay(id, seat, len(entries) + 1, frames)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            room.close()
        for task in list(self._loading.values()):
            with suppress(asyncio.CancelledError, Exception):
                await task


# Games from rows.


def given_list(game: str, text: str | None, lang: Any) -> str | None:
    """The list a seat brings, as JSON; every fault of it at once if it may not be played."""
    if text is None:
        return None
    try:
        return msgspec.json.encode(playable_list(game, text, lang)).decode()
    except ListError as error:
        raise Declined(422, "list", "This list cannot be played.", tuple(error.faults)) from None


def plain_name(name: str) -> str:
    """A name without signs that cannot be seen."""
    return "".join(sign for sign in name if sign.isprintable()).strip()


def started(match: MatchRow, ready: bool) -> Play | None:
    """The game of a match whose seats are all taken; it fills in what the record needs. Before that, a trial of the
    options and lists known so far."""
    home = package(match.game)
    try:
        defaults = home.default_lists(match.options)
        lists = [msgspec.json.decode(seat.list) if seat.list else defaults[seat.number] for seat in match.seats]
        game = new_game(match.game, match.seed, lists, match.options)
        play = Play(game)
    except ListError as error:
        raise Declined(422, "list", "These lists cannot be played.", tuple(error.faults)) from None
    except OptionError as error:
        raise Declined(422, "option", str(error)) from None
    if not ready:
        return None
    # What the database gives back after a restart is what the match is played with now.
    match.lists = msgspec.json.decode(msgspec.json.encode(game.setup[1]), type=tuple[object, ...])
    match.status = "playing"
    if match.terms.clock_seconds is not None:
        match.clocks = Clocks.fresh(len(match.seats), match.terms.clock_seconds).state()
    return play


def beginning(match: MatchRow) -> Play:
    home = package(match.game)
    version = home.game_type().version
    if match.rules != version:
        raise RecordError(f"the match was begun under version {match.rules} of the rules, these are {version}")
    return Play(home.create(match.seed, match.lists or (), match.options))


def rebuilt(match: MatchRow, rows: list[EntryRow]) -> Play:
    """The match after all its entries; each must lead to the state that it led to before."""
    play = beginning(match)
    for row in rows:
        play.enter(row.entry)
    if rows and play.game.state_hash() != rows[-1].hash:
        raise RecordError("the replay ends in another state than the record says")
    return play


def frames_of(match: MatchRow, entries: list[Any], seat: int | None, first: int, most: int) -> tuple[Frame, ...]:
    play = beginning(match)
    frames: list[Frame] = []
    shown = 0
    for count in range(min(len(entries), first + most - 1) + 1):
        kept = None
        if count:
            entry = entries[count - 1]
            kept = entry.kept if isinstance(entry, Takeback) else None
            if kept is not None:
                shown = min(shown, play.events_kept(kept))
            play.enter(entry)
        if count >= first:
            start = sum(event.visible_to(seat) for event in play.game.events[:shown])
            log_lines = tuple(
                LogLine(number, beat, event.name, event.args, event.to is not None)
                for number, (beat, event) in enumerate(play.log(seat, shown), start=start)
            )
            who = getattr(entries[count - 1], "player", None) if count else None
            frames.append(Frame(count, without_questions(play.game.view(seat)), log_lines, who, kept))
        shown = play.game.event_count
    return tuple(frames)


def without_questions(view: object) -> object:
    """A replay asks nothing."""
    if isinstance(view, msgspec.Struct) and hasattr(view, "decisions"):
        return msgspec.structs.replace(view, decisions=())
    return view

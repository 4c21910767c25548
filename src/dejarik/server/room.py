"""One match in memory: who reads it, and what becomes of what they say. All changes happen under one lock; a change is
on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection as Database

from dejarik.core.decision import IllegalAnswer
from dejarik.core.game import Result
from dejarik.core.record import Entry
from dejarik.server import messages as m
from dejarik.server import storage
from dejarik.server.clocks import Clocks
from dejarik.server.connection import Connection
from dejarik.server.logs import log
from dejarik.server.offers import Offers
from dejarik.server.play import NoSuchQuestion, Play, Question, Undo
from dejarik.server.states import state_for, table_of
from dejarik.server.storage import Ending, EntryRow, MatchRow, SeatRow

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms

BOT_TRIES = 3


class Broken(Exception):
    """What is in memory can no longer be trusted; the match must be read again from its record."""


class NotFollowed(Exception):
    """A message that makes sense but cannot be followed now."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Room:
    def __init__(
        self, home: Rooms, match: MatchRow, play: Play | None, done: dict[tuple[int | None, str], int]
    ) -> None:
        self.home = home
        self.match = match
        self.play = play
        self.done = done
        """Where each seat's messages went into the record, by the ids that clients gave them."""
        self.readers: list[Connection] = []
        self.offers = Offers()
        self.lock = asyncio.Lock()
        self.broken = False
        self.touched = time.monotonic()
        self.gone: dict[int, float] = {seat.number: time.monotonic() for seat in match.seats if seat.kind == "human"}
        self.clocks = Clocks(match.clocks) if match.clocks is not None else None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._turn_clocks()

    # Who is there.

    @property
    def watchers(self) -> int:
        return sum(reader.watches for reader in self.readers)

    @property
    def busy(self) -> bool:
        return bool(self.readers or self._thinking or self.lock.locked())

    def present(self, seat: int) -> bool:
        return any(seat in reader.held for reader in self.readers)

    def gone_ms(self, seat: int) -> int | None:
        since = self.gone.get(seat)
        return None if since is None else int((time.monotonic() - since) * 1000)

    def asked(self) -> set[int]:
        if self.play is None or self.match.status != "playing":
            return set()
        return {decision.player for decision in self.play.game.decisions}

    async def enter(self, reader: Connection) -> None:
        async with self.lock:
            self._check_trust()
            settings = self.home.settings
            if reader.watches and self.watchers >= settings.watchers:
                raise NotFollowed("full", "Too many people watch this match.")
            for seat in reader.held:
                if sum(seat in other.held for other in self.readers) >= settings.seat_sockets:
                    raise NotFollowed("full", "This seat is open in too many places.")
            self.readers.append(reader)
            for seat in reader.held:
                self.gone.pop(seat, None)
            self._turn_clocks()
            reader.send(state_for(self, reader))
            self._tell_table(but=reader)
            self.wake_bots()

    def leave(self, reader: Connection) -> None:
        if reader in self.readers:
            self.readers.remove(reader)
        self.touched = time.monotonic()
        for seat in reader.held:
            if not self.present(seat):
                self.gone[seat] = time.monotonic()
        self._turn_clocks()
        self._tell_table()

    # What they say.

    async def hear(self, reader: Connection, message: m.Incoming) -> None:
        """Follow a message. `NotFollowed` says why not; `Broken` that the match must be read again."""
        self.touched = time.monotonic()
        match message:
            case m.Ping():
                reader.send(m.Pong(id=message.id, time_ms=int(time.time() * 1000)))
                return
            case m.Hello():
                raise NotFollowed("again", "This socket already has its match.")
        async with self.lock:
            self._check_trust()
            await self._follow(reader, message)

    async def _follow(self, reader: Connection, message: m.Incoming) -> None:
        match message:
            case m.Sync():
                reader.forget()
                reader.send(state_for(self, reader))
            case m.Show():
                self._show(reader, message.seat)
            case m.Answer():
                await self._answer(reader, message)
            case m.UndoLast():
                await self._undo(reader, message)
            case m.Offer():
                await self._offer(reader, message.kind)
                self._acknowledge(reader, message.id)
            case m.Reply():
                await self._reply(reader, message)
                self._acknowledge(reader, message.id)
            case m.Withdraw():
                self._withdraw(reader, message.kind)
                self._acknowledge(reader, message.id)
            case m.Concede():
                seat = self._playing_seat(reader)
                await self._end(Ending(self._opponent(seat), "concede"))
                self._acknowledge(reader, message.id)
            case m.Claim():
                await self._claim(self._playing_seat(reader))
                self._acknowledge(reader, message.id)
            case m.GiveTime():
                self._give_time(self._playing_seat(reader))
                self._acknowledge(reader, message.id)

    def _show(self, reader: Connection, seat: int | None) -> None:
        if seat is not None and seat not in reader.held:
            raise NotFollowed("not-yours", "That seat is not held by this socket.")
        reader.shown = seat
        reader.forget()
        reader.send(state_for(self, reader))

    async def _answer(self, reader: Connection, message: m.Answer) -> None:
        began = time.perf_counter()
        seat = self._seat(reader)
        counted = self.home.metrics.answers.labels
        before = self.done.get((seat, message.id))
        if before is not None:
            counted("repeated").inc()
            reader.send(m.Acknowledged(id=message.id, count=before))
            return
        play = self._playing()
        question = (seat, message.kind, message.subject)
        try:
            await self._take(question, message.seen, message.choice, message.id)
        except NoSuchQuestion:
            counted("stale").inc()
            reader.send(m.Stale(id=message.id, count=play.count))
            reader.forget()
            reader.send(state_for(self, reader))
            return
        except IllegalAnswer as error:
            counted("refused").inc()
            no = error.refusal
            reader.send(m.Refused(id=message.id, rule=no.rule, why=no.why, args=no.args, count=play.count))
            return
        counted("accepted").inc()
        reader.send(m.Acknowledged(id=message.id, count=play.count))
        self.home.metrics.latency.observe(time.perf_counter() - began)
        self._tell_state()
        self.wake_bots()

    async def _take(self, question: Question, seen: int, choice: object, client: str | None) -> None:
        """Apply an answer and keep it; raises before anything has changed, or `Broken`."""
        play = self._playing()
        decision = play.asked(question, seen)
        try:
            entry = play.answer(decision, choice)
        except IllegalAnswer:
            raise
        except Exception as error:
            raise self._break("an answer made the game fail", error) from None
        self.offers.expire()
        await self._keep([self._row(entry, question[0], client)])
        if client is not None:
            self.done[question[0], client] = play.count

    async def _undo(self, reader: Connection, message: m.UndoLast) -> None:
        seat = self._seat(reader)
        before = self.done.get((seat, message.id))
        if before is not None:
            reader.send(m.Acknowledged(id=message.id, count=before))
            return
        play = self._playing()
        way = play.undo(seat)
        if way is None or way.kind != "free":
            raise NotFollowed("not-free", "That answer can only be taken back if the others agree.")
        if not way.kept < message.seen <= play.count:
            raise NotFollowed("not-free", "You have answered again since.")
        await self._go_back(way, seat, message.id)
        reader.send(m.Acknowledged(id=message.id, count=play.count))
        self._tell_state()
        self.wake_bots()

    async def _go_back(self, way: Undo, seat: int, client: str | None) -> None:
        play = self._playing()
        for reader in self.readers:
            reader.cut(play.events_kept(way.kept))
        try:
            rows = [self._row(play.takeback(way.kept), seat, client)]
            for entry in way.again:
                decision = play.decision((entry.player, entry.kind, entry.subject))
                if decision is None:
                    raise RuntimeError("another player's question is not asked again after an undo")
                rows.append(self._row(play.answer(decision, entry.choice), None, None))
        except Exception as error:
            raise self._break("an undo made the game fail", error) from None
        self.offers.expire()
        await self._keep(rows)
        if client is not None:
            self.done[seat, client] = rows[0].number + 1

    # Proposals.

    async def _offer(self, reader: Connection, kind: str) -> None:
        seat = self._seat(reader)
        to = None
        if kind.startswith("rematch"):
            if self.match.status != "over" or self.match.next is not None:
                raise NotFollowed("not-now", "Another match can be proposed once, after the end.")
        elif kind == "takeback":
            to = self._takeback_point(seat)
        else:
            self._playing()
            if any(one.kind == "bot" for one in self.match.seats):
                raise NotFollowed("declined", "A bot plays on.")
        self.offers.make(kind, seat, to)
        await self._agree(self.offers.open[kind, seat], reader.held)

    def _takeback_point(self, seat: int) -> int:
        play = self._playing()
        way = play.undo(seat)
        if self.match.terms.takeback == "none" or way is None:
            raise NotFollowed("not-now", "There is nothing that may be taken back.")
        if self.offers.muted(seat, self._round()):
            raise NotFollowed("muted", "The others refused twice: ask again in the next round.")
        return way.kept

    async def _reply(self, reader: Connection, message: m.Reply) -> None:
        seats = reader.held if reader.held else (self._seat(reader),)
        offer = self.offers.of_others(message.kind, seats)
        if offer is None:
            raise NotFollowed("no-offer", "That is not proposed to you.")
        if message.accept:
            await self._agree(offer, seats)
            return
        self.offers.close(offer)
        if offer.kind == "takeback":
            self.offers.refused(offer.seat, self._round())
        self._tell_table()

    def _withdraw(self, reader: Connection, kind: str) -> None:
        offer = self.offers.open.get((kind, self._seat(reader)))
        if offer is None:
            raise NotFollowed("no-offer", "You have not proposed that.")
        self.offers.close(offer)
        self._tell_table()

    async def _agree(self, offer: m.OfferState, seats: Collection[int]) -> None:
        """Once every person but the one who proposed has agreed, it is done; bots always agree."""
        offer = self.offers.accept(offer, seats)
        people = {seat.number for seat in self.match.seats if seat.kind == "human"}
        if people - {offer.seat, *offer.accepted}:
            self._tell_table()
            return
        self.offers.close(offer)
        if offer.kind == "draw":
            await self._end(Ending(None, "draw"))
        elif offer.kind == "takeback":
            assert offer.to is not None
            self.offers.granted(offer.seat)
            await self._go_back(Undo("ask", offer.to), offer.seat, None)
            self._tell_state()
            self.wake_bots()
        else:
            self.match.next = await self.home.create_rematch(self.match, swap=offer.kind == "rematch-swapped")
            self._tell_state()

    # Ends and clocks.

    async def _claim(self, seat: int) -> None:
        for other in sorted(self.asked() - {seat}):
            if self.clocks is not None and self.clocks.fallen(other):
                await self._end(Ending(seat, "clock"))
                return
            gone = self.gone_ms(other)
            if gone is not None and gone >= self.home.settings.gone_seconds * 1000:
                await self._end(Ending(seat, "gone"))
                return
        raise NotFollowed("not-now", "Nobody's time ran out, and nobody who is asked has been gone for long.")

    def _give_time(self, seat: int) -> None:
        if self.clocks is None:
            raise NotFollowed("not-now", "This match has no clock.")
        for other in self.match.seats:
            if other.number != seat:
                self.clocks.give(other.number, 60)
        self._tell_table()

    async def _end(self, ending: Ending) -> None:
        await self._write(partial(storage.change_match, match=self.match.id, status="over", ending=ending))
        self._ended(ending)
        self._tell_state()

    def _ended(self, ending: Ending) -> None:
        self.match.status, self.match.ending = "over", ending
        self.offers.expire()
        self._turn_clocks()
        self.home.metrics.finished.labels(self.match.game, ending.reason).inc()
        log("a match ended", match=self.match.id, reason=ending.reason)

    def _turn_clocks(self) -> None:
        if self.clocks is not None:
            self.clocks.turn(self.asked(), self.gone)

    # Bots.

    def wake_bots(self) -> None:
        asked = self.asked()
        for seat in self.match.seats:
            if seat.kind == "bot" and seat.number in asked and seat.number not in self._thinking:
                task = asyncio.create_task(self._play_bot(seat))
                self._thinking[seat.number] = task
                task.add_done_callback(partial(self._rested, seat.number))

    def _rested(self, seat: int, _: object) -> None:
        self._thinking.pop(seat, None)

    async def _play_bot(self, seat: SeatRow) -> None:
        try:
            while await self._bot_answers(seat):
                pass
        except Broken:
            await self.home.drop(self)
        except Exception as error:
            log("a bot failed", level=40, trace=error, match=self.match.id)

    async def _bot_answers(self, seat: SeatRow) -> bool:
        """One answer of a bot; False when it is not asked."""
        refused = 0
        while True:
            async with self.lock:
                if self.broken or seat.number not in self.asked():
                    return False
                play = self._playing()
                decision = next(one for one in play.game.decisions if one.player == seat.number)
                question = (decision.player, decision.kind, decision.subject)
                since = play.since[question]
                seen = self.home.bots.seen(play.game, seat.number)
            bot = (seat.bot or "random") if refused < BOT_TRIES else "random"
            began = time.perf_counter()
            choice = await self.home.bots.choose(bot, seen, question)
            self.home.metrics.thoughts.labels(bot).observe(time.perf_counter() - began)
            async with self.lock:
                if self.broken or self.match.status != "playing" or play.since.get(question) != since:
                    return not self.broken
                try:
                    await self._take(question, since, choice, None)
                except IllegalAnswer:
                    refused += 1
                    if refused > 2 * BOT_TRIES:
                        raise
                    continue
                self.home.metrics.answers.labels("bot").inc()
                self._tell_state()
                self.wake_bots()
                return True

    # The record.

    def _row(self, entry: Entry, seat: int | None, client: str | None) -> EntryRow:
        play = self._playing()
        return EntryRow(number=play.count - 1, entry=entry, hash=play.game.state_hash(), seat=seat, client=client)

    async def _keep(self, rows: list[EntryRow]) -> None:
        """Write new entries, and the end of the match if they brought it."""
        play = self._playing()
        self._turn_clocks()
        clocks = self.clocks.state() if self.clocks is not None else None
        ending = _ending(play.game.result) if play.game.result is not None else None
        match = self.match.id

        def change(connection: Database) -> None:
            storage.add_entries(connection, match, rows, clocks)
            if ending is not None:
                storage.change_match(connection, match, status="over", ending=ending)

        await self._write(change)
        if ending is not None:
            self._ended(ending)

    async def _write(self, change: Callable[[Database], None]) -> None:
        try:
            await self.home.writer.write(change)
        except asyncio.CancelledError:
            self.broken = True  # it may or may not be on disk: only the record knows
            raise
        except Exception as error:
            raise self._break("the database refused a change", error) from None

    # Small questions.

    def _break(self, what: str, error: Exception) -> Broken:
        self.broken = True
        log(what, level=40, trace=error, match=self.match.id)
        return Broken(what)

    def _check_trust(self) -> None:
        if self.broken:
            raise Broken("read again")

    def _playing(self) -> Play:
        if self.play is None or self.match.status != "playing":
            raise NotFollowed("not-playing", "The match has not begun, or is over.")
        return self.play

    def _seat(self, reader: Connection) -> int:
        if reader.shown is None:
            raise NotFollowed("no-seat", "This socket speaks for no seat.")
        return reader.shown

    def _playing_seat(self, reader: Connection) -> int:
        seat = self._seat(reader)
        self._playing()
        return seat

    def _opponent(self, seat: int) -> int:
        return (seat + 1) % len(self.match.seats)

    def _round(self) -> int:
        return int(getattr(self.play.game.state, "round", 0)) if self.play is not None else 0

    # Telling.

    def _acknowledge(self, reader: Connection, id: str) -> None:
        reader.send(m.Acknowledged(id=id, count=self.play.count if self.play is not None else 0))

    def _tell_state(self) -> None:
        for reader in list(self.readers):
            reader.send(state_for(self, reader))

    def _tell_table(self, but: Connection | None = None) -> None:
        if not self.readers:
            return
        text = m.encode(table_of(self))
        for reader in self.readers:
            if reader is not but:
                reader.send(text)

    def begin(self, match: MatchRow, play: Play) -> None:
        """Everybody is seated: the game starts."""
        self.match, self.play = match, play
        self.clocks = Clocks(match.clocks) if match.clocks is not None else None
        for seat in match.seats:
            if seat.kind == "human" and not self.present(seat.number):
                self.gone.setdefault(seat.number, time.monotonic())
        self._turn_clocks()
        self._tell_state()
        self.wake_bots()

    def close(self) -> None:
        for reader in list(self.readers):
            reader.close()
        for task in self._thinking.values():
            task.cancel()


def _ending(result: Result) -> Ending:
    return Ending(result.winner, result.reason, result.scores, result.rounds)

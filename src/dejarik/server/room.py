"""One match in memory: who is there, what they are told, whose time runs. All changes happen under one lock; a change
is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from dejarik.server import bot_seats, discretion
from dejarik.server import messages as m
from dejarik.server.aids import Aids
from dejarik.server.chat import Chat
from dejarik.server.clocks import Clocks
from dejarik.server.connection import Connection
from dejarik.server.keeping import keep_presence
from dejarik.server.logs import log
from dejarik.server.offers import Offers
from dejarik.server.past import Past
from dejarik.server.play import Play
from dejarik.server.refusals import Broken, NotFollowed
from dejarik.server.states import state_for, table_for
from dejarik.server.storage import MatchRow

if TYPE_CHECKING:
    from dejarik.server.rooms import Rooms

WATCHERS_TOLD_SECONDS = 2.0


class Room:
    def __init__(
        self,
        home: Rooms,
        match: MatchRow,
        play: Play | None = None,
        watched: Play | None = None,
        past: Past | None = None,
        shut: str | None = None,
    ) -> None:
        self.home = home
        self.past = past
        """What is left of a match that is over and cannot be played again."""
        self.shut = shut
        """Why it can be neither played on nor shown, by a word."""
        self.play = play
        self.watched = watched
        """What watchers are shown: the match itself, or the match as it stood some answers ago."""
        self.done: dict[tuple[int | None, str], int] = {}
        """Where each seat's messages went into the record, by the ids that clients gave them."""
        self.readers: list[Connection] = []
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.lock = asyncio.Lock()
        self.broken = False
        self.touched = time.monotonic()
        self.offers = Offers(match.offers)
        self.chat = Chat([], home.settings.chat_per_second, home.settings.chat_burst)
        self.aids = Aids()
        self.gone: dict[int, float] = {}
        self._flag: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None
        self._sit_down(match)

    def begin(self, match: MatchRow, play: Play, watched: Play) -> None:
        """Everybody is seated: the game starts."""
        self.play, self.watched = play, watched
        self._sit_down(match)
        self.went_on()

    def _sit_down(self, match: MatchRow) -> None:
        self.match = match
        self.clocks = Clocks(match.clocks, match.terms.decision_seconds) if match.clocks is not None else None
        for seat in match.seats:
            if seat.kind == "human" and not self.present(seat.number):
                self.gone.setdefault(seat.number, time.monotonic())
        self.turn_clocks()

    # Who is there.

    @property
    def busy(self) -> bool:
        return bool(self.readers or self.thinking or self.lock.locked())

    @property
    def watchers(self) -> list[Connection]:
        return [reader for reader in self.readers if reader.watches]

    def present(self, seat: int) -> bool:
        return any(seat in reader.held for reader in self.readers)

    def gone_ms(self, seat: int) -> int | None:
        since = self.gone.get(seat)
        return None if since is None else int((time.monotonic() - since) * 1000)

    def claim_ms(self, seat: int) -> int | None:
        """In how long the match may be claimed against one who left."""
        gone = self.gone_ms(seat)
        return None if gone is None else max(0, int(self.home.settings.gone_seconds * 1000) - gone)

    async def enter(self, reader: Connection) -> None:
        async with self.lock:
            self.check_trust()
            self._check_room_for(reader)
            if reader.held:
                await keep_presence(self)
            self.readers.append(reader)
            for seat in reader.held:
                self.gone.pop(seat, None)
            self.turn_clocks()
            self.tell_all(reader)
            if reader.held:
                self.tell_table(but=reader)
            else:
                self.tell_table_soon()
            self.wake_bots()

    def _check_room_for(self, reader: Connection) -> None:
        settings = self.home.settings
        if reader.watches and len(self.watchers) >= settings.watchers:
            raise NotFollowed("full", "Too many people watch this match.")
        for seat in reader.held:
            if sum(seat in other.held for other in self.readers) >= settings.seat_sockets:
                raise NotFollowed("full", "This seat is open in too many places.")

    def leave(self, reader: Connection) -> None:
        if reader in self.readers:
            self.readers.remove(reader)
        self.touched = time.monotonic()
        for seat in reader.held:
            if not self.present(seat):
                self.gone.setdefault(seat, time.monotonic())
        if reader.held:
            self.turn_clocks()
            self.tell_table()
        else:
            self.tell_table_soon()

    def close(self) -> None:
        for timer in (self._flag, self._telling):
            if timer is not None:
                timer.cancel()
        for reader in list(self.readers):
            reader.close()
        for task in self.thinking.values():
            task.cancel()

    # Small questions.

    def asked(self) -> set[int]:
        return self.play.waiting_for() if self.play is not None and self.match.status == "playing" else set()

    def check_trust(self) -> None:
        if self.broken:
            raise Broken("read again")

    def playing(self) -> Play:
        if self.play is None or self.match.status != "playing":
            raise NotFollowed("not-playing", "The match has not begun, or is over.")
        return self.play

    def speaker(self, reader: Connection) -> int:
        """The seat that a reader speaks for."""
        if reader.shown is None:
            raise NotFollowed("no-seat", "This socket speaks for no seat.")
        return reader.shown

    def player(self, reader: Connection) -> int:
        """The same, in a match that is being played."""
        seat = self.speaker(reader)
        self.playing()
        return seat

    def round(self, watches: bool = False) -> int:
        play = self.watched if watches else self.play
        if play is None:
            return self.match.ending.rounds if self.match.ending is not None else 0
        return int(getattr(play.game.state, "round", 0))

    # What goes on.

    def went_on(self) -> None:
        """The match is at another point than before: tell everybody, and let bots think about it."""
        self.tell_state()
        self.wake_bots()

    def trail(self) -> None:
        """Let what watchers see follow the match at its distance; after the end it catches up."""
        play, watched = self.play, self.watched
        if play is None or watched is None or watched is play:
            return
        behind = 0 if self.match.status == "over" else self.match.terms.watch_delay
        for entry in play.entries[watched.count : max(0, play.count - behind)]:
            watched.enter(entry)

    def wake_bots(self) -> None:
        bot_seats.wake(self)
        discretion.wake(self)

    def turn_clocks(self) -> None:
        """Bots' clocks never run: how long they think depends on this computer, not on them."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        if self.clocks is None:
            return
        people = {seat.number for seat in self.match.seats if seat.kind == "human"}
        self.clocks.turn(self.asked() & people, self.gone)
        seconds = self.clocks.next_fall()
        if seconds is not None:
            self._flag = asyncio.get_running_loop().call_later(seconds + 0.02, self._flag_falls)

    def _flag_falls(self) -> None:
        log("a flag fell", match=self.match.id)
        self.turn_clocks()
        self.tell_table()

    # Telling.

    def acknowledge(self, reader: Connection, id: str) -> None:
        reader.send(m.Acknowledged(id=id, count=self.play.count if self.play is not None else 0))

    def tell_all(self, reader: Connection) -> None:
        """The whole state and all that was said, as if this reader had just come."""
        reader.forget()
        reader.send(state_for(self, reader))
        said = self.chat.heard_by(reader)
        if said:
            reader.send(m.Chat(lines=said, whole=True))

    def tell_state(self) -> None:
        tables: dict[object, m.Table] = {}
        for reader in list(self.readers):
            kin = self._kin(reader)
            table = tables.get(kin) or table_for(self, reader)
            reader.send(state_for(self, reader, tables.setdefault(kin, table)))

    def tell_table_soon(self) -> None:
        """Watchers come and go as they like: all of them within a moment are told together."""
        if self._telling is None and self.readers:
            self._telling = asyncio.get_running_loop().call_later(WATCHERS_TOLD_SECONDS, self.tell_table)

    def tell_table(self, but: Connection | None = None) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        texts: dict[object, str] = {}
        for reader in self.readers:
            if reader is not but:
                kin = self._kin(reader)
                text = texts.get(kin) or m.encode(table_for(self, reader))
                reader.send(texts.setdefault(kin, text))

    def _kin(self, reader: Connection) -> object:
        """Those who are told the same of the table: they hear of the same offers."""
        return (reader.watches, self.offers.heard_by(reader.held))

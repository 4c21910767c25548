"""Takebacks, draws, further matches and a team's giving up: one proposes, and once everybody who is asked agrees it is
done."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from dejarik.server import messages as m
from dejarik.server.answers import go_back
from dejarik.server.connection import Connection
from dejarik.server.endings import conceded, concession
from dejarik.server.keeping import keep_ending, keep_offers
from dejarik.server.leaving import leave
from dejarik.server.new_matches import create_rematch
from dejarik.server.play import Undo
from dejarik.server.refusals import Declined, NotFollowed
from dejarik.server.storage import Ending

if TYPE_CHECKING:
    from dejarik.server.room import Room


async def offer(room: Room, reader: Connection, kind: str) -> None:
    seat = room.speaker(reader)
    to = None
    if kind.startswith("rematch"):
        if room.match.lists is None or room.match.status != "over" or room.match.next is not None:
            raise NotFollowed("not-now", "Another match can be proposed once, after the end.")
    elif kind == "takeback":
        to = _takeback_point(room, seat)
    else:
        room.playing()
        if any(one.kind == "bot" for one in room.match.seats):
            raise NotFollowed("declined", "A bot plays on.")
    room.offers.make(kind, seat, to)
    await _agree(room, room.offers.open[kind, seat], reader.held)


async def concede(room: Room, reader: Connection) -> None:
    """Alone, or when all who lose with this seat agree. Those who would win or play on are not asked."""
    seat = room.player(reader)
    found = concession(room, seat)
    if not found.winners:
        await leave(room, seat)
        return
    partners = found.partners
    if not partners:
        await keep_ending(room, conceded(room, seat))
        room.tell_state()
        return
    room.offers.make("concede", seat, only=partners)
    await _agree(room, room.offers.open["concede", seat], reader.held)


async def reply(room: Room, reader: Connection, message: m.Reply) -> None:
    seats = reader.held if reader.held else (room.speaker(reader),)
    made = room.offers.of_others(message.kind, seats)
    if made is None:
        raise NotFollowed("no-offer", "That is not proposed to you.")
    if message.accept:
        await _agree(room, made, seats)
        return
    room.offers.close(made)
    if made.kind == "takeback":
        room.offers.refused(made.seat, room.round())
    await _told(room)


async def withdraw(room: Room, reader: Connection, kind: str) -> None:
    made = room.offers.open.get((kind, room.speaker(reader)))
    if made is None:
        raise NotFollowed("no-offer", "You have not proposed that.")
    if kind == "concede" and made.only == (made.seat,) and made.accepted:
        raise NotFollowed("not-now", "The others have stopped waiting for you.")
    room.offers.close(made)
    await _told(room)


def _takeback_point(room: Room, seat: int) -> int:
    way = room.playing().undo(seat)
    if room.match.terms.takeback == "none" or way is None:
        raise NotFollowed("not-now", "There is nothing that may be taken back.")
    if room.offers.muted(seat, room.round()):
        raise NotFollowed("muted", "The others refused twice: ask again in the next round.")
    return way.kept


async def _agree(room: Room, made: m.OfferState, seats: Collection[int]) -> None:
    """Bots always agree."""
    made = room.offers.accept(made, seats)
    people = {seat.number for seat in room.match.seats if seat.kind == "human"}
    if made.kind in ("draw", "takeback"):  # who gave up is asked only where that would be undone
        people -= room.playing().left(made.to)
    asked = people & set(made.only) if made.only else people
    if asked - {made.seat, *made.accepted}:
        await _told(room)
        return
    room.offers.close(made)
    if made.kind == "concede":
        await keep_ending(room, conceded(room, made.seat))
    elif made.kind == "draw":
        await keep_ending(room, Ending(None, "draw", rounds=room.round()))
    elif made.kind == "takeback":
        assert made.to is not None
        room.offers.granted(made.seat)
        await go_back(room, Undo("ask", made.to), made.seat, None)
    else:
        try:
            room.match.next = await create_rematch(room.home, room.match, swap=made.kind == "rematch-swapped")
        except Declined as no:  # lists of before that these rules do not know
            raise NotFollowed(no.code, str(no)) from None
        await keep_offers(room)
    room.went_on()


async def _told(room: Room) -> None:
    await keep_offers(room)
    room.tell_table()

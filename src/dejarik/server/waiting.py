"""A table that still waits for somebody: what those who sit there may change. And one that can no longer be played."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from dejarik.server import storage
from dejarik.server.endings import CALLED_OFF
from dejarik.server.keeping import ended
from dejarik.server.new_matches import given_list
from dejarik.server.refusals import Declined
from dejarik.server.requests import ListToBring, Seated
from dejarik.server.seats import seat_opened_by
from dejarik.server.setting_up import tried
from dejarik.server.storage import Ending

if TYPE_CHECKING:
    from dejarik.server.room import Room
    from dejarik.server.rooms import Rooms

CLOSED = "closed"
"""Why a match ended that never began."""


async def change_list(rooms: Rooms, id: str, token: str | None, wish: ListToBring) -> Seated:
    """The holder of a seat brings another list."""
    room = await rooms.find(id)
    async with room.lock:
        number = _waiting_seat(room, token)
        seats = [msgspec.structs.replace(seat) for seat in room.match.seats]
        seats[number].list = await given_list(room.match.game, wish.list, wish.lang)
        match = msgspec.structs.replace(room.match, seats=seats)
        await asyncio.to_thread(tried, match)
        await rooms.writer.write(lambda database: storage.change_seat(database, id, seats[number]))
        room.match = match
        room.tell_state()
    return Seated(id, number)


async def close(rooms: Rooms, id: str, token: str | None) -> Seated:
    """Nobody is waited for any more; whoever comes by the link is told who closed the table, and when. A match that
    cannot be played on is called off: what can be shown of it then is."""
    room = await rooms.find_any(id)
    async with room.lock:
        stuck = room.shut is not None and room.match.status == "playing"
        number = _seat(room, token) if stuck else _waiting_seat(room, token)
        ending = Ending(None, CALLED_OFF if stuck else CLOSED, by=number)
        await rooms.writer.write(lambda database: storage.change_match(database, id, status="over", ending=ending))
        ended(room, ending)
        room.tell_state()
    if stuck:
        await rooms.drop(room)
    return Seated(id, number)


def _waiting_seat(room: Room, token: str | None) -> int:
    seat = _seat(room, token)
    if room.match.status != "waiting":
        raise Declined(409, "begun", "The match has begun, or is over.")
    return seat


def _seat(room: Room, token: str | None) -> int:
    seat = seat_opened_by(token, [one.token for one in room.match.seats]) if token is not None else None
    if seat is None:
        raise Declined(403, "no-seat", "This token holds no seat of this match.")
    return seat

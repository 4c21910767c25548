"""What was hidden stays hidden after the end, until the one who knew it shows it. A player opens their side once and
for all; a bot has nothing to keep. The record of a match tells every side, so it waits for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.server import storage
from dejarik.server.refusals import Declined
from dejarik.server.seats import seat_opened_by
from dejarik.server.storage import MatchRow

if TYPE_CHECKING:
    from dejarik.server.room import Room
    from dejarik.server.rooms import Rooms


async def open_side(rooms: Rooms, id: str, token: str | None) -> tuple[int, ...]:
    """By the one who holds the seat, and after the end. The sides that are open now."""
    room = await rooms.find_any(id)
    seat = holder(room, token)
    if seat is None:
        raise Declined(403, "no-seat", "Only the one who held a seat can open its side.")
    async with room.lock:
        match = room.match
        if match.status != "over":
            raise Declined(409, "not-over", "A side can be opened after the end.")
        if not match.seats[seat].opened:
            opened = msgspec.structs.replace(match.seats[seat], opened=True)
            await rooms.writer.write(lambda database: storage.change_seat(database, id, opened))
            match.seats[seat] = opened
        return open_sides(match)


def holder(room: Room, token: str | None) -> int | None:
    """The seat whose token this is, None without one. A wrong one is refused."""
    if token is None:
        return None
    seat = seat_opened_by(token, [one.token for one in room.match.seats])
    if seat is None:
        raise Declined(403, "no-seat", "This token holds no seat of this match.")
    return seat


def open_sides(match: MatchRow) -> tuple[int, ...]:
    """Nothing before the end."""
    if match.status != "over":
        return ()
    return tuple(seat.number for seat in match.seats if seat.opened or seat.kind == "bot")


def check_side(match: MatchRow, seat: int, own: int | None) -> None:
    """Whether the holder of `own`, or a watcher, may look from that seat."""
    if not 0 <= seat < len(match.seats):
        raise Declined(404, "no-seat", "This match has no such seat.")
    if seat == own or seat in open_sides(match):
        return
    if match.status != "over":
        raise Declined(403, "not-over", "Another seat's side can be opened after the end.")
    raise Declined(403, "closed", "Who sat there has not opened their side.")


def check_all_sides(match: MatchRow, own: int | None) -> None:
    if match.status != "over":
        raise Declined(409, "not-over", "All sides can be opened after the end.")
    for seat in match.seats:
        check_side(match, seat.number, own)

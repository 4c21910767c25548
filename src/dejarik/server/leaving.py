"""Giving up, or being sent away, where the others play on: at once between two actions, else as soon as what is under
way is over. Until then a bot answers what must still be answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dejarik.server.endings import giving_up
from dejarik.server.keeping import broken, keep, keep_offers, row_of
from dejarik.server.storage import EntryRow

if TYPE_CHECKING:
    from dejarik.server.room import Room


async def leave(room: Room, seat: int) -> None:
    """Those who play on are not asked, and hear of it when it is done."""
    room.offers.make("concede", seat, only=(seat,))
    await _let_go(room)


async def send_away(room: Room, seats: Iterable[int], by: int) -> None:
    """Those whom another does not wait for any longer: that stands, whether they come back or not."""
    for seat in seats:
        room.offers.make("concede", seat, only=(seat,))
        room.offers.accept(room.offers.open["concede", seat], (by,))
    await _let_go(room)


async def _let_go(room: Room) -> None:
    rows = leavings(room)
    if rows:
        await keep(room, rows)
    else:
        await keep_offers(room)
    room.went_on()


def leavings(room: Room) -> list[EntryRow]:
    """Let those go who want to and now can: the entries of it, to be kept."""
    play = room.playing()
    rows: list[EntryRow] = []
    for offer in list(room.offers.open.values()):
        if offer.kind != "concede":
            continue
        if giving_up(room, offer.seat) is None:  # the rules were quicker
            room.offers.close(offer)
            continue
        if not play.game.may_leave(offer.seat):
            continue
        try:
            rows.append(row_of(room.match, play, play.leave(offer.seat), offer.seat))
        except Exception as error:
            raise broken(room, "a leaving made the game fail", error) from None
        room.offers.close(offer)
        room.offers.expire(ended=play.game.over)
    return rows


def goes_on_without(room: Room, seat: int) -> bool:
    found = giving_up(room, seat)
    return found is not None and not found.winners


def is_leaving(room: Room, seat: int) -> bool:
    return ("concede", seat) in room.offers.open and goes_on_without(room, seat)

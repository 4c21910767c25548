"""What becomes of a player whose time ran out, or who stays away when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.server.endings import CALLED_OFF, flags
from dejarik.server.keeping import keep_ending
from dejarik.server.leaving import goes_on_without, is_leaving, send_away
from dejarik.server.refusals import NotFollowed
from dejarik.server.storage import Ending

if TYPE_CHECKING:
    from dejarik.server.room import Room

TWO = 2


async def claim(room: Room, seat: int) -> None:
    """Win against a fallen flag, unless one's own fell too, or against one who is asked and has been gone for long.
    Among three or more nobody wins by that: those it is claimed against leave, where the game goes on without them;
    else the match is called off. One who has left has no say in it."""
    if seat in room.playing().left():
        raise NotFollowed("not-now", "You have left this match to the others.")
    late, reason = _late(room, seat)
    if not late:
        raise NotFollowed("not-now", "Nobody's time ran out, and nobody who is asked has been gone for long.")
    if len(room.match.seats) > TWO and all(goes_on_without(room, one) for one in late):
        await send_away(room, late, seat)
        return
    winner, reason = (seat, reason) if len(room.match.seats) == TWO else (None, CALLED_OFF)
    await keep_ending(room, Ending(winner, reason, rounds=room.round()))
    room.tell_state()


def _late(room: Room, seat: int) -> tuple[list[int], str]:
    """Against whom a seat may claim, and why."""
    fallen = flags(room)
    if fallen and seat not in fallen:
        late, reason = fallen, "clock"
    else:
        late, reason = {one for one in room.asked() - {seat} if room.claim_ms(one) == 0}, "gone"
    return sorted(one for one in late if not is_leaving(room, one)), reason

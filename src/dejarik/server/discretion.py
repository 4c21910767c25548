"""Questions without a choice, asked only so that nobody learns that there is none: the server gives the answer, after
about the time that a person takes."""

from __future__ import annotations

import asyncio
from random import SystemRandom
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.server.answers import take
from dejarik.server.logs import log
from dejarik.server.refusals import Broken

if TYPE_CHECKING:
    from dejarik.server.room import Room

LEAST_SECONDS, MOST_SECONDS = 0.8, 2.0
_CHANCE = SystemRandom()


def wake(room: Room) -> None:
    """Bots answer for themselves."""
    for seat in room.match.seats:
        if seat.kind == "human" and seat.number not in room.thinking and _forced(room, seat.number) is not None:
            room.thinking[seat.number] = asyncio.create_task(_answer(room, seat.number))


def _forced(room: Room, seat: int) -> Decision | None:
    if room.broken or room.play is None or seat not in room.asked():
        return None
    return next((one for one in room.play.game.decisions if one.player == seat and one.forced), None)


async def _answer(room: Room, seat: int) -> None:
    """The player may be quicker, and go on to the next such question."""
    try:
        while (seen := _forced(room, seat)) is not None:
            await asyncio.sleep(_CHANCE.uniform(LEAST_SECONDS, MOST_SECONDS))
            async with room.lock:
                decision = _forced(room, seat)
                if decision is None or decision is not seen:
                    continue
                question = (seat, decision.kind, decision.subject)
                await take(room, question, room.playing().since[question], decision.suggested, None)
                room.went_on()
    except Broken:
        await room.home.drop(room)
    except Exception as error:
        log("a question without a choice was not answered", level=40, trace=error, match=room.match.id)
    finally:
        room.thinking.pop(seat, None)

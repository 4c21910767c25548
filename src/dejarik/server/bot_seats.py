"""Seats that bots hold: whoever of them is asked thinks, away from the match's lock, and answers like anybody else."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from dejarik.core.decision import IllegalAnswer
from dejarik.server.answers import take
from dejarik.server.leaving import is_leaving
from dejarik.server.logs import log
from dejarik.server.refusals import Broken
from dejarik.server.storage import SeatRow

if TYPE_CHECKING:
    from dejarik.server.room import Room

BOT_TRIES = 3
BOTS = -1
"""Among those who think in a room, its bots count as one."""


def wake(room: Room) -> None:
    """Bots think one after the other, by seat: what one answers must not depend on how quick another is."""
    if BOTS not in room.thinking and _asked(room) is not None:
        room.thinking[BOTS] = asyncio.create_task(_play(room))


def _asked(room: Room) -> SeatRow | None:
    asked = set() if room.broken else room.asked()
    seats = [seat for seat in room.match.seats if seat.number in asked]
    return next((seat for seat in seats if _holds(room, seat)), None)


def _holds(room: Room, seat: SeatRow) -> bool:
    return seat.kind == "bot" or is_leaving(room, seat.number)


async def _play(room: Room) -> None:
    try:
        while (seat := _asked(room)) is not None:
            await _answer(room, seat)
    except Broken:
        await room.home.drop(room)
    except Exception as error:
        log("a bot failed", level=40, trace=error, match=room.match.id)
    finally:
        room.thinking.pop(BOTS, None)  # at once: who wakes bots next must find them asleep


async def _answer(room: Room, seat: SeatRow) -> None:
    """One answer of a bot, if it is still asked, and its seat has not been taken back meanwhile."""
    refused = 0
    metrics = room.home.metrics
    while True:
        async with room.lock:
            if room.broken or seat.number not in room.asked():
                return
            play = room.playing()
            decision = next(one for one in play.game.decisions if one.player == seat.number)
            question = (decision.player, decision.kind, decision.subject)
            since = play.since[question]
            seen = room.home.bots.seen(play.game, seat.number)
        bot = (seat.bot or "random") if refused < BOT_TRIES else "random"
        began = time.perf_counter()
        choice = await room.home.bots.choose(bot, seen, question)
        metrics.thoughts.labels(bot).observe(time.perf_counter() - began)
        async with room.lock:
            if room.broken or room.match.status != "playing" or play.since.get(question) != since:
                return
            if not _holds(room, seat):
                return
            try:
                await take(room, question, since, choice, None)
            except IllegalAnswer:
                refused += 1
                if refused > 2 * BOT_TRIES:
                    raise
                continue
            metrics.answers.labels("bot").inc()
            room.went_on()
            return

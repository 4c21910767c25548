"""Seats that bots hold: whoever of them is asked thinks, away from the match's lock, and answers like anybody else."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from dejarik.core.decision import IllegalAnswer
from dejarik.server.answers import take
from dejarik.server.logs import log
from dejarik.server.refusals import Broken
from dejarik.server.storage import SeatRow

if TYPE_CHECKING:
    from dejarik.server.room import Room

BOT_TRIES = 3


def wake(room: Room) -> None:
    asked = room.asked()
    for seat in room.match.seats:
        if seat.kind == "bot" and seat.number in asked and seat.number not in room.thinking:
            task = asyncio.create_task(_play(room, seat))
            room.thinking[seat.number] = task
            task.add_done_callback(partial(_rested, room, seat.number))


def _rested(room: Room, seat: int, _: object) -> None:
    room.thinking.pop(seat, None)


async def _play(room: Room, seat: SeatRow) -> None:
    try:
        while await _answer(room, seat):
            pass
    except Broken:
        await room.home.drop(room)
    except Exception as error:
        log("a bot failed", level=40, trace=error, match=room.match.id)


async def _answer(room: Room, seat: SeatRow) -> bool:
    """One answer of a bot; False when it is not asked."""
    refused = 0
    metrics = room.home.metrics
    while True:
        async with room.lock:
            if room.broken or seat.number not in room.asked():
                return False
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
                return not room.broken
            try:
                await take(room, question, since, choice, None)
            except IllegalAnswer:
                refused += 1
                if refused > 2 * BOT_TRIES:
                    raise
                continue
            metrics.answers.labels("bot").inc()
            room.went_on()
            return True

"""Answers, and taking them back."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from dejarik.core.decision import IllegalAnswer
from dejarik.server import messages as m
from dejarik.server.connection import Connection
from dejarik.server.keeping import broken, keep, row_of
from dejarik.server.leaving import leavings
from dejarik.server.play import NoSuchQuestion, Question, Undo
from dejarik.server.refusals import NotFollowed
from dejarik.server.states import state_for

if TYPE_CHECKING:
    from dejarik.server.room import Room


async def answer(room: Room, reader: Connection, message: m.Answer) -> None:
    began = time.perf_counter()
    seat = room.speaker(reader)
    counted = room.home.metrics.answers.labels
    if _done_before(room, reader, seat, message.id):
        counted("repeated").inc()
        return
    play = room.playing()
    try:
        await take(room, (seat, message.kind, message.subject), message.seen, message.choice, message.id)
    except NoSuchQuestion:
        counted("stale").inc()
        reader.send(m.Stale(id=message.id, count=play.count))
        reader.forget()
        reader.send(state_for(room, reader))
        return
    except IllegalAnswer as error:
        counted("refused").inc()
        no = error.refusal
        reader.send(m.Refused(id=message.id, rule=no.rule, why=no.why, args=no.args, count=play.count))
        return
    counted("accepted").inc()
    room.acknowledge(reader, message.id)
    room.home.metrics.latency.observe(time.perf_counter() - began)
    async with room.home.telling:  # states take longer: all acknowledgements that are due go out before them
        await asyncio.sleep(0)
        room.went_on()


async def take(room: Room, question: Question, seen: int, choice: object, client: str | None) -> None:
    """Apply an answer and keep it; raises before anything has changed, or `Broken`."""
    play = room.playing()
    decision = play.asked(question, seen)
    try:
        entry = play.answer(decision, choice)
    except IllegalAnswer:
        raise
    except Exception as error:
        raise broken(room, "an answer made the game fail", error) from None
    if room.clocks is not None and play.further:
        room.clocks.answered(question[0])
    room.offers.expire()
    row = row_of(room.match, play, entry, question[0], client)
    await keep(room, [row, *leavings(room)])
    if client is not None:
        room.done[question[0], client] = row.number + 1


async def undo(room: Room, reader: Connection, message: m.UndoLast) -> None:
    seat = room.speaker(reader)
    if _done_before(room, reader, seat, message.id):
        return
    play = room.playing()
    way = play.undo(seat)
    if way is None or way.kind != "free":
        raise NotFollowed("not-free", "That answer can only be taken back if the others agree.")
    if not way.kept < message.seen <= play.count:
        raise NotFollowed("not-free", "You have answered again since.")
    await go_back(room, way, seat, message.id)
    room.acknowledge(reader, message.id)
    room.went_on()


async def go_back(room: Room, way: Undo, seat: int, client: str | None) -> None:
    play = room.playing()
    try:
        rows = [row_of(room.match, play, play.takeback(way.kept), seat, client)]
        for entry in way.again:
            decision = play.decision((entry.player, entry.kind, entry.subject))
            if decision is None:
                raise RuntimeError("another player's question is not asked again after an undo")
            rows.append(row_of(room.match, play, play.answer(decision, entry.choice)))
    except Exception as error:
        raise broken(room, "an undo made the game fail", error) from None
    room.offers.expire()
    await keep(room, rows + leavings(room))
    if client is not None:
        room.done[seat, client] = rows[0].number + 1


def _done_before(room: Room, reader: Connection, seat: int, id: str) -> bool:
    """A message that came again is acknowledged again."""
    before = room.done.get((seat, id))
    if before is None:
        return False
    reader.send(m.Acknowledged(id=id, count=before))
    return True

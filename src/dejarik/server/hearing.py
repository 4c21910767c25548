"""What becomes of a reader's message: each kind goes to the module that knows its subject."""

from __future__ import annotations

import time
from functools import partial

from dejarik.core.aid import NoAid
from dejarik.server import answers, chat, claiming, endings, proposals
from dejarik.server import messages as m
from dejarik.server.connection import Connection
from dejarik.server.refusals import NotFollowed
from dejarik.server.room import Room
from dejarik.server.states import state_for


async def hear(room: Room, reader: Connection, message: m.Incoming) -> None:
    """Follow a message. `NotFollowed` says why not; `Broken` that the match must be read again."""
    room.touched = time.monotonic()
    match message:
        case m.Ping():
            reader.send(m.Pong(id=message.id, time_ms=int(time.time() * 1000)))
        case m.Hello():
            raise NotFollowed("again", "This socket already has its match.")
        case _:
            async with room.lock:
                room.check_trust()
                await _follow(room, reader, message)


async def _follow(room: Room, reader: Connection, message: m.Incoming) -> None:
    done = partial(room.acknowledge, reader, message.id)
    match message:
        case m.Sync():
            room.tell_all(reader)
        case m.Show():
            _show(room, reader, message.seat)
        case m.Answer():
            await answers.answer(room, reader, message)
        case m.UndoLast():
            await answers.undo(room, reader, message)
        case m.AskAid():
            _aid(room, reader, message)
        case m.Say():
            await chat.say(room, reader, message)
            done()
        case m.Offer():
            await proposals.offer(room, reader, message.kind)
            done()
        case m.Reply():
            await proposals.reply(room, reader, message)
            done()
        case m.Withdraw():
            await proposals.withdraw(room, reader, message.kind)
            done()
        case m.Concede():
            await proposals.concede(room, reader)
            done()
        case m.Claim():
            await claiming.claim(room, room.player(reader))
            done()
        case m.GiveTime():
            await endings.give_time(room, room.player(reader))
            done()


def _show(room: Room, reader: Connection, seat: int | None) -> None:
    """On a shared screen: from now on that seat's view, or none."""
    if seat is not None and seat not in reader.held:
        raise NotFollowed("not-yours", "That seat is not held by this socket.")
    reader.shown = seat
    reader.forget()
    reader.send(state_for(room, reader))


def _aid(room: Room, reader: Connection, message: m.AskAid) -> None:
    play = room.watched if reader.watches else room.play
    if play is None:
        raise NotFollowed("not-playing", "The match has not begun.")
    terms = "learning" if room.match.status == "over" else room.match.terms.aids
    try:
        reader.send(room.aids.answer(play, reader.shown, message, terms))
    except NoAid as no:
        raise NotFollowed(no.code, str(no)) from None

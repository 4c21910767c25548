"""The socket of a match: a greeting that proves which seats one holds, then messages until one of us leaves."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dejarik.server import messages as m
from dejarik.server.connection import Connection
from dejarik.server.door import Standing, Visit
from dejarik.server.guards import Bucket, right_origin
from dejarik.server.hearing import hear
from dejarik.server.logs import log
from dejarik.server.plain import plain
from dejarik.server.refusals import Broken, Declined, NotFollowed
from dejarik.server.room import Room
from dejarik.server.rooms import Rooms
from dejarik.server.seats import seat_opened_by

# Why we close a socket; 1009 (too big) is the transport's own.
BAD_MESSAGES = 4000
NO_ENTRY = 4001
TOO_OFTEN = 4002
COME_AGAIN = 4003
FOREIGN = 4004

MOST_MISTAKES = 20


class Closing(Exception):
    """The socket must end, with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


async def serve(socket: WebSocket) -> None:
    rooms: Rooms = socket.app.state.rooms
    settings = rooms.settings
    if not right_origin(settings, socket.headers):
        rooms.metrics.problems.labels("foreign").inc()
        await socket.close(FOREIGN)
        return
    await socket.accept()
    rooms.metrics.sockets.inc()
    try:
        await Session(rooms, socket).run()
    except Closing as closing:
        await _close(socket, closing.code, closing.why)
    except WebSocketDisconnect:
        pass
    except Exception as error:
        reference = secrets.token_hex(4)
        log("a socket failed", level=40, trace=error, reference=reference)
        await _close(socket, COME_AGAIN, f"our fault, reference {reference}")
    finally:
        rooms.metrics.sockets.dec()


async def _close(socket: WebSocket, code: int, why: str) -> None:
    with suppress(Exception):
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(code, why[:100])


class Session:
    def __init__(self, rooms: Rooms, socket: WebSocket) -> None:
        self.rooms = rooms
        self.socket = socket
        self.bucket = Bucket(rooms.settings.messages_per_second, rooms.settings.message_burst)
        self.mistakes = 0
        self.ending = False

    async def run(self) -> None:
        room, reader = await self._greeted()
        visit: Visit | None = getattr(self.socket.state, "visit", None)
        if visit is not None and not reader.watches:
            self.socket.app.state.door.rise(visit, Standing.SEATED)
        sending = asyncio.create_task(self._send(reader))
        try:
            await room.enter(reader)
            while True:
                message = await self._next()
                if message is not None:
                    await self._follow(room, reader, message)
        except NotFollowed as no:
            raise Closing(NO_ENTRY, no.code) from None
        except Broken:
            await self.rooms.drop(room)
            raise Closing(COME_AGAIN, "the match is read again") from None
        finally:
            self.ending = True
            room.leave(reader)
            reader.close()
            with suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(sending, 1.0)

    async def _greeted(self) -> tuple[Room, Connection]:
        try:
            hello = await asyncio.wait_for(self._next(), self.rooms.settings.hello_seconds)
        except TimeoutError:
            raise Closing(NO_ENTRY, "no-hello") from None
        if not isinstance(hello, m.Hello):
            raise Closing(NO_ENTRY, "hello-first")
        try:
            room = await self.rooms.find(hello.match)
        except Declined as no:
            raise Closing(NO_ENTRY, no.code) from None
        kept = [seat.token for seat in room.match.seats]
        held = [seat_opened_by(token, kept) for token in hello.tokens]
        if None in held:
            self.rooms.metrics.problems.labels("wrong-token").inc()
            raise Closing(NO_ENTRY, "wrong-token")
        if not held and not room.match.terms.watchers:
            raise Closing(NO_ENTRY, "no-watchers")
        seats = tuple(sorted({seat for seat in held if seat is not None}))
        return room, Connection(seats, self.rooms.settings.queue_length, "" if seats else plain(hello.name))

    async def _next(self) -> m.Incoming | None:
        """The next message; None for one that is none, after saying so."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        if not self.bucket.take():
            raise Closing(TOO_OFTEN, "too-often")
        data = received.get("text")
        if data is None:
            data = received.get("bytes") or b""
        try:
            return m.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self._mistake(m.Problem(id="-", code="no-message", message=m.problem_of(error)))
            return None

    async def _mistake(self, problem: m.Problem) -> None:
        self.rooms.metrics.problems.labels(problem.code).inc()
        self.mistakes += 1
        if self.mistakes > MOST_MISTAKES:
            raise Closing(BAD_MESSAGES, "too many mistakes")
        await self.socket.send_text(m.encode(problem))

    async def _follow(self, room: Room, reader: Connection, message: m.Incoming) -> None:
        if reader.lost:
            raise Closing(COME_AGAIN, "too slow")
        try:
            await hear(room, reader, message)
        except NotFollowed as no:
            self.rooms.metrics.problems.labels(no.code).inc()
            reader.send(m.Problem(id=message.id, code=no.code, message=str(no)))

    async def _send(self, reader: Connection) -> None:
        try:
            while (text := await reader.waiting.get()) is not None:
                await self.socket.send_text(text)
            if not self.ending:  # the match is put away, or this reader is too slow for it
                await _close(self.socket, COME_AGAIN, "come again")
        except Exception:
            reader.lost = True  # the other end has gone; receiving notices it too

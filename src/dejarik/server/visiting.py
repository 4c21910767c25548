"""HTTP and sockets as uvicorn speaks them, but through our door."""

from __future__ import annotations

import asyncio
from typing import cast

import h11
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dejarik.server.door import Door, Standing, Visit

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n"
    b"connection: close\r\n\r\nToo many connections; close some, or come again later.\n"
)


class HttpVisit(H11Protocol):
    """HTTP as uvicorn speaks it, with an end to its patience."""

    visit: Visit | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.door = door_of(self)
        self.visit = self.door.enter(transport)
        if self.visit is None:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.visit is not None:
            self.door.leave(self.visit)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._judge(self.loop.time() + self.door.settings.header_seconds)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._judge(None)  # uvicorn itself ends a connection that stays idle

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.visit = None  # it is the socket's now

    def _judge(self, until: float | None) -> None:
        """Between two requests nobody dawdles; during one, our own limits of time hold."""
        visit = self.visit
        if visit is None:
            return
        under_way = self.cycle is not None and not self.cycle.response_complete
        if under_way:
            visit.until = None
        elif visit.until is None:
            visit.until = until
        self.door.rise(visit, Standing.ASKING if under_way else Standing.SILENT)


class SocketVisit(WebSocketsSansIOProtocol):
    """A socket as uvicorn speaks it, whose connection is known to the door and, as `state.visit`, to its session."""

    visit: Visit | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door = door_of(self)
        self.visit = self.door.of(self.transport)
        self.app_state = {**self.app_state, "visit": self.visit}
        if self.visit is not None:
            self.visit.until = None
            self.door.rise(self.visit, Standing.ASKING)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.visit is not None:
            self.door.leave(self.visit)


def door_of(protocol: H11Protocol | WebSocketsSansIOProtocol) -> Door:
    return cast(Door, cast(Starlette, protocol.config.app).state.door)

"""A server within this process, with settings that `dejarik serve` does not offer."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn

from dejarik.server.command import bound, configured
from dejarik.server.door import Door
from dejarik.server.guards import LOOPBACK
from dejarik.server.rooms import Rooms
from dejarik.server.settings import Settings
from tests.server.client import Server


class Inside(Server):
    """Speaks as `Server` does; what it is made of lies open."""

    def __init__(self, settings: Settings) -> None:
        self.config = configured(settings)
        self.running = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self.start, daemon=True)
        self.listener = bound("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        self.thread.start()
        wait_until(lambda: self.running.started)

    def start(self) -> None:
        self.running.run(sockets=[self.listener])

    def stop(self) -> None:
        self.running.should_exit = True
        self.thread.join(10)
        self.listener.close()

    @property
    def door(self) -> Door:
        state: Any = self.config.app
        door: Door = state.state.door
        return door

    @property
    def rooms(self) -> Rooms:
        state: Any = self.config.app
        rooms: Rooms = state.state.rooms
        return rooms

    def connect(self, data: bytes = b"") -> socket.socket:
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        raw.sendall(data)
        return raw


@contextlib.contextmanager
def inside(folder: Path, **settings: Any) -> Iterator[Inside]:
    database = f"sqlite:///{folder / 'inside.sqlite'}"
    server = Inside(Settings(**{"database": database, "hosts": LOOPBACK, **settings}))
    try:
        yield server
    finally:
        server.stop()


def wait_until(holds: Any, seconds: float = 10.0) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "it does not come about"
        time.sleep(0.01)

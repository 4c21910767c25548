"""One reader of a match: the seats it holds, the one it is shown, and what it was sent so far."""

from __future__ import annotations

import asyncio

from dejarik.server.messages import ToClient, encode


class Connection:
    """Messages wait in a queue, so that a slow reader delays nobody; one that falls too far behind is let go."""

    def __init__(self, held: tuple[int, ...], queue_length: int, name: str = "") -> None:
        self.held = held
        self.name = name
        """How a watcher wants to be called."""
        self.shown: int | None = held[0] if len(held) == 1 else None
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(queue_length)
        self.lost = False
        self.forget()

    @property
    def watches(self) -> bool:
        return not self.held

    def forget(self) -> None:
        """The next state is sent whole."""
        self.view: object = None
        self.count = 0
        self.events = 0
        self.lines = 0

    def send(self, message: ToClient | str) -> None:
        if self.lost:
            return
        try:
            self.waiting.put_nowait(message if isinstance(message, str) else encode(message))
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """End it after what already waits, or at once if the queue is full."""
        self.lost = True
        while True:
            try:
                self.waiting.put_nowait(None)
                return
            except asyncio.QueueFull:
                self.waiting.get_nowait()

"""The one thread that writes. What waits is committed together, so that one flush of the disk serves many matches; a
writer is told only after its own change is safe."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Change = Callable[[Connection], Any]
MOST_TOGETHER = 256


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[Change, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Do this change; when it returns, it is on disk. A wait that is cancelled leaves the change to be made."""
        future: Future[Any] = Future()
        self._waiting.put((change, future))
        return cast(T, await asyncio.shield(asyncio.wrap_future(future)))

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, question)

    def close(self) -> None:
        """Finish what waits, then stop."""
        self._waiting.put(None)
        self._thread.join(timeout=10)
        self.engine.dispose()

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return question(connection)

    def _run(self) -> None:
        while (batch := self._next_batch()) is not None:
            try:
                self._commit(batch)
            except Exception:
                # One of them is at fault, or the database is: each one alone tells whose trouble it is.
                for one in batch:
                    try:
                        self._commit([one])
                    except Exception as error:
                        one[1].set_exception(error)

    def _commit(self, batch: list[tuple[Change, Future[Any]]]) -> None:
        with self.engine.begin() as connection:
            results = [change(connection) for change, _ in batch]
        for (_, future), result in zip(batch, results, strict=True):
            future.set_result(result)

    def _next_batch(self) -> list[tuple[Change, Future[Any]]] | None:
        first = self._waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_TOGETHER:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._waiting.put(None)
                break
            batch.append(more)
        return batch

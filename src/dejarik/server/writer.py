"""The one thread that writes. What waits is committed together, so that one flush of the disk serves many matches; a
writer is told only after its own change is safe."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine

from dejarik.server.storage import EntryRow, add_entries

T = TypeVar("T")
MOST_TOGETHER = 256
GATHER_SECONDS = 0.004
"""While several write at once, the next flush waits this long for more of them. Who writes alone does not wait."""


class Wish(NamedTuple):
    """New entries of a record, another change, or both together; and who waits for them."""

    entries: Sequence[EntryRow]
    change: Callable[[Connection], Any] | None
    told: asyncio.Future[Any]


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._crowded = False
        self._waiting: queue.SimpleQueue[Wish | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Do this change; when it returns, it is on disk. A wait that is cancelled leaves the change to be made."""
        return cast(T, await self._wish((), change))

    async def add(self, entries: Sequence[EntryRow], change: Callable[[Connection], None] | None = None) -> None:
        """Add entries to a record, and change something beside them."""
        await self._wish(entries, change)

    def _wish(self, entries: Sequence[EntryRow], change: Callable[[Connection], Any] | None) -> asyncio.Future[Any]:
        told = asyncio.get_running_loop().create_future()
        self._waiting.put(Wish(entries, change, told))
        return told

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
                results = self._commit(batch)
            except Exception:
                # One of them is at fault, or the database is: each one alone tells whose trouble it is.
                results = [self._commit_alone(wish) for wish in batch]
            with suppress(RuntimeError):  # nobody waits any more: the loop has ended
                batch[0].told.get_loop().call_soon_threadsafe(_tell, batch, results)

    def _commit(self, batch: list[Wish]) -> list[Any]:
        entries = [entry for wish in batch for entry in wish.entries]
        with self.engine.begin() as connection:
            results = [None if wish.change is None else wish.change(connection) for wish in batch]
            if entries:
                add_entries(connection, entries)
        return results

    def _commit_alone(self, wish: Wish) -> Any:
        try:
            return self._commit([wish])[0]
        except Exception as error:
            return error

    def _next_batch(self) -> list[Wish] | None:
        first = self._waiting.get()
        if first is None:
            return None
        if self._crowded:
            time.sleep(GATHER_SECONDS)
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
        self._crowded = len(batch) > 1
        return batch


def _tell(batch: list[Wish], results: list[Any]) -> None:
    for wish, result in zip(batch, results, strict=True):
        if wish.told.done():  # a wait that was cancelled
            continue
        if isinstance(result, Exception):
            wish.told.set_exception(result)
        else:
            wish.told.set_result(result)

"""What takes long is done in processes of their own, at low priority, so that it never delays anybody's answer. Work
has an end: after its time, or when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from dejarik.server.logs import log

T = TypeVar("T")
ATTEMPTS = 3
PLACES = 64
"""So much work may be under way or wait; the number of what is no longer wanted stands in its place."""
TICK_SECONDS = 0.2


class TookTooLong(Exception):
    """The work was not done in its time."""


class TooMuchWork(Exception):
    """So much waits already that more would wait in vain."""


class Stopped(BaseException):
    """In a worker: nobody wants this any more. No `except Exception` of the work itself shall hold it up."""


class Places:
    """Shared with the workers: in the place of each piece of work its number, once nobody wants it any more. The last
    place is for all of them."""

    def __init__(self) -> None:
        self.unwanted: Any = get_context("spawn").RawArray("Q", PLACES + 1)
        self._free = list(range(PLACES))

    def take(self) -> int:
        if not self._free:
            raise TooMuchWork
        return self._free.pop()

    def give_back(self, place: int, work: Future[Any]) -> None:
        self._free.append(place)

    def close(self) -> None:
        self.unwanted[-1] = 1


class Workers:
    """Processes that are started when they are first needed, and again when they die."""

    def __init__(self, count: int, nice: int) -> None:
        self.count, self.nice = count, nice
        self.waiting = 0
        """Work that was asked for and has not come."""
        self._pool: ProcessPoolExecutor | None = None
        self._places = Places()

    async def ask(self, function: Callable[..., T], *args: object, seconds: float | None = None) -> T:
        """A wait that is cancelled ends the work, too."""
        self.waiting += 1
        try:
            return await self._ask(partial(function, *args), seconds)
        finally:
            self.waiting -= 1

    async def _ask(self, function: Callable[[], T], seconds: float | None) -> T:
        for attempt in range(ATTEMPTS):
            pool = self._pool = self._pool or self._started()
            try:
                return await self._done(pool, function, seconds)
            except BrokenProcessPool:
                log("a worker's process died", attempt=attempt)
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        raise RuntimeError("the workers' processes keep dying")

    async def _done(self, pool: ProcessPoolExecutor, function: Callable[[], T], seconds: float | None) -> T:
        places, number = self._places, next(_numbers)
        place = places.take()
        work: Future[T] = pool.submit(worked, function, place, number, seconds)
        work.add_done_callback(partial(places.give_back, place))
        try:
            return await asyncio.wrap_future(work)
        except asyncio.CancelledError:
            places.unwanted[place] = number
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._places.close()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        self._places = Places()
        shared = (self.nice, self._places.unwanted)
        return ProcessPoolExecutor(self.count, get_context("spawn"), initializer=_begin, initargs=shared)


_numbers = count(1)
_unwanted: Any = None
"""In a worker: what the server shares with it."""


def worked(function: Callable[[], T], place: int, number: int, seconds: float | None) -> T:
    """In a worker: do it, and look at the clock now and then."""
    end = None if seconds is None else time.monotonic() + seconds

    def look(*_: object) -> None:
        if _unwanted[place] == number or _unwanted[-1] or (end is not None and time.monotonic() > end):
            raise Stopped

    signal.signal(signal.SIGALRM, look)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, TICK_SECONDS, TICK_SECONDS)
            look()
            return function()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except Stopped:
        signal.setitimer(signal.ITIMER_REAL, 0)  # it may have come in the middle of the last line
        raise TookTooLong from None


def _begin(nice: int, unwanted: Any) -> None:
    """A worker gives way to the server, and does not outlive it."""
    global _unwanted
    _unwanted = unwanted
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the server decides when we end
    os.nice(nice)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)

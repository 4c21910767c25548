"""Bots think in processes of their own, at low priority: a long thought never delays anybody's answer.

A worker is sent what the bot's seat may see and nothing else: a match in which everything hidden was drawn anew."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from dejarik.bots.names import WEAKEST, thinks
from dejarik.core.decision import Option, Spot
from dejarik.core.game import Game
from dejarik.server.logs import log
from dejarik.server.play import Question

T = TypeVar("T")
ATTEMPTS = 3
CROWD = 3
"""When so many thoughts are waiting for each worker, bots think as briefly as the weakest that thinks."""


class BotsPool:
    """Bots that answer at once do not queue behind those that think for a second or two: each sort has its workers.
    Those who think wait their turn in the order in which they were asked, one thought for a seat at a time, so that no
    match starves another; where many wait, everybody thinks less."""

    def __init__(self, workers: int, seed: str | None = None) -> None:
        self.seed = seed
        self.quick, self.deep = Workers(workers, nice=5), Workers(workers, nice=10)

    def seen(self, game: Game[Any], player: int) -> bytes:
        """The match as that seat knows it."""
        return game.imagined(player, self._chance()).save()

    async def choose(self, bot: str, seen: bytes, question: Question) -> str | Spot:
        """What the bot answers to a question of its own seat."""
        if not thinks(bot):
            return await self.quick.ask(think, bot, self._chance(), seen, question)
        return await self.deep.ask(think, self.as_strong_as_possible(bot), self._chance(), seen, question)

    def as_strong_as_possible(self, bot: str) -> str:
        return WEAKEST if self.deep.waiting >= CROWD * self.deep.count else bot

    def close(self) -> None:
        self.quick.close()
        self.deep.close()

    def _chance(self) -> str:
        return self.seed or secrets.token_hex(16)


class Workers:
    """Processes that are started when they are first needed, and again when they die."""

    def __init__(self, count: int, nice: int) -> None:
        self.count, self.nice = count, nice
        self.waiting = 0
        """Thoughts that were asked for and have not come."""
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, function: Callable[..., T], *args: object) -> T:
        self.waiting += 1
        try:
            return await self._ask(partial(function, *args))
        finally:
            self.waiting -= 1

    async def _ask(self, function: Callable[[], T]) -> T:
        for attempt in range(ATTEMPTS):
            pool = self._pool = self._pool or self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function)
            except BrokenProcessPool:
                log("a worker's process died", attempt=attempt)
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        raise RuntimeError("the workers' processes keep dying")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, get_context("spawn"), initializer=_begin, initargs=(self.nice,))


def think(bot: str, seed: str, seen: bytes, question: Question) -> str | Spot:
    """In a worker: the bot's answer, as a record would name it."""
    from dejarik.bots import bot_named
    from dejarik.games import load

    game = load(seen)
    decision = next(one for one in game.decisions if (one.player, one.kind, one.subject) == question)
    answer = bot_named(bot, seed).choose(game, decision)
    return answer.id if isinstance(answer, Option) else answer


def _begin(nice: int) -> None:
    """A worker gives way to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the server decides when we end
    os.nice(nice)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)

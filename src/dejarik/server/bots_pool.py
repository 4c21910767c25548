"""Bots think in processes of their own, at low priority: a long thought never delays anybody's answer.

A worker is sent what the bot's seat may see and nothing else: a match in which everything hidden was drawn anew."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

from dejarik.core.decision import Option, Spot
from dejarik.core.game import Game
from dejarik.server.logs import log
from dejarik.server.play import Question

ATTEMPTS = 3


class BotsPool:
    def __init__(self, workers: int, seed: str | None = None) -> None:
        self.workers = workers
        self.seed = seed
        self._pool: ProcessPoolExecutor | None = None

    def seen(self, game: Game[Any], player: int) -> bytes:
        """The match as that seat knows it."""
        return game.imagined(player, self._chance()).save()

    async def choose(self, bot: str, seen: bytes, question: Question) -> str | Spot:
        """What the bot answers to a question of its own seat."""
        seed = self._chance()
        for attempt in range(ATTEMPTS):
            pool = self._pool = self._pool or self._started()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, bot, seed, seen, question)
            except BrokenProcessPool:
                log("a bot's process died", attempt=attempt)
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        raise RuntimeError("the bots' processes keep dying")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _chance(self) -> str:
        return self.seed or secrets.token_hex(16)

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_begin)


def think(bot: str, seed: str, seen: bytes, question: Question) -> str | Spot:
    """In a worker: the bot's answer, as a record would name it."""
    from dejarik.bots import bot_named
    from dejarik.games import load

    game = load(seen)
    decision = next(one for one in game.decisions if (one.player, one.kind, one.subject) == question)
    answer = bot_named(bot, seed).choose(game, decision)
    return answer.id if isinstance(answer, Option) else answer


def _begin() -> None:
    """A worker gives way to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches every process; the server decides when we end
    os.nice(5)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)

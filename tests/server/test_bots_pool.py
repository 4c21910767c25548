"""Bots think side by side: a quick one never waits for a thorough one, and a crowd thinks briefly."""

from __future__ import annotations

import asyncio
import time

import pytest

import dejarik
from dejarik.server.bots_pool import CROWD, BotsPool
from dejarik.server.workers import Workers
from tests.bots.test_imagined import in_planning


def slow(seconds: float) -> str:
    time.sleep(seconds)
    return "slow"


def test_a_quick_bot_answers_while_every_thorough_one_is_thinking() -> None:
    async def scene() -> None:
        pool = BotsPool(1)
        game = in_planning()
        decision = game.decisions[0]
        question = (decision.player, decision.kind, decision.subject)
        seen = pool.seen(game, decision.player)
        try:
            thinking = asyncio.create_task(pool.deep.ask(slow, 30.0))
            answer = await pool.choose("greedy", seen, question)
            assert not thinking.done()
            assert decision.option(str(answer)) is not None
        finally:
            for worker in (pool.deep._pool._processes or {}).values():  # type: ignore[union-attr]
                worker.kill()
            pool.close()
        thinking.cancel()

    asyncio.run(scene())


def test_where_many_wait_everybody_thinks_as_briefly_as_the_weakest() -> None:
    pool = BotsPool(2)
    assert pool.as_strong_as_possible("search-3") == "search-3"
    pool.deep.waiting = CROWD * 2 - 1
    assert pool.as_strong_as_possible("search-3") == "search-3"
    pool.deep.waiting = CROWD * 2
    assert pool.as_strong_as_possible("search-3") == "search-1"


def test_a_thought_that_has_come_or_failed_is_no_longer_waited_for() -> None:
    async def scene() -> None:
        workers = Workers(1, nice=0)
        try:
            assert await workers.ask(slow, 0.0) == "slow"
            assert workers.waiting == 0
            with pytest.raises(TypeError):
                await workers.ask(slow, "no number")
            assert workers.waiting == 0
        finally:
            workers.close()

    asyncio.run(scene())


def test_a_thorough_bot_answers_legally_from_what_its_seat_sees() -> None:
    async def scene() -> None:
        pool = BotsPool(1)
        game = dejarik.new_game("destiny", 2)
        decision = game.decisions[0]
        try:
            answer = await pool.choose(
                "search-1", pool.seen(game, decision.player), (decision.player, decision.kind, decision.subject)
            )
        finally:
            pool.close()
        game.answer(decision, answer)

    asyncio.run(scene())

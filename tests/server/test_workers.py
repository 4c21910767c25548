"""Work beside the loop has an end: its time, or when nobody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.core.record import to_json
from dejarik.server import films, making, workers
from dejarik.server.refusals import Declined
from dejarik.server.workers import TookTooLong, TooMuchWork, Workers
from tests.server.inside import Inside, inside, wait_until


def forever(*_: object) -> bytes:
    """Whatever is thrown at it."""
    while True:
        with contextlib.suppress(Exception):
            time.sleep(0.001)


def declines() -> None:
    raise Declined(422, "record", "No.", ("why",))


@contextlib.contextmanager
def one_worker() -> Iterator[Workers]:
    hands = Workers(1, nice=0)
    try:
        yield hands
    finally:
        hands.close()


def test_work_ends_when_its_time_is_over_and_its_worker_goes_on() -> None:
    async def scene(hands: Workers) -> None:
        before = await hands.ask(os.getpid)
        with pytest.raises(TookTooLong):
            await hands.ask(forever, seconds=0.3)
        assert await hands.ask(os.getpid) == before
        assert hands.waiting == 0

    with one_worker() as hands:
        asyncio.run(scene(hands))


def test_work_ends_when_nobody_waits_for_it_even_if_it_had_not_begun() -> None:
    async def scene(hands: Workers) -> None:
        before = await hands.ask(os.getpid)
        begun, queued = asyncio.create_task(hands.ask(forever)), asyncio.create_task(hands.ask(forever))
        await asyncio.sleep(0.3)
        begun.cancel()
        queued.cancel()
        async with asyncio.timeout(20):
            assert await hands.ask(os.getpid) == before

    with one_worker() as hands:
        asyncio.run(scene(hands))


def test_more_than_can_ever_be_done_is_not_taken_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PLACES", 2)

    async def scene(hands: Workers) -> None:
        waiting = [asyncio.create_task(hands.ask(forever)) for _ in range(2)]
        await asyncio.sleep(0.1)
        with pytest.raises(TooMuchWork):
            await hands.ask(os.getpid)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    with one_worker() as hands:
        asyncio.run(scene(hands))


def test_a_refusal_comes_out_of_a_worker_whole() -> None:
    with one_worker() as hands, pytest.raises(Declined) as refused:
        asyncio.run(hands.ask(declines))
    assert (refused.value.status, refused.value.code, str(refused.value)) == (422, "record", "No.")
    assert refused.value.faults == ("why",)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as running:
        yield running


def a_record() -> dict[str, Any]:
    game, bot = dejarik.new_game("xwing", seed="film"), bot_named("random", "film")
    for _ in range(6):
        game.answer(game.decisions[0], bot.choose(game, game.decisions[0]))
    for _ in range(10):
        game.takeback(game.answer_count - 1)
    return {"record": json.loads(to_json(game.record()))}


def test_a_film_that_nobody_waits_for_is_given_up(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    body = json.dumps(a_record())
    with monkeypatch.context() as patch:
        patch.setattr(films, "film_of_record", forever)
        leaving = http.client.HTTPConnection("127.0.0.1", server.port)
        leaving.request("POST", "/api/films", body, {"content-type": "application/json"})
        wait_until(lambda: server.rooms.workshop.waiting == 1)
        leaving.close()
        wait_until(lambda: server.rooms.workshop.waiting == 0)
    assert len(server.post("/api/films", json.loads(body))["frames"]) == 17


def test_a_film_has_so_many_entries_and_so_much_time(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MOST_ENTRIES", 15)
    status, reply, _ = server.ask("POST", "/api/films", a_record())
    assert (status, reply["error"]["code"]) == (422, "too-long")
    monkeypatch.setattr(making, "MOST_ENTRIES", 16)
    monkeypatch.setattr(making, "SECONDS", 0.3)
    monkeypatch.setattr(films, "film_of_record", forever)
    status, reply, _ = server.ask("POST", "/api/films", a_record())
    assert (status, reply["error"]["code"]) == (503, "too-long")


def test_what_goes_on_can_be_looked_back_at(server: Inside) -> None:
    match = server.new_match()["match"]
    assert server.get(f"/api/matches/{match}/film")["frames"][0]["count"] == 0
    assert server.get(f"/api/matches/{match}/replay")["total"] == 1

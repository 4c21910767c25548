"""A server that dies without warning forgets no answer that it acknowledged, and takes none twice."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

import dejarik
from tests.server.client import Message, Player, Server

TROUBLE = (WebSocketException, OSError, EOFError, asyncio.TimeoutError, TimeoutError)


class Stubborn(Player):
    """Comes back after every crash, and sends again what was not acknowledged."""

    def __init__(self, server: Server, match: str, tokens: tuple[str, ...], seed: str) -> None:
        super().__init__(server, match, tokens, seed)
        self.open: Message | None = None
        self.acknowledged: dict[str, tuple[int, Message]] = {}
        self.stale = 0

    async def keep_playing(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and not self.over:
            with contextlib.suppress(*TROUBLE):
                async with self.connected():
                    await self._play(stop)
            if not stop.is_set():
                await asyncio.sleep(0.05)

    async def _play(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and not self.over:
            if self.open is None and self.asked:
                self.open = self.answer_to(self.random.choice(self.asked))
            if self.open is None:
                with contextlib.suppress(asyncio.TimeoutError):
                    await self.hear(0.5)
                continue
            await self.say(self.open)
            reply = await self.until("ack", "refused", "stale", "problem", id=self.open["id"])
            if reply["type"] == "ack":
                self.acknowledged[self.open["id"]] = (reply["count"], self.open)
                self.open = None
                while self.state["count"] < reply["count"]:
                    await self.hear()
            else:
                self.stale += reply["type"] == "stale"
                self.open = None
                if reply["type"] == "stale":
                    await self.until("state")


async def crash_often(server: Server, matches: int, crashes: int, seed: int) -> list[list[Stubborn]]:
    random = Random(seed)
    tables: list[list[Stubborn]] = []
    stop = asyncio.Event()
    playing = [asyncio.create_task(one_after_the_other(server, tables, f"{seed}/{n}", stop)) for n in range(matches)]
    for _ in range(crashes):
        await acknowledged_more(tables, random.randint(10, 2 * matches))
        await asyncio.sleep(random.uniform(0.0, 0.3))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await acknowledged_more(tables, matches)
    stop.set()
    await asyncio.gather(*playing)
    return tables


async def one_after_the_other(server: Server, tables: list[list[Stubborn]], seed: str, stop: asyncio.Event) -> None:
    """A match that is over makes place for another: however quick they are, the server always holds as many."""
    while not stop.is_set():
        try:
            created = await asyncio.to_thread(server.new_match)
        except (OSError, HTTPException):
            await asyncio.sleep(0.05)
            continue
        match, tokens = created["match"], created["tokens"]
        table = [Stubborn(server, match, (tokens[seat],), f"{seed}/{len(tables)}/{seat}") for seat in (0, 1)]
        tables.append(table)
        await asyncio.gather(*(player.keep_playing(stop) for player in table))


async def acknowledged_more(tables: list[list[Stubborn]], answers: int) -> None:
    """Wait for so many more answers, however slow the machine is."""

    def count() -> int:
        return sum(len(player.acknowledged) for table in tables for player in table)

    goal = count() + answers
    async with asyncio.timeout(60):
        while count() < goal:
            await asyncio.sleep(0.02)


def check(server: Server, table: list[Stubborn]) -> int:
    """Every acknowledged answer stands in the record at its place, once; how many there were."""
    match = table[0].match
    asyncio.run(finish(server, table))
    record: Any = server.record(match, *(token for player in table for token in player.tokens))
    entries = record["entries"]
    given: Counter[tuple[str, Any, Any]] = Counter()
    total = 0
    for player in table:
        for count, message in player.acknowledged.values():
            kind, seat, asked, subject, choice = entries[count - 1]
            assert kind == "answer"
            assert (asked, subject) == (message["kind"], message["subject"])
            if isinstance(choice, str):
                assert choice == message["choice"]
            given[match, seat, count] += 1
            total += 1
    assert all(times == 1 for times in given.values())
    lost = [player.open for player in table if player.open is not None]
    assert len(entries) - total <= len(lost)  # an answer may be on disk although its acknowledgement never came
    dejarik.replay(json.dumps(record))
    return total


async def finish(server: Server, table: list[Stubborn]) -> None:
    if table[0].over or table[1].over:
        return
    player = Player(server, table[0].match, table[0].tokens)
    async with player.connected():
        if not player.over:
            await player.say({"type": "concede", "id": "end"})
            await player.until("ack")


def test_no_acknowledged_answer_is_lost_or_doubled_when_the_server_is_killed(folder: Path) -> None:
    server = Server(str(folder / "crash.sqlite"), "--no-limits")
    try:
        tables = asyncio.run(crash_often(server, matches=6, crashes=4, seed=1))
        assert sum(check(server, table) for table in tables) > 20
    finally:
        server.stop()


@pytest.mark.slow
def test_fifty_matches_survive_twenty_crashes(folder: Path) -> None:
    server = Server(str(folder / "crash.sqlite"), "--no-limits")
    try:
        tables = asyncio.run(crash_often(server, matches=50, crashes=20, seed=2))
        assert sum(check(server, table) for table in tables) > 500
    finally:
        server.stop()


def test_a_repeated_answer_is_acknowledged_again_and_applied_once(folder: Path) -> None:
    server = Server(str(folder / "again.sqlite"), "--no-limits")

    async def scene() -> None:
        created = server.new_match()
        players = [Player(server, created["match"], (created["tokens"][seat],), str(seat)) for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            player = next(one for one in players if one.asked)
            message = player.answer_to(player.asked[0])
            for _ in range(3):
                await player.say(message)
                reply = await player.until("ack", id=message["id"])
                assert reply["count"] == 1
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with player.connected():
            assert player.state["count"] == 1
            await player.say(message)
            assert (await player.until("ack", id=message["id"]))["count"] == 1
            await player.say({**message, "id": "later", "seen": 0})
            assert (await player.until("stale", "refused", "ack", id="later"))["type"] == "stale"

    try:
        asyncio.run(scene())
    finally:
        server.stop()

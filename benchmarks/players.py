"""Tables full of players who answer by chance, each through a socket of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from tests.server.answering import Question, choice
from tests.server.client import Server
from websockets.asyncio.client import ClientConnection, connect


class Table:
    """One match and its two players, who answer by chance once a second."""

    def __init__(self, server: Server, game: str, number: int) -> None:
        self.server = server
        self.game = game
        self.number = number
        self.random = Random(number)
        self.latencies: list[float] = []
        self.kept = 0
        self.late = 0
        """Answers to questions that were no longer asked when they came."""

    async def sit_down(self) -> None:
        created = await asyncio.to_thread(self.server.new_match, game=self.game)
        self.match: str = created["match"]
        self.news = asyncio.Event()
        self.seats = [await Seat.taken(self.server, self.match, created["tokens"][seat], self.news) for seat in (0, 1)]

    async def go_ahead(self, most: int) -> None:
        """Some way into the match without a rest, so that not all tables are at the same question."""
        for _ in range(self.random.randint(0, most)):
            await self.answer_once()
        self.latencies.clear()
        self.kept = 0
        self.late = 0
        for seat in self.seats:
            seat.acknowledged.clear()

    async def play(self, until: float, offset: float) -> None:
        await asyncio.sleep(offset)
        tick = perf_counter()
        while tick < until:
            await self.answer_once()
            tick += 1.0
            await asyncio.sleep(max(0.0, tick - perf_counter()))
        self.count_kept()

    async def answer_once(self) -> None:
        """One answer that is taken; refused ones, and those that come too late, are given anew and do not count."""
        while True:
            seat = await self.asked()
            if seat is None:
                await self.change_tables()
                continue
            reply, latency = await seat.answer(self.random)
            if reply["type"] == "ack":
                break
            self.late += reply["type"] == "stale"
        self.latencies.append(latency)
        count: int = reply["count"]
        await self.seats[0].until(lambda: all(seat.count >= count for seat in self.seats))

    async def asked(self) -> Seat | None:
        """Who is to answer; None if the match is over. For who has no choice the server answers, after a while."""
        await self.seats[0].until(lambda: self.over or any(seat.questions for seat in self.seats))
        return None if self.over else next(seat for seat in self.seats if seat.questions)

    @property
    def over(self) -> bool:
        return any(seat.status == "over" for seat in self.seats)

    async def change_tables(self) -> None:
        self.count_kept()
        await self.leave()
        await self.sit_down()

    def count_kept(self) -> None:
        """An answer is kept if it has a number of its own and the match still has so many."""
        numbers = {number for seat in self.seats for number in seat.acknowledged}
        self.kept += sum(number <= max(seat.count for seat in self.seats) for number in numbers)

    async def leave(self) -> None:
        for seat in self.seats:
            await seat.leave()


class Seat:
    """It hears all that the server says as it comes, as a page does: a question without a choice is answered by the
    server itself, and other questions follow."""

    def __init__(self, socket: ClientConnection, news: asyncio.Event) -> None:
        self.socket = socket
        self.news = news
        self.count = -1
        self.status = ""
        self.acknowledged: list[int] = []
        self.questions: list[Question] = []
        self.number = 0
        self.replies: list[tuple[dict[str, Any], float]] = []
        self.hearing = asyncio.create_task(self.hear())

    @classmethod
    async def taken(cls, server: Server, match: str, token: str, news: asyncio.Event) -> Seat:
        socket = await connect(server.socket_address, max_size=2**22, compression=None, ping_interval=None)
        seat = cls(socket, news)
        await socket.send(msgspec.json.encode({"type": "hello", "match": match, "tokens": [token]}), text=True)
        await seat.until(lambda: seat.count >= 0)
        return seat

    async def hear(self) -> None:
        try:
            async for text in self.socket:
                self.take(msgspec.json.decode(text, type=dict[str, Any]))
                self.news.set()
        finally:
            self.news.set()

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.take_state(msgspec.convert(message, State))
        elif message.get("id") == str(self.number):
            self.replies.append((message, perf_counter()))

    def take_state(self, state: State) -> None:
        self.count, self.status = state.count, state.status
        if state.patch is None:
            self.questions = state.view.get("decisions", [])
        else:
            self.questions = patched(self.questions, state.patch)

    async def until(self, met: Callable[[], bool]) -> None:
        while not met():
            if self.hearing.done():
                raise ConnectionError("the server closed the socket")
            self.news.clear()
            await self.news.wait()

    async def answer(self, random: Random) -> tuple[dict[str, Any], float]:
        """What is replied, and how long it took."""
        question = random.choice(self.questions)
        self.number += 1
        given = {"kind": question["kind"], "subject": question["subject"], "choice": choice(question, random)}
        message = {"type": "answer", "id": str(self.number), "seen": self.count, **given}
        began = perf_counter()
        await self.socket.send(msgspec.json.encode(message), text=True)
        await self.until(lambda: bool(self.replies))
        reply, heard = self.replies.pop()
        assert reply["type"] in ("ack", "refused", "stale"), reply
        if reply["type"] == "ack":
            self.acknowledged.append(reply["count"])
        elif reply["type"] == "stale" and self.count < reply["count"]:
            await self.until(lambda: self.count >= reply["count"])
        return reply, heard - began

    async def leave(self) -> None:
        await self.socket.close()


def patched(questions: list[Question], patch: dict[str, dict[str, Any]]) -> list[Question]:
    """The open questions after a patch, as docs/protocol.md tells a client."""
    whole, order = patch.get("fields", {}).get("decisions"), patch.get("order", {}).get("decisions")
    if whole is not None:
        return list(whole)
    known = {one["id"]: one for one in (*questions, *patch.get("pieces", {}).get("decisions", ()))}
    return [known[id] for id in (order if order is not None else [one["id"] for one in questions])]


class State(msgspec.Struct):
    count: int
    status: str
    view: dict[str, Any] = {}
    patch: dict[str, dict[str, Any]] | None = None

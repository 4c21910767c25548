"""A server process of our own, and players who talk to it as a page would."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.answering import choice

Message = dict[str, Any]


def next_view(view: Message, state: Message) -> Message:
    """The view after a state, which brings it whole or as a patch."""
    patch = state.get("patch")
    return patched(view, patch) if patch is not None else state.get("view") or {}


def patched(view: Message, patch: Message) -> Message:
    """A view after a patch, as docs/protocol.md tells a client."""
    after: Message = view | patch.get("fields", {})
    for name, changed in patch.get("pieces", {}).items():
        by_id = {piece["id"]: piece for piece in (*view[name], *changed)}
        after[name] = [by_id[id] for id in patch.get("order", {}).get(name) or [one["id"] for one in view[name]]]
    return after


class Server:
    """`dejarik serve` on a free port, or on its old one after a crash."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.database = database
        self.arguments = arguments
        self.port = 0
        self.log = tempfile.NamedTemporaryFile(suffix=".log", delete=False)  # noqa: SIM115 (it outlives a crash)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "dejarik.cli", "serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen([*command, *self.arguments], stdout=subprocess.PIPE, stderr=self.log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "http://" in line, Path(self.log.name).read_text()
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n"))

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def logged(self) -> str:
        return Path(self.log.name).read_text()

    def ask(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, body and headers of one request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, data, {"content-type": "application/json", **(headers or {})})
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        got = {name.lower(): value for name, value in response.getheaders()}
        is_json = got.get("content-type", "").startswith("application/json")
        return response.status, json.loads(text) if is_json and text else text.decode(), got

    def get(self, path: str, **headers: str) -> Any:
        status, body, _ = self.ask("GET", path, headers=headers)
        assert status == 200, (status, body)
        return body

    def post(self, path: str, body: object) -> Any:
        status, reply, _ = self.ask("POST", path, body)
        assert status == 200, (status, reply)
        return reply

    def new_match(self, *seats: object, **terms: object) -> Any:
        """Two people at two screens unless said otherwise: their tokens by seat stand under "tokens"."""
        wishes = seats or ({"kind": "me"}, {"kind": "me"})
        created = self.post("/api/matches", {"game": "xwing", "seats": wishes, **terms})
        created["tokens"] = {seat["number"]: seat["token"] for seat in created["seats"]}
        return created

    def open_side(self, match: str, token: str) -> Any:
        status, reply, _ = self.ask("POST", f"/api/matches/{match}/open", {}, {"authorization": f"Bearer {token}"})
        assert status == 200, (status, reply)
        return reply["open_sides"]

    def record(self, match: str, *tokens: str) -> Any:
        """Of a match that is over, when those who hold these seats have opened their sides."""
        for token in tokens:
            self.open_side(match, token)
        return self.get(f"/api/matches/{match}/record")

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"


@contextlib.contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Server]:
    server = Server(str(folder / "matches.sqlite"), *arguments)
    try:
        yield server
    finally:
        server.stop()


class Player:
    """A page without a picture: it keeps the view it was sent, and answers by chance."""

    def __init__(
        self, server: Server, match: str, tokens: tuple[str, ...], seed: int | str = 0, name: str = ""
    ) -> None:
        self.watcher_name = name
        self.server = server
        self.match = match
        self.tokens = tokens
        self.random = Random(seed)
        self.received: list[str] = []
        self.state: Message = {}
        self.view: Message = {}
        self.lines: list[Message] = []
        self.chat: list[Message] = []
        self.looked: dict[str, Message] = {}
        """The aids that were asked for, by id."""
        self.sent = 0
        self.name = f"{Random(f'name/{seed}').getrandbits(64):x}"

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Player]:
        async with connect(self.server.socket_address, max_size=2**22) as self.socket:
            name = {"name": self.watcher_name} if self.watcher_name else {}
            await self.say({"type": "hello", "match": self.match, "tokens": self.tokens, **name})
            await self.until("state")
            yield self

    socket: ClientConnection

    async def say(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self, seconds: float = 20.0) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["type"] == "state":
            self._take(message)
        elif message["type"] == "chat":
            self.chat = [*([] if message.get("whole") else self.chat), *message["lines"]]
        return message

    async def until(self, *kinds: str, id: str | None = None) -> Message:
        while True:
            message = await self.hear()
            if message["type"] in kinds and (id is None or message.get("id") == id):
                return message

    def _take(self, state: Message) -> None:
        self.state = state
        self.view = next_view(self.view, state)
        self.lines[state["log_kept"] :] = state["log"]

    @property
    def asked(self) -> list[Message]:
        """The view's questions, each with since when it stands."""
        if self.state.get("status") != "playing":
            return []
        pairs = zip(self.view.get("decisions", ()), self.state["questions"], strict=True)
        return [{**decision, **question} for decision, question in pairs]

    @property
    def over(self) -> bool:
        return self.state.get("status") == "over"

    def new_id(self) -> str:
        self.sent += 1
        return f"{self.name}.{self.sent}"

    def answer_to(self, question: Message) -> Message:
        return {
            "type": "answer",
            "id": self.new_id(),
            "seen": self.state["count"],
            "kind": question["kind"],
            "subject": question["subject"],
            "choice": choice(question, self.random),
        }

    async def answer(self, question: Message | None = None) -> Message:
        """Answer by chance until an answer is taken; the acknowledgement. A state follows it."""
        while True:
            message = self.answer_to(question or self.random.choice(self.asked))
            await self.say(message)
            reply = await self.until("ack", "refused", "stale", "problem", id=message["id"])
            if reply["type"] == "ack":
                return reply
            assert reply["type"] == "refused", reply


async def play(players: list[Player], answers: int = 10**6) -> int:
    """Let connected players answer by chance until the end, or so many times; how often they did."""
    given = 0
    while given < answers and not any(player.over for player in players):
        waiting = [player for player in players if player.asked]
        if not waiting:
            raise AssertionError("nobody is asked, and the match is not over")
        count = (await waiting[0].answer())["count"]
        given += 1
        for player in players:
            while player.state["count"] < count:
                await player.hear()
    return given

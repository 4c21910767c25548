"""Whatever is thrown at the server, it says no, tells nothing and lives on."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Player, Server, serving

WRONG = "A" * 32


def hello(match: str, *tokens: str) -> str:
    return json.dumps({"type": "hello", "match": match, "tokens": tokens})


async def closes(server: Server, *texts: str | bytes, headers: dict[str, str] | None = None) -> tuple[int, str]:
    """The code and reason with which the server ends a socket that says this."""
    async with connect(server.socket_address, additional_headers=headers, max_size=2**22) as ws:
        try:
            for text in texts:
                await ws.send(text)
            while True:
                await asyncio.wait_for(ws.recv(), 15)
        except ConnectionClosed as closed:
            return ended(closed)


def ended(closed: ConnectionClosed) -> tuple[int, str]:
    return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd is not None else (0, "without a word")


@pytest.fixture
def match(server: Server) -> Any:
    return server.new_match()


def test_a_wrong_token_opens_no_seat(server: Server, match: Any) -> None:
    assert asyncio.run(closes(server, hello(match["match"], WRONG))) == (4001, "wrong-token")


def test_a_token_of_another_match_opens_no_seat(server: Server, match: Any) -> None:
    other = server.new_match()
    assert asyncio.run(closes(server, hello(match["match"], other["tokens"][0]))) == (4001, "wrong-token")


def test_an_invitation_is_no_token(server: Server) -> None:
    match = server.new_match({"kind": "me"}, {"kind": "friend"})
    assert asyncio.run(closes(server, hello(match["match"], match["invites"][0]["invite"]))) == (4001, "wrong-token")


def test_an_unknown_match_is_not_found(server: Server) -> None:
    assert asyncio.run(closes(server, hello("nosuchmatch"))) == (4001, "no-match")
    assert server.ask("GET", "/api/matches/nosuchmatch")[0] == 404


def test_who_does_not_greet_is_not_heard(server: Server, match: Any) -> None:
    assert asyncio.run(closes(server, json.dumps({"type": "concede"}))) == (4001, "hello-first")


def test_a_match_without_watchers_is_not_watched(server: Server) -> None:
    match = server.new_match(watchers=False)
    assert asyncio.run(closes(server, hello(match["match"]))) == (4001, "no-watchers")
    assert server.ask("GET", f"/api/matches/{match['match']}/replay")[0] == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[", "file://"])
def test_a_foreign_page_is_refused(server: Server, origin: str) -> None:
    async def scene() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.socket_address, additional_headers={"Origin": origin})
        assert refused.value.response.status_code == 403

    asyncio.run(scene())
    status, body, _ = server.ask("GET", "/api/games", headers={"Origin": origin})
    assert (status, body["error"]["code"]) == (403, "origin")


def test_our_own_page_is_welcome(server: Server, match: Any) -> None:
    async def scene() -> None:
        async with connect(
            server.socket_address, additional_headers={"Origin": f"http://127.0.0.1:{server.port}"}
        ) as ws:
            await ws.send(hello(match["match"]))
            assert json.loads(await ws.recv())["type"] == "state"

    asyncio.run(scene())


def test_a_foreign_name_for_this_computer_is_refused(server: Server) -> None:
    status, body, _ = server.ask("GET", "/api/games", headers={"Host": f"evil.example:{server.port}"})
    assert (status, body["error"]["code"]) == (403, "host")


def test_a_huge_message_ends_the_socket(server: Server, match: Any) -> None:
    code, _ = asyncio.run(closes(server, hello(match["match"], match["tokens"][0]), "x" * 70_000))
    assert code == 1009
    status, body, _ = server.ask("POST", "/api/matches", b"[" * 70_000)
    assert (status, body["error"]["code"]) == (413, "too-large")


def test_a_flood_of_mistakes_ends_the_socket(server: Server, match: Any) -> None:
    assert asyncio.run(closes(server, hello(match["match"]), *["nonsense"] * 30)) == (4000, "too many mistakes")


def test_too_many_messages_end_the_socket(folder: Path) -> None:
    with serving(folder) as limited:
        match = limited.new_match()
        ping = json.dumps({"type": "ping"})
        assert asyncio.run(closes(limited, hello(match["match"]), *[ping] * 200)) == (4002, "too-often")
        codes = {limited.ask("POST", "/api/games/xwing/lists/check", {"text": ""})[0] for _ in range(260)}
        assert 429 in codes


def test_nobody_answers_for_another_seat(server: Server, match: Any) -> None:
    async def scene() -> None:
        players = [Player(server, match["match"], (match["tokens"][seat],)) for seat in (0, 1)]
        watcher = Player(server, match["match"], ())
        async with players[0].connected(), players[1].connected(), watcher.connected():
            asked = next(one for one in players if one.asked)
            other = next(one for one in players if one is not asked)
            message = asked.answer_to(asked.asked[0])
            await other.say(message)
            assert (await other.until("stale", "ack", "refused", id=message["id"]))["type"] == "stale"
            await watcher.say(message)
            assert (await watcher.until("problem", "ack"))["code"] == "no-seat"
            await other.say({"type": "show", "seat": asked.view["player"]})
            assert (await other.until("problem"))["code"] == "not-yours"
            for kind in ("undo", "offer", "reply", "concede", "claim", "give-time", "withdraw"):
                wish: dict[str, object] = {"type": kind, "id": "w"}
                wish |= {"seen": 0} if kind == "undo" else {}
                wish |= {"kind": "draw"} if kind in ("offer", "reply", "withdraw") else {}
                wish |= {"accept": True} if kind == "reply" else {}
                await watcher.say(wish)
                assert (await watcher.until("problem", "ack"))["type"] == "problem"
            await asked.say(message)
            assert (await asked.until("ack", "stale", id=message["id"]))["count"] == 1

    asyncio.run(scene())


def test_the_record_and_the_seed_stay_closed_until_the_end(server: Server, match: Any) -> None:
    assert server.ask("GET", f"/api/matches/{match['match']}/record")[0] == 409
    assert "seed" not in server.get(f"/api/matches/{match['match']}")


def test_a_list_that_names_a_file_reads_no_file(server: Server) -> None:
    body = server.post("/api/games/xwing/lists/check", {"text": "/etc/passwd"})
    assert not body["legal"]
    assert "root:" not in json.dumps(body)
    wish = {"game": "xwing", "seats": [{"kind": "me", "list": "/etc/passwd"}, {"kind": "bot"}]}
    assert server.ask("POST", "/api/matches", wish)[0] == 422


def test_every_reply_carries_the_security_headers(server: Server) -> None:
    for path in (
        "/",
        "/api/health",
        "/api/none",
        "/none.js",
        "/metrics",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
    ):
        _, body, headers = server.ask("GET", path)
        assert "root:" not in str(body)
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert "microphone=()" in headers["permissions-policy"]


def test_bytes_that_are_no_http_do_no_harm(server: Server) -> None:
    for data in (
        b"\x00\xff" * 500,
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\ncontent-length: -4\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as raw:
            raw.sendall(data)
            raw.recv(100)
    assert server.get("/api/health")["status"] == "ok"


# Frames by chance: anything at all, JSON of any shape, and messages that are almost right.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = "answer undo chat aid offer reply withdraw claim give-time show sync ping hello state ack"
ALMOST = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS.split(" "))},
    optional={
        "id": st.text("abc.-:", min_size=1, max_size=6) | JSON,
        "seen": st.integers(-3, 60) | JSON,
        "kind": st.sampled_from(["dial", "obstacle", "place-obstacle", "deploy", "side", "draw", "takeback", "rematch"])
        | JSON,
        "subject": st.integers(-2, 8) | st.none() | JSON,
        "choice": st.lists(st.floats(allow_nan=False), max_size=5) | st.text(max_size=12) | JSON,
        "text": st.text(max_size=320) | JSON,
        "about": st.sampled_from(["overlay", "relations", "previews", "path", "odds"]) | JSON,
        "piece": st.integers(-2, 12) | JSON,
        "accept": st.booleans() | JSON,
        "seat": st.integers(-1, 9) | st.none() | JSON,
        "match": st.text(max_size=12),
        "tokens": st.lists(st.text(max_size=40), max_size=3),
    },
)
FRAMES = st.binary(max_size=80) | st.text(max_size=80) | (JSON | ALMOST | ALMOST).map(json.dumps)
DEPTH = "[" * 20_000


class Target:
    """A match whose seat 0 sends anything, and whose watcher must never be told more than before."""

    def __init__(self, server: Server) -> None:
        self.server = server
        created = server.new_match()
        self.match, self.token = created["match"], created["tokens"][0]

    async def shoot(self, frames: list[str | bytes]) -> None:
        async with connect(self.server.socket_address, max_size=2**22) as ws:
            await ws.send(hello(self.match, self.token))
            try:
                for frame in frames:
                    await ws.send(frame)
                await ws.send(json.dumps({"type": "ping", "id": "last"}))
                while True:
                    text = await asyncio.wait_for(ws.recv(), 15)
                    assert isinstance(text, str)
                    assert "Traceback" not in text
                    assert ".py" not in text
                    message = json.loads(text)
                    if message["type"] == "pong" and message["id"] == "last":
                        return
            except ConnectionClosed as closed:
                code, reason = ended(closed)
        assert code in (4000, 1003, 1007), reason


@pytest.fixture(scope="module")
def target(server: Server) -> Iterator[Target]:
    yield Target(server)
    assert "a socket failed" not in server.logged()
    assert "a request failed" not in server.logged()
    assert server.get("/api/health")["status"] == "ok"


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(FRAMES, min_size=5, max_size=15))
def test_fuzzed_frames_change_nothing_and_hurt_nobody(target: Target, frames: list[str | bytes]) -> None:
    asyncio.run(target.shoot([*frames, DEPTH]))


@pytest.mark.slow
@settings(max_examples=1100, deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(FRAMES, min_size=10, max_size=15))
def test_ten_thousand_fuzzed_frames(target: Target, frames: list[str | bytes]) -> None:
    asyncio.run(target.shoot(frames))


def test_secrets_stay_out_of_the_log_and_the_database(folder: Path) -> None:
    with serving(folder, "--verbose", "--no-limits") as server:
        created = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "friend"})
        invite = created["invites"][0]["invite"]
        joined = server.post(
            f"/api/matches/{created['match']}/join", {"invite": invite, "client": "c" * 32, "name": "Mireille"}
        )
        asyncio.run(closes(server, hello(created["match"], WRONG)))
        server.ask("GET", f"/api/matches/{created['match']}/replay", headers={"authorization": f"Bearer {WRONG}"})
        secrets = [created["tokens"][0], invite, joined["seat"]["token"], WRONG, "c" * 32, "Mireille"]
        logged = server.logged()
        assert '"what":"request"' in logged
        server.stop()
        stored = b"".join(path.read_bytes() for path in folder.iterdir())
        for secret in secrets:
            assert secret not in logged
        for secret in secrets[:5]:
            assert secret.encode() not in stored
        assert os.path.getsize(folder / "matches.sqlite")
        server.start()

"""Who is slow, silent or too many: they are let go, and nobody at a table notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dejarik.server import door
from dejarik.server.addresses import Addresses, household
from dejarik.server.door import most_connections
from dejarik.server.settings import Settings
from tests.server.client import Player, Server, serving
from tests.server.inside import Inside, inside, wait_until

HEALTH = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n"
POST = b"POST /api/games/xwing/lists/check HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
HURRY = {"header_seconds": 0.4, "body_seconds": 0.4, "write_seconds": 0.6}


@pytest.fixture(autouse=True)
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LOOK_SECONDS", 0.1)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path, **HURRY) as server:
        yield server


def is_let_go(raw: socket.socket, trickle: bytes = b"", seconds: float = 4.0) -> bool:
    """Whether the other side ends the connection while we say no more, or a byte now and then."""
    until = time.monotonic() + seconds
    raw.settimeout(0.1)
    while time.monotonic() < until:
        try:
            if trickle:
                raw.sendall(trickle)
            if not raw.recv(65_536):
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


@pytest.mark.parametrize(
    ("said", "trickle"),
    [
        (b"", b""),
        (b"GET /api/hea", b""),
        (b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ", b"y"),
        (HEALTH + b"GET /api/hea", b"l"),
        (POST + b"content-length: 60000\r\n\r\n{", b" "),
        (b"GET /api/health HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n", b" "),
    ],
    ids=["silent", "half a line", "slow headers", "a slow second request", "a slow body", "a body nobody wants"],
)
def test_who_does_not_come_to_the_point_is_let_go(hasty: Inside, said: bytes, trickle: bytes) -> None:
    with hasty.connect(said) as raw:
        assert is_let_go(raw, trickle)
    wait_until(lambda: hasty.door.inside == 0)


def test_a_body_that_takes_too_long_is_refused_by_name(hasty: Inside) -> None:
    with hasty.connect(POST + b"content-length: 10\r\n\r\n{") as raw:
        reply = b""
        while b'"slow"' not in reply and (part := raw.recv(10_000)):  # head and body may come one after the other
            reply += part
    assert reply.startswith(b"HTTP/1.1 408")
    assert b'"slow"' in reply


WORDS = b"GET /api/games/xwing/words/en HTTP/1.1\r\nhost: localhost\r\n\r\n"
MANY = 40
"""More than the system keeps between two who are connected."""


def small_reader(server: Inside) -> socket.socket:
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32_768)
    raw.settimeout(5)
    raw.connect(("127.0.0.1", server.port))
    return raw


def test_who_does_not_take_what_they_asked_for_is_let_go(hasty: Inside) -> None:
    with small_reader(hasty) as raw:
        raw.sendall(WORDS * MANY)
        wait_until(lambda: hasty.door.inside == 1)
        wait_until(lambda: hasty.door.inside == 0)


def test_who_takes_it_slowly_gets_all_of_it(tmp_path: Path) -> None:
    """In more than twice the time that the server waits for one who takes nothing, which must be longer than the system
    takes for one of the large lumps in which it passes things on."""
    patience, many = 3.0, 2 * MANY
    with inside(tmp_path, **{**HURRY, "write_seconds": patience}) as server, small_reader(server) as raw:
        raw.sendall(WORDS * many)
        began, replies, last = time.monotonic(), 0, b""
        while replies < many:
            part = raw.recv(65_536)
            assert part, f"let go after {replies} replies"
            replies += (last + part).count(b"HTTP/1.1 200")
            last = part[-11:]
            time.sleep(0.03)
    assert time.monotonic() - began > 2 * patience


def test_a_player_who_takes_nothing_has_left(tmp_path: Path) -> None:
    async def scene(server: Inside) -> None:
        match = server.new_match()
        room = server.rooms.rooms[match["match"]]
        async with connect(server.socket_address, max_queue=1, ping_interval=None, close_timeout=0.1) as ws:
            await ws.send(json.dumps({"type": "hello", "match": match["match"], "tokens": [match["tokens"][0]]}))
            await asyncio.to_thread(wait_until, lambda: room.present(0))
            with contextlib.suppress(Exception):
                for number in range(500):
                    await ws.send(json.dumps({"type": "sync", "id": str(number)}))
            await asyncio.to_thread(wait_until, lambda: not room.present(0))

    freely = {"messages_per_second": 1e6, "queue_length": 10_000}
    with inside(tmp_path, ping_seconds=0.3, pong_seconds=0.5, **freely, **HURRY) as server:
        asyncio.run(scene(server))


def test_one_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with inside(tmp_path, connections_each=3) as server, contextlib.ExitStack() as held:
        for _ in range(3):
            held.enter_context(server.connect())
        wait_until(lambda: server.door.inside == 3)
        with server.connect(HEALTH) as raw:
            assert raw.recv(1000).startswith(b"HTTP/1.1 503")
        held.close()
        wait_until(lambda: server.door.inside == 0)
        assert server.get("/api/health")["status"] == "ok"


def test_when_all_places_are_taken_the_silent_make_room_and_the_seated_stay(tmp_path: Path) -> None:
    async def scene(server: Inside, crowd: contextlib.ExitStack) -> None:
        match = server.new_match()
        players = [Player(server, match["match"], (match["tokens"][seat],)) for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            for _ in range(20):
                crowd.enter_context(server.connect(b"GET /"))
            wait_until(lambda: server.door.inside == 6)
            for _ in range(3):
                asked = next(one for one in players if one.asked)
                count = (await asked.answer())["count"]
                for one in players:
                    while one.state["count"] < count:
                        await one.hear()
            assert server.get(f"/api/matches/{match['match']}")["count"] == 3, "a newcomer gets in, too"

    with inside(tmp_path, connections=6) as server, contextlib.ExitStack() as crowd:
        server.door.most = 6
        asyncio.run(scene(server, crowd))


def test_files_and_workers_keep_their_handles() -> None:
    settings = Settings(database="sqlite://", connections=1000, backlog=100, handles_kept=50)
    assert most_connections(settings, handles=500) == 350
    assert most_connections(settings, handles=10**6) == 1000


@pytest.mark.skipif(sys.platform != "linux", reason="handles of another process are counted by Linux only")
def test_those_at_a_table_are_answered_when_handles_run_out(tmp_path: Path) -> None:
    import resource

    async def scene(server: Server, crowd: contextlib.ExitStack) -> float:
        match = server.new_match()
        players = [Player(server, match["match"], (match["tokens"][seat],)) for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            opened = len(os.listdir(f"/proc/{server.process.pid}/fd"))
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (opened + 5, opened + 5))
            for _ in range(60):
                crowd.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=5))
            longest = 0.0
            for _ in range(15):
                asked = next(one for one in players if one.asked)
                began = time.monotonic()
                count = (await asked.answer())["count"]
                longest = max(longest, time.monotonic() - began)
                for one in players:
                    while one.state["count"] < count:
                        await one.hear()
                await asyncio.sleep(0.1)
            return longest

    with serving(tmp_path, "--no-limits") as server, contextlib.ExitStack() as crowd:
        assert asyncio.run(scene(server, crowd)) < 1.0
        assert server.logged().count("no handles are left") == 1


# Who somebody is.


def asked_for(server: Server, client: str, times: int) -> list[int]:
    return [server.ask("GET", "/api/games", headers={"X-Forwarded-For": client})[0] for _ in range(times)]


def test_behind_a_trusted_proxy_each_client_has_its_own_measure(tmp_path: Path) -> None:
    limits = {"request_burst": 3, "requests_per_second": 0.001}
    with inside(tmp_path, proxies=("127.0.0.1",), **limits) as server:
        assert asked_for(server, "203.0.113.7", 4) == [200, 200, 200, 429]
        assert asked_for(server, "203.0.113.8", 1) == [200]
        assert asked_for(server, "198.51.100.1, 203.0.113.7", 1) == [429], "only the proxy's own word counts"


def test_what_a_stranger_says_of_itself_is_not_believed(tmp_path: Path) -> None:
    with inside(tmp_path, request_burst=3, requests_per_second=0.001) as server:
        assert [asked_for(server, f"203.0.113.{number}", 1)[0] for number in range(4)] == [200, 200, 200, 429]


def test_behind_a_proxy_one_client_does_not_take_all_places(tmp_path: Path) -> None:
    async def scene(server: Inside) -> None:
        async with contextlib.AsyncExitStack() as held:
            for _ in range(2):
                await held.enter_async_context(
                    connect(server.socket_address, additional_headers={"X-Forwarded-For": "203.0.113.7"})
                )
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.socket_address, additional_headers={"X-Forwarded-For": "203.0.113.7"})
            assert refused.value.response.status_code == 503
            await held.enter_async_context(
                connect(server.socket_address, additional_headers={"X-Forwarded-For": "203.0.113.8"})
            )

    with inside(tmp_path, proxies=("127.0.0.1",), connections_each=2) as server:
        asyncio.run(scene(server))


def test_a_network_of_ipv6_counts_as_one_caller() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:2")
    assert household("2001:db8::1") != household("2001:db8:0:1::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("") == ""


def test_addresses_are_known_by_network() -> None:
    named = Addresses(("10.0.0.0/8", "::1"))
    assert "10.1.2.3" in named
    assert "::1" in named
    assert "11.0.0.1" not in named
    assert "nonsense" not in named
    assert "" not in Addresses(())


# What is shown to whom.


def test_metrics_are_there_only_for_those_who_are_named(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        status, body, _ = server.ask("GET", "/metrics")
        assert (status, body["error"]["code"]) == (404, "no-such-path")


def test_metrics_are_not_shown_through_a_proxy(tmp_path: Path) -> None:
    with inside(tmp_path, metrics=("127.0.0.1",), proxies=("127.0.0.1",)) as server:
        assert server.ask("GET", "/metrics")[0] == 200
        assert server.ask("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.7"})[0] == 404


@pytest.mark.parametrize("path", ["/", "/index.html", "/assets/none.js", "/metrics", "/api/openapi.json", "/api/games"])
def test_under_a_foreign_name_nothing_is_shown(server: Server, path: str) -> None:
    status, body, headers = server.ask("GET", path, headers={"Host": f"evil.example:{server.port}"})
    assert (status, body["error"]["code"]) == (403, "host")
    assert "content-security-policy" in headers


def test_under_a_foreign_name_no_socket_opens(server: Server) -> None:
    async def scene() -> None:
        address = server.socket_address.replace("127.0.0.1", "evil.example")
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, host="127.0.0.1", port=server.port)
        assert refused.value.response.status_code == 403

    asyncio.run(scene())


def test_a_name_of_its_own_opens_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--name", "dejarik.example") as server:
        assert server.ask("GET", "/api/health", headers={"Host": "Dejarik.Example"})[0] == 200
        assert server.ask("GET", "/api/health", headers={"Host": "other.example"})[0] == 403

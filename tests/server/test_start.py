"""Starting and ending the server as people do it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from dejarik.server.command import PORT
from tests.server.client import Message, Player, Server, serving


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """In a session of its own, so that Ctrl-C can reach all of its processes; without a terminal to read from."""
    return subprocess.Popen(
        [sys.executable, "-m", "dejarik.cli", "serve", "--database", str(folder / "start.sqlite"), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")},
    )


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            return line.split()[-1]
    raise AssertionError(process.stderr.read() if process.stderr else "")


def test_a_taken_port_is_replaced_by_another_with_a_word_about_it(folder: Path) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", PORT))
            other.listen()
        except OSError:
            pass  # somebody else has it: just as good
        process = start(folder, "--open")
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == f"Port {PORT} is taken, so Dejarik chose another.\n"
            address = address_of(process)
            assert f":{PORT}/" not in address
            with urllib.request.urlopen(f"{address}api/health", timeout=10) as reply:
                assert reply.status == 200
        finally:
            process.terminate()
            process.communicate(timeout=10)


def test_a_port_that_was_asked_for_is_not_replaced(folder: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        process = start(folder, "--port", str(other.getsockname()[1]))
        _, errors = process.communicate(timeout=20)
    assert process.returncode != 0
    assert "Choose another --port" in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_sigterm_end_everything_in_good_order(folder: Path, number: signal.Signals) -> None:
    process = start(folder, "--port", "0", "--no-limits")
    server = object.__new__(Server)
    server.port = int(address_of(process).rsplit(":", 1)[1].strip("/"))

    async def scene() -> tuple[int, int]:
        created = server.new_match({"kind": "me"}, {"kind": "bot", "bot": "greedy"})
        me = Player(server, created["match"], (created["tokens"][0],), "end")
        async with me.connected():
            while not me.asked:
                await me.hear()
            count = (await me.answer())["count"]
            os.killpg(process.pid, number)
            with pytest.raises(ConnectionClosed) as closed:
                await me.until("the end")
            assert closed.value.rcvd is not None
            return count, closed.value.rcvd.code

    try:
        count, code = asyncio.run(scene())
        _, errors = process.communicate(timeout=15)
    finally:
        process.kill()
    assert process.returncode == 0, errors
    assert count >= 1
    assert code in (1001, 1012, 4003)
    assert "Traceback" not in errors
    assert '"level":"error"' not in errors


def test_a_seeded_server_deals_every_match_alike(folder: Path) -> None:
    """Bots included: two matches between them go the same way, answer by answer."""
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    with serving(folder, "--seed", "same again") as server:
        ended = [played(server, server.new_match(*bots)["match"]) for _ in range(2)]
    assert ended[0]["seed"] == ended[1]["seed"] == "same again"
    assert ended[0]["entries"] == ended[1]["entries"]


def played(server: Server, match: str) -> Message:
    for _ in range(1800):
        if server.get(f"/api/matches/{match}")["status"] == "over":
            return cast(Message, server.get(f"/api/matches/{match}/record"))
        time.sleep(0.1)
    raise AssertionError("the match does not end")

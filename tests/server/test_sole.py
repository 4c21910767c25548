"""One server for one database, and what a second one is told."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dejarik.errors import Exit
from tests.server.client import Server
from tests.server.test_storage import POSTGRES, needs_postgres


def second(database: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dejarik.cli", "serve", "--port", "0", "--database", database]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=15)
    except subprocess.TimeoutExpired:
        raise AssertionError("a second server plays on the same database") from None


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def first(request: pytest.FixtureRequest, folder: Path) -> Iterator[Server]:
    server = Server(str(folder / "sole.sqlite") if request.param == "sqlite" else POSTGRES)
    yield server
    server.stop()


def test_a_second_server_is_told_who_was_first_and_ends(first: Server) -> None:
    refused = second(first.database)
    assert refused.returncode == Exit.USAGE
    assert len(refused.stderr.strip().splitlines()) == 1
    assert f"process {first.process.pid}" in refused.stderr
    assert f"port {first.port}" in refused.stderr
    assert "since 20" in refused.stderr
    assert first.get("/api/health")["status"] == "ok"


def test_the_same_file_by_another_name_is_the_same_database(folder: Path) -> None:
    server = Server(str(folder / "sole.sqlite"))
    try:
        (folder / "link.sqlite").symlink_to(folder / "sole.sqlite")
        assert f"process {server.process.pid}" in second(str(folder / "link.sqlite")).stderr
    finally:
        server.stop()


def test_a_server_that_was_killed_leaves_the_database_at_once(first: Server) -> None:
    for end in (first.kill, first.stop):
        end()
        first.start()
        assert first.get("/api/health")["status"] == "ok"

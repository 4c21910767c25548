"""A database file that is damaged, and records that are."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dejarik.errors import Exit
from tests.server.client import Player, Server, serving
from tests.server.test_upgrade import Table, bearer, seen

PAGE = 4096


def nonsense(file: Path) -> None:
    file.write_bytes(b"These are no matches.\n" * 500)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: 3 * PAGE - 100])


def overwritten(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[2 * PAGE : 6 * PAGE] = b"\xa5" * (4 * PAGE)
    file.write_bytes(data)


def changed(*statements: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with sqlite3.connect(file) as database:
            for statement in statements:
                database.execute(statement)

    return change


DAMAGE = {
    "nonsense": nonsense,
    "cut": cut,
    "overwritten": overwritten,
    "no table": changed("DROP TABLE entries"),
    "no version": changed("DELETE FROM schema_version"),
    "a wrong version": changed("UPDATE schema_version SET version = 'three'"),
    "somebody else's": changed(
        "DROP TABLE schema_version", "DROP TABLE matches", "CREATE TABLE matches (goals INTEGER)"
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_database_is_refused_in_one_sentence(folder: Path, damage: str) -> None:
    with serving(folder) as server:
        server.new_match()
    file = folder / "matches.sqlite"
    changed("PRAGMA journal_mode=DELETE")(file)
    DAMAGE[damage](file)
    command = [sys.executable, "-m", "dejarik.cli", "serve", "--port", "0", "--database", str(file)]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=20)
    assert refused.returncode == Exit.USAGE
    assert len(refused.stderr.strip().splitlines()) == 1, refused.stderr
    assert "database" in refused.stderr


HARM = {
    "a digest in the middle": "UPDATE entries SET hash = 'another' WHERE number = 4",
    "an answer": "UPDATE entries SET entry = 'no JSON' WHERE number = 4",
    "a missing answer": "DELETE FROM entries WHERE number = 4",
    "the list of a seat": "UPDATE matches SET lists = '[1, 2]'",
    "what the match was set up with": "UPDATE matches SET options = '{'",
}


async def closed_with(server: Server, match: str, token: str) -> tuple[int, str]:
    """The code and the word with which a socket is refused."""
    player = Player(server, match, (token,))
    with pytest.raises(ConnectionClosed) as closed:
        async with player.connected():
            pass
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


@pytest.mark.parametrize("harm", HARM)
def test_a_match_whose_record_is_damaged_says_so_and_others_go_on(folder: Path, harm: str) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 8)
        server.stop()
        changed(HARM[harm])(folder / "matches.sqlite")
        server.start()
        assert asyncio.run(closed_with(server, table.match, table.tokens[0])) == (4001, "damaged")
        status, reply, _ = server.ask("GET", f"/api/matches/{table.match}/replay")
        assert (status, reply["error"]["code"]) == (409, "damaged")
        assert "Traceback" not in server.logged()
        Table(server, 4)


def test_a_damaged_match_is_called_off_and_shown_up_to_the_damage(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 8)
        server.stop()
        changed(HARM["a digest in the middle"])(folder / "matches.sqlite")
        server.start()
        assert server.get(f"/api/matches/{table.match}")["fault"] == "damaged"
        path = f"/api/matches/{table.match}/close"
        assert server.ask("POST", path, {}, bearer(table.tokens[0]))[0] == 200
        assert asyncio.run(seen(server, table.match)).state["count"] == 4
        film = server.get(f"/api/matches/{table.match}/film")
        assert (film["until"], len(film["frames"])) == (4, 5)

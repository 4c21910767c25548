"""A database file that is damaged, and records that are."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dejarik.errors import Exit
from tests.server.client import serving

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

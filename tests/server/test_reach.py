"""Where friends find the server: it says so when it starts, and to the page at its own computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejarik.server.command import announcement
from dejarik.server.guards import LOOPBACK
from dejarik.server.reach import address, from_elsewhere, own_addresses
from dejarik.server.settings import Settings
from tests.server.client import serving
from tests.server.test_start import start


def listening(host: str, *names: str) -> Settings:
    return Settings(database="", listens=(host, 8777), hosts=(*LOOPBACK, *names) if names else ())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.0.2"])
def test_a_server_of_this_computer_alone_says_so_and_how_to_open_it(host: str) -> None:
    assert from_elsewhere(listening(host)) == ()
    assert "--host 0.0.0.0" in announcement(listening(host))


def test_an_address_that_was_asked_for_is_the_one_to_tell() -> None:
    assert from_elsewhere(listening("192.168.1.5")) == ("http://192.168.1.5:8777/",)
    assert from_elsewhere(listening("fd00::5")) == ("http://[fd00::5]:8777/",)
    assert "network reach it at http://192.168.1.5:8777/" in announcement(listening("192.168.1.5"))


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_everybody_tells_its_address_in_the_network(host: str) -> None:
    assert address(host, 8777) == "http://localhost:8777/"
    own = own_addresses()
    assert [one.split(":8777")[0] for one in from_elsewhere(listening(host))] == [
        f"http://[{one}]" if ":" in one else f"http://{one}" for one in own
    ]
    assert not any(one in ("127.0.0.1", "::1", "0.0.0.0") for one in own)
    assert (own_addresses() == ()) == ("in no network" in announcement(listening(host)))


def test_where_only_names_are_answered_only_they_are_told() -> None:
    assert from_elsewhere(listening("0.0.0.0", "table.example")) == ("http://table.example:8777/",)
    assert "Others reach it as table.example" in announcement(listening("127.0.0.1", "table.example"))


def test_the_page_at_this_computer_is_told_where_others_find_it(folder: Path) -> None:
    with serving(folder) as server:
        assert server.get("/api/reach") == {"addresses": []}
    with serving(folder, "--host", "0.0.0.0") as server:
        told = server.get("/api/reach")["addresses"]
        assert told == list(from_elsewhere(Settings(database="", listens=("0.0.0.0", server.port))))


def test_whoever_comes_from_elsewhere_is_told_nothing(folder: Path) -> None:
    with serving(folder, "--host", "0.0.0.0", "--proxy", "127.0.0.1") as server:
        assert server.get("/api/reach", **{"x-forwarded-for": "203.0.113.9"}) == {"addresses": []}


def test_who_starts_a_server_quietly_reads_where_it_is_and_how_to_stop_it(folder: Path) -> None:
    process = start(folder, "--port", "0", "--quiet")
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(3)]
    process.terminate()
    rest, errors = process.communicate(timeout=15)
    assert said[0].startswith("Dejarik is at http://127.0.0.1:")
    assert said[1].startswith("Only this computer reaches it")
    assert said[2] == "Ctrl+C stops it.\n"
    assert (rest, errors) == ("", "")

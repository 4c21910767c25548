"""Matches outlive the rules they were played by: a database that an older Dejarik made, and matches of today that are
made to look like those of other rules afterwards."""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dejarik
from tests.server.client import Player, Server, play, serving

DATA = Path(__file__).parent / "data"
OLDER: dict[str, Any] = json.loads((DATA / "older.json").read_text())
OVER = [name for name, one in OLDER.items() if one.get("ending")]
RUNNING = [name for name in OLDER if name.endswith("-running")]
NOT_ASKED = b'["answer",0,"a question of other rules",null,"yes"]'


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of today on a database of commit 5054c77: X-Wing rules 1, Destiny rules 3."""
    folder = tmp_path_factory.mktemp("older")
    (folder / "matches.sqlite").write_bytes(lzma.decompress((DATA / "older.sqlite.xz").read_bytes()))
    with serving(folder, "--no-limits") as server:
        yield server


async def seen(server: Server, match: str, *tokens: str) -> Player:
    """What a reader is shown at once."""
    player = Player(server, match, tokens, "again")
    async with player.connected():
        return player


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@pytest.mark.parametrize("name", OVER)
def test_a_match_of_an_older_server_still_shows_how_it_ended_and_went(older: Server, name: str) -> None:
    kept = OLDER[name]
    match, token = kept["match"], kept["tokens"][0]
    info = older.get(f"/api/matches/{match}")
    ending = kept["ending"] | {"beside": []}  # which older servers did not know
    assert (info["status"], info["ending"]) == ("over", ending)
    player = asyncio.run(seen(older, match, token))
    assert player.state["ending"] == ending
    assert player.view
    assert player.lines
    film = older.get(f"/api/matches/{match}/film", **bearer(token))
    shown = film["until"] if film["until"] is not None else kept["count"]
    assert len(film["frames"]) == shown + 1
    replay = older.get(f"/api/matches/{match}/replay?most=2", **bearer(token))
    assert (replay["total"], len(replay["frames"])) == (shown + 1, min(2, shown + 1))
    record = older.record(match, *kept["tokens"])
    assert len(record["entries"]) == kept["count"]


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_match_of_an_older_server_goes_on_or_can_be_closed(older: Server, name: str) -> None:
    kept = OLDER[name]
    match, tokens = kept["match"], kept["tokens"]
    info = older.get(f"/api/matches/{match}")
    assert info["status"] == "playing"
    if "fault" in info:
        assert older.ask("POST", f"/api/matches/{match}/close", {}, bearer(tokens[1]))[0] == 200
        assert older.get(f"/api/matches/{match}")["ending"]["reason"] == "called-off"
    else:
        assert asyncio.run(played_on(older, match, tokens)) == kept["count"] + 6


def test_a_table_of_an_older_server_can_be_joined_and_is_found_again(folder: Path) -> None:
    (folder / "matches.sqlite").write_bytes(lzma.decompress((DATA / "older.sqlite.xz").read_bytes()))
    waiting = OLDER["waiting"]
    with serving(folder, "--no-limits") as server:
        change(server, f"UPDATE matches SET rules = '0' WHERE id = '{waiting['match']}'")
        wish = {"invite": waiting["invite"], "client": "c" * 20}
        joined = server.post(f"/api/matches/{waiting['match']}/join", wish)
        tokens = [waiting["tokens"][0], joined["seat"]["token"]]
        assert asyncio.run(played_on(server, waiting["match"], tokens)) == 6
        server.stop()
        server.start()
        assert asyncio.run(played_on(server, waiting["match"], tokens)) == 12


async def played_on(server: Server, match: str, tokens: list[str]) -> int:
    """How many entries there are after six more answers."""
    players = [Player(server, match, (token,), f"{token} {time.time()}") for token in tokens]
    async with players[0].connected(), players[1].connected():
        await play(players, 6)
        return int(players[0].state["count"])


def change(server: Server, *statements: str) -> None:
    """While it does not run, or on what it has not read yet."""
    with sqlite3.connect(server.database) as database:
        for statement in statements:
            database.execute(statement)


class Table:
    """A match of today, at whose records other rules are made to have been."""

    def __init__(self, server: Server, answers: int, **terms: Any) -> None:
        created = server.new_match(**terms)
        self.server, self.match, self.tokens = server, created["match"], list(created["tokens"].values())

        async def scene() -> None:
            players = [Player(server, self.match, (token,), f"{token}") for token in self.tokens]
            async with players[0].connected(), players[1].connected():
                await play(players, answers)

        asyncio.run(scene())

    def upgrade(self, *statements: str) -> None:
        self.server.stop()
        change(self.server, f"UPDATE matches SET rules = '0' WHERE id = '{self.match}'", *statements)
        self.server.start()

    def cannot_replay(self, number: int) -> str:
        where = f"""WHERE "match" = '{self.match}' AND number = {number}"""
        return f"UPDATE entries SET entry = x'{NOT_ASKED.hex()}' {where}"

    def film_is_kept(self) -> None:
        for _ in range(300):
            with sqlite3.connect(self.server.database) as database:
                found = database.execute(f"SELECT filmed FROM matches WHERE id = '{self.match}'").fetchone()
            if found[0]:
                return
            time.sleep(0.1)
        raise AssertionError("no film is made")

    def everything(self) -> dict[str, Any]:
        """All that can be looked at after the end."""
        ways = ["/film", "/film?seat=0", "/film?seat=1", "/film?all=true", "/replay?most=100", "/replay?first=7&most=3"]
        found = {way: self.server.get(f"/api/matches/{self.match}{way}") for way in ways}
        for token in ((), *((token,) for token in self.tokens)):
            player = asyncio.run(seen(self.server, self.match, *token))
            found[f"as {token}"] = (player.view, player.lines, player.state["count"], player.state["ending"])
        return found


@pytest.mark.parametrize("game", ["xwing", "destiny"])
def test_films_and_log_are_kept_when_the_rules_no_longer_play_the_record(folder: Path, game: str) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 10**6, game=game, options={"round_limit": 1} if game == "xwing" else {})
        for token in table.tokens:
            server.open_side(table.match, token)
        table.film_is_kept()
        before = table.everything()
        record = server.record(table.match)
        table.upgrade(table.cannot_replay(5))
        assert table.everything() == before
        after = server.record(table.match)
        assert (after["version"], after["hash"], after["entries"][:5]) == ("0", record["hash"], record["entries"][:5])
        start = {"match": table.match, "count": 3}
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "start": start}
        status, reply, _ = server.ask("POST", "/api/matches", wish)
        assert (status, reply["error"]["code"]) == (409, "other-rules")
        info = server.get(f"/api/matches/{table.match}")
        assert (info["ending"], info["count"]) == (before["as ()"][3], len(record["entries"]))


def test_without_a_film_it_is_shown_as_far_as_it_can_be_played_again(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 10**6, options={"round_limit": 1})
        table.film_is_kept()
        whole = server.get(f"/api/matches/{table.match}/film")
        forget = f"""DELETE FROM films WHERE "match" = '{table.match}'"""
        table.upgrade(table.cannot_replay(9), forget, "UPDATE matches SET filmed = NULL")
        film = server.get(f"/api/matches/{table.match}/film")
        assert (film["until"], film["rules"]) == (9, "0")
        assert film["frames"] == whole["frames"][:10]
        player = asyncio.run(seen(server, table.match))
        assert player.state["count"] == 9
        assert player.state["ending"]["reason"] == server.get(f"/api/matches/{table.match}")["ending"]["reason"]


@pytest.mark.parametrize("digests", ["kept", "others"])
def test_a_running_match_is_played_on_where_its_record_still_replays(folder: Path, digests: str) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 12)
        other = [f"""UPDATE entries SET hash = 'of before' WHERE "match" = '{table.match}'"""]
        table.upgrade(*(other if digests == "others" else []))
        assert asyncio.run(played_on(server, table.match, table.tokens)) == 18
        server.stop()
        server.start()  # from now on its digests are those of today
        assert asyncio.run(played_on(server, table.match, table.tokens)) == 24
        info = server.get(f"/api/matches/{table.match}")
        assert (info["rules"], info["replays"]) == ("0", dejarik.new_game("xwing").version)


def test_a_running_match_that_no_longer_replays_is_closed_by_either_player(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 12)
        table.upgrade(table.cannot_replay(8))
        path = f"/api/matches/{table.match}"
        assert server.get(path)["fault"] == "other-rules"
        for way in ("/replay", "/film"):
            status, reply, _ = server.ask("GET", path + way)
            assert (status, reply["error"]["code"]) == (409, "other-rules")
        assert server.ask("POST", f"{path}/close", {})[0] == 403
        assert server.ask("POST", f"{path}/close", {}, bearer(table.tokens[1]))[0] == 200
        assert server.get(path)["ending"] == {
            "winner": None,
            "reason": "called-off",
            "scores": [],
            "rounds": 0,
            "by": 1,
            "beside": [],
        }
        player = asyncio.run(seen(server, table.match, table.tokens[0]))
        assert (player.state["status"], player.state["count"]) == ("over", 8)
        assert player.view["ships"]

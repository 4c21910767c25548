"""Tables that everybody has left make place for others; who comes back in time loses nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from dejarik.server import storage
from dejarik.server.database import open_database
from dejarik.server.settings import DAY, database_url
from tests.server.client import Player, Server, serving
from tests.server.test_storage import a_match
from tests.server.test_upgrade import Table, bearer, seen

SOON = 2.0 / DAY


def left_alone(server: Server, match: str, days: float) -> None:
    """While the server does not run."""
    with sqlite3.connect(server.database) as database:
        database.execute("UPDATE matches SET changed = changed - ? WHERE id = ?", (days * DAY, match))


def changed(server: Server, match: str) -> float:
    with sqlite3.connect(server.database) as database:
        return float(database.execute("SELECT changed FROM matches WHERE id = ?", (match,)).fetchone()[0])


def test_abandoned_tables_end_when_the_server_starts(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        running, fresh = Table(server, 9), Table(server, 3)
        waiting = [server.new_match({"kind": "me"}, {"kind": "friend"}) for _ in range(3)]
        server.stop()
        left_alone(server, running.match, 31)
        for one, days in zip(waiting, (8, 6, 15), strict=True):
            left_alone(server, one["match"], days)
        server.start()
        ended = server.get(f"/api/matches/{running.match}")
        assert (ended["status"], ended["ending"]["reason"]) == ("over", "expired")
        assert asyncio.run(seen(server, running.match)).state["count"] == 9
        assert len(server.get(f"/api/matches/{running.match}/film")["frames"]) == 10
        assert server.get(f"/api/matches/{fresh.match}")["status"] == "playing"
        assert server.get(f"/api/matches/{waiting[0]['match']}")["ending"]["reason"] == "closed"
        assert server.get(f"/api/matches/{waiting[1]['match']}")["status"] == "waiting"
        assert server.ask("GET", f"/api/matches/{waiting[2]['match']}")[0] == 404  # closed, and long since


def test_who_comes_back_in_time_loses_nothing(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 9)
        before = asyncio.run(seen(server, table.match, table.tokens[0]))
        server.stop()
        left_alone(server, table.match, 29)
        server.start()
        after = asyncio.run(seen(server, table.match, table.tokens[0]))
        assert (after.view, after.lines) == (before.view, before.lines)
        assert time.time() - changed(server, table.match) < 60  # and has the whole time again


def test_a_watcher_s_visit_keeps_nothing_alive(folder: Path) -> None:
    with serving(folder, "--no-limits") as server:
        table = Table(server, 3)
        server.stop()
        left_alone(server, table.match, 29)
        server.start()
        asyncio.run(seen(server, table.match))
        assert time.time() - changed(server, table.match) > 28 * DAY


def test_a_player_who_sits_there_is_not_abandoned(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        async with Player(server, created["match"], (created["tokens"][0],)).connected() as player:
            for _ in range(10):  # longer than a table stays without anybody
                await asyncio.sleep(0.5)
                await player.say({"type": "ping", "id": "here"})
                await player.until("pong")
            assert (await asyncio.to_thread(server.get, f"/api/matches/{created['match']}"))["status"] == "playing"
        async with asyncio.timeout(20):
            while (await asyncio.to_thread(server.get, f"/api/matches/{created['match']}"))["status"] != "over":
                await asyncio.sleep(0.2)

    with serving(folder, "--no-limits", "--expire-running", str(SOON)) as server:
        asyncio.run(scene(server))


def test_an_address_has_so_many_matches_that_are_not_over(folder: Path) -> None:
    wish = {"game": "xwing", "seats": [{"kind": "me"}, {"kind": "friend"}]}

    def create(server: Server) -> tuple[int, Any]:
        return server.ask("POST", "/api/matches", wish)[:2]

    with serving(folder, "--matches-per-address", "3") as server:
        made = [create(server) for _ in range(4)]
        assert [status for status, _ in made] == [200, 200, 200, 429]
        assert made[-1][1]["error"]["code"] == "quota"
        first = made[0][1]
        path = f"/api/matches/{first['match']}/close"
        assert server.ask("POST", path, {}, bearer(first["seats"][0]["token"]))[0] == 200
        assert create(server)[0] == 200
        assert create(server)[0] == 429
        server.stop()
        server.start()
        assert create(server)[0] == 429


def test_a_rematch_counts_like_any_match(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        tokens = tuple(created["tokens"].values())
        async with Player(server, created["match"], tokens).connected() as both:
            await both.say({"type": "show", "seat": 0})
            await both.say({"type": "concede", "id": "end"})
            await both.until("ack", id="end")
            await asyncio.to_thread(server.new_match)
            await both.say({"type": "offer", "id": "more", "kind": "rematch"})
            assert (await both.until("ack", "problem", id="more"))["code"] == "quota"

    with serving(folder, "--matches-per-address", "1") as server:
        asyncio.run(scene(server))


@pytest.mark.parametrize(("rules", "replays", "counts"), [("0", None, 0), ("0", "today", 1), ("today", None, 1)])
def test_matches_of_other_rules_take_no_place(folder: Path, rules: str, replays: str | None, counts: int) -> None:
    from dejarik.games import rules_of

    today = str(rules_of("xwing"))
    engine = open_database(database_url(str(folder / "live.sqlite")))
    with engine.begin() as connection:
        names = {"rules": rules.replace("today", today), "replays": replays and today}
        storage.add_match(connection, a_match("played", status="playing", address="here", **names))
        storage.add_match(connection, a_match("waits", rules="0"))
        assert storage.count_live(connection) == counts + 1
        assert storage.count_live(connection, "here") == counts
    engine.dispose()

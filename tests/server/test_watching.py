"""Watchers of a delayed match are told nothing that is younger than the delay, whichever way they ask."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from dejarik.core.record import Record, from_json
from dejarik.games import new_game
from dejarik.server.play import Play
from tests.server.client import Message, Player, Server, next_view, play
from tests.server.test_secrets import plain, settle, wild

DELAY = 4


class Moments:
    """What a watcher may know after each number of entries."""

    def __init__(self, record: Record) -> None:
        play = Play(new_game(record.game, record.seed, record.lists, record.options))
        self.views = [plain(play.game.view(None))]
        self.logs = [self._log(play)]
        self.asked = [play.waiting_for()]
        for entry in record.entries:
            play.enter(entry)
            self.views.append(plain(play.game.view(None)))
            self.logs.append(self._log(play))
            self.asked.append(play.waiting_for())

    @staticmethod
    def _log(play: Play) -> list[str]:
        return [event.name for _, event in play.log(None)]

    def check(self, received: list[str]) -> int:
        """Every state holds what could be known at its count, and nothing else; how many there were."""
        view: Message = {}
        names: list[str] = []
        checked = 0
        for message in map(json.loads, received):
            if message["type"] == "table":
                check_table(message)
                continue
            if message["type"] != "state":
                assert message["type"] == "pong"
                continue
            if message["status"] == "over":
                break
            count = message["count"]
            view = next_view(view, message)
            names[message["log_kept"] :] = [line["name"] for line in message["log"]]
            assert without_count(view) == without_count(self.views[count])
            assert names == self.logs[count]
            assert all(line["beat"] <= count for line in message["log"])
            assert message["questions"] == []
            assert {seat["number"] for seat in message["seats"] if seat.get("asked")} == self.asked[count]
            check_table(message)
            checked += 1
        return checked


def without_count(view: Message) -> Message:
    return {name: value for name, value in view.items() if name != "events"}


def check_table(message: Message) -> None:
    assert message["offers"] == []
    assert all("clock_ms" not in seat and "running" not in seat for seat in message["seats"])


def test_a_delayed_watcher_is_told_nothing_younger_than_the_delay(server: Server) -> None:
    async def scene(seed: int) -> tuple[Any, Player]:
        created = server.new_match(watch_delay=DELAY, clock_seconds=600)
        match = created["match"]
        players = [Player(server, match, (created["tokens"][seat],), f"{seed}/{seat}") for seat in (0, 1)]
        watcher = Player(server, match, ())
        random = Random(seed)
        async with players[0].connected(), players[1].connected(), watcher.connected():
            for _ in range(25):
                await wild(players, random, 3)
                await settle([watcher])
                if players[0].over:
                    break
                live = players[0].state["count"]
                assert watcher.state["count"] == max(0, live - DELAY)
                info = await asyncio.to_thread(server.get, f"/api/matches/{match}")
                assert info["count"] == max(0, live - DELAY)
                check_table({"offers": [], "seats": info["seats"]})
                replay = await asyncio.to_thread(server.get, f"/api/matches/{match}/replay?most=100")
                assert replay["total"] == max(0, live - DELAY) + 1
                late = Player(server, match, ())
                async with late.connected():
                    assert late.state["count"] == watcher.state["count"]
                    assert late.lines == watcher.lines
                    assert late.view == watcher.view
            if not players[0].over:
                await players[0].say({"type": "concede", "id": "end"})
                await players[0].until("ack")
            await settle([watcher])
            assert watcher.over
            assert watcher.state["count"] == players[0].state["count"]  # it catches up after the end
        tokens = [token for player in players for token in player.tokens]
        return server.record(match, *tokens), watcher

    for seed in (1, 2):
        document, watcher = asyncio.run(scene(seed))
        record: Any = from_json(json.dumps(document))
        assert Moments(record).check(watcher.received) > 20


def test_the_delay_holds_after_a_restart(server: Server) -> None:
    """A match that is read again shows watchers the same moment as before."""

    async def scene(crashing: Server) -> None:
        created = crashing.new_match(watch_delay=DELAY)
        players = [Player(crashing, created["match"], (created["tokens"][seat],), str(seat)) for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await play(players, 10)
        await asyncio.to_thread(crashing.kill)
        await asyncio.to_thread(crashing.start)
        watcher = Player(crashing, created["match"], ())
        async with watcher.connected():
            assert watcher.state["count"] == 10 - DELAY

    crashing = Server(server.database + ".delay", "--no-limits")
    try:
        asyncio.run(scene(crashing))
    finally:
        crashing.stop()

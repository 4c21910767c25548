"""Questions that are asked only to keep a secret answer themselves, in the time of a person."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

from dejarik.server.discretion import LEAST_SECONDS, MOST_SECONDS
from tests.server.client import Player, Server, serving


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its dice lead there."""
    with serving(tmp_path_factory.mktemp("discretion"), "--no-limits", "--seed", "nothing to choose") as running:
        yield running


def forced(player: Player) -> bool:
    return [len(one["options"]) for one in player.asked if one["several"] is None] == [1]


async def until_forced(players: list[Player]) -> Player:
    """One claims at once and passes; the other uses everything up but the cards in hand."""
    while not (found := [one for one in players if forced(one)]):
        player = next(one for one in players if one.asked)
        question = player.asked[0]
        liked = ("claim",) if player is players[0] else ("activate", "resolve", "keep", "done")
        best = [one for one in question["options"] if one["id"].startswith(liked)]
        count = (await player.answer({**question, "options": best} if best else question))["count"]
        for one in players:
            while one.state["count"] < count:
                await one.hear()
    return found[0]


def test_the_server_answers_where_there_is_nothing_to_choose(seeded: Server) -> None:
    async def scene() -> None:
        created = seeded.new_match(game="destiny")
        players = [Player(seeded, created["match"], (created["tokens"][seat],), f"forced/{seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            one = await until_forced(players)
            began, count = time.monotonic(), one.state["count"]
            assert one.view["players"][one.view["player"]]["hand_count"] > 0
            while one.state["count"] == count:
                await one.hear()
            assert LEAST_SECONDS - 0.1 < time.monotonic() - began < MOST_SECONDS + 1
            assert one.state["count"] == count + 1

    asyncio.run(scene())


def test_a_player_may_be_quicker(seeded: Server) -> None:
    async def scene() -> None:
        created = seeded.new_match(game="destiny")
        players = [Player(seeded, created["match"], (created["tokens"][seat],), f"quick/{seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            one = await until_forced(players)
            count = (await one.answer())["count"]
            await asyncio.sleep(MOST_SECONDS + 0.2)
            record = await asyncio.to_thread(seeded.get, f"/api/matches/{created['match']}")
            assert record["count"] in (count, count + 1)  # the next question may be of the same kind

    asyncio.run(scene())

"""Giving up among three or more who play each for themselves: the others play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import dejarik
from tests.marks import covers
from tests.server.client import Message, Player, Server, play, serving
from tests.server.test_manners import ask
from tests.server.test_secrets import settle

Scene = Callable[[list[Player]], Awaitable[None]]


def three_at(server: Server, scene: Scene, match: Message | None = None, **terms: object) -> Message:
    """Three at their screens, at a table of their own or at one that they come back to."""
    terms = {"game": "destiny", "options": {"players": 3}, **terms}
    created: Message = match or server.new_match(*[{"kind": "me"}] * 3, **terms)

    async def sit_down() -> None:
        tokens = created["tokens"].items()
        players = [Player(server, created["match"], (token,), f"three/{seat}") for seat, token in tokens]
        async with contextlib.AsyncExitStack() as table:
            for player in players:
                await table.enter_async_context(player.connected())
            await scene(players)

    asyncio.run(sit_down())
    return created


async def until_turns(players: list[Player]) -> None:
    while not any(question["kind"] == "action" for player in players for question in player.asked):
        await play(players, 1)
        await settle(players)


async def until_it_is_over(players: list[Player], leaver: Player) -> None:
    """What was under way when a player gave up."""
    await settle(players)
    while leaver.state["concede"] == "leave":
        for player in [one for one in players if one is not leaver and one.asked]:
            await player.answer()
        await settle(players)
    await settle(players)


def out(player: Player) -> list[bool]:
    return [one["out"] for one in sorted(player.view["players"], key=lambda one: one["id"])]


@covers("multi.elimination", "multi.winner", game="destiny")
def test_who_concedes_leaves_and_the_last_one_wins(folder: Path) -> None:
    async def leave(players: list[Player]) -> None:
        await until_turns(players)
        assert [player.state["concede"] for player in players] == ["leave"] * 3
        assert (await ask(players[1], "concede"))["type"] == "ack"
        await settle(players)
        assert (out(players[0]), players[1].asked, players[0].over) == ([False, True, False], [], False)
        assert [player.state["concede"] for player in players] == ["leave", "none", "leave"]
        assert (await ask(players[1], "concede"))["code"] == "not-now"
        assert players[1].state["undo"] == "ask"

    async def end(players: list[Player]) -> None:
        assert out(players[2]) == [False, True, False], "the record tells it"
        await play([players[0], players[2]], 2)
        await settle(players)
        assert (await ask(players[0], "concede"))["type"] == "ack"
        await until_it_is_over(players, players[0])
        ending = players[1].state["ending"]
        assert (ending["winner"], ending["reason"]) == (2, "conceded")

    with serving(folder, "--no-limits") as server:
        match = three_at(server, leave)
        server.kill()
        server.start()
        three_at(server, end, match)
        record = server.record(match["match"], *match["tokens"].values())
        assert [entry[1] for entry in record["entries"] if entry[0] == "leaving"] == [1, 0]
        assert dejarik.replay(json.dumps(record)).result is not None
        assert server.get(f"/api/matches/{match['match']}/film?all=true")["frames"]


def test_who_concedes_in_the_middle_of_something_goes_when_it_is_over(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        assert players[1].asked, "hands are drawn anew, which every player is asked"
        assert (await ask(players[1], "concede"))["type"] == "ack"
        await settle(players)
        assert [one["kind"] for one in players[1].state["offers"]] == ["concede"]
        assert (players[0].state["offers"], out(players[0])) == ([], [False] * 3)
        await until_it_is_over(players, players[1])
        assert out(players[0]) == [False, True, False]
        assert (players[1].state["offers"], players[0].state["status"]) == ([], "playing")
        assert players[0].state["questions"] or players[2].state["questions"]

    three_at(server, scene)


def test_a_wish_to_leave_can_be_withdrawn(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await ask(players[1], "concede")
        assert (await ask(players[1], "withdraw", kind="concede"))["type"] == "ack"
        await settle(players)
        await until_turns(players)
        assert out(players[0]) == [False] * 3

    three_at(server, scene)


@pytest.mark.parametrize("table", range(6))
def test_who_is_asked_after_a_withdrawn_wish_answers_for_itself(server: Server, table: int) -> None:
    """However far the bot had come that thought for the leaver meanwhile: at some tables it has no answer yet."""

    async def scene(players: list[Player]) -> None:
        await ask(players[1], "concede")
        await ask(players[1], "withdraw", kind="concede")
        await settle(players)
        asked = players[1].asked
        await players[0].answer()
        await settle(players)
        assert [one["kind"] for one in players[1].asked] == [one["kind"] for one in asked]

    three_at(server, scene)


def test_who_left_is_not_asked_for_a_draw(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_turns(players)
        await ask(players[2], "concede")
        await ask(players[0], "offer", kind="draw")
        assert (await ask(players[1], "reply", kind="draw", accept=True))["type"] == "ack"
        await settle(players)
        assert players[2].over

    three_at(server, scene)


def test_who_left_does_not_call_the_match_off(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_turns(players)
        first = next(player for player in players if player.asked)
        other, gone = [player for player in players if player is not first]
        await ask(gone, "concede")
        while not any(seat.get("fallen") for seat in (await other.until("table"))["seats"]):
            continue
        assert (await ask(gone, "claim"))["code"] == "not-now"
        assert (await ask(other, "claim"))["type"] == "ack"

    three_at(server, scene, decision_seconds=5)


def test_going_back_before_a_leaving_takes_the_word_of_who_left(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_turns(players)
        first = next(player for player in players if player.asked)
        other, gone = [player for player in players if player is not first]
        assert (await ask(gone, "concede"))["type"] == "ack"
        await settle(players)
        assert first.state["undo"] == "ask"
        assert (await ask(first, "offer", kind="takeback"))["type"] == "ack"
        assert (await ask(other, "reply", kind="takeback", accept=True))["type"] == "ack"
        await settle(players)
        assert any(out(first))
        assert (await ask(gone, "reply", kind="takeback", accept=True))["type"] == "ack"
        await settle(players)
        assert not any(out(first))

    three_at(server, scene)


def test_one_who_stays_away_leaves_and_the_others_play_on(folder: Path) -> None:
    async def scene(server: Server) -> None:
        match = server.new_match(*[{"kind": "me"}] * 3, game="destiny", options={"players": 3})
        players = [Player(server, match["match"], (token,), f"away/{seat}") for seat, token in match["tokens"].items()]
        async with players[0].connected(), players[1].connected():
            async with players[2].connected():
                assert players[2].asked, "hands are drawn anew, which every player is asked"
            table = await players[0].until("table")
            while table["seats"][2].get("present"):
                table = await players[0].until("table")
            assert (await ask(players[0], "claim"))["code"] == "not-now"
            await asyncio.sleep(table["seats"][2]["claim_ms"] / 1000 + 0.1)
            assert (await ask(players[0], "claim"))["type"] == "ack"
            async with players[2].connected():
                assert [one["accepted"] for one in players[2].state["offers"]] == [[0]]
                assert (await ask(players[2], "withdraw", kind="concede"))["code"] == "not-now"
                await until_it_is_over(players, players[2])
            await settle(players[:2])
            assert (out(players[1]), players[1].over) == ([False, False, True], False)
            assert (await ask(players[1], "claim"))["code"] == "not-now"

    with serving(folder, "--no-limits", "--gone", "1") as server:
        asyncio.run(scene(server))


def test_who_has_no_time_left_leaves_and_their_flag_with_them(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_turns(players)
        late = next(player for player in players if player.asked)
        other, third = [player for player in players if player is not late]
        while not any(seat.get("fallen") for seat in (await other.until("table"))["seats"]):
            continue
        assert (await ask(other, "claim"))["type"] == "ack"
        await settle(players)
        assert (out(other).count(True), late.state["concede"], other.over) == (1, "none", False)
        assert not any(seat.get("fallen") for seat in third.state["seats"])

    three_at(server, scene, decision_seconds=5)

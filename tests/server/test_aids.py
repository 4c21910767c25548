"""Aids over the socket: given to who may look, refused with a reason to everybody else, and never a way to break in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Message, Player, Server, serving

LEARNING = {"options": {"setup": "learning"}}


async def ask(player: Player, **what: Any) -> Message:
    id = player.new_id()
    await player.say({"type": "aid", "id": id, **what})
    return await player.until("aid", "problem", id=id)


def test_aids_come_for_the_own_seat_and_not_for_others(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match(**LEARNING)
        async with (
            Player(server, match["match"], (match["tokens"][0],)).connected() as me,
            Player(server, match["match"], ()).connected() as watcher,
        ):
            question = me.asked[0]
            dial = {"about": "previews", "kind": "dial", "subject": question["subject"]}
            reply = await ask(me, **dial)
            assert reply["type"] == "aid"
            assert (reply["about"], reply["count"]) == ("previews", me.state["count"])
            assert set(reply["aid"]["options"]) == {option["id"] for option in question["options"]}
            one = next(iter(reply["aid"]["options"].values()))
            assert one["kind"] == "move"
            assert {"path", "template", "end"} <= set(one)
            assert (await ask(watcher, **dial))["code"] == "no-aid"
            piece = question["subject"]
            for player in (me, watcher):
                assert (await ask(player, about="overlay", piece=piece))["aid"]["shapes"]
                assert (await ask(player, about="relations", piece=piece))["aid"]["relations"]
                assert (await ask(player, about="path", piece=piece))["aid"]["preview"] is None

    asyncio.run(scene())


def test_the_same_question_is_answered_alike_until_the_match_moves(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match(**LEARNING)
        async with Player(server, match["match"], (match["tokens"][0],)).connected() as me:
            dial = {"about": "previews", "kind": "dial", "subject": me.asked[0]["subject"]}
            first = await ask(me, **dial)
            assert (await ask(me, **dial))["aid"] == first["aid"]
            await me.answer(me.asked[0])
            await me.until("state")
            assert (await ask(me, **dial))["code"] == "no-aid"

    asyncio.run(scene())


def test_by_the_book_the_server_says_no(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match(aids="book", **LEARNING)
        async with Player(server, match["match"], (match["tokens"][0],)).connected() as me:
            ship = me.asked[0]["subject"]
            for what in (
                {"about": "previews", "kind": "dial", "subject": ship},
                {"about": "overlay", "piece": ship},
                {"about": "odds", "piece": ship, "other": 1},
            ):
                reply = await ask(me, **what)
                assert reply["code"] == "aids-off"
                assert "by the book" in reply["message"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "what",
    [
        {"about": "overlay", "piece": 999_999},
        {"about": "overlay", "piece": -1},
        {"about": "relations"},
        {"about": "previews", "kind": "weapon", "subject": -5},
        {"about": "odds", "piece": 0, "other": 0, "by": "\u0000" * 80},
        {"about": "odds", "kind": "__class__"},
        {"about": "imagined", "piece": 0},
        {"about": ""},
    ],
)
def test_nonsense_is_a_problem_and_the_socket_lives(server: Server, what: dict[str, Any]) -> None:
    async def scene() -> None:
        match = server.new_match(**LEARNING)
        async with Player(server, match["match"], (match["tokens"][0],)).connected() as me:
            assert (await ask(me, **what))["code"] == "no-aid"
            assert (await ask(me, about="overlay", piece=0))["type"] == "aid"

    asyncio.run(scene())


@pytest.mark.parametrize("what", [{}, {"about": 3}, {"about": "overlay", "piece": "0"}, {"about": "odds", "extra": 1}])
def test_what_is_no_request_is_no_message(server: Server, what: dict[str, Any]) -> None:
    async def scene() -> None:
        match = server.new_match(**LEARNING)
        async with Player(server, match["match"], (match["tokens"][0],)).connected() as me:
            await me.say({"type": "aid", "id": "x", **what})
            assert (await me.until("problem"))["code"] == "no-message"

    asyncio.run(scene())


def test_before_the_match_begins_there_is_nothing_to_see(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match({"kind": "me"}, {"kind": "friend"}, **LEARNING)
        async with Player(server, match["match"], (match["tokens"][0],)).connected() as me:
            assert (await ask(me, about="overlay", piece=0))["code"] == "not-playing"

    asyncio.run(scene())


def test_a_flood_of_requests_is_cut_off(folder: Path) -> None:
    async def scene(limited: Server) -> None:
        match = limited.new_match(**LEARNING)
        async with Player(limited, match["match"], (match["tokens"][0],)).connected() as me:
            with pytest.raises(ConnectionClosed) as closed:
                await flood(me)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4002

    async def flood(me: Player) -> None:
        for piece in range(500):
            await me.say({"type": "aid", "id": f"{piece}", "about": "relations", "piece": piece % 4})
        while True:
            await me.hear()

    with serving(folder) as limited:
        asyncio.run(scene(limited))

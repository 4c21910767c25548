"""What people say at a table: who hears it, how often, and that it is still there after a crash."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any, Literal

import pytest

from dejarik.server.chat import MOST_LINES, MOST_WATCHERS_LINES, Chat, Line
from dejarik.server.plain import plain
from dejarik.server.refusals import NotFollowed
from tests.server.client import Message, Player, Server, serving
from tests.server.test_secrets import settle


async def say(player: Player, text: str, id: str | None = None) -> Message:
    id = id or player.new_id()
    await player.say({"type": "chat", "id": id, "text": text})
    return await player.until("ack", "problem", id=id)


def said(player: Player) -> list[str]:
    return [line["text"] for line in player.chat]


@contextlib.asynccontextmanager
async def table(server: Server, created: Any, **hello: Any) -> Any:
    players = [Player(server, created["match"], (created["tokens"][seat],), f"chat/{seat}") for seat in (0, 1)]
    watchers = [Player(server, created["match"], (), f"w{one}", name=f"W{one}") for one in (0, 1)]
    async with contextlib.AsyncExitStack() as stack:
        for one in (*players, *watchers):
            await stack.enter_async_context(one.connected())
        yield players, watchers


def test_players_and_watchers_talk_among_themselves_until_the_end(server: Server) -> None:
    async def scene() -> None:
        created = server.new_match()
        async with table(server, created) as (players, watchers):
            everybody = [*players, *watchers]
            assert (await say(players[0], "Bonne chance\u202f!"))["type"] == "ack"
            assert (await say(watchers[0], "A trap?"))["type"] == "ack"
            await settle(everybody)
            assert [said(one) for one in players] == [["Bonne chance\u202f!"]] * 2
            assert [said(one) for one in watchers] == [["A trap?"]] * 2
            assert players[1].chat[0]["seat"] == 0
            assert watchers[1].chat[0]["name"] == "W0"
            assert "seat" not in watchers[1].chat[0]
            assert not any("A trap?" in text for one in players for text in one.received)
            await players[1].say({"type": "concede", "id": "end"})
            await players[1].until("ack")
            await say(watchers[1], "Well played")
            await say(players[1], "Thank you")
            await settle(everybody)
            assert said(players[0]) == ["Bonne chance\u202f!", "Well played", "Thank you"]
            assert said(watchers[0]) == ["A trap?", "Well played", "Thank you"]
        again = Player(server, created["match"], (created["tokens"][0],))
        async with again.connected():
            await settle([again])
            assert said(again) == ["Bonne chance\u202f!", "Well played", "Thank you"]

    asyncio.run(scene())


def test_the_table_names_those_who_watch(server: Server) -> None:
    async def scene() -> None:
        created = server.new_match()
        async with table(server, created) as (players, _):
            await players[0].say({"type": "sync"})
            await players[0].until("state")
            assert players[0].state["watchers"] == 2
            assert sorted(players[0].state["watcher_names"]) == ["W0", "W1"]

    asyncio.run(scene())


def test_what_was_said_survives_a_crash_and_is_said_once(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        zero = Player(server, created["match"], (created["tokens"][0],))
        async with zero.connected():
            await say(zero, "Hello", id="same")
            await say(zero, "Hello", id="same")
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with zero.connected():
            assert (await say(zero, "Hello", id="same"))["type"] == "ack"
            await settle([zero])
            assert said(zero) == ["Hello"]

    with serving(folder, "--no-limits") as server:
        asyncio.run(scene(server))


def test_who_talks_too_fast_must_wait(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        zero = Player(server, created["match"], (created["tokens"][0],))
        async with zero.connected():
            replies = [await say(zero, f"line {number}") for number in range(10)]
            assert [reply["type"] for reply in replies[:6]] == ["ack"] * 6
            assert replies[-1]["code"] == "too-often"

    with serving(folder) as server:
        asyncio.run(scene(server))


@pytest.mark.parametrize("text", ["", "x" * 301, " \u200b\n "])
def test_nothing_and_too_much_are_not_said(server: Server, text: str) -> None:
    async def scene() -> None:
        created = server.new_match()
        zero = Player(server, created["match"], (created["tokens"][0],))
        async with zero.connected():
            await zero.say({"type": "chat", "id": "c", "text": text})
            assert (await zero.until("ack", "problem"))["code"] in ("empty", "no-message")

    asyncio.run(scene())


def test_what_cannot_be_seen_is_left_out() -> None:
    assert plain("a\u202eb\x00c\nd") == "abcd"
    assert plain("o" + "\u0301" * 20) == "o" + "\u0301" * 3
    assert plain("\U0001f468\u200d\U0001f680 é\u202f!") == "\U0001f468\u200d\U0001f680 é\u202f!"


@pytest.mark.parametrize("scope", ["watchers", "all"])
def test_watchers_cannot_use_up_what_the_players_may_say(scope: Literal["watchers", "all"]) -> None:
    """Neither before the end nor after it, when everybody hears everybody."""
    said = [Line(number=number, scope=scope, text="x", at=0.0) for number in range(MOST_WATCHERS_LINES)]
    chat = Chat(said, 1e6, 10**6)
    with pytest.raises(NotFollowed, match="Enough"):
        chat.check_pace(None)
    for _ in range(MOST_LINES):
        chat.check_pace(0)
        chat.lines.append(Line(number=len(chat.lines), scope="seats", text="x", at=0.0, seat=0))
    with pytest.raises(NotFollowed, match="Enough"):
        chat.check_pace(1)


def test_watchers_who_come_and_go_are_told_together(server: Server) -> None:
    async def scene() -> None:
        created = server.new_match()
        zero = Player(server, created["match"], (created["tokens"][0],))
        one = Player(server, created["match"], (created["tokens"][1],))
        async with zero.connected():
            async with contextlib.AsyncExitStack() as crowd:
                for number in range(12):
                    await crowd.enter_async_context(Player(server, created["match"], (), name=f"W{number}").connected())
                assert told_of(await tables(zero)) == (True, 12)
            assert told_of(await tables(zero)) == (True, 0)
            async with one.connected():  # a player is told of at once
                table = await asyncio.wait_for(zero.until("table"), 1.9)
                assert [seat.get("present", False) for seat in table["seats"]] == [True, True]

    asyncio.run(scene())


def told_of(tables: list[Message]) -> tuple[bool, int]:
    """Whether it was said seldom, however slow the machine is; and how many watch at last."""
    return len(tables) <= 4, tables[-1]["watchers"]


async def tables(player: Player) -> list[Message]:
    """What is told of the table within some seconds."""
    found: list[Message] = []
    with contextlib.suppress(asyncio.TimeoutError, TimeoutError):
        async with asyncio.timeout(4):
            while True:
                found.append(await player.until("table"))
    return found

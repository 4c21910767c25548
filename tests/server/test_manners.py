"""Undo, takebacks, draws, rematches and giving up."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dejarik.server.offers import Offers
from tests.marks import covers
from tests.server.client import Message, Player, Server, play, serving
from tests.server.test_secrets import settle

Scene = Callable[[list[Player]], Awaitable[None]]


def at_table(server: Server, scene: Scene, **terms: object) -> None:
    async def run() -> None:
        created = server.new_match(**terms)
        players = [Player(server, created["match"], (created["tokens"][seat],), f"manners/{seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await scene(players)

    asyncio.run(run())


async def ask(player: Player, type: str, **fields: object) -> Message:
    id = player.new_id()
    await player.say({"type": type, "id": id, **fields})
    return await player.until("ack", "problem", id=id)


async def until_dials(players: list[Player]) -> None:
    while not any(question["kind"] == "dial" for player in players for question in player.asked):
        await play(players, 1)
        await settle(players)


def test_a_dial_can_be_changed_for_free_even_after_the_other_has_set_one(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_dials(players)
        zero, one = players
        before = len(zero.asked)
        await zero.answer()
        await one.answer()
        await settle(players)
        assert zero.state["undo"] == "free"
        theirs = len(one.asked)
        lines = len(one.lines)
        assert (await ask(zero, "undo", seen=zero.state["count"]))["type"] == "ack"
        await settle(players)
        assert len(zero.asked) == before
        assert len(one.asked) == theirs
        assert len(one.lines) == lines - 1

    at_table(server, scene)


def test_what_others_have_seen_come_out_is_taken_back_only_by_consent(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_dials(players)
        while all(player.state["undo"] != "ask" for player in players):
            await play(players, 1)
            await settle(players)
        asker = next(player for player in players if player.state["undo"] == "ask")
        other = players[1 - players.index(asker)]
        count = asker.state["count"]
        assert (await ask(asker, "undo", seen=count))["code"] == "not-free"
        assert (await ask(asker, "offer", kind="takeback"))["type"] == "ack"
        assert (await ask(asker, "reply", kind="takeback", accept=True))["code"] == "no-offer"
        assert (await ask(other, "reply", kind="takeback", accept=True))["type"] == "ack"
        await settle(players)
        assert asker.state["count"] == count + 1
        assert asker.asked

    at_table(server, scene)


def test_two_refusals_mute_the_asker_for_the_round(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await play(players, 6)
        await settle(players)
        asker = next(player for player in players if player.state["undo"] != "none")
        other = players[1 - players.index(asker)]
        for _ in range(2):
            assert (await ask(asker, "offer", kind="takeback"))["type"] == "ack"
            assert (await ask(other, "reply", kind="takeback", accept=False))["type"] == "ack"
        assert (await ask(asker, "offer", kind="takeback"))["code"] == "muted"

    at_table(server, scene)


def test_a_match_without_takebacks_has_none(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await play(players, 3)
        assert (await ask(players[0], "offer", kind="takeback"))["code"] == "not-now"

    at_table(server, scene, takeback="none")


def test_a_draw_needs_both_and_a_rematch_keeps_the_tokens(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        zero, one = players
        await ask(zero, "offer", kind="draw")
        await play(players, 1)  # an answer ends the offer
        assert (await ask(one, "reply", kind="draw", accept=True))["code"] == "no-offer"
        await ask(zero, "offer", kind="draw")
        assert (await ask(one, "reply", kind="draw", accept=True))["type"] == "ack"
        await settle(players)
        assert zero.state["ending"]["reason"] == "draw"
        assert zero.state["ending"]["winner"] is None
        await ask(zero, "offer", kind="rematch-swapped")
        await ask(one, "reply", kind="rematch-swapped", accept=True)
        await settle(players)
        again = Player(server, zero.state["next"], zero.tokens)
        async with again.connected():
            assert again.state["seat"] == 1
            assert again.state["status"] == "playing"

    at_table(server, scene)


def test_conceding_gives_the_match_to_the_other(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        assert (await ask(players[0], "concede"))["type"] == "ack"
        await settle(players)
        ending = players[1].state["ending"]
        assert ending == {"winner": 1, "reason": "concede", "scores": [], "rounds": 0, "by": None, "beside": []}
        assert players[1].asked == []
        assert (await ask(players[1], "concede"))["code"] == "not-playing"

    at_table(server, scene)


def test_refusals_count_by_round() -> None:
    offers = Offers()
    offers.refused(0, 1)
    offers.refused(0, 2)
    assert not offers.muted(0, 2)
    offers.refused(0, 2)
    assert offers.muted(0, 2)
    assert not offers.muted(0, 3)


def test_a_bot_always_lets_its_opponent_take_back(server: Server) -> None:
    async def scene() -> None:
        created = server.new_match({"kind": "me"}, {"kind": "bot", "bot": "random"})
        me = Player(server, created["match"], (created["tokens"][0],), "bot/takeback")
        taken_back = 0
        async with me.connected():
            while taken_back < 3:
                while not me.asked:
                    await me.hear()
                count = (await me.answer())["count"]
                while me.state["count"] < count or not me.asked:
                    await me.hear()
                if me.state["undo"] != "ask":
                    continue
                count = me.state["count"]
                assert (await ask(me, "offer", kind="takeback"))["type"] == "ack"
                while me.state["count"] <= count:
                    await me.hear()
                taken_back += 1
            assert (await ask(me, "offer", kind="draw"))["code"] == "declined"

    asyncio.run(scene())


def test_offers_and_refusals_survive_a_crash(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        players = [Player(server, created["match"], (created["tokens"][seat],), f"offer/{seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await play(players, 6)
            await settle(players)
            asker = next(player for player in players if player.state["undo"] != "none")
            other = players[1 - players.index(asker)]
            await ask(asker, "offer", kind="takeback")
            await ask(other, "reply", kind="takeback", accept=False)
            await ask(asker, "offer", kind="takeback")
            await ask(asker, "offer", kind="draw")
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with asker.connected(), other.connected():
            assert {offer["kind"] for offer in other.state["offers"]} == {"takeback", "draw"}
            await ask(other, "reply", kind="takeback", accept=False)
            assert (await ask(asker, "offer", kind="takeback"))["code"] == "muted"
            await ask(other, "reply", kind="draw", accept=True)
            await settle(players)
            assert asker.state["ending"]["reason"] == "draw"

    with serving(folder, "--no-limits") as server:
        asyncio.run(scene(server))


def test_an_answer_ends_what_was_proposed_also_after_a_crash(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        players = [Player(server, created["match"], (created["tokens"][seat],), f"offer/{seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await ask(players[0], "offer", kind="draw")
            await play(players, 1)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with players[1].connected():
            assert players[1].state["offers"] == []

    with serving(folder, "--no-limits") as server:
        asyncio.run(scene(server))


@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_sit_down_without_lists_and_play(server: Server, seats: int) -> None:
    async def scene() -> None:
        created = server.new_match(*[{"kind": "me"}] * seats, game="destiny")
        players = [Player(server, created["match"], (token,), f"{seat}") for seat, token in created["tokens"].items()]
        async with contextlib.AsyncExitStack() as table:
            for player in players:
                await table.enter_async_context(player.connected())
            await play(players, 10)
        assert [len(player.view["players"]) for player in players] == [seats] * seats

    asyncio.run(scene())


def team_table(server: Server, scene: Scene, *seats: object) -> None:
    """Four at their screens, seats 0 and 2 against 1 and 3."""

    async def sit_down() -> None:
        created = server.new_match(*(seats or [{"kind": "me"}] * 4), game="legion-2020")
        players = [Player(server, created["match"], (token,), f"t{seat}") for seat, token in created["tokens"].items()]
        async with contextlib.AsyncExitStack() as table:
            for player in players:
                await table.enter_async_context(player.connected())
            await scene(players)

    asyncio.run(sit_down())


async def offered(player: Player) -> list[tuple[str, int]]:
    """What is proposed, as soon as anything is."""
    while not (offers := (await player.until("table"))["offers"]):
        continue
    return [(one["kind"], one["seat"]) for one in offers]


TEAM_LOST = {"winner": 1, "reason": "concede", "scores": [], "rounds": 0, "by": None, "beside": [3]}


@covers("team.players", game="legion-2020")
def test_a_team_concedes_when_both_agree_and_the_others_are_not_asked(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        assert (await ask(players[2], "concede"))["type"] == "ack"
        assert await offered(players[0]) == [("concede", 2)]
        assert (await ask(players[1], "reply", kind="concede", accept=True))["code"] == "no-offer"
        assert (await ask(players[0], "reply", kind="concede", accept=True))["type"] == "ack"
        await settle(players)
        assert [player.state["ending"] for player in players] == [TEAM_LOST] * 4
        assert [player.state["offers"] for player in players] == [[]] * 4
        heard = [json.loads(text) for player in (players[1], players[3]) for text in player.received]
        assert not [message for message in heard if message.get("offers")]

    team_table(server, scene)


@covers("team.players", game="legion-2020")
def test_who_does_not_want_to_concede_plays_on(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await ask(players[0], "concede")
        assert await offered(players[2]) == [("concede", 0)]
        assert (await ask(players[2], "reply", kind="concede", accept=False))["type"] == "ack"
        assert not any(player.over for player in players)
        await ask(players[0], "concede")
        await play(players, 2)
        assert [one["kind"] for one in players[2].state["offers"]] == ["concede"]  # it outlasts answers
        assert (await ask(players[0], "withdraw", kind="concede"))["type"] == "ack"
        assert (await ask(players[2], "reply", kind="concede", accept=True))["code"] == "no-offer"

    team_table(server, scene)


@covers("team.players", game="legion-2020")
def test_a_bot_concedes_with_its_teammate(server: Server) -> None:
    bot = {"kind": "bot", "bot": "random"}

    async def scene(players: list[Player]) -> None:
        assert (await ask(players[0], "concede"))["type"] == "ack"
        await settle(players)
        assert players[0].state["ending"]["winner"] == 1
        assert players[0].state["ending"]["beside"] == [3]

    team_table(server, scene, {"kind": "me"}, bot, bot, bot)

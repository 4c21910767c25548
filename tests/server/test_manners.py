"""Undo, takebacks, draws, clocks, claims and rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from dejarik.server.clocks import GRACE_MS, Clocks
from dejarik.server.offers import Offers
from dejarik.server.storage import ClockState
from tests.server.client import Message, Player, Server, play
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
        assert players[1].state["ending"] == {"winner": 1, "reason": "concede", "scores": [], "rounds": 0}
        assert players[1].asked == []
        assert (await ask(players[1], "concede"))["code"] == "not-playing"

    at_table(server, scene)


def test_nobody_claims_a_match_that_goes_on(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        assert (await ask(players[0], "claim"))["code"] == "not-now"
        assert players[0].state["seats"][0]["clock_ms"] <= 60_000
        await ask(players[0], "give-time")
        table = await players[1].until("table")
        assert table["seats"][1]["clock_ms"] > 60_000

    at_table(server, scene, clock_seconds=60)


def test_a_clock_runs_only_for_who_is_asked_and_pauses_for_lost_connections() -> None:
    now = [0.0]
    clocks = Clocks(ClockState((10_000.0, 10_000.0), (GRACE_MS, 1_000.0)), lambda: now[0])
    clocks.turn({0}, ())
    now[0] = 4.0
    clocks.turn({1}, {1})
    now[0] = 7.0
    assert clocks.state() == ClockState((6_000.0, 8_000.0), (GRACE_MS, 0.0))
    now[0] = 20.0
    assert clocks.fallen(1)
    assert not clocks.fallen(0)


def test_refusals_count_by_round() -> None:
    offers = Offers()
    offers.refused(0, 1)
    offers.refused(0, 2)
    assert not offers.muted(0, 2)
    offers.refused(0, 2)
    assert offers.muted(0, 2)
    assert not offers.muted(0, 3)

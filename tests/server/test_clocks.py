"""Whose time runs, when it pauses, and what happens when it is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

from dejarik.server.clocks import GRACE_MS, Clocks
from dejarik.server.storage import ClockState
from tests.server.client import Player, Server, play, serving
from tests.server.test_manners import ask, at_table, until_dials
from tests.server.test_secrets import settle


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
    clocks = Clocks(ClockState((10_000.0, 10_000.0), (GRACE_MS, 1_000.0)), None, lambda: now[0])
    clocks.turn({0}, ())
    now[0] = 4.0
    clocks.turn({1}, {1})
    now[0] = 7.0
    assert clocks.state() == ClockState((6_000.0, 8_000.0), (GRACE_MS, 0.0))
    now[0] = 20.0
    assert clocks.fallen(1)
    assert not clocks.fallen(0)


def test_each_decision_has_its_own_time_and_more_can_be_given() -> None:
    now = [0.0]
    clocks = Clocks(ClockState((10_000.0, 10_000.0), (0.0, 5_000.0)), 10, lambda: now[0])
    clocks.turn({0, 1}, {1})
    assert clocks.next_fall() == 10.0
    now[0] = 4.0
    assert clocks.paused(1)
    clocks.answered(0)
    assert clocks.state().left == (10_000.0, 10_000.0)
    now[0] = 12.0
    assert not clocks.paused(1)
    assert clocks.state().left == (2_000.0, 3_000.0)
    now[0] = 16.0
    assert clocks.fallen(0)
    assert clocks.fallen(1)
    assert clocks.next_fall() is None
    clocks.give(0, 60)
    assert clocks.left[0] == 60_000.0
    assert clocks.next_fall() == 60.0


def test_a_fallen_flag_is_announced_and_the_other_may_claim(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        asked = next(one for one in players if one.asked)
        number = asked.view["player"]
        other = players[1 - number]
        table = await other.until("table")
        while not table["seats"][number].get("fallen"):
            table = await other.until("table")
        assert table["seats"][number]["clock_ms"] == 0
        assert other.state["status"] == "playing"  # nobody has to claim
        assert (await ask(asked, "claim"))["code"] == "not-now"
        await ask(other, "give-time")
        assert not (await asked.until("table"))["seats"][number].get("fallen")
        assert (await ask(other, "claim"))["code"] == "not-now"

    at_table(server, scene, decision_seconds=5)


def test_a_fallen_flag_loses_when_it_is_claimed(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        asked = next(one for one in players if one.asked)
        number = asked.view["player"]
        other = players[1 - number]
        while not (await other.until("table"))["seats"][number].get("fallen"):
            pass
        await ask(other, "claim")
        await settle(players)
        ending = asked.state["ending"]
        assert (ending["winner"], ending["reason"], ending["scores"], ending["rounds"]) == (1 - number, "clock", [], 0)

    at_table(server, scene, decision_seconds=5)


def test_a_match_is_claimed_against_one_who_stays_away(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match()
        zero, one = (Player(server, created["match"], (created["tokens"][seat],), f"away/{seat}") for seat in (0, 1))
        async with zero.connected():
            async with one.connected():
                await until_dials([zero, one])
            table = await zero.until("table")
            while table["seats"][1].get("present"):
                table = await zero.until("table")
            assert 0 < table["seats"][1]["claim_ms"] <= 1000
            assert (await ask(zero, "claim"))["code"] == "not-now"
            await asyncio.sleep(table["seats"][1]["claim_ms"] / 1000 + 0.1)
            await zero.say({"type": "claim", "id": "now"})
            await zero.until("ack", id="now")
            while not zero.over:
                await zero.hear()
            assert (zero.state["ending"]["winner"], zero.state["ending"]["reason"]) == (0, "gone")

    with serving(folder, "--no-limits", "--gone", "1") as server:
        asyncio.run(scene(server))


def test_an_answer_that_was_taken_back_gives_no_time_anew(server: Server) -> None:
    async def scene(players: list[Player]) -> None:
        await until_dials(players)
        zero = players[0]
        await asyncio.sleep(0.6)
        await zero.answer()
        await settle(players)
        assert zero.state["seats"][0]["clock_ms"] > 59_700
        await asyncio.sleep(0.6)
        await ask(zero, "undo", seen=zero.state["count"])
        await settle(players)
        await zero.answer()
        await settle(players)
        assert zero.state["seats"][0]["clock_ms"] < 59_500

    at_table(server, scene, decision_seconds=60)


def test_time_never_runs_while_a_bot_thinks(server: Server) -> None:
    async def scene() -> None:
        created = server.new_match({"kind": "me"}, {"kind": "bot", "bot": "greedy"}, clock_seconds=600)
        me = Player(server, created["match"], (created["tokens"][0],), "clock/bot")
        seen = 0
        async with me.connected():
            for _ in range(15):
                while not me.asked:
                    seats = me.state["seats"]
                    assert not seats[0].get("running")
                    assert not seats[1].get("running")
                    seen += 1
                    await me.hear()
                assert me.state["seats"][0]["running"]
                await me.answer()
                await me.until("state")
        assert seen
        assert me.state["seats"][1]["clock_ms"] == 600_000

    asyncio.run(scene())


def test_a_lost_connection_pauses_the_clock_and_given_time_survives_a_crash(folder: Path) -> None:
    async def scene(server: Server) -> None:
        created = server.new_match(clock_seconds=60)
        players = [Player(server, created["match"], (created["tokens"][seat],), f"pause/{seat}") for seat in (0, 1)]
        async with players[0].connected():
            async with players[1].connected():
                await play(players, 2)
                await until_dials(players)
                await ask(players[0], "give-time")
            table = await players[0].until("table")
            while table["seats"][1].get("present"):
                table = await players[0].until("table")
            assert table["seats"][1]["paused"]
            left = table["seats"][1]["clock_ms"]
            await asyncio.sleep(0.5)
            async with players[1].connected():
                assert 0 <= left - players[1].state["seats"][1]["clock_ms"] < 300
                assert not players[1].state["seats"][1].get("paused")
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with players[1].connected():
            assert players[1].state["seats"][1]["clock_ms"] > 100_000

    with serving(folder, "--no-limits") as server:
        asyncio.run(scene(server))


def test_a_match_has_one_kind_of_clock(server: Server) -> None:
    wish = {"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot"}], "clock_seconds": 60, "decision_seconds": 60}
    status, body, _ = server.ask("POST", "/api/matches", wish)
    assert (status, body["error"]["code"]) == (422, "clocks")

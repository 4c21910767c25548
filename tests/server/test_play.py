"""Whole matches through a real server process."""

from __future__ import annotations

import asyncio
import json

import pytest

import dejarik
from tests.server.client import Player, Server, play


def pair(server: Server, seed: int, **terms: object) -> tuple[str, Player, Player]:
    match = server.new_match(**terms)
    tokens = match["tokens"]
    return (
        match["match"],
        Player(server, match["match"], (tokens[0],), f"{seed}/0"),
        Player(server, match["match"], (tokens[1],), f"{seed}/1"),
    )


def test_two_players_and_a_watcher_see_a_match_to_its_end(server: Server) -> None:
    async def scene() -> None:
        match, zero, one = pair(server, 1)
        watcher = Player(server, match, ())
        async with zero.connected(), one.connected(), watcher.connected():
            await play([zero, one])
            await watcher.say({"type": "ping", "id": "p"})
            await watcher.until("pong")
            assert zero.over
            assert watcher.over
            assert watcher.view["decisions"] == []
            assert watcher.view["player"] is None
        record = server.record(match, *zero.tokens, *one.tokens)
        game = dejarik.replay(json.dumps(record))
        assert game.result is not None
        assert zero.state["ending"]["winner"] == game.result.winner
        info = server.get(f"/api/matches/{match}")
        assert info["seed"] == record["seed"]
        assert info["status"] == "over"

    asyncio.run(scene())


@pytest.mark.parametrize("game", ["destiny", "shatterpoint", "legion", "legion-2020"])
def test_players_who_know_no_rule_find_an_answer_to_every_question(server: Server, game: str) -> None:
    async def scene() -> None:
        match, zero, one = pair(server, 3, game=game)
        async with zero.connected(), one.connected():
            await play([zero, one])
            assert zero.over
            assert one.over
        assert dejarik.replay(json.dumps(server.record(match, *zero.tokens, *one.tokens))).over

    asyncio.run(scene())


def test_patches_lead_to_the_same_view_and_log_as_a_whole_state(server: Server) -> None:
    async def scene() -> None:
        _, zero, one = pair(server, 2)
        async with zero.connected(), one.connected():
            for _ in range(8):
                await play([zero, one], 7)
                for player in (zero, one):
                    patched, lines = player.view, list(player.lines)
                    await player.say({"type": "sync"})
                    await player.until("state")
                    assert "patch" not in player.state
                    assert player.view == patched
                    assert player.lines == lines
                    assert [line["n"] for line in lines] == list(range(len(lines)))
                    assert all(line["beat"] <= player.state["count"] for line in lines)

    asyncio.run(scene())


def test_an_invited_friend_brings_a_list_and_the_match_begins(server: Server) -> None:
    ready = server.get("/api/games")["games"][0]["ready"]
    match = server.new_match({"kind": "me", "name": "Camille"}, {"kind": "friend"})
    (invite,) = match["invites"]
    assert invite["link"] == f"/#/join/{match['match']}/{invite['invite']}"

    async def scene() -> None:
        zero = Player(server, match["match"], (match["tokens"][0],))
        async with zero.connected():
            assert zero.state["status"] == "waiting"
            assert {ship["owner"] for ship in zero.view["ships"]} == {0}
            wish = {"invite": invite["invite"], "client": "c" * 32, "name": "Mireille", "list": ready[1]["name"]}
            joined = await asyncio.to_thread(server.post, f"/api/matches/{match['match']}/join", wish)
            await zero.until("state")
            assert zero.state["status"] == "playing"
            assert [seat["name"] for seat in zero.state["seats"]] == ["Camille", "Mireille"]
            one = Player(server, match["match"], (joined["seat"]["token"],))
            async with one.connected():
                await play([zero, one], 3)
            # the reply was lost: the same invitation and client word give the seat again
            again = await asyncio.to_thread(server.post, f"/api/matches/{match['match']}/join", wish)
            assert again["seat"]["number"] == 1
            other = {**wish, "client": "d" * 32}
            status, body, _ = await asyncio.to_thread(server.ask, "POST", f"/api/matches/{match['match']}/join", other)
            assert (status, body["error"]["code"]) == (409, "taken")

    asyncio.run(scene())


def test_on_a_shared_screen_only_one_seat_is_shown_at_a_time(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match()
        both = Player(server, match["match"], (match["tokens"][0], match["tokens"][1]))
        async with both.connected():
            assert both.state["held"] == [0, 1]
            assert both.view["player"] is None  # covered until somebody sits down
            for _ in range(40):
                if both.over:
                    break
                (seat, *_rest) = both.view["waiting_for"]
                await both.say({"type": "show", "seat": seat})
                await both.until("state")
                assert both.view["player"] == seat
                assert {decision["player"] for decision in both.view["decisions"]} == {seat}
                await both.answer()
                await both.until("state")

    asyncio.run(scene())


def test_bots_play_a_whole_match(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match({"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"})
        watcher = Player(server, match["match"], ())
        async with watcher.connected():
            while not watcher.over:
                await watcher.hear(60)
        assert server.get(f"/api/matches/{match['match']}/record")["entries"]

    asyncio.run(scene())


def test_four_bots_play_a_team_battle(server: Server) -> None:
    async def scene() -> None:
        bots = [{"kind": "bot", "bot": "random"}] * 4
        match = server.new_match({**bots[0], "list": "Organa's Defense"}, *bots[1:], game="legion-2020")
        watcher = Player(server, match["match"], ())
        async with watcher.connected():
            while not watcher.over:
                await watcher.hear(60)
            ending = watcher.state["ending"]
        assert sorted((ending["winner"], *ending["beside"])) in ([0, 2], [1, 3])
        names = [army["name"] for army in server.get(f"/api/matches/{match['match']}/record")["lists"]]
        assert names == ["Organa's Defense", "Vader's Vanguard", "Skywalker's Strike", "Veers' Column"]

    asyncio.run(scene())


def test_a_team_battle_is_not_for_three(server: Server) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    status, reply, _ = server.ask("POST", "/api/matches", {"game": "legion-2020", "seats": bots})
    assert (status, reply["error"]["code"]) == (422, "list")


def test_a_person_plays_against_a_bot(server: Server) -> None:
    async def scene() -> None:
        match = server.new_match({"kind": "me"}, {"kind": "bot", "bot": "random"})
        me = Player(server, match["match"], (match["tokens"][0],))
        async with me.connected():
            for _ in range(30):
                while not me.asked and not me.over:
                    await me.hear()
                if me.over:
                    break
                count = (await me.answer())["count"]
                while me.state["count"] < count:
                    await me.hear()
            await me.say({"type": "concede", "id": "c"})
            await me.until("ack", "problem")
            assert me.over

    asyncio.run(scene())

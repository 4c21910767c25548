"""Building lists, reading rules and looking at matches again, over the server's REST interface."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import dejarik
from dejarik.core.record import to_json
from tests.server.client import Player, Server, patched, play

LUKE = json.dumps({"faction": "rebel", "format": "points", "ships": [{"pilot": "lukeskywalker"}]})


def test_a_draft_is_edited_step_by_step_and_can_be_played(server: Server) -> None:
    draft = server.post("/api/games/xwing/lists/draft", {"text": LUKE, "open": "1.astromech.1"})
    card = next(one for one in draft["options"] if one["card"] == "r2d2")
    edit = {"place": "1.astromech.1", "card": card["card"]}
    after = server.post("/api/games/xwing/lists/draft", {"text": json.dumps(draft["list"]), "edit": edit, "lang": "fr"})
    assert after["legal"]
    assert after["total"] == draft["total"] + card["change"]
    assert server.new_match({"kind": "me", "list": after["exports"]["xws"]}, {"kind": "bot"})["match"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": "no list\nat all"}, 422, "list"),
        ({"text": LUKE, "edit": {"place": "7.talent.1", "card": "elusive"}}, 422, "list"),
        ({"text": LUKE, "edit": {"place": "1", "moon": 1}}, 400, "schema"),
        ({"text": LUKE, "edit": {"field": "seed", "value": "7"}}, 400, "schema"),
        ({"text": LUKE, "limit": 0}, 400, "schema"),
        ({"text": "x" * 20_001}, 400, "schema"),
        ({"text": "x" * 70_000}, 413, "too-large"),
        ([], 400, "schema"),
    ],
)
def test_a_draft_that_makes_no_sense_is_refused(server: Server, body: object, status: int, code: str) -> None:
    got, reply, _ = server.ask("POST", "/api/games/xwing/lists/draft", body)
    assert (got, reply["error"]["code"]) == (status, code)


@pytest.mark.parametrize("ruleset", ["xwing", "destiny"])
def test_the_table_of_contents_holds_every_rule_once(server: Server, ruleset: str) -> None:
    chapters = server.get(f"/api/games/{ruleset}/contents")["chapters"]
    ids = [rule["id"] for chapter in chapters for rule in chapter["rules"]]
    found = server.get(f"/api/games/{ruleset}/rules?most=2000")
    everything = found["rules"]
    assert len(everything) == found["total"]
    assert len(ids) == len(set(ids))
    assert {rule["id"] for rule in everything} <= set(ids)
    assert all(chapter["title"]["fr"] != "" for chapter in chapters)


def test_a_rule_comes_with_what_stands_around_it(server: Server) -> None:
    shown = server.get("/api/games/xwing/rules/special-weapon.requirement?lang=fr")
    assert shown["chapter"] == "upgrades"
    assert "reading.1" in [one["id"] for one in shown["cited_by"]]
    for id in shown["rule"].get("refs", []):
        assert id in [one["id"] for one in shown["related"]]


def finished(server: Server) -> tuple[str, dict[int, str], Any]:
    match = server.new_match(options={"round_limit": 2})

    async def scene() -> None:
        players = [Player(server, match["match"], (match["tokens"][seat],), f"film {seat}") for seat in (0, 1)]
        async with players[0].connected(), players[1].connected():
            await play(players)

    asyncio.run(scene())
    return match["match"], match["tokens"], server.record(match["match"], *match["tokens"].values())


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[str, dict[int, str], Any]:
    return finished(server)


def test_a_film_leads_step_by_step_to_what_the_replay_shows(server: Server, over: Any) -> None:
    match, _, record = over
    film = server.get(f"/api/matches/{match}/film")
    assert len(film["frames"]) == len(record["entries"]) + 1
    view: dict[str, Any] = {}
    for frame in film["frames"]:
        view = frame.get("view") or patched(view, frame["patch"])
    last = server.get(f"/api/matches/{match}/replay?first={len(record['entries'])}")["frames"][0]
    assert view == last["view"]
    assert all(len(frame["tale"]["standing"]) == 2 for frame in film["frames"])
    lines = [line["n"] for frame in film["frames"] for line in frame["log"]]
    assert lines == list(range(len(lines)))


def test_another_seat_s_side_is_open_only_after_the_end(server: Server, over: Any) -> None:
    match, _, _ = over
    assert server.get(f"/api/matches/{match}/film?seat=1")["seat"] == 1
    assert server.ask("GET", f"/api/matches/{match}/film?seat=5")[0] == 404
    live = server.new_match()
    own = {"authorization": f"Bearer {live['tokens'][0]}"}
    assert server.ask("GET", f"/api/matches/{live['match']}/film?seat=0", headers=own)[0] == 200
    assert server.ask("GET", f"/api/matches/{live['match']}/film?seat=1", headers=own)[0] == 403
    assert server.ask("GET", f"/api/matches/{live['match']}/film?seat=1")[0] == 403


def test_a_record_file_is_shown_as_its_match_is(server: Server, over: Any) -> None:
    match, _, record = over
    film = server.post("/api/films", {"record": record})
    assert film["frames"] == server.get(f"/api/matches/{match}/film")["frames"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"version": "0"}, 409),
        ({"hash": "00"}, 422),
        ({"seed": "another"}, 422),
        ({"lists": []}, 422),
        ({"lists": [{}, 7]}, 422),
        ({"options": {"moon": 1}}, 422),
        ({"entries": [["takeback", 7]]}, 422),
        ({"entries": [["takeback", -1]]}, 422),
        ({"entries": [["answer", 0, "dial", 3, "5-straight"]]}, 422),
        ({"entries": [["dice", ["hit"]]]}, 422),
        ({"entries": "none"}, 400),
    ],
)
def test_a_record_that_cannot_be_played_is_refused(
    server: Server, over: Any, change: dict[str, object], status: int
) -> None:
    assert server.ask("POST", "/api/films", {"record": over[2] | change})[0] == status


def test_a_record_of_other_rules_says_which_it_needs(server: Server, over: Any) -> None:
    _, reply, _ = server.ask("POST", "/api/films", {"record": over[2] | {"version": "1.4"}})
    assert (reply["error"]["code"], reply["error"]["faults"]) == ("other-rules", ["1.4", "xwing"])


def test_a_match_is_played_on_from_one_of_its_beats(server: Server, over: Any) -> None:
    match, _, record = over
    wish = {"game": "xwing", "seats": [{"kind": "me"}, {"kind": "me"}], "start": {"match": match, "count": 30}}
    created = server.post("/api/matches", wish)
    tokens = [seat["token"] for seat in created["seats"]]

    async def scene() -> None:
        players = [Player(server, created["match"], (token,), f"on {token}") for token in tokens]
        async with players[0].connected(), players[1].connected():
            assert players[0].state["count"] == 31
            before = server.get(f"/api/matches/{match}/film?seat=0")["frames"][:31]
            view: dict[str, Any] = {}
            for frame in before:
                view = frame.get("view") or patched(view, frame["patch"])
            assert players[0].view["ships"] == view["ships"]
            await play(players)

    asyncio.run(scene())
    fresh = server.record(created["match"], *tokens)
    assert fresh["entries"][:30] == record["entries"][:30]
    assert dejarik.replay(json.dumps(fresh)).over


@pytest.mark.parametrize("count", [0, 9, 20])
def test_what_comes_when_a_match_is_played_on_follows_from_no_record(server: Server, count: int) -> None:
    """The same answers at the same point, three times: chance goes three ways, also from the very last point."""
    old = server.new_match(game="destiny")
    match, tokens = old["match"], list(old["tokens"].values())

    async def answered(match: str, tokens: list[str], answers: int) -> list[Any]:
        players = [Player(server, match, (token,), f"as before {seat}") for seat, token in enumerate(tokens)]
        async with players[0].connected(), players[1].connected():
            await play(players, answers)
            return [(line["name"], line["args"]) for line in players[0].lines]

    async def conceded() -> None:
        async with Player(server, match, (tokens[0],)).connected() as player:
            await player.say({"type": "concede", "id": "end"})
            await player.until("ack")

    asyncio.run(answered(match, tokens, 20))
    asyncio.run(conceded())
    server.record(match, *tokens)
    wish = {"game": "destiny", "seats": [{"kind": "me"}, {"kind": "me"}], "start": {"match": match, "count": count}}
    went = []
    for _ in range(3):
        created = server.post("/api/matches", wish)
        seats = [seat["token"] for seat in created["seats"]]
        went.append(asyncio.run(answered(created["match"], seats, 40)))
    assert went[0] != went[1] != went[2] != went[0]


@pytest.mark.parametrize(
    ("seats", "count", "status"),
    [(["me", "friend"], 5, 422), (["me", "bot"], 10**6, 422), (["me", "bot"], -1, 400), (["me", "bot"], None, 409)],
)
def test_playing_on_is_refused_where_there_is_nothing_to_play(
    server: Server, over: Any, seats: list[str], count: int | None, status: int
) -> None:
    match, _, record = over
    start = {"match": match, "count": len(record["entries"]) if count is None else count}
    wish = {"game": "xwing", "seats": [{"kind": kind} for kind in seats], "start": start}
    assert server.ask("POST", "/api/matches", wish)[0] == status


def test_a_match_that_goes_on_cannot_be_forked(server: Server) -> None:
    live = server.new_match()
    wish = {"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": {"match": live["match"], "count": 0}}
    assert server.ask("POST", "/api/matches", wish)[0] == 409


def test_a_takeback_in_a_record_is_part_of_its_film(server: Server) -> None:
    game = dejarik.new_game("xwing", seed="taken back")
    for _ in range(12):
        decision = game.decisions[0]
        game.answer(decision, decision.options[0])
    game.takeback(9)
    film = server.post("/api/films", {"record": json.loads(to_json(game.record()))})
    assert [frame.get("taken_back") for frame in film["frames"]][-1] == 9

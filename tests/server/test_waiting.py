"""A table that waits for a friend: it is shown, its lists can be changed, it can be closed, and nothing leaks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Message, Player, Server, play, serving

FRIEND = {"kind": "friend"}


def waiting(server: Server, game: str = "xwing", **terms: object) -> Any:
    return server.new_match({"kind": "me", "name": "Camille"}, FRIEND, game=game, **terms)


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def bring(server: Server, made: Any, text: str, token: str | None = None) -> tuple[int, Any]:
    headers = bearer(token or made["tokens"][0])
    status, body, _ = server.ask("POST", f"/api/matches/{made['match']}/list", {"list": text}, headers)
    return status, body


def join(server: Server, made: Any) -> tuple[int, Any]:
    wish = {"invite": made["invites"][0]["invite"], "client": "a-client-of-enough-length", "name": "Théo"}
    status, body, _ = server.ask("POST", f"/api/matches/{made['match']}/join", wish)
    return status, body


def pilots(view: Message) -> list[str]:
    return [ship["pilot"][0] for ship in view["ships"]]


def test_the_own_squad_lies_on_an_empty_table(server: Server) -> None:
    async def look() -> None:
        made = waiting(server)
        async with Player(server, made["match"], (made["tokens"][0],)).connected() as me:
            assert me.state["status"] == "waiting"
            assert {ship["owner"] for ship in me.view["ships"]} == {0}
            assert (me.view["obstacles"], me.view["decisions"], me.view["waiting_for"]) == ([], [], [])
        async with Player(server, made["match"], ()).connected() as watcher:
            assert watcher.view["ships"] == []

    asyncio.run(look())


def test_nothing_is_dealt_before_the_match_begins(server: Server) -> None:
    """What the match will deal cannot be tried out by changing the list."""

    async def look() -> None:
        made = waiting(server, "destiny")
        async with Player(server, made["match"], (made["tokens"][0],)).connected() as me:
            mine, theirs = me.view["players"]
            assert (mine["hand"], mine["hand_count"], mine["pool"], mine["deck_count"]) == ([], 0, [], 30)
            assert (theirs["hand"], theirs["characters"], theirs["deck_count"], theirs["aside"]) == (None, [], 0, [])
            assert {card["owner"] for card in me.view["cards"]} == {0}
            assert me.view["decisions"] == []

    asyncio.run(look())


def test_a_list_can_be_changed_until_the_match_begins(server: Server) -> None:
    async def change() -> None:
        made = waiting(server)
        async with Player(server, made["match"], (made["tokens"][0],)).connected() as me:
            assert bring(server, made, "Red Squadron Veteran")[0] == 200
            await me.until("state")
            assert pilots(me.view) == ["redsquadronveteran"]
            status, refused = bring(server, made, "Luke Skywalker\nLuke Skywalker")
            assert (status, refused["error"]["code"]) == (422, "list")
            assert refused["error"]["faults"]
            assert join(server, made)[0] == 200
            await me.until("state")
            assert me.state["status"] == "playing"
            assert pilots({"ships": [one for one in me.view["ships"] if one["owner"] == 0]}) == ["redsquadronveteran"]
        status, late = bring(server, made, "Academy Pilot")
        assert (status, late["error"]["code"]) == (409, "begun")

    asyncio.run(change())


@pytest.mark.parametrize("what", ["list", "close"])
def test_only_who_sits_there_may_change_a_table(server: Server, what: str) -> None:
    made = waiting(server)
    body = {"list": "Academy Pilot"} if what == "list" else {}
    for headers in ({}, bearer("x" * 32), bearer(made["invites"][0]["invite"])):
        status, reply, _ = server.ask("POST", f"/api/matches/{made['match']}/{what}", body, headers)
        assert (status, reply["error"]["code"]) == (403, "no-seat")


def test_a_changed_list_and_a_closed_table_outlive_a_crash(folder: Path) -> None:
    async def seen(server: Server, made: Any) -> Message:
        async with Player(server, made["match"], (made["tokens"][0],)).connected() as me:
            return me.view

    with serving(folder) as server:
        kept, closed = waiting(server), waiting(server)
        assert bring(server, kept, "Red Squadron Veteran")[0] == 200
        headers = bearer(closed["tokens"][0])
        assert server.ask("POST", f"/api/matches/{closed['match']}/close", {}, headers)[0] == 200
        server.kill()
        server.start()
        assert pilots(asyncio.run(seen(server, kept))) == ["redsquadronveteran"]
        info = server.get(f"/api/matches/{closed['match']}")
        assert (info["status"], info["ending"]["reason"], info["ending"]["by"]) == ("over", "closed", 0)


def test_a_closed_table_says_who_closed_it_and_lets_nobody_in(server: Server) -> None:
    async def close() -> None:
        made = waiting(server, listed=True)
        async with Player(server, made["match"], (made["tokens"][0],)).connected() as me:
            status, _, _ = server.ask("POST", f"/api/matches/{made['match']}/close", {}, bearer(made["tokens"][0]))
            assert status == 200
            await me.until("state")
            assert me.state["status"] == "over"
            assert me.state["ending"]["by"] == 0
            await me.say({"type": "offer", "kind": "rematch"})
            assert (await me.until("problem"))["code"] == "not-now"
        status, refused = join(server, made)
        assert (status, refused["error"]["code"]) == (409, "closed")
        assert server.ask("GET", f"/api/matches/{made['match']}/film")[0] == 409
        assert made["match"] not in [one["id"] for one in server.get("/api/matches")["matches"]]
        again = server.ask("POST", f"/api/matches/{made['match']}/close", {}, bearer(made["tokens"][0]))
        assert again[0] == 409

    asyncio.run(close())


def test_the_bearer_of_a_seat_is_told_its_question_and_nobody_else(server: Server) -> None:
    made = server.new_match({"kind": "me"}, {"kind": "me"}, options={"setup": "learning"})
    path = f"/api/matches/{made['match']}"
    mine = server.get(path, **bearer(made["tokens"][0]))
    assert mine["question"]["en"] != mine["question"]["fr"]
    assert not mine["question"]["en"].startswith("ask.")
    assert "question" not in server.get(path)
    assert server.ask("GET", path, headers=bearer("y" * 32))[0] == 403


def test_listed_matches_tell_their_round_their_watchers_and_their_end(server: Server) -> None:
    async def go_on() -> None:
        made = server.new_match({"kind": "me", "name": "Noor"}, {"kind": "bot", "bot": "random"}, listed=True)

        def row() -> Message:
            found: Message = next(one for one in server.get("/api/matches")["matches"] if one["id"] == made["match"])
            return found

        async with (
            Player(server, made["match"], (made["tokens"][0],)).connected() as me,
            Player(server, made["match"], ()).connected(),
        ):
            assert (row()["names"][0], row()["bots"], row()["watchers"]) == ("Noor", [None, "random"], 1)
            await play([me], 3)
            await me.say({"type": "concede"})
            while not me.over:
                await me.hear()
        ended = row()
        assert (ended["status"], ended["ending"]["winner"], ended["watchers"]) == ("over", 1, 0)
        assert ended["lasted"] >= 0
        assert server.get(f"/api/matches/{made['match']}")["lasted"] == ended["lasted"]

    asyncio.run(go_on())

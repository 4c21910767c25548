"""What was hidden in a match stays so after its end, until its owner opens it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest

from dejarik.core.record import from_json
from dejarik.games import new_game
from dejarik.server.films import frames_of
from dejarik.server.play import Play
from tests.server.client import Player, Server, patched, play

Match = dict[str, Any]


def conceded(server: Server, game: str = "xwing", seats: tuple[object, ...] = (), answers: int = 40) -> Match:
    """A match that its first player gives up, with secrets on both sides."""
    wishes = seats or ({"kind": "me"}, {"kind": "me"})
    created: Match = server.post("/api/matches", {"game": game, "seats": wishes})
    created["tokens"] = {seat["number"]: seat["token"] for seat in created["seats"]}

    async def scene() -> None:
        held = created["tokens"].items()
        players = [Player(server, created["match"], (token,), f"side {number}") for number, token in held]
        async with contextlib.AsyncExitStack() as connections:
            for player in players:
                await connections.enter_async_context(player.connected())
            await play(players, answers)
            await players[0].say({"type": "concede", "id": "end"})
            await players[0].until("ack")

    asyncio.run(scene())
    return created


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


def film(server: Server, match: Match, query: str, token: str | None = None) -> tuple[int, Any]:
    status, reply, _ = server.ask("GET", f"/api/matches/{match['match']}/film?{query}", headers=bearer(token))
    return status, reply


def closed_ways(server: Server, match: Match, token: str | None) -> list[int]:
    """Every way to what both sides hid: how each is answered."""
    name = match["match"]
    start = {"match": name, "count": 10} | ({"token": token} if token else {})
    wish = {"game": "xwing", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": start}
    return [
        film(server, match, "all=true", token)[0],
        server.ask("GET", f"/api/matches/{name}/record", headers=bearer(token))[0],
        server.ask("POST", "/api/matches", wish)[0],
    ]


def test_both_sides_are_shown_when_each_player_has_opened_theirs(server: Server) -> None:
    match = conceded(server)
    name, (zero, one) = match["match"], match["tokens"].values()
    for token in (None, zero, one):
        assert closed_ways(server, match, token) == [403, 403, 403]
    assert film(server, match, "seat=1", zero)[0] == 403
    assert film(server, match, "seat=1", one)[0] == 200
    assert "seed" not in server.get(f"/api/matches/{name}")

    assert server.open_side(name, zero) == [0]
    assert server.get(f"/api/matches/{name}")["open_sides"] == [0]
    # Seat 1 now sees both; nobody else does.
    assert closed_ways(server, match, one) == [200, 200, 200]
    assert closed_ways(server, match, zero) == [403, 403, 403]
    assert closed_ways(server, match, None) == [403, 403, 403]
    assert film(server, match, "seat=0")[0] == 200
    assert film(server, match, "seat=1")[0] == 403

    assert server.open_side(name, one) == [0, 1]
    assert closed_ways(server, match, None) == [200, 200, 200]
    assert server.get(f"/api/matches/{name}")["seed"]


def test_an_opened_side_stays_open_after_a_crash_and_closed_in_the_rematch(server: Server) -> None:
    match = conceded(server)
    zero = match["tokens"][0]
    server.open_side(match["match"], zero)
    server.kill()
    server.start()
    assert server.get(f"/api/matches/{match['match']}")["open_sides"] == [0]

    async def rematch() -> str:
        players = [Player(server, match["match"], (token,), f"again {token}") for token in match["tokens"].values()]
        async with players[0].connected(), players[1].connected():
            await players[0].say({"type": "offer", "id": "o", "kind": "rematch"})
            await players[0].until("ack")
            await players[1].say({"type": "reply", "id": "r", "kind": "rematch", "accept": True})
            await players[1].until("ack")
            await players[0].say({"type": "concede", "id": "x"})
        return str(server.get(f"/api/matches/{match['match']}")["next"])

    following = asyncio.run(rematch())
    assert "open_sides" not in server.get(f"/api/matches/{following}")


@pytest.mark.parametrize("token", [None, "x" * 32, "of another match"])
def test_nobody_but_its_holder_opens_a_side(server: Server, token: str | None) -> None:
    match, other = conceded(server, answers=4), server.new_match()
    given = other["tokens"][0] if token == "of another match" else token
    status = server.ask("POST", f"/api/matches/{match['match']}/open", {}, bearer(given))[0]
    assert status == 403
    assert "open_sides" not in server.get(f"/api/matches/{match['match']}")
    if given is not None:
        assert film(server, match, "all=true", given)[0] == 403
        assert film(server, match, "seat=0", given)[0] == 403


def test_no_side_opens_before_the_end(server: Server) -> None:
    live = server.new_match()
    token = live["tokens"][0]
    assert server.ask("POST", f"/api/matches/{live['match']}/open", {}, bearer(token))[0] == 409
    assert film(server, live, "all=true", token)[0] == 409
    assert film(server, live, "all=true")[0] == 409
    against_bot = server.new_match({"kind": "me"}, {"kind": "bot"})
    assert film(server, against_bot, "seat=1")[0] == 403
    assert film(server, against_bot, "all=true", against_bot["tokens"][0])[0] == 409


def test_a_bot_hides_nothing_after_the_end(server: Server) -> None:
    match = conceded(server, seats=({"kind": "me"}, {"kind": "bot", "bot": "random"}), answers=0)
    assert server.get(f"/api/matches/{match['match']}")["open_sides"] == [1]
    assert film(server, match, "all=true", match["tokens"][0])[0] == 200
    assert film(server, match, "seat=1")[0] == 200
    assert film(server, match, "all=true")[0] == 403


@pytest.mark.parametrize("game", ["xwing", "destiny"])
def test_all_sides_are_those_of_the_seats_together(server: Server, game: str) -> None:
    match = conceded(server, game)
    record = from_json(json.dumps(server.record(match["match"], *match["tokens"].values())))

    def views(seat: int | None, all: bool = False) -> list[Any]:
        document = film(server, match, "all=true" if all else "" if seat is None else f"seat={seat}")[1]
        found: list[Any] = []
        for frame in document["frames"]:
            found.append(frame.get("view") or patched(found[-1], frame["patch"]))
        return found

    hidden = 0
    for both, zero, one, watched in zip(views(None, True), views(0), views(1), views(None), strict=True):
        assert both["player"] is None
        assert both["decisions"] == []
        if game == "xwing":
            for ship, *sides, seen in zip(both["ships"], zero["ships"], one["ships"], watched["ships"], strict=True):
                assert ship["dial"] == sides[ship["owner"]]["dial"]
                hidden += ship["dial"] != seen["dial"]
        else:
            for player in (0, 1):
                own = (zero, one)[player]["players"][player]
                assert both["players"][player] == own
                hidden += watched["players"][player]["hand"] is None
    assert hidden > 10
    told = list(frames_of(Play(new_game(game, record.seed, record.lists, record.options)), record.entries, None, True))
    assert sum(len(frame.log) for frame in told) >= sum(
        len(frame["log"]) for frame in film(server, match, "seat=0")[1]["frames"]
    )

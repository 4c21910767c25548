"""What one player receives holds nothing that the other keeps hidden: over random matches, with undo, takebacks,
refusals, chat, aids, reconnection and replay."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from dejarik.core.aid import AidAsked
from dejarik.core.record import Answer, from_json
from dejarik.games import new_game
from dejarik.games.xwing.shown.aids import aid as xwing_aid
from dejarik.server.play import Play
from tests.server.client import Message, Player, Server, next_view

WATCHERS_ONLY = "Seat 0 must not read this"


async def settle(players: list[Player]) -> None:
    """Until everybody has seen the same number of entries."""
    for player in players:
        await player.say({"type": "ping", "id": "settle"})
        await player.until("pong")


async def wild(players: list[Player], random: Random, steps: int) -> None:
    """Answers, and now and then what tempts a server to say too much."""
    for _ in range(steps):
        await settle(players)
        if any(player.over for player in players):
            return
        player = random.choice([one for one in players if one.asked])
        other = players[1 - players.index(player)]
        deed = random.random()
        if deed < 0.12:
            question = random.choice(player.asked)
            message = {**player.answer_to(question), "choice": "no-such-choice"}
            await player.say(message)
            assert (await player.until("refused", "ack", id=message["id"]))["type"] == "refused"
        elif deed < 0.22 and player.state["undo"] == "free":
            await player.say({"type": "undo", "id": player.new_id(), "seen": player.state["count"]})
            await player.until("ack", "problem")
        elif deed < 0.27 and player.state["undo"] == "ask":
            await player.say({"type": "offer", "id": player.new_id(), "kind": "takeback"})
            if (await player.until("ack", "problem"))["type"] == "ack":
                accept = random.random() < 0.6
                await other.say({"type": "reply", "id": other.new_id(), "kind": "takeback", "accept": accept})
                await other.until("ack", "problem")
        elif deed < 0.3:
            await player.say({"type": "chat", "id": player.new_id(), "text": f"From seat {player.view['player']}"})
            await player.until("ack", "problem")
        elif deed < 0.5:
            await look(player, random)
        else:
            await player.answer()
    await settle(players)


async def look(player: Player, random: Random) -> None:
    """Ask for an aid, about one's own ships, about the other's, about a question."""
    ships = [ship["id"] for ship in player.view["ships"]]
    about = random.choice(("overlay", "relations", "previews", "path", "odds", "odds"))
    message: Message = {"type": "aid", "id": player.new_id(), "about": about}
    if about == "previews" or (about == "odds" and random.random() < 0.5):
        question = random.choice(player.asked)
        message |= {"kind": question["kind"], "subject": question["subject"]}
    elif about == "odds":
        message |= {"piece": random.choice(ships), "other": random.choice(ships), "by": "primary"}
    else:
        message |= {"piece": random.choice(ships)}
    player.looked[message["id"]] = message
    await player.say(message)
    await player.until("aid", "problem", id=message["id"])


def secret_dials(record: Any) -> list[tuple[int, dict[int, str], set[int]]]:
    """After each number of entries: seat 1's dials that are set and not revealed, by ship."""
    play = Play(new_game(record.game, record.seed, record.lists, record.options))
    found = [hidden(play)]
    for entry in record.entries:
        play.enter(entry)
        found.append(hidden(play))
    return found


def hidden(play: Play) -> tuple[int, dict[int, str], set[int]]:
    ships = play.game.state.ships
    dials = {ship.id: ship.dial for ship in ships if ship.owner == 1 and ship.dial and not ship.revealed}
    return play.count, dials, {ship.id for ship in ships if ship.owner == 1}


def check_session(received: list[str], record: Any) -> int:
    """Every state that seat 0 was sent, against what was hidden at that count. How many hidden dials were at stake."""
    steps = secret_dials(record)
    view: Message = {}
    at_stake = 0
    for text in received:
        message = json.loads(text)
        assert record.seed not in text or message.get("status") == "over"
        if message["type"] != "state":
            assert message["type"] in ("ack", "refused", "stale", "problem", "pong", "table", "chat", "aid")
            continue
        view = next_view(view, message)
        _, dials, theirs = steps[message["count"]]
        assert view["player"] == 0
        for ship in view["ships"]:
            if ship["id"] in dials:
                at_stake += 1
                assert ship["dial"] is None
                assert ship["dial_assigned"]
        assert all(decision["player"] == 0 for decision in view["decisions"])
        assert not {question["subject"] for question in message["questions"] if question["kind"] == "dial"} & theirs
        for line in message["log"]:
            if line["name"] == "dial.assigned":
                assert set(line["args"]) == {"ship"}
    return at_stake


def check_views(received: list[str], record: Any) -> None:
    """The states are exactly what `game.view` gives to seat 0, and it gives the same if all that is hidden from seat 0
    is drawn anew: so they hold no hidden fact."""
    plays = Play(new_game(record.game, record.seed, record.lists, record.options))
    views, imagined = [], []
    for entry in (None, *record.entries):
        if entry is not None:
            plays.enter(entry)
        views.append(plain(plays.game.view(0)))
        imagined.append(plain(plays.game.imagined(0, f"other/{plays.count}").view(0)))
    view: Message = {}
    for text in received:
        message = json.loads(text)
        if message["type"] == "state":
            view = next_view(view, message)
            seen = {name: value for name, value in view.items() if name != "events"}
            assert seen == {name: value for name, value in views[message["count"]].items() if name != "events"}
            assert seen == {name: value for name, value in imagined[message["count"]].items() if name != "events"}


def check_aids(zero: Player, record: Any) -> int:
    """Every aid that seat 0 was given is the same if all that is hidden from it is drawn anew. How many there were."""
    given: dict[int, list[Message]] = {}
    for message in map(json.loads, zero.received):
        if message["type"] == "aid":
            given.setdefault(message["count"], []).append(message)
    play = Play(new_game(record.game, record.seed, record.lists, record.options))
    checked = 0
    for entry in (None, *record.entries):
        if entry is not None:
            play.enter(entry)
        for message in given.get(play.count, ()):
            asked = zero.looked[message["id"]]
            wish = AidAsked(**{name: value for name, value in asked.items() if name not in ("type", "id")})
            other = play.game.imagined(0, f"other/{play.count}")
            for event in play.game.events:  # the past as seat 0 saw it
                if not event.visible_to(0):
                    other.emit("hidden")
                elif event.to is None:
                    other.emit(event.name, **event.args)
                else:
                    other.emit_to(event.to, event.name, **event.args)
            assert plain(xwing_aid(other, 0, wish, "learning")) == message["aid"], asked
            checked += 1
    return checked


def plain(view: object) -> Message:
    decoded: Message = json.loads(msgspec.json.encode(view))
    return decoded


def session(server: Server, seed: int, steps: int) -> tuple[int, int]:
    """How many hidden dials were at stake, and how many aids were given."""

    async def scene() -> tuple[str, list[str], Player, dict[int, str]]:
        created = server.new_match()
        players = [Player(server, created["match"], (created["tokens"][seat],), f"{seed}/{seat}") for seat in (0, 1)]
        random = Random(seed)
        watcher = Player(server, created["match"], (), f"{seed}/watcher")
        async with players[1].connected():
            async with players[0].connected(), watcher.connected():
                await watcher.say({"type": "chat", "id": "w", "text": WATCHERS_ONLY})
                await watcher.until("ack")
                await settle(players)
            for _ in range(2):  # the second time after a reconnection
                async with players[0].connected():
                    await wild(players, random, steps // 2)
                if players[0].over:
                    break
            replay = await asyncio.to_thread(
                server.get,
                f"/api/matches/{created['match']}/replay?most=100",
                authorization=f"Bearer {created['tokens'][0]}",
            )
            during = json.dumps(replay)
            if not players[1].over:
                await players[1].say({"type": "concede", "id": "end"})
                await players[1].until("ack")
        return during, players[0].received, players[0], created["tokens"]

    during, received, zero, tokens = asyncio.run(scene())
    document = server.record(zero.match, *tokens.values())
    record = from_json(json.dumps(document))
    steps_hidden = secret_dials(record)
    replay = json.loads(during)
    assert replay["seat"] == 0
    for frame in replay["frames"]:
        _, dials, _ = steps_hidden[frame["count"]]
        for ship in frame["view"]["ships"]:
            assert ship["id"] not in dials or ship["dial"] is None
        assert frame["view"]["decisions"] == []
    assert str(record.seed) not in during
    check_views(received, record)
    assert not any(WATCHERS_ONLY in text for text in received)
    assert any(isinstance(entry, Answer) for entry in record.entries)
    return check_session(received, record), check_aids(zero, record)


def test_a_recorded_session_holds_no_hidden_fact(server: Server) -> None:
    dials, aids = zip(*(session(server, seed, 100) for seed in range(3)), strict=True)
    assert sum(dials) > 0
    assert sum(aids) > 0


@pytest.mark.slow
def test_many_recorded_sessions_hold_no_hidden_fact(server: Server) -> None:
    dials, aids = zip(*(session(server, seed, 200) for seed in range(100, 130)), strict=True)
    assert sum(dials) > 100
    assert sum(aids) > 100

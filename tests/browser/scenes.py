"""Moments of a match of Shatterpoint. One match is played beforehand by two who look for a fight; the page then plays
on from whichever of its moments a test wants to see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import hypot
from typing import Any

import msgspec

from dejarik.bots.greedy import GreedyBot
from dejarik.core.decision import Decision, Given, Option
from dejarik.core.record import Answer
from dejarik.games import new_game
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts.measures import TRACK_SIDE
from dejarik.games.shatterpoint.game import Shatterpoint
from tests.browser.guest import Guest
from tests.server.client import Player, Server

Fits = Callable[[Shatterpoint, Decision], bool]
OURS = """# Hunter and Tano
Mission: Shifting Priorities

Squad 1
Clone Sergeant Hunter
CC-7567 Captain Rex
501st Clone Troopers

Squad 2
Ahsoka Tano, Jedi No More
Bo-Katan Kryze
Clan Kryze Mandalorians
"""
THEIRS = "Maul and Ventress"
SEED = "a"
"""That of the server's matches."""
MATCHES = range(3, 40)
"""The first of these that has all scenes is taken: where no rule changed lately, the first of all. There is open ground
in it where one advances."""


class Brawler(GreedyBot):
    """Goes where the enemies are, strikes, and answers with every ability it has."""

    def choose(self, game: Any, decision: Decision) -> Given:
        assert isinstance(game, Shatterpoint)
        ways = {"activation": self.act, "move": self.approach, "ability": self.answer}
        chosen = ways[decision.kind](game, decision) if decision.kind in ways else None
        return super().choose(game, decision) if chosen is None else chosen

    def act(self, game: Shatterpoint, decision: Decision) -> Given | None:
        combat, move = decision.option("combat"), decision.option("move")
        if combat is not None:
            twin = game.clone()
            twin.answer(twin.decisions[0], combat)
            if twin.decisions and twin.decisions[0].kind in ("target", "next-character"):
                return combat
        return move

    def approach(self, game: Shatterpoint, decision: Decision) -> Given | None:
        assert decision.subject is not None
        assert decision.placement is not None
        me = game.character(decision.subject)
        whole = [one for one in game.enemies_of(me) if not game.unit(one.unit).wounded]
        if not whole:
            return None
        foe = min(whole, key=lambda one: hypot(one.x - me.x, one.y - me.y))
        spot = decision.placement.nearest((foe.x, foe.y, foe.z))
        nearer = spot is not None and hypot(spot[0] - foe.x, spot[1] - foe.y) < hypot(me.x - foe.x, me.y - foe.y)
        return spot if nearer else None

    def answer(self, game: Shatterpoint, decision: Decision) -> Option:
        return decision.options[0]


def asked(question: str, /, **args: str) -> Fits:
    """A question of the first player."""
    return lambda game, one: (one.player, one.kind) == (0, question) and args.items() <= one.args.items()


def in_the_tree(game: Shatterpoint, decision: Decision) -> bool:
    """With a way to plan."""
    attack = game.current(Attack)
    return asked("tree")(game, decision) and attack is not None and bool(attack.taken) and attack.successes > 1


def shoved(game: Shatterpoint, decision: Decision) -> bool:
    return asked("push")(game, decision) and game.current(Attack) is not None


def nearly_won(game: Shatterpoint, decision: Decision) -> bool:
    """The last struggle, and the token a space from somebody's Momentum."""
    state = game.state
    ahead = [one.momentum + state.token * way for one, way in zip(state.players, (1, -1), strict=True)]
    return state.number == 3 and max(ahead) >= TRACK_SIDE and decision.kind == "activation"


def late(scene: Fits, turn: int) -> Fits:
    """When some have come to grips."""
    return lambda game, decision: game.state.turn >= turn and scene(game, decision)


SCENES: dict[str, Fits] = {
    "order": late(asked("order"), 9),
    "start": asked("condition"),
    "actions": late(asked("activation"), 9),
    "advance": late(asked("move", kind="advance"), 5),
    "climb": asked("move", kind="climb"),
    "target": asked("target"),
    "pools": asked("ability", window="WhenTargeted"),
    "tree": in_the_tree,
    "shove": shoved,
    "dice": asked("dice"),
    "react": asked("ability", window="BeforeDamage"),
    "last-turns": nearly_won,
    "waiting": late(lambda _, one: (one.player, one.kind) == (1, "activation"), 9),
}


class Played(msgspec.Struct, frozen=True):
    answers: list[Answer]
    scenes: dict[str, int]
    """After how many answers each of them comes first."""


def played() -> Played:
    for number in MATCHES:
        found = fought(number)
        if found.scenes.keys() == SCENES.keys():
            return found
    raise AssertionError("no match has all scenes")


def fought(number: int) -> Played:
    game = new_game("shatterpoint", SEED, (OURS, THEIRS), {})
    assert isinstance(game, Shatterpoint)
    players = [Brawler(f"{number}/{seat}") for seat in (0, 1)]
    scenes: dict[str, int] = {}
    while game.decisions and scenes.keys() != SCENES.keys():
        decision = game.decisions[0]
        for name, fits in SCENES.items():
            if name not in scenes and fits(game, decision):
                scenes[name] = len(game.entries)
        game.answer(decision, players[decision.player].choose(game, decision))
    return Played([one for one in game.entries if isinstance(one, Answer)], scenes)


class Scenes:
    """The match on a server, from whose moments others are played on."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.played = played()
        wishes = [{"kind": "me", "list": OURS}, {"kind": "me", "list": THEIRS}]
        source = server.new_match(*wishes, game="shatterpoint")
        self.match, self.tokens = source["match"], source["tokens"]
        with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own in this thread
            beside.submit(asyncio.run, self.entered()).result()
        for token in self.tokens.values():
            server.open_side(self.match, token)

    async def entered(self) -> None:
        """All its answers, as pages would send them."""
        seats = [Player(self.server, self.match, (token,), seed=seat) for seat, token in self.tokens.items()]
        async with seats[0].connected(), seats[1].connected():
            for number, one in enumerate(self.played.answers):
                seat = seats[one.player]
                await heard(seat, number)
                message = {"type": "answer", "id": seat.new_id(), "seen": number, **msgspec.structs.asdict(one)}
                del message["player"]
                await seat.say(message)
                assert (await seat.until("ack", "refused", "stale", id=message["id"]))["type"] == "ack", one
            await seats[0].say({"type": "concede", "id": "end"})
            await seats[0].until("ack", id="end")

    def show(self, guest: Guest, scene: str) -> Any:
        """At the page of the first player; the other seat stays empty unless somebody sits down."""
        start = {"match": self.match, "count": self.played.scenes[scene], "token": self.tokens[0]}
        table = self.server.new_match({"kind": "me"}, {"kind": "me"}, game="shatterpoint", start=start)
        sit(guest, table, 0)
        return table


def sit(guest: Guest, table: Any, seat: int) -> None:
    """As if the browser had held that seat for long."""
    tokens = [{"number": seat, "token": table["tokens"][seat]}]
    held = {"match": table["match"], "game": "shatterpoint", "tokens": tokens, "invites": [], "opponent": "", "at": 0}
    guest.go()
    guest.page.evaluate("(seats) => localStorage.setItem('dejarik.seats', seats)", json.dumps([held]))
    guest.go(f"match/{table['match']}")
    guest.page.reload()
    guest.until("asked", "waiting")
    guest.find(".bench").wait_for(timeout=20_000)  # the game's own table comes after the frame


async def heard(seat: Player, count: int) -> None:
    while seat.state["count"] < count:
        await seat.hear()

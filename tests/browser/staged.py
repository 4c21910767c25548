"""A match that is played from outside to a moment worth a look, while a browser watches it from the first seat."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from math import cos, hypot, sin, tau
from random import Random
from typing import Any

from websockets.sync.client import connect

from dejarik.core.decision import Decision, Given, Option, Spot
from dejarik.games import new_game
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.mind.habits import habit
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import Miniature
from tests.browser.guest import Guest
from tests.server.client import Server

SEED = "a"
"""That of the server of these tests."""
LOT = "c"
"""What is left to chance here; most lots lead to every moment that is looked at, not all."""
Moment = Callable[[Legion, Decision], bool]
EAGER = (("aim", "attack", "move", "dodge", "end"), ("attack", "move", "dodge", "aim", "end"))
"""What each side likes best: the first takes aim, if it has somebody to shoot at."""
CHARGE = ("move", "attack", "dodge", "aim", "end")


class Staged:
    """The same match twice: here, where it is known what to answer, and on the server. Both go for each other."""

    def __init__(self, server: Server, game: str, armies: tuple[str, str]) -> None:
        twin = new_game(game, SEED, [army_named(one, game) for one in armies])
        assert isinstance(twin, Legion)
        self.game, self.kind, self.lot = twin, game, Random(LOT)
        made = server.new_match(*[{"kind": "me", "list": one} for one in armies], game=game)
        self.match, tokens = str(made["match"]), made["tokens"]
        self.token = tokens[0]
        self.charges = False
        """Whether who can comes to blows."""
        self.wires = ExitStack()
        self.sockets = [self.wires.enter_context(connect(server.socket_address, max_size=2**22)) for _ in tokens]
        for seat, token in tokens.items():
            self.say(seat, {"type": "hello", "match": self.match, "tokens": [token]}, until="state")

    def say(self, seat: int, message: dict[str, Any], until: str) -> None:
        self.sockets[seat].send(json.dumps(message))
        while (heard := json.loads(self.sockets[seat].recv()))["type"] != until:
            assert heard["type"] not in ("refused", "stale", "problem"), heard

    def close(self) -> None:
        self.wires.close()

    def seat(self, guest: Guest) -> None:
        """Gives the first seat to a browser."""
        held = {"match": self.match, "game": self.kind, "tokens": [{"number": 0, "token": self.token}]}
        kept = json.dumps([{**held, "invites": [], "opponent": "", "at": 0}])
        guest.context.add_init_script(f"localStorage['dejarik.seats'] = JSON.stringify({kept})")
        guest.go(f"match/{self.match}")

    def to(self, guest: Guest, moment: Moment) -> Decision:
        """Plays on until the first seat is asked that."""
        while not ((asked := self.game.decisions[0]).player == 0 and moment(self.game, asked)):
            self.answer(asked, self.choose(asked))
        while guest.count < self.game.answer_count:
            guest.page.wait_for_timeout(30)
        guest.page.wait_for_timeout(400)
        return asked

    def answer(self, asked: Decision, given: Given) -> None:
        count = self.game.answer_count
        self.game.answer(asked, given)
        choice = given.id if isinstance(given, Option) else given
        question = {"seen": count, "kind": asked.kind, "subject": asked.subject}
        self.say(asked.player, {"type": "answer", "id": f"staged.{count}", "choice": choice, **question}, until="ack")

    def choose(self, asked: Decision) -> Given:
        if asked.kind == "action":
            liked = CHARGE if self.charges else EAGER[asked.player]
            found = [option for option in map(asked.option, liked) if option is not None]
            idle = found[0].id == "aim" and asked.option("attack") is None
            return found[1 if idle else 0]
        if asked.kind == "command-card":
            return asked.option("card:push") or asked.options[0]
        if asked.kind == "move":
            return self.onwards(asked)
        if asked.several is not None or asked.placement is not None:
            return habit(self.game, asked) or asked.answers(1, self.lot.random)[0]
        return habit(self.game, asked) or asked.options[0]

    def onwards(self, asked: Decision) -> Spot:
        """As near as may be to the nearest enemy, or to the middle of the table."""
        game, placement = self.game, asked.placement
        assert isinstance(placement, LeaderPlacement)
        first = placement.suggestion()
        enemies = [game.leader(unit) for unit in game.units_of(1 - asked.player) if unit.deployed and not unit.defeated]
        enemies.sort(key=lambda one: hypot(one.x - first[0], one.y - first[1]))
        if placement.melee and self.charges:
            for enemy in enemies:
                at = beside(placement, enemy)
                if at is not None:
                    return at
        middle = (game.state.table[0] / 2, game.state.table[1] / 2)
        x, y = (enemies[0].x, enemies[0].y) if enemies else middle
        return placement.nearest((x, y, 0.0, first[-1])) or first


def beside(placement: LeaderPlacement, enemy: Miniature) -> Spot | None:
    """In contact, if the leader comes so far."""
    away = placement.mover.radius + enemy.radius
    places = [(enemy.x + away * sin(at * tau / 24), enemy.y + away * cos(at * tau / 24)) for at in range(24)]
    return next(filter(None, (placement.legal(x, y, placement.mover.heading) for x, y in places)), None)

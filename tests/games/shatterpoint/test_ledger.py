"""What events tell is all that happens: a ledger kept from them alone agrees with the match after every answer."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import dejarik
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT
from tests.marks import covers


class Ledger:
    def __init__(self, game: Shatterpoint) -> None:
        units = game.state.units
        self.players = [{"force": 0, "spent": 0, "momentum": 1} for _ in range(2)]
        for unit in units:
            self.players[unit.owner]["force"] += game.facts(unit.id).force
        self.units: list[dict[str, Any]] = [
            {"damage": 0, "wounded": False, "injured": 0, "conditions": set(), "hunker": 0, "defeated": False}
            for _ in units
        ]
        self.places: dict[int, tuple[float, float, float]] = {}
        self.controllers: dict[str, int] = {}
        self.token = 0
        self.claimed: list[list[str]] = [[], []]
        self.stances: dict[int, str] = {}
        self.reserve = [NO_CARD, NO_CARD]

    def read(self, name: str, args: dict[str, Any]) -> None:
        unit = self.units[args["unit"]] if "unit" in args and isinstance(args["unit"], int) else {}
        match name:
            case "force.spent" | "force.refreshed":
                amount = args["amount"] if name == "force.spent" else -args["amount"]
                own = self.players[args["player"]]
                own["force"], own["spent"] = own["force"] - amount, own["spent"] + amount
                assert amount
            case "token.moved":
                self.token += args["spaces"] * (1 if args["player"] == 0 else -1)
                assert self.token == args["token"]
            case "momentum.gained":
                own = self.players[args["player"]]
                assert args["space"] == 8 - own["momentum"]
                own["momentum"] += 1
            case "struggle.won":
                self.claimed[args["player"]].append(args["struggle"])
            case "struggle.revealed":
                self.token = 0
                for own in self.players:
                    own["momentum"] = 1
                self.controllers.clear()
            case "damage.suffered":
                assert args["amount"] > 0
                unit["damage"] += args["amount"]
            case "damage.removed":
                unit["damage"] -= args["amount"]
            case "unit.wounded":
                unit["wounded"] = True
            case "unit.injured":
                unit["wounded"], unit["damage"], unit["injured"] = False, 0, unit["injured"] + 1
                assert args["count"] == unit["injured"]
            case "unit.defeated":
                unit["defeated"] = True
            case "condition.gained":
                unit["conditions"].add(args["condition"])
            case "condition.again":
                assert args["condition"] in unit["conditions"]
            case "condition.lost":
                unit["conditions"].remove(args["condition"])
            case "hunker.gained":
                unit["hunker"] += 1
            case "hunker.spent":
                unit["hunker"] -= args["amount"]
            case "hunker.lost":
                assert unit["hunker"]
                unit["hunker"] = 0
            case "objective.taken":
                assert self.controllers.get(args["objective"]) != args["player"]
                self.controllers[args["objective"]] = args["player"]
            case "stance.chosen" | "stance.flipped":
                assert self.stances.get(args["unit"]) != args["stance"]
                self.stances[args["unit"]] = args["stance"]
            case "order.reserved":
                self.reserve[args["player"]] = args["unit"]
            case "order.picked":
                assert self.reserve[args["player"]] == args["unit"]
                self.reserve[args["player"]] = NO_CARD
        if name.startswith(("character.", "access.used")):
            self.places[args["character"]] = (args["x"], args["y"], args["z"])

    def compare(self, game: Shatterpoint) -> None:
        state = game.state
        for own, player, claimed, reserve in zip(self.players, state.players, self.claimed, self.reserve, strict=True):
            assert own == {"force": player.force, "spent": player.spent, "momentum": player.momentum}
            assert (claimed, reserve) == (player.claimed, player.reserve)
        for known, unit in zip(self.units, state.units, strict=True):
            assert known == {
                "damage": unit.damage,
                "wounded": unit.wounded,
                "injured": unit.injured,
                "conditions": set(unit.conditions),
                "hunker": unit.hunker,
                "defeated": unit.defeated,
            }
            assert self.stances.get(unit.id, f"{unit.key}.0") == f"{unit.key}.{unit.stance}"
        for id, place in self.places.items():
            character = state.characters[id]
            assert character.placed is not state.units[character.unit].defeated
            assert (character.x, character.y, character.z) == place
        assert self.token == state.token
        for objective in state.objectives:
            assert self.controllers.get(objective.id, NOBODY) == objective.controller


def cards_are_kept(game: Shatterpoint) -> None:
    """order-deck.build: each card lies in one place, and one at most is under way."""
    for id, player in enumerate(game.state.players):
        every = Counter([unit.id for unit in game.state.units if unit.owner == id] + [SHATTERPOINT])
        held = Counter([*player.deck, *player.discard, *player.removed])
        if player.reserve != NO_CARD:
            held[player.reserve] += 1
        missing = every - held
        assert not held - every
        assert missing.total() <= (1 if id == game.state.active else 0)


@covers("order-deck.build", "force.pool.create", "damage.suffer", "momentum.place", game="shatterpoint")
@pytest.mark.parametrize("seed", range(6))
def test_the_match_agrees_with_what_events_told(seed: int) -> None:
    game = dejarik.new_game("shatterpoint", seed)
    assert isinstance(game, Shatterpoint)
    random, ledger, read = Random(seed), Ledger(game), 0
    for _ in range(700):
        for event in game.events[read:]:
            ledger.read(event.name, dict(event.args))
        read = len(game.events)
        if game.state.turn:
            ledger.compare(game)
            cards_are_kept(game)
        if game.over:
            assert max(len(one) for one in ledger.claimed) == 2
            break
        decision = game.decisions[0]
        game.answer(decision, decision.draw(random.random))
    assert game.state.turn > 5

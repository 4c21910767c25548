"""Players that are programs. A bot knows no game: it sees decisions, and matches imagined from its own seat."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from dejarik.core.decision import Decision, Option, Spot
from dejarik.core.game import Game
from dejarik.errors import UserError


class Bot(Protocol):
    """One seat's player. Of `game` it uses nothing but `game.imagined(decision.player, …)`, which hides what that seat
    cannot see; its own chance comes from its seed, so that a match of bots can be played again."""

    def choose(self, game: Game[Any], decision: Decision) -> Option | Spot: ...


# Where each bot lives; a module is imported when its bot is first asked for.
BOTS = {"random": ("dejarik.bots.chance", "RandomBot"), "greedy": ("dejarik.bots.greedy", "GreedyBot")}


def bot_named(name: str, seed: int | str) -> Bot:
    if name not in BOTS:
        raise UserError(f"There is no bot {name!r}: choose one of {', '.join(BOTS)}.")
    module, kind = BOTS[name]
    return cast(Callable[[int | str], Bot], getattr(import_module(module), kind))(seed)

"""Players that are programs. A bot knows no game: it sees decisions, and matches imagined from its own seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from dejarik.bots.names import BOTS, strength_of
from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game
from dejarik.errors import UserError

__all__ = ["BOTS", "Bot", "bot_named"]


class Bot(Protocol):
    """One seat's player. Of `game` it uses nothing but `game.imagined(decision.player, …)`, which hides what that seat
    cannot see; its own chance comes from its seed, so that a match of bots can be played again."""

    def choose(self, game: Game[Any], decision: Decision) -> Given: ...


# Where each kind of bot lives; a module is imported when its bot is first asked for.
KINDS = {
    "random": ("dejarik.bots.chance", "RandomBot"),
    "greedy": ("dejarik.bots.greedy", "GreedyBot"),
    "search": ("dejarik.bots.search", "SearchBot"),
}


def bot_named(name: str, seed: int | str) -> Bot:
    known = strength_of(name)
    if known is None:
        raise UserError(f"There is no bot {name!r}: choose one of {', '.join(BOTS)}.")
    kind, strength = known
    make = _maker(kind)
    return make(seed) if strength is None else make(seed, strength)


@cache
def _maker(kind: str) -> Callable[..., Bot]:
    module, bot = KINDS[kind]
    return cast(Callable[..., Bot], getattr(import_module(module), bot))

"""The order pool that results from orders, by rank (command.order-pool)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Decision
from dejarik.games.legion.command import CommandPhase, create_order_pools
from dejarik.games.legion.facts.terms import RANKS

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class OrderPool(msgspec.Struct, frozen=True):
    pool: Mapping[str, int]


def order_pool(match: Legion, question: Decision, chosen: Collection[str]) -> OrderPool:
    """Of whom is asked, if those units receive the orders."""
    phase = match.current(CommandPhase)
    if phase is None:
        return OrderPool({})
    game = match.clone()
    assert isinstance(game, type(match))
    several = question.several.among if question.several is not None else ()
    for option in (*question.options, *several):
        unit = option.args.get("unit")
        if option.id in chosen and isinstance(unit, int):
            game.unit(unit).order = "up"
    create_order_pools(game, phase)
    pool = Counter(game.state.players[question.player].pool)
    return OrderPool({rank: pool[rank] for rank in RANKS if pool[rank]})

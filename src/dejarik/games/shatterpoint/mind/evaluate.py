"""How good a position looks: struggles won, the track, what is controlled and contested, and who is hurt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.games.shatterpoint.mind.habits import habit
from dejarik.games.shatterpoint.state import NOBODY, PlayerId
from dejarik.games.shatterpoint.struggle import majority, side

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

__all__ = ["TRIVIAL", "clock", "habit", "horizon", "quiet", "value"]

TRIVIAL: frozenset[str] = frozenset()
RESTING = frozenset(
    ("activation", "order", "order-source", "shatterpoint", "keep-shatterpoint", "map", "squad", "deploy", "stance")
)
"""Questions at which a position may be judged."""
STRUGGLE = 40.0
SPACE = 1.5
MOMENTUM = 1.2
CONTROL = 3.0
WOUND = 6.0
INJURY = 5.0
NEAR = 0.004
"""For each millimetre that the nearest character is closer to an objective."""


def value(game: Shatterpoint, player: PlayerId) -> float:
    result = game.result
    if result is not None:
        return 0.0 if result.winner is None else 1000.0 if result.winner == player else -1000.0
    return _own(game, player) - _own(game, 1 - player)


def _own(game: Shatterpoint, player: PlayerId) -> float:
    state = game.state
    own = state.players[player]
    total = STRUGGLE * len(own.claimed) + MOMENTUM * own.momentum + 0.5 * own.force
    total += SPACE * state.token * side(player)
    for unit in state.units:
        if unit.owner != player:
            continue
        total -= unit.damage * 0.6 + INJURY * unit.injured + (WOUND if unit.wounded else 0.0)
        total -= 0.8 * len(unit.conditions) - 0.4 * unit.hunker
        total -= 3 * INJURY if unit.defeated else 0.0
    for objective in state.objectives:
        if not objective.active:
            continue
        taker = majority(game, objective)
        holder = taker if taker != NOBODY else objective.controller
        if holder == player:
            total += CONTROL + objective.priority
        distances = [
            abs(one.x - objective.x) + abs(one.y - objective.y)
            for one in state.characters
            if one.placed and state.units[one.unit].owner == player
        ]
        total -= NEAR * min(distances, default=900.0)
    return total


def quiet(game: Shatterpoint, decision: Decision) -> bool:
    """Between actions nothing is half done."""
    return any(one.kind in RESTING for one in game.decisions)


def clock(game: Shatterpoint) -> int:
    return game.state.turn


def horizon(game: Shatterpoint) -> int:
    """When this turn and the opponent's next have been scored."""
    return game.state.turn + 2

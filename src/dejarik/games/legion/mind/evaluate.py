"""How good a position looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Given
from dejarik.games.legion.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TRIVIAL: frozenset[str] = frozenset()


def value(game: Legion, player: PlayerId) -> float:
    result = game.result
    if result is not None:
        return 0.0 if result.winner is None else 1000.0 if result.winner == player else -1000.0
    return _own(game, player) - _own(game, 1 - player)


def _own(game: Legion, player: PlayerId) -> float:
    """Points scored, and what the units that stand are worth."""
    total = 40.0 * game.state.players[player].points
    for unit in game.units_of(player):
        alive = game.alive(unit)
        left = sum(one.threshold - one.wounds for one in alive)
        whole = sum(game.miniature(one).threshold for one in unit.miniatures)
        total += unit.points * (0.4 + 0.6 * left / whole) - 3.0 * unit.suppression
    return total


def quiet(game: Legion, decision: Decision) -> bool:
    return True


def habit(game: Legion, decision: Decision) -> Given | None:
    return None


def clock(game: Legion) -> int:
    return game.state.round


def horizon(game: Legion) -> int:
    """When the round after this one has been scored."""
    return game.state.round + 2

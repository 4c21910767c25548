"""The pivot of Reposition, which is a move of its own beside the standard move (keyword.reposition.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import DONE, Outcome, Steps
from dejarik.games.legion import moves
from dejarik.games.legion.melee import held
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import AfterMove
from dejarik.games.legion_2020.displacing import put_back
from dejarik.games.legion_2020.missions import mines

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def turn_after(game: Legion2020, move: Move) -> Outcome:
    """keyword.reposition.pivot, engaged.no-moves: whoever has come into a melee stays as it faces."""
    return None if held(game, game.unit(move.unit)) else moves.turn_after(game, move)


def is_new(move: Move) -> bool:
    """Whether nobody has answered the pivot yet."""
    return move.pivoted and not move.heeded


def stand_by(game: Legion2020, move: Move) -> Outcome:
    """keyword.reposition.move-not-action, standby.trigger"""
    return game.answered(move.unit, move.by) if is_new(move) else None


def set_off(game: Legion2020, move: Move) -> Outcome:
    """detonate.before-other-effects"""
    return mines.trip(game, move.unit) if is_new(move) else None


def reveal(game: Legion2020, move: Move) -> Outcome:
    """bane.reveal-trigger"""
    return game.revealed(move.unit) if is_new(move) else None


def after(game: Legion2020, move: Move) -> Outcome:
    if not is_new(move):
        return None
    move.heeded = True
    return game.open(AfterMove(unit=move.unit, kind="pivot", action=False))


def go_on(game: Legion2020, move: Move) -> Outcome:
    """standby.defeated-unit-triggers-nothing, engaged.no-moves: what the pivot has set off may end the move."""
    unit = game.unit(move.unit)
    stopped = unit.defeated or (held(game, unit) and not move.withdraws)
    return DONE if move.pivoted and stopped else None


TURNED: Final[Steps] = (put_back, stand_by, set_off, reveal, after)
"""keyword.reposition.move-not-action: what follows a pivot besides the move."""

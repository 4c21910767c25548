"""Rounds and their phases (round.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.activation import ActivationPhase
from dejarik.games.legion.bane import ShowUp
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.selecting import ORDERED

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


FOR_THE_ROUND: Final = frozenset({"tempted", ORDERED})
"""What counts until the round is over (keyword.unit.tempted.once, command.orders.once-per-round)."""


def begin(game: Legion, round: Round) -> None:
    """round.count; token.bane.here-i-am.voluntary: of the orders of the last round nothing is left before the first one
    of this."""
    game.state.round += 1
    game.state.scored = ()
    for unit in game.state.units:
        unit.order, unit.acted = "", 0
        if not FOR_THE_ROUND.isdisjoint(unit.used):
            unit.used = tuple([one for one in unit.used if one not in FOR_THE_ROUND])
    game.emit("round.began", round=game.state.round)


def start(game: Legion, round: Round) -> Outcome:
    """token.bane.here-i-am.voluntary"""
    return ShowUp()


def command_phase(game: Legion, round: Round) -> Outcome:
    """round.phases"""
    return CommandPhase()


def activation_phase(game: Legion, round: Round) -> Outcome:
    """command.end"""
    return ActivationPhase()


def end_phase(game: Legion, round: Round) -> Outcome:
    return EndPhase()


def next_round(game: Legion, round: Round) -> Outcome:
    return Again(step=0)


class Round(Procedure):
    """timing.round"""

    steps = (begin, start, command_phase, activation_phase, end_phase, next_round)

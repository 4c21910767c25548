"""A round: its five phases in order, until somebody has won (round.phases)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Again, Procedure
from dejarik.games.xwing.activation import ActivationPhase
from dejarik.games.xwing.end import EndPhase
from dejarik.games.xwing.engagement import EngagementPhase
from dejarik.games.xwing.planning import PlanningPhase
from dejarik.games.xwing.state import Phase
from dejarik.games.xwing.system import SystemPhase

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def enter(game: XWing, phase: Phase) -> None:
    game.state.phase = phase
    game.emit("phase.begins", phase=phase, round=game.state.round)


def planning(game: XWing, round: Round) -> PlanningPhase:
    game.state.round += 1
    for ship in game.state.ships:
        ship.dial = None
        ship.revealed = ship.activated = ship.engaged = ship.skips_action = ship.tractor_moved = False
        ship.executed = ship.engages_at = None
        ship.performed.clear()
        ship.attacks.clear()
        ship.lasting.clear()
        ship.defense_changes.clear()
        ship.dropped = False
    enter(game, "planning")
    return PlanningPhase()


def system(game: XWing, round: Round) -> SystemPhase:
    enter(game, "system")
    return SystemPhase()


def activation(game: XWing, round: Round) -> ActivationPhase:
    enter(game, "activation")
    return ActivationPhase()


def engagement(game: XWing, round: Round) -> EngagementPhase:
    enter(game, "engagement")
    return EngagementPhase()


def end(game: XWing, round: Round) -> EndPhase:
    enter(game, "end")
    return EndPhase()


class Round(Procedure):
    steps = (planning, system, activation, engagement, end)


def play_round(game: XWing, match: Match) -> Again:
    """game.rounds-repeat, end.next-round: a finished match clears the stack."""
    return Again(Round())


class Match(Procedure):
    steps = (play_round,)

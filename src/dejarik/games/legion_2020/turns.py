"""Turns without passing, and activations in which a unit may flee (activation-phase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.activation import (
    Activation,
    Turn,
    activate,
    choose,
    recover_from_panic,
    start_actions,
    take_turn,
    turns_of,
    waiting,
)
from dejarik.games.legion_2020.missions.reinforcements import activate_or_arrive
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.panic import flee_or_act

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def choose_unit(game: Legion2020, turn: Turn) -> Outcome:
    """activation-phase.dead-token, order-pool.mismatch: after a token that fits nobody another one is drawn; nobody
    passes who has something to do."""
    own = game.state.players[turn.player]
    if not waiting(game, turn.player):
        return None
    if turn.dead and own.pool:
        return take_turn(game, turn, "draw")
    return offer(turn.player, "turn", "activation-phase.choose-unit", take_turn, turns_of(game, turn.player))


TURN: Final[Steps] = otherwise(Turn, {choose: choose_unit, activate: activate_or_arrive})
ACTIVATION: Final[Steps] = otherwise(Activation, {start_actions: flee_or_act, recover_from_panic: None})

"""Turns without passing, and activations in which a unit may flee (activation-phase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.activation import (
    ACTIONS,
    Activation,
    Turn,
    activate,
    choose,
    count_actions,
    perform_actions,
    recover_from_panic,
    start_actions,
    take_turn,
    turns_of,
    waiting,
)
from dejarik.games.legion.windows import TurnBegins
from dejarik.games.legion_2020.acting import LOST, gave_all
from dejarik.games.legion_2020.missions.reinforcements import activate_or_arrive
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.panic import flee_or_act
from dejarik.games.legion_2020.transporting import ALL

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


def choose_unit(game: Legion2020, turn: Turn) -> Outcome:
    """activation-phase.dead-token, order-pool.mismatch: after a token that fits nobody another one is drawn; nobody
    passes who has something to do."""
    own = game.state.players[turn.player]
    if not waiting(game, turn.player) or turn.unit >= 0:
        return None
    if turn.dead and own.pool:
        return take_turn(game, turn, "draw")
    return offer(turn.player, "turn", "activation-phase.choose-unit", take_turn, turns_of(game, turn.player))


def note_losses(game: Legion2020, activation: Activation) -> None:
    """spend.actions: whether the unit has lost an action."""
    unit = game.unit(activation.unit)
    more = bool(game.keyword(unit.id, "juyo-mastery")) and any(one.wounds for one in game.alive(unit))
    if activation.left < ACTIONS + activation.more + more:
        game.note(unit.id, LOST)


def perform_unless_withdrawn(game: Legion2020, activation: Activation) -> Outcome:
    """withdraw.nothing-else, embark.removal-and-end, disembark.fast-transport"""
    if gave_all(game, game.unit(activation.unit)) or ALL in activation.did:
        return None
    return perform_actions(game, activation)


def begin_turn(game: Legion2020, turn: Turn) -> Outcome:
    return game.open(TurnBegins(player=turn.player)) if waiting(game, turn.player) else None


TURN: Final[Steps] = otherwise(Turn, {choose: (begin_turn, choose_unit), activate: activate_or_arrive})
ACTIVATION: Final[Steps] = otherwise(
    Activation,
    {
        count_actions: (count_actions, note_losses),
        start_actions: flee_or_act,
        perform_actions: perform_unless_withdrawn,
        recover_from_panic: None,
    },
)

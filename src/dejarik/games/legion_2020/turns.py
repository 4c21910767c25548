"""Turns without passing, and activations in which a unit may flee (activation-phase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Decision, Option, offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.activation import (
    ACTIONS,
    Activation,
    ActivationPhase,
    Turn,
    activate,
    after_rally,
    choose,
    count_actions,
    next_turn,
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
from dejarik.games.legion_2020.teams import team_of
from dejarik.games.legion_2020.transporting import ALL

if TYPE_CHECKING:
    from dejarik.games.legion.state import PlayerId, UnitId
    from dejarik.games.legion_2020.game import Legion2020


def begin_turns(game: Legion2020, phase: ActivationPhase) -> Outcome:
    """team.activation.first: who has priority, and not the teammate."""
    return FirstTurn(player=game.state.priority) if game.players > len(game.blue_first()) else None


def choose_unit(game: Legion2020, turn: Turn) -> Outcome:
    """activation-phase.dead-token, order-pool.mismatch: after a token that fits nobody another one is drawn; nobody
    passes who has something to do. team.activation.alternate: of teammates either may take the turn."""
    if turn.unit >= 0:
        return None
    if turn.dead and game.state.players[turn.player].pool:
        return take_turn(game, turn, "draw")
    alone = isinstance(turn, FirstTurn) and waiting(game, turn.player)
    able = [one for one in ((turn.player,) if alone else team_of(game, turn.player)) if waiting(game, one)]
    return tuple([ask_turn(game, player, len(able) > 1) for player in able]) or None


def ask_turn(game: Legion2020, player: PlayerId, either: bool) -> Decision:
    """Where either teammate may go, even a single unit is not a matter of course."""
    candidates = [
        (Option(option.id, (player, option.value), option.label, option.args), refusal)
        for option, refusal in turns_of(game, player)
    ]
    return offer(player, "turn", "activation-phase.choose-unit", take_own_turn, candidates, discreet=either)


def take_own_turn(game: Legion2020, turn: Turn, chosen: tuple[PlayerId, str | UnitId]) -> Outcome:
    turn.player, unit = chosen
    return take_turn(game, turn, unit)


def note_losses(game: Legion2020, activation: Activation) -> None:
    """spend.actions: whether the unit has lost an action. courage.no-later-change, keyword.dauntless.no-panic: that is
    settled, as is panic, before anything that follows the Rally step."""
    if activation.left < ACTIONS + activation.more:
        game.note(activation.unit, LOST)


def perform_unless_withdrawn(game: Legion2020, activation: Activation) -> Outcome:
    """withdraw.nothing-else, embark.removal-and-end, disembark.fast-transport"""
    if gave_all(game, game.unit(activation.unit)) or ALL in activation.did:
        return None
    return perform_actions(game, activation)


def begin_turn(game: Legion2020, turn: Turn) -> Outcome:
    return game.open(TurnBegins(player=turn.player))


class FirstTurn(Turn):
    """Of an activation phase in a team battle."""

    steps = Turn.steps


PHASE: Final[Steps] = otherwise(ActivationPhase, {next_turn: (begin_turns, next_turn)})
TURN: Final[Steps] = otherwise(Turn, {choose: (begin_turn, choose_unit), activate: activate_or_arrive})
ACTIVATION: Final[Steps] = otherwise(
    Activation,
    {
        after_rally: (count_actions, note_losses, after_rally),
        count_actions: None,
        start_actions: flee_or_act,
        perform_actions: perform_unless_withdrawn,
        recover_from_panic: None,
    },
)

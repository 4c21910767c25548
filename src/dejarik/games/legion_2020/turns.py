"""Turns without passing, and how many actions a unit has (activation-phase.*, activation.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.activation import (
    ACTIONS,
    DRAW,
    Activation,
    Turn,
    choose,
    count_actions,
    draw,
    face_up,
    recover_from_panic,
    start_actions,
    take_turn,
    waiting,
)
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.facts import DEFENSE_FACES
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
        return draw(game, turn)
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), None)
        for unit in face_up(game, turn.player)
    ]
    if own.pool:
        candidates.append((DRAW, None))
    return offer(turn.player, "turn", "activation-phase.choose-unit", take_turn, candidates)


def count(game: Legion2020, activation: Activation) -> None:
    """activation.ion-tokens, courage.suppressed-loses-action, courage.panic, resilience.result.damaged: all of it as it
    stands after the rally."""
    unit = game.unit(activation.unit)
    activation.left = ACTIONS + activation.more
    if panicked(game, unit):
        activation.left, activation.panicked = 0, True
        game.emit("unit.panicked", unit=unit.id)
        return
    activation.left -= int(suppressed(game, unit)) + unit.ion
    if game.keyword(unit.id, "juyo-mastery") and any(one.wounds for one in game.alive(unit)):
        activation.left += 1
    if unit.damaged:
        (face,) = game.roll(DEFENSE_FACES["white"], 1)
        game.emit("damage.rolled", unit=unit.id, dice=(face,))
        activation.left -= face == "blank"
    activation.left = max(0, activation.left)


TURN: Final[Steps] = otherwise(Turn, {choose: choose_unit})
ACTIVATION: Final[Steps] = otherwise(
    Activation, {count_actions: count, start_actions: flee_or_act, recover_from_panic: None}
)

"""Free actions: what a unit may do besides its actions (action.free-card, action.free-card.window)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.actions import ACTIONS, OPTIONS, Act, actions_of, refuse_action
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.card_actions import CARDS
from dejarik.games.legion.move_kinds import Kind
from dejarik.games.legion.state import PlayerId, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def refuse_free(game: Legion, unit: Unit, action: str) -> Refusal | None:
    """action.free-card.no-repeat: the rules of the action itself hold, only that it costs nothing."""
    refusal = refuse_stopped(unit) or game.refuse_free(unit, action)
    if refusal is not None:
        return refusal
    own = game.current(Activation)
    made, did = (own.made, own.did) if own is not None and own.unit == unit.id else ((), ())
    free = Activation(unit=unit.id, left=game.action_cost(action), made=made, did=did)
    return refuse_action(game, free, unit, action)


def refuse_stopped(unit: Unit) -> Refusal | None:
    """move.leave-battlefield.forced-stop: until its activation is over."""
    return Refusal("move.leave-battlefield.forced-stop", "refusal.stopped") if "stopped" in unit.used else None


def free_act(
    game: Legion, unit: Unit, action: str, speed: int = 0, only: tuple[UnitId, ...] = (), kinds: tuple[Kind, ...] = ()
) -> Act:
    """A free action, counted in."""
    made = counted_in(game, unit, action)
    return Act(unit=unit.id, action=action, only=only, speed=speed, kinds=kinds, made=made)


def counted_in(game: Legion, unit: Unit, action: str) -> tuple[str, ...]:
    """In the unit's own activation a free action counts among those that were made; which there were before."""
    own = game.current(Activation)
    made: tuple[str, ...] = ()
    if own is not None and own.unit == unit.id:
        made, own.made = own.made, (*own.made, action)
    return made


def choose(game: Legion, free: FreeAction) -> Outcome:
    unit = game.unit(free.unit)
    candidates: list[tuple[Option, Refusal | None]] = [
        (OPTIONS[one], refuse_free(game, unit, one)) for one in ACTIONS if one in free.actions
    ]
    if CARDS in free.actions:
        candidates += actions_on_cards(game, unit)
    if unit.defeated:
        return None
    return offer(unit.owner, "free-action", free.rule, take, candidates, PASS, subject=unit.id)


def actions_on_cards(game: Legion, unit: Unit) -> list[tuple[Option, Refusal | None]]:
    """action.card: those that cost one action. action.free-card.window: free ones are for its own activation."""
    own = game.current(Activation)
    made, did = (own.made, own.did) if own is not None and own.unit == unit.id else ((), ())
    every = actions_of(game, Activation(unit=unit.id, left=1, made=made, did=did), unit)
    cards = [(one, refusal) for one, refusal in every if one.id not in ACTIONS and game.action_cost(one.id) == 1]
    stopped = refuse_stopped(unit)
    return [(one, stopped or game.refuse_free(unit, one.id) or refusal) for one, refusal in cards]


def take(game: Legion, free: FreeAction, action: str | None) -> Outcome:
    return None if action is None else free_act(game, game.unit(free.unit), action)


class FreeAction(Procedure):
    """One of these actions, or none."""

    unit: UnitId
    rule: str
    actions: tuple[str, ...]
    steps = (choose,)


def choose_unit(game: Legion, letting: LetAct) -> Outcome:
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in letting.among]
    return offer(letting.player, "let-act", letting.rule, take_unit, candidates)


def take_unit(game: Legion, letting: LetAct, chosen: UnitId) -> Outcome:
    return FreeAction(unit=chosen, rule=letting.rule, actions=letting.actions)


class LetAct(Procedure):
    """A unit is chosen, which may perform a free action."""

    player: PlayerId
    rule: str
    among: tuple[UnitId, ...]
    actions: tuple[str, ...]
    steps = (choose_unit,)

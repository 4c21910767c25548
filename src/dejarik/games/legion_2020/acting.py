"""What actions cost, and what withdrawing and being disabled leave to do (spend.*, withdraw.*, disabled.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion import actions
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.melee import held, in_melee_with
from dejarik.games.legion.move_kinds import may_spur, speed_of
from dejarik.games.legion.moves import Move, take_spur, way_of
from dejarik.games.legion.placing import LeaderPlacement, Way
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId, Unit, UnitId
from dejarik.games.legion_2020.climbing import COSTLY, takes_two
from dejarik.games.legion_2020.damage import DISABLED
from dejarik.games.legion_2020.notched_track import NotchedTrack
from dejarik.games.legion_2020.panic_tokens import NO_FREE_ACTIONS, is_panicked
from dejarik.games.legion_2020.passing import CREATURE, EMPLACEMENT
from dejarik.games.legion_2020.track import Track

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

LOST: Final = "lost-action"
ATTACKED: Final = "attacked"
TWO: Final = Refusal("spend.actions", "refusal.action-lost")
WITHDREW: Final = Refusal("withdraw.nothing-else", "refusal.withdrew-all")
NO_ROOM: Final = Refusal("withdraw.not-back-into-same", "refusal.no-way-out")
NO_SHOT: Final = Refusal("engaged.no-ranged-attacks", "refusal.engaged")
NO_TARGET: Final = Refusal("engaged.not-ranged-target", "refusal.engaged")
COSTS_TWO: Final = Refusal("disabled.no-reverse-double-cost", "refusal.two-actions")


def refuse_cost(game: Legion2020, activation: Activation, cost: int) -> Refusal | None:
    """spend.actions, withdraw.creature-emplacement: two actions are more than one who has lost one can pay."""
    if cost and "withdraw" in game.state.units[activation.unit].used:
        return WITHDREW
    if cost > 1 and LOST in activation.did:
        return TWO
    return actions.refuse_cost(game, activation, cost)


def refuse_hostility(game: Legion2020, activation: Activation, unit: Unit, action: str) -> Refusal | None:
    """standby.not-after-attack: whatever the attack was; the other way round is allowed."""
    if action == "standby" and (ATTACKED in activation.did or "attack" in activation.made):
        return Refusal("standby.not-after-attack", "refusal.attack-and-standby")
    return None


# Withdrawing.


def keeps_abilities(game: Legion2020, unit: Unit) -> bool:
    """withdraw.creature-emplacement, creature.withdraw-free-actions, unit-type.emplacement.withdraw"""
    return game.facts(unit.id).type in (CREATURE, EMPLACEMENT)


def gave_all(game: Legion2020, unit: Unit) -> bool:
    """withdraw.nothing-else: whether it withdraws and so does nothing besides."""
    return "withdraw" in unit.used and not keeps_abilities(game, unit)


def refuse_withdrawal(game: Legion2020, unit: Unit, made: tuple[str, ...]) -> Refusal | None:
    """withdraw.procedure, withdraw.not-back-into-same, embark.speed-zero: the whole activation, and somewhere to go."""
    free = keeps_abilities(game, unit)
    if any(not free or game.action_cost(one) for one in made):
        return Refusal("withdraw.procedure", "refusal.whole-activation")
    refusal = actions.refuse_leaving(game, unit)
    if refusal is not None and (refusal is actions.NOT_NOW or not spurs_out(game, unit)):
        return refusal
    leader = game.leader(unit)
    way = way_of(game, Move(unit=unit.id, withdraws=True), unit, leader)
    return None if LeaderPlacement(game, leader, way, melee=game.has_melee_weapon(leader)).has_room else NO_ROOM


def spurs_out(game: Legion2020, unit: Unit) -> bool:
    """withdraw.speed-zero, keyword.spur.example.one-immobilize, withdraw.creature-emplacement: whether only a spur gets
    it out of a melee."""
    if speed_of(game, unit) or not keeps_abilities(game, unit) or not may_spur(game, unit):
        return False
    return speed_of(game, unit, spur=True) > 0


def spur_out(game: Legion2020, move: Move) -> None:
    if move.kinds == ("withdraw",) and spurs_out(game, game.unit(move.unit)):
        take_spur(game, move, True)


def shuns(game: Legion2020, one: Miniature, way: Way) -> frozenset[UnitId]:
    """withdraw.not-back-into-same, withdraw.into-other-melee: those from whom it withdraws."""
    unit = game.unit(one.unit)
    if type(way) not in (Track, NotchedTrack) or not held(game, unit):
        return frozenset()
    return frozenset([other.id for other in in_melee_with(game, unit)])


def refuse_free(game: Legion2020, unit: Unit, action: str) -> Refusal | None:
    """withdraw.no-actions, withdraw.nothing-else, panic.no-free-actions: a free move is none out of a melee."""
    if is_panicked(game, unit):
        return NO_FREE_ACTIONS
    if gave_all(game, unit):
        return WITHDREW
    if action == "move" and held(game, unit):
        return Refusal("withdraw.no-actions", "refusal.no-actions-left")
    return None


def last_activated(game: Legion2020) -> PlayerId:
    """melee.refill.order: whose unit is activating, or was the last to; blue before anybody has."""
    unit = game.activating()
    if unit != NOBODY:
        return game.unit(unit).owner
    if any(one.order == "down" or one.acted for one in game.state.units):
        return game.opponent(game.state.active)
    return game.state.blue


# Disabled vehicles.


def costs_two(game: Legion2020, unit: Unit, kind: str, action: bool) -> bool:
    """disabled.no-reverse-double-cost, disabled.pivot-allowed, climb.procedure, clamber.procedure; a compulsory move
    is free all the same (compulsory.free-standard-move)."""
    slow = kind in ("standard", "strafe") and DISABLED in unit.marks and not flies_on(game)
    return action and (slow or takes_two(game, unit, kind)) and game.activating() == unit.id


def flies_on(game: Legion2020) -> bool:
    move = game.current(Move)
    return move is not None and move.compulsory


def refuse_kind(game: Legion2020, unit: Unit, kind: str, action: bool) -> Refusal | None:
    if not costs_two(game, unit, kind, action):
        return None
    own = game.current(Activation)
    assert own is not None
    if LOST in own.did:
        return TWO
    if game.actions_left(own):
        return None
    return COSTLY if takes_two(game, unit, kind) else COSTS_TWO


def pay_for_kind(game: Legion2020, unit: Unit, kind: str, action: bool) -> None:
    if costs_two(game, unit, kind, action):
        own = game.current(Activation)
        assert own is not None
        own.left -= 1

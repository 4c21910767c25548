"""The lock action: who can be locked, and the locks that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Decision, Refusal
from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.games.xwing import ruler
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import acquire_lock, break_lock
from dejarik.games.xwing.values import InLockRange, LockLimit

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing

LOCK_REACH = ruler.BANDS * ruler.BAND
NO_LOCK = Refusal("action.lock.step2", "refusal.no-target")


def lock_targets(game: XWing, ship: Ship) -> list[Ship]:
    """action.lock.step2: any other ship at range 0-3, in any direction."""
    return [other for other in game.others(ship) if other.id not in ship.locks and in_lock_range(game, ship, other)]


def in_lock_range(game: XWing, ship: Ship, target: Ship) -> bool:
    near = game.near(ship, target, LOCK_REACH) and game.range(ship.id, target.id) <= ruler.BANDS
    return game.value(InLockRange(ship.id, target.id), near) if InLockRange in game.listeners else near


def no_lock(game: XWing, ship: Ship) -> Refusal | None:
    for other in game.others(ship):
        if other.id not in ship.locks and in_lock_range(game, ship, other):
            return None
    return NO_LOCK


def lock(game: XWing, action: ResolveAction) -> Procedure:
    return AcquireLock(ship=action.ship)


def choose_lock(game: XWing, locking: AcquireLock) -> Outcome:
    """action.lock.step1, action.lock.step2"""
    ship = game.ship(locking.ship)
    targets = lock_targets(game, ship) if locking.among is None else granted_targets(game, locking)
    options = ship_options(targets)
    if not options:
        return DONE
    if locking.optional:
        options = (*options, PASS)
    return Decision(ship.owner, "lock", "action.lock.step2", take_lock, options, subject=ship.id)


def granted_targets(game: XWing, locking: AcquireLock) -> list[Ship]:
    ship = game.ship(locking.ship)
    return [game.ship(one) for one in locking.among or () if game.ship(one).in_play and one not in ship.locks]


def take_lock(game: XWing, locking: AcquireLock, target: ShipId | None) -> Outcome:
    if target is None:
        return DONE
    locking.target = target
    acquire_lock(game, game.ship(locking.ship), target)
    return None


def keep_locks(game: XWing, locking: AcquireLock) -> Outcome:
    """token.lock.one-target: an older lock goes when there are more than the ship may keep."""
    ship = game.ship(locking.ship)
    if len(ship.locks) <= game.value(LockLimit(ship.id), 1):
        return None
    older = [game.ship(target) for target in ship.locks if target != locking.target]
    return Decision(ship.owner, "drop-lock", "token.lock.one-target", drop_lock, ship_options(older), subject=ship.id)


def drop_lock(game: XWing, locking: AcquireLock, target: ShipId) -> Outcome:
    break_lock(game, game.ship(locking.ship), target)
    return AGAIN


class AcquireLock(Procedure):
    """action.lock: one more lock."""

    ship: ShipId
    among: tuple[ShipId, ...] | None = None
    """The only targets that an effect grants, whatever their range; None for those of the action."""
    optional: bool = False
    target: ShipId | None = None
    steps = (choose_lock, keep_locks)

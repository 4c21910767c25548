"""The TIE punisher of the Galactic Empire."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, lock_targets
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import LockLimit
from dejarik.games.xwing.windows import AfterAction, AfterPlacingDevice


@card("redline")
class Redline(Modifier[LockLimit, int]):
    """Two locks may be kept."""

    def applies(self, game: XWing, me: ShipId, query: LockLimit) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: LockLimit, value: int) -> int:
        return value + 1


@card("redline")
class RedlineLocks(Ability[AfterAction]):
    """Each action may be followed by a lock."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and bool(lock_targets(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return AcquireLock(ship=me)


@card("deathrain")
class Deathrain(Ability[AfterPlacingDevice]):
    """An action after dropping or launching."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and bool(choices(game, game.ship(me), PerformAction(ship=me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return PerformAction(ship=me, rule="action.extra")

"""The TIE/d defender of the Galactic Empire."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.content.effects import ExtraAction, OtherManeuver, flown
from dejarik.games.xwing.damage import Expose, exposable
from dejarik.games.xwing.facts import ActionFacts, Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, in_lock_range
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterAttacking, AfterExecuting, AfterRolling, BeforeExecuting


@card("full-throttle")
class FullThrottle(ExtraAction[AfterExecuting]):
    """A fast maneuver, fully executed, may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and flown(game, window).speed >= 3

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("evade"),), rule="action.extra")


@card("colonelvessery")
class ColonelVessery(Ability[AfterRolling]):
    """Having rolled against a ship that somebody has locked, he may lock it too."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or window.pool != "attack" or window.defender in game.ship(me).locks:
            return False
        if not in_lock_range(game, game.ship(me), game.ship(window.defender)):
            return False
        return any(window.defender in one.locks for one in game.ships)

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> Procedure:
        return AcquireLock(ship=me, among=(window.defender,))


@card("countessryad")
class CountessRyad(OtherManeuver):
    """A straight maneuver, one step harder, may be executed as a Koiogran turn."""

    def others(self, game: XWing, window: BeforeExecuting) -> list[tuple[int, Bearing, int]]:
        if window.bearing != "straight" or (game.ship(window.ship).stressed and window.difficulty != "blue"):
            return []
        return [(window.speed, "koiogran", 1)]


@card("rexlerbrath")
class RexlerBrath(Ability[AfterAttacking]):
    """An attack that hits while he has an evade token exposes 1 damage card of the defender."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        defender = game.ship(window.defender)
        return window.ship == me and window.hit and "evade" in game.ship(me).tokens and exposable(defender)

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        return Expose(ship=window.defender)

"""The Z-95-AF4 Headhunter of the Rebel Alliance."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.content.effects import MayAddDie, OnOneShip, can_act, friends, primary
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.windows import AfterAttacking, BeforeRolling


@card("airencracken")
class AirenCracken(OnOneShip[AfterAttacking]):
    """After his attack, a friend at range 1 may act; whatever it does is red."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAttacking) -> list[Ship]:
        if window.ship != me:
            return []
        return [one for one in friends(game, me, 1, 1) if can_act(game, self.action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return self.action(chosen)

    def action(self, ship: ShipId) -> PerformAction:
        return PerformAction(ship=ship, as_red=True, rule="action.extra")


@card("lieutenantblount")
class LieutenantBlount(MayAddDie):
    """Another friend at range 0-1 of the defender: 1 more attack die in a primary attack."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.ship != me or window.pool != "attack" or not primary(window):
            return False
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return any(game.range(one.id, window.defender) <= 1 for one in mine)

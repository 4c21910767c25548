"""The BTL-A4 Y-wing of the Rebel Alliance."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OnOneShip, can_act, focus_action, friends, fully_executed
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import spend
from dejarik.games.xwing.windows import AfterAction, AfterExecuting, StartOfEngagement


@card("hortonsalm")
class HortonSalm(Reroll):
    """1 attack die may be rerolled for each other friend at range 0-1 of the defender."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return sum(game.range(one.id, attack.target) <= 1 for one in mine)


@card("dutchvander")
class DutchVander(OnOneShip[AfterAction]):
    """After his lock action, a friend at range 1-3 may lock the same ship, however far it is."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        locks = game.ship(me).locks
        if window.ship != me or window.action != "lock" or not locks:
            return []
        return [one for one in friends(game, me, 1, 3) if one.id != locks[-1] and locks[-1] not in one.locks]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return AcquireLock(ship=chosen, among=(game.ship(me).locks[-1],), optional=True)


@card("evaanverlaine")
class EvaanVerlaine(OnOneShip[StartOfEngagement]):
    """A focus token spent gives a friend at range 0-1 1 more defense die until the round is over."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 1, itself=True) if "focus" in game.ship(me).tokens else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        spend(game, game.ship(me), "focus")
        game.ship(chosen).defense_changes.append((1, self.card))


@card("popskrail")
class PopsKrail(OnOneShip[AfterExecuting]):
    """After a full white maneuver, a friend at range 0-1 may perform a focus action."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        if not fully_executed(game, window, "white", by=me):
            return []
        return [one for one in friends(game, me, 0, 1, itself=True) if can_act(game, focus_action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return focus_action(chosen)

"""Cards that give an action."""

from __future__ import annotations

import msgspec

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, W
from dejarik.games.xwing.actions import PerformAction, action_bar, choices
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId

REPOSITIONS = ("barrel-roll", "boost")


class ExtraAction(Ability[W]):
    """action.extra: the ship may perform an action; not offered while there is none that it could."""

    optional = True

    def now(self, game: XWing, me: ShipId, window: W) -> bool:
        raise NotImplementedError

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, rule="action.extra")

    def applies(self, game: XWing, me: ShipId, window: W) -> bool:
        return self.now(game, me, window) and can_act(game, self.request(me))

    def resolve(self, game: XWing, me: ShipId, window: W) -> Procedure:
        return self.request(me)


def can_act(game: XWing, request: PerformAction) -> bool:
    return bool(choices(game, game.ship(request.ship), request))


def white_as_red(game: XWing, me: ShipId) -> PerformAction:
    """action.red: any white action of the bar, as a red one."""
    white = [facts for facts in action_bar(game, game.ship(me)) if not facts.red and not facts.purple]
    allowed = tuple(msgspec.structs.replace(facts, red=True) for facts in white)
    return PerformAction(ship=me, allowed=allowed, rule="action.extra")


def focus_action(ship: ShipId) -> PerformAction:
    return PerformAction(ship=ship, allowed=(ActionFacts("focus"),), rule="action.extra")

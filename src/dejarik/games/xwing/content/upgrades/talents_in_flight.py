"""Talents for flying, leading and acting."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing import ruler
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import action_bar
from dejarik.games.xwing.content.effects import OnOneShip, friends
from dejarik.games.xwing.devices import ships_near
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.template import TEMPLATES, Move
from dejarik.games.xwing.values import ActionIsWhite, BoostMoves, CoordinateAllows
from dejarik.games.xwing.windows import AfterExecuting, StartOfEngagement
from dejarik.tabletop.distance import distance


@card("daredevil")
class Daredevil(Modifier[BoostMoves, dict[str, Move]]):
    """A white boost may use the [1 turn] templates, and is red then."""

    def applies(self, game: XWing, me: ShipId, query: BoostMoves) -> bool:
        return query.ship == me and not query.red

    def change(self, game: XWing, me: ShipId, query: BoostMoves, value: dict[str, Move]) -> dict[str, Move]:
        turn = TEMPLATES["turn", 1]
        return {**value, "turn-left": Move(turn, -1), "turn-right": Move(turn, 1)}


@card("debrisgambit")
class DebrisGambit(Modifier[ActionIsWhite, bool]):
    """A red evade action, its own or one that an effect grants, is white with an obstacle at range 0-1."""

    def applies(self, game: XWing, me: ShipId, query: ActionIsWhite) -> bool:
        if query.ship != me or query.action != "evade":
            return False
        base = game.footprint(game.ship(me))
        return any(ruler.band(distance(base, one)) <= 1 for one in game.outlines())

    def change(self, game: XWing, me: ShipId, query: ActionIsWhite, value: bool) -> bool:
        return True


@card("squadleader")
class SquadLeader(Modifier[CoordinateAllows, tuple[ActionFacts, ...] | None]):
    """The ship that it coordinates performs only an action that is on both bars."""

    def applies(self, game: XWing, me: ShipId, query: CoordinateAllows) -> bool:
        return query.ship == me

    def change(
        self, game: XWing, me: ShipId, query: CoordinateAllows, value: tuple[ActionFacts, ...] | None
    ) -> tuple[ActionFacts, ...]:
        own = {one.action for one in action_bar(game, game.ship(me))}
        offered = action_bar(game, game.ship(query.target)) if value is None else value
        return tuple(one for one in offered if one.action in own)


@card("swarmtactics")
class SwarmTactics(OnOneShip[StartOfEngagement]):
    """A friendly ship at range 1 engages at the initiative of this one."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 1, 1)

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        initiative = game.ship(me).engagement_initiative
        game.ship(chosen).engages_at = initiative
        game.emit("ship.engages-at", ship=chosen, initiative=initiative)


@card("feedbackping")
class FeedbackPing(Ability[AfterExecuting]):
    """A lock on a ship that has moved close to a friendly device, however far off."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        own = game.ship(me)
        if window.ship == me or window.ship in own.locks or not game.state.devices:
            return False
        friendly = [one for one in game.state.devices if one.owner == own.owner]
        return any(window.ship in ships_near(game, one.polygon, 1) for one in friendly)

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return AcquireLock(ship=me, among=(window.ship,))

"""The RZ-1 A-wing of the Rebel Alliance."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    REPOSITIONS,
    ChangeResults,
    ExtraAction,
    OneDieFewer,
    OnOneShip,
    attacking_and_defending,
    can_act,
    enemy_of,
    focus_action,
    friends,
    spend_force,
)
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import ActsWhileStressed, DefenseDice
from dejarik.games.xwing.windows import AfterAction, AfterExecuting


@card("vectored-thrusters")
class VectoredThrusters(ExtraAction[AfterAction]):
    """Every A-wing may follow an action up with a red boost."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("boost", red=True),), rule="action.extra")


@card("jakefarrell")
class JakeFarrell(OnOneShip[AfterAction]):
    """After a barrel roll or boost action, a friend at range 0-1 may perform a focus action."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        if window.ship != me or window.action not in REPOSITIONS:
            return []
        return [one for one in friends(game, me, 0, 1, itself=True) if can_act(game, focus_action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return focus_action(chosen)


@card("wedgeantilles-rz1awing")
class WedgeAntillesYoung(OneDieFewer[DefenseDice]):
    """1 defense die fewer against his primary attacks on a ship in his front arc."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and game.in_arc(me, query.defender, "front")


@attacking_and_defending("sabinewren-rz1awing")
class SabineWrenAWing(ChangeResults):
    """At attack range 1 and in the enemy's front arc, 1 of her results is as she likes."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        if attack.range == 1 and game.in_arc(enemy_of(attack, me), me, "front"):
            wanted = "hit" if self.pool == "attack" else "evade"
            for face in dict.fromkeys(attack.pool(self.pool).faces):
                if face != wanted:
                    yield (face,)


@card("tychocelchu")
class TychoCelchu(Modifier[ActsWhileStressed, bool]):
    """With no more than 2 stress tokens he acts as if he had none."""

    def applies(self, game: XWing, me: ShipId, query: ActsWhileStressed) -> bool:
        return query.ship == me and game.ship(me).count("stress") <= 2

    def change(self, game: XWing, me: ShipId, query: ActsWhileStressed, value: bool) -> bool:
        return True


@card("ahsokatano-rz1awing")
class AhsokaTano(OnOneShip[AfterExecuting]):
    """After a full maneuver, 2 Force let a friend at range 1-2 act, stressed or not."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        if window.ship != me or not window.full or game.ship(me).force < 2:
            return []
        return [one for one in friends(game, me, 1, 2) if can_act(game, self.action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me, 2)
        return self.action(chosen)

    def action(self, ship: ShipId) -> PerformAction:
        return PerformAction(ship=ship, while_stressed=True, rule="action.extra")

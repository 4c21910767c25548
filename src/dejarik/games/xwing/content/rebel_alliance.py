"""Pilots of the Rebel Alliance."""

from __future__ import annotations

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, ship_options
from dejarik.games.xwing.attack import PRIMARY, attack_distance, weapon
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import roll_attack_die
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import Jam, remove, transfer
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterGaining,
    BecameDefender,
    BeforeActivating,
    StartOfEngagement,
)
from dejarik.tabletop import ruler


@card("lukeskywalker", kind="pilot")
class LukeSkywalker(Ability[BecameDefender]):
    """card.luke-skywalker: made the defender, he may recover 1 Force."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.force < ship.force_capacity

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> None:
        game.ship(me).force += 1
        game.emit("force.recovered", ship=me)


@card("jekporkins")
class JekPorkins(Ability[AfterGaining]):
    """card.jek-porkins: the stress goes again whatever the die shows; a hit costs 1 hit damage."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        return window.ship == me and window.token == "stress" and game.ship(me).stressed

    def resolve(self, game: XWing, me: ShipId, window: AfterGaining) -> Procedure | None:
        face = roll_attack_die(game, game.ship(me), self.card)
        remove(game, game.ship(me), "stress")
        return SufferDamage(ship=me, hits=1) if face == "hit" else None


@card("wesjanson")
class WesJanson(Ability[AfterAttacking]):
    """After an attack, a charge for a jam token on the defender."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0 and game.ship(window.defender).in_play

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        game.ship(me).pilot.charges -= 1
        game.emit("charge.spent", ship=me, card=self.card)
        return Jam(ship=window.defender, by=game.controller(me))


@card("sabinewren-tielnfighter")
class SabineWren(Ability[BeforeActivating]):
    """card.sabine-wren-tie: a barrel roll or boost action before she activates."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me and not game.ship(me).stressed

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> Procedure:
        return PerformAction(
            ship=me, allowed=(ActionFacts("barrel-roll"), ActionFacts("boost")), rule="card.sabine-wren-tie"
        )


def friends_in_firing_arc(game: XWing, me: Ship) -> list[Ship]:
    arcs = weapon(game, me, PRIMARY).arcs
    friends = [other for other in game.others(me) if other.owner == me.owner] if arcs else []
    return [other for other in friends if ruler.band(attack_distance(game, me, other, arcs)) <= ruler.BANDS]


@card("kylekatarn")
class KyleKatarn(Ability[StartOfEngagement]):
    """timing.start-of-phase: 1 of his focus tokens may go to a friendly ship in his firing arc."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        kyle = game.ship(me)
        return "focus" in kyle.tokens and bool(friends_in_firing_arc(game, kyle))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        return GiveFocus(ship=me)


def choose_friend(game: XWing, giving: GiveFocus) -> Decision:
    kyle = game.ship(giving.ship)
    options = ship_options(friends_in_firing_arc(game, kyle))
    return Decision(kyle.owner, "give-focus", "token.transfer", take_friend, options, subject=kyle.id)


def take_friend(game: XWing, giving: GiveFocus, friend: ShipId) -> None:
    transfer(game, "focus", game.ship(giving.ship), game.ship(friend))


class GiveFocus(Procedure):
    ship: ShipId
    steps = (choose_friend,)

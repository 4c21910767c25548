"""The Aggressor of Scum and Villainy."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, action_bar
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ExtraAction, OnOneShip, attack_now, friends
from dejarik.games.xwing.declaring import can_perform
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain, transfer
from dejarik.games.xwing.windows import AfterAction, BonusAttackGranted, StartOfEngagement


@card("advanced-droid-brain")
class AdvancedDroidBrain(Ability[AfterAction]):
    """Every Aggressor gains 1 more calculate token after its calculate action."""

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "calculate"

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> None:
        gain(game, game.ship(me), "calculate")


@card("ig88a")
class IG88A(OnOneShip[StartOfEngagement]):
    """1 of its calculate tokens may go to a friend at range 1-3 that has the action on its bar."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = friends(game, me, 1, 3) if "calculate" in game.ship(me).tokens else []
        return [one for one in near if any(facts.action == "calculate" for facts in action_bar(game, one))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "calculate", game.ship(me), game.ship(chosen))


@card("ig88b")
class IG88B(Ability[BonusAttackGranted]):
    """An attack that missed may be followed by a bonus attack with a cannon."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        return window.ship == me and not attack_now(game).hit and can_perform(game, self.attack(game, me))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, me)

    def attack(self, game: XWing, me: ShipId) -> Attack:
        cannons = [one.id for one in game.ship(me).upgrades if "cannon" in upgrade_facts(one.id).slots]
        return Attack(attacker=me, among_weapons=tuple(cannons), bonus=True)


@card("ig88c")
class IG88C(ExtraAction[AfterAction]):
    """A boost action may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "boost"

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("evade"),), rule="action.extra")

"""The TIE interceptor of the Galactic Empire."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.content.effects import ExtraAction
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import AfterAction, AfterAttacking, StartOfEngagement

RED_MOVES = (ActionFacts("barrel-roll", red=True), ActionFacts("boost", red=True))
MOVES = (ActionFacts("barrel-roll"), ActionFacts("boost"))


@card("autothrusters", kind="ship-ability")
class Autothrusters(ExtraAction[AfterAction]):
    """An action may be followed by a red barrel roll or boost."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=RED_MOVES, rule="action.extra")


@card("soontirfel")
class SoontirFel(Ability[StartOfEngagement]):
    """timing.start-of-phase: an enemy in his bullseye arc brings a focus token."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return any(game.in_arc(me, enemy.id, "bullseye") for enemy in game.enemies(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        gain(game, game.ship(me), "focus")


@card("turrphennir")
class TurrPhennir(ExtraAction[AfterAttacking]):
    """An attack may be followed by a barrel roll or boost, even while stressed."""

    def now(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=MOVES, while_stressed=True, rule="action.extra")

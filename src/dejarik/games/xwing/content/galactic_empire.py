"""Pilots of the Galactic Empire."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterDefending, BeforeSuffering


@card("valenrudor")
class ValenRudor(Ability[AfterDefending]):
    """card.valen-rudor: a friend close by has defended, and Valen may act. Stress is PerformAction's business."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        close = game.friendly(me, window.ship) and game.ship(window.ship).in_play and game.range(me, window.ship) <= 1
        return close and bool(choices(game, game.ship(me), PerformAction(ship=me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        return PerformAction(ship=me, rule="card.valen-rudor")


@card("idenversio")
class IdenVersio(Ability[BeforeSuffering]):
    """card.iden-versio: a charge prevents all the damage that a TIE/ln close by is about to suffer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeSuffering) -> bool:
        ship = game.ship(window.ship)
        close = game.friendly(me, ship.id) and ship.type == "tielnfighter" and game.range(me, ship.id) <= 1
        return close and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeSuffering) -> None:
        game.ship(me).pilot.charges -= 1
        suffering = game.current(SufferDamage)
        assert suffering is not None
        suffering.hits = suffering.crits = 0
        game.emit("damage.prevented", ship=window.ship, card=self.card)

"""Torpedoes."""

from __future__ import annotations

from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.content.effects import AfterHitting, CriticalResult, Homing, IonEffect
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import CancelOrder
from dejarik.games.xwing.windows import AfterAttacking


@card("iontorpedoes")
class IonTorpedoes(IonEffect):
    pass


@card("protontorpedoes")
class ProtonTorpedoes(CriticalResult):
    pass


@card("advprotontorpedoes")
class AdvProtonTorpedoes(CriticalResult):
    pass


@card("plasmatorpedoes")
class PlasmaCriticals(Modifier[CancelOrder, tuple[Face, ...]]):
    """Evades pair off with its criticals before its hits."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        return query.attacker == me and query.weapon == self.card

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return tuple(sorted(value, key=lambda face: face != "crit"))


@card("plasmatorpedoes")
class PlasmaTorpedoes(AfterHitting):
    """After a hit the defender loses 1 shield more, if it has one left."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return super().applies(game, me, window) and game.ship(window.defender).shields > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        game.ship(window.defender).shields -= 1
        game.emit("shield.lost", ship=window.defender, critical=False)


@card("homingtorpedoes")
class HomingTorpedoes(Homing):
    critical = True

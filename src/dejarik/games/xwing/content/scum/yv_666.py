"""The YV-666 of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import OnOneShip, attack_now
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import break_lock, gain
from dejarik.games.xwing.windows import AttackHit, StartOfEngagement


@card("bossk", kind="pilot")
class BosskPilot(Ability[AttackHit]):
    """In a primary attack that hits, 1 critical result may be given up for 2 hits."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon.startswith("primary") and attack_now(game).crits > 0

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        attack.crits -= 1
        attack.hits += 2


@card("lattsrazzi", kind="pilot")
class LattsRazziPilot(OnOneShip[StartOfEngagement]):
    """Her lock on a ship at range 1, spent, gives it 1 tractor token."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        ship = game.ship(me)
        return [one for one in game.others(ship) if one.id in ship.locks and game.range(me, one.id) == 1]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        break_lock(game, game.ship(me), chosen)
        gain(game, game.ship(chosen), "tractor")

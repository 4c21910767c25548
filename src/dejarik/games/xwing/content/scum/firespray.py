"""The Firespray of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    STRAIGHT_DROP,
    OneDieMore,
    OtherWays,
    attacking_and_defending,
    enemy_of,
    foes,
)
from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.facts import pilot_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import AttackDice, DeviceWays


@attacking_and_defending("bobafett")
class BobaFett(Reroll):
    """1 of his dice may be rerolled for each enemy at range 0-1."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return len(foes(game, me, 0, 1))


@card("kathscarlet")
class KathScarlet(OneDieMore[AttackDice]):
    """1 more die in a primary attack on a ship that a friend, not a limited one, is touching."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        if query.attacker != me or not query.weapon.startswith("primary"):
            return False
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return any(not pilot_facts(one.pilot.id).limited and game.range(one.id, query.defender) == 0 for one in mine)


@attacking_and_defending("koshkafrost")
class KoshkaFrost(Reroll):
    """Against a stressed ship, 1 of her dice may be rerolled."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(game.ship(enemy_of(attack, me)).stressed)


@card("emonazzameen")
class EmonAzzameen(OtherWays):
    """[3 straight] or a [3 turn] in place of a dropped [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way != STRAIGHT_DROP:
            return ()
        return Way("drop", 3, "turn-left"), Way("drop", 3, "straight"), Way("drop", 3, "turn-right")

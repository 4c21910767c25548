"""The modified TIE/ln fighter of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.content.effects import OneDieMore, OnOneShip
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import AttackDice, DefenseDice
from dejarik.games.xwing.windows import BeforeEngaging


@card("ahhav")
class Ahhav(OneDieMore[AttackDice]):
    """1 more attack die against a larger ship."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and game.ship(query.defender).half > game.ship(me).half


@card("ahhav")
class AhhavDefends(OneDieMore[DefenseDice]):
    """1 more defense die against a larger ship."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and game.ship(query.attacker).half > game.ship(me).half


@card("foremanproach")
class ForemanProach(OnOneShip[BeforeEngaging]):
    """A disarm token of his for a tractor token of an enemy in his bullseye arc at range 1-2."""

    def candidates(self, game: XWing, me: ShipId, window: BeforeEngaging) -> list[Ship]:
        if window.ship != me:
            return []
        return [one for one in game.enemies(game.ship(me)) if 1 <= game.range_in_arc(me, one.id, "bullseye") <= 2]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(me), "disarm")
        gain(game, game.ship(chosen), "tractor")

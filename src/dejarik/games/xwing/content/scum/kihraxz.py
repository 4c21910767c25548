"""The Kihraxz fighter of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.content.effects import OneDieMore
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import AttackDice, DefenseDice


@card("talonbanecobra")
class TalonbaneCobra(OneDieMore[AttackDice]):
    """1 more attack die at attack range 1."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.range == 1


@card("talonbanecobra")
class TalonbaneDefends(OneDieMore[DefenseDice]):
    """1 more defense die at attack range 3."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and query.range == 3

"""The YT-2400 of the Rebel Alliance."""

from __future__ import annotations

from dejarik.core.ability import Tally
from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import AttackDice


@card("sensor-blindspot")
class SensorBlindspot(Modifier[AttackDice, Tally]):
    """Every YT-2400 attacks at range 0-1 with 1 primary die fewer, and without the range bonus."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and query.range <= 1

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        bonus = sum(amount for amount, reason in value.parts if reason == "range-bonus.attack")
        return value.plus(-1 - bonus, self.card)

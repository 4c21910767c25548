"""The Z-95-AF4 Headhunter of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.content.effects import OneDieMore, TakesToken, friends, has_token
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import AttackDice
from dejarik.games.xwing.windows import StartOfEngagement


@card("ndrusuhlak")
class NdruSuhlak(OneDieMore[AttackDice]):
    """1 more die in a primary attack while no other friend is at range 0-2."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and not friends(game, me, 0, 2)


@card("kaatoleeachos")
class KaatoLeeachos(TakesToken):
    """From a friend at range 0-2."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in friends(game, me, 0, 2) if has_token(one)]

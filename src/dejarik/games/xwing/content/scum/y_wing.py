"""The BTL-A4 Y-wing of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OneDieMore, attacks_from, in_firing_arc
from dejarik.games.xwing.dice import Reroll
from dejarik.games.xwing.facts import pilot_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import AttackDice


@card("drearenthal")
class DreaRenthal(Reroll):
    """A friend that is not limited may reroll 1 attack die against a ship in her firing arc."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        limited = pilot_facts(game.ship(attack.attacker).pilot.id).limited
        return 1 if not limited and in_firing_arc(game, me, attack.target) else 0


@card("kavil")
class Kavil(OneDieMore[AttackDice]):
    """1 more die in an attack that is not a front arc one; a turret's is never that."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and not attacks_from(game, me, "front", query.weapon)

"""Talents that help a ship, or its friend, to defend."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.charges import recover_charge
from dejarik.games.xwing.content.effects import attack_now, friends, fully_executed, spend_charge
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import Face, Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterExecuting, AfterModifyingDefenseDice


@card("elusive")
class Elusive(Reroll):
    """card.elusive.reroll: a charge to reroll 1 defense die."""

    pool = "defense"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.card(me, self.card).charges else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        spend_charge(game, me, self.card)
        return super().apply(game, me, attack, faces)


@card("elusive")
class ElusiveRecovers(Ability[AfterExecuting]):
    """card.elusive.recover: a red maneuver, fully executed, gives the charge back."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return fully_executed(game, window, "red", by=me) and game.card(me, self.card).charges < 1

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        recover_charge(game, game.ship(me), self.card)


class LoneWolf(Reroll):
    """No other friendly ship at range 0-2: a charge rerolls 1 die, of either colour."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.card(me, self.card).charges and not friends(game, me, 0, 2) else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        spend_charge(game, me, self.card)
        return super().apply(game, me, attack, faces)


@card("lonewolf")
class LoneWolfAttacks(LoneWolf):
    pool = "attack"


@card("lonewolf")
class LoneWolfDefends(LoneWolf):
    pool = "defense"


@card("selfless")
class Selfless(Ability[AfterModifyingDefenseDice]):
    """A friend close by defends, and the ship is in the attack arc: 1 critical damage for 1 critical result."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        attack = attack_now(game)
        if window.defender == me or "crit" not in attack.red.faces:
            return False
        near = game.friendly(me, window.defender) and game.range(me, window.defender) <= 1
        return near and game.in_arc(window.attacker, me, attack.arc)

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> Procedure:
        attack_now(game).red.spend("crit")
        return SufferDamage(ship=me, crits=1)

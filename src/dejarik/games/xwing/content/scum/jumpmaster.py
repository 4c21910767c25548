"""The JumpMaster 5000 of Scum and Villainy."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OnOneShip, friends, spend_pilot_charges
from dejarik.games.xwing.declaring import can_perform
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import GREEN, transfer
from dejarik.games.xwing.windows import BonusAttackGranted, StartOfEngagement


@card("dengar", kind="pilot")
class DengarPilot(Ability[BonusAttackGranted]):
    """A charge for a bonus attack on an attacker in his front arc; like every bonus attack it comes last."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        if window.defender != me or not game.ship(me).pilot.charges:
            return False
        return game.in_arc(me, window.ship, "front") and can_perform(game, self.attack(me, window))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        spend_pilot_charges(game, me)
        return self.attack(me, window)

    def attack(self, me: ShipId, window: BonusAttackGranted) -> Attack:
        return Attack(attacker=me, among=(window.ship,), bonus=True)


@card("manaroo")
class Manaroo(OnOneShip[StartOfEngagement]):
    """All her green tokens may go to a friend at range 0-1."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 1) if any(token in game.ship(me).tokens for token in GREEN) else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        for token in GREEN:
            for _ in range(game.ship(me).count(token)):
                transfer(game, token, game.ship(me), game.ship(chosen))

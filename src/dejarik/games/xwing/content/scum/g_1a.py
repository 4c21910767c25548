"""The G-1A of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import OnOneShip, change_dice, fully_executed, primary
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain, transfer
from dejarik.games.xwing.windows import AfterExecuting, BeforeRolling, DuringEndPhase


@card("4lom", kind="pilot")
class FourLOMPilot(Ability[AfterExecuting]):
    """A full red maneuver brings it 1 calculate token."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return fully_executed(game, window, "red", by=me)

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        gain(game, game.ship(me), "calculate")


@card("4lom", kind="pilot")
class FourLOMStress(OnOneShip[DuringEndPhase]):
    """In the End phase 1 of its stress tokens may go to a ship at range 0-1."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: DuringEndPhase) -> list[Ship]:
        others = game.others(game.ship(me)) if game.ship(me).stressed else []
        return [one for one in others if game.range(me, one.id) <= 1]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "stress", game.ship(me), game.ship(chosen))


@card("zuckuss", kind="pilot")
class ZuckussPilot(Ability[BeforeRolling]):
    """In a primary attack, 1 more die for him and 1 for the defender."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, "attack", 1, self.card)
        change_dice(game, "defense", 1, self.card)

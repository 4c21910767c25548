"""The M12-L Kimogila of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.content.effects import OnOneShip, spend_pilot_charges
from dejarik.games.xwing.damage import recover_shield
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.windows import StartOfEngagement


@card("dalanoberos")
class DalanOberos(OnOneShip[StartOfEngagement]):
    """A charge moves 1 shield of a ship in his bullseye arc over to him."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if not game.ship(me).pilot.charges:
            return []
        return [one for one in game.others(game.ship(me)) if one.shields and game.in_arc(me, one.id, "bullseye")]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        spend_pilot_charges(game, me)
        game.ship(chosen).shields -= 1
        game.emit("shield.lost", ship=chosen, critical=False)
        recover_shield(game, game.ship(me))

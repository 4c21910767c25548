"""What a card costs: its charges, the ship card's, the Force."""

from __future__ import annotations

from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId


def spend_charge(game: XWing, me: ShipId, id: str) -> None:
    """charge.spend, charge.own-card"""
    game.card(me, id).charges -= 1
    game.emit("charge.spent", ship=me, card=id)


def spend_charges(game: XWing, me: ShipId, count: int = 1) -> None:
    """charge.spend: of the ship card."""
    pilot = game.ship(me).pilot
    pilot.charges -= count
    game.emit("charge.spent", ship=me, card=pilot.id)


def spend_force(game: XWing, me: ShipId, count: int = 1) -> None:
    game.ship(me).force -= count
    game.emit("force.spent", ship=me, count=count)

"""Which ships are near, and which lie in an arc."""

from __future__ import annotations

from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import firing_arcs, weapon


def friends(game: XWing, me: ShipId, nearest: int, farthest: int, itself: bool = False) -> list[Ship]:
    """ship.friendly: those at that range; the ship itself only if asked for."""
    own = [one for one in game.ships if one.owner == game.ship(me).owner and (itself or one.id != me)]
    return [one for one in own if nearest <= game.range(me, one.id) <= farthest]


def foes(game: XWing, me: ShipId, nearest: int, farthest: int) -> list[Ship]:
    return [one for one in game.enemies(game.ship(me)) if nearest <= game.range(me, one.id) <= farthest]


def in_firing_arc(game: XWing, me: ShipId, other: ShipId, farthest: int = 3) -> bool:
    """arc.firing: in one of the ship's firing arcs, and there not beyond that range."""
    return game.range_in_arc(me, other, *firing_arcs(game, game.ship(me))) <= farthest


def in_turret(game: XWing, me: ShipId, other: ShipId, farthest: int = 3) -> bool:
    """arc.turret.single: in an arc that the ship's turret points to, and there not beyond that range."""
    return game.range_in_arc(me, other, *game.ship(me).turret) <= farthest


def attacks_from(game: XWing, me: ShipId, arc: str, used: str) -> bool:
    """Whether an attack of the ship with this weapon is one of this arc (reading.83)."""
    return weapon(game, game.ship(me), used).prints(arc)

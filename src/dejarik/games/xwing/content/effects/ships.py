"""Which ships are near, and which lie in an arc."""

from __future__ import annotations

from dejarik.games.xwing import ruler
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY, attack_distance, weapons


def friends(game: XWing, me: ShipId, nearest: int, farthest: int, itself: bool = False) -> list[Ship]:
    """ship.friendly: those at that range; the ship itself only if asked for."""
    own = [one for one in game.ships if one.owner == game.ship(me).owner and (itself or one.id != me)]
    return [one for one in own if nearest <= game.range(me, one.id) <= farthest]


def foes(game: XWing, me: ShipId, nearest: int, farthest: int) -> list[Ship]:
    return [one for one in game.enemies(game.ship(me)) if nearest <= game.range(me, one.id) <= farthest]


def in_firing_arc(game: XWing, me: ShipId, other: ShipId) -> bool:
    """arc.firing: within range 3 in an arc of one of the ship's primary weapons."""
    ship = game.ship(me)
    arcs = tuple({one: 0 for each in weapons(game, ship) if each.id.startswith(PRIMARY) for one in each.arcs})
    if not arcs or other == me:
        return False
    return ruler.band(attack_distance(game, ship, game.ship(other), arcs)) <= ruler.BANDS


def in_turret(game: XWing, me: ShipId, other: ShipId) -> bool:
    """In an arc that the ship's turret points to."""
    return any(game.in_arc(me, other, one) for one in game.ship(me).turret)

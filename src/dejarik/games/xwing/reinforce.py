"""The reinforce token: what it takes off an attack (token.reinforce.effect)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.xwing import arc
from dejarik.games.xwing.state import Ship

if TYPE_CHECKING:
    from dejarik.games.xwing.attack import Attack
    from dejarik.games.xwing.game import XWing


def reduce_reinforced(game: XWing, attack: Attack) -> None:
    """token.reinforce.effect: 1 damage less, never below 1, from an attacker wholly in the matching full arc. A hit
    goes before a critical (docs/decisions/0003-readings.md, 7)."""
    defender = game.ship(attack.target)
    if attack.hits + attack.crits < 2 or not reinforced_against(game, defender, game.ship(attack.attacker)):
        return
    if attack.hits:
        attack.hits -= 1
    else:
        attack.crits -= 1


def reinforced_against(game: XWing, defender: Ship, attacker: Ship) -> bool:
    """token.reinforce.wholly"""
    pose = defender.pose
    assert pose is not None
    base = game.footprint(attacker)
    return any(
        token in defender.tokens and arc.wholly_in_arc(base, side, pose.x, pose.y, pose.heading, defender.half)
        for token, side in (("reinforce-fore", "full_front"), ("reinforce-aft", "full_rear"))
    )

"""Generators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.attacking import AddsDice, PoolGains
from dejarik.games.legion.content.patterns import pool_formed, shot
from dejarik.games.legion.programs import upgrade

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def fixed_gun(game: Legion, me: int, window: Any) -> bool:
    attack = game.current(Attack)
    assert attack is not None
    return shot(game, me, window) and attack.pools[-1].keyword("fixed") > 0


upgrade(
    "overcharged-generator",
    pool_formed(AddsDice(black=1), PoolGains("impact", 1), whose="me", may=True, pays=True, holds=fixed_gun),
)
upgrade(
    "barrage-generator",
    pool_formed(AddsDice(white=2), PoolGains("suppressive"), whose="me", may=True, pays=True, holds=fixed_gun),
)

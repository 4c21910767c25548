"""Who of a defender is obscured from where it is attacked (attack.step5a.check), each with the line that proves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.origin import origin
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import MiniatureId
from dejarik.games.legion.targeting import exposed

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Line(msgspec.Struct, frozen=True):
    """To one of the defender's miniatures."""

    miniature: MiniatureId
    seen: bool
    obscured: bool


class Covering(msgspec.Struct, frozen=True):
    """The lines begin at x, y and z. None in a melee, nor before a pool is resolved."""

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    lines: tuple[Line, ...] = ()


def covering(game: Legion) -> Covering:
    attack = game.current(Attack)
    if attack is None or not attack.resolved or not attack.pool.ranged:
        return Covering()
    leader, defender = origin(game, attack), game.unit(attack.pool.defender)
    there = game.standing(defender) if attack.pool.area else exposed(game, defender)
    lines = [Line(one.id, sees(game, leader, one), game.obscured(leader, one) > 0) for one in there]
    return Covering(leader.x, leader.y, leader.z, tuple(lines))

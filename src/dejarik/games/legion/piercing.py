"""Pierce: blocks that the attacker takes away (keyword.weapon.pierce)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


class Pierce(Query, frozen=True):
    """How many blocks of a unit's dice the attacker can cancel."""

    attacker: UnitId
    defender: UnitId
    melee: bool = False


def pierce_left(game: Legion, attack: Attack, unit: UnitId) -> int:
    """keyword.weapon.pierce, keyword.weapon.lethal, keyword.unit.duelist, keyword.weapon.pierce.guardian: what was not
    used up, against the dice of one unit. keyword.unit.immune-enemy-effects"""
    if not may_affect(game, attack.player(game), game.unit(unit)):
        return 0
    return game.value(Pierce(attack.attacker, unit, attack.pool.melee), pierce_of(game, attack) - attack.pierced)


def pierce_of(game: Legion, attack: Attack) -> int:
    """What the weapons in the pool have, and what it has gained."""
    pool = attack.pool
    duel = pool.melee and attack.aimed > 0 and game.keyword(attack.attacker, "duelist") > 0
    return pool.keyword("pierce") + attack.lethal + int(duel)

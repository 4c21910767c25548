"""Attackers who are hit by their own attack (keyword.unit.deflect.*, keyword.unit.djem-so-mastery)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.core.procedure import Outcome
from dejarik.games.legion.kinds import may_affect, reaches_defender
from dejarik.games.legion.origin import origin
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY, UnitId
from dejarik.games.legion.targeting import exposed
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


class Deflects(Query, frozen=True):
    """Whether a unit has Deflect, by its cards or by an effect."""

    unit: UnitId


def deflects(game: Legion, attack: Attack, unit: UnitId) -> bool:
    """keyword.unit.deflect, keyword.unit.deflect.high-velocity: who defends in a ranged attack, or guards in any,
    unless all weapons are fast."""
    pool = attack.pool
    has = game.value(Deflects(unit), bool(game.keyword(unit, "deflect")))
    return has and (pool.ranged or unit != pool.defender) and not too_fast(game, attack)


def too_fast(game: Legion, attack: Attack) -> bool:
    """keyword.weapon.high-velocity: if all weapons of the pool are."""
    return attack.pool.all_have("high-velocity") and reaches_defender(game, attack)


def deflected(game: Legion, attack: Attack, unit: UnitId, dice: list[str]) -> Outcome:
    """keyword.unit.deflect.wound, keyword.weapon.immune-deflect: one wound for the attacker if some surge shows."""
    if "surge" not in dice or not deflects(game, attack, unit) or attack.pool.keyword("immune-deflect"):
        return None
    return strike_back(game, attack, by=unit)


def strike_back(game: Legion, attack: Attack, wounds: int = 1, by: UnitId = NOBODY) -> Outcome:
    """keyword.unit.deflect.attack-continues: what the attack can still wound is counted before anybody of the attacker
    falls. keyword.unit.immune-enemy-effects"""
    if attack.attacker == NOBODY or game.unit(attack.attacker).defeated:
        return None
    unit, opponent = game.unit(attack.attacker), game.opponent(attack.player(game))
    if not may_affect(game, opponent, unit):
        return None
    attack.cap = seen_thresholds(game, attack)
    return suffer(game, unit, wounds, opponent, by)


def seen_thresholds(game: Legion, attack: Attack) -> int:
    """wounds.los-cap (reading.16): what the miniatures that some contributor sees can suffer."""
    if attack.cap != NOBODY:
        return attack.cap
    pool, defender = attack.pool, game.unit(attack.pool.defender)
    shooters = [game.miniature(one) for one, _ in pool.wielders] or [origin(game, attack)]
    theirs = game.standing(defender) if pool.area else exposed(game, defender)
    return sum(one.threshold for one in theirs if any(sees(game, shooter, one) for shooter in shooters))

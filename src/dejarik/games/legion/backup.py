"""Backup: corps units that stand by their commanders (backup.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.games.legion.courage import courage
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.guarding import is_guardian
from dejarik.games.legion.kinds import named_by
from dejarik.games.legion.measuring import in_range, near
from dejarik.games.legion.origin import origin
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.targeting import exposed

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

FAR: Final = 2
STRIKE_LEADER: Final = "~strike-leader"
STRIKE_TEAM: Final = "~strike-team"
"""The marks of a leader and of the special forces that give backup as if they were corps."""


class Backup(Query, frozen=True):
    """Whether a unit profits from backup at all."""

    defender: UnitId


class BackupForGuardian(Query, frozen=True):
    """Whether a guardian profits from it."""

    defender: UnitId


class BackupNearby(Query, frozen=True):
    """Whether a unit gives backup although the attacker is near."""

    unit: UnitId
    defender: UnitId


def has_backup(game: Legion, attack: Attack) -> bool:
    """backup.benefit, keyword.unit.guardian.backup, keyword.unit.were-not-regs"""
    defender = game.unit(attack.pool.defender)
    if not attack.pool.ranged or defender.rank not in ("commander", "operative") or game.facts(defender.id).vehicle:
        return False
    if game.keyword(defender.id, "were-not-regs"):
        return False
    if is_guardian(game, defender) and not game.value(BackupForGuardian(defender.id), False):
        return False
    if not game.value(Backup(defender.id), True):
        return False
    leader = origin(game, attack)
    friends = game.units_of(defender.owner)
    if any(in_range(leader, one, FAR) for one in exposed(game, defender)):
        friends = [one for one in friends if game.value(BackupNearby(one.id, defender.id), False)]
    return any(provides(game, unit, defender) for unit in friends)


def attached(game: Legion, unit: Unit, to: Unit) -> bool:
    """keyword.unit.entourage.backup, keyword.unit.retinue.backup: they need not be corps units."""
    if game.keyword(to.id, "entourage") and named_by(game, to.id, "entourage", unit):
        return True
    return bool(game.keyword(unit.id, "retinue")) and named_by(game, unit.id, "retinue", to)


def provides(game: Legion, unit: Unit, to: Unit) -> bool:
    """backup.provider, keyword.unit.guardian.backup, keyword.unit.incognito, keyword.upgrade.small"""
    if unit.id == to.id or game.facts(unit.id).vehicle or not unit.deployed:
        return False
    team = game.keyword(unit.id, STRIKE_TEAM) and game.keyword(to.id, STRIKE_LEADER)
    if unit.rank != "corps" and not (team or is_guardian(game, unit) or attached(game, unit, to)):
        return False
    if game.keyword(unit.id, "incognito"):
        return False
    own = courage(game, unit)
    if own is not None and unit.suppression and unit.suppression >= own:
        return False
    leader, theirs = game.leader(unit), exposed(game, to)
    return any(near(one, leader, HALF_RANGE) for one in theirs) and any(sees(game, one, leader) for one in theirs)

"""Suppression, panic and rallying (suppression.*, courage.*, rally.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

COMMANDER_RANGE: Final = 3
STEADFAST: Final = "~steadfast"
"""The mark of a unit that an effect keeps from being suppressed or panicked."""


class Courage(Query, frozen=True):
    """A unit's own courage; None is the dash."""

    unit: UnitId


class RallyDice(Query, frozen=True):
    unit: UnitId


def courage(game: Legion, unit: Unit) -> int | None:
    """card.unit.fields, and what upgrades add to it."""
    printed = game.facts(unit.id).courage
    if printed is None:
        return None
    bonus = sum(game.cards.upgrades[one.key].courage for one in game.equipped(unit))
    return game.value(Courage(unit.id), printed + bonus)


def may_be_suppressed(game: Legion, unit: Unit) -> bool:
    """suppression.vehicles-immune, courage.null: does it take suppression tokens at all?"""
    return not game.facts(unit.id).vehicle and courage(game, unit) is not None


def suppressed(game: Legion, unit: Unit) -> bool:
    """suppression.suppressed, unit-type.droid.not-suppressed"""
    if not unit.suppression or "droid" in game.facts(unit.id).type or game.keyword(unit.id, STEADFAST):
        return False
    own = courage(game, unit)
    return own is not None and unit.suppression >= own


def panicked(game: Legion, unit: Unit) -> bool:
    """suppression.panicked, suppression.thresholds, courage.commander-panic (reading.24), courage.null-commander"""
    own = courage(game, unit)
    if not unit.suppression or own is None or unit.suppression < 2 * own or game.keyword(unit.id, STEADFAST):
        return False
    for commander in game.units_of(unit.owner):
        if commander.rank == "commander" and units_in_range(game, commander, unit, COMMANDER_RANGE):
            lent = courage(game, commander)
            if game.facts(commander.id).vehicle:
                continue
            if lent is None or unit.suppression < 2 * lent:
                return False
    return True


def suppress(game: Legion, unit: Unit, count: int = 1) -> None:
    """token.suppression, standby.lose"""
    if count <= 0 or unit.defeated or not may_be_suppressed(game, unit):
        return
    unit.suppression += count
    unit.standby = False
    game.emit("suppression.gained", unit=unit.id, count=count)


def calm(game: Legion, unit: Unit, count: int) -> None:
    """Suppression tokens taken off."""
    removed = min(count, unit.suppression)
    if removed:
        unit.suppression -= removed
        game.emit("suppression.lost", unit=unit.id, count=removed)


def rally(game: Legion, unit: Unit) -> None:
    """rally.roll, rally.remove"""
    if not unit.suppression:
        return
    count = game.value(RallyDice(unit.id), unit.suppression)
    color: DefenseDie = "red" if game.keyword(unit.id, "indomitable") else "white"  # keyword.unit.indomitable
    faces = game.roll(DEFENSE_FACES[color], count)
    game.emit("unit.rallied", unit=unit.id, dice=tuple(faces))
    calm(game, unit, faces.count("block") + faces.count("surge"))

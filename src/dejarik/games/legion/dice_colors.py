"""Colours of defence dice, where effects change them (card.unit.defence-die)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class DefenseColor(Query, frozen=True):
    unit: UnitId


class CoverColor(Query, frozen=True):
    """Of the dice of a cover roll."""

    unit: UnitId


def defense_die(game: Legion, unit: UnitId) -> DefenseDie:
    return game.value(DefenseColor(unit), game.facts(unit).defense)


def cover_die(game: Legion, unit: UnitId) -> DefenseDie:
    white: DefenseDie = "white"
    return game.value(CoverColor(unit), white)

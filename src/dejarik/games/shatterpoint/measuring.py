"""Measuring: ranges and the shapes of bases and tokens (measure.*). Distances are horizontal, edge to edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.shatterpoint.facts.measures import OBJECTIVE_RADIUS, RANGES, TABLE
from dejarik.games.shatterpoint.state import Character, CharacterId, Objective, Unit, UnitId
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, disc

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

CONTAINER: Final = ((0.0, 0.0), (TABLE, 0.0), (TABLE, TABLE), (0.0, TABLE))
"""setup.battlefield.size"""


def base(character: Character) -> Shape:
    return disc(character.x, character.y, character.radius)


def token(objective: Objective) -> Shape:
    return disc(objective.x, objective.y, OBJECTIVE_RADIUS)


def in_range(a: Character, b: Character, range: int) -> bool:
    """measure.within, measure.self"""
    most = RANGES[range] + a.radius + b.radius + TOUCH
    dx, dy = a.x - b.x, a.y - b.y
    return dx * dx + dy * dy <= most * most


def near_token(character: Character, objective: Objective, range: int) -> bool:
    most = RANGES[range] + character.radius + OBJECTIVE_RADIUS + TOUCH
    dx, dy = character.x - objective.x, character.y - objective.y
    return dx * dx + dy * dy <= most * most


def unit_in_range(game: Shatterpoint, unit: Unit, of: CharacterId, range: int) -> bool:
    """measure.unit: any of its characters is."""
    other = game.character(of)
    return any(in_range(game.character(one), other, range) for one in unit.characters)


def units_in_range(game: Shatterpoint, a: UnitId, b: UnitId, range: int) -> bool:
    return any(unit_in_range(game, game.unit(a), one, range) for one in game.unit(b).characters)

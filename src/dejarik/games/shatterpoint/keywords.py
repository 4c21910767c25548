"""Keywords that units have or gain, with their values (keyword.*, effect.cumulative.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.shatterpoint.state import CharacterId, Unit

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

VALUED = frozenset(("impact", "sharpshooter", "cover"))
"""Those with a number in brackets, which add up; of the others one is enough (effect.no-stacking)."""
IMMUNITY = "immunity-"
"""keyword.immunity: followed by the condition."""


class KeywordValue(Query, frozen=True):
    """How much of a keyword a character has: 0 is none."""

    character: CharacterId
    keyword: str


def keyword(game: Shatterpoint, character: CharacterId, name: str) -> int:
    unit = game.unit(game.character(character).unit)
    start = 0
    if unit.gained or unit.brief:
        start = sum(value for known, value in (*unit.gained, *unit.brief) if known == name)
    if KeywordValue in game.listeners:
        start = game.value(KeywordValue(character, name), start)
    return start if name in VALUED else min(1, start)


def gain_keyword(unit: Unit, name: str, value: int = 1, brief: bool = False) -> None:
    """effect.cumulative.gain, effect.no-stacking, keyword.immunity.removes. A brief one ends with the turn."""
    held = dict(unit.brief if brief else unit.gained)
    held[name] = held.get(name, 0) + value if name in VALUED else 1
    if brief:
        unit.brief = tuple(sorted(held.items()))
    else:
        unit.gained = tuple(sorted(held.items()))
    if name.startswith(IMMUNITY):
        unit.conditions = tuple([one for one in unit.conditions if one != name.removeprefix(IMMUNITY)])


def lose_keyword(unit: Unit, name: str, value: int = 1) -> None:
    """effect.cumulative.lose: never below zero."""
    held = dict(unit.gained)
    held[name] = max(0, held.get(name, 0) - value)
    unit.gained = tuple(sorted([(known, left) for known, left in held.items() if left]))

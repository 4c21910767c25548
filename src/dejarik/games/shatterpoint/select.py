"""Whom an ability may choose: characters by whose they are, their tags, their type and their distance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.state import CharacterId, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.abilities import UseAbility
    from dejarik.games.shatterpoint.game import Shatterpoint

Selector = Callable[["Shatterpoint", "UseAbility"], list[CharacterId]]


TAG: Final = "tag-"
"""How a tag that effects give is kept among the gained keywords."""


class HasTag(Query, frozen=True):
    """Whether effects give the unit a tag that its card does not show."""

    unit: UnitId
    tag: str


def has(game: Shatterpoint, unit: UnitId, tag: str) -> bool:
    """stat-card.tags, and those that effects give"""
    if tag in game.facts(unit).tags:
        return True
    one = game.unit(unit)
    if any(name == TAG + tag for name, _ in (*one.gained, *one.brief)):
        return True
    return HasTag in game.listeners and bool(game.value(HasTag(unit, tag), False))


def tags_of(game: Shatterpoint, unit: UnitId) -> list[str]:
    """Those of its card, and those it was given."""
    one = game.unit(unit)
    given = [name.removeprefix(TAG) for name, _ in (*one.gained, *one.brief) if name.startswith(TAG)]
    return list(dict.fromkeys((*game.facts(unit).tags, *given)))


def near_unit(game: Shatterpoint, unit: Unit, character: CharacterId, range: int) -> bool:
    """Within that range of any character of the unit."""
    other = game.character(character)
    return any(in_range(game.character(one), other, range) for one in unit.characters)


def own(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return list(game.unit(use.unit).characters)


def of_unit(name: str) -> Selector:
    """The characters of the unit that was handed on under this name."""
    return lambda game, use: list(game.unit(use.chosen[name]).characters)


def the(name: str) -> Selector:
    return lambda game, use: [use.chosen[name]] if name in use.chosen else []


def either_of(*selectors: Selector) -> Selector:
    """Any of those, each once."""
    return lambda game, use: list(dict.fromkeys(one for selector in selectors for one in selector(game, use)))


def allies(tag: str = "", *types: str, range: int = 0, others: bool = True, whole: bool = False) -> Selector:
    """Allied characters: with a tag, of units of some type, within range of this unit; `others` leaves out its only
    character. Where a `whole` unit is chosen, one of its characters within range is enough (measure.unit)."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        me = game.unit(use.unit)
        return [
            one
            for unit in game.units_of(me.owner)
            if (not tag or has(game, unit.id, tag)) and (not types or game.facts(unit.id).type in types)
            for one in unit.characters
            if not (others and unit.id == me.id and len(me.characters) == 1)
            and (not range or any(near_unit(game, me, mate, range) for mate in (unit.characters if whole else (one,))))
        ]

    return select


def enemies(range: int, of: str = "") -> Selector:
    """Enemy characters within range of the one chosen under a name, or of this unit."""

    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        unit = game.unit(use.unit)
        from_ = [use.chosen[of]] if of else list(unit.characters)
        found = game.enemies_of(game.character(unit.characters[0]))
        return [one.id for one in found if any(in_range(game.character(a), one, range) for a in from_)]

    return select

"""Counterparts: a miniature with a card of its own that is part of another's unit (keyword.unit.counterpart.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.legion.facts import CounterpartFacts
from dejarik.games.legion.state import COUNTERPART, Miniature, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def is_counterpart(one: Miniature) -> bool:
    return one.upgrade == COUNTERPART


def card_of(game: Legion, unit: Unit) -> CounterpartFacts:
    return game.cards.counterparts[unit.counterpart]


def beside(game: Legion, unit: Unit) -> Miniature | None:
    """The counterpart of a unit, while it lives."""
    if not unit.counterpart:
        return None
    return next((one for one in game.alive(unit) if is_counterpart(one)), None)


class Shares(Query, frozen=True):
    """Whether the counterpart of a unit can be assigned wounds while others live."""

    unit: UnitId


def shares_wounds(game: Legion, unit: Unit, takers: list[Miniature]) -> list[Miniature]:
    """keyword.unit.counterpart.redirect-wounds, keyword.unit.counterpart.leader-wounds: `takers` are those whom a wound
    could be assigned to otherwise. The counterpart may have it instead, and must before the last of them falls."""
    other = beside(game, unit)
    if other is None or not game.value(Shares(unit.id), True):
        return takers
    return [*game.beside_counterpart(unit, takers), other]


def not_the_last(game: Legion, unit: Unit, takers: list[Miniature]) -> list[Miniature]:
    """keyword.unit.counterpart.redirect-wounds: nobody, if the last of the others would fall."""
    heroes = [one for one in game.alive(unit) if not is_counterpart(one)]
    return [] if len(heroes) == 1 and heroes[0].wounds + 1 >= heroes[0].threshold else takers

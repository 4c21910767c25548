"""Comms scramblers: enemies near one receive no orders (card.advantage.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class MayOrder(Query, frozen=True):
    """Whether effects let a unit receive an order of another, or of itself."""

    unit: UnitId
    by: UnitId


def jammed(game: Legion, unit: Unit) -> bool:
    scramblers = [
        one for one in game.state.tokens if one.name == "scrambler" and not game.allied(one.owner, unit.owner)
    ]
    return any(within(base(one), token_shape(token), RANGES[1]) for token in scramblers for one in game.standing(unit))

"""What effects say about putting Order cards in reserve (reserve.*)."""

from __future__ import annotations

from dejarik.core.ability import Query
from dejarik.games.shatterpoint.state import UnitId


class ReserveCost(Query, frozen=True):
    """What it costs to put the card of a unit in reserve."""

    unit: UnitId


class MayReserve(Query, frozen=True):
    """Whether effects let the card of a unit be put in reserve."""

    unit: UnitId


class MayGoUnder(Query, frozen=True):
    """Whether a unit's card may go under the deck where it would be put in reserve."""

    unit: UnitId

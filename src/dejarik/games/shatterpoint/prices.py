"""What abilities cost, as far as effects have a say (ability.cost.*)."""

from __future__ import annotations

from dejarik.core.ability import Query
from dejarik.games.shatterpoint.state import UnitId


class AbilityCost(Query, frozen=True):
    """The Force that an ability of a unit costs, without what wounds add."""

    unit: UnitId
    ability: str


class PayByDamage(Query, frozen=True):
    """Who may suffer damage in place of the unit's Force; NOBODY unless an effect says so."""

    unit: UnitId


class PayByMomentum(Query, frozen=True):
    """Whether Momentum may be given up where there is not enough Force."""

    unit: UnitId


class PayByHunker(Query, frozen=True):
    """Whether the unit's Hunker tokens may go in place of Force."""

    unit: UnitId


class Surcharge(Query, frozen=True):
    """What wounds and injuries add to the cost of the unit's abilities."""

    unit: UnitId

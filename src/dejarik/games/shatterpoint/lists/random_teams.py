"""Random legal strike teams: for matches that try units against each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

from dejarik.games.shatterpoint.facts import UnitFacts, UnitType, all_missions, all_units
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam

T = TypeVar("T")


def random_team(seed: int | str) -> StrikeTeam:
    """The same team for the same seed. Two primary units are drawn, then for each what fits it; a draw that leaves a
    squad without a fitting unit is made anew."""
    chance = Random(f"strike team {seed}")
    while True:
        taken: list[UnitFacts] = []
        squads = [_squad(chance, taken) for _ in range(2)]
        if all(squads):
            units = [tuple(str(one.id) for one in squad) for squad in squads]
            return StrikeTeam(tuple(map(Squad, units)), (_drawn(chance, tuple(all_missions())),), f"random {seed}")


def _squad(chance: Random, taken: list[UnitFacts]) -> list[UnitFacts]:
    """Three units, which are put to those taken; none if nothing fits the first."""
    primary = _drawn(chance, [one for one in _of_type("primary") if _free(one, taken)])
    era = _drawn(chance, primary.eras)
    pairs = [
        (one, other)
        for one in _of_type("secondary")
        for other in _of_type("supporting")
        if era in one.eras
        and era in other.eras
        and one.cost + other.cost <= primary.squad_points
        and _free(one, [*taken, primary])
        and _free(other, [*taken, primary, one])
    ]
    if not pairs:
        return []
    squad = [primary, *_drawn(chance, pairs)]
    taken += squad
    return squad


def _free(unit: UnitFacts, taken: Sequence[UnitFacts]) -> bool:
    """build.no-duplicate-unit-name, build.no-duplicate-unique-name."""
    return all(unit.id != one.id and not set(unit.unique) & set(one.unique) for one in taken)


@cache
def _of_type(type: UnitType) -> tuple[UnitFacts, ...]:
    return tuple(one for _, one in sorted(all_units().items()) if one.type == type)


def _drawn(chance: Random, things: Sequence[T]) -> T:
    return things[int(chance.random() * len(things))]

"""What a ship of a squad deals and takes, as exact expectations: to compare ships, not to foretell a match.

Deals: its best primary weapon with a focus, at range 2, against agility 2. Takes: 3 attack dice with a focus, at range
2. The defender spends nothing. `squad_builder` shows both; the page states the assumptions."""

from __future__ import annotations

from functools import cache
from math import comb

import msgspec

from dejarik.games.lists import Glance
from dejarik.games.xwing.dice import GREEN, RED
from dejarik.games.xwing.facts import all_pilots, all_upgrades, stats_of
from dejarik.games.xwing.lists.squad import SquadShip

FOCUSED = sum(face in ("hit", "crit", "focus") for face in RED) / len(RED)
EVADED = GREEN.count("evade") / len(GREEN)
AGILITY = 2
ATTACK = 3


class Values(msgspec.Struct, frozen=True):
    """What is printed on a ship's cards; without a primary weapon it has no attack."""

    attack: int | None
    agility: int
    health: int


def values(ship: SquadShip) -> Values | None:
    """None for a ship card that there is not."""
    if ship.pilot not in all_pilots():
        return None
    stats = stats_of(all_pilots()[ship.pilot])
    grants = [all_upgrades()[id].sides[0].grants for id in ship.upgrades if id in all_upgrades()]
    given = [one for one in grants if one is not None]
    weapons = [one.value for one in (*stats.attack, *(gun for one in given for gun in one.primary))]
    return Values(
        attack=max(weapons) if weapons else None,
        agility=max(0, stats.agility + sum(one.agility for one in given)),
        health=stats.hull + stats.shields + sum(one.hull + one.shields for one in given),
    )


class ShipGlance(Glance, frozen=True):
    """Exact expectations under the assumptions that the page states."""

    health: int
    deals: float | None
    takes: float
    survives: float


def glance(row: str, ship: SquadShip) -> ShipGlance | None:
    found = values(ship)
    if found is None:
        return None
    takes = damage(ATTACK, found.agility)
    deals = None if found.attack is None else round(damage(found.attack, AGILITY), 2)
    return ShipGlance(row, found.health, deals, round(takes, 2), round(found.health / takes, 1))


@cache
def damage(attack: int, defense: int) -> float:
    """The hits of so many focused attack dice that so many defense dice leave."""
    return sum(
        max(0, hits - evades) * _chance(attack, hits, FOCUSED) * _chance(defense, evades, EVADED)
        for hits in range(attack + 1)
        for evades in range(defense + 1)
    )


def _chance(dice: int, count: int, each: float) -> float:
    return float(comb(dice, count) * each**count * (1 - each) ** (dice - count))

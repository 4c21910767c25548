"""What a ship of a squad deals and takes, as exact expectations: to compare ships, not to foretell a match.

Deals: its best primary weapon with a focus, at range 2, against agility 2. Takes: 3 attack dice with a focus, at range
2. The defender spends nothing. `squad_builder` shows both; the page states the assumptions."""

from __future__ import annotations

from functools import cache
from math import comb

from dejarik.games.lists import Figure, Glance
from dejarik.games.xwing.dice import GREEN, RED
from dejarik.games.xwing.facts import all_pilots, all_upgrades, stats_of
from dejarik.games.xwing.squad import SquadShip

FOCUSED = sum(face in ("hit", "crit", "focus") for face in RED) / len(RED)
EVADED = GREEN.count("evade") / len(GREEN)
AGILITY = 2
RANGE = 2
ATTACK = 3


def glance(row: str, ship: SquadShip) -> Glance | None:
    """None for a ship card that there is not."""
    if ship.pilot not in all_pilots():
        return None
    stats = stats_of(all_pilots()[ship.pilot])
    grants = [all_upgrades()[id].sides[0].grants for id in ship.upgrades if id in all_upgrades()]
    given = [one for one in grants if one is not None]
    weapons = [one.value for one in (*stats.attack, *(gun for one in given for gun in one.primary))]
    agility = max(0, stats.agility + sum(one.agility for one in given))
    health = stats.hull + stats.shields + sum(one.hull + one.shields for one in given)
    takes = damage(ATTACK, agility)
    deals = damage(max(weapons), AGILITY) if weapons else None
    dealt = None if deals is None else round(deals, 2)
    return Glance(row, health, dealt, round(takes, 2), round(health / takes, 1))


def changes(before: SquadShip, after: SquadShip) -> tuple[Figure, ...]:
    """What another upgrade changes in the figures of a ship, and what the attack that it brings deals."""
    old, new = glance("", before), glance("", after)
    if old is None or new is None:
        return ()
    found = [
        Figure(key, getattr(old, key), getattr(new, key))
        for key in ("health", "deals", "takes", "survives")
        if getattr(new, key) is not None and getattr(old, key) != getattr(new, key)
    ]
    added = (all_upgrades().get(id) for id in after.upgrades if after.upgrades.count(id) > before.upgrades.count(id))
    weapons = [one.sides[0].weapon for one in added if one is not None]
    found += [
        Figure("weapon", old.deals, round(damage(one.attack, AGILITY), 2))
        for one in weapons
        if one is not None and one.ranges[0] <= RANGE <= one.ranges[1]
    ]
    return tuple(found)


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

"""What an upgrade changes in the figures of its ship, for whoever chooses one."""

from __future__ import annotations

import msgspec

from dejarik.games.lists import Figure
from dejarik.games.xwing.facts import all_upgrades
from dejarik.games.xwing.lists.squad import SquadShip
from dejarik.games.xwing.lists.squad_dice import with_cards
from dejarik.games.xwing.lists.squad_glance import AGILITY, ATTACK, damage, values

RANGE = 2


def changes(before: SquadShip, after: SquadShip) -> tuple[Figure, ...]:
    """The figures that are others afterwards, and what the attack deals that the upgrade brings."""
    old, new = _figures(before), _figures(after)
    found = [Figure(key, old.get(key), value) for key, value in new.items() if old.get(key) != value]
    added = (all_upgrades().get(id) for id in after.upgrades if after.upgrades.count(id) > before.upgrades.count(id))
    weapons = [one.sides[0].weapon for one in added if one is not None]
    found += [
        Figure("weapon", old.get("deals"), round(damage(one.attack, AGILITY), 2))
        for one in weapons
        if one is not None and one.ranges[0] <= RANGE <= one.ranges[1]
    ]
    return tuple(found)


def _figures(ship: SquadShip) -> dict[str, float]:
    """Health, and the damage that it deals and takes with its cards. Cards that there are not change nothing."""
    printed = values(ship)
    if printed is None:
        return {}
    known = msgspec.structs.replace(ship, upgrades=tuple(id for id in ship.upgrades if id in all_upgrades()))
    found: dict[str, float] = {"health": printed.health}
    if printed.attack is not None:
        dealt = with_cards(known, "attack", printed.attack, AGILITY)
        found["deals"] = round(damage(printed.attack, AGILITY) if dealt is None else dealt, 2)
    taken = with_cards(known, "defense", printed.agility, ATTACK)
    found["takes"] = round(damage(ATTACK, printed.agility) if taken is None else taken, 2)
    return found

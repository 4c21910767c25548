"""Random legal X-Wing squads from the cards that are played: for matches that try cards against each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

import msgspec

from dejarik.games.xwing.facts import Faction, all_pilots, all_upgrades, pilot_facts, upgrade_facts
from dejarik.games.xwing.lists.pool import FACTIONS, factions_of, played
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_faults import LIMIT, faults

T = TypeVar("T")

MOST_SHIPS = 8
# How many ship cards are drawn for a squad, and how many upgrades for each ship, before it is taken as it is.
SHIP_DRAWS = 40
UPGRADE_DRAWS = 12


def random_squad(seed: int | str, faction: Faction | None = None, limit: int = LIMIT) -> Squad:
    """The same squad for the same seed and the same played cards. Ships are drawn first, up to a budget that is drawn
    as well, then upgrades: whatever `faults` lets pass is kept."""
    chance = Random(f"squad {seed}")
    chosen: Faction = drawn(chance, FACTIONS) if faction is None else faction
    budget = int(limit * (0.7 + 0.3 * chance.random()))
    squad = Squad(chosen, (), f"random {seed}", "points")
    for _ in range(SHIP_DRAWS):
        wider = msgspec.structs.replace(squad, ships=(*squad.ships, SquadShip(drawn(chance, pilots(chosen)))))
        if len(wider.ships) <= MOST_SHIPS and not faults(wider, budget):
            squad = wider
    for _ in range(UPGRADE_DRAWS * len(squad.ships)):
        ship = drawn(chance, squad.ships)
        # Most cards are drawn for the slots on the ship card; some cards open others.
        among = fitting(ship.pilot) if chance.random() < 0.8 else upgrades(chosen)
        equipped = with_upgrade(squad, ship, drawn(chance, among)) if among else squad
        if not faults(equipped, limit):
            squad = equipped
    return squad


def drawn(chance: Random, things: Sequence[T]) -> T:
    return things[int(chance.random() * len(things))]


@cache
def pilots(faction: Faction) -> tuple[str, ...]:
    return tuple(id for id, one in sorted(all_pilots().items()) if one.faction == faction and played("pilot", id))


@cache
def upgrades(faction: Faction) -> tuple[str, ...]:
    return tuple(
        id for id, one in sorted(all_upgrades().items()) if faction in factions_of(one) and played("upgrade", id)
    )


@cache
def fitting(pilot: str) -> tuple[str, ...]:
    """The upgrades for which the ship card has slots, and which other types of ships do not keep to themselves."""
    facts = pilot_facts(pilot)
    return tuple(
        id
        for id in upgrades(facts.faction)
        if set(upgrade_facts(id).slots) <= set(facts.slots or ())
        and facts.ship in (upgrade_facts(id).restrictions.ships or (facts.ship,))
    )


def with_upgrade(squad: Squad, ship: SquadShip, upgrade: str) -> Squad:
    """The ship gets the card; so do all of its type, if the card asks for that."""
    standard = upgrade_facts(upgrade).restrictions.standardized
    type = pilot_facts(ship.pilot).ship
    ships = [
        SquadShip(one.pilot, (*one.upgrades, upgrade))
        if one is ship or (standard and pilot_facts(one.pilot).ship == type)
        else one
        for one in squad.ships
    ]
    return msgspec.structs.replace(squad, ships=tuple(ships))

"""Random legal armies: for matches that try units against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

import msgspec

from dejarik.games.legion.facts import (
    DECK_KINDS,
    EDITION,
    FACTIONS,
    BattleCardFacts,
    DeploymentFacts,
    ObjectiveFacts,
    UnitFacts,
    UpgradeFacts,
    catalogue_of,
)
from dejarik.games.legion.lists.army import STANDARD, STANDING_ORDERS, Army, ArmyUnit, points
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.hand_faults import OF_EACH, PIPS, command_fault
from dejarik.games.legion.lists.restrictions import may_equip, needs_no_slot
from dejarik.games.legion.lists.unit_faults import equip_kinds, slots_of

T = TypeVar("T")
UNFINISHED = ("army.too-few", "hand.pips", "hand.standing-orders", *(f"deck.{kind}" for kind in DECK_KINDS))
"""What an army lacks while it is built is no reason against a unit."""
TRIES = 60
DEAREST = 0.8
"""How much of the points units may take before upgrades are thought of."""


def random_army(seed: int | str, format: str = STANDARD, edition: str = EDITION, faction: str = "") -> Army:
    """The same army for the same seed, with nothing in it that the book does not define."""
    chance = Random(f"army {format} {seed}")
    cards = catalogue_of(edition)
    limit = cards.formats[format]
    drawn = _drawn(chance, FACTIONS)
    army = Army(faction=faction or drawn, format=format, name=f"random {seed}", edition=edition)
    pool = [unit for unit in cards.units.values() if _plays(unit) and army.faction in (unit.faction, *unit.hired_by)]
    for rank, (least, _) in limit.ranks.items():
        own = sorted((unit for unit in pool if unit.rank == rank and unit.faction == army.faction), key=_cost)
        for _ in range(least):
            # The cheaper half leaves room for the rest of what an army must have.
            army = _with_unit(chance, army, own[: max(2, len(own) // 2)]) or army
    for _ in range(TRIES):
        if points(army) > DEAREST * limit.points:
            break
        army = _with_unit(chance, army, [_drawn(chance, pool)]) or army
    for _ in range(TRIES):
        army = _with_upgrade(chance, army)
    return _with_deck(chance, _with_hand(chance, army))


def _plays(unit: UnitFacts) -> bool:
    return not (unit.newer or unit.unpriced or unit.unreleased or unit.battle_force)


def _cost(unit: UnitFacts) -> int:
    return unit.cost


def _with_unit(chance: Random, army: Army, units: Sequence[UnitFacts]) -> Army | None:
    for unit in chance.sample(units, len(units)):
        one = _owed(chance, army, unit)
        bigger = msgspec.structs.replace(army, units=(*army.units, one))
        if _good(bigger):
            return bigger
    return None


def _owed(chance: Random, army: Army, unit: UnitFacts) -> ArmyUnit:
    """keyword.unit.equip, keyword.unit.heavy-weapon-team, keyword.unit.programmed: the unit with what it cannot be
    without."""
    one = ArmyUnit(unit.id, unit.equip)
    words = (("heavy-weapon-team", "heavy weapon"), ("programmed", "programming"))
    for slot in (*[slot for word, slot in words if unit.keyword(word)], *equip_kinds(unit)):
        fitting = [upgrade.id for upgrade in _fitting(army, one, unit) if upgrade.slot == slot]
        one = ArmyUnit(unit.id, (*one.upgrades, _drawn(chance, fitting))) if fitting else one
    return one


def _with_upgrade(chance: Random, army: Army) -> Army:
    at = int(chance.random() * len(army.units))
    one = army.units[at]
    fitting = _fitting(army, one, army.cards.units[one.unit])
    if not fitting:
        return army
    drawn = _drawn(chance, fitting)
    more = ArmyUnit(one.unit, (*one.upgrades, drawn.id), one.counterpart)
    if drawn.owes is not None:
        owed = [card.id for card in _fitting(army, more, army.cards.units[one.unit]) if card.slot == drawn.owes]
        more = msgspec.structs.replace(more, upgrades=(*more.upgrades, _drawn(chance, owed))) if owed else more
    bigger = msgspec.structs.replace(army, units=(*army.units[:at], more, *army.units[at + 1 :]))
    return bigger if _good(bigger) else army


def _fitting(army: Army, one: ArmyUnit, unit: UnitFacts) -> list[UpgradeFacts]:
    bar = set(slots_of(army, one, unit))
    return [
        upgrade
        for upgrade in army.cards.upgrades.values()
        if (upgrade.slot in bar or needs_no_slot(army, one, unit, upgrade))
        and not (upgrade.newer or upgrade.unreleased or upgrade.effect == "unknown" or upgrade.id in one.upgrades)
        and not upgrade.battle_force
        and may_equip(army, one, unit, upgrade)
    ]


def _good(army: Army) -> bool:
    return all(fault.key in UNFINISHED for fault in faults(army))


def _with_hand(chance: Random, army: Army) -> Army:
    """army.command-hand.composition"""
    allowed = [card for card in army.cards.commands.values() if not card.unreleased and not command_fault(army, card)]
    hand = [card.id for pips in PIPS for card in chance.sample([one for one in allowed if one.pips == pips], OF_EACH)]
    return msgspec.structs.replace(army, commands=(*hand, STANDING_ORDERS))


def _with_deck(chance: Random, army: Army) -> Army:
    """army.battle-deck"""
    format = army.cards.formats[army.format]
    drawn: dict[str, tuple[str, ...]] = {}
    for kind, count in format.deck.items():
        cards: Mapping[str, ObjectiveFacts | DeploymentFacts | BattleCardFacts] = getattr(army.cards, kind)
        fitting = [one for one in cards.values() if one.recon == format.recon]
        own = [one.id for one in fitting if getattr(one, "faction", None) in (None, army.faction)]
        drawn[kind] = tuple(chance.sample(own, count))
    return msgspec.structs.replace(army, **drawn)


def _drawn(chance: Random, things: Sequence[T]) -> T:
    return things[int(chance.random() * len(things))]

"""What a unit may be equipped with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dejarik.games.legion.facts import FACTIONS, SLOTS, Slot, UnitFacts
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.army_messages import Fault
from dejarik.games.legion.lists.restrictions import counterparts_for, may_equip, needs_no_slot

OWES = "unit.owes"


def unit_faults(army: Army) -> Iterator[Fault]:
    for number, one, unit in army.known():
        args = {"number": number, "unit": one.unit}
        yield from _slot_faults(army, one, unit, args)
        yield from _upgrade_faults(army, one, unit, args)
        yield from _owed(army, one, unit, args)
        yield from _counterpart_faults(army, one, args)
        yield from _loadout_faults(army, one, unit, args)


def slots_of(army: Army, one: ArmyUnit, unit: UnitFacts) -> tuple[Slot, ...]:
    """army.upgrade.slots: the upgrade bar, what upgrades add to it, and a counterpart's own."""
    counterpart = army.counterpart_of(one)
    more = [slot for upgrade in army.upgrades_of(one) for slot in upgrade.slots]
    return (*unit.slots, *more, *(counterpart.slots if counterpart else ()))


def further_slots(army: Army, one: ArmyUnit, unit: UnitFacts) -> tuple[Slot, ...]:
    """For the cards that the unit may have without a slot of its own."""
    cards = [card for card in army.cards.upgrades.values() if card.slotless]
    return tuple([card.slot for card in cards if needs_no_slot(army, one, unit, card)])


def _slot_faults(army: Army, one: ArmyUnit, unit: UnitFacts, args: dict[str, object]) -> Iterator[Fault]:
    bar = Counter(slots_of(army, one, unit))
    used = Counter(upgrade.slot for upgrade in army.upgrades_of(one) if not needs_no_slot(army, one, unit, upgrade))
    for slot in SLOTS:
        if used[slot] and not bar[slot]:
            upgrades = [upgrade.id for upgrade in army.upgrades_of(one) if upgrade.slot == slot]
            yield Fault("army.upgrade.types", "unit.no-slot", {**args, "slot": slot, "upgrades": upgrades})
        elif used[slot] > bar[slot]:
            more = {"slot": slot, "count": used[slot], "limit": bar[slot]}
            yield Fault("army.upgrade.slots", "unit.slots", {**args, **more})


def _upgrade_faults(army: Army, one: ArmyUnit, unit: UnitFacts, args: dict[str, object]) -> Iterator[Fault]:
    for id, count in Counter(one.upgrades).items():
        if count > 1:
            yield Fault("army.upgrade.no-duplicates", "unit.upgrade-twice", {**args, "upgrade": id, "count": count})
    held = army.upgrades_of(one)
    for upgrade in dict.fromkeys(held):
        if not may_equip(army, one, unit, upgrade):
            yield Fault("army.upgrade.restrictions", "unit.restriction", {**args, "upgrade": upgrade.id})
        if upgrade.battle_force:
            more = {"upgrade": upgrade.id, "written": upgrade.battle_force}
            yield Fault("battle-force.definition", "unit.battle-force", {**args, **more})
    leaders = [upgrade.id for upgrade in held if upgrade.has("leader")]
    if len(leaders) > 1:
        yield Fault("keyword.upgrade.leader.one", "unit.leaders", {**args, "upgrades": leaders})


def equip_kinds(unit: UnitFacts) -> list[Slot]:
    """keyword.unit.equip: where it names kinds of upgrades and no cards."""
    word = unit.keyword("equip")
    named = word.of.casefold().split(", ") if word is not None else []
    return [slot for slot in SLOTS if slot in named]


def _owed(army: Army, one: ArmyUnit, unit: UnitFacts, args: dict[str, object]) -> Iterator[Fault]:
    """keyword.unit.equip, keyword.unit.heavy-weapon-team, keyword.unit.flexible-response, keyword.unit.programmed."""
    missing = [id for id in unit.equip if id not in one.upgrades]
    if missing:
        yield Fault("keyword.unit.equip", "unit.equip", {**args, "upgrades": missing})
    held = army.upgrades_of(one)
    for slot in equip_kinds(unit):
        if not any(upgrade.slot == slot for upgrade in held):
            yield Fault("keyword.unit.equip", "unit.equip-kind", {**args, "slot": slot})
    if unit.keyword("heavy-weapon-team") and not any(upgrade.slot == "heavy weapon" for upgrade in held):
        yield Fault("keyword.unit.heavy-weapon-team", "unit.heavy-weapon", args)
    flexible = unit.keyword("flexible-response")
    heavy = sum(upgrade.slot == "heavy weapon" for upgrade in held)
    if flexible is not None and heavy != flexible.x:
        yield Fault("keyword.unit.flexible-response", "unit.flexible", {**args, "count": heavy, "limit": flexible.x})
    if unit.keyword("programmed") and not any(upgrade.slot == "programming" for upgrade in held):
        yield Fault("keyword.unit.programmed", "unit.programmed", args)
    for upgrade in held:
        if upgrade.owes is not None and not any(other.slot == upgrade.owes for other in held):
            yield Fault("army.upgrade.restrictions", OWES, {**args, "upgrade": upgrade.id, "slot": upgrade.owes})


def _counterpart_faults(army: Army, one: ArmyUnit, args: dict[str, object]) -> Iterator[Fault]:
    """keyword.unit.counterpart; and one that is a mercenary itself joins those alone who may hire it
    (keyword.unit.mercenary)."""
    joined = army.counterpart_of(one)
    if joined is None:
        return
    args = {**args, "counterparts": one.counterpart}
    if one.counterpart not in counterparts_for(army, one):
        yield Fault("keyword.unit.counterpart", "unit.counterpart", args)
    hiring = [word.of.casefold().split(", ") for word in joined.keywords if word.id == "mercenary"]
    if hiring and army.faction in FACTIONS and army.faction not in hiring[0]:
        args = {**args, "faction": army.faction, "factions": hiring[0]}
        yield Fault("keyword.unit.mercenary", "unit.counterpart-not-hired", args)


def _loadout_faults(army: Army, one: ArmyUnit, unit: UnitFacts, args: dict[str, object]) -> Iterator[Fault]:
    """keyword.unit.loadout (reading.35), keyword.unit.loadout.counterpart: for each upgrade that the unit or its
    counterpart has one more of the same kind, which costs no more."""
    rule = "keyword.unit.loadout"
    if one.loadout and not unit.keyword("loadout"):
        yield Fault(rule, "unit.no-loadout", args)
    cards = army.cards.upgrades
    for old, count in Counter(old for old, _ in one.loadout).items():
        if old not in one.upgrades or count > 1:
            yield Fault(rule, "unit.loadout-of", {**args, "upgrade": old, "count": count})
    for old, new in one.loadout:
        if old not in cards or new not in cards:
            continue
        more = {**args, "upgrade": new, "written": cards[old].called()}
        if cards[new].slot != cards[old].slot or not may_equip(army, one, unit, cards[new]):
            yield Fault(rule, "unit.loadout-kind", more)
        elif cards[new].cost > cards[old].cost:
            yield Fault(rule, "unit.loadout-cost", {**more, "cost": cards[new].cost, "limit": cards[old].cost})

"""Who may take what: card.upgrade.restriction, card.command.restriction."""

from __future__ import annotations

from collections.abc import Set

from dejarik.games.legion.facts import SIDES, Condition, UnitFacts, UpgradeFacts
from dejarik.games.legion.lists.army import Army, ArmyUnit


def may_equip(army: Army, one: ArmyUnit, facts: UnitFacts, upgrade: UpgradeFacts) -> bool:
    """army.upgrade.restrictions"""
    if not upgrade.only:
        return True
    types = types_for(army, one, facts, upgrade)
    return any(meets(army, one, facts, condition, types) for condition in upgrade.only)


def types_for(army: Army, one: ArmyUnit, facts: UnitFacts, upgrade: UpgradeFacts) -> set[str]:
    """keyword.unit.counterpart.type-upgrades: the type of who would bear the card; a counterpart's own if it is on its
    bar, and either where both have room for it."""
    counterpart = army.counterpart_of(one)
    if counterpart is None or upgrade.slot not in counterpart.slots:
        return {facts.type}
    return {counterpart.type, facts.type} if upgrade.slot in facts.slots else {counterpart.type}


def needs_no_slot(army: Army, one: ArmyUnit, facts: UnitFacts, upgrade: UpgradeFacts) -> bool:
    """Whether a card itself excuses the unit from having a slot of its kind (army.upgrade.slots)."""
    return any(meets(army, one, facts, condition) for condition in upgrade.slotless)


def counterparts_for(army: Army, one: ArmyUnit) -> set[str]:
    """keyword.unit.counterpart: who may join the unit, by its own card or by an upgrade."""
    facts = army.cards.units.get(one.unit)
    own = [facts.counterpart] if facts is not None else []
    return {id for id in (*own, *[upgrade.counterpart for upgrade in army.upgrades_of(one)]) if id is not None}


def meets(army: Army, one: ArmyUnit, facts: UnitFacts, condition: Condition, types: Set[str] = frozenset()) -> bool:
    """`types` are other ones than the unit's own, where these count."""
    counterpart = army.counterpart_of(one)
    names = {facts.name.en} | ({counterpart.name.en} if counterpart else set())
    title = facts.title.en if facts.title else ""
    side = SIDES.get(facts.faction) or SIDES.get(army.faction)
    keywords = {keyword.id for keyword in facts.keywords}
    wanted: list[tuple[tuple[str, ...], set[str]]] = [
        (condition.names, names),
        (condition.titles, {title}),
        (condition.types, set(types) or {str(facts.type)}),
        (condition.ranks, {facts.rank}),
        (condition.factions, {facts.faction}),
        (condition.armies, {army.faction}),
        (condition.affiliations, affiliations(army, one, facts)),
        (condition.sides, set(SIDES.values()) if both_sides(army, facts) else {side or ""}),
        (condition.keywords, {str(id) for id in keywords}),
        (condition.slots, set(facts.slots)),
        (condition.defense, {facts.defense}),
    ]
    if any(asked and not set(asked) & has for asked, has in wanted):
        return False
    return not (names & set(condition.not_names) or title in condition.not_titles or facts.rank in condition.not_ranks)


def both_sides(army: Army, facts: UnitFacts) -> bool:
    known = army.cards.keywords
    return any(one.id in known and known[one.id].both_sides for one in facts.keywords)


def affiliations(army: Army, one: ArmyUnit, facts: UnitFacts) -> set[str]:
    """affiliation.definition: printed on the unit, or given by an upgrade."""
    given = {upgrade.affiliation for upgrade in army.upgrades_of(one) if upgrade.affiliation}
    return given or {facts.affiliation}

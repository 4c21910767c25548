"""The rules of building an army: every fault of one at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from dejarik.games.legion.facts import DECK_KINDS, FACTIONS, UnitFacts
from dejarik.games.legion.lists.army import Army, points
from dejarik.games.legion.lists.army_messages import RULE, Fault, cards_of
from dejarik.games.legion.lists.army_names import near
from dejarik.games.legion.lists.hand_faults import contingency_faults, deck_faults, hand_faults
from dejarik.games.legion.lists.rank_faults import mercenary_faults, rank_faults
from dejarik.games.legion.lists.unit_faults import unit_faults


def faults(army: Army) -> list[Fault]:
    """Everything that is wrong: what there is not, the army as a whole, its units, its hand and its deck."""
    return [
        *_unknown(army),
        *_newer(army),
        *_faction_faults(army),
        *_points_faults(army),
        *rank_faults(army),
        *mercenary_faults(army),
        *unique_faults(army),
        *unit_faults(army),
        *hand_faults(army),
        *contingency_faults(army),
        *deck_faults(army),
    ]


def _unknown(army: Army) -> Iterator[Fault]:
    if army.format not in army.cards.formats:
        formats = list(army.cards.formats)
        yield Fault("army.points", "army.format", {"written": army.format, "formats": formats})
    for kind, ids in _written(army):
        known = cards_of(kind, army.edition)
        for id in dict.fromkeys(ids):
            if id in known:
                continue
            close = near(kind, id, army.edition)
            key = f"list.unknown.{kind}" + (".near" if close else "")
            yield Fault(RULE, key, {"written": id, kind: list(close)} if close else {"written": id})


def _written(army: Army) -> Iterator[tuple[str, Iterable[str]]]:
    yield "units", [one.unit for one in army.units]
    yield "counterparts", [one.counterpart for one in army.units if one.counterpart]
    yield "upgrades", [id for one in army.units for id in (*one.upgrades, *[new for _, new in one.loadout])]
    yield "commands", (*army.commands, *army.contingencies)
    for kind in DECK_KINDS:
        yield kind, getattr(army, kind)


def _newer(army: Army) -> Iterator[Fault]:
    """A unit with keywords that the book does not define cannot be played."""
    for id, unit in _units(army).items():
        if unit.newer:
            yield Fault(RULE, "army.newer", {"unit": id, "written": ", ".join(unit.newer)})


def _faction_faults(army: Army) -> Iterator[Fault]:
    """army.factions, army.one-faction, battle-force.definition."""
    if army.faction not in FACTIONS:
        key = "army.faction" if army.faction else "army.no-faction"
        yield Fault("army.factions", key, {"written": army.faction, "factions": list(FACTIONS)})
    if army.battle_force:
        yield Fault("battle-force.definition", "army.battle-force", {"written": army.battle_force})
    for id, unit in _units(army).items():
        yield from _stranger(army, id, unit)


def _stranger(army: Army, id: str, unit: UnitFacts) -> Iterator[Fault]:
    args: dict[str, object] = {"unit": id, "faction": army.faction, "own": unit.faction}
    if unit.battle_force:
        yield Fault("keyword.unit.special-issue", "army.special-issue", {**args, "written": unit.battle_force})
    elif unit.faction != "mercenary":
        if unit.faction != army.faction and army.faction in FACTIONS:
            yield Fault("army.one-faction", "army.other-faction", args)
    elif not unit.hired_by:
        yield Fault("mercenary.only-mercenary-army", "army.not-for-hire", args)
    elif army.faction in FACTIONS and army.faction not in unit.hired_by:
        yield Fault("keyword.unit.mercenary", "army.not-hired", {**args, "factions": list(unit.hired_by)})


def _points_faults(army: Army) -> Iterator[Fault]:
    """army.points"""
    format = army.cards.formats.get(army.format)
    if format is not None and points(army) > format.points:
        yield Fault("army.points", "army.points", {"total": points(army), "limit": format.points})
    for id, unit in _units(army).items():
        if unit.unpriced:
            yield Fault("army.points", "army.unpriced", {"unit": id})


def unique_faults(army: Army) -> Iterator[Fault]:
    """army.unique, army.limited, army.unique.across-types: unit and upgrade cards of a name count together."""
    counts: Counter[str] = Counter()
    most: dict[str, int] = {}
    for _, one, unit in army.known():
        held = [(unit.called() if unit.bullets_by_title else unit.name.en, unit.bullets)]
        held += [(upgrade.name.en, upgrade.bullets) for upgrade in army.upgrades_of(one)]
        counterpart = army.counterpart_of(one)
        held += [(counterpart.name.en, 1)] if counterpart else []
        for name, bullets in held:
            if bullets:
                counts[name] += 1
                most[name] = min(bullets, most.get(name, bullets))
    for name, count in counts.items():
        if count > most[name]:
            rule = "army.unique" if most[name] == 1 else "army.limited"
            yield Fault(rule, rule, {"name": name, "count": count, "limit": most[name]})


def _units(army: Army) -> dict[str, UnitFacts]:
    return {one.unit: unit for _, one, unit in army.known()}

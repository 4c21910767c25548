"""A list as it was written, and how its words become an army: names become ids."""

from __future__ import annotations

from collections import Counter

import msgspec

from dejarik.games.legion.facts import DECK_KINDS, EDITION, FACTIONS, catalogue_of
from dejarik.games.legion.lists.army import STANDARD, STANDING_ORDERS, Army, ArmyUnit
from dejarik.games.legion.lists.army_messages import RULE, Fault, UnreadableList, cards_of, words_of
from dejarik.games.legion.lists.army_names import all_named, named
from dejarik.games.legion.lists.restrictions import counterparts_for, may_equip
from dejarik.games.list_reading import fold
from dejarik.rulebook.messages import LANGUAGES

MOST_CARDS = 300
_FACTIONS = {
    "empire": ("galacticempire", "empiregalactique", "imperial"),
    "rebels": ("rebel", "rebelalliance", "alliancerebelle", "rebelles"),
    "republic": ("galacticrepublic", "republique", "republiquegalactique"),
    "separatists": ("separatist", "separatistalliance", "separatistes", "alliancesepariste", "allianceseparatiste"),
}


class DraftUnit(msgspec.Struct):
    """`cost` is what the list says of the unit, alone or with its upgrades; it tells apart those of one name."""

    written: str
    upgrades: list[str] = []
    cost: int | None = None
    count: int = 1
    loadout: list[tuple[str, str]] = []


class Draft(msgspec.Struct):
    units: list[DraftUnit] = []
    commands: list[str] = []
    contingencies: list[str] = []
    objectives: list[str] = []
    secondaries: list[str] = []
    advantages: list[str] = []
    deployments: list[str] = []
    conditions: list[str] = []
    faction: str = ""
    format: str = STANDARD
    battle_force: str = ""
    name: str = ""
    standing: bool = False
    """Standing Orders are in every hand, and the list does not write them."""


class Reading(msgspec.Struct, frozen=True):
    """An army and what was doubtful in its list. Names of nothing stand in it as they were written."""

    army: Army
    faults: tuple[Fault, ...] = ()


def understand(draft: Draft, edition: str = EDITION) -> Reading:
    written = sum(one.count * (1 + len(one.upgrades)) for one in draft.units)
    if written + sum(len(getattr(draft, kind)) for kind in ("commands", "contingencies", *DECK_KINDS)) > MOST_CARDS:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_CARDS, "what": "cards"})])
    faults: list[Fault] = []
    faction = _faction(draft, edition)
    frame = Army(faction=faction, edition=edition)
    format = _format(draft.format, edition)
    apart = [one for one in draft.units if _joins(one, edition)]
    own = [one for one in draft.units if one not in apart]
    units = [one for written in own for one in [_unit(frame, written, faults)] * written.count]
    for one in apart:
        _join(frame, units, one)
    commands = [_first("commands", one, edition) for one in draft.commands]
    if draft.standing and STANDING_ORDERS not in commands:
        commands.append(STANDING_ORDERS)
    army = Army(
        faction=faction,
        format=format,
        units=tuple(units),
        commands=tuple(commands),
        contingencies=tuple([_first("commands", one, edition) for one in draft.contingencies]),
        **{kind: battle_cards(kind, getattr(draft, kind), edition, format) for kind in DECK_KINDS},
        battle_force=draft.battle_force,
        name=draft.name,
        edition=edition,
    )
    return Reading(army, tuple(faults))


def _faction(draft: Draft, edition: str) -> str:
    """What was written, or else the faction that most of the units are of."""
    name = fold(draft.faction)
    for faction, others in _FACTIONS.items():
        if name in (faction, *others):
            return faction
    if name:
        return draft.faction
    known = catalogue_of(edition).units
    counts = Counter(
        faction
        for one in draft.units
        for faction in {known[id].faction for id in named("units", one.written, edition)}
        if faction in FACTIONS
    )
    return counts.most_common(1)[0][0] if counts else ""


def _format(written: str, edition: str) -> str:
    """By its word in either language, or by its points."""
    say = words_of(edition).word
    for id, facts in catalogue_of(edition).formats.items():
        words = {id, str(facts.points), *(say(id, lang) for lang in LANGUAGES)}
        if fold(written) in {fold(word) for word in words}:
            return id
    return written


def _unit(frame: Army, draft: DraftUnit, faults: list[Fault]) -> ArmyUnit:
    units = frame.cards.units
    ids = named("units", draft.written, frame.edition)
    allowed = [id for id in ids if frame.faction in (units[id].faction, *units[id].hired_by)]
    choice = _by_cost(frame, draft, allowed or list(ids))
    if not choice:
        return equipped(frame, ArmyUnit(draft.written), draft.upgrades)
    if len(choice) > 1:
        faults.append(Fault(RULE, "list.several", {"written": draft.written, "units": choice}))
    one = equipped(frame, ArmyUnit(choice[0]), draft.upgrades)
    pairs = [[_first("upgrades", name, frame.edition) for name in pair] for pair in draft.loadout]
    return msgspec.structs.replace(one, loadout=tuple([(old, new) for old, new in pairs]))


def _by_cost(frame: Army, draft: DraftUnit, ids: list[str]) -> list[str]:
    if draft.cost is None or len(ids) < 2:
        return ids
    fitting = []
    for id in ids:
        with_upgrades = equipped(frame, ArmyUnit(id), draft.upgrades)
        more = sum(upgrade.cost for upgrade in frame.upgrades_of(with_upgrades))
        cost = frame.cards.units[id].cost
        if draft.cost in (cost, cost + more):
            fitting.append(id)
    return fitting or ids


def equipped(frame: Army, one: ArmyUnit, written: list[str]) -> ArmyUnit:
    """The unit with what was written below it: of upgrades of one name the one that it may take."""
    facts = frame.cards.units.get(one.unit)
    counterpart, upgrades = "", []
    for name in written:
        ids = (name,) if name in frame.cards.upgrades else all_named("upgrades", name, frame.edition)
        joined = named("counterparts", name, frame.edition)
        if joined and not ids:
            counterpart = facts.counterpart if facts and facts.counterpart in joined else joined[0]
            continue
        fitting = [id for id in ids if facts and may_equip(frame, one, facts, frame.cards.upgrades[id])]
        upgrades.append((fitting or list(ids) or [name])[0])
    return ArmyUnit(one.unit, tuple(upgrades), counterpart)


def _joins(draft: DraftUnit, edition: str) -> bool:
    """Builders print counterparts in lines of their own, like units."""
    return bool(named("counterparts", draft.written, edition)) and not named("units", draft.written, edition)


def _join(frame: Army, units: list[ArmyUnit], draft: DraftUnit) -> None:
    """The counterpart and its upgrades come to the first unit that may have it; without one it is a unit of no name."""
    ids = {*named("counterparts", draft.written, frame.edition)}
    for place, one in enumerate(units):
        found = ids & counterparts_for(frame, one)
        if found and not one.counterpart:
            more = equipped(frame, one, draft.upgrades).upgrades
            units[place] = msgspec.structs.replace(one, upgrades=(*one.upgrades, *more), counterpart=found.pop())
            return
    units.append(ArmyUnit(draft.written))


def _first(kind: str, written: str, edition: str) -> str:
    ids = named(kind, written, edition)
    return ids[0] if ids else written


def battle_cards(kind: str, written: list[str], edition: str, format: str) -> tuple[str, ...]:
    """Cards of the smaller format have the names of others: the format tells them apart."""
    known, facts = cards_of(kind, edition), catalogue_of(edition).formats.get(format)
    recon = facts is not None and facts.recon
    found = []
    for one in written:
        ids = named(kind, one, edition)
        fitting = [id for id in ids if id == one or getattr(known[id], "recon", False) == recon]
        found.append(one if one in known else (fitting or list(ids) or [one])[0])
    return tuple(found)

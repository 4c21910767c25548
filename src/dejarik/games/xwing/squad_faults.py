"""The rules of squad building: every fault of a squad at once, and what of it cannot be played yet."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from dejarik.games.xwing.facts import (
    PilotFacts,
    RequiredAction,
    RestrictionFacts,
    Slot,
    UpgradeFacts,
    actions_of,
    all_pilots,
    all_upgrades,
    ship_facts,
    stats_of,
    upgrade_facts,
)
from dejarik.games.xwing.pool import played
from dejarik.games.xwing.squad import Package, Squad, SquadShip, options_with, packages, threat, upgrade_points
from dejarik.games.xwing.squad_messages import Fault
from dejarik.games.xwing.squad_names import near_pilots, near_upgrades

LIMIT = 200
THREAT = 8
# No entry of its own says it: docs/decisions/0003-readings.md, 20.
ONE_FACTION = "squad.formats"
NO_REPEATS = "squad.points.source"


class Member(msgspec.Struct, frozen=True):
    """A ship of the squad with the facts of its known cards. Unknown cards are a fault of their own."""

    number: int
    pilot: PilotFacts | None
    upgrades: tuple[UpgradeFacts, ...]


class Flier(msgspec.Struct, frozen=True):
    """A member whose ship card is known."""

    number: int
    pilot: PilotFacts
    upgrades: tuple[UpgradeFacts, ...]


def faults(squad: Squad, limit: int = LIMIT, threat: int | None = THREAT) -> list[Fault]:
    """Everything that is wrong with the squad at this limit of points, or at this threat level if one is agreed on."""
    members = _members(squad)
    fliers = [Flier(one.number, one.pilot, one.upgrades) for one in members if one.pilot is not None]
    found = card_faults(squad)
    found += _faction_faults(squad, fliers)
    found += _limited_faults(members)
    if squad.format == "points":
        found += _points_faults(fliers, limit)
        found += [fault for flier in fliers for fault in _equipment_faults(flier, members)]
        found += _solitary_faults(members)
        found += _standardized_faults(fliers, members)
    else:
        found += quick_build_faults(squad, threat)
    return found


def card_faults(squad: Squad) -> list[Fault]:
    """Why no match can be set up with this squad: it is empty, names cards that there are not, or lacks costs."""
    if not squad.ships:
        return [Fault("setup.squads-first", "squad.empty")]
    found: list[Fault] = []
    for number, ship in enumerate(squad.ships, start=1):
        if ship.pilot not in all_pilots():
            found.append(_unknown("pilot", number, ship.pilot, near_pilots(ship.pilot)))
        found += [
            _unknown("upgrade", number, id, near_upgrades(id)) for id in ship.upgrades if id not in all_upgrades()
        ]
    if squad.format == "points":
        fliers = [Flier(one.number, one.pilot, one.upgrades) for one in _members(squad) if one.pilot is not None]
        found += [fault for flier in fliers for fault in _missing_costs(flier)]
    return found


def keeps_limits(ships: tuple[SquadShip, ...]) -> bool:
    """squad.limited: whether these ships may fly together."""
    return not _limited_faults(_members(Squad("rebel", ships)))


def unimplemented(squad: Squad) -> list[str]:
    """The ids of the cards whose text is not played yet, each once, as far as the facts tell."""
    waiting: list[str] = []
    for member in _members(squad):
        if member.pilot is not None and not played("pilot", member.pilot.id):
            waiting.append(member.pilot.id)
        waiting += [upgrade.id for upgrade in member.upgrades if not played("upgrade", upgrade.id)]
    return list(dict.fromkeys(waiting))


def playable(squad: Squad) -> bool:
    """Whether a match with this squad plays every card as printed."""
    return not card_faults(squad) and not unimplemented(squad)


def _members(squad: Squad) -> list[Member]:
    pilots, upgrades = all_pilots(), all_upgrades()
    return [
        Member(number, pilots.get(ship.pilot), tuple(upgrades[id] for id in ship.upgrades if id in upgrades))
        for number, ship in enumerate(squad.ships, start=1)
    ]


def _unknown(kind: str, number: int, written: str, near: Sequence[str]) -> Fault:
    if not near:
        return Fault("squad.formats", f"squad.unknown-{kind}", {"number": number, "written": written})
    args = {"number": number, "written": written, f"{kind}s": list(near)}
    return Fault("squad.formats", f"squad.unknown-{kind}.near", args)


# Every format.


def _faction_faults(squad: Squad, fliers: list[Flier]) -> list[Fault]:
    return [
        Fault(
            ONE_FACTION,
            "squad.faction",
            {"number": one.number, "pilot": one.pilot.id, "factions": one.pilot.faction, "faction": squad.faction},
        )
        for one in fliers
        if one.pilot.faction != squad.faction
    ]


def _limited_faults(members: list[Member]) -> list[Fault]:
    """squad.limited; squad.limited.cross-type: cards of one name count together, whatever their type."""
    named: dict[str, list[PilotFacts | UpgradeFacts]] = defaultdict(list)
    for member in members:
        for card in (member.pilot, *member.upgrades):
            if card is not None:
                named[card.name.en].append(card)
    return [fault for name, cards in named.items() for fault in _limited_fault(name, cards)]


def _limited_fault(name: str, cards: list[PilotFacts | UpgradeFacts]) -> Iterator[Fault]:
    most = min((card.limited for card in cards if card.limited > 0), default=len(cards))
    if len(cards) > most:
        pilots = sum(isinstance(card, PilotFacts) for card in cards)
        within_a_type = max(pilots, len(cards) - pilots) > most
        rule = "squad.limited" if within_a_type else "squad.limited.cross-type"
        yield Fault(rule, "squad.limited", {"name": name, "most": most, "count": len(cards)})


# Squad points.


def _missing_costs(flier: Flier) -> Iterator[Fault]:
    """squad.points.source: what no table gives is reported, not guessed."""
    rule = "squad.points.source"
    if flier.pilot.cost is None:
        yield Fault(rule, "squad.no-cost", {"number": flier.number, "card": flier.pilot.id})
    if flier.pilot.slots is None:
        yield Fault(rule, "squad.no-slots", {"number": flier.number, "pilot": flier.pilot.id})
    for upgrade in flier.upgrades:
        if upgrade_points(upgrade, flier.pilot) is None:
            yield Fault(rule, "squad.no-cost", {"number": flier.number, "card": upgrade.id})


def _points_faults(fliers: list[Flier], limit: int) -> list[Fault]:
    total = sum(
        (flier.pilot.cost or 0) + sum(upgrade_points(upgrade, flier.pilot) or 0 for upgrade in flier.upgrades)
        for flier in fliers
    )
    return [Fault("squad.points.limit", "squad.points", {"total": total, "limit": limit})] if total > limit else []


def _equipment_faults(flier: Flier, members: list[Member]) -> Iterator[Fault]:
    yield from _repeat_faults(flier)
    yield from _slot_faults(flier)
    for upgrade in {upgrade.id: upgrade for upgrade in flier.upgrades}.values():
        yield from _restriction_faults(flier, upgrade, members)


def _repeat_faults(flier: Flier) -> Iterator[Fault]:
    for id, count in Counter(upgrade.id for upgrade in flier.upgrades).items():
        if count > 1:
            args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": id, "count": count}
            yield Fault(NO_REPEATS, "squad.repeated", args)


def _slot_faults(flier: Flier) -> Iterator[Fault]:
    """cards.upgrade-types: each card fills the slots it shows; some cards give a slot or take one away."""
    if flier.pilot.slots is None:
        return
    room: Counter[Slot] = Counter(flier.pilot.slots)
    needed: Counter[Slot] = Counter()
    for upgrade in flier.upgrades:
        needed.update(upgrade.slots)
        grants = upgrade.sides[0].grants
        room.update(grants.slots if grants else {})
    for slot, count in needed.items():
        if count > max(room[slot], 0):
            cards = [upgrade.id for upgrade in flier.upgrades if slot in upgrade.slots]
            args = {"number": flier.number, "pilot": flier.pilot.id, "slots": slot}
            args |= {"room": max(room[slot], 0), "needed": count, "upgrades": cards}
            yield Fault("cards.upgrade-types", "squad.slots", args)


def _restriction_faults(flier: Flier, upgrade: UpgradeFacts, members: list[Member]) -> Iterator[Fault]:
    """upgrade.limits-printed: each restriction that the ship does not meet."""
    for field, allowed in _unmet(flier, upgrade, members):
        args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": upgrade.id, "allowed": allowed}
        yield Fault("upgrade.limits-printed", f"restricted.{field}", args)


def _unmet(flier: Flier, upgrade: UpgradeFacts, members: list[Member]) -> Iterator[tuple[str, list[str]]]:
    asked, pilot = upgrade.restrictions, flier.pilot
    if asked.factions and pilot.faction not in asked.factions and not _squad_includes(asked, members):
        yield "factions", list(asked.factions)
    yield from _unmet_words(flier, upgrade)
    if asked.actions and not any(_has_action(flier, upgrade, action) for action in asked.actions):
        yield "actions", [_action_words(action) for action in asked.actions]
    if asked.limited is not None and asked.limited != (pilot.limited > 0):
        yield "limited", ["limited" if asked.limited else "unlimited"]


def _unmet_words(flier: Flier, upgrade: UpgradeFacts) -> Iterator[tuple[str, list[str]]]:
    """The restrictions that one word in common satisfies."""
    asked, pilot = upgrade.restrictions, flier.pilot
    others = [other for other in flier.upgrades if other.id != upgrade.id]
    pairs: tuple[tuple[str, Sequence[object], Sequence[object]], ...] = (
        ("sizes", asked.sizes, [ship_facts(pilot.ship).size]),
        ("ships", asked.ships, [pilot.ship]),
        ("arcs", asked.arcs, [attack.arc for attack in stats_of(pilot).attack]),
        ("keywords", asked.keywords, pilot.keywords),
        ("equipped", asked.equipped, [slot for other in others for slot in other.slots]),
        ("agility", asked.agility, [stats_of(pilot).agility]),
        ("force_sides", asked.force_sides, pilot.force.sides if pilot.force else ()),
        ("ship_abilities", asked.ship_abilities, [pilot.ship_ability]),
    )
    for field, wanted, had in pairs:
        if wanted and not set(wanted) & set(had):
            yield field, [str(word) for word in wanted]


def _squad_includes(asked: RestrictionFacts, members: list[Member]) -> bool:
    cards = (card for member in members for card in (member.pilot, *member.upgrades) if card is not None)
    return any(card.name.en in asked.or_squad_includes for card in cards)


def _has_action(flier: Flier, upgrade: UpgradeFacts, asked: RequiredAction) -> bool:
    """Icons that other cards add to the action bar count, those that the card itself adds do not."""
    added = (
        action for other in flier.upgrades if other.id != upgrade.id for side in other.sides for action in side.actions
    )
    bar = (*actions_of(flier.pilot), *added)
    return any(icon.action == asked.action and asked.red in (None, icon.red) for icon in bar)


def _action_words(asked: RequiredAction) -> str:
    colour = {None: "", True: " (red)", False: " (white)"}[asked.red]
    return asked.action + colour


def _solitary_faults(members: list[Member]) -> list[Fault]:
    cards = [upgrade.id for member in members for upgrade in member.upgrades if upgrade.restrictions.solitary]
    return [Fault("upgrade.limits-printed", "squad.solitary", {"upgrades": cards})] if len(cards) > 1 else []


def _standardized_faults(fliers: list[Flier], members: list[Member]) -> Iterator[Fault]:
    """All ships of a type that can carry such a card do, if one does."""
    cards = {
        (upgrade.id, one.pilot.ship) for one in fliers for upgrade in one.upgrades if upgrade.restrictions.standardized
    }
    for id, type in sorted(cards):
        upgrade = upgrade_facts(id)
        for flier in fliers:
            without = flier.pilot.ship == type and upgrade not in flier.upgrades
            if without and not any(_unmet(flier, upgrade, members)):
                args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": id, "ships": type}
                yield Fault("upgrade.limits-printed", "squad.standardized", args)


# Quick builds.


def quick_build_faults(squad: Squad, level: int | None) -> list[Fault]:
    """squad.quick-build.fixed for each package, squad.quick-build.sum for the whole."""
    found: list[Fault] = []
    for package in packages(squad):
        found += _package_faults(squad, package)
    total = threat(squad)
    if squad.ships and None not in (level, total) and total != level:
        found.append(Fault("squad.quick-build.sum", "squad.threat", {"total": total, "level": level}))
    return found


def _package_faults(squad: Squad, package: Package) -> Iterator[Fault]:
    ships = [squad.ships[place] for place in package.places]
    if any(ship.pilot not in all_pilots() for ship in ships):
        return
    args: dict[str, object] = {"number": package.places[0] + 1, "pilot": ships[0].pilot}
    if package.option is not None:
        written, printed = ships[0].threat, package.option.threat
        if written not in (None, printed):
            yield Fault(
                "squad.quick-build.cards", "squad.threat-of-build", {**args, "written": written, "printed": printed}
            )
        return
    builds = [
        [card for one in option.pilots for card in (*([one.pilot] if len(ships) > 1 else []), *one.upgrades)]
        for option in options_with(tuple(ship.pilot for ship in ships))
    ]
    if builds:
        yield Fault("squad.quick-build.fixed", "squad.not-the-quick-build", {**args, "builds": builds})
    else:
        yield Fault("squad.quick-build.fixed", "squad.no-quick-build", args)

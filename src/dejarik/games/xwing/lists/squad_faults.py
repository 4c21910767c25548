"""The rules of squad building: every fault of a squad at once, and what of it cannot be played yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from dejarik.games.xwing.facts import PilotFacts, UpgradeFacts, all_pilots, all_upgrades
from dejarik.games.xwing.lists.pool import played
from dejarik.games.xwing.lists.squad import Package, Squad, SquadShip, options_with, packages, threat, upgrade_points
from dejarik.games.xwing.lists.squad_equipment import (
    Flier,
    Member,
    equipment_faults,
    fliers_of,
    members_of,
    solitary_faults,
    standardized_faults,
)
from dejarik.games.xwing.lists.squad_messages import Fault
from dejarik.games.xwing.lists.squad_names import near_pilots, near_upgrades

LIMIT = 200
THREAT = 8
# No entry of its own says it: docs/decisions/0003-readings.md, 20.
ONE_FACTION = "squad.formats"


def faults(squad: Squad, limit: int = LIMIT, threat: int | None = THREAT) -> list[Fault]:
    """Everything that is wrong with the squad at this limit of points, or at this threat level if one is agreed on."""
    members = members_of(squad)
    fliers = fliers_of(members)
    found = card_faults(squad)
    found += _faction_faults(squad, fliers)
    found += _limited_faults(members)
    if squad.format == "points":
        found += _points_faults(fliers, limit)
        found += [fault for flier in fliers for fault in equipment_faults(flier, members)]
        found += solitary_faults(members)
        found += standardized_faults(fliers, members)
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
        fliers = fliers_of(members_of(squad))
        found += [fault for flier in fliers for fault in _missing_costs(flier)]
    return found


def keeps_limits(ships: tuple[SquadShip, ...]) -> bool:
    """squad.limited: whether these ships may fly together."""
    return not _limited_faults(members_of(Squad("rebel", ships)))


def unimplemented(squad: Squad) -> list[str]:
    """The ids of the cards whose text is not played yet, each once, as far as the facts tell."""
    waiting: list[str] = []
    for member in members_of(squad):
        if member.pilot is not None and not played("pilot", member.pilot.id):
            waiting.append(member.pilot.id)
        waiting += [upgrade.id for upgrade in member.upgrades if not played("upgrade", upgrade.id)]
    return list(dict.fromkeys(waiting))


def playable(squad: Squad) -> bool:
    """Whether a match with this squad plays every card as printed."""
    return not card_faults(squad) and not unimplemented(squad)


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

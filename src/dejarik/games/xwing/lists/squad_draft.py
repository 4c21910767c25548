"""A list as it was written, and how its words become a squad: names become ids, quick builds are filled in."""

from __future__ import annotations

import msgspec

from dejarik.games.list_messages import Unreadable
from dejarik.games.xwing.facts import Faction, PilotFacts, QuickBuild, UpgradeFacts
from dejarik.games.xwing.lists.squad import Format, Squad, SquadShip, option_of, options_with
from dejarik.games.xwing.lists.squad_messages import WORDS, Fault
from dejarik.games.xwing.lists.squad_names import faction_named, pilots_named, upgrades_named

# What readings of a list refer to: it is the start of squad building.
RULE = "squad.formats"
MOST_SHIPS = 100
MOST_CARDS = 400
# Their first printed quick build is that of the core set; expansions brought others.
CORE_SET = frozenset(
    (
        "lukeskywalker",
        "jekporkins",
        "redsquadronveteran",
        "bluesquadronescort",
        "idenversio",
        "valenrudor",
        "blacksquadronace",
        "academypilot",
    )
)


class UnreadableList(Unreadable):
    """A text of which no squad can be made."""

    words = WORDS


class DraftShip(msgspec.Struct):
    """Cards as they were written. `upgrades` is None where the quick build says which; `joined` is the second ship of
    a quick build of two; `ship` is the ship type, where it is written beside the ship card."""

    pilot: str
    upgrades: list[str] | None = None
    threat: int | None = None
    joined: bool = False
    ship: str | None = None


class Draft(msgspec.Struct):
    ships: list[DraftShip]
    name: str = ""
    faction: str | None = None
    format: Format = "points"
    fill: bool = True
    """Whether the threat of quick builds is filled in; a squad written down in full is kept as it is."""


class Reading(msgspec.Struct, frozen=True):
    """A squad and what was doubtful in its list. Names of no card stand in the squad as they were written."""

    squad: Squad
    faults: tuple[Fault, ...] = ()


def understand(draft: Draft, faults: list[Fault]) -> Reading:
    """The squad that a draft means, with the faults found so far. Without a faction there is none."""
    _refuse_too_long(draft)
    faction = _faction(draft, faults)
    if faction is None:
        raise UnreadableList(faults)
    ships: list[SquadShip] = []
    for group in _groups(draft.ships):
        ships += _understand_group(group, faction, draft, faults)
    return Reading(Squad(faction, tuple(ships), draft.name, draft.format), tuple(faults))


def _refuse_too_long(draft: Draft) -> None:
    cards = len(draft.ships) + sum(len(ship.upgrades or ()) for ship in draft.ships)
    for count, most, what in ((len(draft.ships), MOST_SHIPS, "ships"), (cards, MOST_CARDS, "cards")):
        if count > most:
            raise UnreadableList([Fault(RULE, "list.too-long", {"most": most, "what": what})])


def _faction(draft: Draft, faults: list[Fault]) -> Faction | None:
    """The faction that is written, or else that of the first ship card of which there is no doubt."""
    if draft.faction is not None:
        faction = faction_named(draft.faction)
        if faction is None:
            faults.append(Fault(RULE, "list.faction-unknown", {"faction": draft.faction}))
        return faction
    for ship in draft.ships:
        factions = {pilot.faction for pilot in pilots_named(ship.pilot)}
        if len(factions) == 1:
            return factions.pop()
    faults.append(Fault(RULE, "list.faction-missing"))
    return None


def _groups(ships: list[DraftShip]) -> list[list[DraftShip]]:
    groups: list[list[DraftShip]] = []
    for ship in ships:
        if ship.joined and groups:
            groups[-1].append(ship)
        else:
            groups.append([ship])
    return groups


def _understand_group(group: list[DraftShip], faction: Faction, draft: Draft, faults: list[Fault]) -> list[SquadShip]:
    quick = draft.format == "quick-build"
    pilots = [_pilot(ship, faction, quick and len(group) == 1, faults) for ship in group]
    ships = [
        SquadShip(pilot, tuple(_upgrade(one, pilot, faction, faults) for one in ship.upgrades or ()), ship.threat)
        for ship, pilot in zip(group, pilots, strict=True)
    ]
    if not quick or not draft.fill:
        return ships
    if any(ship.upgrades is None for ship in group):
        ships = _filled(group, ships, faults)
    return _with_threat(ships)


def _with_threat(ships: list[SquadShip]) -> list[SquadShip]:
    """The threat that the quick build prints, where none is written; the second of two ships has none of its own."""
    option = option_of(tuple(ships))
    threats = [option.threat if option else None, *(0 for _ in ships[1:])]
    return [
        ship if ship.threat is not None else msgspec.structs.replace(ship, threat=threat)
        for ship, threat in zip(ships, threats, strict=True)
    ]


def _filled(group: list[DraftShip], ships: list[SquadShip], faults: list[Fault]) -> list[SquadShip]:
    """The printed upgrades for the ships that come without."""
    options = [option for option in options_with(tuple(ship.pilot for ship in ships)) if _fits(option, group, ships)]
    if len(options) > 1 and ships[0].pilot not in CORE_SET:
        builds = [[id for one in option.pilots for id in one.upgrades] for option in options]
        faults.append(Fault(RULE, "list.several-builds", {"pilot": ships[0].pilot, "builds": builds}))
    if not options:
        return ships
    printed = list(options[0].pilots)
    filled = []
    for ship in ships:
        one = next(one for one in printed if one.pilot == ship.pilot)
        printed.remove(one)
        filled.append(msgspec.structs.replace(ship, upgrades=tuple(map(str, one.upgrades))))
    return filled


def _fits(option: QuickBuild, group: list[DraftShip], ships: list[SquadShip]) -> bool:
    """Whether the option has the upgrades that are written."""
    return all(
        written.upgrades is None
        or any(one.pilot == ship.pilot and sorted(one.upgrades) == sorted(ship.upgrades) for one in option.pilots)
        for written, ship in zip(group, ships, strict=True)
    )


def _pilot(ship: DraftShip, faction: Faction, quick: bool, faults: list[Fault]) -> str:
    written = ship.pilot
    candidates = list(pilots_named(written, ship.ship))
    candidates = [pilot for pilot in candidates if pilot.faction == faction] or candidates
    if quick:
        candidates = [pilot for pilot in candidates if options_with((pilot.id,))] or candidates
    if len(candidates) > 1:
        ids = [pilot.id for pilot in candidates]
        faults.append(Fault(RULE, "list.several-pilots", {"written": written, "pilot_choices": ids}))
    return str(candidates[0].id) if candidates else written


def _upgrade(written: str, pilot: str, faction: Faction, faults: list[Fault]) -> str:
    """Of several cards of one name, that which the faction may use and the ship has slots for."""
    candidates = list(upgrades_named(written))
    candidates = [one for one in candidates if _for_faction(one, faction)] or candidates
    if len(candidates) > 1:
        carriers = pilots_named(pilot)
        candidates = [one for one in candidates if any(_has_slots(carrier, one) for carrier in carriers)] or candidates
    if len(candidates) > 1:
        ids = [one.id for one in candidates]
        faults.append(Fault(RULE, "list.several-upgrades", {"written": written, "upgrade_choices": ids}))
    return str(candidates[0].id) if candidates else written


def _for_faction(upgrade: UpgradeFacts, faction: Faction) -> bool:
    return not upgrade.restrictions.factions or faction in upgrade.restrictions.factions


def _has_slots(pilot: PilotFacts, upgrade: UpgradeFacts) -> bool:
    return set(upgrade.slots) <= set(pilot.slots or ())

"""Squads: what a player brings to a match. `squad_faults` says what is wrong with one, `squad_reading` reads one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from dejarik.games.xwing.facts import (
    Faction,
    PilotFacts,
    QuickBuild,
    QuickBuildPilot,
    UpgradeFacts,
    all_pilots,
    all_upgrades,
    cost_on,
    pilot_facts,
    quick_builds,
    upgrade_facts,
)

Format = Literal["quick-build", "points"]


class SquadShip(msgspec.Struct, frozen=True, cache_hash=True):
    """A ship card and the upgrade cards it is equipped with. `threat` is that of its quick build, if it is one; the
    second ship of a quick build of two has 0, since the first one counts for both."""

    pilot: str
    upgrades: tuple[str, ...] = ()
    threat: int | None = None


class Squad(msgspec.Struct, frozen=True):
    """squad.formats: "quick-build" packages, or cards bought with "points"."""

    faction: Faction
    ships: tuple[SquadShip, ...]
    name: str = ""
    format: Format = "quick-build"


# Squad points.


def points(squad: Squad) -> int | None:
    """The squad's points; None where it is not built with points, or where the cost of a card is not known."""
    if squad.format != "points":
        return None
    costs = [ship_points(ship) for ship in squad.ships]
    return None if None in costs else sum(cost for cost in costs if cost is not None)


def ship_points(ship: SquadShip) -> int | None:
    """squad.points.source: a cost that is in no table is not guessed, nor that of a card that there is not."""
    if ship.pilot not in all_pilots() or not all(id in all_upgrades() for id in ship.upgrades):
        return None
    pilot = pilot_facts(ship.pilot)
    costs = [pilot.cost, *(upgrade_points(upgrade_facts(id), pilot) for id in ship.upgrades)]
    return None if None in costs else sum(cost for cost in costs if cost is not None)


def upgrade_points(upgrade: UpgradeFacts, pilot: PilotFacts) -> int | None:
    try:
        return cost_on(upgrade, pilot)
    except KeyError:  # its cost varies, and is given for other ships only
        return None


# Quick builds.


class Package(msgspec.Struct, frozen=True):
    """The ships taken as one quick build option, by their places in the squad; None where no option is like them."""

    places: tuple[int, ...]
    option: QuickBuild | None


def quick_build(faction: Faction, pilot: str) -> SquadShip:
    """The single-ship quick build option of this pilot, the first printed one where there are several."""
    for option in quick_builds(faction):
        if len(option.pilots) == 1 and option.pilots[0].pilot == pilot:
            return SquadShip(pilot, tuple(option.pilots[0].upgrades), option.threat)
    raise LookupError(f"no quick build of {pilot!r} in faction {faction!r}")


def options_with(pilots: tuple[str, ...]) -> tuple[QuickBuild, ...]:
    """The quick build options of exactly these ship cards."""
    first = all_pilots().get(pilots[0])
    return _options_by_pilots(first.faction).get(tuple(sorted(pilots)), ()) if first is not None else ()


@cache
def _options_by_pilots(faction: Faction) -> dict[tuple[str, ...], tuple[QuickBuild, ...]]:
    found: dict[tuple[str, ...], tuple[QuickBuild, ...]] = {}
    for option in quick_builds(faction):
        pilots = tuple(sorted(str(one.pilot) for one in option.pilots))
        found[pilots] = (*found.get(pilots, ()), option)
    return found


def option_of(ships: tuple[SquadShip, ...]) -> QuickBuild | None:
    """squad.quick-build.fixed: the option that is exactly these ships with exactly these upgrades."""
    wanted = sorted((ship.pilot, sorted(ship.upgrades)) for ship in ships)
    options = options_with(tuple(ship.pilot for ship in ships))
    return next((option for option in options if sorted(map(_contents, option.pilots)) == wanted), None)


def _contents(one: QuickBuildPilot) -> tuple[str, list[str]]:
    return str(one.pilot), sorted(map(str, one.upgrades))


def packages(squad: Squad) -> list[Package]:
    return list(_packages(squad.ships))


def _packages(ships: tuple[SquadShip, ...]) -> Iterator[Package]:
    place = 0
    while place < len(ships):
        pair = ships[place : place + 2]
        option = option_of(pair[:1])
        threats = tuple(ship.threat for ship in pair)
        if len(pair) == 2 and (threats[1] == 0 or (option is None and threats == (None, None) and option_of(pair))):
            yield Package((place, place + 1), option_of(pair))
            place += 2
        else:
            yield Package((place,), option)
            place += 1


def threat(squad: Squad) -> int | None:
    """The squad's threat; None where it is not made of quick build options alone."""
    if squad.format != "quick-build":
        return None
    options = [package.option for package in packages(squad)]
    return None if None in options else sum(option.threat for option in options if option is not None)


def with_threats(squad: Squad) -> Squad:
    """The same squad with the threat of each quick build written with its first ship, and 0 with its second."""
    ships = list(squad.ships)
    for package in packages(squad):
        for index, place in enumerate(package.places):
            threat = package.option.threat if package.option is not None and index == 0 else 0
            ships[place] = msgspec.structs.replace(ships[place], threat=threat)
    return msgspec.structs.replace(squad, ships=tuple(ships))


# Squads to begin with.


@cache
def default_squads() -> tuple[Squad, Squad]:
    """squad.quick-build.level: two core-set squads of threat 8."""
    rebels = tuple(quick_build("rebel", one) for one in ("lukeskywalker", "jekporkins", "bluesquadronescort"))
    imperials = tuple(
        quick_build("imperial", one)
        for one in ("idenversio", "valenrudor", "blacksquadronace", "academypilot", "academypilot")
    )
    return (
        Squad("rebel", rebels, "Red and Blue Squadron"),
        Squad("imperial", imperials, "Inferno and Black Squadron"),
    )


@cache
def learning_squads() -> tuple[Squad, Squad]:
    """quickstart.squads: three ships without upgrades."""
    return (
        Squad("rebel", (SquadShip("bluesquadronescort"),), "Rebels"),
        Squad("imperial", (SquadShip("academypilot"), SquadShip("blacksquadronace")), "Imperials"),
    )

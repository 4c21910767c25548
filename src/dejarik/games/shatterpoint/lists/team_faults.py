"""The rules of building a strike team: every fault of one at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dejarik.games.shatterpoint.facts import UNIT_TYPES, all_missions, all_units
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_messages import Fault
from dejarik.games.shatterpoint.lists.team_names import near_missions, near_units

SQUADS = 2
UNITS = len(UNIT_TYPES)


def faults(team: StrikeTeam) -> list[Fault]:
    """Everything that is wrong: what there is not, then the team, then each squad."""
    found = [*card_faults(team), *_team_faults(team), *_name_faults(team)]
    for number, squad in enumerate(team.squads, start=1):
        found += _squad_faults(number, squad)
    return found


def card_faults(team: StrikeTeam) -> list[Fault]:
    """Units and missions that there are not."""
    return [
        *(_unknown_unit(id) for id in dict.fromkeys(team.units) if id not in all_units()),
        *(_unknown_mission(id) for id in dict.fromkeys(team.missions) if id not in all_missions()),
    ]


def _unknown_unit(written: str) -> Fault:
    near = near_units(written)
    if not near:
        return Fault("stat-card.name", "list.unknown-unit", {"written": written})
    return Fault("stat-card.name", "list.unknown-unit.near", {"written": written, "units": near})


def _unknown_mission(written: str) -> Fault:
    near = near_missions(written)
    if not near:
        return Fault("mission.set", "list.unknown-mission", {"written": written})
    return Fault("mission.set", "list.unknown-mission.near", {"written": written, "missions": near})


def _team_faults(team: StrikeTeam) -> Iterator[Fault]:
    """build.strike-team, mission.set."""
    if len(team.squads) != SQUADS:
        yield Fault("build.strike-team", "team.squads", {"count": len(team.squads), "size": SQUADS})
    if not team.missions:
        yield Fault("mission.set", "team.no-mission")
    elif len(team.missions) > 1:
        yield Fault("mission.set", "team.missions", {"count": len(team.missions), "missions": list(team.missions)})


def _name_faults(team: StrikeTeam) -> Iterator[Fault]:
    """build.no-duplicate-unit-name, build.no-duplicate-unique-name: in the whole team. Two units of one name are not
    named a second time for the unique name that they share."""
    counts = Counter(team.units)
    for id, count in counts.items():
        if count > 1 and id in all_units():
            yield Fault("build.no-duplicate-unit-name", "team.unit-twice", {"unit": id, "count": count})
    holders: dict[str, list[str]] = {}
    for id in counts:
        for name in all_units()[id].unique if id in all_units() else ():
            holders.setdefault(name, []).append(id)
    for name, ids in holders.items():
        if len(ids) > 1:
            yield Fault("build.no-duplicate-unique-name", "team.unique-twice", {"name": name, "units": ids})


def _squad_faults(number: int, squad: Squad) -> Iterator[Fault]:
    if len(squad.units) != UNITS:
        yield Fault("build.strike-team", "squad.size", {"number": number, "count": len(squad.units), "size": UNITS})
    yield from _type_faults(number, squad)
    yield from _era_faults(number, squad)
    if squad.unit("primary") is not None and squad.cost > squad.budget:
        yield Fault(
            "build.squad.budget", "squad.points", {"number": number, "total": squad.cost, "limit": squad.budget}
        )


def _type_faults(number: int, squad: Squad) -> Iterator[Fault]:
    """build.squad.three-types: one of each. A type is missing only if no unknown unit may be of it."""
    counts = Counter(one.type for one in squad.known())
    certain = len(squad.known()) == len(squad.units)
    for type in UNIT_TYPES:
        if counts[type] > 1:
            units = [one.id for one in squad.known() if one.type == type]
            yield Fault(
                "build.squad.three-types",
                "squad.type-twice",
                {"number": number, "type": type, "count": counts[type], "units": units},
            )
        elif not counts[type] and certain:
            yield Fault("build.squad.three-types", "squad.type-missing", {"number": number, "type": type})


def _era_faults(number: int, squad: Squad) -> Iterator[Fault]:
    """build.squad.same-era: of several eras of a primary unit the squad is of one, which all its units share."""
    primary = squad.unit("primary")
    if primary is None or squad.eras:
        return
    others = [one for one in squad.known() if one is not primary]
    strangers = [one for one in others if not set(one.eras) & set(primary.eras)] or others
    for one in strangers:
        args = {"number": number, "unit": one.id, "primary": primary.id, "eras": list(primary.eras)}
        yield Fault("build.squad.same-era", "squad.era", args)

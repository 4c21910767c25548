"""A list as it was written, and how its words become a strike team: names become ids."""

from __future__ import annotations

import msgspec

from dejarik.games.shatterpoint.facts import UNIT_TYPES, all_units
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_messages import RULE, Fault, UnreadableList
from dejarik.games.shatterpoint.lists.team_names import mission_named, units_named

MOST_UNITS = 60


class Draft(msgspec.Struct):
    squads: list[list[str]] = []
    missions: list[str] = []
    name: str = ""


class Reading(msgspec.Struct, frozen=True):
    """A strike team and what was doubtful in its list. Names of nothing stand in it as they were written."""

    team: StrikeTeam
    faults: tuple[Fault, ...] = ()


def understand(draft: Draft) -> Reading:
    if sum(map(len, draft.squads)) + len(draft.missions) > MOST_UNITS:
        raise UnreadableList([Fault(RULE, "list.too-long", {"most": MOST_UNITS, "what": "units"})])
    faults: list[Fault] = []
    squads = tuple(in_order([_unit(one, faults) for one in squad]) for squad in draft.squads)
    missions = tuple(mission_named(one) or one for one in draft.missions)
    return Reading(StrikeTeam(squads, missions, draft.name), tuple(faults))


def in_order(units: list[str]) -> Squad:
    """Primary, secondary, supporting; what is unknown stands behind."""
    known = all_units()

    def rank(id: str) -> int:
        return UNIT_TYPES.index(known[id].type) if id in known else len(UNIT_TYPES)

    return Squad(tuple(sorted(units, key=rank)))


def _unit(written: str, faults: list[Fault]) -> str:
    found = units_named(written)
    if len(found) > 1:
        faults.append(Fault(RULE, "list.several", {"written": written, "units": list(found)}))
    return found[0] if found else written

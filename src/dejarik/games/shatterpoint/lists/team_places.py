"""The places of a draft, and what an edit does to them: `mission.1`, a squad `1`, a unit of it by its type `1.primary`
(or `1.primary.2`, where there is one too many) or unknown `1.unknown.1`, and `new` for one more squad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec

from dejarik.games.list_reading import counts_to
from dejarik.games.lists import ListEdit
from dejarik.games.shatterpoint.facts import UnitType, all_missions, all_units
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_messages import RULE, Fault, UnreadableList
from dejarik.games.shatterpoint.lists.team_reading import in_order

NEW = "new"
MISSION = "mission"
KINDS = (*get_args(UnitType), "unknown")


class NoSuchPlace(UnreadableList):
    """The draft has no such place, or nothing of that name can stand there."""


def no_place(written: str) -> NoSuchPlace:
    return NoSuchPlace([Fault(RULE, "list.no-place", {"written": written})])


def kind_of(id: str) -> str:
    facts = all_units().get(id)
    return facts.type if facts else "unknown"


def unit_places(number: int, squad: Squad) -> Iterator[tuple[str, str]]:
    """The units of a squad with their places."""
    for kind in KINDS:
        ids = [id for id in squad.units if kind_of(id) == kind]
        for place, id in enumerate(ids):
            yield (f"{number}.{kind}" if place == 0 else f"{number}.{kind}.{place + 1}"), id


def places(team: StrikeTeam) -> Iterator[tuple[str, str]]:
    for number, id in enumerate(team.missions, start=1):
        yield f"{MISSION}.{number}", id
    for number, squad in enumerate(team.squads, start=1):
        yield from unit_places(number, squad)


def edited(team: StrikeTeam, edit: ListEdit) -> StrikeTeam:
    if edit.field == "name":
        return msgspec.structs.replace(team, name=" ".join(edit.value.split()))
    if edit.field is not None or edit.place is None:
        raise no_place(edit.field or "")
    if edit.place == NEW:
        first = (edit.card,) if edit.card else ()
        return msgspec.structs.replace(team, squads=(*team.squads, Squad(_known(first))))
    part, _, rest = edit.place.partition(".")
    if part == MISSION:
        return _with_mission(team, edit)
    if not counts_to(part, len(team.squads)):
        raise no_place(edit.place)
    at = int(part) - 1
    if rest:
        return _with_squad(team, at, _with_unit(team.squads[at], edit, rest.partition(".")[0]))
    return _with_row(team, at, edit)


def _with_mission(team: StrikeTeam, edit: ListEdit) -> StrikeTeam:
    assert edit.place is not None
    number = edit.place.partition(".")[2]
    if not counts_to(number, len(team.missions) + 1):
        raise no_place(edit.place)
    if edit.card is not None and edit.card not in all_missions():
        raise no_place(edit.card)
    missions = list(team.missions)
    missions[int(number) - 1 : int(number)] = [edit.card] if edit.card else []
    return msgspec.structs.replace(team, missions=tuple(missions))


def _with_unit(squad: Squad, edit: ListEdit, kind: str) -> Squad:
    """The unit of the place makes room for another, or for none."""
    assert edit.place is not None
    held = {place.partition(".")[2]: id for place, id in unit_places(0, squad)}.get(edit.place.partition(".")[2])
    if kind not in KINDS or (held is None and edit.card is None):
        raise no_place(edit.place)
    units = list(squad.units)
    if held is not None:
        units.remove(held)
    return in_order([*units, *_known((edit.card,) if edit.card else ())])


def _with_row(team: StrikeTeam, at: int, edit: ListEdit) -> StrikeTeam:
    """A squad is moved, or leaves the team."""
    squads = list(team.squads)
    squad = squads.pop(at)
    if edit.move:
        squads.insert(min(max(at + edit.move, 0), len(squads)), squad)
    elif edit.copy or edit.card is not None:
        raise no_place(edit.card or str(at + 1))
    return msgspec.structs.replace(team, squads=tuple(squads))


def _with_squad(team: StrikeTeam, at: int, squad: Squad) -> StrikeTeam:
    return msgspec.structs.replace(team, squads=(*team.squads[:at], squad, *team.squads[at + 1 :]))


def _known(ids: tuple[str, ...]) -> tuple[str, ...]:
    for id in ids:
        if id not in all_units():
            raise no_place(id)
    return ids

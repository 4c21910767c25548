"""Squads that are ready to fly: quick builds of the core set, and squads of 200 points from all three factions."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from dejarik.games import ListError
from dejarik.games.xwing.facts import Faction
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads, quick_build
from dejarik.games.xwing.lists.squad_names import fold
from dejarik.reading import from_json


class _Row(msgspec.Struct):
    """Quick builds by their `pilots`, or the cards of `ships` bought with points, the ship card first."""

    name: str
    faction: Faction
    pilots: tuple[str, ...] = ()
    ships: tuple[tuple[str, ...], ...] = ()


class _File(msgspec.Struct):
    source: str
    squads: tuple[_Row, ...]


@cache
def ready_squads() -> tuple[Squad, ...]:
    """The default squads first, then quick builds at threat 3 and at threat 8, then those of 200 points."""
    data = files("dejarik.games.xwing.content").joinpath("squads.json").read_bytes()
    rows = from_json(data, _File).squads
    return (*default_squads(), *map(_squad, rows))


def _squad(row: _Row) -> Squad:
    if row.ships:
        ships = tuple(SquadShip(one[0], one[1:]) for one in row.ships)
        return Squad(row.faction, ships, row.name, "points")
    return Squad(row.faction, tuple(quick_build(row.faction, one) for one in row.pilots), row.name)


def is_ready(name: str) -> bool:
    return fold(name) in {fold(squad.name) for squad in ready_squads()}


def squad_named(name: str) -> Squad:
    """The ready squad of that name, whatever its capitals. ListError names those there are."""
    for squad in ready_squads():
        if fold(squad.name) == fold(name):
            return squad
    names = ", ".join(squad.name for squad in ready_squads())
    raise ListError([f"There is no ready squad “{name}”: choose one of {names}."])

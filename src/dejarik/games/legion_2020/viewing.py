"""Sight from one point over the base, and what obscures a miniature (line-of-sight.*, cover.*)."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.measuring import base
from dejarik.games.legion.sight import Blocker, box_around, height_of, looks_at, sees, terrain_blockers, volume
from dejarik.games.legion.state import NOBODY, Miniature, Unit
from dejarik.games.legion_2020 import declared
from dejarik.games.legion_2020.missions.carts import covering_carts
from dejarik.tabletop.shape import Shape, overlap, touches
from dejarik.tabletop.sight import Solid, crossed

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

LIGHT: Final = 1
HEAVY: Final = 2
POINT: Final = 0.05
"""How wide a point of view is."""
TREADED: Final = frozenset({"tx-225-gavw-occupier-combat-assault-tank"})
"""cover.by-ground-vehicle: on wheels or treads; the others walk."""


GUNNERS: Final = {
    "e-web-heavy-blaster-team": -15.0,
    "df-90-mortar-trooper": -15.0,
    "tx-225-gavw-occupier-combat-assault-tank": -20.0,
}
"""line-of-sight.viewpoint.e-web, line-of-sight.viewpoint.df-90, line-of-sight.viewpoint.tx-225: how far before the
middle of the base they look from, a gunner's head or the roof over the crew; the lengths are `house`."""


def viewpoint(game: Legion2020, one: Miniature) -> Solid:
    """line-of-sight.viewpoint: straight above the middle of the base, at the height of the miniature."""
    eyes = one.z + height_of(game, one)
    away = GUNNERS.get(game.facts(one.unit).id, 0.0) if one.unit != NOBODY else 0.0
    x, y = one.x + away * sin(one.heading), one.y + away * cos(one.heading)
    return ((((x, y),), POINT), eyes - POINT, eyes)


def unit_cover(game: Legion2020, unit: Unit) -> int:
    """cover.by-emplacement, cover.by-creature, cover.by-ground-vehicle, vehicle.cover, keyword.hover-ground.cover"""
    if game.keyword(unit.id, "hover:ground"):
        return HEAVY
    match game.facts(unit.id).type:
        case "creature trooper" | "emplacement trooper":
            return LIGHT
        case "ground vehicle":
            return HEAVY if unit.key in TREADED else LIGHT
        case _:
            return 0


def covering_units(game: Legion2020, hidden: Miniature) -> list[Blocker]:
    """cover.units-as-area-terrain: the base up to the height of the miniature. cover.not-own-unit: not of its own
    unit."""
    found = []
    for unit in game.state.units:
        cover = unit_cover(game, unit) if unit.id != hidden.unit else 0
        if cover:
            found += [
                Blocker(volume(game, one), base(one), game.blocks_sight(unit), cover) for one in game.standing(unit)
            ]
    return found


def obscured(game: Legion2020, leader: Miniature, one: Miniature) -> int:
    """cover.determine-obscured, cover.line-is-2d: a part of it hidden by something that the line between the middles of
    the bases crosses; nothing that the attacking leader touches. terrain.cover.full-block-is-heavy, unless it is its
    own unit that hides it (cover.not-own-unit)."""
    if not sees(game, leader, one) and not looks_at(game, leader, one, spared=one.unit):
        return HEAVY
    ours = base(leader)
    line: Shape = (((leader.x, leader.y), (one.x, one.y)), 0.0)
    alone = [[other] for other in (*covering_units(game, one), *covering_carts(game, one))]
    crossing = [
        parts
        for parts in (*pieces(game, leader, one), *alone)
        if any(overlap(part.footing, line) for part in parts) and not any(touches(part.footing, ours) for part in parts)
    ]
    between = [part for parts in crossing for part in parts if part.cover]
    eyes = viewpoint(game, game.body(leader))  # transported.open.attack-measure
    cut = crossed(eyes, volume(game, one), [blocker.solid for blocker in between])
    return max([declared.cover_inside(game, one), *(between[index].cover for index in cut)])


def pieces(game: Legion2020, leader: Miniature, one: Miniature) -> list[list[Blocker]]:
    """cover.determine-obscured, cover.leader-touching-terrain: the parts of each piece of terrain between the two."""
    field, found = game.field, dict[int, list[Blocker]]()
    numbers = [field.parts[index].piece for index in field.within(box_around(leader, one)) for _ in field.solids[index]]
    for number, blocker in zip(numbers, terrain_blockers(game, leader, one), strict=True):
        found.setdefault(number, []).append(blocker)
    return list(found.values())

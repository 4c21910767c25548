"""Line of sight between silhouettes, and what obscures a miniature (los.*, attack.step5a.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.facts.measures import HALF_RANGE, POI_HEIGHT, POI_RADIUS, silhouette
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, Unit
from dejarik.tabletop.shape import Shape, disc, overlap, touches, within
from dejarik.tabletop.sight import Solid, crossed, some_clear

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FLAT: Final = 1.0
"""How high a token stands that attacks (`house`)."""
COVER: Final = {"none": 0, "light": 1, "heavy": 2}


class Blocker(msgspec.Struct, frozen=True, gc=False):
    """Something between two miniatures: a volume, what it hides and the cover that it gives."""

    solid: Solid
    footing: Shape
    blocks: bool
    cover: int
    foot: float = 0.0
    """From which height on it hides."""

    @property
    def hiding(self) -> Solid:
        return (self.solid[0], self.foot, self.solid[2])


def height_of(game: Legion, one: Miniature) -> float:
    """los.silhouette.definition, los.silhouette.trooper, los.silhouette.notched-trooper, los.silhouette.vehicle"""
    if one.unit == NOBODY:
        return FLAT
    facts = game.facts(one.unit)
    return silhouette(facts.base, facts.silhouette if facts.vehicle else None)


def volume(game: Legion, one: Miniature) -> Solid:
    return (base(one), one.z, one.z + height_of(game, one))


def hull_blockers(game: Legion, *beside: MiniatureId) -> list[Blocker]:
    """los.block.vehicles, los.block.troopers, unit-type.ground.blocks-los, unit-type.repulsor.no-los-block
    (reading.35)"""
    found = []
    for unit in game.state.units:
        if unit.deployed and not unit.defeated and game.blocks_sight(unit):
            found += [
                Blocker(volume(game, one), base(one), True, COVER["heavy"], one.z)
                for one in game.standing(unit)
                if one.id not in beside
            ]
    return found


def terrain_blockers(game: Legion, a: Miniature, b: Miniature) -> list[Blocker]:
    """The parts whose box meets that of the two."""
    field = game.field
    left, right = min(a.x, b.x), max(a.x, b.x)
    low, high = min(a.y, b.y), max(a.y, b.y)
    reach = max(a.radius + a.long, b.radius + b.long)
    found = []
    for index, (part_left, part_low, part_right, part_high) in enumerate(field.boxes):
        if part_left > right + reach or part_right < left - reach or part_low > high + reach or part_high < low - reach:
            continue
        part = field.parts[index]
        for solid in field.solids[index]:
            cover = game.terrain_cover(b, part)
            found.append(Blocker(solid, solid[0], part.blocks, cover, field.feet[index]))
    return found


def sees(game: Legion, a: Miniature, b: Miniature) -> bool:
    """los.definition, los.block.terrain, los.terrain.size, los.terrain.concealing: some line that nothing breaks.
    Terrain around either of the two does not hide it (reading.38)."""
    ours, theirs = base(a), base(b)
    between = [
        one.hiding
        for one in (*terrain_blockers(game, a, b), *hull_blockers(game, a.id, b.id))
        if one.blocks and not overlap(one.footing, ours) and not overlap(one.footing, theirs)
    ]
    between += [one.hiding for one in standing_on(game, a, b)]
    return not between or some_clear(game.looks_from(a), volume(game, b), between)


def standing_on(game: Legion, a: Miniature, b: Miniature) -> list[Blocker]:
    """Obstacles under one of the two that reach no higher than where it stands: a roof hides what is below it."""
    found = []
    ours, theirs = base(a), base(b)
    for one in terrain_blockers(game, a, b):
        if not one.blocks:
            continue
        for base_of, z in ((ours, a.z), (theirs, b.z)):
            if overlap(one.footing, base_of) and one.solid[2] <= z:
                found.append(one)
                break
    return found


def unit_sees(game: Legion, unit: Unit, one: Miniature) -> bool:
    return any(sees(game, own, one) for own in game.standing(unit))


def units_see(game: Legion, unit: Unit, other: Unit) -> bool:
    """reading.47: any miniature to any miniature; undeployed.allied, undeployed.enemy."""
    if not unit.deployed or not other.deployed:
        return unit.owner == other.owner and unit.deployed == other.deployed
    return any(unit_sees(game, unit, one) for one in game.standing(other))


# Obscured.


def poi_blockers(game: Legion) -> list[Blocker]:
    """objective.poi.terrain, objective.poi.no-los-block"""
    found = []
    for token in game.state.tokens:
        if token.kind == "poi":
            footing = disc(token.x, token.y, POI_RADIUS)
            found.append(Blocker((footing, token.z, token.z + POI_HEIGHT), footing, False, COVER["heavy"]))
    return found


def obscured(game: Legion, attacker: Miniature, one: Miniature) -> int:
    """The cover of what obscures a miniature from the attacking leader; 0 if nothing does.

    attack.step5a.fully-blocked (reading.17): wherever the blocking object is. attack.step5a.partially-blocked: terrain
    that cuts some line, close to the miniature and not touched by the leader. attack.step5a.no-cover-terrain
    (reading.42)"""
    ours, theirs = base(attacker), base(one)
    blockers = [
        *terrain_blockers(game, attacker, one),
        *hull_blockers(game, attacker.id, one.id),
        *poi_blockers(game),
    ]
    a, b = volume(game, attacker), volume(game, one)
    if not sees(game, attacker, one):
        blocking = [blocker for blocker in blockers if blocker.blocks]
        cut = crossed(a, b, [blocker.solid for blocker in blocking])
        return max([1, *(blocking[index].cover for index in cut)])
    near = [
        blocker
        for blocker in blockers
        if blocker.cover and not touches(blocker.footing, ours) and within(blocker.footing, theirs, HALF_RANGE)
    ]
    cut = crossed(a, b, [blocker.solid for blocker in near])
    return max([near[index].cover for index in cut], default=0)

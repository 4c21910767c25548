"""Line of sight between silhouettes, and what obscures a miniature (los.*, attack.step5a.*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.facts import UnitFacts
from dejarik.games.legion.facts.measures import HALF_RANGE, POI_HEIGHT, POI_RADIUS, silhouette
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.tabletop.footing import Box
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
    piece: tuple[Shape, ...] = ()
    """Where all parts of it stand, if it is a part of a piece of terrain (terrain.composite)."""

    @property
    def hiding(self) -> Solid:
        return (self.solid[0], self.foot, self.solid[2])


def height_of(game: Legion, one: Miniature) -> float:
    """los.silhouette.definition, los.silhouette.trooper, los.silhouette.notched-trooper, los.silhouette.vehicle"""
    return FLAT if one.unit == NOBODY else game.heights[one.unit]


def printed_height(facts: UnitFacts) -> float:
    return silhouette(facts.base, facts.silhouette if facts.vehicle else None)


def volume(game: Legion, one: Miniature) -> Solid:
    return (base(one), one.z, one.z + height_of(game, one))


def hull_of(game: Legion, one: Miniature) -> Blocker:
    return Blocker(volume(game, one), base(one), True, COVER["heavy"], one.z)


def hull_blockers(game: Legion, a: Miniature, b: Miniature, spared: UnitId = NOBODY) -> list[Blocker]:
    """los.block.vehicles, los.block.troopers, unit-type.ground.blocks-los, unit-type.repulsor.no-los-block
    (reading.35): the others that may be between the two, but for those of a unit that is `spared`."""
    hulls = game.hulls()
    if not hulls:
        return []
    left, low, right, high = box_around(a, b)
    found = []
    for one, hull in hulls:
        own = one.radius + one.long
        if one.x + own < left or one.x - own > right or one.y + own < low or one.y - own > high:
            continue
        if one.id not in (a.id, b.id) and one.unit != spared:
            found.append(hull)
    return found


def box_around(a: Miniature, b: Miniature) -> Box:
    """Around the two: no line between them leaves it."""
    reach = max(a.radius + a.long, b.radius + b.long)
    left, right = (a.x, b.x) if a.x <= b.x else (b.x, a.x)
    low, high = (a.y, b.y) if a.y <= b.y else (b.y, a.y)
    return (left - reach, low - reach, right + reach, high + reach)


def terrain_blockers(game: Legion, a: Miniature, b: Miniature) -> list[Blocker]:
    field = game.field
    found = []
    for index in field.within(box_around(a, b)):
        part = field.parts[index]
        for solid in field.solids[index]:
            cover = game.terrain_cover(b, part)
            found.append(Blocker(solid, solid[0], part.blocks, cover, field.feet[index], field.wholes[index]))
    return found


def sees(game: Legion, a: Miniature, b: Miniature) -> bool:
    return sees_any(game, a, (b,))


def sees_any(game: Legion, a: Miniature, others: Sequence[Miniature]) -> bool:
    """Of two that stand where they stand it is known once somebody has asked."""
    places = game.places()
    standing = places.miniatures
    if standing[a.id] is not a:
        return any(looks_at(game, a, b) for b in others)
    known = places.sights_under(game.words, game.field)
    for b in others:
        found = known.get((a.id, b.id))
        if standing[b.id] is not b:
            found = (a, b, looks_at(game, a, b))
        elif found is None or found[0] is not a or found[1] is not b:
            found = known[a.id, b.id] = (a, b, looks_at(game, a, b))
        if found[2]:
            return True
    return False


def looks_at(game: Legion, a: Miniature, b: Miniature, spared: UnitId = NOBODY) -> bool:
    """los.definition, los.block.terrain, los.terrain.size, los.terrain.concealing: some line that nothing breaks.
    What is around either of the two does not hide it (reading.38), as a vehicle does not that stands over a token; but
    a roof hides what is below it: what reaches no higher than where the one stands that is over it."""
    a, b = game.body(a), game.body(b)
    parts, hulls = game.field.within(box_around(a, b)), hull_blockers(game, a, b, spared)
    if not parts and not hulls:
        return True
    ours, theirs = base(a), base(b)
    solids = [solid for index in parts for solid in game.field.hiding[index]] + [hull.hiding for hull in hulls]
    hiding = []
    for solid in solids:
        shape, _, top = solid
        over_ours, over_theirs = overlap(shape, ours), overlap(shape, theirs)
        roof = (over_ours and top <= a.z) or (over_theirs and top <= b.z)
        if roof or not (over_ours or over_theirs):
            hiding.append(solid)
    return not hiding or some_clear(game.looks_from(a), volume(game, b), hiding)


def units_see(game: Legion, unit: Unit, other: Unit) -> bool:
    """reading.47: any miniature to any miniature; undeployed.allied, undeployed.enemy."""
    if not unit.deployed or not other.deployed:
        return game.allied(unit.owner, other.owner) and unit.deployed == other.deployed
    theirs = game.standing(other)
    return any(sees_any(game, own, theirs) for own in game.standing(unit))


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

    attack.step5a.fully-blocked (reading.17): wherever the blocking object is, but not what is around the leader
    (reading.38). attack.step5a.partially-blocked: terrain that cuts some line, of a piece close to the miniature and
    not touched by the leader; also before one that is hidden altogether (attack.step5b.type).
    attack.step5a.no-cover-terrain (reading.42)"""
    ours, theirs = base(attacker), base(one)
    blockers = [
        *terrain_blockers(game, attacker, one),
        *hull_blockers(game, attacker, one),
        *poi_blockers(game),
    ]
    hidden = not sees(game, attacker, one)
    counting = []
    for blocker in blockers:
        piece = blocker.piece or (blocker.footing,)
        touched = any(touches(shape, ours) for shape in piece)
        near = not touched and any(within(shape, theirs, HALF_RANGE) for shape in piece)
        around = blocker.solid[2] > attacker.z and overlap(blocker.footing, ours)
        if near or (hidden and blocker.blocks and not around):
            counting.append(blocker)
    cut = crossed(volume(game, attacker), volume(game, one), [blocker.solid for blocker in counting])
    return max([int(hidden), *(counting[index].cover for index in cut)])

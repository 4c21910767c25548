"""Cohesion: where the rest of a unit may stand beside its leader, as one answer (cohesion.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import acos, atan2, cos, hypot, inf, pi, sin
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, BASES, HALF_RANGE, POI_RADIUS, RANGES
from dejarik.games.legion.measuring import base, near, shape_at
from dejarik.games.legion.sight import height_of, sees
from dejarik.games.legion.state import Miniature, MiniatureId
from dejarik.games.legion.terrain import height_value
from dejarik.tabletop.footing import close
from dejarik.tabletop.formation import Formation, Pattern, Standing, abreast, rings
from dejarik.tabletop.gathering import Gathering
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region
from dejarik.tabletop.search import first_beside
from dejarik.tabletop.shape import Shape, disc, hull, inside_of, nearest_point, overlap
from dejarik.tabletop.sight import some_clear_in_plane
from dejarik.tabletop.terrain import GROUND, shapes

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OFF_THE_TABLE: Final = Refusal("move.leave-battlefield.end", "refusal.off-the-table")
NO_FOOTING: Final = Refusal("terrain.impassable", "refusal.no-footing")
NOT_WHOLLY_ON: Final = Refusal("terrain.fitting", "refusal.no-footing")
ON_BARRICADE: Final = Refusal("terrain.barricade.no-stop", "refusal.on-barricade")
ON_POI: Final = Refusal("objective.poi.no-overlap", "refusal.on-poi")
ON_BANE: Final = Refusal("token.bane.overlap", "refusal.on-bane")
NO_BAR: Final = (0.0, None)
BARRING: Final = {"poi": (POI_RADIUS, ON_POI), "bane": (ADVANTAGE_RADIUS, ON_BANE)}
"""Tokens on which nobody may stand."""
TOUCHES_ENEMY: Final = Refusal("melee.move-into.only-way", "refusal.touches-enemy")
FAR: Final = Refusal("cohesion.range", "refusal.out-of-cohesion")
TOO_HIGH: Final = Refusal("cohesion.vertical", "refusal.cohesion-height")
HIDDEN: Final = Refusal("cohesion.los", "refusal.cohesion-sight")
UNSTABLE: Final = {
    "ground vehicle": Refusal("unit-type.ground.stability", "refusal.unstable"),
    "repulsor vehicle": Refusal("unit-type.repulsor.stability", "refusal.unstable"),
}
TILTED: Final = Refusal("terrain.fitting", "refusal.unstable")
STEEPEST: Final = 0.25 * pi
ARC: Final = 12
BEHIND_WALL: Final = Refusal("cohesion.range", "refusal.cohesion-wall")


def stood(game: Legion, one: Miniature, x: float, y: float, heading: float, beside: float) -> Miniature | None:
    """The miniature put down there, on the surface nearest to a height; None if nothing carries it."""
    shape = shape_at(one, x, y, heading)
    levels = game.field.levels(shape, height_of(game, one), game.overhangs(one.unit))
    if not levels:
        return None
    z, part = levels[0] if len(levels) == 1 else min(levels, key=lambda level: abs(level[0] - beside))
    return msgspec.structs.replace(one, x=x, y=y, z=z, heading=heading, part=part, placed=True)


def no_footing(game: Legion, one: Miniature, shape: Shape) -> Refusal:
    """What keeps a base from a place where nothing carries it: terrain.impassable; or terrain.fitting, of one that may
    not hang over an edge."""
    barred = any(game.movement_of(one, part) == "impassable" for part in game.field.under(shape))
    return NO_FOOTING if barred or game.overhangs(one.unit) else NOT_WHOLLY_ON


def refuse_standing(game: Legion, one: Miniature, others: list[Miniature]) -> Refusal | None:
    """Whether a miniature may be left where it is: move.through-miniatures.no-end-overlap, terrain.impassable,
    terrain.barricade.no-stop (reading.36), objective.poi.no-overlap, token.bane.overlap, token.graffiti.stay"""
    facts, own = game.facts(one.unit), base(one)
    for other in others:
        if other.id != one.id and meet(game, one, other):
            return there_already(other.id)
    for part in game.field.under(own):
        inside = part.part.bottom - TOUCH <= one.z < part.part.top - TOUCH
        on_top = abs(part.part.top - one.z) <= TOUCH
        if (inside or on_top) and game.movement_of(one, part) == "impassable" and not game.may_end_on(one, part):
            return NO_FOOTING
        if part.barricade and not facts.vehicle:
            return ON_BARRICADE
    most = one.radius + one.long + POI_RADIUS
    for token in game.state.tokens:
        if abs(token.x - one.x) > most or abs(token.y - one.y) > most:
            continue
        radius, refusal = game.barring_tokens.get(token.kind, NO_BAR)
        if refusal is not None and overlap(own, disc(token.x, token.y, radius)):
            return refusal
    if one.z > 0.0 and game.must_lie_flat(one.unit) and not stable(game, one):
        return UNSTABLE.get(facts.type, TILTED)
    return None


def meet(game: Legion, one: Miniature, other: Miniature) -> bool:
    """Would two miniatures stand in each other?"""
    most = one.radius + one.long + other.radius + other.long
    dx, dy = one.x - other.x, one.y - other.y
    if dx * dx + dy * dy >= most * most:
        return False
    return overlap(base(one), base(other)) and same_level(game, one, other)


def there_already(miniature: MiniatureId) -> Refusal:
    return Refusal("move.through-miniatures.no-end-overlap", "refusal.miniature-there", {"miniature": miniature})


def may_end_on(game: Legion, one: Miniature, impassable: Stood) -> bool:
    """unit-type.repulsor.impassable, keyword.unit.hover.air"""
    return game.crosses_impassable(one.unit) or height_value(impassable.part.top) <= game.keyword(one.unit, "hover:air")


def stable(game: Legion, one: Miniature) -> bool:
    """unit-type.ground.stability, unit-type.repulsor.stability: over its middle a base lies flat; else it leans from
    the edge down to what is below, by half a right angle at most."""
    under = [part for part in game.field.under(base(one)) if part.type == "obstacle"]
    carrying = [part for part in under if abs(part.part.top - one.z) <= TOUCH]
    spots = [nearest_point((part.part.footprint, part.part.radius), (one.x, one.y)) for part in carrying]
    if not spots:
        return True
    x, y = min(spots, key=lambda spot: hypot(spot[0] - one.x, spot[1] - one.y))
    away = hypot(x - one.x, y - one.y)
    if away <= TOUCH:
        return True
    below = max([part.part.top for part in under if part.part.top < one.z - TOUCH], default=0.0)
    along = abs((x - one.x) * sin(one.heading) + (y - one.y) * cos(one.heading)) / away
    return one.z - below <= (away + one.radius + one.long * along) * sin(STEEPEST) + TOUCH


def same_level(game: Legion, a: Miniature, b: Miniature) -> bool:
    """Do their silhouettes share a height?"""
    lower, upper = (a, b) if a.z <= b.z else (b, a)
    return upper.z - lower.z < height_of(game, lower)


def contact(game: Legion, a: Miniature, b: Miniature) -> bool:
    """base.contact.definition, base.contact.elevation (reading.9)"""
    if not near(a, b, 0.0):
        return False
    lower, upper = (a, b) if a.z <= b.z else (b, a)
    return upper.z - lower.z <= game.contact_height(lower) + TOUCH


WIDE: Final = "~wide"
"""The mark of a unit whose miniatures may stand farther from their leader."""


def reach_of(game: Legion, leader: Miniature) -> float:
    """cohesion.range, and what a squad's upgrade says of it."""
    return RANGES[1] if game.keyword(leader.unit, WIDE) else game.cohesion


def refuse_cohesion(
    game: Legion, one: Miniature, leader: Miniature, reach: float = 0.0, clear: bool = False
) -> Refusal | None:
    """cohesion.range, cohesion.vertical (reading.10), cohesion.los. `clear` where the table is bare between them."""
    own = reach_of(game, leader)
    if not near(one, leader, max(reach, own)):
        return FAR
    if clear or reach > own:
        return None
    if abs(one.z - leader.z) > rise_of(game, leader, reach):
        return TOO_HIGH
    if not game.field.parts:
        return None
    if barred(game, one, leader):
        return BEHIND_WALL
    return None if sees(game, one, leader) else HIDDEN


def rise_of(game: Legion, leader: Miniature, reach: float) -> float:
    """How far above or below its leader anybody may be put, at most (cohesion.vertical)."""
    return inf if reach > reach_of(game, leader) else height_of(game, leader) + TOUCH


def barred(game: Legion, one: Miniature, leader: Miniature) -> bool:
    """cohesion.range: is impassable terrain above both in the way of every straight measure between two bases that is
    short enough?"""
    way: Shape = (((one.x, one.y), (leader.x, leader.y)), max(one.radius, leader.radius))
    top = max(one.z, leader.z) + TOUCH
    walls = [
        shape
        for part in game.field.under(way)
        if part.part.top > top and game.movement_of(one, part) == "impassable"
        for shape in shapes(part.part)
    ]
    if not walls:
        return False
    most = reach_of(game, leader)
    return not some_clear_in_plane(side_toward(one, leader, most), side_toward(leader, one, most), walls)


def side_toward(one: Miniature, other: Miniature, most: float) -> Shape:
    """The side of a base from which a measure reaches another. Nobody follows, or is followed on, an oblong one."""
    away, reach = hypot(other.x - one.x, other.y - one.y), most + other.radius + TOUCH
    cosine = (away * away + one.radius * one.radius - reach * reach) / (2.0 * away * one.radius)
    ahead, aside = atan2(other.x - one.x, other.y - one.y), acos(min(1.0, max(0.0, cosine)))
    turns = [ahead + aside * step / ARC for step in range(-ARC, ARC + 1)]
    return (hull(tuple([(one.x + one.radius * sin(at), one.y + one.radius * cos(at)) for at in turns])), 0.0)


WIDEST: Final = max([0.5 * length for _, length in BASES.values()]) + 1.0
FARTHEST: Final = 12 * HALF_RANGE
"""Who finds no place up to here stands anywhere near that carries a base, whatever else an effect says."""
Forbids = Callable[[Miniature], Refusal | None]


def formation(
    game: Legion, leader: Miniature, members: list[Miniature], others: list[Miniature], forbids: Forbids | None = None
) -> Formation:
    """cohesion.trigger, move.standard.place-others: the other miniatures, in the hand, put down around the leader.
    `others` are those that stay, `forbids` is what else an effect says of their places. Where no room is left in
    cohesion they stand as near as they can (cohesion.fallback)."""
    found = formation_within(game, leader, members, others, forbids, reach_of(game, leader))
    found.wider = lambda: game.beyond_cohesion(leader, members, others, forbids)
    return found


def formation_within(
    game: Legion,
    leader: Miniature,
    members: list[Miniature],
    others: list[Miniature],
    forbids: Forbids | None,
    reach: float,
    inside: Polygon | None = None,
) -> Formation:
    """Up to so far from the leader, on the whole table or in a part of it."""
    widths = [one.radius + one.long for one in members]
    regions = {own: RegionPlacement(_around(leader, own, reach), FAR) for own in {*widths}}
    alone = tuple([regions[own] for own in widths])
    table = inside or game.outline()
    widest = 2.0 * max(widths, default=0.0)
    most = reach + widest + leader.radius + leader.long + WIDEST
    left, right, low, high = leader.x - most, leader.x + most, leader.y - most, leader.y + most
    others = [one for one in others if left < one.x < right and low < one.y < high]
    side, sides, units = game.sides[game.unit(leader.unit).owner], game.sides, game.state.units
    enemies = {one.id for one in others if sides[units[one.unit].owner] != side}
    beside = [leader, *others]
    rounds = [(one.x, one.y, one.radius + one.long) for one in beside]
    bases = [(one.radius, one.long) for one in members]
    alike = tuple([bases.index(one) for one in bases] if forbids is None else range(len(members)))
    known: dict[tuple[int, Pose], tuple[Miniature | None, Refusal | None]] = {}

    def put_down(index: int, pose: Pose) -> tuple[Miniature | None, Refusal | None]:
        """The piece there, and what those that stay and the terrain say of it: the same of all that are alike."""
        key = (alike[index], pose)
        if key not in known:
            known[key] = judged(members[alike[index]], pose)
        return known[key]

    level = leader.z == 0.0 and not game.blocks_sight(game.unit(leader.unit))
    ground = Gathering(
        table,
        game.field.plan,
        rounds[0],
        leader.z,
        max(reach, reach_of(game, leader)),
        game.rise_of(leader, reach),
        widths,
        not leader.long and not any(one.long for one in members),
        height_of(game, leader),
        game.overhangs(leader.unit),
        [(one.x, one.y, one.radius) for one in beside if one.z == 0.0 and not one.long],
        rounds[1:] + [(token.x, token.y, POI_RADIUS) for token in game.state.tokens],
        level and forbids is None,
    )

    def judged(member: Miniature, pose: Pose) -> tuple[Miniature | None, Refusal | None]:
        heading = facing(game, leader, pose.heading)
        if not inside_of(table, shape_at(member, pose.x, pose.y, heading)):
            return None, OFF_THE_TABLE
        if level and ground.is_bare(pose.x, pose.y, member.radius + member.long):
            one = msgspec.structs.replace(member, x=pose.x, y=pose.y, z=0.0, heading=heading, part=GROUND, placed=True)
            refusal = there_already(leader.id) if meet(game, one, leader) else None
            return one, refusal or game.refuse_cohesion(one, leader, reach, clear=True) or (forbids and forbids(one))
        found = stood(game, member, pose.x, pose.y, heading, leader.z)
        if found is None:
            return None, no_footing(game, member, shape_at(member, pose.x, pose.y, heading))
        reached = member.radius + member.long + 2.0 * TOUCH
        nearby = [beside[index] for index in close(rounds, pose.x, pose.y, reached)]
        if any(one.id in enemies and contact(game, found, one) for one in nearby):
            return found, TOUCHES_ENEMY
        refusal = refuse_standing(game, found, nearby) or game.refuse_cohesion(found, leader, reach)
        return found, refusal or (forbids and forbids(found))

    def refuse(index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        one, refusal = put_down(index, pose)
        if one is None or refusal is not None:
            return refusal
        x, y = pose.x, pose.y
        for place, there in enumerate(standing):
            if there is None or place == index or abs(there.x - x) >= widest or abs(there.y - y) >= widest:
                continue
            down = put_down(place, there)[0]
            if down is not None and (meet(game, one, down) if index < place else meet(game, down, one)):
                return there_already(members[place].id)
        return None

    slim, slimmest = [(one.x, one.y, one.radius) for one in beside], min([one.radius for one in members])

    def lot(index: int, standing: Sequence[Pose], uniform: Callable[[], float]) -> Pose | None:
        one = members[index]
        own = one.radius
        least, most = leader.radius + own, leader.radius + leader.long + reach + own + one.long
        taken = [*slim, *[(pose.x, pose.y, slimmest) for pose in standing]]
        place = first_beside((leader.x, leader.y), least, most, own, table, taken, uniform)
        return None if place is None else Pose(*place)

    pieces, patterns = tuple([one.id for one in members]), patterns_around(leader, members)
    return Formation(
        pieces,
        alone,
        refuse,
        patterns,
        settles=ground.settles,
        surely=ground.has_rings,
        alike=alike,
        mutual=True,
        lot=lot,
    )


def _around(leader: Miniature, own: float, reach: float) -> Region:
    """A square that holds all places in cohesion of a base that reaches so far from its middle."""
    most = leader.radius + leader.long + reach + 2 * own + 1.0
    left, right, low, high = leader.x - most, leader.x + most, leader.y - most, leader.y + most
    return Region(((0.0, 0.0),), ((left, low), (right, low), (right, high), (left, high)), radius=own)


def patterns_around(leader: Miniature, members: list[Miniature]) -> tuple[Pattern, ...]:
    step = 2.0 * max([one.radius + one.long for one in members], default=leader.radius)
    middle = Pose(leader.x, leader.y, leader.heading)
    first = leader.radius + leader.long + 0.5 * step + 1.0

    def circle(index: int, standing: Standing) -> Iterator[Pose]:
        yield from rings(middle, (first, first + 0.5 * step, first + step, first + 1.4 * step), 12)

    def line(index: int, standing: Standing) -> Iterator[Pose]:
        yield from abreast(middle, step + 1.0, 4)

    return (Pattern("pattern.circle", circle, common=True), Pattern("pattern.line", line, common=True))


def facing(game: Legion, leader: Miniature, heading: float) -> float:
    """move.notched.others: on notched bases all face as their leader does."""
    return leader.heading if game.notched(leader.unit) else heading


def members_of(game: Legion, leader: MiniatureId) -> list[Miniature]:
    """Those of the leader's unit that follow it."""
    miniatures = game.state.miniatures
    unit = game.unit(miniatures[leader].unit)
    return [one for id in unit.miniatures if id != leader and not (one := miniatures[id]).defeated]

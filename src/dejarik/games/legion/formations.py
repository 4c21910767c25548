"""Formations: where the rest of a unit is put down beside its leader, as one answer (cohesion.trigger)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import FAR, facing, reach_of
from dejarik.games.legion.facts.measures import BASES, HALF_RANGE, POI_RADIUS
from dejarik.games.legion.measuring import shape_at
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.standing import (
    OFF_THE_TABLE,
    contact,
    meet,
    no_footing,
    refuse_standing,
    stood,
    there_already,
)
from dejarik.games.legion.state import Miniature
from dejarik.tabletop.footing import close
from dejarik.tabletop.formation import Formation, Pattern, Standing, abreast, rings
from dejarik.tabletop.gathering import Gathering
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region
from dejarik.tabletop.search import first_beside
from dejarik.tabletop.shape import inside_of
from dejarik.tabletop.terrain import GROUND

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TOUCHES_ENEMY: Final = Refusal("melee.move-into.only-way", "refusal.touches-enemy")

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
    around = Around(game, leader, members, others, forbids, reach, inside or game.outline())
    return Formation(
        tuple([one.id for one in members]),
        around.alone(),
        around.refuse,
        patterns_around(leader, members),
        settles=around.ground.settles,
        surely=around.ground.has_rings,
        alike=around.alike,
        mutual=True,
        lot=around.drawn,
    )


class Around:
    """The room around a leader for those who follow it. What those that stay and the terrain say of a place is the
    same for all that are alike, and kept."""

    __slots__ = (
        "alike",
        "beside",
        "enemies",
        "forbids",
        "game",
        "ground",
        "known",
        "leader",
        "level",
        "members",
        "reach",
        "rounds",
        "slim",
        "slimmest",
        "table",
        "widest",
        "widths",
    )

    def __init__(
        self,
        game: Legion,
        leader: Miniature,
        members: list[Miniature],
        others: list[Miniature],
        forbids: Forbids | None,
        reach: float,
        table: Polygon,
    ) -> None:
        self.game, self.leader, self.members = game, leader, members
        self.forbids, self.reach, self.table = forbids, reach, table
        self.widths = [one.radius + one.long for one in members]
        self.widest = 2.0 * max(self.widths, default=0.0)
        most = reach + self.widest + leader.radius + leader.long + WIDEST
        left, right, low, high = leader.x - most, leader.x + most, leader.y - most, leader.y + most
        near = [one for one in others if left < one.x < right and low < one.y < high]
        side, sides, units = game.sides[game.unit(leader.unit).owner], game.sides, game.state.units
        self.enemies = {one.id for one in near if sides[units[one.unit].owner] != side}
        self.beside = [leader, *near]
        self.rounds = [(one.x, one.y, one.radius + one.long) for one in self.beside]
        self.slim = [(one.x, one.y, one.radius) for one in self.beside]
        self.slimmest = min([one.radius for one in members], default=0.0)
        bases = [(one.radius, one.long) for one in members]
        self.alike = tuple([bases.index(one) for one in bases] if forbids is None else range(len(members)))
        self.known: dict[tuple[int, Pose], tuple[Miniature | None, Refusal | None]] = {}
        self.level = leader.z == 0.0 and not game.blocks_sight(game.unit(leader.unit))
        self.ground = self.gathering()

    def gathering(self) -> Gathering:
        """What geometry alone settles."""
        game, leader, reach = self.game, self.leader, self.reach
        tokens = [(token.x, token.y, POI_RADIUS) for token in game.state.tokens]
        return Gathering(
            self.table,
            game.field.plan,
            self.rounds[0],
            leader.z,
            max(reach, reach_of(game, leader)),
            game.rise_of(leader, reach),
            self.widths,
            not leader.long and not any(one.long for one in self.members),
            height_of(game, leader),
            game.overhangs(leader.unit),
            [(one.x, one.y, one.radius) for one in self.beside if one.z == 0.0 and not one.long],
            self.rounds[1:] + tokens,
            self.level and self.forbids is None,
        )

    def alone(self) -> tuple[RegionPlacement, ...]:
        """Where each may stand at most, whoever else is there."""
        regions = {own: RegionPlacement(_around(self.leader, own, self.reach), FAR) for own in {*self.widths}}
        return tuple([regions[own] for own in self.widths])

    def refuse(self, index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        one, refusal = self.put_down(index, pose)
        if one is None or refusal is not None:
            return refusal
        x, y, widest = pose.x, pose.y, self.widest
        for place, there in enumerate(standing):
            if there is None or place == index or abs(there.x - x) >= widest or abs(there.y - y) >= widest:
                continue
            down = self.put_down(place, there)[0]
            if down is not None and (meet(self.game, one, down) if index < place else meet(self.game, down, one)):
                return there_already(self.members[place].id)
        return None

    def put_down(self, index: int, pose: Pose) -> tuple[Miniature | None, Refusal | None]:
        """The piece there, and what those that stay and the terrain say of it."""
        key = (self.alike[index], pose)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.judged(self.members[key[0]], pose)
        return found

    def judged(self, member: Miniature, pose: Pose) -> tuple[Miniature | None, Refusal | None]:
        game, leader, forbids = self.game, self.leader, self.forbids
        heading = facing(game, leader, pose.heading)
        if not inside_of(self.table, shape_at(member, pose.x, pose.y, heading)):
            return None, OFF_THE_TABLE
        if self.level and self.ground.is_bare(pose.x, pose.y, member.radius + member.long):
            one = msgspec.structs.replace(member, x=pose.x, y=pose.y, z=0.0, heading=heading, part=GROUND, placed=True)
            refusal = there_already(leader.id) if meet(game, one, leader) else None
            refusal = refusal or game.refuse_cohesion(one, leader, self.reach, clear=True)
            return one, refusal or (forbids and forbids(one))
        found = stood(game, member, pose.x, pose.y, heading, leader.z)
        if found is None:
            return None, no_footing(game, member, shape_at(member, pose.x, pose.y, heading))
        reached = member.radius + member.long + 2.0 * TOUCH
        nearby = [self.beside[index] for index in close(self.rounds, pose.x, pose.y, reached)]
        if any(one.id in self.enemies and contact(game, found, one) for one in nearby):
            return found, TOUCHES_ENEMY
        refusal = refuse_standing(game, found, nearby) or game.refuse_cohesion(found, leader, self.reach)
        return found, refusal or (forbids and forbids(found))

    def drawn(self, index: int, standing: Sequence[Pose], uniform: Callable[[], float]) -> Pose | None:
        """A place by lot."""
        one, leader = self.members[index], self.leader
        least, most = leader.radius + one.radius, leader.radius + leader.long + self.reach + one.radius + one.long
        taken = [*self.slim, *[(pose.x, pose.y, self.slimmest) for pose in standing]]
        place = first_beside((leader.x, leader.y), least, most, one.radius, self.table, taken, uniform)
        return None if place is None else Pose(*place)


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

"""Aids for placing the others of a unit: further ways to stand, and what each would see and be hidden from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import hypot

import msgspec

from dejarik.core.decision import Spot
from dejarik.games.legion.game import Legion
from dejarik.games.legion.sight import sees
from dejarik.games.legion.standing import stood
from dejarik.games.legion.state import Miniature, MiniatureId, Unit, UnitId
from dejarik.reading import converted
from dejarik.tabletop.formation import Formation, Pattern, Standing, poses, rings
from dejarik.tabletop.polygon import Point
from dejarik.tabletop.pose import Pose

AROUND = 24
"""So many places on a ring are looked at for cover."""
DEEP = 5


class Way(msgspec.Struct, frozen=True):
    """A way to stand by its message, and where it puts each miniature."""

    label: str
    spot: Spot


class Ways(msgspec.Struct, frozen=True):
    patterns: tuple[Way, ...]


class Outlook(msgspec.Struct, frozen=True):
    """How many of an enemy unit's miniatures one sees and which, and whether it is obscured from that unit's leader."""

    miniature: MiniatureId
    sees: int
    obscured: bool
    seen: tuple[MiniatureId, ...] = ()


class Outlooks(msgspec.Struct, frozen=True):
    """Held against one enemy unit, which has so many miniatures; None where no enemy is on the table."""

    enemy: UnitId | None
    count: int
    outlooks: tuple[Outlook, ...]


def ways(game: Legion, rest: Formation, left: Point | None, enemy: UnitId | None) -> Ways:
    """As they stood about the leader when it was at `left`, and in cover from an enemy."""
    members = [game.miniature(one) for one in rest.pieces]
    unit = game.unit(members[0].unit)
    leader = game.leader(unit)
    further = [*([] if left is None else [as_before(leader, members, left)]), in_column(leader, members)]
    against = facing(game, unit, enemy)
    if against is not None:
        further.append(in_cover(game, leader, members, game.leader(against)))
    shown = msgspec.structs.replace(rest, patterns=tuple(further)).shapes()["patterns"]
    return Ways(converted(shown, tuple[Way, ...]))


def as_before(leader: Miniature, members: list[Miniature], left: Point) -> Pattern:
    def wishes(index: int, standing: Standing) -> Iterator[Pose]:
        one = members[index]
        there = Pose(leader.x + one.x - left[0], leader.y + one.y - left[1], one.heading)
        yield there
        step = 0.5 * one.radius
        yield from rings(there, [step * ring for ring in range(1, 9)], 12)

    return Pattern("pattern.same", wishes)


def in_column(leader: Miniature, members: list[Miniature]) -> Pattern:
    """Behind the leader and before it in turn, farther and farther."""
    step = 2.0 * max(one.radius + one.long for one in members) + 1.0
    first = leader.radius + leader.long + 0.5 * step
    middle = Pose(leader.x, leader.y, leader.heading)

    def wishes(index: int, standing: Standing) -> Iterator[Pose]:
        for place in range(len(members)):
            yield from (middle.ahead(way * (first + step * place)) for way in (-1, 1))

    return Pattern("pattern.column", wishes, common=True)


def in_cover(game: Legion, leader: Miniature, members: list[Miniature], enemy: Miniature) -> Pattern:
    """First where it is obscured, then near the leader."""
    step = max(one.radius + one.long for one in members)
    first = leader.radius + leader.long + step + 1.0
    radii = [first + 0.8 * step * ring for ring in range(DEEP)]
    middle = Pose(leader.x, leader.y, leader.heading)
    places = [pose for radius in radii for pose in rings(middle, [radius], AROUND)]

    @cache
    def ranked(index: int) -> tuple[Pose, ...]:
        def rank(pose: Pose) -> tuple[bool, float]:
            there = stood(game, members[index], pose.x, pose.y, pose.heading, leader.z)
            hidden = there is not None and game.obscured(enemy, there) > 0
            return not hidden, hypot(pose.x - leader.x, pose.y - leader.y)

        return tuple(sorted(places, key=rank))

    def wishes(index: int, standing: Standing) -> Iterator[Pose]:
        bases = [(one.radius, one.long) for one in members]
        yield from ranked(bases.index(bases[index]))

    return Pattern("pattern.cover", wishes)


def facing(game: Legion, unit: Unit, chosen: UnitId | None) -> Unit | None:
    """The enemy that was chosen, else the one whose leader is nearest."""
    leader = game.leader(unit)
    there = [one for one in game.units_of(game.opponent(unit.owner)) if one.deployed and not one.defeated]
    named = [one for one in there if one.id == chosen]

    def away(one: Unit) -> float:
        other = game.leader(one)
        return hypot(other.x - leader.x, other.y - leader.y)

    return min(named or there, key=away, default=None)


def outlooks(match: Legion, rest: Formation, spot: Spot, enemy: UnitId | None) -> Outlooks:
    unit = match.unit(match.miniature(rest.pieces[0]).unit)
    against = facing(match, unit, enemy)
    if against is None:
        return Outlooks(None, 0, ())
    game = match.clone()
    assert isinstance(game, Legion)
    leader = game.leader(game.unit(unit.id))
    for id, pose in zip(rest.pieces, poses(spot), strict=True):
        game.put_near(id, pose.x, pose.y, pose.heading, leader.z)
    theirs = game.standing(game.unit(against.id))
    chief = game.leader(game.unit(against.id))
    found = [game.miniature(id) for id in (leader.id, *rest.pieces)]
    told = []
    for one in found:
        seen = tuple([other.id for other in theirs if sees(game, one, other)])
        told.append(Outlook(one.id, len(seen), game.obscured(chief, one) > 0, seen))
    return Outlooks(against.id, len(theirs), tuple(told))

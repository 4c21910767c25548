"""Those for whom there is no room in cohesion: as close to their leader as can be (cohesion.fallback)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from math import ceil, cos, inf, sin, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import facing, reach_of
from dejarik.games.legion.formations import FARTHEST, Forbids, formation_within
from dejarik.games.legion.measuring import apart
from dejarik.games.legion.standing import stood
from dejarik.games.legion.state import Miniature
from dejarik.tabletop.formation import Formation, Pattern, Standing
from dejarik.tabletop.pose import Mm, Pose

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

STEP: Final = 5.0
"""How finely the nearest place is looked for, in millimetres (`house`)."""
ROOM: Final = 10.0
"""How finely room in cohesion is looked for: any will do (`house`)."""
DRAWN: Final = 24
"""Of how many places one is drawn by lot."""
NEARER: Final = Refusal("cohesion.fallback", "refusal.not-nearest")
Size = tuple[Mm, Mm]


def beyond_cohesion(
    game: Legion, leader: Miniature, members: list[Miniature], others: list[Miniature], forbids: Forbids | None
) -> Formation:
    """Where not all find room in cohesion. Who finds none at all stands where an effect forbids it."""
    found = Straggling(game, leader, members, others, forbids).formation()
    if forbids is not None:
        found.wider = lambda: beyond_cohesion(game, leader, members, others, None)
    return found


class Straggling:
    """Whoever stands `anywhere`, out of cohesion, has no room in it, nor nearer to the leader, beside the others. The
    same places say what is offered and what is refused."""

    def __init__(
        self,
        game: Legion,
        leader: Miniature,
        members: list[Miniature],
        others: list[Miniature],
        forbids: Forbids | None,
    ) -> None:
        self.game, self.leader, self.members = game, leader, members
        self.reach = reach_of(game, leader)
        self.cohering = formation_within(game, leader, members, others, forbids, self.reach)
        self.anywhere = formation_within(game, leader, members, others, forbids, FARTHEST)
        self.rings: dict[tuple[Size, Mm], list[list[Pose]]] = {}
        self.full: list[tuple[Size, frozenset[Pose], Mm]] = []
        """Beside whom a base of a size has no room in cohesion, nor nearer than so far away; nor has it beside more."""

    def formation(self) -> Formation:
        """Whoever comes later only takes room, so that nobody who stands is refused for it."""
        patterns = (Pattern("pattern.circle", self.nearest),)
        return msgspec.structs.replace(
            self.anywhere, refuse=self.refuse, patterns=patterns, settles=None, alike=(), lot=self.lot
        )

    def lot(self, index: int, beside: Sequence[Pose], uniform: Callable[[], float]) -> Pose | None:
        """Those before it stand; the others are still in the hand."""
        standing = [*beside, *[None] * (len(self.members) - len(beside))]
        places = list(islice(self.nearest(index, standing), DRAWN))
        return places[int(uniform() * len(places))] if places else None

    def refuse(self, index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        refusal = self.anywhere.refuse(index, standing)
        if refusal is not None:
            return refusal
        there = self.put_down(index, pose)
        out = self.game.refuse_cohesion(there, self.leader)
        if out is None:
            return None
        least = self.least(index, standing)
        if least is None:
            return out
        return NEARER if apart(there, self.leader) > least + STEP else None

    def nearest(self, index: int, standing: Standing) -> Iterator[Pose]:
        """Those in cohesion, or where there is none those that are no farther away than need be."""
        least = self.least(index, standing)
        if least is None:
            yield from self.inside(index, standing)
        else:
            yield from (place for place, away in self.outside(index, standing, least) if away <= least + STEP)

    def least(self, index: int, standing: Standing) -> Mm | None:
        """How near to the leader there is room beside the others; None where there is some in cohesion."""
        size = self.size(index)
        there = frozenset([pose for place, pose in enumerate(standing) if pose is not None and place != index])
        known = [least for alike, those, least in self.full if alike == size and those <= there]
        if not known and next(self.inside(index, standing), None) is not None:
            return None
        least = min([away for _, away in self.outside(index, standing, max(known, default=-inf))], default=inf)
        self.full.append((size, there, least))
        return least

    def inside(self, index: int, standing: Standing) -> Iterator[Pose]:
        """Where there is room in cohesion."""
        for number in range(ceil((self.reach + self.longs(index)) / ROOM) + 1):
            for place in self.ring(self.cohering, index, number, ROOM):
                if is_free(self.cohering, index, standing, place):
                    yield place

    def outside(self, index: int, standing: Standing, least: Mm) -> Iterator[tuple[Pose, Mm]]:
        """Where there is room that is not much farther away than the nearest, which is no nearer than so far."""
        nearest = FARTHEST
        for number in count():
            if number * STEP - self.longs(index) > nearest + STEP:
                return
            for place in self.ring(self.anywhere, index, number, STEP):
                away = apart(self.put_down(index, place), self.leader)
                if least <= away <= nearest + STEP and is_free(self.anywhere, index, standing, place):
                    nearest = min(nearest, away)
                    yield place, away

    def ring(self, among: Formation, index: int, number: int, step: Mm) -> list[Pose]:
        """Where a member could be but for the others, around the leader."""
        rings = self.rings.setdefault((self.size(index), step), [])
        alone: list[Pose | None] = [None] * len(self.members)
        while number >= len(rings):
            radius = self.leader.radius + self.members[index].radius + len(rings) * step
            places = self.around(radius, int(tau * radius / step))
            rings.append([pose for pose in places if is_free(among, index, alone, pose)])
        return rings[number]

    def around(self, radius: Mm, places: int) -> Iterator[Pose]:
        leader = self.leader
        for place in range(places):
            turn = leader.heading + tau * place / places
            yield Pose(leader.x + radius * sin(turn), leader.y + radius * cos(turn), leader.heading).at_rest()

    def put_down(self, index: int, pose: Pose) -> Miniature:
        game, leader = self.game, self.leader
        one = stood(game, self.members[index], pose.x, pose.y, facing(game, leader, pose.heading), leader.z)
        assert one is not None
        return one

    def size(self, index: int) -> Size:
        return (self.members[index].radius, self.members[index].long)

    def longs(self, index: int) -> Mm:
        """By how much two long bases may be nearer to each other than round ones."""
        return self.leader.long + self.members[index].long


def is_free(among: Formation, index: int, standing: Standing, place: Pose) -> bool:
    there = [*standing]
    there[index] = place
    return among.stands(index, there)

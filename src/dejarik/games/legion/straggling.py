"""Those for whom there is no room in cohesion: as close to their leader as can be (cohesion.fallback)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from math import ceil, cos, inf, sin, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import FARTHEST, Forbids, facing, formation_within, reach_of, stood
from dejarik.games.legion.measuring import apart
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
Found = tuple[Pose, Mm, Refusal | None]
"""A place, how far it is from the leader, and why one is out of cohesion there, if one is."""


def beyond_cohesion(
    game: Legion, leader: Miniature, members: list[Miniature], others: list[Miniature], forbids: Forbids | None
) -> Formation:
    """Where not all find room in cohesion. Who finds none at all stands where an effect forbids it."""
    anywhere = formation_within(game, leader, members, others, forbids, FARTHEST)
    found = Straggling(game, leader, members, anywhere).formation()
    if forbids is not None:
        found.wider = lambda: beyond_cohesion(game, leader, members, others, None)
    return found


class Straggling:
    """`anywhere` is a formation that asks for no cohesion. Whoever stands in it without has no room in cohesion, nor
    nearer to the leader, beside the others. What is offered and what is refused is judged by the same places."""

    def __init__(self, game: Legion, leader: Miniature, members: list[Miniature], anywhere: Formation) -> None:
        self.game, self.leader, self.members, self.anywhere = game, leader, members, anywhere
        self.rings: dict[tuple[Size, Mm], list[list[Found]]] = {}
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
        _, away, out = self.measured(index, pose)
        if out is None:
            return None
        least = self.least(index, standing)
        if least is None:
            return out
        return NEARER if away > least + STEP else None

    def nearest(self, index: int, standing: Standing) -> Iterator[Pose]:
        """Those in cohesion, or where there is none those that are no farther away than need be."""
        least = self.least(index, standing)
        if least is None:
            yield from self.inside(index, standing)
        else:
            yield from (place for place, away in self.outside(index, standing, least) if away <= least + STEP)

    def least(self, index: int, standing: Standing) -> Mm | None:
        """How near to the leader there is room beside the others; None where there is some in cohesion."""
        own = self.members[index]
        size = (own.radius, own.long)
        there = frozenset([pose for place, pose in enumerate(standing) if pose is not None and place != index])
        known = [least for alike, those, least in self.full if alike == size and those <= there]
        if not known and next(self.inside(index, standing), None) is not None:
            return None
        least = min([away for _, away in self.outside(index, standing, max(known, default=-inf))], default=inf)
        self.full.append((size, there, least))
        return least

    def inside(self, index: int, standing: Standing) -> Iterator[Pose]:
        own = self.members[index]
        within = reach_of(self.game, self.leader) + self.leader.long + own.long
        for number in range(ceil(within / ROOM) + 1):
            for place, _, out in self.ring(index, number, ROOM):
                if out is None and self.is_free(index, standing, place):
                    yield place

    def outside(self, index: int, standing: Standing, least: Mm) -> Iterator[tuple[Pose, Mm]]:
        """Where there is room that is not much farther away than the nearest, which is no nearer than so far."""
        longs = self.leader.long + self.members[index].long
        nearest = FARTHEST
        for number in count():
            if number * STEP - longs > nearest + STEP:
                return
            for place, away, out in self.ring(index, number, STEP):
                if out is not None and least <= away <= nearest + STEP and self.is_free(index, standing, place):
                    nearest = min(nearest, away)
                    yield place, away

    def is_free(self, index: int, standing: Standing, place: Pose) -> bool:
        there = [*standing]
        there[index] = place
        return self.anywhere.stands(index, there)

    def ring(self, index: int, number: int, step: Mm) -> list[Found]:
        """Where a member could be but for the others, around the leader."""
        own = self.members[index]
        rings = self.rings.setdefault(((own.radius, own.long), step), [])
        alone: list[Pose | None] = [None] * len(self.members)
        while number >= len(rings):
            radius = self.leader.radius + own.radius + len(rings) * step
            places = [
                pose for pose in self.around(radius, int(tau * radius / step)) if self.is_free(index, alone, pose)
            ]
            rings.append([self.measured(index, pose) for pose in places])
        return rings[number]

    def around(self, radius: Mm, places: int) -> Iterator[Pose]:
        leader = self.leader
        for place in range(places):
            turn = leader.heading + tau * place / places
            yield Pose(leader.x + radius * sin(turn), leader.y + radius * cos(turn), leader.heading).at_rest()

    def measured(self, index: int, pose: Pose) -> Found:
        game, leader = self.game, self.leader
        one = stood(game, self.members[index], pose.x, pose.y, facing(game, leader, pose.heading), leader.z)
        assert one is not None
        return (pose, apart(one, leader), game.refuse_cohesion(one, leader))

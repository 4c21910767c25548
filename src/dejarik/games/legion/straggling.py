"""Those for whom there is no room in cohesion: as close to their leader as can be (cohesion.fallback)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import FARTHEST, Forbids, facing, formation_within, reach_of, stood
from dejarik.games.legion.measuring import apart
from dejarik.games.legion.state import Miniature
from dejarik.tabletop.formation import Formation, Pattern, Standing
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

STEP: Final = 5.0
"""How finely nearer places are looked for, in millimetres (`house`)."""
NEARER: Final = Refusal("cohesion.fallback", "refusal.not-nearest")
Found = tuple[Pose, float, Refusal | None]
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
    nearer to the leader, beside the others."""

    def __init__(self, game: Legion, leader: Miniature, members: list[Miniature], anywhere: Formation) -> None:
        self.game, self.leader, self.members, self.anywhere = game, leader, members, anywhere
        self.reach = reach_of(game, leader)
        self.known: dict[tuple[int, Pose], Found] = {}

    def formation(self) -> Formation:
        patterns = (Pattern("pattern.circle", self.nearest),)
        return msgspec.structs.replace(
            self.anywhere, refuse=self.refuse, patterns=patterns, settles=None, alike=(), mutual=False, lot=None
        )

    def refuse(self, index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        refusal = self.anywhere.refuse(index, standing)
        if refusal is not None:
            return refusal
        _, gap, out = self.measured(index, pose)
        if out is None:
            return None
        for _, away, lost in self.free(index, standing, max(gap - STEP, self.reach)):
            if lost is None:
                return out
            if away < gap - STEP:
                refusal = NEARER  # unless there is room in cohesion, which comes first
        return refusal

    def nearest(self, index: int, standing: Standing) -> Iterator[Pose]:
        """Those in cohesion; then those that are no farther away than need be."""
        outside: list[Found] = []
        for found in self.free(index, standing, FARTHEST):
            _, away, out = found
            if out is None:
                yield found[0]
            else:
                outside.append(found)
            if away > max(self.reach, outside[0][1] + STEP if outside else FARTHEST):
                break
        least = min([away for _, away, _ in outside], default=0.0)
        yield from [place for place, away, _ in outside if away <= least + STEP]

    def free(self, index: int, standing: Standing, most: float) -> Iterator[Found]:
        """Places on rings around the leader that a member could have beside the others, up to so far from its base."""
        there = [*standing]
        for place in self.rings(self.members[index], most):
            there[index] = place
            if self.anywhere.refuse(index, there) is None:
                yield self.measured(index, place)

    def measured(self, index: int, pose: Pose) -> Found:
        found = self.known.get((index, pose))
        if found is None:
            game, leader = self.game, self.leader
            one = stood(game, self.members[index], pose.x, pose.y, facing(game, leader, pose.heading), leader.z)
            assert one is not None
            found = (pose, apart(one, leader), game.refuse_cohesion(one, leader))
            self.known[index, pose] = found
        return found

    def rings(self, member: Miniature, most: float) -> Iterator[Pose]:
        leader = self.leader
        radius = leader.radius + member.radius
        farthest = radius + leader.long + member.long + most
        while radius <= farthest:
            count = int(tau * radius / STEP)
            for step in range(count):
                turn = leader.heading + tau * step / count
                yield Pose(leader.x + radius * sin(turn), leader.y + radius * cos(turn), leader.heading).at_rest()
            radius += STEP

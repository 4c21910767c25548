"""Compulsory moves: the whole length of the tool, or as much of it as there is room for (move.compulsory)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final
from weakref import proxy

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.measuring import shape_at
from dejarik.games.legion.notched import QUARTER, NotchedWay
from dejarik.games.legion.placing import Search
from dejarik.games.legion.state import Miniature
from dejarik.tabletop.shape import box_of, inside_of
from dejarik.tabletop.tool import Laid, lay, lies_clear

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

STEP: Final = 4.0
"""How finely the way back along the tool is searched, in millimetres."""
SLACK: Final = 1.0
MARGIN: Final = 0.1
BENDS: Final = 9
SHORT: Final = Refusal("move.compulsory", "refusal.whole-tool")


class Along(NotchedWay):
    """One tool, in whatever way it is bent, and how far along it the base can go."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, melee: bool) -> None:
        super().__init__(game, mover, speed)
        self.slowed, self.ground.difficult = False, []
        self.tool = TOOLS[speed]
        self.length = 2 * self.grip + self.tool[0] + self.tool[1]
        self.placement = Search(game, mover, proxy(self), melee=melee)  # in no circle: both go together
        self.known: dict[float, float] = {}
        self.roughly: dict[float, float] = {}
        self.tried: dict[tuple[float, float], bool] = {}

    def farthest(self, bend: float) -> float:
        """The greatest share of the way along the tool at whose end the base can stand."""
        bend = grained(bend)
        if bend not in self.known:
            self.known[bend] = self._farthest(bend)
        return self.known[bend]

    def reaches_end(self, bend: float) -> bool:
        return self.stands(grained(bend), 1.0)

    def _farthest(self, bend: float) -> float:
        share = self.reached(bend)
        return self.closer(bend, share, min(1.0, share + STEP / self.length)) if 0.0 < share < 1.0 else share

    def reached(self, bend: float) -> float:
        """The same by steps: no less than one short of it."""
        bend = grained(bend)
        if bend not in self.roughly:
            self.roughly[bend] = self._reached(bend)
        return self.roughly[bend]

    def _reached(self, bend: float) -> float:
        if self.reaches_end(bend):
            return 1.0
        step = int(self.length / STEP)
        while step > 0:
            share = step * STEP / self.length
            if self.stands(bend, share):
                return share
            step -= self.steps_off(bend, share)
        return 0.0

    def steps_off(self, bend: float, share: float) -> int:
        """How many steps back the base lies off the table still, on the arm that it has reached."""
        left, low, right, high = box_of(shape_at(self.mover, *self.end(0.0, bend, share)))
        width, depth = self.game.state.table
        off = max(-left, -low, right - width, high - depth) - MARGIN
        on_second = share * self.length - self.tool[0]
        return int(min(off, on_second if on_second > 0.0 else off) / STEP) + 1 if off > 0.0 else 1

    def closer(self, bend: float, good: float, bad: float) -> float:
        """Between a share that can be and one that cannot."""
        return self.between(self.stands, bend, good, bad)

    def between(self, can_be: Callable[[float, float], bool], bend: float, good: float, bad: float) -> float:
        while (bad - good) * self.length > 0.05:
            middle = 0.5 * (good + bad)
            if can_be(bend, middle):
                good = middle
            else:
                bad = middle
        return good

    def stands(self, bend: float, share: float) -> bool:
        """Whether the base can; on the first arm that is the same however the tool is bent."""
        at = (bend if share * self.length > self.tool[0] else 0.0, share)
        if at not in self.tried:
            self.tried[at] = self.may_stand(bend, share)
        return self.tried[at]

    def may_stand(self, bend: float, share: float) -> bool:
        return self.placement.legal(*self.end(0.0, bend, share)) is not None

    def leads_off(self, bend: float) -> bool:
        """Does the next step along the tool lead off the battlefield?"""
        return self.is_off(bend, min(1.0, self.farthest(bend) + SLACK / self.length))

    def begins_off(self) -> bool:
        """Does the first step, which is the same however the tool is bent?"""
        return self.is_off(0.0, SLACK / self.length)

    def is_off(self, bend: float, share: float) -> bool:
        return not inside_of(self.game.outline(), shape_at(self.mover, *self.end(0.0, bend, share)))


class CompulsoryWay:
    """move.compulsory, move.compulsory.fallback: along the tool that the player bends, to its end; where that cannot
    be, as far along the same tool as can be. Difficult terrain makes the tool a shorter one."""

    along: ClassVar[type[Along]] = Along

    def __init__(self, game: Legion, mover: Miniature, speed: int, melee: bool) -> None:
        self.mover = mover
        self.asked = (game, game.places(), game.words, mover, speed, melee)
        plain = NotchedWay(game, mover, speed)
        self.ground, self.slowed = plain.ground, plain.slowed
        self.hampers = speed > 1 and plain.hampers()
        speeds = (speed, speed - 1) if self.ground.difficult and speed > 1 else (speed,)
        self.tools = tuple([self.along(game, mover, one, melee) for one in speeds])

    @property
    def may_stay(self) -> bool:
        """Whether the base may be where it is: then the straight tool leads to some place, if to no other."""
        return self.tool_for(0.0).stands(0.0, 0.0)

    def tool_for(self, bend: float) -> Along:
        longest = self.tools[0]
        laid = lay(longest.tool, self.mover.x, self.mover.y, longest.grip, self.mover.heading, bend)
        if self.slowed or self.hampered(longest, laid, bend):
            return self.tools[-1]
        return longest

    def hampered(self, along: Along, laid: Laid, bend: float) -> bool:
        return not lies_clear(along.tool, laid, self.ground.difficult)

    def bends_to(self, there: Miniature) -> Iterator[tuple[Along, float]]:
        """The ways to bend a tool along which one comes there and no farther."""
        for tool in self.tools:
            for *_, bend in tool.layings(tool.tool, there):
                x, y, _ = tool.end(0.0, bend, tool.farthest(bend))
                if tool is self.tool_for(bend) and hypot(x - there.x, y - there.y) <= SLACK:
                    yield tool, bend

    def refuse(self, there: Miniature) -> Refusal | None:
        """keyword.unit.speeder.compulsory: to stay is no choice where there is room."""
        if next(self.bends_to(there), None) is not None:
            return None
        refusals = [tool.refuse(there) for tool in self.tools]
        return SHORT if None in refusals else refusals[0]

    def fast(self, there: Miniature) -> bool:
        return self.hampers and next(self.bends_to(there))[0] is self.tools[0]

    def stopped_by_edge(self, spot: Spot) -> bool:
        """move.leave-battlefield.forced-stop"""
        x, y, _, heading = spot
        there = msgspec.structs.replace(self.mover, x=x, y=y, heading=heading)
        return any(tool.leads_off(bend) for tool, bend in self.bends_to(there))

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return self.end((2 * uniform() - 1) * QUARTER)

    def end(self, bend: float) -> tuple[float, float, float]:
        bend = grained(bend)
        tool = self.tool_for(bend)
        return tool.end(0.0, bend, tool.farthest(bend))

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for step in range(BENDS):
            yield self.end(QUARTER * (2 * step / (BENDS - 1) - 1))

    def shapes(self) -> dict[str, object]:
        return {**self.tools[0].shapes(), "whole": True}


def grained(bend: float) -> float:
    """Tools are bent by so fine steps that rounding a place at the end of one leaves it at the same step: what was
    searched along it to come there serves to judge the place."""
    return round(bend, 4)


def compulsory_way(game: Legion, mover: Miniature, speed: int, melee: bool) -> CompulsoryWay:
    """What was searched for the question serves the answer."""
    known = game.compulsory
    asked = (game, game.places(), game.words, mover, speed, melee)
    if known is None or any(now is not then for now, then in zip(asked, known.asked, strict=True)):
        known = game.compulsory = game.compulsory_type(game, mover, speed, melee)
    return known

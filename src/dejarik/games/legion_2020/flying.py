"""Compulsory moves: whole if they can be, else short and at a price (compulsory.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.core.procedure import Outcome
from dejarik.games.legion.compulsory import BENDS, SHORT, Along, CompulsoryWay
from dejarik.games.legion.measuring import at_most, base, shape_at
from dejarik.games.legion.moves import Move, way_of
from dejarik.games.legion.notched import QUARTER
from dejarik.games.legion.state import Miniature, Unit
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.company import has_company
from dejarik.games.legion_2020.panic import leave
from dejarik.tabletop.shape import inside_of, overlap, some_overlap
from dejarik.tabletop.tool import Laid, lay

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

CUT_SHORT: Final = "cut-short"
"""Noted of a unit for each wound that a compulsory move will cost it."""
TRIES: Final = 8
FINELY: Final = 4


class Flown(Along):
    def may_stand(self, bend: float, share: float) -> bool:
        spot = self.lands(bend, share)
        return spot is not None and self.has_company(spot)

    def closer(self, bend: float, good: float, bad: float) -> float:
        """The others nearly always find a place, which takes longest to see: they are looked for at the end."""
        share = self.between(lambda *at: self.lands(*at) is not None, bend, good, bad)
        return share if self.stands(bend, share) else super().closer(bend, good, bad)

    def lands(self, bend: float, share: float) -> Spot | None:
        """compulsory.leaving-battlefield: on its way the base does not leave the table either."""
        spot = self.placement.legal(*self.end(0.0, bend, share))
        return spot if spot is not None and self.stays(bend, share) else None

    def has_company(self, spot: Spot) -> bool:
        """keyword.speeder-x.no-room: the others find a place in cohesion."""
        x, y, z, heading = spot
        return has_company(self.game, msgspec.structs.replace(self.mover, x=x, y=y, z=z, heading=heading))

    def stays(self, bend: float, share: float) -> bool:
        mover, table = self.mover, self.game.outline()
        x, y, heading = self.end(0.0, bend, share)
        there = msgspec.structs.replace(mover, x=x, y=y, heading=heading)
        laid = lay(self.tool, mover.x, mover.y, self.grip, mover.heading, bend if heading != mover.heading else 0.0)
        return all(inside_of(table, shape) for shape in self.swept(self.tool, laid, there))

    def completes(self, bend: float) -> bool:
        """compulsory.shift-back: also where it goes back from terrain that it makes light of."""
        if self.reaches_end(bend):
            return True
        if not self.over_terrain(bend):  # which is known sooner than how far it comes
            return False
        return at_most((1.0 - self.farthest(bend)) * self.length, self.mover.radius + self.mover.long)

    def over_terrain(self, bend: float) -> bool:
        """compulsory.shift-back, compulsory.displaces: whether nothing but such terrain keeps it from the end of the
        tool."""
        mover = self.mover
        shape = shape_at(mover, *self.end(0.0, bend, 1.0))
        under = [part for part in self.game.field.under(shape) if part.type == "obstacle"]
        if not under or any(not self.ground.ignores(part.part.top) for part in under):
            return False
        there = [one for one in self.game.on_table() if one.unit != mover.unit and one.id not in self.placement.aside]
        free = not any(overlap(shape, base(one)) for one in there)
        return free and inside_of(self.game.outline(), shape)


class Compulsory(CompulsoryWay):
    along: ClassVar[type[Along]] = Flown

    def hampered(self, along: Along, laid: Laid, bend: float) -> bool:
        """difficult.enter-reduces: by what the base would pass over."""
        x, y, heading = along.end(0.0, bend, 1.0)
        there = msgspec.structs.replace(self.mover, x=x, y=y, heading=heading)
        return some_overlap(along.swept(along.tool, laid, there), self.ground.difficult)

    def completes(self, bend: float) -> bool:
        tool = self.tool_for(bend)
        assert isinstance(tool, Flown)
        return tool.completes(bend)

    @cached_property
    def whole(self) -> bool:
        """compulsory.full-move: is there a way to the end of the tool?"""
        return any(self.completes(bend) for bend in (*straight_first(), *between()))

    def complete(self, there: Miniature) -> bool:
        return any(self.completes(bend) for _, bend in self.bends_to(there))

    def refuse(self, there: Miniature) -> Refusal | None:
        refusal = super().refuse(there)
        return SHORT if refusal is None and self.whole and not self.complete(there) else refusal

    def stopped_by_edge(self, spot: Spot) -> bool:
        return False

    def stuck(self) -> bool:
        """compulsory.leaving-battlefield: every way leads over the edge at once; they all begin along the same arm."""
        if not self.tools[0].begins_off():
            return False
        return all(self.tool_for(bend).reached(bend) == 0.0 for bend in straight_first())

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        for _ in range(TRIES):
            bend = (2 * uniform() - 1) * QUARTER
            if not self.whole or self.completes(bend):
                return self.end(bend)
        return next(self.tries())

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for bend in (*bends(), *(between() if self.whole else ())):
            if not self.whole or self.completes(bend):
                yield self.end(bend)


def bends() -> list[float]:
    return [QUARTER * (2 * step / (BENDS - 1) - 1) for step in range(BENDS)]


def between() -> list[float]:
    """Those between them, which matter where none of them leads to the end."""
    steps = FINELY * (BENDS - 1)
    return [QUARTER * (2 * step / steps - 1) for step in range(steps) if step % FINELY]


def straight_first() -> list[float]:
    """The same, for questions that one of them settles: straight on there is most often room."""
    return sorted(bends(), key=abs)


def note(game: Legion2020, unit: Unit, way: Compulsory, spot: Spot) -> None:
    """compulsory.partial-wounds, compulsory.reduced-speed: before the leader is put down, once for each wound: by the
    tool that difficult terrain has left it."""
    there = game.miniature_at(game.leader(unit), spot)
    if not way.complete(there):
        speed = next((tool.speed for tool, _ in way.bends_to(there)), way.tool_for(0.0).speed)
        unit.used = (*unit.used, *[CUT_SHORT] * speed)


def leave_table(game: Legion2020, move: Move) -> Outcome:
    """compulsory.leaving-battlefield, defeated.leaving-battlefield"""
    unit = game.unit(move.unit)
    if not move.compulsory or not unit.deployed:
        return None
    way = way_of(game, move, unit, game.leader(unit))
    assert isinstance(way, Compulsory)
    return leave(game, unit) if way.stuck() else None


def crash(game: Legion2020, move: Move) -> Outcome:
    """compulsory.partial-wounds, compulsory.shift-back.failed: as many wounds as it is fast."""
    unit = game.unit(move.unit)
    wounds = unit.used.count(CUT_SHORT)
    if not wounds:
        return None
    unit.used = tuple([one for one in unit.used if one != CUT_SHORT])
    return suffer(game, unit, wounds)

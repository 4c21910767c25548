"""How a leader gets from one place to another: along a tool from a small base (move.*, climb.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import cos, hypot, sin, sqrt, tau
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.cohesion import reach_of
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import HEIGHT, TOOLS
from dejarik.games.legion.measuring import base, shape_at
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature, UnitId
from dejarik.games.legion.terrain import height_value
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, some_overlap
from dejarik.tabletop.tool import Laid, Tool, laying_to, lies_clear, reach

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OUT_OF_REACH: Final = Refusal("move.standard.place-leader", "refusal.out-of-reach")
NO_WAY: Final = Refusal("move.obstacle.tool", "refusal.no-way")
IMPASSABLE: Final = Refusal("move.impassable", "refusal.no-way")
NEEDS_CLIMB: Final = Refusal("move.obstacle.needs-climb", "refusal.needs-climb")
CLIMB_TOO_HIGH: Final = Refusal("climb.vertical", "refusal.climb-height")
DIFFICULT: Final = Refusal("move.difficult.trigger", "refusal.difficult")


class Crossing(msgspec.Struct, frozen=True):
    """What terrain a move makes light of: `heights` above where it starts (terrain.height.relative), and what of it."""

    heights: int = 0
    difficult: bool = False
    impassable: bool = False


NOTHING: Final = Crossing()


def crossing(game: Legion, unit: UnitId, kind: str) -> Crossing:
    """keyword.unit.jump, keyword.unit.jump.impassable, keyword.unit.speeder, keyword.unit.hover.air"""
    if kind == "jump":
        return Crossing(game.keyword(unit, "jump"), difficult=True, impassable=True)
    air, speeder = game.keyword(unit, "hover:air"), game.keyword(unit, "speeder")
    if air:
        return Crossing(max(air, speeder), difficult=True, impassable=True)
    return Crossing(speeder) if speeder else NOTHING


class Ground:
    """What lies in the way of a tool: parts too high for the move, and difficult ones (move.obstacle.tool,
    move.difficult.trigger, move.impassable; reading.46)."""

    def __init__(self, game: Legion, mover: Miniature, kind: str, most: float, sure: bool = False) -> None:
        self.barring: list[Shape] = []
        self.high: list[Shape] = []
        """Those of them that are too high, and not impassable."""
        self.difficult: list[Shape] = []
        self.game, self.mover = game, mover
        self.crossing = crossing(game, mover.unit, kind)
        self.start = height_value(mover.z)
        climb = kind == "climb"
        higher = HEIGHT * climb_heights(game, mover.unit) + height_of(game, mover) if climb else game.steps_over(mover)
        limit = mover.z + higher
        unhindered = sure or game.keyword(mover.unit, "unhindered") or game.keyword(mover.unit, "scale")
        self.unslowed = bool(climb or unhindered or (kind == "jump" and game.jumps_unslowed()))
        crosses = game.crosses_impassable(mover.unit)
        field = game.field
        for index in field.near(mover.x, mover.y, most + mover.radius + mover.long):
            part, shapes = field.parts[index], field.shapes[index]
            ignored = self.ignores(part.part.top)
            movement = game.movement_of(mover, part)
            if movement == "impassable":
                if not crosses and not (ignored and self.crossing.impassable):
                    self.barring += shapes
            elif part.type == "obstacle" and part.part.top > limit + TOUCH and not (ignored or game.walks_up(part)):
                self.barring += shapes
                self.high += shapes
            elif movement == "difficult" and not (self.unslowed or (ignored and self.crossing.difficult)):
                self.difficult += shapes

    def ignores(self, top: float) -> bool:
        """keyword.unit.jump.height-reference, terrain.height.relative (reading.11)"""
        heights = self.crossing.heights
        return heights > 0 and height_value(top) - self.start <= heights

    @property
    def least(self) -> int:
        """From which height on difficult terrain slows the move."""
        return self.start + self.crossing.heights + 1 if self.crossing.difficult else 0

    def slows(self, shape: Shape) -> bool:
        return some_overlap((shape,), self.difficult)

    def is_difficult(self, part: Stood) -> bool:
        """Whether a part slows the move, be it where no tool leads."""
        if self.unslowed or self.game.movement_of(self.mover, part) != "difficult":
            return False
        return not (self.ignores(part.part.top) and self.crossing.difficult)

    def slows_within(self, reach: float) -> bool:
        field = self.game.field
        near = field.near(self.mover.x, self.mover.y, reach) if not self.difficult else ()
        return bool(self.difficult) or any(self.is_difficult(field.parts[index]) for index in near)

    def carries(self, one: Miniature) -> bool:
        """Whether somebody stands in difficult terrain, however far from the leader."""
        return any(self.is_difficult(part) for part in self.game.field.under(base(one)))


class Stretch:
    """The rules of height and of difficult terrain that all standard moves and climbs share."""

    def __init__(self, game: Legion, mover: Miniature, speed: int, kind: str = "standard", sure: bool = False) -> None:
        self.game, self.mover, self.kind, self.sure = game, mover, kind, sure
        self.climb = kind == "climb"
        self.speed = speed
        self.most = reach(TOOLS[max(speed, 1)], mover.radius + mover.long)
        self.step = game.steps_over(mover) + TOUCH
        self.ground = Ground(game, mover, kind, self.most, sure)
        own = game.standing(game.unit(mover.unit)) if self.hampers() else ()
        self.slowed = any(self.ground.carries(one) for one in own)
        """Whether the unit begins in difficult terrain."""
        self.bogged = bool(self.ground.difficult) and game.bogs_down(game.unit(mover.unit))
        """Whether difficult terrain takes even the shortest tool away."""

    def hampers(self) -> bool:
        """move.difficult.trigger: whether the leader, or somebody who follows it, could end in difficult terrain."""
        own = self.mover.radius + self.mover.long
        return self.ground.slows_within(self.most + 3 * own + reach_of(self.game, self.mover))

    def leads_to(self, z: float) -> bool:
        return self.climb or self.is_level(z) or self.sloping

    def is_level(self, z: float) -> bool:
        return abs(z - self.mover.z) <= self.step or self.ground.ignores(z)

    @cached_property
    def sloping(self) -> bool:
        """Whether anything on the table is so gentle that its height does not matter."""
        return any(self.game.walks_up(part) for part in self.game.field.parts)

    def refuse_height(self, there: Miniature) -> Refusal | None:
        """move.obstacle.on-top (reading.12), move.obstacle.needs-climb, climb.vertical, terrain.height.relative
        (reading.11)"""
        if self.climb:
            rise = abs(height_value(there.z) - self.ground.start)
            return CLIMB_TOO_HIGH if rise > climb_heights(self.game, self.mover.unit) else None
        if self.is_level(there.z):
            return None
        under = self.game.field.under(base(there)) + self.game.field.under(base(self.mover))
        return None if any(self.game.walks_up(part) for part in under) else NEEDS_CLIMB

    def hampered(self, tool: Tool, laid: Laid, there: Miniature, difficult: list[Shape]) -> bool:
        """move.difficult.trigger: by what the tool lies over."""
        return not lies_clear(tool, laid, difficult)

    def tools(self, there: Miniature) -> Iterator[tuple[Tool, list[Shape], list[Shape]]]:
        """move.standard.tool-choice, terrain.difficult: each tool that may be used, with the difficult terrain that it
        must not lie over: the longest only where nothing difficult is begun in, ended in or crossed."""
        slow = self.slowed or self.ground.slows(base(there))
        slow = slow or (not self.ground.unslowed and self.game.slowed_by_leaving(self.mover, there))
        for speed in range(self.speed, 0, -1):
            if speed == self.speed and (speed > 1 or self.bogged) and not self.climb:
                if not slow:
                    yield TOOLS[speed], self.ground.barring, self.ground.difficult
            else:
                yield TOOLS[speed], self.ground.barring, []


class ToolWay(Stretch):
    """move.standard.place-tool, move.standard.joint, move.standard.place-leader: a small base set down in contact with
    any part of the tool."""

    def refuse(self, there: Miniature) -> Refusal | None:
        refusal = self.refuse_height(there)
        if refusal is not None:
            return refusal
        away = hypot(there.x - self.mover.x, there.y - self.mover.y)
        unslowed: list[Tool] = []
        for tool, high, difficult in self.tools(there):
            barring = high + difficult
            if away > self.reach(tool) + TOUCH:
                continue
            if not barring or self.gets_there(tool, there, barring):
                return None
            if not difficult:
                unslowed.append(tool)
        return self.why_not(there, away, unslowed)

    def why_not(self, there: Miniature, away: float, unslowed: list[Tool]) -> Refusal:
        """What keeps it from there: how far it is, what lies in the way, or ground that slows it. The tools `unslowed`
        were tried in vain as if nothing did."""
        longest = TOOLS[max(self.speed, 1)]
        if away > self.reach(longest) + TOUCH:
            return OUT_OF_REACH
        barring, high = self.ground.barring, self.ground.high
        if longest not in unslowed and self.gets_there(longest, there, barring):
            return DIFFICULT
        return IMPASSABLE if len(high) < len(barring) and self.gets_there(longest, there, high) else NO_WAY

    def reach(self, tool: Tool) -> float:
        """How far the middle of the base can come."""
        return reach(tool, self.mover.radius)

    def gets_there(self, tool: Tool, there: Miniature, barring: list[Shape]) -> bool:
        """Whether the tool can lie so that it leads there past what is in the way."""
        mover = self.mover
        return laying_to(tool, mover.x, mover.y, mover.radius, (there.x, there.y), barring) is not None

    def fast(self, there: Miniature) -> bool:
        """Does the leader need the longest tool to come there? Then nobody of the unit may end in difficult terrain."""
        if self.speed == 1 or not self.hampers():
            return self.bogged
        shorter, away = TOOLS[self.speed - 1], hypot(there.x - self.mover.x, there.y - self.mover.y)
        return away > self.reach(shorter) + TOUCH or not self.gets_there(shorter, there, self.barring)

    @property
    def barring(self) -> list[Shape]:
        """What is in the way of every tool."""
        return self.ground.barring

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        mover = self.mover
        goals = [(one.x, one.y) for one in self.game.state.tokens if one.kind == "poi"]
        if goals and uniform() < 0.5:
            x, y = goals[int(uniform() * len(goals))]
            away = hypot(x - mover.x, y - mover.y) or 1.0
            share = min(1.0, self.most * (1.0 - 0.2 * uniform()) / away)
            spread = 40.0
            x, y = mover.x + (x - mover.x) * share, mover.y + (y - mover.y) * share
            return (x + spread * (uniform() - 0.5), y + spread * (uniform() - 0.5), mover.heading)
        away, turn = self.most * sqrt(uniform()), tau * uniform()
        return (mover.x + away * sin(turn), mover.y + away * cos(turn), mover.heading)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        mover = self.mover
        for ring in range(20, -1, -1):
            for turn in range(24):
                away, at = self.most * ring / 20, tau * turn / 24
                yield (mover.x + away * sin(at), mover.y + away * cos(at), mover.heading)

    def shapes(self) -> dict[str, object]:
        return {"speed": self.speed, "middle": [self.mover.x, self.mover.y], "most": self.most}


def climb_heights(game: Legion, unit: UnitId) -> int:
    """climb.vertical, keyword.unit.expert-climber, keyword.unit.scale"""
    return 2 if game.keyword(unit, "expert-climber") or game.keyword(unit, "scale") else 1


def slowed(game: Legion, fast: int | None) -> Callable[[Miniature], Refusal | None] | None:
    """move.difficult.trigger: what keeps the others of a unit from where its longest tool could not have led, if it was
    needed (`Move.fast`)."""
    if fast is None:
        return None
    return lambda there: DIFFICULT if ends_in_difficult(game, there, fast) else None


def ends_in_difficult(game: Legion, there: Miniature, least: int) -> bool:
    own = shape_at(there, there.x, there.y, there.heading)
    slow = [part for part in game.field.under(own) if game.movement_of(there, part) == "difficult"]
    return any(height_value(part.part.top) >= least for part in slow)

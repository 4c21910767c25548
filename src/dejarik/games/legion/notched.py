"""Moves of notched bases: along a tool, backwards, sideways, on the spot (move.notched.*, notched.*, move.strafe.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, pi, sin, sqrt, tau
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import DIFFICULT, IMPASSABLE, NO_WAY, Stretch
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, some_overlap
from dejarik.tabletop.tool import Laid, Tool, lay, slid

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

QUARTER: Final = 0.5 * pi
CLOSE: Final = 2e-5
"""Radians that rounding may take from a heading."""
ASIDE: Final = 2 * TOUCH
"""What rounding a place and a heading may add up to."""
LEADS: Final = {"reverse": (pi,), "strafe": (QUARTER, -QUARTER)}
"""Which notches a move uses, as turns from the front one."""


class Slide:
    """Where a notched base comes to stand that turns by so much and then slides along the tool."""

    mover: Miniature
    speed: int
    turn: float
    leads: tuple[float, ...]
    """By how much the notches used are turned from the front."""
    grip: float

    def layings(self, tool: Tool, there: Miniature) -> Iterator[Laid]:
        """The ways to lay the tool along which the base comes to stand just so."""
        for lead in self.leads:
            yield from self.layings_from(tool, there, lead) if self.turn else self.layings_ahead(tool, there, lead)

    def layings_ahead(self, tool: Tool, there: Miniature, lead: float) -> Iterator[Laid]:
        """Where the first arm lies as the base stands, so that the joint is known."""
        mover, grip = self.mover, self.grip
        start, facing = mover.heading + lead, there.heading + lead
        arm = grip + tool[0]
        dx, dy = there.x - mover.x - arm * sin(start), there.y - mover.y - arm * cos(start)
        run, aside = dx * sin(facing) + dy * cos(facing), dx * cos(facing) - dy * sin(facing)
        bend = turned(facing - start)
        if abs(aside) > ASIDE or abs(bend) > tool[3] + CLOSE:
            return
        straight = abs(bend) <= CLOSE
        if (-arm if straight else -grip) - TOUCH <= run <= tool[1] + grip + TOUCH:
            yield lay(tool, mover.x, mover.y, grip, start, 0.0 if straight else bend)

    def layings_from(self, tool: Tool, there: Miniature, lead: float) -> Iterator[Laid]:
        mover, grip = self.mover, self.grip
        facing, start = there.heading + lead, mover.heading + lead
        dx, dy = there.x - mover.x, there.y - mover.y
        along, aside = dx * sin(facing) + dy * cos(facing), dx * cos(facing) - dy * sin(facing)
        reached = tool[0] + tool[1] + 2 * grip
        if abs(aside) <= TOUCH and -TOUCH <= along <= reached + TOUCH and self.turns(facing - start):
            yield lay(tool, mover.x, mover.y, grip, facing, 0.0)
        arm = grip + tool[0]
        inside = arm * arm - aside * aside
        if inside < 0.0:
            return
        run = along - sqrt(inside)  # no joint bends by more than a quarter, so that it never lies beyond the base
        if not -grip - TOUCH <= run <= tool[1] + grip + TOUCH:
            return
        first = atan2(dx - run * sin(facing), dy - run * cos(facing))
        bend = turned(facing - first)
        if abs(bend) <= tool[3] + CLOSE and self.turns(first - start):
            yield lay(tool, mover.x, mover.y, grip, first, bend)

    def turns(self, by: float) -> bool:
        return abs(turned(by)) <= self.turn + CLOSE

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        lead = self.leads[int(uniform() * len(self.leads))]
        return self.end((2 * uniform() - 1) * self.turn, (2 * uniform() - 1) * QUARTER, uniform(), lead)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for share in (1.0, 0.7, 0.4, 0.2, 0.1, 0.0):
            for turn in range(-4, 5) if self.turn else (0,):
                for bend in range(-2, 3):
                    for lead in self.leads:
                        yield self.end(self.turn * turn / 4, QUARTER * bend / 2, share, lead)

    def end(self, turn: float, bend: float, share: float, lead: float = 0.0) -> tuple[float, float, float]:
        """Where so much of the whole way along the tool leads."""
        mover, grip = self.mover, self.grip
        tool = TOOLS[max(1, self.speed)]
        bend = max(-tool[3], min(tool[3], bend))
        first = mover.heading + turn + lead
        gone = share * (tool[0] + tool[1] + 2 * grip)
        if gone <= tool[0]:
            x, y, facing = mover.x + gone * sin(first), mover.y + gone * cos(first), first
        else:
            facing, run = first + bend, gone - tool[0] - grip
            x = mover.x + (grip + tool[0]) * sin(first) + run * sin(facing)
            y = mover.y + (grip + tool[0]) * cos(first) + run * cos(facing)
        return (x, y, facing - lead)

    def shapes(self) -> dict[str, object]:
        mover = self.mover
        return {"speed": self.speed, "middle": [mover.x, mover.y], "heading": mover.heading, "leads": list(self.leads)}


class NotchedWay(Slide, Stretch):
    """move.notched.rotate, move.notched.tool, move.notched.joint, move.notched.partial, move.notched.full: the base
    turns by up to a quarter, then slides along the tool; it stands parallel to the arm that it has reached. A reverse
    goes backwards (notched.reverse.partial, notched.reverse.full), a strafe to a side (move.strafe.geometry)."""

    no_turn: ClassVar[Refusal] = Refusal("keyword.unit.speeder.no-rotation", "refusal.no-rotation")

    def __init__(
        self,
        game: Legion,
        mover: Miniature,
        speed: int,
        kind: str = "standard",
        turn: float = QUARTER,
        sure: bool = False,
    ) -> None:
        super().__init__(game, mover, speed, kind, sure)
        self.turn = 0.0 if kind == "strafe" or game.keyword(mover.unit, "speeder") else turn
        """keyword.unit.speeder.no-rotation"""
        self.leads = LEADS.get(kind, (0.0,))
        self.grip = mover.radius + (0.0 if kind == "strafe" else mover.long) - NOTCH

    def refuse(self, there: Miniature) -> Refusal | None:
        mover = self.mover
        if (there.x, there.y, there.z, there.heading) == (mover.x, mover.y, mover.z, mover.heading):
            return None
        refusal = self.refuse_height(there)
        if refusal is not None:
            return refusal
        found: Refusal | None = None
        for tool, barring, difficult in self.tools(there):
            for laid in self.layings(tool, there):
                if not self.passes(tool, laid, there, barring):
                    found = found or (IMPASSABLE if self.passes(tool, laid, there, self.ground.high) else NO_WAY)
                elif not self.hampered(tool, laid, there, difficult):
                    return None
                else:
                    found = DIFFICULT
        if found is not None:
            return found
        if next(self.layings(TOOLS[max(1, self.speed)], there), None) is not None:
            return DIFFICULT  # which is why the longest tool was not tried
        if self.turn == 0.0 and self.kind == "standard" and self.turned_first(there):
            return self.no_turn
        return Refusal("move.notched.choose", "refusal.out-of-reach")

    def turned_first(self, there: Miniature) -> bool:
        """Would it come there if its base turned before it moved?"""
        own, self.turn = self.turn, QUARTER
        found = any(next(self.layings(tool, there), None) is not None for tool, _, _ in self.tools(there))
        self.turn = own
        return found

    def passes(self, tool: Tool, laid: Laid, there: Miniature, barring: list[Shape]) -> bool:
        """move.notched.obstructed, move.strafe.partial: the base meets nothing on its way; what lies beneath the rest
        of the tool, beyond where it stops, does not matter."""
        return not barring or not some_overlap(self.swept(tool, laid, there), barring)

    def swept(self, tool: Tool, laid: Laid, there: Miniature) -> list[Shape]:
        """What the base covers: along the first arm, around the joint, along the second."""
        mover, end = self.mover, (there.x, there.y, there.heading)
        return slid(tool, laid, (mover.x, mover.y), end, mover.radius, mover.long, self.grip)

    def fast(self, there: Miniature) -> bool:
        if self.speed == 1 or not self.hampers():
            return self.bogged
        shorter = TOOLS[self.speed - 1]
        barring = self.ground.barring
        return not any(self.passes(shorter, laid, there, barring) for laid in self.layings(shorter, there))


class PivotWay:
    """notched.pivot.geometry: on the spot, by up to so much."""

    def __init__(self, game: Legion, mover: Miniature, most: float = QUARTER) -> None:
        self.mover, self.most = mover, most

    def refuse(self, there: Miniature) -> Refusal | None:
        mover = self.mover
        same = (there.x, there.y, there.z) == (mover.x, mover.y, mover.z)
        if same and abs(turned(there.heading - mover.heading)) <= self.most + CLOSE:
            return None
        return Refusal("notched.pivot.geometry", "refusal.only-turns")

    def draw(self, uniform: Callable[[], float]) -> tuple[float, float, float]:
        return (self.mover.x, self.mover.y, self.mover.heading + (2 * uniform() - 1) * self.most)

    def tries(self) -> Iterator[tuple[float, float, float]]:
        for step in range(-8, 9):
            yield (self.mover.x, self.mover.y, self.mover.heading + self.most * step / 8)

    def shapes(self) -> dict[str, object]:
        return {"middle": [self.mover.x, self.mover.y], "heading": self.mover.heading, "turn": self.most}


def turned(angle: float) -> float:
    """Within [-pi, pi)."""
    return (angle + pi) % tau - pi

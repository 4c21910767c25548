"""Over the edge of the table along a bent tool, where none leads straight to it (panic.efficient-path)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.measuring import shape_at
from dejarik.games.legion.notched import QUARTER, NotchedWay
from dejarik.games.legion.standing import stood
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.ways import ToolWay
from dejarik.tabletop.shape import inside_of

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

OVER: Final = 0.5
"""So little of a base over the edge is enough."""
TRIES: Final = 24
"""How many places, or bends, are tried to either side."""
STEP: Final = 2.0


def runs_off(game: Legion2020, leader: Miniature, way: ToolWay, far: float, heading: float) -> bool:
    """A small base, to a place just over the edge that is `far` away in this direction."""
    ahead = far - leader.radius + OVER
    for step in range(-TRIES, TRIES + 1):
        aside = way.most * step / TRIES
        x = leader.x + ahead * sin(heading) + aside * cos(heading)
        y = leader.y + ahead * cos(heading) - aside * sin(heading)
        there = stood(game, leader, x, y, leader.heading, leader.z)
        if there is not None and way.refuse(there) is None:
            return True
    return False


def rides_off(game: Legion2020, leader: Miniature, way: NotchedWay, far: float, heading: float) -> bool:
    """A notched base, along a tool that leads on where the base comes to the edge."""
    bends = [QUARTER * step / TRIES for step in range(-TRIES, TRIES + 1)]
    return any(leads_off(game, leader, way, bend, far, heading) for bend in bends)


def leads_off(game: Legion2020, leader: Miniature, way: NotchedWay, bend: float, far: float, heading: float) -> bool:
    """Whether this edge is the first that the base comes to, and it comes so far."""
    last: Miniature | None = leader
    for x, y, facing in along(way, bend):
        here = stood(game, leader, x, y, facing, leader.z)
        if inside_of(game.outline(), shape_at(leader, x, y, facing)):
            last = here
            continue
        ahead = (x - leader.x) * sin(heading) + (y - leader.y) * cos(heading)
        if last is None or here is None or ahead <= far - leader.radius - leader.long:
            return False
        return way.refuse_height(last) is None and gets_off(way, last, here)
    return False


def along(way: NotchedWay, bend: float) -> Iterator[tuple[float, float, float]]:
    length = 2 * way.grip + sum(TOOLS[way.speed][:2])
    steps = int(length / STEP)
    for step in range(1, steps + 1):
        yield way.end(0.0, bend, step / steps)


def gets_off(way: NotchedWay, last: Miniature, beyond: Miniature) -> bool:
    """By a tool that is long enough to lead beyond, if it leads to the last place inside."""
    for tool, barring, difficult in way.tools(last):
        for laid in way.layings(tool, beyond):
            if way.passes(tool, laid, last, barring) and not way.hampered(tool, laid, last, difficult):
                return True
    return False

"""A move of a ship as a line of poses to animate, and the template it lies on to draw."""

from __future__ import annotations

from math import hypot

import msgspec

from dejarik.games.xwing import reposition, template
from dejarik.games.xwing.reposition import Moves
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.template import TEMPLATES, Move, Side
from dejarik.tabletop.polygon import Point, Polygon
from dejarik.tabletop.pose import Mm, Pose

STEPS = 12
SIDES: tuple[Side, Side] = (-1, 1)

# What rolls, boosts and the like may be moved along.
_STRAIGHTS = {f"straight-{speed}": Move(TEMPLATES["straight", speed], 0) for speed in (1, 2)}
_BANKS = {f"bank-{speed}-{side}": Move(TEMPLATES["bank", speed], side) for speed in (1, 2) for side in SIDES}
_TURNS = {f"turn-{speed}-{side}": Move(TEMPLATES["turn", speed], side) for speed in (1, 2) for side in SIDES}
_BOOSTS = {**_STRAIGHTS, **_BANKS, **_TURNS}


def along(start: Pose, half: Mm, move: Move | None, stop: Pose, full: bool = True) -> list[Pose]:
    """From the start to where the ship stopped, along the template if there is one; a half turn or roll comes at the
    end."""
    if move is None:
        return [start, stop]
    first = -2.0 * half
    last = move.template.length if full else position(start, half, move, stop)
    poses = [template.along(start, half, move, first + (last - first) * step / STEPS) for step in range(STEPS + 1)]
    return [*map(rounded, poses), stop]


def position(start: Pose, half: Mm, move: Move, stop: Pose) -> Mm:
    """How far along the template that pose is. The way from the start grows all along it, so halving finds it."""
    far = hypot(stop.x - start.x, stop.y - start.y)
    low, high = -2.0 * half, move.template.length
    for _ in range(24):
        middle = (low + high) / 2
        pose = template.along(start, half, move, middle)
        if hypot(pose.x - start.x, pose.y - start.y) < far:
            low = middle
        else:
            high = middle
    return low


def short_moves(ship: Ship, start: Pose, end: Pose) -> Moves | None:
    """The rolls or boosts from the start among which one leads to that end; None for a move of another kind."""
    there = msgspec.structs.replace(ship, pose=start)
    candidates = [reposition.boosts(there, _BOOSTS), reposition.rolls(there, 1), reposition.rolls(there, 2)]
    if ship.half == 20.0:
        candidates.append(reposition.bent_rolls(there, _BANKS))
    return next((moves for moves in candidates if moves.leading_to(end) is not None), None)


def template_between(ship: Ship, start: Pose, end: Pose) -> reposition.Laid | None:
    found = short_moves(ship, start, end)
    chosen = found.leading_to(end) if found is not None else None
    return chosen.template if chosen is not None else None


def outline(ship: Ship, start: Pose, laid: reposition.Laid | None) -> list[Point]:
    if laid is None:
        return []
    return points(reposition.outline(msgspec.structs.replace(ship, pose=start), laid))


def points(shape: Polygon) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in shape]


def rounded(pose: Pose) -> Pose:
    return Pose(round(pose.x, 2), round(pose.y, 2), round(pose.heading, 4))

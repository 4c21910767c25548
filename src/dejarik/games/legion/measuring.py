"""Ranges between bases, always level (measure.*)."""

from __future__ import annotations

from bisect import bisect_left
from math import hypot
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.state import Miniature, Unit
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, disc, distance, oblong, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ENDS: Final = [most + TOUCH for most in RANGES[1:]]
"""Where each range ends, from range 1 on."""


def base(one: Miniature) -> Shape:
    if one.long:
        return oblong(one.x, one.y, one.heading, one.radius + one.long, one.radius)
    return (((one.x, one.y),), one.radius)


def shape_at(one: Miniature, x: float, y: float, heading: float) -> Shape:
    """measure.from-base: the base of a miniature that stands there. A disc is its middle and a radius."""
    if one.long:
        return oblong(x, y, heading, one.radius + one.long, one.radius)
    return (((x, y),), one.radius)


def farthest(a: Shape, b: Shape) -> float:
    """From a shape to the point of the other that is farthest from it."""
    return max(distance(a, disc(x, y, 0.0)) for x, y in b[0]) + b[1]


def apart(a: Miniature, b: Miniature) -> float:
    """measure.shortest-distance, measure.horizontal-only. Round bases, which most are, need no more than their
    middles."""
    if a.long or b.long:
        return distance(base(a), base(b))
    return max(0.0, hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius)


def same_height(one: float, other: float) -> bool:
    """As far as anybody could tell."""
    return abs(one - other) <= TOUCH


def at_most(value: float, limit: float) -> bool:
    """As far as anybody could tell."""
    return value <= limit + TOUCH


def near(a: Miniature, b: Miniature, limit: float) -> bool:
    """measure.within"""
    if a.long or b.long:
        return within(base(a), base(b), limit)
    most = limit + a.radius + b.radius + TOUCH
    dx, dy = a.x - b.x, a.y - b.y
    return dx * dx + dy * dy <= most * most


def in_range(a: Miniature, b: Miniature, range: int) -> bool:
    return near(a, b, RANGES[range])


def range_of(distance: float) -> int:
    """measure.range-bands, measure.segment-procedure: the segment in which it ends; 6 is beyond range 5."""
    return bisect_left(ENDS, distance) + 1


def units_near(game: Legion, a: Unit, b: Unit, limit: float) -> bool:
    """measure.within.unit, measure.within.self (reading.47), undeployed.allied, undeployed.enemy (reading.26)"""
    if a.id == b.id:
        return True
    if a.deployed != b.deployed:
        return False
    if not a.deployed:
        return game.allied(a.owner, b.owner)
    if not game.places().may_be_close(a, b, limit):
        return False
    theirs = game.standing(b)
    for one in game.standing(a):
        for other in theirs:  # a generator would cost more than the loop
            if near(one, other, limit):
                return True
    return False


def unit_completely_within(game: Legion, one: Miniature, unit: Unit, limit: float) -> bool:
    """measure.completely-within: every base, and all of it."""
    return unit.deployed and all(farthest(base(one), base(other)) <= limit + TOUCH for other in game.standing(unit))


def unit_beyond(game: Legion, one: Miniature, unit: Unit, limit: float) -> bool:
    """measure.beyond: no part of any base."""
    return not any(near(one, other, limit) for other in game.standing(unit))


def units_in_range(game: Legion, a: Unit, b: Unit, range: int) -> bool:
    return units_near(game, a, b, RANGES[range])

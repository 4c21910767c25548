"""Cohesion: how near its leader a miniature of a unit stands (cohesion.*)."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, inf, sin
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import near
from dejarik.games.legion.sight import height_of, sees
from dejarik.games.legion.state import Miniature, MiniatureId
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, hull
from dejarik.tabletop.sight import some_clear_in_plane
from dejarik.tabletop.terrain import shapes

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FAR: Final = Refusal("cohesion.range", "refusal.out-of-cohesion")

TOO_HIGH: Final = Refusal("cohesion.vertical", "refusal.cohesion-height")

HIDDEN: Final = Refusal("cohesion.los", "refusal.cohesion-sight")

ARC: Final = 12

BEHIND_WALL: Final = Refusal("cohesion.range", "refusal.cohesion-wall")

WIDE: Final = "~wide"
"""The mark of a unit whose miniatures may stand farther from their leader."""


def reach_of(game: Legion, leader: Miniature) -> float:
    """cohesion.range, and what a squad's upgrade says of it."""
    return RANGES[1] if game.keyword(leader.unit, WIDE) else game.cohesion


def refuse_cohesion(
    game: Legion, one: Miniature, leader: Miniature, reach: float = 0.0, clear: bool = False
) -> Refusal | None:
    """cohesion.range, cohesion.vertical (reading.10), cohesion.los. `clear` where the table is bare between them."""
    own = reach_of(game, leader)
    if not near(one, leader, max(reach, own)):
        return FAR
    if clear or reach > own:
        return None
    if abs(one.z - leader.z) > rise_of(game, leader, reach):
        return TOO_HIGH
    if not game.field.parts:
        return None
    if barred(game, one, leader):
        return BEHIND_WALL
    return None if sees(game, one, leader) else HIDDEN


def rise_of(game: Legion, leader: Miniature, reach: float) -> float:
    """How far above or below its leader anybody may be put, at most (cohesion.vertical)."""
    return inf if reach > reach_of(game, leader) else height_of(game, leader) + TOUCH


def barred(game: Legion, one: Miniature, leader: Miniature) -> bool:
    """cohesion.range: is impassable terrain above both in the way of every straight measure between two bases that is
    short enough?"""
    way: Shape = (((one.x, one.y), (leader.x, leader.y)), max(one.radius, leader.radius))
    top = max(one.z, leader.z) + TOUCH
    walls = [
        shape
        for part in game.field.under(way)
        if part.part.top > top and game.movement_of(one, part) == "impassable"
        for shape in shapes(part.part)
    ]
    if not walls:
        return False
    most = reach_of(game, leader)
    return not some_clear_in_plane(side_toward(one, leader, most), side_toward(leader, one, most), walls)


def side_toward(one: Miniature, other: Miniature, most: float) -> Shape:
    """The side of a base from which a measure reaches another. Nobody follows, or is followed on, an oblong one."""
    away, reach = hypot(other.x - one.x, other.y - one.y), most + other.radius + TOUCH
    cosine = (away * away + one.radius * one.radius - reach * reach) / (2.0 * away * one.radius)
    ahead, aside = atan2(other.x - one.x, other.y - one.y), acos(min(1.0, max(0.0, cosine)))
    turns = [ahead + aside * step / ARC for step in range(-ARC, ARC + 1)]
    return (hull(tuple([(one.x + one.radius * sin(at), one.y + one.radius * cos(at)) for at in turns])), 0.0)


def facing(game: Legion, leader: Miniature, heading: float) -> float:
    """move.notched.others: on notched bases all face as their leader does."""
    return leader.heading if game.notched(leader.unit) else heading


def members_of(game: Legion, leader: MiniatureId) -> list[Miniature]:
    """Those of the leader's unit that follow it."""
    miniatures = game.state.miniatures
    unit = game.unit(miniatures[leader].unit)
    return [one for id in unit.miniatures if id != leader and not (one := miniatures[id]).defeated]

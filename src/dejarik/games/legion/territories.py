"""Territories of the map: whose ground a base or a token lies on (card.map.*, mission.setup.sides)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import pi
from typing import TYPE_CHECKING

from dejarik.games.legion.facts.battle import Area
from dejarik.games.legion.state import PlayerId, Unit
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, overlap
from dejarik.tabletop.tool import Edge

if TYPE_CHECKING:
    from dejarik.games.legion.facts.terms import Color
    from dejarik.games.legion.game import Legion


def color_of(game: Legion, player: PlayerId) -> Color:
    return "blue" if game.allied(player, game.state.blue) else "red"


def territory(game: Legion, player: PlayerId) -> list[Shape]:
    """mission.setup.sides: the player's rectangles of the map, as the map lies."""
    card = game.cards.objectives.get(game.state.objective)
    if card is None:
        return []
    return [shape_of(as_it_lies(game, area)) for area in card.territory[color_of(game, player)]]


def flank(game: Legion, player: PlayerId) -> Shape | None:
    """The part of a territory along a short edge, where the card of the objective speaks of one."""
    card = game.cards.objectives.get(game.state.objective)
    area = None if card is None else card.flank.get(color_of(game, player))
    return None if area is None else shape_of(as_it_lies(game, area))


def as_it_lies(game: Legion, area: Area) -> Area:
    left, low, right, high = area
    if not game.state.turned:
        return area
    width, depth = game.state.table
    return (width - right, depth - high, width - left, depth - low)


def shape_of(area: Area) -> Shape:
    left, low, right, high = area
    return (((left, low), (right, low), (right, high), (left, high)), 0.0)


def in_territory(game: Legion, player: PlayerId, shape: Shape) -> bool:
    """measure.within: some of it lies in the player's territory."""
    return any(overlap(shape, area) for area in game.territory(player))


def wholly_in(areas: list[Shape], table: tuple[float, float], shape: Shape) -> bool:
    """Does nothing of the shape lie outside these rectangles?"""
    return not any(overlap(shape, rest) for rest in _rest(tuple([_area(one) for one in areas]), table))


def in_contested(game: Legion, shape: Shape) -> bool:
    """Some of it lies in contested territory, which is what belongs to neither player."""
    areas = [_area(one) for player in (0, 1) for one in game.territory(player)]
    return any(overlap(shape, rest) for rest in _rest(tuple(areas), game.state.table))


def _area(shape: Shape) -> Area:
    (left, low), (right, high) = shape[0][0], shape[0][2]
    return (left, low, right, high)


@cache
def _rest(areas: tuple[Area, ...], table: tuple[float, float]) -> tuple[Shape, ...]:
    """The table without these rectangles, in rectangles."""
    across = sorted({0.0, table[0], *(x for area in areas for x in (area[0], area[2]))})
    along = sorted({0.0, table[1], *(y for area in areas for y in (area[1], area[3]))})
    cells = [(left, low, right, high) for left, right in pairwise(across) for low, high in pairwise(along)]
    return tuple([shape_of(cell) for cell in cells if not any(_covers(area, cell) for area in areas)])


def _covers(area: Area, cell: Area) -> bool:
    return area[0] <= cell[0] and area[1] <= cell[1] and cell[2] <= area[2] and cell[3] <= area[3]


def deployment_area(game: Legion, unit: Unit) -> list[Shape]:
    """Where a unit may deploy: in its own territory. Where the objective has flanks, those that it made its vanguard
    there, and the others elsewhere."""
    side = flank(game, unit.owner)
    if side is None:
        return game.territory(unit.owner)
    return [area for area in game.territory(unit.owner) if (area == side) == ("vanguard" in unit.marks)]


def deployment_edges(game: Legion, unit: Unit) -> list[Edge]:
    """deploy.by-moving: the parts of the table's edge in allied territory, with the way inward."""
    width, depth = game.state.table
    found: list[Edge] = []
    for corners, _ in game.deployment_area(unit):
        (left, low), (right, high) = corners[0], corners[2]
        if low <= TOUCH:
            found.append(((left, 0.0), (right, 0.0), 0.0))
        if high >= depth - TOUCH:
            found.append(((left, depth), (right, depth), pi))
        if left <= TOUCH:
            found.append(((0.0, low), (0.0, high), 0.5 * pi))
        if right >= width - TOUCH:
            found.append(((width, low), (width, high), 1.5 * pi))
    return found

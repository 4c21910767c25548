"""Tables set by lot, and what shapely and plain sampling in space say of them."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from msgspec.structs import replace

from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Cover, Movement, TerrainType
from dejarik.games.legion.forces import add_unit
from dejarik.games.legion.game import Legion
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.terrain import Field
from dejarik.tabletop.polygon import Polygon, rectangle
from dejarik.tabletop.terrain import Part

Array = npt.NDArray[np.float64]
Box = tuple[Polygon, float, float]

TROOPERS, GUN, WALKER, TANK = "rebel-troopers", "e-web-heavy-blaster-team", "at-st", "tx-225-gavw-occupier-tank"
KEYS = (TROOPERS, TROOPERS, GUN, WALKER)
TOPS = (15.0, 30.0, 42.0, 60.0, 80.0, 120.0, 200.0)


def some_part(random: Random, id: int, x: float, y: float, bottom: float = 0.0) -> Stood:
    heading = random.choice((0.0, tau / 8, random.uniform(0.0, tau)))
    footprint = rectangle(x, y, heading, random.uniform(5.0, 70.0), random.uniform(5.0, 70.0))
    type: TerrainType = random.choice(("scatter", "area", "obstacle", "obstacle"))
    movement: Movement = random.choice(("open", "difficult", "impassable"))
    cover: Cover = random.choice(("none", "light", "heavy"))
    part = Part(id, footprint, bottom, bottom + random.choice(TOPS))
    return Stood(part, id, type, False, movement, cover, random.random() < 0.7)


def some_field(random: Random, count: int, x: float, y: float, spread: float) -> Field:
    """Boxes around a place, on each other or apart; some carry a second storey."""
    parts: list[Stood] = []
    for _ in range(count):
        at = (x + random.uniform(-spread, spread), y + random.uniform(-spread, spread))
        parts.append(some_part(random, len(parts) + 1, *at))
        if random.random() < 0.2:
            below = parts[-1]
            upper = shapely.affinity.scale(shapely.Polygon(below.part.footprint), 0.7, 0.7)
            corners = tuple([(x, y) for x, y in upper.exterior.coords])[:-1]
            storey = Part(len(parts) + 1, corners, below.part.top, below.part.top + random.choice(TOPS))
            parts.append(replace(below, part=storey))
    return Field(tuple(parts))


def table(field: Field) -> Legion:
    """A table with this terrain and nobody on it."""
    game = Legion(1, [{}, {}], {"battlefield": "outpost"})
    game.stack.clear()
    game.state.tokens.clear()
    game.field = field
    return game


def add(game: Legion, key: str, owner: int, x: float, y: float, z: float = 0.0, heading: float = 0.0) -> Miniature:
    """The leader of a unit of its own, the only one of it that is there."""
    unit = add_unit(game.state.units, game.state.miniatures, game.cards, key, owner)
    field = game.field
    game.read_facts()
    game.reindex()
    game.field = field
    unit.deployed = True
    for one in unit.miniatures:
        gone = one != unit.leader
        there = replace(game.miniature(one), x=x, y=y, z=z, heading=heading, placed=not gone, defeated=gone)
        game.state.miniatures[one] = there
    return game.leader(unit)


def put(game: Legion, one: Miniature, x: float, y: float, heading: float = 0.0) -> Miniature:
    game.state.miniatures[one.id] = replace(one, x=x, y=y, heading=heading)
    return game.state.miniatures[one.id]


def level(game: Legion, random: Random, key: str, x: float, y: float) -> float | None:
    """One of the heights on which such a base can stand there."""
    game = table(game.field)
    one = add(game, key, 0, x, y)
    levels = game.field.levels(((((x, y),)), one.radius), height_of(game, one), game.overhangs(one.unit))
    return random.choice(levels)[0] if levels else None


# As shapely draws them.


def round_twin(x: float, y: float, radius: float) -> Any:
    return shapely.Point(x, y).buffer(radius, quad_segs=64)


def base_twin(one: Miniature, grown: float = 0.0) -> Any:
    away = (one.long * sin(one.heading), one.long * cos(one.heading))
    spine = shapely.LineString([(one.x - away[0], one.y - away[1]), (one.x + away[0], one.y + away[1])])
    middle = spine if one.long else shapely.Point(one.x, one.y)
    return middle.buffer(one.radius + grown, quad_segs=64)


def part_twin(part: Stood) -> Any:
    return shapely.Polygon(part.part.footprint)


# In space: lines from many points of one silhouette to many of the other.


def rim(one: Miniature, count: int) -> Array:
    """Points of a base: its rim, its middle, and a ring between."""
    turns = np.linspace(0.0, tau, count, endpoint=False)
    around = [np.stack([share * np.sin(turns), share * np.cos(turns)], axis=1) for share in (1.0, 0.5)]
    spots = np.concatenate([*around, np.zeros((1, 2))]) * one.radius
    away = np.array([one.long * sin(one.heading), one.long * cos(one.heading)])
    ends = [spots + away, spots - away] if one.long else [spots]
    found: Array = np.concatenate(ends) + np.array([one.x, one.y])
    return found


def some_line(
    a: Miniature, tall_a: float, b: Miniature, tall_b: float, boxes: list[Box], grow: float, count: int, heights: int
) -> bool:
    """Does one of many lines miss all boxes, made larger by so much?"""
    ours, theirs = rim(a, count), rim(b, count)
    p = ours[:, None, :].repeat(len(theirs), axis=1).reshape(-1, 2)
    q = np.tile(theirs, (len(ours), 1))
    for from_ in np.linspace(a.z + tall_a, a.z, heights):
        for to in np.linspace(b.z + tall_b, b.z, heights):
            clear = np.ones(len(p), bool)
            for box in boxes:
                clear &= ~enters(p, q, float(from_), float(to), box, grow)
                if not clear.any():
                    break
            if clear.any():
                return True
    return False


def enters(p: Array, q: Array, from_: float, to: float, box: Box, grow: float) -> npt.NDArray[np.bool_]:
    """Which lines meet the box: the stretch within all of its sides is not empty."""
    corners, foot, top = (
        np.array(shapely.geometry.polygon.orient(shapely.Polygon(box[0])).exterior.coords)[:-1],
        *box[1:],
    )
    low, high = np.zeros(len(p)), np.ones(len(p))
    sides = []
    for c, d in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        normal = np.array([d[1] - c[1], c[0] - d[0]])
        size = np.hypot(*normal)
        if size > 1e-9:
            normal = normal / size
            sides.append((p @ normal - normal @ c - grow, q @ normal - normal @ c - grow))
    one = np.ones(len(p))
    sides += [
        ((foot - grow - from_) * one, (foot - grow - to) * one),
        ((from_ - top - grow) * one, (to - top - grow) * one),
    ]
    for start, end in sides:  # inside is not positive
        with np.errstate(divide="ignore", invalid="ignore"):
            at = start / (start - end)
        low = np.where((start > 0) & (end <= 0), np.maximum(low, at), low)
        high = np.where((start <= 0) & (end > 0), np.minimum(high, at), high)
        high = np.where((start > 0) & (end > 0), -1.0, high)
    return low <= high


def crosses(a: Miniature, tall_a: float, b: Miniature, tall_b: float, box: Box, margin: float) -> bool:
    """Does some line enter the box? The points a share of the way along some line are a round or oblong area, between
    two heights: many shares are tried."""
    foot, top = box[1] - margin, box[2] + margin
    levels = [
        (level - x) / (y - x)
        for level, x, y in ((foot, a.z + tall_a, b.z + tall_b), (top, a.z, b.z))
        if abs(y - x) > 1e-9
    ]
    wall = shapely.Polygon(box[0])
    for share in np.clip([*np.linspace(0.0, 1.0, 401), *levels], 0.0, 1.0):
        low, high = a.z + share * (b.z - a.z), a.z + tall_a + share * (b.z + tall_b - a.z - tall_a)
        if high < foot - 1e-9 or low > top + 1e-9:
            continue
        x, y = a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)
        if wall.distance(shapely.Point(x, y)) < a.radius + share * (b.radius - a.radius) + margin:
            return True
    return False


def tool_twin(
    tool: tuple[float, float, float, float], x: float, y: float, radius: float, way: float, bend: float
) -> Any:
    """A tool against a base: two bands around the arms' middle lines, and the round hinge between them."""
    first, second, width, _ = tool
    near = (x + radius * sin(way), y + radius * cos(way))
    hinge = (near[0] + first * sin(way), near[1] + first * cos(way))
    end = (hinge[0] + second * sin(way + bend), hinge[1] + second * cos(way + bend))
    bands = [shapely.LineString(arm).buffer(width / 2, cap_style="flat") for arm in ((near, hinge), (hinge, end))]
    return shapely.union_all([*bands, round_twin(*hinge, width / 2)])

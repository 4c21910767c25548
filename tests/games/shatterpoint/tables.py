"""Tables set by lot, and what shapely and plain sampling say of them."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random
from typing import Any

import shapely

from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.setup import add_unit
from dejarik.games.shatterpoint.state import Character, Objective
from dejarik.games.shatterpoint.terrain import Field, TerrainPart
from dejarik.tabletop.footing import SLIVER
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.terrain import Part

NO_TEAM = {"missions": ["shifting-priorities"], "squads": []}
KEYS = ("generalanakinskywalker", "lordmaul")
RADII = (20.0, 25.0, 32.0)
LEVEL = 76.0
"""Range 2: surfaces no farther apart are of one elevation."""
ROOM = 40.0
"""What a character needs above its base."""
TOPS = (15.0, 30.0, 60.0, 60.0, 76.0, 85.0, 85.0, 120.0, 170.0)


TALL = (60.0, 85.0, 120.0, 170.0)


def some_field(
    random: Random,
    count: int,
    x: float = 450.0,
    y: float = 450.0,
    spread: float = 120.0,
    tops: tuple[float, ...] = TOPS,
) -> Field:
    """Boxes around a place, on each other or apart; some stand above the table."""
    parts = []
    for id in range(1, count + 1):
        heading = random.choice((0.0, tau / 8, random.uniform(0.0, tau)))
        at = (x + random.uniform(-spread, spread), y + random.uniform(-spread, spread))
        footprint = rectangle(*at, heading, random.uniform(5.0, 80.0), random.uniform(5.0, 80.0))
        top = random.choice(tops)
        bottom = top - 10.0 if random.random() < 0.3 else 0.0
        part = Part(id, footprint, bottom, top)
        parts.append(TerrainPart(part, random.random() < 0.7, random.random() < 0.7))
    return Field(tuple(parts))


def table(field: Field) -> Shatterpoint:
    """A table with this terrain and nobody on it."""
    game = Shatterpoint(1, [NO_TEAM, NO_TEAM], {})
    game.stack.clear()
    game.state.objectives.clear()
    game.field = field
    return game


def add(game: Shatterpoint, owner: int, x: float, y: float, z: float = 0.0, radius: float = 20.0) -> Character:
    """A character there, of a unit of its own."""
    unit = add_unit(game.state.units, game.state.characters, KEYS[owner], owner, 0)
    field = game.field
    game.read_facts()
    game.field = field
    game.reindex()
    character = game.character(unit.characters[0])
    character.radius, character.placed = radius, True
    game.put(character, (x, y, z))
    return character


def add_token(game: Shatterpoint, x: float, y: float, z: float = 0.0) -> Objective:
    game.state.objectives.append(Objective(f"O{len(game.state.objectives)}", x, y, z, active=True))
    return game.state.objectives[-1]


# As shapely draws them.


def round_twin(x: float, y: float, radius: float, quad_segs: int = 32) -> Any:
    return shapely.Point(x, y).buffer(radius, quad_segs=quad_segs)


def base_twin(character: Character, grown: float = 0.0) -> Any:
    return round_twin(character.x, character.y, character.radius + grown)


def part_twin(part: TerrainPart, grown: float = 0.0) -> Any:
    twin = shapely.Polygon(part.part.footprint)
    return twin.buffer(grown, join_style="mitre") if grown else twin


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


# Where a base can stand.


def rests(field: Field, x: float, y: float, z: float, radius: float, margin: float) -> bool:
    """Does the whole base rest on surfaces of height `z`, with room above? With a positive margin only where that is
    sure, with a negative one wherever it may be."""
    base = round_twin(x, y, radius + margin)
    over = [one for one in field.parts if part_twin(one).intersects(base)]
    if any(one.top > z + 0.5 and one.part.bottom < z + ROOM - 0.5 for one in over):
        return False
    if z == 0.0:
        return True
    carrying = shapely.union_all([part_twin(one) for one in field.parts if abs(one.top - z) < 0.5])
    hanging = base.difference(carrying).area
    return bool(hanging <= (0.0 if margin > 0.0 else 2 * SLIVER))

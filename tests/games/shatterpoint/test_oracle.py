"""Ranges, footing, sight, cover, movement tools and pushes on tables set by lot, against shapely and dense sampling."""

from __future__ import annotations

from math import cos, hypot, pi, sin, tau
from random import Random
from typing import Any

import numpy as np
import pytest
import shapely

from dejarik.games.shatterpoint.facts.measures import ADVANCE, DASH, OBJECTIVE_RADIUS, RANGES, TABLE
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.measuring import in_range, near_token, units_in_range
from dejarik.games.shatterpoint.moves import ToolReach
from dejarik.games.shatterpoint.pushing import pushed
from dejarik.games.shatterpoint.sight import close_enemies, engaged, engaging, sees, terrain_cover
from dejarik.games.shatterpoint.state import Character
from dejarik.games.shatterpoint.terrain import Field, TerrainPart, higher, same
from dejarik.tabletop.tool import laying_to
from tests.games.shatterpoint.tables import (
    LEVEL,
    RADII,
    ROOM,
    TALL,
    TOPS,
    add,
    add_token,
    base_twin,
    part_twin,
    rests,
    round_twin,
    some_field,
    table,
    tool_twin,
)
from tests.marks import covers
from tests.tabletop import line_oracle
from tests.tabletop.shapes import NEAR

EVERY_RUN = 60
MANY = pytest.param(2000, marks=pytest.mark.slow)
some_or_many = pytest.mark.parametrize("cases", [EVERY_RUN, MANY])


# Ranges and elevation.


@covers("measure.within", "measure.horizontal-only", "measure.unit", "elevation.same", game="shatterpoint")
@some_or_many
def test_ranges_are_gaps_between_bases_in_the_plane(cases: int) -> None:
    random = Random(1)
    near = 0
    for case in range(cases):
        game = table(Field(()))
        a = add(
            game, 0, random.uniform(100, 700), random.uniform(100, 700), random.uniform(0, 200), random.choice(RADII)
        )
        away, turn, radius = random.uniform(0, 340), random.uniform(0, tau), random.choice(RADII)
        b = add(game, 1, a.x + away * sin(turn), a.y + away * cos(turn), random.uniform(0, 200), radius)
        token = add_token(game, b.x, b.y, b.z)
        gap = base_twin(a).distance(base_twin(b))
        to_token = base_twin(a).distance(round_twin(token.x, token.y, OBJECTIVE_RADIUS))
        for number in range(1, 6):
            if abs(gap - RANGES[number]) > NEAR:
                assert in_range(a, b, number) is in_range(b, a, number) is (gap < RANGES[number]), case
                assert units_in_range(game, a.unit, b.unit, number) is (gap < RANGES[number]), case
                near += gap < RANGES[number]
            if abs(to_token - RANGES[number]) > NEAR:
                assert near_token(a, token, number) is (to_token < RANGES[number]), case
        if abs(abs(a.z - b.z) - LEVEL) > NEAR and abs(gap - RANGES[2]) > NEAR:
            level = abs(a.z - b.z) < LEVEL
            assert (same(a.z, b.z), higher(a.z, b.z)) == (level, a.z - b.z > LEVEL), case
            assert bool(close_enemies(game, a)) is engaged(game, a, b) is (level and gap < RANGES[2]), case
            assert [one.id for one in engaging(game, a)] == [b.id] * (level and gap < RANGES[2]), case
    assert cases < near < 5 * cases


@covers("move.no-partial-overlap", "move.must-fit", game="shatterpoint")
@some_or_many
def test_a_base_stands_where_all_of_it_has_ground_and_room(cases: int) -> None:
    random = Random(2)
    found = 0
    for case in range(cases):
        field = some_field(random, random.randint(1, 6))
        x, y, radius = random.uniform(330, 570), random.uniform(330, 570), random.choice(RADII)
        levels = [z for z, _ in field.levels(x, y, radius)]
        for z in {0.0, *(one.top for one in field.parts)}:
            sure, perhaps = (rests(field, x, y, z, radius, margin) for margin in (NEAR, -NEAR))
            assert sure <= (z in levels) <= perhaps, (case, z)
            found += z in levels and z > 0.0
        for z, id in field.levels(x, y, radius):
            assert (z == 0.0 and id == 0) or field.parts[id - 1].top == z, case
    assert found > cases / 20


# Sight and cover.


def looked(random: Random, tops: tuple[float, ...] = TOPS) -> tuple[Shatterpoint, Character, Character]:
    """Two characters with terrain between and under them."""
    turn, away = random.uniform(0, tau), random.uniform(90, 330)
    ax, ay = random.uniform(300, 600), random.uniform(300, 600)
    bx, by = ax + away * sin(turn), ay + away * cos(turn)
    game = table(some_field(random, random.randint(1, 7), (ax + bx) / 2, (ay + by) / 2, away / 2, tops))
    pair = []
    for owner, x, y in ((0, ax, ay), (1, bx, by)):
        radius = random.choice(RADII)
        levels = game.field.levels(x, y, radius) or [(0.0, 0)]
        pair.append(add(game, owner, x, y, random.choice(levels)[0], radius))
    return game, pair[0], pair[1]


def hiding(game: Shatterpoint, viewer: Character, seen: Character) -> list[TerrainPart] | None:
    """los.*: the parts that may interrupt a line. None where it hangs on less than the oracle can tell."""
    found = []
    for part in game.field.parts:
        if not part.blocked or part.top - viewer.z <= LEVEL:
            continue
        if seen.part and part.top - seen.z <= LEVEL:
            continue
        under = base_twin(viewer, NEAR).intersects(part_twin(part))
        if under != base_twin(viewer, -NEAR).intersects(part_twin(part)):
            return None
        if not under:
            if base_twin(seen, NEAR).intersects(part_twin(part)):
                return None  # partly under a roof: what of it hides is a convention of the geometry's
            found.append(part)
    return found


def some_line(a: Character, b: Character, parts: list[TerrainPart], grow: float, slack: float) -> bool:
    one, other = (a.x, a.y, a.radius), (b.x, b.y, b.radius)
    span, turned = line_oracle.frame(one, other)
    walls = [turned(part.part.footprint) for part in parts]
    tried = line_oracle.lines(a.radius, b.radius, span, walls, 13)
    slope, height, start, end = line_oracle.stretches(*tried, a.radius, b.radius, span, slack)
    clear = np.ones(len(slope), bool)
    for wall in walls:
        low, high = line_oracle.met(slope, height, start, end, wall, grow)
        clear &= ~(high > low)
    return bool(clear.any())


@covers("los.definition", "los.blocked", "los.ignored", "los.target-on-terrain", game="shatterpoint")
@some_or_many
def test_sight_needs_one_line_past_what_hides(cases: int) -> None:
    random = Random(3)
    verdicts = [0, 0]
    for case in range(cases):
        game, a, b = looked(random, TALL)
        parts = hiding(game, a, b)
        if parts is None or hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + 1:
            continue
        clear = sees(game, a, b)
        verdicts[clear] += 1
        assert some_line(a, b, parts, -NEAR, NEAR) if clear else not some_line(a, b, parts, NEAR, 0.0), (case, clear)
    assert min(verdicts) > cases / 25


def covering(game: Shatterpoint, attacker: Character, defender: Character, margin: float) -> bool:
    """cover.terrain.conditions: in so far as a margin makes it sure (negative), or lets it be (positive)."""
    between = shapely.convex_hull(shapely.union_all([base_twin(attacker, margin), base_twin(defender, margin)]))
    return any(
        attacker.z - part.top <= LEVEL
        and part_twin(part).distance(base_twin(defender)) <= RANGES[1] + margin
        and part_twin(part).intersects(between)
        for part in game.field.parts
    )


@covers("cover.terrain.conditions", "cover.terrain.own-part", game="shatterpoint")
@some_or_many
def test_cover_is_a_part_near_the_defender_on_some_line(cases: int) -> None:
    random = Random(4)
    verdicts = [0, 0]
    for case in range(cases):
        game, a, b = looked(random)
        given = terrain_cover(game, a, b)
        verdicts[given] += 1
        assert covering(game, a, b, -NEAR) <= given <= covering(game, a, b, NEAR), case
    assert min(verdicts) > cases / 20


# Movement tools.

SURE = 7.0
"""So much wider than the tool a gap is never missed: layings are tried 2 degrees and a bend of 5 degrees apart."""


@covers("move.tool.procedure", "geometry.tool-bend", "move.tools-by-kind", game="shatterpoint")
@pytest.mark.parametrize(("kind", "tool"), [("advance", ADVANCE), ("dash", DASH)])
def test_nothing_lies_farther_than_the_bent_tool_reaches(kind: str, tool: tuple[float, float, float, float]) -> None:
    game = table(Field(()))
    mover = add(game, 0, 450, 450)
    bends = np.linspace(-tool[3], tool[3], 721)
    farthest = max(
        shapely.hausdorff_distance(shapely.Point(450, 450), tool_twin(tool, 450, 450, 20, 0.0, float(bend)))
        for bend in bends
    )
    most = farthest + mover.radius
    for turn in np.linspace(0, tau, 13):
        for away, legal in ((most - NEAR, True), (most + NEAR, False)):
            end = (450 + away * sin(turn), 450 + away * cos(turn), 0.0)
            assert (ToolReach(game, mover, kind).judge(*end) is None) is legal


@covers("move.tool.procedure", "move.advance.terrain", "move.dash.terrain", "geometry.tool-bend", game="shatterpoint")
@some_or_many
def test_a_level_move_has_a_tool_that_lies_clear(cases: int) -> None:
    """Whatever is allowed comes with a laying that shapely finds clear and in touch; and no end beside a tool that lies
    clear with a little room is refused."""
    random = Random(5)
    allowed = refused = 0
    for case in range(cases):
        game = table(some_field(random, random.randint(1, 4), spread=90.0))
        mover = add(game, 0, 450, 450, 0.0, random.choice(RADII))
        kind = random.choice(("advance", "dash", "reposition"))
        reach = ToolReach(game, mover, kind)
        tool = DASH if kind == "dash" else ADVANCE
        bars = [part_twin(one) for one in game.field.parts if one.impassable and one.top > LEVEL]
        barred = shapely.union_all(bars) if bars else shapely.Point()
        away, turn = random.uniform(0, reach.most), random.uniform(0, tau)
        end = (450 + away * sin(turn), 450 + away * cos(turn))
        if reach.refuse(*end, 0.0) is None and reach.in_the_way():
            laid = laying_to(tool, 450, 450, mover.radius, end, reach.in_the_way())
            assert laid is not None, case
            twin = tool_twin(tool, 450, 450, mover.radius, laid[2], laid[3])
            assert abs(laid[3]) <= pi / 2 + 1e-9
            assert twin.buffer(-NEAR).disjoint(barred), case
            assert twin.distance(round_twin(*end, mover.radius)) < NEAR, case
            allowed += 1
        refused += reach.judge(*end, 0.0) is not None
        for _ in range(4):
            way, bend = random.uniform(0, tau), random.uniform(-pi / 2, pi / 2)
            twin = tool_twin(tool, 450, 450, mover.radius, way, bend)
            if twin.distance(barred) > SURE or not bars:
                end = beside(random, twin, mover.radius - SURE)
                assert reach.judge(*end, 0.0) is None, (case, way, bend, end)
    assert allowed > cases / 20
    assert refused > cases / 20


def beside(random: Random, twin: Any, reach: float) -> tuple[float, float]:
    """A point near the tool."""
    at = twin.exterior.interpolate(random.random(), normalized=True)
    turn = random.uniform(0, tau)
    return (at.x + reach * sin(turn), at.y + reach * cos(turn))


# Pushes.

STEP = 0.25
WINDOW = 10
"""So many samples in a row, 2.5 mm, must be good before the oracle asks for one of them."""


def hindrances(game: Shatterpoint, mover: Character) -> list[Any]:
    """move.push.stop-object, move.push.stop-terrain"""
    found = []
    for one in game.state.characters:
        if one.id != mover.id and abs(one.z - mover.z) <= LEVEL:
            found.append(base_twin(one))
    for token in game.state.objectives:
        twin = round_twin(token.x, token.y, OBJECTIVE_RADIUS)
        if abs(token.z - mover.z) <= LEVEL and base_twin(mover).distance(twin) > 0:
            found.append(twin)
    for part in game.field.parts:
        if part.top > mover.z + 0.5 and part.part.bottom < mover.z + ROOM - 0.5:
            found.append(part_twin(part))
    return found


def stands(game: Shatterpoint, mover: Character, x: float, y: float, margin: float) -> float | None:
    """move.push.edge, move.push.fall: the height at which it would come to rest there."""
    base = round_twin(x, y, mover.radius + margin)
    under = [one.top for one in game.field.parts if one.top <= mover.z + 0.5 and part_twin(one).intersects(base)]
    z = max(under, default=0.0)
    if not rests(game.field, x, y, z, mover.radius, margin):
        return None
    for one in game.state.characters:
        if one.id != mover.id and abs(one.z - z) <= LEVEL and base_twin(one).intersects(base):
            return None
    return z


@covers("move.push.tool", "move.push.stop-object", "move.push.stop-terrain", "move.push.edge", game="shatterpoint")
@some_or_many
def test_a_push_goes_as_far_as_nothing_stops_it_and_it_can_stand(cases: int) -> None:
    random = Random(6)
    stopped = fallen = whole = 0
    for case in range(cases):
        x, y = random.choice(((450.0, 450.0), (850.0, 450.0)))
        game = table(some_field(random, random.randint(0, 5), x, y))
        radius = random.choice(RADII)
        levels = [z for z, _ in game.field.levels(x, y, radius)] or None
        if levels is None:
            continue
        mover = add(game, 0, x, y, max(levels), radius)
        for _ in range(2):
            away, turn = random.uniform(60, 200), random.uniform(0, tau)
            ox, oy = min(870.0, x + away * sin(turn)), y + away * cos(turn)
            if hypot(ox - x, oy - y) > 60:
                add(game, 1, ox, oy, random.choice((0.0, mover.z)))
        away, turn = random.uniform(10, 150), random.uniform(0, tau)
        add_token(game, x + away * sin(turn), y + away * cos(turn), random.choice((0.0, mover.z)))
        heading, length = random.uniform(0, tau), RANGES[random.randint(1, 3)]
        way = shapely.LineString([(x, y), (x + length * sin(heading), y + length * cos(heading))])
        end_x, end_y, z = pushed(game, mover, heading, length)
        far = hypot(end_x - x, end_y - y)
        assert far <= length + NEAR, case
        assert way.distance(shapely.Point(end_x, end_y)) < NEAR, case
        swept = shapely.LineString([(x, y), (end_x, end_y)]).buffer(radius - NEAR) if far else base_twin(mover, -NEAR)
        bars = [bar for bar in hindrances(game, mover) if not bar.intersects(base_twin(mover, NEAR))]
        assert all(swept.disjoint(bar) for bar in bars), case
        assert min(end_x, end_y, TABLE - end_x, TABLE - end_y) >= radius - NEAR, case
        if far:
            assert stands(game, mover, end_x, end_y, -2 * NEAR) == z, case
        good = 0
        if len(bars) < len(hindrances(game, mover)):
            continue  # against something from the start: what holds it is the other tests' to say
        for at in np.arange(STEP, length, STEP):
            px, py = x + at * sin(heading), y + at * cos(heading)
            moved = round_twin(px, py, radius + NEAR)
            if (
                any(moved.intersects(bar) for bar in bars)
                or max(px, py, TABLE - px, TABLE - py) > TABLE - radius - NEAR
            ):
                break
            good = good + 1 if at > far + NEAR and stands(game, mover, px, py, NEAR) is not None else 0
            assert good < WINDOW, (case, far, at)
        stopped += 0 < far < length - NEAR
        whole += far > length - NEAR
        fallen += z < mover.z
    assert min(stopped, whole) > cases / 20
    assert fallen

"""Ranges, sight, cover, cohesion and moves on tables set by lot, against shapely and dense sampling in space."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau
from random import Random
from typing import Any

import numpy as np
import pytest
import shapely

from dejarik.games.legion.cohesion import refuse_cohesion
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import HALF_RANGE, NOTCH, RANGES, TOOLS
from dejarik.games.legion.game import Legion
from dejarik.games.legion.measuring import apart, in_range, near, range_of, units_in_range
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.sight import COVER, height_of, obscured, sees
from dejarik.games.legion.standing import refuse_standing
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.terrain import Field
from dejarik.games.legion.ways import ToolWay
from dejarik.tabletop.tool import laying_to
from tests.games.legion.tables import (
    GUN,
    KEYS,
    TANK,
    TROOPERS,
    WALKER,
    Box,
    add,
    base_twin,
    crosses,
    level,
    part_twin,
    put,
    round_twin,
    some_field,
    some_line,
    table,
    tool_twin,
)
from tests.marks import covers
from tests.tabletop.shapes import NEAR

EVERY_RUN = 60
MANY = pytest.param(2000, marks=pytest.mark.slow)
some_or_many = pytest.mark.parametrize("cases", [EVERY_RUN, MANY])


# Ranges.


@covers("measure.within", "measure.horizontal-only", "measure.shortest-distance", "measure.range-bands", game="legion")
@some_or_many
def test_ranges_are_gaps_between_bases_in_the_plane(cases: int) -> None:
    random = Random(1)
    game = table(Field(()))
    pairs = [(add(game, one, 0, 0, 0), add(game, other, 1, 0, 0)) for one in (*KEYS, TANK) for other in (*KEYS, TANK)]
    within = 0
    for case in range(cases):
        a, b = random.choice(pairs)
        away, turn = random.uniform(0, 900), random.uniform(0, tau)
        a = put(game, a, 400.0, 400.0, random.uniform(0, tau))
        b = put(game, b, 400 + away * sin(turn), 400 + away * cos(turn), random.uniform(0, tau))
        gap = base_twin(a).distance(base_twin(b))
        assert abs(apart(a, b) - gap) < NEAR, case
        for band in range(1, 6):
            if abs(gap - RANGES[band]) > NEAR:
                expected = gap < RANGES[band]
                units = (game.unit(a.unit), game.unit(b.unit))
                assert in_range(a, b, band) is in_range(b, a, band) is expected, case
                assert units_in_range(game, *units, band) is expected, case
                within += expected
        if all(abs(gap - most) > NEAR for most in RANGES):
            assert range_of(max(gap, NEAR)) == 1 + sum(gap > most for most in RANGES[1:]), case
        if abs(gap - HALF_RANGE) > NEAR:
            assert near(a, b, HALF_RANGE) is (gap < HALF_RANGE), case
    assert cases < within < 4.5 * cases


# Sight.


def looked(random: Random, most: int = 7) -> tuple[Legion, Miniature, Miniature] | None:
    """Two miniatures with terrain between, around and under them, and now and then a walker between."""
    turn, away = random.uniform(0, tau), random.uniform(110, 420)
    ax, ay = random.uniform(400, 600), random.uniform(300, 600)
    bx, by = ax + away * sin(turn), ay + away * cos(turn)
    game = table(some_field(random, random.randint(1, most), (ax + bx) / 2, (ay + by) / 2, 0.55 * away))
    pair = []
    for owner, x, y in ((0, ax, ay), (1, bx, by)):
        key = random.choice(KEYS)
        z = level(game, random, key, x, y)
        if z is None:
            return None
        pair.append(add(game, key, owner, x, y, z))
    if base_twin(pair[0]).distance(base_twin(pair[1])) < 1.0:
        return None
    share, aside = random.uniform(0.3, 0.7), random.uniform(-60, 60)
    x, y = ax + share * (bx - ax) + aside * cos(turn), ay + share * (by - ay) - aside * sin(turn)
    walker = add(game, WALKER, 0, x, y)
    clear = all(base_twin(walker).distance(base_twin(one)) > 1 for one in pair)
    if random.random() < 0.7 or not clear:
        put(game, walker, 60.0, 60.0)
    return game, pair[0], pair[1]


def hiding(game: Legion, a: Miniature, b: Miniature) -> list[Box] | None:
    """What may break a line: blocking terrain that neither stands in, roofs below their feet, walkers. None where it
    hangs on less than the oracle can tell."""
    found: list[Box] = []
    for part in game.field.parts:
        if not part.blocks:
            continue
        counts = True
        for one in (a, b):
            over = base_twin(one, -NEAR).intersects(part_twin(part))
            if over != base_twin(one, NEAR).intersects(part_twin(part)):
                return None
            counts = counts and (not over or part.part.top <= one.z)
        if counts:
            found.append((part.part.footprint, lowest(game, part), part.part.top))
    for other in game.on_table():
        if other.id not in (a.id, b.id) and game.facts(other.unit).type == "ground vehicle":
            rim = tuple(base_twin(other).exterior.coords)[:-1]
            found.append((rim, other.z, other.z + height_of(game, other)))
    return found


def lowest(game: Legion, part: Stood) -> float:
    """An upper storey hides together with the one below it, on which it stands."""
    below = [one for one in game.field.parts if one.part.top == part.part.bottom and one.part.bottom == 0.0]
    stands = any(part_twin(one).buffer(NEAR).contains(part_twin(part)) for one in below)
    return 0.0 if stands else part.part.bottom


@covers("los.definition", "los.block.terrain", "los.block.vehicles", "los.silhouette.definition", game="legion")
@some_or_many
def test_sight_needs_one_line_in_space_past_what_hides(cases: int) -> None:
    random = Random(3)
    verdicts = [0, 0]
    case = 0
    while case < cases:
        set_up = looked(random)
        boxes = None if set_up is None else hiding(*set_up)
        if set_up is None or boxes is None:
            continue
        case += 1
        game, a, b = set_up
        tall = (height_of(game, a), height_of(game, b))
        clear = sees(game, a, b)
        assert sees(game, b, a) is clear, case
        verdicts[clear] += 1
        if clear:
            tries = ((16, 1), (48, 1), (16, 5), (180, 1), (48, 9), (360, 1))
            assert any(some_line(a, tall[0], b, tall[1], boxes, -2 * NEAR, *one) for one in tries), case
        else:
            assert not some_line(a, tall[0], b, tall[1], boxes, NEAR, 40, 1), case
            assert not some_line(a, tall[0], b, tall[1], boxes, NEAR, 14, 4), case
    assert min(verdicts) > cases / 20


# Cover.


def covering(game: Legion, attacker: Miniature, one: Miniature, margin: float) -> int:
    """attack.step5a.*: in so far as a margin makes it sure (negative), or lets it be (positive), by pieces. Who is
    hidden has the cover of what is close by as well (attack.step5b.type), and none of what is around the attacker
    (reading.38)."""
    seen = sees(game, attacker, one)
    found = [] if seen else [1]
    tall = (height_of(game, attacker), height_of(game, one))
    for part in game.field.parts:
        box = (part.part.footprint, part.part.bottom, part.part.top)
        if not crosses(attacker, tall[0], one, tall[1], box, margin):
            continue
        piece = shapely.union_all([part_twin(other) for other in game.field.parts if other.piece == part.piece])
        close = piece.distance(base_twin(one)) <= HALF_RANGE + margin
        touched = piece.distance(base_twin(attacker)) <= -margin
        around = part.part.top > attacker.z and part_twin(part).intersects(base_twin(attacker, -margin))
        if (close and not touched) or (not seen and part.blocks and not around):
            found.append(COVER[part.cover])
    return max(found, default=0)


@covers("attack.step5a.partially-blocked", "attack.step5a.fully-blocked", "terrain.cover-classes", game="legion")
@some_or_many
def test_cover_is_terrain_close_by_on_some_line(cases: int) -> None:
    random = Random(4)
    verdicts = [0, 0, 0]
    case = 0
    while case < cases:
        set_up = looked(random, 5)
        if set_up is None or set_up[0].on_table()[-1].x != 60.0:
            continue
        case += 1
        game, a, b = set_up
        given = obscured(game, a, b)
        verdicts[given] += 1
        assert covering(game, a, b, -2 * NEAR) <= given <= covering(game, a, b, 2 * NEAR), case
    assert min(verdicts) > cases / 30


# Cohesion.


def coheres(game: Legion, one: Miniature, leader: Miniature, margin: float) -> bool:
    """cohesion.*, but for sight."""
    if base_twin(one).distance(base_twin(leader)) > HALF_RANGE + margin:
        return False
    if abs(one.z - leader.z) > height_of(game, leader) + margin:
        return False
    top = max(one.z, leader.z)
    parts = [part for part in game.field.parts if part.movement == "impassable" and part.part.top > top + 0.1]
    if not parts:
        return True
    slack = SLOT if margin > 0.0 else 0.0
    bars = shapely.union_all([part_twin(part).buffer(-margin - slack) for part in parts])
    shapely.prepare(bars)
    return bool(np.any(~shapely.intersects(measures(one, leader, HALF_RANGE + margin), bars)))


SLOT = 0.4
"""A slot narrower than this may lie between all lines that are tried."""


def measures(one: Miniature, other: Miniature, most: float) -> Any:
    """Straight lines from the side of one base to the side of another that face each other, none longer than that."""
    ahead = atan2(other.x - one.x, other.y - one.y)
    sides = []
    for each, turn in ((one, ahead), (other, ahead + pi)):
        turns = turn + np.linspace(-0.5 * pi, 0.5 * pi, 241)
        sides.append(np.stack([each.x + each.radius * np.sin(turns), each.y + each.radius * np.cos(turns)], axis=1))
    pairs = np.stack(np.broadcast_arrays(sides[0][:, None], sides[1][None]), axis=2).reshape(-1, 2, 2)
    lengths = np.hypot(*(pairs[:, 0] - pairs[:, 1]).T)
    return shapely.linestrings(pairs[lengths <= most])


@covers("cohesion.range", "cohesion.vertical", "cohesion.los", game="legion")
@some_or_many
def test_cohesion_is_near_level_and_in_sight(cases: int) -> None:
    random = Random(5)
    verdicts = [0, 0]
    case = 0
    while case < cases:
        turn, away = random.uniform(0, tau), random.uniform(28, 130)
        x, y = 500 + away * sin(turn), 400 + away * cos(turn)
        game = table(some_field(random, random.randint(0, 4), 500, 400, 90.0))
        levels = [level(game, random, TROOPERS, *at) for at in ((500, 400), (x, y))]
        if levels[0] is None or levels[1] is None:
            continue
        leader = add(game, TROOPERS, 0, 500, 400, levels[0])
        one = add(game, TROOPERS, 0, x, y, levels[1])
        if any(refuse_standing(game, each, []) for each in (leader, one)):
            continue
        case += 1
        refusal = refuse_cohesion(game, one, leader)
        verdicts[refusal is None] += 1
        seen = sees(game, one, leader)
        assert (coheres(game, one, leader, -2 * NEAR) and seen) <= (refusal is None), (case, refusal)
        assert (refusal is None) <= (coheres(game, one, leader, 2 * NEAR) and seen), case
    assert min(verdicts) > cases / 10


# Reach.

SURE = 7.0
"""So much wider than the tool a gap is never missed: layings are tried 2 degrees and a bend of 5 degrees apart."""


def barring(game: Legion, mover: Miniature) -> Any:
    """move.impassable, move.obstacle.tool"""
    tall = height_of(game, mover)
    bars = [
        part_twin(part)
        for part in game.field.parts
        if part.movement == "impassable" or (part.type == "obstacle" and part.part.top > mover.z + tall)
    ]
    return shapely.union_all(bars) if bars else shapely.Point()


def difficult(game: Legion, mover: Miniature) -> Any:
    """terrain.difficult, of what does not bar the way anyhow"""
    tall = mover.z + height_of(game, mover)
    slow = [
        part_twin(part)
        for part in game.field.parts
        if part.movement == "difficult" and (part.type != "obstacle" or part.part.top <= tall)
    ]
    return shapely.union_all(slow) if slow else shapely.Point()


def rough(game: Legion) -> Any:
    """terrain.difficult, of whatever height: who begins in it is slowed by it."""
    slow = [part_twin(part) for part in game.field.parts if part.movement == "difficult"]
    return shapely.union_all(slow) if slow else shapely.Point()


@covers("move.standard.place-leader", "move.standard.place-tool", "move.obstacle.tool", game="legion")
@some_or_many
def test_a_small_base_ends_beside_a_tool_that_lies_clear(cases: int) -> None:
    """Whatever is allowed comes with a laying that shapely finds clear and in touch; and no end beside a tool that lies
    clear with a little room is refused."""
    random = Random(6)
    allowed = refused = 0
    for case in range(cases):
        game = table(some_field(random, random.randint(1, 4), 500, 400, 100.0))
        mover = add(game, TROOPERS, 0, 500, 400)
        speed = random.choice((1, 2, 3))
        way = ToolWay(game, mover, speed)
        bars, slow = barring(game, mover), difficult(game, mover)
        away, turn = random.uniform(0, way.most), random.uniform(0, tau)
        end = (500 + away * sin(turn), 400 + away * cos(turn))
        there = put(game, mover, *end)
        put(game, mover, 500, 400)
        if way.refuse(there) is None:
            slowed = base_twin(mover, -NEAR).intersects(rough(game)) or base_twin(there, -NEAR).intersects(slow)
            fits = []
            for used in range(1, speed + 1):
                laid = laying_to(TOOLS[used], 500, 400, mover.radius, end, way.ground.barring)
                if laid is None or (used == speed > 1 and slowed):
                    continue
                twin = tool_twin(TOOLS[used], 500, 400, mover.radius, laid[2], laid[3])
                assert abs(laid[3]) <= pi / 2 + 1e-9
                fits.append(twin.buffer(-NEAR).disjoint(bars) and twin.distance(round_twin(*end, mover.radius)) < NEAR)
            assert any(fits) or away < 1.0, case
            allowed += 1
        else:
            refused += 1
        for _ in range(4):
            first, bend = random.uniform(0, tau), random.uniform(-pi / 2, pi / 2)
            twin = tool_twin(TOOLS[speed], 500, 400, mover.radius, first, bend)
            at = twin.exterior.interpolate(random.random(), normalized=True)
            side = random.uniform(0, tau)
            reach = mover.radius - SURE
            there = put(game, mover, at.x + reach * sin(side), at.y + reach * cos(side))
            put(game, mover, 500, 400)
            free = twin.distance(bars) > SURE and twin.distance(slow) > SURE and speed
            open_ = not base_twin(mover, NEAR).intersects(rough(game)) and not base_twin(there, NEAR).intersects(slow)
            if free and (open_ or speed == 1):
                assert way.refuse(there) is None, (case, first, bend)
    assert min(allowed, refused) > cases / 20


def along(mover: Miniature, tool: tuple[float, float, float, float], turn: float, bend: float, gone: float) -> Any:
    """Where a notched base stands so far along a tool; straight, then around the joint, then straight again."""
    grip = mover.radius - NOTCH
    first = mover.heading + turn
    if gone <= tool[0]:
        return (mover.x + gone * sin(first), mover.y + gone * cos(first), first)
    facing, run = first + bend, gone - tool[0] - grip
    joint = (mover.x + (grip + tool[0]) * sin(first), mover.y + (grip + tool[0]) * cos(first))
    return (joint[0] + run * sin(facing), joint[1] + run * cos(facing), facing)


@covers("move.notched.rotate", "move.notched.partial", "move.notched.full", "move.notched.obstructed", game="legion")
@some_or_many
def test_a_notched_base_goes_along_the_tool_and_meets_nothing(cases: int) -> None:
    random = Random(7)
    allowed = refused = 0
    for case in range(cases):
        game = table(some_field(random, random.randint(1, 4), 500, 400, 130.0))
        mover = add(game, random.choice((GUN, WALKER)), 0, 500, 400, 0.0, random.uniform(0, tau))
        if any(part_twin(part).distance(base_twin(mover)) < 1.0 for part in game.field.parts):
            continue
        speed = random.choice((1, 2))
        way = NotchedWay(game, mover, speed)
        tool, bars = TOOLS[speed], barring(game, mover)
        if not difficult(game, mover).is_empty:
            way.ground.difficult, way.slowed = [], False
        turn, bend = random.uniform(-pi / 2, pi / 2), random.uniform(-pi / 2, pi / 2)
        full = tool[0] + tool[1] + 2 * (mover.radius - NOTCH)
        gone = random.choice((1.0, random.random())) * full
        x, y, heading = along(mover, tool, turn, bend, gone)
        there = put(game, mover, x, y, heading)
        put(game, mover, 500, 400, mover.heading)
        passed = [along(mover, tool, turn, bend, at) for at in np.arange(0.0, gone, 0.5)]
        if gone > tool[0]:
            grip = mover.radius - NOTCH
            joint = along(mover, tool, turn, 0.0, tool[0] + grip)
            for share in np.linspace(0, 1, 60):
                facing = mover.heading + turn + share * bend
                passed.append((joint[0] - grip * sin(facing), joint[1] - grip * cos(facing), facing))
        close = min([bars.distance(shapely.Point(px, py)) for px, py, _ in [*passed, (x, y, 0)]], default=1e9)
        if bars.is_empty or close > mover.radius + 1.5:
            assert way.refuse(there) is None, (case, turn, bend, gone)
            allowed += 1
        elif not bars.is_empty and bars.distance(shapely.Point(x, y)) < mover.radius - 1.5:
            assert way.refuse(there) is not None, case
            refused += 1
        elsewhere = put(game, mover, x + random.uniform(-80, 80), y + random.uniform(-80, 80), heading)
        put(game, mover, 500, 400, mover.heading)
        off = min(
            hypot(at[0] - elsewhere.x, at[1] - elsewhere.y)
            for used in range(1, speed + 1)
            for b in np.linspace(-pi / 2, pi / 2, 91)
            for at in ends(mover, TOOLS[used], heading, float(b))
        )
        if off > 4.0:
            assert way.refuse(elsewhere) is not None, (case, off)
            refused += 1
    assert min(allowed, refused) > cases / 10


def ends(mover: Miniature, tool: tuple[float, float, float, float], heading: float, bend: float) -> list[Any]:
    """Places along a tool so bent at which the base has this heading."""
    turn = (heading - bend - mover.heading + pi) % tau - pi
    if abs(turn) > pi / 2 + 0.05:
        return [(1e6, 1e6)]
    full = tool[0] + tool[1] + 2 * (mover.radius - NOTCH)
    straight = (heading - mover.heading + pi) % tau - pi
    first = [along(mover, tool, straight, 0.0, at) for at in np.linspace(0.0, full, 40)] if abs(straight) < 1.62 else []
    return [along(mover, tool, turn, bend, at) for at in np.linspace(tool[0] + 1e-6, full, 40)] + first

"""Sight against an oracle that tries lines (see `line_oracle`): whatever it finds clear with obstacles made larger must
be clear, whatever we call clear it must find with obstacles made smaller."""

from math import cos, sin, tau
from random import Random

import numpy as np
import pytest
import shapely

from dejarik.tabletop import sight
from dejarik.tabletop.polygon import Polygon, rectangle
from dejarik.tabletop.shape import Shape, disc, distance, oblong
from dejarik.tabletop.sight import Solid, cylinder, prism
from tests.tabletop import line_oracle
from tests.tabletop.line_oracle import Array, Disc
from tests.tabletop.shapes import CASES, NEAR, RADII, twins

Heights = tuple[float, float]
Wall = tuple[Polygon, float, float]
Scene = tuple[Disc, Disc, Heights, Heights, list[Wall]]

TALL = (41.9, 68.8, 200.0)


def scene(random: Random, flat: bool = False, above: float = 0.0) -> Scene:
    """Two round pieces with up to eight walls about them, that touch neither; some float if `above` is not 0."""
    turn, span = random.uniform(0.0, tau), random.uniform(101.0, 450.0)
    a = (random.uniform(0.0, 60.0), random.uniform(0.0, 60.0), random.choice(RADII))
    b = (a[0] + span * sin(turn), a[1] + span * cos(turn), random.choice(RADII))
    walls: list[Wall] = []
    for _ in range(random.choice((1, 2, 3, 5, 8))):
        along, aside = random.uniform(-0.1, 1.1) * span, random.uniform(-45.0, 45.0)
        x, y = a[0] + along * sin(turn) + aside * cos(turn), a[1] + along * cos(turn) - aside * sin(turn)
        wall = rectangle(x, y, random.uniform(0.0, tau), random.uniform(3.0, 50.0), random.uniform(3.0, 35.0))
        if min(distance((wall, 0.0), disc(*a)), distance((wall, 0.0), disc(*b))) > 0.0:
            foot = random.uniform(10.0, 100.0) if random.random() < above else 0.0
            walls.append((wall, foot, foot + random.uniform(10.0, 200.0)))
    if flat:
        return a, b, (0.0, 1.0), (0.0, 1.0), [(wall, 0.0, 1.0) for wall, _, _ in walls]
    feet = [random.choice((0.0, 0.0, random.uniform(0.0, 150.0))) for _ in range(2)]
    return a, b, (feet[0], feet[0] + random.choice(TALL)), (feet[1], feet[1] + random.choice(TALL)), walls


def oracle(one: Scene, grow: float, slack: float, heights: int = 1, grid: int = 13) -> bool:
    """Is any of the lines tried clear? From the highest of one to the highest of the other, beginning and ending where
    that makes the line highest; or, over the middles of the two, at so many heights each."""
    a, b, tall_a, tall_b, walls = one
    span, turned = line_oracle.frame(a, b)
    solids = [(turned(wall), foot, top) for wall, foot, top in walls]
    for from_ in np.linspace(tall_a[1], tall_a[0], heights):
        for to in np.linspace(tall_b[1], tall_b[0], heights):
            ahead = 0 if heights > 1 else np.sign(from_ - to)
            corners = [
                _corners(wall, foot, top, from_, to, ahead * share * a[2], span + ahead * share * b[2])
                for wall, foot, top in solids
                for share in ((0.0,) if heights > 1 else (0.6, 0.9, 1.0))
            ]
            tried = line_oracle.lines(a[2], b[2], span, corners, grid)
            slope, height, start, end = line_oracle.stretches(*tried, a[2], b[2], span, slack)
            _, _, behind, beyond = line_oracle.stretches(*tried, a[2], b[2], span, slack, whole=True)
            leaves = {-1: behind, 0: np.zeros_like(start), 1: start}[int(ahead)]
            arrives = {-1: end, 0: np.full_like(start, span), 1: beyond}[int(ahead)]
            clear = np.ones(len(slope), bool)
            for wall, foot, top in solids:
                low, high = line_oracle.met(slope, height, start, end, wall, grow)
                near, far = (from_ + (to - from_) * (at - leaves) / (arrives - leaves) for at in (low, high))
                within = (np.maximum(near, far) > foot - grow) & (np.minimum(near, far) < top + grow)
                clear &= ~((high > low) & within)
            if clear.any():
                return True
    return False


def _corners(wall: Array, foot: float, top: float, from_: float, to: float, leaves: float, arrives: float) -> Array:
    """Also where the lines come to the wall's top or foot, which is where they get past it."""
    found = list(wall)
    for level in (foot, top):
        if to != from_:
            x = leaves + (arrives - leaves) * (level - from_) / (to - from_)
            for p, q in zip(wall, np.roll(wall, -1, axis=0), strict=True):
                if (p[0] - x) * (q[0] - x) < 0.0:
                    found.append(p + (x - p[0]) / (q[0] - p[0]) * (q - p))
    return np.array(found)


def solids(one: Scene) -> tuple[Solid, Solid, list[Solid]]:
    a, b, tall_a, tall_b, walls = one
    return cylinder(*a, *tall_a), cylinder(*b, *tall_b), [prism(*wall) for wall in walls]


@pytest.mark.parametrize("flat", [True, False])
def test_some_line_is_clear_if_the_oracle_finds_one(flat: bool) -> None:
    random, seen = Random(1 + flat), 0
    for case in range(CASES):
        one = scene(random, flat)
        a, b, walls = solids(one)
        if flat:
            clear = sight.some_clear_in_plane(a[0], b[0], [wall[0] for wall in walls])
        else:
            clear = sight.some_clear(a, b, walls)
        assert clear == sight.some_clear(b, a, walls), case
        seen += clear
        if clear:
            assert any(oracle(one, -NEAR, NEAR, grid=grid) for grid in (13, 61, 241)), case
        else:
            assert not oracle(one, NEAR, 0.0, grid=25), case
    assert 0.2 * CASES < seen < 0.9 * CASES


def test_lines_pass_under_what_stands_above_the_ground() -> None:
    random, seen, low = Random(5), 0, 0
    for case in range(300):
        one = scene(random, above=0.6)
        a, b, walls = solids(one)
        clear = sight.some_clear(a, b, walls)
        seen += clear
        low += clear and not oracle(one, -NEAR, NEAR)  # not at the top: only under something
        if clear:
            assert oracle(one, -NEAR, NEAR) or oracle(one, -NEAR, NEAR, 7) or oracle(one, -NEAR, NEAR, 41, 25), case
        else:
            assert not oracle(one, NEAR, 0.0, 7), case
    assert low > 5
    assert seen < 290


def test_nothing_is_seen_through_the_joint_of_two_walls_or_of_two_storeys() -> None:
    a, b = cylinder(0.0, 0.0, 13.5, 0.0, 41.9), cylinder(0.0, 300.0, 13.5, 0.0, 41.9)
    left, right = rectangle(-50.0, 150.0, 0.0, 50.0, 10.0), rectangle(50.0, 150.0, 0.0, 50.0, 10.0)
    assert not sight.some_clear(a, b, [prism(left, 0.0, 90.0), prism(right, 0.0, 90.0)])
    both = rectangle(0.0, 150.0, 0.0, 100.0, 10.0)
    assert not sight.some_clear(a, b, [prism(both, 0.0, 20.0), prism(both, 20.0, 90.0)])
    assert sight.some_clear(a, b, [prism(both, 0.0, 20.0), prism(both, 21.0, 90.0)])
    assert sight.some_clear(a, b, [prism(both, 0.0, 41.8)])


def test_a_wall_beside_or_behind_a_piece_hides_nothing() -> None:
    a, b = disc(0.0, 0.0, 20.0), disc(0.0, 200.0, 50.0)
    behind, beside = rectangle(0.0, -30.0, 0.0, 40.0, 8.0), rectangle(25.0, -10.0, 0.0, 4.0, 12.0)
    assert sight.some_clear_in_plane(a, b, [(behind, 0.0), (beside, 0.0)])
    assert sight.every_clear_in_plane(a, b, [(behind, 0.0)])
    assert not sight.some_clear_in_plane(a, b, [(rectangle(0.0, 100.0, 0.0, 60.0, 8.0), 0.0)])


def test_round_terrain_hides_what_a_polygon_of_many_corners_hides() -> None:
    random, seen = Random(8), 0
    for _ in range(300):
        a, b = disc(0.0, 0.0, random.choice(RADII)), disc(300.0, 0.0, random.choice(RADII))
        round_ones = [disc(random.uniform(80.0, 220.0), random.uniform(-60.0, 60.0), r) for r in RADII[:4]]
        clear = sight.some_clear_in_plane(a, b, round_ones)
        seen += clear
        drawn = shapely.get_coordinates
        one: Scene = ((0.0, 0.0, a[1]), (300.0, 0.0, b[1]), (0.0, 1.0), (0.0, 1.0), [])
        one[4].extend(
            (tuple((float(x), float(y)) for x, y in drawn(twin)[:-1][::4]), 0.0, 1.0) for twin in twins(round_ones)
        )
        assert oracle(one, -NEAR, NEAR) if clear else not oracle(one, 0.35, 0.0)
    assert 30 < seen < 290


def covered(a: Shape, b: Shape) -> shapely.Polygon:
    hull = shapely.convex_hull(shapely.union_all(twins([a, b])))
    assert isinstance(hull, shapely.Polygon)
    return hull


def test_every_line_is_clear_if_the_hull_of_the_pieces_keeps_clear() -> None:
    random = Random(9)
    verdicts = [0, 0]
    for case in range(CASES):
        one = scene(random, flat=True)
        a, b, walls = solids(one)
        if case % 4 == 0:
            a = (oblong(one[0][0], one[0][1], random.uniform(0.0, tau), 70.0, 35.0), 0.0, 1.0)
        hull = covered(a[0], b[0])
        for _ in range(3):  # small ones at its rim
            at = hull.exterior.interpolate(random.random(), normalized=True)
            pebble = rectangle(at.x + random.uniform(-3.0, 3.0), at.y + random.uniform(-3.0, 3.0), 0.0, 1.0, 1.0)
            one[4].append((pebble, 0.0, 1.0))
            walls.append(prism(pebble, 0.0, 1.0))
        crossed = sight.crossed_in_plane(a[0], b[0], [wall[0] for wall in walls])
        for i, wall in enumerate(one[4]):
            polygon = shapely.Polygon(wall[0])
            verdicts[i in crossed] += 1
            if i in crossed:
                assert hull.distance(polygon) < NEAR, case
            else:
                assert hull.buffer(-NEAR).intersection(polygon).area < 1e-3, case
        assert sight.every_clear_in_plane(a[0], b[0], [wall[0] for wall in walls]) == (not crossed)
    assert min(verdicts) > 250


def test_every_line_in_space_is_clear_if_none_of_many_is_cut() -> None:
    random = Random(10)
    verdicts = [0, 0]
    for case in range(CASES):
        one = scene(random, above=0.5)
        a, b, walls = solids(one)
        crossed = sight.crossed(a, b, walls)
        assert sight.every_clear(a, b, walls) == (not crossed)
        for i, wall in enumerate(one[4]):
            verdicts[i in crossed] += 1
            if i in crossed:
                assert cut(one, wall, NEAR), case
            else:
                assert not cut(one, wall, -NEAR), case
    assert min(verdicts) > 250


def cut(one: Scene, wall: Wall, grow: float) -> bool:
    """Does some line enter the wall? The points a share of the way along some line are a disc, between two heights."""
    a, b, tall_a, tall_b, _ = one
    polygon, foot, top = shapely.Polygon(wall[0]), wall[1] - grow, wall[2] + grow
    levels = [
        (level - tall_a[i]) / (tall_b[i] - tall_a[i]) for i, level in ((1, foot), (0, top)) if tall_a[i] != tall_b[i]
    ]
    share = np.clip(np.concatenate([np.linspace(0.0, 1.0, 801), levels]), 0.0, 1.0)
    low, high = (tall_a[i] + share * (tall_b[i] - tall_a[i]) for i in range(2))
    x, y, radius = (a[i] + share * (b[i] - a[i]) for i in range(3))
    there = (high > foot - 1e-9) & (low < top + 1e-9)
    away = shapely.distance(polygon, shapely.points(x[there], y[there]))
    return bool((away < radius[there] + grow).any())


def test_a_point_may_be_looked_from() -> None:
    eye, target = cylinder(0.0, 0.0, 0.0, 40.0, 40.0), cylinder(0.0, 200.0, 13.5, 0.0, 41.9)
    wall = rectangle(-40.0, 100.0, 0.0, 40.0, 5.0)
    assert sight.some_clear(eye, target, [prism(wall, 0.0, 100.0)])
    shifted = rectangle(-30.0, 100.0, 0.0, 40.0, 5.0)  # its end at x = 10 hides all that is left of 20
    assert not sight.some_clear(eye, target, [prism(shifted, 0.0, 100.0)])


def test_pieces_one_above_the_other_see_each_other_unless_a_floor_lies_between() -> None:
    low, high = cylinder(0.0, 0.0, 13.5, 0.0, 41.9), cylinder(5.0, 0.0, 13.5, 80.0, 121.9)
    floor = prism(rectangle(0.0, 0.0, 0.0, 50.0, 50.0), 70.0, 80.0)
    assert sight.some_clear(low, high, [])
    assert not sight.some_clear(low, high, [floor])
    assert not sight.every_clear(low, high, [floor])

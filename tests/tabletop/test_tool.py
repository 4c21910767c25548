from math import cos, hypot, pi, radians, sin, tau
from random import Random

import numpy as np
import pytest
import shapely

from dejarik.tabletop import tool as tools
from dejarik.tabletop.polygon import TOUCH, rectangle
from dejarik.tabletop.shape import Shape, disc, distance, overlap
from dejarik.tabletop.tool import Laid, Tool
from tests.tabletop.shapes import CASES, NEAR, core_twins, no_mismatch, radii, some_shape

LONG: Tool = (65.0, 60.0, 17.5, pi / 2)
SHORT: Tool = (38.8, 36.2, 17.5, pi / 2)
TABLE = ((-400.0, -400.0), (400.0, -400.0), (400.0, 400.0), (-400.0, 400.0))


def some_laid(random: Random, tool: Tool) -> Laid:
    radius = random.choice((13.5, 20.0, 25.0))
    return tools.lay(tool, 0.0, 0.0, radius, random.uniform(0.0, tau), random.uniform(-1.0, 1.0) * tool[3])


def twin(tool: Tool, laid: Laid) -> shapely.Geometry:
    """The tool as the oracle draws it: two bands around the arms' middle lines, and the joint."""
    first, second, width, _ = tool
    x, y, heading, bend = laid
    joint = (x + first * sin(heading), y + first * cos(heading))
    end = (joint[0] + second * sin(heading + bend), joint[1] + second * cos(heading + bend))
    arms = [shapely.LineString([(x, y), joint]), shapely.LineString([joint, end])]
    bands = [arm.buffer(width / 2, cap_style="flat") for arm in arms]
    return shapely.union_all([*bands, shapely.Point(joint).buffer(width / 2, quad_segs=64)])


def test_the_near_end_lies_flat_against_the_base() -> None:
    laid = tools.lay(LONG, 10.0, 20.0, 13.5, radians(90), radians(30))
    assert laid == pytest.approx((23.5, 20.0, radians(90), radians(30)))
    assert tools.joint(LONG, laid) == pytest.approx((88.5, 20.0))
    assert tools.far_end(LONG, laid) == pytest.approx((88.5 + 60 * cos(radians(30)), -10.0, radians(120)))
    assert tools.lay(LONG, 0.0, 0.0, 13.5, 0.0, 9.0)[3] == LONG[3]


def test_gaps_and_overlaps_agree_with_the_oracle() -> None:
    random = Random(31)
    laids = [(tool, some_laid(random, tool)) for tool in random.choices((LONG, SHORT), k=CASES)]
    shapes = [some_shape(random, 140.0) for _ in laids]
    drawn = np.array([twin(*laid) for laid in laids])
    gaps = shapely.distance(drawn, core_twins(shapes)) - radii(shapes)
    ours = np.array([tools.gap(*laid, shape) for laid, shape in zip(laids, shapes, strict=True)])
    assert np.abs(ours - np.maximum(gaps, 0.0)).max() < NEAR
    no_mismatch(np.array([tools.touches(*laid, s) for laid, s in zip(laids, shapes, strict=True)]), TOUCH - gaps)
    over = np.array([tools.overlapped(*laid, (s,)) == [0] for laid, s in zip(laids, shapes, strict=True)])
    clear = np.array([tools.lies_clear(*laid, (s,)) for laid, s in zip(laids, shapes, strict=True)])
    assert (over != clear).all()
    shrunk = shapely.buffer(drawn, -NEAR)
    assert not (over & (gaps > 0.0)).any()
    assert not (~over & (shapely.distance(shrunk, core_twins(shapes)) < radii(shapes) - NEAR)).any()
    assert 200 < over.sum() < CASES - 200


def test_what_is_drawn_is_the_tool() -> None:
    random = Random(32)
    for _ in range(50):
        laid = some_laid(random, LONG)
        drawn = shapely.union_all([shapely.Polygon(one) for one in tools.drawn(LONG, laid)])
        assert shapely.hausdorff_distance(drawn, twin(LONG, laid)) < NEAR


def test_a_base_reaches_as_far_as_any_laying_takes_it() -> None:
    random = Random(33)
    for tool in (LONG, SHORT):
        most = tools.reach(tool, 13.5)
        laids = [some_laid(random, tool) for _ in range(CASES // 2)]
        base_radius = [hypot(laid[0], laid[1]) for laid in laids]
        for laid, radius in zip(laids, base_radius, strict=True):
            corner = shapely.hausdorff_distance(twin(tool, laid), shapely.Point(0.0, 0.0))
            assert corner + radius < tools.reach(tool, radius) + NEAR
        assert tools.laying_to(tool, 0.0, 0.0, 13.5, (0.0, most), ()) is not None
        assert tools.in_reach(tool, 0.0, 0.0, 13.5, (0.0, most))
        assert not tools.in_reach(tool, 0.0, 0.0, 13.5, (0.0, most + NEAR))


def some_walls(random: Random) -> list[Shape]:
    """Three, none of them in the base at the origin."""
    walls: list[Shape] = []
    while len(walls) < 3:
        turn, away = random.uniform(0.0, tau), random.uniform(40.0, 120.0)
        wall = (rectangle(away * sin(turn), away * cos(turn), random.uniform(0.0, tau), 4.0, 30.0), 0.0)
        if distance(wall, disc(0.0, 0.0, 13.5)) > 15.0:
            walls.append(wall)
    return walls


def test_a_laying_that_is_found_is_legal_and_few_are_missed() -> None:
    """The oracle lays the tool in 24 x 25 ways; where one is clear by a few millimetres, ours finds one."""
    random = Random(34)
    legal = missed = 0
    grid = [(tau * i / 24, (j - 12) / 12 * LONG[3]) for i in range(24) for j in range(25)]
    layings = [tools.lay(LONG, 0.0, 0.0, 13.5, *one) for one in grid]
    drawn = np.array([twin(LONG, laid) for laid in layings])
    for _ in range(CASES // 8):
        walls = some_walls(random)
        free = shapely.distance(drawn, shapely.union_all(core_twins(walls))) > 3.0
        turn, away = random.uniform(0.0, tau), random.uniform(30.0, 150.0)
        end = (away * sin(turn), away * cos(turn))
        possible = bool((free & (shapely.distance(drawn, shapely.Point(end)) < 11.0)).any())
        laid = tools.laying_to(LONG, 0.0, 0.0, 13.5, end, walls)
        if laid is None:
            missed += possible
            continue
        legal += 1
        assert hypot(laid[0], laid[1]) == pytest.approx(13.5)
        assert shapely.distance(twin(LONG, laid), shapely.Point(end)) < 13.5 + NEAR
        assert shapely.buffer(twin(LONG, laid), -NEAR).disjoint(shapely.union_all(core_twins(walls)))
    assert legal > CASES // 16
    assert missed <= CASES // 800


def test_a_wish_is_brought_to_the_nearest_legal_end() -> None:
    random = Random(35)
    for _ in range(30):
        walls = some_walls(random)
        wish = (random.uniform(-300.0, 300.0), random.uniform(-300.0, 300.0))
        found = tools.project(LONG, 0.0, 0.0, 13.5, wish, TABLE, walls, walls)
        assert found is not None
        laid, end = found
        assert tools.touches(LONG, laid, disc(*end, 13.5))
        assert tools.lies_clear(LONG, laid, walls)
        assert not any(overlap(disc(*end, 13.5), wall) for wall in walls)
        again = tools.project(LONG, 0.0, 0.0, 13.5, end, TABLE, walls, walls)
        assert again is not None
        assert again[1] == end


def test_on_an_open_table_the_wish_is_granted_or_drawn_in_straight() -> None:
    most = tools.reach(SHORT, 20.0)
    found = tools.project(SHORT, 0.0, 0.0, 20.0, (60.0, 50.0), TABLE, (), ())
    assert found is not None
    assert found[1] == (60.0, 50.0)
    assert found[0][3] == 0.0
    found = tools.project(SHORT, 0.0, 0.0, 20.0, (0.0, 380.0), TABLE, (), ())
    assert found is not None
    assert found[1] == pytest.approx((0.0, most), abs=0.5)


def test_no_end_that_stands_and_is_reached_is_much_nearer_to_the_wish() -> None:
    """The oracle: the same layings as above, and ends on a grid about the wish."""
    random = Random(36)
    layings = [
        tools.lay(LONG, 0.0, 0.0, 13.5, tau * i / 36, (j - 12) / 12 * LONG[3]) for i in range(36) for j in range(25)
    ]
    drawn = np.array([twin(LONG, laid) for laid in layings])
    for _ in range(25):
        walls = some_walls(random)
        wish = (random.uniform(-130.0, 130.0), random.uniform(-130.0, 130.0))
        found = tools.project(LONG, 0.0, 0.0, 13.5, wish, TABLE, walls, walls)
        assert found is not None
        barred = shapely.union_all(core_twins(walls))
        free = drawn[shapely.distance(drawn, barred) > 2.0]
        ends = np.array([(wish[0] + 5.0 * i, wish[1] + 5.0 * j) for i in range(-12, 13) for j in range(-12, 13)])
        away = np.hypot(ends[:, 0] - wish[0], ends[:, 1] - wish[1])
        spots = shapely.points(ends)
        fine = (shapely.distance(spots, barred) > 15.0) & (shapely.distance(spots, shapely.union_all(free)) < 12.0)
        nearest = away[fine].min(initial=1e9)
        assert hypot(found[1][0] - wish[0], found[1][1] - wish[1]) < 1.3 * nearest + 5.0


def test_a_tool_from_an_edge_leads_where_one_of_its_layings_does() -> None:
    """The quick search against every laying, one after the other."""
    random = Random(37)
    edge = ((-300.0, 0.0), (300.0, 0.0), 0.0)
    found = []
    for _ in range(150):
        x, y = random.uniform(-400.0, 400.0), random.uniform(13.5, 170.0)
        walls = [some_shape(random, 150.0) for _ in range(random.randrange(4))]
        there = disc(x, y, 13.5)
        layings = [tools.laid_from_edge(LONG, edge, x, y, index) for index in range(17 * 25)]
        right = [
            index
            for index, laid in enumerate(layings)
            if tools.touches(LONG, laid, there) and tools.lies_clear(LONG, laid, walls)
        ]
        start = random.choice((0, 40, 123))
        found.append(tools.next_from_edge(LONG, edge, x, y, 13.5, walls, start))
        assert found[-1] == next((index for index in right if index >= start), -1)
        near, _, inward, bend = layings[random.randrange(17 * 25)]
        assert -300.0 + 8.75 <= near <= 300.0 - 8.75
        assert (inward, abs(bend) <= LONG[3]) == (0.0, True)
    assert 30 < sum(index >= 0 for index in found) < 120

"""The compiled geometry is the plain source, to the last bit. A failure usually means that it was not built again."""

import re
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejarik.games.xwing import arc
from dejarik.games.xwing.template import Move
from dejarik.tabletop import (
    base,
    carry,
    closest_lines,
    distance,
    footing,
    gathering,
    laid_template,
    overlap,
    path,
    polygon,
    shape,
    sight,
    slide,
    tool,
)
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose
from tests.tabletop.oracle import HALVES, moves, poses, quick, squares, stars
from tests.tabletop.shapes import pairs
from tests.tabletop.test_sight import scene, solids

pytestmark = pytest.mark.skipif(str(polygon.__file__).endswith(".py"), reason="not compiled")

# Each stands on those before it.
LAYERS = (
    *("grid", "polygon", "overlap", "distance", "closest_lines", "path", "laid_template"),
    *("shape", "footing", "gathering", "search", "sight_lines", "sight", "base", "slide", "tool", "carry", "arc"),
)
HOMES = {name: f"dejarik.tabletop.{name}" for name in LAYERS} | {"arc": "dejarik.games.xwing.arc"}


def plain(name: str) -> ModuleType:
    """The module run from its source, on top of the plain ones loaded before it."""
    file = Path(str(import_module(HOMES[name]).__file__)).with_name(f"{name}.py")
    spec = spec_from_file_location(f"plain_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module", name="twins")
def twins_fixture() -> dict[str, ModuleType]:
    compiled = {name: import_module(HOMES[name]) for name in LAYERS}
    twins = {}
    try:
        for name in LAYERS:
            twins[name] = plain(name)
            sys.modules[HOMES[name]] = twins[name]
    finally:
        for name, module in compiled.items():
            sys.modules[HOMES[name]] = module
    assert twins["path"].penetration is twins["overlap"].penetration
    return twins


@quick
@given(st.one_of(stars(), squares()), squares())
def test_polygons_are_measured_alike(twins: dict[str, ModuleType], a: Polygon, b: Polygon) -> None:
    assert distance.distance(a, b) == twins["distance"].distance(a, b)
    assert distance.closest_points(a, b) == twins["distance"].closest_points(a, b)
    assert overlap.overlap(a, b) == twins["overlap"].overlap(a, b)


@quick
@given(squares(), squares(), st.lists(squares(), max_size=3))
def test_lines_are_drawn_alike(twins: dict[str, ModuleType], a: Polygon, b: Polygon, between: list[Polygon]) -> None:
    band = closest_lines.closest_band(a, b)
    assert band == twins["closest_lines"].closest_band(a, b)
    assert closest_lines.clear_line(band, between) == twins["closest_lines"].clear_line(band, between)
    assert closest_lines.crossings(band, between) == twins["closest_lines"].crossings(band, between)


@quick
@given(squares(200), st.sampled_from(arc.ARCS), poses(), HALVES)
def test_arcs_are_measured_alike(
    twins: dict[str, ModuleType], target: Polygon, name: str, pose: Pose, half: float
) -> None:
    where = (target, name, pose.x, pose.y, pose.heading, half)
    assert arc.range_in_arc(*where) == twins["arc"].range_in_arc(*where)
    assert arc.attack_line(*where) == twins["arc"].attack_line(*where)


@quick
@given(poses(20), HALVES, moves(), st.lists(squares(160), max_size=4), stars(160))
def test_paths_are_followed_alike(
    twins: dict[str, ModuleType], pose: Pose, half: float, move: Move, others: list[Polygon], star: Polygon
) -> None:
    t = move.template
    numbers = (t.length, t.radius, t.angle, move.side, move.reverse, 20.0)
    where = ((pose.x, pose.y, pose.heading), half, numbers)
    assert path.back_up(*where, others) == twins["path"].back_up(*where, others)
    plain_one = twins["laid_template"]
    assert laid_template.template_meets(star, *where, t.length) == plain_one.template_meets(star, *where, t.length)


def test_every_compiled_module_is_compared() -> None:
    listed = re.findall(r'"src/dejarik/[a-z/]*/(\w+)\.py"', (Path(__file__).parents[2] / "setup.py").read_text())
    assert sorted(listed) == sorted(LAYERS)
    assert not any(str(import_module(home).__file__).endswith(".py") for home in HOMES.values())


def test_shapes_are_measured_alike(twins: dict[str, ModuleType]) -> None:
    for a, b in pairs(71, 300):
        for name in ("distance", "closest_points", "depth", "push_off", "overlap", "contains", "touches"):
            assert getattr(shape, name)(a, b) == getattr(twins["shape"], name)(a, b)
        assert shape.outline(a) == twins["shape"].outline(a)
        assert base.in_sector(a, 0.0, 0.0, 1.0, (0.0, 2.0)) == twins["base"].in_sector(a, 0.0, 0.0, 1.0, (0.0, 2.0))
        assert slide.slide(a, 90.0, 50.0, (b,)) == twins["slide"].slide(a, 90.0, 50.0, (b,))
        assert slide.met(a, 90.0, 50.0, b) == twins["slide"].met(a, 90.0, 50.0, b)


def test_sight_is_judged_alike(twins: dict[str, ModuleType]) -> None:
    random = Random(72)
    for _ in range(300):
        a, b, walls = solids(scene(random, above=0.2))
        assert sight.some_clear(a, b, walls) == twins["sight"].some_clear(a, b, walls)
        assert sight.crossed(a, b, walls) == twins["sight"].crossed(a, b, walls)


def test_tools_are_laid_alike(twins: dict[str, ModuleType]) -> None:
    random = Random(73)
    long, round_base = (65.0, 60.0, 17.5, 1.5), (((0.0, 0.0),), 25.0)
    for a, b in pairs(74, 100):
        end = (random.uniform(-150.0, 150.0), random.uniform(-150.0, 150.0))
        to = (long, 0.0, 0.0, 13.5, end, (a, b))
        assert tool.laying_to(*to) == twins["tool"].laying_to(*to)
        way = (long, (0.0, 19.0, 0.0, random.uniform(-1.5, 1.5)), round_base, 19.0, 0.0, 150.0)
        assert carry.stopped(*way, (a, b)) == twins["carry"].stopped(*way, (a, b))
        assert carry.sweep(*way) == twins["carry"].sweep(*way)
        edge = ((-200.0, -90.0), (200.0, -90.0), 0.0)
        inward = (long, edge, *end, 13.5, (a, b))
        assert tool.next_from_edge(*inward) == twins["tool"].next_from_edge(*inward)


def test_footing_is_found_alike(twins: dict[str, ModuleType]) -> None:
    plain_one = twins["footing"]
    for a, b in pairs(75, 200):
        assert footing.carried([a], b) == plain_one.carried([a], b)
        plan, plain_plan = footing.Plan([a, b]), plain_one.Plan([a, b])
        assert plan.under(a) == plain_plan.under(a)
        assert plan.within(shape.box_of(b)) == plain_plan.within(shape.box_of(b))
        rounds = [(*a[0][0], a[1]), (*b[0][0], b[1])]
        assert footing.close(rounds, 0.0, 0.0, 50.0) == plain_one.close(rounds, 0.0, 0.0, 50.0)
        boxes = [footing.box_around(rounds, those) for those in ([0], [1], [0, 1])]
        assert boxes == [plain_one.box_around(rounds, those) for those in ([0], [1], [0, 1])]
        assert footing.near_point(boxes, 0.0, 0.0, 50.0) == plain_one.near_point(boxes, 0.0, 0.0, 50.0)
        assert footing.near_box(boxes, boxes[0], 50.0) == plain_one.near_box(boxes, boxes[0], 50.0)


def test_a_gathering_is_settled_alike(twins: dict[str, ModuleType]) -> None:
    random, table = Random(76), ((-150.0, -150.0), (150.0, -150.0), (150.0, 150.0), (-150.0, 150.0))
    for a, b in pairs(76, 200):
        prisms = [(1, 0.0, 20.0, [a]), None]
        reliefs = [one.Relief([a, b], prisms) for one in (footing, twins["footing"])]
        assert reliefs[0].levels(b, 30.0) == reliefs[1].levels(b, 30.0)
        rounds = [(60.0, 0.0, 13.5)]
        rest = ((0.0, 0.0, 13.5), 0.0, 90.0, 20.0, [13.5, 25.0], True, 30.0, False, rounds, rounds, True)
        ours, plain_one = [
            module.Gathering(table, relief, *rest)
            for module, relief in zip((gathering, twins["gathering"]), reliefs, strict=True)
        ]
        assert ours.has_rings() is plain_one.has_rings()
        for _ in range(10):
            standing = [Pose(random.uniform(-120.0, 120.0), random.uniform(-120.0, 120.0), 0.0) for _ in range(2)]
            assert ours.settles(0, standing) is plain_one.settles(0, standing)
            x, y = standing[1].x, standing[1].y
            assert ours.is_bare(x, y, 13.5) is plain_one.is_bare(x, y, 13.5)


def test_a_base_slides_alike(twins: dict[str, ModuleType]) -> None:
    random, piece = Random(77), (80.0, 90.0, 25.0, 1.5)
    for long in (0.0, 20.0):
        for _ in range(100):
            laid = tool.lay(piece, 0.0, 0.0, 30.0, random.uniform(0.0, 6.0), random.choice((0.0, 0.4, -1.1)))
            end = (random.uniform(-200.0, 200.0), random.uniform(-200.0, 200.0), random.uniform(0.0, 6.0))
            way = (piece, laid, (0.0, 0.0), end, 30.0, long, 25.0)
            assert tool.slid(*way) == twins["tool"].slid(*way)

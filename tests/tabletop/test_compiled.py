"""The compiled geometry is the plain source, to the last bit. A failure usually means that it was not built again."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejarik.tabletop import arc, closest_lines, distance, overlap, path, polygon
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.template import Move
from tests.tabletop.oracle import HALVES, moves, poses, quick, squares, stars

pytestmark = pytest.mark.skipif(str(polygon.__file__).endswith(".py"), reason="not compiled")

# Each stands on those before it.
LAYERS = ("polygon", "overlap", "distance", "closest_lines", "path", "arc")


def plain(name: str) -> ModuleType:
    """The module run from its source, on top of the plain ones loaded before it."""
    file = Path(str(polygon.__file__)).parent / f"{name}.py"
    spec = spec_from_file_location(f"plain_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module", name="twins")
def twins_fixture() -> dict[str, ModuleType]:
    compiled = {name: sys.modules[f"dejarik.tabletop.{name}"] for name in LAYERS}
    twins = {}
    try:
        for name in LAYERS:
            twins[name] = sys.modules[f"dejarik.tabletop.{name}"] = plain(name)
    finally:
        for name, module in compiled.items():
            sys.modules[f"dejarik.tabletop.{name}"] = module
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
    where = (pose.x, pose.y, pose.heading, half, t.length, t.radius, t.angle, move.side, move.reverse)
    assert path.back_up(*where, others) == twins["path"].back_up(*where, others)
    assert path.template_meets(star, *where, t.length) == twins["path"].template_meets(star, *where, t.length)

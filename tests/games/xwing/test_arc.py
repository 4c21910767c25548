from math import inf, pi, radians

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from dejarik.games.xwing import arc as arcs
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import Polygon, square
from dejarik.tabletop.pose import Pose
from tests.tabletop.oracle import HALVES, base, poses, quick, squares, twin

TARGET = square(33.3, 130.0, radians(45), 20.0)
arc_names = st.sampled_from(arcs.ARCS)
REACH = 2000.0


def region(arc: str, pose: Pose, half: float) -> shapely.Polygon:
    """The arc as a very large polygon, drawn independently from its definition."""
    cut = {20.0: 17.2, 30.0: 26.4, 40.0: 35.7}[half]
    k = REACH / half
    right, left, front, back = REACH, -REACH, REACH, -REACH
    local = {
        "front": [(0, 0), (cut * k, front), (-cut * k, front)],
        "rear": [(0, 0), (cut * k, back), (-cut * k, back)],
        "left": [(0, 0), (-cut * k, front), (left, front), (left, back), (-cut * k, back)],
        "right": [(0, 0), (cut * k, front), (right, front), (right, back), (cut * k, back)],
        "bullseye": [(-7.5, half), (7.5, half), (7.5, front), (-7.5, front)],
        "full_front": [(left, 0), (right, 0), (right, front), (left, front)],
        "full_rear": [(left, 0), (right, 0), (right, back), (left, back)],
    }[arc]
    return shapely.Polygon([pose.at(side, forward) for side, forward in local])


def test_the_range_in_an_arc_can_exceed_the_plain_range() -> None:
    assert arcs.range_in_arc(TARGET, "front", 0.0, 0.0, 0.0, 20.0) == pytest.approx(82.8, abs=0.05)
    assert arcs.range_in_arc(TARGET, "bullseye", 0.0, 0.0, 0.0, 20.0) == pytest.approx(107.5, abs=0.05)
    assert arcs.range_in_arc(TARGET, "rear", 0.0, 0.0, 0.0, 20.0) == inf


@quick
@given(squares(200), arc_names, poses(100), HALVES)
def test_range_in_arc_agrees_with_the_oracle(target: Polygon, arc: str, pose: Pose, half: float) -> None:
    part = twin(target).intersection(region(arc, pose, half))
    ours = arcs.range_in_arc(target, arc, pose.x, pose.y, pose.heading, half)
    if part.is_empty:
        assert ours == inf or twin(target).distance(region(arc, pose, half)) < 1e-6
    elif part.area > 1e-6:
        assert ours == pytest.approx(part.distance(twin(base(pose, half))), abs=1e-6)
    assert arcs.in_arc(target, arc, pose.x, pose.y, pose.heading, half) == (ours < inf)


@quick
@given(squares(200), arc_names, poses(100), HALVES)
def test_wholly_in_arc_agrees_with_the_oracle(target: Polygon, arc: str, pose: Pose, half: float) -> None:
    outside = twin(target).difference(region(arc, pose, half)).area
    if outside == 0.0 or outside > 1e-6:
        assert arcs.wholly_in_arc(target, arc, pose.x, pose.y, pose.heading, half) == (outside == 0.0)


@quick
@given(squares(200), arc_names, poses(100), HALVES)
def test_the_attack_line_is_as_long_as_the_range(target: Polygon, arc: str, pose: Pose, half: float) -> None:
    lines = arcs.attack_line(target, arc, pose.x, pose.y, pose.heading, half)
    reach = arcs.range_in_arc(target, arc, pose.x, pose.y, pose.heading, half)
    if lines is None:
        assert reach == inf
        return
    for p, q in lines:
        assert distance((p,), (q,)) == pytest.approx(reach, abs=1e-3)


@quick
@given(squares(200), poses(100), HALVES)
def test_the_four_standard_arcs_leave_nothing_out(target: Polygon, pose: Pose, half: float) -> None:
    parts = [arcs.part_in_arc(target, arc, pose.x, pose.y, pose.heading, half) for arc in arcs.ARCS[:4]]
    covered = sum(twin(part).area for part in parts if len(part) > 2)
    assert covered == pytest.approx(twin(target).area, abs=1e-6)


def test_a_shared_boundary_point_counts_as_in() -> None:
    behind = square(0.0, -60.0, 0.0, 20.0)
    beside = square(60.0, -20.0, 0.0, 20.0)
    assert not arcs.in_arc(behind, "full_front", 0.0, 0.0, 0.0, 20.0)
    assert arcs.in_arc(beside, "full_front", 0.0, 0.0, 0.0, 20.0)
    assert arcs.wholly_in_arc(beside, "full_rear", 0.0, 0.0, 0.0, 20.0)
    assert arcs.range_in_arc(beside, "full_front", 0.0, 0.0, 0.0, 20.0) == pytest.approx(20.0)


def test_left_is_left() -> None:
    west = square(-100.0, 0.0, 0.0, 20.0)
    assert arcs.wholly_in_arc(west, "left", 0.0, 0.0, 0.0, 20.0)
    assert arcs.wholly_in_arc(west, "right", 0.0, 0.0, pi, 20.0)
    assert arcs.wholly_in_arc(west, "front", 0.0, 0.0, 3 * pi / 2, 20.0)


def test_an_unknown_arc_is_refused() -> None:
    with pytest.raises(ValueError, match="no such arc"):
        arcs.arc_planes("starboard", 0.0, 0.0, 0.0, 20.0)

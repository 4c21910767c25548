from math import hypot
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
import shapely

from dejarik.tabletop import slide
from dejarik.tabletop.polygon import TOUCH, square
from dejarik.tabletop.shape import Shape, disc, distance, moved
from tests.tabletop.shapes import CASES, NEAR, core_twin, some_shape, twins

Array = npt.NDArray[np.float64]
Way = tuple[Shape, float, float, Shape]
STEPS = 120


def ways(seed: int, apart: bool) -> list[Way]:
    random = Random(seed)
    found: list[Way] = []
    while len(found) < CASES:
        shape, other = some_shape(random, 100.0), some_shape(random, 100.0)
        if not apart or distance(shape, other) > TOUCH:
            found.append((shape, random.uniform(-250.0, 250.0), random.uniform(-250.0, 250.0), other))
    return found


def gaps(
    way: Way, places: np.ndarray[tuple[int], np.dtype[np.float64]]
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """How far the two are apart at places of the way; the cores are moved by the oracle."""
    shape, dx, dy, other = way
    length = hypot(dx, dy)
    core = np.array(shape[0])
    moves = places[:, None, None] / length * np.array((dx, dy))
    there = core[None] + moves
    if len(core) == 1:
        cores = shapely.points(there[:, 0])
    elif len(core) == 2:
        cores = shapely.linestrings(there)
    else:
        cores = shapely.polygons(there)
    return np.asarray(shapely.distance(cores, core_twin(other[0])) - shape[1] - other[1])


def test_a_piece_goes_as_far_as_the_first_touch() -> None:
    stopped = 0
    for case, way in enumerate(ways(21, apart=True)):
        shape, dx, dy, other = way
        length = hypot(dx, dy)
        at, touched = slide.slide(shape, dx, dy, (other,))
        before = gaps(way, np.linspace(0.0, at, STEPS))
        assert before.min() > -NEAR, case
        if touched == 0:
            stopped += 1
            assert abs(before[-1]) < NEAR, case
            assert at <= length
        else:
            assert touched == -1
            assert at == pytest.approx(length)
    assert CASES / 10 < stopped < CASES * 0.9


def test_the_first_of_several_stops_it() -> None:
    far, near = disc(0.0, 200.0, 20.0), disc(5.0, 120.0, 20.0)
    at, touched = slide.slide(disc(0.0, 0.0, 20.0), 0.0, 300.0, (far, near))
    assert touched == 1
    assert distance(disc(0.0, at, 20.0), near) == pytest.approx(0.0, abs=1e-9)


def test_what_is_touched_at_the_start_stops_only_what_goes_into_it() -> None:
    own, wall = disc(0.0, 0.0, 20.0), (square(0.0, 60.0, 0.0, 40.0), 0.0)
    assert slide.slide(own, 0.0, 50.0, (wall,)) == (0.0, 0)
    assert slide.slide(own, 50.0, 0.0, (wall,)) == (50.0, -1)
    assert slide.slide(own, 0.0, -50.0, (wall,)) == (50.0, -1)
    assert slide.slide(moved(own, 0.0, 5.0), 0.0, 50.0, (wall,)) == (50.0, -1)  # it stands in it already
    side, beside = (square(0.0, 0.0, 0.0, 20.0), 0.0), (square(40.0, 0.0, 0.0, 20.0), 0.0)
    assert slide.slide(side, 30.0, 0.0, (beside,)) == (0.0, 0)
    assert slide.slide(side, 0.0, 30.0, (beside,)) == (30.0, -1)


def test_two_pieces_meet_on_the_stretch_that_the_oracle_finds() -> None:
    met = 0
    for case, way in enumerate(ways(22, apart=False)):
        shape, dx, dy, other = way
        first, last = slide.met(shape, dx, dy, other)
        places = np.linspace(0.0, hypot(dx, dy), STEPS)
        apart = gaps(way, places)
        within = (places >= first) & (places <= last)
        assert apart[within].max(initial=0.0) < NEAR, case
        clear = (places < first - 1e-6) | (places > last + 1e-6)
        assert apart[clear].min(initial=1.0) > -NEAR, case
        met += first <= last
    assert CASES / 10 < met < CASES * 0.95


def test_a_piece_lies_within_on_the_stretch_that_the_oracle_finds() -> None:
    random, inside = Random(23), 0
    for case in range(CASES):
        shape = some_shape(random, 100.0)
        container = square(0.0, 0.0, random.uniform(0.0, 6.0), random.uniform(80.0, 140.0))
        dx, dy = random.uniform(-200.0, 200.0), random.uniform(-200.0, 200.0)
        first, last = slide.covered(shape, dx, dy, (container, 0.0))
        length = hypot(dx, dy)
        places = [t * length for t in (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)] + [first + 0.01, last - 0.01]
        moves = [moved(shape, dx * s / length, dy * s / length) for s in places]
        twin = shapely.Polygon(container)
        loosely = shapely.covered_by(twins(moves), twin.buffer(NEAR, join_style="mitre"))
        surely = shapely.covered_by(twins(moves, NEAR), twin)
        for place, loose, sure in zip(places, loosely, surely, strict=True):
            if first <= place <= last:
                assert loose, case
            elif not first - 1e-6 <= place <= last + 1e-6:
                assert not sure, case
        inside += first <= last
        if surely[0]:
            assert slide.room(shape, dx, dy, container) == last
    assert CASES / 10 < inside < CASES * 0.95


def test_a_piece_at_the_edge_has_no_room_outwards_and_all_inwards() -> None:
    table = ((0.0, 0.0), (900.0, 0.0), (900.0, 900.0), (0.0, 900.0))
    assert slide.room(disc(20.0, 100.0, 20.0), -50.0, 0.0, table) == 0.0
    assert slide.room(disc(20.0, 100.0, 20.0), 50.0, 0.0, table) == 50.0
    assert slide.room(disc(60.0, 100.0, 20.0), -50.0, 0.0, table) == pytest.approx(40.0)

from math import tau
from random import Random

import numpy as np
import shapely

from dejarik.tabletop import terrain
from dejarik.tabletop.polygon import Polygon, rectangle
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import GROUND, Part, Stand
from tests.tabletop.shapes import CASES, NEAR, no_mismatch, some_shape, twins

ELL: Polygon = ((0.0, 0.0), (200.0, 0.0), (200.0, 80.0), (80.0, 80.0), (80.0, 200.0), (0.0, 200.0))
ROOF = Part(1, rectangle(100.0, 100.0, 0.0, 100.0, 100.0), 0.0, 90.0)
CRATE = Part(2, rectangle(150.0, 150.0, 0.4, 20.0, 20.0), 90.0, 120.0)
BRIDGE = Part(3, rectangle(100.0, 300.0, 0.0, 30.0, 100.0), 80.0, 90.0)
PARTS = (ROOF, CRATE, BRIDGE)


def test_a_base_is_supported_if_the_parts_cover_it() -> None:
    random = Random(51)
    for together in (False, True):
        ours, loose, sure = [], [], []
        for _ in range(CASES // 2):
            turn = random.uniform(0.0, tau)
            parts = [Part(1, ELL, 0.0, 50.0)]
            if together:
                parts.append(Part(2, rectangle(140.0, 140.0, turn, 60.0, 60.0), 0.0, 50.0))
            shape = some_shape(random, 100.0)
            shape = (tuple((x + 70.0, y + 70.0) for x, y in shape[0]), shape[1])
            ours.append(terrain.supports(parts, shape))
            whole = shapely.union_all([shapely.Polygon(part.footprint) for part in parts])
            (twin,) = twins([shape])
            loose.append(twin.buffer(-NEAR).difference(whole.buffer(1e-6)).area < 0.05)
            sure.append(whole.covers(twin.buffer(NEAR)))
        assert not (np.array(ours) & ~np.array(loose)).any()
        assert not (~np.array(ours) & np.array(sure)).any()
        assert 20 < sum(ours) < CASES / 2 - 20


def test_parts_under_a_base_are_those_that_it_overlaps() -> None:
    random = Random(52)
    shapes = [some_shape(random, 200.0) for _ in range(CASES)]
    ours = np.array([bool(terrain.parts_under(shape, (Part(1, ELL, 0.0, 50.0),))) for shape in shapes])
    drawn = twins(shapes)
    ell = shapely.Polygon(ELL)
    gaps = shapely.distance(drawn, ell)
    deep = shapely.intersects(shapely.buffer(drawn, -NEAR), ell.buffer(-NEAR))
    no_mismatch(ours, np.where(gaps > 0.0, -gaps, np.where(deep, 1.0, 0.0)))


def test_a_base_stands_on_the_highest_thing_that_is_wholly_under_it() -> None:
    assert terrain.surface(disc(50.0, 50.0, 13.5), PARTS) == (1, 90.0)
    assert terrain.surface(disc(150.0, 150.0, 13.5), PARTS) == (2, 120.0)
    assert terrain.surface(disc(150.0, 175.0, 13.5), PARTS) is None  # half on the crate
    assert terrain.surface(disc(200.0, 50.0, 13.5), PARTS) is None  # over the rim
    assert terrain.surface(disc(400.0, 50.0, 13.5), PARTS) == (GROUND, 0.0)
    assert terrain.surface(disc(100.0, 200.0, 13.5), PARTS) == (1, 90.0)  # roof and bridge are level
    assert terrain.surface(disc(100.0, 300.0, 13.5), PARTS, below=50.0) == (GROUND, 0.0)


def test_a_piece_fits_under_a_bridge_if_it_is_low_enough() -> None:
    assert terrain.fits_under(disc(100.0, 300.0, 13.5), 0.0, 41.9, PARTS)
    assert not terrain.fits_under(disc(100.0, 300.0, 13.5), 0.0, 81.0, PARTS)
    assert terrain.fits_under(disc(100.0, 300.0, 13.5), 90.0, 41.9, PARTS)
    assert not terrain.fits_under(disc(50.0, 50.0, 13.5), 0.0, 41.9, PARTS)


def test_what_lies_between_two_bases_is_what_a_line_crosses() -> None:
    a, b = disc(-80.0, 100.0, 13.5), disc(100.0, 450.0, 13.5)
    assert [part.id for part in terrain.between(a, b, PARTS)] == [3]
    assert [part.id for part in terrain.between(a, disc(400.0, 100.0, 13.5), PARTS)] == [1]


def test_a_part_with_a_radius_is_round() -> None:
    marker = Part(4, ((500.0, 500.0),), 0.0, 76.2, radius=25.4)
    assert terrain.overlaps(marker, disc(530.0, 500.0, 5.0))
    assert not terrain.overlaps(marker, disc(518.0 + 25.4, 500.0, 13.5))
    assert terrain.touching(marker, disc(500.0 + 25.4 + 13.5, 500.0, 13.5))
    assert terrain.near(marker, disc(600.0, 500.0, 13.5), 76.2)
    assert terrain.supports([marker], disc(505.0, 500.0, 20.0))
    assert not terrain.supports([marker], disc(506.0, 500.0, 20.0))
    assert terrain.solids([marker]) == [((((500.0, 500.0),), 25.4), 0.0, 76.2)]
    assert marker.height == 76.2


def test_a_stand_is_a_pose_on_a_part() -> None:
    assert Stand(Pose(1.0, 2.0, 0.0)) == Stand(Pose(1.0, 2.0, 0.0), GROUND, 0.0)

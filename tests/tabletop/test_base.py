from math import pi, radians, tau
from random import Random

import numpy as np
import pytest
import shapely

from dejarik.tabletop import base
from dejarik.tabletop.shape import disc
from tests.tabletop.shapes import CASES, NEAR, core_twins, radii, some_shape, twins


def test_a_tool_begins_in_the_notch_and_leaves_the_base() -> None:
    assert base.notch(10.0, 20.0, 0.0, 29.0, base.FRONT) == pytest.approx((10.0, 49.0, 0.0))
    assert base.notch(10.0, 20.0, 0.0, 29.0, base.REAR) == pytest.approx((10.0, -9.0, pi))
    assert base.notch(10.0, 20.0, radians(90), 29.0, base.LEFT) == pytest.approx((10.0, 49.0, 0.0))
    assert base.notch(10.0, 20.0, radians(90), 29.0, base.RIGHT) == pytest.approx((10.0, -9.0, pi))


def test_four_sectors_go_round_the_base() -> None:
    front, right, rear, left = base.sectors(radians(100), radians(80))
    assert front[1] - front[0] == pytest.approx(radians(100))
    assert rear[1] - rear[0] == pytest.approx(radians(80))
    assert (front[1], right[1], rear[1]) == (right[0], rear[0], left[0])
    assert left[1] == pytest.approx(front[0] + tau)


def test_what_is_in_a_sector_is_what_the_oracle_says() -> None:
    random = Random(11)
    heading, angles, shapes = [], [], []
    for _ in range(CASES):
        first = random.uniform(-pi, pi)
        angles.append((first, first + random.uniform(0.3, 6.0)))
        heading.append(random.uniform(0.0, tau))
        shapes.append(some_shape(random, 150.0))
    ours = np.array([base.in_sector(s, 5.0, 7.0, h, a) for s, h, a in zip(shapes, heading, angles, strict=True)])
    wholly = np.array(
        [base.wholly_in_sector(s, 5.0, 7.0, h, a) for s, h, a in zip(shapes, heading, angles, strict=True)]
    )
    wedges = np.array([oracle_wedge(h, a) for h, a in zip(heading, angles, strict=True)])
    gaps = shapely.distance(core_twins(shapes), wedges) - radii(shapes)
    assert not (ours & (gaps > NEAR)).any()
    assert not (~ours & (gaps < 0.0)).any()
    assert shapely.covered_by(twins(shapes), shapely.buffer(wedges, NEAR))[wholly].all()
    assert not shapely.covered_by(twins(shapes, NEAR), wedges)[~wholly].any()
    assert 100 < wholly.sum() < ours.sum() < CASES - 100


def oracle_wedge(heading: float, sector: base.Sector) -> shapely.Polygon:
    """A fan of many small steps, cut off at 5 m."""
    turns = np.linspace(heading + sector[0], heading + sector[1], 60)
    rim = np.stack([5.0 + 5000.0 * np.sin(turns), 7.0 + 5000.0 * np.cos(turns)], axis=1)
    return shapely.Polygon([(5.0, 7.0), *rim])


def test_a_point_on_the_line_of_a_sector_is_in_it() -> None:
    assert base.in_sector(disc(100.0, 100.0, 0.0), 0.0, 0.0, 0.0, (-pi / 4, pi / 4))
    assert not base.in_sector(disc(100.1, 100.0, 0.0), 0.0, 0.0, 0.0, (-pi / 4, pi / 4))
    assert base.in_sector(disc(0.0, -50.0, 13.5), 0.0, 0.0, 0.0, (0.0, tau))
    assert base.wholly_in_sector(disc(0.0, 0.0, 13.5), 0.0, 0.0, 0.0, (0.0, tau))

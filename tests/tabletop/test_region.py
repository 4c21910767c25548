from math import hypot
from random import Random

import msgspec
import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from dejarik.core.decision import Refusal
from dejarik.tabletop.distance import distance
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, Polygon, placed, square
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region, fits, has_room, keep_off, nearest, sample
from dejarik.tabletop.search import KeepOut
from dejarik.tabletop.shape import disc
from tests.tabletop.oracle import headings, quick, stars
from tests.tabletop.shapes import CASES, apart, core_twins, no_mismatch, some_shape

BASE = square(0.0, 0.0, 0.0, 20.0)
ZONE: Polygon = ((0.0, 0.0), (900.0, 0.0), (900.0, 100.0), (0.0, 100.0))
TABLE: Polygon = ((0.0, 0.0), (900.0, 0.0), (900.0, 900.0), (0.0, 900.0))
BIG = square(0.0, 0.0, 0.0, 450.0)
OTHER = square(100.0, 50.0, 0.0, 20.0)


def test_a_piece_must_lie_within_the_container() -> None:
    region = Region(BASE, ZONE)
    assert fits(region, Pose(20.0, 80.0, 0.0)) is None
    assert fits(region, Pose(20.0, 80.1, 0.0)) == "container"
    assert fits(region, Pose(20.0, 80.0, 0.1)) == "container"


@pytest.mark.parametrize(
    ("clearance", "strict", "x", "expected"),
    [
        (0.0, False, 140.0, None),
        (0.0, False, 139.9, "keep_out:0"),
        (0.0, True, 140.0, "keep_out:0"),
        (0.0, True, 140.1, None),
        (100.0, True, 240.0, "keep_out:0"),
        (100.0, True, 240.001, None),
        (100.0, False, 240.0, None),
        (100.0, False, 239.9, "keep_out:0"),
    ],
)
def test_clearance_may_be_strict(clearance: float, strict: bool, x: float, expected: str | None) -> None:
    assert fits(Region(BASE, ZONE, ((OTHER, clearance, strict),)), Pose(x, 50.0, 0.0)) == expected


def test_only_listed_headings_are_allowed() -> None:
    region = Region(BASE, TABLE, headings=(0.0, 1.5))
    assert fits(region, Pose(450.0, 450.0, 1.5)) is None
    assert fits(region, Pose(450.0, 450.0, 1.0)) == "heading"
    assert nearest(region, Pose(450.0, 450.0, 1.0)) == Pose(450.0, 450.0, 1.5)


def test_a_fitting_pose_is_its_own_nearest() -> None:
    assert nearest(Region(BASE, ZONE), Pose(300.0, 50.0, 0.25)) == Pose(300.0, 50.0, 0.25)


def test_an_overlapping_piece_slides_out_the_short_way() -> None:
    found = nearest(Region(BASE, ZONE, ((OTHER, 0.0, False),)), Pose(110.0, 50.0, 0.0))
    assert found is not None
    assert (found.x, found.y) == pytest.approx((140.0, 50.0), abs=TOUCH)


keep_outs: st.SearchStrategy[KeepOut] = st.tuples(
    stars(300).map(lambda star: placed(star, 450.0, 450.0, 0.0)), st.sampled_from([0.0, 30.0, 100.0]), st.booleans()
)


@quick
@given(st.lists(keep_outs, max_size=4), st.floats(-50, 950), st.floats(-50, 950), headings)
def test_nearest_fits(keep_out: list[KeepOut], x: float, y: float, heading: float) -> None:
    region = Region(BASE, TABLE, tuple(keep_out))
    found = nearest(region, Pose(x, y, heading))
    assert found is not None
    assert found == found.at_rest()
    assert fits(region, found) is None
    for polygon, clearance, _ in keep_out:
        assert distance(placed(BASE, found.x, found.y, found.heading), polygon) >= clearance - TOUCH


@quick
@given(st.lists(keep_outs, max_size=4), st.integers(0, 1000))
def test_samples_fit_and_are_repeatable(keep_out: list[KeepOut], seed: int) -> None:
    region = Region(BASE, TABLE, tuple(keep_out))
    found = sample(region, Random(seed).random)
    assert found is not None
    assert found == found.at_rest()
    assert fits(region, found) is None
    assert sample(region, Random(seed).random) == found


def test_a_spot_drawn_for_another_region_is_judged() -> None:
    """Only where it was drawn a spot is known to fit."""
    refusal = Refusal("rule", "why")
    far_side: Polygon = ((0.0, 800.0), (900.0, 800.0), (900.0, 900.0), (0.0, 900.0))
    here, there = (RegionPlacement(Region(BASE, container), refusal) for container in (ZONE, far_side))
    spot, other = here.candidates(1, Random(1).random)[0], there.candidates(1, Random(1).random)[0]
    assert here.judge(spot) is None
    assert there.judge(spot) is refusal
    assert here.judge(other) is refusal


def test_a_tight_slot_is_found_by_the_grid() -> None:
    slot: Polygon = ((0.0, 0.0), (40.0, 0.0), (40.0, 900.0), (0.0, 900.0))
    region = Region(BASE, slot, tuple((square(20.0, y, 0.0, 20.0), 0.0, False) for y in (100.0, 300.0, 500.0, 700.0)))
    found = sample(region, Random(1).random)
    assert found is not None
    assert fits(region, found) is None


@quick
@given(st.lists(keep_outs, max_size=6), st.integers(250, 900))
def test_where_there_is_room_a_pose_is_found(keep_out: list[KeepOut], side: int) -> None:
    high = float(side)
    region = Region(BASE, ((200.0, 200.0), (high, 200.0), (high, high), (200.0, high)), tuple(keep_out))
    assert sample(region, Random(1).random) is not None or not has_room(region)


def test_a_tight_slot_has_room() -> None:
    slot: Polygon = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    assert has_room(Region(BASE, slot))
    assert not has_room(Region(BASE, slot, ((square(20.0, 60.0, 0.0, 20.0), 1.0, True),)))


def test_a_region_without_room_says_so() -> None:
    closed: Polygon = ((0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (0.0, 30.0))
    assert not has_room(Region(BASE, closed))
    assert sample(Region(BASE, closed), Random(1).random) is None
    assert nearest(Region(BASE, closed), Pose(15.0, 15.0, 0.0)) is None


def test_a_region_survives_the_wire() -> None:
    region = Region(BASE, TABLE, ((OTHER, 100.0, True),), (0.0,))
    assert msgspec.json.decode(msgspec.json.encode(region), type=Region) == region


DISC: Polygon = ((0.0, 0.0),)


def test_a_disc_keeps_its_radius_from_the_edge_and_from_others() -> None:
    region = Region(DISC, TABLE, (keep_off(disc(100.0, 50.0, 20.0)),), radius=13.5)
    assert fits(region, Pose(13.5, 300.0, 0.0)) is None
    assert fits(region, Pose(13.4, 300.0, 0.0)) == "container"
    assert fits(region, Pose(133.5, 50.0, 0.0)) is None
    assert fits(region, Pose(133.4, 50.0, 0.0)) == "keep_out:0"
    strict = Region(DISC, TABLE, (keep_off(disc(100.0, 50.0, 20.0), strict=True),), radius=13.5)
    assert fits(strict, Pose(133.5, 50.0, 0.0)) == "keep_out:0"
    assert fits(strict, Pose(133.52, 50.0, 0.0)) is None


def test_round_pieces_fit_where_the_oracle_says() -> None:
    random = Random(61)
    shapes = [some_shape(random, 400.0) for _ in range(6)]
    keep_out = tuple(keep_off(shape, clearance) for shape, clearance in zip(shapes, (0.0, 25.0) * 3, strict=True))
    for outline, radius in ((DISC, 20.0), (((0.0, 30.0), (0.0, -30.0)), 50.0)):
        region = Region(outline, BIG, keep_out, radius=radius)
        poses = [
            Pose(random.uniform(-449, 449), random.uniform(-449, 449), random.uniform(0, 6)) for _ in range(CASES // 2)
        ]
        ours = np.array([fits(region, pose) is None for pose in poses])
        pieces = [(placed(outline, pose.x, pose.y, pose.heading), radius) for pose in poses]
        room = shapely.distance(core_twins(pieces), shapely.Polygon(BIG).exterior) - radius
        for (core, _, _), (_, own), clearance in zip(keep_out, shapes, (0.0, 25.0) * 3, strict=True):
            gap = apart(pieces, [(core, own)] * len(pieces))
            room = np.minimum(room, gap - clearance + TOUCH)
        no_mismatch(ours, room)


def test_a_disc_is_brought_to_the_nearest_place_and_drawn_places_fit() -> None:
    random = Random(62)
    others = [disc(random.uniform(0.0, 900.0), random.uniform(0.0, 900.0), 25.0) for _ in range(60)]
    region = Region(DISC, TABLE, tuple(keep_off(one) for one in others), radius=13.5)
    for _ in range(200):
        wish = Pose(random.uniform(0.0, 900.0), random.uniform(0.0, 900.0), 0.0)
        found = nearest(region, wish)
        assert found is not None
        assert fits(region, found) is None
        if fits(region, wish) is None:
            assert found == wish.at_rest()
        drawn = sample(region, random.random)
        assert drawn is not None
        assert fits(region, drawn) is None
    alone = Region(DISC, TABLE, (keep_off(disc(450.0, 450.0, 25.0)),), radius=13.5)
    for place in (Pose(450.0, 440.0, 0.0), Pose(450.0, 450.0, 0.0)):
        found = nearest(alone, place)
        assert found is not None
        assert hypot(found.x - 450.0, found.y - 450.0) == pytest.approx(38.5, abs=0.02)
    assert has_room(alone)
    assert not has_room(Region(DISC, ZONE, radius=50.1))
    assert has_room(Region(DISC, ZONE, radius=49.9))

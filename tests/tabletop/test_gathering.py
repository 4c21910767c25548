"""What geometry settles of a piece that is put down beside another."""

from math import cos, hypot, inf, sin, tau
from random import Random

import pytest

from dejarik.tabletop.footing import GROUND, Prism, Relief
from dejarik.tabletop.gathering import Gathering
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.shape import Shape, disc, overlap

TABLE = ((0.0, 0.0), (400.0, 0.0), (400.0, 400.0), (0.0, 400.0))
OWN = 10.0
TOWER: Shape = (rectangle(150.0, 240.0, 0.0, 30.0, 30.0), 0.0)
WOOD: Shape = (((240.0, 150.0),), 20.0)


def relief(*, high: float = 50.0) -> Relief:
    prisms: list[Prism | None] = [(7, 0.0, high, [TOWER]), None]
    return Relief([TOWER, WOOD], prisms)


def gathering(
    on: Relief, x: float = 150.0, y: float = 150.0, z: float = 0.0, rise: float = 30.0, open: bool = True
) -> Gathering:
    standing = [(x, y, OWN), (150.0, 100.0, 15.0)] if z == 0.0 else [(150.0, 100.0, 15.0)]
    middle, lying = (x, y, OWN), [(150.0, 100.0, 15.0), (90.0, 150.0, 5.0)]
    return Gathering(TABLE, on, middle, z, 80.0, rise, [OWN, OWN], True, 25.0, False, standing, lying, open)


@pytest.mark.parametrize(
    ("x", "y", "settled"),
    [
        (180.0, 130.0, True),  # on the bare table
        (165.0, 150.0, False),  # on the middle
        (150.0, 80.0, False),  # on another
        (150.0, 70.0, None),  # behind it
        (60.0, 150.0, None),  # behind what lies there
        (240.0, 150.0, None),  # in a wood
        (150.0, 220.0, False),  # half on a tower
        (150.0, 235.0, False),  # on top of it, too high
        (255.0, 130.0, False),  # too far away
    ],
)
def test_a_place_is_settled_where_nothing_else_matters(x: float, y: float, settled: bool | None) -> None:
    assert gathering(relief()).settles(0, [Pose(x, y, 0.0), None]) is settled


def test_on_a_low_tower_the_rules_are_asked() -> None:
    assert gathering(relief(high=20.0)).settles(0, [Pose(150.0, 235.0, 0.0), None]) is None
    assert gathering(relief(), rise=inf).settles(0, [Pose(150.0, 235.0, 0.0), None]) is None


def test_from_a_high_place_nobody_stands_on_the_table() -> None:
    above = gathering(relief(), 150.0, 250.0, 50.0)
    assert above.settles(0, [Pose(150.0, 190.0, 0.0), None]) is False
    assert above.settles(0, [Pose(150.0, 225.0, 0.0), None]) is None


def test_nobody_leaves_the_table() -> None:
    near_edge = gathering(relief(), 30.0, 30.0)
    assert near_edge.settles(0, [Pose(9.0, 60.0, 0.0), None]) is False
    assert near_edge.settles(0, [Pose(10.0, 60.0, 0.0), None]) is True


def test_two_that_are_put_down_do_not_share_a_place() -> None:
    both = gathering(relief())
    assert both.settles(0, [Pose(180.0, 130.0, 0.0), Pose(190.0, 130.0, 0.0)]) is False
    assert both.settles(0, [Pose(180.0, 130.0, 0.0), Pose(201.0, 130.0, 0.0)]) is True
    assert both.settles(0, [Pose(214.0, 135.0, 0.0), Pose(222.0, 142.0, 0.0)]) is None  # the other is in the wood


def test_where_more_than_room_matters_only_a_refusal_is_settled() -> None:
    asked = gathering(relief(), open=False)
    assert asked.settles(0, [Pose(180.0, 130.0, 0.0), None]) is None
    assert asked.settles(0, [Pose(165.0, 150.0, 0.0), None]) is False


def test_bare_ground_is_bare_however_it_is_known() -> None:
    random = Random(91)
    rough, flat = gathering(relief()), gathering(Relief([], []))
    assert flat.unbroken
    for _ in range(500):
        x, y = 150.0 + random.uniform(-90.0, 90.0), 150.0 + random.uniform(-90.0, 90.0)
        way: Shape = (((150.0, 150.0), (x, y)), OWN)
        clear = not any(overlap(way, one) for one in (TOWER, WOOD))
        assert rough.is_bare(x, y, OWN) == (clear and flat.is_bare(x, y, OWN))
        if any(overlap(way, disc(at_x, at_y, radius)) for at_x, at_y, radius in flat.lying):
            assert not flat.is_bare(x, y, OWN)
        place = [Pose(x, y, random.uniform(0.0, tau)), None]
        if hypot(x - 150.0, y - 150.0) > 100.1:
            assert flat.settles(0, place) is False


def test_surfaces_carry_a_whole_base_and_leave_room_for_it() -> None:
    bridge: Prism = (9, 40.0, 60.0, [WOOD])
    table = Relief([TOWER, WOOD], [(7, 0.0, 50.0, [TOWER]), bridge])
    assert table.levels(disc(30.0, 30.0, OWN), 25.0) == [(0.0, GROUND)]
    assert table.levels(disc(150.0, 240.0, OWN), 25.0) == [(50.0, 7)]
    assert table.levels(disc(150.0, 215.0, OWN), 25.0) == []
    assert table.levels(disc(150.0, 215.0, OWN), 25.0, True) == [(50.0, 7)]
    assert table.levels(disc(240.0, 150.0, OWN), 25.0) == [(0.0, GROUND), (60.0, 9)]
    assert table.levels(disc(240.0, 150.0, OWN), 45.0) == [(60.0, 9)]


def crowd(
    pieces: int,
    x: float = 200.0,
    y: float = 200.0,
    on: Relief | None = None,
    among: tuple[tuple[float, float], ...] = (),
) -> Gathering:
    middle, others = (x, y, OWN), [(x, y, OWN) for x, y in among]
    bare = on or Relief([], [])
    owns = [OWN] * pieces
    return Gathering(TABLE, bare, middle, 0.0, 80.0, 30.0, owns, True, 25.0, False, [middle, *others], others, True)


@pytest.mark.parametrize(
    ("pieces", "at", "among", "known"),
    [
        (1, (200.0, 200.0), (), True),
        (20, (200.0, 200.0), (), True),  # six, and twice twelve of which nearly all find room
        (60, (200.0, 200.0), (), False),  # more than there are places
        (4, (11.0, 11.0), (), True),  # in a corner
        (1, (200.0, 200.0), tuple((200.0 + 20.5 * sin(one), 200.0 + 20.5 * cos(one)) for one in range(7)), False),
    ],
)
def test_on_rings_around_the_middle_all_have_room(
    pieces: int, at: tuple[float, float], among: tuple[tuple[float, float], ...], known: bool
) -> None:
    assert crowd(pieces, *at, among=among).has_rings() is known


def test_rings_are_known_only_on_a_table_that_is_bare() -> None:
    everywhere: Shape = (TABLE, 0.0)
    assert crowd(1, on=Relief([everywhere], [None])).has_rings() is False
    assert gathering(relief(), open=False).has_rings() is False
    assert gathering(relief()).has_rings() is True


@pytest.mark.parametrize("seed", range(200))
def test_whoever_finds_a_ring_is_settled_there(seed: int) -> None:
    """What is known at once, a search through the same places finds too."""
    random = Random(seed)
    among = tuple((random.uniform(0, 400), random.uniform(0, 400)) for _ in range(random.randrange(40)))
    crowded = crowd(random.randrange(1, 9), random.uniform(10, 390), random.uniform(10, 390), among=among)
    if not crowded.has_rings():
        return
    standing: list[Pose | None] = [None] * len(crowded.owns)
    spots = [
        Pose(crowded.x + away * sin(turn * tau / 12), crowded.y + away * cos(turn * tau / 12), 0.0)
        for away in (21.0, 42.0, 63.0)
        for turn in range(12)
    ]
    for index in range(len(standing)):
        for spot in spots:
            standing[index] = spot
            if crowded.settles(index, standing):
                break
        else:
            pytest.fail(f"{index} finds no place")

"""Several pieces by one answer: what offers an arrangement is what judges it, and it names the piece that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from dejarik.core.decision import Refusal
from dejarik.tabletop import shape
from dejarik.tabletop.formation import Formation, Pattern, Standing, abreast, poses, rings
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region, keep_off

RADIUS, NEAR = 10.0, 30.0
LEADER = Pose(100.0, 100.0, 0.0)
OUTSIDE, ON_A_ROCK = Refusal("inside", "refusal.inside"), Refusal("rock", "refusal.rock", {"rock": 7})
APART, AWAY = Refusal("apart", "refusal.apart"), Refusal("near", "refusal.near")


def circle(index: int, standing: Standing) -> Iterator[Pose]:
    return rings(LEADER, (25.0, 45.0), 6)


def line(index: int, standing: Standing) -> Iterator[Pose]:
    return abreast(LEADER, 25.0, 2)


def refuse(index: int, standing: Standing) -> Refusal | None:
    own = disc(standing[index])
    if any(
        there is not None and shape.overlap(own, disc(there))
        for there in (*standing[:index], *standing[index + 1 :], LEADER)
    ):
        return APART
    return None if shape.within(own, disc(LEADER), NEAR) else AWAY


def disc(pose: Pose | None) -> shape.Shape:
    assert pose is not None
    return shape.disc(pose.x, pose.y, RADIUS)


def formation(count: int = 3, side: float = 200.0, *rocks: shape.Shape) -> Formation:
    corners = ((0.0, 0.0), (side, 0.0), (side, side), (0.0, side))
    region = Region(((0.0, 0.0),), corners, tuple(keep_off(rock) for rock in rocks), (0.0,), RADIUS)
    alone = RegionPlacement(region, OUTSIDE, (ON_A_ROCK,) * len(rocks))
    patterns = (Pattern("circle", circle), Pattern("line", line))
    return Formation(tuple(range(11, 11 + count)), (alone,) * count, refuse, patterns)


def flat(*places: tuple[float, float]) -> tuple[float, ...]:
    return tuple(number for x, y in places for number in (x, y, 0.0))


@pytest.mark.parametrize(
    ("spot", "rule", "piece"),
    [
        (flat((130, 100), (100, 70), (500, 100)), "inside", 13),
        (flat((130, 100), (100, 70), (100, 71)), "apart", 12),
        (flat((109, 100), (70, 100), (100, 130)), "apart", 11),
        (flat((130, 100), (100, 70), (100, 151)), "near", 13),
        (flat((130, 100), (70, 100), (100, 130)), "rock", 12),
    ],
)
def test_a_refusal_names_the_piece_and_the_rule(spot: tuple[float, ...], rule: str, piece: int) -> None:
    refusal = formation(3, 200.0, shape.disc(55.0, 100.0, 6.0)).judge(spot)
    assert refusal is not None
    assert (refusal.rule, refusal.args["piece"]) == (rule, piece)
    assert refusal.args.get("rock") == (7 if rule == "rock" else None)


def test_answers_are_read_flat_or_piece_by_piece() -> None:
    three = formation()
    spot = flat((130, 100), (70, 100), (100, 130))
    assert three.read(list(spot)) == three.read(poses(spot)) == three.read([[130, 100, 0], [70, 100, 0], [100, 130, 0]])
    assert three.read(spot) == spot
    places = [
        {"x": 130, "y": 100, "heading": 0},
        {"x": 70, "y": 100, "heading": 0},
        {"x": 100.0004, "y": 130, "heading": 0},
    ]
    assert three.read(places) == spot


@pytest.mark.parametrize(
    "answer", [None, "abc", 3, [], [1, 2, 3], [1.0] * 8, [1.0] * 12, ["1"] * 9, [float("nan")] * 9]
)
def test_what_names_no_place_for_each_piece_is_none(answer: object) -> None:
    assert formation().read(answer) is None


def test_the_rest_follows_what_is_given() -> None:
    given = Pose(140.0, 100.0, 0.0)
    spot = formation().complete([None, given])
    assert spot is not None
    first, second, third = poses(spot)
    assert second == given
    assert (first.x, first.y) == (100.0, 125.0)  # the first place of the first pattern
    assert formation().judge(spot) is None
    assert third not in (first, second)


def test_whoever_is_given_goes_first() -> None:
    """Though the tidiest place of the first piece is that of the second."""
    given = Pose(100.0, 125.0, 0.0)
    spot = formation().complete([None, given])
    assert spot is not None
    assert poses(spot)[1] == given
    assert formation().judge(spot) is None


def test_what_comes_out_illegal_as_a_whole_is_no_answer() -> None:
    """The second stands by itself, and the first, who comes after it, goes where that is wrong."""
    three = formation()
    three.refuse = lambda index, standing: AWAY if index == 1 and None not in (standing[0], standing[1]) else None
    assert three.complete([None, Pose(50.0, 50.0, 0.0)]) is None


def test_the_nearest_answer_moves_only_what_is_wrong() -> None:
    spot = flat((130, 100), (70, 100), (100, 160))
    near = formation().nearest(spot)
    assert near is not None
    assert near[:6] == spot[:6]
    assert formation().judge(near) is None
    assert formation().nearest(near) == near


def test_a_piece_that_cannot_stay_goes_near() -> None:
    spot = formation().complete([Pose(100.0, 155.0, 0.0)])
    assert spot is not None
    assert poses(spot)[0] == Pose(100.0, 145.0, 0.0)


def test_where_no_pattern_has_room_a_place_is_found_all_the_same() -> None:
    rocks = [shape.disc(pose.x, pose.y, 5.0) for pose in (*circle(0, ()), *line(0, ()))]
    crowded = formation(2, 200.0, *rocks)
    assert crowded.shapes()["patterns"] == []
    assert crowded.has_room
    assert crowded.judge(crowded.suggestion()) is None


def test_where_there_is_no_room_none_is_suggested() -> None:
    full = formation(3, 105.0, shape.disc(100.0, 100.0, 60.0))
    assert not full.has_room
    with pytest.raises(ValueError, match="no legal places"):
        full.suggestion()


def test_candidates_are_legal_the_patterns_first() -> None:
    four = formation(4)
    found = four.candidates(6, Random(1).random)
    assert len(set(found)) == len(found) == 6
    assert all(four.judge(spot) is None for spot in found)
    assert found[0] == four.suggestion()
    assert [pose.y for pose in poses(found[1])] == [100.0] * 4
    assert found == formation(4).candidates(6, Random(1).random)


def test_a_single_candidate_is_drawn() -> None:
    three, draw = formation(), Random(2).random
    drawn = [three.candidates(1, draw)[0] for _ in range(20)]
    assert all(three.judge(spot) is None for spot in drawn)
    assert len(set(drawn)) > 5
    assert three.suggestion() in drawn


def test_the_page_is_told_a_region_once_and_what_each_pattern_means() -> None:
    shapes = formation().shapes()
    assert shapes["set"] == "formation"
    assert shapes["pieces"] == [{"id": id, "region": 0} for id in (11, 12, 13)]
    assert len(shapes["regions"]) == 1  # type: ignore[arg-type]
    assert [one["label"] for one in shapes["patterns"]] == ["circle", "line"]  # type: ignore[attr-defined]
    assert shapes["suggestion"] == formation().suggestion()


def test_one_piece_is_a_region() -> None:
    alone = formation().alone[0]
    assert alone.shapes()["set"] == "region"


def test_a_wider_formation_holds_where_there_is_no_room() -> None:
    assert not formation(9, 100.0).has_room
    narrow, wide = formation(9, 100.0), formation(9)
    narrow.wider = lambda: wide
    assert narrow.has_room
    assert narrow.suggestion() == wide.suggestion()
    assert narrow.judge(wide.suggestion()) is None
    assert narrow.shapes() == wide.shapes()
    uniform = Random(5).random
    spots = [*narrow.candidates(1, uniform), *narrow.candidates(3, uniform), narrow.nearest(wide.suggestion())]
    assert [wide.judge(spot) for spot in spots if spot is not None] == [None] * 5


def no_need() -> Formation:
    raise AssertionError("nobody must know")


def test_a_wider_formation_is_not_asked_for_where_there_is_room() -> None:
    narrow = formation()
    narrow.wider = no_need
    (spot,) = narrow.candidates(1, Random(5).random)
    assert narrow.judge(spot) is None
    refusal = narrow.judge(flat((130, 100), (100, 70), (100, 151)))
    assert refusal is not None
    assert refusal.rule == "near"


def test_places_that_one_piece_did_not_get_are_not_tried_for_the_next_like_it() -> None:
    asked: list[tuple[float, float]] = []

    def counted(index: int, standing: Standing) -> Refusal | None:
        pose = standing[index]
        assert pose is not None
        asked.append((pose.x, pose.y))
        return refuse(index, standing)

    each = formation(4)
    each.refuse = counted
    spot = each.suggestion()
    one_by_one, asked[:] = len(asked), []
    shared = formation(4)
    shared.patterns = tuple(Pattern(one.label, one.wishes, common=True) for one in shared.patterns)
    shared.refuse, shared.alike, shared.mutual = counted, (0, 0, 0, 0), True
    assert shared.suggestion() == spot
    assert len(asked) == len(set(asked)) < one_by_one
    assert formation(4).judge(spot) is None


def test_a_lot_is_drawn_where_the_game_says() -> None:
    drawn = formation(2)
    drawn.patterns = ()
    places = iter([Pose(130.0, 100.0, 0.0), Pose(131.0, 100.0, 0.0), Pose(70.0, 100.0, 0.0)])
    stood: list[int] = []

    def lot(index: int, standing: Sequence[Pose], uniform: Callable[[], float]) -> Pose:
        stood.append(len(standing))
        return next(places)

    drawn.lot = lot
    assert drawn.candidates(1, Random(3).random) == [flat((130, 100), (70, 100))]
    assert stood == [0, 1, 1]

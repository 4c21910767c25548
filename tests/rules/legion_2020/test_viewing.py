"""Line of sight from one point, and what obscures."""

from __future__ import annotations

from math import cos, sin

import pytest
from msgspec.structs import replace

from dejarik.games.legion.facts import Stood
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.shown.aids import relations
from dejarik.games.legion.sight import height_of, sees
from dejarik.games.legion.state import Token
from dejarik.games.legion_2020.viewing import obscured, viewpoint
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020

EWEB, T47, TAUNTAUNS = "e-web-heavy-blaster-team", "t-47-airspeeder", "tauntaun-riders"


@covers("line-of-sight.viewpoint", "line-of-sight.blocked")
def test_sight_begins_over_the_middle_of_the_base_and_is_not_mutual(lg: Scenario2020) -> None:
    """The wall hides the middle of the one who stands close to it, and not the rim of the base."""
    lg.terrain(block(450, 340, 100, 10, 200))  # its corner is straight ahead of the first one
    one, other = lg.unit(LEIA, A, (494, 320)), lg.unit(STORMTROOPERS, B, (480, 800))
    a, b = lg.game.leader(one), lg.game.leader(other)
    assert (sees(lg.game, a, b), sees(lg.game, b, a)) == (False, True)


@covers("line-of-sight.blocked", "vehicle.blocks-los")
@pytest.mark.parametrize(
    ("key", "blocks"), [(TANK, True), ("t-47-airspeeder", True), (REBELS, False), (TAUNTAUNS, False)]
)
def test_vehicles_hide_others_and_troopers_do_not(lg: Scenario2020, key: str, blocks: bool) -> None:
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 700))
    lg.unit(key, A, (500, 500))
    assert sees(lg.game, lg.game.leader(one), lg.game.leader(other)) is not blocks


@covers("cover.determine-obscured", "cover.line-is-2d", "terrain.cover.full-block-is-heavy")
@pytest.mark.parametrize(
    ("x", "top", "cover", "value"),
    [
        (500, 20, "light", 1),
        (500, 20, "heavy", 2),
        (500, 20, "none", 0),
        (525, 20, "heavy", 0),
        (515.5, 20, "heavy", 0),
        (514.5, 20, "heavy", 2),
        (500, 200, "light", 2),
    ],
)
def test_a_part_hidden_by_what_the_line_between_the_middles_crosses(
    lg: Scenario2020, x: float, top: float, cover: str, value: int
) -> None:
    lg.terrain(block(x, 500, 30, 10, top, cover=cover))  # type: ignore[arg-type]
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 600))
    assert obscured(lg.game, lg.game.leader(one), lg.game.leader(other)) == value  # type: ignore[arg-type]


@covers("cover.leader-touching-terrain")
def test_what_the_leader_touches_obscures_nobody(lg: Scenario2020) -> None:
    tall = height_of(lg.game, lg.game.leader(lg.unit(LEIA, A, (500, 300))))
    for gap, value in ((0.0, 0), (1.0, 2)):
        lg.terrain(block(500, 318.5 + gap, 100, 10, 0.97 * tall, cover="heavy"))
        one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 600))
        assert obscured(lg.game, lg.game.leader(one), lg.game.leader(other)) == value  # type: ignore[arg-type]


@covers("cover.by-emplacement", "cover.by-creature", "cover.by-ground-vehicle", "cover.type.creature-emplacement")
@covers("cover.units-as-area-terrain", "vehicle.cover.legged", "trooper.no-cover", "cover.type.vehicle")
@pytest.mark.parametrize(("key", "value"), [(EWEB, 1), (TAUNTAUNS, 1), (AT_RT, 1), (TANK, 2), (REBELS, 0), (BIKES, 0)])
def test_what_kinds_of_units_give_cover(lg: Scenario2020, key: str, value: int) -> None:
    one, other = lg.unit(LEIA, A, (500, 100)), lg.unit("at-st", B, (500, 800))
    lg.unit(key, A, (500, 500))
    assert obscured(lg.game, lg.game.leader(one), lg.game.leader(other)) == value  # type: ignore[arg-type]


@covers("cover.determine-obscured")
def test_vehicles_can_be_obscured(lg: Scenario2020) -> None:
    lg.terrain(block(500, 540, 100, 10, 20))
    one, walker = lg.unit(LEIA, A, (500, 300)), lg.unit(AT_RT, B, (500, 600))
    assert lg.game.hidden_value(lg.game.leader(one), walker) == 2
    assert lg.game.obscured(lg.game.leader(one), lg.game.leader(walker)) == 2


@covers("line-of-sight.viewpoint.e-web", "line-of-sight.viewpoint.df-90", "line-of-sight.viewpoint.tx-225")
@pytest.mark.parametrize(("key", "behind"), [(EWEB, 15), ("df-90-mortar-trooper", 15), (TANK, 20), (AT_RT, 0)])
@pytest.mark.parametrize("heading", [0.0, 1.0])
def test_crews_look_from_behind_their_gun(lg: Scenario2020, key: str, behind: float, heading: float) -> None:
    one = lg.set(lg.unit(key, A, (500, 300)).leader, heading=heading)
    ((eye,), width), low, high = viewpoint(lg.game, one)  # type: ignore[arg-type]
    assert eye == pytest.approx((500 - behind * sin(heading), 300 - behind * cos(heading)))
    assert (low, high) == pytest.approx((height_of(lg.game, one) - 0.05, height_of(lg.game, one)))
    assert width == 0.05  # nearly a point


@covers("line-of-sight.viewpoint")
def test_who_is_no_gunner_looks_from_over_the_middle_of_the_base(lg: Scenario2020) -> None:
    leader = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    ((place,), _), low, high = viewpoint(lg.game, leader)  # type: ignore[arg-type]
    assert (place, high) == ((500.0, 300.0), height_of(lg.game, leader))
    assert low == pytest.approx(high, abs=0.1)
    lg.unit(EWEB, A, (900, 300))
    ((place,), _), _, _ = viewpoint(lg.game, stand_in(Token(0, "condition", 700.0, 400.0, name="mine")))  # type: ignore[arg-type]
    assert place == (700.0, 400.0)  # of a token as well, whoever is on the table


@covers("cover.not-own-unit", "line-of-sight.no-wounds-unseen")
def test_a_bike_hidden_by_its_mate_has_no_cover_from_it_but_is_not_hit(lg: Scenario2020) -> None:
    """On a low plateau, where the first hides the second altogether from who stands below."""
    lg.terrain(block(500, 600, 200, 400, 30))
    rebels = lg.squad(REBELS, A, 300, 1)
    bikes = lg.unit(BIKES, B, (500, 460, 30), (500, 560, 30))
    assert lg.game.hidden_value(lg.game.leader(rebels), lg.game.unit(bikes.id)) == 0
    assert [one.id for one in lg.game.standing(bikes) if sees(lg.game, lg.game.leader(rebels), one)] == [bikes.leader]


@covers("cover.not-own-unit", "terrain.cover.full-block-is-heavy")
def test_a_bike_hidden_by_another_unit_has_heavy_cover(lg: Scenario2020) -> None:
    lg.terrain(block(500, 600, 200, 400, 30))
    rebels = lg.squad(REBELS, A, 300, 1)
    lg.unit(BIKES, B, (500, 460, 30))
    behind = lg.unit(BIKES, B, (500, 560, 30))
    assert lg.game.hidden_value(lg.game.leader(rebels), lg.game.unit(behind.id)) == 2


def hill(x: float) -> tuple[Stood, ...]:
    """A hill of two steps, one piece."""
    return (replace(block(x, 500, 180, 130, 20), piece=7), replace(block(x, 500, 110, 76, 38), piece=7))


@covers("cover.leader-touching-terrain", "cover.determine-obscured")
@pytest.mark.parametrize(("gap", "value"), [(0.0, 0), (20.0, 2)])
def test_who_touches_one_part_of_a_piece_touches_the_piece(lg: Scenario2020, gap: float, value: int) -> None:
    """From the foot of a hill its crest, which hides the feet of those behind it, is no cover."""
    lg.terrain(*hill(500))
    rebels = lg.unit(REBELS, A, (500, 435 - 13.5 - gap))
    foes = lg.unit(STORMTROOPERS, B, (540, 880))
    leader, one = lg.game.leader(rebels), lg.game.leader(foes)
    assert sees(lg.game, leader, one)
    assert lg.game.obscured(leader, one) == value


@covers("cover.custom-terrain", "cover.determine-cover")
def test_who_measures_is_told_the_cover_of_this_book(lg: Scenario2020) -> None:
    """A walker behind a wall, which covers no vehicle in the other book."""
    lg.terrain(block(500, 460, 300, 10, 40, blocks=False))
    rebels, walker = lg.unit(REBELS, A, (500, 300)), lg.unit(AT_RT, B, (500, 520))
    (told,) = relations(lg.game, rebels)
    assert (told.unit, told.cover) == (walker.id, lg.game.hidden_value(lg.game.leader(rebels), walker))
    assert told.cover == 2


@covers("attack.declare-defender", "terrain.cover.full-block-is-heavy")
def test_who_measures_is_told_of_those_whom_only_the_others_see(lg: Scenario2020) -> None:
    lg.terrain(block(500, 400, 40, 10, 200))
    rebels = lg.unit(REBELS, A, (500, 300), (600, 300))
    lg.unit(STORMTROOPERS, B, (500, 420))
    (told,) = relations(lg.game, rebels)
    assert (told.seen, told.refusal, told.cover) == (False, "", 2)

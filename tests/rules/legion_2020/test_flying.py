"""Compulsory moves of speeders."""

from __future__ import annotations

from itertools import repeat
from math import pi

import pytest
from msgspec.structs import replace

from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion_2020.flying import Compulsory
from tests.marks import covers
from tests.rules.legion.armory import wounds
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

FULL = 175.0 + 50.0 - 12.0
"""How far a speeder bike flies straight ahead: tool and base, but for the notches."""
TAUNTAUNS, EWEB = "tauntaun-riders", "e-web-heavy-blaster-team"
LANDSPEEDER = "x-34-landspeeder"


def flies(lg: Scenario2020, bikes: Unit) -> None:
    lg.run(Move(unit=bikes.id, kinds=("standard",), compulsory=True))


def corridor(*more: float) -> list[object]:
    """Walls to both sides of x = 500, so that there is one way only; and one across, from so far on."""
    walls = [block(440, 500, 60, 800, 400), block(560, 500, 60, 800, 400)]
    return [*walls, *[block(500, y + 25, 60, 50, 400) for y in more]]


@covers("keyword.speeder-x.compulsory-partial")
@covers("compulsory.full-move", "compulsory.partial-wounds", "compulsory.shift-back.failed", "compulsory.overhang")
@pytest.mark.parametrize(("wall", "hurt"), [(300 + FULL + 25.5, 0), (300 + FULL + 20.0, 3), (400.0, 3)])
def test_a_move_that_is_cut_short_costs_as_many_wounds_as_the_speed(
    lg: Scenario2020, lend: Lend, wall: float, hurt: int
) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor(wall))  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(bikes).y == pytest.approx(min(300 + FULL, wall - 25.0), abs=0.3)
    assert wounds(lg, bikes) == hurt


@covers("compulsory.partial-wounds")
def test_a_crash_is_paid_for_once(lg: Scenario2020, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor(400.0))  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    lg.game.put(bikes.leader, 900.0, 300.0, 0.0, 0.0)
    lg.changed()
    flies(lg, bikes)
    lg.answer((900.0, 300.0 + FULL, 0.0, 0.0))
    assert wounds(lg, bikes) == 3


@covers("compulsory.partial-wounds", "compulsory.reduced-speed", "difficult.vehicles")
@pytest.mark.parametrize(("movement", "hurt"), [("difficult", 2), ("open", 3)])
def test_difficult_terrain_makes_a_crash_less_costly(
    lg: Scenario2020, lend: Lend, movement: Movement, hurt: int
) -> None:
    """Its speed is 2 then, on the way as well as in the wall."""
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor(400.0), block(500, 350, 60, 20, 0, type="area", movement=movement, cover="none"))  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(bikes).y == pytest.approx(375.0, abs=0.3)
    assert wounds(lg, bikes) == hurt


@covers("compulsory.full-move", "compulsory.partial-wounds")
def test_who_can_make_a_whole_move_makes_it(lg: Scenario2020) -> None:
    """Straight ahead is a wall, to the side there is none."""
    lg.terrain(block(500, 520, 60, 10, 400))
    bikes = lg.unit(BIKES, A, (500, 300))
    flies(lg, bikes)
    with refused(lg, by="compulsory.full-move"):
        lg.answer((500.0, 490.0, 0.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert wounds(lg, bikes) == 0


@covers("compulsory.full-move", "compulsory.partial-wounds")
def test_who_finds_room_for_a_whole_move_between_two_walkers_makes_it(lg: Scenario2020) -> None:
    """With the tool bent by an eighth of a right angle, and hardly otherwise."""
    lg.terrain(block(315, 500, 130, 200, 400), block(640, 420, 60, 60, 400))
    barc = lg.unit("barc-speeder", A, (500, 300))
    for at in ((431.5, 533.0), (613.0, 524.0)):
        lg.unit(AT_RT, B, at)
    flies(lg, barc)
    with refused(lg, by="compulsory.full-move"):
        lg.answer((500.0, 518.5, 0.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert wounds(lg, barc) == 0


@covers("unit-type.emplacement.no-compulsory-overlap")
@covers("movement.repulsor.no-displace.emplacement", "movement.repulsor.no-displace.creature")
@covers("keyword.speeder-x.final-overlap")
@covers("compulsory.displaces", "creature.compulsory-end", "movement.repulsor.compulsory-displace")
@pytest.mark.parametrize(("key", "displaced"), [(STORMTROOPERS, True), (TAUNTAUNS, False), (EWEB, False)])
def test_troopers_under_its_end_are_displaced(lg: Scenario2020, lend: Lend, key: str, displaced: bool) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor())  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    lend(key, base="small" if displaced else "medium")
    lg.unit(key, B, (500, 300 + FULL))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    if displaced:
        assert (lg.asked, lg.asks) == ("displaced", B)
        lg.answer(lg.decision.suggested)
    assert (lg.game.leader(bikes).y == pytest.approx(300 + FULL, abs=0.3)) is displaced
    assert wounds(lg, bikes) == (0 if displaced else 3)


@covers("compulsory.leaving-battlefield", "defeated.leaving-battlefield", "keyword.speeder-x.off-table")
@pytest.mark.parametrize(("x", "left"), [(25.2, True), (60.0, False)])
def test_who_cannot_but_leave_the_table_is_defeated(lg: Scenario2020, lend: Lend, x: float, left: bool) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.unit(REBELS, A, (900, 500))
    bikes = lg.unit(BIKES, A, (x, 500))
    lg.set(bikes.leader, heading=-pi / 2)
    flies(lg, bikes)
    if not left:
        lg.answer(lg.decision.suggested)
    assert lg.game.unit(bikes.id).defeated is left
    assert lg.asked is None


@covers("compulsory.leaving-battlefield", "compulsory.partial-wounds")
@pytest.mark.parametrize(("x", "hurt"), [(30.0, 3), (70.0, 0)])
def test_no_bend_leads_over_the_edge_and_back(lg: Scenario2020, lend: Lend, x: float, hurt: int) -> None:
    """Towards the edge: where the first arm of the tool has room the second leads away, else it stops at the edge."""
    lend(BIKES, ("speeder", 1), wounds=6)
    bikes = lg.unit(BIKES, A, (x, 500))
    lg.set(bikes.leader, heading=-0.4)
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert (wounds(lg, bikes), lg.game.leader(bikes).y < 515.0) == (hurt, hurt > 0)


@covers("compulsory.leaving-battlefield", "compulsory.shift-back.failed")
def test_a_wall_at_once_is_no_edge(lg: Scenario2020, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(block(500, 550, 900, 50, 400))
    bikes = lg.unit(BIKES, A, (500, 500))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    unit = lg.game.unit(bikes.id)
    assert (unit.defeated, wounds(lg, unit), lg.game.leader(unit).y) == (False, 3, 500.0)


@covers("compulsory.leaving-battlefield", "compulsory.full-move")
@pytest.mark.parametrize(("x", "whole"), [(55.0, False), (250.0, True)])
def test_no_oblong_base_swings_over_the_edge(lg: Scenario2020, lend: Lend, x: float, whole: bool) -> None:
    """Along the edge and then away from it: as it turns its tail would leave the table."""
    lend(LANDSPEEDER, ("speeder", 1), speed=2, wounds=9, base="long")
    speeder = lg.unit(LANDSPEEDER, A, (x, 300))
    one = lg.game.leader(speeder)
    way = Compulsory(lg.game, one, 2, melee=False)
    x, y, heading = way.end(pi / 2)
    assert (way.completes(pi / 2), way.refuse(replace(one, x=x, y=y, heading=heading)) is None) == (whole, whole)
    assert way.completes(0.0)


@covers("keyword.speeder-x.unflat-partial")
@covers("keyword.speeder-x.shift-back", "keyword.speeder-x.shift-back.only-back", "keyword.speeder-x.shift-back.max")
@covers("keyword.speeder-x.shift-back.minimal", "keyword.speeder-x.shift-back.fails")
@covers("compulsory.shift-back", "compulsory.shift-back.as-far-as-possible", "compulsory.shift-back.only-backwards")
@covers("compulsory.shift-back.max", "compulsory.shift-back.failed")
@pytest.mark.parametrize(("edge", "back", "hurt"), [(2.0, 20.9, 0), (-1.5, 24.4, 0), (-3.0, 25.9, 3)])
def test_it_is_shifted_back_from_terrain_that_it_ignores(
    lg: Scenario2020, lend: Lend, edge: float, back: float, hurt: int
) -> None:
    """A roof of height 1, 10 beside its middle, begins so far past where it would end: it cannot stand on it."""
    lend(BIKES, ("speeder", 1), wounds=6)
    roof = block(520, 300 + FULL + edge + 20.0, 20, 40, 150)
    lg.terrain(*corridor(), roof)  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    flies(lg, bikes)
    y = 300 + FULL - back
    for other in (y - 5.0, y + 5.0):
        with refused(lg, by="compulsory.full-move" if other < y else "terrain.impassable.definition"):
            lg.answer((500.0, other, 0.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(bikes).y == pytest.approx(y, abs=0.3)
    assert wounds(lg, bikes) == hurt


@covers("compulsory.shift-back", "compulsory.shift-back.failed", "keyword.speeder-x.shift-back.fails")
@covers("compulsory.displaces")
@pytest.mark.parametrize(("more", "hurt"), [("", 0), ("post", 3), ("gun", 3), ("foot", 0), ("mate", 0), ("edge", 3)])
def test_it_is_shifted_back_where_nothing_but_such_terrain_is_in_the_way(
    lg: Scenario2020, lend: Lend, more: str, hurt: int
) -> None:
    """Neither something higher beside the roof, nor a gun, nor the edge of the table; its own mate is not in the
    way, nor is a trooper whom it could displace."""
    lend(BIKES, ("speeder", 1), wounds=6)
    start = 914.4 - FULL - 24.0 if more == "edge" else 300.0
    end = start + FULL
    roof, post = block(520, end + 22.0, 20, 40, 150), block(480, end + 22.0, 20, 40, 400)
    walls = [block(440, 500, 60, 828, 400), block(560, 500, 60, 828, 400)]
    lg.terrain(*walls, roof, *[post][: int(more == "post")])
    bikes = lg.unit(BIKES, A, (500, start), *[(500, end)][: int(more == "mate")])
    if more == "gun":
        lg.unit(EWEB, B, (500, end + 50))
    if more == "foot":
        lg.unit(STORMTROOPERS, B, (500, end + 36))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(bikes).y == pytest.approx(end - 20.9, abs=0.3)
    if lg.asked == "formation":
        lg.answer(lg.decision.suggested)
    assert wounds(lg, bikes) == hurt


@covers("compulsory.full-move")
@pytest.mark.parametrize("wall", [True, False])
def test_places_by_lot_are_whole_moves_where_there_is_one(lg: Scenario2020, wall: bool) -> None:
    """Straight ahead is a wall, to the sides there is none; or nothing is in the way at all."""
    if wall:
        lg.terrain(block(500, 520, 60, 10, 400))
    bikes = lg.unit(BIKES, A, (500, 300))
    leader = lg.game.leader(bikes)
    way = Compulsory(lg.game, leader, 3, melee=False)
    drawn = [way.draw(repeat(share / 8).__next__) for share in range(9)]
    ends = [way.refuse(replace(leader, x=x, y=y, heading=heading)) for x, y, heading in drawn]
    assert ends == [None] * 9
    assert {(x > 501.0) - (x < 499.0) for x, _, _ in drawn} >= {-1, 1}


@covers("keyword.speeder-x.compulsory-partial")
def test_the_edge_of_the_table_cuts_a_move_short(lg: Scenario2020, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    bikes = lg.unit(BIKES, A, (60, 500))
    lg.set(bikes.leader, heading=-pi / 2)
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(bikes).x >= 24.9
    assert wounds(lg, bikes) == 3


@covers("keyword.speeder-x.compulsory-partial", "compulsory.leaving-battlefield")
@pytest.mark.parametrize("bend", [-pi / 2, -0.8, 0.0, 0.8, pi / 2])
def test_the_edge_is_as_near_however_the_tool_is_bent(lg: Scenario2020, bend: float) -> None:
    """The first arm leads to it, and where the second would lead does not matter."""
    bikes = lg.unit(BIKES, A, (60, 500))
    lg.set(bikes.leader, heading=-pi / 2)
    way = Compulsory(lg.game, lg.game.leader(bikes), 3, melee=False)
    assert way.end(bend)[:2] == pytest.approx((25.0, 500.0), abs=0.2)


@covers("movement.repulsor.no-displace.engaged")
@covers("keyword.speeder-x.engaged-partial")
@pytest.mark.parametrize("fights", [True, False])
def test_engaged_troopers_are_not_displaced(lg: Scenario2020, lend: Lend, fights: bool) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor())  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + FULL))
    if fights:
        lg.unit(REBELS, A, (500, 300 + FULL + 27))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    if not fights:
        lg.answer(lg.decision.suggested)
    assert wounds(lg, bikes) == (3 if fights else 0)


@covers("keyword.speeder-x.no-token-overlap")
@pytest.mark.parametrize(("kind", "hurt"), [("poi", 3), ("smoke", 0)])
def test_no_move_ends_on_an_objective_token(lg: Scenario2020, lend: Lend, kind: str, hurt: int) -> None:
    lend(BIKES, ("speeder", 1), wounds=6)
    lg.terrain(*corridor())  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.state.tokens = [Token(0, kind, 500.0, 300 + FULL)]
    lg.changed()
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    assert wounds(lg, bikes) == hurt


@covers("keyword.speeder-x.no-room")
@pytest.mark.parametrize(("both", "hurt"), [(True, 3), (False, 0)])
def test_a_move_without_room_for_the_second_bike_is_cut_short(
    lg: Scenario2020, lend: Lend, both: bool, hurt: int
) -> None:
    """One behind the other in a corridor; behind where the leader would end friends stand close together."""
    lend(BIKES, ("speeder", 1), wounds=6)
    end = 300 + FULL
    lg.terrain(*corridor(end + 26.0))  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300), *[(500, 249)] * both)
    lg.unit(REBELS, A, *[(500, end - 40 - 27 * number) for number in range(4)])
    lg.unit(LEIA, A, (500, end - 148))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert (lg.game.leader(bikes).y == pytest.approx(end, abs=0.3)) is not both
    assert wounds(lg, bikes) == hurt


@covers("keyword.speeder-x.no-room", "keyword.speeder-x.compulsory-partial")
@pytest.mark.parametrize("both", [True, False])
def test_it_goes_no_farther_than_the_second_bike_can_follow(lg: Scenario2020, lend: Lend, both: bool) -> None:
    """Behind the leader stands a gun, too near for anybody between them; the other bike stays behind the gun."""
    lend(BIKES, ("speeder", 1), wounds=6)
    lend(EWEB, base="medium")
    end = 300 + FULL
    gun = end - 79.0
    lg.terrain(*corridor(end + 26.0))  # type: ignore[arg-type]
    bikes = lg.unit(BIKES, A, (500, 300), *[(500, 249)] * both)
    lg.unit(EWEB, B, (500, gun))
    flies(lg, bikes)
    lg.answer(lg.decision.suggested)
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    first, *others = lg.game.standing(lg.game.unit(bikes.id))
    assert [one.y < gun and one.y + 50.0 + 75.0 > first.y for one in others] == [True] * both
    assert (first.y == pytest.approx(end, abs=0.3), wounds(lg, bikes)) == (not both, 3 * both)


@covers("compulsory.shift-back", "compulsory.shift-back.max", "keyword.speeder-x.shift-back.max")
@pytest.mark.parametrize("back", [0.3, 0.6, 0.98])
def test_an_oblong_base_is_shifted_back_by_half_its_length(lg: Scenario2020, lend: Lend, back: float) -> None:
    """From a roof across the way, on which it cannot stand; by such a share of half its length."""
    lend(LANDSPEEDER, ("speeder", 1), speed=2, wounds=9, base="long")
    speeder = lg.unit(LANDSPEEDER, A, (500, 200))
    one = lg.game.leader(speeder)
    half = one.radius + one.long
    end = 200.0 + 125.0 + 2.0 * half - 12.0
    walls = [block(500 + side * (one.radius + 35.0), 450, 60, 700, 400) for side in (-1, 1)]
    lg.terrain(*walls, block(500, end + (1.0 - back) * half + 5.0, 60, 10, 150))
    flies(lg, speeder)
    lg.answer(lg.decision.suggested)
    assert lg.game.leader(lg.game.unit(speeder.id)).y == pytest.approx(end - back * half, abs=0.5)
    assert wounds(lg, speeder) == 0

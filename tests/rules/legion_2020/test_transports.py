"""Transports: getting in and out, and what passengers do and suffer."""

from __future__ import annotations

from itertools import repeat
from math import cos, hypot, pi, radians, sin
from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.actions import Act, refuse_move_action
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.measuring import apart, units_in_range
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.standing import meet
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_target, targets
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.boarding import Beside, refuse_disembark
from dejarik.games.legion_2020.commanding import in_order_range
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.keyword_rulings import CUMBERSOME
from dejarik.games.legion_2020.missions.positions import is_counted
from dejarik.games.legion_2020.transporting import carrier, is_fast, let_out, may_carry, take_in
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020

LANDSPEEDER, E_WEB, DEWBACK = "x-34-landspeeder", "e-web-heavy-blaster-team", "dewback-rider"
SABER = "tx-130-saber-class-fighter-tank"
SIDE = 50.0 + 13.5
"""From the middle of a tank to the middle of a trooper at its side."""
RUN = 75.0 + 27.0


def truck(lg: Scenario2020, lend: Lend, kind: str = "open", y: float = 400.0, capacity: int = 1) -> Unit:
    lend(TANK, ("transport", capacity, kind))
    return lg.unit(TANK, B, (500, y))


def ride(
    lg: Scenario2020, lend: Lend, kind: str = "open", key: str = STORMTROOPERS, count: int = 2
) -> tuple[Unit, Unit]:
    """A tank with its passengers."""
    tank = truck(lg, lend, kind)
    troops = lg.unit(key, B, *[(900 + 30 * number, 800) for number in range(count)])
    take_in(match(lg), troops, tank)
    lg.changed()
    return tank, troops


def match(lg: Scenario2020) -> Legion2020:
    return cast(Legion2020, lg.game)


def inside(lg: Scenario2020, unit: Unit) -> Unit | None:
    return carrier(match(lg), unit.id)


def suggested(lg: Scenario2020) -> None:
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())


@covers("disembark.procedure", "disembark.fast-transport")
@pytest.mark.parametrize(("drives", "able"), [(1, True), (2, False)])
def test_who_has_acted_gets_out_of_a_slow_vehicle_alone(lg: Scenario2020, lend: Lend, drives: int, able: bool) -> None:
    tank, troops = ride(lg, lend, count=1)
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.changed()
    lg.game.stack.append(Activation(unit=troops.id, made=("aim", "move")))
    assert (refuse_disembark(match(lg), lg.game.unit(troops.id)) is None) is able
    lg.game.stack.clear()
    lg.changed()


@covers("disembark.fast-transport", "disembark.standby")
def test_what_another_unit_has_done_keeps_nobody_in_a_fast_vehicle(lg: Scenario2020, lend: Lend) -> None:
    """As whoever gets out with a standby token, or by a friend's effect."""
    tank, troops = ride(lg, lend, count=1)
    lg.state.driven = ((lg.state.round, tank.id),) * 2
    lg.changed()
    for other in (tank.id, lg.unit(LEIA, A, (1500, 200)).id):
        lg.game.stack.append(Activation(unit=other, made=("aim", "move")))
        assert refuse_disembark(match(lg), lg.game.unit(troops.id)) is None
        lg.game.stack.clear()
    lg.changed()


@covers("keyword.transport.capacity", "transported.closed.wounds", "transported.closed.vehicle-defeated")
def test_who_has_fallen_inside_takes_no_room_and_does_not_get_out(lg: Scenario2020, lend: Lend) -> None:
    tank, troops = ride(lg, lend, "closed", count=1)
    lg.unit(VADER, B, (1500, 800))
    others = lg.unit(STORMTROOPERS, B, (600, 400))
    assert not may_carry(match(lg), lg.game.unit(tank.id), others)
    lg.put(troops, poison=1)
    lg.run(Activation(unit=troops.id))
    lg.answer("end")
    assert lg.game.unit(troops.id).defeated
    assert may_carry(match(lg), lg.game.unit(tank.id), lg.game.unit(others.id))
    lg.run(suffer(lg.game, lg.game.unit(tank.id), 8))
    assert (lg.game.unit(tank.id).defeated, lg.asked) == (True, None)


@covers("embark.not-via-speed-x", "embark.concept")
def test_a_passenger_gets_out_by_a_move_action_alone(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=1)
    moves = [Move(unit=troops.id, action=action, speed=speed) for action, speed in ((True, 0), (False, 0), (True, 1))]
    assert [lg.game.kinds_of(move) for move in moves] == [("disembark",), (), ()]


@covers("transported.state", "disembark.tokens-return")
def test_who_has_got_out_is_not_inside_any_more(lg: Scenario2020, lend: Lend) -> None:
    tank, troops = ride(lg, lend, count=1)
    assert lg.game.places().inside == {troops.id: lg.game.unit(tank.id)}
    let_out(match(lg), troops)
    assert lg.game.places().inside == {}


# Getting in.


@covers(
    "embark.open", "embark.removal-and-end", "transported.state", "embark.tokens-go-along", "movement.trooper.embark"
)
@covers("keyword.transport.effect", "movement.move-action.types")
def test_a_unit_gets_into_an_open_transport(lg: Scenario2020, lend: Lend) -> None:
    lg.unit(VADER, B, (500 + SIDE, 427))  # who carries nobody, though the leader will touch him too
    tank = truck(lg, lend)
    troops = lg.put(lg.unit(STORMTROOPERS, B, (600, 400), (630, 400)), aim=1, suppression=1)
    lg.unit(LEIA, A, (1500, 200))
    lg.dice("blank")
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    assert "embark" in lg.options
    assert not {"reverse", "strafe", "pivot"} & {*lg.options}
    lg.answer("embark")
    with pytest.raises(IllegalAnswer, match=r"embark.open"):
        lg.answer([500 + SIDE + 1, 400, 0])
    lg.answer([500 + SIDE, 400, 0])
    troops = lg.game.unit(troops.id)
    assert lg.asked is None
    assert inside(lg, troops) == lg.game.unit(tank.id)
    assert not any(lg.game.miniature(one).placed for one in troops.miniatures)
    assert (troops.order, troops.aim, troops.suppression) == ("down", 1, 1)


@covers("keyword.transport.effect", "transported.state")
@pytest.mark.parametrize("side", [1, -1])
def test_of_two_transports_a_unit_gets_into_the_one_that_it_touches(lg: Scenario2020, lend: Lend, side: int) -> None:
    lend(TANK, ("transport", 1, "open"))
    tanks = {1: lg.unit(TANK, B, (700, 400)), -1: lg.unit(TANK, B, (500, 400))}
    troops = lg.unit(STORMTROOPERS, B, (600, 470))
    lg.run(Activation(unit=troops.id))
    lg.answers("move", "embark", (600 + side * (100 - SIDE), 400.0, 0.0))
    assert inside(lg, troops) == lg.game.unit(tanks[side].id)


@covers("embark.concept", "embark.not-via-speed-x")
def test_only_a_move_of_any_kind_leads_into_a_transport(lg: Scenario2020, lend: Lend) -> None:
    truck(lg, lend)
    troops = lg.unit(STORMTROOPERS, B, (600, 400))
    every = Move(unit=troops.id, action=True)
    assert "embark" in lg.game.kinds_of(every)
    assert "embark" not in lg.game.kinds_of(replace(every, kinds=("standard",)))
    assert "embark" not in lg.game.kinds_of(replace(every, action=False))


@covers("embark.open")
@pytest.mark.parametrize(("away", "near"), [(RUN, True), (RUN + 1.0, False)])
def test_the_transport_must_be_within_a_speed_one_move(lg: Scenario2020, lend: Lend, away: float, near: bool) -> None:
    truck(lg, lend)
    troops = lg.unit(STORMTROOPERS, B, (500 + SIDE + away, 400))
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    assert ("embark" in lg.options) is near
    lg.answer("standard")
    suggested(lg)
    lg.answer("end")


@covers("embark.open")
@pytest.mark.parametrize("turn", [0.0, 0.05, 0.13, 0.17])
@pytest.mark.parametrize(("away", "near"), [(RUN - 0.1, True), (RUN + 0.1, False)])
def test_the_transport_may_be_a_whole_move_away_in_any_direction(
    lg: Scenario2020, turn: float, away: float, near: bool
) -> None:
    car = lg.game.leader(lg.unit(LANDSPEEDER, A, (500, 450)))
    away += car.radius + 13.5
    leia = lg.unit(LEIA, A, (500 + away * sin(turn), 450 + away * cos(turn)))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert (lg.asked == "move-kind" and "embark" in lg.options) is near
    lg.game.stack.clear()
    lg.changed()


@covers("embark.open", "difficult.speed-x-moves")
@pytest.mark.parametrize("inward", [True, False])
def test_nobody_is_bogged_down_on_the_way_in_or_out(lg: Scenario2020, lend: Lend, inward: bool) -> None:
    """Difficult terrain all around, and an immobilize token on a unit of speed 2."""
    lg.terrain(block(600, 400, 600, 400, 5, type="area", movement="difficult"))
    if inward:
        truck(lg, lend)
        troops = lg.put(lg.unit(STORMTROOPERS, B, (500 + SIDE + 100, 400)), immobilize=1)
        refusal = lg.game.refuse_move_of(Move(unit=troops.id, action=True), troops, "embark")
        assert refusal is None
        return
    _, troops = ride(lg, lend, count=1)
    lg.put(troops, immobilize=1)
    lg.run(Move(unit=troops.id, action=True, kinds=("disembark",)))
    lg.answer([500 + SIDE, 400, 0])
    assert lg.asked == "step-out"
    lg.answer([500 + SIDE + 100, 400, 0])
    assert lg.game.leader(lg.game.unit(troops.id)).x == pytest.approx(500 + SIDE + 100)


@covers("embark.closed")
@pytest.mark.parametrize(("kind", "late"), [("closed", False), ("open", True)])
def test_a_closed_transport_takes_the_whole_activation(lg: Scenario2020, lend: Lend, kind: str, late: bool) -> None:
    truck(lg, lend, kind)
    troops = lg.unit(STORMTROOPERS, B, (600, 400))
    lg.run(Activation(unit=troops.id))
    lg.answer("aim")
    lg.answer("move")
    assert ("embark" in lg.options) is late
    refusal = lg.game.refuse_move_of(Move(unit=troops.id, action=True), lg.game.unit(troops.id), "embark")
    assert (None if refusal is None else refusal.rule) == (None if late else "embark.closed")
    lg.answer("standard")
    suggested(lg)
    other = lg.unit(STORMTROOPERS, B, (400, 400))
    lg.run(Activation(unit=other.id))
    lg.answer("move")
    lg.answer("embark")
    suggested(lg)
    assert lg.asked is None
    assert inside(lg, other) is not None


@covers("embark.open", "embark.closed")
@pytest.mark.parametrize(
    ("aims", "full", "chosen"), [(False, False, 0), (False, False, 1), (False, True, 1), (True, False, 1)]
)
def test_who_touches_two_transports_gets_into_the_one_chosen(
    lg: Scenario2020, lend: Lend, aims: bool, full: bool, chosen: int
) -> None:
    """One of them may be full already, or a closed one for which it is too late."""
    lend(LANDSPEEDER, ("light-transport", 1, "closed" if aims else "open"))
    lend(TANK, ("transport", 1, "open"))
    between = 500 + SIDE
    vehicles = [lg.unit(LANDSPEEDER, B, (between + SIDE, 400)), lg.unit(TANK, B, (500, 400))]
    trooper = lg.unit(STORMTROOPERS, B, (between, 300))
    lg.unit(LEIA, A, (1500, 200))
    if full:
        take_in(match(lg), lg.unit(STORMTROOPERS, B, (900, 800)), vehicles[0])
        lg.changed()
    lg.run(Activation(unit=trooper.id))
    if aims:
        lg.answer("aim")
    lg.answer("move")
    lg.answer("embark")
    lg.answer([between, 400, 0])
    if not aims and not full:
        assert lg.options == [f"unit:{one.id}" for one in vehicles]
        lg.answer(f"unit:{vehicles[chosen].id}")
    assert lg.asked is None
    assert inside(lg, trooper) == lg.game.unit(vehicles[chosen].id)


@covers("embark.closed", "standby.trigger")
@pytest.mark.parametrize(("kind", "able"), [("closed", False), ("open", True)])
def test_nobody_gets_into_a_closed_transport_outside_of_its_activation(
    lg: Scenario2020, lend: Lend, kind: str, able: bool
) -> None:
    truck(lg, lend, kind)
    troops = lg.put(lg.unit(STORMTROOPERS, B, (600, 400)), standby=True)
    leia = lg.unit(LEIA, A, (600, 600))
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    lg.answer("move")
    assert (lg.asked == "move-kind") is able
    if able:
        lg.answer("embark")
        suggested(lg)
        lg.answer("end")
    assert (inside(lg, troops) is not None) is able


@covers("keyword.transport.capacity", "keyword.light-transport-x.capacity", "keyword.light-transport-x.eligible")
@covers("keyword.light-transport-x.same-rules", "movement.creature.no-embark", "creature.no-embark")
@covers("movement.ground-vehicle.no-embark", "movement.emplacement.embark", "movement.repulsor.no-climb-embark")
@pytest.mark.parametrize(
    ("word", "full", "key", "count", "able"),
    [
        ("transport", False, STORMTROOPERS, 4, True),
        ("transport", True, STORMTROOPERS, 4, False),
        ("transport", False, E_WEB, 1, True),
        ("transport", False, DEWBACK, 1, False),
        ("transport", False, "at-st", 1, False),
        ("transport", False, "74-z-speeder-bikes", 1, False),
        ("light-transport", False, VADER, 1, True),
        ("light-transport", True, VADER, 1, False),
        ("light-transport", False, STORMTROOPERS, 2, False),
        ("light-transport", False, E_WEB, 1, False),
    ],
)
def test_who_may_get_into_what(
    lg: Scenario2020, lend: Lend, word: str, full: bool, key: str, count: int, able: bool
) -> None:
    lend(TANK, (word, 1, "open"))
    lend(key, speed=1)
    tank = lg.unit(TANK, B, (500, 400))
    if full:
        take_in(match(lg), lg.unit(VADER, B, (900, 800)), tank)
    unit = lg.unit(key, B, *[(620 + 30 * number, 400) for number in range(count)])
    lg.game.put(unit.leader, 640.0, 400.0, 0.0, -pi / 2)
    lg.changed()
    refusal = lg.game.refuse_move_of(Move(unit=unit.id, action=True), unit, "embark")
    assert (refusal is None) is able


@covers("embark.open", "movement.emplacement.embark")
@pytest.mark.parametrize(("away", "able"), [(132.0, True), (134.0, False)])
def test_a_notched_base_gets_in_at_speed_1_too(lg: Scenario2020, lend: Lend, away: float, able: bool) -> None:
    lend(TANK, ("transport", 1, "open"))
    lend(E_WEB, speed=2)
    lg.unit(TANK, B, (500, 400))
    team = lg.unit(E_WEB, B, (500 + 50 + 35 + away, 400))
    lg.game.put(team.leader, 500 + 50 + 35 + away, 400.0, 0.0, -pi / 2)
    lg.changed()
    refusal = lg.game.refuse_move_of(Move(unit=team.id, action=True), team, "embark")
    assert (refusal is None) is able


@covers("movement.move-action.types", "embark.concept")
@pytest.mark.parametrize("owner", [A, B])
def test_getting_in_is_a_kind_of_move_only_where_a_friend_has_room_for_somebody(
    lg: Scenario2020, lend: Lend, owner: int
) -> None:
    truck(lg, lend)
    troops = lg.unit(STORMTROOPERS, owner, (800, 400))
    assert ("embark" in lg.game.kinds_of(Move(unit=troops.id, action=True))) is (owner == B)


@covers("embark.speed-zero", "embark.stationary", "embark.claimed-objective", "embark.not-via-speed-x")
@covers("objective-token.drop.unclaimed")
def test_what_keeps_a_unit_from_getting_in(lg: Scenario2020, lend: Lend) -> None:
    truck(lg, lend)
    troops = lg.unit(STORMTROOPERS, B, (600, 400))
    move = Move(unit=troops.id, action=True)

    def refusal(by: Move = move) -> str | None:
        found = lg.game.refuse_move_of(by, troops, "embark")
        return None if found is None else found.rule

    assert refusal() is None
    assert refusal(Move(unit=troops.id, action=True, speed=1)) == "embark.not-via-speed-x"
    assert refusal(Move(unit=troops.id)) == "embark.not-via-speed-x"
    lg.put(troops, immobilize=2)
    assert refusal() == "embark.speed-zero"
    lg.put(troops, immobilize=0, assets=(Token(1, "asset", 0.0, 0.0),))
    assert refusal() == "embark.claimed-objective"
    lg.put(troops, assets=())
    assert refusal() is None
    lg.game.grant(troops, "stationary")
    lg.changed()
    assert refusal() == "embark.stationary"


@covers("keyword.cumbersome.no-move-after", "embark.concept")
@pytest.mark.parametrize("fired", [True, False])
def test_who_has_fired_a_cumbersome_weapon_gets_neither_in_nor_out(lg: Scenario2020, lend: Lend, fired: bool) -> None:
    tank = truck(lg, lend)
    troops = lg.unit(STORMTROOPERS, B, (600, 400))
    lg.game.stack.append(Activation(unit=troops.id, did=(CUMBERSOME,) if fired else ()))
    move, rule = Move(unit=troops.id, action=True), "keyword.cumbersome.no-move-after" if fired else None
    for kind in ("embark", "disembark"):
        found = lg.game.refuse_move_of(move, troops, kind)
        assert (None if found is None else found.rule) == rule
        take_in(match(lg), troops, tank)
    assert (refuse_move_action(lg.game, troops, ()) is None) is not fired
    lg.game.stack.clear()
    lg.changed()


@covers("embark.not-both-same-activation")
def test_who_got_out_does_not_get_in_again(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=1)
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    lg.answer([500 + SIDE, 400, 0])
    lg.answer([500 + SIDE + 30, 400, 0])
    refusal = lg.game.refuse_move_of(Move(unit=troops.id, action=True), lg.game.unit(troops.id), "embark")
    assert refusal is not None
    assert refusal.rule == "embark.not-both-same-activation"
    lg.answer("end")


# Getting out.


@covers("disembark.procedure", "disembark.tokens-return", "embark.concept")
def test_a_unit_gets_out_for_an_action(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend)
    lg.put(troops, suppression=1, aim=1)
    lg.dice("blank")
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    with pytest.raises(IllegalAnswer, match=r"embark.open"):
        lg.answer([500 + SIDE + 5, 400, 0])
    lg.answer([500 + SIDE, 400, 0])
    assert lg.asked == "step-out"
    with pytest.raises(IllegalAnswer, match=r"movement|reach"):
        lg.answer([500 + SIDE + RUN + 1, 400, 0])
    lg.answer([500 + SIDE + RUN, 400, 0])
    assert lg.asked == "formation"
    suggested(lg)
    troops = lg.game.unit(troops.id)
    assert (troops.suppression, troops.aim, inside(lg, troops)) == (1, 1, None)
    assert all(lg.game.miniature(one.id).placed for one in lg.game.alive(troops))
    assert lg.asked == "action" or troops.order == "down"
    lg.answer("end") if lg.asked else None


@covers("disembark.procedure")
def test_the_vehicle_may_stand_now_where_its_passenger_stood(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=1)
    lg.set(troops.leader, x=500.0, y=400.0)
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    suggested(lg)
    suggested(lg)
    assert (inside(lg, troops), lg.asked) == (None, "action")
    lg.answer("end")


@covers("disembark.no-enemy-contact.placement", "disembark.no-enemy-contact.move")
def test_nobody_gets_out_into_a_melee(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=1)
    lg.unit(REBELS, A, (500 + SIDE + 27, 400))
    lg.unit(LEIA, A, (500 - SIDE - 60, 400))
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    with pytest.raises(IllegalAnswer, match=r"melee|contact"):
        lg.answer([500 + SIDE, 400, 0])
    lg.answer([500 - SIDE, 400, 0])
    with pytest.raises(IllegalAnswer, match=r"melee|contact"):
        lg.answer([500 - SIDE - 60 + 27, 400, 0])
    lg.answer([500 - SIDE - 60 + 28, 400, 0])
    lg.answer("end")


@covers("disembark.procedure")
@pytest.mark.parametrize(("step", "room"), [(25.6, True), (26.0, False)])
def test_the_narrowest_gap_beside_a_vehicle_is_room(lg: Scenario2020, step: float, room: bool) -> None:
    """Thirteen stand around a landspeeder already."""
    car = lg.unit(LANDSPEEDER, A, (500, 450))
    turns = [radians(30.0 + step * number) for number in range(13)]
    places = [(500 + 63.5 * sin(turn), 450 + 63.5 * cos(turn)) for turn in turns]
    for first in range(0, 13, 4):
        lg.unit(REBELS, A, *places[first : first + 4])
    leia = lg.unit(LEIA, A, (900, 800))
    take_in(match(lg), leia, car)
    lg.changed()
    assert (refuse_disembark(match(lg), leia) is None) is room


@covers("disembark.procedure")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("gap", [30.0, 26.0])
def test_there_may_be_room_beside_a_long_vehicle_and_nowhere_else(
    lg: Scenario2020, lend: Lend, side: int, gap: float
) -> None:
    """Between walls before and behind it, on one side."""
    _, troops = ride(lg, lend, count=1)
    lg.terrain(
        block(500, 400 + gap / 2 + 100, 400, 200, 300),
        block(500, 400 - gap / 2 - 100, 400, 200, 300),
        block(500 - side * 125, 400, 150, 400, 300),
    )
    assert (refuse_disembark(match(lg), troops) is None) is (gap > 27.0)


@covers("disembark.procedure", "disembark.tokens-return")
def test_who_has_got_out_moves_on_as_others_do(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=1)
    lg.run(Activation(unit=troops.id))
    lg.answers("move", (500.0 - SIDE, 400.0, 0.0), (500.0 - SIDE - 50, 400.0, 0.0))
    lg.answers("move", "standard", (500.0 - SIDE - 100, 400.0, 0.0))
    assert (lg.asked, lg.game.leader(lg.game.unit(troops.id)).x) == (None, 500.0 - SIDE - 100)


@covers("disembark.procedure", "movement.emplacement.embark")
def test_a_notched_base_gets_out_straight_ahead(lg: Scenario2020, lend: Lend) -> None:
    lend(E_WEB, speed=1)
    _, cannon = ride(lg, lend, key=E_WEB, count=1)
    lg.run(Activation(unit=cannon.id))
    at = 500.0 - 50 - 35
    lg.answers("move", (at, 400.0, 0.0, 0.0))
    assert lg.asked == "step-out"
    for spot in ((at - 40, 400.0, 0.0, 0.0), (at, 400.0 + 75 + 2 * (35 - 6) + 2, 0.0, 0.0)):
        with pytest.raises(IllegalAnswer):
            lg.answer(spot)
    lg.answer((at, 440.0, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(cannon.id)).y == 440.0
    lg.decline()


@covers("disembark.fast-transport")
@pytest.mark.parametrize(
    ("kinds", "fast"),
    [
        (("standard", "standard"), True),
        (("standard", "reverse"), True),
        (("standard", "pivot"), False),
        (("reverse", "pivot"), False),
        (("standard", "strafe"), False),
    ],
)
def test_which_moves_of_a_vehicle_leave_its_passengers_no_time(
    lg: Scenario2020, lend: Lend, kinds: tuple[str, ...], fast: bool
) -> None:
    """Standard moves and reverses: a hovering one may move aside as well."""
    lend(TANK, ("transport", 1, "open"), ("hover", 0, "ground"), type="repulsor vehicle", base="laat", speed=1)
    tank = lg.unit(TANK, B, (500, 400))
    troops = lg.unit(STORMTROOPERS, B, (900, 800))
    take_in(match(lg), troops, tank)
    lg.changed()
    for kind in kinds:
        lg.run(Move(unit=tank.id, kinds=(kind,), action=True))
        suggested(lg)
    assert [one["kind"] for one in lg.events("unit.moved")] == list(kinds)
    assert is_fast(match(lg), lg.game.unit(tank.id)) is fast


@covers("transported.open.fast-vehicle", "disembark.fast-transport", "strafe.is-move")
@pytest.mark.parametrize(("kind", "fast"), [("reverse", True), ("strafe", False)])
def test_reverses_of_a_transport_count_and_strafes_do_not(lg: Scenario2020, lend: Lend, kind: str, fast: bool) -> None:
    lend(SABER, ("hover", 0, "ground"), ("transport", 1, "open"))
    tank, troops = lg.unit(SABER, B, (800, 450)), lg.unit(STORMTROOPERS, B, (900, 800))
    take_in(match(lg), troops, tank)
    lg.changed()
    for _ in range(2):
        lg.run(Move(unit=tank.id, kinds=(kind,)))
        assert lg.asked == "move"
        suggested(lg)
    assert is_fast(match(lg), lg.game.unit(tank.id)) is fast


@covers("transported.open.fast-vehicle", "standard-move.compulsory")
@pytest.mark.parametrize(("moves", "left"), [(0, True), (1, False)])
def test_the_compulsory_move_of_a_landspeeder_is_one_of_its_moves(lg: Scenario2020, moves: int, left: bool) -> None:
    speeder, leia = lg.unit(LANDSPEEDER, A, (500, 200)), lg.unit(LEIA, A, (900, 800))
    take_in(match(lg), leia, speeder)
    lg.changed()
    lg.run(Act(unit=speeder.id, action="move", compulsory=True))
    suggested(lg)
    for _ in range(moves):
        lg.run(Move(unit=speeder.id, kinds=("standard",)))
        suggested(lg)
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    assert (lg.asked == "action") is left


@covers("disembark.fast-transport", "transported.open.fast-vehicle", "transported.open.actions")
@pytest.mark.parametrize(("drives", "kinds", "left"), [(1, "standard", 1), (2, "standard", 0), (2, "pivot", 1)])
def test_out_of_a_fast_vehicle_is_the_whole_activation(
    lg: Scenario2020, lend: Lend, drives: int, kinds: str, left: int
) -> None:
    tank, troops = ride(lg, lend, count=1)
    for number in range(drives):
        lg.run(Move(unit=tank.id, kinds=(kinds,)))
        lg.answer([500, 400 + number, 0, 0] if kinds == "standard" else [500, 400, 0, 0.1])
    lg.run(Activation(unit=troops.id))
    lg.answer("aim")
    assert (lg.asked == "action") is bool(left)
    lg.answer("end") if left else None
    other = lg.put(lg.game.unit(troops.id), order="")
    lg.run(Activation(unit=other.id))
    lg.answer("move")
    suggested(lg)
    assert (lg.game.refuse_free(lg.game.unit(troops.id), "aim") is None) is bool(left)
    suggested(lg)
    assert (lg.asked == "action") is bool(left)
    lg.answer("end") if left else None


@covers("embark.not-standard-move", "embark.triggers-after-move", "embark.triggers-after-move-action")
def test_getting_out_is_a_move_but_no_standard_move(lg: Scenario2020, lend: Lend) -> None:
    """Agile asks for a standard move, Relentless for a move action."""
    lend(STORMTROOPERS, ("agile", 1), ("relentless", 0))
    _, troops = ride(lg, lend, count=1)
    lg.unit(REBELS, A, (700, 400))
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    lg.answer([500 + SIDE, 400, 0])
    lg.answer([500 + SIDE, 400, 0])
    assert (lg.game.unit(troops.id).dodge, lg.asked) == (0, "ability")
    lg.answer("pass")
    lg.answer("end")


@covers("disembark.standby", "transported.closed.no-token-spending")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_standby_lets_passengers_of_open_transports_out(lg: Scenario2020, lend: Lend, kind: str) -> None:
    _, troops = ride(lg, lend, kind, count=1)
    lg.put(troops, standby=True)
    rebels = lg.unit(REBELS, A, (700, 400))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert (lg.asked == "standby") is (kind == "open")
    if kind == "open":
        lg.answer("move")
        suggested(lg)
        suggested(lg)
        assert inside(lg, troops) is None


# Inside.


@covers("transported.closed.only-disembark", "transported.open.actions")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_in_a_closed_transport_one_can_only_get_out(lg: Scenario2020, lend: Lend, kind: str) -> None:
    _, troops = ride(lg, lend, kind, count=1)
    lg.put(troops, suppression=1)
    lg.unit(REBELS, A, (700, 400))
    lg.dice("blank")
    lg.run(Activation(unit=troops.id))
    able = {"move"} if kind == "closed" else {"move", "aim", "dodge", "standby", "attack", "recover"}
    assert {*lg.options} - {"end"} == able
    free = lg.game.refuse_free(lg.game.unit(troops.id), "aim")
    assert (free is None) is (kind == "open")
    lg.answer("end")


@covers("transported.closed.only-disembark", "keyword.dauntless")
def test_a_free_move_lets_out_of_a_closed_transport(lg: Scenario2020, lend: Lend) -> None:
    lend(STORMTROOPERS, ("dauntless", 0), courage=1)
    _, troops = ride(lg, lend, "closed", count=1)
    lg.put(troops, suppression=1)
    lg.dice("blank")
    lg.run(Activation(unit=troops.id))
    lg.answer(lg.options[0])
    suggested(lg)
    suggested(lg)
    assert (inside(lg, troops), lg.game.unit(troops.id).suppression, lg.asked) == (None, 2, "action")
    lg.answer("end")


@covers("transported.closed.range", "transported.closed.line-of-sight", "transported.closed.receives-orders")
@covers("transported.closed.issues-orders", "transported.closed.gain-tokens")
@pytest.mark.parametrize("gap", [152.4, 152.6])
def test_range_and_sight_are_the_vehicle_s(lg: Scenario2020, lend: Lend, gap: float) -> None:
    _, troops = ride(lg, lend, "closed", count=1)
    friend = lg.unit(VADER, B, (500 + SIDE + gap, 400))
    assert units_in_range(lg.game, friend, troops, 1) is (gap < 152.5)
    assert units_in_range(lg.game, troops, friend, 2)
    assert units_see(lg.game, troops, friend)
    assert units_see(lg.game, friend, troops)
    far = lg.unit(STORMTROOPERS, B, (500 + SIDE + 3 * 152.4, 400))
    assert in_order_range(match(lg), troops.id, far)
    assert in_order_range(match(lg), far.id, lg.game.unit(troops.id))
    lg.game.put(far.leader, 500 + SIDE + 3 * 152.4 + 0.2, 400.0, 0.0, 0.0)
    lg.changed()
    assert not in_order_range(match(lg), troops.id, far)


@covers("transported.closed.no-attacks", "transported.open.can-be-target")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_who_is_in_a_closed_transport_is_no_target(lg: Scenario2020, lend: Lend, kind: str) -> None:
    tank, troops = ride(lg, lend, kind, count=1)
    rebels = lg.unit(REBELS, A, (500 + SIDE + 400, 400))
    found = {other.id: refusal for other, refusal in targets(lg.game, rebels)}
    assert found[tank.id] is None
    assert (found[troops.id] is None) is (kind == "open")


@covers("transported.open.can-be-target", "transported.open.attack-measure")
@pytest.mark.parametrize(("gap", "near"), [(3 * 152.4, True), (3 * 152.4 + 0.2, False)])
def test_attacks_on_and_by_passengers_are_measured_at_the_vehicle(
    lg: Scenario2020, lend: Lend, gap: float, near: bool
) -> None:
    _, troops = ride(lg, lend, count=1)
    rebels = lg.unit(REBELS, A, (500 + SIDE + gap, 400))
    assert (refuse_target(lg.game, rebels, troops) is None) is near
    assert (refuse_target(lg.game, troops, rebels) is None) is near


@covers("transported.open.attack-measure")
@pytest.mark.parametrize(("top", "cover"), [(24, 0), (27, 0), (32, 2)])
def test_passengers_look_over_a_wall_as_high_up_as_their_vehicle_does(
    lg: Scenario2020, lend: Lend, top: float, cover: int
) -> None:
    """On the ground a trooper would not see all that is behind the second."""
    lg.terrain(block(500, 505, 200, 10, top))
    tank, troops = ride(lg, lend, count=1)
    foe = lg.game.leader(lg.unit(REBELS, A, (500, 700)))
    seats = [lg.game.leader(lg.game.unit(one.id)) for one in (tank, troops)]
    assert [lg.game.obscured(seat, foe) for seat in seats] == [cover, cover]


@covers("transported.open.heavy-cover", "transported.open.suppression", "transported.open.spend-tokens")
@pytest.mark.parametrize(("sharp", "left"), [(0, 1), (1, 2)])
def test_passengers_have_heavy_cover(lg: Scenario2020, lend: Lend, sharp: int, left: int) -> None:
    lend(REBELS, *([("sharpshooter", sharp)] if sharp else []))
    tank, troops = ride(lg, lend, count=3)
    lg.put(troops, dodge=1)
    rebels = lg.squad(REBELS, A, 150)
    lg.dice("hit hit hit hit " + "block " * left)
    lg.run(Attack(attacker=rebels.id, only=(troops.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    assert lg.asked == "dodge"
    lg.answer("dodges:1")
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]
    assert lg.game.unit(troops.id).suppression == 1
    assert not lg.game.unit(tank.id).defeated


@covers("transported.open.heavy-cover")
@pytest.mark.parametrize(("key", "z"), [(TANK, 0.0), (TANK, 400.0), (LANDSPEEDER, 0.0), (LANDSPEEDER, 400.0)])
def test_passengers_have_it_from_wherever_one_looks(lg: Scenario2020, lend: Lend, key: str, z: float) -> None:
    lend(key, ("light-transport", 1, "open"))
    vehicle, vader = lg.unit(key, B, (500, 400)), lg.unit(VADER, B, (900, 800))
    take_in(match(lg), vader, vehicle)
    lg.changed()
    leia = lg.unit(LEIA, A, (500, 250))
    lg.set(leia.leader, z=z)
    assert lg.game.hidden_value(lg.game.leader(leia), vader) == 2


@covers("transported.open.fast-vehicle", "transported.closed.only-disembark")
@pytest.mark.parametrize(
    ("kind", "drives", "own", "free"),
    [
        ("open", 2, True, False),
        ("open", 2, False, True),
        ("open", 1, True, True),
        ("closed", 0, True, False),
        ("closed", 0, False, False),
    ],
)
def test_free_actions_of_passengers(
    lg: Scenario2020, lend: Lend, kind: str, drives: int, own: bool, free: bool
) -> None:
    """After more than one move of the vehicle there are none in the activation of who rides in it."""
    tank, troops = ride(lg, lend, kind, count=1)
    for number in range(drives):
        lg.run(Move(unit=tank.id, kinds=("standard",)))
        lg.answer([500, 401 + number, 0, 0])
    lg.game.stack.append(Activation(unit=troops.id if own else tank.id))
    refusal = lg.game.refuse_free(lg.game.unit(troops.id), "aim")
    assert (refusal is None) is free
    lg.game.stack.clear()
    lg.changed()


@covers("transported.open.suppression")
def test_no_hit_no_suppression_for_passengers(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, count=3)
    rebels = lg.squad(REBELS, A, 150)
    lg.dice("blank blank blank blank")
    lg.run(Attack(attacker=rebels.id, only=(troops.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    assert lg.game.unit(troops.id).suppression == 0


@covers("transported.open.no-fixed")
def test_passengers_shoot_all_around(lg: Scenario2020, lend: Lend) -> None:
    """A gun whose weapon is fixed to the front, and an enemy behind."""
    _, cannon = ride(lg, lend, key=E_WEB, count=1)
    weapons = tuple([one for one in lg.game.cards.units[E_WEB].weapons if one.keyword("fixed") is not None])
    lend(E_WEB, weapons=weapons)
    lg.game.read_facts()
    lg.changed()
    rebels = lg.unit(REBELS, A, (500, 150))
    assert refuse_target(lg.game, cannon, rebels) is None
    lg.state.carried = ()
    lg.game.put(cannon.leader, 800.0, 400.0, 0.0, 0.0)
    lg.game.put(rebels.leader, 800.0, 200.0, 0.0, 0.0)
    lg.changed()
    assert refuse_target(lg.game, cannon, rebels) is not None


@covers("transported.closed.no-attacks", "transported.open.can-be-target", "keyword.beam")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_a_beam_goes_on_to_passengers_of_open_transports_alone(lg: Scenario2020, lend: Lend, kind: str) -> None:
    lend(LEIA, weapons=(gun(("beam", 1)),))
    tank, troops = ride(lg, lend, kind, count=1)
    leia = lg.unit(LEIA, A, (500, 650))
    lg.dice("blank" if kind == "closed" else "")
    lg.run(Attack(attacker=leia.id))
    if kind == "open":
        lg.answer(f"unit:{tank.id}")
    assert (lg.options if lg.asked else []) == ([f"beam:{troops.id}", "done"] if kind == "open" else [])
    lg.game.stack.clear()
    lg.changed()


@covers("transported.open.melee", "keyword.beam")
@pytest.mark.parametrize(("x", "able"), [(500 - SIDE, False), (500 - SIDE - 1.0, True)])
def test_no_beam_goes_on_to_passengers_of_a_vehicle_in_contact(
    lg: Scenario2020, lend: Lend, x: float, able: bool
) -> None:
    lend(LEIA, weapons=(gun(("beam", 1)),))
    _, troops = ride(lg, lend, count=1)
    leia, other = lg.unit(LEIA, A, (x, 400)), lg.unit(STORMTROOPERS, B, (500, 560))
    lg.dice("" if able else "blank")
    lg.run(Attack(attacker=leia.id))
    if able:
        lg.answer(f"unit:{other.id}")
    assert (lg.asked is not None and f"beam:{troops.id}" in lg.options) is able
    lg.game.stack.clear()
    lg.changed()


@covers("transported.open.melee", "keyword.gunslinger.extra-attack")
@pytest.mark.parametrize(("x", "offered"), [(500 - SIDE, False), (500 - SIDE - 1.0, True)])
def test_who_is_at_the_vehicle_is_no_target_of_a_ranged_attack(
    lg: Scenario2020, lend: Lend, x: float, offered: bool
) -> None:
    """Though its passenger has a sword as well."""
    lend(VADER, ("gunslinger", 0), weapons=(gun(), sword()))
    _, vader = ride(lg, lend, key=VADER, count=1)
    leia, _ = lg.unit(LEIA, A, (500, 650)), lg.unit(REBELS, A, (x, 400))
    lg.dice("blank")
    lg.run(Act(unit=vader.id, action="attack", only=(leia.id,)))
    assert (lg.asked == "ability") is offered


@covers("transported.closed.base-contact", "transported.open.melee")
def test_through_the_vehicle_passengers_fight_but_are_not_engaged(lg: Scenario2020, lend: Lend) -> None:
    tank, troops = ride(lg, lend, count=1)
    rebels = lg.unit(REBELS, A, (500 + SIDE, 400))
    assert in_melee_with(lg.game, rebels) == [tank]
    assert in_melee_with(lg.game, troops) == []
    assert not engaged(lg.game, troops)
    assert not engaged(lg.game, rebels)
    assert lg.game.fights(troops, rebels)
    assert lg.game.fights(rebels, troops)
    lg.dice("hit block")
    lg.run(Attack(attacker=troops.id, only=(rebels.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    assert len(lg.events("attack.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]
    assert lg.game.unit(rebels.id).suppression == 0


@covers("transported.closed.end-of-round-tokens")
def test_passengers_lose_tokens_as_others_do(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, "closed")
    lg.put(troops, suppression=2, aim=1)
    lg.unit(LEIA, A, (1500, 200))
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    while lg.asked is not None:
        lg.answer(lg.options[0])
    assert (lg.game.unit(troops.id).suppression, lg.game.unit(troops.id).aim) == (1, 0)


@covers("transported.closed.wounds", "transported.closed.rally")
def test_passengers_rally_and_suffer(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, "closed", count=3)
    lg.put(troops, suppression=1, poison=1)
    lg.dice("block")
    lg.run(Activation(unit=troops.id))
    assert lg.game.unit(troops.id).suppression == 0
    lg.answer("end")
    while lg.asked == "wound":
        lg.answer(lg.options[-1])
    assert lg.left(troops) == 2


@covers("transported.closed.commander-courage")
@pytest.mark.parametrize("near", [True, False])
def test_a_commander_inside_still_gives_courage(lg: Scenario2020, lend: Lend, near: bool) -> None:
    ride(lg, lend, "closed", key="general-veers", count=1)
    troops = lg.put(lg.unit(STORMTROOPERS, B, (500 + SIDE + 3 * 152.4 + (0 if near else 1), 400)), suppression=2)
    assert panicked(lg.game, troops) is not near


@covers("transported.closed.objectives")
def test_objectives_do_not_see_passengers(lg: Scenario2020, lend: Lend) -> None:
    tank, troops = ride(lg, lend, "closed")
    assert is_counted(lg.game, tank)
    assert not is_counted(lg.game, troops)


@covers("transported.closed.vehicle-defeated", "transported.open.base-rules")
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_a_lost_vehicle_throws_its_passengers_out(lg: Scenario2020, lend: Lend, kind: str) -> None:
    tank, troops = ride(lg, lend, kind, count=4)
    lg.unit(LEIA, A, (1500, 200))
    lg.unit(VADER, B, (1500, 800))
    lg.run(suffer(lg.game, tank, 8))
    assert (lg.asked, lg.asks) == ("bail-out", B)
    with pytest.raises(IllegalAnswer, match=r"embark.open"):
        lg.answer([500 + SIDE + 3, 400, 0])
    lg.answer([500 + SIDE, 400, 0])
    assert lg.asked == "formation"
    suggested(lg)
    assert lg.asked == "wound"
    lg.answer(lg.options[-1])
    troops = lg.game.unit(troops.id)
    assert (troops.suppression, lg.left(troops), inside(lg, troops)) == (1, 3, None)
    assert lg.game.unit(tank.id).defeated
    leader = lg.game.leader(troops)
    assert (leader.x, leader.y) == (500 + SIDE, 400)
    away = [hypot(one.x - leader.x, one.y - leader.y) for one in lg.game.alive(troops) if one.placed]
    assert (len(away), max(away) <= RUN) == (3, True)  # the others in cohesion


@covers("bane.reveal-trigger", "transported.closed.vehicle-defeated")
@pytest.mark.parametrize(("x", "found"), [(640.0, 1), (900.0, 0)])
def test_who_is_thrown_out_beside_a_bane_token_reveals_it(lg: Scenario2020, lend: Lend, x: float, found: int) -> None:
    tank, troops = ride(lg, lend, "closed", count=2)
    lg.unit(LEIA, A, (1500, 200))
    lg.unit(VADER, B, (1500, 800))
    lg.state.tokens = [Token(0, "bane", x, 400.0, owner=A, name="smoke-and-mirrors")]
    lg.changed()
    lg.run(suffer(lg.game, tank, 8))
    lg.answer([500 + SIDE, 400, 0])
    suggested(lg)
    lg.answer(lg.options[-1])
    assert lg.left(troops) == 1
    assert len(lg.events("bane.revealed")) == found


@covers("transported.closed.vehicle-defeated")
def test_all_passengers_are_thrown_out(lg: Scenario2020, lend: Lend) -> None:
    tank = truck(lg, lend, capacity=3)
    units = [lg.unit(VADER, B, (900 + 60 * number, 800)) for number in range(3)]
    for unit in units:
        take_in(match(lg), lg.game.unit(unit.id), lg.game.unit(tank.id))
    lg.unit(LEIA, A, (1500, 200))
    lg.changed()
    lg.run(suffer(lg.game, lg.game.unit(tank.id), 8))
    order = []
    while lg.asked == "bail-out":
        order.append(lg.decision.subject)
        suggested(lg)
    assert order == [unit.id for unit in units]
    assert all(lg.game.leader(lg.game.unit(unit.id)).placed for unit in units)
    assert [lg.game.unit(unit.id).suppression for unit in units] == [0, 0, 0]  # whose courage is a dash
    assert [lg.game.leader(lg.game.unit(unit.id)).wounds for unit in units] == [1, 1, 1]


@covers("transported.closed.vehicle-defeated")
def test_passengers_are_put_beside_the_lost_vehicle_and_not_onto_it(lg: Scenario2020, lend: Lend) -> None:
    """It leaves the table only then."""
    tank, _ = ride(lg, lend, "closed", VADER, count=1)
    lg.unit(LEIA, A, (1500, 200))
    lg.run(suffer(lg.game, tank, 8))
    for x in (500.0, 500.0 + SIDE - 1.0):
        with pytest.raises(IllegalAnswer) as refused:
            lg.answer([x, 400, 0])
        assert refused.value.why == "refusal.miniature-there"
    lg.answer([500.0 + SIDE, 400, 0])
    assert lg.asked is None


@covers("transported.closed.vehicle-defeated")
@pytest.mark.parametrize("x", [500.0, 500.0 + SIDE + 40.0])
def test_those_who_follow_out_of_a_lost_vehicle_stand_on_nobody(lg: Scenario2020, lend: Lend, x: float) -> None:
    """Neither on the wreck nor on others."""
    tank, _ = ride(lg, lend, "closed", count=2)
    lg.unit(LEIA, B, (500 + SIDE + 40, 400))
    lg.unit(LEIA, A, (1500, 200))
    lg.run(suffer(lg.game, tank, 8))
    lg.answer([500 + SIDE, 400, 0])
    with pytest.raises(IllegalAnswer) as refused:
        lg.answer([x, 400, 0])
    assert refused.value.why == "refusal.miniature-there"
    lg.answer([500 + SIDE, 430, 0])
    lg.answer(lg.options[-1])


@covers("transported.closed.vehicle-defeated")
def test_where_enemies_stand_around_a_lost_vehicle_its_passenger_is_put_as_near_as_can_be(
    lg: Scenario2020, lend: Lend
) -> None:
    """They stand all around at 15 mm from it: who touches the vehicle touches one of them."""
    tank, vader = ride(lg, lend, "closed", VADER, count=1)
    away, turns = SIDE + 15.0, [0.1 * pi * step for step in range(-5, 6)]
    ring = [(500 + side * away, 400.0) for side in (1, -1)]
    ring += [(500 + away * sin(turn), 400 + end * (25 + away * cos(turn))) for turn in turns for end in (1, -1)]
    for place in ring:
        lg.unit(LEIA, A, place)
    lg.run(suffer(lg.game, tank, 8))
    assert lg.asked == "bail-out"
    for far in ([500 + SIDE, 400, 0], [1200, 800, 0]):
        with pytest.raises(IllegalAnswer):
            lg.answer(far)
    suggested(lg)
    there, wreck = lg.game.leader(lg.game.unit(vader.id)), lg.game.leader(lg.game.unit(tank.id))
    assert 15.0 < apart(there, wreck) <= 15.0 + 27.0 + 10.0
    assert not engaged(lg.game, lg.game.unit(vader.id))


@covers("transported.closed.panic", "panic.efficient-path")
@pytest.mark.parametrize(
    ("x", "y", "end"),
    [(400.0, 457.0, (400.0 - SIDE - RUN, None)), (1428.8, 457.0, (1428.8 + SIDE + RUN, None)), (900.0, 600.0, None)],
)
def test_a_panicked_passenger_gets_out_where_the_edge_is_nearest(
    lg: Scenario2020, lend: Lend, x: float, y: float, end: tuple[float, None] | None
) -> None:
    lend(TANK, ("transport", 1, "closed"))
    tank, troops = lg.unit(TANK, B, (x, y)), lg.put(lg.unit(STORMTROOPERS, B, (900, 300)), suppression=2)
    take_in(match(lg), troops, tank)
    lg.changed()
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    leader = lg.game.leader(lg.game.unit(troops.id))
    if end is None:
        assert leader.y == pytest.approx(y + 75 + 13.5 + RUN, abs=0.5)
    else:
        assert leader.x == pytest.approx(end[0], abs=0.5)
    assert lg.state.leaving == (-1, -1)


@covers("transported.closed.panic", "disembark.no-enemy-contact.placement")
def test_a_panicked_passenger_who_cannot_get_out_stays_inside(lg: Scenario2020, lend: Lend) -> None:
    """Deep water on all sides."""
    lg.terrain(block(500, 400, 800, 700, 5, type="area", movement="impassable"))
    tank, troops = ride(lg, lend, "closed", count=1)
    lg.put(troops, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert (inside(lg, troops), lg.asked) == (lg.game.unit(tank.id), None)


@covers("transported.closed.panic", "panic.vertical")
def test_a_panicked_passenger_does_not_clamber_out_of_its_seat(lg: Scenario2020, lend: Lend) -> None:
    """A house stands right before the vehicle."""
    lg.terrain(block(500, 250, 300, 149, 100))
    _, troops = ride(lg, lend, "closed", count=1)
    lg.put(troops, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert lg.events("clamber.rolled") == []
    assert lg.game.leader(lg.game.unit(troops.id)).z == 0.0


@covers("transported.closed.panic")
def test_a_panicked_passenger_gets_out_and_flees(lg: Scenario2020, lend: Lend) -> None:
    _, troops = ride(lg, lend, "closed", count=1)
    lg.put(troops, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    leader = lg.game.leader(lg.game.unit(troops.id))
    assert leader.placed
    assert leader.y == pytest.approx(400 - 75 - 13.5 - RUN, abs=0.5)
    assert inside(lg, troops) is None


@covers("transported.closed.panic", "keyword.spur.panic", "keyword.jump-x.panic")
@pytest.mark.parametrize(("word", "wall"), [("spur", False), ("jump", False), ("jump", True)])
def test_a_panicked_passenger_neither_spurs_nor_jumps(lg: Scenario2020, lend: Lend, word: str, wall: bool) -> None:
    if wall:
        lg.terrain(block(500, 280, 900, 10, 60))
    lend(STORMTROOPERS, (word, 2))
    _, troops = ride(lg, lend, "closed", count=1)
    lg.put(troops, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    goal = 285 + 13.5 if wall else 400 - 75 - 13.5 - RUN
    assert lg.game.leader(lg.game.unit(troops.id)).y == pytest.approx(goal, abs=0.5)
    assert lg.events("suppression.gained") == []


@covers("disembark.procedure", "embark.open")
@pytest.mark.parametrize("key", [TANK, LANDSPEEDER, "at-rt"])
@pytest.mark.parametrize("heading", [0.0, 0.5, 2.0, 4.0])
def test_what_is_proposed_around_a_vehicle_is_in_contact(lg: Scenario2020, key: str, heading: float) -> None:
    """Wherever it faces and however long it is: on all sides of it, and nowhere else."""
    vehicle, leia = lg.unit(key, B, (900, 450)), lg.unit(LEIA, B, (300, 300))
    lg.set(vehicle.leader, heading=heading)
    one = lg.game.leader(leia)
    way = Beside(match(lg), one, [vehicle], None)
    places = [*way.tries(), *(way.draw(repeat(share).__next__) for share in (0.0, 0.4, 0.999))]
    assert all(way.refuse(match(lg).miniature_at(one, (x, y, 0.0, turn))) is None for x, y, turn in places)
    overlaps = [
        meet(lg.game, match(lg).miniature_at(one, (place[0], place[1], 0.0, 0.0)), lg.game.leader(vehicle))
        for place in places
    ]
    assert not any(overlaps)
    sides = {(x > 900.0, y > 450.0) for x, y, _ in places}
    assert len(sides) == 4


@covers("disembark.procedure", "cohesion.requirement")
@pytest.mark.parametrize(("wide", "able"), [(200.0, True), (116.0, False)])
def test_nobody_gets_out_where_there_is_room_for_its_leader_alone(
    lg: Scenario2020, lend: Lend, wide: float, able: bool
) -> None:
    """On a roof that the vehicle fills, or nearly."""
    lg.terrain(block(500, 400, wide, 400 if able else 160, 114.3))
    lend(TANK, ("transport", 1, "open"))
    tank = lg.unit(TANK, B, (500, 400, 114.3))
    troops = lg.unit(STORMTROOPERS, B, *[(900 + 30 * number, 800) for number in range(5)])
    take_in(match(lg), troops, tank)
    lg.changed()
    lg.run(Move(unit=troops.id, action=True))
    assert (lg.asked == "move") is able
    assert (inside(lg, troops) is None) is able
    lg.game.stack.clear()
    lg.changed()


@covers("transported.closed.vehicle-defeated", "leaving-battlefield.defeated")
def test_a_vehicle_that_leaves_the_table_leaves_its_passenger_behind(lg: Scenario2020) -> None:
    """With its nose at the edge every way of its compulsory move leads over it."""
    speeder = lg.unit(LANDSPEEDER, A, (60, 400))
    lg.set(speeder.leader, x=50.2, heading=-pi / 2)
    leia = lg.unit(LEIA, A, (400, 400))
    lg.unit(STORMTROOPERS, B, (900, 600))
    take_in(cast(Legion2020, lg.game), lg.game.unit(leia.id), lg.game.unit(speeder.id))
    lg.changed()
    lg.run(Activation(unit=speeder.id))
    lg.answer(lg.options[0])
    assert (lg.asked, lg.asks) == ("bail-out", A)
    lg.answer([50.2, 463.5, 0])
    leia = lg.game.unit(leia.id)
    assert lg.game.unit(speeder.id).defeated
    assert inside(lg, leia) is None
    assert (lg.game.leader(leia).placed, lg.game.leader(leia).wounds, leia.suppression) == (True, 1, 1)


@covers("transported.open.fast-vehicle", "transported.open.actions")
@pytest.mark.parametrize(
    ("drives", "made", "allowed"),
    [(2, (), [False, True]), (2, ("aim",), [False, False]), (1, ("aim",), [True, True])],
)
def test_one_action_is_all_in_a_fast_vehicle(
    lg: Scenario2020, lend: Lend, drives: int, made: tuple[str, ...], allowed: list[bool]
) -> None:
    """One that costs nothing is none of them."""
    tank, troops = ride(lg, lend, "open", count=1)
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.changed()
    activation = Activation(unit=troops.id, left=2, made=made)
    assert [lg.game.refuse_cost(activation, cost) is None for cost in (0, 1)] == allowed

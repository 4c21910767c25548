"""Moves on the table and over its edge, heights, flight in haste, standby that is lent."""

from __future__ import annotations

from math import cos, pi, sin
from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.measuring import range_of, unit_completely_within
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.viewing import viewpoint
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.table import refused

E_WEB, DEWBACK, SPEEDER = "e-web-heavy-blaster-team", "dewback-rider", "t-47-airspeeder"
SABER, MORTAR, CLONES = "tx-130-saber-class-fighter-tank", "df-90-mortar-trooper", "phase-i-clone-troopers"
SEGMENT = 152.4
BARRED = "movement.trooper.terrain-height"


def suggested(lg: Scenario2020) -> None:
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())


# The edge of the table.


@covers("leaving-battlefield.not-voluntary", "leaving-battlefield.during-move", "movement.leader-off-table")
@covers("leaving-battlefield.opponent-move")
@pytest.mark.parametrize("by", [-1, B])
@pytest.mark.parametrize(("away", "able"), [(35 + 86.0, True), (35 + 84.0, False)])
def test_no_way_leads_over_the_edge_and_back(lg: Scenario2020, by: int, away: float, able: bool) -> None:
    """A walker that heads for the edge and bends away from it: where it bends it is nearest."""
    _, depth = lg.state.table
    walker = lg.unit(AT_RT, A, (500, depth - away))
    lg.game.put(walker.leader, 500.0, depth - away, 0.0, pi / 4)
    lg.changed()
    across = 2 * (35 - 6.0 + 62.5) * sin(pi / 4)
    lg.run(Move(unit=walker.id, kinds=("standard",), by=by))
    if not able:
        with refused(lg, by=BARRED):
            lg.answer([500 + across, depth - away, 0, 3 * pi / 4])
        lg.answer([500, depth - away, 0, pi / 4])
    else:
        lg.answer([500 + across, depth - away, 0, 3 * pi / 4])
        assert lg.game.leader(lg.game.unit(walker.id)).x > 600


@covers("leaving-battlefield.not-voluntary")
def test_the_joint_stays_on_the_table(lg: Scenario2020) -> None:
    """Round a wall that reaches to the edge nobody gets."""
    lg.terrain(block(500, 30, 10, 60, 200))
    rebels = lg.unit(REBELS, A, (470, 20))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    with refused(lg, by=BARRED):
        lg.answer([530, 20, 0])
    lg.answer([470, 20, 0])


# Tools.


@covers("movement.step2.unnotched", "movement.step3.bend", "standard-move.procedure")
def test_a_round_base_leaves_in_every_direction_and_bends(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (600, 400))
    for turn in range(0, 360, 30):
        angle = turn * pi / 180
        lg.game.put(rebels.leader, 600.0, 400.0, 0.0, 0.0)
        lg.changed()
        lg.run(Move(unit=rebels.id, kinds=("standard",)))
        lg.answer([600 + 152 * sin(angle), 400 + 152 * cos(angle), 0])
    lg.terrain(block(600, 460, 20, 20, 200))
    lg.game.put(rebels.leader, 600.0, 400.0, 0.0, 0.0)
    lg.changed()
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer([600, 520, 0])
    assert lg.game.leader(lg.game.unit(rebels.id)).y == 520


@covers("standard-move.speed-x", "standard-move.exclusions", "reverse.not-standard")
def test_a_speed_x_move_is_a_standard_move_and_nothing_else(lg: Scenario2020, lend: Lend) -> None:
    lend(E_WEB, ("agile", 1), speed=1)
    gun = lg.unit(E_WEB, A, (500, 300))
    lg.run(Move(unit=gun.id, kinds=("standard",), speed=2, action=True))
    lg.answer([500, 300 + 125 + 70 - 12, 0, 0])
    assert lg.game.unit(gun.id).dodge == 1
    lg.run(Move(unit=gun.id, kinds=("reverse",)))
    lg.answer([500, 430, 0, 0])
    assert lg.game.unit(gun.id).dodge == 1
    assert cast(Legion2020, lg.game).kinds_of(Move(unit=gun.id, kinds=("standard",), speed=2)) == ("standard",)


@covers("unit-type.emplacement.pivot-reverse", "movement.emplacement.pivot-reverse", "movement.creature.pivot-reverse")
@covers("creature.pivot-reverse", "movement.clone-droid")
@pytest.mark.parametrize(
    ("key", "kinds"),
    [(E_WEB, {"standard", "pivot", "reverse"}), (DEWBACK, {"standard", "pivot", "reverse"}), (CLONES, {"standard"})],
)
def test_which_moves_there_are(lg: Scenario2020, lend: Lend, key: str, kinds: set[str]) -> None:
    lend(key)
    unit = lg.unit(key, A, (500, 300))
    move = Move(unit=unit.id, action=True)
    open_to = {one for one in lg.game.kinds_of(move) if lg.game.refuse_move_of(move, unit, one) is None}
    assert open_to == kinds


# Heights.


@covers("movement.trooper.terrain-height", "movement.trooper.terrain-height.silhouette")
@covers("movement.emplacement.terrain-height", "movement.creature.terrain-height")
@covers("movement.ground-vehicle.terrain-height", "movement.repulsor.terrain-height")
@pytest.mark.parametrize(("key", "share"), [(REBELS, 1.0), (E_WEB, 1.0), (DEWBACK, 0.5), (AT_RT, 0.5), (SPEEDER, 1.0)])
@pytest.mark.parametrize("more", [0.0, 0.5])
def test_how_high_a_step_may_be(lg: Scenario2020, lend: Lend, key: str, share: float, more: float) -> None:
    lend(key, speed=2)
    unit = lg.unit(key, A, (500, 300))
    height = lg.game.heights[unit.id] * share
    radius = lg.game.leader(unit).radius
    lg.terrain(block(500, 300 + radius + 30, 400, 20, height + more))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    reach = 125 + 2 * radius - (0 if key == REBELS else 12)
    beyond = 300 + reach
    if more:
        with refused(lg, by=BARRED):
            lg.answer([500, beyond, 0, 0])
        lg.answer([500, 300, 0, 0])
    else:
        lg.answer([500, beyond, 0, 0])


@covers("strafe.repulsor-height", "strafe.path")
@pytest.mark.parametrize(("more", "passes"), [(0.0, True), (0.5, False)])
def test_a_strafe_passes_what_is_no_higher_than_the_vehicle(
    lg: Scenario2020, lend: Lend, more: float, passes: bool
) -> None:
    lend(SABER, ("hover", 0, "ground"), speed=3)
    tank = lg.unit(SABER, A, (500, 300))
    radius = lg.game.leader(tank).radius
    lg.terrain(block(500 + radius + 20, 300, 10, 400, lg.game.heights[tank.id] + more, cover="none"))
    lg.run(Move(unit=tank.id, kinds=("strafe",)))
    there = [500 + 125 + 2 * radius - 12, 300, 0, 0]
    if passes:
        lg.answer(there)
    else:
        with refused(lg, by=BARRED):
            lg.answer(there)
        lg.answer([500, 300, 0, 0])


@covers("strafe.path")
def test_units_stop_a_strafe(lg: Scenario2020, lend: Lend) -> None:
    lend(SABER, ("hover", 0, "ground"), speed=3)
    tank = lg.unit(SABER, A, (500, 300))
    radius = lg.game.leader(tank).radius
    lg.unit(AT_RT, A, (500 + radius + 35 + 3, 300))
    lg.run(Move(unit=tank.id, kinds=("strafe",)))
    with refused(lg, by="movement.no-final-overlap-minis"):
        lg.answer([500 + 40, 300, 0, 0])
    lg.answer([500 + 2, 300, 0, 0])


# Sight.


@covers("line-of-sight.viewpoint.e-web", "line-of-sight.viewpoint.df-90", "line-of-sight.viewpoint.tx-225")
@pytest.mark.parametrize(("key", "away"), [(E_WEB, -15.0), (MORTAR, -15.0), (TANK, -20.0), (REBELS, 0.0)])
def test_some_look_from_beside_the_middle(lg: Scenario2020, key: str, away: float) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.game.put(unit.leader, 500.0, 300.0, 0.0, pi / 2)
    lg.changed()
    ((((x, y),), _), _, top) = viewpoint(cast(Legion2020, lg.game), lg.game.leader(unit))
    assert (x, y) == pytest.approx((500 + away, 300.0))
    assert top == lg.game.heights[unit.id]


# Ranges.


@covers("range.five-with-four-segments")
@covers("range.summary.at", "range.within")
def test_at_is_the_segment_of_the_nearest_point_and_within_is_all_of_the_base(lg: Scenario2020) -> None:
    assert [range_of(one * SEGMENT) for one in (0.5, 1.0, 1.001, 2.3, 5.0, 5.1)] == [1, 1, 2, 3, 5, 6]
    one = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    other = lg.unit(REBELS, A, (500 + 13.5 + 13.5 + 0.9 * SEGMENT, 300))
    assert not unit_completely_within(lg.game, one, other, SEGMENT)
    assert unit_completely_within(lg.game, one, other, 2 * SEGMENT)


@covers("range.weapon-single")
@pytest.mark.parametrize(("at", "able"), [(1, False), (2, True), (3, False)])
def test_a_single_range_is_least_and_most(lg: Scenario2020, lend: Lend, at: int, able: bool) -> None:
    weapons = tuple([replace(one, range=(2, 2)) for one in lg.game.cards.units[REBELS].weapons[1:]])
    lend(REBELS, weapons=weapons)
    rebels = lg.unit(REBELS, A, (500, 100))
    foes = lg.unit(STORMTROOPERS, B, (500, 100 + 27 + (at - 0.5) * SEGMENT))
    assert (refuse_target(lg.game, rebels, foes) is None) is able


# Standby and flight.


@covers("standby.one-spend-per-instance")
def test_an_example_lends_its_standby_token_once(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, ("exemplar", 0))
    rebels = lg.unit(REBELS, A, (500, 300))
    vader = lg.put(lg.unit(VADER, B, (560, 450)), standby=True)
    troops = lg.put(lg.unit(STORMTROOPERS, B, (500, 450)), standby=True)
    others = lg.unit(STORMTROOPERS, B, (620, 450))
    asked: list[int] = []
    lg.run(Act(unit=rebels.id, action="aim"))
    while lg.asked == "standby":
        asked.append(cast(int, lg.decision.subject))
        lg.answer("pass")
    assert asked == [vader.id, troops.id, others.id]
    lg.run(Act(unit=rebels.id, action="dodge"))
    for unit, action in ((vader, "pass"), (troops, "move")):
        assert lg.decision.subject == unit.id
        lg.answer(action)
    lg.answer("standard") if lg.asked == "move-kind" else None
    suggested(lg)
    assert (lg.game.unit(troops.id).standby, lg.game.unit(vader.id).standby) == (False, True)
    assert lg.decision.subject == vader.id  # now that another has acted
    lg.answer("pass")
    assert lg.decision.subject == others.id
    lg.answer("move")
    lg.answer("standard") if lg.asked == "move-kind" else None
    suggested(lg)
    assert not lg.game.unit(vader.id).standby
    assert lg.asked is None


@covers("standby.one-spend-per-instance")
def test_clones_lend_no_standby_tokens(lg: Scenario2020) -> None:
    rebels = lg.unit(STORMTROOPERS, B, (500, 300))
    one = lg.put(lg.unit(CLONES, A, (500, 450)), standby=True)
    lg.unit(CLONES, A, (560, 450))
    lg.run(Act(unit=rebels.id, action="aim"))
    assert lg.decision.subject == one.id
    lg.answer("pass")
    assert lg.asked is None


def flee(lg: Scenario2020, unit: Unit) -> tuple[float, float]:
    lg.put(unit, suppression=4)
    lg.dice("blank blank blank blank")
    lg.run(Activation(unit=unit.id))
    leader = lg.game.leader(lg.game.unit(unit.id))
    return leader.x, leader.y


@covers("panic.must-use-keywords", "keyword.spur.panic")
@pytest.mark.parametrize(("words", "tokens", "gone"), [((("spur", 0),), 5, 175.0), ((), 4, 125.0)])
def test_who_panics_spurs(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], tokens: int, gone: float
) -> None:
    lend(DEWBACK, *words, speed=2)
    rider = lg.unit(DEWBACK, A, (600, 400))
    lg.game.put(rider.leader, 600.0, 400.0, 0.0, pi)
    lg.changed()
    _, y = flee(lg, rider)
    assert y == pytest.approx(400 - gone - 70 + 12, abs=0.01)
    assert lg.game.unit(rider.id).suppression == tokens


@covers("panic.must-use-keywords", "keyword.reposition.panic")
@pytest.mark.parametrize("able", [True, False])
def test_who_panics_turns_to_the_edge(lg: Scenario2020, lend: Lend, able: bool) -> None:
    lend(DEWBACK, *([("reposition", 0)] if able else []), speed=2)
    rider = lg.unit(DEWBACK, A, (600, 400))
    lg.game.put(rider.leader, 600.0, 400.0, 0.0, pi / 2)
    lg.changed()
    x, y = flee(lg, rider)
    if able:
        assert (x, y) == pytest.approx((600.0, 400 - 125 - 70 + 12), abs=0.01)
    else:
        assert x > 600


@covers("panic.must-use-keywords", "keyword.jump-x.panic")
@pytest.mark.parametrize("able", [True, False])
def test_who_panics_jumps_over_a_wall(lg: Scenario2020, lend: Lend, able: bool) -> None:
    lend(LEIA, *([("jump", 1)] if able else []))
    lg.terrain(block(600, 330, 800, 20, 100))
    leia = lg.unit(LEIA, A, (600, 400))
    _, y = flee(lg, leia)
    assert (y < 320) is able


@covers("leaving-battlefield.defeated", "movement.leader-off-table", "leaving-battlefield.during-move")
@pytest.mark.parametrize(("y", "gone"), [(125 + 70 - 12 + 35 + 1.0, False), (125 + 70 - 12 + 35 - 1.0, True)])
def test_a_rider_leaves_the_table_too(lg: Scenario2020, lend: Lend, y: float, gone: bool) -> None:
    lend(DEWBACK, speed=2)
    rider = lg.unit(DEWBACK, A, (600, y))
    lg.unit(LEIA, A, (1500, 500))
    lg.unit(VADER, B, (1500, 800))
    lg.game.put(rider.leader, 600.0, y, 0.0, pi)
    lg.changed()
    flee(lg, rider)
    assert lg.game.unit(rider.id).defeated is gone


@covers("movement.step1.tool-choice")
def test_no_tool_is_longer_than_the_speed(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    assert speed_of(lg.game, rebels) == 2
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    with refused(lg, by="movement.step4.full"):
        lg.answer([500, 300 + 125 + 27 + 0.1, 0])
    lg.answer([500, 300 + 75 + 27, 0])


@covers("movement.step5.cohesion", "cohesion.requirement", "cohesion.same-level-unless-climbed")
@pytest.mark.parametrize("full", [True, False])
def test_a_leader_goes_nowhere_where_nobody_can_follow(lg: Scenario2020, full: bool) -> None:
    """On a roof that others have filled, while the rest of its unit stands below."""
    lg.terrain(block(500, 500, 60, 60, 114.3))
    rebels = lg.unit(REBELS, A, (485, 500, 114.3), (456, 500))
    for x, y in ((516, 502), (491, 530), (489, 472), (519, 530), (517, 474)) if full else ():
        lg.unit(LEIA, A, (x, y, 114.3))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    placement = lg.decision.placement
    assert placement is not None
    spot = placement.read([486.0, 501.0, 114.3])
    assert spot is not None
    refusal = placement.judge(spot)
    assert (refusal.rule if refusal is not None else None) == ("movement.step5.cohesion" if full else None)
    lg.answer([485.0, 500.0, 114.3])  # where it is
    assert lg.asked == (None if full else "formation")
    below = lg.game.miniature(rebels.miniatures[1])
    assert (below.x, below.y, below.z) == (456, 500, 0)
    lg.game.stack.clear()
    lg.changed()

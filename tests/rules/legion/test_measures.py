"""Bases, ranges, heights, and what may lie on what."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.facts import Stood, WeaponFacts
from dejarik.games.legion.facts.measures import HALF_RANGE, RANGES
from dejarik.games.legion.facts.terrain import Movement
from dejarik.games.legion.measuring import (
    apart,
    in_range,
    range_of,
    unit_beyond,
    unit_completely_within,
    units_in_range,
)
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import Token
from dejarik.games.legion.targeting import Reach
from dejarik.games.legion.terrain import height_value
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

INCH = 25.4
CLONES, WOOKIEES, DROIDS = "phase-i-clone-troopers", "wookiee-warriors-freedom-fighters", "b1-battle-droids"
NOTCHED = ("ground vehicle", "repulsor vehicle", "creature trooper", "emplacement trooper")


# Bases.


@covers("base.small", "base.notched", "unit-type.creature.base", "unit-type.emplacement.base")
@covers("unit-type.ground.base", "unit-type.repulsor.base", "unit-type.trooper.subtypes", "unit-type.vehicle.subtypes")
@covers("unit-type.general", "unit-type.wookiee")
def test_the_type_of_a_unit_says_what_base_it_stands_on(lg: Scenario) -> None:
    notched = {one.id for one in lg.game.cards.units.values() if one.base != "small"}
    for one in lg.game.cards.units.values():
        if one.type in NOTCHED:
            assert one.id in notched
            assert one.vehicle is one.type.endswith("vehicle")
        elif one.type in ("trooper", "clone trooper", "droid trooper", "wookiee trooper"):
            assert one.id not in notched
            assert not one.vehicle
    unit = lg.unit(AT_RT, A, (500, 300))
    trooper = lg.unit(REBELS, A, (700, 300))
    assert (lg.game.notched(unit.id), lg.game.notched(trooper.id)) == (True, False)
    assert lg.game.leader(trooper).radius == 13.5


@covers("base.contact.elevation", "base.contact.definition")
@pytest.mark.parametrize(("z", "touch"), [(41.9, True), (43.0, False)])
def test_contact_across_levels_reaches_as_high_as_the_lower_silhouette(lg: Scenario, z: float, touch: bool) -> None:
    lg.terrain(block(500, 360, 60, 60, z))
    low, high = lg.unit(LEIA, A, (500, 316.4)), lg.unit(VADER, B, (500, 343.5, z))
    lg.set(low.leader, y=343.5 - 27)
    a, b = lg.game.leader(low), lg.game.leader(high)
    assert contact(lg.game, a, b) is contact(lg.game, b, a) is touch


@covers("base.contact.elevation")
def test_it_is_the_one_below_whose_silhouette_counts(lg: Scenario, lend: Lend) -> None:
    """A walker reaches up to a ledge from which a trooper does not reach it."""
    lend(AT_RT, silhouette=65.4)
    lg.terrain(block(500, 380, 100, 100, 50), block(900, 380, 100, 100, 50))
    walker, above = lg.unit(AT_RT, A, (500, 300)), lg.unit(VADER, B, (500, 345, 50))
    lg.set(walker.leader, y=345 - 13.5 - 35.0)
    assert contact(lg.game, lg.game.leader(walker), lg.game.leader(above))
    upper, below = lg.unit(AT_RT, A, (900, 380, 50)), lg.unit(VADER, B, (900, 300))
    lg.set(below.leader, y=380 - 35 - 13.5)
    assert not contact(lg.game, lg.game.leader(upper), lg.game.leader(below))


# Ranges.


@covers("measure.range-tool", "measure.range-bands")
def test_ranges_are_segments_of_six_inches(lg: Scenario) -> None:
    assert pytest.approx(3 * INCH) == HALF_RANGE
    assert [range_of(inches * INCH) for inches in (0.1, 6, 6.01, 12, 18, 24, 30, 30.1)] == [1, 1, 2, 2, 3, 4, 5, 6]
    assert [round(RANGES[band] / INCH) for band in range(1, 6)] == [6, 12, 18, 24, 30]


@covers("measure.range-notation", "measure.melee-range")
@pytest.mark.parametrize(
    ("inches", "allowed"),
    [(0, "blade"), (0.05, "plain"), (6, "plain"), (6.1, "far plain"), (18, "far plain"), (24, "far"), (24.1, "")],
)
def test_two_numbers_are_a_least_and_a_most(lg: Scenario, inches: float, allowed: str) -> None:
    ranges = {"far": (2, 4), "plain": (1, 3), "blade": (0, 0)}
    one, other = lg.unit(LEIA, A, (500, 100)), lg.unit(VADER, B, (500, 127 + inches * INCH))
    reach = Reach(lg.game, one, other, 0)
    found = [name for name, at in ranges.items() if reach.allows(WeaponFacts(name=name, range=at, dice=(1, 0, 0)))]
    assert found == allowed.split()


@covers("measure.shortest-distance", "measure.segment-procedure", "measure.within", "measure.from-base")
@pytest.mark.parametrize(("inches", "within"), [(7.0, True), (7.06, True), (7.07, False)])
def test_ranges_run_from_edge_to_edge(lg: Scenario, inches: float, within: bool) -> None:
    """Bases have a radius of 13.5, little more than half an inch: range 1 ends 7.06 inches from middle to middle."""
    one, other = lg.unit(LEIA, A, (300, 300)), lg.unit(VADER, B, (300 + inches * INCH, 300))
    a, b = lg.game.leader(one), lg.game.leader(other)
    assert apart(a, b) == pytest.approx(inches * INCH - 27)
    assert in_range(a, b, 1) is units_in_range(lg.game, one, other, 1) is within


@covers("measure.shortest-distance", "measure.within")
@pytest.mark.parametrize("turn", [0.3, 1.1, 2.5, 4.0, 5.8])
@pytest.mark.parametrize(("gap", "within"), [(0.0, True), (152.4, True), (152.5, False)])
def test_ranges_are_the_same_in_every_direction(lg: Scenario, turn: float, gap: float, within: bool) -> None:
    away = gap + 27
    one, other = lg.unit(LEIA, A, (900, 450)), lg.unit(VADER, B, (900 + away * cos(turn), 450 + away * sin(turn)))
    a, b = lg.game.leader(one), lg.game.leader(other)
    assert apart(a, b) == apart(b, a) == pytest.approx(gap, abs=1e-6)
    assert in_range(a, b, 1) is in_range(b, a, 1) is within


@covers("measure.from-base", "move.sculpt-ignored")
def test_the_sculpt_counts_for_nothing(lg: Scenario, lend: Lend) -> None:
    """Only the base is there: one stands beside it, beneath whatever reaches over it."""
    lend(AT_ST)
    walker, leia = lg.unit(AT_ST, A, (500, 300)), lg.unit(LEIA, A, (500, 200))
    assert apart(lg.game.leader(walker), lg.game.leader(leia)) == pytest.approx(100 - 50 - 13.5)
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 236.5, 0.0))
    assert apart(lg.game.leader(lg.game.unit(walker.id)), lg.game.leader(lg.game.unit(leia.id))) == 0


@covers("measure.within.unit", "measure.shortest-distance")
@pytest.mark.parametrize(("gap", "within"), [(152.4, True), (152.5, False)])
@pytest.mark.parametrize("turned", [False, True])
def test_a_unit_is_near_by_one_of_its_miniatures_and_not_by_what_lies_between_them(
    lg: Scenario, gap: float, within: bool, turned: bool
) -> None:
    """Three in a wide corner, with another unit inside of it."""
    ours = lg.unit(REBELS, A, (300, 300), (300, 800), (900, 300))
    theirs = lg.unit(STORMTROOPERS, B, (700, 700), (300 + 27 + gap, 800))
    one, other = (theirs, ours) if turned else (ours, theirs)
    assert units_in_range(lg.game, one, other, 1) is within


@covers("measure.horizontal-only")
def test_heights_do_not_count(lg: Scenario) -> None:
    lg.terrain(block(500, 300, 60, 60, 8 * INCH))
    one, other = lg.unit(LEIA, A, (500, 300, 8 * INCH)), lg.unit(VADER, B, (500, 300 + 5 * INCH + 27))
    assert lg.game.leader(one).z == 8 * INCH
    assert apart(lg.game.leader(one), lg.game.leader(other)) == pytest.approx(5 * INCH)
    assert units_in_range(lg.game, one, other, 1)


@covers("measure.within.self")
def test_everything_is_near_itself(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    assert all(units_in_range(lg.game, leia, leia, band) for band in range(6))
    hidden = lg.unit(REBELS, A)
    assert units_in_range(lg.game, hidden, hidden, 1)


@covers("measure.completely-within", "measure.beyond", "example.within")
def test_completely_within_and_beyond_ask_all_of_a_unit(lg: Scenario) -> None:
    one = lg.unit(LEIA, A, (300, 300))
    end = 300 + 13.5 + 6 * INCH
    partly = lg.unit(REBELS, A, (end + 13, 300), (end + 60, 300))
    inside = lg.unit(AT_RT, A, (end - 35, 300))
    outside = lg.unit(STORMTROOPERS, B, (end + 13.6, 400), (end + 60, 400))
    leader = lg.game.leader(one)
    found = [
        (
            units_in_range(lg.game, one, unit, 1),
            unit_completely_within(lg.game, leader, unit, RANGES[1]),
            unit_beyond(lg.game, leader, unit, RANGES[1]),
        )
        for unit in (partly, inside, outside)
    ]
    assert found == [(True, False, False), (True, True, False), (False, False, True)]
    assert not unit_completely_within(lg.game, leader, lg.unit(REBELS, A), RANGES[5])  # undeployed


@covers("measure.completely-within")
@pytest.mark.parametrize(("over", "within"), [(0.0, True), (1.0, False)])
def test_one_miniature_that_sticks_out_is_enough(lg: Scenario, over: float, within: bool) -> None:
    one = lg.unit(LEIA, A, (300, 300))
    end = 300 + 13.5 + 6 * INCH
    rebels = lg.unit(REBELS, A, (end - 50, 300), (end - 13.5 + over, 300))
    assert unit_completely_within(lg.game, lg.game.leader(one), rebels, RANGES[1]) is within


@covers("measure.completely-within", "measure.from-base")
@pytest.mark.parametrize(("over", "within"), [(-0.1, True), (0.1, False)])
def test_both_ends_of_a_long_base_are_within(lg: Scenario, over: float, within: bool) -> None:
    """The tank is 150 long and turns its side to the table's edge."""
    one = lg.unit(LEIA, A, (300, 300))
    tank = lg.unit("tx-225-gavw-occupier-tank", A, (300 + 13.5 + 6 * INCH - 75 + over, 300))
    lg.set(tank.leader, heading=pi / 2)
    assert unit_completely_within(lg.game, lg.game.leader(one), tank, RANGES[1]) is within


@covers("measure.beyond")
@pytest.mark.parametrize(("inches", "beyond"), [(11.9, False), (12.1, True)])
def test_one_miniature_that_is_near_is_enough(lg: Scenario, inches: float, beyond: bool) -> None:
    one = lg.unit(LEIA, A, (300, 300))
    at = [(300 + 27 + 13 * INCH, 300), (300 + 27 + inches * INCH, 300)]
    rebels = lg.unit(REBELS, A, *at)
    assert unit_beyond(lg.game, lg.game.leader(one), rebels, RANGES[2]) is beyond


@covers("measure.any-time", "measure.one-tool-each")
def test_measuring_changes_nothing_and_one_tool_is_laid_at_a_time(lg: Scenario) -> None:
    one, other = lg.unit(LEIA, A, (300, 300)), lg.unit(VADER, B, (500, 300))
    lg.run(Move(unit=one.id))
    lg.answer("standard")
    before = lg.game.state_hash()
    apart(lg.game.leader(one), lg.game.leader(other))
    units_in_range(lg.game, one, other, 2)
    assert lg.game.state_hash() == before
    assert len(lg.game.decisions) == 1
    with refused(lg, by="move.standard.place-leader"):  # two tools in a row would lead there
        lg.answer((300.0, 300 + 2 * 125 + 27.0, 0.0))


@covers("undeployed.allied", "undeployed.enemy", "undeployed.definition")
def test_undeployed_friends_are_near_and_see_each_other(lg: Scenario) -> None:
    one, other, foe = lg.unit(LEIA, A), lg.unit(REBELS, A), lg.unit(VADER, B)
    there = lg.unit(REBELS, A, (500, 300))
    assert units_in_range(lg.game, one, other, 1)
    assert units_see(lg.game, one, other)
    for stranger in (foe, there):
        assert not units_in_range(lg.game, one, stranger, 5)
        assert not units_in_range(lg.game, stranger, one, 5)
        assert not units_see(lg.game, one, stranger)
        assert not units_see(lg.game, stranger, one)


@covers("cohesion.range", "cohesion.vertical")
@pytest.mark.parametrize(("top", "rule"), [(29.0, None), (31.0, "cohesion.range")])
@pytest.mark.parametrize("up", [0, 1])
def test_a_wall_parts_those_who_stand_below_its_top(lg: Scenario, top: float, rule: str | None, up: int) -> None:
    """One of the two stands 30 high; it is enough that this one can step across."""
    lg.terrain(block(560, 300, 40, 40, 30), block(525, 300, 10, 60, top, movement="impassable", blocks=False))
    places = [(500, 300, 0), (560, 300, 30)]
    rebels = lg.unit(REBELS, A, places[up], places[1 - up])
    one, leader = lg.game.miniature(rebels.miniatures[1]), lg.game.leader(rebels)
    refusal = lg.game.refuse_cohesion(one, leader)
    assert (None if refusal is None else refusal.rule) == rule


@covers("cohesion.range")
@pytest.mark.parametrize(
    ("gap", "wall", "rule"),
    [
        (50.8, (286, 330), "cohesion.range"),  # across every straight line between the bases
        (50.8, (288, 330), None),  # past its end
        (76.0, (300, 330), None),
        (76.0, (295, 330), "cohesion.range"),  # past its end no line is short enough
    ],
)
def test_a_wall_parts_those_between_whom_every_short_measure_crosses_it(
    lg: Scenario, gap: float, wall: tuple[float, float], rule: str | None
) -> None:
    away, (low, high) = gap + 27, wall
    middle, tall = 0.5 * (low + high), high - low
    lg.terrain(block(500 + 0.5 * away, middle, 4, tall, 40, movement="impassable", blocks=False))
    rebels = lg.unit(REBELS, A, (500, 300), (500 + away, 300))
    refusal = lg.game.refuse_cohesion(lg.game.miniature(rebels.miniatures[1]), lg.game.leader(rebels))
    assert (None if refusal is None else refusal.rule) == rule


@covers("cohesion.range", "cohesion.los")
@pytest.mark.parametrize(
    ("movement", "blocks", "rule"),
    [
        ("impassable", False, "cohesion.range"),
        ("open", False, None),
        ("difficult", False, None),
        ("open", True, "cohesion.los"),
    ],
)
def test_only_impassable_terrain_stops_the_measure_and_only_what_hides_the_look(
    lg: Scenario, movement: Movement, blocks: bool, rule: str | None
) -> None:
    lg.terrain(block(530, 300, 10, 300, 60, movement=movement, blocks=blocks))
    rebels = lg.unit(REBELS, A, (500, 300), (560, 300))
    refusal = lg.game.refuse_cohesion(lg.game.miniature(rebels.miniatures[1]), lg.game.leader(rebels))
    assert (None if refusal is None else refusal.rule) == rule


@covers("cohesion.trigger", "move.leave-battlefield.end")
def test_who_stands_off_the_table_is_told_so_beside_another(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 60), (530, 60), (470, 60))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer((500.0, 50.0, 0.0))
    with refused(lg, by="move.leave-battlefield.end"):
        lg.answer((530.0, 14.0, 0.0, 530.0, 5.0, 0.0))
    lg.answer((530.0, 14.0, 0.0, 470.0, 14.0, 0.0))
    assert lg.asked is None


# Heights.


@covers("terrain.height.measure", "example.height.single")
@pytest.mark.parametrize(("inches", "value"), [(0.0, 0), (0.5, 1), (4, 1), (6, 1), (6.5, 2), (12, 2), (12.1, 3)])
def test_a_height_is_the_segment_of_the_upright_tool(lg: Scenario, inches: float, value: int) -> None:
    assert height_value(inches * INCH) == value


@covers("terrain.height.relative", "example.height.levels", "climb.vertical")
@pytest.mark.parametrize(("start", "end", "legal"), [(0, 4, True), (0, 11, False), (4, 11, True), (11, 4, True)])
def test_a_climb_leads_from_one_height_to_the_next(lg: Scenario, start: float, end: float, legal: bool) -> None:
    lg.terrain(*(block(500, y, 60, 60, h * INCH) for y, h in ((300, start), (375, end)) if h))
    leia = lg.unit(LEIA, A, (500, 300, start * INCH))
    lg.run(Move(unit=leia.id))
    lg.answer("climb")
    if legal:
        lg.answer((500.0, 375.0, end * INCH))
        assert lg.game.leader(lg.game.unit(leia.id)).z == pytest.approx(end * INCH)
    else:
        with refused(lg, by="climb.vertical"):
            lg.answer((500.0, 375.0, end * INCH))


@covers("climb.tool", "token.immobilize")
@pytest.mark.parametrize(("speed", "tokens", "legal"), [(3, 0, True), (2, 1, True), (2, 2, False)])
def test_a_climb_takes_the_shortest_tool(lg: Scenario, lend: Lend, speed: int, tokens: int, legal: bool) -> None:
    lend(LEIA, speed=speed)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), immobilize=tokens)
    lg.run(Move(unit=leia.id))
    if not legal:
        assert not lg.game.decisions
        return
    lg.answer("climb")
    with refused(lg, by="move.standard.place-leader"):
        lg.answer((500.0, 300 + 75 + 27 + 2.0, 0.0))
    lg.answer((500.0, 300 + 75 + 27.0, 0.0))


# What lies on what.


@covers("objects.overlap.miniatures", "objective.tokens.move-through")
def test_a_miniature_stands_on_tokens_but_not_on_miniatures(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (560, 300))
    lg.game.state.tokens.append(Token(0, "asset", 500.0, 340.0))
    lg.changed()
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((534.0, 300.0, 0.0))
    lg.answer((500.0, 340.0, 0.0))


# Small bases and their tool.


@covers("move.standard.place-tool", "move.standard.joint")
def test_the_tool_leaves_the_base_in_every_direction_and_bends(lg: Scenario) -> None:
    for step in range(8):
        turn = pi * step / 4
        leia = lg.unit(LEIA, A, (900, 450))
        lg.run(Move(unit=leia.id))
        lg.answers("standard", (900 + 152 * sin(turn), 450 + 152 * cos(turn), 0.0))
        lg.set(leia.leader, x=60.0 + 40 * step, y=60.0)
    lg.terrain(block(500, 395, 20, 20, 300))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="move.obstacle.tool"):  # straight on the obstacle is in the way, and no bend reaches so far
        lg.answer((500.0, 300 + 152.0, 0.0))
    lg.answer((500.0, 420.0, 0.0))


@covers("example.standard-move", "deploy.by-moving")
def test_a_unit_deploys_with_one_action_and_moves_with_the_other(lg: Scenario) -> None:
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    lg.run(Act(unit=leia.id, action="move"))
    lg.answer((300.0, 138.5, 0.0))
    assert lg.game.unit(leia.id).deployed
    lg.run(Act(unit=leia.id, action="move"))
    lg.answers("standard", (300.0, 138.5 + 152, 0.0))
    assert lg.game.leader(lg.game.unit(leia.id)).y == pytest.approx(290.5)


@covers("deploy.height")
@pytest.mark.parametrize(
    ("spot", "more", "legal"),
    [
        ((300.0, 80.0, 100.0), (), True),
        ((300.0, 80.0, 100.0), (block(300, 30, 100, 60, 50),), True),
        ((300.0, 80.0, 100.0), (block(300, 30, 100, 60, 150, type="area", blocks=False),), True),
        ((500.0, 80.0, 100.0), (), False),
        ((170.0, 80.0, 0.0), (), True),
    ],
)
def test_the_height_of_a_deployment_counts_from_where_the_tool_touches_the_edge(
    lg: Scenario, spot: tuple[float, float, float], more: tuple[Stood, ...], legal: bool
) -> None:
    """A hill on the edge from x = 250 to 350, of one storey or two or in a wood, and a plateau as high behind it."""
    lg.game.state.objective = "close-the-pocket"
    lg.terrain(block(300, 30, 100, 60, 100), *more, block(360, 100, 320, 80, 100))
    leia = lg.unit(LEIA, A)
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    if legal:
        lg.answer(spot)
        assert lg.game.leader(lg.game.unit(leia.id)).z == spot[2]
    else:
        with refused(lg, by="move.obstacle.needs-climb"):
            lg.answer(spot)


@covers("cohesion.fallback", "melee.move-into.no-room")
def test_who_finds_no_room_in_cohesion_stands_as_near_as_can_be(lg: Scenario, edition: str) -> None:
    """A ledge just as wide as the leader's base: nobody else has room within half range."""
    walls = [block(x, y, w, d, 400, movement="impassable") for x, y, w, d in RING]
    lg.terrain(*walls)
    rebels = lg.unit(REBELS, A, (500, 300), (500, 520))
    lg.run(Move(unit=rebels.id))
    lg.answers("standard", (500.0, 300.0, 0.0))
    assert lg.asked == "formation"
    for y in (700.0, 300.0 - 27.0 - HALF_RANGE - 26.0):  # below the walls there is room nearer by an inch
        with refused(lg, by="cohesion.range" if edition == "legion-2020" else "cohesion.fallback"):
            lg.answer((500.0, y, 0.0))
    lg.answer(lg.decision.suggested)
    one = lg.game.miniature(rebels.miniatures[1])
    assert lg.game.refuse_cohesion(one, lg.game.leader(lg.game.unit(rebels.id))) is not None


@covers("cohesion.fallback")
def test_who_finds_no_room_in_cohesion_stands_no_farther_away_than_need_be(lg: Scenario) -> None:
    lg.terrain(*[block(x, y, w, d, 400, movement="impassable") for x, y, w, d in RING])
    rebels = lg.unit(REBELS, A, (500, 300), (500, 520))
    lg.run(Move(unit=rebels.id))
    lg.answers("standard", (500.0, 300.0, 0.0))
    for y in (700.0, 400.0):  # beyond the wall there is room at 373.5
        with refused(lg, by="cohesion.fallback"):
            lg.answer((500.0, y, 0.0))
    lg.answer((500.0, 374.0, 0.0))
    one = lg.game.miniature(rebels.miniatures[1])
    assert lg.game.refuse_cohesion(one, lg.game.leader(lg.game.unit(rebels.id))) is not None


@covers("cohesion.fallback", "cohesion.vertical")
def test_who_has_no_room_on_a_pillar_stands_at_its_foot(lg: Scenario, lend: Lend) -> None:
    """Two stand on it: nobody else is excused from cohesion by those who have no room."""
    lend(REBELS, ("jump", 1))
    lg.terrain(block(500, 400, 64, 30, 100))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300))
    lg.run(Move(unit=rebels.id, action=True))
    lg.answers("jump", (484.0, 400.0, 100.0, 0.0))
    above, ahead, behind = (514.0, 400.0, 0.0), (484.0, 429.0, 0.0), (484.0, 371.0, 0.0)
    with refused(lg, by="cohesion.vertical"):
        lg.answer(((454.0, 400.0, 0.0), ahead, behind))
    with refused(lg, by="cohesion.fallback"):
        lg.answer((above, (484.0, 437.0, 0.0), behind))
    lg.answer((above, ahead, behind))
    assert [lg.game.miniature(one).z for one in rebels.miniatures[:4]] == [100, 100, 0, 0]


@covers("cohesion.fallback")
@pytest.mark.parametrize("lot", range(4))
def test_places_that_are_offered_without_cohesion_are_as_near_as_can_be(lg: Scenario, lend: Lend, lot: int) -> None:
    lend(REBELS, ("jump", 1))
    lg.terrain(block(500, 400, 64, 30, 100))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300))
    lg.run(Move(unit=rebels.id, action=True))
    lg.answers("jump", (484.0, 400.0, 100.0, 0.0))
    lg.answer(lg.decision.draw(Random(lot).random) if lot else lg.decision.suggested)
    leader, *others = [lg.game.miniature(one) for one in rebels.miniatures[:4]]
    assert sorted(one.z for one in others) == [0, 0, 100]
    assert max(apart(one, leader) for one in others) < 2 + 5


RING = [(500, 340, 300, 40), (500, 240, 300, 60), (360, 300, 240, 120), (640, 300, 240, 120)]


@covers("base.notched", "measure.from-base", "measure.shortest-distance")
@pytest.mark.parametrize(("heading", "reach"), [(0.0, 75.0), (pi / 2, 50.0)])
def test_an_oblong_base_is_longer_than_wide(lg: Scenario, lend: Lend, heading: float, reach: float) -> None:
    lend("tx-225-gavw-occupier-tank")
    tank, leia = lg.unit("tx-225-gavw-occupier-tank", A, (500, 300)), lg.unit(LEIA, B, (500, 500))
    lg.set(tank.leader, heading=heading)
    assert apart(lg.game.leader(tank), lg.game.leader(leia)) == pytest.approx(200 - 13.5 - reach)


@covers("base.notched", "measure.within", "measure.from-base")
@pytest.mark.parametrize(("beyond", "within"), [(0.0, True), (0.2, False)])
def test_ranges_run_from_the_end_of_an_oblong_base(lg: Scenario, lend: Lend, beyond: float, within: bool) -> None:
    lend("tx-225-gavw-occupier-tank")
    tank = lg.unit("tx-225-gavw-occupier-tank", A, (500, 300))
    leia = lg.unit(LEIA, B, (500, 300 + 75 + 6 * INCH + 13.5 + beyond))
    assert in_range(lg.game.leader(tank), lg.game.leader(leia), 1) is within


@covers("card.unit.speed")
def test_upgrades_add_to_the_speed(lg: Scenario) -> None:
    faster = next(one for one in lg.game.cards.upgrades.values() if one.speed)
    leia = lg.unit(LEIA, A, (500, 300), upgrades=(faster.id,))
    assert speed_of(lg.game, leia) == min(3, 2 + faster.speed)

"""Executing a maneuver: the template, where it puts the ship, its difficulty. Ships start at or beside (400, 400)."""

from dejarik.games.xwing import template
from dejarik.games.xwing.maneuver import move_of
from dejarik.tabletop.pose import Pose, facing
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

SPECK = ((-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0))


# The template.


@covers("maneuver.execute.template")
def test_the_template_of_the_maneuver_is_used(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.activate(luke, "3-turn-left")
    xwing.answer("pass")
    assert xwing.where(luke) == (290.0, 510.0, 270.0)
    move = move_of(3, "turn-left")
    assert move is not None
    assert (move.template, move.side, move.reverse) == (template.TEMPLATES["turn", 3], -1, False)


@covers("maneuver.execute.seat")
def test_the_template_starts_at_the_middle_of_the_front_edge_pointing_ahead() -> None:
    move = move_of(2, "straight")
    assert move is not None
    assert template.along(Pose(0.0, 0.0, 0.0), 20.0, move, 0.0) == Pose(0.0, 40.0, 0.0)
    corners = {(round(x, 6), round(y, 6)) for x, y in template.outline(facing(0, 0, 0), 20.0, move)}
    assert corners == {(-10.0, 20.0), (10.0, 20.0), (-10.0, 100.0), (10.0, 100.0)}


@covers("maneuver.execute.seat")
def test_what_lies_just_before_the_front_guides_is_under_the_template(xwing: Scenario) -> None:
    """The template is 20 mm wide: a speck 9 mm off its centre line is met, one at 12 mm is not, nor one at its rear."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    met = xwing.obstacle("debris", 409, 422, outline=SPECK)
    xwing.obstacle("debris", 412, 422, outline=SPECK)
    xwing.obstacle("debris", 400, 418, outline=SPECK)
    xwing.dice(red="blank")
    xwing.execute(luke, 2, "straight")
    assert [event["obstacle"] for event in xwing.events("obstacle.met")] == [met]


@covers("maneuver.execute.place", "maneuver.turn")
def test_a_turn_of_speed_2_ends_a_quarter_turn_further(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.execute(luke, 2, "turn-right")
    assert xwing.where(luke) == (482.5, 482.5, 90.0)


@covers("maneuver.execute.place", "maneuver.bank")
def test_a_bank_of_speed_2_ends_an_eighth_turn_further(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.execute(luke, 2, "bank-right")
    assert xwing.where(luke) == (452.2, 526.1, 45.0)


@covers("maneuver.execute.place", "maneuver.straight")
def test_straights_keep_the_heading(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.execute(luke, 2, "straight")
    xwing.execute(wedge, 3, "straight")
    assert xwing.where(luke) == (400.0, 520.0, 0.0)
    assert xwing.where(wedge) == (600.0, 560.0, 0.0)


@covers("maneuver.turn", "maneuver.bank")
def test_every_turn_and_bank_ends_where_its_radius_says(xwing: Scenario) -> None:
    ends = {}
    for name in ("1-turn", "2-turn", "3-turn", "1-bank", "2-bank", "3-bank"):
        for side in ("left", "right"):
            ship = xwing.ship("academypilot", 400, 400)
            speed, bearing = int(name[0]), f"{name[2:]}-{side}"
            xwing.execute(ship, speed, bearing)  # type: ignore[arg-type]
            ends[f"{name}-{side}"] = xwing.where(ship)
            xwing[ship].where = "reserve"
            xwing.changed()
    assert ends == {
        "1-turn-left": (345.0, 455.0, 270.0),
        "1-turn-right": (455.0, 455.0, 90.0),
        "2-turn-left": (317.5, 482.5, 270.0),
        "2-turn-right": (482.5, 482.5, 90.0),
        "3-turn-left": (290.0, 510.0, 270.0),
        "3-turn-right": (510.0, 510.0, 90.0),
        "1-bank-left": (362.4, 490.7, 315.0),
        "1-bank-right": (437.6, 490.7, 45.0),
        "2-bank-left": (347.8, 526.1, 315.0),
        "2-bank-right": (452.2, 526.1, 45.0),
        "3-bank-left": (333.1, 561.4, 315.0),
        "3-bank-right": (466.9, 561.4, 45.0),
    }


@covers("maneuver.execute.return")
def test_the_template_goes_back_so_that_the_next_ship_can_use_it(xwing: Scenario) -> None:
    one, other = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 700, 400)
    xwing.execute(one, 3, "turn-left")
    assert xwing.game.stack == []
    xwing.execute(other, 3, "turn-left")
    assert (xwing.where(one), xwing.where(other)) == ((290.0, 510.0, 270.0), (590.0, 510.0, 270.0))


@covers("maneuver.tokens-follow")
def test_tokens_move_with_the_ship(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.tokens(luke, focus=1, stress=1)
    xwing.execute(luke, 3, "straight")
    assert xwing[luke].tokens == {"focus": 1, "stress": 1}


# Difficulty.


@covers("maneuver.execute.check-difficulty")
def test_stress_comes_after_the_ship_has_its_final_position(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.execute(luke, 3, "tallon-right", "red")
    assert (xwing.asked, xwing[luke].tokens) == ("tallon", {})
    xwing.answer("centre")
    assert [event.name for event in xwing.game.events][-2:] == ["ship.moved", "token.gained"]
    assert xwing[luke].tokens == {"stress": 1}


@covers("maneuver.difficulty.red")
def test_a_red_maneuver_brings_stress_full_or_partial(xwing: Scenario) -> None:
    free, blocked = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.ship("academypilot", 600, 600, 180, player=1)
    xwing.activate(free, "4-koiogran")
    xwing.activate(blocked, "4-koiogran")
    assert [xwing[ship].executed.full for ship in (free, blocked)] == [True, False]  # type: ignore[union-attr]
    assert [xwing[ship].count("stress") for ship in (free, blocked)] == [1, 1]


@covers("maneuver.difficulty.blue", "stress.cumulative")
def test_a_blue_maneuver_removes_one_stress_only(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(luke, stress=2)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].tokens, xwing[luke].stressed, xwing.asked) == ({"stress": 1}, True, None)
    xwing.activate(wedge, "2-straight")
    assert (xwing[wedge].tokens, xwing.asked) == ({}, "action")


@covers("maneuver.difficulty.white")
def test_a_white_maneuver_leaves_stress_as_it_is(xwing: Scenario) -> None:
    luke, wedge = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(luke, stress=1)
    xwing.activate(luke, "3-straight")
    assert (xwing[luke].tokens, xwing.asked) == ({"stress": 1}, None)
    xwing.activate(wedge, "3-straight")
    assert (xwing[wedge].tokens, xwing.asked) == ({}, "action")


@covers("maneuver.difficulty.levels", "maneuver.difficulty.increase")
def test_a_harder_maneuver_goes_from_blue_to_white_and_from_white_to_red(xwing: Scenario) -> None:
    """Damaged Engine makes turns one step harder; banks keep their colour."""
    one, other = xwing.ship("alphasquadronpilot", 400, 400), xwing.ship("alphasquadronpilot", 600, 400)
    third = xwing.ship("alphasquadronpilot", 200, 400)
    for ship in (one, other):
        xwing.damage(ship, "damagedengine", faceup=True)
    xwing.tokens(one, stress=1)
    xwing.activate(one, "2-turn-left")
    xwing.activate(other, "1-turn-right")
    xwing.activate(third, "1-turn-left")
    assert [xwing[ship].executed.difficulty for ship in (one, other, third)] == ["white", "red", "white"]  # type: ignore[union-attr]
    assert [xwing[ship].count("stress") for ship in (one, other, third)] == [1, 1, 0]
    assert xwing.decision.subject == third


@covers("maneuver.difficulty.increase")
def test_nothing_is_harder_than_red(xwing: Scenario) -> None:
    bwing = xwing.ship("bluesquadronpilot", 400, 400)
    xwing.damage(bwing, "damagedengine", faceup=True)
    xwing.activate(bwing, "1-turn-left")
    assert xwing[bwing].tokens == {"stress": 1}


@covers("maneuver.difficulty.levels", "maneuver.difficulty.decrease")
def test_an_easier_maneuver_goes_from_red_to_white_and_from_white_to_blue(xwing: Scenario) -> None:
    """An R4 Astromech makes what is slow one step easier."""
    ships = [xwing.ship("knavesquadronescort", x, 400, upgrades=("r4astromech",)) for x in (200, 400, 600)]
    for ship in ships[1:]:
        xwing.tokens(ship, stress=2)
    for ship, maneuver in zip(ships, ("1-turn-left", "2-turn-left", "2-straight"), strict=True):
        xwing.activate(ship, maneuver)
        xwing.decline()
    assert [xwing[ship].executed.difficulty for ship in ships] == ["white", "blue", "blue"]  # type: ignore[union-attr]
    assert [xwing[ship].count("stress") for ship in ships] == [0, 1, 1]


@covers("maneuver.difficulty.decrease")
def test_a_stressed_ship_may_select_what_an_effect_has_made_easier(xwing: Scenario) -> None:
    plain = xwing.ship("knavesquadronescort", 300, 400)
    helped = xwing.ship("knavesquadronescort", 600, 400, upgrades=("r4astromech",))
    for ship in (plain, helped):
        xwing.tokens(ship, stress=1)
    xwing.planning()
    dials = {decision.subject: decision for decision in xwing.decisions}
    assert [dials[ship].option("1-turn-left") is not None for ship in (plain, helped)] == [False, True]
    assert [dials[ship].option("4-koiogran") is not None for ship in (plain, helped)] == [False, False]
    with refused(xwing, by="planning.stressed-cannot-select-red"):
        xwing.answer("1-turn-left", dials[plain])


@covers("maneuver.difficulty.decrease")
def test_a_stressed_ship_executes_what_an_effect_has_made_easier(xwing: Scenario) -> None:
    ewing = xwing.ship("knavesquadronescort", 400, 400, upgrades=("r4astromech",))
    xwing.tokens(ewing, stress=1)
    xwing.activate(ewing, "1-turn-left")
    assert (xwing.where(ewing), xwing[ewing].tokens) == ((345.0, 455.0, 270.0), {"stress": 1})


# Moving through, and the book's pictures.


@covers("example.maneuver.bank2")
def test_the_book_s_blue_bank_of_speed_2(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.tokens(luke, stress=1)
    xwing.activate(luke, "2-bank-right")
    assert (xwing.where(luke), xwing[luke].tokens) == ((452.2, 526.1, 45.0), {})
    assert xwing.asked == "action"


@covers("example.position-marker", "maneuver.full")
def test_a_ship_that_is_only_crossed_stays_where_it_is(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    tie = xwing.ship("academypilot", 400, 490, 90, player=1)
    xwing.activate(luke, "4-straight")
    assert xwing.where(luke) == (400.0, 600.0, 0.0)
    assert xwing.where(tie) == (400.0, 490.0, 90.0)
    assert xwing[luke].executed.full  # type: ignore[union-attr]
    assert xwing.asked == "action"


@covers("maneuver.move-through.ship")
def test_moving_through_a_ship_costs_nothing(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 400, 400)
    luke = xwing.ship("lukeskywalker", 400, 520, 180, player=1)
    xwing.activate(tie, "5-straight")
    assert xwing.where(tie) == (400.0, 640.0, 0.0)
    assert xwing[tie].executed.full  # type: ignore[union-attr]
    assert [(xwing[ship].tokens, xwing[ship].damage) for ship in (tie, luke)] == [({}, []), ({}, [])]
    assert xwing[luke].shields == 2
    assert xwing.asked == "action"


@covers("maneuver.full")
def test_obstacles_do_not_keep_a_maneuver_from_being_full(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.obstacle("asteroid", 400, 450)
    xwing.obstacle("asteroid", 400, 600)
    xwing.dice(red="blank blank")
    xwing.execute(luke, 4, "straight")
    assert xwing.where(luke) == (400.0, 600.0, 0.0)
    assert xwing[luke].executed.full  # type: ignore[union-attr]


# Advanced maneuvers.


@covers("maneuver.koiogran.geometry", "example.koiogran")
def test_a_koiogran_turn_ends_facing_back(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.activate(luke, "4-koiogran")
    assert xwing.where(luke) == (400.0, 600.0, 180.0)


@covers("maneuver.koiogran.partial")
def test_a_blocked_koiogran_turn_does_not_turn(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 400, 620, 180, player=1)
    xwing.activate(luke, "4-koiogran")
    assert xwing.where(luke) == (400.0, 580.0, 0.0)
    assert not xwing[luke].executed.full  # type: ignore[union-attr]


@covers("maneuver.tallon.geometry", "maneuver.tallon.choice", "example.tallon")
def test_a_tallon_roll_offers_three_positions(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.activate(luke, "3-tallon-right")
    assert (xwing.asked, xwing.decision.player) == ("tallon", 0)
    places = {option.id: option.value for option in xwing.decision.options}
    assert {id: (pose.x, pose.y) for id, pose in places.items()} == {  # type: ignore[attr-defined]
        "centre": (510, 510),
        "front": (510, 500),
        "rear": (510, 520),
    }
    xwing.answer("rear")
    assert xwing.where(luke) == (510.0, 520.0, 180.0)


@covers("maneuver.tallon.geometry")
def test_a_left_tallon_roll_mirrors_the_right_one(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.activate(luke, "3-tallon-left")
    xwing.answer("front")
    assert xwing.where(luke) == (290.0, 500.0, 180.0)


@covers("maneuver.tallon.choice")
def test_a_tallon_roll_takes_the_only_position_that_is_free(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 510, 545, 180, player=1)
    xwing.activate(luke, "3-tallon-right")
    assert xwing.where(luke) == (510.0, 500.0, 180.0)
    assert xwing[luke].executed.full  # type: ignore[union-attr]


@covers("maneuver.tallon.partial")
def test_a_tallon_roll_without_a_free_position_is_a_partial_turn(xwing: Scenario) -> None:
    """A plain turn of speed 3 would end at (510, 510); its base meets the TIE's left edge 5 mm before."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 545, 510, 0, player=1)
    xwing.activate(luke, "3-tallon-right")
    x, y, heading = xwing.where(luke)
    assert not xwing[luke].executed.full  # type: ignore[union-attr]
    assert 500 < x < 510
    assert 500 < y <= 510
    assert 80 < heading < 90
    assert (xwing[luke].tokens, xwing.asked) == ({"stress": 1}, None)


@covers("maneuver.segnor", "example.segnor")
def test_a_segnor_s_loop_follows_the_bank_and_ends_facing_back(xwing: Scenario) -> None:
    awing = xwing.ship("phoenixsquadronpilot", 400, 400)
    xwing.activate(awing, "3-segnor-right")
    assert xwing.where(awing) == (466.9, 561.4, 225.0)
    assert xwing[awing].tokens == {"stress": 1}


@covers("maneuver.segnor")
def test_a_left_segnor_s_loop_ends_facing_back_to_the_right(xwing: Scenario) -> None:
    awing = xwing.ship("phoenixsquadronpilot", 400, 400)
    xwing.activate(awing, "3-segnor-left")
    assert xwing.where(awing) == (333.1, 561.4, 135.0)


@covers("maneuver.segnor")
def test_a_blocked_segnor_s_loop_is_a_partial_bank(xwing: Scenario) -> None:
    awing = xwing.ship("phoenixsquadronpilot", 400, 400)
    tie = xwing.ship("academypilot", 490, 585, 45, player=1)
    xwing.activate(awing, "3-segnor-right")
    assert 40 < xwing.where(awing)[2] < 45
    assert xwing.game.range(awing, tie) == 0
    assert not xwing[awing].executed.full  # type: ignore[union-attr]


@covers("maneuver.stationary")
def test_a_stationary_maneuver_is_executed_without_a_move(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 400, 400)
    xwing.ship("academypilot", 400, 460, 180, player=1)
    xwing.activate(shuttle, "0-stationary")
    assert move_of(0, "stationary") is None
    assert xwing.where(shuttle) == (400.0, 400.0, 0.0)
    executed = xwing[shuttle].executed
    assert executed is not None
    assert (executed.speed, executed.bearing, executed.full) == (0, "stationary", True)
    assert (xwing[shuttle].tokens, xwing[shuttle].skips_action) == ({"stress": 1}, False)


@covers("maneuver.reverse.start")
def test_a_reverse_template_starts_at_the_rear_edge_pointing_back() -> None:
    move = move_of(1, "reverse-straight")
    assert move is not None
    corners = {(round(x, 6), round(y, 6)) for x, y in template.outline(facing(0, 0, 0), 20.0, move)}
    assert corners == {(-10.0, -20.0), (10.0, -20.0), (-10.0, -60.0), (10.0, -60.0)}


@covers("maneuver.reverse.start")
def test_what_lies_just_behind_the_rear_guides_is_under_a_reverse_template(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 400, 400)
    met = xwing.obstacle("debris", 409, 378, outline=SPECK)
    xwing.obstacle("debris", 400, 422, outline=SPECK)
    xwing.dice(red="blank")
    xwing.execute(shuttle, 1, "reverse-straight")
    assert [event["obstacle"] for event in xwing.events("obstacle.met")] == [met]


@covers("maneuver.reverse.end")
def test_a_reverse_straight_backs_away_without_turning(xwing: Scenario) -> None:
    shuttle = xwing.ship("ap5", 400, 400)
    xwing.activate(shuttle, "1-reverse-straight")
    assert xwing.where(shuttle) == (400.0, 320.0, 0.0)
    assert xwing[shuttle].tokens == {"stress": 1}


@covers("maneuver.reverse.bank")
def test_reverse_banks_back_away_to_their_side(xwing: Scenario) -> None:
    left, right = xwing.ship("jakkugunrunner", 400, 400), xwing.ship("jakkugunrunner", 600, 400)
    xwing.activate(left, "1-reverse-bank-left")
    xwing.activate(right, "1-reverse-bank-right")
    assert xwing.where(left) == (362.4, 309.3, 45.0)
    assert xwing.where(right) == (637.6, 309.3, 315.0)

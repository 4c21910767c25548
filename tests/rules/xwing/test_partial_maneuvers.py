"""A ship that would end on another one backs up along its template until it touches. Movers start at (400, 400)."""

from math import radians

from dejarik.games.xwing import template
from dejarik.tabletop import polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.overlap import overlap
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


@covers("maneuver.overlap.ship", "maneuver.partial.step1", "maneuver.partial.step2")
def test_a_ship_backs_up_until_it_touches_the_ship_it_would_overlap(xwing: Scenario) -> None:
    """[2 straight] would end with the centre 120 ahead; the other base covers 110 to 150 ahead."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    tie = xwing.ship("academypilot", 400, 530, 180, player=1)
    xwing.execute(luke, 2, "straight")
    assert xwing.where(luke) == (400.0, 490.0, 0.0)
    assert xwing.game.range(luke, tie) == 0
    assert not xwing[luke].executed.full  # type: ignore[union-attr]
    assert [event["touched"] for event in xwing.events("ship.moved-partially")] == [tie]


@covers("maneuver.overlap.ship")
def test_a_ship_that_would_only_touch_executes_its_maneuver_fully(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    tie = xwing.ship("academypilot", 400, 560, 180, player=1)
    xwing.execute(luke, 2, "straight")
    assert xwing.where(luke) == (400.0, 520.0, 0.0)
    assert xwing.game.range(luke, tie) == 0
    assert xwing[luke].executed.full  # type: ignore[union-attr]


@covers("maneuver.partial.step1")
def test_on_a_bank_the_ship_backs_up_along_the_arc(xwing: Scenario) -> None:
    """Where it stops, both its marks lie on the path: straight ahead, the arc, straight on."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    tie = xwing.ship("academypilot", 475, 550, 45, player=1)
    start = xwing.pose(luke)
    xwing.execute(luke, 2, "bank-right")
    move = template.Move(template.TEMPLATES["bank", 2], 1)
    steps = (template.along(start, 20.0, move, s / 100) for s in range(-4000, 10211))
    end = xwing.pose(luke)
    nearest = min(steps, key=lambda pose: abs(pose.x - end.x) + abs(pose.y - end.y))
    assert abs(nearest.x - end.x) + abs(nearest.y - end.y) < 0.02
    assert abs(nearest.heading - end.heading) < 0.001
    assert 0 < end.heading < radians(45)
    gap = distance(xwing.game.footprint(xwing[luke]), xwing.game.footprint(xwing[tie]))
    assert gap <= polygon.TOUCH
    assert not overlap(xwing.game.footprint(xwing[luke]), xwing.game.footprint(xwing[tie]))


@covers("maneuver.partial.step2")
def test_a_ship_in_contact_with_what_stands_ahead_stays_where_it_began(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    punisher = xwing.ship("cutlasssquadronpilot", 400, 450, 180, player=1)
    xwing.execute(luke, 1, "straight")
    assert xwing.where(luke) == (400.0, 400.0, 0.0)
    assert xwing.game.range(luke, punisher) == 0
    assert not xwing[luke].executed.full  # type: ignore[union-attr]


@covers("maneuver.partial.step3")
def test_after_a_partial_maneuver_the_action_step_is_skipped(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    xwing.ship("academypilot", 400, 530, 180, player=1)
    xwing.activate(luke, "2-straight")
    assert (xwing[luke].stressed, xwing.asked) == (False, None)
    assert xwing.events("action.skipped") == [{"ship": luke}]


@covers("maneuver.partial.step3")
def test_the_next_round_s_action_step_is_not_skipped(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 400, 400)
    luke = xwing.ship("lukeskywalker", 400, 530, 180, player=1)
    xwing.round()
    xwing.answers("2-straight", "2-turn-left")
    assert (xwing.asked, xwing.decision.subject) == ("action", luke)
    xwing.decline()
    xwing.answers("2-turn-left", "2-straight")
    assert (xwing.asked, xwing.decision.subject) == ("action", tie)


@covers("maneuver.partial.no-progress")
def test_a_maneuver_backed_up_to_the_start_was_still_executed_partially(xwing: Scenario) -> None:
    bwing = xwing.ship("bluesquadronpilot", 400, 400)
    xwing.ship("cutlasssquadronpilot", 400, 450, 180, player=1)
    xwing.ship("patrolleader", 400, 520, 180, player=1)
    xwing.activate(bwing, "2-koiogran")
    assert xwing.where(bwing) == (400.0, 400.0, 0.0)
    assert xwing[bwing].tokens == {"stress": 1}
    executed = xwing[bwing].executed
    assert executed is not None
    assert (executed.bearing, executed.difficulty, executed.full) == ("koiogran", "red", False)
    assert xwing.events("action.skipped") == [{"ship": bwing}]


@covers("maneuver.partial.difficulty-still")
def test_the_difficulty_of_a_partial_maneuver_counts(xwing: Scenario) -> None:
    red, blue = xwing.ship("lukeskywalker", 400, 400), xwing.ship("wedgeantilles", 600, 400)
    xwing.tokens(blue, stress=1)
    xwing.ship("academypilot", 400, 620, 180, player=1)
    xwing.ship("academypilot", 600, 530, 180, player=1)
    xwing.activate(red, "4-koiogran")
    xwing.activate(blue, "2-straight")
    assert [xwing[ship].executed.full for ship in (red, blue)] == [False, False]  # type: ignore[union-attr]
    assert [xwing[ship].count("stress") for ship in (red, blue)] == [1, 0]
    assert xwing.asked is None


@covers("maneuver.partial.friend-or-foe")
def test_a_friend_in_the_way_is_treated_like_an_enemy(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    wedge = xwing.ship("wedgeantilles", 400, 530, 180)
    xwing.activate(luke, "2-straight")
    assert xwing.where(luke) == (400.0, 490.0, 0.0)
    assert not xwing[luke].executed.full  # type: ignore[union-attr]
    assert xwing.events("action.skipped") == [{"ship": luke}]
    assert xwing.where(wedge) == (400.0, 530.0, 180.0)


@covers("maneuver.partial.multiple")
def test_backing_up_onto_a_ship_crossed_before_goes_on_past_it(xwing: Scenario) -> None:
    """[3 straight] ends 160 ahead, on a base from 130 to 170; backing off it meets one from 70 to 110."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    far = xwing.ship("academypilot", 400, 550, 180, player=1)
    near = xwing.ship("academypilot", 400, 490, 180, player=1)
    xwing.execute(luke, 3, "straight")
    assert xwing.where(luke) == (400.0, 450.0, 0.0)
    assert [xwing.game.range(luke, tie) for tie in (near, far)] == [0, 1]
    assert [event["touched"] for event in xwing.events("ship.moved-partially")] == [near]


@covers("maneuver.partial.multiple")
def test_a_ship_that_fits_between_two_others_backs_past_the_far_one_only(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 400, 400)
    far = xwing.ship("lukeskywalker", 400, 630, 180, player=1)
    near = xwing.ship("lukeskywalker", 400, 490, 180, player=1)
    xwing.execute(tie, 5, "straight")
    assert xwing.where(tie) == (400.0, 590.0, 0.0)
    assert [xwing.game.range(tie, ship) for ship in (near, far)] == [1, 0]


@covers("maneuver.partial.no-attack-touching")
def test_ships_in_contact_cannot_attack_each_other_until_one_has_moved_away(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 400, 400)
    tie = xwing.ship("academypilot", 400, 530, 180, player=1)
    xwing.execute(luke, 2, "straight")
    xwing.engage(luke)
    assert xwing.asked is None
    xwing.engage(tie)
    assert xwing.asked is None
    xwing.execute(luke, 1, "reverse-straight")
    xwing.engage(tie)
    assert xwing.options == ["primary", "pass"]
    xwing.answer("pass")
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]


@covers("example.multiple-overlap")
def test_the_book_s_turn_among_ties(xwing: Scenario) -> None:
    """The template crosses the first TIE; the second stands at the end. Backing off it the X-wing meets the first."""
    luke = xwing.ship("lukeskywalker", 400, 400)
    first = xwing.ship("academypilot", 422, 468, 45, player=1)
    second = xwing.ship("academypilot", 500, 483, 90, player=1)
    move = template.Move(template.TEMPLATES["turn", 2], 1)
    assert template.meets(xwing.pose(luke), 20.0, move, xwing.game.footprint(xwing[first]))
    xwing.activate(luke, "2-turn-right")
    assert [xwing.game.range(luke, tie) for tie in (first, second)] == [0, 1]
    base = xwing.game.footprint(xwing[luke])
    assert not any(overlap(base, xwing.game.footprint(xwing[tie])) for tie in (first, second))
    assert not xwing[luke].executed.full  # type: ignore[union-attr]
    assert [event["touched"] for event in xwing.events("ship.moved-partially")] == [first]
    assert (xwing.events("action.skipped"), xwing.asked) == ([{"ship": luke}], None)

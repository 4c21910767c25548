"""Places that are drawn by lot: each number that is drawn has its meaning, and what comes of it is legal."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, inf, nan, pi, sqrt
from random import Random

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer, Refusal
from dejarik.games.legion.edges import EdgeWay
from dejarik.games.legion.melee import ContactWay
from dejarik.games.legion.moves import Move
from dejarik.games.legion.notched import NotchedWay, PivotWay
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.state import Token
from dejarik.games.legion.token_placing import TokenPlacement
from dejarik.games.legion.unit_placing import AreaWay
from dejarik.games.legion.ways import OUT_OF_REACH, ToolWay
from dejarik.tabletop.shape import Shape
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

AREA: Shape = (((100.0, 0.0), (400.0, 0.0), (400.0, 200.0), (100.0, 200.0)), 0.0)


def lots(*numbers: float) -> Callable[[], float]:
    """Just these, one after the other."""
    return iter(numbers).__next__


def tool_way(lg: Scenario) -> ToolWay:
    leia = lg.unit(LEIA, A, (500, 300))
    return ToolWay(lg.game, lg.game.leader(leia), 2)


@covers("move.standard.place-leader")
@pytest.mark.parametrize(
    ("away", "turn", "place"),
    [(1.0, 0.0, (0, 1)), (1.0, 0.25, (1, 0)), (0.25, 0.5, (0, -0.5)), (0.0, 0.0, (0, 0)), (0.5, 0.75, (-sqrt(0.5), 0))],
)
def test_a_move_by_lot_goes_in_any_direction(
    lg: Scenario, away: float, turn: float, place: tuple[float, float]
) -> None:
    way = tool_way(lg)
    x, y = place
    assert way.draw(lots(away, turn)) == pytest.approx((500 + x * way.most, 300 + y * way.most, 0.0))


@covers("move.standard.place-leader")
@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        ((0.49, 0.25, 0.0, 0.5, 0.5), (500, 350)),
        ((0.0, 0.25, 0.0, 1.0, 0.0), (520, 330)),
        ((0.0, 0.25, 0.0, 0.0, 1.0), (480, 370)),
    ],
)
def test_half_of_the_moves_go_to_a_point_of_interest(
    lg: Scenario, numbers: tuple[float, ...], place: tuple[float, float]
) -> None:
    lg.game.state.tokens = [
        Token(0, "smoke", 100.0, 100.0),
        Token(1, "poi", 500.0, 350.0),
        Token(2, "poi", 2000.0, 300),
    ]
    assert tool_way(lg).draw(lots(*numbers)) == pytest.approx((*place, 0.0))


@covers("move.standard.place-leader")
@pytest.mark.parametrize(
    ("numbers", "share"),
    [((0.49, 0.5, 0.0, 0.5, 0.5), 1.0), ((0.49, 0.5, 1.0, 0.5, 0.5), 0.8), ((0.5, 1.0, 0.5), 0.0)],
)
def test_they_go_as_far_towards_it_as_they_can(lg: Scenario, numbers: tuple[float, ...], share: float) -> None:
    lg.game.state.tokens = [Token(0, "poi", 500.0, 350.0), Token(1, "poi", 500.0 + 900, 300.0 + 1200)]
    way = tool_way(lg)
    place = (500 + 0.6 * share * way.most, 300 + 0.8 * share * way.most) if share else (500, 300 - way.most)
    assert way.draw(lots(*numbers)) == pytest.approx((*place, 0.0))


@covers("move.standard.place-leader")
def test_who_stands_on_the_goal_is_not_divided_by_nothing(lg: Scenario) -> None:
    lg.poi(500, 300)
    assert tool_way(lg).draw(lots(0.0, 0.0, 0.0, 0.5, 0.5)) == pytest.approx((500, 300, 0.0))


@covers("move.standard.place-leader")
def test_the_farthest_place_by_lot_is_the_farthest_of_all(lg: Scenario) -> None:
    way = tool_way(lg)
    x, y, _ = way.draw(lots(1.0, 0.125))
    assert way.refuse(lg.set(way.mover.id, x=x, y=y)) is None
    assert way.refuse(lg.set(way.mover.id, x=500 + 1.001 * (x - 500), y=300 + 1.001 * (y - 300))) is OUT_OF_REACH


@covers("deploy.by-moving")
@pytest.mark.parametrize(
    ("numbers", "place"),
    [((0.0, 0.0, 0.0), (0, 0)), ((0.4, 0.25, 0.5), (0.25, 0.5)), ((0.6, 0.0, 0.0), (0, 0)), ((0.9, 1.0, 1.0), (1, 1))],
)
@pytest.mark.parametrize("key", [LEIA, AT_RT])
def test_a_deployment_by_lot_begins_anywhere_along_an_edge(
    lg: Scenario, numbers: tuple[float, ...], place: tuple[float, float], key: str
) -> None:
    """The share of the edge, and that of the tool; a notched base is pushed in by its own depth less."""
    edges = [((200.0, 0.0), (600.0, 0.0), 0.0), ((0.0, 100.0), (0.0, 500.0), 0.5 * pi)]
    mover = lg.game.leader(lg.unit(key, A))
    way = EdgeWay(lg.game, mover, 1, edges)
    x, y, heading = way.draw(lots(*numbers))
    own, whole = mover.radius + mover.long, 75.0
    deep = own + place[1] * (whole - (own if key == AT_RT else 0))
    if numbers[0] < 0.5:
        assert (x, y, heading) == pytest.approx((200 + 400 * place[0], deep, 0.0))
    else:
        assert (x, y, heading) == pytest.approx((deep, 100 + 400 * place[0], 0.5 * pi))


@pytest.mark.parametrize("height", [0.0, 120.0])
def test_who_looks_for_a_place_stays_on_its_own_level(lg: Scenario, height: float) -> None:
    """On a bridge, and below it, where it could climb to either."""
    bridge = block(500, 300, 300, 300, 120)
    lg.terrain(replace(bridge, part=replace(bridge.part, bottom=100.0)))
    leia = lg.game.leader(lg.unit(LEIA, A, (500, 300, height)))
    placement = LeaderPlacement(lg.game, leia, ToolWay(lg.game, leia, 1, "climb"))
    assert placement.legal(520.0, 320.0, 0.0) == (520.0, 320.0, height, 0.0)


@covers("move.notched.full")
@pytest.mark.parametrize("speed", [1, 2])
def test_a_notched_base_looks_as_far_as_it_can_go(lg: Scenario, speed: int) -> None:
    """Straight on the front of the base leaves one end of the tool, and its back comes to the other."""
    walker = lg.game.leader(lg.unit(AT_RT, A, (500, 300)))
    full = {1: 75, 2: 125}[speed] + 2 * (walker.radius - 6)
    places = [*NotchedWay(lg.game, walker, speed).tries()]
    assert max(y for _, y, _ in places) == pytest.approx(300 + full)
    assert any(place == pytest.approx((500, 300 + full, 0.0)) for place in places)


@covers("notched.pivot.geometry")
@pytest.mark.parametrize(("number", "turn"), [(0.0, -0.5), (0.5, 0.0), (1.0, 0.5), (0.75, 0.25)])
def test_a_pivot_by_lot_turns_to_both_sides(lg: Scenario, number: float, turn: float) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    way = PivotWay(lg.game, lg.set(walker.leader, heading=1.0))
    assert way.draw(lots(number)) == pytest.approx((500, 300, 1.0 + turn * pi))
    tried = [heading for _, _, heading in way.tries()]
    assert (len(tried), min(tried), max(tried)) == pytest.approx((17, 1.0 - 0.5 * pi, 1.0 + 0.5 * pi))
    assert {(x, y) for x, y, _ in way.tries()} == {(500, 300)}


@covers("melee.move-into.step1")
@pytest.mark.parametrize(
    ("numbers", "place"), [((0.0, 0.0), (500, 527)), ((0.4, 0.25), (527, 500)), ((0.6, 0.5), (560, 473))]
)
def test_contact_by_lot_is_with_any_of_them_on_any_side(
    lg: Scenario, numbers: tuple[float, float], place: tuple[float, float]
) -> None:
    foes, leia = lg.unit(STORMTROOPERS, B, (500, 500), (560, 500)), lg.unit(LEIA, A, (500, 300))
    way = ContactWay(lg.game, lg.game.leader(leia), foes)
    assert way.draw(lots(*numbers)) == pytest.approx((*place, 0.0))


@covers("keyword.unit.infiltrate")
@pytest.mark.parametrize(
    ("numbers", "place"),
    [((0.0, 0.0, 0.0), (113.5, 13.5)), ((0.4, 0.5, 1.0), (250, 186.5)), ((0.6, 1.0, 0.5), (986.5, 100))],
)
def test_a_place_in_an_area_by_lot_holds_the_base(
    lg: Scenario, numbers: tuple[float, ...], place: tuple[float, float]
) -> None:
    other: Shape = (((700.0, 0.0), (1000.0, 0.0), (1000.0, 200.0), (700.0, 200.0)), 0.0)
    way = AreaWay(lg.game, lg.game.leader(lg.unit(LEIA, A)), [AREA, other], OUT_OF_REACH)
    assert way.draw(lots(*numbers)) == pytest.approx((*place, 0.0))


@covers("objects.overlap.tokens")
def test_a_token_by_lot_lies_in_its_box_and_on_nobody(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    placement = TokenPlacement(lg.game, "asset", box=(450.0, 200.0, 550.0, 400.0))
    assert placement.draw(lots(0.25, 0.75)) == pytest.approx((475, 350, 0.0))
    assert placement.draw(lots(0.5, 0.5, 1.0, 0.0)) == pytest.approx((550, 200, 0.0))
    assert placement.judge(placement.draw(lots(0.5, 0.5, 0.0, 1.0))) is None
    assert len(placement.candidates(3, lots(0.1, 0.1, 0.1, 0.1, 0.2, 0.2))) == 2
    assert placement.nearest((470.0, 300.0, 0.0)) == (470.0, 300.0, 0.0)
    x, y, _ = placement.nearest((500.0, 301.0, 0.0)) or (0.0, 0.0, 0.0)
    assert 26.2 <= hypot(x - 500, y - 300) <= 32.0


@covers("melee.move-into.requirement")
def test_a_move_by_lot_may_lead_into_contact(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (500, 360))
    lg.unit(VADER, B, (500, 400))
    mover = lg.game.leader(leia)
    to_it = (0.9, 0.1, 0.29, 0.0)
    fights = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), melee=True)
    x, y, _, _ = fights.draw(lots(*to_it))
    assert hypot(x - 500, y - 400) == pytest.approx(27.0, abs=0.01)
    assert fights.judge((x, y, 0.0, 0.0)) is None
    drawn = fights.draw(lots(0.9, 0.1, 0.3))
    assert hypot(drawn[0] - 500, drawn[1] - 400) > 27.1
    peaceful = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2))
    assert peaceful.draw(lots(0.9, 0.1)) == drawn
    assert fights.read(drawn) is drawn


@covers("melee.move-into.requirement")
def test_nobody_far_away_is_touched_by_lot(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 700))
    mover = lg.game.leader(leia)
    fights = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), melee=True)
    assert fights.draw(lots(0.0, 0.0, 0.0))[:2] == (500, 300)


@covers("move.standard.place-leader")
def test_a_token_that_counts_is_touched_by_lot(lg: Scenario) -> None:
    mover = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2))
    placement.goals = [Token(0, "asset", 500.0, 340.0), Token(1, "asset", 540.0, 300.0)]
    assert placement.draw(lots(0.0, 0.0, 0.29, 0.0))[:2] == pytest.approx((500, 340 - 12.7 - 13.5))
    assert placement.draw(lots(0.0, 0.0, 0.29, 0.6))[:2] == pytest.approx((540 - 12.7 - 13.5, 300))
    assert placement.draw(lots(0.0, 0.0, 0.3))[:2] == (500, 300)


@covers("move.standard.place-leader")
def test_of_several_places_those_near_the_goals_come_first(lg: Scenario) -> None:
    lg.poi(700, 300)
    lg.unit(STORMTROOPERS, B, (500, 900), (530, 900))
    leia = lg.unit(LEIA, A, (500, 300))
    mover = lg.game.leader(leia)
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), home=mover)
    found = placement.candidates(5, Random(3).random)
    again = Random(3).random
    drawn = [placement.draw(again) for _ in range(15)]
    nearest = [min(drawn, key=lambda one: hypot(one[0] - x, one[1] - y)) for x, y in ((700, 300), (500, 900))]
    assert found[:3] == [(500, 300, 0, 0), *nearest]
    assert len(found) == 5
    assert len(placement.candidates(1, Random(3).random)) == 1
    assert all(placement.judge(one) is None for one in found)


@covers("move.standard.place-leader")
def test_where_the_lot_finds_nothing_a_search_does(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(500, 415, 400, 100, 300, movement="impassable"))
    mover = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2))
    spot = placement.draw(lambda: 0.999)
    assert placement.judge((*spot,)) is None


# The nearest place to a wish.


@covers("move.standard.place-leader")
@pytest.mark.parametrize(("dx", "dy"), [(1.0, 0.0), (0.0, 1.0), (-0.6, 0.8), (0.6, -0.8)])
def test_a_wish_too_far_away_is_met_as_far_as_the_tool_leads(lg: Scenario, dx: float, dy: float) -> None:
    mover = lg.game.leader(lg.unit(LEIA, A, (900, 450)))
    way = ToolWay(lg.game, mover, 1)
    placement = LeaderPlacement(lg.game, mover, way)
    near = (900 + 0.5 * way.most * dx, 450 + 0.5 * way.most * dy, 0.0, 0.0)
    assert placement.nearest(near) == near
    for share in (1.3, 4.0):
        found = placement.nearest((900 + share * way.most * dx, 450 + share * way.most * dy, 0.0, 0.0))
        assert found is not None
        assert placement.judge(found) is None
        wish = (900 + way.most * dx, 450 + way.most * dy)
        assert hypot(found[0] - wish[0], found[1] - wish[1]) < 0.3 * way.most
        assert (found[0] - 900) * dx + (found[1] - 450) * dy > 0.9 * way.most


@covers("melee.move-into.requirement")
@pytest.mark.parametrize("friend", [470, 530])
def test_who_wants_to_touch_an_enemy_comes_to_its_free_side(lg: Scenario, friend: float) -> None:
    """A friend stands before the enemy, a little to one side: the other side is nearer."""
    lg.unit(VADER, B, (500, 400))
    lg.unit(REBELS, A, (500 + 0.5 * (friend - 500), 370))
    mover = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), melee=True)
    found = placement.nearest((500.0, 373.0, 0.0, 0.0))
    assert found is not None
    assert placement.judge(found) is None
    assert hypot(found[0] - 500, found[1] - 400) == pytest.approx(27.0, abs=0.01)
    assert (found[0] > 500) is (friend < 500)
    assert found[1] < 400


@covers("melee.move-into.requirement")
@pytest.mark.parametrize("side", [-1, 1])
def test_who_cannot_touch_an_enemy_just_there_touches_it_close_by(lg: Scenario, side: int) -> None:
    lg.unit(VADER, B, (500, 400))
    lg.unit(REBELS, A, (500 + side * 40, 385))
    mover = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), melee=True)
    x, y = 500 + side * 27 * sqrt(0.5), 400 - 27 * sqrt(0.5)
    found = placement.nearest((x, y, 0.0, 0.0))
    assert found is not None
    assert hypot(found[0] - 500, found[1] - 400) == pytest.approx(27.0, abs=0.01)
    assert 0.0 < hypot(found[0] - x, found[1] - y) < 15.0


@covers("melee.move-into.requirement")
@pytest.mark.parametrize(("wish", "touches"), [((440.0, 340.0), []), ((560.0, 373.0), [560])])
def test_only_whose_wish_touches_an_enemy_is_led_to_it(
    lg: Scenario, wish: tuple[float, float], touches: list[int]
) -> None:
    """A friend stands in the way of either."""
    foes = [lg.unit(VADER, B, (500, 400)), lg.unit(STORMTROOPERS, B, (560, 400))]
    lg.unit(REBELS, A, (wish[0] + 5, wish[1] - 20))
    mover = lg.game.leader(lg.unit(LEIA, A, (500, 300)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 2), melee=True)
    found = placement.nearest((*wish, 0.0, 0.0))
    assert found is not None
    assert 0.0 < hypot(found[0] - wish[0], found[1] - wish[1]) < 30.0
    leaders = [lg.game.leader(one) for one in foes]
    assert [one.x for one in leaders if hypot(found[0] - one.x, found[1] - one.y) < 27.1] == touches


@covers("terrain.impassable")
def test_where_nobody_may_stand_no_wish_is_met(lg: Scenario) -> None:
    lg.terrain(block(900, 450, 3000, 1500, 20, movement="impassable"))
    mover = lg.game.leader(lg.unit(LEIA, A, (900, 450, 20)))
    placement = LeaderPlacement(lg.game, mover, ToolWay(lg.game, mover, 1))
    assert placement.nearest((920.0, 450.0, 20.0, 0.0)) is None


@covers("objects.overlap.tokens")
@pytest.mark.parametrize(("size", "room"), [(100.0, 4.0), (400.0, 10.0)])
def test_the_search_for_a_place_goes_over_the_whole_box(lg: Scenario, size: float, room: float) -> None:
    """In steps that grow with it."""
    placement = TokenPlacement(lg.game, "asset", box=(1000.0, 300.0, 1000.0 + size, 300.0 + size))

    def only(shape: Shape) -> Refusal | None:
        ((x, y),), _ = shape
        return None if 1041 <= x <= 1041 + room and 341 <= y <= 341 + room else OUT_OF_REACH

    tries = list(placement.tries())
    assert (min(tries), max(tries)) == ((1000, 300), (1000 + size, 300 + size))
    placement.rules = (only,)
    assert placement.has_room


@covers("objects.overlap.tokens")
def test_where_no_ring_meets_a_place_for_a_token_a_search_does(lg: Scenario) -> None:
    placement = TokenPlacement(lg.game, "asset", box=(100.0, 100.0, 140.0, 140.0))
    placement.rules = (lambda shape: None if shape[0][0][0] < 150 else OUT_OF_REACH,)
    found = placement.nearest((900.0, 450.0, 0.0))
    assert found is not None
    assert found[0] <= 140


@covers("move.standard.place-leader")
@pytest.mark.parametrize("numbers", [(), (500.0, 310.0), (500.0, 310.0, 0.0, 0.0, 0.0)], ids=len)
@pytest.mark.parametrize("answer", [(500.0, nan, 0.0), (500.0, inf, 0.0), (500.0, True, 0.0), "500", 500.0], ids=repr)
def test_what_is_no_place_is_refused(lg: Scenario, answer: object, numbers: tuple[float, ...]) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    for wrong in (answer, numbers):
        with pytest.raises(IllegalAnswer):
            lg.answer(wrong)
    assert lg.asked == "move"


@covers("move.standard.place-leader")
def test_a_place_may_be_told_in_whole_numbers_with_a_heading_or_without(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    for answer in ((500, 310, 0), (500, 320, 0, 0)):
        lg.run(Move(unit=leia.id))
        lg.answers("standard", answer)
    assert lg.game.leader(lg.game.unit(leia.id)).y == 320

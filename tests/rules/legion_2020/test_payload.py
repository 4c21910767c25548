"""The objective Payload and its bomb carts. A cart's base has a radius of 25: a small base touches it at 38.5 and is at
range 1 of it up to 190.9; a whole straight move is 163 long."""

from __future__ import annotations

from itertools import repeat
from math import pi, tau
from random import Random

import msgspec
import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token
from dejarik.games.legion.unit_placing import AreaWay
from dejarik.games.legion_2020.missions.carts import TILTED, CartPlacement, cart_of, mini_of
from dejarik.games.legion_2020.missions.payload import BringCart, RollCart, delivered, refuse_goal
from dejarik.games.legion_2020.viewing import obscured
from tests.marks import covers
from tests.rules.legion.missions import token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

WHOLE = 125.0 + 50.0 - 2 * 6.0
TOUCH = 25.0 + 13.5
RANGE_1, RANGE_2 = 152.4, 304.8
E_WEB, TAUNTAUNS = "e-web-heavy-blaster-team", "tauntaun-riders"


def cart(lg: Scenario2020, x: float, y: float, owner: int = A, heading: float = 0.0) -> Token:
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    headings = list(lg.state.cart_headings)
    headings[owner] = heading
    lg.state.cart_headings = tuple(headings)
    return token(lg, x, y, "cart", "cart", owner)


def place_of(lg: Scenario2020, owner: int = A) -> tuple[float, float]:
    found = cart_of(lg.game, owner)  # type: ignore[arg-type]
    assert found is not None
    return (found.x, found.y)


def rolls(lg: Scenario2020, *others: Stood) -> None:
    """A's cart at (500, 300), which looks upwards, with two of A's leaders near it."""
    lg.terrain(*others)
    cart(lg, 500, 300)
    lg.unit(LEIA, A, (400, 250))
    lg.unit(REBELS, A, (400, 200))


def roll(lg: Scenario2020) -> None:
    lg.run(RollCart(player=A))
    assert (lg.asked, lg.asks) == ("roll-cart", A)


@covers("bomb-cart.partial-moves")
@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ((500.0, 400.0, 2.0), (500.0, 400.0, 0.0)),
        ((430.0, 370.0, 2.0), (430.0, 370.0, tau - pi / 4)),
        ((600.0, 300.0, 2.0 * pi - 1.0), (600.0, 300.0, pi / 2)),
        ((610.0, 285.0, 0.0), (610.0, 285.0, 2.0554)),  # behind it: round the bend, to either side
        ((390.0, 285.0, 0.0), (390.0, 285.0, tau - 2.0554)),
    ],
)
def test_a_cart_that_is_turned_wrong_looks_the_way_it_went(
    lg: Scenario2020, wish: tuple[float, float, float], found: tuple[float, float, float]
) -> None:
    rolls(lg)
    roll(lg)
    placement = lg.decision.placement
    assert placement is not None
    assert placement.judge(wish) is not None
    assert placement.nearest(wish) == pytest.approx(found, abs=0.001)
    beyond = placement.nearest((500.0, 600.0, 0.0))
    assert beyond is not None
    assert beyond[:2] == pytest.approx((500.0, 300.0 + WHOLE), abs=0.01)
    lg.decline()


# Before the battle.


@covers("bomb-cart.payload-terrain")
def test_each_player_brings_a_cart_and_chooses_a_piece_on_the_table(lg: Scenario2020) -> None:
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    house, barrel = block(600, 450, 200, 100, 60), block(620, 460, 20, 20, 90)
    barrel = msgspec.structs.replace(barrel, part=msgspec.structs.replace(barrel.part, bottom=60.0))
    shed, rock = block(1200, 60, 80, 80, 60), block(1500, 150, 80, 80, 60)  # in A's zone; half in it
    pieces = [msgspec.structs.replace(one, piece=number) for number, one in enumerate((house, barrel, shed, rock), 1)]
    lg.terrain(
        *pieces,
        msgspec.structs.replace(block(1500, 80, 40, 40, 60), piece=4),
        msgspec.structs.replace(barrel, piece=1),  # a house with something on its roof stands on the table
    )
    lg.set_up("payload")
    assert (lg.asked, lg.asks) == ("place-token", A)
    with refused(lg, by="objective-cards.role"):
        lg.answer((500.0, 152.4 - 24.9, 0.0))
    lg.answer((500.0, 152.4 - 25.0, 0.5))
    assert (lg.asked, lg.asks) == ("place-token", B)
    lg.answer((500.0, 914.4 - 25.0, pi))
    assert [place_of(lg, A)[1], place_of(lg, B)[1]] == pytest.approx([127.4, 889.4])
    assert lg.state.cart_headings == pytest.approx((0.5, pi), abs=1e-4)
    assert (lg.asked, lg.asks) == ("mark-piece", A)
    with refused(lg, by="bomb-cart.payload-terrain"):
        lg.answer("piece:2")
    with refused(lg, by="objective-cards.role"):
        lg.answer("piece:3")
    lg.answer("piece:4")
    assert lg.asks == B
    lg.answer("piece:1")
    marks = [(one.owner, one.count) for one in lg.state.tokens if one.kind == "mark"]
    assert marks == [(B, 4), (A, 1)]  # in the colour of who has to go there


@covers("deployment.within-zone", "bomb-cart.not-a-unit")
def test_a_cart_may_begin_on_a_platform(lg: Scenario2020) -> None:
    """Nobody follows it for whom there would have to be room."""
    lg.terrain(block(500, 80, 60, 60, 100))
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    lg.unit(REBELS, B)
    lg.set_up("payload")
    lg.answer((500.0, 80.0, 0.0))
    assert (place_of(lg), lg.state.tokens[0].z) == ((500.0, 80.0), 100.0)
    lg.game.stack.clear()
    lg.changed()


@covers("bomb-cart.payload-terrain")
def test_where_every_piece_lies_in_a_zone_nobody_chooses_one(lg: Scenario2020) -> None:
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    lg.terrain(block(1200, 60, 80, 80, 60))
    lg.set_up("payload")
    lg.answers((500.0, 100.0, 0.0), (500.0, 800.0, 0.0))
    assert (lg.asked, [one.kind for one in lg.state.tokens]) == (None, ["cart", "cart"])


@covers("bomb-cart.payload-terrain")
@pytest.mark.parametrize(("y", "refused_"), [(122.4, True), (122.5, False), (791.9, False), (792.0, True)])
def test_no_goal_lies_wholly_in_a_zone_of_either_player(lg: Scenario2020, y: float, refused_: bool) -> None:
    """A piece 60 wide; zones are 152.4 deep."""
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    lg.terrain(block(500, y, 60, 60, 100))
    assert (refuse_goal(lg.game, 0) is not None) is refused_


@covers("bomb-cart.impassable")
def test_who_has_no_room_for_a_cart_brings_none(lg: Scenario2020) -> None:
    """Blue's zone is impassable."""
    lg.state.objective, lg.state.deployment = "payload", "battle-lines"
    lg.terrain(block(914.4, 76.2, 1828.8, 152.4, 60, movement="impassable"))
    lg.run(BringCart(player=A))
    assert (lg.asked, lg.state.tokens) == (None, [])
    lg.run(BringCart(player=B))
    assert lg.asked == "place-token"


# What carts are to others.


@covers("bomb-cart.not-a-unit", "bomb-cart.minis")
def test_nobody_attacks_a_cart(lg: Scenario2020) -> None:
    cart(lg, 500, 300, B)
    shooter = lg.unit(REBELS, A, (500, 200))
    far, near = lg.unit(STORMTROOPERS, B, (500, 420)), lg.unit(VADER, B, (600, 300))
    lg.run(Attack(attacker=shooter.id))
    assert lg.asked == "defender"
    assert lg.options == [f"unit:{far.id}", f"unit:{near.id}"]
    lg.answer(lg.options[0])
    lg.decline()
    assert msgspec.structs.astuple(lg.state.tokens[0])[1:4] == ("cart", 500.0, 300.0)


@covers("bomb-cart.cover")
@pytest.mark.parametrize(
    ("key", "x", "value"), [(STORMTROOPERS, 500, 2), (STORMTROOPERS, 526, 0), (TAUNTAUNS, 500, 0), (AT_RT, 500, 0)]
)
def test_a_cart_is_heavy_cover_for_troopers_on_foot(lg: Scenario2020, key: str, x: float, value: int) -> None:
    cart(lg, x, 500)
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(key, B, (500, 600))
    assert obscured(lg.game, lg.game.leader(one), lg.game.leader(other)) == value  # type: ignore[arg-type]


@covers("bomb-cart.units-move-through")
@pytest.mark.parametrize("owner", [A, B])
def test_units_move_through_carts_and_do_not_end_on_them(lg: Scenario2020, owner: int) -> None:
    cart(lg, 500, 300, owner)
    leia = lg.unit(LEIA, A, (500, 300 - TOUCH))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by="bomb-cart.units-move-through"):
        lg.answer((500.0, 300 + TOUCH - 0.1, 0.0))
    lg.answer((500.0, 300 + TOUCH, 0.0))
    assert lg.game.leader(leia).y == pytest.approx(300 + TOUCH)
    lg.decline()


# Where they go.


@covers("bomb-cart.partial-moves")
@pytest.mark.parametrize(
    ("away", "heading", "legal"),
    [
        (WHOLE, 0.0, True),
        (WHOLE + 0.1, 0.0, False),
        (WHOLE / 2, 0.0, True),
        (0.0, 0.0, True),
        (WHOLE, pi / 2, True),
        (30.0, -pi / 2, True),
        (30.0, pi / 2 + 0.01, False),
        (30.0, pi, False),
    ],
)
def test_a_cart_turns_by_a_quarter_and_stops_anywhere_along_the_tool(
    lg: Scenario2020, away: float, heading: float, legal: bool
) -> None:
    rolls(lg)
    roll(lg)
    x, y = {0.0: (0.0, 1.0), pi: (0.0, -1.0)}.get(heading, (1.0 if heading > 0 else -1.0, 0.0))
    spot = (500 + away * x, 300 + away * y, heading)
    if not legal:
        with refused(lg, by="bomb-cart.partial-moves"):
            lg.answer(spot)
        lg.answer("pass")
        assert place_of(lg) == (500.0, 300.0)
    else:
        lg.answer(spot)
        assert place_of(lg) == pytest.approx(spot[:2])
        assert lg.state.cart_headings[A] == pytest.approx(heading % tau, abs=1e-4)


@covers("bomb-cart.partial-moves")
def test_places_by_lot_are_legal_for_a_cart(lg: Scenario2020) -> None:
    rolls(lg)
    roll(lg)
    placement, lot = lg.decision.placement, Random(1)
    assert placement is not None
    drawn = placement.candidates(12, lot.random)
    assert len(drawn) > 6
    assert all(placement.judge(spot) is None for spot in (*drawn, placement.suggestion()))
    lg.unit(E_WEB, B, (500.0, 381.5))
    assert placement.candidates(1, repeat(0.5).__next__) == [placement.suggestion()]  # the place drawn is taken
    lg.answer("pass")
    mini = mini_of(lg.game, lg.state.tokens[0])  # type: ignore[arg-type]
    nowhere = CartPlacement(lg.game, mini, A, AreaWay(lg.game, mini, [], TILTED))  # type: ignore[arg-type]
    assert not nowhere.has_room
    with pytest.raises(ValueError, match="no legal spot"):
        nowhere.suggestion()


@covers("bomb-cart.difficult", "bomb-cart.impassable")
@pytest.mark.parametrize("sort", ["ruins", "buildings"])
def test_carts_cross_all_terrain_at_full_speed(lg: Scenario2020, sort: str) -> None:
    wall = block(500, 370, 300, 40, 60, type="area" if sort == "ruins" else "obstacle")
    rolls(lg, msgspec.structs.replace(wall, sort=sort))
    roll(lg)
    lg.answer((500.0, 300 + WHOLE, 0.0))
    assert place_of(lg) == (500.0, 300 + WHOLE)


@covers("bomb-cart.impassable")
def test_carts_do_not_stop_on_impassable_terrain_nor_off_the_table(lg: Scenario2020) -> None:
    wall = msgspec.structs.replace(block(500, 370, 300, 40, 60), sort="buildings")
    rolls(lg, wall)
    roll(lg)
    with refused(lg, by="bomb-cart.impassable"):
        lg.answer((500.0, 390 + 24.9, 0.0))
    with refused(lg, by="bomb-cart.impassable"):
        lg.answer((500.0, 350 - 24.9, 0.0))
    lg.answer((500.0, 390 + 25.0, 0.0))
    lg.state.cart_headings = (pi, 0.0)
    lg.state.tokens[0] = msgspec.structs.replace(lg.state.tokens[0], y=100.0)
    lg.unit(LEIA, A, (400, 100))
    lg.changed()
    roll(lg)
    with refused(lg, by="bomb-cart.impassable"):
        lg.answer((500.0, 24.9, pi))
    lg.answer((500.0, 25.0, pi))


@covers("margin.flat-placement")
@pytest.mark.parametrize(("y", "legal"), [(425, True), (424, False), (374, True)])
def test_a_cart_stands_level(lg: Scenario2020, y: float, legal: bool) -> None:
    """A hill from 400 on, and grass up to it, in which a cart may stand with a part of it."""
    grass = block(500, 380, 300, 40, 30, type="area")
    rolls(
        lg,
        msgspec.structs.replace(block(500, 500, 300, 200, 30), sort="hills"),
        msgspec.structs.replace(grass, sort="tall-grass"),
    )
    roll(lg)
    if legal:
        lg.answer((500.0, y, 0.0))
        found = lg.state.tokens[0]
        assert (found.y, found.z) == (y, 30.0 if y > 400 else 0.0)
    else:
        with refused(lg, by="margin.flat-placement"):
            lg.answer((500.0, y, 0.0))
        lg.answer("pass")


@covers("bomb-cart.moves-through-units", "bomb-cart.melee", "bomb-cart.other-cart")
@pytest.mark.parametrize(
    ("who", "rule"),
    [
        (E_WEB, "bomb-cart.moves-through-units"),
        (TAUNTAUNS, "bomb-cart.moves-through-units"),
        (BIKES, "bomb-cart.moves-through-units"),
        ("melee", "bomb-cart.melee"),
        ("cart", "bomb-cart.other-cart"),
        ("poi", "bomb-cart.impassable"),
    ],
)
@pytest.mark.parametrize("owner", [A, B])
def test_a_cart_passes_whom_it_cannot_displace(lg: Scenario2020, who: str, rule: str, owner: int) -> None:
    rolls(lg)
    if who == "cart":
        cart(lg, 500, 375, B)
    elif who == "poi":
        token(lg, 500, 375, owner=owner)
    else:
        one = lg.unit(STORMTROOPERS if who == "melee" else who, owner, (500, 375))
        if who == "melee":
            lg.unit(REBELS, 1 - one.owner, (527, 375))
    roll(lg)
    for y in (340.0, 385.0):
        with refused(lg, by=rule):
            lg.answer((500.0, y, 0.0))
    lg.answer((500.0, 300 + WHOLE, 0.0))
    assert place_of(lg) == (500.0, 300 + WHOLE)


@covers("bomb-cart.displaces")
@pytest.mark.parametrize("owner", [A, B])
def test_troopers_under_a_cart_are_displaced_by_the_opponent(lg: Scenario2020, owner: int) -> None:
    rolls(lg)
    unit = lg.unit(STORMTROOPERS, owner, (500, 400), (570, 430), (515, 355))
    roll(lg)
    lg.answer((500.0, 300 + WHOLE, 0.0))  # past the one at 350; the leader is 63 away
    assert (lg.asked, unit.suppression) == (None, 0)
    lg.state.tokens = [msgspec.structs.replace(one, y=300.0) for one in lg.state.tokens]
    lg.changed()
    roll(lg)
    lg.answer((500.0, 380.0, 0.0))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("displaced", B, unit.id)
    assert [lg.game.miniature(one).placed for one in unit.miniatures[:3]] == [False, True, False]
    with refused(lg, by="bomb-cart.units-move-through"):
        lg.answer((500.0, 400.0, 0.0, 0.0))
    lg.answer((500.0, 450.0, 0.0, 0.0))
    assert lg.asked == "displaced-rest"
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())
    assert all(one.placed for one in lg.game.alive(lg.game.unit(unit.id)))
    assert lg.game.unit(unit.id).suppression == 1


# The card.


@pytest.mark.parametrize(
    ("ours", "theirs", "asked"),
    [(1, 0, True), (1, 1, False), (2, 1, True), (0, 0, False)],
)
@covers("objective-cards.role")
def test_who_has_more_leaders_near_may_move_the_cart_at_the_end_of_a_round(
    lg: Scenario2020, ours: int, theirs: int, asked: bool
) -> None:
    cart(lg, 500, 300)
    cart(lg, 1500, 600, B)
    for x in (500 + TOUCH + RANGE_1, 400.0)[:ours]:
        lg.unit(LEIA, A, (x, 300))
    for _ in range(theirs):
        lg.unit(STORMTROOPERS, B, (500, 300 + TOUCH))
    lg.unit(VADER, B, (1500 + TOUCH + RANGE_1, 600))
    lg.run(EndPhase())
    seen = []
    while lg.asked == "roll-cart":
        seen.append(lg.asks)
        lg.answer("pass")
    assert seen == ([A, B] if asked else [B])
    assert (place_of(lg, A), place_of(lg, B)) == ((500.0, 300.0), (1500.0, 600.0))


@covers("objective-cards.role")
def test_leaders_beyond_range_1_move_no_cart(lg: Scenario2020) -> None:
    cart(lg, 500, 300)
    lg.unit(REBELS, A, (500 + TOUCH + RANGE_1 + 0.1, 300), (540, 300))
    lg.run(RollCart(player=A))
    assert lg.asked is None


@covers("victory-token.source")
@pytest.mark.parametrize(
    ("away", "worth"),
    [(0.0, 3), (0.1, 2), (RANGE_1, 2), (RANGE_1 + 0.1, 1), (RANGE_2, 1), (RANGE_2 + 0.1, 0)],
)
def test_the_nearer_a_cart_is_to_its_goal_the_more_it_is_worth(lg: Scenario2020, away: float, worth: int) -> None:
    near, far = block(500, 600, 100, 100, 60), block(500, 120, 100, 100, 60)
    lg.terrain(msgspec.structs.replace(near, piece=4), msgspec.structs.replace(far, piece=7))
    cart(lg, 500, 550 - 25 - away)
    token(lg, 500, 600, "mark", "goal", A, count=4)
    token(lg, 500, 120, "mark", "goal", B, count=7)
    assert (delivered(lg.game, A), delivered(lg.game, B)) == (worth, 0)


def test_everybody_sees_which_way_a_cart_faces(lg: Scenario2020) -> None:
    cart(lg, 400, 300, heading=1.25)
    shown = [one.pose.heading for one in lg.game.view(B).tokens if one.kind == "cart"]  # type: ignore[attr-defined]
    assert shown == [1.25]


@covers("objective-cards.role")
@pytest.mark.parametrize(("own_goal", "own_cart", "worth"), [(True, True, 3), (False, True, 0), (True, False, 0)])
def test_only_the_own_cart_at_the_own_goal_counts(lg: Scenario2020, own_goal: bool, own_cart: bool, worth: int) -> None:
    lg.terrain(block(500, 400, 100, 100, 60))
    cart(lg, 500, 325, A if own_cart else B)
    token(lg, 500, 400, "mark", "goal", A if own_goal else B)
    assert delivered(lg.game, A) == worth

"""Figures and limits of cards and keywords: how far, how many, whose."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import SelfDestruct
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.bane import PlaceBane, take_place
from dejarik.games.legion.battle_cards.barrages import Strafe
from dejarik.games.legion.battle_cards.objectives import CountCarts
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.edges import EdgeWay, door
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.mending import tokens
from dejarik.games.legion.mission_setup import WHO
from dejarik.games.legion.modifying import ram
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.setup import set_up_secondary
from dejarik.games.legion.windows import EndOfActivation, SetupEffects
from dejarik.tabletop.tool import Edge
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, show
from tests.rules.legion.missions import MIDDLE, from_step, given, mission, points, token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario

TANK = "aat-battle-tank"


def box(lg: Scenario) -> tuple[float, ...]:
    placement = lg.decision.placement
    assert placement is not None
    found = placement.shapes()["box"]
    assert isinstance(found, list)
    return tuple(found)


# Battle cards.


@covers("card.objective.fields")
@pytest.mark.parametrize(("places", "gained"), [((100, 900), [2, 2]), ((100, 120), [0, 4]), ((457, 880), [2, 0])])
def test_a_cart_in_enemy_territory_is_worth_two(lg: Scenario, places: tuple[float, ...], gained: list[int]) -> None:
    mission(lg, "payload")
    for number, y in enumerate(places):
        token(lg, 600 + 300 * number, y)
    lg.run(CountCarts())
    assert points(lg) == gained


@covers("card.secondary.fields")
def test_who_is_not_on_the_table_scans_nobody(lg: Scenario) -> None:
    mission(lg, "", "recon-mission")
    away = lg.unit(LEIA, A)
    given(lg, away, "scanner")
    foe = lg.unit(STORMTROOPERS, B, (30, 30))
    happen(lg, EndOfActivation(unit=away.id))
    assert foe.observation == 0


@covers("card.secondary.fields")
def test_relays_are_looked_for_on_the_middle_line(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "align-the-relay")
    for owner in (A, B):
        lg.unit(LEIA, owner)
    lg.poi(*MIDDLE)
    from_step(lg, set_up_secondary)
    assert box(lg) == pytest.approx((152.4, 457.2 - 12.7, 1828.8 - 152.4, 457.2 + 12.7))


@covers("card.advantage.fields")
def test_a_strafing_run_is_looked_for_all_around(lg: Scenario) -> None:
    mission(lg, ours="strafing-run")
    token(lg, 800, 450, "advantage", "air-support", owner=A)
    lg.run(Strafe(player=A))
    reach = 304.8 + 12.7
    assert box(lg) == pytest.approx((800 - reach, 450 - reach, 800 + reach, 450 + reach))


@covers("card.objective.fields")
def test_the_vanguard_are_own_units_but_no_commanders(lg: Scenario) -> None:
    mission(lg, "outflank")
    units = [lg.unit(REBELS, A), lg.unit(LEIA, A), lg.unit(STORMTROOPERS, B), lg.unit(VADER, B)]
    assert [WHO["vanguard"](lg.game, A, unit) for unit in units] == [True, False, False, False]
    assert [WHO["vanguard"](lg.game, B, unit) for unit in units] == [False, False, True, False]


# Edges and doors.


@covers("deploy.by-moving")
@pytest.mark.parametrize(("speed", "used"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_the_strip_of_a_deployment_is_as_deep_as_the_tool(lg: Scenario, speed: int, used: int) -> None:
    way = EdgeWay(lg.game, lg.game.leader(lg.unit(LEIA, A)), speed, [((200.0, 0.0), (600.0, 0.0), 0.0)])
    (first, second, *_), shapes = TOOLS[used], way.shapes()
    assert (shapes["deep"], shapes["aside"]) == pytest.approx((first + second + 13.5, second + 13.5))
    assert shapes["edges"] == [[[200.0, 0.0], [600.0, 0.0], 0.0]]


LOWER: Edge = ((200.0, 0.0), (600.0, 0.0), 0.0)
RIGHT: Edge = ((1828.8, 200.0), (1828.8, 600.0), 1.5 * pi)
UPPER: Edge = ((600.0, 914.4), (200.0, 914.4), pi)
LEFT: Edge = ((0.0, 200.0), (0.0, 600.0), 0.5 * pi)
BACKWARDS: Edge = ((200.0, 914.4), (600.0, 914.4), pi)


@covers("deploy.by-moving", "move.notched.tool")
@pytest.mark.parametrize("edge", [LOWER, RIGHT, UPPER, LEFT, BACKWARDS])
@pytest.mark.parametrize("bend", [0.0, 0.6, -0.6])
@pytest.mark.parametrize(
    ("share", "beyond", "may"),
    [
        (0.5, 0.0, True),
        (0.0, 0.0, True),
        (1.0, 0.0, True),
        (0.5, 1.0, False),
        (-0.01, 0.0, False),
        (1.01, 0.0, False),
    ],
)
def test_a_notched_base_slides_in_along_a_tool_from_the_edge(
    lg: Scenario, edge: Edge, bend: float, share: float, beyond: float, may: bool
) -> None:
    """Both corners of the tool lie on the edge: its middle is half a width at least from both ends of it. The base goes
    straight in up to the joint, then along the second arm and beyond it as far as its notch lets it."""
    walker, tool = lg.game.leader(lg.unit(AT_RT, A)), TOOLS[2]
    way = EdgeWay(lg.game, walker, 2, [edge])
    (ax, ay), (bx, by), inward = edge
    at = (0.5 * tool[2] + share * (400.0 - tool[2])) / 400.0
    start = (ax + at * (bx - ax), ay + at * (by - ay))
    run = tool[1] + walker.radius + walker.long - NOTCH + beyond
    x = start[0] + tool[0] * sin(inward) + run * sin(inward + bend)
    y = start[1] + tool[0] * cos(inward) + run * cos(inward + bend)
    laid = way.slides(tool, edge, replace(walker, x=x, y=y, heading=inward + bend))
    assert (laid is not None) is may
    if laid is not None:
        assert laid == pytest.approx((*start, inward, bend))


@covers("keyword.unit.transport.deploy")
@pytest.mark.parametrize("turn", [0.0, 0.3, 0.5 * pi, 2.0, pi, 5.0])
@pytest.mark.parametrize("heading", [0.0, 1.0])
def test_both_corners_of_the_tool_touch_the_transport(lg: Scenario, turn: float, heading: float) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    carrier, tool = lg.set(walker.leader, heading=heading), TOOLS[1]
    (ax, ay), (bx, by), out = door(carrier, tool, turn)
    assert (out, hypot(bx - ax, by - ay)) == pytest.approx((turn, tool[2]))
    for x, y in ((ax, ay), (bx, by)):
        assert hypot(x - 500, y - 300) == pytest.approx(carrier.radius)
    middle = (0.5 * (ax + bx) - 500, 0.5 * (ay + by) - 300)
    deep = (carrier.radius**2 - (0.5 * tool[2]) ** 2) ** 0.5
    assert hypot(*middle) == pytest.approx(deep)


# Keywords.


@covers("keyword.weapon.ram")
@pytest.mark.parametrize(("faces", "asked"), [("crit crit", False), ("crit hit", True), ("blank crit", True)])
def test_criticals_need_no_ram(lg: Scenario, lend: Lend, faces: str, asked: bool) -> None:
    lend(LEIA, weapons=(gun(("ram", 2), dice=(2, 0, 0)),))
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    lg.game.stack.append(Activation(unit=leia.id, did=("moved", "full-speed"), step=99))
    weapon = lg.game.facts(leia.id).weapons[0]
    attack = Attack(attacker=leia.id, pools=[pool_of(foe.id, "ranged", [(weapon, 1)], ())], resolved=[0])
    attack.dice = [("red", face, "") for face in faces.split()]
    assert (ram(lg.game, attack) is not None) is asked
    lg.game.stack.clear()


@covers("keyword.upgrade.treat", "keyword.upgrade.repair")
@pytest.mark.parametrize(("poison", "ion"), [(0, 0), (2, 0), (0, 3)])
def test_only_tokens_that_are_there_are_taken_off(lg: Scenario, poison: int, ion: int) -> None:
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), poison=poison, ion=ion)
    assert tokens(lg.game, unit, "treat") == ({"poison": poison} if poison else {})
    assert tokens(lg.game, unit, "repair") == ({"ion": ion} if ion else {})


@covers("keyword.weapon.self-destruct", "keyword.weapon.self-destruct.defeated")
def test_who_blows_up_alone_attacks_nobody(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(("self-destruct", 2), range=None, dice=(2, 0, 0), name="Core"),))
    walker = lg.unit(AT_RT, A, (500, 500))
    lg.unit(LEIA, A, (900, 500))
    lg.unit(STORMTROOPERS, B, (500, 900))
    lg.run(SelfDestruct(unit=walker.id))
    assert lg.game.unit(walker.id).defeated
    assert [lg.events(name) for name in ("attack.rolled", "attack.ended", "attack.declared")] == [[], [], []]


@covers("keyword.unit.wheel-mode")
def test_wheels_cover_nobody_else(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("wheel-mode", 0))
    rolling, friend, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300)), lg.unit(VADER, B, (500, 500))
    lg.put(rolling, used=("rolling", "wheel-mode"))
    assert [lg.game.value(Cover(foe.id, one.id), 0) for one in (rolling, friend)] == [2, 0]
    assert lg.game.value(Cover(rolling.id, foe.id), 0) == 0


@covers("keyword.unit.cache")
def test_as_many_tokens_are_cached_as_are_listed(lg: Scenario, made: Made) -> None:
    made("chest", ("cache", 0, "aim 2, dodge"), slot="gear")
    unit = lg.unit(LEIA, A, (500, 300), upgrades=("chest",))
    happen(lg, SetupEffects())
    assert lg.game.unit(unit.id).upgrades[0].cached == ("aim", "aim", "dodge")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("own", "other", "cover"),
    [(300.0, None, 2), (100.0, None, 2), (300.0, 152.4, 0), (300.0, 153.0, 2), (100.0, 153.0, 2)],
)
def test_a_pincer_has_two_arms(lg: Scenario, own: float, other: float | None, cover: int) -> None:
    """How far the attacking vehicle is from the defender, and another beyond it."""
    foe = lg.unit(STORMTROOPERS, B, (800, 450))
    one, second = lg.unit(TANK, A, (200, 450)), lg.unit(TANK, A, (1600, 450))
    leader = lg.game.leader(one)
    apart = 13.5 + leader.radius + leader.long
    lg.set(one.leader, x=800.0, y=450.0 - apart - own, heading=0.0)
    if other is not None:
        lg.set(second.leader, x=800.0, y=450.0 + apart + other, heading=0.0)
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(one.id, foe.id), 2) == cover


@covers("token.bane.placement")
def test_a_bane_token_has_a_number_of_its_own(lg: Scenario) -> None:
    first = lg.poi(300, 300)
    take_place(lg.game, PlaceBane(player=A, count=2), (500.0, 300.0, 0.0))
    take_place(lg.game, PlaceBane(player=A, count=1), (600.0, 300.0, 0.0))
    assert [one.id for one in lg.game.state.tokens] == [first.id, first.id + 1, first.id + 2]

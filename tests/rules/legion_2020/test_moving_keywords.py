"""Keywords of moves: climbers, hovering vehicles, passengers, and units that flee."""

from __future__ import annotations

from math import cos, pi, sin
from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.arriving import Arrival
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.objectives import broken_through, leaders, leaders_near
from dejarik.games.legion_2020.passing import may_be_displaced, rolls, stops
from dejarik.games.legion_2020.transporting import carrier, take_in
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused

S = 152.4
FOOT, EDGE = 336.5, 363.5


def match(lg: Scenario2020) -> Legion2020:
    return cast(Legion2020, lg.game)


def kinds(lg: Scenario2020) -> list[str]:
    return lg.options if lg.asked == "move-kind" else ["standard"]


# Climbing.


@covers("keyword.grounded")
@pytest.mark.parametrize("word", ["grounded", "nimble"])
def test_the_grounded_stay_below(lg: Scenario2020, lend: Lend, word: str) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert ({"climb", "clamber"} <= set(kinds(lg))) is (word != "grounded")
    assert (lg.game.bars_move(leia, "clamber") is None) is (word != "grounded")
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.expert-climber")
@pytest.mark.parametrize(("word", "dice"), [("expert-climber", 0), ("nimble", 1)])
def test_expert_climbers_roll_no_dice(lg: Scenario2020, lend: Lend, word: str, dice: int) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.dice("blank" if dice else "")
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "clamber", (500.0, EDGE, S))
    assert len(lg.events("clamber.rolled")) == dice
    lg.answer("end")


@covers("keyword.climbing-vehicle")
@pytest.mark.parametrize(("word", "climbs"), [("climbing-vehicle", True), ("nimble", False)])
def test_a_climbing_vehicle_clambers_like_a_trooper(lg: Scenario2020, lend: Lend, word: str, climbs: bool) -> None:
    lend(AT_RT, (word, 0))
    lg.terrain(block(500, 500, 300, 200, S))
    walker = lg.unit(AT_RT, A, (500, 300))
    one = lg.game.leader(walker)
    lg.game.put_near(walker.leader, 500.0, 400 - one.radius - one.long, 0.0, 0.0)
    lg.changed()
    lg.run(Activation(unit=walker.id))
    lg.answer("move")
    assert ("clamber" in kinds(lg)) is climbs
    if climbs:
        lg.dice("blank")
        lg.answer("clamber")
        lg.answer((500.0, 400 + one.radius + one.long, S, 0.0))
        assert len(lg.events("clamber.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]
        assert lg.game.leader(lg.game.unit(walker.id)).z == S
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.tactical.exclusions")
@pytest.mark.parametrize(
    ("kind", "spot", "aims"), [("clamber", (500.0, EDGE, S), 0), ("standard", (500.0, 300.0, 0.0), 1)]
)
def test_a_clamber_gives_no_aim_token(
    lg: Scenario2020, lend: Lend, kind: str, spot: tuple[float, float, float], aims: int
) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, ("tactical", 1), ("expert-climber", 0))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", kind, spot)
    assert lg.game.unit(leia.id).aim == aims
    lg.answer("end")


# Jumping.


@covers("keyword.jump-x.difficult")
@pytest.mark.parametrize(("kind", "legal"), [("jump", True), ("standard", False)])
def test_no_difficult_terrain_is_too_high_for_a_jump(lg: Scenario2020, lend: Lend, kind: str, legal: bool) -> None:
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 350, 400, 120, 2 * S, type="area", movement="difficult", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", kind)
    if legal:
        lg.answer((500.0, 300 + 125 + 27, 0.0))
        assert lg.game.leader(lg.game.unit(leia.id)).y == 452.0
    else:
        with refused(lg, by="terrain.difficult.speed-penalty"):
            lg.answer((500.0, 300 + 125 + 27, 0.0))
        lg.answer((500.0, 300.0, 0.0))
    lg.answer("end")


# Hovering.


@covers("keyword.hover-ground.treated-as-ground", "keyword.hover-ground.others-movement")
@covers("keyword.hover-ground.own-movement")
@pytest.mark.parametrize("ground", [True, False])
def test_others_take_it_for_a_ground_vehicle(lg: Scenario2020, lend: Lend, ground: bool) -> None:
    lend(TANK, *[("hover", 0, "ground")][: int(ground)], type="repulsor vehicle")
    tank = lg.unit(TANK, A, (500, 300))
    troopers, bikes = lg.unit(REBELS, A, (500, 200)), lg.unit(BIKES, B, (700, 700))
    walker = lg.unit(AT_RT, B, (900, 300))
    game = lg.game
    assert rolls(game, tank) is ground
    assert stops(game, troopers, tank) is ground  # a trooper does not pass it
    assert not stops(game, bikes, tank)  # a repulsor does
    assert stops(game, tank, walker) is ground
    assert not stops(game, tank, bikes)
    assert may_be_displaced(game, tank, troopers)
    lg.unit(STORMTROOPERS, B, (500, 227 - 54))
    assert may_be_displaced(game, tank, troopers) is False
    assert stops(game, tank, troopers) is ground


@covers("keyword.hover-ground.cover")
@pytest.mark.parametrize("ground", [True, False])
@pytest.mark.parametrize(("aside", "hides"), [(0.0, True), (48.0, False)])
def test_it_hides_what_is_behind_it(lg: Scenario2020, lend: Lend, ground: bool, aside: float, hides: bool) -> None:
    """Straight behind it is out of sight, behind its rim it has heavy cover."""
    lend(TANK, *[("hover", 0, "ground")][: int(ground)], type="repulsor vehicle")
    lg.unit(TANK, A, (500 + aside, 350))
    ours, theirs = lg.unit(LEIA, A, (500, 100)), lg.unit(STORMTROOPERS, B, (500, 600))
    assert units_see(lg.game, ours, theirs) is not hides  # as behind any vehicle
    if not hides:
        assert lg.game.hidden_value(lg.game.leader(ours), theirs) == (2 if ground else 0)


@covers("keyword.hover-ground.still-repulsor")
@pytest.mark.parametrize(("type", "movement"), [("repulsor vehicle", "open"), ("ground vehicle", "impassable")])
def test_it_is_a_repulsor_for_terrain(lg: Scenario2020, lend: Lend, type: str, movement: str) -> None:
    """Deep water bears it, and a wall as high as it is does not stop it."""
    lend(TANK, ("hover", 0, "ground"), type=type)
    tank = lg.game.leader(lg.unit(TANK, A, (500, 300)))
    water = replace(block(500, 600, 60, 60, 5, type="area"), sort="deep-water")
    assert lg.game.movement_of(tank, water) == movement
    height = lg.game.heights[tank.unit]
    assert lg.game.steps_over(tank) == (height if type == "repulsor vehicle" else height / 2)


# Passengers.


def aboard(lg: Scenario2020, unit: Unit, tank: Unit) -> None:
    take_in(match(lg), unit, tank)
    lg.changed()


@covers("keyword.guardian-x.transported")
@pytest.mark.parametrize("riding", [True, False])
def test_nobody_guards_out_of_a_transport(lg: Scenario2020, lend: Lend, riding: bool) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(VADER, ("guardian", 2))
    lend(TANK, ("transport", 1, "open"))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    tank, guard = lg.unit(TANK, B, (600, 560)), lg.unit(VADER, B, (500, 560))
    if riding:
        aboard(lg, guard, tank)
    attack(lg, leia, "hit", at=foes)
    assert (lg.asked == "guardian") is not riding
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.guardian-x.transported")
@pytest.mark.parametrize("riding", [True, False])
def test_nobody_guards_a_passenger(lg: Scenario2020, lend: Lend, riding: bool) -> None:
    lend(VADER, ("guardian", 2))
    lend(TANK, ("transport", 1, "open"))
    foes, guard = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(VADER, B, (500, 560))
    tank = lg.unit(TANK, B, (700, 560))
    if riding:
        aboard(lg, foes, tank)
    pool = pool_of(foes.id, "ranged", [(gun(), 1)])
    lg.game.stack.append(Attack(attacker=guard.id, pools=[pool], resolved=[0]))
    assert lg.game.too_scared_to_guard(guard) is riding
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.transport.deploy-inside")
@pytest.mark.parametrize("rides", [True, False])
def test_a_unit_may_begin_inside_a_transport(lg: Scenario2020, lend: Lend, rides: bool) -> None:
    lg.state.deployment = "battle-lines"
    lend(TANK, ("transport", 1, "closed"))
    lend(STORMTROOPERS, miniatures=1)
    tank, troops = lg.unit(TANK, A, (900, 450)), lg.unit(STORMTROOPERS, A)  # outside of its zone
    lg.run(Deploy())
    assert lg.options == [f"unit:{tank.id}", "pass"]
    lg.answer(f"unit:{tank.id}" if rides else "pass")
    if rides:
        assert carrier(match(lg), troops.id) == lg.game.unit(tank.id)
    else:
        assert lg.asked == "place-unit"
        lg.answer((500.0, 60.0, 0.0, 0.0))
    assert lg.game.unit(troops.id).deployed
    assert lg.asked is None


@covers("keyword.transport.deploy-inside", "keyword.transport.effect", "keyword.transport.capacity")
@pytest.mark.parametrize(
    ("key", "tank", "rides"),
    [
        (STORMTROOPERS, "ours", True),
        (STORMTROOPERS, "undeployed", False),
        (STORMTROOPERS, "theirs", False),
        (STORMTROOPERS, "full", False),
        (STORMTROOPERS, "no transport", False),
        ("dewback-rider", "ours", False),
        (AT_RT, "ours", False),
        (TANK, "ours", False),
    ],
)
def test_who_begins_inside_what(lg: Scenario2020, lend: Lend, key: str, tank: str, rides: bool) -> None:
    lg.state.deployment = "battle-lines"
    lend(TANK, ("transport", 1, "closed")) if tank != "no transport" else lend(TANK)
    at = () if tank == "undeployed" else ((900, 450),)
    vehicle = lg.unit(TANK, B if tank == "theirs" else A, *at)
    if tank == "full":
        aboard(lg, lg.unit(VADER, A, (1500, 60)), vehicle)
    lg.run(Arrival(unit=lg.unit(key, A).id))
    assert lg.asked == ("ride" if rides else "place-unit")
    lg.game.stack.clear()
    lg.changed()


# Fleeing.


@covers("keyword.spur.panic")
@pytest.mark.parametrize(("y", "spurs"), [(400.0, True), (100.0, False)])
def test_who_flees_spurs_on_if_it_helps(lg: Scenario2020, lend: Lend, y: float, spurs: bool) -> None:
    lend(LEIA, ("spur", 0), courage=1, speed=2)
    leia = lg.put(lg.unit(LEIA, A, (900, y)), suppression=2)
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    gained = lg.events("suppression.gained")
    assert len(gained) == int(spurs)
    if spurs:
        (fled,) = lg.events("unit.fled")
        gone = y - fled["y"]  # type: ignore[operator]
        assert gone > lg.game.tool_way(lg.game, lg.game.leader(leia), 2, "standard", False).most - 30
    else:
        assert lg.game.unit(leia.id).defeated


# Scale.


def scaler(lg: Scenario2020, lend: Lend, y: float, *more: tuple[str, int]) -> Unit:
    lend(LEIA, ("scale", 0), *more)
    leia = lg.unit(LEIA, A, (500, y))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    return leia


def where(lg: Scenario2020, unit: Unit) -> tuple[float, float]:
    one = lg.game.leader(lg.game.unit(unit.id))
    return (one.y, one.z)


@covers("keyword.scale.free-clamber", "keyword.scale.no-dice", "keyword.scale.repeatable", "keyword.scale.which-moves")
def test_each_move_action_has_a_free_clamber(lg: Scenario2020, lend: Lend) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    leia = scaler(lg, lend, 300)
    lg.answers("standard", (500.0, FOOT, 0.0))
    assert lg.options == ["clamber", "pass"]  # after the move
    lg.answers("clamber", (500.0, EDGE, S))
    assert (where(lg, leia), lg.asked) == ((EDGE, S), "action")  # and no second one
    assert lg.events("clamber.rolled") == []
    lg.answer("move")
    assert lg.options == ["clamber", "pass"]  # before the second move action
    lg.answers("clamber", (500.0, FOOT, 0.0))
    assert lg.asked == "move-kind"
    lg.answers("standard", (500.0, 300.0, 0.0))
    assert where(lg, leia) == (300.0, 0.0)
    assert not lg.decisions


@covers("keyword.scale.free-clamber")
def test_a_clamber_that_was_declined_before_may_come_after(lg: Scenario2020, lend: Lend) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    leia = scaler(lg, lend, FOOT)
    lg.answers("pass", "standard", (530.0, FOOT, 0.0))
    assert lg.options == ["clamber", "pass"]
    lg.answers("pass", "end")
    assert where(lg, leia) == (FOOT, 0.0)


@covers("keyword.scale.which-moves", "keyword.jump-x.is-move-action")
@pytest.mark.parametrize("kind", ["standard", "jump"])
def test_a_jump_has_a_free_clamber_as_other_moves_have(lg: Scenario2020, lend: Lend, kind: str) -> None:
    lend(LEIA, ("scale", 0), ("jump", 1))
    lg.terrain(block(500, 400, 200, 100, S))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", kind, (500.0, FOOT, 0.0))
    assert lg.options == ["clamber", "pass"]
    lg.answers("clamber", (500.0, EDGE, S))
    assert (where(lg, leia), lg.asked) == ((EDGE, S), "action")
    lg.answer("end")


@covers("keyword.scale.free-clamber")
@pytest.mark.parametrize("before", [True, False])
def test_who_has_clambered_before_the_move_does_not_after_it(lg: Scenario2020, lend: Lend, before: bool) -> None:
    """Over the roof, from one edge to the other."""
    lg.terrain(block(500, 400, 200, 100, S))
    leia = scaler(lg, lend, FOOT)
    lg.answers("clamber", (500.0, EDGE, S)) if before else lg.answers("pass", "standard", (530.0, FOOT, 0.0))
    if before:
        lg.answers("standard", (500.0, 449.0, S))
    assert where(lg, leia) == ((449.0, S) if before else (FOOT, 0.0))
    assert lg.asked == ("action" if before else "scale")
    lg.answers(*(("end",) if before else ("pass", "end")))


@covers("keyword.scale.free-clamber")
@pytest.mark.parametrize("action", [True, False])
def test_only_a_move_action_is_accompanied(lg: Scenario2020, lend: Lend, action: bool) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, ("scale", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",), action=action))
    lg.answer((500.0, FOOT, 0.0))
    assert lg.asked == ("scale" if action else None)


@covers("keyword.scale.repeatable", "keyword.scale.height-two")
def test_a_clamber_that_was_declined_does_not_follow_the_next_move(lg: Scenario2020, lend: Lend) -> None:
    """Which leads up two heights, to the foot of another wall, and so has had its own."""
    lg.terrain(block(500, 364, 200, 28, 2 * S), block(500, 428, 200, 100, 3 * S), block(530, 330, 33, 33, S))
    lend(LEIA, ("scale", 0), ("relentless", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, FOOT, 0.0))
    assert lg.asked == "scale"
    lg.answers("pass", "pass", "move", "pass", "clamber-high", (500.0, EDGE, 2 * S))
    assert where(lg, leia) == (EDGE, 2 * S)
    assert lg.asked is None


@covers("keyword.scale.height-two", "keyword.scale.no-dice")
@pytest.mark.parametrize(("word", "reaches"), [("scale", True), ("nimble", False)])
def test_one_action_reaches_height_two(lg: Scenario2020, lend: Lend, word: str, reaches: bool) -> None:
    lg.terrain(block(500, 400, 200, 100, 2 * S))
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "move")
    if lg.asked == "scale":
        lg.answer("pass")
    assert ("clamber-high" in kinds(lg)) is reaches
    if reaches:
        lg.answers("clamber-high", (500.0, EDGE, 2 * S))
        assert (where(lg, leia), lg.events("clamber.rolled")) == ((EDGE, 2 * S), [])
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.scale.over-wall")
def test_one_action_crosses_a_thin_wall(lg: Scenario2020, lend: Lend) -> None:
    lg.terrain(block(500, 355, 200, 10, 100))
    lend(LEIA, ("scale", 0))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "move")
    if lg.asked == "scale":
        lg.answer("pass")
    lg.answers("clamber-high", (500.0, 373.5, 0.0))
    assert (where(lg, leia), lg.asked) == ((373.5, 0.0), None)


@covers("keyword.scale.height-two", "keyword.scale.free-clamber")
@pytest.mark.parametrize(("before", "left"), [(True, False), (False, True)])
def test_who_has_clambered_before_pays_for_two_more_heights(
    lg: Scenario2020, lend: Lend, before: bool, left: bool
) -> None:
    """From the ground, or from the lower roof, onto one that is two heights up."""
    top = (3 if before else 2) * S
    lower = (block(500, 400, 200, 100, S),) if before else ()
    lg.terrain(*lower, block(500, EDGE + 50.0, 200, 73, top))
    leia = scaler(lg, lend, FOOT if before else EDGE)
    if before:
        lg.answers("clamber", (500.0, EDGE, S))
    lg.answers("clamber-high", (500.0, EDGE + 27.0, top))
    assert where(lg, leia) == (EDGE + 27.0, top)
    assert (lg.asked == "action") is left
    lg.answer("end") if left else None


@covers("keyword.scale.which-moves")
@pytest.mark.parametrize("before", [True, False])
def test_who_has_clambered_before_does_not_embark(lg: Scenario2020, lend: Lend, before: bool) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(STORMTROOPERS, ("scale", 0))
    lend(TANK, ("transport", 1, "open"))
    lg.unit(TANK, B, (500, 220))
    troops = lg.unit(STORMTROOPERS, B, (500, EDGE, S) if before else (500, FOOT))
    lg.run(Activation(unit=troops.id))
    lg.answer("move")
    lg.answers("clamber", (500.0, FOOT, 0.0)) if before else lg.answer("pass")
    if before:
        with refused(lg, by="keyword.scale.which-moves"):
            lg.answer("embark")
    else:
        assert "embark" in lg.options


@covers("keyword.scale.free-clamber", "immobilize-token.no-moves-at-zero")
@pytest.mark.parametrize(("immobilize", "asked"), [(1, "spur"), (0, "scale")])
def test_who_has_no_speed_of_its_own_is_offered_no_clamber(
    lg: Scenario2020, lend: Lend, immobilize: int, asked: str
) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, ("scale", 0), ("spur", 0), speed=1)
    leia = lg.put(lg.unit(LEIA, A, (500, FOOT)), immobilize=immobilize)
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert lg.asked == asked


@covers("keyword.scale.free-clamber")
@pytest.mark.parametrize("wounds", [0, 5])
def test_whom_the_move_has_cost_its_life_does_not_clamber(lg: Scenario2020, lend: Lend, wounds: int) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lg.state.condition = "minefield"
    lg.state.tokens = [Token(0, "condition", 600.0, FOOT - 60.0, name="mine")]
    lg.unit(REBELS, A, (1700, 100))
    lg.unit(VADER, B, (1700, 800))
    leia = scaler(lg, lend, 300)
    lg.set(leia.leader, wounds=wounds)
    lg.dice("block hit hit blank blank")
    lg.answers("standard", (500.0, FOOT, 0.0))
    assert lg.game.unit(leia.id).defeated is bool(wounds)
    assert (lg.asked == "scale") is not bool(wounds)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.scale.not-after-withdraw", "keyword.scale.which-moves", "engaged.no-moves")
@pytest.mark.parametrize(("start", "goal"), [(290.0, FOOT), (FOOT, 300.0)])
def test_nobody_scales_before_or_after_a_withdrawal(lg: Scenario2020, lend: Lend, start: float, goal: float) -> None:
    lg.terrain(block(500, 400, 200, 100, S))
    lend(LEIA, ("scale", 0))
    leia = lg.unit(LEIA, A, (500, start))
    lg.unit(STORMTROOPERS, B, (500, start - 27.0))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert lg.asked == "move"
    lg.answer((500.0 if goal == FOOT else 560.0, goal, 0.0))
    assert lg.asked is None  # at the foot of a wall, but it has withdrawn


@covers("keyword.bounty.transported")
@pytest.mark.parametrize("hunter", [True, False])
def test_a_passenger_who_falls_with_the_transport_is_collected(lg: Scenario2020, lend: Lend, hunter: bool) -> None:
    lend(LEIA, ("bounty", 0))
    lend(TANK, ("transport", 1, "open"))
    leia, rebels = lg.unit(LEIA, A, (500, 200)), lg.unit(REBELS, A, (600, 200))
    tank, prey = lg.unit(TANK, B, (500, 500)), lg.put(lg.unit(VADER, B, (900, 800)), bounties=1)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.set(prey.leader, wounds=7)
    aboard(lg, prey, tank)
    lg.run(suffer(lg.game, lg.game.unit(tank.id), 20, A, leia.id if hunter else rebels.id))
    assert lg.asked == "bail-out"
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())
    assert lg.game.unit(prey.id).defeated
    assert lg.game.unit(leia.id).marks.count("bounty") == int(hunter)


# Objectives.


@covers("keyword.incognito.objective-leader", "keyword.incognito.leader-cards")
@pytest.mark.parametrize(("word", "points"), [("incognito", 0), ("nimble", 1)])
def test_objective_cards_do_not_count_the_leader_of_who_is_incognito(
    lg: Scenario2020, lend: Lend, word: str, points: int
) -> None:
    lg.state.deployment, lg.state.objective = "battle-lines", "breakthrough"
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, 880))
    lg.poi(500, 800)
    assert broken_through(lg.game, A) == points
    assert leaders_near(lg.game, A, lg.state.tokens[0]) == points
    assert [unit.id for unit, _ in leaders(lg.game, A)] == [leia.id] * points


# More of climbing, turning and fleeing.


@covers("keyword.climbing-vehicle.displaces")
def test_a_climbing_vehicle_displaces_whom_it_climbs_onto(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, ("climbing-vehicle", 0))
    lg.terrain(block(500, 500, 300, 200, S))
    walker = lg.unit(AT_RT, A, (500, 300))
    one = lg.game.leader(walker)
    top = 400 + one.radius + one.long
    lg.game.put_near(walker.leader, 500.0, 400 - one.radius - one.long, 0.0, 0.0)
    foe = lg.unit(STORMTROOPERS, B, (500, top, S))
    lg.run(Activation(unit=walker.id))
    lg.answers("move", "clamber")
    lg.dice("blank")
    lg.answer((500.0, top, S, 0.0))
    assert [one["unit"] for one in lg.events("unit.displaced")] == [foe.id]
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.reposition.opponent")
@pytest.mark.parametrize("by", [A, B])
def test_whoever_moves_the_unit_repositions_it(lg: Scenario2020, lend: Lend, by: int) -> None:
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, kinds=("standard",), speed=1, by=by))
    assert (lg.asked, lg.asks) == ("reposition", by)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.reposition.panic")
@pytest.mark.parametrize(("word", "gone"), [("reposition", True), ("nimble", False)])
def test_who_flees_turns_to_the_edge_first(lg: Scenario2020, lend: Lend, word: str, gone: bool) -> None:
    key = "tauntaun-riders"
    lend(key, (word, 0), courage=1, speed=2)
    riders = lg.put(lg.unit(key, A, (900, 450)), suppression=2)
    lg.set(riders.leader, heading=0.5 * pi)  # along the table, whose lower edge is the nearest
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    turned = [one for one in lg.events("unit.moved") if one["kind"] == "pivot"]
    assert len(turned) == int(gone)
    if gone:
        assert lg.game.leader(lg.game.unit(riders.id)).y < 450 - 75


@covers("keyword.reposition.panic")
@pytest.mark.parametrize("turned", [0.5, -0.5, 0.75, -0.75, 1.5])
def test_it_turns_the_short_way_to_run_straight(lg: Scenario2020, lend: Lend, turned: float) -> None:
    """A quarter of a turn at most brings it to face the lower edge."""
    key = "tauntaun-riders"
    lend(key, ("reposition", 0), courage=1, speed=2)
    riders = lg.put(lg.unit(key, A, (900, 450)), suppression=2)
    lg.set(riders.leader, heading=turned * pi)
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    leader = lg.game.leader(lg.game.unit(riders.id))
    assert (sin(leader.heading), cos(leader.heading)) == pytest.approx((0.0, -1.0), abs=0.01)
    assert leader.x == pytest.approx(900.0, abs=0.5)
    assert leader.y < 450 - 125


@covers("keyword.reposition.panic")
@pytest.mark.parametrize(("turned", "heading"), [(0.4, 0.9), (-0.4, 1.1)])
def test_it_turns_no_more_than_it_can(lg: Scenario2020, lend: Lend, turned: float, heading: float) -> None:
    key = "tauntaun-riders"
    lend(key, ("reposition", 0), courage=1, speed=0)
    riders = lg.put(lg.unit(key, A, (900, 450)), suppression=2)
    lg.set(riders.leader, heading=turned * pi)
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    assert lg.game.leader(lg.game.unit(riders.id)).heading == pytest.approx(heading * pi, abs=0.01)


@covers("keyword.reposition.panic", "withdraw.creature-emplacement", "withdraw.nothing-else")
@pytest.mark.parametrize(
    ("type", "turns"), [("creature trooper", True), ("emplacement trooper", True), ("trooper", False)]
)
def test_a_creature_that_flees_out_of_a_melee_turns_first(lg: Scenario2020, lend: Lend, type: str, turns: bool) -> None:
    """A whole speed-1 move, straight to the lower edge; other troopers use no keywords as they withdraw."""
    lend("tauntaun-riders", ("reposition", 0), type=type, courage=1, speed=2)
    riders = lg.put(lg.unit("tauntaun-riders", A, (900, 450)), suppression=2)
    one = lg.set(riders.leader, heading=0.5 * pi)
    lg.unit(STORMTROOPERS, B, (900, 450 + one.radius + 13.5))
    assert engaged(lg.game, riders)
    lg.dice("blank blank")
    lg.run(Activation(unit=riders.id))
    lg.decline()
    leader = lg.game.leader(lg.game.unit(riders.id))
    assert bool([one for one in lg.events("unit.moved") if one["kind"] == "pivot"]) is turns
    assert (leader.x == pytest.approx(900.0, abs=0.5)) is turns


@covers("panic.withdraw", "withdraw.panic", "keyword.spur.panic", "keyword.jump-x.panic")
@pytest.mark.parametrize("word", ["spur", "jump"])
def test_who_withdraws_in_panic_makes_no_other_move(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 2), courage=1, speed=2)
    leia = lg.put(lg.unit(LEIA, A, (900, 400)), suppression=2)
    lg.unit(STORMTROOPERS, B, (900, 427))
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    assert lg.game.leader(lg.game.unit(leia.id)).y == pytest.approx(400.0 - 75.0 - 27.0, abs=0.01)
    assert lg.events("suppression.gained") == []


@covers("keyword.jump-x.panic")
@pytest.mark.parametrize(("word", "over"), [("jump", True), ("nimble", False)])
def test_who_flees_jumps_over_a_wall(lg: Scenario2020, lend: Lend, word: str, over: bool) -> None:
    lg.terrain(block(900, 360, 1700, 10, S))
    lend(LEIA, (word, 1), courage=1, speed=2)
    leia = lg.put(lg.unit(LEIA, A, (900, 400)), suppression=2)
    lg.unit(REBELS, A, (100, 800))
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    assert (lg.game.leader(lg.game.unit(leia.id)).y < 355) is over


@covers("keyword.hover-ground.own-cover")
@pytest.mark.parametrize(("cover", "value"), [("none", 0), ("heavy", 2)])
def test_terrain_covers_it_as_was_declared(lg: Scenario2020, lend: Lend, cover: str, value: int) -> None:
    lend(TANK, ("hover", 0, "ground"))
    lg.terrain(block(500, 440, 300, 10, 60, type="scatter", cover=cover, blocks=False))  # type: ignore[arg-type]
    ours, tank = lg.unit(LEIA, A, (500, 200)), lg.unit(TANK, B, (500, 500))
    assert lg.game.hidden_value(lg.game.leader(ours), tank) == value


@covers("keyword.jump-x.over-minis", "movement.trooper.blocked-by")
@pytest.mark.parametrize(("walker", "jump", "over"), [(AT_RT, 1, True), ("at-st", 1, False), ("at-st", 2, True)])
def test_a_jump_leads_over_miniatures_no_higher_than_it_is(
    lg: Scenario2020, lend: Lend, walker: str, jump: int, over: bool
) -> None:
    lend(LEIA, ("jump", jump), speed=3)
    other = lg.unit(walker, A, (900, 400))
    wide = lg.game.leader(other).radius + lg.game.leader(other).long
    leia = lg.unit(LEIA, A, (900, 400 - wide - 20))
    lg.run(Move(unit=leia.id, kinds=("jump",), action=True))
    if over:
        lg.answer([900, 400 + wide + 20, 0])
    else:
        with refused(lg, by="movement.impeded"):
            lg.answer([900, 400 + wide + 20, 0])
        lg.answer([900, 400 - wide - 25, 0])
    assert (lg.game.leader(lg.game.unit(leia.id)).y > 400) is over


@covers("keyword.jump-x.over-minis")
@pytest.mark.parametrize(
    ("kind", "high", "walker", "over"),
    [("jump", 1, AT_RT, True), ("standard", 1, AT_RT, False), ("jump", 1, AT_ST, False), ("jump", 2, AT_ST, True)],
)
@pytest.mark.parametrize("key", ["tauntaun-riders", LEIA])
def test_who_jumps_passes_over_vehicles_that_are_no_higher(
    lg: Scenario2020, lend: Lend, key: str, kind: str, high: int, walker: str, over: bool
) -> None:
    """A walker stands straight ahead, whatever base the other has; an AT-ST has height 2."""
    lend(key, ("jump", high), speed=3)
    mover = lg.unit(key, A, (500, 200))
    radius = lg.game.leader(mover).radius
    wide = lg.game.leader(lg.unit(walker, B, (1500, 500))).radius
    lg.set(lg.game.units_of(B)[0].leader, x=500.0, y=200.0 + radius + wide + 2.0)
    end = 200.0 + 2 * radius + 2 * wide + 4.0
    lg.run(Move(unit=mover.id, kinds=("standard", "jump"), action=True))
    while lg.asked in ("spur", "reposition", "move-kind"):
        lg.answer(kind if lg.asked == "move-kind" else "pass")
    placement = lg.decision.placement
    assert placement is not None
    assert (placement.judge((500.0, end, 0.0, 0.0)) is None) is over
    lg.game.stack.clear()
    lg.changed()

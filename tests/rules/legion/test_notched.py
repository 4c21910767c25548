"""Notched bases: what stops them, strafes, facing, arcs and stability; deploying on them."""

from __future__ import annotations

from math import cos, pi, sin

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import TOOLS
from dejarik.games.legion.formations import formation
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.notched import NotchedWay
from dejarik.games.legion.prepared import PreparedPositions
from dejarik.games.legion.standing import meet, refuse_standing, stable
from dejarik.games.legion.state import Unit
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

LONG = "tx-225-gavw-occupier-tank"
TAUNTAUNS, EWEB, BIKES, LAAT, TANK = (
    "tauntaun-riders",
    "e-web-heavy-blaster-team",
    "74-z-speeder-bikes",
    "laat-le-patrol-transport",
    "saber-class-tank",
)


def leader(lg: Scenario, unit: Unit) -> tuple[float, float, float]:
    one = lg.game.leader(lg.game.unit(unit.id))
    return (one.x, one.y, one.z)


def length(lg: Scenario, unit: Unit, speed: int) -> float:
    """A full move straight on."""
    return {1: 75, 2: 125, 3: 175}[speed] + 2 * (lg.game.leader(unit).radius - 6)


@pytest.fixture
def walker(lg: Scenario, lend: Lend) -> Unit:
    lend(AT_RT)
    return lg.unit(AT_RT, A, (500, 300))


@covers("move.notched.obstructed")
@pytest.mark.parametrize("shift", [0.0, 40.0])
def test_a_base_stops_at_what_it_cannot_pass(lg: Scenario, walker: Unit, shift: float) -> None:
    """Also where only the base, which is wider than the tool, would meet it."""
    lg.terrain(block(500 + shift, 430, 20, 20, 300))
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    with refused(lg, by="move.obstacle.tool"):
        lg.answer((500.0, 300 + length(lg, walker, 2), 0.0, 0.0))
    reach = 35.0 if shift == 0.0 else (35.0**2 - 30.0**2) ** 0.5
    with refused(lg, by="terrain.impassable"):
        lg.answer((500.0, 420 - reach + 0.5, 0.0, 0.0))
    lg.answer((500.0, 420 - reach - 0.1, 0.0, 0.0))


@covers("move.notched.partial")
@pytest.mark.parametrize(("x", "legal"), [(500.0, True), (501.0, False), (430.0, False)])
def test_a_base_does_not_slide_sideways(lg: Scenario, walker: Unit, x: float, legal: bool) -> None:
    way = NotchedWay(lg.game, lg.game.leader(walker), 2)
    there = replace(lg.game.leader(walker), x=x)
    assert (way.refuse(there) is None) == legal


@covers("move.notched.obstructed", "move.through-miniatures")
def test_a_base_passes_miniatures(lg: Scenario, walker: Unit) -> None:
    lg.unit(LEIA, A, (500, 380))
    lg.run(Move(unit=walker.id))
    lg.answers("standard", (500.0, 300 + length(lg, walker, 2), 0.0, 0.0))
    assert leader(lg, walker)[1] == 300 + length(lg, walker, 2)


@covers("move.notched.obstructed")
def test_a_base_meets_things_around_the_joint(lg: Scenario, walker: Unit) -> None:
    """It goes straight until its front is at the joint: whatever stands beside that way bars it."""
    lg.terrain(block(450, 380, 20, 20, 300))
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    reach = 62.5 + 29 + 62.5 + 29
    end = (500 + reach - 62.5 - 29, 300 + 62.5 + 29.0, 0.0, pi / 2)
    with refused(lg, by="move.obstacle.tool"):
        lg.answer(end)
    lg.game.stack.clear()
    lg.terrain(block(415, 380, 20, 20, 300))
    lg.run(Move(unit=walker.id))
    lg.answers("standard", end)


@covers("move.notched.joint", "move.notched.partial")
@pytest.mark.parametrize("bend", [-pi / 2, -0.5, 0.3, pi / 2])
def test_the_joint_bends_as_one_likes(lg: Scenario, walker: Unit, bend: float) -> None:
    grip = lg.game.leader(walker).radius - 6
    run = 62.5 + grip
    end = (500 + run * sin(bend), 300 + grip + 62.5 + run * cos(bend), 0.0, bend)
    lg.run(Move(unit=walker.id))
    lg.answers("standard", end)
    heading = lg.game.leader(lg.game.unit(walker.id)).heading
    assert (heading - bend + pi) % (2 * pi) - pi == pytest.approx(0.0, abs=1e-4)


@covers("move.notched.rotate")
@pytest.mark.parametrize(("turn", "legal"), [(pi / 2, True), (-pi / 2, True), (1.7, False)])
def test_a_base_turns_by_a_quarter_first(lg: Scenario, walker: Unit, turn: float, legal: bool) -> None:
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    end = (500 + 30 * sin(turn), 300 + 30 * cos(turn), 0.0, turn)
    if legal:
        lg.answer(end)
    else:
        with refused(lg, by="move.notched.choose"):
            lg.answer(end)


@covers("move.notched.general", "move.difficult.trigger")
def test_difficult_terrain_slows_notched_bases_too(lg: Scenario, lend: Lend) -> None:
    lend(BIKES)
    lg.terrain(block(500, 360, 900, 20, 10, type="area", movement="difficult", blocks=False))
    bikes = lg.unit(BIKES, A, (500, 300))
    assert speed_of(lg.game, bikes) == 3
    lg.run(Move(unit=bikes.id))
    lg.answer("standard")
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((500.0, 300 + length(lg, bikes, 3), 0.0, 0.0))
    lg.answer((500.0, 300 + length(lg, bikes, 2), 0.0, 0.0))


@covers("move.notched.others", "move.base-types")
def test_the_others_face_as_their_leader(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS)
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (560, 300))
    lg.run(Move(unit=riders.id))
    joint, run = 300 + 19 + 62.5, 20 * 0.5**0.5
    lg.answers("standard", (500 + run, joint + run, 0.0, pi / 4))
    lg.answer((600.0, joint, 0.0))
    assert [one.heading for one in lg.game.standing(lg.game.unit(riders.id))] == pytest.approx([pi / 4] * 2, abs=1e-4)


@covers("move.notched.others", "move.leave-battlefield.end", "base.notched")
@pytest.mark.parametrize(("heading", "legal"), [(0.0, False), (pi / 2, True)])
@pytest.mark.parametrize("said", [0.0, pi / 2])
def test_an_oblong_base_that_follows_is_on_the_table_as_it_faces(
    lg: Scenario, lend: Lend, heading: float, legal: bool, said: float
) -> None:
    """As its leader does, whatever is said: 55 from the edge its side is, and its front is not."""
    lend(LONG, miniatures=2)
    tanks = lg.unit(LONG, A, (900, 150), (700, 150))
    lg.set(tanks.leader, heading=heading)
    rest = formation(lg.game, lg.game.leader(tanks), [lg.game.miniature(tanks.miniatures[1])], [])
    refusal = rest.judge((740.0, 55.0, said))
    assert (refusal.rule if refusal else None) == (None if legal else "move.leave-battlefield.end")


@covers("notched.pivot.multi-miniature")
def test_all_miniatures_pivot_alike(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS)
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (560, 300))
    lg.run(Move(unit=riders.id))
    lg.answers("pivot", (500.0, 300.0, 0.0, pi / 4))
    assert [one.heading for one in lg.game.standing(lg.game.unit(riders.id))] == pytest.approx([pi / 4] * 2, abs=1e-4)


@covers("move.leave-battlefield.temporary")
def test_a_base_may_leave_the_table_on_its_way(lg: Scenario, walker: Unit) -> None:
    """Half a turn of the tool leads over the edge and back in."""
    lg.set(walker.leader, x=40.0, heading=-pi / 2)
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    grip = 29.0
    end = (40 - 62.5 - grip, 300 + grip + 62.5, 0.0, 0.0)
    with refused(lg, by="move.leave-battlefield.end"):
        lg.answer(end)
    lg.game.stack.clear()
    lg.set(walker.leader, x=1828.8 - 40, heading=0.8)
    lg.run(Move(unit=walker.id))
    lg.answer("standard")
    first, bend = 0.8, -pi / 2
    x, y = 1828.8 - 40, 300.0
    joint = (x + (grip + 62.5) * sin(first), y + (grip + 62.5) * cos(first))
    run = 62.5 + grip
    end = (joint[0] + run * sin(first + bend), joint[1] + run * cos(first + bend), 0.0, first + bend)
    assert joint[0] > 1828.8 - 35
    lg.answer(end)
    assert lg.game.unit(walker.id).used == ()


# Strafes.


@covers("move.strafe.who", "keyword.unit.hover")
@pytest.mark.parametrize(
    ("key", "word", "legal"),
    [
        (LAAT, ("hover", 2, "air"), True),
        (TANK, ("hover", 0, "ground"), True),
        (BIKES, ("hover", 0, "ground"), False),
        (LAAT, ("speeder", 1), False),
    ],
)
def test_who_strafes(lg: Scenario, lend: Lend, key: str, word: tuple[str, int], legal: bool) -> None:
    lend(key, word)
    unit = lg.unit(key, A, (500, 300))
    lg.run(Move(unit=unit.id))
    assert ("strafe" in lg.options) is legal
    if not legal:
        with refused(lg, by="move.strafe.who"):
            lg.answer("strafe")


@covers("move.strafe.geometry", "move.strafe.speed", "move.non-standard")
@pytest.mark.parametrize("side", [1, -1])
def test_a_strafe_goes_sideways_at_one_less(lg: Scenario, lend: Lend, side: int) -> None:
    lend(LAAT, ("hover", 2, "air"), ("agile", 1))
    laat = lg.unit(LAAT, A, (800, 300))
    lg.run(Move(unit=laat.id, action=True))
    lg.answer("strafe")
    far = length(lg, laat, 1)
    with refused(lg, by="move.notched.choose"):
        lg.answer((800 + side * (far + 1), 300.0, 0.0, 0.0))
    with refused(lg, by="move.notched.choose"):
        lg.answer((800.0, 340.0, 0.0, 0.0))
    lg.answer((800 + side * far, 300.0, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(laat.id)).heading == 0.0
    assert lg.game.unit(laat.id).dodge == 0


@covers("move.strafe.speed", "notched.reverse.speed")
@pytest.mark.parametrize(("speed", "tokens", "slow"), [(3, 0, 2), (2, 0, 1), (1, 0, 1), (2, 1, 1), (1, 1, 0)])
def test_strafes_and_reverses_are_slower_by_one(lg: Scenario, lend: Lend, speed: int, tokens: int, slow: int) -> None:
    lend(LAAT, ("hover", 2, "air"), speed=speed)
    laat = lg.put(lg.unit(LAAT, A, (800, 300)), immobilize=tokens)
    assert speed_of(lg.game, laat, "strafe") == speed_of(lg.game, laat, "reverse") == slow


@covers("move.strafe.partial")
def test_a_strafe_stops_where_one_likes_and_where_it_must(lg: Scenario, lend: Lend) -> None:
    lend(TANK, ("hover", 0, "ground"))
    lg.terrain(block(600, 300, 20, 20, 300))
    tank = lg.unit(TANK, A, (500, 300))
    radius = lg.game.leader(tank).radius
    lg.run(Move(unit=tank.id))
    lg.answer("strafe")
    with refused(lg, by="move.obstacle.tool"):
        lg.answer((500 + length(lg, tank, 1) + 0.0, 300.0, 0.0, 0.0))
    lg.answer((590 - radius - 0.1, 300.0, 0.0, 0.0))


# Stability and overlap.


@covers("unit-type.ground.stability", "unit-type.ground.partial-overlap", "unit-type.repulsor.stability")
@covers("unit-type.repulsor.partial-overlap", "terrain.fitting")
@pytest.mark.parametrize("key", [AT_ST, TANK])
@pytest.mark.parametrize(("share", "legal"), [(0.999, True), (1.01, False)])
def test_a_vehicle_leans_by_half_a_right_angle_at_most(
    lg: Scenario, lend: Lend, key: str, share: float, legal: bool
) -> None:
    """Its middle 20 short of the edge, it leans on the edge and on the far rim of its base."""
    lend(key, silhouette=200.0)
    radius = 50.0 if key == AT_ST else 74.5
    top = (radius + 20) * 0.5**0.5 * share
    lg.terrain(block(500, 600, 400, 200, top))
    unit = lg.unit(key, A, (500, 400))
    lg.run(Move(unit=unit.id))
    lg.answer("standard")
    kind = "ground" if key == AT_ST else "repulsor"
    if legal:
        lg.answer((500.0, 480.0, top, 0.0))
        assert leader(lg, unit) == (500, 480, top)
    else:
        with refused(lg, by=f"unit-type.{kind}.stability"):
            lg.answer((500.0, 480.0, top, 0.0))
        lg.answer((500.0, 500.0, top, 0.0))  # over its middle it lies flat


@covers("unit-type.ground.stability")
@pytest.mark.parametrize(("heading", "half"), [(0.0, 75.0), (pi / 2, 50.0)])
@pytest.mark.parametrize(("share", "legal"), [(0.999, True), (1.01, False)])
def test_an_oblong_base_leans_less_along_its_length(
    lg: Scenario, lend: Lend, heading: float, half: float, share: float, legal: bool
) -> None:
    lend(LONG, silhouette=200.0)
    top = (half + 20) * 0.5**0.5 * share
    lg.terrain(block(500, 600, 600, 200, top))
    tank = lg.unit(LONG, A, (500, 300))
    there = replace(lg.game.leader(tank), y=480.0, z=top, heading=heading)
    assert stable(lg.game, there) is legal


@covers("unit-type.ground.stability", "unit-type.repulsor.stability")
@pytest.mark.parametrize(("side", "half"), [(1, 75.0), (-1, 50.0)])
@pytest.mark.parametrize(("share", "legal"), [(0.999, True), (1.01, False)])
def test_an_oblong_base_leans_over_a_corner(
    lg: Scenario, lend: Lend, side: int, half: float, share: float, legal: bool
) -> None:
    """Which lies 20 from its middle, straight ahead or to its side."""
    lend(LONG, silhouette=200.0)
    away = 20 * 0.5**0.5
    top = (half + 20) * 0.5**0.5 * share
    lg.terrain(block(600 + side * (100 + away), 400 + 100 + away, 200, 200, top))
    tank = lg.unit(LONG, A, (1200, 300))
    there = replace(lg.game.leader(tank), x=600.0, y=400.0, z=top, heading=0.25 * pi)
    assert stable(lg.game, there) is legal


# Melee.


@covers("unit-type.creature.pivot", "unit-type.emplacement.pivot", "melee.engaged.limits")
@pytest.mark.parametrize("key", [TAUNTAUNS, EWEB])
def test_creatures_and_emplacements_turn_while_engaged(lg: Scenario, lend: Lend, key: str) -> None:
    lend(key)
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    lg.run(Activation(unit=unit.id))
    lg.answer("move")
    assert lg.options == ["pivot", "withdraw"]
    for kind in ("standard", "reverse"):
        with refused(lg, by="melee.engaged.limits"):
            lg.answer(kind)
    lg.answers("pivot", (500.0, 300.0, 0.0, 1.0))
    assert lg.game.leader(lg.game.unit(unit.id)).heading == 1.0
    assert lg.game.unit(unit.id).used == ()
    lg.answer("end")


@covers("keyword.weapon.immobilize.speed", "withdraw.speed-zero", "unit-type.creature.pivot")
@pytest.mark.parametrize(("immobilize", "moves"), [(1, True), (2, False)])
def test_an_engaged_creature_that_is_held_fast_has_no_move(
    lg: Scenario, lend: Lend, immobilize: int, moves: bool
) -> None:
    lend(TAUNTAUNS, speed=2)
    unit = lg.put(lg.unit(TAUNTAUNS, A, (500, 300)), immobilize=immobilize)
    lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    lg.run(Activation(unit=unit.id))
    assert ("move" in lg.options) is moves
    if not moves:
        with refused(lg, by="withdraw.speed-zero"):
            lg.answer("move")


@covers("unit-type.creature.pivot", "melee.several-enemies")
def test_who_is_between_two_enemies_turns_as_well(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS)
    unit = lg.unit(TAUNTAUNS, A, (500, 300))
    away = lg.game.leader(unit).radius + 13.5
    lg.unit(STORMTROOPERS, B, (500, 300 + away))
    lg.unit(STORMTROOPERS, B, (500, 300 - away))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "pivot", (500.0, 300.0, 0.0, 1.0), "end")
    assert lg.game.leader(lg.game.unit(unit.id)).heading == 1.0


@covers("withdraw.no-attack-standby", "unit-type.emplacement.pivot", "action.free-card.no-repeat")
@pytest.mark.parametrize(("key", "kinds"), [(TAUNTAUNS, ["pivot", "withdraw"]), (EWEB, [])])
def test_a_free_move_after_an_attack_is_no_withdrawal(lg: Scenario, lend: Lend, key: str, kinds: list[str]) -> None:
    lend(key, weapons=(sword(),))
    unit = lg.unit(key, A, (500, 300))
    lg.unit(VADER, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    lg.run(Activation(unit=unit.id))
    lg.dice("blank")
    lg.answer("attack")
    lg.run(FreeAction(unit=unit.id, rule="action.free-card", actions=("move",)))
    lg.answer("move")
    assert (lg.options if lg.asked == "move-kind" else []) == kinds  # a turn alone is not asked about


@covers("unit-type.creature.attack-and-withdraw", "keyword.unit.relentless")
@pytest.mark.parametrize(("key", "asked"), [(TAUNTAUNS, "ability"), (EWEB, "action")])
def test_relentless_creatures_withdraw_and_attack(lg: Scenario, lend: Lend, key: str, asked: str) -> None:
    lend(key, ("relentless", 0))
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    lg.unit(STORMTROOPERS, B, (600, 300))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "withdraw")
    lg.answer(lg.decision.suggested)
    assert lg.asked == asked


@covers("unit-type.creature.attack-and-withdraw", "withdraw.no-attack-standby")
@pytest.mark.parametrize(("key", "both", "dice"), [(TAUNTAUNS, True, 3), (EWEB, False, 2)])
@pytest.mark.parametrize("first", ["attack", "withdraw"])
def test_creatures_attack_and_withdraw(lg: Scenario, lend: Lend, key: str, both: bool, dice: int, first: str) -> None:
    lend(key)
    unit = lg.unit(key, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    lg.unit(STORMTROOPERS, B, (900, 300))
    lg.run(Activation(unit=unit.id))
    if first == "attack":
        lg.dice("blank " * dice)
        lg.answer("attack")
        lg.answer("move")
        assert (lg.decision.args == {"kind": "pivot"}) is not both
        assert not both or lg.options == ["pivot", "withdraw"]
    else:
        lg.answers("move", "withdraw")
        lg.answer(lg.decision.suggested)
        assert lg.game.unit(unit.id).used == ("withdraw",)
        for action in ("standby",) if both else ("standby", "attack"):
            with refused(lg, by="withdraw.no-attack-standby"):
                lg.answer(action)
        if both:
            lg.answer("aim")


@covers("withdraw.speed-zero")
def test_without_speed_nobody_withdraws(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), immobilize=2)
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=leia.id))
    with refused(lg, by="withdraw.speed-zero"):
        lg.answer("move")


# Deploying.


@covers("deploy.by-moving", "move.notched.full", "move.notched.general")
@pytest.mark.parametrize(("over", "legal"), [(0.0, True), (1.0, False)])
def test_a_notched_base_slides_in_from_the_edge(lg: Scenario, walker: Unit, over: float, legal: bool) -> None:
    lg.game.state.objective = "close-the-pocket"
    lg.put(lg.game.unit(walker.id), deployed=False)
    lg.set(walker.leader, placed=False)
    lg.run(Move(unit=walker.id))
    end = (300.0, 125 + 29 + over, 0.0, 0.0)
    if not legal:
        with refused(lg, by="deploy.by-moving"):
            lg.answer(end)
        with refused(lg, by="deploy.by-moving"):  # nor backwards
            lg.answer((300.0, 100.0, 0.0, pi))
    else:
        lg.answer(end)
        assert lg.game.unit(walker.id).deployed


@covers("deploy.by-moving", "move.notched.joint")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize(("over", "legal"), [(0.0, True), (1.0, False)])
def test_a_notched_base_bends_after_the_joint_as_it_deploys(
    lg: Scenario, walker: Unit, side: int, over: float, legal: bool
) -> None:
    """Straight in for one arm, then along the other."""
    lg.game.state.objective = "close-the-pocket"
    lg.put(lg.game.unit(walker.id), deployed=False)
    lg.set(walker.leader, placed=False)
    lg.run(Move(unit=walker.id))
    bend = side * pi / 3
    run = 62.5 + 29 + over
    end = (300 + run * sin(bend), 62.5 + run * cos(bend), 0.0, bend)
    if legal:
        lg.answer(end)
        assert lg.game.unit(walker.id).deployed
    else:
        with refused(lg, by="deploy.by-moving"):
            lg.answer(end)


@covers("deploy.by-moving", "move.notched.joint")
@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize(("bend", "legal"), [(pi / 2 - 0.01, True), (3 * pi / 4, False)])
def test_nobody_turns_back_to_the_edge_as_it_deploys(
    lg: Scenario, walker: Unit, side: int, bend: float, legal: bool
) -> None:
    """The tool bends by a quarter at most."""
    lg.game.state.objective = "close-the-pocket"
    lg.put(lg.game.unit(walker.id), deployed=False)
    lg.set(walker.leader, placed=False)
    lg.run(Move(unit=walker.id))
    run = 30.0
    end = (300 + run * sin(side * bend), 62.5 + run * cos(bend), 0.0, side * bend)
    if legal:
        lg.answer(end)
        assert lg.game.unit(walker.id).deployed
    else:
        with refused(lg, by="deploy.by-moving"):
            lg.answer(end)


@covers("move.notched.obstructed", "deploy.by-moving", "terrain.impassable")
def test_the_tool_of_a_deployment_lies_over_nothing_that_bars_it(lg: Scenario, walker: Unit) -> None:
    lg.game.state.objective = "close-the-pocket"
    lg.put(lg.game.unit(walker.id), deployed=False)
    lg.set(walker.leader, placed=False)
    lg.terrain(block(300, 40, 200, 20, 5, type="area", movement="impassable", blocks=False))
    lg.run(Move(unit=walker.id))
    with refused(lg, by="deploy.by-moving"):
        lg.answer((300.0, 150.0, 0.0, 0.0))


@covers("move.notched.obstructed", "move.notched.partial", "deploy.by-moving")
@pytest.mark.parametrize(
    ("wall", "y", "legal"),
    [
        (block(325, 70, 10, 20, 300), 110.0, False),
        (block(340, 70, 10, 20, 300), 110.0, True),
        (block(300, 74, 200, 6, 300), 35.5, True),
        (block(300, 74, 200, 6, 300), 120.0, False),
    ],
)
def test_a_base_that_deploys_stops_at_what_it_cannot_pass(
    lg: Scenario, walker: Unit, wall: Stood, y: float, legal: bool
) -> None:
    """A base of 70 mm comes past a wall beside it, or not; and stops before one that lies across, under the tool."""
    lg.game.state.objective = "close-the-pocket"
    lg.put(lg.game.unit(walker.id), deployed=False)
    lg.set(walker.leader, placed=False)
    lg.terrain(wall)
    lg.run(Move(unit=walker.id))
    if legal:
        lg.answer((300.0, y, 0.0, 0.0))
        assert leader(lg, walker) == (300, y, 0)
    else:
        with refused(lg, by="deploy.by-moving"):
            lg.answer((300.0, y, 0.0, 0.0))


# Finer points of speed and turning.


@covers("move.strafe.geometry")
def test_nobody_turns_before_a_strafe(lg: Scenario, lend: Lend) -> None:
    lend(TANK, ("hover", 0, "ground"))
    tank = lg.unit(TANK, A, (500, 300))
    lg.run(Move(unit=tank.id))
    lg.answer("strafe")
    turn = 0.5
    with refused(lg, by="move.notched.choose"):
        lg.answer((500 + 50 * cos(turn), 300 - 50 * sin(turn), 0.0, turn))
    lg.answer((550.0, 300.0, 0.0, 0.0))


@covers("move.difficult.trigger", "move.notched.others")
def test_who_needs_the_longest_tool_leaves_nobody_in_difficult_terrain(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS)
    lg.terrain(block(600, 480, 60, 200, 10, type="area", movement="difficult", blocks=False))
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (440, 300))
    far = length(lg, riders, 2)
    for reach, legal in ((far, False), (length(lg, riders, 1), True)):
        lg.run(Move(unit=riders.id))
        lg.answers("standard", (500.0, 300 + reach, 0.0, 0.0))
        place = (580.0, 300 + reach, 0.0)
        if legal:
            lg.answer(place)
        else:
            with refused(lg, by="move.difficult.trigger"):
                lg.answer(place)
            lg.game.stack.clear()
            lg.set(riders.leader, x=500.0, y=300.0)


@covers("move.compulsory", "move.difficult.trigger")
def test_difficult_terrain_beside_a_compulsory_move_hampers_nobody(lg: Scenario, lend: Lend) -> None:
    """One after the other, and each for its own length."""
    lend(BIKES, ("speeder", 1))
    lend(TANK, ("speeder", 1), speed=2)
    lg.terrain(block(500, 360, 90, 20, 10, type="area", movement="difficult", blocks=False))
    for key, x, speed in ((BIKES, 650.0, 3), (TANK, 900.0, 2)):
        unit = lg.unit(key, A, (x, 300))
        lg.run(Activation(unit=unit.id))
        lg.answer(lg.options[0])
        for other in {1, 2, 3} - {speed}:
            with refused(lg, by="move.compulsory" if other < speed else "move.notched.choose"):
                lg.answer((x, 300 + length(lg, unit, other), 0.0, 0.0))
        lg.answer((x, 300 + length(lg, unit, speed), 0.0, 0.0))
        lg.answers("aim", "dodge")


@covers("move.difficult.trigger", "move.notched.full")
@pytest.mark.parametrize(("speed", "legal"), [(2, False), (1, True)])
def test_an_oblong_base_is_slowed_by_what_it_ends_on(lg: Scenario, lend: Lend, speed: int, legal: bool) -> None:
    """Be it only with its front."""
    lend(LONG, speed=2)
    lg.terrain(block(500, 640, 60, 20, 10, type="area", movement="difficult", blocks=False))
    tank = lg.unit(LONG, A, (500, 300))
    one = lg.game.leader(tank)
    end = 300 + {1: 75, 2: 125}[speed] + 2 * (one.radius + one.long - 6)
    lg.run(Move(unit=tank.id))
    lg.answer("standard")
    if legal:
        lg.answer((500.0, end, 0.0, 0.0))
        assert leader(lg, tank) == (500, end, 0)
    else:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, end, 0.0, 0.0))


@covers("activation.panicked-no-actions", "keyword.unit.speeder.compulsory")
@pytest.mark.parametrize(("fear", "flies"), [(1, True), (2, False)])
def test_who_panics_does_not_even_fly(lg: Scenario, lend: Lend, fear: int, flies: bool) -> None:
    """The compulsory move is a free action."""
    lend(BIKES, ("speeder", 1), courage=1, type="trooper")
    bikes = lg.put(lg.unit(BIKES, A, (500, 300)), suppression=fear)
    lg.dice("blank " * fear)
    lg.run(Activation(unit=bikes.id))
    assert bool(lg.asked) is flies
    if not flies:
        assert leader(lg, bikes) == (500, 300, 0)
        assert lg.game.unit(bikes.id).order == "down"


@covers("move.compulsory", "move.difficult.trigger")
def test_difficult_terrain_makes_a_compulsory_move_shorter(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1))
    lg.terrain(block(500, 360, 900, 20, 10, type="area", movement="difficult", blocks=False))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Activation(unit=bikes.id))
    lg.answer(lg.options[0])
    with refused(lg, by="move.compulsory"):
        lg.answer((500.0, 300 + length(lg, bikes, 1), 0.0, 0.0))
    with refused(lg, by="move.compulsory"):
        lg.answer((500.0, 300 + length(lg, bikes, 3), 0.0, 0.0))
    lg.answer((500.0, 300 + length(lg, bikes, 2), 0.0, 0.0))
    lg.answers("aim", "dodge")


@covers("move.compulsory", "move.difficult.trigger", "move.notched.others")
@pytest.mark.parametrize(
    ("speed", "beside", "hampered", "flown", "legal"),
    [
        (2, 440, True, 2, False),
        (2, 440, False, 2, True),
        (2, 560, True, 1, True),  # whose companion begins there takes the shorter tool
        (1, 440, True, 1, True),  # than which there is none
    ],
)
def test_who_flies_the_whole_tool_leaves_nobody_in_difficult_terrain(
    lg: Scenario, lend: Lend, speed: int, beside: float, hampered: bool, flown: int, legal: bool
) -> None:
    lend(TAUNTAUNS, ("speeder", 1), speed=speed)
    if hampered:
        lg.terrain(block(610, 400, 100, 350, 10, type="area", movement="difficult", blocks=False))
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (beside, 300))
    lg.run(Move(unit=riders.id, compulsory=True))
    far = 300 + length(lg, riders, flown)
    lg.answers("standard", (500.0, far, 0.0, 0.0))
    if not legal:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((580.0, far, 0.0))
    lg.answer((580.0 if legal else 430.0, far, 0.0))


@covers("move.leave-battlefield.forced-stop")
@pytest.mark.parametrize(("short", "stopped"), [(-0.5, False), (5.0, True)])
def test_who_comes_to_the_end_of_the_tool_is_not_stopped_by_the_edge(
    lg: Scenario, lend: Lend, short: float, stopped: bool
) -> None:
    lend(BIKES, ("speeder", 1))
    bikes = lg.unit(BIKES, A, (500, 300))
    far = length(lg, bikes, 3)
    lg.set(bikes.leader, y=914.4 - 25 - far + short)
    lg.run(Activation(unit=bikes.id))
    lg.answers(lg.options[0], (500.0, 914.4 - 25 + min(short, -0.05), 0.0, 0.0))
    assert lg.asked == (None if stopped else "action")


@covers("move.compulsory")
def test_a_slow_speeder_is_not_slowed_to_nothing(lg: Scenario, lend: Lend) -> None:
    lend(BIKES, ("speeder", 1), speed=1)
    lg.terrain(block(500, 360, 900, 20, 10, type="area", movement="difficult", blocks=False))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Activation(unit=bikes.id))
    lg.answers(lg.options[0], (500.0, 300 + length(lg, bikes, 1), 0.0, 0.0), "aim", "dodge")


def hover_to(lg: Scenario, lend: Lend, top: float) -> None:
    lend(LEIA, ("hover", 1, "air"))
    lg.terrain(block(500, 360, 300, 60, top, movement="impassable"))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    lg.answer((500.0, 360.0, top))


@covers("keyword.unit.hover.air", "terrain.impassable")
def test_who_hovers_in_the_air_ends_on_impassable_terrain_too(lg: Scenario, lend: Lend) -> None:
    hover_to(lg, lend, 150.0)
    assert lg.game.miniature(0).z == 150.0


@covers("unit-type.ground.stability")
@pytest.mark.parametrize(("z", "legal"), [(27.0, True), (32.0, False)])
def test_a_base_leans_from_the_support_nearest_to_its_middle(lg: Scenario, z: float, legal: bool) -> None:
    """One begins 5 in front of the middle, the other 20 beside it; 40 and 55 are left to lean over, at 45 degrees."""
    lg.terrain(block(500, 325, 20, 40, z), block(470, 300, 20, 20, z))
    walker = lg.game.leader(lg.unit(AT_RT, A, (900, 300)))
    assert stable(lg.game, replace(walker, x=500.0, y=300.0, z=z)) is legal


@covers("unit-type.ground.stability")
def test_who_hovers_in_the_air_does_not_tilt(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("hover", 1, "air"))
    lg.terrain(block(500, 400, 300, 100, 100))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answers("standard", (500.0, 345.0, 100.0))
    assert leader(lg, leia) == (500.0, 345.0, 100.0)


@covers("keyword.unit.hover.air", "terrain.impassable")
def test_who_hovers_in_the_air_ends_on_nothing_higher(lg: Scenario, lend: Lend) -> None:
    with pytest.raises(IllegalAnswer, match=r"terrain\.impassable"):
        hover_to(lg, lend, 160.0)
    assert lg.asked == "move"


@covers("move.notched.obstructed", "move.notched.tool")
@pytest.mark.parametrize("heading", [0.0, 0.25 * pi, 2.0, -1.0])
@pytest.mark.parametrize(("aside", "clear"), [(60.0, True), (45.0, False)])
@pytest.mark.parametrize("side", [1, -1])
def test_an_oblong_base_goes_lengthwise(lg: Scenario, heading: float, aside: float, clear: bool, side: int) -> None:
    """It is 100 wide and 150 long: a post beside its way is passed at more than 50, wherever it heads."""
    far, right, ahead = TOOLS[2][0] + TOOLS[2][1], sin(heading), cos(heading)
    x, y = 900 + far * right + side * aside * ahead, 450 + far * ahead - side * aside * right
    lg.terrain(block(x, y, 4, 4, 300))
    tank = lg.set(lg.unit(LONG, A, (900, 450)).leader, heading=heading)
    there = replace(tank, x=900 + far * right, y=450 + far * ahead)
    assert (NotchedWay(lg.game, tank, 2).refuse(there) is None) is clear


@covers("objective.poi.no-overlap", "base.notched")
@pytest.mark.parametrize(("ahead", "legal"), [(70.0, False), (120.0, True)])
def test_a_long_base_stands_on_no_point_of_interest(lg: Scenario, ahead: float, legal: bool) -> None:
    tank = lg.game.leader(lg.unit(LONG, A, (900, 450)))
    lg.poi(900, 450 + ahead)
    assert (refuse_standing(lg.game, tank, []) is None) is legal


@covers("move.through-miniatures.no-end-overlap")
@pytest.mark.parametrize(("high", "clash"), [(0.0, True), (20.0, True), (200.0, False)])
def test_nobody_stands_in_somebody_on_the_same_level(lg: Scenario, high: float, clash: bool) -> None:
    low, up = lg.game.leader(lg.unit(LEIA, A, (500, 300))), lg.unit(STORMTROOPERS, B, (505, 300))
    there = lg.set(up.leader, z=high)
    assert [meet(lg.game, *both) for both in ((low, there), (there, low))] == [clash, clash]


@covers("unit-type.ground.stability")
@pytest.mark.parametrize(("step", "legal"), [(40.0, True), (20.0, False)])
def test_a_base_leans_onto_the_highest_step_below(lg: Scenario, lend: Lend, step: float, legal: bool) -> None:
    """It reaches 95 beyond the edge, so that a step 67 lower carries it."""
    lend(LONG, silhouette=200.0)
    steps = [block(500, 400, 600, 200, top) for top in (10, step)]
    lg.terrain(block(500, 600, 600, 200, 100), *steps)
    tank = lg.unit(LONG, A, (500, 150))
    assert stable(lg.game, replace(lg.game.leader(tank), y=480.0, z=100.0)) is legal


@covers("move.through-miniatures.no-end-overlap", "base.notched")
@pytest.mark.parametrize(("ahead", "clash"), [(85.0, True), (89.0, False)])
def test_nobody_stands_in_the_end_of_a_long_base(lg: Scenario, ahead: float, clash: bool) -> None:
    tank, leia = (lg.game.leader(lg.unit(key, A, (900, y))) for key, y in ((LONG, 450), (LEIA, 450 + ahead)))
    assert [meet(lg.game, *both) for both in ((tank, leia), (leia, tank))] == [clash, clash]


@covers("move.notched.others", "melee.move-into.step1")
def test_all_of_a_charge_face_as_their_leader_does(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS)
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (440, 300))
    lg.unit(STORMTROOPERS, B, (500, 412))
    lg.run(Move(unit=riders.id))
    lg.answers("standard", (500.0, 412 - 25 - 13.5, 0.0, 0.0))
    assert lg.asked == "pile-in"
    lg.answer((500 - 25 - 13.5, 412.0, 0.0, 1.0))
    assert [one.heading for one in lg.game.standing(lg.game.unit(riders.id))] == [0.0, 0.0]


@covers("move.notched.others", "keyword.unit.prepared-position")
def test_all_that_are_put_down_face_as_their_leader_does(lg: Scenario, lend: Lend) -> None:
    lend(TAUNTAUNS, ("prepared-position", 0))
    lg.game.state.objective = "bunker-assault"
    riders = lg.unit(TAUNTAUNS, A)
    lg.run(PreparedPositions())
    lg.answer(f"unit:{riders.id}")
    lg.answer((900.0, 100.0, 0.0, 0.5))
    lg.answer((960.0, 100.0, 1.0))
    assert [one.heading for one in lg.game.standing(lg.game.unit(riders.id))] == [0.5, 0.5]

"""Moves: tools, difficult terrain, obstacles, climbing, cohesion, notched bases, deploying and melee."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import NOTCH
from dejarik.games.legion.facts.terrain import TerrainType
from dejarik.games.legion.melee import JoinMelee, engaged, in_melee_with
from dejarik.games.legion.move_kinds import refuse_kind, speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import Unit
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

FAR = 125 + 2 * 13.5  # straight on with the tool of speed 2, from middle to middle


def leader(lg: Scenario, unit: Unit) -> tuple[float, float, float]:
    one = lg.game.leader(lg.game.unit(unit.id))
    return (one.x, one.y, one.z)


def starts(lg: Scenario, unit: Unit, kind: str = "standard", by: str = "") -> None:
    lg.run(Move(unit=unit.id))
    if by:
        lg.answer(by)
    if lg.asked == "move-kind":
        lg.answer(kind)


@covers("move.standard.place-leader", "move.standard.tool-choice", "card.unit.speed", "measure.movement-tools")
def test_the_leader_ends_in_contact_with_the_tool(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    with refused(lg, by="move.standard.place-leader"):
        lg.answer((500.0, 300 + FAR + 2, 0.0))
    lg.answer((500.0, 300 + FAR, 0.0))
    assert leader(lg, leia) == (500, 300 + FAR, 0)


@covers("move.leave-battlefield.end", "move.through-miniatures.no-end-overlap", "move.through-miniatures")
def test_nobody_ends_off_the_table_or_on_another(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 60))
    lg.unit(REBELS, A, (500, 100))
    starts(lg, leia)
    with refused(lg, by="move.leave-battlefield.end"):
        lg.answer((500.0, 10.0, 0.0))
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((500.0, 120.0, 0.0))
    lg.answer((500.0, 140.0, 0.0))


@covers("cohesion.range", "cohesion.trigger", "move.standard.place-others", "unit.always-in-cohesion")
def test_the_others_are_placed_within_half_range_of_the_leader(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300))
    lg.unit(LEIA, A, (560, 400))
    starts(lg, rebels)
    assert lg.decision.rule == "move.standard.place-leader"
    lg.answer((500.0, 400.0, 0.0))
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((550.0, 400.0, 0.0))  # on somebody of another unit
    with refused(lg, by="cohesion.range"):
        lg.answer((500.0, 400 + 76.2 + 27.1, 0.0))
    lg.answer((500.0, 400 + 76.2 + 27, 0.0))
    assert lg.game.miniature(rebels.miniatures[1]).y == pytest.approx(400 + 103.2)


@covers("move.standard.place-others", "move.notched.others")
def test_on_small_bases_everybody_faces_as_they_like(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300))
    starts(lg, rebels)
    lg.answers((500.0, 330.0, 0.0, 0.0), (530.0, 330.0, 2.0))
    assert [one.heading for one in lg.game.standing(lg.game.unit(rebels.id))] == [0.0, 2.0]


@covers("move.standard.place-others", "cohesion.trigger")
def test_the_others_are_all_in_the_hand_when_they_are_placed(lg: Scenario) -> None:
    """Each may be put where another one stood, or the leader."""
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300))
    starts(lg, rebels)
    lg.answer((500.0, 330.0, 0.0))
    lg.answer((470.0, 300.0, 0.0, 530.0, 300.0, 0.0, 500.0, 300.0, 0.0))
    assert [lg.game.miniature(one).x for one in rebels.miniatures[1:4]] == [470, 530, 500]


@covers("objects.overlap.miniatures", "move.through-miniatures.no-end-overlap")
@pytest.mark.parametrize(("apart", "legal"), [(26.9, False), (27.0, True)])
def test_the_others_do_not_stand_on_one_another_nor_on_their_leader(lg: Scenario, apart: float, legal: bool) -> None:
    """Two bases of 27 mm touch where their middles are 27 mm apart."""
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300))
    for first, second in (((560.0, 400.0), (560.0, 400 + apart)), ((500.0, 400 + apart), (440.0, 400.0))):
        lg.set(rebels.leader, x=500.0, y=300.0)
        starts(lg, rebels)
        lg.answer((500.0, 400.0, 0.0))
        if legal:
            lg.answer((*first, 0.0, *second, 0.0))
            lg.game.stack.clear()
        else:
            with refused(lg, by="move.through-miniatures.no-end-overlap"):
                lg.answer((*first, 0.0, *second, 0.0))
            lg.game.stack.clear()


@covers("cohesion.vertical", "cohesion.los")
def test_the_others_stand_on_the_leaders_level(lg: Scenario) -> None:
    lg.terrain(block(500, 460, 60, 40, 100))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300))
    starts(lg, rebels)
    lg.answer((500.0, 400.0, 0.0))
    with refused(lg, by="cohesion.vertical"):
        lg.answer((500.0, 460.0, 0.0))
    with refused(lg, by="cohesion.los"):
        lg.answer((500.0, 494.0, 0.0))
    lg.answer((450.0, 400.0, 0.0))


@covers("move.difficult.trigger", "terrain.difficult")
def test_difficult_terrain_takes_one_off_the_speed_once(lg: Scenario) -> None:
    lg.terrain(block(500, 360, 400, 20, 10, type="area", movement="difficult", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((500.0, 300 + FAR, 0.0))
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((590.0, 300 + 75.0, 0.0))
    lg.answer((500.0, 300 + 75 + 27.0, 0.0))


@covers("terrain.difficult", "move.standard.tool-choice", "move.difficult.trigger", "card.unit.speed")
@pytest.mark.parametrize(("speed", "reach"), [(3, 125), (2, 75), (1, 75)])
@pytest.mark.parametrize("woods", [1, 2])
def test_difficult_terrain_takes_the_longest_tool_and_no_other(
    lg: Scenario, lend: Lend, speed: int, reach: float, woods: int
) -> None:
    """However much of it there is; and never the shortest."""
    lend(LEIA, speed=speed)
    lg.terrain(
        *[block(500, y, 600, 20, 10, type="area", movement="difficult", blocks=False) for y in (340, 370)[:woods]]
    )
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    rule = "move.difficult.trigger" if speed > 1 else "move.standard.place-leader"
    with refused(lg, by=rule):
        lg.answer((500.0, 300 + reach + 27 + 2, 0.0))
    lg.answer((500.0, 300 + reach + 27, 0.0))
    assert leader(lg, leia) == (500, 300 + reach + 27, 0)


@covers("move.difficult.trigger", "terrain.difficult")
@pytest.mark.parametrize(("x", "y", "slowed"), [(500, 480, True), (575, 280, True), (640, 480, False)])
def test_who_begins_or_ends_in_difficult_terrain_is_slowed(lg: Scenario, x: float, y: float, slowed: bool) -> None:
    """The leader would end there, or another one of the unit stands there; the tool lies over none of it."""
    lg.terrain(block(x, y, 40, 60, 10, type="area", movement="difficult", blocks=False))
    rebels = lg.unit(REBELS, A, (500, 300), (560, 290))
    starts(lg, rebels)
    if slowed:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, 300 + FAR, 0.0))
    lg.answer((500.0, 300 + (75 + 27.0 if slowed else FAR), 0.0))
    assert lg.asked == "formation"


@covers("move.difficult.trigger", "move.from-abilities")
@pytest.mark.parametrize(("printed", "speed", "longest"), [(2, 2, 2), (1, 0, 1), (2, 1, 1)])
def test_a_speed_that_an_effect_sets_is_lowered_too_but_not_below_1(
    lg: Scenario, lend: Lend, printed: int, speed: int, longest: int
) -> None:
    lg.terrain(block(500, 360, 400, 20, 10, type="area", movement="difficult", blocks=False))
    lend(LEIA, speed=printed)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, speed=speed, kinds=("standard",)))
    with refused(lg, by="move.difficult.trigger" if longest == 2 else "move.standard.place-leader"):
        lg.answer((500.0, 300 + FAR, 0.0))
    lg.answer((500.0, 300 + 75 + 27.0, 0.0))
    assert leader(lg, leia) == (500, 402, 0)


@covers("move.obstacle.standard", "move.obstacle.tool", "move.obstacle.on-top", "move.obstacle.needs-climb")
@pytest.mark.parametrize(("top", "rule"), [(41.9, None), (42.1, "move.obstacle.needs-climb")])
def test_what_is_lower_than_the_silhouette_is_stepped_onto(lg: Scenario, top: float, rule: str | None) -> None:
    lg.terrain(block(500, 400, 60, 60, top))
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    if rule is None:
        lg.answer((500.0, 400.0, top))
        assert leader(lg, leia) == (500, 400, top)
    else:
        with refused(lg, by=rule):
            lg.answer((500.0, 400.0, top))
        with refused(lg, by="move.obstacle.tool"):
            lg.answer((500.0, 300 + FAR, 0.0))


@covers("climb.tool", "climb.vertical", "climb.no-notched", "climb.tool-overlap", "move.non-standard")
@pytest.mark.parametrize(("top", "rule"), [(152.4, None), (153.0, "climb.vertical")])
def test_a_climb_goes_up_by_one_height(lg: Scenario, top: float, rule: str | None) -> None:
    lg.terrain(block(500, 375, 60, 60, top))
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia, "climb")
    if rule is None:
        lg.answer((500.0, 375.0, top))
        assert leader(lg, leia)[2] == top
    else:
        with refused(lg, by=rule):
            lg.answer((500.0, 375.0, top))
    lg.game.stack.clear()
    walker = lg.unit(AT_ST, A, (900, 300))
    lg.run(Move(unit=walker.id))
    with refused(lg, by="climb.no-notched"):
        lg.answer("climb")


@covers("climb.tool-overlap", "keyword.unit.expert-climber")
@pytest.mark.parametrize("roof", [0.0, 30.0])
@pytest.mark.parametrize(("words", "heights"), [((), 1), ((("expert-climber", 0),), 2)])
@pytest.mark.parametrize(("over", "legal"), [(0.0, True), (0.2, False)])
def test_a_climb_crosses_what_is_a_height_and_a_silhouette_above_its_start(
    lg: Scenario, lend: Lend, roof: float, words: tuple[tuple[str, int], ...], heights: int, over: float, legal: bool
) -> None:
    lend(LEIA, *words)
    wall = block(500, 345, 400, 10, roof + heights * 152.4 + 41.9 + over)
    lg.terrain(block(500, 290, 100, 80, roof), wall)
    leia = lg.unit(LEIA, A, (500, 300, roof))
    starts(lg, leia, "climb")
    if legal:
        lg.answer((500.0, 395.0, 0.0))
        assert leader(lg, leia) == (500, 395, 0)
    else:
        with refused(lg, by="move.obstacle.tool"):
            lg.answer((500.0, 395.0, 0.0))


@covers("move.obstacle.on-top", "move.obstacle.tool", "move.obstacle.needs-climb", "terrain.height.relative")
@pytest.mark.parametrize(
    ("spot", "rule"),
    [
        ((560.0, 300.0, 100.0), None),
        ((500.0, 410.0, 0.0), "move.obstacle.needs-climb"),
        ((610.0, 300.0, 141.9), None),
        ((390.0, 300.0, 142.1), "move.obstacle.needs-climb"),
        ((500.0, 180.0, 58.1), None),
    ],
)
def test_on_a_high_roof_one_steps_as_on_the_ground(
    lg: Scenario, spot: tuple[float, float, float], rule: str | None
) -> None:
    """Onto higher roofs and lower ones beside it, but not off it."""
    lg.terrain(
        block(500, 300, 160, 160, 100),
        block(610, 300, 60, 100, 141.9),
        block(390, 300, 60, 100, 142.1),
        block(500, 180, 100, 80, 58.1),
    )
    leia = lg.unit(LEIA, A, (500, 300, 100))
    starts(lg, leia)
    if rule is None:
        lg.answer(spot)
        assert leader(lg, leia) == spot
    else:
        with refused(lg, by=rule):
            lg.answer(spot)


@covers("move.through-miniatures", "move.through-miniatures.no-end-overlap")
@pytest.mark.parametrize("owner", [A, B])
def test_miniatures_stand_in_nobodys_way(lg: Scenario, owner: int) -> None:
    """A row of them lies across the way; one ends behind it, and not in it."""
    leia = lg.unit(LEIA, A, (500, 300))
    row = [(500 + 27.2 * number, 370.0) for number in range(-5, 6)]
    for place in row:
        lg.unit(STORMTROOPERS, owner, place)
    starts(lg, leia)
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((500.0, 380.0, 0.0))
    lg.answer((500.0, 400.0, 0.0))
    assert leader(lg, leia) == (500, 400, 0)


@covers("terrain.impassable", "move.impassable")
def test_impassable_terrain_bars_the_tool_and_the_base(lg: Scenario) -> None:
    lg.terrain(block(500, 360, 600, 10, 5, movement="impassable"))
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    with refused(lg, by="move.impassable"):
        lg.answer((500.0, 400.0, 0.0))
    with refused(lg, by="terrain.impassable"):
        lg.answer((500.0, 355.0, 0.0))


@covers("terrain.impassable", "terrain.area.volume", "move.impassable")
@pytest.mark.parametrize("type", ["area", "scatter", "obstacle"])
@pytest.mark.parametrize(("y", "legal"), [(400.0 - 30 - 13.5, True), (400.0 - 30 - 13.0, False), (400.0, False)])
def test_nobody_ends_in_impassable_terrain_of_any_type(
    lg: Scenario, lend: Lend, type: TerrainType, y: float, legal: bool
) -> None:
    """Who stands inside of it, or is above all of it: a jump leads there, and may not end there."""
    lend(LEIA, ("jump", 1))
    lg.terrain(block(500, 400, 60, 60, 20, type=type, movement="impassable", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, action=True, kinds=("jump",)))
    if legal:
        lg.answer((500.0, y, 0.0))
    else:
        for z in (0.0, 20.0):
            with refused(lg, by="terrain.impassable"):
                lg.answer((500.0, y, z))


@covers("terrain.fitting", "move.obstacle.tool", "move.impassable")
def test_each_obstacle_is_refused_by_its_own_rule(lg: Scenario) -> None:
    lg.terrain(
        block(600, 300, 60, 60, 30),
        block(400, 300, 10, 400, 30, movement="impassable"),
        block(500, 240, 150, 10, 100),
    )
    leia = lg.unit(LEIA, A, (500, 300))
    starts(lg, leia)
    for z in (0.0, 30.0):
        with refused(lg, by="terrain.fitting"):
            lg.answer((575.0, 300.0, z))
    with refused(lg, by="move.impassable"):
        lg.answer((370.0, 300.0, 0.0))
    with refused(lg, by="move.obstacle.tool"):
        lg.answer((500.0, 200.0, 0.0))
    lg.answer((600.0, 300.0, 30.0))


@covers("withdraw.action")
def test_who_has_nowhere_to_withdraw_to_does_not_and_may_attack(lg: Scenario) -> None:
    """Walls all round leave no other room."""
    sides = ((510, 271.5, 100, 20), (510, 345.5, 100, 20), (476.5, 310, 20, 100), (550.5, 310, 20, 100))
    lg.terrain(*[block(x, y, w, d, 400, movement="impassable") for x, y, w, d in sides])
    leia = lg.unit(LEIA, A, (500, 295))
    lg.unit(STORMTROOPERS, B, (500, 322), (527, 322), (527, 295))
    lg.run(Activation(unit=leia.id))
    with refused(lg, by="withdraw.action"):
        lg.answer("move")
    assert {"attack", "standby"} <= {*lg.options}


@covers("withdraw.no-new-melee")
def test_a_second_move_after_withdrawing_leads_into_no_melee(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(STORMTROOPERS, B, (500, 150))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 260.0, 0.0), "move", "standard")
    with refused(lg, by="withdraw.no-new-melee"):
        lg.answer((500.0, 177.0, 0.0))
    lg.answer((500.0, 200.0, 0.0))


@covers("withdraw.no-new-melee")
def test_nor_does_a_move_that_an_effect_grants_after_withdrawing(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(STORMTROOPERS, B, (500, 150))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 260.0, 0.0))
    lg.run(Move(unit=leia.id, speed=1))
    with refused(lg, by="withdraw.no-new-melee"):
        lg.answer((500.0, 177.0, 0.0))
    lg.answer((500.0, 200.0, 0.0))
    assert lg.asked == "action"


@covers("deploy.by-moving", "deploy.height", "climb.vertical", "climb.tool")
def test_a_unit_may_deploy_by_climbing(lg: Scenario) -> None:
    lg.terrain(block(300, 60, 100, 80, 150))
    lg.game.state.objective = "close-the-pocket"
    leia, walker = lg.unit(LEIA, A), lg.unit(AT_RT, A)
    refusal = refuse_kind(lg.game, walker, "reverse", action=True, spur=False)
    assert refusal
    assert refusal.rule == "deploy.must"
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert lg.options == ["standard", "climb"]
    with refused(lg, by="notched.pivot.who"):
        lg.answer("pivot")
    lg.answer("climb")
    assert lg.decision.rule == "deploy.by-moving"
    with refused(lg, by="deploy.by-moving"):
        lg.answer((200.0, 75 + 13.5 + 2, 0.0))  # by the shortest tool
    lg.answer((300.0, 70.0, 150.0))
    assert leader(lg, leia) == (300, 70, 150)
    assert lg.asked == "action"


@covers("deploy.by-moving", "climb.vertical")
@pytest.mark.parametrize(
    ("stood", "climbs"),
    [
        (block(300, 60, 100, 80, 150), True),
        (block(300, 60, 100, 80, 43), True),
        (block(300, 60, 100, 80, 41), False),  # stepped onto
        (block(300, 60, 100, 80, 150, type="area"), False),
        (block(300, 160, 100, 80, 150), False),  # farther in than the shortest tool leads
        (block(300, 854, 100, 80, 150), False),  # at the others' edge
    ],
)
def test_a_climb_from_the_edge_takes_something_to_climb(lg: Scenario, stood: Stood, climbs: bool) -> None:
    lg.terrain(stood)
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert (lg.asked == "move-kind") is climbs


@covers("move.difficult.trigger", "deploy.by-moving")
@pytest.mark.parametrize(("y", "legal"), [(125 + 13.5, False), (75 + 13.5, True)])
def test_who_deploys_by_the_longest_tool_leaves_nobody_in_difficult_terrain(
    lg: Scenario, y: float, legal: bool
) -> None:
    lg.terrain(block(300, 200, 100, 80, 10, type="area", movement="difficult", blocks=False))
    lg.game.state.objective = "close-the-pocket"
    rebels = lg.unit(REBELS, A)
    for one in rebels.miniatures[2:]:
        lg.set(one, defeated=True)
    starts(lg, rebels)
    lg.answer((300.0, y, 0.0))
    if not legal:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((300.0, y + 40, 0.0))
    lg.answer((300.0, y + 40, 0.0) if legal else (340.0, y, 0.0))
    assert lg.asked is None


@covers("cohesion.fallback", "move.difficult.trigger")
def test_who_finds_nothing_but_difficult_terrain_stands_in_it_beside_its_leader(lg: Scenario) -> None:
    """A path for the longest tool leads in from the edge to a clearing for the leader."""
    bogs = [
        (145, 62, 290, 124),
        (1069, 62, 1519, 124),
        (142, 138, 284, 28),
        (1071, 138, 1512, 28),
        (914, 533, 1830, 762),
    ]
    lg.terrain(*[block(*bog, 10, type="area", movement="difficult", blocks=False) for bog in bogs])
    lg.game.state.objective = "close-the-pocket"
    rebels = lg.unit(REBELS, A)
    for one in rebels.miniatures[2:]:
        lg.set(one, defeated=True)
    starts(lg, rebels)
    lg.answer((300.0, 125 + 13.5, 0.0))
    assert lg.asked == "formation"
    with refused(lg, by="cohesion.range"):
        lg.answer((300.0, 400.0, 0.0))
    lg.answer((300.0, 190.0, 0.0))
    assert lg.asked is None


@covers("move.difficult.trigger")
@pytest.mark.parametrize(("key", "far"), [(LEIA, FAR), (AT_RT, 125 + 2 * (35 - NOTCH))])
@pytest.mark.parametrize(("into", "slowed"), [(5, True), (-1, False)])
def test_a_base_that_ends_over_difficult_terrain_slows_where_no_tool_comes(
    lg: Scenario, key: str, far: float, into: float, slowed: bool
) -> None:
    radius = 13.5 if key == LEIA else 35
    lg.terrain(block(500, 300 + far + radius - into + 100, 400, 200, 10, type="area", movement="difficult"))
    unit = lg.unit(key, A, (500, 300))
    starts(lg, unit)
    if slowed:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, 300 + far, 0.0))
        return
    lg.answer((500.0, 300 + far, 0.0))
    assert leader(lg, unit) == (500, 300 + far, 0)


@covers("move.difficult.trigger")
@pytest.mark.parametrize(("far", "legal"), [(FAR, False), (75 + 2 * 13.5, True)])
def test_nobody_follows_the_longest_tool_into_difficult_terrain_beyond_it(
    lg: Scenario, far: float, legal: bool
) -> None:
    lg.terrain(block(500, 300 + far + 20 + 100, 400, 200, 10, type="area", movement="difficult", blocks=False))
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300))
    starts(lg, rebels)
    lg.answer((500.0, 300 + far, 0.0))
    if not legal:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, 300 + far + 40, 0.0))
    lg.answer((500.0, 300 + far + 40, 0.0) if legal else (530.0, 300 + far, 0.0))
    assert lg.asked is None


@covers("move.difficult.trigger", "cohesion.range")
@pytest.mark.parametrize("slowed", [True, False])
def test_a_squad_is_slowed_by_whoever_stands_in_difficult_terrain(lg: Scenario, slowed: bool) -> None:
    lg.terrain(block(500 + 192, 300, 20, 40, 10, type="area", movement="difficult", blocks=False))
    places = ((500, 300), (500 + (175 if slowed else 160), 300))
    squad = lg.unit("ewok-slingers", A, *places, upgrades=("ewok-slinger-squad",))
    assert lg.game.facts(squad.id).speed == 2
    starts(lg, squad)
    if slowed:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer((500.0, 300 + FAR, 0.0))
        return
    lg.answers((500.0, 300 + FAR, 0.0), (530.0, 300 + FAR, 0.0))
    assert lg.asked is None


@covers("move.difficult.trigger", "move.compulsory")
@pytest.mark.parametrize("beside", [True, False])
def test_nobody_follows_a_speeder_into_difficult_terrain_beyond_its_tool(lg: Scenario, beside: bool) -> None:
    bikes = lg.unit("74-z-speeder-bikes", A, (500, 300), (600, 300))
    one, two = (lg.game.miniature(each) for each in bikes.miniatures)
    own = one.radius + one.long
    end = 300 + 175 + 2 * (own - NOTCH)
    lg.terrain(block(500, end + own + 10 + 100, 900, 200, 10, type="area", movement="difficult", blocks=False))
    lg.run(Move(unit=bikes.id, kinds=("standard",), compulsory=True, action=True))
    lg.answer((500.0, end, 0.0))
    if beside:
        lg.answer((500 + 2 * two.radius + 20, end, 0.0))
        assert lg.asked is None
        return
    with refused(lg, by="move.difficult.trigger"):
        lg.answer((500.0, end + 2 * own + 5, 0.0))


@covers("move.difficult.trigger", "melee.move-into.step1")
@pytest.mark.parametrize(("y", "legal"), [(300, False), (340, True)])
def test_who_charges_by_the_longest_tool_leaves_nobody_in_difficult_terrain(
    lg: Scenario, y: float, legal: bool
) -> None:
    lg.terrain(block(540, 420, 30, 60, 10, type="area", movement="difficult", blocks=False))
    rebels = lg.unit(REBELS, A, (500, y), (480, y - 30))
    lg.unit(STORMTROOPERS, B, (500, 440))
    starts(lg, rebels)
    lg.answer((500.0, 413.0, 0.0))
    beside = (500 + 27.0, 440.0, 0.0, 0.0)
    if not legal:
        with refused(lg, by="move.difficult.trigger"):
            lg.answer(beside)
    lg.answer(beside if legal else (500 - 27.0, 440.0, 0.0, 0.0))
    assert lg.asked is None


@covers("deploy.by-moving", "move.obstacle.needs-climb")
def test_a_standard_move_from_the_edge_climbs_nothing(lg: Scenario) -> None:
    lg.terrain(block(300, 60, 100, 80, 150))
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    starts(lg, leia)
    with refused(lg, by="move.obstacle.needs-climb"):
        lg.answer((300.0, 70.0, 150.0))


@covers("terrain.barricade.no-stop")
@pytest.mark.parametrize(
    ("key", "legal"), [(AT_RT, True), ("tauntaun-riders", False), ("e-web-heavy-blaster-team", False)]
)
def test_vehicles_stop_on_a_barricade_and_no_troopers_do(lg: Scenario, key: str, legal: bool) -> None:
    lg.terrain(block(500, 410, 100, 10, 30, type="scatter", barricade=True, blocks=False))
    unit = lg.unit(key, A, (500, 300))
    starts(lg, unit)
    if legal:
        lg.answer((500.0, 380.0, 0.0, 0.0))
        assert leader(lg, unit) == (500, 380, 0)
    else:
        with refused(lg, by="terrain.barricade.no-stop"):
            lg.answer((500.0, 385.0, 0.0, 0.0))


@covers("terrain.barricade.no-stop", "objective.poi.no-overlap", "objective.tokens.move-through")
def test_nobody_stops_on_a_barricade_or_a_point_of_interest(lg: Scenario) -> None:
    lg.terrain(block(500, 360, 100, 10, 30, type="scatter", barricade=True, blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.poi(600, 300)
    starts(lg, leia)
    with refused(lg, by="terrain.barricade.no-stop"):
        lg.answer((500.0, 370.0, 0.0))
    with refused(lg, by="objective.poi.no-overlap"):
        lg.answer((600.0, 310.0, 0.0))
    lg.answer((500.0, 400.0, 0.0))


@covers("move.notched.rotate", "move.notched.tool", "move.notched.full", "move.notched.partial", "move.notched.choose")
def test_a_notched_base_goes_along_the_tool_and_faces_as_it_ends(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    grip = lg.game.leader(walker).radius - 6
    length = 125 if speed_of(lg.game, walker) == 2 else 175
    starts(lg, walker)
    with refused(lg, by="move.notched.choose"):
        lg.answer((500.0, 300 + length + 2 * grip + 1, 0.0, 0.0))
    with refused(lg, by="move.notched.choose"):  # no farther back than a quarter turn lets it
        lg.answer((500.0, 250.0, 0.0, pi))
    with refused(lg, by="move.notched.choose"):  # it stands parallel to the arm that it is on
        lg.answer((500.0, 305.0, 0.0, 1.2))
    lg.answer((500.0, 300 + length + 2 * grip, 0.0, 0.0))
    assert leader(lg, walker)[1] == pytest.approx(300 + length + 2 * grip)


@covers(
    "notched.pivot.geometry", "notched.pivot.instead-of-move", "notched.pivot.who", "unit-type.ground.pivot-reverse"
)
def test_a_pivot_turns_the_base_on_the_spot(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    starts(lg, walker, "pivot")
    with refused(lg, by="notched.pivot.geometry"):
        lg.answer((510.0, 300.0, 0.0, 0.0))
    with refused(lg, by="notched.pivot.geometry"):
        lg.answer((500.0, 300.0, 0.0, 1.7))
    lg.answer((500.0, 300.0, 0.0, 1.5))
    assert lg.game.leader(lg.game.unit(walker.id)).heading == 1.5


@covers("notched.reverse.partial", "notched.reverse.full", "notched.reverse.speed", "notched.reverse.who")
def test_a_reverse_goes_back_at_one_less(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 500))
    speed = speed_of(lg.game, walker)
    grip = lg.game.leader(walker).radius - 6
    length = {1: 75, 2: 125}[speed - 1]
    starts(lg, walker, "reverse")
    with refused(lg, by="move.notched.choose"):
        lg.answer((500.0, 500 - length - 2 * grip - 1, 0.0, 0.0))
    lg.answer((500.0, 500 - length - 2 * grip, 0.0, 0.0))


@covers("notched.reverse.who")
def test_small_bases_do_not_reverse(lg: Scenario) -> None:
    lg.run(Move(unit=lg.unit(LEIA, A, (100, 100)).id))
    with refused(lg, by="notched.reverse.who"):
        lg.answer("reverse")


@covers("deploy.by-moving", "deploy.once", "mission.setup.sides", "card.map.fields")
def test_a_unit_comes_from_the_edge_in_its_territory(lg: Scenario) -> None:
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    starts(lg, leia)
    with refused(lg, by="deploy.by-moving"):
        lg.answer((300.0, 125 + 13.5 + 2, 0.0))
    with refused(lg, by="deploy.by-moving"):
        lg.answer((914.0, 20.0, 0.0))
    with refused(lg, by="deploy.by-moving"):
        lg.answer((300.0, 880.0, 0.0))
    lg.answer((300.0, 125 + 13.5, 0.0))
    assert lg.game.unit(leia.id).deployed


# Melee.


@covers("melee.move-into.only-way", "base.contact.enemy-forbidden", "melee.move-into.requirement")
def test_contact_needs_a_melee_weapon(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    unit = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 380))
    starts(lg, unit)
    with refused(lg, by="base.contact.enemy-forbidden"):
        lg.answer((500.0, 353.0, 0.0))


@covers("melee.move-into.only-way", "base.contact.enemy-forbidden")
@pytest.mark.parametrize(("owner", "legal"), [(A, True), (B, False)])
def test_who_follows_a_leader_comes_into_contact_with_no_enemy(lg: Scenario, owner: int, legal: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (470, 300))
    lg.unit(STORMTROOPERS, owner, (460, 380))
    starts(lg, rebels)
    lg.answer((500.0, 320.0, 0.0))
    beside = (460.0, 353.0, 1.0)
    if not legal:
        with refused(lg, by="melee.move-into.only-way"):
            lg.answer(beside)
        beside = (460.0, 352.4, 1.0)
    lg.answer(beside)
    there = lg.game.miniature(rebels.miniatures[1])
    assert (there.x, there.heading, lg.asked) == (460.0, 1.0, None)


@covers(
    "melee.definition",
    "melee.engaged",
    "melee.move-into.step1",
    "melee.move-into.step2",
    "melee.move-into.step3",
    "base.contact.definition",
)
def test_both_units_close_in_when_a_leader_charges(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (470, 300))
    foes = lg.unit(STORMTROOPERS, B, (540, 420), (500, 400))
    starts(lg, rebels)
    lg.answer((500.0, 373.0, 0.0))
    assert (lg.asks, lg.decision.subject) == (A, rebels.miniatures[1])
    with refused(lg, by="melee.move-into.step1"):
        lg.answer((440.0, 340.0, 0.0))
    lg.answer((473.0, 400.0, 0.0))
    assert (lg.asks, lg.decision.subject) == (B, foes.leader)
    lg.answer((500.0, 346.0, 0.0))
    assert lg.asked is None
    assert in_melee_with(lg.game, lg.game.unit(rebels.id)) == [lg.game.unit(foes.id)]
    assert engaged(lg.game, lg.game.unit(foes.id))


@covers("melee.move-into.one-enemy")
def test_nobody_touches_two_enemy_units(lg: Scenario) -> None:
    vader = lg.unit(VADER, B, (500, 320))
    lg.unit(REBELS, A, (480, 380))
    lg.unit(LEIA, A, (520, 380))
    starts(lg, vader)
    with refused(lg, by="melee.move-into.one-enemy"):
        lg.answer((500.0, 380 - (27**2 - 20**2) ** 0.5, 0.0))


@covers("unit-type.ground.melee-not-engaged", "melee.engaged")
def test_vehicles_are_in_melee_but_not_engaged(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(walker).radius + 13.5))
    assert in_melee_with(lg.game, foes) == [walker]
    assert not engaged(lg.game, foes)
    assert not engaged(lg.game, walker)
    lg.unit(LEIA, A, (527, lg.game.leader(foes).y))
    assert engaged(lg.game, foes)  # by one of the two


@covers("notched.pivot.who", "melee.move-into.requirement")
def test_a_pivot_brings_nobody_into_a_melee(lg: Scenario) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    y = 300 + lg.game.leader(walker).radius + 13.5
    foes = lg.unit(STORMTROOPERS, B, (500, y), (500, y + 60))
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.answer((500.0, 300.0, 0.0, 1.0))
    assert (lg.asked, lg.game.miniature(foes.miniatures[1]).y) == (None, y + 60)


@covers("base.contact.enemy-forbidden", "melee.move-into.only-way", "notched.pivot.geometry")
@pytest.mark.parametrize(
    ("armed", "rule"), [(False, "base.contact.enemy-forbidden"), (True, "melee.move-into.only-way")]
)
@pytest.mark.parametrize("repositions", [False, True])
def test_a_long_base_turns_into_contact_with_nobody_new(
    lg: Scenario, lend: Lend, armed: bool, rule: str, repositions: bool
) -> None:
    """One enemy stands where its front would come; another touches its front already."""
    tank = "tx-225-gavw-occupier-tank"
    lend(tank, *([("reposition", 0)] if repositions else []), weapons=(sword(),) if armed else (gun(),))
    unit = lg.unit(tank, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500 + 75 + 13.5, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + 75 + 13.5))
    starts(lg, unit, "standard" if repositions else "pivot")
    assert lg.asked == ("reposition" if repositions else "move")
    with refused(lg, by=rule):
        lg.answer((500.0, 300.0, 0.0, pi / 2))
    lg.answer((500.0, 300.0, 0.0, 0.1))
    assert (lg.game.leader(lg.game.unit(unit.id)).heading, lg.asked) == (0.1, "move" if repositions else None)


@covers("melee.move-into.step3")
def test_who_touches_another_enemy_already_is_not_moved(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (560, 327))
    lg.unit(REBELS, A, (560, 354))
    lg.run(JoinMelee(unit=leia.id, enemy=foes.id))
    assert (lg.asked, lg.game.miniature(foes.miniatures[1]).x) == (None, 560)


@covers("melee.move-into.step3", "melee.move-into.step2")
def test_who_touches_another_enemy_follows_a_leader_who_has_gone_too_far(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (570, 330), (500, 327), (640, 330))
    lg.unit(REBELS, A, (640, 357))
    lg.run(JoinMelee(unit=leia.id, enemy=foes.id))
    assert (lg.asks, lg.decision.subject) == (B, foes.leader)
    lg.answer((473.0, 300.0, 0.0))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", B, foes.miniatures[2])
    lg.answer((500.0, 273.0, 0.0))
    assert lg.asked is None


@covers("action.move", "wounds.unit-defeated")
def test_the_defeated_do_not_move(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), defeated=True)
    lg.run(Move(unit=leia.id))
    assert lg.asked is None


@covers("withdraw.action", "withdraw.no-attack-standby", "withdraw.no-new-melee", "melee.engaged.limits")
def test_an_engaged_unit_moves_only_to_withdraw(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert lg.asked == "move"
    with refused(lg, by="move.standard.place-leader"):
        lg.answer((500.0, 300 - 75 - 27 - 3.0, 0.0))
    with refused(lg, by="withdraw.no-new-melee"):
        lg.answer((500 + 27.0, 327.0, 0.0))
    lg.answer((500.0, 250.0, 0.0))
    with refused(lg, by="withdraw.no-attack-standby"):
        lg.answer("attack")
    with refused(lg, by="withdraw.no-attack-standby"):
        lg.answer("standby")
    lg.answer("aim")
    assert lg.game.unit(leia.id).used == ()


@covers("withdraw.no-attack-standby")
@pytest.mark.parametrize(("made", "withdraws"), [("aim", True), ("standby", False)])
def test_who_stands_by_does_not_withdraw(lg: Scenario, made: str, withdraws: bool) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=leia.id))
    lg.answer(made)
    if withdraws:
        lg.answer("move")
        assert lg.asked == "move"
        return
    with refused(lg, by="withdraw.no-attack-standby"):
        lg.answer("move")


@covers("deploy.by-moving", "melee.move-into.step1", "melee.move-into.no-room")
def test_a_unit_that_deploys_into_melee_brings_all_of_its_miniatures(lg: Scenario) -> None:
    lg.game.state.objective = "close-the-pocket"
    rebels = lg.unit(REBELS, A)
    lg.unit(STORMTROOPERS, B, (300, 127))
    starts(lg, rebels)
    lg.answer((300.0, 100.0, 0.0))
    while lg.asked == "pile-in":
        lg.answer(lg.decision.suggested)
    assert len(lg.game.standing(lg.game.unit(rebels.id))) == len(rebels.miniatures)


@covers("move.from-abilities", "move.non-standard")
@pytest.mark.parametrize("speed", [0, 1])
def test_a_move_at_a_speed_that_an_effect_sets_is_a_standard_one(lg: Scenario, speed: int) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, speed=speed))
    assert lg.asked == ("move" if speed else "move-kind")
    if speed:
        assert lg.decision.args == {"kind": "standard"}


# Edges, and where there is no room.


@covers("deploy.by-moving", "mission.setup.sides")
@pytest.mark.parametrize(
    ("owner", "spot", "beyond"),
    [
        (A, (900.0, 125 + 13.5), (0.0, 2.0)),
        (B, (900.0, 914.4 - 125 - 13.5), (0.0, -2.0)),
        (A, (125 + 13.5, 200.0), (2.0, 0.0)),
        (A, (1828.8 - 125 - 13.5, 200.0), (-2.0, 0.0)),
        (B, (125 + 13.5, 714.4), (2.0, 0.0)),
    ],
)
def test_a_unit_deploys_from_every_edge_of_its_territory(
    lg: Scenario, owner: int, spot: tuple[float, float], beyond: tuple[float, float]
) -> None:
    lg.game.state.objective = "cauldron"
    leia = lg.unit(LEIA, owner)
    starts(lg, leia)
    with refused(lg, by="deploy.by-moving"):
        lg.answer((spot[0] + beyond[0], spot[1] + beyond[1], 0.0))
    lg.answer((*spot, 0.0))
    assert leader(lg, leia)[:2] == pytest.approx(spot)


@covers("deploy.by-moving", "terrain.impassable")
def test_who_has_no_room_at_the_edge_does_not_deploy(lg: Scenario) -> None:
    lg.terrain(block(914.4, 100, 1828.8, 200, 400, type="area", movement="impassable"))
    lg.game.state.objective = "bunker-assault"
    leia = lg.unit(LEIA, A)
    lg.run(Move(unit=leia.id))
    assert lg.asked is None
    assert not lg.game.unit(leia.id).deployed


@covers("deploy.by-moving", "keyword.unit.jump")
def test_who_can_jump_may_deploy_by_a_jump(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("jump", 1))
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    lg.run(Move(unit=leia.id, action=True))
    assert lg.options == ["standard", "jump"]
    with refused(lg, by="notched.pivot.who"):
        lg.answer("pivot")
    lg.answers("jump", (300.0, 100.0, 0.0))
    assert leader(lg, leia) == (300, 100, 0)


@covers("melee.definition", "base.contact.definition")
def test_bases_that_stand_between_others_without_contact_are_in_no_melee(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (580, 380))
    squad = lg.unit(STORMTROOPERS, B, (500, 380))
    assert in_melee_with(lg.game, rebels) == in_melee_with(lg.game, squad) == []


def around(x: float, y: float) -> list[tuple[float, float]]:
    """Six bases around one: each touches it and its neighbours."""
    return [(x + 27.001 * sin(turn * pi / 3), y + 27.001 * cos(turn * pi / 3)) for turn in range(6)]


@covers("melee.move-into.no-room", "melee.move-into.step1")
def test_who_finds_no_room_in_contact_is_put_in_cohesion(lg: Scenario) -> None:
    first, *others = around(500, 400)
    rebels = lg.unit(REBELS, A, first, (500, 600))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    for place in others:
        lg.unit(LEIA, A, place)
    lg.run(JoinMelee(unit=rebels.id, enemy=foe.id))
    assert (lg.asked, lg.decision.rule) == ("pile-in", "melee.move-into.no-room")
    with refused(lg, by="cohesion.range"):
        lg.answer((500.0, 600.0, 0.0))
    lg.answer((500.0, 460.0, 0.0))
    assert lg.game.miniature(rebels.miniatures[1]).y == 460


@covers("melee.move-into.no-room", "melee.move-into.step1")
@pytest.mark.parametrize("beside", [[(60.1, 27.0)], [(60.5, 27.3), (29.6, 47.0)]])
@pytest.mark.parametrize("bearing", [7.0, 52.0])
def test_who_finds_the_narrowest_room_in_contact_is_put_there(
    lg: Scenario, bearing: float, beside: list[tuple[float, float]]
) -> None:
    """Friends all round, on both sides of the place in the same way."""
    friends = [(120.0, 28.0), (180.0, 28.0), (240.0, 28.0), *beside, *[(-turn, away) for turn, away in beside]]
    first, *others = [
        (500 + away * sin((bearing + turn) * pi / 180), 400 + away * cos((bearing + turn) * pi / 180))
        for turn, away in friends
    ]
    rebels = lg.unit(REBELS, A, first, (500, 600))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    for place in others:
        lg.unit(LEIA, A, place)
    lg.run(JoinMelee(unit=rebels.id, enemy=foe.id))
    assert (lg.asked, lg.decision.rule) == ("pile-in", "melee.move-into.step1")
    lg.answer(lg.decision.suggested)
    assert contact(lg.game, lg.game.miniature(rebels.miniatures[1]), lg.game.leader(foe))


@covers("melee.move-into.no-room", "melee.move-into.step1")
@pytest.mark.parametrize("side", [1, -1])
def test_there_is_room_in_contact_between_a_friend_and_a_wall(lg: Scenario, side: int) -> None:
    def beside(turn: float, away: float) -> tuple[float, float]:
        return (500 + side * away * sin(turn * pi / 180), 400 + away * cos(turn * pi / 180))

    edge = 27 * sin(7 * pi / 180) + 13.6
    lg.terrain(block(500 + side * (edge + 100), 400, 200, 400, 200, movement="impassable"))
    rebels = lg.unit(REBELS, A, beside(-53.1, 27.0), (500 - side * 50, 500))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    for turn in (-113, -173):
        lg.unit(LEIA, A, beside(turn, 28.0))
    lg.run(JoinMelee(unit=rebels.id, enemy=foe.id))
    assert (lg.asked, lg.decision.rule) == ("pile-in", "melee.move-into.step1")
    lg.answer(lg.decision.suggested)
    assert contact(lg.game, lg.game.miniature(rebels.miniatures[1]), lg.game.leader(foe))


@covers("melee.move-into.step1", "cohesion.range")
def test_who_is_put_into_contact_stays_with_the_leader(lg: Scenario) -> None:
    """One of the enemies is too far away from it."""
    rebels = lg.unit(REBELS, A, (500, 300), (500, 250))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (600, 327))
    lg.run(JoinMelee(unit=rebels.id, enemy=foes.id))
    assert (lg.asked, lg.decision.subject) == ("pile-in", rebels.miniatures[1])
    with refused(lg, by="cohesion.range"):
        lg.answer((627.0, 327.0, 0.0))
    lg.answer((573.0, 327.0, 0.0))


@covers("melee.move-into.no-room", "melee.move-into.step1")
def test_those_who_are_still_to_be_placed_are_in_nobodys_way(lg: Scenario) -> None:
    first, *others = around(500, 400)
    rebels = lg.unit(REBELS, A, first, (500, 600), (500, 460))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    for place in others:
        lg.unit(LEIA, A, place)
    lg.run(JoinMelee(unit=rebels.id, enemy=foe.id))
    lg.answer((500.0, 460.0, 0.0))  # where the next one stands
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((500.0, 470.0, 0.0))
    lg.answer((460.0, 460.0, 0.0))
    assert [lg.game.miniature(one).x for one in rebels.miniatures[1:3]] == [500, 460]


@covers("melee.move-into.no-room", "melee.move-into.step2")
def test_a_leader_without_room_stays(lg: Scenario) -> None:
    first, *others = around(500, 400)
    leia = lg.unit(LEIA, A, (500, 400))
    squad = lg.unit(STORMTROOPERS, B, (500, 470), first)
    for place in others:
        lg.unit(REBELS, A, place)
    lg.run(JoinMelee(unit=leia.id, enemy=squad.id))
    assert (lg.asked, lg.game.leader(lg.game.unit(squad.id)).y) == (None, 470)


@covers("melee.move-into.no-room", "melee.move-into.step3")
@pytest.mark.parametrize("y", [470.0, 640.0])
def test_defenders_without_room_are_placed_anywhere_in_cohesion(lg: Scenario, y: float) -> None:
    """Also one who stands in cohesion, and may stay there."""
    first, *others = around(500, 400)
    leia = lg.unit(LEIA, A, (500, 400))
    squad = lg.unit(STORMTROOPERS, B, first, (500, y))
    for place in others:
        lg.unit(REBELS, A, place)
    lg.run(JoinMelee(unit=leia.id, enemy=squad.id))
    assert (lg.asked, lg.asks, lg.decision.rule) == ("pile-in", B, "melee.move-into.no-room")
    assert (lg.decision.suggested == (500.0, y, 0.0)) is (y == 470)
    with refused(lg, by="cohesion.range"):
        lg.answer((500.0, 640.0, 0.0))
    lg.answer((560.0, 440.0, 0.0))
    assert (lg.asked, lg.game.miniature(squad.miniatures[1]).x) == (None, 560)

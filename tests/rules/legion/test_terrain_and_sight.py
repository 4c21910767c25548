"""Terrain of every type, silhouettes, and what hides whom."""

from __future__ import annotations

from math import pi

import pytest
from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.cover import hidden_value
from dejarik.games.legion.facts.measures import NOTCHED_SILHOUETTE, SMALL_SILHOUETTE
from dejarik.games.legion.facts.terrain import Cover, Movement
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.move_kinds import refuse_move
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import height_of, obscured, sees
from dejarik.games.legion.standing import refuse_standing
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import leader_sees
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

TAUNTAUNS, EWEB, BIKES = "tauntaun-riders", "e-web-heavy-blaster-team", "74-z-speeder-bikes"
TANK, TANK_DROID = "tx-225-gavw-occupier-tank", "persuader-class-tank-droid"
FAR = 125 + 27.0


def see(lg: Scenario, one: Unit, other: Unit) -> bool:
    a, b = lg.game.leader(one), lg.game.leader(other)
    assert sees(lg.game, a, b) is sees(lg.game, b, a)
    return sees(lg.game, a, b)


# Types of terrain.


@covers("terrain.barricade.definition", "unit-type.creature.no-barricade-cover")
@pytest.mark.parametrize(
    ("key", "barricade", "cover"), [(STORMTROOPERS, True, 2), (TAUNTAUNS, True, 0), (TAUNTAUNS, False, 2)]
)
def test_a_barricade_covers_troopers_heavily_but_no_creatures(
    lg: Scenario, lend: Lend, key: str, barricade: bool, cover: int
) -> None:
    """Whom other terrain covers as it does anybody."""
    lend(key)
    lg.terrain(block(500, 440, 200, 10, 30, type="scatter", barricade=barricade, blocks=False))
    one, other = lg.unit(REBELS, A, (500, 300)), lg.unit(key, B, (500, 480))
    assert hidden_value(lg.game, lg.game.leader(one), other) == cover


@covers("terrain.barricade.definition", "example.terrain-types")
def test_barricades_slow_nobody(lg: Scenario) -> None:
    lg.terrain(block(500, 350, 400, 10, 30, type="scatter", barricade=True, blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    lg.answer((500.0, 300 + FAR, 0.0))


@covers("example.terrain-types", "terrain.open")
def test_open_terrain_slows_nobody(lg: Scenario) -> None:
    lg.terrain(
        block(500, 390, 400, 40, 30, type="area", movement="open", blocks=False),
        block(600, 350, 40, 300, 100, movement="impassable"),
    )
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="move.impassable"):
        lg.answer((645.0, 310.0, 0.0))
    lg.answer((500.0, 300 + FAR, 0.0))


@covers("terrain.area.boundary", "terrain.area.volume")
def test_area_terrain_is_all_that_is_within_its_bounds(lg: Scenario) -> None:
    """One stands in it, wherever; lines cross it up to its height, the same everywhere."""
    lg.terrain(block(500, 450, 152, 152, 127, type="area", movement="difficult", cover="light", blocks=False))
    inside = lg.unit(LEIA, A, (520, 460))
    assert lg.game.leader(inside).z == 0
    assert lg.game.field.under(((((520.0, 460.0),)), 13.5))
    one, other = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 560))
    assert see(lg, one, other)
    assert obscured(lg.game, lg.game.leader(one), lg.game.leader(other)) == 1


@covers("los.block.terrain", "los.definition")
@pytest.mark.parametrize(("y", "seen"), [(300, False), (436, True)])
def test_a_roof_hides_who_is_below_from_who_is_not_at_its_edge(lg: Scenario, y: float, seen: bool) -> None:
    lg.terrain(block(500, 300, 300, 300, 100))
    above, below = lg.unit(LEIA, A, (500, y, 100)), lg.unit(STORMTROOPERS, B, (500, 470))
    assert lg.game.leader(above).z == 100
    assert see(lg, above, below) is seen
    assert see(lg, below, above) is seen


@covers("los.block.terrain")
@pytest.mark.parametrize(("gap", "seen"), [(0.0, False), (20.0, True)])
def test_nobody_looks_through_the_joint_of_two_storeys(lg: Scenario, gap: float, seen: bool) -> None:
    """Of the second and the third, at the height of those on the roofs; but through a gap between them."""
    storeys = [(0.0, 60.0), (60.0, 120.0), (120.0 + gap, 300.0)]
    tower = [block(500, 430, 300, 40, top) for _, top in storeys]
    tower = [replace(one, part=replace(one.part, bottom=foot)) for one, (foot, _) in zip(tower, storeys, strict=True)]
    lg.terrain(*tower, block(500, 300, 60, 60, 100), block(500, 560, 60, 60, 100))
    one, other = lg.unit(LEIA, A, (500, 300, 100)), lg.unit(VADER, B, (500, 560, 100))
    assert lg.game.leader(one).z == lg.game.leader(other).z == 100
    assert see(lg, one, other) is seen


@covers("los.block.vehicles", "unit-type.ground.blocks-los")
@pytest.mark.parametrize(("y", "seen"), [(440, False), (560, True)])
def test_a_tank_under_a_bridge_hides_who_is_behind_it_from_who_is_above(
    lg: Scenario, lend: Lend, y: float, seen: bool
) -> None:
    """He sees over it whoever is farther away."""
    bridge = block(500, 280, 200, 100, 90)
    lg.terrain(replace(bridge, part=replace(bridge.part, bottom=88.0)))
    lend(TANK_DROID)
    above, below = lg.unit(LEIA, A, (500, 300, 90)), lg.unit(STORMTROOPERS, B, (500, y))
    assert (lg.game.leader(above).z, see(lg, above, below)) == (90, True)
    lg.unit(TANK_DROID, B, (500, 350))
    assert see(lg, above, below) is seen


@covers("attack.step5a.fully-blocked", "attack.step5b.type")
@pytest.mark.parametrize(("cover", "value"), [("light", 1), ("heavy", 2)])
def test_a_roof_that_hides_somebody_from_who_stands_on_it_is_its_cover(lg: Scenario, cover: Cover, value: int) -> None:
    lg.terrain(block(500, 300, 300, 300, 100, cover=cover))
    above, below = lg.unit(LEIA, A, (500, 300, 100)), lg.unit(STORMTROOPERS, B, (500, 470))
    assert not see(lg, above, below)
    assert obscured(lg.game, lg.game.leader(above), lg.game.leader(below)) == value


@covers("terrain.area.volume")
@pytest.mark.parametrize(("z", "cut"), [(5.5 * 25.4, False), (4 * 25.4, True)])
def test_lines_above_area_terrain_do_not_cross_it(lg: Scenario, z: float, cut: bool) -> None:
    """Both stand on roofs: on the higher ones every line passes over the wood."""
    wood = block(500, 450, 152, 100, 5 * 25.4, type="area", movement="difficult", cover="light", blocks=False)
    lg.terrain(wood, block(500, 300, 60, 60, z), block(500, 560, 60, 60, z))
    one, other = lg.unit(REBELS, A, (500, 300, z)), lg.unit(STORMTROOPERS, B, (500, 560, z))
    assert lg.game.leader(one).z == lg.game.leader(other).z == z
    assert bool(obscured(lg.game, lg.game.leader(one), lg.game.leader(other))) is cut


@covers("terrain.obstacle", "example.climb", "move.obstacle.needs-climb")
def test_a_wall_taller_than_the_silhouette_has_to_be_climbed(lg: Scenario) -> None:
    lg.terrain(block(500, 345, 300, 20, 60))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="move.obstacle.tool"):
        lg.answer((500.0, 395.0, 0.0))
    lg.game.stack.clear()
    lg.run(Move(unit=leia.id))
    assert "climb" in lg.options
    lg.answers("climb", (500.0, 395.0, 0.0))


@covers("terrain.composite")
def test_a_house_may_have_a_door(lg: Scenario) -> None:
    lg.terrain(*(block(x, 360, 200, 10, 100, movement="impassable") for x in (380, 620)))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id))
    lg.answer("standard")
    with refused(lg, by="move.impassable"):
        lg.answer((400.0, 395.0, 0.0))
    lg.answer((500.0, 420.0, 0.0))


@covers("terrain.composite", "terrain.impassable", "objects.overlap.terrain")
@pytest.mark.parametrize(("movement", "legal"), [("open", True), ("impassable", False)])
def test_a_house_of_walls_that_nobody_passes_may_have_an_open_roof(
    lg: Scenario, movement: Movement, legal: bool
) -> None:
    roof = block(500, 300, 200, 200, 120, movement=movement)
    lg.terrain(
        block(500, 300, 200, 200, 100, movement="impassable"), replace(roof, part=replace(roof.part, bottom=100.0))
    )
    leia = lg.game.leader(lg.unit(LEIA, A, (500, 300, 120)))
    assert leia.z == 120
    refusal = refuse_standing(lg.game, leia, [])
    assert (refusal.rule if refusal else None) == (None if legal else "terrain.impassable")


@covers("terrain.fitting", "unit-type.ground.partial-overlap", "example.fitting")
def test_a_trooper_rests_on_an_obstacle_with_all_of_its_base(lg: Scenario) -> None:
    lg.terrain(block(500, 340, 200, 20, 30), block(500, 400, 200, 80, 30))
    rebels = lg.unit(REBELS, A, (500, 300), (470, 300), (440, 300))
    lg.run(Move(unit=rebels.id))
    lg.answer("standard")
    with refused(lg, by="terrain.fitting"):
        lg.answer((500.0, 340.0, 30.0))
    lg.answer((500.0, 380.0, 30.0))
    with refused(lg, by="terrain.fitting"):
        lg.answer((530.0, 380.0, 0.0, 450.0, 435.0, 0.0))
    lg.answer((530.0, 380.0, 0.0, 450.0, 380.0, 0.0))
    assert {one.z for one in lg.game.standing(lg.game.unit(rebels.id))} == {30}


@covers("unit-type.repulsor.impassable")
@pytest.mark.parametrize(("key", "legal"), [(BIKES, True), (AT_ST, False)])
def test_repulsors_cross_impassable_terrain_and_stand_on_it(lg: Scenario, lend: Lend, key: str, legal: bool) -> None:
    lend(key)
    lg.terrain(block(500, 400, 600, 90, 20, movement="impassable"))
    unit = lg.unit(key, A, (500, 280))
    lg.run(Move(unit=unit.id))
    lg.answer("standard")
    if legal:
        lg.answer((500.0, 400.0, 20.0, 0.0))
        assert lg.game.leader(lg.game.unit(unit.id)).z == 20
    else:
        with refused(lg, by="terrain.impassable"):
            lg.answer((500.0, 400.0, 20.0, 0.0))


# Silhouettes.


@covers("los.silhouette.trooper", "los.silhouette.definition", "los.silhouette.notched-trooper")
def test_troopers_have_the_silhouette_of_their_base(lg: Scenario) -> None:
    heights = {
        (one.base == "small", height_of(lg.game, lg.game.leader(lg.unit(one.id, A, (500, 300)))))
        for one in lg.game.cards.units.values()
        if not one.vehicle and one.miniatures
    }
    assert heights == {(True, SMALL_SILHOUETTE), (False, NOTCHED_SILHOUETTE)}


@covers("los.silhouette.definition")
@pytest.mark.parametrize(("top", "seen"), [(41.0, True), (42.0, False)])
def test_what_rises_above_the_silhouette_is_not_seen(lg: Scenario, top: float, seen: bool) -> None:
    lg.terrain(block(500, 400, 600, 10, top))
    assert see(lg, lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))) is seen


@covers("los.silhouette.notched-trooper")
@pytest.mark.parametrize(("edge", "seen"), [(530.0, True), (535.5, False)])
def test_the_silhouette_is_as_wide_as_the_base(lg: Scenario, lend: Lend, edge: float, seen: bool) -> None:
    """The right rims of both are at 535, and a wall stands between them up to its edge."""
    lend(EWEB)
    lg.terrain(block((edge + 100) / 2, 420, edge - 100, 20, 300))
    gun, other = lg.unit(EWEB, A, (500, 500)), lg.unit(LEIA, B, (535 - 13.5, 300))
    assert lg.game.leader(gun).radius == 35
    assert see(lg, gun, other) is seen


@covers("los.silhouette.vehicle")
def test_a_vehicle_is_as_tall_as_its_hull(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, silhouette=80.0)
    lg.terrain(block(500, 400, 600, 10, 79.0), block(1000, 400, 600, 10, 81.0))
    near, far = lg.unit(AT_RT, A, (500, 480)), lg.unit(AT_RT, A, (1000, 480))
    assert height_of(lg.game, lg.game.leader(near)) == 80
    one, other = lg.unit(AT_RT, B, (500, 300)), lg.unit(AT_RT, B, (1000, 300))
    assert (see(lg, near, one), see(lg, far, other)) == (True, False)


@covers("los.terrain.size", "los.definition", "los.silhouette.vehicle")
@pytest.mark.parametrize("key", [AT_ST, TANK])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("walls", [(480, 500, 520), (480, 500), (500, 520)])
def test_a_row_of_walls_hides_a_wide_base_unless_one_is_missing(
    lg: Scenario, lend: Lend, key: str, turned: bool, walls: tuple[int, ...]
) -> None:
    """The middle one stands before all of who looks, those beside it reach past the vehicle."""
    spans = {480: (400, 485), 500: (485, 515), 520: (515, 600)}
    found = []
    for middle, width in [(0.5 * sum(spans[wall]), spans[wall][1] - spans[wall][0]) for wall in walls]:
        found.append(block(400, middle, 10, width, 300) if turned else block(middle, 400, width, 10, 300))
    lg.terrain(*found)
    lend(key)
    one, other = lg.unit(LEIA, A, (300, 500) if turned else (500, 300)), lg.unit(key, B, (500, 500))
    lg.set(other.leader, heading=0.0 if turned else 0.5 * pi)
    assert see(lg, one, other) is (len(walls) < 3)


@covers("los.terrain.concealing")
@pytest.mark.parametrize("conceals", [True, False])
def test_some_area_terrain_hides(lg: Scenario, conceals: bool) -> None:
    lg.terrain(block(500, 400, 600, 60, 200, type="area", cover="light", blocks=conceals))
    one, other = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    assert see(lg, one, other) is not conceals
    inside = lg.unit(REBELS, A, (560, 400))
    assert see(lg, inside, other)


@covers("example.los", "los.block.troopers", "los.block.terrain")
def test_lines_pass_troopers_but_no_building(lg: Scenario) -> None:
    lg.terrain(block(700, 400, 120, 60, 150))
    droids = lg.unit(STORMTROOPERS, B, (500, 300))
    clones, cody = lg.unit(REBELS, A, (500, 400), (527, 400)), lg.unit(LEIA, A, (500, 500))
    obi = lg.unit(VADER, A, (800, 470))
    found = [leader_sees(lg.game, droids, unit) for unit in (clones, cody, obi)]
    assert found == [True, True, False]


# What vehicles are to sight, cover and melee.


@covers("unit-type.repulsor.never-obscured", "unit-type.ground.never-obscured")
@pytest.mark.parametrize(("key", "cover"), [(BIKES, 0), (AT_RT, 0), (STORMTROOPERS, 2)])
def test_vehicles_have_no_cover_from_terrain(lg: Scenario, lend: Lend, key: str, cover: int) -> None:
    lend(key)
    lg.terrain(block(500, 440, 200, 10, 30))
    one, other = lg.unit(REBELS, A, (500, 300)), lg.unit(key, B, (500, 500))
    assert hidden_value(lg.game, lg.game.leader(one), other) == cover


@covers("unit-type.repulsor.melee-not-engaged", "unit-type.ground.melee-not-engaged")
@pytest.mark.parametrize("key", [BIKES, AT_RT])
def test_vehicles_are_in_melee_but_never_engaged(lg: Scenario, lend: Lend, key: str) -> None:
    lend(key)
    unit = lg.unit(key, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 300 + lg.game.leader(unit).radius + 13.5))
    assert in_melee_with(lg.game, unit) == [foes]
    assert not engaged(lg.game, unit)
    assert not engaged(lg.game, foes)
    assert refuse_move(lg.game, unit) is None


@covers("unit-type.creature.reverse", "unit-type.emplacement.reverse", "notched.reverse.who", "notched.scope")
@pytest.mark.parametrize(("key", "legal"), [(TAUNTAUNS, True), (EWEB, True), (AT_RT, True), (BIKES, False)])
def test_who_reverses(lg: Scenario, lend: Lend, key: str, legal: bool) -> None:
    lend(key)
    unit = lg.unit(key, A, (500, 300))
    lg.run(Move(unit=unit.id))
    assert ("pivot" in lg.options, "reverse" in lg.options) == (True, legal)


@covers("unit-type.vehicle.damage-token.example", "unit-type.vehicle.damage-token.limit")
def test_a_tank_is_damaged_once(lg: Scenario, lend: Lend) -> None:
    rifle = replace(lg.game.cards.units[LEIA].weapons[-1], keywords=(), dice=(3, 0, 0))
    lend(LEIA, weapons=(rifle,))
    lend("aat-battle-tank", wounds=9, resilience=4)
    leia, tank = lg.unit(LEIA, A, (500, 300)), lg.unit("aat-battle-tank", B, (500, 600))
    lg.set(tank.leader, wounds=3)
    lg.dice("crit crit crit  blank blank blank")
    lg.run(Attack(attacker=leia.id))
    assert (lg.game.leader(lg.game.unit(tank.id)).wounds, lg.game.unit(tank.id).damaged) == (6, True)
    lg.put(lg.game.unit(tank.id), damaged=False)
    lg.dice("crit blank blank  blank")
    lg.run(Attack(attacker=leia.id))
    assert (lg.game.leader(lg.game.unit(tank.id)).wounds, lg.game.unit(tank.id).damaged) == (7, False)


@covers("objective.poi.no-overlap")
def test_vehicles_do_not_stand_on_points_of_interest_either(lg: Scenario) -> None:
    lg.poi(500, 300)
    walker = lg.unit(AT_RT, A, (561, 300))
    refusal = refuse_standing(lg.game, lg.game.leader(walker), [])
    assert refusal is None
    refusal = refuse_standing(lg.game, replace(lg.game.leader(walker), x=559.0), [])
    assert refusal is not None
    assert refusal.rule == "objective.poi.no-overlap"


@covers("los.block.terrain")
def test_who_sees_whom_goes_with_the_terrain(lg: Scenario) -> None:
    lg.terrain(block(500, 400, 200, 20, 200))
    walled = lg.game.state.battlefield
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    for field in (walled, "outpost", walled):
        lg.game.state.battlefield = field
        lg.game.read_field()
        assert sees(lg.game, lg.game.leader(leia), lg.game.leader(vader)) is (field == "outpost")

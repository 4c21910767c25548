"""Terrain as it is declared: what covers whom, and who is slowed or stopped by what."""

from __future__ import annotations

from math import hypot

import pytest
from msgspec.structs import replace

from dejarik.errors import UserError
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Cover, Movement
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import COVER
from dejarik.games.legion.terrain import Field
from dejarik.games.legion_2020.declared import SORTS, STOCK
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, AT_ST, FIELDS, LEIA, NO_FORCE, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused

DROIDEKAS, LANDSPEEDER, TAUNTAUNS = "droidekas", "x-34-landspeeder", "tauntaun-riders"
SABER = "tx-130-saber-class-fighter-tank"
WALK = {1: 75.0 + 27.0, 2: 125.0 + 27.0}
"""How far a small base goes at a speed."""


SLOW, BARRED, HIGH = (
    "terrain.difficult.speed-penalty",
    "movement.trooper.terrain-height",
    "terrain.impassable.trooper-height",
)


def made_of(sort: str, *at: float, type: str = "scatter") -> Stood:
    """x, y, width, depth and height of something of that sort."""
    x, y, width, depth, top = at
    return replace(block(x, y, width, depth, top, type=type, blocks=False), sort=sort)  # type: ignore[arg-type]


def standard(lg: Scenario2020, unit: int = 0, **fields: int) -> None:
    lg.run(Move(unit=unit, kinds=("standard",), **fields))  # type: ignore[arg-type]


# The tables of the book, by name.

TABLES: list[tuple[str, Cover, Movement, Movement, Movement]] = [
    ("barricades", "heavy", "difficult", "open", "open"),
    ("blast-holes", "light", "difficult", "open", "open"),
    ("buildings", "heavy", "impassable", "impassable", "impassable"),
    ("craters", "heavy", "difficult", "difficult", "open"),
    ("deep-water", "none", "impassable", "impassable", "open"),
    ("dense-woods", "heavy", "difficult", "difficult", "impassable"),
    ("fences", "none", "difficult", "open", "open"),
    ("high-dirt-walls", "light", "impassable", "impassable", "impassable"),
    ("high-hedges", "light", "difficult", "impassable", "impassable"),
    ("high-stone-walls", "heavy", "impassable", "impassable", "impassable"),
    ("hills", "light", "open", "open", "open"),
    ("low-dirt-walls", "light", "difficult", "open", "open"),
    ("low-hedges", "light", "difficult", "open", "open"),
    ("low-stone-walls", "heavy", "difficult", "open", "open"),
    ("ruins", "heavy", "difficult", "difficult", "difficult"),
    ("sandbags", "light", "difficult", "open", "open"),
    ("shallow-water", "none", "difficult", "difficult", "open"),
    ("sparse-woods", "light", "open", "open", "open"),
    ("tall-grass", "light", "open", "open", "open"),
    ("trenches", "heavy", "difficult", "open", "open"),
]


@covers(
    "terrain.area.table",
    "terrain.barricades.table",
    "terrain.depressions.table",
    "terrain.large.table",
    "terrain.large.description",
    "terrain.movement.varies",
    "difficult.by-unit-type",
)
@pytest.mark.parametrize(("sort", "cover", "trooper", "ground", "repulsor"), TABLES)
def test_each_sort_is_what_the_tables_say(
    lg: Scenario2020, sort: str, cover: Cover, trooper: Movement, ground: Movement, repulsor: Movement
) -> None:
    """Of units that are high beside it; a depression covers who stands in it."""
    game, inside = lg.game, sort in ("blast-holes", "trenches", "craters")
    part = made_of(sort, 500, 500, 60, 60, 30, type="area")
    leia, walker, hovering = [
        game.leader(lg.unit(key, A, (x, 300))) for key, x in ((LEIA, 100), (AT_ST, 300), (SABER, 500))
    ]
    assert [game.movement_of(one, part) for one in (leia, walker, hovering)] == [trooper, ground, repulsor]
    assert game.terrain_cover(leia, part) == (0 if inside else COVER[cover])
    assert COVER[SORTS[sort].cover] == COVER[cover]


@covers("terrain.agree-before-game")
def test_nobody_plays_on_terrain_that_is_not_declared(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(STOCK[piece] in SORTS for piece in lg.game.cards.pieces)
    monkeypatch.setitem(FIELDS, "outpost", Field((made_of("sandbags", 500, 500, 60, 60, 30),)))
    assert Legion2020(1, [NO_FORCE, NO_FORCE], {"battlefield": "outpost"}).decisions
    monkeypatch.setitem(FIELDS, "outpost", Field((made_of("a heap", 500, 500, 60, 60, 30),)))
    with pytest.raises(UserError, match="'a heap'"):
        Legion2020(1, [NO_FORCE, NO_FORCE], {"battlefield": "outpost"})


# Cover.


@covers(
    "terrain.cover.half-rule",
    "declaring-terrain.cover-by-size",
    "barricades.vehicle",
    "barricades.example.vehicles",
    "barricades.difficult-small-vehicles",
    "barricades.emplacement",
    "difficult.example.barricade",
)
@pytest.mark.parametrize(
    ("key", "covered"),
    [
        (LEIA, True),
        (DROIDEKAS, True),
        (TANK, True),
        (LANDSPEEDER, True),
        ("e-web-heavy-blaster-team", True),
        ("1-4-fd-laser-cannon-team", True),
        (AT_RT, False),
        (AT_ST, False),
        (TAUNTAUNS, False),
    ],
)
def test_a_barricade_covers_and_slows_whom_it_hides_by_half(lg: Scenario2020, key: str, covered: bool) -> None:
    lg.terrain(replace(block(500, 400, 400, 15, 30.5, type="scatter", blocks=False, barricade=True), sort="barricade"))
    attacker, one = lg.unit(LEIA, B, (500, 100)), lg.unit(key, A, (500, 480))
    leader = lg.game.leader(one)
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == (2 if covered else 0)
    slow = covered or key == TAUNTAUNS  # most troopers are slowed, covered or not
    assert (lg.game.movement_of(leader, lg.game.field.parts[0]) == "difficult") == slow


@covers("terrain.cover.half-rule", "declaring-terrain.cover-by-size")
@pytest.mark.parametrize(("top", "value"), [(20.9, 0), (21.0, 1)])
def test_less_than_half_is_no_cover(lg: Scenario2020, top: float, value: int) -> None:
    """A trooper is 41.9 high."""
    lg.terrain(made_of("sandbags", 500, 470, 400, 10, top))
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(STORMTROOPERS, A, (500, 500))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers("terrain.barricades.description")
def test_each_segment_has_its_own_cover(lg: Scenario2020) -> None:
    lg.terrain(made_of("sandbags", 450, 470, 100, 10, 30), made_of("low-stone-walls", 550, 470, 100, 10, 30))
    attackers = [lg.unit(LEIA, B, (x, 200)) for x in (440, 560)]
    ones = [lg.unit(STORMTROOPERS, A, (x, 500)) for x in (440, 560)]
    pairs = zip(attackers, ones, strict=True)
    assert [lg.game.hidden_value(lg.game.leader(one), other) for one, other in pairs] == [1, 2]


@covers("terrain.area.attacks-through")
@pytest.mark.parametrize(("x", "value"), [(500, 1), (700, 0)])
def test_an_attack_through_the_zone_is_an_attack_through_it(lg: Scenario2020, x: float, value: int) -> None:
    """Wherever between the two the zone lies."""
    lg.terrain(made_of("sparse-woods", x, 400, 150, 100, 127, type="area"))
    attacker, one = lg.unit(LEIA, B, (500, 100)), lg.unit(STORMTROOPERS, A, (500, 900))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers(
    "terrain.depressions.only-inside",
    "terrain.depressions.ignored-when-crossed",
    "terrain.depressions.inside-has-cover",
)
@pytest.mark.parametrize(("y", "value"), [(500, 2), (536.4, 2), (537, 0), (700, 0)])
def test_a_trench_covers_who_is_wholly_inside(lg: Scenario2020, y: float, value: int) -> None:
    lg.terrain(made_of("trenches", 500, 500, 400, 100, 1, type="area"))
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(STORMTROOPERS, A, (500, y))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers("terrain.depressions.inside-has-cover", "terrain.depressions.table")
@pytest.mark.parametrize("first", ["blast-holes", "trenches"])
def test_of_two_depressions_the_better_one_counts(lg: Scenario2020, first: str) -> None:
    """A hole at the bottom of a trench, whichever was named first."""
    both = {"blast-holes": 60, "trenches": 100}
    lg.terrain(*[made_of(one, 500, 500, both[one], both[one], 1, type="area") for one in (first, *({*both} - {first}))])
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(STORMTROOPERS, A, (500, 500))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == 2


@covers("terrain.depressions.troopers-only")
@pytest.mark.parametrize(("key", "value"), [(STORMTROOPERS, 2), (TAUNTAUNS, 2), (BIKES, 0), (AT_RT, 0)])
def test_a_crater_covers_troopers_only(lg: Scenario2020, key: str, value: int) -> None:
    lg.terrain(made_of("craters", 500, 500, 200, 200, 1, type="area"))
    attacker, one = lg.unit(LEIA, B, (500, 200)), lg.unit(key, A, (500, 500))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers("terrain.area.units-as-area-terrain", "terrain.area.units-cover-level", "cover.example.units-as-area-terrain")
@pytest.mark.parametrize(
    ("key", "aside", "value"),
    [(AT_RT, 33, 1), (AT_RT, 36, 0), (TANK, 48, 2), ("e-web-heavy-blaster-team", 33, 1), (REBELS, 0, 0), (BIKES, 0, 0)],
)
def test_units_between_are_area_terrain(lg: Scenario2020, key: str, aside: float, value: int) -> None:
    """A base and the height over it: the line runs over its rim, and a part of the miniature is seen past it."""
    lg.unit(key, A, (500 + aside, 350))
    attacker, one = lg.unit(LEIA, B, (500, 100)), lg.unit(STORMTROOPERS, A, (500, 600))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers("creature.gives-light-cover")
@pytest.mark.parametrize(("x", "value"), [(500, 1), (700, 0)])
def test_a_creature_gives_light_cover(lg: Scenario2020, x: float, value: int) -> None:
    lg.unit(TAUNTAUNS, A, (x, 350))
    attacker, one = lg.unit(LEIA, B, (500, 100)), lg.unit(STORMTROOPERS, A, (500, 600))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


@covers("cover.elevation")
@pytest.mark.parametrize(("y", "value"), [(440, 2), (100, 0)])
def test_who_is_up_there_is_covered_by_the_roof(lg: Scenario2020, y: float, value: int) -> None:
    """Back from its edge; from another roof of that height nothing hides it."""
    lg.terrain(block(500, 600, 200, 200, 80), block(500, 100, 200, 100, 80))
    attacker = lg.unit(LEIA, B, (500, y, 80.0 if y == 100 else 0.0))
    one = lg.unit(STORMTROOPERS, A, (500, 640, 80.0))
    assert lg.game.hidden_value(lg.game.leader(attacker), one) == value


# Moves.


@covers("terrain.difficult.definition", "barricades.difficult-troopers", "climb.example.barricade")
def test_troopers_cross_a_barricade_slowly(lg: Scenario2020) -> None:
    """By a standard move, without dice."""
    lg.terrain(block(500, 340, 400, 10, 30.5, type="scatter", blocks=False, barricade=True))
    troops = lg.unit(STORMTROOPERS, A, (500, 300))
    standard(lg, troops.id)
    with refused(lg, by=SLOW):
        lg.answer((500.0, 300 + WALK[2], 0.0))
    lg.answer((500.0, 300 + WALK[1], 0.0))
    assert lg.game.leader(troops).y == 300 + WALK[1]
    assert lg.events("clamber.rolled") == []


@covers("terrain.difficult.speed-penalty")
@pytest.mark.parametrize(("speed", "away", "legal"), [(2, 2, False), (2, 1, True), (1, 1, True)])
def test_one_who_starts_in_rubble_slows_the_unit(
    lg: Scenario2020, lend: Lend, speed: int, away: int, legal: bool
) -> None:
    lend(STORMTROOPERS, speed=speed)
    lg.terrain(made_of("ruins", 560, 280, 60, 60, 30, type="area"))
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (560, 280))
    standard(lg, troops.id)
    if legal:
        lg.answer((500.0, 300 + WALK[away], 0.0))
        lg.answer(lg.decision.suggested)
    else:
        with refused(lg, by=SLOW):
            lg.answer((500.0, 300 + WALK[away], 0.0))


@covers("difficult.enter-reduces", "terrain.difficult.speed-penalty")
@pytest.mark.parametrize(("away", "legal"), [(2, False), (1, True)])
def test_nobody_follows_into_rubble_at_full_speed(lg: Scenario2020, away: int, legal: bool) -> None:
    lg.terrain(made_of("ruins", 560, 300 + WALK[away], 60, 60, 30, type="area"))
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (470, 300))
    standard(lg, troops.id)
    lg.answer((500.0, 300 + WALK[away], 0.0))
    if legal:
        lg.answer((560.0, 300 + WALK[away], 0.0))
    else:
        with refused(lg, by=SLOW):
            lg.answer((560.0, 300 + WALK[away], 0.0))


@covers("difficult.speed-x-moves")
@pytest.mark.parametrize("speed", [0, 2])
def test_a_speed_that_an_effect_sets_is_not_lowered(lg: Scenario2020, speed: int) -> None:
    lg.terrain(made_of("ruins", 500, 360, 200, 60, 30, type="area"))
    troops = lg.unit(STORMTROOPERS, A, (500, 300))
    standard(lg, troops.id, speed=speed)
    if speed:
        lg.answer((500.0, 300 + WALK[2], 0.0))
    else:
        with refused(lg, by=SLOW):
            lg.answer((500.0, 300 + WALK[2], 0.0))


@covers("difficult.vehicles")
@pytest.mark.parametrize(("speed", "tool"), [(3, 1), (2, 1)])
def test_rubble_slows_a_reverse_too(lg: Scenario2020, lend: Lend, speed: int, tool: int) -> None:
    lend(AT_RT, speed=speed)
    lg.terrain(made_of("ruins", 500, 440, 300, 30, 30, type="area"))
    walker = lg.unit(AT_RT, A, (500, 500))
    lg.run(Move(unit=walker.id, kinds=("reverse",)))
    length = {1: 75.0, 2: 125.0}
    with refused(lg, by=SLOW if speed == 3 else "movement.step4.partial"):
        lg.answer((500.0, 500 - length[tool + 1] - 70 + 12, 0.0, 0.0))
    lg.answer((500.0, 500 - length[tool] - 70 + 12, 0.0, 0.0))


@covers("difficult.vehicles")
def test_rubble_slows_a_compulsory_move_too(lg: Scenario2020) -> None:
    lg.terrain(made_of("ruins", 500, 360, 300, 30, 30, type="area"))
    bikes = lg.unit(BIKES, A, (500, 300))
    lg.run(Move(unit=bikes.id, kinds=("standard",), compulsory=True))
    with refused(lg, by="compulsory.full-move"):
        lg.answer((500.0, 300 + 175 + 50 - 12, 0.0, 0.0))
    lg.answer((500.0, 300 + 125 + 50 - 12, 0.0, 0.0))


@covers("terrain.trench.inside-open")
@pytest.mark.parametrize(
    ("start", "end", "rule"),
    [
        ((500, 500), (652, 500), ""),
        ((500, 500), (500, 652), SLOW),
        ((500, 420), (500, 572), SLOW),
    ],
)
def test_along_a_trench_nobody_is_slowed(
    lg: Scenario2020, start: tuple[float, float], end: tuple[float, float], rule: str
) -> None:
    """But out of it, or across it, one is."""
    lg.terrain(made_of("trenches", 560, 500, 400, 60, 1, type="area"))
    troops = lg.unit(STORMTROOPERS, A, start)
    standard(lg, troops.id)
    if rule:
        with refused(lg, by=rule):
            lg.answer((*end, 0.0))
        end = (start[0] + (end[0] - start[0]) * WALK[1] / WALK[2], start[1] + (end[1] - start[1]) * WALK[1] / WALK[2])
    lg.answer((*end, 0.0))
    assert (lg.game.leader(troops).x, lg.game.leader(troops).y) == end


@covers("terrain.trench.inside-open", "keyword.unhindered.effect", "keyword.scale.difficult", "difficult.speed-x-moves")
@pytest.mark.parametrize(
    ("word", "kind", "speed", "legal"),
    [
        ("unhindered", "standard", 0, True),
        ("scale", "standard", 0, True),
        ("jump", "jump", 0, True),
        ("nimble", "standard", 2, True),
        ("nimble", "standard", 0, False),
    ],
)
def test_who_makes_light_of_difficult_terrain_leaves_a_trench_at_full_speed(
    lg: Scenario2020, lend: Lend, word: str, kind: str, speed: int, legal: bool
) -> None:
    lend(STORMTROOPERS, (word, 1))
    lg.terrain(made_of("trenches", 560, 500, 400, 60, 1, type="area"))
    troops = lg.unit(STORMTROOPERS, A, (500, 500))
    lg.run(Move(unit=troops.id, kinds=(kind,), speed=speed, action=kind == "jump"))
    placement = lg.decision.placement
    assert placement is not None
    assert (placement.judge((500.0, 652.0, 0.0, 0.0)) is None) is legal
    lg.game.stack.clear()
    lg.changed()


@covers("terrain.trench.inside-open", "terrain.depressions.table")
def test_a_vehicle_leaves_a_trench_at_full_speed(lg: Scenario2020) -> None:
    lg.terrain(made_of("trenches", 500, 500, 400, 100, 1, type="area"))
    walker = lg.unit(AT_RT, A, (500, 500))
    standard(lg, walker.id)
    lg.answer((500.0, 500.0 + 125.0 + 70.0 - 12.0, 0.0, 0.0))
    assert lg.game.leader(walker).y == 683.0


@covers("keyword.hover-air-x.ignore-terrain", "keyword.hover-air-x.end-on-terrain", "terrain.large.table")
@pytest.mark.parametrize(
    ("x", "top", "legal"), [(2, 304.8, True), (2, 305.0, False), (1, 304.8, False), (0, 152.4, False)]
)
def test_who_hovers_in_the_air_flies_over_houses_and_onto_them(
    lg: Scenario2020, lend: Lend, x: int, top: float, legal: bool
) -> None:
    """Though they are impassable to others of its kind."""
    lend(SABER, *[("hover", x, "air")] * bool(x), speed=3)
    lg.terrain(made_of("building", 500, 420, 300, 60, top, type="obstacle"))
    tank = lg.unit(SABER, A, (500, 300))
    standard(lg, tank.id)
    placement, far = lg.decision.placement, 175 + 2 * (lg.game.leader(tank).radius - 6)
    assert placement is not None
    spots = [(500.0, 420.0, top, 0.0), (500.0, 300.0 + far, 0.0, 0.0)]
    assert [placement.judge(spot) is None for spot in spots] == [legal, legal]
    lg.game.stack.clear()
    lg.changed()


@covers("terrain.impassable.trooper-height", "climb.not-needed-low-terrain")
@pytest.mark.parametrize(
    ("key", "top", "legal"),
    [(LEIA, 41.9, True), (LEIA, 42.1, False), (TAUNTAUNS, 34.4, True), (TAUNTAUNS, 34.6, False)],
)
def test_troopers_step_as_high_as_they_are_and_creatures_half(
    lg: Scenario2020, lend: Lend, key: str, top: float, legal: bool
) -> None:
    lend(key, speed=2)
    lg.terrain(block(500, 400, 300, 120, top))
    unit = lg.unit(key, A, (500, 300))
    standard(lg, unit.id)
    if legal:
        lg.answer((500.0, 385.0, top))
        assert lg.game.leader(unit).z == top
    else:
        with refused(lg, by=HIGH):
            lg.answer((500.0, 385.0, top))


@covers("keyword.speeder-x.over-terrain", "keyword.speeder-x.end-on-terrain")
@pytest.mark.parametrize(("key", "top", "over"), [(BIKES, 152.4, True), (BIKES, 152.6, False), (SABER, 152.4, False)])
@pytest.mark.parametrize("sort", ["building", "wall"])
def test_a_speeder_flies_over_houses_as_high_as_its_number(
    lg: Scenario2020, sort: str, key: str, top: float, over: bool
) -> None:
    """Houses and high walls are impassable to other repulsor vehicles; bikes have Speeder 1."""
    lg.terrain(made_of(sort, 500, 400, 300, 60, top, type="obstacle"))
    unit = lg.unit(key, A, (500, 250))
    radius = lg.game.leader(unit).radius
    standard(lg, unit.id, speed=3)
    for spot in ((500.0, 400.0, top, 0.0), (500.0, 430.0 + radius, 0.0, 0.0)):
        placement = lg.decision.placement
        assert placement is not None
        assert (placement.judge(spot) is None) is over


@covers("terrain.impassable.vehicle-height")
@pytest.mark.parametrize(
    ("key", "top", "legal"),
    [(AT_RT, 32.6, True), (AT_RT, 32.8, False), (LANDSPEEDER, 48.2, True), (LANDSPEEDER, 48.4, False)],
)
def test_ground_vehicles_cross_half_and_repulsors_all_of_their_height(
    lg: Scenario2020, lend: Lend, key: str, top: float, legal: bool
) -> None:
    lend(key, speed=2)
    lg.terrain(block(500, 400, 400, 20, top))
    unit = lg.unit(key, A, (500, 300))
    standard(lg, unit.id)
    radius = lg.game.leader(unit).radius
    end = (500.0, 300 + 125 + 2 * radius - 12, 0.0, 0.0)
    if legal:
        lg.answer(end)
    else:
        with refused(lg, by=BARRED):
            lg.answer(end)


@covers("climb.not-needed-slopes")
@pytest.mark.parametrize("sort", ["hills", "buildings"])
def test_a_slope_is_walked_up(lg: Scenario2020, sort: str) -> None:
    lg.terrain(made_of(sort, 500, 400, 300, 120, 90, type="obstacle"))
    troops = lg.unit(STORMTROOPERS, A, (500, 300))
    standard(lg, troops.id)
    if sort == "hills":
        lg.answer((500.0, 380.0, 90.0))
    else:
        with refused(lg, by=HIGH):
            lg.answer((500.0, 380.0, 90.0))


@covers("climb.not-needed-slopes", "cohesion.requirement")
def test_who_finds_no_room_on_a_peak_stands_at_its_foot(lg: Scenario2020) -> None:
    """Higher than anybody climbs; there is a house elsewhere on the table."""
    lg.terrain(
        made_of("hills", 500, 400, 30, 30, 200, type="obstacle"),
        made_of("buildings", 1500, 400, 30, 30, 90, type="obstacle"),
    )
    troops = lg.unit(STORMTROOPERS, A, (500, 340), (530, 340), (470, 340))
    standard(lg, troops.id)
    lg.answer((500.0, 400.0, 200.0))
    lg.answer(lg.decision.suggested)
    ones = [lg.game.miniature(one) for one in troops.miniatures[:3]]
    assert [one.z for one in ones] == [200.0, 0.0, 0.0]
    assert all(hypot(one.x - 500.0, one.y - 400.0) <= 75.0 + 27.0 for one in ones)


@covers("climb.not-needed-slopes", "cohesion.same-level-unless-climbed")
@pytest.mark.parametrize(("sort", "top"), [("hills", 90.0), ("hills", 200.0), ("buildings", 90.0)])
def test_a_slope_parts_no_unit(lg: Scenario2020, sort: str, top: float) -> None:
    """One stays at its foot while the leader stands above."""
    lg.terrain(made_of(sort, 500, 400, 300, 120, top, type="obstacle"))
    start = (500, 300) if sort == "hills" else (500, 353.5, top)
    troops = lg.unit(STORMTROOPERS, A, start, (540, 300) if sort == "hills" else (540, 353.5, top))
    standard(lg, troops.id)
    lg.answer((500.0, 370.0, top))
    assert lg.asked == "formation"
    if sort == "hills":
        lg.answer((500.0, 320.0, 0.0))
        assert lg.game.miniature(troops.miniatures[1]).z == 0.0
    else:
        with refused(lg, by="cohesion.same-level-unless-climbed"):
            lg.answer((500.0, 320.0, 0.0))
        lg.answer(lg.decision.suggested)


@covers("climb.not-needed-slopes", "cohesion.level-change")
@pytest.mark.parametrize("up", [True, False])
def test_whoever_of_a_unit_stands_on_a_slope_is_with_it(lg: Scenario2020, up: bool) -> None:
    """The leader at its foot, in a wood, and the other above; or the other way round."""
    lg.terrain(
        made_of("hills", 500, 400, 300, 120, 90, type="obstacle"),
        made_of("tall-grass", 500, 300, 300, 60, 40, type="area"),
    )
    troops = lg.unit(STORMTROOPERS, A, (500, 320) if up else (500, 370, 90), (1500, 300))
    other = replace(lg.game.miniature(troops.miniatures[1]), x=500.0, y=370.0 if up else 320.0, z=90.0 if up else 0.0)
    assert lg.game.refuse_cohesion(other, lg.game.leader(troops)) is None


@covers("movement.overhang")
@covers("margin.flat-placement", "climb.overhang", "cohesion.overhang")
@pytest.mark.parametrize(("y", "legal"), [(334.0, True), (325.0, False)])
def test_a_base_may_overhang_as_long_as_it_stands(lg: Scenario2020, y: float, legal: bool) -> None:
    """Over an edge at y = 330: with its middle on the block, or not."""
    lg.terrain(block(500, 430, 300, 200, 40))
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (470, 300))
    standard(lg, troops.id)
    if legal:
        lg.answer((500.0, y, 40.0))
        lg.answer((530.0, y, 40.0))
        assert {one.z for one in lg.game.standing(troops)} == {40.0}
    else:
        with refused(lg, by="margin.flat-placement"):
            lg.answer((500.0, y, 40.0))


@covers("movement.flatness")
@covers("margin.flat-placement")
@pytest.mark.parametrize(("top", "legal"), [(18.3, True), (18.6, False)])
def test_a_base_leans_by_half_a_right_angle_at_most(lg: Scenario2020, top: float, legal: bool) -> None:
    """Its middle 12.5 before the edge: (12.5 + 13.5) / sqrt(2) = 18.38."""
    lg.terrain(block(500, 430, 300, 200, top))
    troops = lg.unit(STORMTROOPERS, A, (500, 300))
    standard(lg, troops.id)
    if legal:
        lg.answer((500.0, 317.5, top))
    else:
        with refused(lg, by="margin.flat-placement"):
            lg.answer((500.0, 317.5, top))


@covers("terrain.large.table", "keyword.speeder-x.over-terrain")
@pytest.mark.parametrize(("speeder", "crossed"), [(0, "impassable"), (1, "open")])
def test_only_a_speeder_makes_light_of_a_house_beside_its_roof(
    lg: Scenario2020, lend: Lend, speeder: int, crossed: str
) -> None:
    """Of the same height as the house, as the ruler has it."""
    lend(SABER, *[("speeder", speeder)] * bool(speeder))
    lg.terrain(made_of("buildings", 900, 500, 200, 200, 100, type="obstacle"))
    one = lg.game.leader(lg.unit(SABER, A, (600, 500)))
    assert lg.game.movement_of(replace(one, z=60.0), lg.game.field.parts[0]) == crossed


@covers("barricades.emplacement", "terrain.cover.half-rule")
@pytest.mark.parametrize(("sort", "cover"), [("barricades", 2), ("low-dirt-walls", 1), ("tall-grass", 0)])
def test_behind_something_low_only_barricades_cover_an_emplacement(lg: Scenario2020, sort: str, cover: int) -> None:
    lg.terrain(made_of(sort, 500, 500, 200, 20, 5))
    gun = lg.game.leader(lg.unit("e-web-heavy-blaster-team", A, (500, 600)))
    assert lg.game.terrain_cover(gun, lg.game.field.parts[0]) == cover

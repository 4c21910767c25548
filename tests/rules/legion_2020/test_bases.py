"""Bases: where they touch, overlap, project and are seen."""

from __future__ import annotations

from math import pi

import pytest
from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.measuring import base, range_of, units_in_range
from dejarik.games.legion.purse import purse
from dejarik.games.legion.standing import contact, meet
from dejarik.games.legion.targeting import distance_to
from dejarik.games.legion_2020.grounds import on_edge, rim, spots
from dejarik.tabletop.shape import Shape, overlap
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020

CLONES = "phase-i-clone-troopers"
S = 152.4


@covers("base-contact.elevation-plan")
@pytest.mark.parametrize(
    ("z", "gap", "touch"), [(0.0, 0.0, True), (2.8, 0.0, True), (3.0, 0.0, False), (0.0, 1.0, False)]
)
def test_contact_is_less_than_a_base_away_in_height(lg: Scenario2020, z: float, gap: float, touch: bool) -> None:
    """A base is 3 thick."""
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (527 + gap, 300))
    other = lg.set(vader.leader, z=z)
    assert contact(lg.game, lg.game.leader(leia), other) is touch


@covers("base.notch-is-base")
@pytest.mark.parametrize(("gap", "inside"), [(-4.0, True), (0.0, False)])
def test_nobody_stands_in_a_notch(lg: Scenario2020, gap: float, inside: bool) -> None:
    """It is 6 deep, straight before the middle of the base."""
    walker, leia = lg.unit(AT_RT, B, (500, 500)), lg.unit(LEIA, A, (500, 300))
    one = lg.set(leia.leader, y=500 + 35 + 13.5 + gap)
    assert meet(lg.game, one, lg.game.leader(walker)) is inside


@covers("deployment.oblong-base")
@pytest.mark.parametrize(
    ("x", "y", "heading", "legal"),
    [
        (290.0, 50.0, pi / 2, True),
        (310.0, 50.0, pi / 2, False),
        (290.0, 60.0, pi / 2, False),
        (200.0, 200.0, 0.0, False),
        (50.0, 190.0, 0.0, True),
        (50.0, 210.0, 0.0, False),
        (50.0, 110.0, 0.0, True),
        (50.0, 90.0, 0.0, False),
        (110.0, 50.0, pi / 2, True),
        (90.0, 50.0, pi / 2, False),
    ],
)
def test_an_oblong_base_may_project_at_the_edge(
    lg: Scenario2020, x: float, y: float, heading: float, legal: bool
) -> None:
    """Zones that reach 300 along one edge and from 100 to 200 along the others: half of the base inside, and at the
    edge of the table."""
    left, right, low, high = (100.0, 300.0, 0.0, 400.0) if heading else (0.0, 400.0, 100.0, 200.0)
    zone: Shape = (((left, low), (right, low), (right, high), (left, high)), 0.0)
    tank = lg.unit(TANK, A, (900, 500))
    one = lg.set(tank.leader, x=x, y=y, heading=heading)
    assert lg.game.may_project(one, [zone]) is legal


@covers("deployment.oblong-base")
@pytest.mark.parametrize("heading", [0.0, 1.0])
@pytest.mark.parametrize("key", [TANK, AT_RT])
def test_points_all_over_a_base_stand_for_as_much_of_it(lg: Scenario2020, key: str, heading: float) -> None:
    one = lg.set(lg.unit(key, A, (900, 500)).leader, heading=heading)
    cell = (2 * (one.radius + one.long) / 40) ** 2
    area = pi * one.radius**2 + 4 * one.long * one.radius
    points = spots(one)
    assert len(points) * cell == pytest.approx(area, rel=0.03)
    assert all(overlap(((point,), 0.01), base(one)) for point in points)
    middle = [sum(values) / len(points) for values in zip(*points, strict=True)]
    assert middle == pytest.approx([900.0, 500.0])


@covers("deployment.oblong-base")
def test_every_side_of_the_table_is_an_edge() -> None:
    at = [(0.4, 400.0), (1828.4, 400.0), (900.0, 0.4), (900.0, 914.0)]
    beside = [(0.6, 400.0), (1828.2, 400.0), (900.0, 0.6), (900.0, 913.8)]
    assert [on_edge(point, (1828.8, 914.4)) for point in (*at, *beside)] == [True] * 4 + [False] * 4


@covers("deployment.oblong-base")
def test_where_a_base_comes_nearest_to_the_edges(lg: Scenario2020) -> None:
    one = lg.game.leader(lg.unit(TANK, A, (900, 500)))
    ends = [(900.0, 500.0 + one.long), (900.0, 500.0 - one.long)]
    wide = one.radius
    expected = [(x + dx, y + dy) for x, y in ends for dx, dy in ((wide, 0), (-wide, 0), (0, wide), (0, -wide))]
    assert sorted(rim(one)) == [pytest.approx(point) for point in sorted(expected)]


@covers("deployment.oblong-base")
def test_a_round_base_never_projects(lg: Scenario2020) -> None:
    zone: Shape = (((0.0, 0.0), (300.0, 0.0), (300.0, 300.0), (0.0, 300.0)), 0.0)
    walker = lg.unit(AT_RT, A, (900, 500))
    assert not lg.game.may_project(lg.set(walker.leader, x=290.0, y=35.0), [zone])


@covers("range.at")
@pytest.mark.parametrize(("gap", "range"), [(S, 1), (S + 0.2, 2), (1.4 * S, 2), (2 * S + 0.2, 3)])
def test_a_range_is_a_segment(lg: Scenario2020, gap: float, range: int) -> None:
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 327 + gap))
    assert range_of(distance_to(lg.game, leia, vader)) == range
    assert units_in_range(lg.game, leia, vader, 1) is (range == 1)


@covers("attack.declare-defender")
def test_range_is_from_the_leader_and_sight_anybodys(lg: Scenario2020, lend: Lend) -> None:
    """The leader sees nobody, the other does; the nearest of the defenders is at range 2."""
    lend(REBELS, weapons=(gun(range=(2, 2)),))
    lg.terrain(block(500, 400, 100, 10, 300))
    rebels = lg.unit(REBELS, A, (500, 300), (600, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327 + 1.5 * S), (500, 327 + 2.5 * S), (540, 327 + 2.5 * S))
    lg.dice("crit block")
    lg.run(Attack(attacker=rebels.id))
    assert lg.events("attack.declared")[0]["defender"] == foes.id
    assert lg.asked is None


@covers("attack.declare-defender")
def test_nobody_is_attacked_whom_nobody_sees(lg: Scenario2020) -> None:
    lg.terrain(block(550, 400, 400, 10, 300))
    rebels = lg.unit(REBELS, A, (500, 300), (600, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Attack(attacker=rebels.id))
    assert lg.events("attack.declared") == []


@covers("attack-pool.affects-all-dice", "attack-pool.example.blast")
@pytest.mark.parametrize(("words", "left"), [((("blast", 0),), 4), ((), 2)])
def test_one_blast_weapon_is_enough_for_all_dice(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], left: int
) -> None:
    weapons = (gun(*words, dice=(0, 0, 4), name="Bombs"), gun(dice=(0, 0, 2), name="Rifle"))
    lend(LEIA, ("arsenal", 2), weapons=weapons, attack_surge=None)
    lg.terrain(block(500, 460, 300, 10, 25, type="scatter", blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500), (530, 500))
    lg.dice("hit hit hit hit blank blank " + "block " * left)
    lg.run(Attack(attacker=leia.id))
    while lg.asked is not None:
        lg.answer("all" if "all" in lg.options else lg.options[0])
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]


@covers("cover.example.terrain-and-cover")
def test_the_walker_against_five_stormtroopers(lg: Scenario2020, lend: Lend) -> None:
    """Two in woods and one behind a building: light cover; who is not seen stays and leads."""
    lend(AT_RT, weapons=(gun(dice=(6, 0, 0), range=(1, 4)),))
    lg.terrain(block(400, 500, 60, 40, 127, type="area", cover="light", blocks=False), block(640, 440, 100, 20, 300))
    walker = lg.unit(AT_RT, A, (500, 200))
    lend(STORMTROOPERS, miniatures=5)
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (385, 500), (415, 500), (530, 500), (655, 500))
    assert lg.game.hidden_value(lg.game.leader(walker), foes) == 1
    lg.dice("crit crit crit crit crit crit " + "blank " * 6)
    lg.run(Attack(attacker=walker.id))
    while lg.asked is not None:
        lg.answer(lg.options[0])
    assert [lg.game.miniature(one).defeated for one in foes.miniatures] == [True, True, True, True, False]
    assert lg.game.unit(foes.id).leader == foes.miniatures[4]


@covers("clone-trooper.shared-tokens", "clone-trooper.subtype")
@pytest.mark.parametrize(("gap", "tokens"), [(S, 3), (S + 0.2, 0)])
def test_clones_share_any_number_of_tokens_at_range_1(lg: Scenario2020, gap: float, tokens: int) -> None:
    ours = lg.unit(CLONES, A, (500, 300))
    lg.put(lg.unit(CLONES, A, (500 + 27 + gap, 300)), aim=3, dodge=3, surge=3, standby=True)
    assert [purse(lg.game, ours, token) for token in ("aim", "dodge", "surge")] == [tokens] * 3
    assert not lg.game.unit(ours.id).standby


@covers("dice.results")
def test_what_dice_show() -> None:
    assert {face for faces in ATTACK_FACES.values() for face in faces} == {"hit", "crit", "surge", "blank"}
    assert {face for faces in DEFENSE_FACES.values() for face in faces} == {"block", "surge", "blank"}


@covers("cover.clear-peg")
@pytest.mark.parametrize(("top", "value"), [(19.0, 0), (25.0, 1)])
def test_a_peg_is_no_part_of_a_bike(lg: Scenario2020, top: float, value: int) -> None:
    """A bike is 39.6 high: what hides less than half of that hides the peg and not the hull."""
    part = block(500, 450, 300, 10, top, type="scatter", cover="light", blocks=False)
    lg.terrain(replace(part, sort="sandbags"))
    attacker, bikes = lg.unit(LEIA, A, (500, 200)), lg.unit(BIKES, B, (500, 500))
    assert lg.game.hidden_value(lg.game.leader(attacker), bikes) == value

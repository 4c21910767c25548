"""Rules that are facts: dice, charts, the core set, terrain and its access points."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from dejarik.games.shatterpoint.facts import (
    ATTACK_DIE,
    DEFENSE_DIE,
    all_layouts,
    all_pieces,
    all_units,
    battlefield,
    mission_facts,
    unit_facts,
)
from dejarik.games.shatterpoint.facts.measures import RANGES, TABLE, TRACK_SIDE
from tests.marks import covers


@covers("dice.attack.faces")
def test_an_attack_die_has_eight_faces() -> None:
    assert len(ATTACK_DIE) == 8
    assert Counter(ATTACK_DIE) == {"crit": 1, "hit": 3, "expertise": 2, "failure": 2}


@covers("dice.defense.faces")
def test_each_result_of_a_defense_die_is_as_likely_as_the_others() -> None:
    chances = {face: Fraction(count, len(DEFENSE_DIE)) for face, count in Counter(DEFENSE_DIE).items()}
    assert chances == {"block": Fraction(1, 3), "expertise": Fraction(1, 3), "failure": Fraction(1, 3)}


@covers("dice.types")
def test_attack_dice_have_eight_faces_and_defense_dice_six() -> None:
    assert (len(ATTACK_DIE), len(DEFENSE_DIE)) == (8, 6)


@covers("components.box")
def test_the_core_set_holds_nine_struggle_cards_twelve_units_and_eight_momentum_tokens_each() -> None:
    core = mission_facts("shifting-priorities")
    assert core.core
    assert [len(core.phase(phase)) for phase in (1, 2, 3)] == [3, 3, 3]
    shatterpoint_cards = 2
    assert sum(unit.core for unit in all_units().values()) + shatterpoint_cards == 14
    assert sum(unit.characters for unit in all_units().values() if unit.core) == 16
    assert sum(piece.count for piece in all_pieces().values()) == 23
    assert TRACK_SIDE == 8


@covers("example.unit-sizes", "stat-card.characters")
def test_anakin_is_one_character_and_the_501st_are_two() -> None:
    assert unit_facts("generalanakinskywalker").characters == 1
    assert unit_facts("501stclonetroopers").characters == 2


@covers("example.charts", "expertise.attack-chart.lookup")
def test_a_count_of_expertise_gives_the_one_row_that_contains_it() -> None:
    pistols = unit_facts("bokatankryze").stances[0].ranged
    assert pistols is not None
    assert [pistols.row(count) for count in range(4)] == [(), ("hit",), ("crit", "hit"), ("crit", "hit")]
    assert pistols.row(4) == pistols.row(9) == ("crit", "crit", "damage")


@covers("expertise.defense-chart.lookup", "example.acrobatics")
def test_a_defense_chart_serves_against_every_attack() -> None:
    jarkai, reverse_grip = unit_facts("ahsokatanojedinomore").stances
    assert reverse_grip.defense.row(3) == ("block", "block", "crit>hit", "jump")
    assert jarkai.melee.row(2) == ("hit", "hit")


@covers("stance.values.melee", "stance.values.ranged")
def test_a_stance_has_dice_for_attack_and_defense_of_each_kind() -> None:
    rage = unit_facts("lordmaul").stances[0]
    assert (rage.attack_dice("melee"), rage.defense_dice("melee")) == (7, 5)
    assert (rage.attack_dice("ranged"), rage.defense_dice("ranged"), rage.range) == (0, 5, None)


@covers("setup.battlefield.size")
def test_the_table_is_ninety_centimetres_a_side() -> None:
    assert TABLE == 900.0


@covers("terrain.properties", "terrain.agree")
def test_every_part_has_one_value_of_each_property() -> None:
    for layout in all_layouts():
        field = battlefield(layout)
        ids = {part.id for part in field.parts}
        assert len(ids) == len(field.parts)
        assert field.open <= ids
        assert field.traversable <= ids
        assert all(0 <= part.bottom < part.top for part in field.parts)


@covers("terrain.pieces-and-parts", "terrain.multi-elevation")
def test_the_tower_has_a_roof_and_a_balcony_at_elevations_of_their_own() -> None:
    roof, balcony = all_pieces()["tower"].parts
    for higher, lower in ((roof.top, balcony.top), (balcony.top, 0.0)):
        assert higher - lower > RANGES[2]


@covers("example.terrain-properties")
def test_gantries_are_open_and_traversable_ladders_open_and_impassable_buildings_neither() -> None:
    pieces = all_pieces()
    found = {name: {(part.open, part.traversable) for part in pieces[name].parts} for name in pieces}
    assert found["gantry"] == {(True, True)}
    assert found["ladder"] == {(True, False)}
    assert found["building"] == found["tower"] == {(False, False)}


@covers("overlap.terrain")
def test_a_gantry_lies_across_two_buildings() -> None:
    field = battlefield("market")
    gantry = next(part for part in field.parts if field.laid[field.piece_of[part.id]].piece == "gantry")
    ys = [y for _, y in gantry.footprint]
    buildings = [part for part in field.parts if field.laid[field.piece_of[part.id]].piece == "building"]
    assert sum(min(y for _, y in one.footprint) < min(ys) < max(y for _, y in one.footprint) for one in buildings) >= 1
    assert sum(min(y for _, y in one.footprint) < max(ys) < max(y for _, y in one.footprint) for one in buildings) >= 1


@covers("access.meaning")
def test_access_points_are_connected_both_ways_and_lead_to_another_elevation() -> None:
    for layout in all_layouts():
        points = {point.id: point for point in battlefield(layout).access}
        assert points
        for point in points.values():
            assert point.connected
            for other in point.connected:
                assert point.id in points[other].connected
                assert abs(points[other].z - point.z) > RANGES[2]

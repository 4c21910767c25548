"""Elevation, ranges, line of sight, engagement and cover."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.conditions import gain_hunker
from dejarik.games.shatterpoint.measuring import in_range, unit_in_range
from dejarik.games.shatterpoint.pools import cover, defense_dice
from dejarik.games.shatterpoint.sight import engaged, sees, terrain_cover, tied_down
from dejarik.games.shatterpoint.terrain import higher, same
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, TROOPERS, A, B, Scenario, block

WALL = block(450, 550, 200, 20, 120)


@covers("elevation.same", "elevation.part-vs-object", "elevation.part-vs-part")
def test_surfaces_up_to_range_two_apart_are_of_one_elevation() -> None:
    assert same(0, 76)
    assert not higher(76, 0)
    assert not same(0, 76.5)
    assert not same(76.5, 0)
    assert not same(0, 77)
    assert higher(77, 0)
    assert not higher(0, 77)


@covers("elevation.same", "elevation.no-height-limit")
def test_elevation_is_a_relation_of_two_and_not_of_floors() -> None:
    assert same(0, 60)
    assert same(60, 120)
    assert not same(0, 120)


@covers("measure.horizontal-only", "measure.within", "measure.from-base", "example.bo-katan-range")
def test_ranges_are_measured_flat_from_edge_to_edge_and_touching_counts(sp: Scenario) -> None:
    sp.terrain(block(450, 700, 200, 200, 300))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 450 + 40 + 152))
    assert in_range(sp.first(one), sp.first(other), 3)
    sp.put(sp.first(other), 450, 450 + 40 + 152.1)
    assert not in_range(sp.first(one), sp.first(other), 3)
    sp.put(sp.first(other), 450, 450 + 40 + 203, 300)
    assert in_range(sp.first(one), sp.first(other), 4)


@covers("measure.self", "measure.unit")
def test_a_unit_is_as_near_as_the_nearest_of_its_characters(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (800, 800))
    rex = sp.unit(REX, A, (800, 740))
    assert unit_in_range(sp.game, troopers, rex.characters[0], 1)
    assert unit_in_range(sp.game, rex, rex.characters[0], 1)
    assert not unit_in_range(sp.game, rex, troopers.characters[0], 3)


@covers("los.definition", "los.blocked", "terrain.blocked")
def test_a_blocked_part_higher_than_the_viewer_hides(sp: Scenario) -> None:
    sp.terrain(WALL)
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    assert not sees(sp.game, sp.first(one), sp.first(other))
    sp.put(sp.first(other), 750, 650)
    assert sees(sp.game, sp.first(one), sp.first(other))


@covers("los.ignored")
@pytest.mark.parametrize(("top", "seen"), [(76, True), (77, False)])
def test_parts_no_higher_than_the_viewer_hide_nothing(sp: Scenario, top: float, seen: bool) -> None:
    sp.terrain(block(450, 550, 200, 20, top))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    assert sees(sp.game, sp.first(one), sp.first(other)) is seen


@covers("los.open-always-ignored", "terrain.open")
def test_open_parts_hide_nothing(sp: Scenario) -> None:
    sp.terrain(block(450, 550, 200, 20, 120, open=True))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    assert sees(sp.game, sp.first(one), sp.first(other))


@covers("los.ignored")
def test_characters_hide_nothing(sp: Scenario) -> None:
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    sp.unit(TROOPERS, A, (430, 550), (471, 550))
    assert sees(sp.game, sp.first(one), sp.first(other))


@covers("los.target-on-terrain")
def test_who_stands_high_is_seen_over_what_is_no_higher(sp: Scenario) -> None:
    sp.terrain(WALL, block(450, 700, 100, 100, 100))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 700, 100))
    assert sees(sp.game, sp.first(one), sp.first(other))


@covers("los.ignored")
def test_a_blocked_part_that_the_viewer_overlaps_does_not_hide(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 100, 100, 200, bottom=100))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    assert sees(sp.game, sp.first(one), sp.first(other))
    assert not sees(sp.game, sp.first(other), sp.first(one))


@covers("engagement.definition", "example.engagement")
def test_engaged_is_within_range_two_on_one_elevation_and_in_sight(sp: Scenario) -> None:
    sp.terrain(block(450, 560, 200, 60, 85))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450 + 116, 450))
    assert engaged(sp.game, sp.first(one), sp.first(other))
    sp.put(sp.first(other), 450 + 116.1, 450)
    assert not engaged(sp.game, sp.first(one), sp.first(other))
    sp.put(sp.first(other), 450, 555, 85)
    assert not engaged(sp.game, sp.first(one), sp.first(other))


@covers("engagement.definition")
def test_a_wall_keeps_characters_from_being_engaged(sp: Scenario) -> None:
    sp.terrain(block(450, 500, 300, 10, 120))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    assert not engaged(sp.game, sp.first(one), sp.first(other))


@covers("engagement.wounded-enemy")
def test_wounded_enemies_engage_but_do_not_tie_down(sp: Scenario) -> None:
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    assert tied_down(sp.game, sp.first(one))
    other.wounded = True
    assert engaged(sp.game, sp.first(one), sp.first(other))
    assert not tied_down(sp.game, sp.first(one))


@covers("cover.terrain.conditions", "cover.terrain.value")
def test_terrain_near_the_defender_and_on_some_line_gives_one_cover(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 60, 10, 25, open=True), block(450, 585, 60, 10, 25, open=True))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 640))
    assert cover(sp.game, sp.first(one), sp.first(other)).total == 1
    assert not terrain_cover(sp.game, sp.first(other), sp.first(one))


@covers("cover.terrain.conditions")
def test_terrain_below_the_attackers_elevation_gives_none(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 60, 10, 25, open=True), block(450, 440, 100, 100, 110))
    one, other = sp.unit(ANAKIN, A, (450, 450, 110)), sp.unit(MAUL, B, (450, 640))
    assert not terrain_cover(sp.game, sp.first(one), sp.first(other))


@covers("cover.terrain.conditions")
def test_terrain_beside_the_line_or_too_far_gives_none(sp: Scenario) -> None:
    sp.terrain(block(600, 640, 20, 60, 25), block(450, 580, 60, 10, 25))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 640))
    assert not terrain_cover(sp.game, sp.first(one), sp.first(other))


@covers("cover.terrain.own-part")
def test_a_shared_platform_gives_cover_by_the_letter(sp: Scenario) -> None:
    sp.terrain(block(450, 500, 200, 400, 100))
    one, other = sp.unit(ANAKIN, A, (450, 400, 100)), sp.unit(MAUL, B, (450, 600, 100))
    assert terrain_cover(sp.game, sp.first(one), sp.first(other))


@covers("cover.effect", "hunker.cover")
def test_cover_adds_dice_against_ranged_attacks_only(sp: Scenario) -> None:
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 640))
    other.hunker = 2
    ranged = defense_dice(sp.game, sp.first(one), sp.first(other), "ranged")
    melee = defense_dice(sp.game, sp.first(one), sp.first(other), "melee")
    assert (ranged.total, melee.total) == (5 + 2, 5)


@covers("hunker.lost-engaged")
def test_hunker_is_lost_as_soon_as_the_unit_is_engaged(sp: Scenario) -> None:
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 700))
    gain_hunker(sp.game, other)
    assert other.hunker == 1
    sp.move(one, "advance")
    sp.answer((450, 600, 0))
    assert sp[other].hunker == 0

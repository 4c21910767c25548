"""Rules that are facts: dice, ranges, cards, maps and terrain."""

from __future__ import annotations

from collections import Counter

import pytest

from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES, FACTIONS, catalogue_of
from dejarik.games.legion.facts.measures import BEYOND, HALF_RANGE, INCH, RANGES
from tests.marks import covers

CARDS = catalogue_of()


@covers("army.factions")
def test_every_unit_is_of_a_faction_of_the_book_or_a_mercenary_with_an_affiliation() -> None:
    newer = "mandalorians"  # a faction that the book does not know
    for unit in CARDS.units.values():
        if unit.faction not in (*FACTIONS, newer):
            assert unit.faction == "mercenary"
            assert unit.affiliation or unit.battle_force or unit.hired_by or unit.unreleased, unit.id
    assert Counter(unit.faction for unit in CARDS.units.values())["empire"] == 35


@covers("setup.battlefield-size")
def test_the_table_is_six_feet_by_three() -> None:
    assert CARDS.formats["standard"].table == pytest.approx((72 * INCH, 36 * INCH))


@covers("card.map.grid")
def test_a_corner_of_the_grid_is_range_one_from_the_next() -> None:
    assert RANGES[1] == 6 * INCH
    width, depth = CARDS.formats["standard"].table
    assert (round(width / RANGES[1]), round(depth / RANGES[1])) == (12, 6)
    assert CARDS.objectives["close-the-pocket"].poi[0] == pytest.approx((18 * INCH, 18 * INCH))


@covers("card.objective.paired-map")
def test_an_objective_brings_the_map_of_its_own_title() -> None:
    cards = CARDS.objectives.values()
    assert all(card.territory["red"] and card.territory["blue"] and card.poi for card in cards)
    assert len({card.id for card in cards}) == len(cards)


@covers("terrain.types", "terrain.scatter", "terrain.movement-classes", "terrain.cover-classes")
def test_every_piece_has_a_type_and_every_part_its_classes_and_height() -> None:
    for piece in CARDS.pieces.values():
        assert piece.type in ("scatter", "area", "obstacle")
        for part in piece.parts:
            assert part.movement in ("open", "difficult", "impassable")
            assert part.cover in ("none", "light", "heavy")
            assert part.top > part.bottom >= 0


def test_a_barricade_is_open_scatter_with_heavy_cover() -> None:
    barricade = CARDS.pieces["barricade"]
    assert (barricade.type, barricade.barricade) == ("scatter", True)
    assert [(part.movement, part.cover) for part in barricade.parts] == [("open", "heavy")]


def test_ranges_go_up_by_six_inches() -> None:
    assert [round(range / INCH, 6) for range in RANGES] == [0, 6, 12, 18, 24, 30]
    assert HALF_RANGE == 3 * INCH
    assert len(RANGES) == BEYOND


def test_dice_have_the_faces_of_the_box() -> None:
    assert {die: Counter(faces) for die, faces in ATTACK_FACES.items()} == {
        "red": {"hit": 5, "crit": 1, "surge": 1, "blank": 1},
        "black": {"hit": 3, "crit": 1, "surge": 1, "blank": 3},
        "white": {"hit": 1, "crit": 1, "surge": 1, "blank": 5},
    }
    assert {die: Counter(faces) for die, faces in DEFENSE_FACES.items()} == {
        "red": {"block": 3, "surge": 1, "blank": 2},
        "white": {"block": 1, "surge": 1, "blank": 4},
    }

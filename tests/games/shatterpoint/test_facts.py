"""What is printed, as a whole: every card can be read, is whole, and hangs together with the others."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from dejarik.games.shatterpoint.facts import (
    StanceFacts,
    UnitFacts,
    UnknownCard,
    ability_facts,
    all_abilities,
    all_layouts,
    all_missions,
    all_pieces,
    all_units,
    battlefield,
    mission_facts,
    unit_facts,
    units_with,
)
from dejarik.games.shatterpoint.facts.measures import OBJECTIVE_RADIUS, RANGES, TABLE
from dejarik.rulebook.messages import LANGUAGES, Lang
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import GROUND, surface
from dejarik.words.catalogue import read_templates

UNITS = list(all_units().values())
STANCES = [(unit, stance) for unit in UNITS for stance in unit.stances]


def test_every_unit_is_there_and_those_of_the_core_set_come_first() -> None:
    assert Counter(unit.type for unit in UNITS) == {"primary": 44, "secondary": 51, "supporting": 43}
    assert [unit.core for unit in UNITS] == [True] * 12 + [False] * 126
    assert Counter(unit.type for unit in UNITS[:12]) == {"primary": 4, "secondary": 4, "supporting": 4}


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_a_unit_is_whole(unit: UnitFacts) -> None:
    assert unit.stamina in range(7, 13)
    assert unit.durability in (2, 3)
    assert unit.eras
    assert unit.tags or "uncertain-loyalties" in unit.abilities
    assert (unit.squad_points > 0) == (unit.type == "primary") == (unit.cost == 0)
    assert len(unit.stances) in (1, 2)
    assert unit.base in (40.0, 50.0)
    assert len(unit.abilities) == len(set(unit.abilities)) >= 3
    assert [ability_facts(id).kind == "identity" for id in unit.abilities].count(True) == (unit.type == "primary")


@pytest.mark.parametrize(("unit", "stance"), STANCES, ids=lambda one: getattr(one, "id", None) or one.name.en)
def test_the_rows_of_a_chart_follow_each_other_from_one_on(unit: UnitFacts, stance: StanceFacts) -> None:
    for chart in filter(None, (stance.melee, stance.ranged, stance.defense)):
        expected = 1
        for row in chart.rows:
            assert row.least == expected
            assert row.entries or row is chart.rows[0]  # a first row may show a dash
            expected = (row.most or 0) + 1
        assert chart.rows[-1].most is None
    assert (stance.ranged is None) == (stance.range is None) == (stance.ranged_attack == 0)


@pytest.mark.parametrize(("unit", "stance"), STANCES, ids=lambda one: getattr(one, "id", None) or one.name.en)
def test_every_option_of_a_tree_can_be_reached_and_no_path_leads_left(unit: UnitFacts, stance: StanceFacts) -> None:
    tree = stance.tree
    reached, left = set(tree.start), list(tree.start)
    while left:
        here = left.pop()
        for there in tree.options[here].next:
            assert there[0] >= here[0]
            if there[0] == here[0]:  # up and down a path leads both ways
                assert here in tree.options[there].next
            if there not in reached:
                reached.add(there)
                left.append(there)
    assert reached == set(tree.options)
    assert all(option.effects for option in tree.options.values())


def test_every_ability_is_on_a_card() -> None:
    assert [id for id in all_abilities() if not units_with(id)] == []
    assert "lordmaul" in units_with("force-speed")


def test_what_no_source_gives_is_marked() -> None:
    """Rex is in every collection, the Stormtroopers' figures in none; the stance of Gideon Hask has not been seen."""
    assert unit_facts("cc7567captainrex").house == ()
    assert {"characters", "base"} <= set(unit_facts("stormtroopers").house)
    assert "stances" in unit_facts("gideonhaskinfernosquad").house
    assert unit_facts("baylanskoll").confidence == "guess"


def test_an_unknown_id_suggests_the_nearest() -> None:
    with pytest.raises(UnknownCard, match="Did you mean lordmaul"):
        unit_facts("lordmual")
    with pytest.raises(UnknownCard, match="There is no layout 'moon'"):
        battlefield("moon")


@pytest.mark.parametrize("mission", all_missions())
def test_a_mission_has_three_cards_a_phase_and_its_maps_name_its_objectives(mission: str) -> None:
    facts = mission_facts(mission)
    for phase in (1, 2, 3):
        assert len(facts.phase(phase)) == 3
    for struggle in facts.struggles:
        assert struggle == facts.struggle(struggle.id)
        for map in struggle.maps:
            assert set(map.active) <= set(facts.objectives)
            if facts.priority and struggle.phase > 1:
                assert set(map.priority) == {"block", "expertise", "failure"}
                assert set(map.priority.values()) == set(map.active)
            else:
                assert map.priority == {}


@pytest.mark.parametrize("layout", all_layouts())
def test_a_layout_is_the_same_from_both_edges_and_keeps_off_them(layout: str) -> None:
    field = battlefield(layout)
    corners = {(round(x, 1), round(y, 1)) for part in field.parts for x, y in part.footprint}
    assert corners == {(round(TABLE - x, 1), round(TABLE - y, 1)) for x, y in corners}
    assert all(RANGES[2] <= value <= TABLE - RANGES[2] for corner in corners for value in corner)
    used = Counter(laid.piece for laid in field.laid)
    assert all(used[piece] <= facts.count for piece, facts in all_pieces().items())


@pytest.mark.parametrize("layout", all_layouts())
@pytest.mark.parametrize("mission", all_missions())
def test_every_objective_lies_wholly_on_the_top_of_what_is_under_it(layout: str, mission: str) -> None:
    field = battlefield(layout)
    raised = 0
    for x, y in mission_facts(mission).objectives.values():
        found = surface(disc(x, y, OBJECTIVE_RADIUS), field.parts)
        assert found is not None
        part, z = found
        raised += z > 0
        if part != GROUND:
            piece = field.piece_of[part]
            assert z == max(one.top for one in field.parts if field.piece_of[one.id] == piece)
    assert mission != "shifting-priorities" or raised >= 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_every_ability_does_is_told_in_both_languages(lang: Lang) -> None:
    told: dict[str, str] = {}
    for file in files("dejarik.games.shatterpoint").joinpath("words", lang).iterdir():
        if file.name.startswith("effects_of_"):
            told |= read_templates(file)
    assert set(told) == {f"effect.ability.{id}" for id in all_abilities()}
    assert all(text.endswith(".") for text in told.values())

"""Strike teams as people and programs write them."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejarik.games import ListError
from dejarik.games.list_messages import list_templates, ready_name
from dejarik.games.shatterpoint.facts import ERAS, all_missions, all_units, unit_facts
from dejarik.games.shatterpoint.lists.random_teams import random_team
from dejarik.games.shatterpoint.lists.ready_teams import default_teams, ready_teams, team_named
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_check import check_list
from dejarik.games.shatterpoint.lists.team_entering import entered_teams, read_team
from dejarik.games.shatterpoint.lists.team_faults import faults
from dejarik.games.shatterpoint.lists.team_json import to_json
from dejarik.games.shatterpoint.lists.team_names import mission_named, near_units, units_named
from dejarik.games.shatterpoint.lists.team_text import read, to_text

OWN = """\
# Skywalker's Own
Mission: Shifting Priorities

Squad 1
General Anakin Skywalker
CC-7567 Captain Rex
501st Clone Troopers

Squad 2
Lord Maul
Gar Saxon
Super commandos mandaloriens
"""

PRINTED = """\
Skywalker's Own

Squad 1: Clone Wars
- Primary: General Anakin Skywalker (7 SP)
- Secondary: CC-7567 Captain Rex [4]
- Support: 501st Clone Troopers - 3
Squad 2
1. Lord Maul (8)
2. Gar Saxon, Merciless Commander (4)
3. Mandalorian Super Commandos (4)
Mission: shifting-priorities
"""

BARE = """\
Mission: Priorités changeantes
General Anakin Skywalker
CC-7567 Captain Rex
501st Clone Troopers
Lord Maul
Gar Saxon, Merciless Commander
Mandalorian Super Commandos
"""

SQUADS = (
    Squad(("generalanakinskywalker", "cc7567captainrex", "501stclonetroopers")),
    Squad(("lordmaul", "garsaxonmercilesscommander", "mandaloriansupercommandos")),
)
WANTED = StrikeTeam(SQUADS, ("shifting-priorities",), "Skywalker's Own")


@pytest.mark.parametrize(("text", "name"), [(OWN, WANTED.name), (PRINTED, WANTED.name), (BARE, "")])
def test_a_team_is_read_from_lines(text: str, name: str) -> None:
    reading = read(text)
    assert reading.faults == ()
    assert reading.team == StrikeTeam(SQUADS, WANTED.missions, name)


@pytest.mark.parametrize(
    "squads",
    [
        [{"units": list(squad.units)} for squad in SQUADS],
        [list(reversed(squad.units)) for squad in SQUADS],
        [dict(zip(("primary", "secondary", "support"), squad.units, strict=True)) for squad in SQUADS],
    ],
)
def test_a_team_is_read_from_json(squads: object) -> None:
    document = {"name": WANTED.name, "mission": "Shifting Priorities", "squads": squads}
    assert read(json.dumps(document)).team == WANTED


@pytest.mark.parametrize("team", ready_teams(), ids=lambda team: team.name)
def test_what_is_written_reads_back_the_same(team: StrikeTeam) -> None:
    assert read(to_text(team)).team == team
    assert read(to_json(team)).team == team


def test_every_unit_and_mission_is_found_by_its_names_in_both_languages() -> None:
    for id, facts in all_units().items():
        assert units_named(id) == units_named(facts.name.en) == units_named(facts.name.fr) == (id,)
    for id, mission in all_missions().items():
        assert mission_named(id) == mission_named(mission.name.en) == mission_named(mission.name.fr) == id


def test_a_name_that_several_units_have_is_a_doubt() -> None:
    reading = read("Squad 1\nAhsoka Tano\n")
    assert [fault.key for fault in reading.faults] == ["list.several"]
    assert set(reading.faults[0].args["units"]) == {  # type: ignore[call-overload]
        "ahsokatanojedinomore",
        "padawanahsokatano",
        "ahsokatanofulcrum",
    }


def test_every_fault_is_named_with_its_rule_in_both_languages() -> None:
    text = OWN.replace("501st Clone", "502nd Clone").replace("Shifting", "Drifting").replace("Gar Saxon", "Kalani")
    near = ", ".join(unit_facts(id).name.en for id in near_units("502nd Clone Troopers"))
    english = check_list(text)
    assert not english.legal
    assert [(fault.rule, fault.message) for fault in english.faults] == [
        ("stat-card.name", f"There is no unit “502nd Clone Troopers”; did you mean {near}?"),
        ("mission.set", "There is no mission “Drifting Priorities”; did you mean Shifting Priorities?"),
        ("build.squad.budget", "Squad 2: its units cost 9 points; its primary unit gives 8."),
    ]
    french = check_list(text, "fr")
    assert french.summary == "illégal\u202f: Skywalker's Own, 13 points, fautes\u202f: 3"
    assert french.faults[2].message == (
        "Escouade 2\u202f: ses unités coûtent 9 points\u202f; son unité principale en donne 8."
    )


def test_a_legal_team_says_so() -> None:
    report = check_list(OWN)
    assert report.legal
    assert (report.points, report.summary) == (15, "legal: Skywalker's Own, 15 points")
    assert report.warnings == ()


def test_units_whose_abilities_are_not_all_played_are_named() -> None:
    trappers = OWN.replace("501st Clone Troopers", "Ewok Trappers")
    (warning,) = check_list(trappers, "fr").warnings
    assert warning == "Trappeurs ewoks\u202f: ses capacités ne sont pas encore toutes jouées."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "The list is empty."),
        ("{", "cannot be read as JSON"),
        ('{"units": []}', "it needs “squads”"),
        ('{"squads": 3, "colour": 1}', "unknown field colour"),
        ('{"squads": [{"units": [1]}]}', "squads[0].units[0] must be a text"),
        ('{"squads": [{"tank": "x"}]}', "unknown field squads[0].tank"),
        ('{"squads": [], "name": 3}', "name must be a text"),
        ("x\n" * 300, "more than 200 lines"),
        ("Squad\n" + "Lord Maul\n" * 90, "more than 60 units"),
    ],
)
def test_a_text_of_which_no_team_can_be_made_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(ListError) as refusal:
        check_list(text)
    assert wrong in " ".join(refusal.value.faults)
    with pytest.raises(ListError):
        check_list(text, "fr")


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ListError):
        faults(read(text).team)


def test_a_match_takes_teams_in_any_form() -> None:
    core = default_teams()[1]
    assert entered_teams([OWN, core]) == (WANTED, core)
    assert entered_teams(["maul and ventress", json.loads(to_json(WANTED))]) == (core, WANTED)


def test_a_match_refuses_what_is_not_legal_and_says_whose() -> None:
    with pytest.raises(ListError, match="2 strike teams"):
        entered_teams([OWN])
    with pytest.raises(ListError) as refusal:
        entered_teams([OWN, OWN.replace("Mission:", "#")])
    assert refusal.value.faults == (
        "Strike team 2: The strike team has no Mission Set. Add a line “Mission: Shifting Priorities”, or another.",
    )
    with pytest.raises(ListError, match="There is no ready strike team “Ewoks”"):
        entered_teams(["Ewoks", OWN])
    with pytest.raises(ListError, match="no unit “Jar Jar”"):
        read_team(OWN.replace("Lord Maul", "Jar Jar"))


# Ready and random teams.


@pytest.mark.parametrize("team", ready_teams(), ids=lambda team: team.name)
def test_ready_teams_are_legal_and_have_a_french_name(team: StrikeTeam) -> None:
    assert faults(team) == []
    assert team_named(team.name.upper()) == team
    assert f"ready.{'-'.join(team.name.casefold().split())}" in list_templates("shatterpoint", "fr")
    assert ready_name("shatterpoint", team.name, "fr")


def test_there_are_ready_teams_of_every_era_and_mission() -> None:
    assert len(ready_teams()) >= 10
    assert ready_teams()[:2] == default_teams()
    assert {era for team in ready_teams() for squad in team.squads for era in squad.eras} == set(ERAS)
    assert {team.mission for team in ready_teams()} == set(all_missions())


def test_random_teams_are_legal_follow_their_seed_and_try_everything() -> None:
    teams = [random_team(seed) for seed in range(1000)]
    assert [faults(team) for team in teams if faults(team)] == []
    assert random_team(7) == teams[7]
    assert {id for team in teams for id in team.units} == set(all_units())

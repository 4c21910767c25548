"""Armies for team battles: who has brought none gets one that fits the teammate's."""

from __future__ import annotations

import msgspec
import pytest

from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion_2020.lists.team_lists import (
    filled_teams,
    fitting,
    pair_faults,
    random_team_armies,
    team_faults,
)

EDITION = "legion-2020"
VADER, LUKE, VEERS, LEIA = (
    army_named(name, EDITION)
    for name in ("Vader's Vanguard", "Skywalker's Strike", "Veers' Column", "Organa's Defense")
)
READY = [VADER, LUKE, VEERS, LEIA]


def faults(*armies: Army) -> list[str]:
    return [fault.rule for fault in team_faults(armies)]


def test_players_in_turns_are_of_two_teams() -> None:
    assert faults(VADER, LUKE, VEERS, LEIA) == []
    assert faults(VADER, VEERS, LUKE, LEIA) == ["team.same-faction", "team.same-faction"]
    assert faults(VADER, LUKE, LUKE, LEIA) == ["team.same-faction"]
    assert faults(VADER, LUKE, LEIA, VEERS)[:1] == ["team.same-faction"]


def test_a_fault_tells_both_seats_and_what_is_wrong() -> None:
    first, second = team_faults([VADER, LUKE, LUKE, VEERS])
    assert first.args == {"first": 1, "second": 3, "factions": ["empire", "rebels"]}
    assert second.args == {"first": 2, "second": 4, "factions": ["rebels", "empire"]}
    twice = [fault for fault in pair_faults(VADER, VADER, {"first": 2}) if fault.rule == "team.shared-uniqueness"]
    assert [fault.key for fault in twice] == ["team.unique"] * len(twice)
    assert twice[0].args["first"] == 2


@pytest.mark.parametrize("seat", range(4))
def test_who_has_brought_none_gets_one_that_fits_the_teammate(seat: int) -> None:
    brought = [VADER, LUKE, VEERS, LEIA]
    empty = [None if number == seat else army for number, army in enumerate(brought)]
    filled = filled_teams(empty, READY, EDITION)
    assert [army.name for army in filled] == [army.name for army in brought]


def test_nobody_has_brought_any() -> None:
    filled = filled_teams([None] * 4, READY, EDITION)
    assert [army.name for army in filled] == [VADER.name, LUKE.name, VEERS.name, LEIA.name]


def test_the_other_team_takes_another_faction_while_there_is_one() -> None:
    assert fitting([VEERS, None, None, None], 1, READY) == LUKE
    assert fitting([LUKE, None, None, None], 3, READY) == VADER
    assert fitting([VEERS, None, None, None], 1, [VADER]) == VADER


def test_a_teammate_for_whom_nothing_fits_brings_the_same() -> None:
    assert fitting([VADER, None, None, None], 2, [LUKE, VADER]) == VADER
    assert fitting([VADER, None, None, None], 2, [LUKE, VEERS]) == VEERS


def test_other_formats_are_no_ready_armies() -> None:
    standard = msgspec.structs.replace(VADER, format="standard", name="another")
    filled = filled_teams([None, LUKE, VEERS, LEIA], [standard, VADER], EDITION)
    assert filled[0].name == VADER.name


def test_armies_by_lot_fit() -> None:
    armies = random_team_armies(["1", "2", "3", "4"], EDITION)
    assert [army.format for army in armies] == ["team"] * 4
    assert faults(*armies) == []
    assert len({army.name for army in armies}) == 4
    assert [army.name.partition("/")[0] for army in armies] == ["random 1", "random 2", "random 3", "random 4"]

"""Random squads are legal, played as printed, and the same from the same seed."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.lists.random_squads import random_squad
from dejarik.games.xwing.lists.squad import points
from dejarik.games.xwing.lists.squad_faults import faults, playable
from dejarik.lab.simulate import Plan, simulate, summed_up


def test_random_squads_are_legal_and_playable() -> None:
    squads = [random_squad(seed) for seed in range(60)]
    assert [fault for squad in squads for fault in faults(squad)] == []
    assert all(playable(squad) for squad in squads)
    assert {squad.faction for squad in squads} == {"rebel", "imperial", "scum"}
    assert sum(points(squad) or 0 for squad in squads) / len(squads) > 150


def test_the_seed_decides() -> None:
    assert random_squad("a") == random_squad("a")
    assert random_squad("a") != random_squad("b")
    assert random_squad("a", "scum", 100).faction == "scum"
    assert (points(random_squad("a", "scum", 100)) or 0) <= 100


def plan(games: int, start: int = 0) -> Plan:
    lists = ("random", "random")
    bots = ("random", "random")
    return Plan(
        game="xwing", games=games, seed="s", bots=bots, lists=lists, list_files=lists, start=start, check_replay=True
    )


def test_each_match_draws_its_own_squads_from_its_seed() -> None:
    lists = [plan(3).lists_of(index) for index in range(3)]
    assert len({squad for pair in lists for squad in pair or ()}) == 6
    assert list(simulate(plan(3)))[2:] == list(simulate(plan(1, start=2)))


def test_matches_of_random_squads_replay_without_a_fault() -> None:
    assert [match.fault for match in simulate(plan(20)) if match.fault] == []


@pytest.mark.slow
def test_two_thousand_matches_of_random_squads_replay_without_a_fault() -> None:
    summary = summed_up(plan(2000), list(simulate(plan(2000), workers=2)))
    assert [(match.fault, match.reproduce) for match in summary.matches if match.fault] == []

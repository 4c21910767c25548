"""Backup: who profits from it, who gives it; and attackers whom their own attack hits."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import has_backup, provides
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.state import Unit
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario, block

BESIDE = 27 + 76.2
"""Half range between two small bases."""


def shot_at(lg: Scenario, defender: Unit, away: float = 400.0, style: str = "ranged") -> bool:
    """Does an attack from so far away meet with backup?"""
    leader = lg.game.leader(defender)
    foes = lg.unit(STORMTROOPERS, B, (leader.x, leader.y + 27 + away))
    pool: Any = pool_of(defender.id, style, [], ())  # type: ignore[arg-type]
    return has_backup(lg.game, Attack(attacker=foes.id, pools=[pool], resolved=[0]))


@covers("backup.benefit")
@pytest.mark.parametrize(
    ("rank", "away", "style", "helped"),
    [
        ("commander", 305.0, "ranged", True),
        ("operative", 305.0, "ranged", True),
        ("corps", 305.0, "ranged", False),
        ("special forces", 305.0, "ranged", False),
        ("commander", 304.8, "ranged", False),
        ("commander", 305.0, "melee", False),
    ],
)
def test_a_leader_who_is_shot_at_from_afar_has_backup(
    lg: Scenario, rank: str, away: float, style: str, helped: bool
) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), rank=rank)
    lg.unit(REBELS, A, (450, 300))
    assert shot_at(lg, leia, away, style) is helped


@covers("keyword.unit.incognito")
@pytest.mark.parametrize("words", [[], [("incognito", 0)]])
def test_the_unknown_give_no_backup(lg: Scenario, lend: Lend, words: list[tuple[str, int]]) -> None:
    lend(REBELS, *words)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (450, 300))
    assert shot_at(lg, leia) is (not words)


@covers("backup.benefit")
def test_a_vehicle_that_leads_has_none(lg: Scenario) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), rank="commander")
    lg.unit(REBELS, A, (430, 300))
    assert not shot_at(lg, walker)


@covers("backup.provider", "backup.benefit")
@pytest.mark.parametrize(
    ("given", "helps"),
    [
        ({}, True),
        ({"rank": "special forces"}, False),
        ({"rank": "commander"}, False),
        ({"owner": B}, False),
        ({"defeated": True}, False),
        ({"deployed": False}, False),
        ({"suppression": 1}, True),
        ({"suppression": 2}, False),
        ({"suppression": 3}, False),
    ],
)
def test_a_corps_unit_that_keeps_calm_gives_backup(
    lg: Scenario, lend: Lend, given: dict[str, object], helps: bool
) -> None:
    lend(REBELS, courage=2)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(REBELS, A, (450, 300)), **given)
    assert shot_at(lg, leia) is helps


@covers("backup.provider")
def test_droids_give_none_once_their_tokens_reach_their_courage(lg: Scenario, lend: Lend) -> None:
    lend("b1-battle-droids", courage=1)
    leia, droids = lg.unit(LEIA, A, (500, 300)), lg.unit("b1-battle-droids", A, (450, 300))
    assert provides(lg.game, droids, leia)
    assert not provides(lg.game, lg.put(droids, suppression=1), leia)


@covers("backup.provider")
@pytest.mark.parametrize(("courage", "tokens", "helps"), [(None, 0, True), (0, 0, True), (0, 1, False)])
def test_courage_is_reached_only_by_tokens(
    lg: Scenario, lend: Lend, courage: int | None, tokens: int, helps: bool
) -> None:
    lend(REBELS, courage=courage)
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (450, 300))
    assert provides(lg.game, lg.put(rebels, suppression=tokens), leia) is helps


@covers("backup.benefit")
def test_one_miniature_close_to_the_corps_unit_is_enough(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (420, 300))
    assert provides(lg.game, lg.unit(REBELS, A, (500 + BESIDE, 300)), rebels)


@covers("backup.provider")
def test_a_vehicle_gives_none(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(AT_RT, A, (430, 300)), rank="corps")
    assert not shot_at(lg, leia)


@covers("backup.benefit", "backup.provider")
@pytest.mark.parametrize(("gap", "wall", "helps"), [(0.0, False, True), (0.3, False, False), (-30.0, True, False)])
def test_the_leader_of_the_corps_unit_is_close_and_in_sight(lg: Scenario, gap: float, wall: bool, helps: bool) -> None:
    if wall:
        lg.terrain(block(535, 300, 4, 300, 200))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (500 + BESIDE + gap, 300), (560, 330))
    assert shot_at(lg, leia) is helps

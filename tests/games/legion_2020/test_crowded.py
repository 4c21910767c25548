"""On crowded tables nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.legion.crowded import SLICE
from tests.games.legion_2020 import gathered
from tests.games.legion_2020.crowded import KEPT, tables
from tests.games.sums import goes_as_before

NOBODYS = {"deflector-shields", "vibroswords"}
"""Upgrades that no unit of the catalogue may bear."""


@pytest.mark.parametrize("number", range(len(tables())))
def test_a_crowded_table_is_played_as_before(number: int) -> None:
    goes_as_before(KEPT, tables().name(number), tables().played(number)[0], SLICE)


def test_every_unit_comes_twice_and_every_upgrade_once() -> None:
    come = [one for pair in tables().teams for team in pair for one in team]
    counts = Counter(one.unit for one in come)
    assert all(counts[one.id] >= 2 for one in tables().gathered.units)
    borne = {upgrade for one in come for upgrade in one.upgrades}
    assert {one.id for one in tables().gathered.upgrades} - borne == NOBODYS


def test_every_command_card_is_shown() -> None:
    assert tables().shown() >= tables().written()


def test_every_battle_card_lies_on_a_table() -> None:
    cards = tables().gathered.cards
    assert {*cards.objectives, *cards.deployments, *cards.conditions} <= tables().missions()


@pytest.mark.parametrize("number", range(gathered.TABLES))
def test_a_gathered_table_is_played_as_before(number: int) -> None:
    goes_as_before(gathered.KEPT, gathered.name(number), gathered.played(number), gathered.SLICE)


@pytest.mark.parametrize("number", range(gathered.TABLES))
def test_a_round_at_a_gathered_table_ends_as_before(number: int) -> None:
    goes_as_before(gathered.KEPT, f"the end of {gathered.name(number)}", gathered.ended(number), gathered.SLICE)

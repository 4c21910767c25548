"""On crowded tables nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.legion.crowded import KEPT, SLICE, tables
from tests.games.sums import goes_as_before

NOBODYS = {"the-armorer"}
"""Upgrades that no unit of the catalogue may bear."""

NOT_HERE = {"the-hand-thing", "i-smell-fear-and-it-smells-good", "go-there-are-too-many"}
"""Command cards of a counterpart, of a unit that is not out yet, and for who is surrounded: nobody at these tables may
play them."""


@pytest.mark.parametrize("number", range(len(tables())))
def test_a_crowded_table_is_played_as_before(number: int) -> None:
    goes_as_before(KEPT, tables().name(number), tables().played(number)[0], SLICE)


def test_every_played_unit_comes_twice_and_every_upgrade_once() -> None:
    come = [one for pair in tables().teams for team in pair for one in team]
    counts = Counter(one.unit for one in come)
    assert all(counts[one.id] >= 2 for one in tables().gathered.units)
    borne = {upgrade for one in come for upgrade in one.upgrades}
    assert {one.id for one in tables().gathered.upgrades} - borne == NOBODYS


def test_every_played_command_card_is_shown() -> None:
    assert tables().written() - tables().shown() <= NOT_HERE


def test_every_battle_card_lies_on_a_table() -> None:
    cards = tables().gathered.cards
    assert {*cards.objectives, *cards.secondaries, *cards.advantages} <= tables().missions()

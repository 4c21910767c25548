"""Which cards of 2020 are played: those of this edition, by what is written for it."""

from __future__ import annotations

import pytest

from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion_2020.pool import Pool2020
from dejarik.games.pool import totals

CARDS = catalogue_of("legion-2020")
POOL = Pool2020("legion-2020")


def test_the_cards_are_those_of_the_edition() -> None:
    ids = {one.id for one in POOL.pool("unit")}
    assert ids == CARDS.units.keys()
    assert {one.id for one in POOL.pool("condition")} == CARDS.conditions.keys()


def test_most_cards_are_played() -> None:
    found = totals(POOL.pool())
    assert found["unit"].played == found["unit"].facts == 63
    assert found["upgrade"].played >= 141
    assert found["command"].played >= 44
    for kind in ("objective", "deployment", "condition"):
        assert found[kind].played == found[kind].facts > 0


@pytest.mark.parametrize("card", ["implacable", "supreme-commander"])
def test_what_only_this_edition_writes_is_played(card: str) -> None:
    line = next(one for one in POOL.pool("command") if one.id == card)
    assert line.played

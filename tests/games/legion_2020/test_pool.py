"""Which cards of 2020 are played: those of this edition, by what is written for it."""

from __future__ import annotations

import pytest

from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion_2020.shown.pool import Pool2020
from dejarik.games.pool import totals

CARDS = catalogue_of("legion-2020")
POOL = Pool2020("legion-2020")


def test_the_cards_are_those_of_the_edition() -> None:
    ids = {one.id for one in POOL.pool("unit")}
    assert ids == CARDS.units.keys()
    assert {one.id for one in POOL.pool("condition")} == CARDS.conditions.keys()


def test_every_card_is_played() -> None:
    found = totals(POOL.pool())
    assert [found[kind].facts for kind in ("unit", "upgrade", "command")] == [63, 165, 75]
    assert all(one.played == one.facts > 0 for one in found.values())
    counterparts = {(one.name.en, one.faction) for one in CARDS.counterparts.values()}
    assert counterparts == {("C-3PO", "rebels"), ("C-3PO", "republic"), ("Iden's ID10 Seeker Droid", "empire")}


@pytest.mark.parametrize("card", ["implacable", "supreme-commander"])
def test_what_only_this_edition_writes_is_played(card: str) -> None:
    line = next(one for one in POOL.pool("command") if one.id == card)
    assert line.played

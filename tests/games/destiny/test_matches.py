"""In matches by lot nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

import pytest

from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.lists.pool import played as is_played
from tests.games.destiny.matches import KEPT, SLICE, matches, played, used
from tests.games.sums import goes_as_before


@pytest.mark.parametrize("name", matches())
def test_a_match_by_lot_goes_as_before(name: str) -> None:
    goes_as_before(KEPT, name, played(name), SLICE)


def test_every_card_that_is_played_is_at_two_tables_at_least() -> None:
    counts = used()
    assert [id for id in all_cards() if is_played(id) and counts[id] < 2] == []

"""On crowded tables nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

import pytest

from tests.games.shatterpoint.crowded import KEPT, SLICE, TABLES, name, played
from tests.games.sums import goes_as_before


@pytest.mark.parametrize("number", range(TABLES))
def test_a_crowded_table_is_played_as_before(number: int) -> None:
    goes_as_before(KEPT, name(number), played(number), SLICE)

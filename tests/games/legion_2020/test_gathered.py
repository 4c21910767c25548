"""On gathered tables nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

import pytest

from tests.games.legion_2020.gathered import KEPT, SLICE, TABLES, ended, name, played
from tests.games.sums import goes_as_before


@pytest.mark.parametrize("number", range(TABLES))
def test_a_gathered_table_is_played_as_before(number: int) -> None:
    goes_as_before(KEPT, name(number), played(number), SLICE)


@pytest.mark.parametrize("number", range(TABLES))
def test_a_round_at_a_gathered_table_ends_as_before(number: int) -> None:
    goes_as_before(KEPT, f"the end of {name(number)}", ended(number), SLICE)

"""Matches begin as before: the same questions, refusals, events and standings."""

from __future__ import annotations

import pytest

from tests.games.legion_2020.matches import KEPT, MATCHES, SLICE, played
from tests.games.sums import goes_as_before


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_match_begins_as_before(number: int) -> None:
    goes_as_before(KEPT, str(number), played(number), SLICE)

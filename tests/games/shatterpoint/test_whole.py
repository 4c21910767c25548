"""In whole matches nothing has moved: the same questions, refusals, events and standings as before, up to the end."""

from __future__ import annotations

import pytest

from tests.games.shatterpoint.whole import KEPT, MATCHES, SLICE, Whole, name, played
from tests.games.sums import goes_as_before


@pytest.mark.parametrize("match", MATCHES, ids=name)
def test_a_whole_match_is_played_as_before(match: Whole) -> None:
    over, now = played(match)
    goes_as_before(KEPT, name(match), now, SLICE)
    assert over

"""On crowded tables nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

import pytest

from tests.games.shatterpoint.crowded import SLICE, TABLES, kept, name, played


@pytest.mark.parametrize("number", range(TABLES))
def test_a_crowded_table_is_played_as_before(number: int) -> None:
    before, now = kept()[name(number)], played(number)
    same = sum(a == b for a, b in zip(before, now, strict=True))
    assert now == before, (
        f"{name(number)}: it is another match after {same * SLICE} answers, or before the next {SLICE}"
    )

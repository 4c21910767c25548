"""Chance: numbers that follow from a key and a counter."""

from __future__ import annotations

from dejarik.core import chance


def test_one_number_is_the_first_of_several() -> None:
    one, several = chance.seeded("a"), chance.seeded("a")
    for below in (2, 6, 6, 20, 1 << 40):
        assert [chance.draw(one, below)] == chance.draws(several, below, 1)
    assert one == several

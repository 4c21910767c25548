"""Every card beside a friend and a foe: it has a part in the moments that its text speaks of, and in no other."""

from pathlib import Path

import pytest

from tests.games.xwing.moments import MOMENTS, parts
from tests.rules.xwing.test_bystanders import bearers

LINES = [line.split(": ") for line in Path(__file__).with_name("parts_taken.txt").read_text().splitlines()]
PARTS = {card: moments.split(", ") for card, moments in LINES}
"""Cards that have no line take part in nothing here; a two-sided card has a line for each side."""


def name(pilot: str, upgrade: str, side: int) -> str:
    return (f"upgrade {upgrade}" if upgrade else f"pilot {pilot}") + " back" * side


@pytest.mark.parametrize(("pilot", "upgrade", "side"), list(bearers()), ids=[name(*one) for one in bearers()])
def test_a_card_takes_part_where_its_text_says(
    pilot: str, upgrade: str, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert parts(pilot, upgrade, side, monkeypatch) == PARTS.get(name(pilot, upgrade, side), [])


def test_the_lines_name_cards_and_moments_that_there_are() -> None:
    assert set(PARTS) <= {name(*one) for one in bearers()}
    assert {moment for moments in PARTS.values() for moment in moments} <= set(MOMENTS)

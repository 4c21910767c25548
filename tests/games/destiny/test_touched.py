"""Every event, special, action and claim on a table where both players have everything: what it asks for and whose, and
what it changes."""

from pathlib import Path

import pytest

from dejarik.games.destiny.effects import costs_of
from tests.games.destiny.touching import FIRST, LAST, answers, programs, touched

LINES = dict(line.split(": ", 1) for line in Path(__file__).with_name("touched.txt").read_text().splitlines())
"""By program: answered by the first option each time, and where that is otherwise, by the last (as "… last").
Abilities that answer a moment have a line if they take something from the one who uses them."""


@pytest.mark.parametrize("program", programs())
def test_a_card_asks_for_and_changes_what_its_text_says(program: str) -> None:
    first, last = touched(program, FIRST), touched(program, LAST)
    assert first == LINES[program]
    assert last == LINES.get(f"{program} last", first)


@pytest.mark.parametrize("program", answers())
def test_an_ability_says_what_it_takes(program: str) -> None:
    takes = " ".join(costs_of(program))
    assert LINES.get(program) == (f"takes {takes}" if takes else None)


def test_every_line_is_of_a_card() -> None:
    assert {name.removesuffix(" last") for name in LINES} <= {*programs(), *answers()}

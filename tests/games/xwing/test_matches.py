"""In matches by lot nothing has moved: the same questions, refusals, events and standings as before."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.lists.pool import played as is_played
from tests.games.sums import goes_as_before
from tests.games.xwing.matches import KEPT, MODES, SLICE, played, squads, tables, used


@pytest.mark.parametrize("squad", range(len(squads())))
def test_the_matches_that_a_squad_begins_go_as_before(squad: int) -> None:
    for name in tables(squad):
        goes_as_before(KEPT, name, played(name), SLICE)


@pytest.mark.parametrize("mode", MODES)
def test_a_match_of_another_mode_goes_as_before(mode: str) -> None:
    goes_as_before(KEPT, mode, played(mode), SLICE)


def test_every_card_that_is_played_flies_at_least_twice() -> None:
    cards = [id for id in all_pilots() if is_played("pilot", id)]
    cards += [id for id in all_upgrades() if is_played("upgrade", id)]
    assert [id for id in cards if used()[id] < 2] == []

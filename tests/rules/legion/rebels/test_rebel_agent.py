"""Command cards of Rebel Agent."""

from __future__ import annotations

import pytest

from dejarik.games.legion.command import CommandPhase, create_pass_pools
from tests.marks import covers
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, A, B, Scenario


@covers("card.command.fields", "command.pass-pool")
@pytest.mark.parametrize(("round", "more"), [(1, 0), (3, 0), (3, 2)])
def test_reconnaissance_gives_time(lg: Scenario, round: int, more: int) -> None:
    lg.unit(LEIA, A, (500, 300))
    for one in range(2 + more):
        lg.unit(STORMTROOPERS, B, (500 + 200 * one, 600))
    lg.game.state.round = round
    show(lg, "battlefield-reconnaissance")
    create_pass_pools(lg.game, CommandPhase())
    assert [one.passes for one in lg.game.state.players] == [round + more, 0]

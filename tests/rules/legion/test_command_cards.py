"""Command cards: each row is a card, with what it does and what it leaves alone."""

from __future__ import annotations

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.windows import CommandsResolved
from tests.rules.legion.scenario import REBELS, VADER, A, B, Scenario


def play(lg: Scenario, card: str, player: int = A) -> None:
    """The card is revealed, and what it says without a time is done."""
    lg.game.state.players[player].chosen = card
    lg.game.state.revealed = True
    lg.changed()
    if (moment := lg.game.open(CommandsResolved())) is not None:
        lg.run(moment)


def test_vader_spreads_fear(lg: Scenario) -> None:
    vader = lg.unit(VADER, A, (500, 300))
    near = lg.unit(REBELS, B, (500, 500))
    play(lg, "master-of-evil")
    assert lg.game.unit(vader.id).dodge == 1
    lg.run(Activation(unit=vader.id))
    assert lg.game.unit(near.id).suppression == 3
    lg.answer("end")

"""A picture of a board in the middle of a match."""

from __future__ import annotations

from dejarik.bots import bot_named
from dejarik.games import new_game
from dejarik.games.xwing.shown.picture import board
from dejarik.games.xwing.shown.view import View

BOARD_SEED = 5
BOARD_ROUND = 3


def mid_game() -> str:
    """The default squads, played by greedy bots, when the shooting of a round begins."""
    game = new_game("xwing", BOARD_SEED)
    bots = [bot_named("greedy", f"board {seat}") for seat in range(2)]
    while game.state.round < BOARD_ROUND or game.state.phase != "engagement":
        decision = game.decisions[0]
        game.answer(decision, bots[decision.player].choose(game, decision))
    view = game.view(None)
    assert isinstance(view, View)
    return board(view)

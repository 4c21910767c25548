"""A match that was saved goes on as it would have; what is taken back does not come again as it was."""

from __future__ import annotations

import dejarik
from dejarik.games.xwing.game import XWing
from tests.rules.table import _body


def new_match() -> XWing:
    game = dejarik.new_game("xwing", 3)
    assert isinstance(game, XWing)
    return game


def go_on(game: XWing, answers: int) -> str:
    for _ in range(answers):
        decision = game.decisions[0]
        game.answer(decision, decision.suggested)
    return game.state_hash()


def test_a_restored_match_goes_on_as_the_saved_one() -> None:
    game = new_match()
    go_on(game, 6)
    restored = XWing.restore(_body(game.save()))
    assert isinstance(restored, XWing)
    assert restored.view(0) == game.view(0)
    assert go_on(restored, 12) == go_on(game, 12)


def test_a_takeback_mixes_the_damage_decks() -> None:
    game = new_match()
    while game.state.phase == "setup":
        go_on(game, 1)
    before, kept = [list(deck) for deck in game.state.decks], game.answer_count
    go_on(game, 1)
    game.takeback(kept)
    assert game.state.decks != before
    assert [sorted(deck) for deck in game.state.decks] == [sorted(deck) for deck in before]

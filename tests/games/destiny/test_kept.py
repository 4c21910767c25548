"""A match that was saved goes on as it would have; what is taken back does not come again as it was."""

from __future__ import annotations

import dejarik
from dejarik.games.destiny.game import Destiny
from tests.rules.table import _body


def new_match() -> Destiny:
    game = dejarik.new_game("destiny", 3)
    assert isinstance(game, Destiny)
    return game


def go_on(game: Destiny, answers: int) -> str:
    for _ in range(answers):
        decision = game.decisions[0]
        game.answer(decision, decision.suggested)
    return game.state_hash()


def test_a_restored_match_goes_on_as_the_saved_one() -> None:
    game = new_match()
    go_on(game, 6)
    restored = Destiny.restore(_body(game.save()))
    assert isinstance(restored, Destiny)
    assert restored.view(0) == game.view(0)
    assert go_on(restored, 12) == go_on(game, 12)


def test_a_takeback_mixes_the_decks() -> None:
    game = new_match()
    go_on(game, 1)
    before = [list(player.deck) for player in game.state.players]
    go_on(game, 1)
    game.takeback(1)
    after = [player.deck for player in game.state.players]
    assert after != before
    assert [sorted(deck) for deck in after] == [sorted(deck) for deck in before]

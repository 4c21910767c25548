"""A match that was saved goes on as it would have; what is taken back does not come again as it was."""

from __future__ import annotations

from typing import Any

import pytest

import dejarik
from dejarik.core.game import Game
from dejarik.games import rulesets
from dejarik.games.destiny.game import Destiny
from dejarik.games.xwing.game import XWing
from tests.rules.table import _body


def go_on(game: Game[Any], answers: int) -> str:
    for _ in range(answers):
        decision = game.decisions[0]
        game.answer(decision, decision.suggested)
    return game.state_hash()


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_restored_match_goes_on_as_the_saved_one(ruleset: str) -> None:
    game = dejarik.new_game(ruleset, 3)
    go_on(game, 6)
    restored = type(game).restore(_body(game.save()))
    assert restored.view(0) == game.view(0)
    assert go_on(restored, 12) == go_on(game, 12)


def test_a_takeback_mixes_the_damage_decks_of_xwing() -> None:
    game = dejarik.new_game("xwing", 3)
    assert isinstance(game, XWing)
    while game.state.phase == "setup":
        go_on(game, 1)
    before, kept = [list(deck) for deck in game.state.decks], game.answer_count
    go_on(game, 1)
    game.takeback(kept)
    assert game.state.decks != before
    assert [sorted(deck) for deck in game.state.decks] == [sorted(deck) for deck in before]


def test_a_takeback_mixes_the_decks_of_destiny() -> None:
    game = dejarik.new_game("destiny", 3)
    assert isinstance(game, Destiny)
    go_on(game, 1)
    before = [list(player.deck) for player in game.state.players]
    go_on(game, 1)
    game.takeback(1)
    after = [player.deck for player in game.state.players]
    assert after != before
    assert [sorted(deck) for deck in after] == [sorted(deck) for deck in before]

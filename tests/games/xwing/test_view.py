"""What is seen of ships is kept while they do not change, and never longer."""

from __future__ import annotations

from random import Random

import dejarik
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.shown.view import view


def test_what_was_seen_before_makes_no_difference() -> None:
    game = dejarik.new_game("xwing", seed=5)
    assert isinstance(game, XWing)
    random = Random(5)
    while not game.over and game.answer_count < 250:
        seen = [view(game, player) for player in (0, 1, None)]
        game.ship_views.clear()
        assert [view(game, player) for player in (0, 1, None)] == seen
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))


def test_a_ship_that_did_not_change_is_not_described_again() -> None:
    game = dejarik.new_game("xwing", seed=5, options={"setup": "learning"})
    assert isinstance(game, XWing)
    before = view(game, 0).ships
    game.state.ships[0].shields -= 1
    after = view(game, 0).ships
    assert after[0].shields == before[0].shields - 1
    assert all(one is same for one, same in zip(after[1:], before[1:], strict=True))

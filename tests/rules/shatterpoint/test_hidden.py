"""What nobody may look at stays hidden: the order of the Order decks, and the Mission deck."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import dejarik
from tests.marks import covers


@covers("order-deck.hidden", "setup.mission.deck", "reserve.public")
@pytest.mark.parametrize("seed", range(6))
def test_views_do_not_tell_the_order_of_decks(seed: int) -> None:
    game = dejarik.new_game("shatterpoint", seed)
    random = Random(seed)
    for _ in range(90):
        if game.over:
            return
        seen = [msgspec.json.encode(game.view(player)) for player in (0, 1, None)]
        twin = game.clone()
        for player in twin.state.players:
            player.deck.reverse()
        twin.state.struggles = [f"{card}-other" for card in twin.state.struggles]
        assert [msgspec.json.encode(twin.view(player)) for player in (0, 1, None)] == seen
        decision = game.decisions[0]
        game.answer(decision, decision.draw(random.random))


@covers("order-deck.hidden")
def test_what_is_imagined_has_the_same_cards_in_some_order() -> None:
    game = dejarik.new_game("shatterpoint", 4)
    random = Random(4)
    while game.answer_count < 60:
        game.answer(game.decisions[0], game.decisions[0].draw(random.random))
    decks = set()
    for seed in range(12):
        twin = game.imagined(0, seed)
        assert [sorted(one.deck) for one in twin.state.players] == [sorted(one.deck) for one in game.state.players]
        decks.add(tuple(tuple(one.deck) for one in twin.state.players))
    assert len(decks) > 3

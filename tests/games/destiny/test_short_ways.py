"""What the actions are found by is quicker than the rules that refuse them, and says the same."""

from __future__ import annotations

from random import Random
from typing import cast

import dejarik
from dejarik.games.destiny.activate import activatable, refuse_activation
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.random_decks import random_deck
from dejarik.games.destiny.play_card import playable, refuse_play


def test_cards_are_offered_exactly_where_no_rule_refuses_them() -> None:
    compared = 0
    for seed in range(12):
        decks = [random_deck(f"short {seed}/{player}") for player in range(2)]
        game = cast(Destiny, dejarik.new_game("destiny", seed, decks))
        random = Random(seed).random
        while not game.over:
            decision = game.decisions[0]
            if decision.kind == "action":
                player = decision.player
                own = game.player(player)
                held, in_play = own.hand, own.characters + own.supports
                played = [one.value for one in playable(game, player)]
                assert played == [("play", one) for one in held if refuse_play(game, player, one) is None]
                activated = [one.value for one in activatable(game, player)]
                ready = [one for one in in_play if refuse_activation(game, player, one) is None]
                assert activated == [("activate", one) for one in ready]
                compared += 1
            game.answer(decision, decision.draw(random))
    assert compared > 100

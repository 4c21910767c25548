from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import initialize

import dejarik
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.random_decks import random_deck
from tests.games.destiny import invariants
from tests.games.machine import SETTINGS, Match


class DestinyMatch(Match):
    @initialize(seed=st.integers(0, 40), players=st.sampled_from([2, 2, 3, 4]))
    def start(self, seed: int, players: int) -> None:
        decks = [random_deck(f"machine {seed}/{player}") for player in range(players)]
        self.game = dejarik.new_game("destiny", seed, decks, {"players": players})

    def check(self) -> None:
        assert isinstance(self.game, Destiny)
        invariants.check(self.game)


TestMatch = DestinyMatch.TestCase
TestMatch.settings = SETTINGS

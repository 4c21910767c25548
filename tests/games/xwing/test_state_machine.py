from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import initialize

import dejarik
from dejarik.games.xwing.game import XWing
from tests.games.machine import SETTINGS, Match
from tests.games.xwing import invariants


class XWingMatch(Match):
    @initialize(seed=st.integers(0, 10_000), learning=st.booleans())
    def start(self, seed: int, learning: bool) -> None:
        self.game = dejarik.new_game("xwing", seed=seed, options={"setup": "learning"} if learning else {})

    def check(self) -> None:
        assert isinstance(self.game, XWing)
        invariants.check(self.game)


TestMatch = XWingMatch.TestCase
TestMatch.settings = SETTINGS

"""The bot that draws lots: every legal answer is as likely as any other."""

from __future__ import annotations

from random import Random
from typing import Any

from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game


class RandomBot:
    def __init__(self, seed: int | str) -> None:
        self.uniform = Random(seed).random

    def choose(self, game: Game[Any], decision: Decision) -> Given:
        return decision.draw(self.uniform)

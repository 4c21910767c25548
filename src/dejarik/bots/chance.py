"""The bot that draws lots: every legal answer is as likely as any other."""

from __future__ import annotations

from random import Random
from typing import Any

from dejarik.core.decision import Decision, Option, Spot
from dejarik.core.game import Game


class RandomBot:
    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def choose(self, game: Game[Any], decision: Decision) -> Option | Spot:
        if decision.placement is not None:
            return decision.placement.sample(self.random.random)
        return decision.options[int(self.random.random() * len(decision.options))]

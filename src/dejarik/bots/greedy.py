"""The bot that looks one decision ahead: it tries every answer in imagined matches and takes the one after which the
position looks best."""

from __future__ import annotations

from random import Random
from typing import Any

from dejarik.core.decision import PASS, Decision, Given
from dejarik.core.game import Game
from dejarik.core.procedure import Procedure
from dejarik.games import ruleset_of
from dejarik.games.thinking import Evaluation

# How many placements are tried, how many matches one decision may imagine, and how far one goes.
SPOTS = 12
IMAGINED = 16
WORLDS = 4
HORIZON = 80


class GreedyBot:
    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def choose(self, game: Game[Any], decision: Decision) -> Given:
        thought = ruleset_of(game.ruleset).thought()
        if decision.kind in thought.TRIVIAL:
            return self.shrug(thought, game, decision)
        tried = with_usual(thought, game, decision, decision.answers(SPOTS, self.random.random))
        totals = [0.0] * len(tried)
        for _ in range(max(1, min(WORLDS, IMAGINED // len(tried)))):
            world = game.imagined(decision.player, self.random.getrandbits(64))
            for index, value in enumerate(self.outcomes(thought, world, decision, tried)):
                totals[index] += value
        return tried[totals.index(max(totals))]

    def outcomes(self, thought: Evaluation, world: Game[Any], decision: Decision, tried: list[Given]) -> list[float]:
        """How the position looks after each of the answers, in one imagined match."""
        asked = self.put_last(thought, world, decision)
        values = []
        for answer in tried:
            twin = world.clone()
            asker = twin.stack[-1]
            twin.answer(asked, answer)
            self.play_on(thought, twin, decision, asker)
            values.append(thought.value(twin, decision.player))
        return values

    def put_last(self, thought: Evaluation, world: Game[Any], decision: Decision) -> Decision:
        """Where several questions are open at once, answer the others first: they are then answered only once."""
        while True:
            others = [one for one in world.decisions if not same(one, decision)]
            if not others:
                return world.decisions[0]
            world.answer(others[0], self.shrug(thought, world, others[0]))

    def play_on(self, thought: Evaluation, twin: Game[Any], decision: Decision, asker: Procedure) -> None:
        """Until what was decided has taken effect: the procedure that asked has ended and the game is at rest."""
        for _ in range(HORIZON):
            if twin.over or (not any(one is asker for one in twin.stack) and thought.quiet(twin, decision)):
                return
            twin.answer(twin.decisions[0], self.shrug(thought, twin, twin.decisions[0]))

    def shrug(self, thought: Evaluation, game: Game[Any], decision: Decision) -> Given:
        """An answer that costs no thought, for questions on the way."""
        answer = thought.habit(game, decision)
        if answer is None:
            answer = decision.option(PASS.id)
        return decision.answers(1, self.random.random)[0] if answer is None else answer


def with_usual(thought: Evaluation, game: Game[Any], decision: Decision, tried: list[Given]) -> list[Given]:
    """Of too many subsets to try them all, the usual one is among those that are tried."""
    usual = thought.habit(game, decision) if decision.several is not None else None
    return tried if usual is None or usual in tried else [usual, *tried]


def same(one: Decision, other: Decision) -> bool:
    return (one.player, one.kind, one.subject) == (other.player, other.kind, other.subject)

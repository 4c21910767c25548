"""The bot that plays on in its head: answers are tried in many imagined matches, each played by instinct until the
round is over, and the one that leads to the best positions is given (docs/decisions/0008-the-search-bot.md).

How long it thinks is counted in answers given in the head, not in seconds: with the same seed it finds the same answer
on any machine."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from dejarik.bots.greedy import same, with_usual
from dejarik.core.decision import Decision, Given
from dejarik.core.game import Game
from dejarik.games import ruleset_of
from dejarik.games.thinking import Foresight, Instinct

BUDGETS = {1: 1_500, 2: 5_000, 3: 15_000}
"""For each strength, how many answers in the head one decision may cost."""
SCREEN = 8
"""Of the answers to a question that a glance helps with, so many are thought about."""
FULL = 8
"""A choice between so many answers deserves the whole budget, one between fewer a part of it."""
DOUBT = 1.0
"""By so many standard errors an answer must be better than the usual one."""
SPOTS = 16
LONGEST = 400
"""A match in the head is broken off after so many answers."""
EARLIEST, SURE = 6, 3.0
"""After so many worlds an answer may be dropped that is so many standard errors behind the best."""


class Candidate:
    """An answer, and how the position looked after it in each of the worlds."""

    def __init__(self, answer: Given) -> None:
        self.answer = answer
        self.values: list[float] = []
        self.total = 0.0


class SearchBot:
    def __init__(self, seed: int | str, strength: int) -> None:
        self.random = Random(seed)
        self.budget = BUDGETS[strength]

    def choose(self, game: Game[Any], decision: Decision) -> Given:
        rules = ruleset_of(game.ruleset)
        thought = rules.thought()
        if decision.kind in thought.TRIVIAL:
            usual = thought.habit(game, decision)
            return decision.answers(1, self.random.random)[0] if usual is None else usual
        seen = game.imagined(decision.player, self.random.getrandbits(64))
        search = Search(thought, rules.instinct, seen, decision)
        field = search.field(self.random)
        return search.best(field, self.budget * min(FULL, len(field)) // FULL, self.random)


class Search:
    """One decision, thought through. The match is one in which everything hidden is already drawn anew."""

    def __init__(
        self,
        thought: Foresight,
        instinct: Callable[[Callable[[], float]], Instinct],
        game: Game[Any],
        decision: Decision,
    ) -> None:
        self.lots = Random(0)
        self.thought, self.instinct = thought, instinct(self.lots.random)
        self.game, self.decision = game, decision
        self.until = thought.horizon(game)
        self.spent = 0

    def field(self, random: Random) -> list[Candidate]:
        """The answers worth a thought."""
        tried = self.decision.answers(SPOTS, random.random)
        tried = with_usual(self.thought, self.game, self.decision, tried)
        glance = self.instinct.likely(self.game, self.decision) if len(tried) > SCREEN else None
        if glance is not None:
            order = sorted(range(len(tried)), key=lambda index: -glance[index])
            tried = [tried[index] for index in sorted(order[:SCREEN])]
        return [Candidate(answer) for answer in tried]

    def best(self, field: list[Candidate], budget: int, random: Random) -> Given:
        """Every answer is tried in the same worlds, with the same chance. The field is halved again and again, so that
        most of the budget goes to the answers among which the choice is hard."""
        rungs = max(1, (len(field) - 1).bit_length())
        rung = 1
        usual = self.instinct.usual(self.decision)
        while len(field) > 1:
            self.try_all(field, random.getrandbits(64))
            if self.spent >= budget * rung // rungs:
                field = better_half(field, usual)
                rung += 1
            elif len(field[0].values) >= EARLIEST:
                field = leaders(field)
        return field[0].answer

    def try_all(self, field: list[Candidate], seed: int) -> None:
        world, asked = self.world(seed)
        for candidate in field:
            value = self.played_out(world.clone(), asked, candidate.answer, seed)
            candidate.values.append(value)
            candidate.total += value

    def world(self, seed: int) -> tuple[Game[Any], Decision]:
        """A match that may be the real one, in which this decision is the only open one."""
        world = self.game.imagined(self.decision.player, seed)
        self.lots.seed(seed)
        self.instinct.guess(world, self.decision.player)
        while True:
            others = [one for one in world.decisions if not same(one, self.decision)]
            if not others:
                return world, world.decisions[0]
            world.answer(others[0], self.instinct.answer(world, others[0]))
            self.spent += 1

    def played_out(self, twin: Game[Any], asked: Decision, answer: Given, seed: int) -> float:
        """How the position looks when what was answered has shown its worth."""
        thought, instinct, until = self.thought, self.instinct, self.until
        self.lots.seed(seed)
        twin.answer(asked, answer)
        count = 1
        while not twin.over and count < LONGEST and thought.clock(twin) < until:
            decision = twin.decisions[0]
            twin.answer(decision, instinct.answer(twin, decision))
            count += 1
        self.spent += count
        return thought.value(twin, self.decision.player)


def better_half(field: list[Candidate], usual: Given | None) -> list[Candidate]:
    """Where the usual answer is among them it yields only to one that is better beyond doubt."""
    field = sorted(field, key=lambda one: -one.total)
    kept = next((one for one in field if one.answer == usual), None)
    if kept is None:
        return field[: (len(field) + 1) // 2]
    rivals = [one for one in field if one is not kept and len(one.values) > 1 and clearly_behind(kept, one, DOUBT)]
    return [*rivals[: len(field) // 2], kept] if len(field) > 2 else [*rivals, kept][:1]


def leaders(field: list[Candidate]) -> list[Candidate]:
    """The best and those that are not clearly worse. What they have in common, the worlds, is no reason to doubt: only
    the differences count."""
    first = max(field, key=lambda one: one.total)
    return [one for one in field if one is first or not clearly_behind(one, first, SURE)]


def clearly_behind(one: Candidate, first: Candidate, sure: float) -> bool:
    """By that many standard errors."""
    count = len(first.values)
    mean = (first.total - one.total) / count
    spread = sum([(ahead - behind - mean) ** 2 for ahead, behind in zip(first.values, one.values, strict=True)])
    return mean > sure * sqrt(spread / (count * (count - 1)))

"""Random legal answers among illegal ones: nothing but IllegalAnswer is ever raised, and a refusal changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import dejarik
from dejarik.core.decision import Decision, IllegalAnswer, Option
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.random_decks import random_deck
from tests.games.destiny import invariants

VERBS = (
    "play", "activate", "resolve", "reroll", "use", "claim", "pass", "die", "card", "side", "done", "stop", "player",
    "discard", "yes", "no", "pay", "shields", "number", "symbol",
)  # fmt: skip
NAMED = st.builds(
    "{}:{}".format,
    st.sampled_from(VERBS),
    st.integers(-3, 90) | st.sampled_from(["melee", "blank", "special", "x:y:0"]),
)
GARBAGE = st.one_of(
    NAMED,
    st.none(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=6),
    st.lists(st.integers(), max_size=4),
    st.tuples(st.text(max_size=4), st.integers()),
    st.dictionaries(st.sampled_from(["id", "value"]), st.integers() | st.text(max_size=3)),
    st.builds(Option, st.text(max_size=8) | NAMED, st.integers(), st.just("label")),
)


class Match(RuleBasedStateMachine):
    game: Destiny

    @initialize(seed=st.integers(0, 40), players=st.sampled_from([2, 2, 3, 4]))
    def start(self, seed: int, players: int) -> None:
        decks = [random_deck(f"machine {seed}/{player}") for player in range(players)]
        game = dejarik.new_game("destiny", seed, decks, {"players": players})
        assert isinstance(game, Destiny)
        self.game = game

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), seed=st.integers(0, 2**32), times=st.integers(1, 15))
    def answer(self, which: int, seed: int, times: int) -> None:
        random = Random(seed)
        for _ in range(times):
            if self.game.over:
                return
            decisions = self.game.decisions
            decision = decisions[which % len(decisions)]
            self.game.answer(decision, random.choice(decision.options))
            invariants.check(self.game)

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), garbage=GARBAGE)
    def answer_with_garbage(self, which: int, garbage: object) -> None:
        decision = self.game.decisions[which % len(self.game.decisions)]
        id = garbage.id if isinstance(garbage, Option) else garbage
        if not (isinstance(id, str) and decision.option(id) is not None):
            self.refused(decision, garbage)

    @precondition(lambda self: not self.game.over)
    @rule(garbage=GARBAGE)
    def answer_no_decision(self, garbage: object) -> None:
        self.refused(garbage, "pass")

    @precondition(lambda self: not self.game.over)
    @rule()
    def answer_for_another_player(self) -> None:
        decision = self.game.decisions[0]
        asked = {one.player for one in self.game.decisions}
        stranger = next((one for one in range(self.game.players) if one not in asked), None)
        if stranger is not None:
            swapped = Decision(
                stranger, decision.kind, decision.rule, decision.then, decision.options, decision.subject
            )
            self.refused(swapped, decision.options[0])

    @precondition(lambda self: self.game.answer_count > 0 and not self.game.over)
    @rule(back=st.integers(1, 5))
    def undo(self, back: int) -> None:
        self.game.undo(min(back, self.game.answer_count))

    @precondition(lambda self: self.game.answer_count > 0 and not self.game.over)
    @rule(back=st.integers(1, 5))
    def take_back(self, back: int) -> None:
        self.game.takeback(max(0, self.game.answer_count - back))

    @precondition(lambda self: self.game.over)
    @rule(garbage=GARBAGE)
    def answer_after_the_end(self, garbage: object) -> None:
        self.refused(garbage, garbage)

    def refused(self, decision: object, answer: object) -> None:
        before, count = self.game.state_hash(), self.game.answer_count
        with pytest.raises(IllegalAnswer):
            self.game.answer(decision, answer)  # type: ignore[arg-type]
        assert self.game.state_hash() == before
        assert self.game.answer_count == count

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "game"):
            invariants.check(self.game)


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=20, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)

"""Random legal answers among illegal ones: nothing but IllegalAnswer is ever raised, and a refusal changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import dejarik
from dejarik.core.decision import Decision, IllegalAnswer, Option
from dejarik.games.xwing.game import XWing
from tests.games.xwing import invariants

GARBAGE = st.one_of(
    st.none(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=6),
    st.lists(st.floats(), max_size=4),
    st.tuples(st.floats(), st.floats(), st.floats()),
    st.dictionaries(st.sampled_from(["x", "y", "heading", "id"]), st.floats() | st.text(max_size=3)),
    st.builds(Option, st.text(max_size=8), st.integers(), st.just("label")),
)


class Match(RuleBasedStateMachine):
    game: XWing

    @initialize(seed=st.integers(0, 10_000), learning=st.booleans())
    def start(self, seed: int, learning: bool) -> None:
        options = {"setup": "learning"} if learning else {}
        game = dejarik.new_game("xwing", seed=seed, options=options)
        assert isinstance(game, XWing)
        self.game = game

    def legal(self, decision: Decision, seed: int) -> object:
        random = Random(seed)
        if decision.placement is not None:
            return decision.placement.sample(random.random)
        return random.choice(decision.options)

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), seed=st.integers(0, 2**32), times=st.integers(1, 12))
    def answer(self, which: int, seed: int, times: int) -> None:
        for turn in range(times):
            if self.game.over:
                return
            decisions = self.game.decisions
            decision = decisions[which % len(decisions)]
            self.game.answer(decision, self.legal(decision, seed + turn))
            invariants.check(self.game)

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), garbage=GARBAGE)
    def answer_with_garbage(self, which: int, garbage: object) -> None:
        decision = self.game.decisions[which % len(self.game.decisions)]
        try:
            self.refused(decision, garbage)
        except AssertionError:
            # The garbage happened to be legal: an option's id, or a spot in the region.
            assert decision.placement is not None or isinstance(garbage, str | Option)

    @precondition(lambda self: not self.game.over)
    @rule(garbage=GARBAGE)
    def answer_no_decision(self, garbage: object) -> None:
        self.refused(garbage, "pass")

    @precondition(lambda self: not self.game.over)
    @rule()
    def answer_for_the_other_player(self) -> None:
        decision = self.game.decisions[0]
        swapped = Decision(
            1 - decision.player, decision.kind, decision.rule, decision.then, decision.options, decision.subject
        )
        self.refused(swapped, self.legal(decision, 1))

    @precondition(lambda self: not self.game.over)
    @rule(far=st.sampled_from([(-5000.0, 0.0, 0.0), (1e9, 1e9, 0.0), (float("nan"), 1.0, 1.0), (450.0, 450.0)]))
    def place_out_of_range(self, far: tuple[float, ...]) -> None:
        self.refused(self.game.decisions[0], far)

    @precondition(lambda self: self.game.answer_count > 0 and not self.game.over)
    @rule(back=st.integers(1, 5))
    def undo(self, back: int) -> None:
        self.game.undo(min(back, self.game.answer_count))

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

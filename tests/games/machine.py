"""Random legal answers among illegal ones: nothing but IllegalAnswer is ever raised, and a refusal changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from dejarik.core.decision import Decision, IllegalAnswer, Option
from dejarik.core.game import Game

VERBS = (
    "play", "activate", "resolve", "reroll", "use", "claim", "pass", "die", "card", "side", "done", "stop", "player",
    "discard", "yes", "no", "pay", "shields", "number", "symbol", "ship", "token", "lock", "obstacle", "device",
)  # fmt: skip
NAMED = st.builds(
    "{}:{}".format,
    st.sampled_from(VERBS),
    st.integers(-3, 90) | st.sampled_from(["melee", "blank", "special", "x:y:0"]),
)
GARBAGE = st.one_of(
    st.none(),
    NAMED,
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=6),
    st.lists(st.integers() | st.floats(), max_size=4),
    st.tuples(st.text(max_size=4), st.integers()),
    st.tuples(st.floats(), st.floats(), st.floats()),
    st.sampled_from([(-5000.0, 0.0, 0.0), (1e9, 1e9, 0.0), (float("nan"), 1.0, 1.0), (450.0, 450.0)]),
    st.dictionaries(st.sampled_from(["x", "y", "heading", "id", "value"]), st.floats() | st.text(max_size=3)),
    st.builds(Option, st.text(max_size=8) | NAMED, st.integers(), st.just("label")),
)
SETTINGS = settings(max_examples=20, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck))


class Match(RuleBasedStateMachine):
    """A game begins it and says what always holds."""

    game: Game[Any]

    def check(self) -> None:
        raise NotImplementedError

    def legal(self, decision: Decision, seed: int) -> object:
        return decision.draw(Random(seed).random)

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), seed=st.integers(0, 2**32), times=st.integers(1, 12))
    def answer(self, which: int, seed: int, times: int) -> None:
        for turn in range(times):
            if self.game.over:
                return
            decisions = self.game.decisions
            decision = decisions[which % len(decisions)]
            self.game.answer(decision, self.legal(decision, seed + turn))
            self.check()

    @precondition(lambda self: not self.game.over)
    @rule(which=st.integers(0, 20), garbage=GARBAGE)
    def answer_with_garbage(self, which: int, garbage: object) -> None:
        decision = self.game.decisions[which % len(self.game.decisions)]
        try:
            self.game.clone().answer(decision, garbage)
        except IllegalAnswer:
            self.refused(decision, garbage)
        else:
            # It happened to be an option's id, or a spot of the region.
            assert decision.placement is not None or decision.several is not None or isinstance(garbage, str | Option)

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
            swapped = msgspec.structs.replace(decision, player=stranger)
            self.refused(swapped, self.legal(decision, 1))

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
            self.check()

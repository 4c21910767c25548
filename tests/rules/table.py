"""What the scenarios of every game share: procedures run one at a time, decisions answered and looked at.

The suite is played in three modes (environment variable DEJARIK_SUITE): plain; "clone", where the match is cloned,
saved and restored at every decision; "undo", where every answer is given, taken back and given again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec
import pytest

from dejarik.core.decision import Decision, IllegalAnswer
from dejarik.core.game import Game
from dejarik.core.log import linked
from dejarik.core.procedure import Procedure

G = TypeVar("G", bound=Game[Any])


class Table(Generic[G]):
    """A game's scenario adds how a table is set up, what happens at it and what can be read from it."""

    ways_out: ClassVar[tuple[str, ...]] = ("pass",)
    """The options that decline a decision."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.game.stack.clear()
        self.seen: str | None = None
        self.discreet = False
        """Whether questions without a choice, which are asked only to keep a secret, are left to the test."""
        self.mode = os.environ.get("DEJARIK_SUITE", "plain")
        self.gathered: tuple[str, tuple[str, ...]] = ("", ())
        """The question whose answer is being put together, and what of it has been named."""

    def changed(self) -> None:
        """After the state was changed by hand."""
        self.game.reindex()
        self._begin_here()

    def _begin_here(self) -> None:
        self.game._decisions = None
        self.game._checkpoints = linked(None, self.game._checkpoint())

    # When.

    def run(self, procedure: Procedure) -> None:
        """Put a procedure on the stack and go on until a decision, or until nothing is left to do."""
        self.game.stack.append(procedure)
        self._begin_here()
        self._go_on()

    def answer(self, answer: object, decision: Decision | None = None) -> None:
        """Answer the open decision (the first of several), by option id or placement. Where the answer is several
        things they may also be named one after the other."""
        chosen = decision or self.game.decisions[0]
        if chosen.several is not None and isinstance(answer, str) and chosen.option(answer) is None:
            self._gather(chosen, answer)
        else:
            self._give(chosen, answer)

    def _give(self, chosen: Decision, answer: object) -> None:
        if self.mode == "clone":
            restored = type(self.game).restore(_body(self.game.clone().save()))
            assert restored.state_hash() == self.game.state_hash()
            self.game = cast(G, restored)
        self.game.answer(chosen, answer)
        if self.mode == "undo" and self.game.answer_count:
            after = self.game.state_hash()
            self.game.undo()
            self.game.answer(self._again(chosen), answer)
            assert self.game.state_hash() == after
        self.seen = None
        self._go_on()

    def _go_on(self) -> None:
        decisions = self.game.decisions
        if not self.discreet and len(decisions) == 1 and decisions[0].forced:
            self.answer(decisions[0].suggested)

    # One of several things after the other.

    def _gather(self, decision: Decision, one: str) -> None:
        """They are given as one answer once nothing is left to say: with "done", or when only one answer has them."""
        before = self._gathered(decision)
        now = before if one == "done" else (*before, one)
        whole = [] if one == "done" else self._answers_with(decision, now)
        if len(whole) > 1:
            self.gathered = (_name(decision), now)
            self.seen = None
            return
        self._give(decision, whole[0] if whole else now)
        self.gathered = ("", ())

    def _gathered(self, decision: Decision) -> tuple[str, ...]:
        """What has been named so far."""
        return self.gathered[1] if self.gathered[0] == _name(decision) else ()

    def _answers_with(self, decision: Decision, some: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Every legal answer that names these and perhaps others."""
        assert decision.several is not None
        legal = [tuple([option.id for option in chosen]) for chosen in decision.several.legal()]
        return [chosen for chosen in legal if not Counter(some) - Counter(chosen)]

    def _next_ones(self, decision: Decision) -> list[str]:
        """What may be named next, and "done" where it may be enough."""
        assert decision.several is not None
        now = self._gathered(decision)
        whole = self._answers_with(decision, now)
        more = Counter(now)
        options = [
            one.id for one in decision.several.among if any(Counter(all)[one.id] > more[one.id] for all in whole)
        ]
        return options + ["done"] * any(Counter(all) == more for all in whole)

    def _again(self, decision: Decision) -> Decision:
        return next(
            one
            for one in self.game.decisions
            if (one.player, one.kind, one.subject) == (decision.player, decision.kind, decision.subject)
        )

    def answers(self, *answers: object) -> None:
        for answer in answers:
            self.answer(answer)

    def reply(self, player: int, answer: object) -> None:
        """Where several players are asked at once: this one answers."""
        self.answer(answer, next(one for one in self.game.decisions if one.player == player))

    def decline(self) -> None:
        """Pass every decision that can be passed, until none is left or one cannot be passed."""
        while self.game.decisions and (option := self._way_out()) is not None:
            self.answer(option)

    def _way_out(self) -> str | None:
        decision = self.game.decisions[0]
        ids = _listed(decision) if decision.several is None else self._next_ones(decision)
        return next((id for id in self.ways_out if id in ids), None)

    # Then.

    @property
    def decision(self) -> Decision:
        """The open decision; there must be exactly one."""
        (decision,) = self.game.decisions
        self.seen = self._key()
        return decision

    @property
    def decisions(self) -> tuple[Decision, ...]:
        self.seen = self._key()
        return self.game.decisions

    @property
    def options(self) -> list[str]:
        """The ids of the open decision's options."""
        decision = self.decision
        return [option.id for option in decision.options] if decision.several is None else self._next_ones(decision)

    @property
    def asked(self) -> str | None:
        """The kind of the open decision, None when nothing is asked."""
        self.seen = self._key()
        return self.game.decisions[0].kind if self.game.decisions else None

    @property
    def asks(self) -> int | None:
        """Who is asked."""
        self.seen = self._key()
        return self.game.decisions[0].player if self.game.decisions else None

    def events(self, name: str) -> list[dict[str, object]]:
        """The arguments of every event of that name so far."""
        return [dict(event.args) for event in self.game.events if event.name == name]

    def _key(self) -> str:
        return repr([(one.player, one.kind, one.subject) for one in self.game.decisions])

    def check_finished(self) -> None:
        """A test ends with its dice used up, and with no open decision that it never looked at."""
        assert not self.game.chance.loaded, f"loaded dice were never rolled: {self.game.chance.loaded}"
        if self.game.decisions and self.seen != self._key():
            pytest.fail(f"the scenario ends with an unexpected open decision: {self._key()}")


@contextmanager
def refused(table: Table[Any], by: str) -> Iterator[None]:
    """What is done inside must be refused by this rule, and change nothing."""
    before, open_before = table.game.state_hash(), table._key()
    with pytest.raises(IllegalAnswer) as caught:
        yield
    assert caught.value.rule == by
    assert table.game.state_hash() == before
    assert table._key() == open_before
    table.seen = table._key()


def _name(decision: Decision) -> str:
    return repr((decision.player, decision.kind, decision.subject))


def _listed(decision: Decision) -> list[str]:
    return [option.id for option in (decision.options if decision.placement is None else decision.named)]


def _body(saved: bytes) -> bytes:
    return bytes(msgspec.msgpack.decode(saved, type=tuple[str, str, msgspec.Raw])[2])

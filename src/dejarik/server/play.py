"""A match as the server plays it: the game, and beside it what the record does not say at a glance: since when each
question stands, which answers count after takebacks, and what came out after each of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import Any, Literal

import msgspec

from dejarik.core.decision import Decision
from dejarik.core.event import Event
from dejarik.core.game import Game
from dejarik.core.record import Answer, Entry, Leaving, LoadedDice, RecordError, Takeback
from dejarik.games import ruleset_of

Question = tuple[int, str, int | None]
"""Who is asked, the kind, and the piece: no two open questions share all three."""


class NoSuchQuestion(Exception):
    """The question is not open, or no longer the one that was seen."""


class Undo(msgspec.Struct, frozen=True):
    """Going back before a seat's last answer: after `kept` entries; then `again`, what others answered meanwhile."""

    kind: Literal["free", "ask"]
    kept: int
    again: tuple[Answer, ...] = ()


class Mark(msgspec.Struct, frozen=True):
    """What was known before an entry: how many events there were, how often chance was asked; and whether the question
    that the entry answers was a secret one."""

    events: int
    chance: int
    secret: bool


class Play:
    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.marks: list[Mark] = []
        self.lines: list[int] = [-1]
        """For each number of entries the last answer that still counts; `before` leads to the ones before it."""
        self.before: list[int] = []
        self.since: dict[Question, int] = {}
        self.beats: list[tuple[int, int]] = [(0, 0)]
        """Where each beat (an answer and all its consequences) begins in the log: event number, entry number."""
        self.further = False
        """Whether the last answer led further than the match had ever been: it replaces none that was taken back."""
        self._furthest = 1
        self._note_questions(None)
        ruleset_of(game.ruleset).wake()

    @property
    def count(self) -> int:
        return self.game.answer_count

    # Going on.

    def enter(self, entry: Entry) -> None:
        """Do what an entry of a record says."""
        if isinstance(entry, Takeback):
            self.takeback(entry.kept, entry.fresh)
        elif isinstance(entry, LoadedDice):
            raise RecordError("A match between players has no loaded dice.")
        elif isinstance(entry, Leaving):
            self._go_on(None, partial(self.game.enter, entry))
        else:
            self._go_on(self.decision((entry.player, entry.kind, entry.subject)), partial(self.game.enter, entry))

    def decision(self, question: Question) -> Decision | None:
        for one in self.game.decisions:
            if (one.player, one.kind, one.subject) == question:
                return one
        return None

    def asked(self, question: Question, seen: int) -> Decision:
        """The open question, if it already stood when there were `seen` entries."""
        decision = self.decision(question)
        if decision is None or not self.since[question] <= seen <= self.count:
            raise NoSuchQuestion
        return decision

    def waiting_for(self) -> set[int]:
        return {decision.player for decision in self.game.decisions}

    def answer(self, decision: Decision, choice: object) -> Entry:
        """An illegal answer raises and changes nothing."""
        return self._go_on(decision, partial(self.game.answer, decision, choice))

    def leave(self, seat: int) -> Entry:
        """This player gives up, and the others play on."""
        return self._go_on(None, partial(self.game.leave, seat))

    def _go_on(self, answered: Decision | None, go: Callable[[], None]) -> Entry:
        game = self.game
        mark = Mark(game.event_count, game.chance.counter, answered is not None and answered.secret)
        before = {self._question(one): one for one in game.decisions}
        go()
        number = len(self.marks)
        self.marks.append(mark)
        self.before.append(self.lines[-1])
        self.lines.append(number)
        self.beats.append((mark.events, number + 1))
        self.further = len(self.beats) > self._furthest
        self._furthest = max(self._furthest, len(self.beats))
        if answered is not None:
            before.pop(self._question(answered), None)
        self._note_questions(before)
        return self._last_entry()

    def takeback(self, kept: int, fresh: str = "") -> Entry:
        """Back to where `kept` entries led, as an entry of its own; with a `fresh` secret in its chance."""
        game = self.game
        mark = Mark(game.event_count, game.chance.counter, False)
        game.takeback(kept, fresh)
        _ = game.decisions
        self.marks.append(mark)
        self.before.append(-1)
        self.lines.append(self.lines[kept])
        self._rebuild_beats()
        self._note_questions(None)
        return self._last_entry()

    # Going back.

    def undo(self, seat: int) -> Undo | None:
        """How this seat could take its last answer back; None if it has given none that still counts."""
        again: list[Answer] = []
        number = self.lines[-1]
        while number >= 0:
            entry = self.entries[number]
            if isinstance(entry, Leaving) and entry.player == seat:
                return Undo("ask", number)
            if not isinstance(entry, Answer):  # a leaving: nobody goes back beyond it without asking
                number = self.before[number]
                continue
            if entry.player == seat:
                free = self._tells_nothing(number, again)
                return Undo("free", number, tuple(again[::-1])) if free else Undo("ask", number)
            again.append(entry)
            number = self.before[number]
        return None

    def left(self, kept: int | None = None) -> set[int]:
        """Who had given up by now, or by the point after `kept` entries."""
        number = self.lines[-1 if kept is None else kept]
        found = set()
        while number >= 0:
            entry = self.entries[number]
            if isinstance(entry, Leaving):
                found.add(entry.player)
            number = self.before[number]
        return found

    def events_kept(self, kept: int) -> int:
        """How many events of the log survive a takeback to `kept`. The beginning is played anew with other chance."""
        if kept == len(self.marks):
            return self.game.event_count
        return self.marks[kept].events if self.lines[kept] >= 0 else 0

    def events_kept_since(self, count: int) -> int | None:
        """How many events survived every takeback after the first `count` entries; None if there was none."""
        kept = (self.events_kept(entry.kept) for entry in self.entries[count:] if isinstance(entry, Takeback))
        return min(kept, default=None)

    def _tells_nothing(self, number: int, later: list[Answer]) -> bool:
        """No die fell, no card or dial turned, and nobody else answered but in secret, at the same time."""
        mark = self.marks[number]
        game = self.game
        if game.over or game.chance.counter != mark.chance:
            return False
        if self.before[number] < 0:  # the beginning would be played anew, with other dice
            return False
        if self.lines[-1] != number and not self._all_secret(number):
            return False
        return all(event.name in game.tells_nothing and event.to is None for event in game.events_since(mark.events))

    def _all_secret(self, number: int) -> bool:
        last = self.lines[-1]
        while last >= number and last >= 0:
            if not self.marks[last].secret:
                return False
            last = self.before[last]
        return True

    # The log.

    def log(self, seat: int | None, after: int = 0, whole: bool = False) -> list[tuple[int, Event]]:
        """The events that this reader may see, or all of them, from the event number `after` on, each with the beat it
        belongs to."""
        return [
            (self.beats[bisect_right(self.beats, number, key=itemgetter(0)) - 1][1], event)
            for number, event in enumerate(self.game.events_since(after), start=after)
            if whole or event.visible_to(seat)
        ]

    def _rebuild_beats(self) -> None:
        beats = []
        number = self.lines[-1]
        while number >= 0:
            beats.append((self.marks[number].events, number + 1))
            number = self.before[number]
        self.beats = [(0, 0), *reversed(beats)]

    # Since when a question stands.

    def _note_questions(self, before: dict[Question, Decision] | None) -> None:
        """Questions that stood before the last answer, and were not answered by it, are still the same ones."""
        since: dict[Question, int] = {}
        for decision in self.game.decisions:
            question = self._question(decision)
            old = before.get(question) if before else None
            same = old is not None and (old is decision or old.asks_the_same_as(decision))
            since[question] = self.since[question] if same else self.count
        self.since = since

    def _last_entry(self) -> Entry:
        self.entries.extend(self.game.entries_since(len(self.entries)))
        return self.entries[-1]

    @staticmethod
    def _question(decision: Decision) -> Question:
        return (decision.player, decision.kind, decision.subject)

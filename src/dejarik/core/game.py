"""A match in progress, as people, bots and servers use it: answers, clones, the record, and ways back."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec

from dejarik.core import chance as chances
from dejarik.core.answering import opened, taken
from dejarik.core.chance import Chance
from dejarik.core.copying import clone_records, copier
from dejarik.core.decision import Args, Decision, IllegalAnswer, Option, Refusal
from dejarik.core.engine import Engine, Result, S
from dejarik.core.event import Event
from dejarik.core.log import Log, linked, unlinked
from dejarik.core.procedure import AGAIN, OTHERS_STAND, Procedure
from dejarik.core.record import Answer, Entry, Leaving, LoadedDice, Record, RecordError, Takeback
from dejarik.reading import from_msgpack

CHECKPOINT_EVERY = 64


class Checkpoint(msgspec.Struct, frozen=True):
    """A point of the match to return to. It is never played on itself, only clones of it."""

    entries: int
    state: Any
    stack: list[Procedure]
    chance: Chance
    events: Log | None


START = Checkpoint(0, None, [], chances.seeded(0), None)
"""The beginning of a match that was not restored: it needs no copy, since the set-up makes it again."""


class Game(Engine[S]):
    """One match, as everybody uses it. A game subclasses it, and an edition of a game that game."""

    version: ClassVar[str]
    seats: ClassVar[tuple[int, int]] = (2, 2)
    """How few and how many may play."""
    tells_nothing: ClassVar[frozenset[str]] = frozenset()
    """Names of events that follow from an answer alone and bring nothing hidden to light. While no other event came,
    the answer can be taken back without asking anybody."""

    setup: tuple[int | str, tuple[object, ...], Args]

    def __init__(self, seed: int | str, lists: Sequence[object], options: Args) -> None:
        self.setup = (seed, tuple(lists), options)
        self.chance = chances.seeded(seed)
        self.stack = []
        self.result = None
        self._events: Log | None = None
        self._entries: Log | None = None
        self._decisions: tuple[Decision, ...] | None = None
        self._seen: dict[int | None, tuple[Log | None, int]] = {}
        self._checkpoints = linked(None, START)
        self.begin()
        self.reindex()

    # What a game supplies.

    def view(self, player: int | None) -> object:
        raise NotImplementedError

    def prompt(self, decision: Decision) -> tuple[str, Args]:
        """The message by which a question is put, and its arguments."""
        return decision.prompt, decision.args

    def told(self, decision: Decision, option: Option) -> Option:
        """An option as a person reads it, where its label takes working out that only readers need."""
        return option

    def rule_of(self, event: Event) -> str | None:
        """The catalogue entry that explains an event, where there is one."""
        return None

    def sentence(self, refusal: Refusal) -> str:
        """A refusal as a person reads it, with the rule behind it. A game that has words says it in them."""
        return f"{refusal.why} ({refusal.rule})"

    def cited(self, rule: str) -> str:
        """A rule as this game's own book names it: an edition's rules have other names than the game's it differs
        from."""
        return rule

    def may_leave(self, player: int) -> bool:
        """Whether a player may give up now while the others play on: only where nothing is under way that would miss
        them."""
        return False

    def without(self, player: int) -> None:
        """Go on without a player who may leave."""
        raise NotImplementedError

    def mix_unseen(self) -> None:
        """Shuffle the piles whose order nobody knows."""

    def redraw_hidden(self, player: int | None) -> None:
        """Draw anew what `player` cannot see, by this match's own chance and by nothing that was hidden."""
        raise NotImplementedError

    # What everybody uses.

    @property
    def players(self) -> int:
        """How many play this match: one for each list that it was set up with."""
        return len(self.setup[1])

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions; several when players choose at the same time. Empty when the match is over."""
        known = self._decisions
        if known is not None:
            return known
        return self._run(self.stack[-1], AGAIN) if self.stack else ()

    @property
    def events(self) -> list[Event]:
        return unlinked(self._events)

    @property
    def event_count(self) -> int:
        return self._events[2] if self._events else 0

    def events_seen_by(self, player: int | None) -> int:
        """How many events the player may see. Only those since the last time it was asked are looked at."""
        known, seen = self._seen.get(player, (None, 0))
        log, more = self._events, 0
        while log is not None and log is not known:
            more += log[1].visible_to(player)
            log = log[0]
        count = more if log is None else seen + more
        self._seen[player] = (self._events, count)
        return count

    def events_since(self, count: int) -> list[Event]:
        return unlinked(self._events, count)

    @property
    def entries(self) -> list[Entry]:
        return unlinked(self._entries)

    def entries_since(self, count: int) -> list[Entry]:
        return unlinked(self._entries, count)

    @property
    def answer_count(self) -> int:
        return self._entries[2] if self._entries else 0

    def answer(self, decision: Decision, answer: object) -> None:
        """Give a legal answer to an open decision. Anything else raises IllegalAnswer and changes nothing."""
        asked = self._decisions
        if not asked or asked[0] is not decision:
            decision = opened(self, decision)
            asked = self.decisions
        choice, value = taken(self, decision, answer)
        self._note(Answer(decision.player, decision.kind, decision.subject, choice))
        self._decisions = None
        procedure = self.stack[-1]
        outcome = self._take(procedure, decision, value)
        if outcome is OTHERS_STAND and len(asked) > 1:
            self._decisions = tuple([one for one in asked if one is not decision])
        else:
            self._run(procedure, outcome)

    def clone(self) -> Game[S]:
        """An independent match at the same point. It shares what cannot change."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = copier(type(self.state))(self.state)
        twin.stack = clone_records(self.stack)
        twin.chance = copier(Chance)(self.chance)
        for one in self._decisions or ():
            if one.placement is not None or one.several is not None:
                twin._decisions = None  # a set of answers looks at the match that it was asked in
        return twin

    def imagined(self, player: int | None, seed: int | str) -> Game[S]:
        """A match to think with: a clone in which everything that `player` cannot see is drawn anew. It has no past,
        since record and events would tell what was hidden."""
        _ = self.decisions
        twin = self.clone()
        twin.setup = (seed, *self.setup[1:])
        twin.chance = chances.seeded(f"imagined/{seed}")
        twin._entries = twin._events = twin._decisions = None
        twin.redraw_hidden(player)
        twin._checkpoints = linked(None, twin._checkpoint())
        return twin

    def undo(self, answers: int = 1) -> None:
        """Return to the point before the last answers. The dice fall as they fell: between players use `takeback`."""
        if not 0 < answers <= self.answer_count:
            raise ValueError(f"cannot undo {answers} answers: {self.answer_count} were given")
        self._return_to(self.answer_count - answers)

    def takeback(self, kept: int, fresh: str = "") -> None:
        """Return to the point after `kept` entries as an entry of the record of its own. Chance is keyed anew and
        unseen piles are mixed again, so that nobody can choose by dice or cards already seen. With a `fresh` secret,
        which may come in at the last point too, not even who knows the whole record can foresee what comes."""
        if not 0 <= kept < self.answer_count + (fresh != ""):
            raise ValueError(f"cannot take back to entry {kept}: the record has {self.answer_count}")
        entries, chance, checkpoints = self._entries, self.chance, self._checkpoints
        self._return_to(kept)
        _ = self.decisions  # what chance had decided by then stays as it was
        self.chance = chances.rekeyed(chance, f"takeback{fresh}")
        self.mix_unseen()
        self._entries = linked(entries, Takeback(kept, fresh))
        # The record only grows, so that its earlier points stay good: no takeback is ever done again for a later one.
        self._checkpoints = linked(checkpoints, self._checkpoint())

    def load_dice(self, faces: Sequence[str]) -> None:
        """Dictate the faces of the next dice. It becomes an entry of the record."""
        _ = self.decisions
        self._note(LoadedDice(tuple(faces)))
        self.chance.loaded.extend(faces)

    def leave(self, player: int) -> None:
        """A player gives up and the others play on. It becomes an entry of the record."""
        _ = self.decisions
        if not self.may_leave(player):
            raise ValueError(f"player {player} cannot leave the match at this point")
        self._note(Leaving(player))
        self._decisions = None
        self.without(player)
        _ = self.decisions

    def enter(self, entry: Entry) -> None:
        """Do what an entry of a record did; `RecordError` if it cannot be done here."""
        if isinstance(entry, LoadedDice):
            self.load_dice(entry.faces)
        elif isinstance(entry, Takeback):
            self.takeback(entry.kept, entry.fresh)
        elif isinstance(entry, Leaving):
            _ = self.decisions
            if not self.may_leave(entry.player):
                raise RecordError(f"Entry {self.answer_count} is a player's leaving, which cannot be at that point.")
            self.leave(entry.player)
        else:
            decision = next(
                (
                    one
                    for one in self.decisions
                    if (one.player, one.kind, one.subject) == (entry.player, entry.kind, entry.subject)
                ),
                None,
            )
            if decision is None:
                raise RecordError(
                    f"Entry {self.answer_count} answers {entry.kind!r}, which is not asked at that point."
                )
            try:
                self.answer(decision, entry.choice)
            except IllegalAnswer as error:
                raise RecordError(f"Entry {self.answer_count} is not legal: {error}.") from None

    def state_hash(self) -> str:
        """A digest of everything that decides how the match goes on. Dicts in a state have string keys, so that they
        encode in one order."""
        _ = self.decisions
        return blake2b(_ENCODER.encode((self.state, self.stack, self.chance, self.result)), digest_size=16).hexdigest()

    def record(self) -> Record:
        seed, lists, options = self.setup
        _ = self.decisions
        return Record(
            game=self.ruleset,
            version=self.version,
            seed=seed,
            lists=lists,
            options=options,
            entries=tuple(self.entries),
            hash=self.state_hash(),
        )

    def save(self) -> bytes:
        """A snapshot from which `restore` goes on at once, without replaying."""
        _ = self.decisions
        body = (self.setup, self.state, self.stack, self.chance, self.result, self.entries, self.events)
        return _ENCODER.encode((self.ruleset, self.version, msgspec.Raw(_ENCODER.encode(body))))

    @classmethod
    def restore(cls, body: bytes) -> Game[S]:
        stack: Any = _union(cls.procedures())
        state: Any = cls.state_type()
        kind = tuple[
            tuple[int | str, tuple[object, ...], Args],
            state,
            list[stack],
            Chance,
            Result | None,
            list[Entry],
            list[Event],
        ]
        setup, state, stack, chance, result, entries, events = from_msgpack(body, kind)
        game = object.__new__(cls)
        game.setup, game.state, game.stack, game.chance, game.result = setup, state, stack, chance, result
        game._events = game._entries = game._decisions = None
        game._seen = {}
        for event in events:
            game._events = linked(game._events, event)
        for entry in entries:
            game._entries = linked(game._entries, entry)
        game.restored()
        game.reindex()
        game._checkpoints = linked(None, game._checkpoint())
        return game

    # Going back.

    def _note(self, entry: Entry) -> None:
        entries = self._entries
        count = 0 if entries is None else entries[2]
        if count % CHECKPOINT_EVERY == 0 and self._checkpoints[1].entries != count:
            self._checkpoints = linked(self._checkpoints, self._checkpoint())
        self._entries = (entries, entry, count + 1)

    def _checkpoint(self) -> Checkpoint:
        return Checkpoint(
            self.answer_count,
            copier(type(self.state))(self.state),
            clone_records(self.stack),
            copier(Chance)(self.chance),
            self._events,
        )

    def _return_to(self, count: int) -> None:
        entries = self._entries
        log: Log | None = self._checkpoints
        while log is not None and log[1].entries > count:
            log = log[0]
        if log is None:
            raise ValueError(f"entry {count} lies before the snapshot that this match was restored from")
        checkpoint: Checkpoint = log[1]
        self._checkpoints = log
        if checkpoint is START:
            fresh = type(self)(*self.setup)
            self.state, self.stack, self.chance, self._events = fresh.state, fresh.stack, fresh.chance, fresh._events
        else:
            self.state = copier(type(checkpoint.state))(checkpoint.state)
            self.stack = clone_records(checkpoint.stack)
            self.chance = copier(Chance)(checkpoint.chance)
            self._events = checkpoint.events
        self.result = None
        self._decisions = None
        again: list[Entry] = []
        while entries is not None and entries[2] > checkpoint.entries:
            again.append(entries[1])
            entries = entries[0]
        self._entries = entries
        self.reindex()
        for entry in again[::-1][: count - checkpoint.entries]:
            self.enter(entry)


def replayed(game: Game[S], record: Record) -> Game[S]:
    """`game` freshly set up from the record, after all of its entries; it must end at the recorded hash."""
    for entry in record.entries:
        game.enter(entry)
    _ = game.decisions
    if game.state_hash() != record.hash:
        raise RecordError(
            "The replay ends in another state than the record says: it was made by other rules or changed."
        )
    return game


def _union(kinds: Sequence[type]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")

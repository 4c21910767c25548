"""The only places at which the engine stops: a question to one player, with every legal answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, overload

import msgspec

if TYPE_CHECKING:
    from dejarik.core.procedure import Outcome
    from dejarik.core.several import Several

Args = dict[str, object]


class Option(msgspec.Struct, frozen=True, gc=False):
    """One legal answer. `id` names it in records and on the wire; `label` and `args` are the message a person reads;
    `value` is what the rules receive."""

    id: str
    value: object
    label: str
    args: Args = {}


PASS = Option("pass", None, "option.pass")


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not legal: the rule that forbids it, and a message key with arguments."""

    rule: str
    why: str
    args: Args = {}


class IllegalAnswer(ValueError):
    """Raised by `Game.answer`; nothing has changed. `rule` is the catalogue entry that forbids the answer. It reads as
    the sentence that the game makes of the refusal, which is made only if somebody reads it."""

    def __init__(self, refusal: Refusal, sentence: Callable[[Refusal], str]) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        self._sentence = sentence

    def __str__(self) -> str:
        return self._sentence(self.refusal)

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def why(self) -> str:
        return self.refusal.why


Spot = tuple[float, ...]
Choice = str | tuple[float | str, ...]
"""An answer as a record keeps it: an option's id, a spot's numbers, or the ids of several options."""
Given = Option | Choice
"""An answer as it may be given."""


class LegalSet(Protocol):
    """Legal answers that are too many to list."""

    def suggestion(self) -> Choice:
        """Some legal answer, always the same one."""
        ...

    def candidates(self, count: int, uniform: Callable[[], float]) -> Sequence[Choice]:
        """Up to so many different legal answers, at least one; where the game can tell, those worth a thought."""
        ...


class Placement(LegalSet, Protocol):
    """A legal set of spots: a test, the nearest legal spot, and candidates for bots.

    A spot is the numbers that place a piece, or several pieces one after the other; which numbers, the game knows."""

    def read(self, answer: object) -> Spot | None:
        """The spot that an answer from outside names, on the grid; None if it names none."""
        ...

    def judge(self, spot: Spot) -> Refusal | None:
        """Where several pieces are placed, the refusal's arguments say which of them offends."""
        ...

    def nearest(self, spot: Spot) -> Spot | None: ...
    def suggestion(self) -> Spot: ...
    def candidates(self, count: int, uniform: Callable[[], float]) -> Sequence[Spot]: ...
    def shapes(self) -> dict[str, object]:
        """The set as plain shapes, so that a page can snap without knowing rules; `set` says which kind it is."""
        ...


class Suggested(Sequence[Option]):
    """The options of a set of answers: one legal answer, worked out only if somebody looks, then those that have a
    name."""

    __slots__ = ("_answers", "_named", "_suggested")

    def __init__(self, answers: LegalSet, named: tuple[Option, ...]) -> None:
        self._answers = answers
        self._named = named
        self._suggested: tuple[Option, ...] | None = None

    def __len__(self) -> int:
        return 1 + len(self._named)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if self._suggested is None:
            self._suggested = (Option("suggested", self._answers.suggestion(), "option.suggested"), *self._named)
        return self._suggested[index]


class Decision(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A question. `kind` names it (and its prompt in the message catalogue), `rule` is the catalogue entry behind it,
    `subject` the piece it is about. `options` lists every legal answer; or they are a set, a `placement` (`ask_place`)
    or `several` of some candidates (`ask_several`), with `named` options beside it; then `options` has a suggestion and
    those with a name.

    `then` receives the chosen value. `closed` are candidates that are not offered, each with its refusal (`offer`);
    `judge` explains it where they are not worked out beforehand.

    A single answer is taken without asking, but for a `discreet` question: to skip it would tell others what its player
    holds, so it is asked all the same."""

    player: int
    kind: str
    rule: str
    then: Callable[..., Outcome]
    options: Sequence[Option] = ()
    subject: int | None = None
    args: Args = {}
    placement: Placement | None = None
    judge: Callable[..., Refusal | None] | None = None
    secret: bool = False
    discreet: bool = False
    several: Several | None = None
    named: tuple[Option, ...] = ()
    closed: tuple[tuple[Option, Refusal], ...] = ()

    @property
    def prompt(self) -> str:
        return "ask." + self.kind

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        if self.several is not None:
            return not self.named and self.several.forced
        return self.placement is None and len(self.options) == 1

    @property
    def formality(self) -> bool:
        """Whether nobody need be asked: there is nothing to choose, and everybody may know that."""
        return not self.discreet and self.forced

    @property
    def only(self) -> object:
        """What the rules receive where there is nothing to choose."""
        if self.several is None:
            return self.options[0].value
        return tuple([option.value for option in next(self.several.legal())])

    @property
    def suggested(self) -> Choice:
        """Some legal answer, always the same one, as a record keeps it."""
        answers: LegalSet | None = self.placement or self.several
        return self.options[0].id if answers is None else answers.suggestion()

    def option(self, id: str) -> Option | None:
        """The legal answer of that name."""
        options = self.options if self.placement is None and self.several is None else self.named
        return next((option for option in options if option.id == id), None)

    def answers(self, count: int, uniform: Callable[[], float]) -> list[Given]:
        """Every listed answer; of a set, up to `count`. `uniform` gives numbers of [0, 1)."""
        answers: LegalSet | None = self.placement or self.several
        if answers is None:
            return list(self.options)
        return [*answers.candidates(count, uniform), *self.named]

    def draw(self, uniform: Callable[[], float]) -> Given:
        """Some legal answer, by lot."""
        answers: LegalSet | None = self.placement or self.several
        if answers is None:
            return self.options[int(uniform() * len(self.options))]
        if self.named and (lot := int(uniform() * (len(self.named) + 1))) < len(self.named):
            return self.named[lot]
        return answers.candidates(1, uniform)[0]

    def asks_the_same_as(self, other: Decision) -> bool:
        """An open question is asked anew after every answer: it is the same one if it has the same answers."""
        return (
            self.player == other.player
            and self.kind == other.kind
            and self.subject == other.subject
            and self.named == other.named
            and (self.placement is not None or self.several is not None or self.options == other.options)
        )


def ask_place(
    player: int,
    kind: str,
    rule: str,
    then: Callable[..., Outcome],
    placement: Placement,
    subject: int | None = None,
    args: Args | None = None,
    named: tuple[Option, ...] = (),
) -> Decision:
    """A question whose answers are a placement, or one of the options that have a name (to pass, to stay)."""
    options = Suggested(placement, named)
    return Decision(player, kind, rule, then, options, subject, args or {}, placement, named=named)


def offer(
    player: int,
    kind: str,
    rule: str,
    then: Callable[..., Outcome],
    candidates: Iterable[tuple[Option, Refusal | None]],
    *also: Option,
    subject: int | None = None,
    args: Args | None = None,
    discreet: bool = False,
) -> Decision:
    """A question with every candidate that no rule refuses, and `also` those that are never refused. Whoever names
    another candidate is told by which rule it is closed: what offers an answer is what judges it."""
    options, closed = [], []
    for option, refusal in candidates:
        if refusal is None:
            options.append(option)
        else:
            closed.append((option, refusal))
    return Decision(
        player,
        kind,
        rule,
        then,
        (*options, *also),
        subject,
        args or {},
        discreet=discreet,
        closed=tuple(closed),
    )

"""The only places at which the engine stops: a question to one player, with every legal answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, overload

import msgspec

if TYPE_CHECKING:
    from dejarik.core.procedure import Outcome

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


class Closed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that is not offered, by the id that it would have, and why."""

    id: str
    rule: str
    why: str
    args: Args = {}


class IllegalAnswer(ValueError):
    """Raised by `Game.answer`; nothing has changed. `rule` is the catalogue entry that forbids the answer."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} ({refusal.rule})")
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def why(self) -> str:
        return self.refusal.why


Spot = tuple[float, ...]


class Placement(Protocol):
    """A legal set too large to list: a test, the nearest legal spot, and a sample for bots.

    A spot is the numbers that place a piece; which numbers, the game knows."""

    def read(self, answer: object) -> Spot | None:
        """The spot that an answer from outside names, on the grid; None if it names none."""
        ...

    def judge(self, spot: Spot) -> Refusal | None: ...
    def nearest(self, spot: Spot) -> Spot | None: ...
    def suggestion(self) -> Spot:
        """Some legal spot, always the same one."""
        ...

    def sample(self, uniform: Callable[[], float]) -> Spot: ...
    def shapes(self) -> dict[str, object]:
        """The set as plain shapes, so that a page can snap without knowing rules."""
        ...


class Suggestion(Sequence[Option]):
    """The options of a placement: one legal spot, worked out only if somebody looks."""

    __slots__ = ("_placement", "_suggested")

    def __init__(self, placement: Placement) -> None:
        self._placement = placement
        self._suggested: tuple[Option, ...] | None = None

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if self._suggested is None:
            self._suggested = (Option("suggested", self._placement.suggestion(), "option.suggested"),)
        return self._suggested[index]


class Decision(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A question. `kind` names it (and its prompt in the message catalogue), `rule` is the catalogue entry behind it,
    `subject` the piece it is about. Either `options` lists every legal answer, or `placement` describes them and
    `options` only suggests one (`ask_place`).

    `then` receives the chosen value; `judge` explains why a candidate that is not among the options is refused.

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

    @property
    def prompt(self) -> str:
        return "ask." + self.kind

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        return self.placement is None and len(self.options) == 1

    @property
    def formality(self) -> bool:
        """Whether nobody need be asked: there is nothing to choose, and everybody may know that."""
        return self.placement is None and len(self.options) == 1 and not self.discreet

    def option(self, id: str) -> Option | None:
        return next((option for option in self.options if option.id == id), None)

    def asks_the_same_as(self, other: Decision) -> bool:
        """An open question is asked anew after every answer: it is the same one if it has the same answers."""
        return (
            self.player == other.player
            and self.kind == other.kind
            and self.subject == other.subject
            and (self.placement is not None or self.options == other.options)
        )


def ask_place(
    player: int,
    kind: str,
    rule: str,
    then: Callable[..., Outcome],
    placement: Placement,
    subject: int | None = None,
    args: Args | None = None,
) -> Decision:
    """A question whose answers a placement describes."""
    return Decision(player, kind, rule, then, Suggestion(placement), subject, args or {}, placement)

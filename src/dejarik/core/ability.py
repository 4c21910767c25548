"""Abilities listen to windows; modifiers are asked through. Both are found by an index of who listens to what."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from dejarik.core.decision import PASS, Args, Decision, Option, Refusal
from dejarik.core.procedure import AGAIN, DONE, Again, Done, Outcome, Procedure

if TYPE_CHECKING:
    from dejarik.core.game import Game

PieceId = int
Pending = tuple[str, PieceId]


class Window(Procedure, kw_only=True):
    """A named moment that a procedure announces with `game.open(…)`. Its fields say what happened to whom; it stays on
    the stack while abilities of that moment wait to be resolved."""

    pending: list[Pending] = []


class Moment(msgspec.Struct, frozen=True, tag=True, tag_field="moment", gc=False):
    """Something that has happened and is over. Abilities on it do not interrupt: a game whose book has them wait
    their turn keeps the moment, as plain data, until it resolves them."""


class Query(msgspec.Struct, frozen=True, gc=False):
    """A value that continuous effects may change, asked with `game.value(…)` each time it is needed."""


G = TypeVar("G", bound="Game[Any]")
W = TypeVar("W", bound=Window)
Q = TypeVar("Q", bound=Query)
T = TypeVar("T")


class Listener:
    """What a card, a token or a rule brings: it names the type it listens to as its type argument."""

    card: ClassVar[str] = ""
    """Empty for what a rule brings."""
    stage: ClassVar[int] = 0
    """Orders those that listen to one value or moment, smaller first."""
    listens_to: ClassVar[type]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for parent in cls.__dict__.get("__orig_bases__", ()):
            for argument in get_args(parent):
                if isinstance(argument, type) and issubclass(argument, Window | Query | Moment):
                    cls.listens_to = argument

    @cached_property
    def id(self) -> str:
        """Names the listener in records and options: the card, and which of its effects."""
        name = type(self).__name__
        return f"{self.card}.{name}" if self.card else name


class Ability(Listener, Generic[G, W]):
    """An effect at a moment. `optional` is the card's "may"."""

    optional: ClassVar[bool] = False
    asks: ClassVar[bool] = False
    """Whether its own question can be declined: where it is the only one, nobody need be asked before."""

    def applies(self, game: G, me: PieceId, window: W) -> bool:
        raise NotImplementedError

    def resolve(self, game: G, me: PieceId, window: W) -> Procedure | None:
        raise NotImplementedError

    def refusal(self, game: G, me: PieceId, window: W) -> Refusal | None:
        """For somebody who asks for it though it does not apply: the rule that forbids it, where there is one."""
        return None

    def option(self, me: PieceId) -> Option:
        return _option(self.id, self.card, me)


@cache
def _option(id: str, card: str, me: PieceId) -> Option:
    return Option(f"{id}:{me}", (id, me), f"ability.{id}", {"piece": me, "card": card})


class Modifier(Listener, Generic[G, Q, T]):
    """A continuous effect on a value."""

    def applies(self, game: G, me: PieceId, query: Q) -> bool:
        raise NotImplementedError

    def change(self, game: G, me: PieceId, query: Q, value: T) -> T:
        raise NotImplementedError


Bound = tuple[Listener, PieceId]
Index = dict[type, tuple[Bound, ...]]


def index_of(bound: list[Bound]) -> Index:
    """Who listens to what, so that a moment nobody listens to costs one look-up."""
    index: dict[type, list[Bound]] = {}
    staged = set()
    for listener, me in bound:
        index.setdefault(listener.listens_to, []).append((listener, me))
        if listener.stage:
            staged.add(listener.listens_to)
    for kind in staged:
        index[kind].sort(key=_stage)
    return {kind: tuple(listeners) for kind, listeners in index.items()}


def _stage(bound: Bound) -> int:
    return bound[0].stage


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A number that explains itself: what it is made of, each part with its reason (a rule or card id)."""

    parts: tuple[tuple[int, str], ...]

    @property
    def total(self) -> int:
        return max(0, sum(amount for amount, _ in self.parts))

    def plus(self, amount: int, reason: str) -> Tally:
        return Tally((*self.parts, (amount, reason)))


def resolve_abilities(game: Game[Any], window: Window) -> Outcome:
    """One ability after the other, each player's in the order wished: nobody is done before the compulsory ones are.
    An ability whose requirement no longer holds when its turn comes is dropped."""
    turn = game.next_abilities(window)
    if turn is None:
        return DONE
    player, waiting = turn
    different = list(dict.fromkeys(waiting)) if len(waiting) > 1 else waiting
    ability, me = different[0]
    if len(different) == 1 and (ability.asks or not ability.optional):
        return _resolve(game, window, (ability.id, me))
    options = [ability.option(me) for ability, me in different]
    if all(ability.optional for ability, _ in different):
        options.append(PASS)
    args: Args = {"window": type(window).__name__}
    return Decision(player, "ability", game.ability_rule, _resolve, tuple(options), args=args, judge=_judge)


def _judge(game: Game[Any], window: Window, answer: Option | str) -> Refusal | None:
    """Why the ability that an answer names is not offered."""
    name, _, piece = (answer.id if isinstance(answer, Option) else answer).rpartition(":")
    if not piece.isdecimal():
        return None
    try:
        return game.ability(name).refusal(game, int(piece), window)
    except LookupError:  # no such ability, or no such piece
        return None


def _resolve(game: Game[Any], window: Window, chosen: Pending | None) -> Again | Done:
    if chosen is None:
        turn = game.next_abilities(window)
        declined = {(ability.id, me) for ability, me in turn[1]} if turn else set()
        window.pending = [entry for entry in window.pending if entry not in declined]
        return AGAIN
    window.pending.remove(chosen)
    ability = game.ability(chosen[0])
    outcome = ability.resolve(game, chosen[1], window)
    return Again(outcome) if outcome is not None else AGAIN


Window.steps = (resolve_abilities,)

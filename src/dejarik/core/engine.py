"""A match in the engine room: state and stack, what rules use, and the loop that runs steps until a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from dejarik.core import chance as chances
from dejarik.core.ability import Ability, Bound, Index, Query, Window, index_of
from dejarik.core.chance import Chance
from dejarik.core.decision import Decision
from dejarik.core.event import Event, Plain
from dejarik.core.log import Log, linked
from dejarik.core.procedure import Again, Done, Outcome, Procedure, Steps

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")
P = TypeVar("P", bound=Procedure)


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended. `winner` is a player's index, or None for a draw; `beside` are those who win with the winner,
    where players form teams."""

    winner: int | None
    scores: tuple[int, ...]
    reason: str
    rounds: int
    beside: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner, *self.beside)


class Engine(Generic[S]):
    """What the rules of a match work with. A game supplies the state's type, who listens to what, and the order of
    simultaneous abilities; an edition of a game supplies the steps that it has otherwise."""

    ruleset: ClassVar[str]
    ability_rule: ClassVar[str]
    order: ClassVar[Mapping[type[Procedure], Steps]] = {}
    """The steps of procedures that this game takes in another order than their own: how an edition differs from the
    game it is an edition of."""

    state: S
    stack: list[Procedure]
    chance: Chance
    result: Result | None
    listeners: Index
    _heard: list[Bound] | None = None
    """What the index of listeners was made of."""
    _events: Log | None
    _decisions: tuple[Decision, ...] | None

    # What a game supplies.

    def begin(self) -> None:
        """Build the state from the set-up and push the first procedure."""
        raise NotImplementedError

    def restored(self) -> None:
        """Work out anew, after a snapshot was read, what is not state."""

    def listening(self) -> list[Bound]:
        """Every listener in play, with the piece it belongs to. A game without abilities has none."""
        return []

    def ability(self, id: str) -> Ability[Any, Any]:
        raise NotImplementedError

    def controller(self, piece: int) -> int:
        raise NotImplementedError

    def next_abilities(self, window: Window) -> tuple[int, list[tuple[Ability[Any, Any], int]]] | None:
        """The player who resolves now, and that player's abilities of this moment that still apply."""
        raise NotImplementedError

    @classmethod
    def state_type(cls) -> type[S]:
        raise NotImplementedError

    @classmethod
    def procedures(cls) -> tuple[type[Procedure], ...]:
        """Every procedure type that may stand on the stack of this game: those that its modules define, and those of
        the games that it is an edition of. Of two with one name the edition's own counts, which is one of the other's
        kind."""
        return _procedures(tuple([_home(one) for one in cls.__mro__ if "ruleset" in vars(one)]))

    # What rules use.

    def emit(self, name: str, /, **args: Plain) -> None:
        """Something happened that everybody may see."""
        log = self._events
        self._events = (log, Event(name, args), 1 if log is None else log[2] + 1)

    def emit_to(self, player: int, name: str, /, **args: Plain) -> None:
        """The same for one player's eyes."""
        self._events = linked(self._events, Event(name, args, player))

    def roll(self, faces: Sequence[str], count: int) -> list[str]:
        return chances.roll(self.chance, faces, count)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return chances.shuffled(self.chance, items)

    def pick(self, below: int) -> int:
        return chances.draw(self.chance, below)

    def open(self, window: Window) -> Window | None:
        """Announce a moment: the window to hand over to, or None when no ability answers it."""
        bound = self.listeners.get(type(window))
        if bound is None:
            return None
        for listener, me in bound:
            if listener.applies(self, me, window):  # type: ignore[attr-defined]  # windows have abilities
                window.pending.append((listener.id, me))
        return self.opened(window) if window.pending else None

    def opened(self, window: Window) -> Window:
        """Somebody answers it: a game may have more to ask then."""
        return window

    def value(self, query: Query, start: T) -> T:
        """A value as continuous effects leave it."""
        bound = self.listeners.get(type(query))
        if bound is not None:
            for listener, me in bound:
                if listener.applies(self, me, query):  # type: ignore[attr-defined]  # queries have modifiers
                    start = listener.change(self, me, query, start)  # type: ignore[attr-defined]
        return start

    def reindex(self) -> None:
        """A listener may have come into play or left it."""
        heard = self.listening()
        if heard != self._heard:
            self._heard, self.listeners = heard, index_of(heard)

    def later(self, *procedures: Procedure) -> None:
        """These follow one after the other, as soon as what the present step still hands over to or sends for later is
        over."""
        self.stack += reversed(procedures)

    def current(self, kind: type[P]) -> P | None:
        """The innermost procedure of a kind that is being resolved."""
        for procedure in reversed(self.stack):
            if isinstance(procedure, kind):
                return procedure
        return None

    def finish(self, result: Result) -> None:
        self.result = result
        self.stack.clear()

    # The loop.

    def _run(self, procedure: Procedure, outcome: Outcome) -> tuple[Decision, ...]:
        """Go on as a step or an answer of a procedure said, until a decision is open that is no mere formality, or
        until the match is over. What was said is told apart by its exact type, which is the quickest way, and the most
        frequent first."""
        stack, order = self.stack, self.order
        at = procedure.step
        said: Any = outcome
        while True:
            kind = type(said)
            if kind is Decision:
                procedure.step = at
                options = said.options
                if (type(options) is tuple and len(options) > 1) or not said.formality:
                    self._decisions = asked = (said,)
                    return asked
                said = self._take(procedure, said, said.only)
                continue
            if kind is Again:
                procedure.step = at if said.step is None else said.step
                if said.first is not None:
                    stack.append(said.first)
            elif kind is Done:
                if stack and stack[len(stack) - 1] is procedure:
                    stack.pop()
                else:
                    self._leave(procedure)
                if said.last is not None:
                    stack.append(said.last)
            elif said is None:
                procedure.step = at + 1
            elif kind is tuple:
                procedure.step = at
                for one in said:
                    options = one.options
                    if not (type(options) is tuple and len(options) > 1) and one.formality:
                        said = self._take(procedure, one, one.only)
                        break
                else:
                    self._decisions = said
                    return self._decisions
                continue
            else:  # only a procedure is left
                procedure.step = at + 1
                stack.append(said)
            # On with the procedure at the top, until it says something.
            while True:
                depth = len(stack)
                if not depth:
                    self._decisions = ()
                    return ()
                procedure = stack[depth - 1]  # an index from the front, which Python finds more quickly
                steps, at = procedure.steps, procedure.step
                if order:
                    steps = order.get(type(procedure), steps)
                count = len(steps)
                while at < count:
                    said = steps[at](self, procedure)
                    if said is not None or len(stack) != depth:
                        break
                    at += 1  # most steps only change state: straight on with the next
                else:
                    stack.pop()
                    continue
                break

    def _take(self, procedure: Procedure, decision: Decision, value: object) -> Outcome:
        outcome = decision.then(self, procedure, value)
        if type(outcome) is Decision or type(outcome) is tuple:
            raise TypeError(f"an answer was answered with a decision: {outcome!r}")
        return outcome

    def _leave(self, procedure: Procedure) -> None:
        """Take a procedure out of the stack; what it pushed in its last step stays."""
        for index in range(len(self.stack) - 1, -1, -1):
            if self.stack[index] is procedure:
                del self.stack[index]
                return


def _home(game: type) -> str:
    """Where a game's modules are: the package of its module `game`, or the one module that is all of it."""
    return game.__module__.removesuffix(".game")


@cache
def _procedures(homes: tuple[str, ...]) -> tuple[type[Procedure], ...]:
    found: dict[str, type[Procedure]] = {}
    for home in reversed(homes):  # an edition's own last
        import_module(home)
        for kind in [kind for kind in _kinds() if f"{kind.__module__}.".startswith(f"{home}.")]:
            known = found.setdefault(kind.__name__, kind)
            if not issubclass(kind, known):
                raise TypeError(
                    f"{kind} has the name of {known} and is none of its kind: a saved match could not tell them"
                )
            found[kind.__name__] = kind
    return tuple(found[name] for name in sorted(found))


def _kinds() -> list[type[Procedure]]:
    kinds: list[type[Procedure]] = [Procedure]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return kinds[1:]

"""What a Destiny card brings: an ability before or after something, or a modifier of a value."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from dejarik.core import ability
from dejarik.core.ability import Listener, Moment, Query
from dejarik.core.decision import Option
from dejarik.core.procedure import Procedure
from dejarik.games.destiny.effects import Effect, Resolving, costs_of, told
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.options import ability_option
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.windows import Before

W = TypeVar("W", bound=Before)
M = TypeVar("M", bound=Moment)
Q = TypeVar("Q", bound=Query)
T = TypeVar("T")


class BeforeAbility(ability.Ability[Destiny, W], Generic[W]):
    """trigger.before: `effect` is its program; what needs more overrides `resolve`. `instead` is for those that replace
    what is about to happen (effect.replacement)."""

    effect: ClassVar[tuple[Effect, ...]] = ()
    instead: ClassVar[bool] = False
    reduces: ClassVar[int] = 0
    """Before playing a card: what it takes off the cost."""

    def applies(self, game: Destiny, me: CardId, window: W) -> bool:
        raise NotImplementedError

    def resolve(self, game: Destiny, me: CardId, window: W) -> Procedure | None:
        if self.instead:
            window.replaced = True  # type: ignore[attr-defined]
        return Resolving(
            program=self.id,
            me=me,
            you=game.controller(me),
            chosen=told(window),
            number=getattr(window, "amount", 0),
        )

    def option(self, me: CardId) -> Option:
        return ability_option(self.id, self.card, me, costs_of(self.id))


class AfterAbility(Listener, Generic[M]):
    """trigger.after: it waits in the queue. `optional` is the card's "may". `me` may have left play by the time it is
    resolved; `you` is who controlled it when it was triggered."""

    optional: ClassVar[bool] = False
    effect: ClassVar[tuple[Effect, ...]] = ()

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: M) -> bool:
        raise NotImplementedError

    def still(self, game: Destiny, me: CardId, you: PlayerId, moment: M) -> bool:
        """Whether there is any sense in offering it when its turn comes."""
        return True

    def option(self, me: CardId) -> Option:
        return ability_option(self.id, self.card, me, costs_of(self.id))


class Modifier(ability.Modifier[Destiny, Q, T], Generic[Q, T]):
    """ability.ongoing"""

    def applies(self, game: Destiny, me: CardId, query: Q) -> bool:
        raise NotImplementedError

    def change(self, game: Destiny, me: CardId, query: Q, value: T) -> T:
        raise NotImplementedError

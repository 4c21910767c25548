"""How much: what is counted, shown or paid, and a number that a player chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.destiny.effects import Amount, Effect, Resolving, amount_of, card_key
from dejarik.games.destiny.options import number_option
from dejarik.games.destiny.select import The, What
from dejarik.games.destiny.values import card_cost, die_value

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny

EVERYTHING = 999
ASymbol = Callable[["Destiny", Resolving], str]
"""Such as `chosen_symbol`."""


def value_of(name: str = "die") -> Callable[[Destiny, Resolving], int]:
    """term.combined-value: of chosen dice that are in a pool."""

    def value(game: Destiny, frame: Resolving) -> int:
        return sum(die_value(game, die) for die in The(name).find(game, frame) if game.in_pool(die))

    return value


def cost_of(name: str = "card") -> Callable[[Destiny, Resolving], int]:
    def cost(game: Destiny, frame: Resolving) -> int:
        return sum(card_cost(game, game.state.owners[card], card) for card in The(name).find(game, frame))

    return cost


def number_of(what: What) -> Callable[[Destiny, Resolving], int]:
    return lambda game, frame: len(what.find(game, frame))


def half_up(amount: Amount) -> Callable[[Destiny, Resolving], int]:
    return lambda game, frame: (amount_of(game, frame, amount) + 1) // 2


class ChooseNumber(Effect):
    """ "Any number" or "up to" of tokens: later effects ask for it with `counted`."""

    def __init__(self, most: Amount) -> None:
        self.most = most

    def run(self, game: Destiny, frame: Resolving) -> Outcome:
        most = amount_of(game, frame, self.most)
        if most <= 0:
            frame.number = 0
            return None
        options = tuple([number_option(number) for number in range(most + 1)])
        args: dict[str, object] = {"card": card_key(frame)}
        return Decision(frame.you, "number", "term.target.any-number", take_number, options, args=args)


def take_number(game: Destiny, frame: Resolving, number: int) -> Outcome:
    frame.number = number
    frame.at += 1
    return AGAIN

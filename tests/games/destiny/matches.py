"""Matches by lot in which every card that is played has a part. At a filled table both sides have many characters,
upgrades, supports, dice, cards and resources from the first turn on, so that many cards have their moment; beside
that, decks drawn by lot are played from setup on, by two to four players.

What comes of it is kept in `matches.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.destiny.matches`, in a commit that says which rule moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import dejarik
from dejarik.core.decision import Decision, Given
from dejarik.games.destiny.facts import all_cards, card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.pool import played as is_played
from dejarik.games.destiny.lists.random_decks import random_deck
from dejarik.games.destiny.round import Match
from dejarik.games.destiny.state import MOST_SHIELDS, CardId
from dejarik.games.destiny.values import health
from tests.games import sums
from tests.rules.destiny.scenario import Scenario

KEPT = Path(__file__).with_name("matches.json")
FILLED, DRAWN = 400, 20
SLICES, SLICE = 4, 40
"""How many answers are given at a table, and after how many the sum is taken."""
CHARACTERS, SUPPORTS, UPGRADES = 4, 3, 2
HAND = ("event", "event", "event", "event", "upgrade", "support")
DECK = ("event", "upgrade", "support") * 3
DISCARD = ("event", "upgrade", "support") * 2
RATHER = ("use:", "play:", "resolve:", "activate:")
"""What is done more readily than the rest."""


@cache
def cards(type: str) -> tuple[str, ...]:
    return tuple(sorted(id for id, one in all_cards().items() if one.type == type and is_played(id)))


class Stock:
    """The cards of a table: those of each type in an order by lot, dealt over and over."""

    def __init__(self, number: int) -> None:
        self.number, self.dealt, self.orders = number, Counter[str](), dict[str, list[str]]()

    def deal(self, type: str, count: int = 1) -> list[str]:
        order, first = self.orders.get(type) or self.shuffled(type), self.dealt[type]
        self.dealt[type] += count
        return [order[at % len(order)] for at in range(first, first + count)]

    def shuffled(self, type: str) -> list[str]:
        order = self.orders[type] = list(cards(type))
        Random(f"{type} {self.number}").shuffle(order)
        return order


def filled(number: int) -> Scenario:
    """With two players, or at some tables three."""
    random, stock = Random(number), Stock(number)
    players = 3 if number % 10 == 9 else 2
    table = Scenario(number, players, battlefield=cards("battlefield")[number % len(cards("battlefield"))])
    for player in range(players):
        for key in stock.deal("character", CHARACTERS):
            seated(table, table.character(key, player, elite=random.random() < 0.6), stock, random)
        for key in stock.deal("support", SUPPORTS):
            thrown(table, table.support(key, player, exhausted=random.random() < 0.3), random)
        table.plot(stock.deal("plot")[0], player)
        table.hand(*dealt(stock, HAND), player=player)
        table.deck(*dealt(stock, DECK), player=player)
        table.discard(*dealt(stock, DISCARD), player=player)
        table.resources(random.randrange(12), player)
    table.state.round -= 1
    table.game.stack.append(Match())
    table.changed()
    return table


def dealt(stock: Stock, types: Iterable[str]) -> list[str]:
    return [key for type in types for key in stock.deal(type)]


def seated(table: Scenario, character: CardId, stock: Stock, random: Random) -> None:
    """It is hurt, has upgrades, and some of its dice lie in the pool."""
    for key in stock.deal("upgrade", random.randrange(UPGRADES + 1)):
        thrown(table, table.upgrade(key, character, exhausted=random.random() < 0.2), random)
    card = table[character]
    card.damage = random.randrange(max(1, health(table.game, card)))
    card.shields = random.randrange(MOST_SHIELDS + 1) if random.random() < 0.4 else 0
    card.exhausted = random.random() < 0.3
    thrown(table, character, random)


def thrown(table: Scenario, card: CardId, random: Random) -> None:
    count = random.randrange(len(table[card].dice) + 1)
    sides = [str(side) for side in card_facts(table[card].key).sides]
    table.pool(card, *random.choices(sides, k=count))


def by_lot(decision: Decision, random: Random) -> Given:
    """Somebody who would rather do something than claim."""
    if decision.placement is None and decision.several is None and random.random() < 0.8:
        doing = [one for one in decision.options if one.id.startswith(RATHER)]
        if doing:
            return random.choice(doing)
    return sums.by_lot(decision, random)


def drawn(number: int) -> Destiny:
    players = 2 + number % 3
    decks = [random_deck(f"drawn {number}/{player}") for player in range(players)]
    return cast(Destiny, dejarik.new_game("destiny", number, decks, {"players": players}))


@cache
def matches() -> tuple[str, ...]:
    return (*(f"filled {number}" for number in range(FILLED)), *(f"drawn {number}" for number in range(DRAWN)))


def played(name: str) -> list[str]:
    kind, _, number = name.partition(" ")
    game = filled(int(number)).game if kind == "filled" else drawn(int(number))
    return sums.summed(game, Random(name), SLICES, SLICE, by_lot)


def used() -> Counter[str]:
    """How often a card is at a filled table."""
    return Counter(key for number in range(FILLED) for key in filled(number).game.state.keys)


if __name__ == "__main__":
    sums.keep(KEPT, {name: played(name) for name in matches()})

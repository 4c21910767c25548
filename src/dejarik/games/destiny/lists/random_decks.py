"""Random legal decks from the cards that are played: for matches that try cards against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

import msgspec

from dejarik.games import ListError
from dejarik.games.destiny.facts import CardFacts, all_cards
from dejarik.games.destiny.lists.deck import Deck, DeckCharacter, point_values
from dejarik.games.destiny.lists.deck_faults import DECK_TYPES, SIZE, faults
from dejarik.games.destiny.lists.pool import played

T = TypeVar("T")

TEAM_DRAWS = 40
PLOT_CHANCE = 0.3


def random_list(seed: str) -> Deck:
    """What `dejarik simulate --lists random,random` plays with."""
    return random_deck(seed)


def random_deck(seed: int | str) -> Deck:
    """The same deck for the same seed and the same played cards. The team is drawn first, then the cards that it may
    have; a team for which too few are played is drawn again."""
    chance = Random(f"deck {seed}")
    battlefields = _played(["battlefield"])
    if not battlefields or not _played(["character"]):
        raise ListError(["No battlefield or no character is played yet, so that no deck can be drawn."])
    for _ in range(100):
        deck = Deck(_team(chance), (), (_drawn(chance, battlefields).id,), name=f"random {seed}")
        deck = _with_plot(deck, chance)
        cards = [one for one in _played(DECK_TYPES) if _may_have(deck, one) for _ in range(2)]
        chance.shuffle(cards)
        deck = msgspec.structs.replace(deck, cards=_thirty(cards))
        if not faults(deck):
            return deck
    raise ListError(["Too few cards are played yet for a deck of 30."])


def _team(chance: Random) -> tuple[DeckCharacter, ...]:
    team: tuple[DeckCharacter, ...] = ()
    for _ in range(TEAM_DRAWS):
        facts = _drawn(chance, _played(["character"]))
        wider = (*team, DeckCharacter(facts.id, 1 + int(chance.random() * len(point_values(facts)))))
        if not _team_faults(wider):
            team = wider
    return team


def _team_faults(team: tuple[DeckCharacter, ...]) -> bool:
    """Whether something is wrong beside the cards that are still missing."""
    found = faults(Deck(team, (), (_played(["battlefield"])[0].id,)))
    return any(fault.rule != "build.deck.size" for fault in found)


def _with_plot(deck: Deck, chance: Random) -> Deck:
    plots = _played(["plot"])
    if not plots or chance.random() > PLOT_CHANCE:
        return deck
    wider = msgspec.structs.replace(deck, plots=(_drawn(chance, plots).id,))
    return deck if any(fault.rule != "build.deck.size" for fault in faults(wider)) else wider


def _may_have(deck: Deck, card: CardFacts) -> bool:
    found = faults(msgspec.structs.replace(deck, cards=(card.id,)))
    return all(fault.rule == "build.deck.size" for fault in found)


def _thirty(cards: Iterable[CardFacts]) -> tuple[str, ...]:
    """At most two of a title, whatever printings there are."""
    taken: list[CardFacts] = []
    for one in cards:
        if len(taken) < SIZE and sum(other.name.en == one.name.en for other in taken) < 2:
            taken.append(one)
    return tuple(one.id for one in taken)


def _drawn(chance: Random, things: Sequence[T]) -> T:
    return things[int(chance.random() * len(things))]


def _played(types: Iterable[str]) -> tuple[CardFacts, ...]:
    return _played_of(frozenset(types))


@cache
def _played_of(types: frozenset[str]) -> tuple[CardFacts, ...]:
    return tuple(
        one for id, one in sorted(all_cards().items()) if one.type in types and not one.reprint_of and played(id)
    )

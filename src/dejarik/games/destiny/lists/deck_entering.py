"""What a match is created from: the decks, in whatever form they come, or a clear refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from dejarik.games import ListError
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.lists.deck_draft import Reading
from dejarik.games.destiny.lists.deck_faults import card_faults
from dejarik.games.destiny.lists.deck_json import read_plain
from dejarik.games.destiny.lists.deck_messages import sentence
from dejarik.games.destiny.lists.deck_text import read
from dejarik.games.destiny.lists.ready_decks import deck_named, is_ready

PLAYERS = range(2, 5)


def read_deck(text: str) -> Deck:
    """A deck of cards that there are. ListError names each one that there is not, and every other doubt."""
    return _certain(read(text))


def plain_decks(lists: Sequence[object]) -> tuple[Deck, ...]:
    """The players' decks, with every fault of all of them."""
    if isinstance(lists, str | bytes | Mapping) or len(lists) not in PLAYERS:
        count = "one text" if isinstance(lists, str | bytes | Mapping) else str(len(lists))
        raise ListError([f"A match needs 2 to 4 decks, one for each player; {count} given."])
    decks: list[Deck] = []
    faults: list[str] = []
    for number, one in enumerate(lists, start=1):
        try:
            decks.append(_deck(one))
        except ListError as error:
            faults += [f"Deck {number}: {fault}" for fault in error.faults]
    if faults:
        raise ListError(faults)
    return tuple(decks)


def _deck(given: object) -> Deck:
    if isinstance(given, Deck):
        return _certain_deck(given)
    if isinstance(given, str):
        return read_deck(given) if _is_text(given) and not is_ready(given) else deck_named(given)
    return _certain(read_plain(given))


@lru_cache(maxsize=256)  # players bring decks of their own
def _certain_deck(deck: Deck) -> Deck:
    return _certain(Reading(deck))


def _certain(reading: Reading) -> Deck:
    faults = [*reading.faults, *card_faults(reading.deck)]
    if faults:
        raise ListError([sentence(fault) for fault in faults])
    return reading.deck


def _is_text(given: str) -> bool:
    """Whether it is a list, and not the name of one."""
    return not given.strip() or any(sign in given for sign in "\n{[#")

"""Decks that are ready to play: texts under `content/decks/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from dejarik.games import ListError
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.lists.deck_names import fold
from dejarik.games.destiny.lists.deck_text import read

# The two that a match has if nobody brings any.
DEFAULT = ("The Scavenger", "First Order")


@cache
def ready_decks() -> tuple[Deck, ...]:
    """The default decks first, then the others by name."""
    folder = files("dejarik.games.destiny.content").joinpath("decks")
    decks = [read(one.read_text(encoding="utf-8")).deck for one in folder.iterdir() if one.name.endswith(".txt")]
    return tuple(sorted(decks, key=lambda deck: (*(deck.name != name for name in DEFAULT), deck.name)))


@cache
def default_decks() -> tuple[Deck, Deck]:
    return deck_named(DEFAULT[0]), deck_named(DEFAULT[1])


def is_ready(name: str) -> bool:
    return fold(name) in {fold(deck.name) for deck in ready_decks()}


def deck_named(name: str) -> Deck:
    """The ready deck of that name, whatever its capitals. ListError names those there are."""
    for deck in ready_decks():
        if fold(deck.name) == fold(name):
            return deck
    names = ", ".join(deck.name for deck in ready_decks())
    raise ListError([f"There is no ready deck “{name}”: choose one of {names}."])

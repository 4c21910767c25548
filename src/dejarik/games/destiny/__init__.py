"""Star Wars: Destiny. The modules follow the rules reference: setup, round, actions, dice, damage, abilities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from dejarik.games import OptionError
from dejarik.games.destiny import content as _content  # noqa: F401  (registers what the cards do)
from dejarik.games.destiny.deck import Deck
from dejarik.games.destiny.deck_builder import draft_list
from dejarik.games.destiny.deck_check import check_list
from dejarik.games.destiny.deck_entering import plain_decks, read_deck
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.odds import odds, odds_dice, odds_form
from dejarik.games.destiny.pool import FACTIONS, KINDS, pool
from dejarik.games.destiny.ready_decks import default_decks
from dejarik.games.destiny.tale import tell
from dejarik.games.destiny.view import before_play

__all__ = [
    "FACTIONS",
    "KINDS",
    "before_play",
    "check_list",
    "create",
    "default_lists",
    "draft_list",
    "game_type",
    "load_list",
    "odds",
    "odds_dice",
    "odds_form",
    "pool",
    "tell",
]

OPTIONS: dict[str, tuple[object, ...]] = {"players": (2, 3, 4)}


def game_type() -> type[Destiny]:
    return Destiny


def default_lists(options: Mapping[str, object]) -> Sequence[Deck]:
    """One for each player; with more than two players the ready ones come again."""
    read_options(options)
    decks = default_decks()
    count = options.get("players", 2)
    assert isinstance(count, int)
    return [decks[number % len(decks)] for number in range(count)]


def read_options(options: Mapping[str, object]) -> None:
    for name, value in options.items():
        if name not in OPTIONS:
            raise OptionError(f"There is no option {name!r}: choose among {', '.join(OPTIONS)}.")
        if value not in OPTIONS[name] or isinstance(value, bool):
            raise OptionError(f"{name} cannot be {value!r}: choose one of {', '.join(map(str, OPTIONS[name]))}.")


def create(seed: int | str, lists: Sequence[object], options: Mapping[str, object]) -> Destiny:
    """A match of two to four decks: each one a Deck, its fields, a text, or the name of a ready one. Whether they obey
    the rules of building is for `check_list` to say."""
    read_options(options)
    decks = plain_decks(lists)
    return Destiny(seed, [msgspec.to_builtins(deck) for deck in decks], dict(options))


def load_list(text: str) -> Deck:
    """The deck of a text. ListError names everything that keeps it from being one."""
    return read_deck(text)

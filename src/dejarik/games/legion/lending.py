"""Keywords for a time: what cards lend to a unit or its weapons, and what they take from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.state import Granted, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TAKES: Final[dict[str, tuple[str, ...]]] = {}
"""Keywords that an upgrade takes from the unit that bears it."""


MARKS: Final[dict[str, tuple[str, ...]]] = {}
"""Marks that an upgrade leaves on its unit, even when its miniatures have fallen."""


def lend(game: Legion, unit: Unit, *granted: Granted) -> None:
    unit.granted += granted
    game.reindex()
    for one in granted:
        if not one.keyword.id.startswith("~"):  # which is a mark of ours, no keyword of the book
            name = "keyword.lost" if one.on == "lost" else "keyword.gained"
            game.emit(name, unit=unit.id, keyword=one.keyword.id)


def lent_to_weapons(unit: Unit, on: str) -> list[Keyword]:
    return [one.keyword for one in unit.granted if one.on == on]


def marks_of(unit: Unit) -> list[str]:
    return [mark for card in unit.upgrades if card.key in MARKS for mark in MARKS[card.key]]


def lost_keywords(unit: Unit) -> list[str]:
    found = [one.keyword.id for one in unit.granted if one.on == "lost"] if unit.granted else []
    return [*found, *[word for card in unit.upgrades if card.key in TAKES for word in TAKES[card.key]]]

"""Keywords for a time: what cards lend to a unit or its weapons, and what they take from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Bound
from dejarik.games.legion import counterparts
from dejarik.games.legion.facts.cards import Keyword, WeaponFacts
from dejarik.games.legion.state import Granted, Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

WEAPON: Final = "~weapon"
"""The mark of a unit that has the weapon of a command card, which it names."""
TAKES: Final[dict[str, tuple[str, ...]]] = {}
"""Keywords that an upgrade takes from the unit that bears it."""
MARKS: Final[dict[str, tuple[str, ...]]] = {}
"""Marks that an upgrade leaves on its unit."""


def lend(game: Legion, unit: Unit, *granted: Granted) -> None:
    unit.granted += granted
    game.reindex()
    for one in granted:
        if not one.keyword.id.startswith("~"):  # which is a mark of ours, no keyword of the book
            name = "keyword.lost" if one.on == "lost" else "keyword.gained"
            game.emit(name, unit=unit.id, keyword=one.keyword.id)


def lent_to_weapons(unit: Unit, on: str) -> list[Keyword]:
    return [one.keyword for one in unit.granted if one.on == on]


def freed(unit: Unit) -> bool:
    """keyword.weapon.versatile: whether cards let all ranged weapons of a unit be fired out of a melee."""
    return bool(unit.granted) and any(one.id == "versatile" for one in lent_to_weapons(unit, "ranged"))


def lent_weapons(game: Legion, unit: Unit) -> list[WeaponFacts]:
    """What command cards lend to a unit."""
    cards = [game.cards.commands[one.keyword.of] for one in unit.granted if one.keyword.id == WEAPON]
    return [weapon for card in cards for weapon in card.weapons]


def marks_of(game: Legion, unit: Unit) -> list[str]:
    return [mark for card in game.equipped(unit) for mark in MARKS.get(card.key, ())]


def lost_keywords(game: Legion, unit: Unit) -> list[str]:
    found = [one.keyword.id for one in unit.granted if one.on == "lost"] if unit.granted else []
    return [*found, *[word for card in game.equipped(unit) for word in TAKES.get(card.key, ())]]


Known = tuple[tuple[object, ...], tuple[dict[str, int], dict[str, int]]]


def read_keywords(game: Legion, unit: Unit) -> tuple[dict[str, int], dict[str, int]]:
    """The keywords of a unit with their X, from all of its cards, and those of its weapons; read anew where something
    about the cards has changed."""
    beside = bool(unit.counterpart) and counterparts.beside(game, unit) is not None
    cards = (game.printed[unit.id], unit.upgrades, game.equipped(unit), beside, unit.granted)
    known = game.read.get(unit.id)
    if known is None or known[0] != cards:
        known = game.read[unit.id] = (cards, (words_of(game, unit), weapon_words(game, unit)))
    return known[1]


def listeners_of(game: Legion, unit: Unit) -> list[Bound]:
    """What listens for a unit by its keywords and those of its weapons, which are read together, as long as these are
    the same."""
    words = game.words[unit.id]
    known = game.bound.get(unit.id)
    if known is None or known[0] is not words:
        every = (*words, *game.arms[unit.id])
        listeners = [one for word in every for one in game.keyword_listeners.get(word, ())]
        known = game.bound[unit.id] = (words, [(one, unit.id) for one in listeners])
    return known[1]


def words_of(game: Legion, unit: Unit) -> dict[str, int]:
    words: dict[str, int] = {}
    for one in game.keywords_of(unit):
        words[one.id] = words.get(one.id, 0) + max(one.x, 1)
        if one.of:
            words[f"{one.id}:{one.of}"] = words.get(f"{one.id}:{one.of}", 0) + max(one.x, 1)
    for lost in lost_keywords(game, unit):
        for word in [word for word in words if word == lost or word.startswith(f"{lost}:")]:
            del words[word]
    for mark in marks_of(game, unit):
        words[mark] = 1
    return words


def weapon_words(game: Legion, unit: Unit) -> dict[str, int]:
    """The keywords of all weapons of a unit, with their X; so that most units are done with after one look."""
    found: dict[str, int] = {}
    cards = [
        game.facts(unit.id).weapons,
        lent_weapons(game, unit),
        *[game.cards.upgrades[card.key].weapons for card in game.equipped(unit)],
    ]
    for weapons in cards:
        for one in weapons:
            for word in one.keywords:
                name = f"weapon:{word.id}"
                found[name] = found.get(name, 0) + max(word.x, 1)
    return found

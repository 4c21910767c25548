"""Keywords for a time: what effects lend to a unit or its weapons, or take from it, and when that wears off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.cards import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.state import Lent, Unit, Until

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TAKES: Final[dict[str, tuple[str, ...]]] = {}
"""Keywords that an upgrade takes from the unit that bears it."""


def lend(game: Legion, unit: Unit, *lent: Lent) -> None:
    unit.lent += lent
    game.reindex()
    for one in lent:
        if one.word.startswith("~"):  # a mark of ours, no keyword of the book
            continue
        name = "keyword.lost" if one.on == "lost" else "keyword.gained"
        game.emit(name, unit=unit.id, keyword=one.word)


def lent_keywords(unit: Unit, on: str = "unit") -> list[Keyword]:
    return [Keyword(KeywordKey(one.word), one.x, one.of) for one in unit.lent if one.on == on]


def lost_keywords(game: Legion, unit: Unit) -> list[str]:
    """Those that an effect, or an upgrade that the unit profits from, takes away."""
    found = [one.word for one in unit.lent if one.on == "lost"]
    return found + [word for card in unit.upgrades if card.key in TAKES for word in TAKES[card.key]]


def wear_off(game: Legion, unit: Unit, until: Until) -> None:
    """What was lent until this moment is gone; what was to last until a shorter one cannot outlive a longer."""
    gone = ("activation", "order", "round") if until == "round" else (until,)
    left = tuple([one for one in unit.lent if one.until not in gone])
    if left != unit.lent:
        unit.lent = left
        game.reindex()

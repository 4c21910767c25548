"""Finding texts by words: each word is looked up, not searched for, so that a question costs the same however long the
texts are. A word that begins no known one is read as those it almost spells."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
MOST_WORDS = 12
"""So many different words count; no question needs more."""
MOST_LETTERS = 24
"""A word that is longer is known by its beginning."""
LAST = "\U0010ffff"


def tokens(text: str) -> list[str]:
    """The words of `text` without accents or capitals: "Manœuvres à l'arrêt" gives manoeuvres, a, l, arret."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return _WORD.findall("".join(mark for mark in plain if not unicodedata.combining(mark)))


def wanted(words: str) -> list[str]:
    """The different words of a question, as they are looked up."""
    return list(dict.fromkeys(word[:MOST_LETTERS] for word in tokens(words)))[:MOST_WORDS]


class Texts(NamedTuple):
    """Which texts hold a word: one bit for each, in their name or anywhere."""

    named: int
    held: int

    def __or__(self, other: object) -> Texts:
        assert isinstance(other, Texts)
        return Texts(self.named | other.named, self.held | other.held)


NOWHERE = Texts(0, 0)


class Index:
    def __init__(self, texts: Iterable[tuple[str, str]]) -> None:
        """Of names with what is said under them, in their order."""
        self._texts: dict[str, Texts] = {}
        for number, (name, text) in enumerate(texts):
            bit = 1 << number
            for word in set(tokens(text)):
                self._note(word[:MOST_LETTERS], Texts(0, bit))
            for word in set(tokens(name)):
                self._note(word[:MOST_LETTERS], Texts(bit, bit))
        self._words = sorted(self._texts)
        self._pairs: dict[str, list[str]] = {}
        for word in self._words:
            for pair in pairs(word):
                self._pairs.setdefault(pair, []).append(word)

    def _note(self, word: str, where: Texts) -> None:
        self._texts[word] = self._texts.get(word, NOWHERE) | where

    def find(self, words: str) -> list[int]:
        """The numbers of the texts in which every word begins some word; names come before texts, whole words before
        beginnings."""
        asked = [(self.beginning(word), self._texts.get(word, NOWHERE)) for word in wanted(words)]
        if not asked:
            return []
        found = ~0
        for begun, _ in asked:
            found &= begun.held
        return sorted(ones(found), key=lambda number: _rank(asked, 1 << number))

    def beginning(self, word: str) -> Texts:
        """Where a word begins with this one; if none does, with what it almost spells."""
        found = NOWHERE
        for near in self._begun(word) or self.near(word):
            found |= self._texts[near]
        return found

    def meant(self, words: str) -> dict[str, tuple[str, ...]]:
        """The words of a question that are not known, each with those it was read as, if there are any."""
        return {word: near for word in wanted(words) if not self._begun(word) and (near := self.near(word))}

    def _begun(self, word: str) -> list[str]:
        first = bisect_left(self._words, word)
        return self._words[first : bisect_left(self._words, word + LAST, first)]

    def near(self, word: str) -> tuple[str, ...]:
        """Known words that begin almost so: of those with the fewest slips all."""
        allowed = slips(word)
        if not allowed:
            return ()
        shared = Counter(other for pair in pairs(word) for other in self._pairs.get(pair, ()))
        enough = len(word) - 3 * allowed  # a slip spoils at most three pairs of neighbours
        by_slips: dict[int, list[str]] = {}
        for other, count in shared.items():
            if count >= enough and (wrong := distance(word, other, allowed)) <= allowed:
                by_slips.setdefault(wrong, []).append(other)
        return tuple(sorted(by_slips[min(by_slips)])) if by_slips else ()


def _rank(asked: list[tuple[Texts, Texts]], bit: int) -> tuple[int, int]:
    unnamed = sum(not begun.named & bit for begun, _ in asked)
    partial = sum(not (whole.held if unnamed else whole.named) & bit for _, whole in asked)
    return unnamed, partial


def slips(word: str) -> int:
    """How many letters may be wrong, missing, too many or swapped: short words would else mean anything."""
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


def pairs(word: str) -> set[str]:
    """Letters that stand side by side, the first with nothing before it."""
    return {before + letter for before, letter in zip(f" {word}", word, strict=False)}


def distance(word: str, other: str, most: int) -> int:
    """How many slips lead from `word` to `other`, or to a beginning of it that is no shorter; more than `most` if there
    are more."""
    older: list[int] = []
    old = list(range(min(len(other), len(word) + most) + 1))
    for row, letter in enumerate(word, start=1):
        new = [row]
        for column in range(1, len(old)):
            there = other[column - 1]
            best = min(old[column] + 1, new[-1] + 1, old[column - 1] + (letter != there))
            if row > 1 and column > 1 and letter == other[column - 2] and word[row - 2] == there:
                best = min(best, older[column - 2] + 1)
            new.append(best)
        if min(new) > most:
            return most + 1
        older, old = old, new
    return min(old[min(len(word), len(other)) :])


def ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low

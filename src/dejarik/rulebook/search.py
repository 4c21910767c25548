"""Finding rules by words, whatever their accents and capitals."""

import re
import unicodedata
from collections.abc import Iterable

from dejarik.rulebook.catalogue import Entry, Lang

_WORD = re.compile(r"[^\W_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


def tokens(text: str) -> list[str]:
    """The words of `text` without accents or capitals: "Manœuvres à l'arrêt" gives manoeuvres, a, l, arret."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return _WORD.findall("".join(mark for mark in plain if not unicodedata.combining(mark)))


def ranked(entries: Iterable[Entry], words: str, lang: Lang) -> list[Entry]:
    """Entries in which every word begins some word; names come before texts, whole words before beginnings."""
    wanted = tokens(words)
    if not wanted:
        return []
    found = [(rank, entry) for entry in entries if (rank := _rank(entry, wanted, lang)) is not None]
    return [entry for _, entry in sorted(found, key=lambda pair: pair[0])]


def _rank(entry: Entry, wanted: list[str], lang: Lang) -> tuple[int, int] | None:
    name = set(tokens(f"{entry.id} {entry.title} {entry.terms.get(lang, '')}"))
    unnamed = [word for word in wanted if not _begins(word, name)]
    if unnamed:
        text = set(tokens(entry.text))
        if not all(_begins(word, text) for word in unnamed):
            return None
        name |= text
    return len(unnamed), sum(word not in name for word in wanted)


def _begins(word: str, among: set[str]) -> bool:
    return any(other.startswith(word) for other in among)

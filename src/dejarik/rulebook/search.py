"""Finding rules by words, whatever their accents, their capitals and a slip or two."""

from collections.abc import Sequence

from dejarik.rulebook.catalogue import Entry, Lang
from dejarik.rulebook.index import Index


class Search:
    def __init__(self, entries: Sequence[Entry], lang: Lang) -> None:
        """A rule is named by its id, its title and the rulebook's own word for it."""
        self.entries = tuple(entries)
        self.index = Index((f"{one.id} {one.title} {one.terms.get(lang, '')}", one.text) for one in self.entries)

    def find(self, words: str) -> list[Entry]:
        return [self.entries[number] for number in self.index.find(words)]

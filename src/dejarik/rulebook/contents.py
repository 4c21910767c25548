"""The rulebook's table of contents: chapters in the book's order, each with its entries, and what refers to what."""

from collections.abc import Iterator
from functools import cache

import msgspec

from dejarik.reading import from_json
from dejarik.rulebook.catalogue import Entry, Rulebook

READINGS = "readings"
EXAMPLE = "example"


class Titles(msgspec.Struct, frozen=True):
    """The same in both languages."""

    en: str
    fr: str


class ContentsRow(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: str
    title: Titles
    terms: dict[str, str] = {}


class Chapter(msgspec.Struct, frozen=True):
    """`readings` holds what stands in no rulebook: how unclear points are played here."""

    id: str
    title: Titles
    rules: tuple[ContentsRow, ...]


class _Heading(msgspec.Struct, frozen=True):
    """A chapter takes the entries whose ids begin with these words. A longer beginning (`keyword.unit.a`) parts a group
    that one chapter could not hold, and counts before a shorter one."""

    id: str
    en: str
    fr: str
    holds: tuple[str, ...]


class _File(msgspec.Struct, frozen=True):
    game: str
    chapters: tuple[_Heading, ...]


@cache
def contents(book: Rulebook) -> tuple[Chapter, ...]:
    headings = {heading.id: heading for heading in _headings(book)}
    rows: dict[str, list[ContentsRow]] = {id: [] for id in headings}
    french = {entry.id: entry for entry in (*book.entries("fr"), *book.readings("fr"))}
    for chapter, entry in _placed(book, tuple(headings.values())):
        rows[chapter].append(_row(entry, french[entry.id]))
    found = [Chapter(id, Titles(one.en, one.fr), tuple(rows[id])) for id, one in headings.items() if rows[id]]
    readings = tuple(_row(entry, french[entry.id]) for entry in book.readings())
    if readings:
        title = Titles("How unclear points are played", "Lectures des points obscurs")
        found.append(Chapter(READINGS, title, readings))
    return tuple(found)


@cache
def cited_by(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """For each rule those that refer to it, readings apart from the book's own."""
    found: dict[str, list[str]] = {}
    for entry in (*book.entries(), *book.readings()):
        for ref in entry.refs:
            found.setdefault(ref, []).append(entry.id)
    return {rule: tuple(ids) for rule, ids in found.items()}


def _headings(book: Rulebook) -> tuple[_Heading, ...]:
    path = book.folder / f"{book.game}.chapters.json"
    if path.exists():
        return from_json(path.read_bytes(), _File).chapters
    words = dict.fromkeys(entry.id.partition(".")[0] for entry in book)
    return tuple(_Heading(word, word, word, (word,)) for word in words if word != EXAMPLE)


def _placed(book: Rulebook, headings: tuple[_Heading, ...]) -> Iterator[tuple[str, Entry]]:
    """An example stands with the rule before it."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for heading in headings:
        for begin in heading.holds:
            groups.setdefault(begin.partition(".")[0], []).append((begin, heading.id))
    chapter = headings[0].id
    for entry in book:
        word = entry.id.partition(".")[0]
        if word != EXAMPLE:
            chapter = max((begin, id) for begin, id in groups[word] if entry.id.startswith(begin))[1]
        yield chapter, entry


def _row(entry: Entry, french: Entry) -> ContentsRow:
    return ContentsRow(entry.id, entry.kind, Titles(entry.title, french.title), entry.terms)

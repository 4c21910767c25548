"""How the book of an edition stands to the book of the game it is an edition of: `<edition>.editions.json` says of each
of its rules which rules of the other book play alike, or which it differs from. A rule that names none is its own."""

from functools import cache

import msgspec

from dejarik.reading import from_json
from dejarik.rulebook.catalogue import Rulebook
from dejarik.rulebook.messages import Lang


class Twins(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rules of the other book that play alike (`same`), or that have another result there (`differs`)."""

    same: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()


class Editions(msgspec.Struct, frozen=True):
    """`entries` are by rule of the edition; one without anything to play is left out."""

    game: str
    of: str
    entries: dict[str, Twins]

    def shared(self) -> frozenset[str]:
        """The rules of the other book that play alike in the edition."""
        return frozenset([rule for twins in self.entries.values() for rule in twins.same])

    def counterparts(self) -> dict[str, str]:
        """For each rule of the other book the one of the edition that says the same, else one that differs from it. The
        first in the book counts, one that has no other twin before all."""
        found: dict[str, tuple[int, str]] = {}
        for own, twins in self.entries.items():
            for rules, distance in ((twins.same, 0), (twins.differs, 100)):
                for rule in rules:
                    far = distance + len(rules)
                    if rule not in found or far < found[rule][0]:
                        found[rule] = (far, own)
        return {rule: own for rule, (_, own) in found.items()}


class Twin(msgspec.Struct, frozen=True):
    """A rule of another book; `how` says in which way the edition's rule differs, in each language."""

    game: str
    rule: str
    differs: bool
    how: dict[Lang, str]


@cache
def twins_of(book: Rulebook, edition: Rulebook) -> dict[str, tuple[Twin, ...]]:
    """For each rule of a book those of the other one, whichever of the two is the edition."""
    found: dict[str, list[Twin]] = {}
    known = editions(edition)
    assert known is not None
    how = differences(edition)
    for own, twins in known.entries.items():
        for other, differs in [*((one, False) for one in twins.same), *((one, True) for one in twins.differs)]:
            told = how.get(own, {}) if differs else {}
            if book.game == edition.game:
                found.setdefault(own, []).append(Twin(known.of, other, differs, told))
            else:
                found.setdefault(other, []).append(Twin(known.game, own, differs, told))
    return {rule: tuple(twins) for rule, twins in found.items()}


@cache
def differences(edition: Rulebook) -> dict[str, dict[Lang, str]]:
    """How each rule of an edition differs from its twins: a line in each language."""
    path = edition.folder / f"{edition.game}.differences.json"
    return from_json(path.read_bytes(), dict[str, dict[Lang, str]]) if path.exists() else {}


@cache
def editions(book: Rulebook) -> Editions | None:
    """The map of this book; None where it is no edition's."""
    path = book.folder / f"{book.game}.editions.json"
    return from_json(path.read_bytes(), Editions) if path.exists() else None

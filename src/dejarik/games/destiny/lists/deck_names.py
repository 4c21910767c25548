"""Cards by what people call them: an id, a title in either language, its subtitle, a set and a number."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from dejarik.games.destiny.facts import CardFacts, CardType, all_cards, all_sets, original
from dejarik.games.list_reading import fold as fold

LONGEST = 80
NEAR = 3
_REFERENCE = re.compile(r"^(?P<name>.*?)\s*[(\[](?P<set>[^()\[\]#]*?)\s*#?\s*(?P<number>\d{1,4})(?P<face>[A-D]?)[)\]]$")


def cards_named(written: str, types: Collection[CardType] = ()) -> tuple[CardFacts, ...]:
    """The cards that these words may mean, each once although it was printed again; of the types wanted, if any is.
    A set and number beside a title choose among the cards of that title; without them the publisher's sets go first."""
    written = written.strip()
    if written in all_cards():
        return (all_cards()[written],)
    title, referred = written, frozenset[str]()
    if found := _REFERENCE.match(written):
        title, referred = found["name"], _referred(found)
    named = _index().get(fold(title), ()) if len(title) <= LONGEST else ()
    ids = [id for id in named if id in referred] or named if title else sorted(referred)
    cards = [all_cards()[id] for id in ids]
    wanted = [one for one in cards if one.type in types] or cards
    wanted = [one for one in wanted if not all_sets()[one.set].community] or wanted
    return tuple({original(one.id): one for one in reversed(wanted)}.values())[::-1]


def near_cards(written: str) -> list[str]:
    if len(written) > LONGEST:
        return []
    close = get_close_matches(fold(written), _index(), n=NEAR)
    return list(dict.fromkeys(_index()[one][0] for one in close))


def reference(facts: CardFacts) -> str:
    """What is printed in its corner: `AW 38`."""
    face = facts.id[-1] if facts.id[-1].isalpha() else ""
    return f"{facts.set} {facts.number}{face}"


def _referred(found: re.Match[str]) -> frozenset[str]:
    """The cards of that set and number: one, or the two faces of one."""
    set = _sets().get(fold(found["set"]))
    ids = _numbers().get((set, int(found["number"])), ()) if set else ()
    return frozenset(id for id in ids if id.endswith(found["face"]))


@cache
def _sets() -> Mapping[str, str]:
    return {fold(name): one.id for one in all_sets().values() for name in (one.id, one.name.en, one.name.fr)}


@cache
def _numbers() -> Mapping[tuple[str, int], tuple[str, ...]]:
    found: dict[tuple[str, int], list[str]] = defaultdict(list)
    for id, one in all_cards().items():
        found[one.set, one.number].append(id)
    return {key: tuple(sorted(ids)) for key, ids in found.items()}


@cache
def _index() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for id, one in all_cards().items():
        for name in _names(one):
            found[fold(name)][id] = None
    return {name: tuple(ids) for name, ids in found.items() if name}


def _names(facts: CardFacts) -> Iterator[str]:
    yield from (facts.name.en, facts.name.fr)
    if facts.subtitle:
        yield from (f"{facts.name.en} {facts.subtitle.en}", f"{facts.name.fr} {facts.subtitle.fr}")

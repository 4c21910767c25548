"""Units and missions by what people call them: an id, or a name in either language, with or without its epithet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from dejarik.games.list_reading import fold
from dejarik.games.shatterpoint.facts import UnitFacts, all_missions, all_units

LONGEST = 80
NEAR = 3


def units_named(written: str) -> tuple[str, ...]:
    """The units that these words may mean: those of exactly that name, else those that are called so for short."""
    name = fold(written) if len(written) <= LONGEST else ""
    return _full_names().get(name) or _short_names().get(name, ())


def mission_named(written: str) -> str | None:
    return _missions().get(fold(written)) if len(written) <= LONGEST else None


def near_units(written: str) -> list[str]:
    known = {**_short_names(), **_full_names()}
    close = get_close_matches(fold(written), known, n=NEAR) if len(written) <= LONGEST else []
    return list(dict.fromkeys(known[one][0] for one in close))


def near_missions(written: str) -> list[str]:
    close = get_close_matches(fold(written), _missions(), n=NEAR) if len(written) <= LONGEST else []
    return list(dict.fromkeys(_missions()[one] for one in close))


@cache
def _full_names() -> Mapping[str, tuple[str, ...]]:
    return _index((id, name) for id, one in all_units().items() for name in (id, one.name.en, one.name.fr))


@cache
def _short_names() -> Mapping[str, tuple[str, ...]]:
    """What stands before the comma, and the names of those the unit stands for."""
    return _index((id, name) for id, one in all_units().items() for name in _nicknames(one))


def _nicknames(facts: UnitFacts) -> Iterator[str]:
    yield from (facts.name.en.partition(",")[0], facts.name.fr.partition(",")[0])
    if len(facts.unique) == 1:
        yield facts.unique[0]


def _index(names: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for id, name in names:
        found[fold(name)][id] = None
    return {name: tuple(ids) for name, ids in found.items() if name}


@cache
def _missions() -> Mapping[str, str]:
    return {fold(name): id for id, one in all_missions().items() for name in (id, one.name.en, one.name.fr)}

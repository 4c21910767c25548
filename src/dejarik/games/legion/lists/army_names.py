"""Cards by what people call them: an id, a name in either language with or without its subtitle, or what the
community's programs write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache

from dejarik.games.legion.facts import CounterpartFacts, UnitFacts, UpgradeFacts
from dejarik.games.legion.lists.army_messages import cards_of
from dejarik.games.list_reading import fold
from dejarik.rulebook.messages import LANGUAGES

LONGEST = 100
MOST_COMMAS = 2
"""Of a name."""
NEAR = 3


def named(kind: str, written: str, edition: str) -> tuple[str, ...]:
    """The cards of that kind that these words may mean: those of exactly that name, else those called so for short."""
    exactly, for_short = _by_name(kind, written, edition)
    return exactly or for_short


def all_named(kind: str, written: str, edition: str) -> tuple[str, ...]:
    """Those called so for short as well, behind the others."""
    exactly, for_short = _by_name(kind, written, edition)
    return (*exactly, *for_short)


def parted(kind: str, written: str, edition: str) -> Iterator[str]:
    """What stands between commas, as far as these are not inside the name of a card."""
    parts = [part.strip() for part in written.split(",")]
    at = 0
    while at < len(parts):
        long = (at + count for count in range(MOST_COMMAS + 1, 1, -1) if at + count <= len(parts))
        end = next((end for end in long if named(kind, ", ".join(parts[at:end]), edition)), at + 1)
        if parts[at]:
            yield ", ".join(parts[at:end])
        at = end


def _by_name(kind: str, written: str, edition: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if len(written) > LONGEST:
        return (), ()
    full, short = _index(kind, edition)
    name = fold(written)
    return full.get(name, ()), short.get(name, ())


@lru_cache(maxsize=1024)
def near(kind: str, written: str, edition: str) -> tuple[str, ...]:
    """Looked for once: whoever builds an army asks for its faults with each card that might be added."""
    if len(written) > LONGEST:
        return ()
    full, short = _index(kind, edition)
    known = {**short, **full}
    close = get_close_matches(fold(written), known, n=NEAR)
    return tuple(dict.fromkeys(known[name][0] for name in close))


@cache
def _index(kind: str, edition: str) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    full: dict[str, tuple[str, ...]] = {}
    short: dict[str, tuple[str, ...]] = {}
    for id, card in cards_of(kind, edition).items():
        whole = {fold(id), *(fold(card.called(lang)) for lang in LANGUAGES)}
        if isinstance(card, UnitFacts | UpgradeFacts | CounterpartFacts):
            whole |= {fold(name) for name in (card.tts,) if name}
            for name in {fold(name) for name in _short(card)} - whole:
                short[name] = (*short.get(name, ()), id)
        for name in whole:
            full[name] = (*full.get(name, ()), id)
    return full, short


def _short(card: UnitFacts | UpgradeFacts | CounterpartFacts) -> Iterator[str]:
    for lang in LANGUAGES:
        yield card.name.said(lang)
        if card.title:
            yield f"{card.name.said(lang)} - {card.title.said(lang)}"
    if card.short:
        yield card.short
        if card.title:
            yield f"{card.short} {card.title.en}"

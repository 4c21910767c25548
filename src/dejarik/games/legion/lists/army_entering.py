"""What a match is created from: legal armies of one format, in whatever form they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from dejarik.games import ListError
from dejarik.games.legion.facts import EDITION, catalogue_of
from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_hq import is_link
from dejarik.games.legion.lists.army_json import read_plain
from dejarik.games.legion.lists.army_messages import Fault, words_of
from dejarik.games.legion.lists.army_reading import Reading
from dejarik.games.legion.lists.army_text import read
from dejarik.games.legion.lists.ready_armies import army_named, is_ready


def read_army(text: str, edition: str = EDITION) -> Army:
    """A legal army. ListError names every fault."""
    return _checked(read(text, edition))


def entered_armies(lists: Sequence[object], edition: str = EDITION) -> tuple[Army, ...]:
    """The players' armies, with every fault of all: as many as play in their format."""
    given = [lists] if isinstance(lists, str | bytes | Mapping) else list(lists)
    formats = catalogue_of(edition).formats
    counts = sorted({one.players for one in formats.values()})
    if len(given) not in counts:
        wanted = " or ".join(map(str, counts))
        raise ListError([f"A match needs an army for each of the {wanted} players; {len(given)} given."])
    armies, wrong = [], []
    for number, one in enumerate(given, start=1):
        try:
            armies.append(entered(one, edition))
        except ListError as refused:
            wrong += [f"Army {number}: {fault}" for fault in refused.faults]
    if wrong:
        raise ListError(wrong)
    brought = list(dict.fromkeys(army.format for army in armies))
    if len(brought) > 1:
        raise ListError([f"All armies must be of one format; these are of {' and '.join(brought)}."])
    players = formats[brought[0]].players
    if len(armies) != players:
        raise ListError([f"A match of the format {brought[0]} is for {players} players; {len(armies)} armies given."])
    return tuple(armies)


def entered(given: object, edition: str = EDITION) -> Army:
    """A legal army in whatever form it comes."""
    if isinstance(given, Army):
        return _checked(Reading(given))
    if isinstance(given, str):
        one_line = "\n" not in given.strip() and given.strip()[:1] not in ("", "{", "[")
        ready = is_ready(given, edition) or (one_line and not is_link(given))
        return army_named(given, edition) if ready else read_army(given, edition)
    return _checked(read_plain(given, edition))


def _checked(reading: Reading) -> Army:
    wrong = (*reading.faults, *_faults_of(reading.army))
    if wrong:
        words = words_of(reading.army.edition)
        raise ListError([words.sentence(fault) for fault in wrong])
    return reading.army


@lru_cache(maxsize=64)
def _faults_of(army: Army) -> tuple[Fault, ...]:
    """One army plays many matches."""
    return tuple(faults(army))

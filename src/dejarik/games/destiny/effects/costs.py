"""What it takes to make use of an ability: an option that hid a discard would be a trap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dejarik.games.destiny.effects.choosing import Choose
from dejarik.games.destiny.effects.program import Effect
from dejarik.games.destiny.listeners import PROGRAMS


@cache
def costs_of(program: str) -> tuple[str, ...]:
    """What it takes from the one whose ability it is."""
    return costs(PROGRAMS.get(program, ()), "you")


def costs(parts: Sequence[Effect], who: str) -> tuple[str, ...]:
    """As words, as far as nobody is asked again whether to go on."""
    chosen: dict[str, Choose] = {}
    found: dict[str, None] = {}
    for part in parts:
        if part.asks:
            break
        if isinstance(part, Choose):
            chosen[part.name] = part
        elif word := part.takes(who, chosen):
            found[word] = None
    return tuple(found)

"""The bots there are, weakest first. Apart from them, so that a command can name them without loading any game."""

from __future__ import annotations

STRENGTHS = (1, 2, 3)
MIDDLE = 2
BOTS = ("random", "greedy", *(f"search-{strength}" for strength in STRENGTHS))
NAMES = (*BOTS, "search")
"""Every name a bot answers to: `search` alone is the one of middle strength."""
WEAKEST = f"search-{STRENGTHS[0]}"
"""Of those that think."""


def strength_of(name: str) -> tuple[str, int | None] | None:
    """What kind of bot it is and how strong, where that can be chosen; None if there is no such bot."""
    if name not in NAMES:
        return None
    kind, _, strength = name.partition("-")
    if kind != "search":
        return kind, None
    return kind, int(strength) if strength else MIDDLE


def thinks(name: str) -> bool:
    """Whether its answers take their time."""
    known = strength_of(name)
    return known is not None and known[1] is not None

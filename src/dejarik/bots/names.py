"""The bots there are, weakest first. Apart from them, so that a command can name them without loading any game."""

from __future__ import annotations

STRENGTHS = (1, 2, 3)
MIDDLE = 2
BOTS = ("random", "greedy", *(f"search-{strength}" for strength in STRENGTHS))
NAMES = (*BOTS, "search")
"""Every name a bot answers to: `search` alone is the one of middle strength."""


def strength_of(name: str) -> tuple[str, int | None] | None:
    """What kind of bot it is and how strong, where that can be chosen; None if there is no such bot."""
    if name not in NAMES:
        return None
    kind, _, strength = name.partition("-")
    if kind != "search":
        return kind, None
    return kind, int(strength) if strength else MIDDLE

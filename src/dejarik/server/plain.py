"""What people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata

# Signs that cannot be seen, turn the writing direction round or break a line. Emoji are glued with the joiner.
UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
JOINER = "\u200d"
MOST_MARKS = 3


def plain(text: str) -> str:
    """Without signs that cannot be seen, and without towers of accents."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (kind not in UNSEEN or sign == JOINER):
            kept.append(sign)
    return "".join(kept).strip()

"""Names as people write them in a list."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """The letters and digits alone, without case or accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).casefold() if sign.isalnum())

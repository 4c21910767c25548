"""Names as people write them in a list."""

from __future__ import annotations

import re
import unicodedata

_LINK = re.compile(r"https?://", re.IGNORECASE)


def fold(text: str) -> str:
    """The letters and digits alone, without case or accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).casefold() if sign.isalnum())


def only_links(text: str) -> bool:
    """Nothing but addresses: they say their cards only to the page that made them."""
    return all(_LINK.match(word) for word in text.split())

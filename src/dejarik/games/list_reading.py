"""Reading a list, as far as it is the same for every game: names as people write them, text or JSON."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from dejarik.games.list_messages import Fault, Unreadable
from dejarik.reading import from_json

MOST_CHARACTERS = 100_000
MOST_DIGITS = 6
_LINK = re.compile(r"https?://", re.IGNORECASE)


def fold(text: str) -> str:
    """The letters and digits alone, without case or accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text).casefold() if sign.isalnum())


def counts_to(text: str, most: int) -> bool:
    """Whether it is a number from 1 to the most. What comes from outside may have more digits than can be read."""
    return text.isdecimal() and len(text) <= MOST_DIGITS and 1 <= int(text) <= most


def lines_or_json(text: str, rule: str, unreadable: type[Unreadable]) -> str | dict[str, object] | list[object]:
    """The text without what stands around it, or what it holds if it begins like JSON."""
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise unreadable([Fault(rule, "list.empty")])
    if len(text) > MOST_CHARACTERS:
        raise unreadable([Fault(rule, "list.too-long", {"most": MOST_CHARACTERS, "what": "characters"})])
    if all(_LINK.match(word) for word in text.split()):
        raise unreadable([Fault(rule, "list.link")])
    if text[0] not in "{[":
        return text.encode("utf-8", "replace").decode()  # half signs, as of bytes that are no text, cannot be written
    try:
        return from_json(text, dict[str, object] | list[object])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise unreadable([Fault(rule, "list.broken-json", {"why": str(error)})]) from None

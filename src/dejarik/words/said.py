"""A sentence in every language at once, for readers who may change theirs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from dejarik.words.catalogue import Lang


class Said(msgspec.Struct, frozen=True):
    en: str
    fr: str


def said(sentence: Callable[[Lang], str]) -> Said:
    return Said(en=sentence("en"), fr=sentence("fr"))

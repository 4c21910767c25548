"""Aids: what a match can work out for somebody who looks before answering. A game offers them in its module `aids`."""

from __future__ import annotations

from typing import Literal

import msgspec

AidTerms = Literal["learning", "book"]
"""What the players agreed on: every aid, or only what the rulebook lets people do at a table."""


class AidAsked(msgspec.Struct, frozen=True, kw_only=True):
    """`about` names the aid. The other fields say what it is about, where it needs them: a piece, an open question by
    its kind and subject, another piece that the first has to do with, and by what (a word of the game). All of it comes
    from outside and may be nonsense."""

    about: str
    piece: int | None = None
    kind: str | None = None
    subject: int | None = None
    other: int | None = None
    by: str | None = None


class NoAid(Exception):
    """An aid that is not given, with a word that a program can tell and a sentence for people who debug."""

    def __init__(self, code: Literal["aids-off", "no-aid"], message: str) -> None:
        super().__init__(message)
        self.code = code

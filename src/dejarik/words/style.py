"""Colours and signs, as far as the reader's terminal shows them."""

from __future__ import annotations

import os
from typing import TextIO

import msgspec

CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}


class Style(msgspec.Struct, frozen=True):
    """Plain letters unless more is known to arrive."""

    colours: bool = False
    signs: bool = False
    """Whether arrows and shades can be shown, beyond ASCII."""

    def paint(self, text: str, colour: str) -> str:
        return f"\x1b[{CODES[colour]}m{text}\x1b[0m" if self.colours and text else text


def style_of(stream: TextIO) -> Style:
    return Style(
        colours=stream.isatty() and not os.environ.get("NO_COLOR"),
        signs=(getattr(stream, "encoding", None) or "").lower().replace("-", "").startswith("utf"),
    )

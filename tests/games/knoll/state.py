"""What a match is."""

from __future__ import annotations

import msgspec

from dejarik.tabletop.terrain import Stand


class Disc(msgspec.Struct, frozen=True):
    """Replaced when it moves, so that clones share it."""

    id: int
    owner: int
    stand: Stand | None = None
    """None while it is not on the table."""


class KnollState(msgspec.Struct):
    discs: list[Disc]
    """The first of each owner leads."""
    round: int = 1
    turn: int = 0

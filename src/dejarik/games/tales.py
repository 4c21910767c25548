"""What a viewer of a finished match shows beside the table, the same for every game. The game tells it from what
everybody could see: a view and the events that led to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from dejarik.core.event import Event

MarkKind = Literal["attack", "critical", "destroyed"]


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """Something to find again on a timeline, in the lane of the player who did it."""

    kind: MarkKind
    player: int


class Tale(msgspec.Struct, frozen=True, omit_defaults=True):
    """`standing` is what each player has left, `opens` the places of the events that begin a new beat of the story,
    `luck` by how much each player's dice fell better than they do on average."""

    standing: tuple[int, ...] = ()
    opens: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    luck: tuple[float, ...] = ()


class Teller(Protocol):
    """A game's package that tells tales."""

    def tell(self, view: object, events: Sequence[Event]) -> Tale: ...

"""What a viewer of a finished match shows beside the table, the same for every game. The game tells it from what
everybody could see: the views before and after an entry, and the events that led from one to the other."""

from __future__ import annotations

import msgspec


class Turn(msgspec.Struct, frozen=True, array_like=True):
    """The event at this place says nothing but where the match stands from there on."""

    place: int
    round: int
    phase: str


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """Something to find again on a timeline, of a kind that the game names, in the lane of the player who did it; of
    which event it was."""

    kind: str
    player: int
    place: int


class Tale(msgspec.Struct, frozen=True, omit_defaults=True):
    """`standing` is what each player has left, `opens` the places of the events that begin a new beat of the story,
    `luck` by how much each player's dice fell better than they do on average. `shows` is what the game draws on its
    table for the event at a place."""

    standing: tuple[int, ...] = ()
    opens: tuple[int, ...] = ()
    turns: tuple[Turn, ...] = ()
    marks: tuple[Mark, ...] = ()
    luck: tuple[float, ...] = ()
    shows: dict[int, object] = {}

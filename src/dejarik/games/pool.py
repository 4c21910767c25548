"""A line of the list of a game's cards, and how many of them are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from dejarik.rulebook.messages import Lang


class PoolCard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`faction` is left out where every side may have the card; a cost that depends on something lists what it can be.
    A game adds what else its cards are known by."""

    id: str
    kind: str
    name: str
    played: bool
    faction: str | None = None
    cost: int | dict[str, int] | None = None

    def note(self) -> str:
        """What stands at the end of its line."""
        return ""


class CardPool(Protocol):
    """The cards there are and which are played: the kinds and sides, and the cards of one or of all."""

    @property
    def KINDS(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def FACTIONS(self) -> tuple[str, ...]: ...  # noqa: N802
    def pool(self, kind: Any, faction: Any, lang: Lang) -> Iterator[PoolCard]:
        """Of one of the kinds and one of the factions, or of all (None)."""
        ...


class Total(msgspec.Struct):
    facts: int = 0
    played: int = 0


def totals(cards: Iterable[PoolCard]) -> dict[str, Total]:
    """How many of each kind there are, and how many of those are played."""
    found: dict[str, Total] = {}
    for card in cards:
        total = found.setdefault(card.kind, Total())
        total.facts += 1
        total.played += card.played
    return found

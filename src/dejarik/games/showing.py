"""What a game's `shown` offers to those who show a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from dejarik.core.aid import AidAsked, AidTerms
from dejarik.core.decision import Decision, Spot
from dejarik.core.event import Event
from dejarik.games.tales import Tale

if TYPE_CHECKING:
    from dejarik.games.speaker import Speaker
    from dejarik.words.style import Style


class AidModule(Protocol):
    """Aids look only at what `player` (None: a watcher) may see."""

    def aid(self, game: Any, player: int | None, asked: AidAsked, terms: AidTerms) -> object: ...


class Picture(Protocol):
    """The table as SVG."""

    def board(self, view: Any) -> str: ...


class Teller(Protocol):
    """The story of a finished match, entry by entry."""

    def tell(self, before: Any, view: Any, events: Sequence[Event]) -> Tale: ...


class Table(Protocol):
    """How a game looks in characters."""

    @property
    def QUIET(self) -> frozenset[str]:  # noqa: N802
        """Events that need not be told, because the board shows them."""
        ...

    @property
    def HEADINGS(self) -> frozenset[str]:  # noqa: N802
        """Events that open a part of the match, and go unsaid where nothing happens in it."""
        ...

    def options(self, lists: bool) -> dict[str, object]:
        """What a match is set up with, where nothing else is asked for."""
        ...

    def begins_round(self, event: Event) -> bool: ...
    def prompt(self, game: Any, decision: Decision, speaker: Speaker) -> str: ...
    def board(self, view: Any, speaker: Speaker, style: Style) -> list[str]: ...
    def moment(self, view: Any, speaker: Speaker) -> str: ...
    def situation(self, view: Any, speaker: Speaker) -> list[str]: ...
    def rounds(self, view: Any) -> int: ...
    def layout(self, view: Any) -> object:
        """What must be drawn anew when it has changed."""
        ...

    def choices(self, decision: Decision, speaker: Speaker, style: Style) -> list[str] | None:
        """The options as this game lists them, where a plain list does not do."""
        ...

    def suggestion(self, game: Any, decision: Decision) -> Spot: ...
    def as_typed(self, spot: Spot) -> str:
        """The numbers of a place as a person types them."""
        ...

    def typed(self, numbers: tuple[float, ...]) -> Spot: ...

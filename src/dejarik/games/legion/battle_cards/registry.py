"""Who listens for which battle card, and what cards do at fixed points of setup and scoring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from dejarik.core.ability import Ability, Listener
from dejarik.core.procedure import Procedure
from dejarik.games.legion.keywords.registry import ABILITIES

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

L = TypeVar("L", bound=type[Listener])
F = TypeVar("F", bound=Callable[..., object])
SetUp = Callable[["Legion", "PlayerId"], list[Procedure]]
Score = Callable[["Legion", "PlayerId"], int]

BOUND: Final[dict[str, list[Listener]]] = {}
"""By card: an objective or a secondary objective is heard by both players, an advantage by the one whose it is."""
SETUP: Final[dict[str, list[SetUp]]] = {}
"""The rounds of a card's setup: each is gone through by blue, then by red. An advantage's is its player's alone."""
SCORES: Final[dict[str, Score]] = {}
"""What a card is worth to a player in the scoring step of an end phase."""
FROM_THE_START: Final[set[str]] = set()
"""Those that score from the first round on; the others begin with the second."""
NOTED: Final[dict[str, Callable[[Legion, PlayerId], None]]] = {}
"""What is noted of a player as the points of a card are counted; to ask what it is worth notes nothing."""
AFTER: Final[dict[str, Callable[[Legion], list[Procedure]]]] = {}
"""What follows the scoring of a card, in the same step."""
TABLES: Final[dict[str, Mapping[str, int]]] = {}
"""card.secondary.scoring-table: the rows of a card that a player ticks once a game, in order, and their points."""
CARD_TOKENS: Final = {
    "extreme-discipline": 2,
    "coordinated-strike": 1,
    "command-override": 2,
    "ordnance": 1,
    "strafing-run": 1,
}
"""The advantage tokens on a card when the match begins; or how often it can be used, where it says "once a game"."""


def battle_card(id: str) -> Callable[[L], L]:
    """The listener is heard while the card is part of the mission."""

    def register(kind: L) -> L:
        one = kind()
        one.card = id  # type: ignore[misc]  # of its class otherwise; here each has one instance
        BOUND.setdefault(id, []).append(one)
        if isinstance(one, Ability):
            ABILITIES[one.id] = one
        return kind

    return register


def setup(id: str) -> Callable[[SetUp], SetUp]:
    def register(found: SetUp) -> SetUp:
        SETUP.setdefault(id, []).append(found)
        return found

    return register


def scores(*ids: str, first: bool = False) -> Callable[[Score], Score]:
    """`first`: from the first round on."""

    def register(found: Score) -> Score:
        for id in ids:
            SCORES[id] = found
            if first:
                FROM_THE_START.add(id)
        return found

    return register

"""What the setup of several secondary objectives has in common (card.secondary.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Procedure
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.mission_setup import (
    ChooseUnits,
    PlaceToken,
)
from dejarik.games.legion.state import PlayerId, Token
from dejarik.games.legion.token_placing import Box, Rule

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "card.secondary.fields"
FIRST_SCORING: Final = 2
Places = tuple[tuple[Rule, ...], Box | None]


def named(game: Legion, name: str) -> list[Token]:
    return [token for token in game.state.tokens if token.name == name]


def ask_units(player: PlayerId, card: str, who: str, then: str, count: int) -> list[Procedure]:
    return [ChooseUnits(player=player, card=card, rule=RULE, who=who, then=then, most=count, least=count)]


def ask_tokens(player: PlayerId, card: str, kind: str, name: str, count: int, owned: bool = False) -> list[Procedure]:
    return [PlaceToken(player=player, card=card, rule=RULE, kind=kind, name=name, left=count, owned=owned)]


def beyond_edges(game: Legion, range: int) -> Box:
    """Where the middles of tokens may lie that stay so far from every edge."""
    width, depth = game.state.table
    most = RANGES[range]
    return (most, most, width - most, depth - most)

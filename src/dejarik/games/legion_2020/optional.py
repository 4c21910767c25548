"""Optional rules that players agree on before the match: grand armies and rounds without end (optional.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.battle import Area
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.facts.terms import Color

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

GRAND: Final = "grand-army"
UNLIMITED: Final = "unlimited"
ZONE: Final = 2
"""optional.grand-army.deployment-zone: the range from a long edge."""
CYCLE: Final = 6
"""After how many rounds the counter begins anew."""


def is_grand(game: Legion2020) -> bool:
    """optional.grand-army.battlefield"""
    format = game.cards.formats.get(GRAND)
    return format is not None and game.state.table == format.table


def is_unlimited(game: Legion2020) -> bool:
    """optional.unlimited-rounds.end"""
    return game.setup[2].get("rounds") == UNLIMITED


# Before the battle.


def rows(game: Legion2020) -> tuple[str, ...]:
    """optional.grand-army.no-deployment-cards, optional.unlimited-rounds.setup,
    optional.unlimited-rounds.with-grand-army"""
    if is_unlimited(game):
        return () if is_grand(game) else ("deployment",)
    return ("objective", "condition") if is_grand(game) else ("objective", "deployment", "condition")


def in_a_row(game: Legion2020, usual: int) -> int:
    """optional.unlimited-rounds.setup: one card by lot."""
    return 1 if is_unlimited(game) else usual


def opportunities(game: Legion2020, usual: int) -> int:
    """optional.grand-army.one-elimination: one for each player."""
    if is_unlimited(game):
        return 0
    return usual // 2 if is_grand(game) else usual


def grand_zone(game: Legion2020, color: Color) -> Area:
    """optional.grand-army.deployment-zone, with blue's edge at the bottom."""
    width, depth = game.state.table
    return (0.0, 0.0, width, RANGES[ZONE]) if color == "blue" else (0.0, depth - RANGES[ZONE], width, depth)


# Rounds without end.


def take_cards_back(game: Legion2020) -> None:
    """optional.unlimited-rounds.command-cards; keyword.flawed.not-command-card: flaws stay where they are."""
    if game.state.round % CYCLE:
        return
    for player in game.state.players:
        back = [card for card in player.discard if card in game.cards.commands]
        player.hand = [*player.hand, *back]
        player.discard = [card for card in player.discard if card not in back]


def shown_by_counter(round: int) -> int:
    """optional.unlimited-rounds.counter: what the round counter shows."""
    return (round - 1) % CYCLE + 1 if round else 0

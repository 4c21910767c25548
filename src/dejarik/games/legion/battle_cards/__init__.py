"""What battle cards do: setup, scoring and special rules of objectives, secondary objectives and advantages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.battle_cards import advantages as advantages
from dejarik.games.legion.battle_cards import barrages as barrages
from dejarik.games.legion.battle_cards import fieldwork as fieldwork
from dejarik.games.legion.battle_cards import objectives as objectives
from dejarik.games.legion.battle_cards import scoring_tables as scoring_tables
from dejarik.games.legion.battle_cards import secondaries as secondaries
from dejarik.games.legion.battle_cards.registry import BOUND, CARD_TOKENS, SCORES, SETUP, TABLES

if TYPE_CHECKING:
    from dejarik.games.legion.facts import Catalogue
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

__all__ = ["BOUND", "CARD_TOKENS", "SCORES", "SETUP", "TABLES", "in_play", "plays_as", "written"]


def plays_as(cards: Catalogue, id: str) -> str:
    """The card whose rules a card has: one of the smaller format has those of its namesake."""
    facts = cards.objectives.get(id) or cards.secondaries.get(id) or cards.advantages.get(id)
    return id.removeprefix("recon-") if facts is not None and facts.recon else id


def in_play(game: Legion, player: PlayerId) -> tuple[str, str, str]:
    """The cards of the mission that a player is concerned with: objective, secondary objective and own advantage."""
    state = game.state
    cards = (state.objective, state.secondary, state.players[player].advantage)
    objective, secondary, advantage = (plays_as(game.cards, card) for card in cards)
    return (objective, secondary, advantage)


def written(cards: Catalogue, id: str) -> bool:
    """Whether a card does something here."""
    return any(plays_as(cards, id) in found for found in (BOUND, SCORES, SETUP))

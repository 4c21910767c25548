"""What battle cards do: setup, scoring and special rules of objectives, secondary objectives and advantages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Listener
from dejarik.games.legion.battle_cards.registry import BOUND, SCORES, SETUP

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import PlayerId

__all__ = ["BOUND", "SCORES", "SETUP", "in_play", "listeners", "plays_as"]


def plays_as(game: Legion, id: str) -> str:
    """The card whose rules a card has: one of the smaller format has those of its namesake."""
    cards = game.cards
    facts = cards.objectives.get(id) or cards.secondaries.get(id) or cards.advantages.get(id)
    return id.removeprefix("recon-") if facts is not None and facts.recon else id


def in_play(game: Legion, player: PlayerId) -> tuple[str, str, str]:
    """The cards of the mission that a player is concerned with: objective, secondary objective and own advantage."""
    state = game.state
    cards = (state.objective, state.secondary, state.players[player].advantage)
    return (plays_as(game, cards[0]), plays_as(game, cards[1]), plays_as(game, cards[2]))


def listeners(game: Legion, player: PlayerId) -> list[Listener]:
    return [one for card in in_play(game, player) for one in BOUND.get(card, ())]

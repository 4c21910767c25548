"""Scenario battle cards, with which some keywords are not used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def in_scenario(game: Legion) -> bool:
    """keyword.bounty.no-scenario, keyword.infiltrate.scenario, keyword.secret-mission.scenario"""
    card = game.cards.objectives.get(game.state.objective)
    return card is not None and card.scenario

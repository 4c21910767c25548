"""The odds of an attack of 2020, where cover cancels hits without a roll (cover.cancel-hits)."""

from __future__ import annotations

from dejarik.games.legion.shown.odds import answered, odds_dice, odds_form
from dejarik.games.odds import OddsAnswer, OddsAsked

__all__ = ["odds", "odds_dice", "odds_form"]


def odds(asked: OddsAsked) -> OddsAnswer:
    return answered(asked, fixed_cover=True)

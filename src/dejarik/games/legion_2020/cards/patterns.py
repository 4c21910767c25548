"""What several cards of this book say."""

from __future__ import annotations

from typing import Any

from dejarik.games.legion.programs import Effect, When
from dejarik.games.legion.windows import OrderIssued


def whoever_orders(*program: Effect, **how: Any) -> When:
    """When a unit is issued an order, by this card or otherwise."""
    return When(OrderIssued, *program, **how)

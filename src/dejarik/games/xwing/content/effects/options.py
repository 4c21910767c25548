"""What is chosen besides ships: cards, and tokens to lose."""

from __future__ import annotations

from collections.abc import Iterable

from dejarik.core.decision import Option
from dejarik.games.xwing.state import Ship, Token


def card_options(ids: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(id, id, "option.card", {"card": id}) for id in ids)


def losable(ship: Ship, tokens: tuple[Token, ...]) -> list[Token]:
    """Those of these tokens that the ship has."""
    return [token for token in tokens if token in ship.tokens]


def loss_options(ship: Ship, tokens: tuple[Token, ...]) -> tuple[Option, ...]:
    return tuple(
        Option(f"token:{token}", token, "option.remove-token", {"token": token}) for token in losable(ship, tokens)
    )

"""The Force pools (force.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def spend(game: Shatterpoint, player: PlayerId, amount: int) -> None:
    """force.spend: tokens are turned over and stay in the pool."""
    if amount:
        own = game.state.players[player]
        own.force -= amount
        own.spent += amount
        game.emit("force.spent", player=player, amount=amount)


def refresh(game: Shatterpoint, player: PlayerId, amount: int) -> None:
    """force.refresh, force.refresh.cap: no more than was spent."""
    own = game.state.players[player]
    amount = min(amount, own.spent)
    if amount:
        own.force += amount
        own.spent -= amount
        game.emit("force.refreshed", player=player, amount=amount)

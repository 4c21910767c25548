"""Resources: gained, lost, spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.destiny.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.destiny.game import Destiny


def gain(game: Destiny, player: PlayerId, amount: int) -> None:
    """resource.unlimited"""
    if amount > 0:
        game.state.players[player].resources += amount
        game.state.changed = True
        game.emit("resources.gained", player=player, amount=amount)


def lose(game: Destiny, player: PlayerId, amount: int) -> int:
    """symbol.disrupt.floor: how many were lost; nobody owes any."""
    own = game.state.players[player]
    lost = min(amount, own.resources)
    if lost > 0:
        own.resources -= lost
        game.state.changed = True
        game.emit("resources.lost", player=player, amount=lost)
    return lost


def spend(game: Destiny, player: PlayerId, amount: int) -> None:
    own = game.state.players[player]
    assert own.resources >= amount
    if amount:
        own.resources -= amount
        game.state.changed = True
        game.emit("resources.spent", player=player, amount=amount)

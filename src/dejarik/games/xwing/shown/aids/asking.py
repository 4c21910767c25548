"""What a request for an aid names: pieces that may not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.aid import NoAid
from dejarik.games.xwing.state import PlayerId, Ship

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def piece_of(game: XWing, id: int | None) -> Ship:
    """A ship on the table."""
    ships = game.state.ships
    if id is None or not 0 <= id < len(ships) or ships[id].pose is None or not ships[id].in_play:
        raise NoAid("no-aid", "No ship of that number is on the table.")
    return ships[id]


def own_piece_of(game: XWing, player: PlayerId | None, id: int | None) -> Ship:
    ship = piece_of(game, id)
    if ship.owner != player:
        raise NoAid("no-aid", "Only one's own ships can be planned for.")
    return ship

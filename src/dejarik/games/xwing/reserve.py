"""Ships in reserve: on their ship card, out of the play area, with a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.xwing.tokens import break_lock, locked_by

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.state import Ship
    from dejarik.tabletop.pose import Pose


def put_in_reserve(game: XWing, ship: Ship) -> None:
    """reserve.state: no dial, no action, no attack. It keeps its damage, charges and tokens; locks by it and on it go
    (reading.51). What is asked of ships in play is no longer asked of it."""
    for target in list(ship.locks):
        break_lock(game, ship, target)
    for other in locked_by(game, ship.id):
        break_lock(game, other, ship.id)
    ship.where = "reserve"
    ship.pose = None
    ship.dial = None
    ship.revealed = False
    game.reindex(ship)


def return_to_play(game: XWing, ship: Ship, pose: Pose) -> None:
    """reserve.return: it has no dial this round, so it does not activate."""
    ship.where = "play"
    ship.pose = pose
    ship.activated = True
    game.reindex(ship)

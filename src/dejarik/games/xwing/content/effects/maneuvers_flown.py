"""What cards ask about a maneuver that has just been executed."""

from __future__ import annotations

from dejarik.games.xwing.facts import Difficulty
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import Executed, ShipId
from dejarik.games.xwing.windows import AfterExecuting


def flown(game: XWing, window: AfterExecuting) -> Executed:
    executed = game.ship(window.ship).executed
    assert executed is not None
    return executed


def fully_executed(game: XWing, window: AfterExecuting, difficulty: Difficulty, by: ShipId) -> bool:
    """maneuver.full: by that ship, and a maneuver of that difficulty."""
    return window.ship == by and window.full and flown(game, window).difficulty == difficulty

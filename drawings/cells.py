"""A sheet of cells, and tables with a few ships to draw in them."""

from __future__ import annotations

from collections.abc import Sequence

from dejarik.games.xwing.forces import build_ship
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.state import Ship
from dejarik.tabletop.pose import Mm, Pose
from drawings.drawing import Sheet

SIZES = {"small": "bluesquadronescort", "medium": "wardensquadronpilot", "large": "patrolleader"}
"""A ship card of each size of base."""
MARGIN = 16.0


def table(*ships: tuple[str, Pose]) -> XWing:
    """A match with these ships on an empty table, each one an enemy of the one before it."""
    game = XWing(0, [Squad("rebel", ()), Squad("imperial", ())], {"obstacles": False})
    game.stack.clear()
    for id, (pilot, pose) in enumerate(ships):
        ship = build_ship(id, id % 2, id + 1, SquadShip(pilot))
        ship.pose, ship.where = pose, "play"
        game.state.ships.append(ship)
    game.reindex()
    return game


def lone(size: str, pose: Pose) -> tuple[XWing, Ship]:
    game = table((SIZES[size], pose))
    return game, game.ship(0)


class Cells:
    """Cells from left to right and from top to bottom. Each has a title and a line of facts under what is drawn."""

    def __init__(self, rows: Sequence[tuple[Mm, tuple[Mm, ...]]], scale: float = 1.0) -> None:
        """Each row by its height and the widths of its cells."""
        width = max(sum(widths) + MARGIN * (len(widths) + 1) for _, widths in rows)
        height = sum(height + MARGIN for height, _ in rows) + MARGIN
        self.sheet = Sheet(width, height, scale)
        self.waiting = []
        low = height
        for tall, widths in rows:
            left = MARGIN
            low -= tall + MARGIN
            for wide in widths:
                self.waiting.append((left, low, wide, tall))
                left += wide + MARGIN

    def next(self, title: str, facts: str = "") -> tuple[Mm, Mm]:
        """Begin the next cell: the middle of its lower side, above what is written there."""
        left, low, wide, tall = self.waiting.pop(0)
        self.sheet.cell(left, low, wide, tall)
        line = 1.35 * self.sheet.text_size
        self.sheet.text(left + wide / 2, low + (1.7 if facts else 1.0) * line, title, "title")
        if facts:
            self.sheet.text(left + wide / 2, low + 0.7 * line, facts)
        return left + wide / 2, low + 3 * line

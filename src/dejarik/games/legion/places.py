"""Where everybody stands, found by where that is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import Final

from dejarik.games.legion.sight import Blocker
from dejarik.games.legion.state import Miniature, MiniatureId, Unit, UnitId, Upgrade
from dejarik.tabletop.footing import Box, Round, box_around, close, near_box, near_point
from dejarik.tabletop.polygon import TOUCH

SLACK: Final = 2.0 * TOUCH
Sights = dict[tuple[MiniatureId, MiniatureId], tuple[Miniature, Miniature, bool]]
"""Whether one miniature sees another, as long as the two are the same."""


class Places:
    """What follows from where the miniatures are, worked out when somebody asks. It stands as long as every miniature
    is the same; what is known of units that have not changed goes on to the next."""

    def __init__(self, miniatures: Sequence[Miniature], before: Places | None) -> None:
        self.miniatures = list(miniatures)
        self.equipped: dict[UnitId, tuple[tuple[Upgrade, ...], list[Upgrade]]] = {}
        self.contacts: dict[UnitId, tuple[UnitId, ...]] = {}
        self.hulls: tuple[object, frozenset[UnitId], list[tuple[Miniature, Blocker]]] | None = None
        """Under which keywords, which units hide what is behind them, and those of them that stand."""
        self.inside: dict[UnitId, Unit] = {}
        """Units that are where another unit is."""
        self.fixed: object = None
        """What else must stay as it is for this to stand."""
        self.sights: Sights = {}
        self.sights_for: tuple[object, object] = (None, None)
        if before is None or not self.follows(before):
            self.begin()

    def begin(self) -> None:
        self.rounds = [round_of(one) for one in self.miniatures]
        last = max([one.unit for one in self.miniatures], default=-1)
        self.units: list[list[MiniatureId]] = [[] for _ in range(last + 1)]
        """The miniatures of each."""
        for one in self.miniatures:
            self.units[one.unit].append(one.id)
        self._boxes = [box_around(self.rounds, those) for those in self.units]

    def follows(self, before: Places) -> bool:
        """Takes over what has not changed; False where the units are others."""
        if len(before.miniatures) != len(self.miniatures):
            return False
        moved = [*compress(self.miniatures, map(is_not, before.miniatures, self.miniatures))]
        if [one for one in moved if before.miniatures[one.id].unit != one.unit]:
            return False
        changed = {one.unit for one in moved}
        self.units, self.rounds, self._boxes = before.units, before.rounds.copy(), before._boxes.copy()
        self.equipped = before.equipped.copy()
        for one in moved:
            self.rounds[one.id] = round_of(one)
        for unit in changed:
            self._boxes[unit] = box_around(self.rounds, self.units[unit])
            self.equipped.pop(unit, None)
        if before.hulls is not None and changed.isdisjoint(before.hulls[1]):
            self.sights, self.sights_for = before.sights, before.sights_for
            self.hulls = before.hulls
        return True

    def sights_under(self, words: object, field: object) -> Sights:
        """What is known of who sees whom, as long as the keywords and the terrain are the same."""
        if self.sights_for[0] is not words or self.sights_for[1] is not field:
            self.sights, self.sights_for = {}, (words, field)
        return self.sights

    def boxes(self) -> list[Box]:
        """Around all bases of each unit on the table, by its number."""
        if not self.inside:
            return self._boxes
        found = self._boxes.copy()
        for unit, other in self.inside.items():
            found[unit] = found[other.id]
        return found

    def near(self, one: Miniature, limit: float) -> list[bool]:
        """Of each unit, by its number; False only where no base of it comes so near to that of a miniature."""
        return near_point(self.boxes(), one.x, one.y, limit + one.radius + one.long + SLACK)

    def close(self, unit: Unit, limit: float) -> list[bool]:
        """Of each unit, by its number; False only where no bases of the two come so near to each other."""
        boxes = self.boxes()
        return near_box(boxes, boxes[unit.id], limit + SLACK)

    def may_be_near(self, one: Miniature, unit: Unit, limit: float) -> bool:
        """The same of one unit."""
        reach = limit + one.radius + one.long + SLACK
        return near_point([self.boxes()[unit.id]], one.x, one.y, reach)[0]

    def may_be_close(self, unit: Unit, other: Unit, limit: float) -> bool:
        """The same of one unit."""
        boxes = self.boxes()
        return near_box([boxes[other.id]], boxes[unit.id], limit + SLACK)[0]

    def around(self, there: Miniature, limit: float = 0.0) -> list[Miniature]:
        """All on the table that might come so near to a base, and perhaps others."""
        return self.about(there.x, there.y, limit + there.radius + there.long + SLACK)

    def about(self, x: float, y: float, reach: float) -> list[Miniature]:
        """All on the table whose bases come so near to a point."""
        miniatures = self.miniatures
        return [miniatures[index] for index in close(self.rounds, x, y, reach)]


def round_of(one: Miniature) -> Round:
    return (one.x, one.y, one.radius + one.long if one.placed else -1.0)

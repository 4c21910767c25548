"""Where everybody stands, found by where that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dejarik.games.legion.sight import Blocker
from dejarik.games.legion.state import Miniature, MiniatureId, Unit, UnitId, Upgrade
from dejarik.tabletop.footing import Box, Round, close
from dejarik.tabletop.polygon import TOUCH

NOWHERE: Final[Box] = (1e9, 1e9, -1e9, -1e9)
"""Of a unit that has nobody on the table."""
SLACK: Final = 2.0 * TOUCH
Sights = dict[tuple[MiniatureId, MiniatureId], tuple[Miniature, Miniature, bool]]
"""Whether one miniature sees another, as long as the two are the same."""


class Places:
    """What follows from where the miniatures are, worked out when somebody asks. It stands as long as every miniature
    is the same; what is known of units that have not changed goes on to the next."""

    def __init__(self, miniatures: Sequence[Miniature], before: Places | None) -> None:
        self.miniatures = list(miniatures)
        self.boxes: dict[UnitId, Box] = {}
        self.equipped: dict[UnitId, tuple[tuple[Upgrade, ...], list[Upgrade]]] = {}
        self.contacts: dict[UnitId, tuple[UnitId, ...]] = {}
        self.hulls: tuple[object, frozenset[UnitId], list[tuple[Miniature, Blocker]]] | None = None
        """Under which keywords, which units hide what is behind them, and those of them that stand."""
        self.rounds: list[Round] = []
        self.inside: dict[UnitId, Unit] = {}
        """Units that are where another unit is."""
        self.sights: Sights = {}
        self.sights_for: tuple[object, object] = (None, None)
        if before is not None and len(before.miniatures) == len(self.miniatures):
            pairs = zip(before.miniatures, self.miniatures, strict=True)
            moved = [one for old, one in pairs if old is not one]
            changed = {one.unit for one in moved}
            self.boxes, self.equipped, self.rounds = before.boxes.copy(), before.equipped.copy(), before.rounds.copy()
            for unit in changed:
                self.boxes.pop(unit, None)
                self.equipped.pop(unit, None)
            if self.rounds:
                for one in moved:
                    self.rounds[one.id] = round_of(one)
            if before.hulls is not None and changed.isdisjoint(before.hulls[1]):
                self.sights, self.sights_for = before.sights, before.sights_for
                self.hulls = before.hulls

    def sights_under(self, words: object, field: object) -> Sights:
        """What is known of who sees whom, as long as the keywords and the terrain are the same."""
        if self.sights_for[0] is not words or self.sights_for[1] is not field:
            self.sights, self.sights_for = {}, (words, field)
        return self.sights

    def box(self, unit: Unit) -> Box:
        """Around all bases of a unit on the table."""
        if self.inside:
            unit = self.inside.get(unit.id, unit)
        found = self.boxes.get(unit.id)
        if found is None:
            found = self.boxes[unit.id] = self.box_around(unit)
        return found

    def box_around(self, unit: Unit) -> Box:
        left, low, right, high = NOWHERE
        for id in unit.miniatures:
            one = self.miniatures[id]
            if one.placed:
                x, y, own = one.x, one.y, one.radius + one.long
                left, right = min(left, x - own), max(right, x + own)
                low, high = min(low, y - own), max(high, y + own)
        return (left, low, right, high)

    def may_be_near(self, one: Miniature, unit: Unit, limit: float) -> bool:
        """False only where no base of the unit comes so near to that of a miniature."""
        left, low, right, high = self.box(unit)
        x, y, most = one.x, one.y, limit + one.radius + one.long + SLACK
        dx = left - x if x < left else x - right if x > right else 0.0
        dy = low - y if y < low else y - high if y > high else 0.0
        return dx * dx + dy * dy <= most * most

    def may_be_close(self, unit: Unit, other: Unit, limit: float) -> bool:
        """False only where no bases of the two come so near to each other."""
        left, low, right, high = self.box(unit)
        west, south, east, north = self.box(other)
        most = limit + SLACK
        return west - right <= most and left - east <= most and south - high <= most and low - north <= most

    def around(self, there: Miniature, limit: float = 0.0) -> list[Miniature]:
        """All on the table that might come so near to a base, and perhaps others."""
        if not self.rounds:
            self.rounds = [round_of(one) for one in self.miniatures]
        miniatures = self.miniatures
        reach = limit + there.radius + there.long + SLACK
        return [miniatures[index] for index in close(self.rounds, there.x, there.y, reach)]


def round_of(one: Miniature) -> Round:
    return (one.x, one.y, one.radius + one.long if one.placed else -1.0)

"""The ST-70 assault ship of Scum and Villainy."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import attacking_and_defending
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId


@attacking_and_defending("themandalorian")
class TheMandalorian(DiceModification):
    """In the front arcs of 2 enemies or more at range 1-2, 1 blank may become a focus result."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "blank" in attack.pool(self.pool).faces:
            enemies = game.enemies(game.ship(me))
            if sum(1 <= game.range_in_arc(one.id, me, "front") <= 2 for one in enemies) >= 2:
                yield "blank", ("blank",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.pool(self.pool).change("blank", "focus")

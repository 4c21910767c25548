"""The TIE reaper of the Galactic Empire."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ChangeResults
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import GREEN


class BareEnemy(ChangeResults):
    """An enemy without green tokens: 1 blank or focus result may become a success."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        enemy = game.ship(attack.attacker if self.pool == "defense" else attack.target)
        if not any(token in enemy.tokens for token in GREEN):
            for face in ("blank", "focus"):
                if face in attack.pool(self.pool).faces:
                    yield (face,)


@card("captainferoph")
class CaptainFeroph(BareEnemy):
    pool = "defense"


@card("majorvermeil")
class MajorVermeil(BareEnemy):
    pool = "attack"

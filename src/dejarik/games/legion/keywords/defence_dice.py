"""Keywords of defenders that change dice: armour, immunities (attack.step6.modify, attack.step8.modify)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.games.legion.defending import Armor, Pierce
from dejarik.games.legion.keywords.registry import keyword

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ALL = 99


@keyword("armor")
class ArmorAll(Modifier["Legion", Armor, int]):
    """keyword.unit.armor: every hit is cancelled, no critical."""

    def applies(self, game: Legion, me: int, query: Armor) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: Armor, value: int) -> int:
        return ALL


@keyword("armor-x")
class ArmorX(Modifier["Legion", Armor, int]):
    """keyword.unit.armor-x: X hits are cancelled."""

    def applies(self, game: Legion, me: int, query: Armor) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: Armor, value: int) -> int:
        return value + game.keyword(me, "armor-x")


@keyword("immune-pierce")
class ImmunePierce(Modifier["Legion", Pierce, int]):
    """keyword.unit.immune-pierce: no block is taken away."""

    def applies(self, game: Legion, me: int, query: Pierce) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: Pierce, value: int) -> int:
        return 0

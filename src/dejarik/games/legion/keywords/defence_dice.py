"""Keywords of defenders that change dice: armour, immunities, surges (attack.step6.modify to attack.step8.modify)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Modifier
from dejarik.games.legion.defending import DefenseDice, DefenseSurge
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

ALL: Final = 99


def outdone(game: Legion, unit: UnitId) -> bool:
    """keyword.unit.makashi-mastery: whether the attacker has given up a point of Pierce for the rest, against the unit
    that defends."""
    attack = game.attacking()
    if attack is None or not attack.resolved:
        return False
    return attack.pool.keyword("makashi-mastery") > 0 and attack.pool.defender == unit


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


@keyword("immune-melee-pierce")
class ImmuneMeleePierce(Modifier["Legion", Pierce, int]):
    """keyword.unit.immune-melee-pierce"""

    def applies(self, game: Legion, me: int, query: Pierce) -> bool:
        return query.defender == me and query.melee and not outdone(game, me)

    def change(self, game: Legion, me: int, query: Pierce, value: int) -> int:
        return 0


@keyword("duelist")
class DuelistDefends(Modifier["Legion", Pierce, int]):
    """keyword.unit.duelist.defence: a dodge token spent in melee keeps every block."""

    def applies(self, game: Legion, me: int, query: Pierce) -> bool:
        return query.defender == me and parries(game, me)

    def change(self, game: Legion, me: int, query: Pierce, value: int) -> int:
        return 0


def parries(game: Legion, unit: UnitId) -> bool:
    """keyword.unit.duelist.defence: whether a dodge token spent in melee has made the unit immune to Pierce."""
    attack = game.attacking()
    if attack is None or not attack.resolved or not game.keyword(unit, "duelist"):
        return False
    return attack.pool.melee and attack.pool.defender == unit and attack.dodged > 0


@keyword("impervious")
class Impervious(Modifier["Legion", DefenseDice, int]):
    """keyword.unit.impervious, keyword.unit.impervious.immune-pierce: a die more for each Pierce of the pool."""

    def applies(self, game: Legion, me: int, query: DefenseDice) -> bool:
        immune = game.keyword(me, "immune-pierce") > 0 or parries(game, me)
        return query.defender == me and not immune and not outdone(game, me)

    def change(self, game: Legion, me: int, query: DefenseDice, value: int) -> int:
        return value + query.pierce


@keyword("block")
class Block(Modifier["Legion", DefenseSurge, bool]):
    """keyword.unit.block: surges block once a dodge token was spent."""

    def applies(self, game: Legion, me: int, query: DefenseSurge) -> bool:
        return query.defender == me and query.dodged

    def change(self, game: Legion, me: int, query: DefenseSurge, value: bool) -> bool:
        return True


@keyword("danger-sense")
class DangerSense(Modifier["Legion", DefenseDice, int]):
    """keyword.unit.danger-sense.dice: a die more for each suppression token, up to X."""

    def applies(self, game: Legion, me: int, query: DefenseDice) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: DefenseDice, value: int) -> int:
        return value + min(game.keyword(me, "danger-sense"), game.unit(me).suppression)

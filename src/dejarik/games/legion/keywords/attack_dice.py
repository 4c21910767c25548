"""Keywords of attackers that change dice (attack.step4b.reroll, attack.step4c.convert-surges)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.rerolling import AimDice, AttackSurge

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("precise")
class Precise(Modifier["Legion", AimDice, int]):
    """keyword.unit.precise: X dice more for each aim token."""

    def applies(self, game: Legion, me: int, query: AimDice) -> bool:
        return query.unit == me

    def change(self, game: Legion, me: int, query: AimDice, value: int) -> int:
        return value + game.keyword(me, "precise")


@keyword("jedi-hunter")
class JediHunter(Modifier["Legion", AttackSurge, "str | None"]):
    """keyword.unit.jedi-hunter: criticals of surges against those who use the Force."""

    def applies(self, game: Legion, me: int, query: AttackSurge) -> bool:
        return query.attacker == me and "force" in game.facts(query.defender).slots

    def change(self, game: Legion, me: int, query: AttackSurge, value: str | None) -> str | None:
        return "crit"

"""Grenades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.patterns import free
from dejarik.games.legion.programs import Changes, Use, upgrade
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.smoking import LaySmoke

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FRAGMENTS: Final = "fragmentation-grenades"


class Smokes:
    def do(self, game: Legion, use: Use) -> Outcome:
        return LaySmoke(unit=use.unit, left=1)


free("smoke-grenades", Smokes())


def throws_fragments(game: Legion, me: int, query: Any) -> bool:
    """The grenade is in the pool: then it sharpens every die in it. Weapons that others add are not looked for on its
    cards."""
    attack, cards = game.current(Attack), game.unit(me).upgrades
    if attack is None or not attack.resolved or query.attacker != me:
        return False
    own = [ref for one, ref in attack.pool.wielders if game.miniature(one).unit == me]
    return any(source >= 0 and cards[source].key == FRAGMENTS for source, _ in own)


upgrade(FRAGMENTS, Changes(AttackSurge, lambda game, me, query, value: "crit", throws_fragments))

"""Command cards of Mandalorian Hunter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.content.patterns import fought_by, ordered
from dejarik.games.legion.effects import Lends
from dejarik.games.legion.programs import Changes, command, owner_of
from dejarik.games.legion.purse import MaySpend

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

HUNTING = "~hunting"


def hunted(game: Legion, me: int, query: Any) -> bool:
    """By an ordered hunter: of its target dodge and surge tokens, of who fights it aim tokens too."""
    unit, attack = game.unit(query.unit), game.attacking()
    if query.token == "standby":
        return False
    hunters = [one for one in game.units_of(owner_of(game, me)) if game.keyword(one.id, HUNTING)]
    if any(fought_by(game, one, unit) for one in hunters):
        return True
    if attack is None or not attack.resolved or attack.pool.defender != unit.id or query.token == "aim":
        return False
    return any(one.id == attack.attacker for one in hunters)


command(
    "no-escape",
    ordered(Lends(HUNTING), of=("Mandalorian Hunter",)),
    Changes(MaySpend, lambda game, me, query, value: False, hunted),
)

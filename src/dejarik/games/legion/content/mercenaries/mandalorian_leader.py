"""Command cards of Mandalorian Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.attacking import Downgrades, Upgrades
from dejarik.games.legion.content.patterns import pool_formed
from dejarik.games.legion.courage import panicked, suppressed
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import command, owner_of
from dejarik.games.legion.state import NOBODY

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def commanded(range: int) -> Any:
    """The attacker is near the nominated commander, who has kept calm, and is another unit."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        id = game.state.players[owner_of(game, me)].commander
        if id in (NOBODY, window.attacker) or game.unit(id).defeated:
            return False
        leader = game.unit(id)
        if suppressed(game, leader) or panicked(game, leader):
            return False
        return units_in_range(game, leader, game.unit(window.attacker), range)

    return holds


command(
    "honor-and-strength",
    pool_formed(Upgrades(lambda game, use: 2), of=("mandalorian trooper",), holds=commanded(2)),
    pool_formed(Downgrades(), whose="enemy", holds=commanded(1)),
)

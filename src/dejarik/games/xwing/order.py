"""Initiative order: which ship acts next, and who says so when several could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import Ship

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def next_ships(game: XWing, ships: Sequence[Ship]) -> list[Ship]:
    """initiative.order, initiative.tie.across-players: the ships among which the next one is chosen, where the lowest
    initiative comes first. They have one initiative and one owner."""
    if not ships:
        return []
    initiative = min([ship.initiative for ship in ships])
    return first_of(game, [ship for ship in ships if ship.initiative == initiative])


def first_of(game: XWing, tied: list[Ship]) -> list[Ship]:
    """initiative.tie.across-players"""
    first = game.state.first_player
    return [ship for ship in tied if ship.owner == first] or tied


def choose_next(
    game: XWing, procedure: Procedure, ships: list[Ship], kind: str, then: Callable[..., Outcome]
) -> Outcome:
    """initiative.tie.same-player: the owner chooses, anew each time."""
    if len(ships) == 1:
        return then(game, procedure, ships[0].id)
    (owner,) = {ship.owner for ship in ships}
    return Decision(owner, kind, "initiative.tie.same-player", then, ship_options(ships))

"""Standby tokens that are gone, spent or lost (standby.lose)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import StandbyGone

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def stand_down(game: Legion, unit: Unit, spent: bool = False) -> None:
    unit.standby = False
    moment = game.open(StandbyGone(unit=unit.id, spent=spent))
    if moment is not None:
        game.later(moment)

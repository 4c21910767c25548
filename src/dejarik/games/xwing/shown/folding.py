"""Targets that are legal, but hardly what one wants: a page may fold them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision
from dejarik.games.xwing.content.effects.chosen_ship import ChooseShip, OnOneShip
from dejarik.games.xwing.listeners import ABILITIES

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def folded(game: XWing, decision: Decision) -> frozenset[str]:
    """The ids of ships of the wrong side, as long as there are others."""
    harms = _harms(game, decision)
    if harms is None:
        return frozenset()
    ships = {one.id: ship for one in decision.options if isinstance(ship := one.args.get("ship"), int)}
    own = {id for id, ship in ships.items() if game.ship(ship).owner == decision.player}
    unwanted = own if harms else ships.keys() - own
    return frozenset(unwanted) if len(unwanted) < len(ships) else frozenset()


def _harms(game: XWing, decision: Decision) -> bool | None:
    if decision.kind == "lock":
        return True
    choosing = game.stack[-1]
    if decision.kind != "ship-for-card" or not isinstance(choosing, ChooseShip):
        return None
    ability = ABILITIES[choosing.ability]
    return ability.harms if isinstance(ability, OnOneShip) else None

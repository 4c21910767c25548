"""Ships to choose among."""

from __future__ import annotations

from functools import cache

from dejarik.core.decision import Option
from dejarik.games.xwing.state import Ship, ShipId


def ship_options(ships: list[Ship]) -> tuple[Option, ...]:
    return tuple([ship_option(ship.id) for ship in ships])


@cache
def ship_option(ship: ShipId) -> Option:
    return Option(f"ship:{ship}", ship, "option.ship", {"ship": ship})

"""Devices that lie on the table, and the choice to drop one."""

from __future__ import annotations

from dejarik.games.xwing.devices import place
from dejarik.games.xwing.state import Device
from dejarik.tabletop.pose import facing
from tests.rules.xwing.scenario import Scenario


def drop(card: str, ship: int) -> str:
    return f"{card}.DropDevice:{ship}"


def lay(xwing: Scenario, card: str, x: float, y: float, degrees: float = 0.0, player: int = 1) -> Device:
    """The device lies there already, its guide side in the middle of this point."""
    place(xwing.game, player, card, facing(x, y, degrees).at_rest())
    xwing.changed()
    return xwing.game.state.devices[-1]


def lying(xwing: Scenario) -> list[tuple[str, float, float, float]]:
    """Card, guide side and heading in degrees of every device on the table."""
    poses = [(one.card, one.pose) for one in xwing.game.state.devices]
    return [(card, round(p.x, 1), round(p.y, 1), round(p.heading * 180 / 3.141592653589793, 1)) for card, p in poses]

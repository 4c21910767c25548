"""Turret arc indicators: where they may point, and the rotate action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.state import Ship, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing

TURNS: tuple[str, ...] = ("front", "right", "rear", "left")


def no_turret(game: XWing, ship: Ship) -> Refusal | None:
    return None if ship.turret else Refusal("action.rotate", "refusal.no-turret")


def turret_settings(ship: Ship) -> list[tuple[str, ...]]:
    """The standard arcs that a single indicator, or the two opposite ones that a double one, may point to."""
    if len(ship.turret) == 2:
        return [("front", "rear"), ("left", "right")]
    return [(direction,) for direction in TURNS]


def turret_options(settings: list[tuple[str, ...]]) -> tuple[Option, ...]:
    return tuple(Option("+".join(arcs), arcs, "option.turret", {"arcs": arcs}) for arcs in settings)


def rotate(game: XWing, action: ResolveAction | RotateTurret) -> Outcome:
    """action.rotate: to a different arc."""
    ship = game.ship(action.ship)
    options = turret_options([arcs for arcs in turret_settings(ship) if arcs != ship.turret])
    return Decision(ship.owner, "rotate", "action.rotate", take_rotation, options, subject=ship.id)


def take_rotation(game: XWing, action: ResolveAction | RotateTurret, arcs: tuple[str, ...]) -> None:
    ship = game.ship(action.ship)
    ship.turret = arcs
    game.emit("turret.rotated", ship=ship.id, arcs=arcs)


class RotateTurret(Procedure):
    """The indicator is rotated without an action."""

    ship: ShipId
    steps = (rotate,)

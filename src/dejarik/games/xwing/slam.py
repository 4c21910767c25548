"""The SLAM action: a second maneuver of the same speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.facts import DialEntry
from dejarik.games.xwing.maneuver import ExecuteManeuver, dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing


def slam_maneuvers(game: XWing, ship: Ship) -> dict[str, DialEntry]:
    """action.slam.step1: on its dial, with the speed of the maneuver executed this round."""
    if ship.executed is None:
        return {}
    return {id: entry for id, entry in dial(ship.type).items() if entry.speed == ship.executed.speed}


def no_slam(game: XWing, ship: Ship) -> Refusal | None:
    return None if slam_maneuvers(game, ship) else Refusal("action.slam.step1", "refusal.no-slam")


def slam(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entry.speed, "bearing": entry.bearing})
        for id, entry in slam_maneuvers(game, ship).items()
    )
    return Decision(ship.owner, "slam", "action.slam.step1", take_slam, options, subject=ship.id)


def take_slam(game: XWing, action: ResolveAction, id: str) -> Procedure:
    return Slam(ship=action.ship, maneuver=id)


def execute_slam(game: XWing, slam: Slam) -> Procedure:
    """action.slam.step2"""
    ship = game.ship(slam.ship)
    entry = dial(ship.type)[slam.maneuver]
    return ExecuteManeuver(
        ship=ship.id, speed=entry.speed, bearing=entry.bearing, difficulty=difficulty(game, ship, entry), kind="slam"
    )


def disarm_after_slam(game: XWing, slam: Slam) -> None:
    """action.slam.step3"""
    ship = game.ship(slam.ship)
    if ship.in_play:
        gain(game, ship, "disarm")


class Slam(Procedure):
    ship: ShipId
    maneuver: str
    steps = (execute_slam, disarm_after_slam)

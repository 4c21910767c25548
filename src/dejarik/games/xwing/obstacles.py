"""Asteroids and debris clouds: their outlines, what they do to a ship, and what they obstruct."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import DONE, Outcome
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import Obstacle, Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import IgnoresObstacle
from dejarik.games.xwing.windows import MeetingObstacle
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import TOUCH, Polygon

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

# House outlines, in mm: no official polygon is published (docs/decisions/0004-house-outlines.md).
ASTEROIDS: tuple[Polygon, ...] = (
    ((-38.0, -12.0), (-26.0, 24.0), (4.0, 36.0), (34.0, 22.0), (42.0, -8.0), (20.0, -32.0), (-18.0, -34.0)),
    ((-30.0, -26.0), (-42.0, 6.0), (-20.0, 32.0), (12.0, 24.0), (36.0, 34.0), (44.0, 2.0), (24.0, -30.0)),
    ((-28.0, -22.0), (-34.0, 10.0), (-10.0, 34.0), (22.0, 30.0), (36.0, 4.0), (26.0, -26.0), (0.0, -36.0)),
)
DEBRIS: tuple[Polygon, ...] = (
    (
        (-44.0, -10.0),
        (-30.0, 16.0),
        (-2.0, 12.0),
        (18.0, 30.0),
        (40.0, 14.0),
        (34.0, -14.0),
        (8.0, -26.0),
        (-22.0, -28.0),
    ),
    ((-36.0, -22.0), (-40.0, 12.0), (-12.0, 22.0), (10.0, 36.0), (36.0, 18.0), (42.0, -14.0), (14.0, -22.0)),
    ((-34.0, -16.0), (-28.0, 20.0), (0.0, 28.0), (30.0, 22.0), (40.0, -6.0), (18.0, -20.0), (-8.0, -34.0)),
)


CORE_SET = (
    *(Obstacle(index, "asteroid", outline) for index, outline in enumerate(ASTEROIDS)),
    *(Obstacle(index + 3, "debris", outline) for index, outline in enumerate(DEBRIS)),
)


def core_set() -> list[Obstacle]:
    """obstacle.types: three asteroids and three debris clouds."""
    return list(CORE_SET)


def meet(game: XWing, meeting: MeetObstacle) -> Outcome:
    """Not by a ship that another obstacle of the same move has destroyed."""
    if not game.ship(meeting.ship).in_play:
        return DONE
    obstacle = game.state.obstacles[meeting.obstacle]
    game.emit("obstacle.met", ship=meeting.ship, obstacle=obstacle.id, kind=obstacle.kind)
    return game.open(MeetingObstacle(ship=meeting.ship, obstacle=obstacle.id))


def unless_ignored(game: XWing, meeting: MeetObstacle) -> Outcome:
    return DONE if ignores(game, meeting.ship, meeting.obstacle) else None


def ignores(game: XWing, ship: ShipId, obstacle: int) -> bool:
    return IgnoresObstacle in game.listeners and game.value(IgnoresObstacle(ship, obstacle), False)


def remove_obstacle(game: XWing, id: int) -> None:
    """Off the table; it keeps its place in the list, since obstacles are known by it."""
    gone = game.state.obstacles[id]
    game.state.obstacles[id] = Obstacle(id, gone.kind, gone.outline)
    game.emit("obstacle.removed", obstacle=id)


def gain_stress(game: XWing, meeting: MeetObstacle) -> None:
    """obstacle.debris.stress"""
    obstacle = game.state.obstacles[meeting.obstacle]
    if obstacle.kind == "debris":
        gain(game, game.ship(meeting.ship), "stress")


def skip_action(game: XWing, meeting: MeetObstacle) -> Outcome:
    """obstacle.asteroid.skip-action (not by a ship lost meanwhile)"""
    ship = game.ship(meeting.ship)
    if not ship.in_play:
        return DONE
    meeting.reason = game.state.obstacles[meeting.obstacle].kind
    if meeting.reason == "asteroid" and meeting.by_maneuver:
        ship.skips_action = True
    return None


class MeetObstacle(RollDice, kw_only=True):
    """obstacle.move-through: a ship has moved through or overlapped it. Only a maneuver costs the action step."""

    obstacle: int
    by_maneuver: bool = True
    steps = (meet, unless_ignored, gain_stress, skip_action, *RollDice.steps)

    def effect(self, game: XWing) -> Outcome:
        """obstacle.asteroid.roll, obstacle.debris.roll"""
        if self.faces == ["crit"]:
            return SufferDamage(ship=self.ship, crits=1, source="obstacle")
        if self.faces == ["hit"] and self.reason == "asteroid":
            return SufferDamage(ship=self.ship, hits=1, source="obstacle")
        return None


def at_asteroid(game: XWing, ship: Ship) -> bool:
    """obstacle.asteroid.no-attack: at range 0 of one, however it came to be there."""
    assert ship.pose is not None
    for obstacle in game.obstacles_near(ship, ship.pose, ship.pose, slack=1.0):
        assert obstacle.polygon is not None  # it lies there
        if (
            obstacle.kind == "asteroid"
            and distance(game.footprint(ship), obstacle.polygon) <= TOUCH
            and not ignores(game, ship.id, obstacle.id)
        ):
            return True
    return False

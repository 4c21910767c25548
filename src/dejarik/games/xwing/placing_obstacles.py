"""Placing obstacles in turn (setup.step4.obstacle-order)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Decision, Option, Refusal, ask_place
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.xwing.ruler import BAND
from dejarik.games.xwing.state import AREA, Obstacle, PlayerId
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, placed
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.core.decision import Spot
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.setup import Setup

# "Beyond" a range is strict, pieces rest on a grid of a thousandth, and a region forgives TOUCH at its rim.
GRID = 0.001


def place_obstacles(game: XWing, setup: Setup) -> Outcome:
    """setup.step4.obstacle-order: in player order, one obstacle at a time, until all lie on the table."""
    obstacles = game.state.obstacles
    unplaced = [one for one in obstacles if one.polygon is None]
    fitting = with_room(game, unplaced)
    if not fitting:
        return None
    player = game.in_player_order()[(len(obstacles) - len(unplaced)) % 2]
    options = tuple([obstacle_option(player, one.id, one.kind) for one in fitting])
    return Decision(
        player, "obstacle", "setup.step4.obstacle-order", take_obstacle, options, args={"left": len(unplaced)}
    )


@cache
def obstacle_option(player: PlayerId, id: int, kind: str) -> Option:
    return Option(f"obstacle:{id}", (player, id), "option.obstacle", {"obstacle": id, "kind": kind})


def take_obstacle(game: XWing, setup: Setup, chosen: tuple[PlayerId, int]) -> Again:
    player, obstacle = chosen
    return Again(PlaceObstacle(player=player, obstacle=obstacle))


def with_room(game: XWing, unplaced: list[Obstacle]) -> list[Obstacle]:
    """An obstacle that fits nowhere any more is left out: the book does not foresee it. Three never block a fourth on a
    table of the usual size, since each keeps at most one corner of the zone from it."""
    usual = game.state.width >= AREA and game.state.height >= AREA
    if usual and len(game.state.obstacles) - len(unplaced) < 4:
        return unplaced
    return [one for one in unplaced if obstacle_region(game, one).has_room]


def leave_out_obstacles(game: XWing, setup: Setup) -> None:
    for obstacle in game.state.obstacles:
        if obstacle.polygon is None:
            game.emit("obstacle.left-out", obstacle=obstacle.id, kind=obstacle.kind)


TOO_NEAR_AN_EDGE = Refusal("setup.step4.obstacle-edges", "refusal.obstacle-edge")


def obstacle_region(game: XWing, obstacle: Obstacle) -> RegionPlacement:
    """setup.step4.obstacle-edges: beyond range 2 of them. setup.step4.obstacle-spacing: beyond range 1 of others."""
    inset = 2 * BAND + GRID + TOUCH
    width, height = game.state.width, game.state.height
    container = ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))
    placed_ones = [one for one in game.state.obstacles if one.polygon is not None]
    keep_out = tuple([(one.polygon, BAND, True) for one in placed_ones if one.polygon is not None])
    return RegionPlacement(
        Region(obstacle.outline, container, keep_out),
        TOO_NEAR_AN_EDGE,
        tuple([too_close_to_obstacle(one.id) for one in placed_ones]),
    )


@cache
def too_close_to_obstacle(obstacle: int) -> Refusal:
    return Refusal("setup.step4.obstacle-spacing", "refusal.obstacle-spacing", {"obstacle": obstacle})


def ask_obstacle_pose(game: XWing, placing: PlaceObstacle) -> Decision:
    obstacle = game.state.obstacles[placing.obstacle]
    region = obstacle_region(game, obstacle)
    return ask_place(
        placing.player, "place-obstacle", "setup.step4.obstacle-spacing", put_obstacle, region, subject=obstacle.id
    )


def put_obstacle(game: XWing, placing: PlaceObstacle, spot: Spot) -> None:
    lay_obstacle(game, placing.obstacle, Pose(*spot))


def lay_obstacle(game: XWing, id: int, pose: Pose) -> None:
    obstacle = game.state.obstacles[id]
    polygon = placed(obstacle.outline, pose.x, pose.y, pose.heading)
    game.state.obstacles[id] = msgspec.structs.replace(obstacle, pose=pose, polygon=polygon)
    game.emit("obstacle.placed", obstacle=id, kind=obstacle.kind, at=(pose.x, pose.y, pose.heading))


class PlaceObstacle(Procedure):
    player: PlayerId
    obstacle: int
    steps = (ask_obstacle_pose,)

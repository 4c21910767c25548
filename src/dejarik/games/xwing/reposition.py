"""Barrel rolls, boosts and their like: short moves that are no maneuver and have no partial form."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin
from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Outcome
from dejarik.games.xwing.maneuver import spot
from dejarik.games.xwing.obstacles import MeetObstacle
from dejarik.games.xwing.state import Ship
from dejarik.tabletop import polygon, template
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.template import TEMPLATES, Move

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.tokens import TractorMove

WIDTH = 20.0
# No move of this module takes a ship farther than its own length and this.
FARTHEST = 100.0
STRAIGHT = {speed: Move(TEMPLATES["straight", speed], 0) for speed in range(1, 6)}
BOOSTS = {
    "straight": STRAIGHT[1],
    "bank-left": Move(TEMPLATES["bank", 1], -1),
    "bank-right": Move(TEMPLATES["bank", 1], 1),
}


class Candidate:
    """An end position and the template that leads there."""

    __slots__ = ("id", "move", "pose", "template")

    def __init__(self, id: str, pose: Pose, template: Polygon | None, move: Move | None) -> None:
        self.id = id
        self.pose = pose
        self.template = template
        self.move = move


def rolls(ship: Ship, speed: int = 1) -> Iterator[Candidate]:
    """action.barrel-roll.step2, .step3: left or right, the side line on the template's centre, front or rear edge.

    A medium or large ship lays the template's long side against its base, so that it rolls by the template's width;
    its three positions then differ by half the template's length."""
    pose = ship.pose
    assert pose is not None
    length = 40.0 * speed
    across, shift, half_template = (length, 10.0, 10.0) if ship.half == 20.0 else (WIDTH, 20.0, length / 2)
    x, y, sine, cosine = pose.x, pose.y, sin(pose.heading), cos(pose.heading)
    ahead_x, ahead_y = half_template * sine, half_template * cosine
    for side, sign in (("left", -1.0), ("right", 1.0)):
        near, far = sign * ship.half, sign * (ship.half + across)
        near_x, near_y, far_x, far_y = x + near * cosine, y - near * sine, x + far * cosine, y - far * sine
        shape = (
            (near_x + ahead_x, near_y + ahead_y),
            (far_x + ahead_x, far_y + ahead_y),
            (far_x - ahead_x, far_y - ahead_y),
            (near_x - ahead_x, near_y - ahead_y),
        )
        moved = sign * (2 * ship.half + across)
        moved_x, moved_y = x + moved * cosine, y - moved * sine
        for name, ahead in (("centre", 0.0), ("front", shift), ("rear", -shift)):
            end = Pose(moved_x + ahead * sine, moved_y + ahead * cosine, pose.heading).at_rest()
            yield Candidate(f"roll-{side}-{name}", end, shape, None)


def boosts(ship: Ship, moves: dict[str, Move] = BOOSTS) -> Iterator[Candidate]:
    """action.boost.step1, .step2-3"""
    assert ship.pose is not None
    for name, move in moves.items():
        yield Candidate(f"boost-{name}", template.end(ship.pose, ship.half, move).at_rest(), None, move)


def met_by(ship: Ship, candidate: Candidate, outlines: list[Polygon]) -> set[int]:
    """The obstacles that the ship would move through (template) or overlap (base)."""
    pose = candidate.pose
    base = polygon.square(pose.x, pose.y, pose.heading, ship.half)
    met = {index for index, outline in enumerate(outlines) if polygon.overlap(base, outline)}
    if candidate.template is not None:
        met.update(index for index, outline in enumerate(outlines) if polygon.overlap(candidate.template, outline))
    else:
        assert ship.pose is not None
        assert candidate.move is not None
        met.update(template.met(ship.pose, ship.half, candidate.move, outlines))
    return met


def meets_any(ship: Ship, candidate: Candidate, base: Polygon, outlines: list[Polygon]) -> bool:
    if polygon.first_overlapped(base, outlines) >= 0:
        return True
    if candidate.template is not None:
        return polygon.first_overlapped(candidate.template, outlines) >= 0
    assert ship.pose is not None
    assert candidate.move is not None
    return bool(template.met(ship.pose, ship.half, candidate.move, outlines))


def legal(
    game: XWing, ship: Ship, candidates: Iterator[Candidate], obstacles_allowed: bool = False
) -> Iterator[Candidate]:
    """action.barrel-roll.no-ship-overlap, .no-obstacle, and the same for boosts. The final base must be in the play
    area (docs/decisions/0003-readings.md, 3); the template may cross ships (action.boost.pass-through-ship)."""
    start = ship.pose
    assert start is not None
    slack = 2 * ship.half + FARTHEST
    blockers = game.footprints_near(ship, start, slack)
    outlines: list[Polygon] = []
    if not obstacles_allowed:
        outlines = [
            one.polygon for one in game.obstacles_near(ship, start.x, start.y, slack) if one.polygon is not None
        ]
    area = game.play_area()
    for candidate in candidates:
        pose = candidate.pose
        base = polygon.square(pose.x, pose.y, pose.heading, ship.half)
        if not polygon.inside(area, base) or (blockers and polygon.first_overlapped(base, blockers) >= 0):
            continue
        if outlines and meets_any(ship, candidate, base, outlines):
            continue
        yield candidate


def options(candidates: Iterator[Candidate]) -> tuple[Option, ...]:
    return tuple(
        Option(candidate.id, candidate.pose, "option." + candidate.id, {"pose": candidate.pose})
        for candidate in candidates
    )


def put(game: XWing, ship: Ship, pose: Pose, how: str) -> None:
    before = ship.pose
    ship.pose = pose
    game.emit("ship.repositioned", ship=ship.id, how=how, before=spot(before), after=spot(pose))


# Tractor moves.


def tractor_moves(ship: Ship) -> Iterator[Candidate]:
    """token.tractor.move-choice: a barrel roll or a boost, with the [1 straight] template."""
    yield from rolls(ship)
    yield from boosts(ship, {"straight": STRAIGHT[1]})


def offer_tractor_move(game: XWing, tractor: TractorMove) -> Outcome:
    """token.tractor.obstacles-allowed, token.tractor.not-action"""
    ship = game.ship(tractor.ship)
    if not ship.in_play:
        return None
    moves = options(legal(game, ship, tractor_moves(ship), obstacles_allowed=True))
    return Decision(
        game.opponent(ship.owner),
        "tractor",
        "token.tractor.move-choice",
        take_tractor_move,
        (*moves, PASS),
        subject=ship.id,
    )


def take_tractor_move(game: XWing, tractor: TractorMove, pose: Pose | None) -> None:
    """An obstacle moved onto or across then has its effect, the nearest to the start first
    (docs/decisions/0003-readings.md, 6 and 8)."""
    ship = game.ship(tractor.ship)
    ship.tractor_moved = True
    if pose is None:
        return
    chosen = next(candidate for candidate in tractor_moves(ship) if candidate.pose == pose)
    lying = [one for one in game.state.obstacles if one.polygon is not None]
    outlines = game.outlines()
    start = game.footprint(ship)
    met = sorted(met_by(ship, chosen, outlines), key=lambda index: (polygon.distance(start, outlines[index]), index))
    put(game, ship, pose, "tractor")
    for index in reversed(met):
        game.stack.append(MeetObstacle(ship=ship.id, obstacle=lying[index].id, by_maneuver=False))

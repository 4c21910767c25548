"""Barrel rolls, boosts and their like: short moves that are no maneuver and have no partial form."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import pi
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Outcome
from dejarik.games.xwing import template
from dejarik.games.xwing.devices import meet_mines, mines
from dejarik.games.xwing.maneuver import spot
from dejarik.games.xwing.obstacles import MeetObstacle
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.template import TEMPLATES, Move
from dejarik.games.xwing.values import RepositionsThroughObstacles
from dejarik.tabletop import path, polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.overlap import overlapped
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.search import Place, next_free

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.tokens import TractorMove

WIDTH = 20.0
# No move of this module takes a ship farther than its own length and this.
FARTHEST = 100.0
# A template of speed 1, straight or bank, not even this; at the ship's side not even that.
SHORT, ASIDE = 60.0, 41.0
STRAIGHT = {speed: Move(TEMPLATES["straight", speed], 0) for speed in range(1, 6)}
BOOSTS = {
    "straight": STRAIGHT[1],
    "bank-left": Move(TEMPLATES["bank", 1], -1),
    "bank-right": Move(TEMPLATES["bank", 1], 1),
}


BOOST_IDS = tuple(f"boost-{name}" for name in BOOSTS)


class Beside(NamedTuple):
    """A straight template that lies at the ship's side, its middle `aside` to the right."""

    aside: float
    half_width: float
    half_length: float

    def outline(self, pose: Pose) -> Polygon:
        x, y = pose.at(self.aside, 0.0)
        return polygon.rectangle(x, y, pose.heading, self.half_width, self.half_length)


Laid = Beside | Polygon | Move
"""A template at the ship's side, straight or bent, or in its guides."""


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """An end position (x, y, heading, at rest) and the template that leads there."""

    id: str
    place: Place
    template: Laid

    @property
    def pose(self) -> Pose:
        return Pose(*self.place)


class Moves(msgspec.Struct, frozen=True, gc=False):
    """Candidates side by side: most of them are only looked at to see that one of them is free."""

    ids: tuple[str, ...]
    places: list[Place]
    templates: tuple[Laid, ...]
    farthest: float = FARTHEST

    def candidate(self, index: int) -> Candidate:
        return Candidate(self.ids[index], self.places[index], self.templates[index])

    def leading_to(self, pose: Pose) -> Candidate | None:
        place = (pose.x, pose.y, pose.heading)
        return self.candidate(self.places.index(place)) if place in self.places else None

    def and_also(self, other: Moves) -> Moves:
        farthest = max(self.farthest, other.farthest)
        return Moves(self.ids + other.ids, self.places + other.places, self.templates + other.templates, farthest)


ROLLS = tuple(f"roll-{side}-{end}" for side in ("left", "right") for end in ("centre", "front", "rear"))


def rolls(ship: Ship, speed: int = 1) -> Moves:
    """action.barrel-roll.step2, .step3: left or right, the side line on the template's centre, front or rear edge.

    A medium or large ship lays the template's long side against its base, so that it rolls by the template's width;
    its three positions then differ by half the template's length."""
    pose = ship.pose
    assert pose is not None
    across, shift, templates = straight_beside(ship.half, speed)
    places = path.rolled((pose.x, pose.y, pose.heading), ship.half, across, shift)
    return Moves(ROLLS, places, templates, ASIDE if speed == 1 else FARTHEST)


@cache
def straight_beside(half: float, speed: int) -> tuple[float, float, tuple[Beside, ...]]:
    """How far a roll leads aside, by how much its positions differ, and the template of each of them."""
    length = 40.0 * speed
    across, shift, half_template = (length, 10.0, 10.0) if half == 20.0 else (WIDTH, 20.0, length / 2)
    left = Beside(-half - across / 2, across / 2, half_template)
    right = Beside(half + across / 2, across / 2, half_template)
    return across, shift, (left, left, left, right, right, right)


def bent_rolls(ship: Ship, moves: dict[str, Move]) -> Moves:
    """With a bank at the side of a small ship: its near end on the side line there, and the other side of the ship at
    its far end, with the side line on its centre, front or rear edge. The heading turns with the template."""
    assert ship.pose is not None
    ids, places, templates = [], [], []
    for side, quarter in (("left", -pi / 2), ("right", pi / 2)):
        sideways = ship.pose.turned(quarter)
        for name, move in moves.items():
            end = template.end(sideways, ship.half, move).turned(-quarter)
            shape = template.outline(sideways, ship.half, move)
            for place, shift in (("centre", 0.0), ("front", WIDTH / 2), ("rear", -WIDTH / 2)):
                at = end.ahead(shift).at_rest()
                ids.append(f"roll-{side}-{name}-{place}")
                places.append((at.x, at.y, at.heading))
                templates.append(shape)
    return Moves(tuple(ids), places, tuple(templates))


def boosts(ship: Ship, moves: dict[str, Move] = BOOSTS) -> Moves:
    """action.boost.step1, .step2-3"""
    start = ship.pose
    assert start is not None
    templates = tuple(moves.values())
    ids = BOOST_IDS if moves is BOOSTS else tuple([f"boost-{name}" for name in moves])
    places = template.ends_at_rest(start, ship.half, templates)
    return Moves(ids, places, templates, SHORT if moves is BOOSTS else FARTHEST)


def met_by(ship: Ship, candidate: Candidate, outlines: list[Polygon]) -> set[int]:
    """The obstacles that the ship would move through (template) or overlap (base)."""
    base = polygon.square(*candidate.place, ship.half)
    return {*overlapped(base, outlines), *crossed(ship, candidate.template, outlines)}


def crossed(ship: Ship, laid: Laid, outlines: list[Polygon]) -> list[int]:
    """The obstacles under a template."""
    if isinstance(laid, Move):
        assert ship.pose is not None
        return template.met(ship.pose, ship.half, laid, outlines)
    return overlapped(outline(ship, laid), outlines)


def outline(ship: Ship, laid: Laid) -> Polygon:
    """A template where it lies on the table."""
    assert ship.pose is not None
    if isinstance(laid, Move):
        return template.outline(ship.pose, ship.half, laid)
    return laid.outline(ship.pose) if isinstance(laid, Beside) else laid


def legal(game: XWing, ship: Ship, moves: Moves, obstacles_allowed: bool = False) -> list[Candidate]:
    return [moves.candidate(index) for index in legal_ones(game, ship, moves, len(moves.places), obstacles_allowed)]


def any_legal(game: XWing, ship: Ship, moves: Moves) -> bool:
    return bool(legal_ones(game, ship, moves, 1))


def legal_ones(game: XWing, ship: Ship, moves: Moves, most: int, obstacles_allowed: bool = False) -> list[int]:
    """action.barrel-roll.no-ship-overlap, .no-obstacle, and the same for boosts: the first `most` of them. The final
    base must be in the play area (docs/decisions/0003-readings.md, 3); the template may cross ships
    (action.boost.pass-through-ship)."""
    start = ship.pose
    assert start is not None
    slack = 2 * ship.half + moves.farthest
    blockers = game.footprints_near(ship, start, slack)
    outlines: list[Polygon] = []
    if not obstacles_allowed and not passes_obstacles(game, ship):
        near = game.obstacles_near(ship, start, start, slack)
        outlines = [one.polygon for one in near if one.polygon is not None]
    taken = blockers + outlines
    if most == 1 and not taken and game.well_inside(ship, slack):
        return [0]
    area = game.play_area()
    base = polygon.square(0.0, 0.0, 0.0, ship.half)
    found: list[int] = []
    index = -1
    while len(found) < most and (index := next_free(moves.places, base, area, taken, index + 1)) >= 0:
        if not outlines or not crossed(ship, moves.templates[index], outlines):
            found.append(index)
    return found


def passes_obstacles(game: XWing, ship: Ship) -> bool:
    return RepositionsThroughObstacles in game.listeners and game.value(RepositionsThroughObstacles(ship.id), False)


def options(candidates: Iterable[Candidate]) -> tuple[Option, ...]:
    return tuple([option(one.id, one.pose) for one in candidates])


def option(id: str, pose: Pose) -> Option:
    return Option(id, pose, "option." + id, {"pose": pose})


def put(game: XWing, ship: Ship, pose: Pose, how: str, moves: Moves | None = None) -> None:
    """`moves` are those among which the pose was chosen: their templates tell what the ship moved through."""
    before = ship.pose
    met = mines_met(game, ship, pose, moves) if game.state.devices else []
    crossed = obstacles_met(game, ship, pose, moves) if how == "tractor" or passes_obstacles(game, ship) else []
    ship.pose = pose
    game.emit("ship.repositioned", ship=ship.id, how=how, before=spot(before), after=spot(pose))
    meet_mines(game, ship, met)
    game.later(*[MeetObstacle(ship=ship.id, obstacle=obstacle, by_maneuver=False) for obstacle in crossed])


def obstacles_met(game: XWing, ship: Ship, pose: Pose, moves: Moves | None) -> list[int]:
    """Those that the move crosses or overlaps, nearest to the start first (0003-readings.md, 6 and 8)."""
    lying = [one for one in game.state.obstacles if one.polygon is not None]
    return [lying[index].id for index in met_in_order(game, ship, pose, moves, game.outlines())]


def mines_met(game: XWing, ship: Ship, pose: Pose, moves: Moves | None) -> list[int]:
    """device.mine: those under the template or the final base, nearest to the start first."""
    lying = mines(game)
    return [lying[index].id for index in met_in_order(game, ship, pose, moves, [one.polygon for one in lying])]


def met_in_order(game: XWing, ship: Ship, pose: Pose, moves: Moves | None, outlines: list[Polygon]) -> list[int]:
    chosen = moves.leading_to(pose) if moves is not None else None
    if chosen is not None:
        met = met_by(ship, chosen, outlines)
    else:
        base = polygon.square(pose.x, pose.y, pose.heading, ship.half)
        met = set(overlapped(base, outlines))
    start = game.footprint(ship)
    return sorted(met, key=lambda index: (distance(start, outlines[index]), index))


# Tractor moves.


def tractor_moves(ship: Ship) -> Moves:
    """token.tractor.move-choice: a barrel roll or a boost, with the [1 straight] template."""
    return rolls(ship).and_also(boosts(ship, {"straight": STRAIGHT[1]}))


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
    """An obstacle moved onto or across then has its effect."""
    ship = game.ship(tractor.ship)
    ship.tractor_moved = True
    if pose is not None:
        put(game, ship, pose, "tractor", tractor_moves(ship))

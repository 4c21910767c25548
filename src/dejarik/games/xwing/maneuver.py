"""Executing a maneuver: the template, overlaps and partial maneuvers, difficulty, fleeing, obstacles."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import TYPE_CHECKING, Literal, cast

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing import template
from dejarik.games.xwing.damage import leave_play
from dejarik.games.xwing.devices import meet_mines, mines
from dejarik.games.xwing.facts import Bearing, DialEntry, Difficulty, ship_facts
from dejarik.games.xwing.obstacles import MeetObstacle
from dejarik.games.xwing.state import Executed, Ship, ShipId
from dejarik.games.xwing.template import TEMPLATES, Move, Shape, Side
from dejarik.games.xwing.tokens import gain, remove
from dejarik.games.xwing.values import ManeuverDifficulty, RedWhileStressed
from dejarik.games.xwing.windows import AfterExecuting
from dejarik.tabletop import polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.overlap import first_overlapped, overlapped
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

LEVELS: tuple[Difficulty, ...] = ("blue", "white", "red")
ADVANCED = ("koiogran", "segnor", "tallon")
TALLON_SHIFT = 10.0
# How far a template may reach beyond the box of the poses at its ends, with the bases there however they are turned:
# the widest turn laid askew does by 22.3.
BULGE = 25.0


def maneuver_id(speed: int, bearing: Bearing) -> str:
    return f"{speed}-{bearing}"


@cache
def dial(ship_type: str) -> dict[str, DialEntry]:
    """planning.dial-per-type: the maneuvers of a ship type, by id."""
    return {maneuver_id(entry.speed, entry.bearing): entry for entry in ship_facts(ship_type).dial}


@cache
def move_of(speed: int, bearing: Bearing) -> Move | None:
    """components.templates.match: the template of a maneuver and how it is laid; None for a stationary one."""
    if bearing == "stationary":
        return None
    words = bearing.split("-")
    reverse = words[0] == "reverse"
    name = words[1] if reverse else words[0]
    side = {"left": -1, "right": 1}.get(words[-1], 0)
    shape = {"koiogran": "straight", "tallon": "turn", "segnor": "bank"}.get(name, name)
    return Move(TEMPLATES[cast(Shape, shape), speed], cast(Side, side), reverse)


def difficulty(game: XWing, ship: Ship, entry: DialEntry) -> Difficulty:
    """maneuver.difficulty.increase, .decrease: the printed colour, one step up or down for each effect, never past an
    end."""
    if ManeuverDifficulty not in game.listeners:
        return entry.difficulty
    level = LEVELS.index(entry.difficulty)
    changed = game.value(ManeuverDifficulty(ship.id, entry.speed, entry.bearing), level)
    return LEVELS[min(max(changed, 0), 2)]


def stress_change(difficulty: Difficulty, stressed: bool) -> int:
    """maneuver.execute.check-difficulty: a red maneuver stresses the ship, a blue one relieves it."""
    return 1 if difficulty == "red" else -1 if difficulty == "blue" and stressed else 0


def red_while_stressed(game: XWing, ship: Ship) -> bool:
    """stress.red-execute-forbidden, unless an effect allows it."""
    return RedWhileStressed in game.listeners and game.value(RedWhileStressed(ship.id), False)


def ends(game: XWing, ship: Ship, speed: int, bearing: Bearing) -> tuple[tuple[str, Pose], ...]:
    """Where the maneuver would put the ship: one pose, or the three of a Tallon roll."""
    assert ship.pose is not None
    move = move_of(speed, bearing)
    if move is None:
        return (("end", ship.pose),)
    if not bearing.startswith(ADVANCED):
        return (("end", template.end_at_rest(ship.pose, ship.half, move)),)
    end = template.end(ship.pose, ship.half, move)
    if bearing.startswith("tallon"):
        rolled = end.turned(move.side * pi / 2)
        shifts = (("centre", 0.0), ("front", TALLON_SHIFT), ("rear", -TALLON_SHIFT))
        return tuple((name, rolled.ahead(shift).at_rest()) for name, shift in shifts)
    return (("end", end.turned(pi).at_rest()),)


# The steps.


def place_at_end(game: XWing, maneuver: ExecuteManeuver) -> Outcome:
    """maneuver.execute.place, maneuver.overlap.ship: at the template's far end, or partially if a ship is there."""
    ship = game.state.ships[maneuver.ship]
    if maneuver.bearing == "stationary":
        return None
    free = []
    for end in ends(game, ship, maneuver.speed, maneuver.bearing):
        if not overlaps_a_ship(game, ship, end[1]):
            free.append(end)
    if not free:
        back_up(game, maneuver)
        return None
    if len(free) == 1:
        take_end(game, maneuver, free[0][1])
        return None
    options = tuple(Option(name, pose, f"option.tallon-{name}", {"pose": pose}) for name, pose in free)
    return Decision(ship.owner, "tallon", "maneuver.tallon.choice", take_end, options, subject=ship.id)


def overlaps_a_ship(game: XWing, ship: Ship, pose: Pose) -> bool:
    blockers = game.footprints_near(ship, pose)
    if not blockers:
        return False
    return first_overlapped(polygon.square(pose.x, pose.y, pose.heading, ship.half), blockers) >= 0


def take_end(game: XWing, maneuver: ExecuteManeuver, pose: Pose) -> None:
    ship = game.state.ships[maneuver.ship]
    before = ship.pose
    ship.pose = pose
    maneuver.start = before
    game.emit(
        "ship.moved",
        ship=ship.id,
        speed=maneuver.speed,
        bearing=maneuver.bearing,
        before=spot(before),
        after=spot(pose),
    )


def back_up(game: XWing, maneuver: ExecuteManeuver) -> None:
    """maneuver.partial.step1 to step3: back along the template until no ship is overlapped, touching the last one
    backed over; the Perform Action step is skipped. An advanced maneuver then has no half turn or roll
    (maneuver.koiogran.partial, maneuver.tallon.partial)."""
    ship = game.state.ships[maneuver.ship]
    before = ship.pose
    assert before is not None
    move = move_of(maneuver.speed, maneuver.bearing)
    assert move is not None
    others = game.others(ship)
    stop = template.back_up(before, ship.half, move, [game.footprint(other) for other in others])
    ship.pose = stop.pose.at_rest()
    ship.skips_action = True
    maneuver.start = before
    maneuver.full = False
    maneuver.travelled = stop.travelled
    touched = others[stop.touched].id if stop.touched is not None else None
    game.emit(
        "ship.moved-partially",
        ship=ship.id,
        speed=maneuver.speed,
        bearing=maneuver.bearing,
        touched=touched,
        before=spot(before),
        after=spot(ship.pose),
    )


def note_obstacles(game: XWing, maneuver: ExecuteManeuver) -> None:
    """obstacle.move-through: those under the template, as far as it was travelled, or under the final base."""
    ship = game.state.ships[maneuver.ship]
    assert ship.pose is not None
    near = game.obstacles_near(ship, maneuver.start or ship.pose, ship.pose, BULGE)
    if near:
        outlines = [one.polygon for one in near if one.polygon is not None]
        maneuver.met = [near[index].id for index in met_by(game, maneuver, outlines)]


def met_by(game: XWing, maneuver: ExecuteManeuver, outlines: list[polygon.Polygon]) -> list[int]:
    """Which of these shapes the ship has moved through or overlapped, nearest to the start first."""
    ship = game.state.ships[maneuver.ship]
    start = maneuver.start or ship.pose
    assert start is not None
    move = move_of(maneuver.speed, maneuver.bearing)
    base = game.footprint(ship)
    met = set(template.met(start, ship.half, move, outlines, maneuver.travelled)) if move is not None else set()
    met.update(overlapped(base, outlines))
    if not met:
        return []
    begin = polygon.square(start.x, start.y, start.heading, ship.half)
    return sorted(met, key=lambda index: (distance(begin, outlines[index]), index))


def note_mines(game: XWing, maneuver: ExecuteManeuver) -> None:
    """device.mine: like obstacles, only the part of the template that was travelled counts."""
    if game.state.devices:
        lying = mines(game)
        maneuver.mines = [lying[index].id for index in met_by(game, maneuver, [one.polygon for one in lying])]


def check_difficulty(game: XWing, maneuver: ExecuteManeuver) -> None:
    """maneuver.execute.check-difficulty: after the ship has its final position, partial or not."""
    ship = game.state.ships[maneuver.ship]
    ship.executed = Executed(maneuver.speed, maneuver.bearing, maneuver.difficulty, maneuver.full)
    change = stress_change(maneuver.difficulty, ship.stressed)
    if change > 0:
        gain(game, ship, "stress")
    elif change < 0:
        remove(game, ship, "stress")


def flee(game: XWing, maneuver: ExecuteManeuver) -> Outcome:
    """destroy.flee: any part of the final base outside the play area."""
    ship = game.state.ships[maneuver.ship]
    if ship.where != "play":
        return DONE
    if outside(game, ship):
        game.emit("ship.fled", ship=ship.id)
        leave_play(game, ship, "fled")
        return DONE
    return None


def outside(game: XWing, ship: Ship) -> bool:
    return not game.well_inside(ship) and not polygon.inside(game.play_area(), game.footprint(ship))


def meet_obstacles(game: XWing, maneuver: ExecuteManeuver) -> Outcome:
    """obstacle.timing-after-execution: one after the other, after the difficulty check."""
    ship = game.state.ships[maneuver.ship]
    if ship.where != "play":
        return DONE
    if not maneuver.met:
        return None
    maneuver.met_any = True
    return Again(MeetObstacle(ship=ship.id, obstacle=maneuver.met.pop(0)))


def detonate_mines(game: XWing, maneuver: ExecuteManeuver) -> Outcome:
    """device.mine: after the obstacles, nearest to the start first."""
    ship = game.state.ships[maneuver.ship]
    if ship.where != "play":
        return DONE
    if maneuver.mines:
        meet_mines(game, ship, maneuver.mines)
    return None


def after_executing(game: XWing, maneuver: ExecuteManeuver) -> Outcome:
    if game.state.ships[maneuver.ship].where != "play":
        return DONE
    return game.open(
        AfterExecuting(
            ship=maneuver.ship, full=maneuver.full, met_obstacle=maneuver.met_any, ion=maneuver.kind == "ion"
        )
    )


def spot(pose: Pose | None) -> tuple[float, ...] | None:
    return None if pose is None else (pose.x, pose.y, pose.heading)


class ExecuteManeuver(Procedure):
    """maneuver.execute.template to .return, then what the maneuver brings."""

    ship: ShipId
    speed: int
    bearing: Bearing
    difficulty: Difficulty
    kind: Literal["dial", "ion", "slam"] = "dial"
    full: bool = True
    start: Pose | None = None
    travelled: float | None = None
    met: list[int] = []
    met_any: bool = False
    mines: list[int] = []
    steps = (
        place_at_end,
        note_obstacles,
        note_mines,
        check_difficulty,
        flee,
        meet_obstacles,
        detonate_mines,
        after_executing,
    )

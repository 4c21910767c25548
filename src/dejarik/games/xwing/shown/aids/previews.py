"""What each answer to an open question would look like on the table, as everybody stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.games.xwing import ruler
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.devices import EXPLOSIVES, Way
from dejarik.games.xwing.docking import DeployFromCarrier, take_deployment
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.maneuver import ExecuteManeuver, move_of, note_mines, note_obstacles, outside, place_at_end
from dejarik.games.xwing.reposition import mines_met, obstacles_met
from dejarik.games.xwing.shown.aids import moves
from dejarik.games.xwing.shown.aids.relations import drawn, obstacles_across, possible_attack
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.template import Move
from dejarik.tabletop import polygon
from dejarik.tabletop.closest_lines import closest_band
from dejarik.tabletop.polygon import Line, Point
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


class End(msgspec.Struct, frozen=True):
    """One of the positions among which a roll has to choose."""

    option: str
    pose: Pose


class MovePreview(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="move"):
    """A ship that moves. `full` is false after a bump, into the ship `touched`; obstacles and mines are those met."""

    ship: ShipId
    path: list[Pose]
    end: Pose
    template: list[Point] = []
    full: bool = True
    touched: ShipId | None = None
    obstacles: list[int] = []
    mines: list[int] = []
    leaves: bool = False
    ends: list[End] = []


class DevicePreview(msgspec.Struct, frozen=True, tag_field="kind", tag="device"):
    """Where a device, or each of a set, would lie."""

    devices: list[list[Point]]
    template: list[Point]


class LinePreview(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="line"):
    """Another ship, from the one that the question is about."""

    ship: ShipId
    line: Line
    range: int
    obstructed: bool = False
    obstacles: list[int] = []


Preview = MovePreview | DevicePreview | LinePreview


def previews(game: XWing, decision: Decision) -> dict[str, Preview]:
    """By option; options that nothing on the table shows have none."""
    if decision.placement is not None:
        return {}
    found = {option.id: preview(game, decision, option) for option in decision.options}
    return {id: one for id, one in found.items() if one is not None}


def preview(game: XWing, decision: Decision, option: Option) -> Preview | None:
    """An option shows by its arguments what it is: a device's way, a place, a maneuver, or another ship."""
    ship = game.ship(decision.subject) if decision.subject is not None else None
    args = option.args
    if ship is None:
        return None
    if "guides" in args:
        return deployment(game, option)
    if ship.pose is None:
        return None
    if isinstance(option.value, Way):
        return device(ship, cast(str, decision.args["card"]), option.value, cast(Pose, args["pose"]))
    if isinstance(args.get("pose"), Pose):
        end = cast(Pose, args["pose"])
        return roll_end(game, ship, end) if decision.kind == "tallon" else reposition(game, ship, end)
    if "speed" in args and "bearing" in args:
        return maneuver(game, ship, cast(int, args["speed"]), cast(Bearing, args["bearing"]))
    if isinstance(args.get("ship"), int):
        return towards(game, decision, ship, game.ship(cast(int, args["ship"])))
    return None


def maneuver(game: XWing, ship: Ship, speed: int, bearing: Bearing) -> MovePreview:
    """The first steps of a maneuver, taken and then undone. Its colour does not matter to where it leads."""
    before, skips = ship.pose, ship.skips_action
    try:
        return executed(game, ExecuteManeuver(ship=ship.id, speed=speed, bearing=bearing, difficulty="white"))
    finally:
        ship.pose, ship.skips_action = before, skips


def executed(game: XWing, maneuver: ExecuteManeuver) -> MovePreview:
    """The maneuver up to where its ship stands; of several ends that it may choose, the first."""
    ship = game.ship(maneuver.ship)
    start = ship.pose
    assert start is not None
    choice = place_at_end(game, maneuver)
    ends: list[End] = []
    if isinstance(choice, Decision):
        ends = [End(option.id, cast(Pose, option.value)) for option in choice.options]
        choice.then(game, maneuver, ends[0].pose)
    note_obstacles(game, maneuver)
    note_mines(game, maneuver)
    end = ship.pose
    assert end is not None
    move = move_of(maneuver.speed, maneuver.bearing)
    return MovePreview(
        ship=ship.id,
        path=moves.along(start, ship.half, move, end, maneuver.full),
        end=end,
        template=moves.outline(ship, start, move),
        full=maneuver.full,
        touched=None if maneuver.full else touched_by(game, ship),
        obstacles=maneuver.met,
        mines=maneuver.mines,
        leaves=outside(game, ship),
        ends=ends,
    )


def touched_by(game: XWing, ship: Ship) -> ShipId | None:
    """maneuver.partial.step2: the ship that a bump ended at."""
    return min(game.others(ship), key=lambda other: game.distance(ship, other)).id


def deployment(game: XWing, option: Option) -> MovePreview | None:
    """A docked ship comes out of its carrier."""
    twin = game.clone()
    deploying = twin.current(DeployFromCarrier)
    if deploying is None:
        return None
    outcome = take_deployment(cast("XWing", twin), deploying, cast(tuple[str, str], option.value))  # type: ignore[arg-type]
    return executed(cast("XWing", twin), outcome) if isinstance(outcome, ExecuteManeuver) else None


def reposition(game: XWing, ship: Ship, end: Pose) -> MovePreview:
    """A roll, a boost and their like, with what `put` would have the ship meet."""
    start = ship.pose
    assert start is not None
    laid = moves.template_between(ship, start, end)
    among = moves.short_moves(ship, start, end)
    return MovePreview(
        ship=ship.id,
        path=moves.along(start, ship.half, laid if isinstance(laid, Move) else None, end),
        end=end,
        template=moves.outline(ship, start, laid),
        obstacles=obstacles_met(game, ship, end, among),
        mines=mines_met(game, ship, end, among) if game.state.devices else [],
    )


def roll_end(game: XWing, ship: Ship, end: Pose) -> MovePreview:
    """maneuver.tallon.choice: the ship still stands at the start of its template."""
    maneuver = game.current(ExecuteManeuver)
    assert maneuver is not None
    start = ship.pose
    assert start is not None
    move = move_of(maneuver.speed, maneuver.bearing)
    path = moves.along(start, ship.half, move, end)
    return MovePreview(ship=ship.id, path=path, end=end, template=moves.outline(ship, start, move))


def device(ship: Ship, card: str, way: Way, guide: Pose) -> DevicePreview:
    assert ship.pose is not None
    move = move_of(way.speed, way.bearing)
    assert move is not None
    laid = Move(move.template, move.side, reverse=way.how == "drop")
    outlines = [polygon.placed(one, guide.x, guide.y, guide.heading) for one in EXPLOSIVES[card].outlines]
    return DevicePreview([moves.points(one) for one in outlines], moves.outline(ship, ship.pose, laid))


def towards(game: XWing, decision: Decision, ship: Ship, other: Ship) -> LinePreview | None:
    """The line of the attack where a defender is chosen, else the closest line."""
    if other.pose is None or other.id == ship.id or not other.in_play:
        return None
    attack = game.current(Attack)
    if decision.kind == "target" and attack is not None:
        shot = possible_attack(game, ship, other, attack.weapon, attack)
        assert shot.line is not None
        assert shot.range is not None
        return LinePreview(other.id, shot.line, shot.range, shot.obstructed, shot.obstacles)
    band = closest_band(game.footprint(ship), game.footprint(other))
    across = obstacles_across(game, band)
    return LinePreview(other.id, drawn(band[0]), ruler.band(game.distance(ship, other)), bool(across), across)

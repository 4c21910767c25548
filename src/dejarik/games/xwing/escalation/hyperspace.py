"""Leaving hyperspace: a replacement enters at one side of a marker."""

from __future__ import annotations

from math import tau
from typing import TYPE_CHECKING, cast

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.dice import Face, roll_attack_die
from dejarik.games.xwing.escalation.losses import of
from dejarik.games.xwing.escalation.markers import SIDES, TO_SIDE
from dejarik.games.xwing.placing_forces import enter_play, point_turret, set_turret
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.tabletop.overlap import overlap
from dejarik.tabletop.polygon import square
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def choose_marker(game: XWing, entering: LeaveHyperspace) -> Outcome:
    """escalation.reinforce.marker-die: one of the two markers, then an attack die."""
    options = tuple(
        Option(f"marker:{number}", number, "option.marker", {"marker": number})
        for number in range(1, len(of(game).markers) + 1)
    )
    owner = game.ship(entering.ship).owner
    rule = "escalation.reinforce.marker-die"
    return Decision(owner, "marker", rule, take_marker, options, subject=entering.ship)


def take_marker(game: XWing, entering: LeaveHyperspace, number: int) -> None:
    entering.marker = number


def roll_for_side(game: XWing, entering: LeaveHyperspace) -> None:
    entering.face = roll_attack_die(game, game.ship(entering.ship), "hyperspace")


def choose_side(game: XWing, entering: LeaveHyperspace) -> Outcome:
    """escalation.reinforce.crit"""
    if entering.face != "crit":
        return None
    options = tuple(Option(f"side:{face}", face, "option.marker-side", {"face": face}) for face in SIDES)
    owner = game.ship(entering.ship).owner
    return Decision(owner, "marker-side", "escalation.reinforce.crit", take_side, options, subject=entering.ship)


def take_side(game: XWing, entering: LeaveHyperspace, face: Face) -> None:
    entering.face = face


def put_at_side(game: XWing, entering: LeaveHyperspace) -> None:
    """escalation.reinforce.blocked-side: clockwise. escalation.reinforce.blocked-marker: then the other marker, by the
    same result. With both of them blocked the ship waits for the next End phase (reading.42)."""
    ship = game.ship(entering.ship)
    for number in (entering.marker, 3 - entering.marker):
        first = SIDES.index(cast(Face, entering.face))
        for face in (*SIDES[first:], *SIDES[:first]):
            pose = at_side(of(game).markers[number - 1], face, ship)
            if is_free(game, ship, pose):
                of(game).waiting.remove(ship.id)
                enter_play(game, ship, pose)
                game.emit("replacement.entered", ship=ship.id, marker=number, face=face)
                game.reindex()
                return
    game.emit("replacement.waits", ship=ship.id)


def at_side(marker: Pose, face: Face, ship: Ship) -> Pose:
    """The rear of the base lies against the middle of that side, and the ship faces away from the marker."""
    return marker.turned(SIDES.index(face) * tau / len(SIDES)).ahead(TO_SIDE + ship.half).at_rest()


def is_free(game: XWing, ship: Ship, pose: Pose) -> bool:
    """Only ships block a side; bases may touch."""
    base = square(pose.x, pose.y, pose.heading, ship.half)
    return not any(overlap(base, other) for other in game.footprints_near(ship, pose))


class LeaveHyperspace(Procedure):
    ship: ShipId
    marker: int = 1
    face: Face | None = None
    steps = (choose_marker, roll_for_side, choose_side, put_at_side, set_turret, point_turret)

"""Setup: two hyperspace markers between the obstacles and the ships."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from dejarik.core.decision import Refusal, ask_place
from dejarik.core.procedure import AGAIN, Again, Outcome
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.escalation.losses import of
from dejarik.games.xwing.placing_obstacles import GRID, leave_out_obstacles
from dejarik.games.xwing.ruler import BAND
from dejarik.games.xwing.setup import Setup
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import TOUCH, Polygon, placed
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.core.decision import Spot
    from dejarik.games.xwing.game import XWing

# House facts: the size of the marker, and the clockwise order of its sides (docs/decisions/0004-house-outlines.md).
SIDE = 50.0
TO_SIDE = SIDE / (2 * sqrt(3))
SIDES: tuple[Face, ...] = ("hit", "focus", "blank")
OUTLINE: Polygon = ((0.0, -2 * TO_SIDE), (-SIDE / 2, TO_SIDE), (SIDE / 2, TO_SIDE))


def place_markers(game: XWing, setup: EscalationSetup) -> Outcome:
    """escalation.setup-rest: marker 1 by the first player, marker 2 by the other."""
    number = len(of(game).markers)
    if number == game.players:
        return None
    rule = "escalation.marker1" if number == 0 else "escalation.marker2"
    player = game.in_player_order()[number]
    return ask_place(player, "place-marker", rule, put_marker, marker_region(game), args={"marker": number + 1})


def marker_region(game: XWing) -> RegionPlacement:
    """escalation.marker1: beyond range 1 of the edges and range 0 of obstacles. escalation.marker2: the second one also
    beyond range 3 of the first."""
    inset = BAND + GRID + TOUCH
    width, height = game.state.width, game.state.height
    container = ((inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset))
    obstacles = [(one.id, one.polygon) for one in game.state.obstacles if one.polygon is not None]
    markers = [marker_outline(pose) for pose in of(game).markers]
    return RegionPlacement(
        Region(
            OUTLINE,
            container,
            (*((outline, 0.0, True) for _, outline in obstacles), *((one, 3 * BAND, True) for one in markers)),
        ),
        Refusal("escalation.marker1", "refusal.marker-edge"),
        (
            *(Refusal("escalation.marker1", "refusal.marker-obstacle", {"obstacle": id}) for id, _ in obstacles),
            *(Refusal("escalation.marker2", "refusal.marker-spacing") for _ in markers),
        ),
    )


def put_marker(game: XWing, setup: EscalationSetup, spot: Spot) -> Again:
    markers = of(game).markers
    markers.append(Pose(*spot))
    game.emit("marker.placed", marker=len(markers), at=spot)
    return AGAIN


def marker_outline(pose: Pose) -> Polygon:
    return placed(OUTLINE, pose.x, pose.y, pose.heading)


AFTER_OBSTACLES = Setup.steps.index(leave_out_obstacles) + 1


class EscalationSetup(Setup):
    """As the usual setup, with two markers more."""

    steps = (*Setup.steps[:AFTER_OBSTACLES], place_markers, *Setup.steps[AFTER_OBSTACLES:])

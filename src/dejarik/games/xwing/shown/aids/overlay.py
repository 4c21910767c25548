"""What a ship reaches, as shapes to lay on the table: range bands, its firing arcs, the bullseye arc."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Args
from dejarik.games.xwing import arc
from dejarik.games.xwing.ruler import BAND, BANDS
from dejarik.games.xwing.state import PlayerId, Ship
from dejarik.games.xwing.targeting import weapons
from dejarik.tabletop import polygon
from dejarik.tabletop.polygon import Point, Polygon
from dejarik.tabletop.pose import Mm, Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

ALL_ROUND = frozenset({"lock", "coordinate", "jam-target"})
"""action.lock.step2, action.coordinate.target, action.jam: questions that measure range in any direction."""
CORNER_STEPS = 16
"""A rounded corner as so many straight pieces: less than half a millimetre off at range 3."""


class Shape(msgspec.Struct, frozen=True):
    """`path` is a closed line: of a band the rim, of an arc the part in one band."""

    kind: str
    path: list[Point]
    label: str
    args: Args


def overlay(game: XWing, player: PlayerId | None, ship: Ship) -> list[Shape]:
    """The rims of the bands round the base, then each arc that a weapon of the ship fires from, then the bullseye; the
    bands alone while `player` is asked what is measured all round the ship."""
    pose = ship.pose
    assert pose is not None
    shapes = [Shape("band", rim(pose, ship.half, n), "aid.band", {"range": n}) for n in range(1, BANDS + 1)]
    if any(one.player == player and one.kind in ALL_ROUND and one.subject == ship.id for one in game.decisions):
        return shapes
    for which in weapon_arcs(game, ship):
        for n in range(1, BANDS + 1):
            args: Args = {"arc": which.replace("_", "-"), "range": n}
            shapes.append(Shape("arc", arc_band(pose, ship.half, which, n), "aid.arc", args))
    for n in range(1, BANDS + 1):
        path = bullseye_band(pose, ship.half, n)
        shapes.append(Shape("bullseye", path, "aid.arc", {"arc": "bullseye", "range": n}))
    return shapes


def weapon_arcs(game: XWing, ship: Ship) -> list[str]:
    """The arcs of the ship's weapons as its turret points now; the bullseye is drawn for every ship."""
    found = {one: None for weapon in weapons(game, ship) for one in weapon.arcs if one != "bullseye"}
    return list(found)


def reach(pose: Pose, half: Mm, far: Mm) -> Polygon:
    """Everything within `far` of the base: a square with rounded corners, from the front right corner anticlockwise."""
    steps = CORNER_STEPS if far else 0
    points = []
    for corner, (side, forward) in enumerate(((half, half), (-half, half), (-half, -half), (half, -half))):
        for step in range(steps + 1):
            angle = (corner + step / CORNER_STEPS) * pi / 2
            points.append(pose.at(side + far * cos(angle), forward + far * sin(angle)))
    return tuple(points)


def rim(pose: Pose, half: Mm, n: int) -> list[Point]:
    return _rounded(reach(pose, half, n * BAND))


def arc_band(pose: Pose, half: Mm, which: str, n: int) -> list[Point]:
    """The part of the arc in one band of the ruler: along the far edge one way, back along the near edge."""
    far, near = (_edge(pose, half, which, k * BAND) for k in (n, n - 1))
    return _rounded([*far, *reversed(near)])


def bullseye_band(pose: Pose, half: Mm, n: int) -> list[Point]:
    middle = pose.ahead(half + (n - 0.5) * BAND)
    return _rounded(polygon.rectangle(middle.x, middle.y, middle.heading, arc.BULLSEYE_WIDTH / 2, BAND / 2))


def _edge(pose: Pose, half: Mm, which: str, far: Mm) -> list[Point]:
    """The rim of what lies within `far` in the arc: the clipped shape without the sides that meet at the centre."""
    planes = arc.arc_planes(which, pose.x, pose.y, pose.heading, half)
    part = polygon.clip(reach(pose, half, far), planes)
    rim = [point for point in part if hypot(point[0] - pose.x, point[1] - pose.y) > 1e-6]
    # The rim begins after the longest way between neighbours as seen from the centre: the opening of the arc.
    start = max(range(len(rim)), key=lambda i: _turn(pose, rim[i - 1], rim[i]))
    return rim[start:] + rim[:start]


def _turn(pose: Pose, one: Point, other: Point) -> float:
    """How far the direction from the centre turns between two neighbours of a rim, 0 to 2 pi anticlockwise."""
    turn = atan2(other[1] - pose.y, other[0] - pose.x) - atan2(one[1] - pose.y, one[0] - pose.x)
    return (turn + 1e-9) % tau  # two points that are all but the same do not turn all round


def _rounded(points: list[Point] | Polygon) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in points]

"""Attacks as a viewer of the match sees them on the table: the line, and the arc that it is measured in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from dejarik.core.event import Event
from dejarik.games.xwing import arc
from dejarik.games.xwing.ruler import BANDS
from dejarik.games.xwing.shown.aids.overlay import arc_band, bullseye_band
from dejarik.games.xwing.shown.aids.relations import drawn
from dejarik.games.xwing.shown.view import ShipView, View
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import weapons_of
from dejarik.tabletop import polygon
from dejarik.tabletop.closest_lines import clear_line
from dejarik.tabletop.distance import closest_points
from dejarik.tabletop.polygon import Line, Point
from dejarik.tabletop.pose import Pose


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """`bands` are the parts of the arc by range, nearest first; none for a weapon that no card of the ship has."""

    line: Line
    obstructed: bool = False
    bands: tuple[list[Point], ...] = ()


def shots(before: View, events: Sequence[Event]) -> dict[int, object]:
    """By the place of the declaration; ships stand where the events so far have brought them."""
    found: dict[int, object] = {}
    poses = {ship.id: ship.pose for ship in before.ships}
    ships = {ship.id: ship for ship in before.ships}
    for place, event in enumerate(events):
        ship, after = event.args.get("ship"), event.args.get("after")
        if isinstance(ship, int) and isinstance(after, tuple):
            poses[ShipId(ship)] = Pose(*cast(tuple[float, float, float], after))
        if event.name == "attack.declared":
            attacker, defender = (ShipId(int(str(event.args[role]))) for role in ("attacker", "defender"))
            start, end = poses.get(attacker), poses.get(defender)
            if start is not None and end is not None:
                target = polygon.square(end.x, end.y, end.heading, ships[defender].half)
                found[place] = _shot(before, ships[attacker], start, target, str(event.args["weapon"]))
    return found


def _shot(view: View, ship: ShipView, pose: Pose, target: polygon.Polygon, weapon: str) -> Shot:
    cards = tuple((card, side) for card, _, side in ship.upgrades)
    arcs = next((one.arcs for one in weapons_of(ship.pilot[0], ship.turret, cards) if one.id == weapon), ())
    where = (pose.x, pose.y, pose.heading, ship.half)
    nearest = min(arcs, key=lambda one: arc.range_in_arc(target, one, *where), default=None)
    band = arc.attack_line(target, nearest, *where) if nearest is not None else None
    if nearest is None or band is None:
        return Shot(drawn(closest_points(polygon.square(*where), target)))
    rocks = [
        polygon.placed(one.outline, one.pose.x, one.pose.y, one.pose.heading)
        for one in view.obstacles
        if one.pose is not None
    ]
    bands = [
        bullseye_band(pose, ship.half, n) if nearest == "bullseye" else arc_band(pose, ship.half, nearest, n)
        for n in range(1, BANDS + 1)
    ]
    return Shot(drawn(band[0]), obstructed=not clear_line(band, rocks)[0], bands=tuple(bands))

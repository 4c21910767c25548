"""The terrain of a battlefield, as it is drawn."""

from __future__ import annotations

from functools import cache

import msgspec

from dejarik.games.legion.terrain import Field
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose


class PartView(msgspec.Struct, frozen=True):
    """A terrain part: its outline about its pose, its heights, and what the players agreed on."""

    id: int
    piece: int
    pose: Pose
    outline: Polygon
    bottom: float
    top: float
    type: str
    movement: str
    cover: str
    blocks: bool
    barricade: bool


@cache
def terrain(field: Field) -> tuple[PartView, ...]:
    """The parts of a battlefield, lowest first, as they are drawn one over the other."""
    found = []
    for one in sorted(field.parts, key=lambda part: part.part.top):
        part = one.part
        corners = part.footprint
        x = round(sum(corner[0] for corner in corners) / len(corners), 3)
        y = round(sum(corner[1] for corner in corners) / len(corners), 3)
        outline = tuple([(round(px - x, 3), round(py - y, 3)) for px, py in corners])
        agreed = (one.type, one.movement, one.cover, one.blocks, one.barricade)
        found.append(PartView(part.id, one.piece, Pose(x, y, 0.0), outline, part.bottom, part.top, *agreed))
    return tuple(found)

"""Lengths on the table, in millimetres. The book prints the table, ranges and tokens; tools, bases and silhouettes are
as people have measured them, those marked `house` are our own."""

from math import pi
from typing import Final

from dejarik.games.legion.facts.terms import Base
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.tool import Tool

INCH: Final[Mm] = 25.4

HALF_RANGE: Final[Mm] = 3 * INCH
RANGES: Final[tuple[Mm, ...]] = (0.0, 6 * INCH, 12 * INCH, 18 * INCH, 24 * INCH, 30 * INCH)
"""measure.range-bands: RANGES[n] is range n, 0 is melee."""
BEYOND: Final = 6
"""The range of a weapon that reaches beyond range 5."""
HEIGHT: Final[Mm] = 6 * INCH
"""terrain.height.measure: one height value."""

TOOL_WIDTH: Final[Mm] = 17.5
TOOLS: Final[dict[int, Tool]] = {
    speed: (0.5 * reach, 0.5 * reach, TOOL_WIDTH, 0.5 * pi) for speed, reach in ((1, 75.0), (2, 125.0), (3, 175.0))
}
"""measure.movement-tools, by speed: two arms and a joint in the middle. How far the joint bends is `house`."""
NOTCH: Final[Mm] = 6.0
"""How deep a tool sits in a notch: a notched base goes so much less far at each end."""

BASES: Final[dict[Base, tuple[Mm, Mm]]] = {
    "small": (27.0, 27.0),
    "medium": (50.0, 50.0),
    "large": (70.0, 70.0),
    "huge": (100.0, 100.0),
    "laat": (120.0, 120.0),
    "long": (100.0, 150.0),
    "epic": (149.0, 149.0),
    "snail": (100.0, 150.0),
}
"""base.small, base.notched: width and length; an oblong base has round ends, and its length is `house`."""

SIDE_NOTCHED: Final[frozenset[Base]] = frozenset({"laat", "epic"})
"""move.strafe.who: bases with notches on their sides. A card tells it of the "laat"; the other is `house`."""

SMALL_SILHOUETTE: Final[Mm] = 41.9
NOTCHED_SILHOUETTE: Final[Mm] = 68.8
"""los.silhouette.trooper, los.silhouette.notched-trooper"""
POI_RADIUS: Final[Mm] = INCH
POI_HEIGHT: Final[Mm] = 3 * INCH
ASSET_RADIUS: Final[Mm] = 0.5 * INCH
ADVANTAGE_RADIUS: Final[Mm] = 0.5 * INCH


def silhouette(base: Base, hull: Mm | None) -> Mm:
    """los.silhouette.definition: how high the cylinder over a base is."""
    if hull is not None:
        return hull
    return SMALL_SILHOUETTE if base == "small" else NOTCHED_SILHOUETTE

"""Lengths on the table, in millimetres. The book prints none of them but the table's: ranges, tools and bases are as
people have measured them; those marked `house` are our own."""

from math import pi
from typing import Final

from dejarik.tabletop.pose import Mm
from dejarik.tabletop.tool import Tool

TABLE: Final[Mm] = 900.0
"""setup.battlefield.size: the side of the battlefield. The first player's edge is y = 0, its left end the origin."""

RANGES: Final[tuple[Mm, ...]] = (0.0, 25.0, 76.0, 152.0, 203.0, 254.0)
"""measure.range-1, measure.range-tools: RANGES[n] is range n."""
SAME_ELEVATION: Final[Mm] = RANGES[2]
"""elevation.same: surfaces no farther apart than this are of the same elevation."""

TOOL_WIDTH: Final[Mm] = 20.0
"""house: nobody gives the width of a movement tool."""
DASH: Final[Tool] = (42.5, 42.5, TOOL_WIDTH, 0.5 * pi)
ADVANCE: Final[Tool] = (75.0, 75.0, TOOL_WIDTH, 0.5 * pi)
"""measure.movement-tools, geometry.tool-bend: two arms and a hinge in the middle, from the notch to the flat end."""

OBJECTIVE_RADIUS: Final[Mm] = 12.5
CHARACTER_HEIGHT: Final[Mm] = 40.0
"""house: how much room a character needs above its base to stand under something."""

TRACK_SIDE: Final = 8
"""struggle.track.layout: spaces on each side of the centre, and momentum tokens of each player."""

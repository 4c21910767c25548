"""Where a piece stands and which way it faces. Heading 0 is north (+y) and grows clockwise: pi/2 is east."""

from math import cos, pi, radians, sin, tau
from typing import TypeAlias

import msgspec

from dejarik.tabletop import grid
from dejarik.tabletop.polygon import Point

Mm: TypeAlias = float
Rad: TypeAlias = float


def normalised(heading: Rad) -> Rad:
    """The same direction within [0, 2 pi)."""
    turned = heading % tau
    return turned if turned < tau else 0.0  # a tiny negative heading comes back as 2 pi itself


class Pose(msgspec.Struct, frozen=True, gc=False):
    """The centre of a piece and its heading."""

    x: Mm
    y: Mm
    heading: Rad

    def ahead(self, d: Mm) -> "Pose":
        return Pose(self.x + d * sin(self.heading), self.y + d * cos(self.heading), self.heading)

    def aside(self, d: Mm) -> "Pose":
        """`d` to the right; to the left if negative."""
        return Pose(self.x + d * cos(self.heading), self.y - d * sin(self.heading), self.heading)

    def turned(self, angle: Rad) -> "Pose":
        """Clockwise on the spot."""
        return Pose(self.x, self.y, normalised(self.heading + angle))

    def about(self) -> "Pose":
        return self.turned(pi)

    def at(self, side: Mm, forward: Mm) -> Point:
        """The point of the table that lies `side` to the right and `forward` ahead of the centre."""
        s, c = sin(self.heading), cos(self.heading)
        return (self.x + side * c + forward * s, self.y - side * s + forward * c)

    def at_rest(self) -> "Pose":
        """Rounded as every piece left on the table is."""
        return Pose(*grid.at_rest(self.x, self.y, self.heading))


def facing(x: Mm, y: Mm, degrees: float) -> Pose:
    """A pose whose heading is given in degrees."""
    return Pose(x, y, normalised(radians(degrees)))

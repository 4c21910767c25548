"""Bases with a heading: where their notches are, and what lies in which direction.

Angles are radians, clockwise from the heading. A sector begins at the middle of a base, is closed and has no far end.
"""

from math import cos, pi, sin, tau
from typing import Final, TypeAlias

from dejarik.tabletop.polygon import Point, Polygon
from dejarik.tabletop.shape import Shape, overlap, touches

Place: TypeAlias = tuple[float, float, float]  # x, y, heading
Sector: TypeAlias = tuple[float, float]  # from, to: clockwise from the heading

FRONT: Final = 0.0
RIGHT: Final = 0.5 * pi
REAR: Final = pi
LEFT: Final = 1.5 * pi

# Farther than any table, and near enough not to cost precision.
_FAR: Final = 1e5


def notch(x: float, y: float, heading: float, grip: float, side: float) -> Place:
    """Where a tool that sits in the notch on that side begins, and which way it leaves the base. `grip` is how far the
    bottom of the notch is from the middle of the base."""
    out = (heading + side) % tau
    return (x + grip * sin(out), y + grip * cos(out), out)


def sectors(front: float, rear: float) -> tuple[Sector, Sector, Sector, Sector]:
    """Front, right, rear and left, of bases on which the front and the rear sector have these angles."""
    ahead = 0.5 * front
    behind = pi - 0.5 * rear
    return ((-ahead, ahead), (ahead, behind), (behind, tau - behind), (tau - behind, tau - ahead))


def wedge(x: float, y: float, heading: float, sector: Sector) -> Polygon:
    """A sector as a polygon that reaches beyond every table. It is convex up to half a turn."""
    first, last = sector
    steps = max(1, int(4.0 * (last - first) / pi + 0.999))
    rim: list[Point] = [(x, y)]
    for i in range(steps + 1):
        at = heading + first + (last - first) * i / steps
        rim.append((x + _FAR * sin(at), y + _FAR * cos(at)))
    return tuple(rim)


def in_sector(target: Shape, x: float, y: float, heading: float, sector: Sector) -> bool:
    """Is any part of the target, be it one point of its edge, in the sector?"""
    if sector[1] - sector[0] >= tau:
        return True
    return touches(target, (wedge(x, y, heading, sector), 0.0))


def wholly_in_sector(target: Shape, x: float, y: float, heading: float, sector: Sector) -> bool:
    """Is all of the target in the sector, its edges included?"""
    first, last = sector
    if last - first >= tau:
        return True
    return not overlap(target, (wedge(x, y, heading, (last, first + tau)), 0.0))

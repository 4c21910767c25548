"""The grid on which pieces come to rest, so that two poses that look alike are equal on every machine."""

from math import pi
from typing import Final

PER_MM: Final = 1000.0
PER_RAD: Final = 1000000.0
FULL_TURN: Final = 2.0 * pi


def at_rest(x: float, y: float, heading: float) -> tuple[float, float, float]:
    """The nearest point of the grid: 1e-3 mm, 1e-6 rad within [0, 2 pi), and no -0.0."""
    turned = heading % FULL_TURN
    if turned >= FULL_TURN:  # a tiny negative heading comes back as 2 pi itself
        turned = 0.0
    turned = _nearest(turned, PER_RAD)
    if turned >= _nearest(FULL_TURN, PER_RAD):
        turned = 0.0
    return (_nearest(x, PER_MM), _nearest(y, PER_MM), turned)


def _nearest(value: float, per_unit: float) -> float:
    steps = value * per_unit + 0.5
    whole = int(steps)
    if whole > steps:  # int() cuts towards zero
        whole -= 1
    return whole / per_unit

"""The range ruler: bands of 100 mm with closed upper ends."""

from math import ceil

from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.pose import Mm

BAND: Mm = 100.0
BANDS = 3


def band(distance: Mm) -> int:
    """0 when touching, 1 to 3 by band (exactly 100 is 1), 4 for anything past the end of the ruler."""
    if distance <= TOUCH:
        return 0
    if distance > BANDS * BAND:
        return BANDS + 1
    return ceil(distance / BAND)


def beyond(distance: Mm, n: int) -> bool:
    """No point lies inside band `n` or nearer."""
    return band(distance) > n

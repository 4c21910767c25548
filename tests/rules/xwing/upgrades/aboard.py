"""A ship with crew aboard."""

from dejarik.games.xwing.state import ShipId
from tests.rules.xwing.scenario import Scenario

BLANKS = "blank blank blank"


def freighter(xwing: Scenario, *crew: str, force: int = 0) -> ShipId:
    """A ship with crew at (450, 450) heading north."""
    ship = xwing.ship("bluesquadronescort", 450, 450, upgrades=crew)
    xwing[ship].force = xwing[ship].force_capacity = force
    xwing.changed()
    return ship

"""Cards that change how a device is dropped or launched."""

from __future__ import annotations

from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import DeviceWays

STRAIGHT_DROP = Way("drop", 1, "straight")


class OtherWays(Modifier[DeviceWays, tuple[Way, ...]]):
    """Further ways to drop or launch a device in place of those of its card. Stage 0 puts another template first, stage
    1 bends it, stage 2 changes its speed."""

    def applies(self, game: XWing, me: ShipId, query: DeviceWays) -> bool:
        return query.ship == me

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        raise NotImplementedError

    def change(self, game: XWing, me: ShipId, query: DeviceWays, value: tuple[Way, ...]) -> tuple[Way, ...]:
        return value + tuple(other for way in value for other in self.instead(game, query, way))

"""The Quadrijet transfer spacetug of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import OtherWays
from dejarik.games.xwing.devices import Way
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import DeviceWays
from dejarik.games.xwing.windows import StartOfEngagement


@card("unkarplutt", kind="pilot")
class UnkarPluttPilot(Ability[StartOfEngagement]):
    """Other ships at range 0: they and he gain 1 tractor token each."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return any(game.range(me, one.id) == 0 for one in game.others(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        touching = [one for one in game.others(game.ship(me)) if game.range(me, one.id) == 0]
        for one in (game.ship(me), *touching):
            gain(game, one, "tractor")


@card("constablezuvio")
class ConstableZuvio(OtherWays):
    """What would be dropped may be launched with [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        return (Way("launch", 1, "straight"),) if way.how == "drop" else ()

"""The Scurrg H-6 bomber of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import STRAIGHT_DROP, OneDieMore, OtherWays
from dejarik.games.xwing.devices import Detonate, Way
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import DefenseDice, DeviceWays
from dejarik.games.xwing.windows import BeforeDetonating


@card("solsixxa")
class SolSixxa(OtherWays):
    """Any other template of speed 1 in place of a dropped [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way != STRAIGHT_DROP:
            return ()
        return (
            Way("drop", 1, "bank-left"),
            Way("drop", 1, "bank-right"),
            Way("drop", 1, "turn-left"),
            Way("drop", 1, "turn-right"),
        )


@card("captainnym", kind="pilot")
class CaptainNym(Ability[BeforeDetonating]):
    """A charge keeps a friendly device from detonating: it stays on the table."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeDetonating) -> bool:
        return game.ship(me).owner == window.owner and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeDetonating) -> None:
        game.ship(me).pilot.charges -= 1
        game.emit("charge.spent", ship=me, card=self.card)
        detonation = game.current(Detonate)
        assert detonation is not None
        detonation.prevented = True


@card("captainnym", kind="pilot")
class NymBehindDevices(OneDieMore[DefenseDice]):
    """1 more defense die where a device lies across the line of the attack."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and query.past_devices

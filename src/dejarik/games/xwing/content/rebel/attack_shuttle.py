"""The attack shuttle of the Rebel Alliance. Its pilots fly the Sheathipede, a TIE/ln fighter or the Gauntlet too."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    ExtraAction,
    attacking_and_defending,
    several,
    spend_force,
)
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import CancelOrder
from dejarik.games.xwing.windows import BeforeActivating


@card("sabinewren", kind="pilot")
class SabineWrenShuttle(ExtraAction[BeforeActivating]):
    """A barrel roll or boost action before she activates."""

    def now(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        allowed = (ActionFacts("barrel-roll"), ActionFacts("boost"))
        return PerformAction(ship=me, allowed=allowed, rule="card.sabine-wren-tie")


@card("sabinewren-tielnfighter")
class SabineWren(SabineWrenShuttle):
    """card.sabine-wren-tie"""


class ZebOrrelios(Modifier[CancelOrder, tuple[Face, ...]]):
    """Criticals are cancelled before hits while he defends."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        return query.defender == me

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return tuple(sorted(value, key=lambda face: face != "crit"))


class EzraBridger(ChangeResults):
    """While stressed, 1 Force makes successes of up to 2 focus results."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        ship = game.ship(me)
        if ship.stressed and ship.force:
            for count in range(1, min(2, attack.pool(self.pool).faces.count("focus")) + 1):
                yield several("focus", count)

    def pay(self, game: XWing, me: ShipId) -> None:
        spend_force(game, me)


for hull in ("", "-tielnfighter", "-sheathipedeclassshuttle"):
    card(f"zeborrelios{hull}", kind="pilot")(type("ZebOrreliosPilot", (ZebOrrelios,), {}))
    attacking_and_defending(f"ezrabridger{hull}")(EzraBridger)
attacking_and_defending("ezrabridger-gauntletfighter")(EzraBridger)

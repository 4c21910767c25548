"""The A/SF-01 B-wing of the Rebel Alliance."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    OnOneShip,
    attacking_and_defending,
    friends,
    several,
)
from dejarik.games.xwing.dice import Face, Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import spend, transfer
from dejarik.games.xwing.windows import StartOfEngagement


@attacking_and_defending("braylenstramm")
class BraylenStramm(Reroll):
    """While stressed, he may reroll up to 2 of his dice."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 2 if game.ship(me).stressed else 0


@attacking_and_defending("tennumb")
class TenNumb(ChangeResults):
    """1 stress token makes successes of all his focus results."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        count = attack.pool(self.pool).faces.count("focus")
        if count and game.ship(me).stressed:
            yield several("focus", count)

    def pay(self, game: XWing, me: ShipId) -> None:
        spend(game, game.ship(me), "stress")


@card("ginamoonsong")
class GinaMoonsong(OnOneShip[StartOfEngagement]):
    """1 of her stress tokens goes to another friend at range 0-2, wanted or not."""

    optional = False

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 2) if game.ship(me).stressed else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "stress", game.ship(me), game.ship(chosen))

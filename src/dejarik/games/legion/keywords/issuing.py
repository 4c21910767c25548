"""Keywords by which units issue orders of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import is_a, named_by
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.ordering import OrderOne, open_to_orders
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import IssuingOrders, OrderIssued

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CLOSE: Final = 1
NEAR: Final = 2
FIRST_ROUND: Final = 1
FAR_COORDINATE: Final = "~far-coordinate"
"""The mark of a unit whose Coordinate reaches farther."""


@keyword("coordinate")
class Coordinate(Ability["Legion", OrderIssued]):
    """keyword.unit.coordinate, keyword.unit.coordinate.multiple: one order, however many kinds are listed."""

    def among(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        return tuple(
            [
                one.id
                for one in game.units_of(unit.owner)
                if one.id != me
                and open_to_orders(game, unit, one)
                and named_by(game, me, "coordinate", one)
                and units_in_range(game, unit, one, NEAR if game.keyword(me, FAR_COORDINATE) else CLOSE)
            ]
        )

    def applies(self, game: Legion, me: int, window: OrderIssued) -> bool:
        return window.unit == me and bool(self.among(game, me))

    def resolve(self, game: Legion, me: int, window: OrderIssued) -> Procedure:
        return OrderOne(by=me, rule="keyword.unit.coordinate", among=self.among(game, me))


class Directing(Ability["Legion", IssuingOrders]):
    """An order for each time that the keyword is printed, be it for the unit itself (measure.within.self)."""

    rule: ClassVar[str]

    def among(self, game: Legion, me: int, kinds: list[str]) -> tuple[int, ...]:
        unit = game.unit(me)
        return tuple(
            [
                one.id
                for one in game.units_of(unit.owner)
                if open_to_orders(game, unit, one)
                and any(is_a(game, one, kind) for kind in kinds)
                and game.reached_by_order(unit, one, NEAR)
            ]
        )

    def lists(self, game: Legion, me: int) -> list[tuple[int, ...]]:
        printed = [one.of.split(", ") for one in game.keywords_of(game.unit(me)) if one.id == self.card]
        return [among for kinds in printed if (among := self.among(game, me, kinds))]

    def applies(self, game: Legion, me: int, window: IssuingOrders) -> bool:
        return bool(self.lists(game, me))

    def resolve(self, game: Legion, me: int, window: IssuingOrders) -> None:
        game.later(*[OrderOne(by=me, rule=self.rule, among=among) for among in self.lists(game, me)])


@keyword("direct")
class Direct(Directing):
    """keyword.unit.direct"""

    rule: ClassVar[str] = "keyword.unit.direct"


@keyword("entourage")
class Entourage(Directing):
    """keyword.unit.entourage.order"""

    rule: ClassVar[str] = "keyword.unit.entourage.order"


@keyword("transport")
class OrderPassenger(Ability["Legion", IssuingOrders]):
    """keyword.unit.transport.order"""

    def applies(self, game: Legion, me: int, window: IssuingOrders) -> bool:
        unit = game.unit(me)
        if game.state.round != FIRST_ROUND or unit.passenger == NOBODY:
            return False
        passenger = game.unit(unit.passenger)
        return not passenger.defeated and open_to_orders(game, unit, passenger)

    def resolve(self, game: Legion, me: int, window: IssuingOrders) -> Procedure:
        return OrderOne(by=me, rule="keyword.unit.transport.order", among=(game.unit(me).passenger,))

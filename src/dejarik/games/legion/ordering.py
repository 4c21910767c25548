"""Orders that do not come from the command card (command.orders.other-sources)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.command import answers_to, issue_order
from dejarik.games.legion.state import Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def open_to_orders(game: Legion, by: Unit, unit: Unit) -> bool:
    """command.orders.once-per-round, affiliation.orders: nobody has two orders in a round, whoever issues them."""
    return not unit.order and answers_to(game, unit, by.id)


def choose(game: Legion, ordering: OrderOne) -> Outcome:
    by = game.unit(ordering.by)
    open_to = [one for one in ordering.among if open_to_orders(game, by, game.unit(one))]
    if not open_to:
        return None
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in open_to]
    return offer(by.owner, "order-one", ordering.rule, take, candidates, PASS, subject=by.id)


def take(game: Legion, ordering: OrderOne, chosen: UnitId | None) -> Outcome:
    return None if chosen is None else issue_order(game, chosen, ordering.by)


class OrderOne(Procedure):
    """A unit may issue an order to one of these."""

    by: UnitId
    rule: str
    among: tuple[UnitId, ...]
    steps = (choose,)

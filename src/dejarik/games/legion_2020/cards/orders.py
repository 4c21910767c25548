"""Upgrades that change how orders are issued (errata.upgrade.*)."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Any, Final

from dejarik.core.ability import Query
from dejarik.core.procedure import Outcome
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.effects import Choose, Gains
from dejarik.games.legion.programs import Changes, Use, When
from dejarik.games.legion.select import It, own
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.windows import IssuingOrders, OrderIssued
from dejarik.games.legion_2020.cards.registry import upgrade

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FARTHER: Final = 4
EVERYWHERE: Final = maxsize
MOST_SURGES: Final = 4
RELAY_RANGE: Final = 2
MEDITATION: Final = "battle-meditation"


class OrderReach(Query, frozen=True):
    """How far an order reaches."""

    commander: UnitId
    unit: UnitId


def by_me(game: Legion, me: int, query: Any) -> bool:
    return query.commander == me  # type: ignore[no-any-return]


def for_me(game: Legion, me: int, query: Any) -> bool:
    """From commanders and operatives."""
    return query.unit == me and game.unit(query.commander).rank in ("commander", "operative")


upgrade("commanding-presence", Changes(OrderReach, lambda game, me, query, value: max(value, FARTHER), by_me))
upgrade("long-range-comlink", Changes(OrderReach, lambda game, me, query, value: EVERYWHERE, for_me))


# Aggressive Tactics.


def has_order(game: Legion, unit: Unit) -> bool:
    return unit.order == "up"


def was_nominated(game: Legion, me: int, window: Any) -> bool:
    return game.state.players[game.unit(me).owner].commander == me


upgrade(
    "aggressive-tactics",
    When(
        IssuingOrders,
        Choose("ally", own(where=has_order), most=MOST_SURGES, may=True),
        Gains(It("ally"), surge=1),
        about="",
        holds=was_nominated,
    ),
)


# Comms Relay.


class PassesOrder:
    """The order goes to another unit, and the bearer receives none in this round."""

    def do(self, game: Legion, use: Use) -> Outcome:
        unit, (other,) = game.unit(use.unit), It("ally")(game, use)
        unit.order = ""
        own = game.state.players[use.player]
        own.used = (*own.used, relayed(unit))
        moment = issue_order(game, other.id, unit.id)
        if moment is not None:
            game.later(moment)
        return None


def relayed(unit: Unit) -> str:
    return f"relayed:{unit.id}"


def waits_for_order(game: Legion, unit: Unit) -> bool:
    return not unit.order and relayed(unit) not in game.state.players[unit.owner].used


upgrade(
    "comms-relay",
    When(
        OrderIssued,
        Choose("ally", own(within=RELAY_RANGE, others=True, where=waits_for_order)),
        PassesOrder(),
        whose="me",
        may=True,
    ),
)
upgrade(MEDITATION)
"""Battle Meditation stands in `commanding`, where orders are given."""

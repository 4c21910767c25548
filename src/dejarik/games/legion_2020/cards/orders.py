"""Upgrades that change how orders are issued (errata.upgrade.*)."""

from __future__ import annotations

from sys import maxsize
from typing import TYPE_CHECKING, Any, Final

from dejarik.core.ability import Query
from dejarik.games.legion.effects import Choose, Gains
from dejarik.games.legion.programs import Changes, When
from dejarik.games.legion.select import It, own
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.windows import IssuingOrders
from dejarik.games.legion_2020.authority import RELAY
from dejarik.games.legion_2020.cards.registry import upgrade

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FARTHER: Final = 4
EVERYWHERE: Final = maxsize
MOST_SURGES: Final = 4
MEDITATION: Final = "battle-meditation"


class OrderReach(Query, frozen=True):
    """How far an order reaches."""

    commander: UnitId
    unit: UnitId


def by_me(game: Legion, me: int, query: Any) -> bool:
    return query.commander == me  # type: ignore[no-any-return]


def for_me(game: Legion, me: int, query: Any) -> bool:
    """From commanders and operatives; keyword.field-commander.nominate: and from who was nominated like one."""
    by = game.unit(query.commander)
    commands = by.rank in ("commander", "operative") or game.state.players[by.owner].commander == by.id
    return commands and query.unit == me


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


upgrade(RELAY)
"""Comms Relay stands in `authority`, where orders are passed on."""
upgrade(MEDITATION)
"""Battle Meditation stands in `commanding`, where orders are given."""

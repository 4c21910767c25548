"""The command phase in four steps, with orders that have a range (command-phase.*, issuing-orders.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.command import (
    CommandPhase,
    ask_commander,
    ask_orders,
    ask_unstoppable,
    create_pass_pools,
    issue_orders,
    nominate,
    reveal,
)
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion.state import Unit, UnitId
    from dejarik.games.legion_2020.game import Legion2020

RANGE: Final = 3
STANDING_ORDERS: Final = "standing-orders"


def command_in_turn(game: Legion2020, phase: CommandPhase) -> Outcome:
    """command-phase.issue-orders: who has priority nominates and issues every order before the other nominates."""
    for player in game.priority_first():
        asked = ask_commander(game, phase, player) or ask_orders(game, phase, player)
        if asked is not None:
            return asked
    return None


def reveal_legal(game: Legion2020, phase: CommandPhase) -> None:
    """command-cards.illegal-card: Standing Orders take the place of a card that may not be played."""
    for player, own in enumerate(game.state.players):
        if own.chosen and game.refuse_card(player, own.chosen) is not None:
            own.hand.append(own.chosen)
            own.chosen = STANDING_ORDERS if STANDING_ORDERS in own.hand else ""
            own.hand = [card for card in own.hand if card != own.chosen]
    reveal(game, phase)


def in_order_range(game: Legion2020, commander: UnitId, unit: Unit) -> bool:
    """command-phase.eligible.range, issuing-orders.eligible-range: a unit is at range 1 of itself."""
    return unit.id == commander or units_in_range(game, game.unit(commander), unit, RANGE)


STEPS: Final[Steps] = otherwise(
    CommandPhase,
    {
        reveal: reveal_legal,
        nominate: command_in_turn,
        issue_orders: None,
        ask_unstoppable: None,
        create_pass_pools: None,
    },
)

"""The command phase in four steps, with orders that have a range (command-phase.*, issuing-orders.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome, Steps
from dejarik.games.legion.command import (
    CommandPhase,
    ask_commander,
    ask_orders,
    ask_unstoppable,
    begin,
    create_pass_pools,
    issue_orders,
    nominate,
)
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion_2020.authority import begin_anew
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion.state import Unit, UnitId
    from dejarik.games.legion_2020.game import Legion2020

RANGE: Final = 3


def command_in_turn(game: Legion2020, phase: CommandPhase) -> Outcome:
    """command-phase.issue-orders: who has priority nominates and issues every order before the other nominates."""
    for player in game.priority_first():
        asked = ask_commander(game, phase, player) or ask_orders(game, phase, player)
        if asked is not None:
            return asked
    return None


def in_order_range(game: Legion2020, commander: UnitId, unit: Unit) -> bool:
    """command-phase.eligible.range, issuing-orders.eligible-range: a unit is at range 1 of itself."""
    reach = game.order_range(commander, RANGE)
    return unit.id == commander or units_in_range(game, game.unit(commander), unit, reach)


STEPS: Final[Steps] = otherwise(
    CommandPhase,
    {begin: begin_anew, nominate: command_in_turn, issue_orders: None, ask_unstoppable: None, create_pass_pools: None},
)

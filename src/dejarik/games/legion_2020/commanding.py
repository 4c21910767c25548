"""The command phase in four steps, with orders that have a range (command-phase.*, issuing-orders.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Decision, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Again, Outcome, Steps
from dejarik.games.legion.command import (
    CommandPhase,
    OrdersByCard,
    ask_commander,
    ask_unstoppable,
    begin,
    create_pass_pools,
    determine_priority,
    issue_order,
    issue_orders,
    nominate,
    reveal,
)
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion_2020.authority import PASSED_ON, begin_anew
from dejarik.games.legion_2020.cards.upgrades import EVERYWHERE, MEDITATION, OrderReach
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.teams import choose_priority, find_priority

if TYPE_CHECKING:
    from dejarik.games.legion.state import PlayerId, Unit, UnitId
    from dejarik.games.legion_2020.game import Legion2020

RANGE: Final = 3
STANDING_ORDERS: Final = "standing-orders"
ORDERED: Final = Refusal("command-phase.eligible.once", "refusal.has-order")
PASSED: Final = Refusal("issuing-orders.once-even-if-moved", "refusal.order-passed-on")
TOO_FAR: Final = Refusal("command-phase.eligible.range", "refusal.order-far")
OTHER_KIND: Final = Refusal("command-phase.eligible.type", "refusal.order-kind")


def command_in_turn(game: Legion2020, phase: CommandPhase) -> Outcome:
    """command-phase.issue-orders: who has priority nominates and issues every order before the other nominates."""
    for player in game.everyone(game.state.priority):
        asked = ask_commander(game, phase, player) or ask_meditation(game, phase, player)
        asked = asked or ask_order(game, phase, player)
        if asked is not None:
            return asked
    return None


def ask_order(game: Legion2020, phase: CommandPhase, player: PlayerId) -> Decision | None:
    """issuing-orders.one-at-a-time, command-cards.must-issue-maximum: the next order, by whichever line of the card."""
    own = game.state.players[player]
    if own.commander == NOBODY or phase.ordered.count(player) >= game.value(
        OrdersByCard(player), game.most_orders(player)
    ):
        return None
    lines = by_line(game, phase, player)
    if not lines:
        return None
    candidates = [
        (
            Option(f"unit:{unit.id}", (player, lines.get(unit.id, 0), unit.id), "option.unit", {"unit": unit.id}),
            None if unit.id in lines else refuse_order(game, own.commander, unit),
        )
        for unit in game.units_of(player)
    ]
    rule = "issuing-orders.one-at-a-time"
    return offer(player, "order-one", rule, take_order, candidates, subject=own.commander)


def refuse_order(game: Legion2020, commander: UnitId, unit: Unit) -> Refusal:
    """command-phase.eligible.once, issuing-orders.once-even-if-moved, command-phase.eligible.range,
    command-phase.eligible.type: of a unit that can receive none by the card."""
    if unit.order:
        return ORDERED
    if PASSED_ON in unit.used:
        return PASSED
    return OTHER_KIND if in_order_range(game, commander, unit) else TOO_FAR


def by_line(game: Legion2020, phase: CommandPhase, player: PlayerId) -> dict[UnitId, int]:
    """Who may receive the next order, and by which line of the card: of several by that which the fewest fit, so that
    no order is lost."""
    own = game.state.players[player]
    fitting = {
        number: [unit.id for unit in game.units_of(player) if game.may_be_ordered(own.commander, unit, line)]
        for number, line in enumerate(game.cards.commands[own.chosen].orders)
        if phase.issued.count((player, number)) < line.count
    }
    widest_first = sorted(fitting, key=lambda number: -len(fitting[number]))
    return {unit: number for number in widest_first for unit in fitting[number]}


def take_order(game: Legion2020, phase: CommandPhase, chosen: tuple[PlayerId, int, UnitId]) -> Outcome:
    """issuing-orders.one-at-a-time: what follows from an order comes before the next one."""
    player, number, unit = chosen
    own = game.state.players[player]
    phase.issued.append((player, number))
    phase.ordered.append(player)
    return Again(issue_order(game, unit, own.commander, own.chosen))


def reveal_legal(game: Legion2020, phase: CommandPhase) -> None:
    """command-cards.illegal-card: Standing Orders take the place of a card that may not be played."""
    for player, own in enumerate(game.state.players):
        if own.chosen and game.refuse_card(player, own.chosen) is not None:
            own.hand.append(own.chosen)
            own.chosen = STANDING_ORDERS if STANDING_ORDERS in own.hand else ""
            own.hand = [card for card in own.hand if card != own.chosen]
    reveal(game, phase)


def in_order_range(game: Legion2020, commander: UnitId, unit: Unit, printed: int = RANGE) -> bool:
    """command-phase.eligible.range, issuing-orders.eligible-range: a unit is at range 1 of itself."""
    reach = game.value(OrderReach(commander, unit.id), printed)
    return reach >= EVERYWHERE or units_in_range(game, game.unit(commander), unit, reach)


# Battle Meditation.


def ask_meditation(game: Legion2020, phase: CommandPhase, player: PlayerId) -> Decision | None:
    """errata.upgrade.battle-meditation: one order of the card goes to any friendly unit on the table. Which of its
    orders that is the book leaves open: the last (`house`)."""
    own = game.state.players[player]
    if own.commander == NOBODY or own.commander in phase.asked:
        return None
    if all(card.key != MEDITATION for card in game.equipped(game.unit(own.commander))):
        return None
    candidates = [
        (Option(f"unit:{unit.id}", (player, unit.id), "option.unit", {"unit": unit.id}), None)
        for unit in game.units_of(player)
        if not unit.order and game.takes_orders(unit)
    ]
    none = Option(PASS.id, (player, NOBODY), PASS.label)
    return offer(player, "meditation", "errata.upgrade.battle-meditation", take_meditation, candidates, none)


def take_meditation(game: Legion2020, phase: CommandPhase, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    player, unit = chosen
    own = game.state.players[player]
    phase.asked.append(own.commander)
    if unit != NOBODY:
        phase.ordered.append(player)
        return Again(issue_order(game, unit, own.commander, own.chosen))
    return AGAIN


def most_orders(game: Legion2020, player: PlayerId) -> int:
    """How many orders the command card of a player who has nominated somebody gives."""
    card = game.cards.commands[game.state.players[player].chosen]
    return sum(line.count for line in card.orders)


STEPS: Final[Steps] = otherwise(
    CommandPhase,
    {
        begin: begin_anew,
        reveal: reveal_legal,
        determine_priority: (find_priority, choose_priority),
        nominate: command_in_turn,
        issue_orders: None,
        ask_unstoppable: None,
        create_pass_pools: None,
    },
)

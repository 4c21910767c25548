"""The command phase: cards, priority, commanders and orders, pools (command.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Decision, Option, offer
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.contingency import swap_cards
from dejarik.games.legion.courage import forget_fear
from dejarik.games.legion.divulging import take_back
from dejarik.games.legion.facts import DEFENSE_FACES, OrderFacts
from dejarik.games.legion.jamming import MayOrder, jammed
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.selecting import (
    WITHHELD,
    closed_to_orders,
    is_stranger,
    nominees,
    refuse_selecting,
    returned,
    withholds,
)
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.windows import (
    CommandsResolved,
    CommandsRevealed,
    EndOfCommandPhase,
    IssuingOrders,
    OrderIssued,
    StartOfCommandPhase,
    StartOfOrders,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

NO_CARD: Final = 99
QUESTIONING: Final = 1


def begin(game: Legion, phase: CommandPhase) -> None:
    state = game.state
    state.phase, state.priority, state.revealed = "command", NOBODY, False
    for player in state.players:
        player.commander, player.passed, player.used = NOBODY, False, ()


def show_cards(game: Legion, phase: CommandPhase) -> Outcome:
    return Opening(phase="command-phase")


def start(game: Legion, phase: CommandPhase) -> Outcome:
    return game.open(StartOfCommandPhase())


# Cards.


def select_cards(game: Legion, phase: CommandPhase) -> Outcome:
    """command.select.secret: both at once, neither knowing the other's."""
    return tuple([ask_card(game, player) for player in game.everyone(0) if waits(game, player)]) or None


def waits(game: Legion, player: PlayerId) -> bool:
    return not game.state.players[player].chosen and may_play(game, player)


def may_play(game: Legion, player: PlayerId) -> bool:
    """command.select.no-commander, keyword.unit.field-commander.command-cards (reading.4); and somebody who has no card
    left plays none."""
    if not any(game.may_command(unit) for unit in game.army_of(player)):
        return False
    return any(refuse_selecting(game, player, key) is None for key in game.state.players[player].hand)


def ask_card(game: Legion, player: PlayerId) -> Decision:
    candidates = []
    for key in game.state.players[player].hand:
        option = Option(f"card:{key}", (player, key), "option.command-card", {"command": key})
        candidates.append((option, refuse_selecting(game, player, key)))
    return offer(player, "command-card", "command.select.secret", take_card, candidates, discreet=True)


def take_card(game: Legion, phase: CommandPhase, chosen: tuple[PlayerId, str]) -> Outcome:
    player, key = chosen
    own = game.state.players[player]
    own.hand.remove(key)
    own.chosen = key
    game.emit("command.chosen", player=player)
    return AGAIN


def reveal(game: Legion, phase: CommandPhase) -> None:
    """command.reveal"""
    game.state.revealed = True
    game.reindex()
    for player in game.everyone(game.state.blue):
        card = game.state.players[player].chosen
        if card:
            game.emit("command.revealed", player=player, command=card)


def resolve_revealed(game: Legion, phase: CommandPhase) -> Outcome:
    """command.resolve.timing-list, command.resolve.one-at-a-time: nobody has priority yet, so blue's come first."""
    return game.open(CommandsRevealed())


def call_off(game: Legion, player: PlayerId) -> None:
    """The player gives the own card up and returns the opponent's: both choose anew."""
    phase, state = game.current(CommandPhase), game.state
    opponent = game.opponent(player)
    own, foe = state.players[player], state.players[opponent]
    assert phase is not None
    phase.anew = True
    game.emit("command.returned", player=opponent, command=foe.chosen)
    own.discard.append(own.chosen)
    foe.hand.append(foe.chosen)
    foe.used = (*foe.used, returned(foe.chosen))
    own.chosen, foe.chosen, state.revealed = "", "", False
    game.reindex()


def choose_anew(game: Legion, phase: CommandPhase) -> Outcome:
    anew, phase.anew = phase.anew, False
    return Again(step=SELECT) if anew else None


def resolve_commands(game: Legion, phase: CommandPhase) -> Outcome:
    return game.open(CommandsResolved())


# Priority.


def determine_priority(game: Legion, phase: CommandPhase) -> None:
    """command.priority.fewest-pips, command.priority.no-card, command.priority.tie (reading.18),
    keyword.unit.cunning.both"""
    state = game.state
    pips = [game.cards.commands[one.chosen].shown if one.chosen else NO_CARD for one in state.players]
    if pips[0] == pips[1] != NO_CARD:
        pips = [count + in_a_tie(game, player) for player, count in enumerate(pips)]
    if pips[0] != pips[1]:
        gain_priority(game, 0 if pips[0] < pips[1] else 1)
    else:
        gain_priority(game, roll_for_priority(game))


def roll_for_priority(game: Legion) -> PlayerId:
    """command.priority.tie (reading.18)"""
    roller = game.rolls_ties()
    (face,) = game.roll(DEFENSE_FACES["red"], 1)
    game.emit("priority.rolled", player=roller, dice=(face,))
    return roller if face == "block" else game.opponent(roller)


def gain_priority(game: Legion, player: PlayerId) -> None:
    game.state.priority = game.state.active = player
    game.emit("priority.determined", player=player)


def in_a_tie(game: Legion, player: PlayerId) -> int:
    """keyword.unit.cunning, keyword.unit.interrogate (reading.14): how many pips a card gains where they are equal."""
    named = game.cards.commands[game.state.players[player].chosen].units
    owners = [unit for unit in game.army_of(player) if game.facts(unit.id).name.en in named]
    cunning = any(unit.rank in ("commander", "operative") and game.keyword(unit.id, "cunning") for unit in owners)
    questioned = any(
        game.keyword(foe.id, "interrogate") and units_in_range(game, unit, foe, QUESTIONING)
        for unit in owners
        for foe in game.units_of(game.opponent(player))
    )
    return int(questioned) - int(cunning)


# Commanders and orders.


def nominate(game: Legion, phase: CommandPhase) -> Outcome:
    """command.nominate.specific, command.nominate.generic (reading.27, reading.28),
    keyword.unit.field-commander.nominate"""
    return next((asked for player in game.priority_first() if (asked := ask_commander(game, phase, player))), None)


def ask_commander(game: Legion, phase: CommandPhase, player: PlayerId) -> Decision | None:
    own = game.state.players[player]
    if not own.chosen or player in phase.nominated:
        return None
    card = game.cards.commands[own.chosen]
    candidates = [
        (Option(f"unit:{unit.id}", (player, unit.id), "option.unit", {"unit": unit.id}), None)
        for unit in nominees(game, player, card)
    ]
    rule = "command.nominate.specific" if card.units else "command.nominate.generic"
    return offer(player, "commander", rule, take_commander, candidates) if candidates else None


def take_commander(game: Legion, phase: CommandPhase, chosen: tuple[PlayerId, UnitId]) -> Outcome:
    player, unit = chosen
    phase.nominated.append(player)
    game.state.players[player].commander = unit
    game.emit("commander.nominated", player=player, unit=unit)
    return AGAIN


def begin_orders(game: Legion, phase: CommandPhase) -> Outcome:
    """command.orders.sequence"""
    return game.open(StartOfOrders())


def issue_orders(game: Legion, phase: CommandPhase) -> Outcome:
    """command.orders.sequence, command.orders.must-issue-all: each line of the card, the priority player's first."""
    return next((asked for player in game.priority_first() if (asked := ask_orders(game, phase, player))), None)


def ask_orders(game: Legion, phase: CommandPhase, player: PlayerId) -> Decision | None:
    own = game.state.players[player]
    lines = game.cards.commands[own.chosen].orders if own.chosen and own.commander != NOBODY else ()
    for number, line in enumerate(lines):
        if (player, number) in phase.issued:
            continue
        open_to = [unit for unit in game.units_of(player) if game.may_be_ordered(own.commander, unit, line)]
        most = game.value(OrdersByCard(player), game.most_orders(player)) - phase.ordered.count(player)
        count = min(line.count, len(open_to), max(0, most))
        if count:
            options = [
                Option(f"unit:{unit.id}", (player, number, unit.id), "option.unit", {"unit": unit.id})
                for unit in open_to
            ]
            least = 0 if own.chosen in WITHHELD else count
            several = Several(tuple(options), least, count, short="command.orders.must-issue-all")
            closed = closed_to_orders(game, own.commander, [one for one in game.units_of(player) if one not in open_to])
            return ask_several(player, "orders", "command.orders.requirements", take_orders, several, closed=closed)
    return None


def withheld(game: Legion, player: PlayerId) -> int:
    """How many orders of the card were not issued."""
    phase, card = game.current(CommandPhase), game.state.players[player].chosen
    count = sum(line.count for line in game.cards.commands[card].orders)
    return count - (phase.ordered.count(player) if phase is not None else count)


class OrdersByCard(Query, frozen=True):
    """How many orders a player may issue with a command card."""

    player: PlayerId


class PassTokens(Query, frozen=True):
    """How many tokens a player's pass pool is created with."""

    player: PlayerId


def may_be_ordered(game: Legion, commander: UnitId, unit: Unit, line: OrderFacts) -> bool:
    """command.orders.requirements, command.orders.once-per-round, keyword.unit.unstoppable.one-faceup"""
    if unit.order or not answers_to(game, unit, commander):
        return False
    return not line.of or any(is_a(game, unit, one) for one in line.of)


def answers_to(game: Legion, unit: Unit, by: UnitId) -> bool:
    """affiliation.orders"""
    return not silenced(game, unit, by) and not is_stranger(game, unit, by)


def silenced(game: Legion, unit: Unit, by: UnitId) -> bool:
    """Whether effects keep the unit from orders of this one."""
    if not game.takes_orders(unit) or jammed(game, unit):
        return True
    return not game.value(MayOrder(unit.id, by), True)


def other_orders(game: Legion, phase: CommandPhase) -> Outcome:
    """command.orders.other-sources"""
    return game.open(IssuingOrders())


def take_orders(game: Legion, phase: CommandPhase, chosen: tuple[tuple[PlayerId, int, UnitId], ...]) -> Outcome:
    if not chosen:  # only a card with orders that may be withheld allows it
        player, number = next((one, 0) for one in game.priority_first() if withholds(game, phase, one))
    else:
        player, number, _ = chosen[0]
    phase.issued.append((player, number))
    phase.ordered += [player] * len(chosen)
    commander = game.state.players[player].commander
    card = game.state.players[player].chosen
    moments = [issue_order(game, unit, commander, card) for _, _, unit in chosen]
    game.later(*[one for one in moments if one is not None])
    return AGAIN


def issue_order(game: Legion, unit: UnitId, by: UnitId = NOBODY, card: str = "") -> Procedure | None:
    """command.orders.token, command.orders.other-sources: the moment at which effects of it follow, if any do."""
    other = game.redirected(unit, by, card)
    return order(game, unit, by, card) if other is None else other


def order(game: Legion, unit: UnitId, by: UnitId = NOBODY, card: str = "") -> Procedure | None:
    game.unit(unit).order = "up"
    game.emit("order.issued", unit=unit, by=by)
    forget_fear(game, game.unit(unit))  # where a card takes it from those with an order
    return game.open(OrderIssued(unit=unit, by=by, card=card))


# Pools.


def ask_unstoppable(game: Legion, phase: CommandPhase) -> Outcome:
    """keyword.unit.unstoppable.extra-token (reading.8): it may have one token more."""
    for player in game.priority_first():
        for unit in game.units_of(player):
            if unit.id in phase.asked or not game.keyword(unit.id, "unstoppable"):
                continue
            more = Option("more", (unit.id, True), "option.order-token-more")
            enough = Option("no-more", (unit.id, False), "option.order-token-enough")
            rule = "keyword.unit.unstoppable.extra-token"
            return Decision(player, "order-token", rule, take_extra, (more, enough), unit.id)
    return None


def take_extra(game: Legion, phase: CommandPhase, chosen: tuple[UnitId, bool]) -> Outcome:
    unit, more = chosen
    phase.asked.append(unit)
    if more:
        phase.extra.append(unit)
    return AGAIN


def create_order_pools(game: Legion, phase: CommandPhase) -> None:
    """command.order-pool, mercenary.order-tokens: undeployed units are included, and mercenaries among the others."""
    for player, own in enumerate(game.state.players):
        units = game.army_of(player)
        pool = [unit.rank for unit in units if not unit.order] + [one.rank for one in units if one.id in phase.extra]
        own.pool = game.shuffle(pool)


def create_pass_pools(game: Legion, phase: CommandPhase) -> None:
    """command.pass-pool"""
    counts = [len(game.units_of(player)) for player in (0, 1)]
    for player, own in enumerate(game.state.players):
        own.passes = game.value(PassTokens(player), max(0, counts[1 - player] - counts[player] - 1))
        if own.passes:
            game.emit("pass-pool.created", player=player, count=own.passes)


def end(game: Legion, phase: CommandPhase) -> Outcome:
    """command.end"""
    take_back(game)
    return game.open(EndOfCommandPhase())


class CommandPhase(Procedure):
    """command.steps"""

    anew: bool = False
    """Whether a card that was revealed sends the players back to the choice of cards."""
    nominated: list[PlayerId] = []
    issued: list[tuple[PlayerId, int]] = []
    ordered: list[PlayerId] = []
    """Who has issued orders with the card, once for each."""
    swapped: list[PlayerId] = []
    """Who has decided about contingency cards."""
    asked: list[UnitId] = []
    extra: list[UnitId] = []
    """Of units with a token more in the pool: who was asked, who has one."""
    steps = (
        begin,
        show_cards,
        start,
        select_cards,
        reveal,
        swap_cards,
        resolve_revealed,
        choose_anew,
        resolve_commands,
        determine_priority,
        nominate,
        begin_orders,
        issue_orders,
        other_orders,
        ask_unstoppable,
        create_order_pools,
        create_pass_pools,
        end,
    )


SELECT: Final = CommandPhase.steps.index(select_cards)

"""The Order deck and the reserve: which unit activates this turn (order-deck.*, reserve.*, turn.step2.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Decision, Option, Refusal, offer
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.force import refresh, spend
from dejarik.games.shatterpoint.state import NO_CARD, SHATTERPOINT, Player, PlayerId, UnitId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

TOP: Final = Option("top", "top", "option.top-card")
KEEP: Final = Option("activate", "activate", "option.activate")
ASIDE: Final = Option("reserve", "reserve", "option.reserve")
BOTTOM: Final = Option("bottom", "bottom", "option.bottom")
REDRAW: Final = Option("redraw", None, "option.redraw")
RESERVE_COST: Final = 1


class ReserveCost(Query, frozen=True):
    """What it costs to put the card of a unit in reserve."""

    unit: UnitId


class MayGoUnder(Query, frozen=True):
    """Whether a unit's card may go under the deck where it would be put in reserve."""

    unit: UnitId


def refill(game: Shatterpoint, player: PlayerId) -> None:
    """order-deck.refill.steps, order-deck.refill.own-force-only (reading.34)"""
    own = game.state.players[player]
    own.deck = game.shuffle(own.discard)
    own.discard = []
    game.emit("order-deck.refilled", player=player)
    refresh(game, player, own.spent)


def take_top(game: Shatterpoint, player: PlayerId) -> int:
    """turn.step2.defeated-card: cards of defeated units leave the game as they are revealed. NO_CARD: none is left."""
    own = game.state.players[player]
    while True:
        if not own.deck:
            if own.reserve != NO_CARD or not own.discard:
                return NO_CARD
            refill(game, player)  # order-deck.refill.when-must-reveal
            continue
        card = own.deck.pop()
        if card != SHATTERPOINT and game.unit(card).defeated:
            own.removed.append(card)
            game.emit("order.removed", player=player, unit=card)
            continue
        game.emit("order.revealed", player=player, order=order_key(game, card))
        return card


def order_key(game: Shatterpoint, card: int) -> str:
    """How events call an Order card."""
    return "shatterpoint" if card == SHATTERPOINT else game.unit(card).key


def choose_source(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    """turn.step2, reserve.choose-instead, turn.step2.empty-deck-reserve"""
    player = game.state.active
    own = game.state.players[player]
    if not game.units_of(player):  # reading.10
        return DONE
    if own.reserve == NO_CARD:
        return None
    reserved = Option("reserve", "reserve", "option.reserved-card", {"unit": own.reserve})
    empty = Refusal("turn.step2.empty-deck-reserve", "refusal.empty-deck") if not own.deck else None
    return offer(player, "order-source", "turn.step2", take_source, [(TOP, empty)], reserved)


def take_source(game: Shatterpoint, turn: RevealOrder, source: str) -> Outcome:
    if source == "top":
        return None
    pick_reserve(game, turn)
    return DONE


def pick_reserve(game: Shatterpoint, turn: RevealOrder) -> None:
    own = game.state.players[game.state.active]
    card = own.reserve
    own.reserve = NO_CARD
    game.emit("order.picked", player=game.state.active, unit=card)
    stand(game, card, card)


def stand(game: Shatterpoint, card: int, unit: UnitId) -> None:
    """order-card.discard: the card is played, and its unit activates."""
    game.state.players[game.state.active].discard.append(card)
    game.state.order = card
    game.state.activated = unit


def reveal(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    card = take_top(game, game.state.active)
    if card == NO_CARD:  # reserve.only-defeated-left
        if game.state.players[game.state.active].reserve != NO_CARD:
            pick_reserve(game, turn)
        return DONE
    turn.card = card
    return None


def decide(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    """reserve.cost; with a Shatterpoint card order.shatterpoint.choose or reserve.shatterpoint-redraw."""
    player = game.state.active
    if turn.card == SHATTERPOINT:
        return ask_unit(game, player)
    refusal = refuse_reserve(game, player, turn.card)
    candidates: list[tuple[Option, Refusal | None]] = [(KEEP, None), (ASIDE, refusal)]
    if refusal is None and MayGoUnder in game.listeners and game.value(MayGoUnder(turn.card), False):
        candidates.append((BOTTOM, None))
    return offer(player, "order", "reserve.cost", take_order, candidates, args={"unit": turn.card})


def reserve_cost(game: Shatterpoint, unit: UnitId) -> int:
    return game.value(ReserveCost(unit), RESERVE_COST) if ReserveCost in game.listeners else RESERVE_COST


def refuse_reserve(game: Shatterpoint, player: PlayerId, card: int) -> Refusal | None:
    """The one place that says whether the revealed card may be put in reserve."""
    own = game.state.players[player]
    if own.reserved:
        return Refusal("reserve.once-per-turn", "refusal.reserved-already")
    if own.reserve != NO_CARD:
        return Refusal("reserve.limit-one", "refusal.reserve-full")
    if not own.deck:
        return Refusal("reserve.no-next-card", "refusal.last-card")
    if own.force < reserve_cost(game, card):
        return Refusal("force.not-enough", "refusal.no-force")
    return None


def take_order(game: Shatterpoint, turn: RevealOrder, choice: str) -> Outcome:
    player = game.state.active
    own = game.state.players[player]
    if choice == "activate":
        stand(game, turn.card, turn.card)
        return DONE
    spend(game, player, reserve_cost(game, turn.card))
    own.reserved = True
    if choice == "reserve":
        own.reserve = turn.card
        game.emit("order.reserved", player=player, unit=turn.card)
    else:
        own.deck.insert(0, turn.card)
        game.emit("order.put-under", player=player, unit=turn.card)
    return Again(step=1)


def ask_unit(game: Shatterpoint, player: PlayerId) -> Decision:
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), None) for unit in game.units_of(player)
    ]
    candidates.append((REDRAW, refuse_redraw(game, game.state.players[player])))
    return offer(player, "shatterpoint", "order.shatterpoint.choose", take_unit, candidates)


def refuse_redraw(game: Shatterpoint, own: Player) -> Refusal | None:
    """reserve.shatterpoint-redraw (reading.8, reading.9): it takes the place of reserving, and needs another card."""
    if own.reserved:
        return Refusal("reserve.once-per-turn", "refusal.reserved-already")
    cards = own.deck if own.deck or own.reserve != NO_CARD else own.discard
    if not any(card != SHATTERPOINT and not game.unit(card).defeated for card in cards):
        return Refusal("reserve.no-next-card", "refusal.last-card")
    if own.force < RESERVE_COST:
        return Refusal("force.not-enough", "refusal.no-force")
    return None


def take_unit(game: Shatterpoint, turn: RevealOrder, unit: UnitId | None) -> Outcome:
    player = game.state.active
    if unit is not None:
        stand(game, SHATTERPOINT, unit)
        game.emit("shatterpoint.chosen", player=player, unit=unit)
        return DONE
    own = game.state.players[player]
    spend(game, player, RESERVE_COST)
    own.reserved = True
    card = take_top(game, player)
    own.deck = game.shuffle([*own.deck, SHATTERPOINT])
    game.emit("shatterpoint.redrawn", player=player)
    stand(game, card, card)
    return DONE


class RevealOrder(Procedure):
    """turn.step2"""

    card: int = NO_CARD
    steps = (choose_source, reveal, decide)


def end_of_turn_refill(game: Shatterpoint, player: PlayerId) -> None:
    """turn.step11.refill, reserve.blocks-refill"""
    own = game.state.players[player]
    if not own.deck and own.reserve == NO_CARD and own.discard:
        refill(game, player)

"""The Order deck and the reserve: which unit activates this turn (order-deck.*, reserve.*, turn.step2.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.shatterpoint.clever_ploys import CleverPloy, clever_ploy
from dejarik.games.shatterpoint.conditions import shed
from dejarik.games.shatterpoint.force import refresh, spend
from dejarik.games.shatterpoint.reserve import MayGoUnder, MayReserve, ReserveCost
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT, Player, PlayerId, UnitId
from dejarik.games.shatterpoint.windows import AfterReserve, AfterReveal, BeforeRefill, BeforeReveal

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

TOP: Final = Option("top", "top", "option.top-card")
KEEP: Final = Option("activate", "activate", "option.activate")
ASIDE: Final = Option("reserve", "reserve", "option.reserve")
BOTTOM: Final = Option("bottom", "bottom", "option.bottom")
KEEP_IT: Final = Option("keep", True, "option.keep-shatterpoint")
REDRAW: Final = Option("redraw", None, "option.redraw")
RESERVE_COST: Final = 1


def refill(game: Shatterpoint, player: PlayerId) -> None:
    """order-deck.refill.steps, order-deck.refill.own-force-only (reading.34); effects may do so before the deck is
    empty: what is left in it is shuffled in."""
    own = game.state.players[player]
    own.deck = game.shuffle([*own.deck, *own.discard])
    own.discard = []
    game.emit("order-deck.refilled", player=player)
    refresh(game, player, own.spent)


def empty(own: Player) -> bool:
    """turn.step11.refill, reserve.blocks-refill, order-deck.refill.when-must-reveal: is the deck to be refilled?"""
    return not own.deck and own.reserve == NO_CARD and bool(own.discard)


def before_refill(game: Shatterpoint, procedure: Procedure) -> Outcome:
    """What answers a refill that is due."""
    player = game.state.active
    return game.open(BeforeRefill(player=player)) if empty(game.state.players[player]) else None


def take_top(game: Shatterpoint, player: PlayerId) -> int:
    """turn.step2.defeated-card: cards of defeated units leave the game as they are revealed. NO_CARD: none is left."""
    own = game.state.players[player]
    while True:
        if empty(own):
            refill(game, player)
        if not own.deck:
            return NO_CARD
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
    game.state.picked = True
    game.emit("order.picked", player=game.state.active, unit=card)
    stand(game, card, card)


def stand(game: Shatterpoint, card: int, unit: UnitId) -> None:
    """order-card.discard: the card is played, and its unit activates."""
    game.state.players[game.state.active].discard.append(card)
    game.state.order = card
    game.state.activated = unit


def before_reveal(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    """Where a card of this turn has gone elsewhere, and the next is due."""
    player = game.state.active
    if not turn.again:
        return None
    if empty(game.state.players[player]):
        refill(game, player)
    return game.open(BeforeReveal(player=player))


def reveal(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    turn.again = True
    card = take_top(game, game.state.active)
    if card == NO_CARD:  # reserve.only-defeated-left
        if game.state.players[game.state.active].reserve != NO_CARD:
            pick_reserve(game, turn)
        return DONE
    turn.card = card
    if turn.redrawn:
        shuffle_shatterpoint_in(game)
    return None


def shuffle_shatterpoint_in(game: Shatterpoint) -> None:
    """reserve.shatterpoint-redraw: after the next card was revealed."""
    own = game.state.players[game.state.active]
    own.deck = game.shuffle([*own.deck, SHATTERPOINT])
    game.emit("shatterpoint.redrawn", player=game.state.active)


def revealed(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    """turn.step2: what answers the card; immunities may depend on where it lies."""
    shed(game)
    unit = NOBODY if turn.card == SHATTERPOINT else turn.card
    return game.open(AfterReveal(player=game.state.active, unit=unit))


def decide(game: Shatterpoint, turn: RevealOrder) -> Outcome:
    """reserve.cost; with a Shatterpoint card order.shatterpoint.choose or reserve.shatterpoint-redraw. A card that an
    effect has taken away is followed by the next."""
    player = game.state.active
    if turn.card == NO_CARD:
        return Again(step=1)
    if turn.redrawn:
        stand(game, turn.card, turn.card)
        return DONE
    if turn.card == SHATTERPOINT:
        return ask_unit(game, turn, player)
    refusal = refuse_reserve(game, player, turn.card)
    if turn.bound:
        refusal = Refusal("effect.cannot-beats-can", "refusal.cannot-reserve")
    candidates: list[tuple[Option, Refusal | None]] = [(KEEP, None), (ASIDE, refusal)]
    if refusal is None and game.value(MayGoUnder(turn.card), False):
        candidates.append((BOTTOM, None))
    return offer(player, "order", "reserve.cost", take_order, candidates, args={"unit": turn.card})


def reserve_cost(game: Shatterpoint, unit: UnitId) -> int:
    return game.value(ReserveCost(unit), RESERVE_COST)


def refuse_reserve(game: Shatterpoint, player: PlayerId, card: int) -> Refusal | None:
    """The one place that says whether the revealed card may be put in reserve."""
    own = game.state.players[player]
    if own.reserved:
        return Refusal("reserve.once-per-turn", "refusal.reserved-already")
    if own.reserve != NO_CARD:
        return Refusal("reserve.limit-one", "refusal.reserve-full")
    if not game.value(MayReserve(card), True):
        return Refusal("effect.cannot-beats-can", "refusal.cannot-reserve")
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
        return Again(game.open(AfterReserve(unit=turn.card, paid=True)), step=1)
    else:
        own.deck.insert(0, turn.card)
        game.emit("order.put-under", player=player, unit=turn.card)
    return Again(step=1)


def ask_unit(game: Shatterpoint, turn: RevealOrder, player: PlayerId) -> Outcome:
    """Where the mission has clever ploys, one is carried out as soon as the card is kept."""
    redraw = refuse_redraw(game, game.state.players[player])
    if not turn.kept and clever_ploy(game) is not None:
        keep: list[tuple[Option, Refusal | None]] = [(KEEP_IT, None), (REDRAW, redraw)]
        return offer(player, "keep-shatterpoint", "reserve.shatterpoint-redraw", take_keep, keep)
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}), refuse_barred(game, unit.id))
        for unit in game.units_of(player)
    ]
    if not turn.kept:
        candidates.append((REDRAW, redraw))
    elif all(refusal is not None for _, refusal in candidates):
        game.state.players[player].discard.append(SHATTERPOINT)
        return DONE
    return offer(player, "shatterpoint", "order.shatterpoint.choose", take_unit, candidates)


def refuse_barred(game: Shatterpoint, unit: UnitId) -> Refusal | None:
    return Refusal("mission.card.fields", "refusal.barred") if unit in game.state.barred else None


def take_keep(game: Shatterpoint, turn: RevealOrder, kept: bool | None) -> Outcome:
    if kept is None:
        return take_unit(game, turn, None)
    turn.kept = True
    ploy = clever_ploy(game)
    assert ploy is not None
    player = game.state.active
    return Again(CleverPloy(ploy=ploy, left=[player, 1 - player]))


def refuse_redraw(game: Shatterpoint, own: Player) -> Refusal | None:
    """reserve.shatterpoint-redraw (reading.8, reading.9): it takes the place of reserving, and needs another card: of
    the deck, or of the discard where nothing bars the refill."""
    if own.reserved:
        return Refusal("reserve.once-per-turn", "refusal.reserved-already")
    cards = [*own.deck, *own.discard] if own.reserve == NO_CARD else own.deck
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
    turn.redrawn = turn.bound = True
    return Again(step=1)


class RevealOrder(Procedure):
    """turn.step2"""

    card: int = NO_CARD
    again: bool = False
    """Whether a card has been revealed this turn already."""
    kept: bool = False
    """Whether a Shatterpoint card was kept, so that the ploy is over."""
    bound: bool = False
    """Whether the card cannot be put in reserve."""
    redrawn: bool = False
    """reserve.shatterpoint-redraw: whether its unit must be activated."""
    steps = (choose_source, before_refill, before_reveal, reveal, revealed, decide)


def shuffle_in(game: Shatterpoint, unit: UnitId, reserve_only: bool = False) -> bool:
    """The unit's card goes from reserve or discard into its deck, which is shuffled. False: it is in neither."""
    own = game.state.players[game.unit(unit).owner]
    if own.reserve == unit:
        own.reserve = NO_CARD
    elif unit in own.discard and not reserve_only:
        own.discard.remove(unit)
    else:
        return False
    own.deck = game.shuffle([*own.deck, unit])
    game.emit("order.shuffled-in", unit=unit)
    return True


def end_of_turn_refill(game: Shatterpoint, player: PlayerId) -> None:
    """turn.step11.refill, reserve.blocks-refill"""
    if empty(game.state.players[player]):
        refill(game, player)

"""The objective Payload: each player takes a bomb cart to a piece of terrain that the opponent has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from dejarik.core.decision import PASS, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.assets import lay
from dejarik.games.legion.battle_cards.registry import scores, setup
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import at_most
from dejarik.games.legion.mission_actions import exchange
from dejarik.games.legion.mission_setup import put_token
from dejarik.games.legion.state import NOBODY, Miniature, PlayerId
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion.unit_placing import AreaWay
from dejarik.games.legion_2020.displacing import put_back_by, take_off
from dejarik.games.legion_2020.missions.carts import (
    CART,
    RADIUS,
    CartPlacement,
    Roll,
    cart_of,
    displaced_by,
    mini_of,
)
from dejarik.games.legion_2020.missions.laying_out import OBJECTIVE
from dejarik.games.legion_2020.missions.positions import MARK, gap, middle, option_of, pieces, shapes_of
from dejarik.games.legion_2020.objectives import leaders_near

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion_2020.game import Legion2020

CARD: Final = "payload"
ON_TABLE: Final = "bomb-cart.payload-terrain"
RAISED: Final = Refusal(ON_TABLE, "refusal.piece-raised")
IN_ZONE: Final = Refusal(OBJECTIVE, "refusal.piece-in-zone")
OUTSIDE: Final = Refusal(OBJECTIVE, "refusal.outside-territory")
WORTH: Final = ((0.0, 3), (RANGES[1], 2), (RANGES[2], 1))
"""How near a cart is to its goal, and what that is worth."""


# Before the battle.


@setup("2020:payload")
def bring_cart(game: Legion, player: PlayerId) -> list[Procedure]:
    return [BringCart(player=player)]


def ask_bring(game: Legion2020, bringing: BringCart) -> Outcome:
    player = bringing.player
    cart = Miniature(NOBODY, NOBODY, 0, RADIUS, placed=True)
    placement = CartPlacement(game, cart, player, AreaWay(game, cart, game.territory(player), OUTSIDE))
    if not placement.has_room:
        return None
    args: dict[str, object] = {"card": CARD, "token": CART}
    return ask_place(player, "place-token", OBJECTIVE, take_bring, placement, args=args)


def take_bring(game: Legion2020, bringing: BringCart, spot: Spot) -> None:
    put_token(game, CART, CART, spot[0], spot[1], bringing.player)
    turn(game, bringing.player, spot[2])


def turn(game: Legion2020, player: PlayerId, heading: float) -> None:
    headings = list(game.state.cart_headings)
    headings[player] = heading
    game.state.cart_headings = tuple(headings)


class BringCart(Procedure):
    player: PlayerId
    steps = (ask_bring,)


@setup("2020:payload")
def choose_goal(game: Legion, player: PlayerId) -> list[Procedure]:
    return [ChooseGoal(player=player)]


def refuse_goal(game: Legion, piece: int) -> Refusal | None:
    """bomb-cart.payload-terrain; a piece may reach into a zone, but not lie in it."""
    own = [one.part for one in game.field.parts if one.piece == piece]
    if not at_most(min(part.bottom for part in own), 0.0):
        return RAISED
    for player in (0, 1):
        areas = game.territory(player)
        if all(wholly_in(areas, game.state.table, shape) for shape in shapes_of(game, piece)):
            return IN_ZONE
    return None


def ask_goal(game: Legion, choosing: ChooseGoal) -> Outcome:
    candidates = [(option_of(game, piece), refuse_goal(game, piece)) for piece in pieces(game)]
    if all(refusal is not None for _, refusal in candidates):
        return None
    return offer(choosing.player, "mark-piece", ON_TABLE, take_goal, candidates)


def take_goal(game: Legion, choosing: ChooseGoal, piece: int) -> None:
    """With a token of the opponent's colour."""
    token = put_token(game, MARK, "goal", *middle(game, piece), owner=game.opponent(choosing.player))
    exchange(game, msgspec.structs.replace(token, count=piece))


class ChooseGoal(Procedure):
    player: PlayerId
    steps = (ask_goal,)


# At the end of each round.


def roll_carts(game: Legion2020, phase: EndPhase) -> None:
    game.later(*[RollCart(player=player) for player in game.blue_first()])


def ask_roll(game: Legion2020, rolling: RollCart) -> Outcome:
    """With more of the player's own leaders at range 1 of the cart than of the opponent's."""
    player = rolling.player
    cart = cart_of(game, player)
    if cart is None or leaders_near(game, player, cart) <= leaders_near(game, game.opponent(player), cart):
        return None
    mini = mini_of(game, cart)
    placement = CartPlacement(game, mini, player, Roll(mini))
    return ask_place(player, "roll-cart", OBJECTIVE, take_roll, placement, named=(PASS,))


def take_roll(game: Legion2020, rolling: RollCart, spot: Spot | None) -> Outcome:
    """bomb-cart.displaces"""
    if spot is None:
        return None
    player = rolling.player
    cart = cart_of(game, player)
    assert cart is not None
    placed = lay(game, cart, spot[0], spot[1])
    turn(game, player, spot[2])
    for unit in take_off(game, displaced_by(game, mini_of(game, placed))):
        game.emit("unit.displaced", unit=unit)
    return put_back_by(game, game.opponent(player))


class RollCart(Procedure):
    player: PlayerId
    steps = (ask_roll,)


# What it is worth.


@scores("2020:payload")
def delivered(game: Legion, player: PlayerId) -> int:
    """By how near the own cart is to the piece with the own token."""
    cart = cart_of(cast("Legion2020", game), player)
    marks = [token for token in game.state.tokens if token.kind == MARK and game.allied(token.owner, player)]
    if cart is None or not marks:
        return 0
    away = gap([token_shape(cart)], shapes_of(game, marks[0].count))
    return next((worth for most, worth in WORTH if at_most(away, most)), 0)

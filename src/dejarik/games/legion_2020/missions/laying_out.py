"""Tokens that players place in turns before the battle, blue first (objective-cards.role, condition-tokens.definition,
setup.resolve-objective-condition)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.legion.adjusting import make_way
from dejarik.games.legion.battle_cards.registry import SETUP, SetUp, setup
from dejarik.games.legion.mission_actions import exchange
from dejarik.games.legion.mission_setup import (
    PLACES,
    Limits,
    PlaceToken,
    ask_token,
    middle_of,
    places,
    put_token,
)
from dejarik.games.legion.state import PlayerId
from dejarik.games.legion.token_placing import Box, Rule, TokenPlacement
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OBJECTIVE: Final = "objective-cards.role"
CONDITION: Final = "condition-tokens.definition"
UNDER_TERRAIN: Final = Refusal("condition-tokens.not-under-terrain", "refusal.token-under-terrain")
WORN: Final = 2
"""The wound tokens with which a vaporator begins."""
Places = tuple[tuple[Rule, ...], Box | None]


def set_up(game: Legion, card: str) -> None:
    """setup.resolve-objective-condition: each part of a card's instructions by blue, then by red."""
    parts = SETUP.get(f"2020:{card}", ())
    if parts:
        game.emit("mission.set-up", card=card.rpartition(":")[2])
    game.later(*[one for part in parts for player in game.blue_first() for one in part(game, player)])


def ask_or_leave_out(game: Legion, placing: InTurn) -> Outcome:
    """A token without a legal place is left out (`house`)."""
    rules, box = PLACES[placing.name](game, placing.player)
    if placing.left and not TokenPlacement(game, placing.kind, rules, box).has_room:
        return None
    return ask_token(game, placing)


class InTurn(PlaceToken):
    """One token of one player."""


IN_TURN: Final[Steps] = (ask_or_leave_out,)


def in_turn(card: str, rule: str, kind: str, name: str, each: int) -> None:
    """So many tokens of each player, one at a time."""

    def place(game: Legion, player: PlayerId) -> list[Procedure]:
        return [InTurn(player=player, card=card, rule=rule, kind=kind, name=name)]

    part: SetUp = place
    for _ in range(each):
        setup(f"2020:{card}")(part)


# Recover the Supplies.


@setup("2020:recover-the-supplies")
def drop_first_supplies(game: Legion, player: PlayerId) -> list[Procedure]:
    """One in the middle, which is there before anybody chooses."""
    if player == game.state.blue:
        make_way(game, put_token(game, "poi", "supplies", *middle_of(game)))
    return []


@places("supplies")
def supplies_places(game: Legion, player: PlayerId) -> Places:
    limits = Limits(game, OBJECTIVE)
    return (limits.outside_territories(0, 1, range=1), limits.beyond_tokens(1, kind="poi")), None


in_turn("recover-the-supplies", OBJECTIVE, "poi", "supplies", each=2)


# Sabotage the Moisture Vaporators.


@places("vaporator")
def vaporator_places(game: Legion, player: PlayerId) -> Places:
    limits = Limits(game, OBJECTIVE)
    return (limits.outside_territories(0, 1, range=1), limits.beyond_tokens(2, kind="poi")), None


in_turn("sabotage-the-moisture-vaporators", OBJECTIVE, "poi", "vaporator", each=2)


def wear_vaporators(game: Legion) -> None:
    """They begin half broken."""
    for token in game.state.tokens:
        if token.name == "vaporator":
            exchange(game, msgspec.structs.replace(token, count=WORN))


# Minefield and Supply Drop.


def open_sky(game: Legion) -> Rule:
    """condition-tokens.not-under-terrain"""

    def refuse(shape: Shape) -> Refusal | None:
        return UNDER_TERRAIN if game.refuse_ground(shape) is not None else None

    return refuse


@places("mine")
def mine_places(game: Legion, player: PlayerId) -> Places:
    limits = Limits(game, CONDITION)
    return (limits.outside_territories(0, 1, range=1), limits.beyond_tokens(2, kind="condition"), open_sky(game)), None


in_turn("minefield", CONDITION, "condition", "mine", each=2)


@places("crate")
def crate_places(game: Legion, player: PlayerId) -> Places:
    limits = Limits(game, CONDITION)
    return (limits.outside_territories(0, 1, range=1), limits.beyond_tokens(1, kind="condition"), open_sky(game)), None


in_turn("supply-drop", CONDITION, "condition", "crate", each=3)

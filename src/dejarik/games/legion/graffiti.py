"""Graffiti tokens, which raise or lower the spirits of those who see them (token.graffiti.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.assets import next_id
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base, in_range
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY, PlayerId, Token, Unit, UnitId
from dejarik.games.legion.token_placing import Rule, TokenPlacement, ground_under, token_shape
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, grown, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RANGE: Final = 2
REACH: Final = 1
NO_WALL: Final = Refusal("card.command.fields", "refusal.no-wall")
FAR: Final = Refusal("token.graffiti.placement", "refusal.graffiti-far")


def sees_graffiti(game: Legion, unit: Unit, by: PlayerId) -> bool:
    """token.graffiti.friendly, token.graffiti.enemy: near enough to somebody of the unit, and seen by somebody."""
    tokens = [stand_in(one) for one in game.state.tokens if one.kind == "graffiti" and game.allied(one.owner, by)]
    own = game.standing(unit) if tokens else []
    return any(
        any(in_range(one, token, RANGE) for one in own) and any(sees(game, one, token) for one in own)
        for token in tokens
    )


def refuse_wall(game: Legion, unit: Unit, shape: Shape) -> Refusal | None:
    leader = game.leader(unit)
    ((x, y),), _ = shape
    there = stand_in(Token(NOBODY, "graffiti", x, y, ground_under(game, shape)))
    return None if within(base(leader), shape, RANGES[REACH]) and sees(game, leader, there) else FAR


def on_terrain(game: Legion, shape: Shape) -> bool:
    """Whether the token touches a piece of terrain that is no area."""
    return any(one.type != "area" for one in game.field.under(grown(shape, TOUCH)))


def place(game: Legion, spraying: Spray) -> Outcome:
    """token.graffiti.placement"""
    unit = game.unit(spraying.unit)
    leader = game.leader(unit)
    most = RANGES[REACH] + leader.radius + leader.long
    box = (leader.x - most, leader.y - most, leader.x + most, leader.y + most)
    rules: tuple[Rule, ...] = (lambda shape: refuse_wall(game, unit, shape),)
    if spraying.wall:
        rules = (*rules, lambda shape: None if on_terrain(game, shape) else NO_WALL)
    placement = TokenPlacement(game, "graffiti", rules, box)
    if not placement.has_room:
        return None
    return ask_place(unit.owner, "graffiti-place", "token.graffiti.placement", take, placement, subject=unit.id)


def take(game: Legion, spraying: Spray, spot: Spot) -> None:
    """The side up is in the colour of the player whose it is."""
    tokens, owner = game.state.tokens, game.unit(spraying.unit).owner
    token = Token(next_id(game), "graffiti", spot[0], spot[1], owner=owner)
    tokens.append(msgspec.structs.replace(token, z=ground_under(game, token_shape(token))))
    game.emit("graffiti.placed", unit=spraying.unit)


class Spray(Procedure):
    """A token put down by a unit, near its leader and where it sees it."""

    unit: UnitId
    wall: bool = False
    """Whether it must touch a piece of terrain."""
    steps = (place,)

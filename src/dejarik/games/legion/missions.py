"""Objectives: who contests and secures them (objective.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.courage import panicked
from dejarik.games.legion.facts.measures import BASES, HALF_RANGE, POI_RADIUS, RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import NOBODY, PlayerId, Token, Unit
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FARTHEST: Final = RANGES[1] + POI_RADIUS + max([length for _, length in BASES.values()])
"""No token is contested from farther away."""


def contests(game: Legion, unit: Unit, token: Token) -> bool:
    """objective.contest, keyword.unit.incognito, keyword.unit.im-part-of-the-squad-too"""
    if unit.defeated or not unit.deployed:
        return False
    leader = game.leader(unit)
    if abs(leader.x - token.x) > FARTHEST or abs(leader.y - token.y) > FARTHEST:
        return False
    words = game.words[unit.id]
    if "incognito" in words:
        return False
    reach = RANGES[1] if "im-part-of-the-squad-too" in words else HALF_RANGE
    return within(base(leader), token_shape(token), reach) and not panicked(game, unit)


def contesting(game: Legion, player: PlayerId, token: Token) -> list[Unit]:
    return [unit for unit in game.units_of(player) if contests(game, unit, token)]


def secures(game: Legion, token: Token) -> PlayerId:
    """objective.secure"""
    ours, theirs = (len(contesting(game, player, token)) for player in (0, 1))
    return NOBODY if ours == theirs else 0 if ours > theirs else 1


def territory_of(game: Legion, token: Token) -> PlayerId:
    """Whose territory a point lies in, wholly or in part (`house`); NOBODY's is contested territory."""
    return next((one for one in (0, 1) if in_territory(game, one, token_shape(token))), NOBODY)


def points_of_interest(game: Legion) -> list[Token]:
    return [one for one in game.state.tokens if one.kind == "poi"]


def gain_points(game: Legion, player: PlayerId, points: int) -> None:
    if points:
        game.state.players[game.sides[player]].points += points
        game.emit("points.scored", player=player, points=points)

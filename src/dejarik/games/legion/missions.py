"""Objectives: who contests and secures them, and what they score (objective.*, endphase.score)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.courage import panicked
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, HALF_RANGE, POI_RADIUS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import NOBODY, PlayerId, Token, Unit
from dejarik.tabletop.shape import Shape, disc, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

FIRST_SCORING: Final = 2
"""Every objective card scores from the second round on."""


def token_shape(token: Token) -> Shape:
    return disc(token.x, token.y, POI_RADIUS if token.kind == "poi" else ADVANTAGE_RADIUS)


def contests(game: Legion, unit: Unit, token: Token) -> bool:
    """objective.contest"""
    if unit.defeated or not unit.deployed or panicked(game, unit):
        return False
    return within(base(game.leader(unit)), token_shape(token), HALF_RANGE)


def contesting(game: Legion, player: PlayerId, token: Token) -> list[Unit]:
    return [unit for unit in game.units_of(player) if contests(game, unit, token)]


def secures(game: Legion, token: Token) -> PlayerId:
    """objective.secure"""
    ours, theirs = (len(contesting(game, player, token)) for player in (0, 1))
    return NOBODY if ours == theirs else 0 if ours > theirs else 1


def territory_of(game: Legion, token: Token) -> PlayerId:
    """Whose territory a point lies in, wholly or in part (`house`); NOBODY's is contested territory."""
    return next((one for one in (0, 1) if any(overlap(token_shape(token), area) for area in game.territory(one))), -1)


def points_of_interest(game: Legion) -> list[Token]:
    return [one for one in game.state.tokens if one.kind == "poi"]


# What each objective card scores for one player in an end phase.


def checkpoints(game: Legion, player: PlayerId) -> int:
    found = 0
    for token in points_of_interest(game):
        where = territory_of(game, token)
        if where == player and not contesting(game, 1 - player, token):
            found += 1
        elif where == 1 - player and secures(game, token) == player:
            found += 2
    return found


def secured(game: Legion, player: PlayerId) -> int:
    return sum(secures(game, token) == player for token in points_of_interest(game))


def pocket(game: Legion, player: PlayerId) -> int:
    """The one in the middle counts twice."""
    middle = [one for one in points_of_interest(game) if abs(one.x - 0.5 * game.state.table[0]) < POI_RADIUS]
    return secured(game, player) + sum(secures(game, token) == player for token in middle)


def laboratories(game: Legion, player: PlayerId) -> int:
    held = sum(bool(contesting(game, player, token)) for token in points_of_interest(game))
    return max(0, min(3, held - 1))


SCORES: Final[dict[str, Callable[[Legion, PlayerId], int]]] = {
    "breakthrough": checkpoints,
    "close-the-pocket": pocket,
    "recover-the-research": laboratories,
    "shifting-priorities": secured,
}


def score_objective(game: Legion) -> None:
    """endphase.score: both at the same time."""
    score = SCORES.get(game.state.objective)
    if score is None or game.state.round < FIRST_SCORING:
        return
    for player, points in enumerate([score(game, player) for player in (0, 1)]):
        gain_points(game, player, points)


def gain_points(game: Legion, player: PlayerId, points: int) -> None:
    if points:
        game.state.players[player].points += points
        game.emit("points.scored", player=player, points=points)


def in_sight(game: Legion, player: PlayerId) -> int:
    """What the end of the round would bring a player as things stand."""
    score = SCORES.get(game.state.objective)
    return score(game, player) if score is not None else 0

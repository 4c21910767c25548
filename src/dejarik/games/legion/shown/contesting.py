"""Whose leaders are near each point of interest, and who of them contests it (objective.contest)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.games.legion.courage import panicked
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.missions import points_of_interest
from dejarik.games.legion.state import Token, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import distance

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Near(msgspec.Struct, frozen=True):
    """From its leader to the point in mm. Who is panicked contests nothing."""

    unit: UnitId
    mm: int
    contests: bool
    panicked: bool


class Point(msgspec.Struct, frozen=True):
    """The token, and who is near, the nearest first."""

    id: int
    near: tuple[Near, ...]


class Contested(msgspec.Struct, frozen=True):
    points: tuple[Point, ...]


def contesting(game: Legion, token: Token) -> tuple[int, ...]:
    """objective.contest: how many units of each player."""
    return tuple([sum(game.contests(unit, token) for unit in game.units_of(player)) for player in (0, 1)])


def contested(game: Legion) -> Contested:
    return Contested(tuple([Point(token.id, _near(game, token)) for token in points_of_interest(game)]))


def _near(game: Legion, token: Token) -> tuple[Near, ...]:
    there = token_shape(token)
    units = [one for one in game.state.units if one.deployed and not one.defeated]
    gaps = sorted((distance(base(game.leader(one)), there), one.id) for one in units)
    near = [(gap, game.unit(id)) for gap, id in gaps if gap <= RANGES[1]]
    return tuple([Near(one.id, round(gap), game.contests(one, token), panicked(game, one)) for gap, one in near])

"""Terrain that makes way for objectives whose place is fixed (objective.place.setup-adjust)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.games.legion.state import Token
from dejarik.games.legion.terrain import moved
from dejarik.games.legion.token_placing import around, ground_under, token_shape
from dejarik.tabletop.shape import Shape, inside_of
from dejarik.tabletop.terrain import overlaps

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RINGS: Final = 100
STEP: Final = 5.0


def make_way(game: Legion, token: Token) -> None:
    """Pieces on which the token must not lie are shifted as little as it takes. Both players have to agree: the nearest
    free place is what they agree on (`house`)."""
    shape = token_shape(token)
    if game.refuse_ground(shape) is None:
        return
    tokens = [token_shape(one) for one in game.state.tokens]
    for piece in sorted({one.piece for one in game.field.under(shape)}):
        if game.refuse_ground(shape) is not None:
            shift(game, piece, tokens)


def shift(game: Legion, piece: int, tokens: list[Shape]) -> None:
    """objects.overlap.terrain: terrain goes nowhere on top of a token, nor into other terrain."""
    parts = [one.part for one in game.field.parts if one.piece == piece]
    firm = [one.part for one in game.field.parts if one.piece != piece and one.type != "area"]
    taken = [*tokens, *[(part.footprint, part.radius) for part in firm]]
    for dx, dy in around(0.0, 0.0, RINGS, STEP):
        there = [moved(part, dx, dy) for part in parts]
        if any(overlaps(part, shape) for part in there for shape in taken):
            continue
        if all(inside_of(game.outline(), (part.footprint, part.radius)) for part in there):
            game.state.shifted = (*game.state.shifted, (piece, round(dx, 3), round(dy, 3)))
            game.read_field()
            settle(game)
            game.emit("terrain.shifted", piece=piece)
            return


def settle(game: Legion) -> None:
    """Tokens lie on what is under them now."""
    game.state.tokens = [
        msgspec.structs.replace(one, z=ground_under(game, token_shape(one))) for one in game.state.tokens
    ]

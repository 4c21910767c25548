"""Terrain that the players place in turns, each to the own advantage (terrain.competitive.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import degrees
from typing import TYPE_CHECKING, Final, cast

from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.facts.terrain import Laid, PieceFacts, stand
from dejarik.games.legion.laying import PiecePlacement
from dejarik.games.legion.state import PlayerId
from dejarik.games.legion.terrain import Field, Shift, changed
from dejarik.games.legion.token_placing import OFF_THE_TABLE
from dejarik.games.legion_2020.teams import together
from dejarik.tabletop.shape import Shape, inside_of, touches, within

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

SHARE: Final = 0.25
MARGIN: Final = 0.05
"""terrain.competitive.selection: how much of the battlefield the pieces cover, and what is roughly that (`house`)."""
USUAL: Final = ("building", "wood", "bunker", "ruin", "hill", "wood", "wall", "crates")
"""Set aside again and again where the players name no pieces (`house`)."""
NEAR: Final = Refusal("terrain.competitive.sequence", "refusal.terrain-near")
TOUCHING: Final = Refusal("terrain.competitive.fallback", "refusal.terrain-touching")


# Pieces that are set aside.


def ground(piece: PieceFacts) -> float:
    """How much of the table a piece covers, about: its largest part."""
    return max(part.width * part.depth for part in piece.parts)


def set_aside(stock: Mapping[str, PieceFacts], table: tuple[float, float]) -> tuple[str, ...]:
    """As many of the usual pieces as cover a quarter of the table, by pairs."""
    pieces: list[str] = []
    while covered(stock, table, pieces) < SHARE:
        pieces += [USUAL[(len(pieces) + more) % len(USUAL)] for more in (0, 1)]
    return tuple(pieces)


def covered(stock: Mapping[str, PieceFacts], table: tuple[float, float], pieces: Sequence[str]) -> float:
    return sum(ground(stock[one]) for one in pieces) / (table[0] * table[1])


def fault(stock: Mapping[str, PieceFacts], table: tuple[float, float], pieces: Sequence[str]) -> str | None:
    """terrain.competitive.selection"""
    unknown = [one for one in pieces if one not in stock]
    if unknown:
        return f"there is no piece {unknown[0]!r}: choose among {', '.join(stock)}"
    if len(pieces) % 2:
        return f"{len(pieces)} pieces are not an even number"
    if abs(covered(stock, table, pieces) - SHARE) > MARGIN:
        return f"{covered(stock, table, pieces):.0%} of the battlefield is not about a quarter"
    blocking = {any(part.blocks for part in stock[one].parts) for one in pieces}
    return None if len(blocking) == 2 else "some pieces must block sight and others only give cover"


def pieces_of(game: Legion2020) -> Sequence[str]:
    """What the players of a match have set aside."""
    return cast("Sequence[str]", game.setup[2].get("terrain", ()))


# Places.


class PiecePlace(PiecePlacement):
    """terrain.competitive.sequence: beyond range 1 of the others; or where they only must not touch."""

    def __init__(self, game: Legion2020, piece: str, crowded: bool = False) -> None:
        super().__init__(game, "terrain")
        self.piece, self.crowded = piece, crowded

    def refuse_spot(self, spot: Spot) -> Refusal | None:
        shapes = footprints(self.game.cards.pieces, (self.piece, spot[0], spot[1], degrees(spot[2])))
        if not all(inside_of(self.game.outline(), one) for one in shapes):
            return OFF_THE_TABLE
        others: list[Shape] = [(one.part.footprint, one.part.radius) for one in self.game.field.parts]
        if self.crowded:
            return TOUCHING if any(touches(one, other) for one in shapes for other in others) else None
        return NEAR if any(within(one, other, RANGES[1]) for one in shapes for other in others) else None


def footprints(stock: Mapping[str, PieceFacts], piece: tuple[str, float, float, float]) -> list[Shape]:
    return [(one.part.footprint, one.part.radius) for one in stand([Laid(*piece)], stock)]


@cache
def bare_field(laid: tuple[tuple[str, float, float, float], ...], shifted: tuple[Shift, ...]) -> Field:
    """A battlefield with nothing on it but what was placed."""
    return changed(Field(()), laid, shifted)


# In turns.


def choose_piece(game: Legion2020, placing: PlaceTerrain) -> Outcome:
    """terrain.competitive.sequence: one piece each."""
    if not placing.left:
        return None
    candidates = [
        (Option(f"piece:{one}", one, "option.terrain-piece", {"terrain": one}), None)
        for one in dict.fromkeys(placing.left)
    ]
    asked = offer(placing.player, "terrain-piece", "terrain.competitive.sequence", take_piece, candidates)
    return together(game, asked)


def take_piece(game: Legion2020, placing: PlaceTerrain, piece: str) -> None:
    placing.piece = piece


def choose_place(game: Legion2020, placing: PlaceTerrain) -> Outcome:
    """terrain.competitive.fallback: a piece for which there is no room at all stays aside (`house`)."""
    if not placing.left:
        return None
    for crowded in (False, True):
        placement = PiecePlace(game, placing.piece, crowded)
        if placement.has_room:
            rule, args = "terrain.competitive.sequence", {"terrain": placing.piece}
            return together(game, ask_place(placing.player, "terrain", rule, take_place, placement, args=dict(args)))
    return next_turn(game, placing)


def take_place(game: Legion2020, placing: PlaceTerrain, spot: Spot) -> Outcome:
    game.state.laid = (*game.state.laid, (placing.piece, spot[0], spot[1], degrees(spot[2])))
    game.read_field()
    game.emit("terrain.placed", player=placing.player, terrain=placing.piece)
    return next_turn(game, placing)


def next_turn(game: Legion2020, placing: PlaceTerrain) -> Again:
    placing.left.remove(placing.piece)
    placing.player = game.opponent(placing.player)
    return Again(step=0)


class PlaceTerrain(Procedure):
    player: PlayerId
    left: list[str]
    """The pieces that are set aside."""
    piece: str = ""
    steps = (choose_piece, choose_place)

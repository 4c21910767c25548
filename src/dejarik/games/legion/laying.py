"""Barricades that players lay during setup (objects.overlap.terrain)."""

from __future__ import annotations

from collections.abc import Callable
from math import degrees, pi
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import PlayerId
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.token_placing import OFF_THE_TABLE, TokenPlacement, lies_flat, token_shape
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.shape import Shape, inside_of, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Piece = tuple[str, float, float, float]
BARRICADE: Final = "barricade"
COVERED: Final = Refusal("objects.overlap.terrain", "refusal.terrain-on-piece")
UNEVEN: Final = Refusal("objects.overlap.terrain", "refusal.terrain-uneven")
THEIRS: Final = Refusal("card.advantage.fields", "refusal.token-territory")
TOO_NEAR: Final = Refusal("card.advantage.fields", "refusal.barricade-near")


def footprint(game: Legion, x: float, y: float, heading: float) -> Shape:
    part = game.cards.pieces[BARRICADE].parts[0]
    return (tuple(rectangle(x, y, heading, 0.5 * part.width, 0.5 * part.depth)), 0.0)


class PiecePlacement(TokenPlacement):
    """A spot is (x, y, heading), and the heading does matter."""

    def refuse_spot(self, spot: Spot) -> Refusal | None:
        raise NotImplementedError

    def judge(self, spot: Spot) -> Refusal | None:
        return None if spot is self.drawn else self.refuse_spot(spot)

    def legal(self, x: float, y: float, heading: float = 0.0) -> Spot | None:
        spot = at_rest(x, y, heading)
        return spot if self.refuse_spot(spot) is None else None

    def draw(self, uniform: Callable[[], float]) -> Spot:
        left, low, right, high = self.box
        for _ in range(60):
            x, y = left + uniform() * (right - left), low + uniform() * (high - low)
            found = self.legal(x, y, pi * uniform())
            if found is not None:
                self.drawn = found
                return found
        return self.suggestion()


class Barricade(PiecePlacement):
    def __init__(self, game: Legion, player: PlayerId, others: tuple[Piece, ...]) -> None:
        super().__init__(game, BARRICADE)
        self.player, self.others = player, others

    @staticmethod
    def piece(spot: Spot) -> Piece:
        return (BARRICADE, spot[0], spot[1], degrees(spot[2]))

    def refuse_spot(self, spot: Spot) -> Refusal | None:
        return self.refuse(footprint(self.game, *spot))

    def refuse_anywhere(self, shape: Shape) -> Refusal | None:
        """objects.overlap.terrain: on terrain it may stand if all of it does, never on a token or a miniature."""
        game = self.game
        if not inside_of(game.outline(), shape):
            return OFF_THE_TABLE
        if any(overlap(shape, base(one)) for one in game.on_table()):
            return COVERED
        if any(overlap(shape, token_shape(one)) for one in game.state.tokens):
            return COVERED
        if not lies_flat(game, shape):
            return UNEVEN
        return self.refuse_place(shape)

    def refuse_place(self, shape: Shape) -> Refusal | None:
        """What the card says of it."""
        game = self.game
        if in_territory(game, game.opponent(self.player), shape):
            return THEIRS
        beside = [footprint(game, x, y, heading * pi / 180) for _, x, y, heading in self.others]
        return TOO_NEAR if any(within(shape, one, RANGES[1]) for one in beside) else None

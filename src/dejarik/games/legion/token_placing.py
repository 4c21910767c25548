"""Where a token may be put down on the table: one object offers places, judges them and finds others near a wish.

A spot is (x, y, heading), and the heading does not matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, cos, hypot, sin, tau
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, ASSET_RADIUS, HEIGHT, POI_RADIUS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import NOBODY, Token
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.placement import numbers_of
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, disc, inside_of, overlap
from dejarik.tabletop.terrain import Part, supports

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Box = tuple[float, float, float, float]
Rule = Callable[[Shape], Refusal | None]
"""What else an effect says of the place."""

RADII: Final = {"poi": POI_RADIUS, "asset": ASSET_RADIUS}
OBJECTIVES: Final = ("poi", "asset")
OF_CARDS: Final = (*OBJECTIVES, "advantage", "condition")
"""Tokens of battle cards, which no others may cover."""
NEUTRAL: Final = ("bane", "charge", "graffiti", "smoke")
"""Tokens of neither objectives nor advantages."""
STEPS: Final = 40
TRIES: Final = 60
OFF_THE_TABLE: Final = Refusal("objects.battlefield", "refusal.token-off-table")
ON_MINIATURE: Final = Refusal("objects.overlap.tokens", "refusal.token-on-miniature")
ON_BARRICADE: Final = Refusal("terrain.barricade.tokens", "refusal.token-on-barricade")
ON_POI: Final = Refusal("objective.poi.no-overlap", "refusal.token-on-poi")
IMPASSABLE: Final = Refusal("objective.place.impassable", "refusal.token-impassable")
PARTLY: Final = Refusal("objective.place.partial", "refusal.token-partly")
TOO_HIGH: Final = Refusal("objective.place.height", "refusal.token-too-high")


def radius_of(kind: str) -> float:
    """token.poi, token.asset, token.advantage"""
    return RADII.get(kind, ADVANTAGE_RADIUS)


def token_shape(token: Token) -> Shape:
    return disc(token.x, token.y, radius_of(token.kind))


def refuse_overlap(game: Legion, kind: str, shape: Shape, lifted: int = NOBODY) -> Refusal | None:
    """objects.overlap.tokens, objective.poi.no-overlap, terrain.barricade.tokens"""
    if not inside_of(game.outline(), shape):
        return OFF_THE_TABLE
    if kind not in NEUTRAL and any(part.barricade for part in game.field.under(shape)):
        return ON_BARRICADE
    if not game.hides_under(kind) and any(overlap(shape, base(one)) for one in game.on_table()):
        return ON_MINIATURE
    for token in game.state.tokens:
        bars = token.kind == "poi" or (kind == "poi" and token.kind != "smoke")
        if bars and token.id != lifted and overlap(shape, token_shape(token)):
            return ON_POI
    return None


def refuse_ground(game: Legion, shape: Shape) -> Refusal | None:
    """objective.place.impassable, objective.place.partial (reading.3), objective.place.height"""
    under = game.field.under(shape)
    if any(one.movement == "impassable" for one in under):
        return IMPASSABLE
    firm = [one for one in under if one.type != "area"]
    if not carries([one.part for one in firm], shape):
        return PARTLY
    if any(one.type == "obstacle" and one.part.top > HEIGHT + TOUCH for one in firm):
        return TOO_HIGH
    return None


def lies_flat(game: Legion, shape: Shape) -> bool:
    """keyword.unit.smoke.placement, keyword.weapon.arm.placement: neither over an edge nor against a wall."""
    return carries([one.part for one in game.field.under(shape) if one.type != "area"], shape)


def carries(firm: list[Part], shape: Shape) -> bool:
    """Does what is highest of the terrain under a shape lie under all of it? Nothing lies on two steps of a stair."""
    top = max([one.top for one in firm], default=0.0)
    return not firm or supports([one for one in firm if one.top >= top - TOUCH], shape)


def ground_under(game: Legion, shape: Shape) -> float:
    """How high a token lies there."""
    return max((one.part.top for one in game.field.under(shape) if one.type == "obstacle"), default=0.0)


class TokenPlacement:
    def __init__(
        self, game: Legion, kind: str, rules: tuple[Rule, ...] = (), box: Box | None = None, lifted: int = NOBODY
    ) -> None:
        """`box` holds the middles of all legal places, which is the whole table if nothing is known; `lifted` is the
        token itself, if it lies on the table."""
        self.game, self.kind, self.rules, self.lifted = game, kind, rules, lifted
        self.radius = radius_of(kind)
        width, depth = game.state.table
        left, low, right, high = box or (0.0, 0.0, width, depth)
        own = self.radius
        self.box = (max(left, own), max(low, own), min(right, width - own), min(high, depth - own))
        self.drawn: Spot | None = None

    def read(self, answer: object) -> Spot | None:
        return self.drawn if answer is self.drawn else numbers_of(answer)

    def judge(self, spot: Spot) -> Refusal | None:
        return None if spot is self.drawn else self.refuse(disc(spot[0], spot[1], self.radius))

    def refuse(self, shape: Shape) -> Refusal | None:
        for rule in self.rules:
            refusal = rule(shape)
            if refusal is not None:
                return refusal
        return self.refuse_anywhere(shape)

    def refuse_anywhere(self, shape: Shape) -> Refusal | None:
        """What holds for such a token wherever it is put."""
        refusal = refuse_overlap(self.game, self.kind, shape, self.lifted)
        if refusal is None and self.kind in OBJECTIVES:
            refusal = self.game.refuse_ground(shape)
        return refusal

    def legal(self, x: float, y: float) -> Spot | None:
        spot = at_rest(x, y, 0.0)
        return spot if self.refuse(disc(spot[0], spot[1], self.radius)) is None else None

    def tries(self) -> Iterator[tuple[float, float]]:
        left, low, right, high = self.box
        yield (0.5 * (left + right), 0.5 * (low + high))
        step = max(4.0, max(right - left, high - low) / STEPS)
        for row in range(int((high - low) / step) + 1):
            for column in range(int((right - left) / step) + 1):
                yield (left + column * step, low + row * step)

    def searched(self) -> Spot | None:
        return next(filter(None, (self.legal(*place) for place in self.tries())), None)

    @property
    def has_room(self) -> bool:
        return self.searched() is not None

    def suggestion(self) -> Spot:
        found = self.searched()
        if found is None:
            raise ValueError("this placement has no legal spot")
        return found

    def nearest(self, spot: Spot) -> Spot | None:
        """The wish itself, else the first legal place on rings around it, else one that a search meets."""
        for x, y in around(spot[0], spot[1], 60):
            found = self.legal(x, y)
            if found is not None:
                return found
        return self.searched()

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        return list(dict.fromkeys(self.draw(uniform) for _ in range(count)))

    def draw(self, uniform: Callable[[], float]) -> Spot:
        left, low, right, high = self.box
        for _ in range(TRIES):
            found = self.legal(left + uniform() * (right - left), low + uniform() * (high - low))
            if found is not None:
                self.drawn = found
                return found
        return self.suggestion()

    def shapes(self) -> dict[str, object]:
        return {"set": "token", "suggestion": list(self.suggestion()), "radius": self.radius, "box": list(self.box)}


def around(x: float, y: float, rings: int, step: float = 4.0, close: bool = False) -> Iterator[tuple[float, float]]:
    """A point and rings of points about it, the nearest first; `close` together, however wide the ring is."""
    yield (x, y)
    for ring in range(1, rings + 1):
        turns = ceil(tau * ring) if close else 24
        for turn in range(turns):
            yield (x + step * ring * sin(tau * turn / turns), y + step * ring * cos(tau * turn / turns))


def nearest_place(game: Legion, kind: str, x: float, y: float, rules: tuple[Rule, ...] = ()) -> tuple[float, float]:
    """objective.place.after-setup: the nearest place that meets the conditions."""
    placement = TokenPlacement(game, kind, rules)
    rings = int(hypot(*game.state.table) / 4.0)
    for place in around(x, y, rings, close=True):
        found = placement.legal(*place)
        if found is not None:
            return (found[0], found[1])
    return (x, y)

"""Bomb carts: what they are to those around them, and where they may go (bomb-cart.*)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import atan2, hypot, pi
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal, Spot
from dejarik.games.legion.facts.measures import NOTCH, TOOLS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.notched import QUARTER, Slide
from dejarik.games.legion.placing import Way
from dejarik.games.legion.sight import Blocker
from dejarik.games.legion.state import NOBODY, Miniature, MiniatureId, PlayerId, Token
from dejarik.games.legion.token_placing import RADII, ground_under, token_shape
from dejarik.games.legion_2020 import declared
from dejarik.games.legion_2020.passing import CREATURE, steps_aside
from dejarik.tabletop.grid import at_rest
from dejarik.tabletop.placement import numbers_of
from dejarik.tabletop.pose import Mm
from dejarik.tabletop.shape import disc, inside_of, overlap
from dejarik.tabletop.terrain import supports
from dejarik.tabletop.tool import reach

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

CART: Final = "cart"
RADIUS: Final = 25.0
"""bomb-cart.minis"""
TALL: Final = 30.0
"""How high a pallet with its bombs is (`house`)."""
SPEED: Final = 2
HEAVY: Final = 2
TURNS: Final = 18
TRIES: Final = 40
ON_CART: Final = Refusal("bomb-cart.units-move-through", "refusal.on-cart")
ON_OTHER_CART: Final = Refusal("bomb-cart.other-cart", "refusal.on-cart")
ON_TOKEN: Final = Refusal("bomb-cart.impassable", "refusal.cart-on-token")
ON_MINIATURE: Final = Refusal("bomb-cart.moves-through-units", "refusal.cart-on-miniature")
IN_MELEE: Final = Refusal("bomb-cart.melee", "refusal.cart-in-melee")
IMPASSABLE: Final = Refusal("bomb-cart.impassable", "refusal.cart-impassable")
TILTED: Final = Refusal("margin.flat-placement", "refusal.cart-tilted")
OFF_TABLE: Final = Refusal("bomb-cart.impassable", "refusal.token-off-table")
OUT_OF_REACH: Final = Refusal("bomb-cart.partial-moves", "refusal.out-of-reach")
BARRING: Final[Mapping[str, tuple[Mm, Refusal]]] = {CART: (RADIUS, ON_CART)}

RADII[CART] = RADIUS


def cart_of(game: Legion2020, player: PlayerId) -> Token | None:
    return next((one for one in game.state.tokens if one.kind == CART and game.allied(one.owner, player)), None)


def mini_of(game: Legion2020, cart: Token) -> Miniature:
    """As something that moves; it is nobody's miniature (bomb-cart.not-a-unit)."""
    heading = game.state.cart_headings[cart.owner]
    return Miniature(NOBODY, NOBODY, 0, RADIUS, x=cart.x, y=cart.y, z=cart.z, heading=heading, placed=True)


def covering_carts(game: Legion2020, one: Miniature) -> list[Blocker]:
    """bomb-cart.cover"""
    facts = game.facts(one.unit)
    if facts.vehicle or facts.type == CREATURE:
        return []
    carts = [token for token in game.state.tokens if token.kind == CART]
    return [
        Blocker((shape, cart.z, cart.z + TALL), shape, False, HEAVY) for cart in carts for shape in [token_shape(cart)]
    ]


class Roll(Slide):
    """A pivot and a move along the speed-2 tool, over whatever lies in between: bomb-cart.difficult,
    bomb-cart.impassable, bomb-cart.partial-moves."""

    def __init__(self, cart: Miniature) -> None:
        self.mover, self.speed, self.turn, self.leads = cart, SPEED, QUARTER, (0.0,)
        self.grip = cart.radius - NOTCH

    def refuse(self, there: Miniature) -> Refusal | None:
        return None if next(self.layings(TOOLS[SPEED], there), None) is not None else OUT_OF_REACH

    def shapes(self) -> dict[str, object]:
        return {**super().shapes(), "most": reach(TOOLS[SPEED], self.mover.radius)}


def refuse_ground(game: Legion2020, there: Miniature) -> Refusal | None:
    """bomb-cart.impassable: what a repulsor vehicle may not stand on either; margin.flat-placement"""
    under = game.field.under(base(there))
    for part in under:
        sort = declared.sort_of(part)
        if (part.movement if sort is None else sort.repulsor) == "impassable":
            return IMPASSABLE
    firm = [one.part for one in under if one.type == "obstacle"]
    return TILTED if firm and not supports(firm, base(there)) else None


def under_cart(game: Legion2020, there: Miniature) -> list[Miniature]:
    return [one for one in game.on_table() if overlap(base(one), base(there))]


def refuse_miniatures(game: Legion2020, there: Miniature) -> Refusal | None:
    """bomb-cart.moves-through-units, bomb-cart.melee"""
    for unit in {one.unit: game.unit(one.unit) for one in under_cart(game, there)}.values():
        if not steps_aside(game, unit):
            return ON_MINIATURE
        if engaged(game, unit):
            return IN_MELEE
    return None


def refuse_tokens(game: Legion2020, there: Miniature, player: PlayerId) -> Refusal | None:
    """bomb-cart.other-cart; and as a unit, on no objective token."""
    for token in game.state.tokens:
        own = token.kind == CART and game.allied(token.owner, player)
        if own or token.kind not in game.barring_tokens or not overlap(base(there), token_shape(token)):
            continue
        return ON_OTHER_CART if token.kind == CART else ON_TOKEN
    return None


class CartPlacement:
    """Where a cart may be put down; a spot is (x, y, heading)."""

    def __init__(self, game: Legion2020, cart: Miniature, player: PlayerId, way: Way) -> None:
        self.game, self.cart, self.player, self.way = game, cart, player, way

    def read(self, answer: object) -> Spot | None:
        return numbers_of(answer)

    def there(self, x: float, y: float, heading: float) -> Miniature:
        z = ground_under(self.game, disc(x, y, RADIUS))
        return msgspec.structs.replace(self.cart, x=x, y=y, z=z, heading=heading)

    def judge(self, spot: Spot) -> Refusal | None:
        there = self.there(spot[0], spot[1], spot[2])
        if not inside_of(self.game.outline(), base(there)):
            return OFF_TABLE
        return (
            self.way.refuse(there)
            or refuse_tokens(self.game, there, self.player)
            or refuse_ground(self.game, there)
            or refuse_miniatures(self.game, there)
        )

    def legal(self, x: float, y: float, heading: float) -> Spot | None:
        spot = at_rest(x, y, heading)
        return spot if self.judge(spot) is None else None

    def headings(self, x: float, y: float) -> Iterator[float]:
        """Straight on first, then turned more and more."""
        ahead = atan2(x - self.cart.x, y - self.cart.y)
        for turn in range(TURNS):
            for turned in (turn, -turn):
                yield ahead + pi * turned / TURNS

    def nearest(self, spot: Spot) -> Spot | None:
        """The wish, else the place however turned, else the nearest that a search meets."""
        x, y, wished = spot[0], spot[1], spot[2]
        for heading in (wished, *self.headings(x, y)):
            found = self.legal(x, y, heading)
            if found is not None:
                return found
        tries = sorted(self.way.tries(), key=lambda one: hypot(one[0] - x, one[1] - y))
        return next(filter(None, (self.legal(*place) for place in tries)), None)

    @property
    def has_room(self) -> bool:
        return self.searched() is not None

    def searched(self) -> Spot | None:
        return next(filter(None, (self.legal(*place) for place in self.way.tries())), None)

    def suggestion(self) -> Spot:
        found = self.searched()
        if found is None:
            raise ValueError("this placement has no legal spot")
        return found

    def candidates(self, count: int, uniform: Callable[[], float]) -> list[Spot]:
        return list(dict.fromkeys(self.draw(uniform) for _ in range(count)))

    def draw(self, uniform: Callable[[], float]) -> Spot:
        drawn = (self.legal(*self.way.draw(uniform)) for _ in range(TRIES))
        return next(filter(None, drawn), None) or self.suggestion()

    def shapes(self) -> dict[str, object]:
        return {"set": "token", "suggestion": list(self.suggestion()), "radius": RADIUS, **self.way.shapes()}


def displaced_by(game: Legion2020, there: Miniature) -> tuple[MiniatureId, ...]:
    """bomb-cart.displaces"""
    return tuple([one.id for one in under_cart(game, there)])

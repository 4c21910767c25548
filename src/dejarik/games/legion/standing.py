"""Where a miniature may be left standing: terrain, tokens, those who stand there, and who is in contact."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, POI_RADIUS
from dejarik.games.legion.measuring import base, near, shape_at
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.state import Miniature, MiniatureId
from dejarik.games.legion.terrain import height_value
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, disc, nearest_point, overlap

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OFF_THE_TABLE: Final = Refusal("move.leave-battlefield.end", "refusal.off-the-table")

NO_FOOTING: Final = Refusal("terrain.impassable", "refusal.no-footing")

NOT_WHOLLY_ON: Final = Refusal("terrain.fitting", "refusal.no-footing")

ON_BARRICADE: Final = Refusal("terrain.barricade.no-stop", "refusal.on-barricade")

ON_POI: Final = Refusal("objective.poi.no-overlap", "refusal.on-poi")

ON_BANE: Final = Refusal("token.bane.overlap", "refusal.on-bane")

NO_BAR: Final = (0.0, None)

BARRING: Final = {"poi": (POI_RADIUS, ON_POI), "bane": (ADVANTAGE_RADIUS, ON_BANE)}
"""Tokens on which nobody may stand."""

UNSTABLE: Final = {
    "ground vehicle": Refusal("unit-type.ground.stability", "refusal.unstable"),
    "repulsor vehicle": Refusal("unit-type.repulsor.stability", "refusal.unstable"),
}

TILTED: Final = Refusal("terrain.fitting", "refusal.unstable")

STEEPEST: Final = 0.25 * pi


def stood(game: Legion, one: Miniature, x: float, y: float, heading: float, beside: float) -> Miniature | None:
    """The miniature put down there, on the surface nearest to a height; None if nothing carries it."""
    shape = shape_at(one, x, y, heading)
    levels = game.field.levels(shape, height_of(game, one), game.overhangs(one.unit))
    if not levels:
        return None
    z, part = levels[0] if len(levels) == 1 else min(levels, key=lambda level: abs(level[0] - beside))
    return msgspec.structs.replace(one, x=x, y=y, z=z, heading=heading, part=part, placed=True)


def no_footing(game: Legion, one: Miniature, shape: Shape) -> Refusal:
    """What keeps a base from a place where nothing carries it: terrain.impassable; or terrain.fitting, of one that may
    not hang over an edge."""
    barred = any(game.movement_of(one, part) == "impassable" for part in game.field.under(shape))
    return NO_FOOTING if barred or game.overhangs(one.unit) else NOT_WHOLLY_ON


def refuse_standing(game: Legion, one: Miniature, others: list[Miniature]) -> Refusal | None:
    """Whether a miniature may be left where it is: move.through-miniatures.no-end-overlap, terrain.impassable,
    terrain.barricade.no-stop (reading.36), objective.poi.no-overlap, token.bane.overlap, token.graffiti.stay"""
    facts, own = game.facts(one.unit), base(one)
    for other in others:
        if other.id != one.id and meet(game, one, other):
            return there_already(other.id)
    for part in game.field.under(own):
        inside = part.part.bottom - TOUCH <= one.z < part.part.top - TOUCH
        on_top = abs(part.part.top - one.z) <= TOUCH
        if (inside or on_top) and game.movement_of(one, part) == "impassable" and not game.may_end_on(one, part):
            return NO_FOOTING
        if part.barricade and not facts.vehicle:
            return ON_BARRICADE
    most = one.radius + one.long + POI_RADIUS
    for token in game.state.tokens:
        if abs(token.x - one.x) > most or abs(token.y - one.y) > most:
            continue
        radius, refusal = game.barring_tokens.get(token.kind, NO_BAR)
        if refusal is not None and overlap(own, disc(token.x, token.y, radius)):
            return refusal
    if one.z > 0.0 and game.must_lie_flat(one.unit) and not stable(game, one):
        return UNSTABLE.get(facts.type, TILTED)
    return None


def meet(game: Legion, one: Miniature, other: Miniature) -> bool:
    """Would two miniatures stand in each other?"""
    most = one.radius + one.long + other.radius + other.long
    dx, dy = one.x - other.x, one.y - other.y
    if dx * dx + dy * dy >= most * most:
        return False
    return overlap(base(one), base(other)) and same_level(game, one, other)


def there_already(miniature: MiniatureId) -> Refusal:
    return Refusal("move.through-miniatures.no-end-overlap", "refusal.miniature-there", {"miniature": miniature})


def may_end_on(game: Legion, one: Miniature, impassable: Stood) -> bool:
    """unit-type.repulsor.impassable, keyword.unit.hover.air"""
    return game.crosses_impassable(one.unit) or height_value(impassable.part.top) <= game.keyword(one.unit, "hover:air")


def stable(game: Legion, one: Miniature) -> bool:
    """unit-type.ground.stability, unit-type.repulsor.stability: over its middle a base lies flat; else it leans from
    the edge down to what is below, by half a right angle at most."""
    under = [part for part in game.field.under(base(one)) if part.type == "obstacle"]
    carrying = [part for part in under if abs(part.part.top - one.z) <= TOUCH]
    spots = [nearest_point((part.part.footprint, part.part.radius), (one.x, one.y)) for part in carrying]
    if not spots:
        return True
    x, y = min(spots, key=lambda spot: hypot(spot[0] - one.x, spot[1] - one.y))
    away = hypot(x - one.x, y - one.y)
    if away <= TOUCH:
        return True
    below = max([part.part.top for part in under if part.part.top < one.z - TOUCH], default=0.0)
    along = abs((x - one.x) * sin(one.heading) + (y - one.y) * cos(one.heading)) / away
    return one.z - below <= (away + one.radius + one.long * along) * sin(STEEPEST) + TOUCH


def same_level(game: Legion, a: Miniature, b: Miniature) -> bool:
    """Do their silhouettes share a height?"""
    lower, upper = (a, b) if a.z <= b.z else (b, a)
    return upper.z - lower.z < height_of(game, lower)


def contact(game: Legion, a: Miniature, b: Miniature) -> bool:
    """base.contact.definition, base.contact.elevation (reading.9)"""
    if not near(a, b, 0.0):
        return False
    lower, upper = (a, b) if a.z <= b.z else (b, a)
    return upper.z - lower.z <= game.contact_height(lower) + TOUCH

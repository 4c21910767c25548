"""What players declare of each sort of terrain before they play: its cover, and how troopers, ground vehicles and
repulsor vehicles move through it (terrain.agree-before-game, terrain.area.table, terrain.barricades.table,
terrain.depressions.table, terrain.large.table)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from dejarik.errors import UserError
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.facts.terrain import Cover, Movement
from dejarik.games.legion.measuring import at_most, base
from dejarik.games.legion.sight import COVER, height_of
from dejarik.games.legion.state import Miniature
from dejarik.games.legion.terrain import height_value
from dejarik.tabletop.terrain import supports

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.terrain import Field

Table = Literal["area", "barricades", "depressions", "large"]
HALF: Final = 0.5
TRENCH: Final = "trenches"


class Sort(msgspec.Struct, frozen=True):
    table: Table
    cover: Cover
    trooper: Movement
    ground: Movement
    repulsor: Movement
    slope: bool = False
    """climb.not-needed-slopes"""
    ladder: bool = False
    """vertical.clamber.ladders"""


SORTS: Final[dict[str, Sort]] = {
    "shallow-water": Sort("area", "none", "difficult", "difficult", "open"),
    "deep-water": Sort("area", "none", "impassable", "impassable", "open"),
    "tall-grass": Sort("area", "light", "open", "open", "open"),
    "sparse-woods": Sort("area", "light", "open", "open", "open"),
    "ruins": Sort("area", "heavy", "difficult", "difficult", "difficult"),
    "dense-woods": Sort("area", "heavy", "difficult", "difficult", "impassable"),
    "fences": Sort("barricades", "none", "difficult", "open", "open"),
    "sandbags": Sort("barricades", "light", "difficult", "open", "open"),
    "low-hedges": Sort("barricades", "light", "difficult", "open", "open"),
    "low-dirt-walls": Sort("barricades", "light", "difficult", "open", "open"),
    "low-stone-walls": Sort("barricades", "heavy", "difficult", "open", "open"),
    "barricades": Sort("barricades", "heavy", "difficult", "open", "open"),
    "blast-holes": Sort("depressions", "light", "difficult", "open", "open"),
    TRENCH: Sort("depressions", "heavy", "difficult", "open", "open"),
    "craters": Sort("depressions", "heavy", "difficult", "difficult", "open"),
    "hills": Sort("large", "light", "open", "open", "open", slope=True),
    "high-hedges": Sort("large", "light", "difficult", "impassable", "impassable"),
    "high-dirt-walls": Sort("large", "light", "impassable", "impassable", "impassable"),
    "high-stone-walls": Sort("large", "heavy", "impassable", "impassable", "impassable"),
    "buildings": Sort("large", "heavy", "impassable", "impassable", "impassable"),
    "ladders": Sort("large", "heavy", "impassable", "impassable", "impassable", ladder=True),
}
STOCK: Final = {
    "barricade": "barricades",
    "crates": "low-stone-walls",
    "wall": "high-stone-walls",
    "wood": "sparse-woods",
    "ruin": "ruins",
    "hill": "hills",
    "bunker": "buildings",
    "building": "buildings",
    "generator": "buildings",
}
"""As what the pieces of the stock are declared (`house`)."""


def sort_of(part: Stood) -> Sort | None:
    """None for a part that has only what is said of itself."""
    return SORTS.get(STOCK.get(part.sort, part.sort))


def is_declared(field: Field) -> None:
    """terrain.agree-before-game: nobody plays on terrain of which not everything is settled."""
    for part in field.parts:
        if sort_of(part) is None:
            wanted = "Say what cover it gives and how units of each type cross it."
            raise UserError(f"Nothing is declared of the terrain {part.sort!r}. {wanted}")


def is_barricade(part: Stood) -> bool:
    """barricades.definition"""
    sort = sort_of(part)
    return part.barricade or (sort is not None and sort.table == "barricades")


def hides_half(game: Legion, one: Miniature, part: Stood) -> bool:
    """terrain.cover.half-rule, declaring-terrain.cover-by-size: half of a miniature right behind it, or more."""
    return at_most(HALF * height_of(game, one), part.part.top - part.part.bottom)


def movement_of(game: Legion, one: Miniature, part: Stood) -> Movement:
    """terrain.movement.varies, difficult.by-unit-type, barricades.difficult-troopers,
    barricades.difficult-small-vehicles, terrain.trench.inside-open"""
    facts, sort = game.facts(one.unit), sort_of(part)
    if part.type == "obstacle" and at_most(part.part.top, one.z):
        return "open"  # terrain.impassable.getting-on-top
    if is_barricade(part) and facts.vehicle:
        return "difficult" if hides_half(game, one, part) else "open"
    if part.barricade and sort is None:
        return "difficult"
    if sort is None:
        return part.movement
    if facts.type == "ground vehicle":
        return sort.ground
    if facts.vehicle:
        return "open" if sort.repulsor == "impassable" and flies_over(game, one, part) else sort.repulsor
    return "open" if is_trench(part) and is_inside(one, part) else sort.trooper


def flies_over(game: Legion, one: Miniature, part: Stood) -> bool:
    """keyword.speeder-x.over-terrain, keyword.speeder-x.end-on-terrain: terrain.impassable.getting-on-top"""
    speeder = game.keyword(one.unit, "speeder")
    return speeder > 0 and height_value(part.part.top) - height_value(one.z) <= speeder


def is_trench(part: Stood) -> bool:
    return part.sort == TRENCH


def is_inside(one: Miniature, part: Stood) -> bool:
    """terrain.depressions.only-inside: the whole base."""
    return supports([part.part], base(one))


def leaves_trench(game: Legion, one: Miniature, there: Miniature) -> bool:
    """terrain.trench.inside-open: who moves out of it is slowed."""
    trenches = [part for part in game.field.under(base(one)) if is_trench(part) and is_inside(one, part)]
    return any(not is_inside(there, part) for part in trenches) and not game.facts(one.unit).vehicle


def cover_of(game: Legion, one: Miniature, part: Stood) -> int:
    """What a part that hides a miniature is to it: terrain.cover.half-rule, barricades.vehicle,
    creature.no-barricade-cover, barricades.emplacement, terrain.depressions.ignored-when-crossed."""
    facts, sort = game.facts(one.unit), sort_of(part)
    if is_barricade(part) and facts.type == "creature trooper":
        return 0
    if sort is None:
        return COVER[part.cover]
    crouches = is_barricade(part) and facts.type == "emplacement trooper"
    if sort.table == "depressions" or not (crouches or hides_half(game, one, part)):
        return 0
    return COVER[sort.cover]


def cover_inside(game: Legion, one: Miniature) -> int:
    """terrain.depressions.inside-has-cover, terrain.depressions.only-inside, terrain.depressions.troopers-only"""
    if game.facts(one.unit).vehicle:
        return 0
    found = [part for part in game.field.under(base(one)) if is_inside(one, part)]
    sorts = [sort for part in found if (sort := sort_of(part)) is not None and sort.table == "depressions"]
    return max([COVER[sort.cover] for sort in sorts], default=0)


def is_slope(part: Stood) -> bool:
    """climb.not-needed-slopes"""
    sort = sort_of(part)
    return sort is not None and sort.slope


@lru_cache(maxsize=256)
def has_slopes(field: Field) -> bool:
    return any(is_slope(part) for part in field.parts)


def steps_over(game: Legion, one: Miniature) -> float:
    """terrain.impassable.trooper-height, terrain.impassable.vehicle-height"""
    tall = height_of(game, one)
    return HALF * tall if game.facts(one.unit).type in ("creature trooper", "ground vehicle") else tall

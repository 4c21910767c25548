"""Who stops whom on the way, and who is displaced (movement.*, displacement.*, creature.*, unit-type.emplacement.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.measures import HEIGHT, TOOLS
from dejarik.games.legion.measuring import base
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import height_of
from dejarik.games.legion.standing import same_level
from dejarik.games.legion.state import Miniature, Unit
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CREATURE: Final = "creature trooper"
EMPLACEMENT: Final = "emplacement trooper"
FARTHEST: Final = max([first + second for first, second, *_ in TOOLS.values()])
"""The longest tool: nobody farther away is in anybody's way."""


def rolls(game: Legion, unit: Unit) -> bool:
    """Ground vehicles, and what moves like them (keyword.hover-ground.pass-through)."""
    return game.facts(unit.id).type == "ground vehicle" or bool(game.keyword(unit.id, "hover:ground"))


def flies(game: Legion, unit: Unit) -> bool:
    """movement.repulsor.through-all"""
    return game.facts(unit.id).type == "repulsor vehicle" and not rolls(game, unit)


def tramples(game: Legion, unit: Unit) -> bool:
    """displacement.trigger.path: whether the unit moves over troopers and takes them off their places."""
    return rolls(game, unit) or game.facts(unit.id).type == CREATURE


def steps_aside(game: Legion, unit: Unit) -> bool:
    """displacement.immune.creature-emplacement"""
    facts = game.facts(unit.id)
    return not facts.vehicle and facts.type not in (CREATURE, EMPLACEMENT)


def may_be_displaced(game: Legion, mover: Unit, other: Unit) -> bool:
    """displacement.immune.engaged, displacement.creature-withdraw"""
    if not steps_aside(game, other):
        return False
    if not engaged(game, other):
        return True
    return game.facts(mover.id).type == CREATURE and other in in_melee_with(game, mover) and not is_pushed(game, mover)


def is_pushed(game: Legion, mover: Unit) -> bool:
    """displacement.creature-withdraw: whether it is moved out of its melee by an effect, and does not withdraw."""
    move = game.current(Move)
    return move is not None and move.unit == mover.id and not move.withdraws


def stops(game: Legion, mover: Unit, other: Unit) -> bool:
    """movement.trooper.blocked-by, movement.emplacement.blocked-by, movement.creature.blocked-by-ground,
    movement.ground-vehicle.blocked-by-ground, displacement.immune.engaged: whether nobody of `mover` gets past."""
    if mover.id == other.id or flies(game, mover):
        return False
    if rolls(game, other) or game.facts(other.id).type == CREATURE:
        return True
    if flies(game, other) or not tramples(game, mover):
        return False
    return not may_be_displaced(game, mover, other)


def stopping(game: Legion, mover: Miniature, kind: str = "standard") -> list[Shape]:
    """The bases that a moving base may not pass over. keyword.jump-x.over-minis: a jump leads over miniatures that are
    no higher than it is."""
    over = HEIGHT * game.keyword(mover.unit, "jump") if kind == "jump" else 0.0
    near = game.places().around(mover, FARTHEST + 2.0 * (mover.radius + mover.long))
    barring = {unit for unit in {one.unit for one in near} if stops(game, game.unit(mover.unit), game.unit(unit))}
    high = [one for one in near if one.unit in barring and height_of(game, one) > over]
    return [base(one) for one in high if same_level(game, mover, one)]


def displaceable(game: Legion, mover: Miniature) -> list[Miniature]:
    """Everybody whom the mover might displace."""
    own, there = game.unit(mover.unit), game.on_table()
    found = {unit for unit in {one.unit for one in there} if may_be_displaced(game, own, game.unit(unit))}
    return [one for one in there if one.unit in found]

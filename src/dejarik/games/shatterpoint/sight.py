"""Line of sight, engagement and cover (los.*, engagement.*, cover.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.facts.measures import RANGES
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.measuring import base, in_range
from dejarik.games.shatterpoint.state import Character, Unit
from dejarik.games.shatterpoint.terrain import higher, same
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.sight import crossed_in_plane, some_clear_in_plane
from dejarik.tabletop.terrain import near, overlaps

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def sees(game: Shatterpoint, viewer: Character, seen: Character) -> bool:
    """los.definition: some line from base to base that nothing interrupts."""
    between = interrupting(game, viewer, seen)
    return not between or some_clear_in_plane(base(viewer), base(seen), between)


def interrupting(game: Shatterpoint, viewer: Character, seen: Character) -> list[Shape]:
    """los.ignored, los.blocked, los.target-on-terrain: blocked parts higher than the viewer and not under it, unless
    the other stands on a part and they are not higher than it."""
    field = game.field
    found: list[Shape] = []
    left, right = sorted((viewer.x, seen.x))
    low, high = sorted((viewer.y, seen.y))
    reach = max(viewer.radius, seen.radius)
    ours = base(viewer)
    for index, part in enumerate(field.parts):
        if not part.blocked or not higher(part.top, viewer.z):
            continue
        if seen.part and not higher(part.top, seen.z):
            continue
        l2, b2, r2, t2 = field.plan.boxes[index]
        if l2 > right + reach or r2 < left - reach or b2 > high + reach or t2 < low - reach:
            continue
        if not overlaps(part.part, ours):
            found += field.shapes[index]
    return found


def engaged(game: Shatterpoint, a: Character, b: Character) -> bool:
    """engagement.definition, as seen by `a` (reading.32); the two are enemies."""
    return same(a.z, b.z) and in_range(a, b, 2) and sees(game, a, b)


def close_enemies(game: Shatterpoint, character: Character) -> list[Character]:
    """Those within range 2 on its elevation: engaged with it, if seen."""
    state = game.state
    units = state.units
    owner = units[character.unit].owner
    x, y, z = character.x, character.y, character.z
    reach = RANGES[2] + character.radius + TOUCH
    found = []
    for other in state.characters:
        dx = other.x - x
        most = reach + other.radius
        if -most <= dx <= most and other.placed:
            dy = other.y - y
            if dx * dx + dy * dy <= most * most and units[other.unit].owner != owner and same(other.z, z):
                found.append(other)
    return found


def engaging(game: Shatterpoint, character: Character) -> list[Character]:
    """The enemy characters that it is engaged with."""
    return [other for other in close_enemies(game, character) if sees(game, character, other)]


def tied_down(game: Shatterpoint, character: Character) -> bool:
    """engagement.wounded-enemy: engaged with a character of a unit that is not wounded."""
    units = game.state.units
    return any(not units[one.unit].wounded and sees(game, character, one) for one in close_enemies(game, character))


def unit_engaged(game: Shatterpoint, unit: Unit) -> bool:
    """reading.32: for Hunker it is enough that either of two characters sees the other."""
    for id in unit.characters:
        own = game.character(id)
        for other in close_enemies(game, own):
            if sees(game, own, other) or sees(game, other, own):
                return True
    return False


def braced(game: Shatterpoint, unit: Unit) -> bool:
    """Do effects let the unit have Hunker tokens while it is engaged?"""
    return bool(keyword(game, unit.characters[0], "braced"))


def lose_hunker(game: Shatterpoint) -> None:
    """hunker.lost-engaged: as soon as a character of the unit is engaged, on whoever's turn."""
    for unit in game.state.units:
        if unit.hunker and not unit.defeated and unit_engaged(game, unit) and not braced(game, unit):
            unit.hunker = 0
            game.emit("hunker.lost", unit=unit.id)


def terrain_cover(game: Shatterpoint, attacker: Character, defender: Character) -> bool:
    """cover.terrain.conditions, cover.terrain.own-part (reading.20): a part within range 1 of the defender, at the
    attacker's elevation or higher, and on some line between the two bases."""
    field = game.field
    theirs = base(defender)
    for index in field.near(defender.x, defender.y, defender.radius + RANGES[1]):
        part = field.parts[index]
        if higher(attacker.z, part.top) or not near(part.part, theirs, RANGES[1]):
            continue
        if crossed_in_plane(base(attacker), theirs, field.shapes[index]):
            return True
    return False

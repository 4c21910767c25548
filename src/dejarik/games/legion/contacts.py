"""Which units are in contact (base.contact.definition, melee.definition)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from dejarik.games.legion.cohesion import contact
from dejarik.games.legion.facts.measures import BASES
from dejarik.games.legion.state import LegionState, Miniature, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

WIDEST: Final = max([0.5 * length for _, length in BASES.values()]) + 1.0


class Contacts:
    """A part of the match. It is asked all the time and changes only when somebody is put down or taken away, so it is
    kept as long as every miniature is the same."""

    state: LegionState
    _contacts: tuple[list[Miniature], dict[UnitId, tuple[UnitId, ...]]] | None = None

    def contacts(self, unit: Unit) -> tuple[UnitId, ...]:
        """The enemy units in contact with a unit."""
        known = self._contacts
        if known is None or known[0] != self.state.miniatures:
            known = self._contacts = (list(self.state.miniatures), {})
        found = known[1].get(unit.id)
        if found is None:
            found = known[1][unit.id] = touched_units(cast("Legion", self), unit)
        return found


def touched_units(game: Legion, unit: Unit) -> tuple[UnitId, ...]:
    """The enemy units in contact with it, by their numbers. Of all miniatures those are looked at whose box meets the
    unit's own."""
    own = game.standing(unit)
    if not own:
        return ()
    reach = max([one.radius + one.long for one in own]) + WIDEST
    left, right = min([one.x for one in own]) - reach, max([one.x for one in own]) + reach
    low, high = min([one.y for one in own]) - reach, max([one.y for one in own]) + reach
    units, owner = game.state.units, unit.owner
    found = {
        other.unit
        for other in game.state.miniatures
        if other.placed
        and left <= other.x <= right
        and low <= other.y <= high
        and units[other.unit].owner != owner
        and any(contact(game, one, other) for one in own)
    }
    return tuple(sorted([id for id in found if units[id].deployed and not units[id].defeated])) if found else ()

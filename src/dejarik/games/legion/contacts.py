"""Which units are in contact (base.contact.definition, melee.definition)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dejarik.games.legion.places import Places
from dejarik.games.legion.sight import Blocker, hull_of
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import LegionState, Miniature, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Contacts:
    """A part of the match."""

    state: LegionState
    words: tuple[dict[str, int], ...]
    _places: Places | None = None

    def places(self) -> Places:
        known = self._places
        if known is None or known.miniatures != self.state.miniatures:
            known = self._places = Places(self.state.miniatures, known)
        return known

    def contacts(self, unit: Unit) -> tuple[UnitId, ...]:
        """The enemy units in contact with a unit."""
        places = self.places()
        found = places.contacts.get(unit.id)
        if found is None:
            found = places.contacts[unit.id] = self.find_contacts(unit, places)
        return found

    def find_contacts(self, unit: Unit, places: Places) -> tuple[UnitId, ...]:
        return touched_units(cast("Legion", self), unit, places)

    def hulls(self) -> list[tuple[Miniature, Blocker]]:
        """los.block.vehicles: the miniatures that hide what is behind them."""
        places = self.places()
        known = places.hulls
        if known is None or known[0] is not self.words:  # keywords say of some whether they do
            game = cast("Legion", self)
            blocking = [unit for unit in self.state.units if game.blocks_sight(unit)]
            found = [(one, hull_of(game, one)) for unit in blocking for one in game.standing(unit)]
            known = places.hulls = (self.words, frozenset([unit.id for unit in blocking]), found)
        return known[2]


def touched_units(game: Legion, unit: Unit, places: Places) -> tuple[UnitId, ...]:
    """The enemy units in contact with it, by their numbers."""
    sides = game.sides
    side, near = sides[unit.owner], places.close(unit, 0.0)
    close = [
        other
        for other in game.state.units
        if near[other.id] and sides[other.owner] != side and other.deployed and not other.defeated
    ]
    if not close:
        return ()
    own = game.standing(unit)
    return tuple(
        [other.id for other in close if any(contact(game, one, two) for two in game.standing(other) for one in own)]
    )

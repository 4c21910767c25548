"""Poison tokens: wounds at the end of an activation, among the other effects of that moment (keyword.weapon.poison)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability, Window
from dejarik.core.procedure import Procedure
from dejarik.games.legion.programs import EFFECTS
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.windows import EndOfActivation
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Poison(Ability["Legion", EndOfActivation]):
    """keyword.weapon.poison.effect, timing.simultaneous.own-order: its player says whether it comes before or after
    other effects of the moment."""

    card: ClassVar[str] = "poison"

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        return not game.unit(me).defeated

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> Procedure:
        unit = game.unit(me)
        wounds, unit.poison = unit.poison, 0
        return suffer(game, unit, wounds)


POISON: Final = Poison()
EFFECTS[POISON.id] = POISON


def end_of_activation(game: Legion, unit: UnitId) -> Window | None:
    """A token brings the effect, and no card: it waits beside those that the moment has otherwise."""
    window = EndOfActivation(unit=unit)
    found = game.open(window)
    if not game.unit(unit).poison:
        return found
    window.pending.append((POISON.id, unit))
    return window

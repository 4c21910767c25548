"""Command cards of Plo Koon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import ordered, starts
from dejarik.games.legion.effects import If, Lends, May, Moves
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, command, owner_of
from dejarik.games.legion.select import own, unit_called
from dejarik.games.legion.special_actions import Distract, distracted

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

PLO = "Plo Koon"
TRUSTED: Final = "~trusted"


class Distracts:
    """A free distract action."""

    def do(self, game: Legion, use: Use) -> Outcome:
        return Distract(unit=use.unit)


def plo_finds_some(game: Legion, use: Use) -> bool:
    unit = game.unit(use.unit)
    return game.facts(unit.id).name.en == PLO and bool(distracted(game, unit))


def trusted_by_plo(game: Legion, me: int, window: Any) -> bool:
    plo, unit = unit_called(game, owner_of(game, me), PLO), game.unit(window.unit)
    if plo is None or plo.id == unit.id or not game.keyword(unit.id, TRUSTED):
        return False
    return units_in_range(game, plo, unit, 2)


command(
    "i-dont-believe-in-chance",
    ordered(Lends(TRUSTED), If(plo_finds_some), May("distract"), Distracts(), May("distract"), Distracts()),
    starts(Moves(1, own(PLO)), holds=trusted_by_plo),
)

"""Keywords that act right after a unit's Rally step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.keywords.at_the_end import RANGE
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.windows import AfterRally
from dejarik.games.legion_2020.keywords.registry import keyword

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("inspire")
class InspireAfterRally(Ability["Legion", AfterRally]):
    """keyword.inspire-x.effect, keyword.inspire-x.rally-always: up to X tokens off other friendly units at range 1-2,
    vehicles' too."""

    def calmed(self, game: Legion, me: int) -> tuple[int, ...]:
        unit = game.unit(me)
        return tuple(
            [
                one.id
                for one in game.units_of(unit.owner)
                if one.id != me and one.suppression and units_in_range(game, unit, one, RANGE)
            ]
        )

    def applies(self, game: Legion, me: int, window: AfterRally) -> bool:
        return window.unit == me and bool(self.calmed(game, me))

    def resolve(self, game: Legion, me: int, window: AfterRally) -> Procedure:
        return GiveTokens(
            player=game.unit(me).owner,
            rule="keyword.inspire-x.effect",
            among=self.calmed(game, me),
            most=game.keyword(me, "inspire"),
            tokens=("calm",),
        )

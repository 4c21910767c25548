"""Incognito: what ends it, and what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability
from dejarik.games.legion.keywords.attacked import Incognito
from dejarik.games.legion.windows import AfterAction
from dejarik.games.legion_2020.keywords.registry import keyword

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OBJECTIVE_ACTIONS: Final = ("claim", "drop", "sabotage")
keyword("incognito")(Incognito)


@keyword("incognito")
class ActOpenly(Ability["Legion", AfterAction]):
    """keyword.incognito.loss, keyword.incognito.objective-actions: the actions of objective cards show who it is; it
    cannot drop the mask by itself."""

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        return window.unit == me and window.action in OBJECTIVE_ACTIONS

    def resolve(self, game: Legion, me: int, window: AfterAction) -> None:
        game.forgo(game.unit(me), "incognito")

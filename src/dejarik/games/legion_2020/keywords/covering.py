"""Keywords in Determine Cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.games.legion.cover import Cover
from dejarik.games.legion_2020.keywords.registry import keyword

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("low-profile")
class LowProfile(Modifier["Legion", Cover, int]):
    """keyword.low-profile.effect, keyword.low-profile.example: cover that it has is a step better, before anything
    lowers it."""

    def applies(self, game: Legion, me: int, query: Cover) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: Cover, value: int) -> int:
        return value + 1 if value + game.keyword(me, "cover") > 0 else value

"""Keywords in Determine Cover: those that raise it, then those that lower it (cover.improve-before-reduce)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Modifier
from dejarik.games.legion.cover import HEAVY, Cover
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import may_affect

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("cover")
class CoverX(Modifier["Legion", Cover, int]):
    """keyword.unit.cover: a unit that defends improves its cover by X."""

    def applies(self, game: Legion, me: int, query: Cover) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: Cover, value: int) -> int:
        return value + game.keyword(me, "cover")


@keyword("sharpshooter")
class Sharpshooter(Modifier["Legion", Cover, int]):
    """keyword.unit.sharpshooter: X less for whoever it attacks."""

    stage: ClassVar[int] = 1

    def applies(self, game: Legion, me: int, query: Cover) -> bool:
        return query.attacker == me and may_affect(game, game.unit(me).owner, game.unit(query.defender))

    def change(self, game: Legion, me: int, query: Cover, value: int) -> int:
        return max(0, min(HEAVY, value) - game.keyword(me, "sharpshooter"))

"""Keywords of a defender's dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.keywords.defence_dice import Block, DuelistDefends, ImmunePierce, outdone
from dejarik.games.legion.piercing import Pierce
from dejarik.games.legion_2020.keywords.registry import keyword

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

for _word in ("deflect", "djem-so-mastery", "soresu-mastery"):
    keyword(_word)(Block)
"""keyword.deflect, keyword.djem-so-mastery.effect, keyword.soresu-mastery.effect: surges block once a dodge token was
spent; what comes back at the attacker stands in `sword_forms`."""


@keyword("duelist")
class DuelistUnlessOutdone(DuelistDefends):
    """keyword.duelist.defense, keyword.makashi-mastery: what it gains is Immune: Pierce."""

    def applies(self, game: Legion, me: int, query: Pierce) -> bool:
        return super().applies(game, me, query) and not outdone(game, me)


@keyword("immune-pierce")
class ImmuneUnlessOutdone(ImmunePierce):
    """keyword.makashi-mastery"""

    def applies(self, game: Legion, me: int, query: Pierce) -> bool:
        return super().applies(game, me, query) and not outdone(game, me)

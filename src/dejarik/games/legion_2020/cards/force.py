"""Upgrades of the Force (errata.upgrade.force-choke)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.content.patterns import no_hero
from dejarik.games.legion.effects import Choose
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import It, enemies
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020.cards.registry import free

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CLOSE: Final = 1
CHOKED: Final = enemies("trooper", within=CLOSE, where=no_hero)


class WoundsOneNear:
    """A wound for one miniature of the chosen unit that is near enough; who uses the card chooses it."""

    def do(self, game: Legion, use: Use) -> Outcome:
        (foe,) = It("foe")(game, use)
        own = game.standing(game.unit(use.unit))
        near = [one.id for one in game.standing(foe) if any(in_range(mine, one, CLOSE) for mine in own)]
        return SufferWounds(unit=foe.id, left=1, by=use.player, leader=foe.leader, named=tuple(near))


free("force-choke", Choose("foe", CHOKED), WoundsOneNear(), among=CHOKED)

"""Cards whose effect begins with an attack die of their own ship."""

from __future__ import annotations

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, W
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import ShipId


class RollsDie(Ability[W]):
    def rolled(self, game: XWing, me: ShipId, face: Face) -> Procedure | None:
        """What the die does."""
        raise NotImplementedError

    def resolve(self, game: XWing, me: ShipId, window: W) -> Procedure:
        return RollForCard(ship=me, reason=self.card, ability=self.id)


class RollForCard(RollDice, kw_only=True):
    ability: str

    def effect(self, game: XWing) -> Procedure | None:
        ability = ABILITIES[self.ability]
        assert isinstance(ability, RollsDie)
        return ability.rolled(game, self.ship, self.faces[0])

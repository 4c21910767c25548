"""The StarViper of Scum and Villainy."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import foes
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.windows import StartOfEngagement


@card("guri")
class Guri(Ability[StartOfEngagement]):
    """An enemy at range 0-1: she may gain 1 focus token."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(foes(game, me, 0, 1))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        gain(game, game.ship(me), "focus")

"""The Auzituck gunship of the Rebel Alliance."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.content.effects import MayAddDie, primary
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import gain, spend
from dejarik.games.xwing.windows import BecameDefender, BeforeRolling


@card("lowhhrick")
class Lowhhrick(Ability[BecameDefender]):
    """A reinforce token of his for an evade token of a friend at range 0-1 that is attacked."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        near = game.friendly(me, window.ship) and game.range(me, window.ship) <= 1
        return near and reinforced(game.ship(me)) is not None

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> None:
        token = reinforced(game.ship(me))
        assert token is not None
        spend(game, game.ship(me), token)
        gain(game, game.ship(window.ship), "evade")


def reinforced(ship: Ship) -> Token | None:
    tokens: tuple[Token, ...] = ("reinforce-fore", "reinforce-aft")
    return next((token for token in tokens if token in ship.tokens), None)


@card("wullffwarro")
class WullffWarro(MayAddDie):
    """While damaged, 1 more attack die in a primary attack."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window) and bool(game.ship(me).damage)

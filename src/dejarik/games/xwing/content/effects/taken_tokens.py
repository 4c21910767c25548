"""Cards that take a focus or evade token from another ship."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.content.effects.chosen_ship import OnOneShip
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import transfer
from dejarik.games.xwing.windows import StartOfEngagement

FOCUS_OR_EVADE: tuple[Token, ...] = ("focus", "evade")


class TakesToken(OnOneShip[StartOfEngagement]):
    """A focus or evade token of another ship becomes this ship's own."""

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return TakeToken(ship=me, source=chosen)


def choose_token(game: XWing, taking: TakeToken) -> Decision:
    me, giver = game.ship(taking.ship), game.ship(taking.source)
    options = tuple(
        Option(f"token:{token}", token, "option.take-token", {"token": token})
        for token in FOCUS_OR_EVADE
        if token in giver.tokens
    )
    return Decision(me.owner, "take-token", "token.transfer", take_token, options, subject=giver.id)


def take_token(game: XWing, taking: TakeToken, token: Token) -> None:
    transfer(game, token, game.ship(taking.source), game.ship(taking.ship))


class TakeToken(Procedure):
    ship: ShipId
    source: ShipId
    steps = (choose_token,)


def has_token(ship: Ship) -> bool:
    return any(token in ship.tokens for token in FOCUS_OR_EVADE)

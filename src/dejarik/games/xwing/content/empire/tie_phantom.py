"""The TIE/ph phantom of the Galactic Empire."""

from __future__ import annotations

from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.content.effects import ExtraAction
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.template import TEMPLATES, Move
from dejarik.games.xwing.tokens import gain, spend
from dejarik.games.xwing.values import DecloakMoves
from dejarik.games.xwing.windows import AfterAttacking, AfterDecloaking, DuringEndPhase


@card("stygium-array")
class StygiumArray(ExtraAction[AfterDecloaking]):
    """Decloaking may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterDecloaking) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("evade"),), rule="action.extra")


@card("stygium-array")
class StygiumArrayCloaks(Ability[DuringEndPhase]):
    """Before tokens go, an evade token may become a cloak token."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        tokens = game.ship(me).tokens
        return "evade" in tokens and "cloak" not in tokens

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> None:
        spend(game, game.ship(me), "evade")
        gain(game, game.ship(me), "cloak")


@card("echo")
class Echo(Modifier[DecloakMoves, dict[str, Move]]):
    """She decloaks with the banks in place of the straight."""

    def applies(self, game: XWing, me: ShipId, query: DecloakMoves) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: DecloakMoves, value: dict[str, Move]) -> dict[str, Move]:
        bank = TEMPLATES["bank", query.speed]
        return {"bank-left": Move(bank, -1), "bank-right": Move(bank, 1)}


@card("whisper", kind="pilot")
class Whisper(Ability[AfterAttacking]):
    """An attack that hits brings an evade token."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and window.hit

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(me), "evade")

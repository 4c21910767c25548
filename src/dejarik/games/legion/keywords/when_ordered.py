"""Keywords that act when a unit is issued an order, and at the start of the activation phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.giving import GiveTokens, give
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import OrderIssued, StartOfActivationPhase

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("target")
class Target(Ability["Legion", OrderIssued]):
    """keyword.unit.target: X aim tokens."""

    def applies(self, game: Legion, me: int, window: OrderIssued) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: OrderIssued) -> None:
        give(game, game.unit(me), "aim", game.keyword(me, "target"))


@keyword("defend")
class Defend(Ability["Legion", OrderIssued]):
    """keyword.unit.defend: X dodge tokens."""

    def applies(self, game: Legion, me: int, window: OrderIssued) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: OrderIssued) -> None:
        give(game, game.unit(me), "dodge", game.keyword(me, "defend"))


@keyword("disciplined")
class Disciplined(Ability["Legion", OrderIssued]):
    """keyword.unit.disciplined: up to X suppression tokens less."""

    def applies(self, game: Legion, me: int, window: OrderIssued) -> bool:
        return window.unit == me and game.unit(me).suppression > 0

    def resolve(self, game: Legion, me: int, window: OrderIssued) -> Procedure:
        most = game.keyword(me, "disciplined")
        rule = "keyword.unit.disciplined"
        return GiveTokens(player=game.unit(me).owner, rule=rule, among=(me,), most=most, tokens=("calm",))


@keyword("fire-support")
class FireSupport(Ability["Legion", OrderIssued]):
    """keyword.unit.fire-support, standby.limit-one: a standby token."""

    def applies(self, game: Legion, me: int, window: OrderIssued) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: OrderIssued) -> None:
        gain(game, game.unit(me), "standby")


@keyword("reliable")
class Reliable(Ability["Legion", StartOfActivationPhase]):
    """keyword.unit.reliable: X surge tokens."""

    def applies(self, game: Legion, me: int, window: StartOfActivationPhase) -> bool:
        return True

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> None:
        give(game, game.unit(me), "surge", game.keyword(me, "reliable"))

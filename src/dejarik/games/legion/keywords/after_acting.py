"""Keywords that follow a move, an action or an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.actions import Act, attacks_allowed
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Style
from dejarik.games.legion.free_actions import counted_in
from dejarik.games.legion.giving import give
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.targeting import foes, refuse_target
from dejarik.games.legion.windows import AfterAction, AfterAttack, AfterMove

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("agile")
class Agile(Ability["Legion", AfterMove]):
    """keyword.unit.agile: X dodge tokens for each standard move of an action."""

    def applies(self, game: Legion, me: int, window: AfterMove) -> bool:
        return window.unit == me and window.action and window.kind == "standard"

    def resolve(self, game: Legion, me: int, window: AfterMove) -> None:
        give(game, game.unit(me), "dodge", game.keyword(me, "agile"))


@keyword("tactical")
class Tactical(Ability["Legion", AfterMove]):
    """keyword.unit.tactical: X aim tokens for each standard move of an action."""

    def applies(self, game: Legion, me: int, window: AfterMove) -> bool:
        return window.unit == me and window.action and window.kind == "standard"

    def resolve(self, game: Legion, me: int, window: AfterMove) -> None:
        give(game, game.unit(me), "aim", game.keyword(me, "tactical"))


@keyword("nimble")
class Nimble(Ability["Legion", AfterAttack]):
    """keyword.unit.nimble: a dodge token for a unit that spent any, one only."""

    def applies(self, game: Legion, me: int, window: AfterAttack) -> bool:
        return me in window.dodged

    def resolve(self, game: Legion, me: int, window: AfterAttack) -> None:
        give(game, game.unit(me), "dodge")


@keyword("ready")
class Ready(Ability["Legion", AfterAction]):
    """keyword.unit.ready: X aim tokens after standing by."""

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        return window.unit == me and window.action == "standby"

    def resolve(self, game: Legion, me: int, window: AfterAction) -> None:
        give(game, game.unit(me), "aim", game.keyword(me, "ready"))


class FreeAttack(Ability["Legion", AfterAction]):
    """A free attack action after a move action of the own activation; no unit has more than one attack action in it
    (action.free-card.no-repeat, withdraw.no-attack-standby)."""

    optional: ClassVar[bool] = True
    style: ClassVar[Style] = ""

    def only(self, window: AfterAction) -> tuple[UnitId, ...]:
        return ()

    def may_act(self, game: Legion, me: int) -> bool:
        """attack.one-action-per-turn, standby.no-attack-same-activation, withdraw.no-attack-standby"""
        own = game.current(Activation)
        if own is None or own.unit != me or not game.may_strike(own, game.unit(me)):
            return False
        return own.made.count("attack") < attacks_allowed(game, own)

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        unit = game.unit(me)
        if window.unit != me or window.action != "move" or not self.may_act(game, me):
            return False
        if "stopped" in unit.used:
            return False
        reaches = {0, game.longest_shot(unit)}  # keyword.weapon.long-shot
        return any(
            refuse_target(game, unit, one, longer) is None
            for one in foes(game, unit, self.only(window), self.style)
            for longer in reaches
        )

    def resolve(self, game: Legion, me: int, window: AfterAction) -> Procedure:
        counted_in(game, game.unit(me), "attack")
        return Act(unit=me, action="attack", style=self.style, only=self.only(window))


@keyword("relentless")
class Relentless(FreeAttack):
    """keyword.unit.relentless: with any weapons."""


@keyword("steady")
class Steady(FreeAttack):
    """keyword.unit.steady: with ranged weapons."""

    style: ClassVar[Style] = "ranged"


@keyword("charge")
class Charge(FreeAttack):
    """keyword.unit.charge: with melee weapons, against the unit whose melee it has just begun."""

    style: ClassVar[Style] = "melee"

    def only(self, window: AfterAction) -> tuple[UnitId, ...]:
        return window.joined

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        return bool(window.joined) and super().applies(game, me, window)

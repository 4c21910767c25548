"""Keywords that let a unit act after its Rally step, or after a move action of any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.keywords import after_acting, provoked
from dejarik.games.legion.keywords.activating import NEAR, hurry, is_slowed
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.windows import AfterAction, AfterRally
from dejarik.games.legion_2020.keywords.registry import keyword
from dejarik.games.legion_2020.scaling import PUT_OFF, clamber, may_scale

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion_2020.game import Legion2020

FREE_ATTACKS: Final = ("steady", "relentless")
"""After a move action."""
COMPELLED: Final = "compelled"


@keyword("dauntless")
class Dauntless(Ability["Legion", AfterRally]):
    """keyword.dauntless"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: AfterRally) -> bool:
        return window.unit == me and is_slowed(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: AfterRally) -> Procedure:
        return hurry(game, game.unit(me))


@keyword("compel")
class Compel(Ability["Legion", AfterRally]):
    """keyword.compel: any other friendly unit close by that is suppressed, and so a trooper unit, be it dauntless too;
    once however many compel it (`house`)."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: AfterRally) -> bool:
        unit, other = game.unit(me), game.unit(window.unit)
        if other.id == me or not game.allied(unit.owner, other.owner):
            return False
        if COMPELLED in game.did(other.id):
            return False
        return units_in_range(game, unit, other, NEAR) and is_slowed(game, other)

    def resolve(self, game: Legion, me: int, window: AfterRally) -> Procedure:
        game.note(window.unit, COMPELLED)
        return hurry(game, game.unit(window.unit))


class AnyTime(after_acting.FreeAttack):
    """keyword.relentless.free-attack, keyword.steady.effect, keyword.charge: outside of the unit's own activation as
    well."""

    def may_act(self, game: Legion, me: int) -> bool:
        own = game.current(Activation)
        return own is None or own.unit != me or super().may_act(game, me)


@keyword("relentless")
class Relentless(AnyTime, after_acting.Relentless):
    pass


@keyword("steady")
class Steady(AnyTime, after_acting.Steady):
    pass


@keyword("charge")
class Charge(AnyTime, after_acting.Charge):
    pass


keyword("enrage")(provoked.Fearless)


@keyword("enrage")
class EnragedCharge(AnyTime, provoked.EnragedCharge):
    pass


@keyword("scale")
class ScaleLater(Ability["Legion2020", AfterAction]):
    """timing.same-unit, keyword.scale.free-clamber: who did not clamber at once may after a free attack."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion2020, me: int, window: AfterAction) -> bool:
        unit = game.unit(me)
        if window.unit != me or window.action != "move" or PUT_OFF not in unit.used or not may_scale(game, unit):
            return False
        return any(game.keyword(me, word) for word in FREE_ATTACKS)

    def resolve(self, game: Legion2020, me: int, window: AfterAction) -> Procedure:
        return clamber(game.unit(me))

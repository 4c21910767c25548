"""Keywords at the start of an activation and of its Perform Actions step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import may_be_suppressed, panicked, suppress, suppressed
from dejarik.games.legion.free_actions import free_act, refuse_free
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.kinds import named_by
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import StartOfActions, StartOfActivation
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

NEAR: Final = 2
FAR: Final = 5


@keyword("override")
class Override(Ability["Legion", StartOfActivation]):
    """keyword.unit.override: for a suppression token a friend does not follow its programme."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        unit, other = game.unit(me), game.unit(window.unit)
        if (
            not game.allied(unit.owner, other.owner)
            or not game.keyword(other.id, "ai")
            or "override" in game.did(other.id)
        ):
            return False
        return may_be_suppressed(game, unit) and units_in_range(game, unit, other, FAR)

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> None:
        suppress(game, game.unit(me))
        game.note(window.unit, "override")


@keyword("ruthless")
class Ruthless(Ability["Legion", StartOfActivation]):
    """keyword.unit.ruthless: a wound for a free action."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        unit, other = game.unit(me), game.unit(window.unit)
        if (
            other.id == me
            or not game.allied(unit.owner, other.owner)
            or other.rank != "corps"
            or game.facts(other.id).vehicle
        ):
            return False
        if other.order != "up":
            return False
        return units_in_range(game, unit, other, NEAR) and units_see(game, unit, other)

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> Procedure:
        activation = game.current(Activation)
        assert activation is not None
        activation.spare += 1
        return suffer(game, game.unit(window.unit), 1)


def may_hurry(game: Legion, unit: Unit) -> bool:
    """Once in an activation (reading.32)."""
    return "hurried" not in game.did(unit.id) and is_slowed(game, unit)


def is_slowed(game: Legion, unit: Unit) -> bool:
    """Suppressed but not panicked, and with somewhere to go."""
    if not suppressed(game, unit) or panicked(game, unit):
        return False
    return refuse_free(game, unit, "move") is None


def hurry(game: Legion, unit: Unit) -> Procedure:
    """A suppression token for a free move action."""
    game.note(unit.id, "hurried")
    suppress(game, unit)
    return free_act(game, unit, "move")


@keyword("dauntless")
class Dauntless(Ability["Legion", StartOfActions]):
    """keyword.unit.dauntless"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActions) -> bool:
        return window.unit == me and may_hurry(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: StartOfActions) -> Procedure:
        return hurry(game, game.unit(me))


@keyword("compel")
class Compel(Ability["Legion", StartOfActions]):
    """keyword.unit.compel, keyword.unit.dauntless.no-compel: others of the kind named, close by; once however many
    compel it."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActions) -> bool:
        unit, other = game.unit(me), game.unit(window.unit)
        if other.id == me or not game.allied(unit.owner, other.owner) or game.facts(other.id).vehicle:
            return False
        if game.keyword(other.id, "dauntless") or not may_hurry(game, other):  # which most units may not
            return False
        return named_by(game, me, "compel", other) and units_in_range(game, unit, other, NEAR)

    def resolve(self, game: Legion, me: int, window: StartOfActions) -> Procedure:
        return hurry(game, game.unit(window.unit))

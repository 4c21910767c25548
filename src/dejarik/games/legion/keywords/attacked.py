"""Keywords of who is attacked, and of what follows for both sides (attack.step1.*, attack.action.ends)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability, Modifier
from dejarik.core.decision import Refusal
from dejarik.games.legion.giving import give
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.targeting import MayAttack
from dejarik.games.legion.windows import AfterAttack, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

UNKNOWN: Final = Refusal("keyword.unit.incognito", "refusal.incognito")
CLOSE: Final = 1


@keyword("incognito")
class Incognito(Modifier["Legion", MayAttack, "Refusal | None"]):
    """keyword.unit.incognito: nobody beyond range 1 attacks it."""

    def applies(self, game: Legion, me: int, query: MayAttack) -> bool:
        return query.defender == me

    def change(self, game: Legion, me: int, query: MayAttack, value: Refusal | None) -> Refusal | None:
        near = units_in_range(game, game.unit(query.attacker), game.unit(me), CLOSE)
        return value if near else UNKNOWN


@keyword("incognito")
class ShowOneself(Ability["Legion", StartOfActivation]):
    """keyword.unit.incognito.drop"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        return window.unit == me

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> None:
        game.forgo(game.unit(me), "incognito")


@keyword("ataru-mastery")
class AtaruAttacks(Ability["Legion", AfterAttack]):
    """keyword.unit.ataru-mastery.attack"""

    def applies(self, game: Legion, me: int, window: AfterAttack) -> bool:
        return window.attacker == me

    def resolve(self, game: Legion, me: int, window: AfterAttack) -> None:
        give(game, game.unit(me), "dodge")


@keyword("ataru-mastery")
class AtaruDefends(Ability["Legion", AfterAttack]):
    """keyword.unit.ataru-mastery.defend"""

    def applies(self, game: Legion, me: int, window: AfterAttack) -> bool:
        return me in window.defenders

    def resolve(self, game: Legion, me: int, window: AfterAttack) -> None:
        give(game, game.unit(me), "aim")

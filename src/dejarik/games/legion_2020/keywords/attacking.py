"""Keywords that add to an attack: a second one, and weapons of another unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.actions import Act
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.targeting import targets
from dejarik.games.legion.windows import AfterAttack, PoolFormed
from dejarik.games.legion_2020.attacking import left
from dejarik.games.legion_2020.keyword_rulings import CUMBERSOME
from dejarik.games.legion_2020.keywords.registry import keyword
from dejarik.games.legion_2020.supporting import JOINS_MELEE, Support, may_support

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

SECOND: Final = "gunslinger"


@keyword("gunslinger")
class Gunslinger(Ability["Legion", AfterAttack]):
    """keyword.gunslinger.extra-attack, keyword.gunslinger.not-action: after a ranged attack action, with all of its
    pools, one more ranged attack, at another unit."""

    optional: ClassVar[bool] = True

    def others(self, game: Legion, me: int) -> tuple[int, ...]:
        attack = game.attacking()
        assert attack is not None
        shot_at = [pool.defender for pool in attack.pools]
        foes = tuple([one.id for one in game.units_of(game.opponent(game.unit(me).owner)) if one.id not in shot_at])
        found = targets(game, game.unit(me), foes, "ranged") if foes else []
        return tuple([one.id for one, refusal in found if refusal is None])

    def applies(self, game: Legion, me: int, window: AfterAttack) -> bool:
        act, attack = game.current(Act), game.attacking()
        if window.attacker != me or window.melee or act is None or act.unit != me or act.action != "attack":
            return False
        assert attack is not None
        if SECOND in attack.used or left(attack):
            return False
        return bool(self.others(game, me))

    def resolve(self, game: Legion, me: int, window: AfterAttack) -> Procedure:
        return Attack(attacker=me, style="ranged", only=self.others(game, me), used=(SECOND,))


@keyword("weapon:cumbersome")
class Cumbersome(Ability["Legion", PoolFormed]):
    """keyword.cumbersome: who has fired such a weapon stays where it is."""

    def applies(self, game: Legion, me: int, window: PoolFormed) -> bool:
        attack = game.attacking()
        assert attack is not None
        return window.attacker == me and attack.pools[-1].keyword("cumbersome") > 0

    def resolve(self, game: Legion, me: int, window: PoolFormed) -> None:
        game.note(me, CUMBERSOME)


@keyword("fire-support")
class FireSupport(Ability["Legion", PoolFormed]):
    """keyword.fire-support.effect"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: PoolFormed) -> bool:
        if window.melee and not game.keyword(me, JOINS_MELEE):
            return False
        return may_support(game, game.unit(me))

    def resolve(self, game: Legion, me: int, window: PoolFormed) -> Procedure:
        return Support(unit=me)

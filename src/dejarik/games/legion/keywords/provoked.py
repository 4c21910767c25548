"""Keywords of units that change as they are hurt, or see friends fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability, Modifier
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.aftermath import tempts
from dejarik.games.legion.courage import Courage
from dejarik.games.legion.free_actions import free_act, refuse_free
from dejarik.games.legion.keywords.after_acting import Charge
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.melee import held
from dejarik.games.legion.moves import Move, refuse_every_kind
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.windows import AfterAction, AfterAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

SPEED: Final = 2


def enraged(game: Legion, unit: Unit) -> bool:
    """keyword.unit.enrage, keyword.unit.enrage.end"""
    return sum(one.wounds for one in game.alive(unit)) >= game.keyword(unit.id, "enrage")


@keyword("enrage")
class Fearless(Modifier["Legion", Courage, "int | None"]):
    """keyword.unit.enrage: its courage is a dash."""

    def applies(self, game: Legion, me: int, query: Courage) -> bool:
        return query.unit == me and enraged(game, game.unit(me))

    def change(self, game: Legion, me: int, query: Courage, value: int | None) -> int | None:
        return None


@keyword("enrage")
class EnragedCharge(Charge):
    """keyword.unit.enrage: it has Charge."""

    def applies(self, game: Legion, me: int, window: AfterAction) -> bool:
        if game.keyword(me, "charge") or not enraged(game, game.unit(me)):
            return False
        return super().applies(game, me, window)


@keyword("tempted")
class Tempted(Ability["Legion", AfterAttack]):
    """keyword.unit.tempted, keyword.unit.tempted.once: a friend has fallen to an enemy who was close enough, be it
    that this one has fallen since."""

    def applies(self, game: Legion, me: int, window: AfterAttack) -> bool:
        unit, attack = game.unit(me), game.attacking()
        assert attack is not None
        if tempts(me) not in attack.used or "tempted" in unit.used:
            return False
        friends = [game.unit(one) for one in (*window.defenders, *window.guards)]
        return any(one.defeated and game.allied(one.owner, unit.owner) for one in friends)

    def resolve(self, game: Legion, me: int, window: AfterAttack) -> Procedure:
        return Avenge(unit=me)


def choose(game: Legion, avenging: Avenge) -> Outcome:
    unit = game.unit(avenging.unit)
    stays = game.held_fast if held(game, unit) else refuse_every_kind(game, step_of(unit.id))
    candidates = [
        (Option("attack", "attack", "option.action.attack"), refuse_free(game, unit, "attack")),
        (Option("move", "move", "option.action.move"), stays),
    ]
    return offer(unit.owner, "tempted", "keyword.unit.tempted", take, candidates, PASS, subject=unit.id)


def take(game: Legion, avenging: Avenge, action: str | None) -> Outcome:
    if action is None:
        return None
    unit = game.unit(avenging.unit)
    unit.used = (*unit.used, "tempted")
    return free_act(game, unit, "attack") if action == "attack" else step_of(unit.id)


def step_of(unit: UnitId) -> Move:
    return Move(unit=unit, speed=SPEED, sure=True)


class Avenge(Procedure):
    unit: UnitId
    steps = (choose,)

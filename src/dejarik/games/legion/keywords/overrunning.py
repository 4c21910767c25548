"""Overrun weapons: an attack on those whom a move led over (keyword.weapon.overrun)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dejarik.core.ability import Ability
from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.attack import FORMED, Attack
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.pools import pool_of, turn_cards
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.targeting import MayAttack, Ref, overlooked, weapon, weapons_of
from dejarik.games.legion.windows import AfterMove

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


def overrun_weapons(game: Legion, unit: Unit) -> list[Ref]:
    """Of all of its miniatures, each once."""
    refs = dict.fromkeys(ref for one in game.standing(unit) for ref in weapons_of(game, one))
    return [ref for ref in refs if weapon(game, unit.id, ref).keyword("overrun") is not None]


@keyword("weapon:overrun")
class Overrun(Ability["Legion", AfterMove]):
    """keyword.weapon.overrun, keyword.weapon.overrun.trigger, keyword.weapon.overrun.separate-moves: up to X in an
    activation, each after a standard move of its own. withdraw.no-attack-standby (reading.29)"""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: AfterMove) -> bool:
        unit = game.unit(me)
        if window.unit != me or window.kind != "standard" or game.activating() != me:
            return False
        if game.did(me).count("overrun") >= game.armed(me, "overrun") or not overrun_weapons(game, unit):
            return False
        return game.refuse_withdrawn(unit) is None and bool(run_over(game, unit, window.crossed))

    def resolve(self, game: Legion, me: int, window: AfterMove) -> Procedure:
        game.note(me, "overrun")
        return RunOver(unit=me, among=tuple(run_over(game, game.unit(me), window.crossed)))


def run_over(game: Legion, unit: Unit, crossed: tuple[UnitId, ...]) -> list[UnitId]:
    """keyword.weapon.overrun.attack: of those whom it led over the ones that may be attacked, whatever the range of the
    weapon; keyword.unit.distract and keyword.unit.inconspicuous hold for this attack as well."""
    others = [game.unit(one) for one in crossed if not game.unit(one).defeated]
    others = [one for one in others if game.value(MayAttack(unit.id, one.id), game.refuse_defender(one)) is None]
    if any(one.id == unit.distracted for one in others):
        return [unit.distracted]
    plain = [one for one in others if not overlooked(game, one)]
    return [one.id for one in plain or others]


def choose(game: Legion, run: RunOver) -> Outcome:
    candidates = [(Option(f"unit:{one}", one, "option.unit", {"unit": one}), None) for one in run.among]
    owner = game.unit(run.unit).owner
    return offer(owner, "overrun", "keyword.weapon.overrun.attack", strike, candidates, subject=run.unit)


def strike(game: Legion, run: RunOver, defender: UnitId) -> Outcome:
    """keyword.weapon.overrun.attack: one pool, with each overrun weapon once, whatever the range."""
    unit = game.unit(run.unit)
    refs = overrun_weapons(game, unit)
    weapons = [(weapon(game, unit.id, ref), 1) for ref in refs]
    pool = pool_of(defender, "overrun", weapons, tuple([(unit.leader, ref) for ref in refs]))
    turn_cards(game, unit, pool)
    game.emit("attack.declared", unit=unit.id, defender=defender, weapons=pool.names, dice=pool.dice)
    return Attack(attacker=unit.id, pools=[pool], defender=defender, only=(defender,), step=FORMED)


class RunOver(Procedure):
    unit: UnitId
    among: tuple[UnitId, ...]
    steps = (choose,)

"""Abilities that change what abilities cost, and who pays; and actions that other units are given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import (
    AbilityCost,
    Effect,
    PayByDamage,
    PayByHunker,
    PayByMomentum,
    Surcharge,
    UseAbility,
    brings,
)
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.content.choosing import Does
from dejarik.games.shatterpoint.content.doing import near
from dejarik.games.shatterpoint.content.patterns import (
    friend,
    reactive,
)
from dejarik.games.shatterpoint.effects import (
    Choose,
    May,
)
from dejarik.games.shatterpoint.measuring import units_in_range
from dejarik.games.shatterpoint.select import has, own
from dejarik.games.shatterpoint.state import NOBODY, UnitId
from dejarik.games.shatterpoint.windows import AfterAction, AfterMove

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

# What abilities cost.


@brings("our-survival-is-our-strength-this-is-the-way")
class NoSurcharge(Modifier["Shatterpoint", Surcharge, int]):
    def applies(self, game: Shatterpoint, me: UnitId, query: Surcharge) -> bool:
        return game.unit(query.unit).owner == game.unit(me).owner and has(game, query.unit, "mandalorian")

    def change(self, game: Shatterpoint, me: UnitId, query: Surcharge, value: int) -> int:
        return 0


@brings("the-time-to-fight-is-now")
class ByMomentum(Modifier["Shatterpoint", PayByMomentum, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: PayByMomentum) -> bool:
        return game.unit(query.unit).owner == game.unit(me).owner and has(game, query.unit, "rebel-alliance")

    def change(self, game: Shatterpoint, me: UnitId, query: PayByMomentum, value: bool) -> bool:
        return True


@brings("my-loyalty-my-life-for-the-sisterhood")
class ByHerLife(Modifier["Shatterpoint", PayByDamage, UnitId]):
    """She suffers for allied units within range 3."""

    def applies(self, game: Shatterpoint, me: UnitId, query: PayByDamage) -> bool:
        unit = game.unit(me)
        ours = game.unit(query.unit).owner == unit.owner and not unit.wounded
        return ours and units_in_range(game, me, query.unit, 3)

    def change(self, game: Shatterpoint, me: UnitId, query: PayByDamage, value: UnitId) -> UnitId:
        return me if value == NOBODY else value


@brings("impatience")
class ByHunker(Modifier["Shatterpoint", PayByHunker, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: PayByHunker) -> bool:
        return query.unit == me

    def change(self, game: Shatterpoint, me: UnitId, query: PayByHunker, value: bool) -> bool:
        return True


@brings("guardians-of-the-republic")
class FirstJedi(Modifier["Shatterpoint", AbilityCost, int]):
    """Once a turn, for a Jedi within range 3 of a wounded ally, 1 Force less."""

    def applies(self, game: Shatterpoint, me: UnitId, query: AbilityCost) -> bool:
        units = game.units_of(game.unit(me).owner)
        jedi = [unit for unit in units if has(game, unit.id, "jedi")]
        fallen = [unit.id for unit in units if unit.wounded]
        fresh = not any(unit.used for unit in jedi) and any(unit.id == query.unit for unit in jedi)
        return fresh and any(units_in_range(game, query.unit, one, 3) for one in fallen)

    def change(self, game: Shatterpoint, me: UnitId, query: AbilityCost, value: int) -> int:
        return value - 1


# When another unit moves or fights.


def force_primary_close(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    close = units_in_range(game, me, window.unit, 2)
    return window.action == "move" and close and friend(game, me, window.unit, "force-user", "primary")


reactive("helpful-hand", AfterAction, force_primary_close, ME, May("jump", by="me"))


class TheyAct:
    """The unit that the moment is about makes an action beside its two."""

    def __init__(self, action: str) -> None:
        self.action = action

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.chosen["unit"])
        activation = game.activation_of(unit.id)
        if activation is not None:
            if self.action in activation.made:
                return None
            activation.made = (*activation.made, self.action)
        return UnitAction(unit=unit.id, action=self.action, left=list(unit.characters))


def stormtroopers_fought(game: Shatterpoint, me: UnitId, window: AfterAction) -> bool:
    close = units_in_range(game, me, window.unit, 4)
    return window.action == "combat" and close and friend(game, me, window.unit, "stormtrooper")


reactive("dogged-assault", AfterAction, stormtroopers_fought, TheyAct("take-cover"))


def comes_to_the_console(game: Shatterpoint, me: UnitId, window: AfterMove) -> bool:
    """In another allied unit's activation one of its characters has moved to within range 2."""
    unit = game.character(window.character).unit
    active_now = game.activation_of(unit) is not None and friend(game, me, unit)
    return active_now and window.kind != "reposition" and near(game, game.unit(me), window.character, 2)


def of_the_mover(game: Shatterpoint, use: UseAbility) -> None:
    use.chosen["unit"] = game.character(use.chosen["character"]).unit


reactive("battlefield-calculations", AfterMove, comes_to_the_console, Does(of_the_mover), TheyAct("focus"))

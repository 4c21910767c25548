"""Abilities that change what abilities cost, and who pays; and actions that other units are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import PAID, Effect, UseAbility, brings
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
from dejarik.games.shatterpoint.facts import ability_facts
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.measuring import units_in_range
from dejarik.games.shatterpoint.prices import AbilityCost, PayByDamage, PayByHunker, PayByMomentum, Surcharge
from dejarik.games.shatterpoint.select import has, own
from dejarik.games.shatterpoint.state import NOBODY, UnitId
from dejarik.games.shatterpoint.windows import AfterAction, AfterMove

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)
HELPED: Final = "helped-a-jedi"
"""The mark of a master whose help of this turn has been given."""

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
        unit, owner = game.unit(me), game.unit(query.unit).owner
        if owner != unit.owner or HELPED in dict(unit.brief) or not has(game, query.unit, "jedi"):
            return False
        fallen = [one.id for one in game.units_of(owner) if one.wounded]
        return any(units_in_range(game, query.unit, one, 3) for one in fallen)

    def change(self, game: Shatterpoint, me: UnitId, query: AbilityCost, value: int) -> int:
        return value - 1


def note_first_jedi(game: Shatterpoint, use: UseAbility) -> None:
    """The help of this turn has been given, where it has lowered a cost."""
    query = AbilityCost(use.unit, use.ability)
    lowered = ability_facts(use.ability).cost > 0 and not use.free
    for listener, me in game.listeners.get(AbilityCost, ()) if lowered else ():
        if isinstance(listener, FirstJedi) and listener.applies(game, me, query):
            gain_keyword(game.unit(me), HELPED, brief=True)


PAID.append(note_first_jedi)

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
    return active_now and near(game, game.unit(me), window.character, 2)


def of_the_mover(game: Shatterpoint, use: UseAbility) -> None:
    use.chosen["unit"] = game.character(use.chosen["character"]).unit


reactive("battlefield-calculations", AfterMove, comes_to_the_console, Does(of_the_mover), TheyAct("focus"))

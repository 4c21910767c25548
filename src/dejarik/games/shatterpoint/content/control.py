"""Abilities by which objectives are taken, kept, and worth something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import UseAbility, active, brings
from dejarik.games.shatterpoint.content.around_objectives import (
    around_goal,
    close_to,
    counts_wounds,
    goal_of,
    has_wounded,
)
from dejarik.games.shatterpoint.content.choosing import (
    Does,
    GainsMomentum,
    MaySpend,
    UnlessTheyPay,
)
from dejarik.games.shatterpoint.content.doing import (
    ChooseObjective,
    RollsDamage,
)
from dejarik.games.shatterpoint.content.further import TakesTies
from dejarik.games.shatterpoint.content.lasting import in_action
from dejarik.games.shatterpoint.content.order_cards import in_the_stance
from dejarik.games.shatterpoint.content.patterns import (
    attack_dice,
    innate,
    reactive,
)
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.effects import (
    Choose,
    If,
)
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE
from dejarik.games.shatterpoint.pools import AttackDice
from dejarik.games.shatterpoint.prices import AbilityCost
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, Objective, PlayerId, Unit, UnitId
from dejarik.games.shatterpoint.struggle import (
    MayLoseControl,
    contesting,
    contests,
    contests_it,
    may_lose,
    remove_control,
)
from dejarik.games.shatterpoint.targeting import stance
from dejarik.games.shatterpoint.windows import AfterClaim, BeforeControl, EndOfActivation

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def theirs(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
    return objective.controller == 1 - game.unit(use.unit).owner


active("secrets-uncovered", ChooseObjective(theirs), Does(lambda game, use: remove_control(game, goal_of(game, use))))


@brings("lockdown")
class Lockdown(Modifier["Shatterpoint", MayLoseControl, bool]):
    """Its player keeps the objectives that it contests, while it is not wounded."""

    def applies(self, game: Shatterpoint, me: UnitId, query: MayLoseControl) -> bool:
        unit = game.unit(me)
        objective = next(one for one in game.state.objectives if one.id == query.objective)
        there = any(contests_it(game, game.character(one), objective) for one in unit.characters)
        return not unit.wounded and objective.controller == unit.owner and there

    def change(self, game: Shatterpoint, me: UnitId, query: MayLoseControl, value: bool) -> bool:
        return False


def contested_here(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
    found = [game.character(one) for one in game.unit(use.unit).characters]
    return any(contests_it(game, one, objective) for one in found)


def takes(game: Shatterpoint, use: UseAbility) -> None:
    goal, owner = goal_of(game, use), game.unit(use.unit).owner
    if goal.controller in (NOBODY, owner) or may_lose(game, goal):
        goal.controller, goal.held = owner, True
        game.emit("objective.taken", player=owner, objective=goal.id)


innate(
    "peace-and-security-for-the-galaxy",
    EndOfActivation,
    in_the_stance("High Aspirations", lambda game, me, window: window.unit == me),
    ChooseObjective(contested_here),
    Does(takes),
)


@brings("peace-and-security-for-the-galaxy")
class Arrogance(Modifier["Shatterpoint", AbilityCost, int]):
    """The first ability that the unit uses in a turn costs 1 less."""

    def applies(self, game: Shatterpoint, me: UnitId, query: AbilityCost) -> bool:
        unit = game.unit(me)
        face = stance(game, game.character(unit.characters[0])).name.en
        return query.unit == me and not unit.wounded and not unit.used and face == "Arrogance"

    def change(self, game: Shatterpoint, me: UnitId, query: AbilityCost, value: int) -> int:
        return value - 1


brings("you-have-something-i-want")(TakesTies)


def not_ours(game: Shatterpoint, owner: PlayerId, character: CharacterId) -> bool:
    """Does the character contest an active objective that the player does not control?"""
    found = [one for one in game.state.objectives if one.active and one.controller != owner]
    return any(contests_it(game, game.character(character), one) for one in found)


def covets(game: Shatterpoint, me: UnitId, query: AttackDice) -> int:
    unit = game.unit(game.character(query.attacker).unit)
    ours = unit.owner == game.unit(me).owner and has(game, unit.id, "galactic-empire")
    return int(ours and query.type == "melee" and not_ours(game, unit.owner, query.defender))


attack_dice("you-have-something-i-want", in_action(covets))


def sneaked_upon(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
    """Within range 3, not its player's, with an enemy there."""
    unit = game.unit(use.unit)
    close = close_to(unit, game, objective, 3) and objective.controller != unit.owner
    return close and any(contesting(game, objective)[level][1 - unit.owner] for level in (0, 1))


active(
    "i-wasnt-sneaking",
    ChooseObjective(sneaked_upon),
    Choose("enemy", around_goal("enemies", contested=True)),
    Does(counts_wounds),
    RollsDamage(5, "enemy"),
    If(has_wounded),
    GainsMomentum(),
)


def open_line(game: Shatterpoint, unit: Unit) -> bool:
    """A controlled objective that the unit contests and no enemy does."""
    ours = [one for one in game.state.objectives if one.active and one.controller == unit.owner]
    return any(
        any(contests_it(game, game.character(one), goal) for one in unit.characters)
        and not any(contesting(game, goal)[level][1 - unit.owner] for level in (0, 1))
        for goal in ours
    )


class RollsMomentum:
    """3 attack dice: Momentum for each expertise."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(ATTACK_DIE, 3)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        for _ in range(rolled.count("expertise")):
            GainsMomentum().do(game, use)
        return None


active(
    "i-just-need-an-open-line",
    If(lambda game, use: open_line(game, game.unit(use.unit))),
    UnlessTheyPay(momentum=True),
    RollsMomentum(),
    can=open_line,
)


class TownBlows:
    """3 attack dice: enemy units on objectives suffer 1 damage for each hit and expertise."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(ATTACK_DIE, 3)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        damage = rolled.count("hit") + rolled.count("expertise")
        for unit in game.units_of(1 - game.unit(use.unit).owner):
            if any(contests(game, one) for one in unit.characters):
                suffer(game, unit, damage, use.unit)
        return None


reactive("this-town-is-ready-to-blow", AfterClaim, lambda game, me, window: True, TownBlows())


def tied_goals(game: Shatterpoint, me: UnitId) -> list[Objective]:
    """Objectives that all of the unit contest, with as many enemies."""
    found = []
    for goal in game.state.objectives:
        level, other = contesting(game, goal)
        ours, theirs = level if any(level) else other
        here = all(contests_it(game, game.character(one), goal) for one in game.unit(me).characters)
        if goal.active and here and ours == theirs:
            found.append(goal)
    return found


class DoorOpens:
    """The opponent's Control token goes; where there was none, Momentum comes."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goal, owner = goal_of(game, use), game.unit(use.unit).owner
        if goal.controller != 1 - owner or not remove_control(game, goal):
            GainsMomentum().do(game, use)
        return None


innate(
    "hes-praying-for-the-door-to-open",
    BeforeControl,
    lambda game, me, window: bool(tied_goals(game, me)) and game.state.players[game.unit(me).owner].force > 0,
    MaySpend(),
    ChooseObjective(lambda game, use, one: one in tied_goals(game, use.unit)),
    DoorOpens(),
)

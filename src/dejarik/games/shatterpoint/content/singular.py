"""Abilities that are like no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active, brings
from dejarik.games.shatterpoint.conditions import gain_condition, spend_hunker
from dejarik.games.shatterpoint.content.doing import AllSuffer, ChooseObjective, Loses, mates, near
from dejarik.games.shatterpoint.content.fallen import by_ally, other_down
from dejarik.games.shatterpoint.content.patterns import (
    grants,
    innate,
    own_attack,
    reactive,
    tactic,
)
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Has,
    Heals,
    If,
    May,
    Refreshes,
    Sheds,
    unit_of,
)
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE
from dejarik.games.shatterpoint.force import refresh
from dejarik.games.shatterpoint.measuring import near_token
from dejarik.games.shatterpoint.reserve import MayReserve
from dejarik.games.shatterpoint.select import allies, has, of_unit, own
from dejarik.games.shatterpoint.sight import engaged
from dejarik.games.shatterpoint.state import CharacterId, Objective, Unit, UnitId
from dejarik.games.shatterpoint.struggle import may_lose, remove_control
from dejarik.games.shatterpoint.terrain import higher
from dejarik.games.shatterpoint.windows import AfterAttack, AfterMove, AfterWound

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)

grants("exit-strategy", "climbs-engaged")
grants("oh-the-uniform", "braced")


@brings("karabast")
class StaysInTheFight(Modifier["Shatterpoint", MayReserve, bool]):
    def applies(self, game: Shatterpoint, me: UnitId, query: MayReserve) -> bool:
        return query.unit == me and game.unit(me).injured > 0

    def change(self, game: Shatterpoint, me: UnitId, query: MayReserve, value: bool) -> bool:
        return False


# Around the attacker.


def others_engaged(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies engaged with the attacker, of other units than the defender's."""
    defending = game.character(use.chosen["defender"]).unit
    found = game.engaged_with(game.character(use.chosen["attacker"]))
    return [one for one in found if game.character(one).unit != defending]


reactive(
    "i-have-been-trained-in-your-jedi-arts",
    AfterAttack,
    own_attack("melee", action=False),
    AllSuffer(others_engaged, damage=2),
)


def leader_comes(game: Shatterpoint, me: UnitId, window: AfterMove) -> bool:
    """An enemy primary or secondary character has moved into an engagement with this unit."""
    mover, unit = game.character(window.character), game.unit(me)
    if game.owner_of(mover) == unit.owner or game.facts(mover.unit).type == "supporting":
        return False
    return any(engaged(game, mover, game.character(one)) for one in unit.characters)


innate("ive-been-waiting-for-this", AfterMove, leader_comes, ME, Heals("me"), Heals("me"), Refreshes(1))

# Tactics.


def free_scouts(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Other allied Galactic Empire Scouts within range 4 that are not engaged."""
    found = allies("galactic-empire", range=4)(game, use)
    scouts = [game.character(one) for one in found if has(game, game.character(one).unit, "scout")]
    return [one.id for one in scouts if not game.engaged_with(one)]


tactic("today-the-rebellion-dies", Each("dash", among=free_scouts), ME, May("dash", by="me"))


def trooper_or_padawan(game: Shatterpoint, use: UseAbility) -> bool:
    unit = unit_of(game, use, "ally").id
    return has(game, unit, "trooper") or has(game, unit, "padawan")


tactic(
    "i-know-if-we-work-together-we-will-stay-alive",
    Choose("ally", allies("galactic-republic", others=False)),
    Each("dash", among=mates("ally")),
    If(trooper_or_padawan),
    ME,
    May("dash", by="me"),
)


class RefreshesUnstrained:
    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "strained" not in game.unit(use.unit).conditions:
            refresh(game, game.unit(use.unit).owner, 1)
        return None


tactic("anakin-skywalker-was-weak", RefreshesUnstrained(), Loses(damage=1), Sheds(must=True), ME, May("dash", by="me"))

# A die decides.


class Rolls:
    """One attack die: lucky on a crit or a hit."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        (face,) = game.roll(ATTACK_DIE, 1)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=(face,))
        use.chosen["lucky"] = int(face in ("crit", "hit"))
        return None


class On:
    """An effect for the lucky, or for the others."""

    def __init__(self, lucky: bool, effect: Effect) -> None:
        self.lucky, self.effect = lucky, effect

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return self.effect.do(game, use) if use.chosen["lucky"] == self.lucky else None


innate(
    "secret-ingredients",
    AfterWound,
    by_ally("ewok"),
    Rolls(),
    On(True, Refreshes(1)),
    On(False, Each("dash", among=of_unit("by"))),
)
innate(
    "bright-tree-defender",
    AfterWound,
    other_down(tag="ewok"),
    Rolls(),
    ME,
    On(True, May("reposition", by="me")),
    On(True, Attacks("me", dice=5)),
    On(False, May("dash", by="me")),
    On(False, Heals("me")),
    On(False, Heals("me")),
)

# Objectives.


def within(range: int) -> ChooseObjective:
    """One within range of the unit, active or not, or none of them."""

    def holds(game: Shatterpoint, use: UseAbility, objective: Objective) -> bool:
        return any(near_token(game.character(one), objective, range) for one in game.unit(use.unit).characters)

    return ChooseObjective(holds, active=False, may=True)


class Fireworks:
    """5 attack dice: units within range 2 of the objective suffer 1 damage for each expertise."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "objective" not in use.chosen:
            return None
        objective = game.state.objectives[use.chosen["objective"]]
        rolled = game.roll(ATTACK_DIE, 5)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        hit = [one.unit for one in game.state.characters if one.placed and near_token(one, objective, 2)]
        for id in dict.fromkeys(hit):
            suffer(game, game.unit(id), rolled.count("expertise"), use.unit)
        return None


active("im-gonna-go-add-some-fireworks-to-the-celebration", within(4), Fireworks(), ME, May("jump", by="me"))


def taken_near(game: Shatterpoint, unit: Unit) -> list[Objective]:
    """Active objectives within range 3 that the opponent controls."""
    return [
        one
        for one in game.state.objectives
        if one.active
        and one.controller == 1 - unit.owner
        and may_lose(game, one)
        and any(near_token(game.character(id), one, 3) for id in unit.characters)
    ]


class TakesToken:
    """A Hunker token for the opponent's Control token."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        objective = game.state.objectives[use.chosen["objective"]]
        spend_hunker(game, game.unit(use.unit), 1)
        remove_control(game, objective)
        return None


active(
    "fight-smarter-not-harder",
    ChooseObjective(lambda game, use, one: one in taken_near(game, game.unit(use.unit))),
    TakesToken(),
    can=lambda game, unit: unit.hunker > 0 and bool(taken_near(game, unit)),
)

# Many at once.


class HuntingHorn:
    """Enemy units within range 3: Exposed with a character engaged there, else Pinned."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        me = game.unit(use.unit)
        for unit in game.units_of(1 - me.owner):
            there = [one for one in unit.characters if near(game, me, one, 3)]
            if there:
                fighting = any(game.engaged_with(game.character(one)) for one in there)
                gain_condition(game, unit, "exposed" if fighting else "pinned", me.id)
        return None


active("hunting-horn", HuntingHorn())

# Upward.


class Remembers:
    """How high each of its characters stands."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        for one in game.unit(use.unit).characters:
            use.chosen[f"height {one}"] = round(game.character(one).z)
        return None


def ended_higher(game: Shatterpoint, use: UseAbility) -> bool:
    units = game.unit(use.unit).characters
    return any(higher(game.character(one).z, float(use.chosen[f"height {one}"])) for one in units)


active("expose-flank", Remembers(), Each("climb"), If(ended_higher), Has("sharpshooter"), Acts("focus"))

"""Effects beside the common ones (`effects`): dice that are added, changed or rolled for damage, and whole units."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dejarik.core.decision import Option
from dejarik.core.procedure import AGAIN, DONE, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.attack import Attack, crits_hold
from dejarik.games.shatterpoint.conditions import lose_all_hunker, lose_condition
from dejarik.games.shatterpoint.damage import remove_damage, suffer
from dejarik.games.shatterpoint.effects import ask, unit_of
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE, DEFENSE_DIE
from dejarik.games.shatterpoint.measuring import in_range
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.moves_in_turn import EachMoves
from dejarik.games.shatterpoint.select import Selector, has
from dejarik.games.shatterpoint.sight import engaged, sees
from dejarik.games.shatterpoint.state import Character, CharacterId, Objective, Unit
from dejarik.tabletop.polygon import Point

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


def attack_of_now(game: Shatterpoint) -> Attack:
    attack = game.current(Attack)
    assert attack is not None
    return attack


class AddsDice:
    """The character adds so many dice to its next attack of this activation, as a focus action does."""

    def __init__(self, amount: int, by: str) -> None:
        self.amount, self.by = amount, by

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        game.character(use.chosen[self.by]).focus += self.amount
        return None


class AddsDiceFor:
    """As many dice to the attack under way as something counts."""

    def __init__(self, count: Callable[[Shatterpoint, UseAbility], int]) -> None:
        self.count = count

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        game.character(use.chosen["attacker"]).focus += self.count(game, use)
        return None


class AddsDamage:
    """Damage for the pool of the attack under way."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        attack_of_now(game).pool += self.amount
        return None


class Turns:
    """Results of the attack roll, or of the defense roll, become others, up to a number."""

    def __init__(
        self, old: str, new: str, count: Callable[[Shatterpoint, UseAbility], int] | int = 1, defense: bool = False
    ) -> None:
        self.old, self.new, self.count, self.defense = old, new, count, defense

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        attack = attack_of_now(game)
        left = self.count if isinstance(self.count, int) else self.count(game, use)
        against = game.unit(use.unit).owner != attack.player(game)
        if self.old == "crit" and against and crits_hold(game, attack):
            return None
        dice = attack.blue if self.defense else attack.red
        for place, face in enumerate(dice):
            if face == self.old and left > 0:
                dice[place] = self.new
                left -= 1
        return None


class Rerolls:
    """Its player may reroll up to so many dice, of all faces or of these: in the attack roll, or the defense roll."""

    def __init__(
        self, most: Callable[[Shatterpoint, UseAbility], int] | int, *faces: str, defense: bool = False
    ) -> None:
        self.most, self.faces, self.defense = most, faces, defense

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        attack = attack_of_now(game)
        dice = attack.blue if self.defense else attack.red
        open_dice = [face for face in dice if not self.faces or face in self.faces]
        most = min(len(open_dice), self.most if isinstance(self.most, int) else self.most(game, use))
        if most <= 0:
            return None
        counts = {face: open_dice.count(face) for face in open_dice}
        among = tuple(
            [Option(face, (face, self.defense), "option.die", {"face": face}) for face in counts],
        )
        several = Several(among, 0, most, limits=tuple(counts.values()))
        player = game.unit(use.unit).owner
        args: dict[str, object] = {"ability": use.ability, "roll": "defense" if self.defense else "attack"}
        return ask_several(player, "dice", "attack.step6.order", take_dice, several, subject=use.unit, args=args)


def take_dice(game: Shatterpoint, use: UseAbility, chosen: tuple[tuple[str, bool], ...]) -> Outcome:
    """All of them at once."""
    attack = attack_of_now(game)
    attack.marks.append((use.unit, use.ability))
    use.at += 1
    for face, defense in chosen:
        (attack.blue if defense else attack.red).remove(face)
    for defense in (False, True):
        count = sum(one == defense for _, one in chosen)
        rolled = game.roll(DEFENSE_DIE if defense else ATTACK_DIE, count)
        (attack.blue if defense else attack.red).extend(rolled)
        if rolled:
            game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
    return AGAIN


class RollsDamage:
    """So many attack dice: the unit of the chosen character suffers 1 damage for each of these faces."""

    def __init__(self, dice: int, target: str, *faces: str) -> None:
        self.dice, self.target, self.faces = dice, target, faces or ("crit", "hit")

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        rolled = game.roll(ATTACK_DIE, self.dice)
        hits = sum(face in self.faces for face in rolled)
        game.emit("ability.rolled", unit=use.unit, ability=use.ability, dice=tuple(rolled))
        unit = unit_of(game, use, self.target)
        use.chosen["suffered"] = 0 if unit.wounded else hits
        suffer(game, unit, hits, use.unit)
        return None


class Loses:
    """The unit loses damage, conditions (all of them) or its Hunker tokens."""

    def __init__(self, target: str = "", damage: int = 0, conditions: bool = False, hunker: bool = False) -> None:
        self.target, self.damage, self.conditions, self.hunker = target, damage, conditions, hunker

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, self.target)
        remove_damage(game, unit, self.damage)
        for condition in unit.conditions if self.conditions else ():
            lose_condition(game, unit, condition)
        if self.hunker:
            lose_all_hunker(game, unit)
        return None


class Recovers:
    """Injured tokens in place of the Wounded one: all damage leaves too."""

    def __init__(self, injured: int, target: str = "") -> None:
        self.injured, self.target = injured, target

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = unit_of(game, use, self.target)
        unit.injured += self.injured
        unit.wounded = False
        unit.damage = 0
        game.emit("unit.injured", unit=unit.id, count=unit.injured)
        return None


class AllSuffer:
    """Each unit of these characters, once: damage, no more Hunker tokens."""

    def __init__(self, among: Selector, damage: int, hunker: bool = False) -> None:
        self.among, self.damage, self.hunker = among, damage, hunker

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        for id in dict.fromkeys(game.character(one).unit for one in self.among(game, use)):
            unit = game.unit(id)
            suffer(game, unit, self.damage, use.unit)
            if self.hunker:
                lose_all_hunker(game, unit)
        return None


class MaySuffer:
    """Damage that the unit may suffer for what follows; without it nothing does."""

    def __init__(self, amount: int, label: str) -> None:
        self.amount, self.label = amount, label

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "suffers" in use.chosen:
            if not use.chosen.pop("suffers"):
                return DONE
            suffer(game, game.unit(use.unit), self.amount)
            return None
        options = [Option("suffer", ("suffers", 1), self.label), Option("no", ("suffers", 0), "option.no")]
        return ask(game, use, "choice", options, optional=False)


class Toward:
    """The chosen character may move toward any one of these."""

    def __init__(self, *kinds: str, by: str, to: Selector) -> None:
        self.kinds, self.by, self.to = kinds, by, to

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return MakeMove(character=use.chosen[self.by], kinds=self.kinds, toward=places(game, self.to(game, use)))


class EachToward:
    """Each of these characters may move toward any one of those, in the order that their player likes."""

    def __init__(self, *kinds: str, among: Selector, to: Selector) -> None:
        self.kinds, self.among, self.to = kinds, among, to

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        left = [one for one in self.among(game, use) if game.character(one).placed]
        goals = places(game, self.to(game, use))
        return EachMoves(left=left, kinds=self.kinds, toward=goals) if left and goals else None


class ChooseObjective:
    """An objective of which something holds: an active one, or any. Where it is a "may", what follows happens without
    one too."""

    def __init__(
        self,
        holds: Callable[[Shatterpoint, UseAbility, Objective], bool] | None = None,
        active: bool = True,
        may: bool = False,
    ) -> None:
        self.holds, self.active, self.may = holds, active, may

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        if "objective" in use.chosen:
            return None
        found = [
            (number, one)
            for number, one in enumerate(game.state.objectives)
            if (one.active or not self.active) and (self.holds is None or self.holds(game, use, one))
        ]
        if not found:
            return None if self.may else DONE
        options = [
            Option(f"objective:{one.id}", ("objective", number), "option.objective", {"objective": one.id})
            for number, one in found
        ]
        return ask(game, use, "choose-objective", options, self.may)


class AwayFromObjective:
    """The chosen character may move away from the chosen objective."""

    def __init__(self, *kinds: str, by: str) -> None:
        self.kinds, self.by = kinds, by

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goal, mover = game.state.objectives[use.chosen["objective"]], game.character(use.chosen[self.by])
        return MakeMove(character=mover.id, kinds=self.kinds, toward=(behind(mover, goal.x, goal.y),))


def behind(mover: Character, x: float, y: float) -> Point:
    """geometry.toward-away.arc: away from a place is toward the one opposite to it."""
    return (2.0 * mover.x - x, 2.0 * mover.y - y)


class TowardObjective:
    """The chosen character may move toward the chosen objective."""

    def __init__(self, *kinds: str, by: str) -> None:
        self.kinds, self.by = kinds, by

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        goal = game.state.objectives[use.chosen["objective"]]
        return MakeMove(character=use.chosen[self.by], kinds=self.kinds, toward=((goal.x, goal.y),))


def places(game: Shatterpoint, characters: list[CharacterId]) -> tuple[Point, ...]:
    found = [game.character(one) for one in characters]
    return tuple((one.x, one.y) for one in found if one.placed)


# Whom.


def mates(name: str) -> Selector:
    """The characters of the unit of the one chosen under this name, if there is one."""
    return lambda game, use: list(unit_of(game, use, name).characters) if name in use.chosen else []


def targets(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Whom the combat action that was just made has targeted."""
    action = game.current_action()
    assert action is not None
    return list(dict.fromkeys(action.targets))


def targets_within(range: int) -> Selector:
    return lambda game, use: [one for one in targets(game, use) if near(game, game.unit(use.unit), one, range)]


def other_enemy_units(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Enemies of another unit than the defender's."""
    defender = game.character(use.chosen["defender"]).unit
    me = game.character(game.unit(use.unit).characters[0])
    return [one.id for one in game.enemies_of(me) if one.unit != defender]


def same_enemy_unit(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return list(unit_of(game, use, "defender").characters)


def engaged_enemies(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """Those engaged with any character of this unit."""
    found = [one for own in game.unit(use.unit).characters for one in game.engaged_with(game.character(own))]
    return list(dict.fromkeys(found))


def enemies_in_sight(range: int = 0) -> Selector:
    def select(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
        own = [game.character(one) for one in game.unit(use.unit).characters]
        return [
            one.id
            for one in game.enemies_of(own[0])
            if any((not range or in_range(a, one, range)) and sees(game, a, one) for a in own)
        ]

    return select


def near(game: Shatterpoint, unit: Unit, character: CharacterId, range: int) -> bool:
    return any(in_range(game.character(one), game.character(character), range) for one in unit.characters)


def engaged_with_friend(game: Shatterpoint, attacker: CharacterId, defender: CharacterId, tag: str) -> bool:
    """Is the defender engaged with another ally of the attacker that has this tag?"""
    owner = game.owner_of(game.character(attacker))
    return any(
        one != attacker and engaged(game, game.character(one), game.character(defender))
        for unit in game.units_of(owner)
        if not tag or has(game, unit.id, tag)
        for one in unit.characters
    )


def any_enemy(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    return [one.id for one in game.enemies_of(game.character(game.unit(use.unit).characters[0]))]

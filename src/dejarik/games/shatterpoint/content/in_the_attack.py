"""Abilities inside an attack: more dice at a price, rerolls, other charts, other eyes, and what follows the attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, brings
from dejarik.games.shatterpoint.attack import FirmCrits
from dejarik.games.shatterpoint.conditions import gain_condition
from dejarik.games.shatterpoint.content.around_attacks import in_combat_action, rerolled_by_attacker
from dejarik.games.shatterpoint.content.choosing import Counts, Does, LosesMomentum, MaySpend, Pick, Way
from dejarik.games.shatterpoint.content.control import not_ours
from dejarik.games.shatterpoint.content.doing import AddsDice, Rerolls, Turns, attack_of_now, near
from dejarik.games.shatterpoint.content.lasting import in_action, mine
from dejarik.games.shatterpoint.content.patterns import (
    Holds,
    attack_dice,
    attacked,
    innate,
    own_attack,
    reactive,
)
from dejarik.games.shatterpoint.content.remembered import Forgets, Notes, marked, noted
from dejarik.games.shatterpoint.effects import (
    Choose,
    Gains,
    Has,
    If,
    MayFlip,
    unit_of,
)
from dejarik.games.shatterpoint.select import has, own, tags_of
from dejarik.games.shatterpoint.sight import engaged
from dejarik.games.shatterpoint.state import UnitId
from dejarik.games.shatterpoint.windows import AfterAction, AfterAttack, AfterRolling, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


# Dice for the defender, or for both.


def defends_better(game: Shatterpoint, use: UseAbility) -> None:
    if has(game, unit_of(game, use, "attacker").id, "force-user"):
        attack_of_now(game).defense_more += 2


reactive("the-temple-records-are-quite-complete", WhenTargeted, attacked("melee"), MayFlip(), Does(defends_better))


def fights(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    """It attacks, or is attacked, and there is Force to spend."""
    there = any(game.character(one).unit == me for one in (window.attacker, window.defender))
    return there and game.state.players[game.unit(me).owner].force > 0


def spends_on_dice(game: Shatterpoint, use: UseAbility) -> None:
    attack = attack_of_now(game)
    if game.character(attack.attacker).unit == use.unit:
        game.character(attack.attacker).focus += use.chosen["spent"]
    else:
        attack.defense_more += use.chosen["spent"]


innate("tempered-agression", WhenTargeted, fights, MaySpend(3), Does(spends_on_dice))

# Dice at a price that the attack itself may spare.


def on_their_objective(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    return own_attack(action=False)(game, me, window) and not_ours(game, game.unit(me).owner, window.defender)


def hunter_on_their_objective(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    unit = game.character(window.attacker).unit
    hunts = game.unit(unit).owner == game.unit(me).owner and has(game, unit, "bounty-hunter")
    return window.action and hunts and not_ours(game, game.unit(me).owner, window.defender)


def not_wounded(holds: Holds) -> Holds:
    return lambda game, me, window: not window.wounded and holds(game, me, window)


def any_attack(game: Shatterpoint, me: UnitId, window: AfterAttack) -> bool:
    return True


THREE: Effect = AddsDice(3, "attacker")
key = "are-you-refusing-my-request"
innate(key, WhenTargeted, on_their_objective, THREE, Notes(key), may=True)
key = "i-engineer-success-yet-it-eludes-me"
reactive(key, WhenTargeted, hunter_on_their_objective, THREE, Notes(key))


class PaysIfInVain:
    """Who was not wounded costs Momentum."""

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        return None if attack_of_now(game).wounded else LosesMomentum().do(game, use)


for key in ("are-you-refusing-my-request", "i-engineer-success-yet-it-eludes-me"):
    innate(key, AfterAttack, noted(key, any_attack), PaysIfInVain())


def among_friends(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    """A scoundrel attacks somebody who is engaged with other allies."""
    unit = game.unit(game.character(window.attacker).unit)
    if not window.action or unit.owner != game.unit(me).owner or not has(game, unit.id, "scoundrel"):
        return False
    target = game.character(window.defender)
    others = [one for one in game.units_of(unit.owner) if one.id != unit.id and not one.wounded]
    found = [game.character(one) for other in others for one in other.characters]
    return any(engaged(game, one, target) for one in found)


def strains_bystanders(game: Shatterpoint, use: UseAbility) -> None:
    """Allied units within range 2 of the defender, but for the attacker's."""
    attacking = unit_of(game, use, "attacker")
    for unit in game.units_of(attacking.owner):
        if unit.id != attacking.id and near(game, unit, use.chosen["defender"], 2):
            gain_condition(game, unit, "strained", use.unit)


key = "fair-whats-fair"
innate(key, WhenTargeted, among_friends, AddsDice(2, "attacker"), Notes(key), may=True)
innate(key, AfterAttack, noted(key, any_attack), Does(strains_bystanders))

# For a whole combat action, or its first attack.


def two_failures(game: Shatterpoint, use: UseAbility) -> bool:
    return use.chosen["failures"] >= 2


def first_attack(game: Shatterpoint, me: UnitId, window: WhenTargeted) -> bool:
    action = game.current_action()
    return own_attack()(game, me, window) and action is not None and len(action.targets) == 1


key = "element-of-suprise"
reactive(key, WhenTargeted, first_attack, Has(key))
attack_dice(
    key,
    mine(in_action(lambda game, me, query: 2 * ("element-of-suprise" in dict(game.unit(me).brief)))),
)
innate(key, AfterAttack, marked(key, own_attack()), If(two_failures), Gains("exposed"))
innate(key, AfterAction, marked(key, lambda game, me, window: window.unit == me), Forgets(key))


def crits_hurt(game: Shatterpoint, use: UseAbility) -> None:
    attack = attack_of_now(game)
    if game.facts(game.character(attack.defender).unit).type == "primary":
        attack.pool += attack.red.count("crit")


def as_rolled(holds: Holds) -> Holds:
    """Dice have been rolled, charts are not read yet."""
    return lambda game, me, window: window.roll == "rolled" and holds(game, me, window)


def own_roll(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
    return game.character(window.attacker).unit == me


def ends_action(game: Shatterpoint, use: UseAbility) -> None:
    action = game.current_action()
    if action is not None:
        action.left = []


key = "cloak-and-dagger"
reactive(key, WhenTargeted, first_attack, THREE, Notes(key))
innate(key, AfterRolling, noted(key, as_rolled(own_roll)), Does(crits_hurt))
innate(key, AfterAttack, noted(key, own_attack()), Does(ends_action))

# Rerolls and turned dice.


def their_objectives(game: Shatterpoint, use: UseAbility) -> int:
    owner = game.unit(use.unit).owner
    return sum(one.active and one.controller == 1 - owner for one in game.state.objectives)


def failures_to_reroll(game: Shatterpoint, use: UseAbility) -> int:
    return 99 if "exposed" in game.unit(use.unit).conditions else 2


def defense_roll(holds: Holds) -> Holds:
    """The sub-step in which the defender changes the defense roll."""

    def moment(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        defending = game.owner_of(game.character(window.defender)) == window.by
        return window.roll == "defense" and defending and holds(game, me, window)

    return moment


def shared_tags(name: str) -> Counts:
    def count(game: Shatterpoint, use: UseAbility) -> int:
        other = unit_of(game, use, name).id
        return sum(has(game, other, tag) for tag in tags_of(game, use.unit))

    return count


def ally_there(name: str) -> Holds:
    return lambda game, me, window: game.owner_of(game.character(getattr(window, name))) == game.unit(me).owner


reactive("your-fear-betrays-you", AfterRolling, rerolled_by_attacker(own_roll), Rerolls(their_objectives))
reactive(
    "calculated-plans",
    AfterRolling,
    rerolled_by_attacker(in_combat_action(own_roll)),
    Rerolls(2, "failure", "expertise"),
)
innate(
    "its-hard-to-compete-with-a-jedi",
    AfterRolling,
    defense_roll(attacked()),
    Rerolls(failures_to_reroll, "failure", defense=True),
)
key = "imperial-intelligence"
reactive(key, AfterRolling, rerolled_by_attacker(ally_there("attacker")), Rerolls(shared_tags("attacker")))
reactive(key, AfterRolling, defense_roll(ally_there("defender")), Rerolls(shared_tags("defender"), defense=True))


def batch_rolls(bad_batch: bool) -> Holds:
    """A clone trooper of this side has rolled a failure in a combat action."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        attack, unit = attack_of_now(game), game.character(window.attacker).unit
        ours = game.unit(unit).owner == game.unit(me).owner and has(game, unit, "clone-trooper")
        return ours and attack.action and "failure" in attack.red and has(game, unit, "bad-batch") == bad_batch

    return holds


key = "the-leader-of-the-batch"
innate(key, AfterRolling, as_rolled(batch_rolls(bad_batch=False)), Turns("failure", "hit"), may=True)
innate(
    key,
    AfterRolling,
    as_rolled(batch_rolls(bad_batch=True)),
    Pick("option.turn-hit", "option.turn-expertise"),
    Way(0, Turns("failure", "hit")),
    Way(1, Turns("failure", "expertise")),
)


@brings("wolfpack")
class Wolfpack(Modifier["Shatterpoint", FirmCrits, bool]):
    """Clone troopers who attack somebody within range 5 of another clone trooper unit."""

    def applies(self, game: Shatterpoint, me: UnitId, query: FirmCrits) -> bool:
        unit, owner = game.character(query.attacker).unit, game.unit(me).owner
        ours = game.unit(unit).owner == owner and has(game, unit, "clone-trooper") and not game.unit(me).wounded
        others = [one for one in game.units_of(owner) if one.id != unit and has(game, one.id, "clone-trooper")]
        return ours and any(near(game, one, query.defender, 5) for one in others)

    def change(self, game: Shatterpoint, me: UnitId, query: FirmCrits, value: bool) -> bool:
        return True

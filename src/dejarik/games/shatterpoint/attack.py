"""An attack in its ten steps, from the declaration to what follows it (attack.sequence)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Decision, Option, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome
from dejarik.games.shatterpoint.abilities import FreeActive
from dejarik.games.shatterpoint.after_attack import (
    attacker_chart,
    attackers_answers,
    attackers_news,
    defender_chart,
    defenders_answers,
    defenders_news,
    strained_by_attack,
)
from dejarik.games.shatterpoint.conditions import lose_condition
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.expertise import ON_ATTACK, ON_DEFENSE, changed, held, order_matters
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE, DEFENSE_DIE, AttackType
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.news import Teller, listen, tell, tell_momentum, told_to_both
from dejarik.games.shatterpoint.pools import attack_dice, defense_dice
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, PlayerId, Unit, UnitId
from dejarik.games.shatterpoint.targeting import candidates, stance
from dejarik.games.shatterpoint.tree import apply_effects, choose_option
from dejarik.games.shatterpoint.windows import AfterRolling, BeforeDamage, BeforeTarget, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

SUCCESSES: Final = ("crit", "hit")


class FirmCrits(Query, frozen=True):
    """Whether crit results are beyond the reach of the defender's effects."""

    attacker: CharacterId
    defender: CharacterId


def before_target(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step1"""
    return game.open(BeforeTarget(attacker=attack.attacker, action=attack.action))


def choose_target(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step1, attack.step2, attack.step3"""
    attacker = game.character(attack.attacker)
    if not attacker.placed:
        return DONE
    offered = candidates(game, attack)
    return offer(game.owner_of(attacker), "target", "attack.step3", take_target, offered, PASS, subject=attack.attacker)


def take_target(game: Shatterpoint, attack: Attack, target: tuple[AttackType, CharacterId] | None) -> Outcome:
    if target is None:
        return DONE
    attack.type, attack.defender = target
    attack.strained = "strained" in game.unit(game.character(attack.attacker).unit).conditions
    game.emit("attack.declared", character=attack.attacker, target=attack.defender, type=attack.type)
    action = game.current_action()
    if attack.action and action is not None:
        action.targets.append(attack.defender)
    return None


def when_targeted(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step3.triggers, timing.attack-simultaneous"""
    return game.open(
        WhenTargeted(
            leader=attack.player(game),
            attacker=attack.attacker,
            defender=attack.defender,
            type=attack.type,
            action=attack.action,
        )
    )


def form_pools(game: Shatterpoint, attack: Attack) -> None:
    """attack.step4.attack-pool, attack.step4.defense-pool: waiting dice are used up (reading.28)."""
    attacker, defender = game.character(attack.attacker), game.character(attack.defender)
    attack.attack_pool = attack_dice(game, attacker, defender, attack.type, attack.dice).total
    attack.defense_pool = defense_dice(game, attacker, defender, attack.type).total + attack.defense_more
    attacker.focus = 0
    if attack.type == "melee":
        attacker.impact = 0
    else:
        attacker.sharpshooter = 0


def roll(game: Shatterpoint, attack: Attack) -> None:
    """attack.step5, condition.disarmed, condition.exposed: their expertise is taken out before anything is changed."""
    attack.red = game.roll(ATTACK_DIE, attack.attack_pool)
    attack.blue = game.roll(DEFENSE_DIE, attack.defense_pool)
    attack.red += attack.added
    game.emit("attack.rolled", dice=tuple(attack.red), defense=tuple(attack.blue))
    attacking, defending = attack.units(game)
    attack.disarmed = "disarmed" in attacking.conditions
    attack.exposed = "exposed" in defending.conditions
    if attack.disarmed:
        attack.red = [face for face in attack.red if face != "expertise"]
    if attack.exposed:
        attack.blue = [face for face in attack.blue if face != "expertise"]


def after_roll(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step6.order: what adds results to a roll does so before charts are read (reading.27)."""
    return changing(game, attack, "rolled", attack.player(game))


def before_chart(game: Shatterpoint, attack: Attack) -> Outcome:
    """timing.own-order: the attacker may reroll before the chart is read, so that the results count (reading.27)."""
    return changing(game, attack, "unread", attack.player(game))


def changing(game: Shatterpoint, attack: Attack, roll: str, by: PlayerId) -> Outcome:
    return game.open(
        AfterRolling(
            leader=attack.player(game),
            attacker=attack.attacker,
            defender=attack.defender,
            type=attack.type,
            roll=roll,
            by=by,
        )
    )


# Step 6: the attack roll by the attacker, then by the defender; the defense roll in the same order.


def gain_attack_row(game: Shatterpoint, attack: Attack) -> None:
    """expertise.attack-chart.lookup (reading.27), damage-pool.chart-first"""
    owner = attack.attacker if attack.chart_of == NOBODY else attack.chart_of
    chart = stance(game, game.character(owner)).chart(attack.type)
    count = 0 if attack.disarmed else attack.red.count("expertise")
    row = chart.row(count) if chart is not None and count else ()
    attack.attack_row = list(row)
    attack.pool += row.count("damage")
    attack.after_attacker = held(row, damage=False)
    if row:
        game.emit("expertise.gained", character=attack.attacker, count=count, row=tuple(row))


def gain_defense_row(game: Shatterpoint, attack: Attack) -> None:
    """expertise.defense-chart.lookup (reading.27); damage waits with the rest (reading.26)."""
    count = 0 if attack.exposed else attack.blue.count("expertise")
    owner = attack.defender if attack.guard == NOBODY else attack.guard
    row = stance(game, game.character(owner)).defense.row(count) if count else ()
    attack.defense_row = list(row)
    attack.after_defender = held(row, damage=True)
    if row:
        game.emit("expertise.gained", character=attack.defender, count=count, row=tuple(row))


def attacker_on_attack(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step6.order, A-I"""
    return modify(game, attack, attacking=True, on_attack=True)


def defender_on_attack(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step6.order, A-II"""
    return modify(game, attack, attacking=False, on_attack=True)


def attacker_on_defense(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step6.order, B-I"""
    return modify(game, attack, attacking=True, on_attack=False)


def defender_on_defense(game: Shatterpoint, attack: Attack) -> Outcome:
    """attack.step6.order, B-II"""
    return modify(game, attack, attacking=False, on_attack=False)


def modify(game: Shatterpoint, attack: Attack, attacking: bool, on_attack: bool) -> Outcome:
    """expertise.compulsory, expertise.entries.order: all entries of a row that touch this roll; their owner is asked
    only where the order tells. Then what abilities do to it."""
    row = attack.attack_row if attacking else attack.defense_row
    kind = ON_ATTACK if on_attack else ON_DEFENSE
    due = [entry for entry in row if entry in kind]
    if not attacking and crits_hold(game, attack):
        due = [entry for entry in due if not entry.startswith("crit>")]
    dice = attack.red if on_attack else attack.blue
    player = attack.player(game) if attacking else 1 - attack.player(game)
    if due and order_matters(dice, due):
        options = tuple([Option(one, (one, attacking), "option.entry", {"entry": one}) for one in dict.fromkeys(due)])
        subject = attack.attacker if attacking else attack.defender
        return Decision(player, "chart-entry", "expertise.entries.order", take_entry, options, subject)
    for entry in due:
        apply_entry(attack, row, entry)
    return changing(game, attack, "attack" if on_attack else "defense", player)


def crits_hold(game: Shatterpoint, attack: Attack) -> bool:
    return game.value(FirmCrits(attack.attacker, attack.defender), False)


def take_entry(game: Shatterpoint, attack: Attack, chosen: tuple[str, bool]) -> Outcome:
    entry, attacking = chosen
    apply_entry(attack, attack.attack_row if attacking else attack.defense_row, entry)
    return AGAIN


def apply_entry(attack: Attack, row: list[str], entry: str) -> None:
    row.remove(entry)
    if entry in ON_ATTACK:
        attack.red = changed(attack.red, entry)
    else:
        attack.blue = changed(attack.blue, entry)


# Steps 7 to 9.


def results(game: Shatterpoint, attack: Attack) -> None:
    """attack.step7.cancel, dice.crit, dice.block; condition.disarmed.end, condition.exposed.end"""
    attack.failures = attack.red.count("failure")
    hits = max(0, attack.red.count("hit") - attack.blue.count("block"))
    attack.successes = attack.red.count("crit") + hits
    game.emit("attack.result", dice=tuple(attack.red), defense=tuple(attack.blue), successes=attack.successes)
    attacking, defending = attack.units(game)
    if attack.disarmed:
        lose_condition(game, attacking, "disarmed")
    if attack.exposed:
        lose_condition(game, defending, "exposed")


def before_damage(game: Shatterpoint, attack: Attack) -> Outcome:
    """damage-pool.modify; a wounded unit would suffer none (wound.no-damage)"""
    _, defending = attack.units(game)
    if not attack.pool or defending.wounded:
        return None
    return game.open(
        BeforeDamage(leader=attack.player(game), attacker=attack.attacker, defender=attack.defender, type=attack.type)
    )


def apply_damage(game: Shatterpoint, attack: Attack) -> None:
    """attack.step9, damage-pool.apply (reading.35), keyword.protection, wound.no-damage: what is left in the pool is
    what was suffered."""
    attacking, defending = attack.units(game)
    if defending.wounded:
        attack.pool = 0
    elif attack.pool and keyword(game, attack.defender, "protection"):
        attack.pool -= 1
    suffer(game, defending, attack.pool, attacking.id)


def free_abilities(game: Shatterpoint, attack: Attack) -> Outcome:
    """icon.active.timing (reading.17)"""
    if attack.actives <= 0:
        return None
    attack.actives -= 1
    return Again(FreeActive(unit=game.character(attack.attacker).unit))


class Attack(Teller):
    """What an attack in progress remembers. `only` and `types` are what the effect that grants it leaves open, `dice`
    the number that replaces the attack value, if any."""

    attacker: CharacterId
    types: tuple[AttackType, ...] = ("melee", "ranged")
    only: tuple[CharacterId, ...] = ()
    dice: int = 0
    origin: CharacterId = NOBODY
    """From whom range and sight are measured, if not from the attacker."""
    chart_of: CharacterId = NOBODY
    guard: CharacterId = NOBODY
    """Whose charts are read in place of the attacker's and the defender's, if any."""
    added: list[str] = []
    """Results that effects add to the attack roll."""
    defense_more: int = 0
    """Dice that effects add to the defense roll."""
    marks: list[tuple[UnitId, str]] = []
    """What units have used for this very attack, to be remembered until it is over."""
    action: bool = False
    defender: CharacterId = NOBODY
    type: AttackType = "melee"
    attack_pool: int = 0
    defense_pool: int = 0
    red: list[str] = []
    blue: list[str] = []
    attack_row: list[str] = []
    defense_row: list[str] = []
    after_attacker: list[str] = []
    after_defender: list[str] = []
    disarmed: bool = False
    exposed: bool = False
    failures: int = 0
    successes: int = 0
    at: str = ""
    taken: list[str] = []
    effects: list[str] = []
    shoved: bool = False
    pool: int = 0
    actives: int = 0
    strained: bool = False
    wounded: bool = False
    """Whether it has wounded the defender's unit."""
    steps = (
        listen,
        before_target,
        choose_target,
        when_targeted,
        form_pools,
        roll,
        after_roll,
        before_chart,
        gain_attack_row,
        attacker_on_attack,
        gain_defense_row,
        defender_on_attack,
        attacker_on_defense,
        defender_on_defense,
        results,
        choose_option,
        apply_effects,
        before_damage,
        apply_damage,
        tell_momentum,
        free_abilities,
        attacker_chart,
        defender_chart,
        attackers_news,
        attackers_answers,
        defenders_news,
        defenders_answers,
        told_to_both,
        tell,  # players' answers come before step 10.E, and before the mission's rule about wounds
        strained_by_attack,
        tell,
    )

    def player(self, game: Shatterpoint) -> PlayerId:
        return game.owner_of(game.character(self.attacker))

    def units(self, game: Shatterpoint) -> tuple[Unit, Unit]:
        """The attacking one and the defending one."""
        return game.unit(game.character(self.attacker).unit), game.unit(game.character(self.defender).unit)

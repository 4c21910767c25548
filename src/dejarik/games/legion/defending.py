"""Steps 5e to 9 of the attack: dodging, changed dice, the defence roll and wounds (attack.step5e to attack.step9)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.backup import has_backup
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


class Armor(Query, frozen=True):
    """How many hits a unit cancels in Modify Attack Dice."""

    attacker: UnitId
    defender: UnitId


class DefenseSurge(Query, frozen=True):
    """Whether a defence surge becomes a block."""

    attacker: UnitId
    defender: UnitId
    melee: bool
    dodged: bool


class DefenseDice(Query, frozen=True):
    """How many dice the defender rolls for so many results, against weapons with so much Pierce."""

    defender: UnitId
    pierce: int


class Pierce(Query, frozen=True):
    """How many blocks the attacker cancels."""

    attacker: UnitId
    defender: UnitId
    melee: bool = False


def apply_dodge(game: Legion, attack: Attack) -> Outcome:
    """attack.step5e.apply-dodge, token.dodge: they may be spent even if no hit is left."""
    unit = game.unit(attack.pool.defender)
    fast = attack.pool.keyword("high-velocity") == len(attack.pool.wielders)  # keyword.weapon.high-velocity
    if not unit.dodge or unit.defeated or fast:
        return None
    options = [
        (Option(f"dodges:{count}", count, "option.dodge-tokens", {"count": count}), None)
        for count in range(unit.dodge + 1)
    ]
    return offer(unit.owner, "dodge", "attack.step5e.apply-dodge", take_dodges, options, subject=unit.id)


def take_dodges(game: Legion, attack: Attack, count: int) -> None:
    unit = game.unit(attack.pool.defender)
    unit.dodge -= count
    if count:
        game.emit("dodge.spent", unit=unit.id, count=count)
    attack.cancel("hit", count)
    attack.dodged = count
    if count:
        attack.dodgers.append(unit.id)


def modify_attack(game: Legion, attack: Attack) -> None:
    """attack.step6.modify: the attacker's changes, then the defender's; backup.effect."""
    pool = attack.pool
    defender = game.unit(pool.defender)
    armor = game.value(Armor(attack.attacker, defender.id), 0)
    if armor:
        attack.change("hit", "crit", pool.keyword("impact"))  # keyword.weapon.impact
    attack.cancel("hit", armor)
    if game.backup and has_backup(game, attack):
        attack.cancel("hit", 2)


def roll_defense(game: Legion, attack: Attack) -> None:
    """attack.step7a.roll-defence, card.unit.defence-die"""
    defender = game.unit(attack.pool.defender)
    count = attack.count("hit") + attack.count("crit")
    if count:
        count = game.value(DefenseDice(defender.id, attack.pool.keyword("pierce")), count)
    attack.defense = game.roll(DEFENSE_FACES[game.facts(defender.id).defense], count)
    if count:
        game.emit("defense.rolled", unit=defender.id, dice=tuple(attack.defense))


def reroll_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step7b.reroll: keyword.unit.uncanny-luck, up to X dice together; keyword.unit.soresu-mastery, all or none
    against a ranged attack."""
    defender = game.unit(attack.pool.defender)
    luck = game.keyword(defender.id, "uncanny-luck")
    soresu = game.keyword(defender.id, "soresu-mastery") and not attack.pool.melee
    if attack.lucky or not attack.defense or not (luck or soresu):
        return None
    kinds = Counter(attack.defense)
    options = [Option(f"die:{face}", face, "option.die", {"die": face}) for face in kinds]
    count = len(attack.defense)
    several = Several(
        tuple(options), count if soresu else 1, count if soresu else min(luck, count), limits=tuple(kinds.values())
    )
    return ask_several(defender.owner, "reroll-defense", "attack.step7b.reroll", take_defense, several, named=(PASS,))


def take_defense(game: Legion, attack: Attack, chosen: tuple[str, ...] | None) -> Outcome:
    attack.lucky = True
    if chosen is None:
        return None
    defender = game.unit(attack.pool.defender)
    for face in chosen:
        attack.defense.remove(face)
    again = game.roll(DEFENSE_FACES[game.facts(defender.id).defense], len(chosen))
    attack.defense += again
    game.emit("defense.rolled", unit=defender.id, dice=tuple(again))
    return None


def convert_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step7c.convert-surges, attack.step7c.surge-tokens"""
    defender = game.unit(attack.pool.defender)
    surges = attack.defense.count("surge")
    query = DefenseSurge(attack.attacker, defender.id, attack.pool.melee, attack.dodged > 0)
    if game.value(query, game.facts(defender.id).defense_surge):
        attack.defense = ["block" if face == "surge" else face for face in attack.defense]
        return None
    most = min(defender.surge, surges)
    if not most:
        return None
    options = [
        (Option(f"surges:{count}", count, "option.surge-tokens", {"count": count}), None) for count in range(most + 1)
    ]
    return offer(defender.owner, "defense-surges", "attack.step7c.surge-tokens", take_blocks, options)


def take_blocks(game: Legion, attack: Attack, count: int) -> None:
    game.unit(attack.pool.defender).surge -= count
    for _ in range(count):
        attack.defense[attack.defense.index("surge")] = "block"


def modify_defense(game: Legion, attack: Attack) -> None:
    """attack.step8.modify: keyword.weapon.pierce takes blocks away."""
    pool = attack.pool
    duel = pool.melee and attack.aimed and game.keyword(attack.attacker, "duelist")  # keyword.unit.duelist
    pierce = pool.keyword("pierce") + int(bool(duel))
    pierce = game.value(Pierce(attack.attacker, pool.defender, pool.melee), pierce)
    for _ in range(min(pierce, attack.defense.count("block"))):
        attack.defense[attack.defense.index("block")] = "blank"


def compare(game: Legion, attack: Attack) -> Outcome:
    """attack.step9.compare, wounds.los-cap (reading.16)"""
    pool = attack.pool
    wounds = max(0, attack.count("hit") + attack.count("crit") - attack.defense.count("block"))
    defender = game.unit(pool.defender)
    if not pool.melee:
        wounds = min(wounds, seen_thresholds(game, attack))
    attack.wounds = wounds
    if not wounds:
        return None
    attack.wounded.append((defender.id, wounds))
    return suffer(game, defender, wounds, game.unit(attack.attacker).owner)


def give_tokens(game: Legion, attack: Attack) -> None:
    """keyword.weapon.ion, keyword.weapon.immobilize, keyword.weapon.poison, unit-type.droid.no-poison: for a defender
    that has suffered a wound."""
    defender, pool = game.unit(attack.pool.defender), attack.pool
    facts = game.facts(defender.id)
    if not attack.wounds or defender.defeated:
        return
    droid = "droid" in facts.type
    if facts.vehicle or droid:
        defender.ion += pool.keyword("ion")
    else:
        defender.poison += pool.keyword("poison")
    defender.immobilize += pool.keyword("immobilize")


def seen_thresholds(game: Legion, attack: Attack) -> int:
    """What the miniatures that some contributor sees can suffer."""
    shooters = [game.miniature(one) for one, _ in attack.pool.wielders]
    shooters = [one for one in shooters if not one.defeated]
    theirs = game.standing(game.unit(attack.pool.defender))
    return sum(one.threshold for one in theirs if any(sees(game, shooter, one) for shooter in shooters))

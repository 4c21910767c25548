"""Steps 5e to 9 of the attack: dodging, changed dice, the defence roll and wounds (attack.step5e to attack.step9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Query
from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome
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


class Pierce(Query, frozen=True):
    """How many blocks the attacker cancels."""

    attacker: UnitId
    defender: UnitId


def apply_dodge(game: Legion, attack: Attack) -> Outcome:
    """attack.step5e.apply-dodge, token.dodge: they may be spent even if no hit is left."""
    unit = game.unit(attack.pool.defender)
    if not unit.dodge or unit.defeated or attack.pool.keyword("high-velocity"):
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


def modify_attack(game: Legion, attack: Attack) -> None:
    """attack.step6.modify: the attacker's changes, then the defender's; backup.effect."""
    pool = attack.pool
    defender = game.unit(pool.defender)
    armor = game.value(Armor(attack.attacker, defender.id), 0)
    if armor:
        attack.change("hit", "crit", pool.keyword("impact"))  # keyword.weapon.impact
    attack.cancel("hit", armor)
    if has_backup(game, attack):
        attack.cancel("hit", 2)


def roll_defense(game: Legion, attack: Attack) -> None:
    """attack.step7a.roll-defence, card.unit.defence-die"""
    defender = game.unit(attack.pool.defender)
    count = attack.count("hit") + attack.count("crit")
    attack.defense = game.roll(DEFENSE_FACES[game.facts(defender.id).defense], game.defense_dice(attack, count))
    if count:
        game.emit("defense.rolled", unit=defender.id, dice=tuple(attack.defense))


def convert_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step7c.convert-surges, attack.step7c.surge-tokens"""
    defender = game.unit(attack.pool.defender)
    surges = attack.defense.count("surge")
    if game.defense_surge(attack, defender):
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
    pierce = game.value(Pierce(attack.attacker, pool.defender), pool.keyword("pierce"))
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
    return suffer(game, defender, wounds, game.unit(attack.attacker).owner)


def seen_thresholds(game: Legion, attack: Attack) -> int:
    """What the miniatures that some contributor sees can suffer."""
    shooters = [game.miniature(one) for one, _ in attack.pool.wielders]
    shooters = [one for one in shooters if not one.defeated]
    theirs = game.standing(game.unit(attack.pool.defender))
    return sum(one.threshold for one in theirs if any(sees(game, shooter, one) for shooter in shooters))

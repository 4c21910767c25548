"""Step 6 of the attack: the attacker's changes to the attack dice, then the defender's (attack.step6.modify)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Again, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.arcs import in_arc
from dejarik.games.legion.backup import has_backup
from dejarik.games.legion.counting import counted
from dejarik.games.legion.guarding import Guard, guardians
from dejarik.games.legion.kinds import reaches_defender
from dejarik.games.legion.measuring import base
from dejarik.games.legion.origin import origin
from dejarik.games.legion.purse import purse, spend
from dejarik.games.legion.shields import free_shields
from dejarik.games.legion.state import NOBODY, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

BACKUP: Final = 2


class Armor(Query, frozen=True):
    """How many hits a unit cancels in Modify Attack Dice."""

    attacker: UnitId
    defender: UnitId


def armor_of(game: Legion, attack: Attack) -> int:
    return game.value(Armor(attack.attacker, attack.pool.defender), 0)


# The attacker.


def ion_shields(game: Legion, attack: Attack) -> None:
    """keyword.weapon.ion.shields: before everything else, and nothing is cancelled for it.
    keyword.unit.immune-enemy-effects"""
    defender = game.unit(attack.pool.defender)
    if not reaches_defender(game, attack):
        return
    count = min(attack.pool.keyword("ion"), attack.count("hit") + attack.count("crit"), game.shields_for_ion(defender))
    if count:
        defender.shields -= count
        game.emit("shields.flipped", unit=defender.id, count=count)


def ram(game: Legion, attack: Attack) -> Outcome:
    """keyword.weapon.ram: so many results of any kind become criticals."""
    faces = [face for face in ("blank", "hit") if attack.count(face)]
    most = attack.pool.keyword("ram")
    if not most or not faces or attack.settled or not game.rammed(attack):
        return None
    options = tuple([Option(f"die:{face}", face, "option.die", {"die": face}) for face in faces])
    limits = tuple([attack.count(face) for face in faces])
    several = Several(options, 0, min(most, sum(limits)), limits=limits)
    return ask_several(attack.player(game), "ram", "keyword.weapon.ram", take_rammed, several, subject=attack.attacker)


def rammed(game: Legion, attack: Attack) -> bool:
    """keyword.weapon.ram.notched, keyword.weapon.ram.small-base: what the unit has done in this activation."""
    if attack.attacker == NOBODY:
        return False
    small = game.facts(attack.attacker).base == "small"
    return ("moved" if small else "full-speed") in game.did(attack.attacker)


def take_rammed(game: Legion, attack: Attack, faces: tuple[str, ...]) -> None:
    for face in faces:
        attack.change(face, "crit", 1)


def impact(game: Legion, attack: Attack) -> Outcome:
    """keyword.weapon.impact: up to so many hits become criticals, against armour."""
    if attack.settled or not armor_of(game, attack):
        return None
    most = min(attack.count("hit"), attack.pool.keyword("impact") + weak_point(game, attack))
    return offer(attack.player(game), "impact", "keyword.weapon.impact", take_impact, counted("impact", most))


def take_impact(game: Legion, attack: Attack, count: int) -> None:
    attack.change("hit", "crit", count)


def weak_point(game: Legion, attack: Attack) -> int:
    """keyword.unit.weak-point, keyword.unit.weak-point.area: the Impact that an attack from a weak side gains."""
    defender = game.unit(attack.pool.defender)
    if not game.keyword(defender.id, "weak-point"):
        return 0
    leader, shape = game.leader(defender), base(origin(game, attack))
    words = [one for one in game.keywords_of(defender) if one.id == "weak-point"]
    return sum(word.x for word in words if any(in_arc(leader, arc, shape) for arc in word.of.split(", ")))


def primitive(game: Legion, attack: Attack) -> None:
    """keyword.weapon.primitive: no criticals against armour."""
    if attack.pool.keyword("primitive") and armor_of(game, attack):
        attack.change("crit", "hit", len(attack.dice))


def spend_aims(game: Legion, attack: Attack) -> Outcome:
    """keyword.weapon.lethal: aim tokens for Pierce."""
    if attack.attacker == NOBODY:
        return None
    unit = game.unit(attack.attacker)
    most = min(attack.pool.keyword("lethal"), purse(game, unit, "aim"))
    options = counted("aims", most, "option.aim-tokens")
    return offer(unit.owner, "lethal", "keyword.weapon.lethal", take_lethal, options, subject=unit.id)


def take_lethal(game: Legion, attack: Attack, count: int) -> Outcome:
    attack.lethal = count
    attack.spent_aim = attack.spent_aim or count > 0
    return spend(game, game.unit(attack.attacker), "aim", count)


# The defender.


def defend(game: Legion, attack: Attack) -> Outcome:
    """attack.step6.modify: one effect after the other, in the order that the defending player likes."""
    open_effects = effects(game, attack)
    if not open_effects:
        return None
    player = game.unit(attack.pool.defender).owner
    if len(open_effects) == 1:
        return ask_effect(game, attack, player, open_effects[0])
    candidates: list[tuple[Option, Refusal | None]] = [(option(one), None) for one in open_effects]
    return offer(player, "cancel", "attack.step6.modify", take_effect, candidates, PASS, subject=attack.pool.defender)


def option(effect: str) -> Option:
    name, _, unit = effect.partition(":")
    if unit:
        return Option(effect, effect, "option.guardian", {"unit": int(unit)})
    return Option(name, effect, f"option.cancel.{name}")


def effects(game: Legion, attack: Attack) -> list[str]:
    """Those of the defending player that are left and could cancel something; the one that was picked, if one was."""
    if attack.picked:
        return [attack.picked]
    pool, hits = attack.pool, attack.count("hit")
    found = []
    if free_shields(game.unit(pool.defender)) and pool.ranged:
        found.append("shields")
    if hits and armor_of(game, attack):
        found.append("armor")
    found += [f"guardian:{one}" for one in guardians(game, attack)]
    if hits and game.backup and has_backup(game, attack):
        found.append("backup")
    return [one for one in found if one not in attack.answered]


def take_effect(game: Legion, attack: Attack, effect: str | None) -> Outcome:
    if effect is None:
        return None
    attack.picked = effect
    return AGAIN


def ask_effect(game: Legion, attack: Attack, player: int, effect: str) -> Outcome:
    name, _, guardian = effect.partition(":")
    hits = attack.count("hit")
    match name:
        case "shields":
            return ask_shields(game, attack, player)
        case "armor":
            most = min(hits, armor_of(game, attack))
            return offer(player, "armor", "keyword.unit.armor", take_armor, counted("armor", most))
        case "backup":
            return offer(player, "backup", "backup.effect", take_backup, counted("backup", min(BACKUP, hits)))
    finish(attack, effect)
    return Again(Guard(unit=int(guardian)))


def finish(attack: Attack, effect: str) -> Again:
    attack.answered.append(effect)
    attack.picked = ""
    return AGAIN


def take_armor(game: Legion, attack: Attack, count: int) -> Again:
    """keyword.unit.armor, keyword.unit.armor-x"""
    attack.cancel("hit", count)
    return finish(attack, "armor")


def take_backup(game: Legion, attack: Attack, count: int) -> Again:
    attack.cancel("hit", count)
    return finish(attack, "backup")


def ask_shields(game: Legion, attack: Attack, player: int) -> Outcome:
    """keyword.unit.shielded.cancel: any number of active shields, a hit or a critical for each."""
    faces = [face for face in ("crit", "hit") if attack.count(face)]
    options = tuple([Option(f"die:{face}", face, "option.die", {"die": face}) for face in faces])
    limits = tuple([attack.count(face) for face in faces])
    defender = game.unit(attack.pool.defender)
    several = Several(options, 0, min(defender.shields, sum(limits)), limits=limits)
    rule = "keyword.unit.shielded.cancel"
    return ask_several(player, "shields", rule, take_shields, several, subject=defender.id)


def take_shields(game: Legion, attack: Attack, faces: tuple[str, ...]) -> Again:
    defender = game.unit(attack.pool.defender)
    defender.shields -= len(faces)
    for face in faces:
        attack.cancel(face, 1)
    if faces:
        game.emit("shields.flipped", unit=defender.id, count=len(faces))
    return finish(attack, "shields")

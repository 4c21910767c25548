"""Steps 5e and 7 to 10 of the attack: dodging, the defence roll, wounds and suppression (attack.step5e, attack.step7
to attack.step10)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.counting import counted
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.deflecting import deflected, deflects, strike_back, too_fast
from dejarik.games.legion.dice_colors import defense_die
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.kinds import reaches_defender
from dejarik.games.legion.piercing import pierce_left
from dejarik.games.legion.purse import purse, spend
from dejarik.games.legion.state import UnitId
from dejarik.games.legion.targeting import too_small
from dejarik.games.legion.windows import DefenseRolled, WoundsDue
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

ALL_DICE: Final = Option("all", (), "option.all")
DefenceDie = tuple[DefenseDie, str]
"""Its colour, and the face that shows."""


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


class BetterDice(Query, frozen=True):
    """How many of its white dice the defender may roll red ones for."""

    defender: UnitId


class WhiteDice(Query, frozen=True):
    """How many white dice the defender rolls besides."""

    defender: UnitId


def apply_dodge(game: Legion, attack: Attack) -> Outcome:
    """attack.step5e.apply-dodge, token.dodge: they may be spent even if no hit is left. keyword.weapon.high-velocity"""
    unit = game.unit(attack.pool.defender)
    dodges = 0 if too_fast(game, attack) else purse(game, unit, "dodge")
    if not dodges:
        return None
    crits = attack.count("crit") if game.keyword(unit.id, "outmaneuver") else 0
    options: list[tuple[Option, Refusal | None]] = []
    for count in range(dodges + 1):
        args: dict[str, object] = {"count": count}
        options.append((Option(f"dodges:{count}", (count, 0), "option.dodge-tokens", args), None))
        for against in range(1, min(crits, count) + 1):  # keyword.unit.outmaneuver
            more = {**args, "criticals": against}
            option = Option(f"dodges:{count}.{against}", (count, against), "option.dodge-criticals", more)
            options.append((option, None))
    return offer(unit.owner, "dodge", "attack.step5e.apply-dodge", take_dodges, options, subject=unit.id)


def take_dodges(game: Legion, attack: Attack, chosen: tuple[int, int]) -> Outcome:
    count, crits = chosen
    unit = game.unit(attack.pool.defender)
    paid = spend(game, unit, "dodge", count)
    attack.cancel("crit", crits)
    attack.cancel("hit", count - crits)
    attack.dodged = count
    if count:
        game.emit("dodge.spent", unit=unit.id, count=count)
        attack.dodgers.append(unit.id)
    return paid


def roll_defense(game: Legion, attack: Attack) -> None:
    """attack.step7a.roll-defence, card.unit.defence-die. keyword.unit.danger-sense.dice: where nothing is left to
    block, dice that a unit has besides are rolled if their surges can strike back (keyword.unit.deflect.wound)."""
    defender = game.unit(attack.pool.defender)
    count = attack.count("hit") + attack.count("crit")
    if count or game.strikes_back(attack):
        count = game.value(DefenseDice(defender.id, game.pierce_met(attack)), count)
    lay_dice(attack, rolled(game, defender.id, count))
    if count:
        game.emit("defense.rolled", unit=defender.id, dice=tuple(attack.defense))
        tell_defense(game, attack)


def rolled(game: Legion, unit: UnitId, count: int) -> list[DefenceDie]:
    """So many dice of the unit's colour, those that are better, and those that are rolled besides."""
    if not count:
        return []
    color = defense_die(game, unit)
    better = min(count, game.value(BetterDice(unit), 0)) if color == "white" else 0
    dice = roll_dice(game, "red", better) + roll_dice(game, color, count - better)
    return dice + roll_dice(game, "white", game.value(WhiteDice(unit), 0))


def roll_dice(game: Legion, color: DefenseDie, count: int) -> list[DefenceDie]:
    return [(color, face) for face in game.roll(DEFENSE_FACES[color], count)] if count else []


def lay_dice(attack: Attack, dice: list[DefenceDie]) -> None:
    attack.defense, attack.colors = [face for _, face in dice], [color for color, _ in dice]


def tell_defense(game: Legion, attack: Attack) -> None:
    moment = game.open(DefenseRolled(attacker=attack.attacker, defender=attack.pool.defender))
    if moment is not None:
        game.later(moment)


def reroll_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step7b.reroll: keyword.unit.uncanny-luck, up to X dice together; keyword.unit.soresu-mastery, all or none
    against a ranged attack; each once."""
    defender = game.unit(attack.pool.defender)
    luck = 0 if "luck" in attack.answered else game.keyword(defender.id, "uncanny-luck")
    soresu = "soresu" not in attack.answered and game.may_reroll_all(attack)
    if not attack.defense or attack.fixed or not (luck or soresu):
        return None
    named = (ALL_DICE, PASS) if soresu else (PASS,)
    if not luck:
        rule = "keyword.unit.soresu-mastery"
        return offer(defender.owner, "reroll-all", rule, take_defense, [(ALL_DICE, None)], PASS, subject=defender.id)
    kinds = Counter(zip(attack.colors, attack.defense, strict=True))
    mixed = len(set(attack.colors)) > 1
    options = [
        Option(f"die:{color}.{face}" if mixed else f"die:{face}", (color, face), "option.die", {"die": face})
        for color, face in kinds
    ]
    several = Several(tuple(options), 1, min(luck, len(attack.defense)), limits=tuple(kinds.values()))
    return ask_several(defender.owner, "reroll-defense", "attack.step7b.reroll", take_defense, several, named=named)


def may_reroll_all(game: Legion, attack: Attack) -> bool:
    """keyword.unit.soresu-mastery"""
    return attack.pool.ranged and bool(game.keyword(attack.pool.defender, "soresu-mastery"))


def take_defense(game: Legion, attack: Attack, chosen: tuple[DefenceDie, ...] | None) -> Outcome:
    """attack.step7b.reroll: each die as what it is, also one of another colour than the unit's own."""
    if chosen is None:
        return None
    attack.answered.append("luck" if chosen else "soresu")
    dice = list(zip(attack.colors, attack.defense, strict=True))
    taken = chosen or tuple(dice)
    for die in taken:
        dice.remove(die)
    counts = Counter(color for color, _ in taken)
    again = [die for color, count in counts.items() for die in roll_dice(game, color, count)]
    lay_dice(attack, dice + again)
    game.emit("defense.rolled", unit=attack.pool.defender, dice=tuple([face for _, face in again]))
    tell_defense(game, attack)
    return AGAIN


def deflect(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.deflect.wound: before the surges are converted."""
    return deflected(game, attack, attack.pool.defender, attack.defense)


def convert_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step7c.convert-surges, attack.step7c.surge-tokens, keyword.unit.deflect"""
    defender = game.unit(attack.pool.defender)
    surges = attack.defense.count("surge")
    query = DefenseSurge(attack.attacker, defender.id, attack.pool.melee, attack.dodged > 0)
    by_deflecting = attack.dodged > 0 and deflects(game, attack, defender.id)
    if by_deflecting or game.value(query, game.facts(defender.id).defense_surge):
        attack.defense = ["block" if face == "surge" else face for face in attack.defense]
        return None
    most = min(purse(game, defender, "surge"), surges)
    options = counted("surges", most, "option.surge-tokens")
    return offer(defender.owner, "defense-surges", "attack.step7c.surge-tokens", take_blocks, options)


def take_blocks(game: Legion, attack: Attack, count: int) -> Outcome:
    for _ in range(count):
        attack.defense[attack.defense.index("surge")] = "block"
    return spend(game, game.unit(attack.pool.defender), "surge", count)


def modify_defense(game: Legion, attack: Attack) -> Outcome:
    """attack.step8.modify: keyword.weapon.pierce takes blocks away."""
    most = min(attack.defense.count("block"), pierce_left(game, attack, attack.pool.defender))
    return offer(attack.player(game), "pierce", "keyword.weapon.pierce", take_pierced, counted("pierce", most))


def take_pierced(game: Legion, attack: Attack, count: int) -> None:
    for _ in range(count):
        attack.defense[attack.defense.index("block")] = "blank"


def return_blow(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.djem-so-mastery: a blank in a melee attack wounds the attacker."""
    djem_so = attack.pool.melee and game.keyword(attack.pool.defender, "djem-so-mastery")
    return strike_back(game, attack, by=attack.pool.defender) if djem_so and attack.count("blank") else None


def compare(game: Legion, attack: Attack) -> Outcome:
    """attack.step9.compare, wounds.los-cap (reading.16)"""
    pool = attack.pool
    wounds = max(0, attack.count("hit") + attack.count("crit") - attack.defense.count("block"))
    defender = game.unit(pool.defender)
    if pool.ranged and wounds:
        wounds = min(wounds, game.most_wounds(attack))
    attack.wounds = wounds
    if not wounds:
        return None
    return game.open(WoundsDue(attacker=attack.attacker, defender=defender.id, melee=pool.melee, count=wounds))


def wound_defender(game: Legion, attack: Attack) -> Outcome:
    """wounds.assign"""
    defender, wounds = game.unit(attack.pool.defender), attack.wounds
    if not wounds:
        return None
    attack.struck.append(attack.resolved[-1])
    attack.wounded.append((defender.id, wounds))
    wounded = suffer(game, defender, wounds, attack.player(game), attack.attacker, struck=True)
    if game.spares_small(attack.pool):
        wounded.spared = too_small(game, defender)
    return wounded


def give_tokens(game: Legion, attack: Attack) -> None:
    """keyword.weapon.ion, keyword.weapon.immobilize, keyword.weapon.poison, unit-type.droid.no-poison: for a defender
    that has suffered a wound. keyword.unit.immune-enemy-effects"""
    defender, pool = game.unit(attack.pool.defender), attack.pool
    facts = game.facts(defender.id)
    if not attack.wounds or defender.defeated or not reaches_defender(game, attack):
        return
    droid = "droid" in facts.type
    if facts.vehicle or droid:
        defender.ion += pool.keyword("ion")
    else:
        defender.poison += pool.keyword("poison")
    defender.immobilize += pool.keyword("immobilize")


def give_suppression(game: Legion, attack: Attack) -> None:
    """attack.step10.suppression, attack.suppression.assign, attack.suppression.melee-none (reading.31),
    keyword.weapon.suppressive, keyword.unit.immune-enemy-effects"""
    pool, defender = attack.pool, game.unit(attack.pool.defender)
    more = pool.keyword("suppressive") > 0 and reaches_defender(game, attack)
    suppress(game, defender, int(attack.hit and pool.ranged) + int(more))

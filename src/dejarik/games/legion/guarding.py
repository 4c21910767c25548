"""Guardian: a unit that takes hits for another, and the dice that it rolls for them (keyword.unit.guardian)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.legion.counting import counted
from dejarik.games.legion.courage import courage
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.deflecting import deflected, deflects
from dejarik.games.legion.dice_colors import defense_die
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import in_range, units_in_range
from dejarik.games.legion.piercing import pierce_left
from dejarik.games.legion.purse import own_tokens, pay_own
from dejarik.games.legion.sight import sees_any
from dejarik.games.legion.state import MiniatureId, Unit, UnitId
from dejarik.games.legion.targeting import too_small
from dejarik.games.legion.windows import CriticalGuarded, GuardianUsed
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

RANGE: Final = 1
DIVINE: Final = 2


class GuardedCriticals(Query, frozen=True):
    """Whether a guardian may take criticals as well as hits."""

    guardian: UnitId
    defender: UnitId


class Guarded(Query, frozen=True):
    """The X of Guardian that effects add for one defender."""

    guardian: UnitId
    defender: UnitId


class GuardsInMelee(Query, frozen=True):
    """Whether a guardian may take hits of a melee attack."""

    guardian: UnitId


def guardians(game: Legion, attack: Attack) -> list[UnitId]:
    """keyword.unit.guardian, keyword.unit.guardian.not-for-guardians, keyword.unit.guardian.one-at-a-time"""
    defender = game.unit(attack.pool.defender)
    if game.facts(defender.id).vehicle or is_guardian(game, defender):
        return []
    spared = too_small(game, defender) if game.spares_small(attack.pool) else ()
    found = []
    for unit in game.units_of(defender.owner):
        if unit.id == defender.id or not guarded_hits(game, unit, defender) or not takable(game, attack, unit.id):
            continue
        if not attack.pool.ranged and not game.value(GuardsInMelee(unit.id), False):
            continue
        if may_guard(game, unit, defender, spared):
            found.append(unit.id)
    return found


def may_guard(game: Legion, unit: Unit, defender: Unit, spared: tuple[MiniatureId, ...] = ()) -> bool:
    """keyword.unit.guardian.suppressed; keyword.upgrade.small: those `spared` are no part of the defender."""
    if game.too_scared_to_guard(unit):
        return False
    own, theirs = game.standing(unit), [one for one in game.standing(defender) if one.id not in spared]
    near = any(in_range(one, other, RANGE) for one in own for other in theirs)
    return near and any(sees_any(game, one, theirs) for one in own)


def too_scared(game: Legion, unit: Unit) -> bool:
    """keyword.unit.guardian.suppressed"""
    own = courage(game, unit)
    return own is not None and unit.suppression >= own and bool(unit.suppression)


def guarded_hits(game: Legion, unit: Unit, defender: Unit) -> int:
    """The X of Guardian for this defender. keyword.unit.guardian.named: of instances that name a kind only those that
    name it."""
    words = [one for one in game.keywords_of(unit) if one.id == "guardian"] if game.keyword(unit.id, "guardian") else ()
    more = game.value(Guarded(unit.id, defender.id), DIVINE if divine(game, unit, defender) else 0)
    return more + sum(one.x for one in words if not one.of or is_a(game, defender, one.of))


def is_guardian(game: Legion, unit: Unit) -> bool:
    """Whether a unit has Guardian, be it for a god alone (keyword.unit.divine-influence)."""
    if game.keyword(unit.id, "guardian"):
        return True
    return any(divine(game, unit, one) for one in game.units_of(unit.owner))


def divine(game: Legion, unit: Unit, defender: Unit) -> bool:
    """keyword.unit.divine-influence: Ewok troopers guard the unit that they take for a god."""
    if not game.keyword(defender.id, "divine-influence"):
        return False
    return is_a(game, unit, "Ewok Trooper") and units_in_range(game, unit, defender, RANGE)


def takable(game: Legion, attack: Attack, guardian: UnitId) -> list[str]:
    """The results that the guardian could cancel. keyword.unit.divine-influence.crits"""
    defender = attack.pool.defender
    crits = game.value(GuardedCriticals(guardian, defender), divine(game, game.unit(guardian), game.unit(defender)))
    return [face for face in (("crit", "hit") if crits else ("hit",)) if attack.count(face)]


def attack_of(game: Legion) -> Attack:
    attack = game.attacking()
    assert attack is not None
    return attack


def ask_hits(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.guardian: up to X hits. keyword.unit.divine-influence.crits: where criticals can be taken as well,
    how many of them."""
    attack, unit = attack_of(game), game.unit(guard.unit)
    faces = takable(game, attack, unit.id)
    most = min(guarded_hits(game, unit, game.unit(attack.pool.defender)), sum(attack.count(face) for face in faces))
    crits, hits = [attack.count(face) if face in faces else 0 for face in ("crit", "hit")]
    options: list[tuple[Option, Refusal | None]] = []
    for count in range(most, -1, -1):
        first, least = min(count, crits), max(0, count - hits)
        label = "option.guard-criticals" if count and crits and hits else "option.count"
        for taken in range(first, least - 1, -1):
            id = f"guard:{count}" if taken == first else f"guard:{count}.{taken}"
            options.append((Option(id, (count, taken), label, {"count": count, "criticals": taken}), None))
    return offer(unit.owner, "guardian", "keyword.unit.guardian", take_hits, options, subject=unit.id)


def take_hits(game: Legion, guard: Guard, chosen: tuple[int, int]) -> Outcome:
    count, crits = chosen
    if not count:
        return DONE
    attack = attack_of(game)
    attack.cancel("crit", crits)
    attack.cancel("hit", count - crits)
    guard.taken, guard.critical = count, crits > 0
    return None


def roll(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.guardian: a die of its own for each."""
    guard.dice = game.roll(DEFENSE_FACES[defense_die(game, guard.unit)], guard.taken)
    game.emit("guardian.rolled", unit=guard.unit, dice=tuple(guard.dice))
    return game.open(CriticalGuarded(unit=guard.unit)) if guard.critical else None


def reroll(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.soresu-mastery.guardian, keyword.unit.soresu-mastery.once"""
    unit = game.unit(guard.unit)
    if not own_tokens(game, unit, "dodge") or not game.keyword(unit.id, "soresu-mastery"):
        return None
    options = [(Option("reroll", True, "option.use"), None)]
    rule = "keyword.unit.soresu-mastery.guardian"
    return offer(unit.owner, "guardian-reroll", rule, take_reroll, options, PASS, subject=unit.id)


def take_reroll(game: Legion, guard: Guard, used: bool | None) -> None:
    if used:
        unit = game.unit(guard.unit)
        pay_own(game, unit, "dodge")
        guard.dice = game.roll(DEFENSE_FACES[defense_die(game, unit.id)], len(guard.dice))
        game.emit("guardian.rolled", unit=unit.id, dice=tuple(guard.dice))


def deflect(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.deflect.guardian"""
    return deflected(game, attack_of(game), guard.unit, guard.dice)


def spend_dodge(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.deflect: a dodge token, for surges that block."""
    unit = game.unit(guard.unit)
    if "surge" not in guard.dice or not own_tokens(game, unit, "dodge"):
        return None
    if not deflects(game, attack_of(game), unit.id) or blocks_surges(game, attack_of(game), unit.id):
        return None
    options = [(Option("dodge", True, "option.use"), None)]
    return offer(unit.owner, "guardian-dodge", "keyword.unit.deflect", take_dodge, options, PASS, subject=unit.id)


def take_dodge(game: Legion, guard: Guard, used: bool | None) -> None:
    if used:
        pay_own(game, game.unit(guard.unit), "dodge")
        guard.dodged = True


def blocks_surges(game: Legion, attack: Attack, unit: UnitId) -> bool:
    """keyword.unit.guardian: by its own chart, with what effects give it or take from it; not with those that ask for
    a dodge token of a defender's."""
    query = DefenseSurge(attack.attacker, unit, attack.pool.melee, False)
    return game.value(query, game.facts(unit).defense_surge)


def convert(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.guardian: by its own chart; its own surge tokens serve it, too (reading.33)."""
    unit = game.unit(guard.unit)
    surges = guard.dice.count("surge")
    if guard.dodged or blocks_surges(game, attack_of(game), unit.id):
        guard.dice = ["block" if face == "surge" else face for face in guard.dice]
        return None
    most = min(surges, own_tokens(game, unit, "surge"))
    options = counted("surges", most, "option.surge-tokens")
    return offer(unit.owner, "guardian-surges", "keyword.unit.guardian", take_surges, options, subject=unit.id)


def take_surges(game: Legion, guard: Guard, count: int) -> None:
    if count:
        pay_own(game, game.unit(guard.unit), "surge", count)
    for _ in range(count):
        guard.dice[guard.dice.index("surge")] = "block"


def pierce(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.guardian.pierce, keyword.weapon.pierce.guardian, keyword.unit.immune-pierce.guardian"""
    attack = attack_of(game)
    most = min(pierce_left(game, attack, guard.unit), guard.dice.count("block"))
    rule = "keyword.unit.guardian.pierce"
    return offer(attack.player(game), "pierce-guardian", rule, take_pierced, counted("pierce", most))


def take_pierced(game: Legion, guard: Guard, count: int) -> None:
    attack_of(game).pierced += count
    for _ in range(count):
        guard.dice[guard.dice.index("block")] = "blank"


def hurt(game: Legion, guard: Guard) -> Outcome:
    """keyword.unit.guardian: a wound for each die that does not block."""
    wounds = len(guard.dice) - guard.dice.count("block")
    unit, attack = game.unit(guard.unit), attack_of(game)
    if not wounds:
        return None
    attack.guards.append(unit.id)
    return suffer(game, unit, wounds, attack.player(game), attack.attacker)


def guarded(game: Legion, guard: Guard) -> Outcome:
    return game.open(GuardianUsed(unit=guard.unit))


class Guard(Procedure):
    unit: UnitId
    taken: int = 0
    """Results that it has cancelled, and rolls for."""
    critical: bool = False
    """Whether a critical is among them."""
    dice: list[str] = []
    dodged: bool = False
    steps = (ask_hits, roll, reroll, deflect, spend_dodge, convert, pierce, hurt, guarded)

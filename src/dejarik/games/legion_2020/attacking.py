"""What is other in an attack: fixed cover, suppression for any hit shown, wounds for those who are seen (attack.*,
cover.*, wounds.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import AGAIN, Again, Outcome, Steps
from dejarik.games.legion.attack import AFTER, RESOLVE, Attack, after, formed, next_pool, note_hits, stand_by
from dejarik.games.legion.counterparts import beside, is_counterpart
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.cover import HEAVY, cover_fails, roll_cover
from dejarik.games.legion.defending import deflect, return_blow
from dejarik.games.legion.modifying import ask_shields, primitive, ram
from dejarik.games.legion.origin import origin
from dejarik.games.legion.purse import spend
from dejarik.games.legion.rerolling import reroll
from dejarik.games.legion.shields import free_shields
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY, Miniature, Unit
from dejarik.games.legion.targeting import exposed, range_to, weapon
from dejarik.games.legion.windows import AfterAttack
from dejarik.games.legion.wounds import SufferWounds
from dejarik.games.legion_2020 import climbing
from dejarik.games.legion_2020.acting import ATTACKED
from dejarik.games.legion_2020.orders_of_steps import otherwise
from dejarik.games.legion_2020.sword_forms import deflect_each, riposte
from dejarik.games.legion_2020.viewing import LIGHT, obscured

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

ROLLED: Final = "rolled"
AIMED: Final = "aimed"
ANSWERED: Final = "answered"
"""Noted of an attack for each of its pools."""


def pay_long_shots(game: Legion2020, attack: Attack) -> Outcome:
    """keyword.long-shot-x.effect: an aim token for each range beyond the weapon's own, as the pool is formed; what
    reaches there by another effect costs none."""
    pool, unit = attack.pools[-1], game.unit(attack.attacker)
    range, farther = range_to(game, unit, game.unit(pool.defender)), game.reaches_farther(unit)
    found = [weapon(game, unit.id, ref) for _, ref in pool.wielders]
    far = [range - one.range[1] - (one.range[1] < farther) for one in found if one.range is not None]
    aims = max(far, default=0) if pool.ranged and not attack.extra else 0
    if aims > 0 and not attack.longer:
        attack.longer = aims
        note_pool(attack, AIMED, len(attack.pools) - 1)
        game.emit("long-shot", unit=unit.id)
        return Again(spend(game, unit, "aim", aims))
    attack.longer = 0
    return formed(game, attack)


def reroll_noted(game: Legion2020, attack: Attack) -> Outcome:
    """suppression.gain.ranged-attack: a hit or critical counts even if it is rerolled."""
    if not attack.hit and attack.count("hit") + attack.count("crit"):
        attack.hit = True
        return AGAIN
    return reroll(game, attack)


def note_more_hits(game: Legion2020, attack: Attack) -> None:
    game.note(attack.attacker, ATTACKED)
    note_shown(game, attack)


def note_shown(game: Legion2020, attack: Attack) -> None:
    """attack.suppression-after-pool: at any point, and so what a ram has made of blanks as well."""
    attack.hit = attack.hit or bool(attack.count("hit") + attack.count("crit"))


def behind(game: Legion2020, leader: Miniature, defender: Unit, area: bool) -> int:
    """cover.determine-cover, cover.mixed: half of them obscured; light only if more are behind light."""
    if game.carrier(defender.id) is not None:  # transported.open.heavy-cover
        return HEAVY
    theirs = game.standing(defender) if area else exposed(game, defender)
    found = [obscured(game, leader, one) for one in theirs]
    light, heavy = found.count(LIGHT), found.count(HEAVY)
    if 2 * (light + heavy) < len(found):
        return 0
    return LIGHT if light > heavy else HEAVY


def covers_itself(game: Legion2020, unit: Unit) -> bool:
    """suppression.cover, creature.no-suppression-cover: one token is enough, but not for creatures and droids."""
    kind = game.facts(unit.id).type
    return bool(unit.suppression) and may_be_suppressed(game, unit) and "creature" not in kind and "droid" not in kind


def cancel_hits(game: Legion2020, attack: Attack) -> None:
    """cover.cancel-hits: light cover cancels one hit, heavy cover two."""
    if not cover_fails(game, attack):
        attack.cancel("hit", attack.cover)


def shields_then_riposte(game: Legion2020, attack: Attack) -> Outcome:
    """shield-token.cancel, shield-token.ion, keyword.wheel-mode.shields: after dodges, cover and what ion turns over,
    still in Apply Dodge and Cover, and so before anything that its results bring (keyword.djem-so-mastery.effect)."""
    defender = game.unit(attack.pool.defender)
    if "shields" in attack.answered or not free_shields(defender) or not attack.pool.ranged:
        return riposte(game, attack)
    return ask_shields(game, attack, defender.owner)


def may_take(game: Legion2020, unit: Unit) -> list[Miniature]:
    """wounds.line-of-sight, wounds.wounded-first, wounds.wounded-leader-first, wounds.most-wounded-first,
    keyword.noncombatant.effect, keyword.noncombatant.only-visible; keyword.counterpart.wounds: seen or not"""
    together = beside(game, unit) is not None
    open_to = [one for one in game.alive(unit) if together or is_seen(game, one)]
    if unit.counterpart:
        open_to = [one for one in open_to if not is_counterpart(one)] or open_to
    if climbing.is_climbing(game, unit):
        open_to = [one for one in open_to if one.id != unit.leader] or open_to
    most = max([one.wounds for one in open_to], default=0)
    if most:
        return [one for one in open_to if one.wounds == most]
    fighters = [one for one in open_to if not game.marked(one, "noncombatant")]
    if all(one.id == unit.leader for one in fighters):
        return [one for one in open_to if one not in fighters] or fighters
    return fighters


def is_seen(game: Legion2020, one: Miniature) -> bool:
    """wounds.line-of-sight: by any miniature of the attacker, if its unit is attacked; of other wounds, as those of a
    clamber that answers the attack, nobody is spared (clamber.wounds-followers-first)."""
    attack, hurt = game.current(Attack), game.current(SufferWounds)
    if attack is None or not attack.resolved or attack.pool.defender != one.unit:
        return True
    if hurt is not None and not hurt.struck:
        return True
    if attack.attacker == NOBODY:
        return game.blast_reaches(origin(game, attack), one)
    own = game.standing(game.unit(attack.attacker))
    return not own or any(sees(game, looker, one) for looker in own)


# After the attack.


def note_pool(attack: Attack, word: str, number: int) -> None:
    attack.used = (*attack.used, f"{word}:{number}")


def end_pool(game: Legion2020, attack: Attack) -> Outcome:
    """attack.pools-are-attacks: which pools were rolled, and for which an aim token was spent."""
    number = attack.resolved[-1]
    note_pool(attack, ROLLED, number)
    if attack.spent_aim:
        note_pool(attack, AIMED, number)
        attack.spent_aim = False
    return next_pool(game, attack)


def after_each(game: Legion2020, attack: Attack) -> Outcome:
    """attack.pools-are-attacks: what follows an attack follows each pool, standby tokens and charges before it
    (timing.standby-detonate-first)."""
    if not left(attack):
        return None
    number = left(attack)[0]
    note_pool(attack, ANSWERED, number)
    pool = attack.pools[number]
    moment = AfterAttack(
        attacker=attack.attacker,
        defenders=(pool.defender,),
        dodged=tuple([one for one in attack.dodgers if one == pool.defender]),
        melee=pool.melee,
        aimed=f"{AIMED}:{number}" in attack.used,
        wounded=tuple([(one, count) for one, count in attack.wounded if one == pool.defender]),
        guards=tuple(attack.guards),
    )
    return Again(game.open(moment))


def left(attack: Attack) -> list[int]:
    """The pools that were rolled and that nothing has followed yet."""
    rolled = [one for one in attack.resolved if f"{ROLLED}:{one}" in attack.used]
    return [one for one in rolled if f"{ANSWERED}:{one}" not in attack.used]


def unless_shot(game: Legion2020, attack: Attack) -> None:
    """standby.defeated-unit-triggers-nothing: no cable tows, and nothing scatters, for who has fallen."""
    if attack.attacker != NOBODY and game.unit(attack.attacker).defeated:
        attack.followed = list(attack.resolved)


STEPS: Final[Steps] = otherwise(
    Attack,
    {
        formed: pay_long_shots,
        reroll: reroll_noted,
        note_hits: note_more_hits,
        roll_cover: cancel_hits,
        ram: (shields_then_riposte, ram),
        primitive: note_shown,
        deflect: deflect_each,
        return_blow: None,
        next_pool: end_pool,
        after: after_each,
        stand_by: (stand_by, unless_shot),
    },
)
assert (STEPS[RESOLVE], STEPS[AFTER]) == (Attack.steps[RESOLVE], Attack.steps[AFTER])  # where an attack goes on

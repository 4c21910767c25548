"""Further pools from a weapon that is in one already (attack.step3.*, keyword.unit.gunslinger, keyword.weapon.beam)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome
from dejarik.games.legion.arcs import in_arcs
from dejarik.games.legion.lending import lent_to_weapons
from dejarik.games.legion.measuring import in_range
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.pools import Pool, pool_of, sprayed
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import MiniatureId, Unit
from dejarik.games.legion.targeting import (
    DISTRACTED,
    NOT_ON_TABLE,
    OVERLOOKED,
    MayAttack,
    Reach,
    Ref,
    eligible,
    exposed,
    foes,
    overlooked,
    range_to,
    refuse_target,
    weapon,
)

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

Wielder = tuple[MiniatureId, Ref]
TAKEN: Final = Refusal("attack.step3.additional-defender", "refusal.attacked-already")
NOTHING: Final = Refusal("attack.step3.additional-defender", "refusal.nothing-left-to-fire")
ONCE: Final = Refusal("keyword.unit.gunslinger.once", "refusal.gunslinger-once")
NOT_BOTH: Final = Refusal("keyword.weapon.beam.not-gunslinger", "refusal.beam-and-gunslinger")
OFF_THE_BEAM: Final = Refusal("keyword.weapon.beam.targets", "refusal.off-the-beam")
TOO_CLOSE: Final = Refusal("attack.pool.range", "refusal.weapon-range")
BEAM_RANGE: Final = 1


def more_defenders(game: Legion, attack: Attack, unit: Unit) -> list[tuple[Option, Refusal | None]]:
    found: list[tuple[Option, Refusal | None]] = []
    others = game.units_of(game.opponent(unit.owner))
    if game.fires_again(unit):
        for other in others:
            option = Option(f"gunslinger:{other.id}", ("gunslinger", other.id), "option.gunslinger", {"unit": other.id})
            found.append((option, refuse_gunslinger(game, attack, unit, other)))
    beam = beam_of(game, attack)
    if beam is not None:
        for other in others:
            option = Option(f"beam:{other.id}", ("beam", other.id), "option.beam", {"unit": other.id})
            found.append((option, refuse_beam(game, attack, unit, other, beam)))
    return found


def refuse_more(game: Legion, attack: Attack, unit: Unit, other: Unit) -> Refusal | None:
    """attack.step3.additional-defender: nobody twice. keyword.unit.inconspicuous. keyword.unit.distract.all-weapons:
    only if somebody could not join the first pool."""
    if any(pool.defender == other.id for pool in attack.pools):
        return TAKEN
    if overlooked(game, other):
        plain = [one for one in foes(game, unit) if not overlooked(game, one)]
        if any(refuse_target(game, unit, one, attack.longer) is None for one in plain):
            return OVERLOOKED
    first = attack.pools[0]
    if first.defender == unit.distracted:
        could = list(eligible(game, unit, game.unit(first.defender), first.melee))
        return DISTRACTED if len(could) == len(game.standing(unit)) else None
    return None


# Gunslinger.


def refuse_gunslinger(game: Legion, attack: Attack, unit: Unit, other: Unit) -> Refusal | None:
    """keyword.unit.gunslinger, keyword.unit.gunslinger.once, keyword.weapon.beam.not-gunslinger"""
    if "beam" in attack.extras:
        return NOT_BOTH
    if "gunslinger" in attack.extras:
        return ONCE
    refusal = refuse_more(game, attack, unit, other) or refuse_target(game, unit, other, attack.longer)
    return refusal or (None if fired_again(game, attack, unit, other) else NOTHING)


def fired_again(game: Legion, attack: Attack, unit: Unit, other: Unit) -> list[Wielder]:
    """The ranged weapons of other pools that can be turned on a unit, each once."""
    reach = Reach(game, unit, other, attack.longer)
    if reach.melee:
        return []
    found: dict[Ref, Wielder] = {}
    for pool in attack.pools:
        for one, ref in pool.wielders if pool.ranged else ():
            miniature, facts = game.miniature(one), weapon(game, unit.id, ref)
            seen = any(sees(game, miniature, target) for target in exposed(game, other))
            if seen and reach.allows(facts) and in_arcs(game, miniature, facts, other):
                found.setdefault(ref, (one, ref))
    return list(found.values())


# Beam.


def beam_of(game: Legion, attack: Attack) -> tuple[Pool, Wielder, int] | None:
    """The pool with a beam weapon, who fires it, and its X."""
    for pool in attack.pools:
        for one, ref in pool.wielders:
            word = weapon(game, attack.attacker, ref).keyword("beam") if is_own(game, attack, one) else None
            if word is not None:
                return pool, (one, ref), word.x
    return None


def is_own(game: Legion, attack: Attack, one: MiniatureId) -> bool:
    """Not where an edition lets another unit join the pool."""
    return game.miniature(one).unit == attack.attacker


def refuse_beam(
    game: Legion, attack: Attack, unit: Unit, other: Unit, beam: tuple[Pool, Wielder, int]
) -> Refusal | None:
    """keyword.weapon.beam, keyword.weapon.beam.targets, keyword.weapon.beam.not-gunslinger: seen, and near the one
    before; how far the weapon reaches does not matter, but what else it asks for does (attack.pool.range,
    attack.pool.requirements). keyword.unit.distract.all-weapons: from who distracts it does not go on."""
    if "gunslinger" in attack.extras:
        return NOT_BOTH
    pool, (one, ref), most = beam
    facts, wielder = weapon(game, unit.id, ref), game.miniature(one)
    count = attack.extras.count("beam")
    if count >= most:
        return Refusal("keyword.weapon.beam", "refusal.beam-spent")
    before = game.unit(attack.pools[-1].defender if count else pool.defender)
    refusal = DISTRACTED if pool.defender == unit.distracted else refuse_more(game, attack, unit, other)
    if refusal is not None:
        return refusal
    if not other.deployed:
        return NOT_ON_TABLE
    if (closed := game.refuse_defender(other)) is not None:
        return closed
    if engaged(game, other) or game.fights(unit, other):
        return game.tied(unit, other)
    if not beams_on(game, before, other) or not game.aims_at(unit, other):
        return OFF_THE_BEAM
    if not any(sees(game, wielder, target) for target in exposed(game, other)):
        return OFF_THE_BEAM
    if facts.range is not None and range_to(game, unit, other) < facts.range[0]:
        return TOO_CLOSE
    if not in_arcs(game, wielder, facts, other):
        return Refusal("keyword.weapon.fixed", "refusal.nothing-left-to-fire")
    return game.value(MayAttack(unit.id, other.id), None)


def beams_on(game: Legion, before: Unit, other: Unit) -> bool:
    """keyword.weapon.beam.targets, keyword.upgrade.small"""
    theirs = exposed(game, other)
    return any(in_range(one, target, BEAM_RANGE) for one in exposed(game, before) for target in theirs)


# The pool.


def again(game: Legion, attack: Attack, unit: Unit, then: Any) -> Outcome:
    """One weapon once more, alone."""
    other = game.unit(attack.defender)
    beam = beam_of(game, attack) if attack.extra == "beam" else None
    wielders = [beam[1]] if beam is not None else fired_again(game, attack, unit, other)
    candidates = []
    for one, ref in wielders:
        facts = game.wielded(unit, ref)
        times = sprayed(game, game.miniature(one), facts, other)
        pool = pool_of(other.id, "ranged", [(facts, times)], ((one, ref),), lent_to_weapons(unit, "ranged"))
        option = Option(f"weapon:{ref[0]}.{ref[1]}", pool, "option.weapon", {"weapon": facts.name})
        candidates.append((option, None))
    return offer(unit.owner, "weapon-again", "attack.step3.additional-defender", then, candidates, subject=unit.id)

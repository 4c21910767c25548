"""Weapons, and whom a unit may attack with them (weapon.*, attack.step1.*, attack.pool.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import Refusal
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.measuring import apart, range_of
from dejarik.games.legion.melee import engaged, in_melee_with
from dejarik.games.legion.sight import leader_sees, sees
from dejarik.games.legion.state import NOBODY, Miniature, Unit, UnitId
from dejarik.tabletop.polygon import TOUCH

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Ref = tuple[int, int]
"""A weapon of a unit: the number of its upgrade (NOBODY for the unit card) and its place on the card."""
BOUND: Final = ("heavy weapon", "personnel", "squad leader")
"""attack.pool.figure-bound-weapons"""
MELEE: Final = 0
NO_TARGET: Final = Refusal("attack.step1.failure", "refusal.no-target")


class MayAttack(Query, frozen=True):
    """Why effects keep one unit from attacking another; None if they do not (rules.priority.cannot-beats-can)."""

    attacker: UnitId
    defender: UnitId


def weapon(game: Legion, unit: UnitId, ref: Ref) -> WeaponFacts:
    source, place = ref
    if source == NOBODY:
        return game.facts(unit).weapons[place]
    return game.cards.upgrades[game.unit(unit).upgrades[source].key].weapons[place]


def weapons_of(game: Legion, one: Miniature) -> list[Ref]:
    """The weapons that a miniature may use: those of the unit card, those of its own card, and those of cards that
    belong to nobody in particular (reading.14). upgrade.exhaust, upgrade.expend: only of ready cards."""
    unit = game.unit(one.unit)
    found = [(NOBODY, place) for place in range(len(game.facts(unit.id).weapons))]
    for number, card in enumerate(unit.upgrades):
        facts = game.cards.upgrades[card.key]
        if card.state == "ready" and (facts.slot not in BOUND or one.upgrade == number or not facts.miniatures):
            found += [(number, place) for place in range(len(facts.weapons))]
    return found


def reaches(facts: WeaponFacts, distance: float, melee: bool) -> bool:
    """attack.pool.range, measure.melee-range, attack.pool.no-ranged-in-melee: `melee` says whether the two units are in
    melee with each other (reading.15)."""
    if facts.range is None:
        return False
    least, most = facts.range
    if melee:
        return least == MELEE
    return most > MELEE and max(1, least) <= range_of(max(distance, TOUCH)) <= most


def distance_to(game: Legion, unit: Unit, other: Unit) -> float:
    """From the attacking leader to the closest miniature of the defender."""
    leader = game.leader(unit)
    return min(apart(leader, one) for one in game.standing(other))


def refuse_target(game: Legion, unit: Unit, other: Unit) -> Refusal | None:
    """attack.step1.range, attack.step1.los, melee.engaged.limits, undeployed.enemy"""
    if not other.deployed or other.defeated:
        return Refusal("undeployed.enemy", "refusal.not-on-table")
    melee = other in in_melee_with(game, unit)
    if not melee and (engaged(game, unit) or engaged(game, other)):
        return Refusal("melee.engaged.limits", "refusal.engaged")
    distance = distance_to(game, unit, other)
    refs = {ref for one in game.standing(unit) for ref in weapons_of(game, one)}
    if not any(reaches(weapon(game, unit.id, ref), distance, melee) for ref in refs):
        return Refusal("attack.step1.range", "refusal.out-of-range")
    if not melee and not leader_sees(game, unit, other):
        return Refusal("attack.step1.los", "refusal.no-sight")
    return game.value(MayAttack(unit.id, other.id), None)


def targets(
    game: Legion, unit: Unit, only: tuple[UnitId, ...] = (), style: str = ""
) -> list[tuple[Unit, Refusal | None]]:
    """attack.step1.declare: every enemy unit, with what forbids it. With a `style` only those whom one fights so."""
    close = {one.id for one in in_melee_with(game, unit)}
    return [
        (other, refuse_target(game, unit, other))
        for other in game.units_of(1 - unit.owner)
        if (not only or other.id in only) and (not style or (style == "melee") == (other.id in close))
    ]


def refuse_attack(game: Legion, unit: Unit, only: UnitId = NOBODY) -> Refusal | None:
    """attack.step1.failure"""
    if not unit.deployed:
        return Refusal("deploy.must", "refusal.must-deploy")
    for other in game.units_of(1 - unit.owner):
        if only in (NOBODY, other.id) and refuse_target(game, unit, other) is None:
            return None
    return NO_TARGET


def eligible(game: Legion, unit: Unit, other: Unit) -> list[Miniature]:
    """attack.step2a.eligible, attack.melee.not-in-contact"""
    theirs = game.standing(other)
    return [one for one in game.standing(unit) if any(sees(game, one, target) for target in theirs)]

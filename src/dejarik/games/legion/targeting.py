"""Weapons, and whom a unit may attack with them (weapon.*, attack.step1.*, attack.pool.*)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.ability import Query
from dejarik.core.decision import Refusal
from dejarik.games.legion.arcs import in_arcs
from dejarik.games.legion.counterparts import card_of, is_counterpart
from dejarik.games.legion.facts import UpgradeFacts, WeaponFacts
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.lending import freed, lent_weapons
from dejarik.games.legion.measuring import apart, range_of
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.purse import purse
from dejarik.games.legion.sight import sees_any
from dejarik.games.legion.state import CARD, COUNTERPART, NOBODY, Miniature, MiniatureId, Unit, UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Ref = tuple[int, int]
"""A weapon of a unit: the number of its upgrade (NOBODY for the unit card) and its place on the card."""
MELEE: Final = 0
FAR: Final = 1e6
MUST_DEPLOY: Final = Refusal("deploy.must", "refusal.must-deploy")
NOT_ON_TABLE: Final = Refusal("undeployed.enemy", "refusal.not-on-table")
ENGAGED: Final = Refusal("melee.engaged.limits", "refusal.engaged")
OUT_OF_RANGE: Final = Refusal("attack.step1.range", "refusal.out-of-range")
ONLY_MELEE: Final = Refusal("attack.pool.no-ranged-in-melee", "refusal.ranged-in-melee")
NO_SIGHT: Final = Refusal("attack.step1.los", "refusal.no-sight")
UNSEEN: Final = Refusal("attack.step2a.eligible", "refusal.weapon-unseen")
NO_TARGET: Final = Refusal("attack.step1.failure", "refusal.no-target")
DISTRACTED: Final = Refusal("keyword.unit.distract", "refusal.distracted")
OVERLOOKED: Final = Refusal("keyword.unit.inconspicuous", "refusal.overlooked")
CUMBERSOME: Final = Refusal("keyword.weapon.cumbersome", "refusal.cumbersome")
NOT_CLOSE: Final = Refusal("keyword.unit.immune-range-1-weapons", "refusal.immune-range-1")
OUT_OF_ARC: Final = Refusal("keyword.weapon.fixed", "refusal.out-of-arc")
SIDEARM: Final = Refusal("keyword.upgrade.sidearm", "refusal.sidearm")
FORBIDDING: Final = frozenset({"keyword.unit.wheel-mode", "keyword.weapon.cumbersome", "withdraw.no-attack-standby"})
"""Rules that forbid a unit every attack, whoever the target is."""
FARTHER: Final = "~farther"
"""The mark of a unit whose ranged weapons reach farther by one, up to the range that it names."""
HALVED: Final = "~halved"
"""The mark of a unit that fires the weapon of an upgrade, which it names, with half its strength."""


class MayAttack(Query, frozen=True):
    """Why effects keep one unit from attacking another; None if they do not (rules.priority.cannot-beats-can)."""

    attacker: UnitId
    defender: UnitId


def weapon(game: Legion, unit: UnitId, ref: Ref) -> WeaponFacts:
    source, place = ref
    if source == NOBODY:
        return game.facts(unit).weapons[place]
    if source == CARD:
        return lent_weapons(game, game.unit(unit))[place]
    if source == COUNTERPART:
        return card_of(game, game.unit(unit)).weapons[place]
    card = game.cards.upgrades[game.unit(unit).upgrades[source].key]
    if card.throws:
        return thrown(game, unit, card, place)
    facts = card.weapons[place]
    return halved(facts) if game.keyword(unit, f"{HALVED}:{card.id}") else facts


def halved(facts: WeaponFacts) -> WeaponFacts:
    """Half of its dice, and of the numbers of its keywords."""
    red, black, white = (count // 2 for count in facts.dice)
    words = tuple([msgspec.structs.replace(one, x=one.x // 2) for one in facts.keywords])
    return msgspec.structs.replace(facts, dice=(red, black, white), keywords=words)


def melee_weapons(game: Legion, unit: UnitId) -> list[WeaponFacts]:
    """Those on the cards of a unit, its own first."""
    cards = [game.cards.upgrades[one.key] for one in game.unit(unit).upgrades]
    every = [*game.facts(unit).weapons, *[one for card in cards for one in card.weapons]]
    return [one for one in every if one.range is not None and one.range[0] == MELEE]


def thrown(game: Legion, unit: UnitId, card: UpgradeFacts, place: int) -> WeaponFacts:
    """Half of its dice, the odd one with them; the best ones, as the wielder would choose."""
    facts = melee_weapons(game, unit)[place]
    left = (sum(facts.dice) + 1) // 2
    dice = []
    for count in facts.dice:
        dice.append(min(count, left))
        left -= dice[-1]
    red, black, white = dice
    name = f"{card.name.en}: {facts.name}"
    return msgspec.structs.replace(facts, name=name, range=(1, card.throws), dice=(red, black, white))


def shooting_range(game: Legion, unit: Unit) -> float:
    """No weapon on the cards of a unit reaches farther, ready or not."""
    cards = [game.facts(unit.id).weapons, *[game.cards.upgrades[one.key].weapons for one in unit.upgrades]]
    if unit.counterpart:
        cards.append(card_of(game, unit).weapons)
    most = MELEE
    cards.append(tuple(lent_weapons(game, unit)))
    for card in unit.upgrades:
        most = max(most, game.cards.upgrades[card.key].throws)
    for weapons in cards:
        for one in weapons:
            if one.range is not None:
                word = one.keyword("long-shot")
                most = max(most, one.range[1] + (max(1, word.x) if word is not None else 0))
    most += bool(game.keyword(unit.id, FARTHER))
    return RANGES[most] if most < len(RANGES) else FAR


def may_reach(game: Legion, unit: Unit, others: Sequence[Unit]) -> list[Unit]:
    """Those that are not too far away for every weapon."""
    known = game.reaches.get(unit.id)
    if known is None or known[0] is not unit.upgrades or known[1] is not unit.granted:
        known = game.reaches[unit.id] = (unit.upgrades, unit.granted, shooting_range(game, unit))
    near = game.places().near(game.leader(unit), known[2])
    # attack.melee.not-in-contact: whose leader others hold back fights all the same
    return [other for other in others if near[other.id] or game.fights(unit, other)]


def weapons_of(game: Legion, one: Miniature) -> list[Ref]:
    """What a miniature may use."""
    return [ref for ref, _ in wields(game, one)]


def wields(game: Legion, one: Miniature) -> list[tuple[Ref, WeaponFacts]]:
    """The same with what it is, as long as its unit's cards and what it was lent are the same."""
    unit = game.state.units[one.unit]
    key = (one.unit, one.upgrade)
    known = game.armory.get(key)
    if known is None or known[0] is not unit.upgrades or known[1] is not unit.granted:
        found = [(ref, weapon(game, one.unit, ref)) for ref in usable_weapons(game, one)]
        known = game.armory[key] = (unit.upgrades, unit.granted, found)
    return known[2]


def usable_weapons(game: Legion, one: Miniature) -> list[Ref]:
    """The weapons that a miniature may use: those of the unit card, those of the card that brought it, and those of
    cards that brought nobody (attack.pool.figure-bound-weapons, reading.14). upgrade.exhaust, upgrade.expend: only of
    ready cards. keyword.upgrade.noncombatant: none. keyword.unit.counterpart.weapons,
    keyword.unit.counterpart.upgrade-weapons: a counterpart those of its own cards, which nobody else has."""
    unit = game.unit(one.unit)
    joined = is_counterpart(one)
    printed = card_of(game, unit).weapons if joined else game.facts(unit.id).weapons
    found = [(COUNTERPART if joined else NOBODY, place) for place in range(len(printed))]
    for number, card in enumerate(unit.upgrades):
        facts = game.cards.upgrades[card.key]
        if card.joined != joined:
            continue
        if card.state == "ready" and (one.upgrade == number or not facts.miniatures):
            sides = facts.two_sided and len(facts.weapons) > 1
            found += [(number, place) for place in range(len(facts.weapons)) if not sides or place == card.side]
            found += [(number, place) for place in range(len(melee_weapons(game, unit.id)) if facts.throws else 0)]
    if unit.granted and not joined:  # keyword.unit.counterpart.weapons
        found += [(CARD, place) for place in range(len(lent_weapons(game, unit)))]
    return [] if game.marked(one, "noncombatant") else found


def barred(game: Legion, one: Miniature, ref: Ref, melee: bool) -> bool:
    """keyword.upgrade.sidearm, keyword.upgrade.sidearm.ranged: of the kind that its card names, a miniature uses only
    that card's own weapons; the one that the card has added, or all of a unit that has one without."""
    if "sidearm" not in game.words[one.unit]:
        return False
    kind, unit = "melee" if melee else "ranged", game.unit(one.unit)
    others = [number for number in range(len(unit.upgrades)) if number != ref[0] and bears(game, one, number)]
    words = [word for number in others for word in game.cards.upgrades[unit.upgrades[number].key].keywords]
    return any(word.id == "sidearm" and kind in word.of.split(", ") for word in words)


def bears(game: Legion, one: Miniature, number: int) -> bool:
    """upgrade.discarded: whether the card has brought the miniature, or belongs to the unit and has brought nobody."""
    unit = game.unit(one.unit)
    card = unit.upgrades[number]
    if not game.in_force(unit, number):
        return False
    if game.cards.upgrades[card.key].miniatures:
        return one.upgrade == number
    return card.joined == is_counterpart(one)


def exposed(game: Legion, unit: Unit, melee: bool = False) -> list[Miniature]:
    """keyword.upgrade.small: the miniatures that count when a unit is shot at; in a melee all do."""
    if melee or "small" not in game.words[unit.id]:
        return game.standing(unit)
    return [one for one in game.standing(unit) if not game.marked(one, "small")]


def too_small(game: Legion, unit: Unit) -> tuple[MiniatureId, ...]:
    """keyword.upgrade.small: those who are then no part of it."""
    return tuple([one.id for one in game.alive(unit) if game.marked(one, "small")])


class Reach:
    """What decides whether the weapons of one unit may be used against another, each thing worked out once. `longer`
    says how many aim tokens may serve a long shot."""

    def __init__(self, game: Legion, unit: Unit, other: Unit, longer: int) -> None:
        self.melee = game.fights(unit, other)
        self.range = range_to(game, unit, other)
        self.longer = longer
        self.tied = engaged(game, unit) and not freed(unit)
        self.moved = "moved" in game.did(unit.id)
        self.farther = game.reaches_farther(unit)
        self.not_close = "immune-range-1-weapons" in game.words[other.id]

    def allows(self, facts: WeaponFacts) -> bool:
        """attack.pool.range, measure.melee-range, attack.pool.no-ranged-in-melee (reading.15), weapon.dual,
        rule.area-weapon.pool, keyword.weapon.cumbersome, keyword.weapon.versatile, keyword.weapon.long-shot,
        keyword.unit.immune-range-1-weapons"""
        if facts.range is None or facts.area or (self.moved and facts.keyword("cumbersome") is not None):
            return False
        least, most = facts.range
        if self.not_close and most == 1:
            return False
        if self.melee:
            return least == MELEE
        if most == MELEE or (self.tied and facts.keyword("versatile") is None):
            return False
        if (word := facts.keyword("long-shot")) is not None:
            most += min(self.longer, max(1, word.x))
        if most < self.farther:
            most += 1
        return least <= self.range <= most

    def hindrance(self, facts: WeaponFacts) -> Refusal | None:
        """The keyword without which the weapon could be used."""
        if not (self.moved or self.not_close):
            return None
        plain = copy(self)
        plain.moved = False
        if self.moved and plain.allows(facts):
            return CUMBERSOME
        plain.not_close = False
        return NOT_CLOSE if self.not_close and plain.allows(facts) else None

    def refuse(self, facts: WeaponFacts) -> Refusal | None:
        """By which of these rules a weapon is not allowed."""
        if self.allows(facts):
            return None
        if facts.range is None or facts.area:
            return Refusal("rule.area-weapon.pool", "refusal.weapon-requirements")
        if self.melee:
            return ONLY_MELEE
        if self.tied and facts.range[1] != MELEE:
            return ENGAGED
        return self.hindrance(facts) or Refusal("attack.pool.range", "refusal.weapon-range")


def distance_to(game: Legion, unit: Unit, other: Unit) -> float:
    """attack.pool.range: from the attacking leader to the closest miniature of a unit that is shot at."""
    leader = game.leader(unit)
    return min([apart(leader, one) for one in exposed(game, other)], default=FAR)


def range_to(game: Legion, unit: Unit, other: Unit) -> int:
    return range_of(distance_to(game, unit, other))


def refuse_target(
    game: Legion, unit: Unit, other: Unit, longer: int = 0, using: tuple[Ref, ...] = ()
) -> Refusal | None:
    """attack.step1.range, attack.step1.los, melee.engaged.limits, undeployed.enemy. `using` are the only weapons that
    count, where an effect says so."""
    if other.deployed and not other.defeated and not may_reach(game, unit, (other,)):
        tied = engaged(game, other) or (engaged(game, unit) and not (game.armed(unit.id, "versatile") or freed(unit)))
        return game.refuse_defender(other) or (game.tied(unit, other) if tied else OUT_OF_RANGE)
    return refuse_near(game, unit, other, longer, using)


def refuse_near(game: Legion, unit: Unit, other: Unit, longer: int, using: tuple[Ref, ...] = ()) -> Refusal | None:
    """The same of one that is not too far away for every weapon."""
    if not other.deployed or other.defeated:
        return NOT_ON_TABLE
    refusal = game.refuse_withdrawn(unit) or game.refuse_defender(other)
    if refusal is not None:
        return refusal
    reach = Reach(game, unit, other, longer)
    if not reach.melee and (engaged(game, other) or (reach.tied and not game.armed(unit.id, "versatile"))):
        return game.tied(unit, other)
    if not usable(game, unit, other, reach, using):
        if reach.melee:
            return ONLY_MELEE
        return hindrance(game, unit, other, reach, using) or OUT_OF_RANGE
    if not game.aims_at(unit, other):
        return NO_SIGHT
    if not usable(game, unit, other, reach, using, seen=True):
        return UNSEEN
    return game.value(MayAttack(unit.id, other.id), None)


def usable(
    game: Legion, unit: Unit, other: Unit, reach: Reach, using: tuple[Ref, ...] = (), seen: bool = False
) -> bool:
    """Whether somebody may use some weapon, if it sees the other; `seen` asks whether it does."""
    looked: dict[int, list[tuple[Ref, WeaponFacts]]] = {}
    for one in game.standing(unit):
        allowed = looked.get(one.upgrade)
        if allowed is None:  # those whom one card has brought have the same weapons
            every = wields(game, one)
            allowed = [(ref, facts) for ref, facts in every if reach.allows(facts) and (not using or ref in using)]
            looked[one.upgrade] = allowed
        for ref, facts in allowed:
            able = not barred(game, one, ref, reach.melee) and in_arcs(game, one, facts, other)
            if able and (not seen or sees_any(game, one, exposed(game, other, reach.melee))):
                return True
    return False


def hindrance(game: Legion, unit: Unit, other: Unit, reach: Reach, using: tuple[Ref, ...] = ()) -> Refusal | None:
    """What keeps a weapon that would reach from being used, where none can be."""
    for one in game.standing(unit):
        for ref, facts in wields(game, one):
            if using and ref not in using:
                continue
            if reach.allows(facts):
                return SIDEARM if barred(game, one, ref, reach.melee) else OUT_OF_ARC
            if (found := reach.hindrance(facts)) is not None:
                return found
    return None


def leader_sees(game: Legion, unit: Unit, other: Unit) -> bool:
    """attack.step1.los"""
    return sees_any(game, game.leader(unit), exposed(game, other, game.fights(unit, other)))


def foes(game: Legion, unit: Unit, only: tuple[UnitId, ...] = (), style: str = "") -> list[Unit]:
    """The enemy units, some of them `only`; with a `style` those whom one fights so."""
    return [
        other
        for other in game.units_of(game.opponent(unit.owner))
        if (not only or other.id in only) and (not style or (style == "melee") == game.fights(unit, other))
    ]


def targets(
    game: Legion,
    unit: Unit,
    only: tuple[UnitId, ...] = (),
    style: str = "",
    longer: int = 0,
    first: bool = True,
    using: tuple[Ref, ...] = (),
) -> list[tuple[Unit, Refusal | None]]:
    """attack.step1.declare: every enemy unit, with what forbids it. keyword.unit.distract: who is distracted attacks
    nobody else `first`, if it can."""
    found = [(other, refuse_target(game, unit, other, longer, using)) for other in foes(game, unit, only, style)]
    if first and unit.distracted != NOBODY and any(other.id == unit.distracted and not no for other, no in found):
        return [(other, refusal if other.id == unit.distracted else DISTRACTED) for other, refusal in found]
    if any(refusal is None and not overlooked(game, other) for other, refusal in found):
        return [(other, refusal or (OVERLOOKED if overlooked(game, other) else None)) for other, refusal in found]
    return found


def overlooked(game: Legion, other: Unit) -> bool:
    """keyword.unit.inconspicuous: whoever can attacks another unit."""
    return other.suppression > 0 and bool(game.keyword(other.id, "inconspicuous"))


def refuse_attack(game: Legion, unit: Unit, only: UnitId = NOBODY) -> Refusal | None:
    """attack.step1.failure; of a unit that could attack but for a rule about itself, that rule."""
    if not unit.deployed:
        return MUST_DEPLOY
    enemies = game.units_of(game.opponent(unit.owner))
    near = may_reach(game, unit, enemies if only == NOBODY else [other for other in enemies if other.id == only])
    found: set[str] = set()
    refusal: Refusal | None = None
    for longer in {0, game.longest_shot(unit)} if near else ():
        for other in near:
            refusal = refuse_near(game, unit, other, longer)
            if refusal is None:
                return None
            found.add(refusal.rule)
    return refusal if refusal is not None and found <= FORBIDDING else NO_TARGET


def longest_shot(game: Legion, unit: Unit) -> int:
    """keyword.weapon.long-shot: one aim token, if it has one and somebody may use a weapon for it."""
    if not game.armed(unit.id, "long-shot") or not purse(game, unit, "aim"):
        return 0
    usable = (facts for one in game.standing(unit) for _, facts in wields(game, one))
    return int(any(facts.keyword("long-shot") is not None for facts in usable))


def eligible(game: Legion, unit: Unit, other: Unit, melee: bool = False) -> Iterator[Miniature]:
    """attack.step2a.eligible, attack.melee.not-in-contact"""
    theirs = exposed(game, other, melee)
    return (one for one in game.standing(unit) if sees_any(game, one, theirs))

"""Attacks on everybody around: area weapons, charges that go off, units that blow themselves up (rule.area-weapon,
keyword.weapon.arm, keyword.weapon.detonate, keyword.weapon.self-destruct)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import PASS, Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.games.legion.assets import next_id
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.kinds import may_affect
from dejarik.games.legion.lending import lent_weapons
from dejarik.games.legion.measuring import base, in_range
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.pools import Pool, pool_of
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import CARD, NOBODY, Miniature, PlayerId, Token, Unit, UnitId
from dejarik.games.legion.targeting import Ref, exposed, weapon
from dejarik.games.legion.token_placing import OF_CARDS, TokenPlacement, ground_under, lies_flat, token_shape
from dejarik.games.legion.wounds import defeat, fallen
from dejarik.tabletop.shape import Shape, grown, inside_of, outline, overlap

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

CLOSE: Final = 1
FAR: Final = Refusal("keyword.weapon.arm", "refusal.charge-out-of-range")
IN_THE_WAY: Final = (*OF_CARDS, "charge")
ON_TOKEN: Final = Refusal("keyword.weapon.arm.placement", "refusal.charge-on-token")
UNEVEN: Final = Refusal("keyword.weapon.arm.placement", "refusal.token-partly")


def around(game: Legion, origins: list[Miniature], range: int, besides: UnitId = NOBODY) -> list[Unit]:
    """rule.area-weapon: every unit in range and sight, engaged or not, of either side, that can be attacked at all;
    those `besides` a unit that is the weapon itself, which is no area weapon (keyword.upgrade.small)."""

    def struck(unit: Unit) -> bool:
        if game.refuse_defender(unit) is not None:
            return False
        theirs = game.standing(unit) if besides == NOBODY else exposed(game, unit)
        pairs = [(one, other) for one in origins for other in theirs]
        return any(in_range(one, other, range) and game.blast_reaches(one, other) for one, other in pairs)

    return [unit for unit in game.state.units if unit.id != besides and struck(unit)]


def in_blast(game: Legion, token: Token, range: int) -> list[Unit]:
    """keyword.unit.immune-enemy-effects, keyword.unit.immune-range-1-weapons: whom the weapon of a token is used on."""
    immune = "immune-range-1-weapons" if range == CLOSE else ""
    found = [unit for unit in around(game, [stand_in(token)], range) if not game.keyword(unit.id, immune)]
    return [unit for unit in found if may_affect(game, token.owner, unit)]


# Charges.


def charge_weapon(game: Legion, card: str) -> WeaponFacts:
    printed = game.cards.upgrades[card] if card in game.cards.upgrades else game.cards.commands[card]
    return next(one for one in printed.weapons if one.area)


def charge_type(facts: WeaponFacts) -> str:
    word = facts.keyword("arm") or facts.keyword("detonate")
    return "" if word is None else word.of


def charges(game: Legion, player: PlayerId, type: str) -> list[Token]:
    """reading.29 of the keywords: all of the player's own, whoever placed them."""
    return [
        one
        for one in game.state.tokens
        if one.kind == "charge"
        and game.allied(one.owner, player)
        and charge_type(charge_weapon(game, one.name)) == type
    ]


def refuse_charge(game: Legion, leader: Miniature, shape: Shape) -> Refusal | None:
    """keyword.weapon.arm, keyword.weapon.arm.placement"""
    reach = outline(grown(base(leader), RANGES[CLOSE]))
    if not inside_of(reach, shape):
        return FAR
    ((x, y),), radius = shape
    if not sees(game, leader, Miniature(NOBODY, NOBODY, 0, radius, x=x, y=y, z=ground_under(game, shape), placed=True)):
        return FAR
    if any(one.kind in IN_THE_WAY and overlap(shape, token_shape(one)) for one in game.state.tokens):
        return ON_TOKEN
    return None if lies_flat(game, shape) else UNEVEN


def place_charge(game: Legion, arming: Arm) -> Outcome:
    """keyword.weapon.arm"""
    unit = game.unit(arming.unit)
    if not arming.left:
        return None
    leader = game.leader(unit)
    most = RANGES[CLOSE] + leader.radius + leader.long
    box = (leader.x - most, leader.y - most, leader.x + most, leader.y + most)
    placement = TokenPlacement(game, "charge", (lambda shape: refuse_charge(game, leader, shape),), box)
    if not placement.has_room:
        return DONE
    return ask_place(unit.owner, "arm", "keyword.weapon.arm", take_charge, placement, subject=unit.id)


def take_charge(game: Legion, arming: Arm, spot: Spot) -> Outcome:
    """token.charge"""
    tokens, unit = game.state.tokens, game.unit(arming.unit)
    arming.left -= 1
    charge = Token(next_id(game), "charge", spot[0], spot[1], owner=unit.owner, name=arming.card)
    tokens.append(msgspec.structs.replace(charge, z=ground_under(game, token_shape(charge))))
    game.emit("charge.placed", unit=unit.id, upgrade=arming.card)
    return AGAIN


class Arm(Procedure):
    unit: UnitId
    card: str
    left: int
    steps = (place_charge,)


def arm(game: Legion, unit: Unit, number: int) -> Arm:
    card = game.state.players[unit.owner].chosen if number == CARD else unit.upgrades[number].key
    word = charge_weapon(game, card).keyword("arm")
    assert word is not None
    return Arm(unit=unit.id, card=card, left=word.x)


# Detonations.


def ask_charge(game: Legion, detonation: Detonation) -> Outcome:
    """keyword.weapon.detonate, keyword.weapon.detonate.both-players, timing.simultaneous.own-order: one charge after
    the other, as their player likes; those of the enemies of the unit that acted first."""
    owner = game.unit(detonation.unit).owner
    for player in (game.opponent(owner), owner):
        ready = ready_charges(game, detonation, player)
        if not ready:
            continue
        first = game.unit(ready[0][0])
        own = [one for one in ready if game.unit(one[0]).owner == first.owner]
        options = {
            charge.id: Option(f"token:{charge.id}", (unit, type, charge.id), "option.charge", {"upgrade": charge.name})
            for unit, type, charge in reversed(own)
        }
        decline = Option(PASS.id, (first.id, "", NOBODY), PASS.label)
        candidates = [(options[id], None) for id in sorted(options)]
        return offer(
            first.owner, "detonate", "keyword.weapon.detonate", take_charges, candidates, decline, subject=first.id
        )
    return None


def ready_charges(game: Legion, detonation: Detonation, player: PlayerId) -> list[tuple[UnitId, str, Token]]:
    """What a player's units may still set off: who, of which type, which charge."""
    found = []
    for unit in game.units_of(player):
        for type, most in detonators(game, unit) if unit.owner not in detonation.declined else ():
            if detonation.used.count((unit.id, type)) < most:
                found += [(unit.id, type, one) for one in charges(game, player, type)]
    return found


def detonators(game: Legion, unit: Unit) -> list[tuple[str, int]]:
    """keyword.general.x-cumulative: each type of charge, with how many it may set off."""
    weapons = [one for card in game.equipped(unit) for one in game.cards.upgrades[card.key].weapons]
    weapons += lent_weapons(game, unit)
    found = Counter[str]()
    for one in weapons:
        word = one.keyword("detonate")
        if word is not None:
            found[word.of] += word.x
    return list(found.items())


def take_charges(game: Legion, detonation: Detonation, chosen: tuple[UnitId, str, int]) -> Outcome:
    unit, type, token = chosen
    if token == NOBODY:
        detonation.declined.append(game.unit(unit).owner)
        return AGAIN
    detonation.used.append((unit, type))
    return Again(Blast(token=token))


class Detonation(Procedure):
    """keyword.weapon.detonate.timing: after a unit has attacked, moved or acted."""

    unit: UnitId
    used: list[tuple[UnitId, str]] = []
    declined: list[PlayerId] = []
    """Who sets off no more of them."""
    steps = (ask_charge,)


def explode(game: Legion, blast: Blast) -> Outcome:
    """keyword.weapon.detonate.attack, keyword.weapon.detonate.token-is-attacker"""
    token = next(one for one in game.state.tokens if one.id == blast.token)
    facts = charge_weapon(game, token.name)
    assert facts.range is not None
    game.emit("charge.detonated", player=token.owner, upgrade=token.name)
    struck = in_blast(game, token, facts.range[1])
    pools = [pool_of(unit.id, "ranged", [(facts, 1)], area=True) for unit in struck]
    return Attack(attacker=NOBODY, by=token.owner, token=token.id, pools=pools, step=RESOLVE) if pools else None


def remove_charge(game: Legion, blast: Blast) -> None:
    """keyword.weapon.detonate.remove"""
    game.state.tokens = [one for one in game.state.tokens if one.id != blast.token]


class Blast(Procedure):
    token: int
    steps = (explode, remove_charge)


def detonation(game: Legion, unit: UnitId) -> Procedure | None:
    """What follows the deed of a unit, while charges lie about."""
    return Detonation(unit=unit) if [one for one in game.state.tokens if one.kind == "charge"] else None


# Self-destruction.


def refuse_self_destruct(game: Legion, unit: Unit) -> Refusal | None:
    """keyword.weapon.self-destruct.condition, withdraw.no-attack-standby (reading.29)"""
    wounds = sum(one.wounds for one in game.alive(unit))
    word = weapon(game, unit.id, destructive(game, unit)[0]).keyword("self-destruct")
    assert word is not None
    if wounds < word.x:
        return Refusal("keyword.weapon.self-destruct.condition", "refusal.too-few-wounds")
    return game.refuse_withdrawn(unit)


def destructive(game: Legion, unit: Unit) -> list[Ref]:
    found: list[Ref] = [(NOBODY, place) for place in range(len(game.facts(unit.id).weapons))]
    for number, card in enumerate(unit.upgrades):
        if game.in_force(unit, number):
            found += [(number, place) for place in range(len(game.cards.upgrades[card.key].weapons))]
    return [ref for ref in found if weapon(game, unit.id, ref).keyword("self-destruct") is not None]


def blow_up(game: Legion, last: SelfDestruct) -> Outcome:
    """keyword.weapon.self-destruct, keyword.weapon.self-destruct.attack: ranged attacks with this weapon alone."""
    unit = game.unit(last.unit)
    ref = destructive(game, unit)[0]
    wielder = ((unit.leader, ref),)
    facts = weapon(game, unit.id, ref)
    others = around(game, game.standing(unit), CLOSE, unit.id)
    pools: list[Pool] = [pool_of(one.id, "ranged", [(facts, 1)], wielder) for one in others]
    return Attack(attacker=unit.id, pools=pools, step=RESOLVE) if pools else None


def perish(game: Legion, last: SelfDestruct) -> Outcome:
    """keyword.weapon.self-destruct.defeated, victory.last-standing"""
    alive = game.alive(game.unit(last.unit))
    for one in alive:
        defeat(game, one.id)
    return fallen(game, last.unit) if alive else None


class SelfDestruct(Procedure):
    unit: UnitId
    steps = (blow_up, perish)

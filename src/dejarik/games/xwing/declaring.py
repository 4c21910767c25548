"""Declaring the target of an attack: weapon, defender, line and costs (attack.1a.measure to attack.1d.costs)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import PASS, Decision, Option, Refusal
from dejarik.core.procedure import DONE, Outcome
from dejarik.games.xwing import ruler
from dejarik.games.xwing.line_of_attack import ask_line
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import AttackMade, Ship, ShipId
from dejarik.games.xwing.targeting import (
    FARTHEST,
    PRIMARY,
    Weapon,
    has_charges,
    meets_requirement,
    refuse_attack,
    refuse_target,
    refuse_weapon,
    targets,
    waiver,
    weapon,
    weapons,
)

if TYPE_CHECKING:
    from dejarik.games.xwing.attack import Attack
    from dejarik.games.xwing.game import XWing


def choose_weapon(game: XWing, attack: Attack) -> Outcome:
    """attack.1a.measure, attack.1b.weapon: a usable weapon, or no attack (engagement.may-attack)."""
    ship = game.ship(attack.attacker)
    if not game.enemies_near(ship, FARTHEST) or refuse_attack(game, ship) is not None:
        return DONE
    usable = usable_weapons(game, attack)
    if not usable:
        return DONE
    options = [weapon_option(one) for one in usable]
    return Decision(
        ship.owner, "weapon", "attack.1b.weapon", take_weapon, (*options, PASS), subject=ship.id, judge=judge_weapon
    )


def weapon_option(weapon: Weapon) -> Option:
    return Option(weapon.id, weapon.id, "option.weapon", {"weapon": weapon.id, "dice": weapon.attack})


def usable_weapons(game: XWing, attack: Attack) -> list[Weapon]:
    """The weapons that this attack may be performed with; several that an effect narrows it down to, or one."""
    ship = game.ship(attack.attacker)
    return [
        one
        for one in allowed_weapons(game, attack)
        if refuse_weapon(game, ship, one) is None and (attack.among is None or candidates(game, attack, one))
    ]


def allowed_weapons(game: XWing, attack: Attack) -> list[Weapon]:
    """Those that the attack may be performed with at all, usable or not."""
    return [
        narrowed(attack, one)
        for one in weapons(game, game.ship(attack.attacker))
        if attack.only in (None, one.id) and (attack.among_weapons is None or one.id in attack.among_weapons)
    ]


def can_perform(game: XWing, attack: Attack) -> bool:
    """Whether a granted attack has a weapon and a target. Of bonus attacks a ship has one a round (reading.71)."""
    ship = game.ship(attack.attacker)
    if attack.bonus and any(made.bonus for made in ship.attacks):
        return False
    return refuse_attack(game, ship) is None and bool(usable_weapons(game, attack))


def narrowed(attack: Attack, weapon: Weapon) -> Weapon:
    """The weapon as a granted attack may use it."""
    if attack.from_arcs is not None:
        weapon = msgspec.structs.replace(weapon, arcs=tuple(one for one in weapon.arcs if one in attack.from_arcs))
    if attack.unrequired:
        weapon = msgspec.structs.replace(weapon, requirement=())
    return weapon


def used_weapon(game: XWing, attack: Attack) -> Weapon:
    return narrowed(attack, weapon(game, game.ship(attack.attacker), attack.weapon))


def candidates(game: XWing, attack: Attack, weapon: Weapon) -> list[Ship]:
    """attack.1c.defender: the targets of a weapon, or those among them that a granted attack is meant for."""
    found = targets(game, game.ship(attack.attacker), weapon)
    return found if attack.among is None else [one for one in found if one.id in attack.among]


def judge_weapon(game: XWing, attack: Attack, answer: Option | str) -> Refusal | None:
    ship = game.ship(attack.attacker)
    id = answer.id if isinstance(answer, Option) else answer
    known = next((one for one in weapons(game, ship) if one.id == id), None)
    return refuse_weapon(game, ship, narrowed(attack, known)) if known is not None else None


def take_weapon(game: XWing, attack: Attack, weapon: str | None) -> Outcome:
    game.state.could_fire = True
    if weapon is None:
        game.emit("attack.declined", ship=attack.attacker)
        return DONE
    attack.weapon = weapon
    return None


def declare_defender(game: XWing, attack: Attack) -> Outcome:
    """attack.1c.defender: one enemy ship that meets the weapon's requirements."""
    ship = game.ship(attack.attacker)
    used = used_weapon(game, attack)
    options = ship_options(candidates(game, attack, used))
    return Decision(
        ship.owner, "target", "attack.1c.defender", take_defender, options, subject=ship.id, judge=judge_defender
    )


def judge_defender(game: XWing, attack: Attack, answer: Option | str) -> Refusal | None:
    id = (answer.id if isinstance(answer, Option) else answer).removeprefix("ship:")
    if not id.isdecimal() or not int(id) < len(game.state.ships):
        return None
    attacker = game.ship(attack.attacker)
    return refuse_target(game, attacker, used_weapon(game, attack), game.ship(int(id)))


def take_defender(game: XWing, attack: Attack, target: ShipId) -> None:
    attack.defender = target
    attacker = game.ship(attack.attacker)
    used = used_weapon(game, attack)
    attack.range = ruler.band(game.distance_in_arcs(attacker, game.ship(target), used.arcs))
    game.emit("attack.declared", attacker=attack.attacker, defender=target, weapon=attack.weapon, range=attack.range)


def measure_line(game: XWing, attack: Attack) -> Outcome:
    """obstruct.definition"""
    return ask_line(game, attack, used_weapon(game, attack))


def pay_costs(game: XWing, attack: Attack) -> None:
    """attack.1d.costs: a special weapon's charge, and what was promised in place of its requirement."""
    ship = game.ship(attack.attacker)
    used = used_weapon(game, attack)
    ship.attacks.append(AttackMade(used.id, attack.arc, attack.target, attack.bonus))
    if not meets_requirement(ship, used, game.ship(attack.target)) and waiver(game, ship, used) == "force":
        ship.force -= 1
        game.emit("force.spent", ship=ship.id, count=1)
    if not attack.weapon.startswith(PRIMARY) and has_charges(game, ship, used):
        for _ in range(used.cost):
            game.card(ship.id, attack.weapon).charges -= 1
            game.emit("charge.spent", ship=ship.id, card=attack.weapon)

"""An attack, from the choice of a weapon and a target to what follows it (attack.steps)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.ability import Tally
from dejarik.core.decision import PASS, Decision, Option, Refusal
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.xwing import dice, obstacles
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import Pool, Which
from dejarik.games.xwing.facts import pilot_facts, stats_of, upgrade_facts
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import disarmed
from dejarik.games.xwing.values import AttackDice, DefenseDice, RequirementWaived
from dejarik.games.xwing.windows import AfterAttacking, AfterDefending, AttackHit, BecameDefender, BonusAttackGranted
from dejarik.tabletop import arc, polygon, ruler
from dejarik.tabletop.polygon import TOUCH

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

PRIMARY = "primary"


class Weapon(msgspec.Struct, frozen=True):
    """weapon.primary, special-weapon: what a ship can attack with. `id` is "primary", or the upgrade card's."""

    id: str
    attack: int
    arcs: tuple[str, ...]
    ranges: tuple[int, int] = (1, 3)
    requirement: tuple[str, ...] = ()
    range_bonus: bool = True


def weapons(game: XWing, ship: Ship) -> tuple[Weapon, ...]:
    """Every weapon on the ship's cards, usable or not."""
    return _weapons(ship.pilot.id, ship.turret, tuple([(card.id, card.side) for card in ship.upgrades]))


@cache
def _weapons(pilot: str, turret: tuple[str, ...], cards: tuple[tuple[str, int], ...]) -> tuple[Weapon, ...]:
    found = []
    for index, printed in enumerate(stats_of(pilot_facts(pilot)).attack):
        found.append(
            Weapon(PRIMARY if index == 0 else f"{PRIMARY}-{printed.arc}", printed.value, arcs_of(turret, printed.arc))
        )
    for card, side in cards:
        facts = upgrade_facts(card).sides[side].weapon
        if facts is not None:
            arcs = arcs_of(turret, facts.arc)
            found.append(Weapon(card, facts.attack, arcs, facts.ranges, facts.requirement, facts.range_bonus))
    return tuple(found)


def arcs_of(turret: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """arc.turret.single, arc.turret.double: a turret fires where its indicator points."""
    return turret if printed.endswith("turret") else (printed.replace("-", "_"),)


def weapon(game: XWing, ship: Ship, id: str) -> Weapon:
    return next(one for one in weapons(game, ship) if one.id == id)


# Targets.


def attack_distance(game: XWing, attacker: Ship, target: Ship, arcs: tuple[str, ...]) -> float:
    """target.attack-range: to the closest point of the target inside the arc; infinite when no part of it is."""
    pose = attacker.pose
    assert pose is not None
    base = game.footprint(target)
    return min(arc.range_in_arc(base, one, pose.x, pose.y, pose.heading, attacker.half) for one in arcs)


def refuse_target(game: XWing, attacker: Ship, weapon: Weapon, target: Ship) -> Refusal | None:
    """Why the weapon cannot be used against the target: the one place that offers targets and explains refusals."""
    if target.owner == attacker.owner:
        return Refusal("target.enemy-only", "refusal.target.friendly")
    if not target.in_play:
        return Refusal("destroy.place-on-card", "refusal.target.gone")
    assert attacker.pose is not None
    assert target.pose is not None
    far = 300.0 + 1.5 * (attacker.half + target.half)
    if abs(target.pose.x - attacker.pose.x) > far or abs(target.pose.y - attacker.pose.y) > far:
        return Refusal("target.range", "refusal.target.range")
    if not weapon.arcs:
        return Refusal("target.in-arc", "refusal.target.arc")
    if game.distance(attacker, target) <= TOUCH:
        return Refusal("target.range-zero-forbidden", "refusal.target.touching")
    reach = attack_distance(game, attacker, target, weapon.arcs)
    if reach == float("inf"):
        special = not weapon.id.startswith(PRIMARY)
        return Refusal("special-weapon.arc" if special else "target.in-arc", "refusal.target.arc")
    band = ruler.band(reach)
    if not weapon.ranges[0] <= band <= weapon.ranges[1]:
        special = not weapon.id.startswith(PRIMARY)
        return Refusal("special-weapon.range" if special else "target.range", "refusal.target.range")
    if not meets_requirement(attacker, weapon, target) and waiver(game, attacker, weapon) is None:
        return Refusal(f"special-weapon.requirement.{weapon.requirement[0]}", "refusal.target.requirement")
    return None


def meets_requirement(attacker: Ship, weapon: Weapon, target: Ship) -> bool:
    """special-weapon.requirement: the attacker has the token, or the lock on this target, now."""
    if not weapon.requirement:
        return True
    return any(
        target.id in attacker.locks if token == "lock" else token in attacker.tokens for token in weapon.requirement
    )


def waiver(game: XWing, attacker: Ship, weapon: Weapon) -> str | None:
    """What an effect asks in place of the requirement: "force", or nothing if no effect waives it."""
    return game.value(RequirementWaived(attacker.id, weapon.id), None)


def targets(game: XWing, attacker: Ship, weapon: Weapon) -> list[Ship]:
    return [target for target in game.enemies(attacker) if refuse_target(game, attacker, weapon, target) is None]


def refuse_attack(game: XWing, ship: Ship) -> Refusal | None:
    """engagement.no-attack-states"""
    if disarmed(ship):
        return Refusal("token.disarm.effect", "refusal.disarmed")
    if obstacles.at_asteroid(game, ship):
        return Refusal("obstacle.asteroid.no-attack", "refusal.at-asteroid")
    return None


def refuse_weapon(game: XWing, ship: Ship, weapon: Weapon) -> Refusal | None:
    """attack.1b.weapon: a weapon whose cost cannot be paid is not usable."""
    if (
        weapon.id.split("-")[0] != PRIMARY
        and not game.card(ship.id, weapon.id).charges
        and has_charges(game, ship, weapon)
    ):
        return Refusal("charge.spend", "refusal.no-charge", {"card": weapon.id})
    if not could_meet_requirement(game, ship, weapon):
        return Refusal(f"special-weapon.requirement.{weapon.requirement[0]}", "refusal.target.requirement")
    if not targets(game, ship, weapon):
        return Refusal("attack.1c.defender", "refusal.no-target", {"weapon": weapon.id})
    return None


def could_meet_requirement(game: XWing, ship: Ship, weapon: Weapon) -> bool:
    """Whether there can be a target at all: a lock on some ship, a token, or a waiver."""
    if not weapon.requirement or waiver(game, ship, weapon) is not None:
        return True
    return any(bool(ship.locks) if token == "lock" else token in ship.tokens for token in weapon.requirement)


def has_charges(game: XWing, ship: Ship, weapon: Weapon) -> bool:
    return game.side(game.card(ship.id, weapon.id)).charges is not None


# The steps.


def choose_weapon(game: XWing, attack: Attack) -> Outcome:
    """attack.1a.measure, attack.1b.weapon: a usable weapon, or no attack (engagement.may-attack)."""
    ship = game.ship(attack.attacker)
    if refuse_attack(game, ship) is not None:
        return DONE
    usable = [one for one in weapons(game, ship) if allows(attack, one) and refuse_weapon(game, ship, one) is None]
    if not usable:
        return DONE
    options = [Option(one.id, one.id, "option.weapon", {"weapon": one.id, "dice": one.attack}) for one in usable]
    return Decision(
        ship.owner, "weapon", "attack.1b.weapon", take_weapon, (*options, PASS), subject=ship.id, judge=judge_weapon
    )


def allows(attack: Attack, weapon: Weapon) -> bool:
    return attack.only is None or weapon.id == attack.only


def judge_weapon(game: XWing, attack: Attack, answer: Option | str) -> Refusal | None:
    ship = game.ship(attack.attacker)
    id = answer.id if isinstance(answer, Option) else answer
    known = next((one for one in weapons(game, ship) if one.id == id), None)
    return refuse_weapon(game, ship, known) if known is not None else None


def take_weapon(game: XWing, attack: Attack, weapon: str | None) -> Outcome:
    if weapon is None:
        game.emit("attack.declined", ship=attack.attacker)
        return DONE
    attack.weapon = weapon
    return None


def declare_defender(game: XWing, attack: Attack) -> Outcome:
    """attack.1c.defender: one enemy ship that meets the weapon's requirements."""
    ship = game.ship(attack.attacker)
    used = weapon(game, ship, attack.weapon)
    options = tuple(
        Option(f"ship:{target.id}", target.id, "option.ship", {"ship": target.id})
        for target in targets(game, ship, used)
    )
    return Decision(
        ship.owner, "target", "attack.1c.defender", take_defender, options, subject=ship.id, judge=judge_defender
    )


def judge_defender(game: XWing, attack: Attack, answer: Option | str) -> Refusal | None:
    id = (answer.id if isinstance(answer, Option) else answer).removeprefix("ship:")
    if not id.isdecimal() or not int(id) < len(game.state.ships):
        return None
    attacker = game.ship(attack.attacker)
    return refuse_target(game, attacker, weapon(game, attacker, attack.weapon), game.ship(int(id)))


def take_defender(game: XWing, attack: Attack, target: ShipId) -> None:
    attack.defender = target
    attacker = game.ship(attack.attacker)
    used = weapon(game, attacker, attack.weapon)
    attack.range = ruler.band(attack_distance(game, attacker, game.ship(target), used.arcs))
    game.emit("attack.declared", attacker=attack.attacker, defender=target, weapon=attack.weapon, range=attack.range)


def measure_line(game: XWing, attack: Attack) -> Outcome:
    """obstruct.definition: the line from the closest point to the closest point in the arc; where several are equally
    short the attacker chooses (docs/decisions/0003-readings.md, 13)."""
    attacker, defender = game.ship(attack.attacker), game.ship(attack.target)
    pose = attacker.pose
    assert pose is not None
    used = weapon(game, attacker, attack.weapon)
    base = game.footprint(defender)
    firing = min(used.arcs, key=lambda one: arc.range_in_arc(base, one, pose.x, pose.y, pose.heading, attacker.half))
    band = arc.attack_line(base, firing, pose.x, pose.y, pose.heading, attacker.half)
    assert band is not None
    ships = [game.footprint(ship) for ship in game.ships if ship.id not in (attacker.id, defender.id)]
    attack.obstructed_by_ship = polygon.clear_line(band, ships)[1] if ships else False
    clear, crossed = polygon.clear_line(band, game.outlines())
    if clear and crossed:
        options = (Option("clear", False, "option.line-clear"), Option("obstructed", True, "option.line-obstructed"))
        return Decision(attacker.owner, "line", "obstruct.definition", take_line, options, subject=attacker.id)
    attack.obstructed = crossed
    return None


def take_line(game: XWing, attack: Attack, obstructed: bool) -> None:
    attack.obstructed = obstructed


def pay_costs(game: XWing, attack: Attack) -> None:
    """attack.1d.costs: a special weapon's charge, and what was promised in place of its requirement."""
    ship = game.ship(attack.attacker)
    used = weapon(game, ship, attack.weapon)
    if not meets_requirement(ship, used, game.ship(attack.target)) and waiver(game, ship, used) == "force":
        ship.force -= 1
        game.emit("force.spent", ship=ship.id, count=1)
    if not attack.weapon.startswith(PRIMARY) and has_charges(game, ship, used):
        game.card(ship.id, attack.weapon).charges -= 1
        game.emit("charge.spent", ship=ship.id, card=attack.weapon)


def became_defender(game: XWing, attack: Attack) -> Outcome:
    """attack.1c.window.became-defender"""
    return game.open(BecameDefender(ship=attack.target, attacker=attack.attacker))


def attack_dice(game: XWing, attack: Attack) -> Tally:
    """attack.2a.roll: the weapon's value, range bonus and effects."""
    used = weapon(game, game.ship(attack.attacker), attack.weapon)
    tally = Tally(
        ((used.attack, "ship.value.attack" if used.id.startswith(PRIMARY) else "special-weapon.attack-value"),)
    )
    if attack.range == 1 and used.range_bonus:
        tally = tally.plus(1, "range-bonus.attack")
    return game.value(AttackDice(attack.attacker, attack.target, attack.weapon, attack.range), tally)


def agility(ship: Ship) -> int:
    """ship.value.agility; token.cloak.agility: a cloak raises it by 2."""
    return stats_of(pilot_facts(ship.pilot.id)).agility + (2 if "cloak" in ship.tokens else 0)


def defense_dice(game: XWing, attack: Attack) -> Tally:
    """attack.3a.roll: agility, range bonus, obstruction, tractor and effects."""
    defender = game.ship(attack.target)
    tally = Tally(((agility(defender), "ship.value.agility"),))
    if attack.range == 3 and weapon(game, game.ship(attack.attacker), attack.weapon).range_bonus:
        tally = tally.plus(1, "range-bonus.defense")
    if attack.obstructed:
        tally = tally.plus(1, "obstruct.effect")
    if "tractor" in defender.tokens:
        tally = tally.plus(-1, "token.tractor.defense")
    return game.value(DefenseDice(attack.attacker, attack.target, attack.weapon, attack.range), tally)


def roll_attack_dice(game: XWing, attack: Attack) -> None:
    attack.red = dice.roll_pool(game, attack.attacker, "attack", attack_dice(game, attack).total)


def defender_modifies_attack_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "attack", game.ship(attack.target), "attack.2b.defender-modifies")


def attacker_modifies_attack_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "attack", game.ship(attack.attacker), "attack.2c.attacker-modifies")


def roll_defense_dice(game: XWing, attack: Attack) -> None:
    attack.green = dice.roll_pool(game, attack.target, "defense", defense_dice(game, attack).total)


def attacker_modifies_defense_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "defense", game.ship(attack.attacker), "attack.3b.attacker-modifies")


def defender_modifies_defense_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "defense", game.ship(attack.target), "attack.3c.defender-modifies")


def cancel_hits(game: XWing, attack: Attack) -> None:
    """attack.4a.cancel-hits: evades pair off with hits first."""
    attack.evades = attack.green.faces.count("evade")
    hits = attack.red.faces.count("hit")
    cancelled = min(hits, attack.evades)
    attack.hits = hits - cancelled
    attack.evades -= cancelled


def cancel_crits(game: XWing, attack: Attack) -> None:
    """attack.4b.cancel-crits: what is left of the evades pairs off with criticals."""
    crits = attack.red.faces.count("crit")
    cancelled = min(crits, attack.evades)
    attack.crits = crits - cancelled
    attack.evades -= cancelled


def hit_or_miss(game: XWing, attack: Attack) -> Outcome:
    """attack.4c.hit-or-miss"""
    attack.hit = attack.hits + attack.crits > 0
    game.emit(
        "attack.hit" if attack.hit else "attack.missed", defender=attack.defender, hits=attack.hits, crits=attack.crits
    )
    if not attack.hit:
        return None
    return game.open(AttackHit(attacker=attack.attacker, defender=attack.target, weapon=attack.weapon))


def deal_damage(game: XWing, attack: Attack) -> Outcome:
    """attack.5.deal-damage, after what a reinforce token takes off it."""
    reduce_reinforced(game, attack)
    if attack.hits + attack.crits == 0:
        return None
    return SufferDamage(ship=attack.target, hits=attack.hits, crits=attack.crits)


def reduce_reinforced(game: XWing, attack: Attack) -> None:
    """token.reinforce.effect: 1 damage less, never below 1, from an attacker wholly in the matching full arc. A hit
    goes before a critical (docs/decisions/0003-readings.md, 7)."""
    defender = game.ship(attack.target)
    if attack.hits + attack.crits < 2 or not reinforced_against(game, defender, game.ship(attack.attacker)):
        return
    if attack.hits:
        attack.hits -= 1
    else:
        attack.crits -= 1


def reinforced_against(game: XWing, defender: Ship, attacker: Ship) -> bool:
    """token.reinforce.wholly"""
    pose = defender.pose
    assert pose is not None
    base = game.footprint(attacker)
    return any(
        token in defender.tokens and arc.wholly_in_arc(base, side, pose.x, pose.y, pose.heading, defender.half)
        for token, side in (("reinforce-fore", "full_front"), ("reinforce-aft", "full_rear"))
    )


def after_defending(game: XWing, attack: Attack) -> Outcome:
    """attack.6a.after-defending"""
    return game.open(AfterDefending(ship=attack.target, attacker=attack.attacker))


def after_attacking(game: XWing, attack: Attack) -> Outcome:
    """attack.6b.after-attacking"""
    return game.open(AfterAttacking(ship=attack.attacker, defender=attack.target, hit=attack.hit))


def bonus_attack(game: XWing, attack: Attack) -> Outcome:
    """attack.6c.bonus-attack"""
    if attack.bonus:
        return None
    return game.open(BonusAttackGranted(ship=attack.attacker, defender=attack.target, weapon=attack.weapon))


class Attack(Procedure):
    """What an attack in progress remembers."""

    attacker: ShipId
    only: str | None = None
    """The only weapon that a granted attack may use."""
    bonus: bool = False
    weapon: str = PRIMARY
    defender: ShipId | None = None
    range: int = 0
    obstructed: bool = False
    obstructed_by_ship: bool = False
    red: Pool = msgspec.field(default_factory=Pool)
    green: Pool = msgspec.field(default_factory=Pool)
    used: list[str] = []
    """The card modifications already used in this attack."""
    evades: int = 0
    hits: int = 0
    crits: int = 0
    hit: bool = False
    steps = (
        choose_weapon,
        declare_defender,
        measure_line,
        pay_costs,
        became_defender,
        roll_attack_dice,
        defender_modifies_attack_dice,
        attacker_modifies_attack_dice,
        roll_defense_dice,
        attacker_modifies_defense_dice,
        defender_modifies_defense_dice,
        cancel_hits,
        cancel_crits,
        hit_or_miss,
        deal_damage,
        after_defending,
        after_attacking,
        bonus_attack,
    )

    @property
    def target(self) -> ShipId:
        """The defender, once declared."""
        assert self.defender is not None
        return self.defender

    def pool(self, which: Which) -> Pool:
        return self.red if which == "attack" else self.green

    def roller(self, which: Which) -> ShipId:
        return self.attacker if which == "attack" else self.target

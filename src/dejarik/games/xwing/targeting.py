"""Weapons and targets: what a ship can attack with, whom, and why not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from dejarik.core.decision import Refusal
from dejarik.games.xwing import obstacles, ruler
from dejarik.games.xwing.facts import AttackFacts, pilot_facts, stats_of, upgrade_facts
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.tokens import disarmed
from dejarik.games.xwing.values import (
    AddedWeapons,
    AttacksWhileDisarmed,
    RangeZeroAllowed,
    RequirementWaived,
    WeaponRanges,
)

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

PRIMARY = "primary"
FARTHEST = ruler.BANDS * ruler.BAND
"""No weapon reaches farther."""


class Weapon(msgspec.Struct, frozen=True):
    """weapon.primary, special-weapon: what a ship can attack with. `id` is "primary", or the upgrade card's."""

    id: str
    attack: int
    arcs: tuple[str, ...]
    ranges: tuple[int, int] = (1, 3)
    requirement: tuple[str, ...] = ()
    range_bonus: bool = True
    cost: int = 1
    turret: bool = False

    def prints(self, arc: str) -> bool:
        """Whether its attacks are of this arc: a turret that points there makes none (reading.83)."""
        return self.arcs == (arc,) and not self.turret


def weapons(game: XWing, ship: Ship) -> tuple[Weapon, ...]:
    """Every weapon on the ship's cards, usable or not."""
    found = weapons_of(ship.pilot.id, ship.turret, tuple([(card.id, card.side) for card in ship.upgrades]))
    if AddedWeapons not in game.listeners:
        return found
    added: tuple[Weapon, ...] = ()
    return found + game.value(AddedWeapons(ship.id), added)


@cache
def weapons_of(pilot: str, turret: tuple[str, ...], cards: tuple[tuple[str, int], ...]) -> tuple[Weapon, ...]:
    found = []
    for index, printed in enumerate(primary_weapons(pilot, cards)):
        id = PRIMARY if index == 0 else f"{PRIMARY}-{printed.arc}"
        found.append(Weapon(id, printed.value, arcs_of(turret, printed.arc), turret=is_turret(printed.arc)))
    for card, side in cards:
        facts = upgrade_facts(card).sides[side].weapon
        if facts is not None:
            arcs = arcs_of(turret, facts.arc)
            found.append(
                Weapon(
                    card,
                    facts.attack,
                    arcs,
                    facts.ranges,
                    facts.requirement,
                    facts.range_bonus,
                    facts.cost,
                    is_turret(facts.arc),
                )
            )
    return tuple(found)


@cache
def primary_weapons(pilot: str, cards: tuple[tuple[str, int], ...]) -> tuple[AttackFacts, ...]:
    """weapon.primary: those of the ship card, and what its upgrades make of them."""
    printed = stats_of(pilot_facts(pilot)).attack
    for card, side in cards:
        grants = upgrade_facts(card).sides[side].grants
        if grants is not None and grants.primary_arc is not None:
            printed = tuple(
                AttackFacts(grants.primary_arc, one.value) if one.arc == "front" else one for one in printed
            )
        if grants is not None:
            printed += grants.primary
    return printed


def is_turret(printed: str) -> bool:
    return printed.endswith("turret")


def arcs_of(turret: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """arc.turret.single, arc.turret.double: a turret fires where its indicator points."""
    return turret if is_turret(printed) else (printed.replace("-", "_"),)


def weapon(game: XWing, ship: Ship, id: str) -> Weapon:
    return next(one for one in weapons(game, ship) if one.id == id)


def firing_arcs(game: XWing, ship: Ship) -> tuple[str, ...]:
    """arc.firing: those of the primary weapons; arc.turret.single: and wherever a turret indicator points, be its
    weapon primary or special."""
    printed = [one for each in weapons(game, ship) if each.id.startswith(PRIMARY) for one in each.arcs]
    return tuple(dict.fromkeys((*printed, *ship.turret)))


# Targets.


# The two that nearly every look at a target ends with.
FAR_OFF = Refusal("target.range", "refusal.target.range")
OUT_OF_ARC = Refusal("target.in-arc", "refusal.target.arc")


def refuse_target(game: XWing, attacker: Ship, weapon: Weapon, target: Ship) -> Refusal | None:
    """Why the weapon cannot be used against the target: the one place that offers targets and explains refusals."""
    if target.owner == attacker.owner:
        return Refusal("target.enemy-only", "refusal.target.friendly")
    if not target.in_play:
        return Refusal("destroy.place-on-card", "refusal.target.gone")
    assert attacker.pose is not None
    assert target.pose is not None
    if not game.near(attacker, target, FARTHEST):
        return FAR_OFF
    if not weapon.arcs:
        return OUT_OF_ARC
    if disarmed(attacker) and not game.value(AttacksWhileDisarmed(attacker.id, weapon.id, target.id), False):
        return Refusal("token.disarm.effect", "refusal.disarmed")
    touching = game.touching(attacker, target)
    if touching and not reaches_zero(game, attacker, weapon, target):
        return Refusal("target.range-zero-forbidden", "refusal.target.touching")
    reach = game.distance_in_arcs(attacker, target, weapon.arcs)
    if reach == float("inf"):
        special = not weapon.id.startswith(PRIMARY)
        return Refusal("special-weapon.arc", "refusal.target.arc") if special else OUT_OF_ARC
    least, most = ranges(game, attacker, weapon)
    if not touching and not least <= ruler.band(reach) <= most:
        special = not weapon.id.startswith(PRIMARY)
        return Refusal("special-weapon.range" if special else "target.range", "refusal.target.range")
    if not meets_requirement(attacker, weapon, target) and waiver(game, attacker, weapon) is None:
        return Refusal(f"special-weapon.requirement.{weapon.requirement[0]}", "refusal.target.requirement")
    return None


def ranges(game: XWing, attacker: Ship, weapon: Weapon) -> tuple[int, int]:
    """special-weapon.range, as effects leave it."""
    if WeaponRanges not in game.listeners:
        return weapon.ranges
    return game.value(WeaponRanges(attacker.id, weapon.id), weapon.ranges)


def reaches_zero(game: XWing, attacker: Ship, weapon: Weapon, target: Ship) -> bool:
    """special-weapon.range: a card that prints range 0 is used there; other weapons where an effect allows it."""
    if ranges(game, attacker, weapon)[0] == 0:
        return True
    if RangeZeroAllowed not in game.listeners:
        return False
    return game.value(RangeZeroAllowed(attacker.id, target.id, weapon.id), False)


def meets_requirement(attacker: Ship, weapon: Weapon, target: Ship) -> bool:
    """special-weapon.requirement: the attacker has the token, or the lock on this target, now."""
    if not weapon.requirement:
        return True
    return any(
        target.id in attacker.locks if token == "lock" else token in attacker.tokens for token in weapon.requirement
    )


def waiver(game: XWing, attacker: Ship, weapon: Weapon) -> str | None:
    """What an effect asks in place of the requirement: "force", or nothing if no effect waives it."""
    if RequirementWaived not in game.listeners:
        return None
    return game.value(RequirementWaived(attacker.id, weapon.id), None)


def targets(game: XWing, attacker: Ship, weapon: Weapon) -> list[Ship]:
    near = game.enemies_near(attacker, FARTHEST)
    return [target for target in near if refuse_target(game, attacker, weapon, target) is None]


def refuse_attack(game: XWing, ship: Ship) -> Refusal | None:
    """engagement.no-attack-states; where an effect arms a disarmed ship, its targets tell."""
    if disarmed(ship) and AttacksWhileDisarmed not in game.listeners:
        return Refusal("token.disarm.effect", "refusal.disarmed")
    if obstacles.at_asteroid(game, ship):
        return Refusal("obstacle.asteroid.no-attack", "refusal.at-asteroid")
    return None


def refuse_weapon(game: XWing, ship: Ship, weapon: Weapon) -> Refusal | None:
    """attack.1b.weapon: a weapon whose cost cannot be paid is not usable."""
    if (
        weapon.id.split("-")[0] != PRIMARY
        and game.card(ship.id, weapon.id).charges < weapon.cost
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
    if not weapon.requirement:
        return True
    if any(bool(ship.locks) if token == "lock" else token in ship.tokens for token in weapon.requirement):
        return True
    return waiver(game, ship, weapon) is not None


def has_charges(game: XWing, ship: Ship, weapon: Weapon) -> bool:
    return game.side(game.card(ship.id, weapon.id)).charges is not None

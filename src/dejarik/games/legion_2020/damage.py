"""Wounds that nobody can take are lost, and what becomes of a vehicle at its resilience (wounds.*, resilience.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.legion.facts import DEFENSE_FACES, WeaponFacts
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.targeting import Ref, weapon, weapons_of
from dejarik.games.legion.wounds import SufferWounds, assign, close_ranks, damage_vehicle, lose_fear, replace_leader
from dejarik.games.legion_2020.boarding import abandon, close_ranks_outside
from dejarik.games.legion_2020.closing_up import close_up, note_melee
from dejarik.games.legion_2020.missions.claiming import release
from dejarik.games.legion_2020.orders_of_steps import otherwise

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

DISABLED: Final = "disabled"
"""disabled.token"""


def drop_and_follow(game: Legion2020, suffer: SufferWounds) -> Outcome:
    """objective-token.drop-on-panic-defeat: what a leader holds is left where it lies when it is defeated."""
    unit = game.unit(suffer.unit)
    if game.miniature(unit.leader).defeated:
        release(game, unit)
    return replace_leader(game, suffer)


def roll_resilience(game: Legion2020, suffer: SufferWounds) -> Outcome:
    """resilience.roll, resilience.no-reroll: one red die, once."""
    unit = game.unit(suffer.unit)
    resilience = game.facts(unit.id).resilience
    if resilience is None or unit.damaged_once:
        return None
    if sum(one.wounds for one in game.alive(unit)) < resilience:
        return None
    unit.damaged_once = True
    (face,) = game.roll(DEFENSE_FACES["red"], 1)
    game.emit("resilience.rolled", unit=unit.id, dice=(face,))
    if face == "block":
        unit.damaged = True
        game.emit("vehicle.damaged", unit=unit.id)
    elif face == "blank":
        unit.marks = (*unit.marks, DISABLED)
        game.emit("vehicle.disabled", unit=unit.id)
    else:
        return Disrupt(unit=unit.id)
    return None


# Disrupted weapons.


def choose_weapon(game: Legion2020, disrupt: Disrupt) -> Outcome:
    """wounds.vehicle.weapon-disrupted: the opponent of the vehicle's player chooses."""
    unit = game.unit(disrupt.unit)
    candidates = [
        (Option(f"weapon:{ref[0]}.{ref[1]}", ref, "option.weapon", {"weapon": weapon(game, unit.id, ref).name}), None)
        for ref in every_weapon(game, unit)
    ]
    if not candidates:
        return None
    rule = "wounds.vehicle.weapon-disrupted"
    return offer(game.opponent(unit.owner), "disrupt", rule, take_weapon, candidates, subject=unit.id)


def every_weapon(game: Legion2020, unit: Unit) -> list[Ref]:
    """Those of cards that are exhausted as well."""
    found = [ref for one in game.alive(unit) for ref in weapons_of(game, one)]
    for number, card in enumerate(unit.upgrades):
        if card.state == "exhausted":
            found += [(number, place) for place in range(len(game.cards.upgrades[card.key].weapons))]
    return list(dict.fromkeys(found))


def take_weapon(game: Legion2020, disrupt: Disrupt, ref: Ref) -> None:
    """weapon-disrupted.placement"""
    unit = game.unit(disrupt.unit)
    unit.marks = (*unit.marks, disrupted_mark(ref))
    game.emit("weapon.disrupted", unit=unit.id, weapon=weapon(game, unit.id, ref).name)


def half(facts: WeaponFacts) -> WeaponFacts:
    """weapon-disrupted.half-dice, weapon-disrupted.spray: rounded up. The attacker may choose their colours: the best
    ones are taken, which nobody would do otherwise (`house`)."""
    left, dice = (sum(facts.dice) + 1) // 2, []
    for count in facts.dice:
        dice.append(min(count, left))
        left -= dice[-1]
    red, black, white = dice
    return msgspec.structs.replace(facts, dice=(red, black, white))


def disrupted_mark(ref: Ref) -> str:
    return f"disrupted:{ref[0]}.{ref[1]}"


class Disrupt(Procedure):
    unit: UnitId
    steps = (choose_weapon,)


STEPS: Final[Steps] = otherwise(
    SufferWounds,
    {
        assign: (note_melee, assign, abandon),
        replace_leader: drop_and_follow,
        close_ranks: close_ranks_outside,
        damage_vehicle: roll_resilience,
        lose_fear: (lose_fear, close_up),
    },
)

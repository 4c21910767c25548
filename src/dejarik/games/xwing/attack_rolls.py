"""How many dice an attack rolls, and why (attack.2a.roll, attack.3a.roll)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Tally
from dejarik.games.xwing.facts import pilot_facts, stats_of
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.targeting import PRIMARY, weapon
from dejarik.games.xwing.values import AttackDice, DefenseDice

if TYPE_CHECKING:
    from dejarik.games.xwing.attack import Attack
    from dejarik.games.xwing.dice import Which
    from dejarik.games.xwing.game import XWing


def attack_dice(game: XWing, attack: Attack) -> Tally:
    """attack.2a.roll: the weapon's value, range bonus and effects."""
    used = weapon(game, game.ship(attack.attacker), attack.weapon)
    tally = Tally(
        ((used.attack, "ship.value.attack" if used.id.startswith(PRIMARY) else "special-weapon.attack-value"),)
    )
    if attack.range <= 1 and used.range_bonus:  # docs/decisions/0003-readings.md, 73, for range 0
        tally = tally.plus(1, "range-bonus.attack")
    tally = with_choices(attack, "attack", tally)
    query = AttackDice(attack.attacker, attack.target, attack.weapon, attack.range, attack.obstructed)
    return game.value(query, tally)


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
    for amount, card in defender.defense_changes:
        tally = tally.plus(amount, card)
    tally = with_choices(attack, "defense", tally)
    query = DefenseDice(
        attack.attacker,
        attack.target,
        attack.weapon,
        attack.range,
        attack.obstructed,
        attack.obstructing,
        bool(attack.devices_across),
    )
    return game.value(query, tally)


def with_choices(attack: Attack, which: Which, tally: Tally) -> Tally:
    """The dice more or fewer that players have chosen to have for this roll."""
    for pool, amount, card in attack.changes:
        if pool == which:
            tally = tally.plus(amount, card)
    return tally

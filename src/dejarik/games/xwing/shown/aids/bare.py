"""An attack of bare numbers: so many dice and tokens on each side. Two ships whose cards do nothing stand for whatever
ships they are; what range, obstruction and reinforcement change, the engine says."""

from __future__ import annotations

from math import pi

import msgspec

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.attack_rolls import attack_dice, defense_dice
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.shown.aids.odds import Dice, Means
from dejarik.games.xwing.shown.aids.situation import Situation, values_of
from dejarik.tabletop.pose import Pose

MIDDLE = 2
"""The range at which nobody has a bonus."""


class BareAttack(msgspec.Struct, frozen=True, kw_only=True):
    """Printed values, before range and obstruction."""

    attack: int
    defense: int
    range: int = MIDDLE
    obstructed: bool = False
    attacker: Means = Means()
    defender: Means = Means()
    reinforced: bool = False


class BareOdds(msgspec.Struct, frozen=True):
    attack_dice: int
    defense_dice: int
    values: list[float]


def bare_odds(bare: BareAttack) -> BareOdds:
    game, attack = _stage(bare)
    plain = Attack(attacker=attack.attacker, defender=attack.defender, range=MIDDLE)
    red = bare.attack + attack_dice(game, attack).total - attack_dice(game, plain).total
    green = bare.defense + defense_dice(game, attack).total - defense_dice(game, plain).total
    now = Situation(Dice(unrolled=red), Dice(unrolled=green), bare.attacker, bare.defender)
    return BareOdds(red, green, values_of(game, attack, now))


def _stage(bare: BareAttack) -> tuple[XWing, Attack]:
    """Head on, so that a reinforced front holds the whole attacker."""
    squads = [Squad("rebel", (SquadShip("bluesquadronescort"),)), Squad("imperial", (SquadShip("academypilot"),))]
    game = XWing(0, squads, {"obstacles": False})
    attacker, defender = game.state.ships
    attacker.where = defender.where = "play"
    attacker.pose, defender.pose = Pose(450.0, 200.0, 0.0), Pose(450.0, 400.0, pi)
    if bare.reinforced:
        defender.tokens["reinforce-fore"] = 1
    return game, Attack(attacker=attacker.id, defender=defender.id, range=bare.range, obstructed=bare.obstructed)

"""Units on a table by lot: around the middle, on the ground and on roofs, some in contact with an enemy, with wounds,
losses and tokens."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random

from msgspec.structs import replace

from dejarik.games.legion.assets import lay, next_id
from dejarik.games.legion.bane import KINDS
from dejarik.games.legion.facts import CommandFacts, UpgradeFacts
from dejarik.games.legion.game import Legion
from dejarik.games.legion.measuring import base
from dejarik.games.legion.standing import refuse_standing, stood
from dejarik.games.legion.state import Miniature, Token, Unit
from dejarik.tabletop.shape import inside_of

SPREAD = (420.0, 230.0)
"""How far from the middle of the table leaders stand at most, in millimetres."""
HEIGHTS = (0.0, 0.0, 60.0, 150.0)
GREEN = ("aim", "dodge", "surge", "observation")
RED = ("ion", "immobilize")


def crowd(game: Legion, random: Random) -> None:
    """Some units are still to come."""
    for unit in game.state.units:
        if random.random() < 0.93:
            stand(game, random, unit)
            wear(game, random, unit)
    middle = (0.5 * game.state.table[0], 0.5 * game.state.table[1])
    printed: list[UpgradeFacts | CommandFacts] = [*game.cards.upgrades.values(), *game.cards.commands.values()]
    charges = [str(one.id) for one in printed if any(weapon.keyword("detonate") for weapon in one.weapons)]
    for kind, names in (("smoke", ("smoke",)), ("graffiti", ("",)), ("bane", KINDS), ("charge", charges)):
        if random.random() < 0.4:
            x, y = (middle[axis] + random.uniform(-200.0, 200.0) for axis in (0, 1))
            lay(game, Token(next_id(game), kind, x, y, owner=random.randrange(2), name=random.choice(names)), x, y)


def stand(game: Legion, random: Random, unit: Unit) -> None:
    unit.deployed = True
    leader = game.leader(unit)
    while (there := led(game, random, leader)) is None:
        pass
    game.state.miniatures[leader.id] = there
    for one in game.alive(unit):
        if one.id != leader.id:
            game.state.miniatures[one.id] = followed(game, random, one, there)


def led(game: Legion, random: Random, one: Miniature) -> Miniature | None:
    """A place for a leader, if that one will do."""
    width, depth = game.state.table
    foes = [other for other in game.on_table() if not other.long and not friendly(game, one, other)]
    if foes and not one.long and random.random() < 0.2:
        return around(game, random, one, random.choice(foes), 0.0)
    x, y = 0.5 * width + random.uniform(-1, 1) * SPREAD[0], 0.5 * depth + random.uniform(-1, 1) * SPREAD[1]
    return placed(game, one, x, y, random.uniform(0.0, tau), random.choice(HEIGHTS))


def followed(game: Legion, random: Random, one: Miniature, leader: Miniature) -> Miniature:
    """In cohesion, as near as there is room."""
    for tries in range(1000):
        there = around(game, random, one, leader, random.uniform(1.0, 70.0 + 0.5 * tries))
        if there is not None and (tries > 100 or game.refuse_cohesion(there, leader, 0.0) is None):
            return there
    return replace(one, defeated=True)


def around(game: Legion, random: Random, one: Miniature, other: Miniature, gap: float) -> Miniature | None:
    away, way = one.radius + other.radius + gap, random.uniform(0.0, tau)
    return placed(game, one, other.x + away * sin(way), other.y + away * cos(way), other.heading, other.z)


def placed(game: Legion, one: Miniature, x: float, y: float, heading: float, z: float) -> Miniature | None:
    there = stood(game, one, round(x, 1), round(y, 1), round(heading, 2), z)
    if there is None or not inside_of(game.outline(), base(there)):
        return None
    return there if refuse_standing(game, there, game.on_table()) is None else None


def friendly(game: Legion, one: Miniature, other: Miniature) -> bool:
    return game.unit(one.unit).owner == game.unit(other.unit).owner


def wear(game: Legion, random: Random, unit: Unit) -> None:
    """What has become of a unit so far."""
    vehicle = game.facts(unit.id).vehicle
    for one in game.alive(unit):
        if one.id != unit.leader and random.random() < 0.15:
            game.state.miniatures[one.id] = replace(one, placed=False, defeated=True, fell=1)
        elif random.random() < 0.3:
            game.state.miniatures[one.id] = replace(one, wounds=random.randrange(one.threshold))
    for token in GREEN:
        if random.random() < 0.25:
            setattr(unit, token, random.randrange(1, 3))
    unit.suppression = 0 if vehicle or random.random() < 0.5 else random.randrange(1, 4)
    unit.standby = random.random() < 0.1 and game.may_stand_by(unit)
    unit.damaged = unit.damaged_once = vehicle and random.random() < 0.2
    if random.random() < 0.1:
        setattr(unit, random.choice(RED), 1)
    unit.poison = int(random.random() < 0.1 and not vehicle and "droid" not in game.facts(unit.id).type)

"""How good a position looks to a player: what a greedy bot steers by. One number, in points of damage.

Everything is worth to one side what it costs the other, but for shots: a ship that may shoot likes it better than it
fears being shot at, or two careful players would never meet."""

from __future__ import annotations

from math import atan2, pi, tau
from typing import TYPE_CHECKING

from dejarik.core.ability import Tally
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.attack_rolls import agility
from dejarik.games.xwing.mind.rerolls import dice_to_reroll
from dejarik.games.xwing.targeting import PRIMARY, weapons
from dejarik.games.xwing.values import AttackDice
from dejarik.tabletop import polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.overlap import overlap

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.state import PlayerId, Ship
    from dejarik.tabletop.polygon import Polygon
    from dejarik.tabletop.pose import Pose

# Choices that hardly matter to this evaluation, or whose usual answer is as good as any: no thought is given to them.
TRIVIAL = frozenset(
    {
        "side",
        "first-player",
        "obstacle",
        "place-obstacle",
        "deploy-next",
        "system-next",
        "activation-next",
        "engagement-next",
        "detonate-next",
        "place-marker",
        "replace-next",
        "replacement",
        "reroll",
        "marker",
        "marker-side",
    }
)

WON = 20.0
"""A match won, beside the ships that are left."""
ALIVE = 2.0
"""What a ship is worth beyond the damage it can still take."""
TOKENS = {"focus": 0.4, "evade": 0.3, "calculate": 0.25, "reinforce-fore": 0.3, "reinforce-aft": 0.2}
TOKENS |= {"stress": -0.4, "ion": -0.8, "disarm": -0.8, "jam": -0.2, "tractor": -0.4, "cloak": 0.2}
LOCK, FORCE, CHARGE, FACEUP = 0.35, 0.25, 0.15, -0.3
FEAR = 0.6
AIM, NEARNESS, POWER = 0.5, 0.8, 0.2
FAR = 1e9
AT_ASTEROID, BEFORE_OBSTACLE, NEAR_DEVICE = -1.5, -0.4, -0.9
# The middle of an arc and how far it reaches to either side: more than the printed angle, since a base has some width.
ARCS = {
    "front": (0.0, 0.82),
    "right": (pi / 2, 0.9),
    "rear": (pi, 0.82),
    "left": (-pi / 2, 0.9),
    "bullseye": (0.0, 0.1),
    "full_front": (0.0, pi / 2),
    "full_rear": (pi, pi / 2),
}


def value(game: XWing, player: PlayerId) -> float:
    """Above zero where `player` is better off."""
    total = 0.0
    if game.result is not None and game.result.winner is not None:
        total = WON if game.result.winner == player else -WON
    for ship in game.state.ships:
        sign = 1.0 if ship.owner == player else -1.0
        if ship.where == "play":
            total += sign * (worth(ship) + safety(game, ship))
            total += prospects(game, ship) * (1.0 if sign > 0 else -FEAR)
        elif ship.where in ("hangar", "reserve", "hyperspace"):
            total += sign * worth(ship)
    return total


def worth(ship: Ship) -> float:
    """What would be lost with it."""
    left = ship.hull + ship.shields - len(ship.damage)
    if ship.destroyed or left <= 0:
        return 0.0
    tokens = sum([TOKENS.get(token, 0.0) * count for token, count in ship.tokens.items()])
    faceup = sum([card.faceup for card in ship.damage])
    charges = ship.pilot.charges + sum([card.charges for card in ship.upgrades])
    return ALIVE + left + tokens + LOCK * len(ship.locks) + FORCE * ship.force + CHARGE * charges + FACEUP * faceup


def prospects(game: XWing, ship: Ship) -> float:
    """The best shot that the ship has from where it stands; without one, how near it is to having one."""
    pose = ship.pose
    assert pose is not None
    if ship.destroyed:
        return 0.0
    shot, closest, off, dice = 0.0, FAR, pi, 0.0
    for enemy in game.state.ships:
        if enemy.pose is None or enemy.owner == ship.owner:
            continue
        dice = dice or attack_dice(game, ship, enemy)
        dx, dy = enemy.pose.x - pose.x, enemy.pose.y - pose.y
        gap = (dx * dx + dy * dy) ** 0.5 - ship.half - enemy.half
        angle = turned(atan2(dx, dy) - pose.heading)
        if 0 < gap <= 300 and in_arc(game, ship, angle):
            shot = max(shot, expected_hits(dice, enemy, gap))
        if gap < closest:
            closest, off = gap, abs(angle)
    if closest == FAR:  # no enemy on the table yet: look to its middle
        dx, dy = game.state.width / 2 - pose.x, game.state.height / 2 - pose.y
        closest, off = (dx * dx + dy * dy) ** 0.5, abs(turned(atan2(dx, dy) - pose.heading))
    return shot + POWER * dice - AIM * off / pi - NEARNESS * max(0.0, closest - 100) / game.state.height


def attack_dice(game: XWing, ship: Ship, enemy: Ship) -> float:
    """Of the primary weapon, at range 2."""
    tally = Tally(((weapons(game, ship)[0].attack, "ship.value.attack"),))
    return game.value(AttackDice(ship.id, enemy.id, PRIMARY, 2), tally).total


def in_arc(game: XWing, ship: Ship, angle: float) -> bool:
    return any(abs(turned(angle - ARCS[arc][0])) <= ARCS[arc][1] for arc in weapons(game, ship)[0].arcs)


def expected_hits(dice: float, enemy: Ship, gap: float) -> float:
    """Half of the attack dice hit, three in eight defense dice evade."""
    attack = dice + (1 if gap <= 100 else 0)
    defense = agility(enemy) + (1 if gap > 200 else 0)
    return max(0.25, 0.5 * attack - 0.375 * defense)


def safety(game: XWing, ship: Ship) -> float:
    """What the table's edge and the obstacles threaten. A ship cannot stop: it needs room for a turn ahead of it."""
    pose = ship.pose
    assert pose is not None
    danger = edge_danger(game, pose)
    base = game.footprint(ship)
    front = pose.ahead(2.5 * ship.half)
    path = polygon.square(front.x, front.y, front.heading, ship.half)
    for obstacle in game.state.obstacles:
        if obstacle.polygon is None:
            continue
        if obstacle.kind == "asteroid" and overlap(base, obstacle.polygon):
            danger += AT_ASTEROID
        if overlap(path, obstacle.polygon):
            danger += BEFORE_OBSTACLE
    return danger + explosions(game, base if ship.activated else path, path) if game.state.devices else danger


def edge_danger(game: XWing, pose: Pose) -> float:
    danger = 0.0
    for ahead_by, cost in ((70.0, 3.0), (115.0, 2.0), (190.0, 0.5)):
        ahead = pose.ahead(ahead_by)
        if not (0 <= ahead.x <= game.state.width and 0 <= ahead.y <= game.state.height):
            danger -= cost
    return danger


def explosions(game: XWing, place: Polygon, path: Polygon) -> float:
    """What bombs threaten where a ship will be when they detonate, and mines where it is going."""
    danger = 0.0
    for device in game.state.devices:
        if device.kind == "mine":
            caught = overlap(path, device.polygon)
        else:
            caught = distance(place, device.polygon) <= 100
        danger += NEAR_DEVICE if caught else 0.0
    return danger


def turned(angle: float) -> float:
    """Between minus pi and pi."""
    return (angle + pi) % tau - pi


def quiet(game: XWing, decision: Decision) -> bool:
    """Has the choice taken effect? A dial does when its ship has moved, a choice in an attack when it is over."""
    if decision.kind == "dial":
        assert decision.subject is not None
        ship = game.state.ships[decision.subject]
        return ship.executed is not None or ship.where != "play"
    return game.current(Attack) is None


def habit(game: XWing, decision: Decision) -> Given | None:
    """What is done without a thought: a ship flies on, useless dice are rerolled, a two-sided card shows the side that
    fights."""
    if decision.kind == "reroll":
        return dice_to_reroll(game, decision)
    if decision.kind == "dial":
        return decision.option("2-straight")
    return decision.options[-1] if decision.kind == "side" else None


def clock(game: XWing) -> int:
    return game.state.round


def horizon(game: XWing) -> int:
    """What is decided in a round has shown its worth when the next one begins."""
    return game.state.round + 1

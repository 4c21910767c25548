"""What a player does without much thought: quick answers, some likelier than others, for matches played in the head."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, exp, pi
from typing import TYPE_CHECKING

from dejarik.games.lots import lot
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import LOCK
from dejarik.games.xwing.maneuver import dial, ends
from dejarik.games.xwing.mind.evaluate import AT_ASTEROID, FAR, FEAR, edge_danger, expected_hits, in_arc, turned
from dejarik.games.xwing.mind.rerolls import OWN, WASTED, dice_to_reroll, gains
from dejarik.games.xwing.planning import ask_dial
from dejarik.games.xwing.targeting import weapons
from dejarik.tabletop import polygon
from dejarik.tabletop.overlap import overlap

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given, Option
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.state import PlayerId, Ship
    from dejarik.tabletop.pose import Pose

WARMTH = 0.5
"""How far dials stray from the one that looks best."""
AHEAD = 80.0
"""How far a ship is expected to fly."""
NEAR, OFF = 0.9, 0.6
STRESSING, RELIEVING = -0.5, 0.4
FLED, RIM = -20.0, 1.2
"""Off the table, which is where the middle is nearer to the edge than so many half widths."""
ACTIONS = {"focus": 3.0, "lock": 1.5, "evade": 1.5, "calculate": 2.0, "reinforce": 1.5, "pass": 0.05, "cloak": 0.5}
OTHER_ACTION = 0.4
ABILITY = 2.0
KEEP = 0.1


class Instinct:
    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform
        self.known: dict[object, list[float]] = {}

    def answer(self, game: XWing, decision: Decision) -> Given:
        kind, options = decision.kind, decision.options
        if kind == "dial":
            assert decision.subject is not None
            return options[lot(self.dials(game, game.state.ships[decision.subject], decision), self.uniform)]
        if kind == "weapon":
            return options[-2]
        if kind == "modify":
            return modification(game, decision)
        if kind == "reroll":
            return dice_to_reroll(game, decision)
        if kind == "target":
            return target(game, decision)
        if kind == "action":
            return options[lot([ACTIONS.get(one.id, OTHER_ACTION) for one in options], self.uniform)]
        if kind == "ability":
            return options[lot([0.5 if one.id == "pass" else ABILITY for one in options], self.uniform)]
        if decision.placement is not None:
            return decision.draw(self.uniform)
        return options[int(self.uniform() * len(options))]

    def likely(self, game: XWing, decision: Decision) -> list[float] | None:
        if decision.kind != "dial":
            return None
        assert decision.subject is not None
        return self.dials(game, game.state.ships[decision.subject], decision)

    def usual(self, decision: Decision) -> Option | None:
        return None

    def guess(self, game: XWing, player: PlayerId) -> None:
        """The dials of the other player, as one would set them oneself."""
        for ship in game.state.ships:
            if ship.owner != player and ship.where == "play" and ship.dial is not None and not ship.revealed:
                decision = ask_dial(game, ship)
                ship.dial = decision.options[lot(self.dials(game, ship, decision), self.uniform)].id

    def dials(self, game: XWing, ship: Ship, decision: Decision) -> list[float]:
        """How likely each maneuver is."""
        key = (ship.id, len(decision.options), ship.stressed, tuple([one.pose for one in game.state.ships]))
        known = self.known.get(key)
        if known is None:
            scores = [maneuver_score(game, ship, one) for one in decision.options]
            best = max(scores)
            known = self.known[key] = [exp((score - best) / WARMTH) for score in scores]
        return known


def maneuver_score(game: XWing, ship: Ship, option: Option) -> float:
    """How the ship would stand if everybody else flew straight on."""
    entry = dial(ship.type)[option.id]
    pose = ends(game, ship, entry.speed, entry.bearing)[0][1]
    stress = option.args["stress"]
    score = STRESSING if stress == 1 else RELIEVING if stress == -1 else 0.0
    return score + ground(game, ship, pose) + outlook(game, ship, pose)


def ground(game: XWing, ship: Ship, pose: Pose) -> float:
    """What threatens there: the edge of the table and obstacles."""
    rim = RIM * ship.half
    inside = rim <= pose.x <= game.state.width - rim and rim <= pose.y <= game.state.height - rim
    score = edge_danger(game, pose) if inside else FLED
    base = polygon.square(pose.x, pose.y, pose.heading, ship.half)
    for obstacle in game.obstacles_near(ship, pose, pose):
        if obstacle.polygon is not None and overlap(base, obstacle.polygon):
            score += AT_ASTEROID
    return score


def outlook(game: XWing, ship: Ship, pose: Pose) -> float:
    """The best shot from there and those that others would have; without any, how near a shot is."""
    shot = fear = 0.0
    nearest, off = FAR, 0.0
    for enemy in game.state.ships:
        if enemy.pose is None or enemy.owner == ship.owner:
            continue
        there = enemy.pose if enemy.activated else enemy.pose.ahead(AHEAD + 2 * enemy.half)
        dx, dy = there.x - pose.x, there.y - pose.y
        gap = max(0.0, (dx * dx + dy * dy) ** 0.5 - ship.half - enemy.half)
        angle = turned(atan2(dx, dy) - pose.heading)
        if 0.0 < gap <= 300.0:
            if in_arc(game, ship, angle):
                shot = max(shot, expected_hits(weapons(game, ship)[0].attack, enemy, gap))
            if in_arc(game, enemy, turned(atan2(-dx, -dy) - there.heading)):
                fear += expected_hits(weapons(game, enemy)[0].attack, ship, gap)
        if gap < nearest:
            nearest, off = gap, abs(angle)
    if nearest == FAR:
        return 0.0
    return shot - FEAR * fear - OFF * off / pi - NEAR * max(0.0, nearest - 100) / game.state.height


def modification(game: XWing, decision: Decision) -> Option:
    """Whatever makes the most of one's own dice; nothing once there are evades enough."""
    attack, faces, keep = game.current(Attack), decision.args["faces"], decision.options[-1]
    assert attack is not None
    assert isinstance(faces, tuple)
    hits = attack.red.faces.count("hit") + attack.red.faces.count("crit")
    if decision.args["pool"] == "defense" and faces.count("evade") >= hits:
        return keep
    best, found = KEEP, keep
    for option in decision.options[:-1]:
        how, _, detail = option.id.partition(":")
        if how == "focus":
            gain = float(faces.count("focus"))
        elif how == "force":
            gain = 0.8 * int(detail)
        elif how in ("evade", "calculate"):
            gain = 0.9
        elif "rerolls" in option.args:
            gain = rerolled(game, decision, option)
        else:
            about = option.args.get("faces")
            gain = sum([OWN.get(face, WASTED) for face in about]) if isinstance(about, tuple) else 0.0
        if gain > best:
            best, found = gain, option
    return found


def rerolled(game: XWing, decision: Decision, option: Option) -> float:
    """A lock helps all the dice that need it; of a card it is known only that it helps one."""
    faces = option.args["rerolls"]
    assert isinstance(faces, tuple)
    found = gains(game, decision, faces)
    return sum([gain for gain in found if gain > 0.0]) if option.id == LOCK else found[0]


def target(game: XWing, decision: Decision) -> Option:
    """The one that is easiest to hit and nearest to its end."""
    assert decision.subject is not None
    ship = game.state.ships[decision.subject]
    best, found = -1e9, decision.options[0]
    for option in decision.options:
        enemy = game.state.ships[int(option.id.partition(":")[2])]
        left = enemy.hull + enemy.shields - len(enemy.damage)
        score = expected_hits(3, enemy, game.distance(ship, enemy)) / max(1, left)
        if score > best:
            best, found = score, option
    return found

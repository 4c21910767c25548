"""The barrel roll and boost actions: where a ship may go, and what they cost it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.xwing import reposition
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.values import BoostMoves
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing

NO_ROLL = Refusal("action.barrel-roll.no-ship-overlap", "refusal.no-position")
NO_BOOST = Refusal("action.boost.no-ship-overlap", "refusal.no-position")


def no_position(game: XWing, ship: Ship) -> Refusal | None:
    return None if reposition.any_legal(game, ship, reposition.rolls(ship)) else NO_ROLL


def barrel_roll(game: XWing, action: ResolveAction) -> Outcome:
    """action.barrel-roll.choice"""
    ship = game.ship(action.ship)
    options = reposition.options(reposition.legal(game, ship, reposition.rolls(ship)))
    return Decision(ship.owner, "barrel-roll", "action.barrel-roll.choice", take_position, options, subject=ship.id)


def take_position(game: XWing, action: ResolveAction, pose: Pose) -> None:
    ship = game.ship(action.ship)
    moves = None
    if game.state.devices or reposition.passes_obstacles(game, ship):
        moves = reposition.rolls(ship) if action.action == "barrel-roll" else boosts(game, ship, action.red)
    reposition.put(game, ship, pose, action.action, moves)


def no_boost(game: XWing, ship: Ship, red: bool) -> Refusal | None:
    return None if reposition.any_legal(game, ship, boosts(game, ship, red)) else NO_BOOST


def because_of_obstacles(game: XWing, ship: Ship, refusal: Refusal | None) -> Refusal | None:
    """action.barrel-roll.no-obstacle, action.boost.no-obstacle: when there is room but for them."""
    if refusal is NO_ROLL and reposition.legal(game, ship, reposition.rolls(ship), obstacles_allowed=True):
        return Refusal("action.barrel-roll.no-obstacle", "refusal.no-position")
    if refusal is NO_BOOST and reposition.legal(game, ship, reposition.boosts(ship), obstacles_allowed=True):
        return Refusal("action.boost.no-obstacle", "refusal.no-position")
    return refusal


def boost(game: XWing, action: ResolveAction) -> Outcome:
    """action.boost.step1"""
    ship = game.ship(action.ship)
    options = reposition.options(reposition.legal(game, ship, boosts(game, ship, action.red)))
    return Decision(ship.owner, "boost", "action.boost.step1", take_boost, options, subject=ship.id)


def boosts(game: XWing, ship: Ship, red: bool) -> reposition.Moves:
    """The three templates, and those that an effect adds to a boost of this colour."""
    moves = reposition.BOOSTS
    if BoostMoves in game.listeners:
        moves = game.value(BoostMoves(ship.id, red), moves)
    return reposition.boosts(ship, moves)


def take_boost(game: XWing, action: ResolveAction, pose: Pose) -> None:
    """A template that an effect has added makes the action red."""
    chosen = boosts(game, game.ship(action.ship), action.red).leading_to(pose)
    take_position(game, action, pose)
    action.red = action.red or (chosen is not None and chosen.template not in reposition.BOOSTS.values())

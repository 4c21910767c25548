"""Performing actions: which are open to a ship, the thirteen actions of the book, red and linked ones, card actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.ability import Listener
from dejarik.core.decision import PASS, Decision, Option, Refusal
from dejarik.core.procedure import AGAIN, DONE, Outcome, Procedure
from dejarik.games.xwing import reposition
from dejarik.games.xwing.facts import Action, ActionFacts, DialEntry, actions_of, pilot_facts, upgrade_facts
from dejarik.games.xwing.maneuver import ExecuteManeuver, dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import Jam, acquire_lock, break_lock, gain
from dejarik.games.xwing.values import (
    ActionBar,
    ActionForbidden,
    ActsWhileStressed,
    BoostMoves,
    CoordinateAllows,
    InLockRange,
    LockLimit,
    RecoveryForbidden,
)
from dejarik.games.xwing.windows import AfterAction
from dejarik.tabletop import ruler
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

RELOADABLE = ("torpedo", "missile", "device")
LOCK_REACH = ruler.BANDS * ruler.BAND
TURNS: tuple[str, ...] = ("front", "right", "rear", "left")


class CardAction(Listener):
    """action.card-header: an ability headed "Action:" on an upgrade or damage card."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return True

    def perform(self, game: XWing, me: ShipId) -> Procedure | None:
        raise NotImplementedError


CardAction.listens_to = CardAction


# Which actions are open to a ship.


def action_bar(game: XWing, ship: Ship) -> tuple[ActionFacts, ...]:
    """action.step: the bar of the ship card, and what its upgrades add."""
    bar = printed_bar(ship.pilot.id, tuple([(card.id, card.side) for card in ship.upgrades]))
    return game.value(ActionBar(ship.id), bar) if ActionBar in game.listeners else bar


@cache
def printed_bar(pilot: str, upgrades: tuple[tuple[str, int], ...]) -> tuple[ActionFacts, ...]:
    bar = actions_of(pilot_facts(pilot))
    for card, side in upgrades:
        bar += upgrade_facts(card).sides[side].actions
    return bar


def card_actions(game: XWing, ship: Ship) -> list[CardAction]:
    bound = game.listeners.get(CardAction)
    if bound is None:
        return []
    own = [action for action, me in bound if me == ship.id]
    return cast(list[CardAction], own if len(own) < 2 else [*dict.fromkeys(own)])


def refuse_action(game: XWing, ship: Ship, action: str, request: PerformAction) -> Refusal | None:
    """The one place that offers actions and explains refusals."""
    if "stress" in ship.tokens and not (request.while_stressed or acts_while_stressed(game, ship, action)):
        return Refusal("action.stressed-none", "refusal.stressed")
    if action in ship.performed:
        return Refusal("action.once-per-round", "refusal.performed", {"action": action})
    if request.ion and action != "focus":
        return Refusal("token.ion.focus-only", "refusal.ionized")
    if action == "slam" and not request.action_step:
        return Refusal("action.slam.timing", "refusal.slam-timing")
    if ActionForbidden in game.listeners:
        allowed: str | None = None
        forbidden = game.value(ActionForbidden(ship.id, action), allowed)
        if forbidden is not None:
            return Refusal(forbidden, "refusal.action-forbidden", {"action": action})
    impossible = IMPOSSIBLE.get(action)
    return impossible(game, ship) if impossible is not None else None


def acts_while_stressed(game: XWing, ship: Ship, action: str) -> bool:
    return ActsWhileStressed in game.listeners and game.value(ActsWhileStressed(ship.id, action), False)


def choices(game: XWing, ship: Ship, request: PerformAction) -> list[Option]:
    """action.step, action.card-header: every action that the ship may perform now."""
    if "stress" in ship.tokens and not request.while_stressed and ActsWhileStressed not in game.listeners:
        return []
    offered: dict[str, Option] = {}
    for facts in request.allowed if request.allowed is not None else action_bar(game, ship):
        if request.as_red and not facts.red:
            facts = msgspec.structs.replace(facts, red=True)
        option = action_option(facts)
        if option.id not in offered and refuse_action(game, ship, facts.action, request) is None:
            offered[option.id] = option
    options = list(offered.values())
    if request.allowed is None:
        for action in card_actions(game, ship):
            if refuse_action(game, ship, action.id, request) is None and action.available(game, ship.id):
                options.append(Option(action.id, action.id, f"action.{action.id}", {"card": action.card}))
    return options


@cache
def action_option(facts: ActionFacts) -> Option:
    id = facts.action + ("-red" if facts.red else "")
    return Option(id, facts, f"action.{facts.action}", {"red": facts.red})


# Performing one.


def choose_action(game: XWing, request: PerformAction) -> Outcome:
    """activation.step3.action: one of them, or none."""
    ship = game.state.ships[request.ship]
    if ship.where != "play":
        return DONE
    options = choices(game, ship, request)
    if not options:
        return DONE
    return Decision(
        ship.owner, "action", request.rule, take_action, (*options, PASS), subject=ship.id, judge=judge_action
    )


def judge_action(game: XWing, request: PerformAction, answer: Option | str) -> Refusal | None:
    action = (answer.id if isinstance(answer, Option) else answer).removesuffix("-red")
    ship = game.ship(request.ship)
    known = {facts.action for facts in action_bar(game, ship)} | {one.id for one in card_actions(game, ship)}
    return because_of_obstacles(game, ship, refuse_action(game, ship, action, request)) if action in known else None


def take_action(game: XWing, request: PerformAction, chosen: ActionFacts | str | None) -> Outcome:
    if chosen is None:
        return DONE
    if isinstance(chosen, str):
        return ResolveAction(ship=request.ship, action=chosen, red=request.as_red)
    linked = linked_to(game, game.ship(request.ship), chosen.action)
    return ResolveAction(ship=request.ship, action=chosen.action, red=chosen.red, linked=linked, ion=request.ion)


def linked_to(game: XWing, ship: Ship, action: Action) -> tuple[ActionFacts, ...]:
    """action.linked: what the bar attaches to this action, however the action was granted."""
    bar = action_bar(game, ship)
    return tuple([facts.linked for facts in bar if facts.action == action and facts.linked is not None])


class PerformAction(Procedure):
    """A ship may perform one action: in its Perform Action step, or because an effect grants it (action.extra)."""

    ship: ShipId
    allowed: tuple[ActionFacts, ...] | None = None
    """The only actions that an effect grants; None for any."""
    action_step: bool = False
    ion: bool = False
    while_stressed: bool = False
    as_red: bool = False
    """Whether the action is treated as red, whatever its colour."""
    rule: str = "activation.step3.action"
    steps = (choose_action,)


def resolve(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    perform = PERFORM.get(action.action)
    if perform is not None:
        return perform(game, action)
    for card in card_actions(game, ship):
        if card.id == action.action:
            return card.perform(game, ship.id)
    raise LookupError(f"no such action: {action.action}")


def note_performed(game: XWing, action: ResolveAction) -> None:
    """action.once-per-round; action.red: a red action brings 1 stress once it is done."""
    ship = game.ship(action.ship)
    ship.performed.append(action.action)
    game.emit("action.performed", ship=ship.id, action=action.action)
    if action.red and ship.in_play:
        gain(game, ship, "stress")


def after_action(game: XWing, action: ResolveAction) -> Outcome:
    if not game.ship(action.ship).in_play:
        return DONE
    return game.open(AfterAction(ship=action.ship, action=action.action))


def perform_linked(game: XWing, action: ResolveAction) -> Outcome:
    """action.linked.optional; action.stressed-none: what lets a stressed ship act is for that one action."""
    if not action.linked or action.ion:
        return None
    return PerformAction(ship=action.ship, allowed=action.linked, rule="action.linked")


class ResolveAction(Procedure):
    """One action, chosen: its effect, then what performing it brings."""

    ship: ShipId
    action: str
    red: bool = False
    linked: tuple[ActionFacts, ...] = ()
    ion: bool = False
    coordinated: tuple[ShipId, int] | None = None
    """The ship that was coordinated, and how many actions it had performed before."""
    steps = (resolve, note_performed, after_action, perform_linked)


# The thirteen actions.


def gains(token: Token) -> Callable[[XWing, ResolveAction], None]:
    """action.focus, action.evade, action.calculate, action.cloak"""

    def perform(game: XWing, action: ResolveAction) -> None:
        gain(game, game.ship(action.ship), token)

    return perform


NO_ROLL = Refusal("action.barrel-roll.no-ship-overlap", "refusal.no-position")
NO_LOCK = Refusal("action.lock.step2", "refusal.no-target")
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
        moves = reposition.rolls(ship) if action.action == "barrel-roll" else boosts(game, action)
    reposition.put(game, ship, pose, action.action, moves)


def no_boost(game: XWing, ship: Ship) -> Refusal | None:
    return None if reposition.any_legal(game, ship, reposition.boosts(ship)) else NO_BOOST


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
    options = reposition.options(reposition.legal(game, ship, boosts(game, action)))
    return Decision(ship.owner, "boost", "action.boost.step1", take_boost, options, subject=ship.id)


def boosts(game: XWing, action: ResolveAction) -> reposition.Moves:
    """The three templates, and those that an effect adds. Whether a boost is possible at all is judged by the three."""
    moves = reposition.BOOSTS
    if BoostMoves in game.listeners:
        moves = game.value(BoostMoves(action.ship, action.red), moves)
    return reposition.boosts(game.ship(action.ship), moves)


def take_boost(game: XWing, action: ResolveAction, pose: Pose) -> None:
    """A template that an effect has added makes the action red."""
    chosen = boosts(game, action).leading_to(pose)
    take_position(game, action, pose)
    action.red = action.red or (chosen is not None and chosen.template not in reposition.BOOSTS.values())


def ship_options(ships: list[Ship]) -> tuple[Option, ...]:
    return tuple([ship_option(ship.id) for ship in ships])


@cache
def ship_option(ship: ShipId) -> Option:
    return Option(f"ship:{ship}", ship, "option.ship", {"ship": ship})


def lock_targets(game: XWing, ship: Ship) -> list[Ship]:
    """action.lock.step2: any other ship at range 0-3, in any direction."""
    return [other for other in game.others(ship) if other.id not in ship.locks and in_lock_range(game, ship, other)]


def in_lock_range(game: XWing, ship: Ship, target: Ship) -> bool:
    near = game.near(ship, target, LOCK_REACH) and game.range(ship.id, target.id) <= ruler.BANDS
    return game.value(InLockRange(ship.id, target.id), near) if InLockRange in game.listeners else near


def no_lock(game: XWing, ship: Ship) -> Refusal | None:
    for other in game.others(ship):
        if other.id not in ship.locks and in_lock_range(game, ship, other):
            return None
    return NO_LOCK


def lock(game: XWing, action: ResolveAction) -> Procedure:
    return AcquireLock(ship=action.ship)


def choose_lock(game: XWing, locking: AcquireLock) -> Outcome:
    """action.lock.step1, action.lock.step2"""
    ship = game.ship(locking.ship)
    targets = lock_targets(game, ship) if locking.among is None else granted_targets(game, locking)
    options = ship_options(targets)
    if not options:
        return DONE
    if locking.optional:
        options = (*options, PASS)
    return Decision(ship.owner, "lock", "action.lock.step2", take_lock, options, subject=ship.id)


def granted_targets(game: XWing, locking: AcquireLock) -> list[Ship]:
    ship = game.ship(locking.ship)
    return [game.ship(one) for one in locking.among or () if game.ship(one).in_play and one not in ship.locks]


def take_lock(game: XWing, locking: AcquireLock, target: ShipId | None) -> Outcome:
    if target is None:
        return DONE
    locking.target = target
    acquire_lock(game, game.ship(locking.ship), target)
    return None


def keep_locks(game: XWing, locking: AcquireLock) -> Outcome:
    """token.lock.one-target: an older lock goes when there are more than the ship may keep."""
    ship = game.ship(locking.ship)
    if len(ship.locks) <= game.value(LockLimit(ship.id), 1):
        return None
    older = [game.ship(target) for target in ship.locks if target != locking.target]
    return Decision(ship.owner, "drop-lock", "token.lock.one-target", drop_lock, ship_options(older), subject=ship.id)


def drop_lock(game: XWing, locking: AcquireLock, target: ShipId) -> Outcome:
    break_lock(game, game.ship(locking.ship), target)
    return AGAIN


class AcquireLock(Procedure):
    """action.lock: one more lock."""

    ship: ShipId
    among: tuple[ShipId, ...] | None = None
    """The only targets that an effect grants, whatever their range; None for those of the action."""
    optional: bool = False
    target: ShipId | None = None
    steps = (choose_lock, keep_locks)


def cloaked_already(game: XWing, ship: Ship) -> Refusal | None:
    return Refusal("token.cloak.single", "refusal.cloaked") if "cloak" in ship.tokens else None


def coordinate_targets(game: XWing, ship: Ship) -> list[Ship]:
    """action.coordinate.target: another friendly ship at range 1-2."""
    return [one for one in game.others(ship) if one.owner == ship.owner and 1 <= game.range(ship.id, one.id) <= 2]


def no_coordinate(game: XWing, ship: Ship) -> Refusal | None:
    return None if coordinate_targets(game, ship) else Refusal("action.coordinate.target", "refusal.no-target")


def coordinate(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = ship_options(coordinate_targets(game, ship))
    return Decision(ship.owner, "coordinate", "action.coordinate.target", take_coordinate, options, subject=ship.id)


def take_coordinate(game: XWing, action: ResolveAction, target: ShipId) -> PerformAction:
    """action.coordinate, action.coordinate.rules-apply"""
    action.coordinated = (target, len(game.ship(target).performed))
    allowed: tuple[ActionFacts, ...] | None = None
    if CoordinateAllows in game.listeners:
        allowed = game.value(CoordinateAllows(action.ship, target), allowed)
    return PerformAction(ship=target, allowed=allowed, rule="action.coordinate")


def jam_targets(game: XWing, ship: Ship) -> list[Ship]:
    """action.jam: a ship at range 1; enemies only (docs/decisions/0003-readings.md, 5)."""
    return [enemy for enemy in game.enemies(ship) if game.range(ship.id, enemy.id) == 1]


def no_jam(game: XWing, ship: Ship) -> Refusal | None:
    return None if jam_targets(game, ship) else Refusal("action.jam", "refusal.no-target")


def jam(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    return Decision(
        ship.owner, "jam-target", "action.jam", take_jam_target, ship_options(jam_targets(game, ship)), ship.id
    )


def take_jam_target(game: XWing, action: ResolveAction, target: ShipId) -> Jam:
    return Jam(ship=target, by=game.ship(action.ship).owner)


def reinforce(game: XWing, action: ResolveAction) -> Outcome:
    """action.reinforce"""
    ship = game.ship(action.ship)
    options = tuple(Option(side, f"reinforce-{side}", f"option.reinforce-{side}") for side in ("fore", "aft"))
    return Decision(ship.owner, "reinforce", "action.reinforce", take_reinforce, options, subject=ship.id)


def take_reinforce(game: XWing, action: ResolveAction, token: Token) -> None:
    gain(game, game.ship(action.ship), token)


def reloadable(game: XWing, ship: Ship) -> list[str]:
    """action.reload.step1"""
    found = [
        card.id
        for card in ship.upgrades
        if set(upgrade_facts(card.id).slots) & set(RELOADABLE) and card.charges < charge_limit(card.id, card.side)
    ]
    if RecoveryForbidden not in game.listeners:
        return found
    return [card for card in found if not game.value(RecoveryForbidden(ship.id, card), False)]


def charge_limit(card: str, side: int) -> int:
    charges = upgrade_facts(card).sides[side].charges
    return charges.limit if charges else 0


def no_reload(game: XWing, ship: Ship) -> Refusal | None:
    return None if reloadable(game, ship) else Refusal("action.reload.step1", "refusal.no-reload")


def reload(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = tuple(Option(card, card, "option.card", {"card": card}) for card in reloadable(game, ship))
    return Decision(ship.owner, "reload", "action.reload.step1", take_reload, options, subject=ship.id)


def take_reload(game: XWing, action: ResolveAction, card: str) -> None:
    """action.reload.step2, action.reload.step3"""
    ship = game.ship(action.ship)
    game.card(ship.id, card).charges += 1
    game.emit("charge.recovered", ship=ship.id, card=card)
    gain(game, ship, "disarm")


def no_turret(game: XWing, ship: Ship) -> Refusal | None:
    return None if ship.turret else Refusal("action.rotate", "refusal.no-turret")


def turret_settings(ship: Ship) -> list[tuple[str, ...]]:
    """The standard arcs that a single indicator, or the two opposite ones that a double one, may point to."""
    if len(ship.turret) == 2:
        return [("front", "rear"), ("left", "right")]
    return [(direction,) for direction in TURNS]


def turret_options(settings: list[tuple[str, ...]]) -> tuple[Option, ...]:
    return tuple(Option("+".join(arcs), arcs, "option.turret", {"arcs": arcs}) for arcs in settings)


def rotate(game: XWing, action: ResolveAction | RotateTurret) -> Outcome:
    """action.rotate: to a different arc."""
    ship = game.ship(action.ship)
    options = turret_options([arcs for arcs in turret_settings(ship) if arcs != ship.turret])
    return Decision(ship.owner, "rotate", "action.rotate", take_rotation, options, subject=ship.id)


def take_rotation(game: XWing, action: ResolveAction | RotateTurret, arcs: tuple[str, ...]) -> None:
    ship = game.ship(action.ship)
    ship.turret = arcs
    game.emit("turret.rotated", ship=ship.id, arcs=arcs)


class RotateTurret(Procedure):
    """The indicator is rotated without an action."""

    ship: ShipId
    steps = (rotate,)


def slam_maneuvers(game: XWing, ship: Ship) -> dict[str, DialEntry]:
    """action.slam.step1: on its dial, with the speed of the maneuver executed this round."""
    if ship.executed is None:
        return {}
    return {id: entry for id, entry in dial(ship.type).items() if entry.speed == ship.executed.speed}


def no_slam(game: XWing, ship: Ship) -> Refusal | None:
    return None if slam_maneuvers(game, ship) else Refusal("action.slam.step1", "refusal.no-slam")


def slam(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entry.speed, "bearing": entry.bearing})
        for id, entry in slam_maneuvers(game, ship).items()
    )
    return Decision(ship.owner, "slam", "action.slam.step1", take_slam, options, subject=ship.id)


def take_slam(game: XWing, action: ResolveAction, id: str) -> Procedure:
    return Slam(ship=action.ship, maneuver=id)


def execute_slam(game: XWing, slam: Slam) -> Procedure:
    """action.slam.step2"""
    ship = game.ship(slam.ship)
    entry = dial(ship.type)[slam.maneuver]
    return ExecuteManeuver(
        ship=ship.id, speed=entry.speed, bearing=entry.bearing, difficulty=difficulty(game, ship, entry), kind="slam"
    )


def disarm_after_slam(game: XWing, slam: Slam) -> None:
    """action.slam.step3"""
    ship = game.ship(slam.ship)
    if ship.in_play:
        gain(game, ship, "disarm")


class Slam(Procedure):
    ship: ShipId
    maneuver: str
    steps = (execute_slam, disarm_after_slam)


PERFORM: dict[str, Callable[[XWing, ResolveAction], Outcome]] = {
    "focus": gains("focus"),
    "evade": gains("evade"),
    "calculate": gains("calculate"),
    "cloak": gains("cloak"),
    "barrel-roll": barrel_roll,
    "boost": boost,
    "lock": lock,
    "coordinate": coordinate,
    "jam": jam,
    "reinforce": reinforce,
    "reload": reload,
    "rotate": rotate,
    "slam": slam,
}

# Why a ship cannot perform an action as things stand, or None.
IMPOSSIBLE: dict[str, Callable[[XWing, Ship], Refusal | None]] = {
    "barrel-roll": no_position,
    "boost": no_boost,
    "lock": no_lock,
    "cloak": cloaked_already,
    "coordinate": no_coordinate,
    "jam": no_jam,
    "reload": no_reload,
    "rotate": no_turret,
    "slam": no_slam,
}

"""Performing actions: which are open to a ship, red and linked ones, card actions, and those of the thirteen that need
no module of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.core.ability import Ability, Listener
from dejarik.core.decision import PASS, Decision, Option, Refusal
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.xwing.facts import Action, ActionFacts, actions_of, pilot_facts, upgrade_facts
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.lock import lock, no_lock
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.reload import no_reload, reload
from dejarik.games.xwing.reposition_actions import barrel_roll, because_of_obstacles, boost, no_boost, no_position
from dejarik.games.xwing.slam import no_slam, slam
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import Jam, gain
from dejarik.games.xwing.turret import no_turret, rotate
from dejarik.games.xwing.values import ActionBar, ActionForbidden, ActionIsWhite, ActsWhileStressed, CoordinateAllows
from dejarik.games.xwing.windows import AfterAction

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


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


def refuse_action(game: XWing, ship: Ship, action: str, request: PerformAction, red: bool) -> Refusal | None:
    """The one place that offers actions and explains refusals; `red` is the colour in which it would be performed."""
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
    if action == "boost":
        return no_boost(game, ship, red)
    impossible = IMPOSSIBLE.get(action)
    if impossible is not None:
        return impossible(game, ship)
    return unavailable(game, ship, action) if "." in action else None


def unavailable(game: XWing, ship: Ship, action: str) -> Refusal | None:
    """action.card-header: what a card says must hold for its own action."""
    card = next((one for one in card_actions(game, ship) if one.id == action), None)
    if card is None or card.available(game, ship.id):
        return None
    return Refusal("action.card-header", "refusal.card-action", {"card": card.card})


def acts_while_stressed(game: XWing, ship: Ship, action: str) -> bool:
    return ActsWhileStressed in game.listeners and game.value(ActsWhileStressed(ship.id, action), False)


def candidates(game: XWing, ship: Ship, request: PerformAction) -> list[tuple[str, Option]]:
    """action.step, action.card-header: what the bar and the cards bring, or what an effect grants, possible or not;
    each with the action's own name, whatever its colour."""
    found: list[tuple[str, Option]] = []
    for facts in request.allowed if request.allowed is not None else action_bar(game, ship):
        facts = as_performed(game, ship, facts, request)
        found.append((facts.action, action_option(facts)))
    if request.allowed is None:
        for action in card_actions(game, ship):
            option = Option(action.id, action.id, f"action.{action.id}", {"card": action.card})
            found.append((action.id, option))
    return found


def as_performed(game: XWing, ship: Ship, facts: ActionFacts, request: PerformAction) -> ActionFacts:
    """action.red: in the colour that effects leave the action, wherever it was granted."""
    red = facts.red or request.as_red
    if red and ActionIsWhite in game.listeners:
        red = not game.value(ActionIsWhite(ship.id, facts.action), False)
    return facts if red == facts.red else msgspec.structs.replace(facts, red=red)


def choices(game: XWing, ship: Ship, request: PerformAction) -> list[Option]:
    """Every action that the ship may perform now."""
    if "stress" in ship.tokens and not request.while_stressed and ActsWhileStressed not in game.listeners:
        return []
    offered: dict[str, Option] = {}
    for action, option in candidates(game, ship, request):
        if option.id not in offered:
            red = bool(option.args.get("red"))
            if refuse_action(game, ship, action, request, red) is None:
                offered[option.id] = option
    return list(offered.values())


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
    id = answer.id if isinstance(answer, Option) else answer
    action, red = id.removesuffix("-red"), id.endswith("-red")
    ship = game.ship(request.ship)
    known = {facts.action for facts in action_bar(game, ship)} | {one.id for one in card_actions(game, ship)}
    refusal = refuse_action(game, ship, action, request, red) if action in known else None
    return because_of_obstacles(game, ship, refusal)


def take_action(game: XWing, request: PerformAction, chosen: ActionFacts | str | None) -> Outcome:
    if chosen is None:
        return DONE
    if isinstance(chosen, str):
        return ResolveAction(ship=request.ship, action=chosen, red=request.as_red)
    linked = () if request.ion else linked_to(game, game.ship(request.ship), chosen.action)
    return ResolveAction(ship=request.ship, action=chosen.action, red=chosen.red, linked=linked)


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


def note_performed(game: XWing, action: ResolveAction) -> None:
    """action.once-per-round: it counts from its beginning, so that what it lets others do brings it no second time."""
    game.ship(action.ship).performed.append(action.action)


def resolve(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    perform = PERFORM.get(action.action)
    if perform is not None:
        return perform(game, action)
    for card in card_actions(game, ship):
        if card.id == action.action:
            return card.perform(game, ship.id)
    raise LookupError(f"no such action: {action.action}")


def gain_stress(game: XWing, action: ResolveAction) -> None:
    """action.red: a red action brings 1 stress once it is done."""
    ship = game.ship(action.ship)
    game.emit("action.performed", ship=ship.id, action=action.action)
    if action.red and ship.in_play:
        gain(game, ship, "stress")


def after_action(game: XWing, action: ResolveAction) -> Outcome:
    """timing.own-order: a linked action is one of the abilities of this moment; alone it needs no window."""
    if not game.ship(action.ship).in_play:
        return DONE
    window = AfterAction(ship=action.ship, action=action.action, linked=action.linked)
    if game.open(window) is None:
        return perform_linked(window) if action.linked else None
    if action.linked:
        window.pending.append((LINKED_ACTION.id, action.ship))
    return window


def perform_linked(window: AfterAction) -> PerformAction:
    """action.linked.optional; action.stressed-none: what lets a stressed ship act is for that one action."""
    return PerformAction(ship=window.ship, allowed=window.linked, rule="action.linked")


class LinkedAction(Ability["XWing", AfterAction]):
    """action.linked beside other abilities of the same moment."""

    optional = True
    asks = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        ship = game.ship(me)
        return ship.in_play and bool(choices(game, ship, perform_linked(window)))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> PerformAction:
        return perform_linked(window)

    def option(self, me: ShipId) -> Option:
        return Option(f"linked-action:{me}", (self.id, me), "option.linked-action", {"piece": me})


LINKED_ACTION = LinkedAction()
ABILITIES[LINKED_ACTION.id] = LINKED_ACTION


class ResolveAction(Procedure):
    """One action, chosen: its effect, then what performing it brings."""

    ship: ShipId
    action: str
    red: bool = False
    linked: tuple[ActionFacts, ...] = ()
    coordinated: tuple[ShipId, int] | None = None
    """The ship that was coordinated, and how many actions it had performed before."""
    steps = (note_performed, resolve, gain_stress, after_action)


# The thirteen actions.


def gains(token: Token) -> Callable[[XWing, ResolveAction], None]:
    """action.focus, action.evade, action.calculate, action.cloak"""

    def perform(game: XWing, action: ResolveAction) -> None:
        gain(game, game.ship(action.ship), token)

    return perform


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
    "lock": no_lock,
    "cloak": cloaked_already,
    "coordinate": no_coordinate,
    "jam": no_jam,
    "reload": no_reload,
    "rotate": no_turret,
    "slam": no_slam,
}

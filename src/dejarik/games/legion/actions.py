"""The actions that every unit has (action.*)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.attack import ATTACKED, Attack, Style
from dejarik.games.legion.card_actions import CARD_ACTIONS, card_action, chosen_among
from dejarik.games.legion.card_uses import (
    INSTEAD,
    attack_instead,
    how_often,
    option_of,
    perform_use,
    refuse_use,
    uses_of,
)
from dejarik.games.legion.giving import give
from dejarik.games.legion.melee import held, melee_of
from dejarik.games.legion.mission_actions import MissionAct, refuse_mission_action
from dejarik.games.legion.move_kinds import CARRIED, KINDS, Kind, refuse_kind, refuse_move, speed_of
from dejarik.games.legion.moves import CARRIES, IN_HIDING, Move, way_of
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.recover import Recover
from dejarik.games.legion.special_actions import COSTS, name_of, perform_special, refuse_special, special_actions
from dejarik.games.legion.special_actions import option_of as named
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.targeting import Ref, refuse_attack
from dejarik.games.legion.windows import AfterAction, BeforeAction

if TYPE_CHECKING:
    from dejarik.games.legion.activation import Activation
    from dejarik.games.legion.game import Legion

ACTIONS: Final = ("move", "attack", "aim", "dodge", "standby", "recover")
OPTIONS: Final = {one: Option(one, one, f"option.action.{one}") for one in (*ACTIONS, *CARD_ACTIONS)}
MOVES_OF_JUYO: Final = 2
NO_ACTIONS_LEFT: Final = Refusal("action.two-per-activation", "refusal.no-actions-left")
MADE: Final = Refusal("action.limit-once", "refusal.action-made")
NO_STANDBY: Final = Refusal("unit-type.repulsor.no-standby", "refusal.no-standby")
MUST_DEPLOY: Final = Refusal("deploy.must", "refusal.must-deploy")
NOT_NOW: Final = Refusal("withdraw.action", "refusal.engaged")
WITHDREW: Final = Refusal("withdraw.no-attack-standby", "refusal.withdrew")
NO_WAY_OUT: Final = Refusal("withdraw.action", "refusal.no-way-out")
FLEES: Final = "flees"
"""Noted of a unit while an effect lets it withdraw outside of its own activation."""
AI: Final = Refusal("keyword.unit.ai", "refusal.programmed")
TWO_ATTACKS: Final = "~two-attacks"
"""The mark of a unit that an effect allows two attack actions."""
END: Final = Option("end", None, "option.end-activation")


def actions_of(game: Legion, activation: Activation, unit: Unit) -> list[tuple[Option, Refusal | None]]:
    """Every action, with what forbids it; and the card actions that the unit has (action.card, action.free-card).
    keyword.unit.ai: the first action is one of those listed, if it can be."""
    unpaid = game.refuse_cost(activation, 1)
    barred = game.confines(unit) or unpaid
    found = [(OPTIONS["move"], unpaid or refuse_move_action(game, unit, activation.made))]
    found += [(OPTIONS[one], barred or refuse_paid(game, activation, unit, one)) for one in ACTIONS[1:]]
    words, mission = game.words[unit.id], game.mission_actions(unit)
    cards = [] if CARD_ACTIONS.keys().isdisjoint(words) else [one for one in CARD_ACTIONS if one in words]
    for one in cards:
        found.append((OPTIONS[one], refuse_action(game, activation, unit, one)))
    for one in mission:
        found.append((of_mission(one), refuse_action(game, activation, unit, one)))
    uses = uses_of(game, unit)
    for one in uses:
        found.append((option_of(game, one), refuse_use(game, activation, unit, one)))
    special = special_actions(game, unit)
    for one in special:
        found.append((named(game, unit, one), refuse_action(game, activation, unit, one)))
    if not programmed(game, activation, unit):
        return found
    free = {one for one in (*cards, *mission, *uses, *special) if not game.action_cost(one)}
    return [
        (option, refusal or (None if option.id in activation.programme or option.id in free else AI))
        for option, refusal in found
    ]


@cache
def of_mission(action: str) -> Option:
    return Option(action, action, f"option.action.{action}")


def programmed(game: Legion, activation: Activation, unit: Unit) -> bool:
    """keyword.unit.ai, keyword.unit.ai.impossible: whether it must do what its programme lists, and can."""
    if not activation.programme or activation.spare:
        return False
    return any(refuse_action(game, activation, unit, one) is None for one in activation.programme)


def refuse_action(game: Legion, activation: Activation, unit: Unit, action: str) -> Refusal | None:
    """action.two-per-activation, and what else forbids it."""
    refusal = None if action == "move" else game.confines(unit)
    refusal = refusal or game.refuse_cost(activation, game.action_cost(action))
    return refusal or refuse_paid(game, activation, unit, action)


def refuse_paid(game: Legion, activation: Activation, unit: Unit, action: str) -> Refusal | None:
    """Of an action that the unit can pay for: action.limit-once, deploy.must, standby.no-attack-same-activation,
    withdraw.no-attack-standby, action.standby, unit-type.repulsor.no-standby"""
    made = activation.made
    if action == "move":
        return refuse_move_action(game, unit, made)
    if action in made and made.count(action) >= times_allowed(game, activation, action):
        return MADE
    if not unit.deployed:
        return MUST_DEPLOY
    if action == "attack":
        return game.refuse_hostility(activation, unit, action) or refuse_attack(game, unit)
    if action == "standby":
        refusal = game.refuse_hostility(activation, unit, action)
        return refusal or (None if game.may_stand_by(unit) else NO_STANDBY)
    if action in ACTIONS:
        return None
    if action in game.mission_table:
        return refuse_mission_action(game, unit, action)
    return refuse_of_card(game, unit, action)


def times_allowed(game: Legion, activation: Activation, action: str) -> int:
    """action.limit-once, action.free-card.window"""
    if action == "attack":
        return attacks_allowed(game, activation)
    return 1 if action in ACTIONS else how_often(game, activation.unit, action)


def refuse_cost(game: Legion, activation: Activation, cost: int) -> Refusal | None:
    """action.two-per-activation: of whatever costs so many actions."""
    return NO_ACTIONS_LEFT if game.actions_left(activation) + activation.spare < cost else None


def actions_left(game: Legion, activation: Activation) -> int:
    """action.two-per-activation, keyword.unit.juyo-mastery: one more for as long as the unit is wounded."""
    return max(0, activation.left + furious(game, game.unit(activation.unit)))


def furious(game: Legion, unit: Unit) -> bool:
    return "juyo-mastery" in game.words[unit.id] and any(one.wounds for one in game.alive(unit))


def refuse_hostility(game: Legion, activation: Activation, unit: Unit, action: str) -> Refusal | None:
    """standby.no-attack-same-activation, withdraw.no-attack-standby: of an attack or a standby action."""
    if ("standby" if action == "attack" else "attack") in activation.made:
        return Refusal("standby.no-attack-same-activation", "refusal.attack-and-standby")
    if action == "attack":
        return game.refuse_withdrawn(unit)
    return WITHDREW if "withdraw" in unit.used else None


def refuse_withdrawn(game: Legion, unit: Unit) -> Refusal | None:
    """withdraw.no-attack-standby (reading.29), unit-type.creature.attack-and-withdraw: of every attack, by an action or
    not."""
    return WITHDREW if "withdraw" in unit.used and game.facts(unit.id).type != "creature trooper" else None


def attacks_allowed(game: Legion, activation: Activation) -> int:
    """attack.one-action-per-turn, keyword.unit.ataru-mastery, keyword.unit.barrage: how many attack actions, free ones
    with them."""
    unit = activation.unit
    barrage = game.keyword(unit, "barrage") and "arsenal" not in activation.did
    return 2 if barrage or game.keyword(unit, "ataru-mastery") or game.keyword(unit, TWO_ATTACKS) else 1


def refuse_of_card(game: Legion, unit: Unit, action: str) -> Refusal | None:
    """action.card: whether anything would come of it."""
    if name_of(action) in COSTS:
        return refuse_special(game, unit, action)
    return None if chosen_among(game, unit, action) else Refusal("action.card", "refusal.nobody-near")


def refuse_move_action(game: Legion, unit: Unit, made: tuple[str, ...]) -> Refusal | None:
    """melee.engaged.limits, keyword.unit.speeder.carrying, keyword.unit.plodding, keyword.unit.juyo-mastery.moves,
    keyword.weapon.immobilize.speed"""
    words = game.words[unit.id]
    if IN_HIDING in words:
        return Refusal("card.command.fields", "refusal.in-hiding")
    if CARRIED in words:
        return Refusal("card.command.fields", "refusal.carried")
    if "move" in made:
        if "plodding" in words:
            return Refusal("keyword.unit.plodding", "refusal.plodding")
        if made.count("move") >= MOVES_OF_JUYO and game.tires(unit):
            return Refusal("keyword.unit.juyo-mastery.moves", "refusal.two-moves")
    if game.laden(unit) and "moved" in unit.used:  # which is noted of speeders
        return CARRIES
    if not held(game, unit):
        return refuse_move(game, unit)
    turns = game.pivots_engaged(unit) and refuse_kind(game, unit, "pivot", action=True, spur=True) is None
    return None if turns else game.refuse_withdrawal(unit, made)


def refuse_withdrawal(game: Legion, unit: Unit, made: tuple[str, ...]) -> Refusal | None:
    """withdraw.action, withdraw.no-attack-standby (reading.29), unit-type.creature.attack-and-withdraw"""
    refusal = refuse_leaving(game, unit)
    if refusal is not None:
        return refusal
    attacked = "attack" in made or ATTACKED in game.did(unit.id)
    if "standby" in made or (attacked and game.facts(unit.id).type != "creature trooper"):
        return Refusal("withdraw.no-attack-standby", "refusal.attacked-or-stood-by")
    leader = game.leader(unit)
    way = way_of(game, Move(unit=unit.id, withdraws=True), unit, leader)
    return None if LeaderPlacement(game, leader, way).has_room else NO_WAY_OUT


def refuse_leaving(game: Legion, unit: Unit) -> Refusal | None:
    """withdraw.action, withdraw.speed-zero"""
    if game.activating() != unit.id and FLEES not in unit.used:
        return NOT_NOW
    return None if speed_of(game, unit) else Refusal("withdraw.speed-zero", "refusal.no-speed")


def announce(game: Legion, act: Act) -> Outcome:
    return game.open(BeforeAction(unit=act.unit, action=act.action))


def perform(game: Legion, act: Act) -> Outcome:
    """action.aim, action.dodge, action.standby, action.recover, action.move, action.attack, standby.lose"""
    unit = game.unit(act.unit)
    if unit.standby:
        stand_down(game, unit)
    act.before = melee_of(game, unit)
    game.emit("action.performed", unit=unit.id, action=act.action)
    match act.action:
        case "aim":
            give(game, unit, "aim")
        case "dodge":
            give(game, unit, "dodge")
        case "standby":
            unit.standby = True
        case "recover":
            return Recover(unit=unit.id)
        case "attack" if game.keyword(unit.id, INSTEAD):
            return attack_instead(game, unit)
        case "attack":
            return Attack(attacker=unit.id, style=act.style, only=act.only, using=act.using)
        case "move":
            return move_action(game, act, unit)
        case mission if mission in game.mission_table:
            return MissionAct(unit=unit.id, action=mission)
        case special if name_of(special) in COSTS:
            return perform_special(game, unit, special)
        case card if card in game.uses_written:
            return perform_use(game, unit, card)
        case card:
            return card_action(game, unit, card)
    return None


def move_action(game: Legion, act: Act, unit: Unit) -> Move:
    """withdraw.action; creature and emplacement troopers may still turn on the spot (unit-type.creature.pivot,
    unit-type.emplacement.pivot)."""
    if act.compulsory:
        return Move(unit=unit.id, kinds=("standard",), compulsory=True, action=True)
    if not held(game, unit):
        return Move(unit=unit.id, kinds=act.kinds or KINDS, action=True, speed=act.speed, sure=act.speed > 0)
    kinds: tuple[Kind, ...] = ("pivot",) if game.pivots_engaged(unit) else ()
    if game.refuse_withdrawal(unit, act.made) is None:
        kinds = (*kinds, "withdraw")
    return Move(unit=unit.id, kinds=kinds, action=True)


def stand_by(game: Legion, act: Act) -> Outcome:
    """standby.timing.first: before every other effect that follows an action. Moves and attacks see to it
    themselves."""
    return None if act.action in ("move", "attack") else game.answered(act.unit)


def after(game: Legion, act: Act) -> Outcome:
    """timing.after-resolved"""
    now = melee_of(game, game.unit(act.unit)) if act.joined else ()
    joined = tuple([one for one in act.joined if one in now])
    return game.open(AfterAction(unit=act.unit, action=act.action, joined=joined))


class Act(Procedure):
    """One action of a unit, and what follows it."""

    unit: UnitId
    action: str
    style: Style = ""
    only: tuple[UnitId, ...] = ()
    """Of a free attack action: what weapons and whom the effect allows."""
    using: tuple[Ref, ...] = ()
    """And with which weapons alone."""
    speed: int = 0
    """keyword.unit.scout: the speed of a free move action, whatever the ground; 0 for the unit's own."""
    kinds: tuple[Kind, ...] = ()
    """The only moves that the effect allows."""
    compulsory: bool = False
    """move.compulsory"""
    made: tuple[str, ...] = ()
    """The actions of the unit's activation before this one."""
    before: tuple[UnitId, ...] = ()
    """With whom the unit was in melee when it began."""
    joined: tuple[UnitId, ...] = ()
    """With whom its move has brought it into melee, whoever has come to it since."""
    steps = (announce, perform, stand_by, after)

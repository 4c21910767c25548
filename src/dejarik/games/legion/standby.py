"""Standby: acting after an enemy unit has (standby.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.legion.actions import MADE, attacks_allowed
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import refuse_move
from dejarik.games.legion.purse import MaySpend
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY, PlayerId, Unit, UnitId
from dejarik.games.legion.targeting import refuse_attack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RANGE: Final = 2
FAR: Final = 3


def ask_standby(game: Legion, standby: Standby) -> Outcome:
    """standby.trigger, standby.timing.after-all-pools, timing.simultaneous.own-order: each unit once; who was passed
    over is asked again when another has acted."""
    acted = game.unit(standby.unit)
    for unit in game.units_of(game.opponent(acted.owner)):
        asked = unit.id in standby.asked or unit.id in standby.passed
        if asked or game.standby_from(unit) == NOBODY or not may_react(game, unit, acted):
            continue
        candidates = [
            (Option("attack", (unit.id, "attack"), "option.action.attack"), refuse_strike(game, unit, acted)),
            (Option("move", (unit.id, "move"), "option.action.move"), refuse_step(game, unit)),
        ]
        decline = Option(PASS.id, (unit.id, ""), PASS.label)
        return offer(unit.owner, "standby", "standby.trigger", take_standby, candidates, decline, subject=unit.id)
    return None


def refuse_strike(game: Legion, unit: Unit, acted: Unit) -> Refusal | None:
    """standby.attack-target, action.free-card.no-repeat: also in its own activation, where it may react in it."""
    own = game.current(Activation)
    if own is not None and own.unit == unit.id and game.attacks_made(unit.id) >= attacks_allowed(game, own):
        return MADE
    return game.refuse_free(unit, "attack") or refuse_attack(game, unit, *game.standby_targets(acted))


def refuse_step(game: Legion, unit: Unit) -> Refusal | None:
    """melee.engaged.limits: who is engaged may at most turn on the spot (unit-type.creature.pivot)."""
    if held(game, unit) and not game.pivots_engaged(unit):
        return game.held_fast
    return game.refuse_free(unit, "move") or refuse_move(game, unit)


def may_react(game: Legion, unit: Unit, acted: Unit) -> bool:
    """standby.trigger, keyword.unit.sentinel"""
    if not game.may_react(unit) or not game.value(MaySpend(unit.id, "standby"), True):
        return False
    reach = FAR if game.keyword(unit.id, "sentinel") else RANGE
    return units_in_range(game, unit, acted, reach) and units_see(game, unit, acted)


def take_standby(game: Legion, standby: Standby, chosen: tuple[UnitId, str]) -> Outcome:
    """standby.attack-target, standby.lose"""
    unit, action = chosen
    if not action:
        standby.passed.append(unit)
        return Again()
    standby.asked.append(unit)
    standby.passed = []
    stand_down(game, game.unit(game.standby_from(game.unit(unit))), spent=True)
    game.emit("standby.spent", unit=unit, action=action)
    return Again(
        game.free_action(unit, action, game.standby_targets(game.unit(standby.unit)) if action == "attack" else ())
    )


def detonate(game: Legion, standby: Standby) -> Outcome:
    """keyword.weapon.detonate.timing"""
    return game.detonation(standby.unit)


def answered(game: Legion, unit: UnitId, by: PlayerId = NOBODY) -> Procedure | None:
    """standby.trigger, standby.timing.first: what follows an attack, a move or another action of a unit before anything
    else does. `by` is the player whose effect made it act, if not its own. keyword.weapon.detonate: charges go off in
    every phase, and whoever made the unit act."""
    foe = game.opponent(game.unit(unit).owner)
    barred = game.state.phase != "activation" or (game.allied(by, foe) and not game.reacts_to_own())
    waiting = any(one.standby for one in game.state.units)
    return Standby(unit=unit) if waiting and not barred else game.detonation(unit)


class Standby(Procedure):
    """After a unit has attacked, moved or acted."""

    unit: UnitId
    asked: list[UnitId] = []
    """Who has acted."""
    passed: list[UnitId] = []
    """Who has been passed over since."""
    steps = (ask_standby, detonate)

"""The Activation phase: in ascending initiative each ship reveals its dial, executes its maneuver and may act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import resolve_abilities
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.devices import DetonateBombs
from dejarik.games.xwing.facts import Bearing, Difficulty
from dejarik.games.xwing.maneuver import ExecuteManeuver, dial, difficulty, red_while_stressed
from dejarik.games.xwing.order import choose_next, next_ships
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.windows import AfterRevealing, BeforeActivating, BeforeExecuting, StartOfActivation

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def start(game: XWing, phase: ActivationPhase) -> Outcome:
    """timing.start-of-phase"""
    return game.open(StartOfActivation())


def next_ship(game: XWing, phase: ActivationPhase) -> Outcome:
    """activation.order, activation.end"""
    waiting = []
    for ship in game.state.ships:
        if not ship.activated and ship.where == "play":
            waiting.append(ship)
    if not waiting:
        return None
    return choose_next(game, phase, next_ships(game, waiting), "activation-next", take_ship)


def take_ship(game: XWing, phase: ActivationPhase, ship: ShipId) -> Again:
    game.state.ships[ship].activated = True
    game.emit("ship.activates", ship=ship)
    return Again(Activate(ship=ship))


def detonate_bombs(game: XWing, phase: ActivationPhase) -> Outcome:
    """device.bomb"""
    return DetonateBombs() if game.state.devices else None


class ActivationPhase(Procedure):
    steps = (start, next_ship, detonate_bombs)


def before_activating(game: XWing, activation: Activate) -> Outcome:
    # token.ion.activation: only a ship that got no dial in Planning activates as ionized.
    activation.ion = game.state.ships[activation.ship].dial is None
    return game.open(BeforeActivating(ship=activation.ship))


def reveal_dial(game: XWing, activation: Activate) -> Outcome:
    """activation.step1.reveal, token.ion.skip-reveal"""
    ship = game.state.ships[activation.ship]
    if ship.where != "play":
        return DONE
    if activation.ion:
        return None
    ship.revealed = True
    game.emit("dial.revealed", ship=ship.id, maneuver=ship.dial)
    return game.open(AfterRevealing(ship=ship.id))


def read_maneuver(game: XWing, activation: Activate) -> Outcome:
    """activation.step2.execute: what the dial shows, in the colour that effects give it."""
    ship = game.state.ships[activation.ship]
    if ship.where != "play":
        return DONE
    if activation.ion:
        return None
    assert ship.dial is not None
    entry = dial(ship.type)[ship.dial]
    activation.speed, activation.bearing = entry.speed, entry.bearing
    activation.difficulty = difficulty(game, ship, entry)
    if BeforeExecuting not in game.listeners:
        return None
    return game.open(
        BeforeExecuting(ship=ship.id, speed=entry.speed, bearing=entry.bearing, difficulty=activation.difficulty)
    )


def change_maneuver(game: XWing, window: BeforeExecuting) -> Outcome:
    """The maneuver that abilities leave is the one that is executed."""
    outcome = resolve_abilities(game, window)
    if outcome is DONE:
        activation = game.current(Activate)
        assert activation is not None
        activation.speed, activation.bearing, activation.difficulty = window.speed, window.bearing, window.difficulty
    return outcome


BeforeExecuting.steps = (change_maneuver,)


def execute_maneuver(game: XWing, activation: Activate) -> Outcome:
    """activation.step2.execute; token.ion.maneuver: a blue [1 straight] that nothing changes."""
    ship = game.state.ships[activation.ship]
    if activation.ion:
        return ExecuteManeuver(ship=ship.id, speed=1, bearing="straight", difficulty="blue", kind="ion")
    colour = activation.difficulty
    if colour == "red" and ship.stressed and not red_while_stressed(game, ship):
        # stress.red-execute-forbidden: the book gives no replacement; the known one is a white [2 straight].
        game.emit("maneuver.replaced", ship=ship.id)
        return ExecuteManeuver(ship=ship.id, speed=2, bearing="straight", difficulty="white")
    return ExecuteManeuver(ship=ship.id, speed=activation.speed, bearing=activation.bearing, difficulty=colour)


def perform_action(game: XWing, activation: Activate) -> Outcome:
    """activation.step3.action, action.skip-step"""
    ship = game.state.ships[activation.ship]
    if ship.where != "play":
        return DONE
    if ship.skips_action:
        game.emit("action.skipped", ship=ship.id)
        return None
    return PerformAction(ship=ship.id, action_step=True, ion=activation.ion)


def end_activation(game: XWing, activation: Activate) -> None:
    """token.ion.remove-all"""
    ship = game.state.ships[activation.ship]
    if activation.ion and "ion" in ship.tokens:
        del ship.tokens["ion"]
        game.emit("ion.removed", ship=ship.id)


class Activate(Procedure):
    ship: ShipId
    ion: bool = False
    speed: int = 0
    """The maneuver to execute, once it is known."""
    bearing: Bearing = "stationary"
    difficulty: Difficulty = "white"
    notes: dict[str, int] = {}
    """What cards remember of this activation, by card."""
    steps = (before_activating, reveal_dial, read_maneuver, execute_maneuver, perform_action, end_activation)

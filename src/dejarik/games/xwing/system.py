"""The System phase: in ascending initiative, ships use what says that it is used now. Cloaked ships may decloak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.xwing import docking, reposition
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.order import choose_next, next_ships
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.template import Move
from dejarik.games.xwing.tokens import spend
from dejarik.games.xwing.values import DecloakMoves
from dejarik.games.xwing.windows import AfterDecloaking, DuringSystemPhase
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def next_ship(game: XWing, phase: SystemPhase) -> Outcome:
    """system.order"""
    waiting = [ship for ship in game.state.ships if ship.id not in phase.done and has_system_ability(game, ship)]
    ships = next_ships(game, waiting)
    return choose_next(game, phase, ships, "system-next", take_ship) if ships else None


def has_system_ability(game: XWing, ship: Ship) -> bool:
    if ship.where == "reserve":
        return docking.can_deploy(game, ship)
    if ship.where != "play":
        return False
    if "cloak" in ship.tokens or docking.carriers_at_hand(game, ship):
        return True
    if DuringSystemPhase not in game.listeners:
        return False
    window = DuringSystemPhase(ship=ship.id)
    return any(ability.applies(game, me, window) for ability, me in game.listeners[DuringSystemPhase])  # type: ignore[attr-defined]


def take_ship(game: XWing, phase: SystemPhase, ship: ShipId) -> Again:
    phase.done.append(ship)
    return Again(SystemTurn(ship=ship))


class SystemPhase(Procedure):
    done: list[ShipId] = []
    steps = (next_ship,)


def deploy(game: XWing, turn: SystemTurn) -> Outcome:
    """dock.deploy: in the docked ship's own initiative."""
    ship = game.ship(turn.ship)
    if ship.where != "reserve":
        return None
    turn.deployed = True
    return docking.from_carrier(game, ship)


def use_abilities(game: XWing, turn: SystemTurn) -> Outcome:
    """timing.own-order: decloaking is one of the abilities of this moment, and may make others possible; where nobody
    listens to it, it needs no window."""
    ship = game.ship(turn.ship)
    window = DuringSystemPhase(ship=ship.id)
    if not may_decloak(ship):
        return game.open(window)
    bound = game.listeners.get(DuringSystemPhase, ())
    if not bound:
        return Decloak(ship=ship.id)
    window.pending = [*((one.id, its) for one, its in bound), (DECLOAKING.id, ship.id)]
    return window


def may_decloak(ship: Ship) -> bool:
    """action.cloak.decloak; reading.55: and not once it has dropped a device."""
    return ship.in_play and "cloak" in ship.tokens and not ship.dropped


def choose_decloak(game: XWing, decloaking: Decloak) -> Decision:
    """action.cloak.decloak: the ship may spend its cloak token for a move."""
    ship = game.ship(decloaking.ship)
    options = reposition.options(reposition.legal(game, ship, decloak_moves(game, ship)))
    return Decision(ship.owner, "decloak", "action.cloak.decloak", take_decloak, (*options, PASS), subject=ship.id)


def decloak_moves(game: XWing, ship: Ship) -> reposition.Moves:
    """action.cloak.decloak.small: [2 straight]. action.cloak.decloak.medium-large: [1 straight]. An effect may ask for
    banks in their place, ahead and at the sides."""
    speed = 2 if ship.half == 20.0 else 1
    if DecloakMoves in game.listeners:
        straight: dict[str, Move] = {}
        bent = game.value(DecloakMoves(ship.id, speed), straight)
        if bent:
            return reposition.bent_rolls(ship, bent).and_also(reposition.boosts(ship, bent))
    return reposition.rolls(ship, speed).and_also(reposition.boosts(ship, {"straight": reposition.STRAIGHT[speed]}))


def take_decloak(game: XWing, decloaking: Decloak, pose: Pose | None) -> Outcome:
    if pose is None:
        return None
    ship = game.ship(decloaking.ship)
    moment = game.current(DuringSystemPhase)
    if moment is not None:
        moment.decloaked = True
    spend(game, ship, "cloak")
    reposition.put(game, ship, pose, "decloak", decloak_moves(game, ship))
    return game.open(AfterDecloaking(ship=ship.id))


class Decloak(Procedure):
    """A cloaked ship may decloak."""

    ship: ShipId
    steps = (choose_decloak,)


class Decloaking(Ability["XWing", DuringSystemPhase]):
    """action.cloak.decloak beside other abilities of the same moment."""

    optional = True
    asks = True

    def applies(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> bool:
        return may_decloak(game.ship(me))

    def resolve(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> Decloak:
        return Decloak(ship=me)

    def option(self, me: ShipId) -> Option:
        return Option(f"decloak:{me}", (self.id, me), "option.decloak", {"piece": me})


DECLOAKING = Decloaking()
ABILITIES[DECLOAKING.id] = DECLOAKING


def dock(game: XWing, turn: SystemTurn) -> Outcome:
    """dock.dock: not in the phase in which the ship has deployed."""
    if turn.deployed or not docking.carriers_at_hand(game, game.ship(turn.ship)):
        return None
    return docking.Dock(ship=turn.ship)


class SystemTurn(Procedure):
    """One ship's moment in the System phase."""

    ship: ShipId
    deployed: bool = False
    steps = (deploy, use_abilities, dock)

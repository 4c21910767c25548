"""The System phase: in ascending initiative, ships use what says that it is used now. Cloaked ships may decloak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Decision
from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.xwing import reposition
from dejarik.games.xwing.order import choose_next, next_ships
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import spend
from dejarik.games.xwing.windows import DuringSystemPhase
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dejarik.games.xwing.game import XWing


def next_ship(game: XWing, phase: SystemPhase) -> Outcome:
    """system.order"""
    waiting = [ship for ship in game.ships if ship.id not in phase.done and has_system_ability(game, ship)]
    ships = next_ships(game, waiting, ascending=True)
    return choose_next(game, phase, ships, "system-next", take_ship) if ships else None


def has_system_ability(game: XWing, ship: Ship) -> bool:
    if "cloak" in ship.tokens:
        return True
    window = DuringSystemPhase(ship=ship.id)
    return any(ability.applies(game, me, window) for ability, me in game.listeners.get(DuringSystemPhase, ()))  # type: ignore[attr-defined]


def take_ship(game: XWing, phase: SystemPhase, ship: ShipId) -> Again:
    phase.done.append(ship)
    return Again(SystemTurn(ship=ship))


class SystemPhase(Procedure):
    done: list[ShipId] = []
    steps = (next_ship,)


def decloak(game: XWing, turn: SystemTurn) -> Outcome:
    """action.cloak.decloak: the ship may spend its cloak token for a move."""
    ship = game.ship(turn.ship)
    if "cloak" not in ship.tokens:
        return None
    options = reposition.options(reposition.legal(game, ship, decloak_moves(ship)))
    return Decision(ship.owner, "decloak", "action.cloak.decloak", take_decloak, (*options, PASS), subject=ship.id)


def decloak_moves(ship: Ship) -> Iterator[reposition.Candidate]:
    """action.cloak.decloak.small: [2 straight]. action.cloak.decloak.medium-large: [1 straight]."""
    speed = 2 if ship.half == 20.0 else 1
    yield from reposition.rolls(ship, speed)
    yield from reposition.boosts(ship, {"straight": reposition.STRAIGHT[speed]})


def take_decloak(game: XWing, turn: SystemTurn, pose: Pose | None) -> None:
    if pose is None:
        return
    ship = game.ship(turn.ship)
    spend(game, ship, "cloak")
    reposition.put(game, ship, pose, "decloak")


def use_abilities(game: XWing, turn: SystemTurn) -> Outcome:
    return game.open(DuringSystemPhase(ship=turn.ship))


class SystemTurn(Procedure):
    """One ship's moment in the System phase."""

    ship: ShipId
    steps = (decloak, use_abilities)

"""Docking: ships that a carrier holds in reserve, how they leave it, and what becomes of them when it is lost.

The book leaves the details to the reference guide (reading.51 to reading.53)."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi
from typing import TYPE_CHECKING, Literal

from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.xwing import template
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.damage import SufferDamage, leave_play
from dejarik.games.xwing.facts import DialEntry
from dejarik.games.xwing.maneuver import ExecuteManeuver, dial, difficulty, move_of
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.reserve import put_in_reserve, return_to_play
from dejarik.games.xwing.state import Ship, ShipId, Where
from dejarik.games.xwing.tokens import ionized
from dejarik.games.xwing.values import CanCarry, DeployGuides, DockingRange, RedWhileStressed
from dejarik.tabletop import polygon
from dejarik.tabletop.pose import Mm, Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

Guides = Literal["front", "rear"]
BOTH: tuple[Guides, ...] = ("front", "rear")


def docked(game: XWing, carrier: ShipId) -> list[Ship]:
    """The ships that this carrier holds."""
    return [ship for ship in game.state.ships if ship.docked_to == carrier]


# Docking.


def possible_carriers(game: XWing, ship: Ship) -> list[Ship]:
    """dock.dock: the ships of its squad, on the table or about to be placed, that may carry it."""
    if CanCarry not in game.listeners:
        return []
    return [
        carrier
        for carrier in game.state.ships
        if carrier.where in ("play", "hangar")
        and carrier.owner == ship.owner
        and carrier is not ship
        and game.value(CanCarry(carrier.id, ship.id), False)
    ]


def carriers_at_hand(game: XWing, ship: Ship) -> list[Ship]:
    """Those near enough: the ship touches them, unless a card says more."""
    if ship.where != "play" or CanCarry not in game.listeners:
        return []
    return [
        carrier
        for carrier in possible_carriers(game, ship)
        if game.range(ship.id, carrier.id) <= game.value(DockingRange(ship.id), 0)
    ]


def dock(game: XWing, ship: Ship, carrier: ShipId) -> None:
    """dock.dock: in reserve, and linked to its carrier."""
    put_in_reserve(game, ship)
    ship.docked_to = carrier
    game.emit("ship.docked", ship=ship.id, carrier=carrier)


def offer_docking(game: XWing, docking: Dock) -> Outcome:
    ship = game.ship(docking.ship)
    carriers = carriers_at_hand(game, ship) if docking.at_hand else possible_carriers(game, ship)
    if not carriers:
        return DONE
    options = (*ship_options(carriers), PASS)
    return Decision(ship.owner, "dock", "dock.dock", take_docking, options, subject=ship.id)


def take_docking(game: XWing, docking: Dock, carrier: ShipId | None) -> None:
    if carrier is not None:
        dock(game, game.ship(docking.ship), carrier)


class Dock(Procedure):
    """A ship may dock: in setup with any carrier, in the System phase with one that is near enough."""

    ship: ShipId
    at_hand: bool = True
    steps = (offer_docking,)


# Deploying.


def start_of(carrier: Pose, carrier_half: Mm, half: Mm, guides: Guides) -> Pose:
    """Where a base would stand if its own front guides were those of the carrier."""
    facing = carrier if guides == "front" else carrier.turned(pi)
    return facing.ahead(carrier_half - half)


def guides_of(game: XWing, carrier: ShipId) -> tuple[Guides, ...]:
    return game.value(DeployGuides(carrier), BOTH)


def deployments(game: XWing, deploying: DeployFromCarrier) -> Iterator[tuple[Guides, str, DialEntry]]:
    """dock.deploy: every maneuver of its dial that moves it forward, from every pair of guides, if it finds room."""
    ship = game.ship(deploying.ship)
    at = deploying.at
    carrier = polygon.square(at.x, at.y, at.heading, deploying.half)
    blockers = [game.footprint(other) for other in game.others(ship)] + [carrier]
    no_red = ship.stressed and not game.value(RedWhileStressed(ship.id), False)
    for guides in deploying.guides:
        start = start_of(at, deploying.half, ship.half, guides)
        for id, entry in dial(ship.type).items():
            move = move_of(entry.speed, entry.bearing)
            if move is None or move.reverse or (no_red and difficulty(game, ship, entry) == "red"):
                continue
            if template.back_up(start, ship.half, move, blockers).pose != start:
                yield guides, id, entry


def from_carrier(game: XWing, ship: Ship) -> DeployFromCarrier:
    assert ship.docked_to is not None
    carrier = game.ship(ship.docked_to)
    assert carrier.pose is not None
    return DeployFromCarrier(ship=ship.id, at=carrier.pose, half=carrier.half, guides=guides_of(game, carrier.id))


def can_deploy(game: XWing, ship: Ship) -> bool:
    if ship.docked_to is None or not game.ship(ship.docked_to).in_play:
        return False
    return next(deployments(game, from_carrier(game, ship)), None) is not None


def choose_deployment(game: XWing, deploying: DeployFromCarrier) -> Outcome:
    """dock.deploy: which maneuver from which guides, or none. In an emergency a ship without room is lost."""
    ship = game.ship(deploying.ship)
    options = [
        Option(
            f"{guides}:{id}",
            (guides, id),
            "option.deploy",
            {"guides": guides, "speed": entry.speed, "bearing": entry.bearing, "difficulty": entry.difficulty},
        )
        for guides, id, entry in deployments(game, deploying)
    ]
    if not options:
        if deploying.emergency:
            lose(game, ship, "destroyed")
        return DONE
    if not deploying.emergency:
        options.append(PASS)
    return Decision(ship.owner, "deployment", "dock.deploy", take_deployment, tuple(options), subject=ship.id)


def take_deployment(game: XWing, deploying: DeployFromCarrier, chosen: tuple[Guides, str] | None) -> Outcome:
    if chosen is None:
        return DONE
    guides, id = chosen
    ship = game.ship(deploying.ship)
    entry = dial(ship.type)[id]
    colour = difficulty(game, ship, entry)
    carrier, ship.docked_to = ship.docked_to, None
    return_to_play(game, ship, start_of(deploying.at, deploying.half, ship.half, guides))
    game.emit("ship.deployed", ship=ship.id, carrier=carrier, maneuver=id)
    return ExecuteManeuver(ship=ship.id, speed=entry.speed, bearing=entry.bearing, difficulty=colour)


def act(game: XWing, deploying: DeployFromCarrier) -> Outcome:
    """An action, though this is no Perform Action step: what skips that step does not forbid it."""
    ship = game.ship(deploying.ship)
    if deploying.emergency or not ship.in_play:
        return None
    return PerformAction(ship=ship.id, rule="dock.deploy", ion=ionized(ship))


class DeployFromCarrier(Procedure):
    """dock.deploy: from a carrier that stands, or stood, at this pose."""

    ship: ShipId
    at: Pose
    half: Mm
    guides: tuple[Guides, ...]
    emergency: bool = False
    steps = (choose_deployment, act)


# The carrier is lost.


def abandon(game: XWing, carrier: Ship, where: Where) -> None:
    """dock.emergency: a destroyed carrier's ships may deploy before they are lost with it. One that flees takes them
    along. Called while the carrier is still on the table."""
    for ship in docked(game, carrier.id):
        if where == "fled":
            lose(game, ship, where)
            continue
        assert carrier.pose is not None
        engaging = game.state.phase == "engagement"
        game.later(
            EmergencyDeployment(
                ship=ship.id,
                at=carrier.pose,
                half=carrier.half,
                guides=guides_of(game, carrier.id),
                too_late=engaging and ship.engagement_initiative >= game.state.initiative,
            )
        )


def lose(game: XWing, ship: Ship, where: Where) -> None:
    ship.docked_to = None
    ship.destroyed = where == "destroyed"
    game.emit("ship.lost-with-carrier", ship=ship.id)
    leave_play(game, ship, where)


def ask_emergency(game: XWing, emergency: EmergencyDeployment) -> Outcome:
    ship = game.ship(emergency.ship)
    if next(deployments(game, leaving(emergency)), None) is None:
        lose(game, ship, "destroyed")
        return DONE
    options = (Option("deploy", True, "option.emergency"), PASS)
    return Decision(ship.owner, "emergency", "dock.emergency", take_emergency, options, subject=ship.id)


def take_emergency(game: XWing, emergency: EmergencyDeployment, chosen: bool | None) -> Outcome:
    """It suffers 1 critical damage first; a ship whose turn to engage has passed does not engage."""
    ship = game.ship(emergency.ship)
    if not chosen:
        lose(game, ship, "destroyed")
        return DONE
    start = start_of(emergency.at, emergency.half, ship.half, emergency.guides[-1])
    return_to_play(game, ship, start)
    ship.engaged = emergency.too_late
    game.emit("ship.emergency", ship=ship.id)
    return SufferDamage(ship=ship.id, crits=1)


def deploy_in_emergency(game: XWing, emergency: EmergencyDeployment) -> Outcome:
    """dock.emergency: then it deploys as ever, but has no action."""
    ship = game.ship(emergency.ship)
    if ship.destroyed:
        leave_play(game, ship, "destroyed")
        ship.docked_to = None
        return DONE
    return leaving(emergency)


def leaving(emergency: EmergencyDeployment) -> DeployFromCarrier:
    return DeployFromCarrier(
        ship=emergency.ship, at=emergency.at, half=emergency.half, guides=emergency.guides, emergency=True
    )


class EmergencyDeployment(Procedure):
    """dock.emergency: the carrier that stood at this pose is destroyed."""

    ship: ShipId
    at: Pose
    half: Mm
    guides: tuple[Guides, ...]
    too_late: bool
    steps = (ask_emergency, deploy_in_emergency)


# Setup.


def next_to_dock(game: XWing, asked: list[ShipId]) -> Ship | None:
    """The next ship that could start the match docked, in player order."""
    if CanCarry not in game.listeners:
        return None
    waiting = [ship for ship in game.state.ships if ship.where == "hangar" and ship.id not in asked]
    for player in game.in_player_order():
        for ship in waiting:
            if ship.owner == player and possible_carriers(game, ship):
                return ship
    return None

"""Placing forces: ships at their edge, docked ones in their carrier (setup.step5.place-forces)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Refusal, ask_place
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing import docking
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.order import choose_next, next_ships
from dejarik.games.xwing.ruler import BAND
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import primary_weapons
from dejarik.games.xwing.turret import turret_options, turret_settings
from dejarik.games.xwing.windows import AfterPlacingForces, BeforePlacingForces
from dejarik.tabletop.placement import RegionPlacement
from dejarik.tabletop.polygon import square
from dejarik.tabletop.pose import Pose
from dejarik.tabletop.region import Region

if TYPE_CHECKING:
    from dejarik.core.decision import Spot
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.setup import Setup


def dock_ships(game: XWing, setup: Setup) -> Outcome:
    """dock.dock: a ship that a carrier of its squad can hold may start the match docked."""
    ship = docking.next_to_dock(game, setup.docking_asked)
    if ship is None:
        return None
    setup.docking_asked.append(ship.id)
    return Again(StartDocked(ship=ship.id))


def offer_docking(game: XWing, start: StartDocked) -> Outcome:
    return docking.Dock(ship=start.ship, at_hand=False)


def if_docked(game: XWing, start: StartDocked) -> Outcome:
    return None if game.ship(start.ship).where == "reserve" else DONE


def before_placing_forces(game: XWing, setup: Setup) -> Outcome:
    return game.open(BeforePlacingForces())


def after_placing_forces(game: XWing, setup: Setup) -> Outcome:
    return game.open(AfterPlacingForces())


def place_forces(game: XWing, setup: Setup) -> Outcome:
    """setup.step5.place-forces: in ascending initiative, ties in player order."""
    ships = next_ships(game, [ship for ship in game.state.ships if ship.where == "hangar"])
    return choose_next(game, setup, ships, "deploy-next", take_ship) if ships else None


def take_ship(game: XWing, setup: Setup, ship: ShipId) -> Again:
    return Again(Deploy(ship=ship))


OUTSIDE_ITS_ZONE = Refusal("setup.step5.zone", "refusal.deployment-zone")


def deployment_region(game: XWing, ship: Ship) -> RegionPlacement:
    """setup.step5.zone: entirely at range 1 of the player's edge. reading.38: bases may touch but not overlap."""
    width, height = game.state.width, game.state.height
    south = game.state.edges[ship.owner] == "south"
    low, high = (0.0, BAND) if south else (height - BAND, height)
    others = game.ships
    return RegionPlacement(
        Region(
            outline=square(0.0, 0.0, 0.0, ship.half),
            container=((0.0, low), (width, low), (width, high), (0.0, high)),
            keep_out=tuple([(game.footprint(other), 0.0, False) for other in others]),
        ),
        OUTSIDE_ITS_ZONE,
        tuple([overlapping(other.id) for other in others]),
    )


@cache
def overlapping(ship: ShipId) -> Refusal:
    return Refusal("reading.38", "refusal.deployment-overlap", {"ship": ship})


def ask_ship_pose(game: XWing, deploy: Deploy) -> Decision:
    ship = game.ship(deploy.ship)
    region = deployment_region(game, ship)
    return ask_place(ship.owner, "deploy", "setup.step5.zone", put_ship, region, subject=ship.id)


def put_ship(game: XWing, deploy: Deploy, spot: Spot) -> None:
    enter_play(game, game.ship(deploy.ship), Pose(*spot))


def enter_play(game: XWing, ship: Ship, pose: Pose) -> None:
    ship.pose = pose
    ship.where = "play"
    game.emit("ship.placed", ship=ship.id, at=(pose.x, pose.y, pose.heading))


def set_turret(game: XWing, deploy: Deploy | StartDocked) -> None:
    """arc.turret.indicators: a ship with a turret weapon gets an indicator; the owner chooses where it points."""
    ship = game.ship(deploy.ship)
    ship.turret = indicator(ship.pilot.id, tuple([(card.id, card.side) for card in ship.upgrades])) or ship.turret


@cache
def indicator(pilot: str, cards: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Where it points at first; nowhere if no weapon on these cards is a turret."""
    arcs: list[str] = [printed.arc for printed in primary_weapons(pilot, cards)]
    weapons = [upgrade_facts(card).sides[side].weapon for card, side in cards]
    arcs += [weapon.arc for weapon in weapons if weapon is not None]
    if "double-turret" in arcs:
        return ("front", "rear")
    return ("front",) if "single-turret" in arcs else ()


def point_turret(game: XWing, deploy: Deploy | StartDocked) -> Outcome:
    ship = game.ship(deploy.ship)
    if not ship.turret:
        return None
    options = turret_options(turret_settings(ship))
    return Decision(ship.owner, "turret", "arc.turret.indicators", take_turret, options, subject=ship.id)


def take_turret(game: XWing, deploy: Deploy | StartDocked, arcs: tuple[str, ...]) -> None:
    game.ship(deploy.ship).turret = arcs


class Deploy(Procedure):
    ship: ShipId
    steps = (ask_ship_pose, set_turret, point_turret)


class StartDocked(Procedure):
    """A ship may start docked; where its turret points is said all the same."""

    ship: ShipId
    steps = (offer_docking, if_docked, set_turret, point_turret)

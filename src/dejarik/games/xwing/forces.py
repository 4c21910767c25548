"""Gathering forces: a squad's ships as their cards are printed (setup.step1.gather-forces)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dejarik.core.copying import copier
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.xwing.facts import pilot_facts, ship_facts, stats_of, upgrade_facts
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.state import Card, PlayerId, Ship, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing
    from dejarik.games.xwing.setup import Setup

HALF = {"small": 20.0, "medium": 30.0, "large": 40.0}


def gather_forces(squads: list[Squad]) -> list[Ship]:
    """setup.step1.gather-forces, setup.step1.id-markers: every ship with its shields and charges, all active."""
    ships: list[Ship] = []
    for player, squad in enumerate(squads):
        for number, member in enumerate(squad.ships, start=1):
            ships.append(build_ship(len(ships), player, number, member))
    return ships


def build_ship(id: ShipId, owner: PlayerId, number: int, member: SquadShip) -> Ship:
    ship: Ship = copier(Ship)(printed_ship(member))
    ship.id, ship.owner, ship.number = id, owner, number
    return ship


@cache
def printed_ship(member: SquadShip) -> Ship:
    """A ship as its cards are printed, to be copied for each match."""
    pilot = pilot_facts(member.pilot)
    stats = stats_of(pilot)
    upgrades = [upgrade_facts(upgrade) for upgrade in member.upgrades]
    grants = [side.grants for upgrade in upgrades for side in upgrade.sides[:1] if side.grants is not None]
    shields = stats.shields + sum(grant.shields for grant in grants)
    force = pilot.force.capacity if pilot.force else 0
    force += sum(side.force.capacity for upgrade in upgrades for side in upgrade.sides[:1] if side.force)
    return Ship(
        id=0,
        owner=0,
        type=pilot.ship,
        number=0,
        initiative=pilot.initiative,
        half=HALF[ship_facts(pilot.ship).size],
        hull=stats.hull + sum(grant.hull for grant in grants),
        shield_value=shields,
        shields=shields,
        force_capacity=force,
        force=force,
        pilot=Card(member.pilot, pilot.charges.limit if pilot.charges else 0),
        upgrades=[Card(one.id, one.sides[0].charges.limit if one.sides[0].charges else 0) for one in upgrades],
        threat=member.threat or 0,
    )


def choose_sides(game: XWing, setup: Setup) -> Outcome:
    return ask_side(game.state.ships, setup.sided)


def ask_side(ships: list[Ship], sided: list[tuple[ShipId, str]]) -> Outcome:
    """reading.33: the owner of a two-sided card chooses the side it starts on."""
    for ship in ships:
        for card in ship.upgrades:
            sides = upgrade_facts(card.id).sides
            if len(sides) > 1 and (ship.id, card.id) not in sided:
                options = tuple(
                    Option(f"side:{side}", (ship.id, card.id, side), "option.side", {"card": card.id, "side": side})
                    for side in range(len(sides))
                )
                return Decision(ship.owner, "side", "reading.33", take_side, options, subject=ship.id)
    return None


def take_side(game: XWing, setup: Setup, chosen: tuple[ShipId, str, int]) -> Outcome:
    ship, card, side = chosen
    setup.sided.append((ship, card))
    game.card(ship, card).side = side
    game.reindex(game.ship(ship))
    return AGAIN

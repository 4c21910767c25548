"""Dropping and launching devices: the template at the rear or front guides, the device at its far end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision, Option, Refusal
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing import template
from dejarik.games.xwing.devices import EXPLOSIVES, Detonate, Way, lying, place
from dejarik.games.xwing.maneuver import move_of, spot
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.template import Move
from dejarik.games.xwing.values import DeviceWays
from dejarik.games.xwing.windows import AfterPlacingDevice
from dejarik.tabletop import polygon
from dejarik.tabletop.overlap import overlap
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def guide_side(ship: Ship, way: Way) -> Pose:
    """device.drop.step2, .step3, device.launch.step2, .step3: where the device's guides end up, heading away from the
    template. A drop's left and right are the ship's own."""
    assert ship.pose is not None
    move = move_of(way.speed, way.bearing)
    assert move is not None
    if way.how == "launch":
        return template.end(ship.pose, ship.half, move).ahead(-ship.half).at_rest()
    backwards = Move(move.template, move.side, reverse=True)
    return template.end(ship.pose, ship.half, backwards).ahead(ship.half).about().at_rest()


def ways(game: XWing, ship: Ship, card: str) -> list[Way]:
    """device.drop.step1, device.launch.step1: the templates of the card, or those that other cards put in their place.
    All of the device must be in the play area (reading.56)."""
    found = EXPLOSIVES[card].ways
    if DeviceWays in game.listeners:
        found = game.value(DeviceWays(ship.id, card), found)
    return [way for way in dict.fromkeys(found) if fits(game, ship, card, way)]


def fits(game: XWing, ship: Ship, card: str, way: Way) -> bool:
    end = guide_side(ship, way)
    area = game.play_area()
    return all(
        polygon.inside(area, polygon.placed(outline, end.x, end.y, end.heading))
        for outline in EXPLOSIVES[card].outlines
    )


def refuse_drop(game: XWing, ship: Ship, card: str) -> Refusal | None:
    """The one place that says whether a ship may drop or launch the device of a card. It may do so once a round
    (reading.55)."""
    if not ship.in_play or not any(upgrade.id == card for upgrade in ship.upgrades):
        return Refusal("device.upgrade", "refusal.no-device", {"card": card})
    if ship.dropped:
        return Refusal("reading.55", "refusal.dropped")
    if not game.card(ship.id, card).charges:
        return Refusal("charge.spend", "refusal.no-charge", {"card": card})
    return None if ways(game, ship, card) else Refusal("reading.56", "refusal.no-position")


def choose_way(game: XWing, dropping: PlaceDevice) -> Outcome:
    """device.drop.step1, device.launch.step1"""
    ship = game.ship(dropping.ship)
    found = ways(game, ship, dropping.card)
    if not found:
        return DONE
    options = tuple(
        Option(
            way.id,
            way,
            "option.drop" if way.how == "drop" else "option.launch",
            {"speed": way.speed, "bearing": way.bearing, "pose": guide_side(ship, way)},
        )
        for way in found
    )
    args: Args = {"card": dropping.card}
    return Decision(ship.owner, "device", "device.drop.step1", take_way, options, subject=ship.id, args=args)


def take_way(game: XWing, dropping: PlaceDevice, way: Way) -> None:
    """device.drop.step3, device.launch.step3, charge.spend"""
    ship = game.ship(dropping.ship)
    game.card(ship.id, dropping.card).charges -= 1
    game.emit("charge.spent", ship=ship.id, card=dropping.card)
    ship.dropped = True
    pose = guide_side(ship, way)
    game.emit(
        "device.dropped" if way.how == "drop" else "device.launched",
        ship=ship.id,
        card=dropping.card,
        pose=spot(pose),
    )
    dropping.placed = place(game, ship.owner, dropping.card, pose)


def detonate_under_ships(game: XWing, dropping: PlaceDevice) -> Outcome:
    """device.mine: one that is placed on a ship detonates at once; on several, its player says on which
    (reading.57)."""
    for id in dropping.placed:
        device = lying(game, id)
        if device is None or device.kind != "mine" or id in dropping.settled:
            continue
        under = [ship for ship in game.ships if overlap(game.footprint(ship), device.polygon)]
        if under:
            options = tuple(
                Option(f"ship:{ship.id}", (id, ship.id), "option.ship", {"ship": ship.id}) for ship in under
            )
            return Decision(
                device.owner, "mine-under", "reading.57", take_ship_above, options, args={"card": device.card}
            )
    return None


def take_ship_above(game: XWing, dropping: PlaceDevice, chosen: tuple[int, ShipId]) -> Again:
    id, ship = chosen
    dropping.settled.append(id)
    device = lying(game, id)
    assert device is not None
    return Again(Detonate(device=device, ship=ship))


def after_placing(game: XWing, dropping: PlaceDevice) -> Outcome:
    if not game.ship(dropping.ship).in_play:
        return DONE
    return game.open(AfterPlacingDevice(ship=dropping.ship, devices=tuple(dropping.placed)))


class PlaceDevice(Procedure):
    """device.drop.step1 to .step3, device.launch.step1 to .step3: the ship drops or launches the device of its card."""

    ship: ShipId
    card: str
    placed: list[int] = []
    settled: list[int] = []
    steps = (choose_way, detonate_under_ships, after_placing)

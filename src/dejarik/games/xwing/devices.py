"""Devices on the table: bombs detonate when every ship has activated, mines under the ship that meets them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeVar

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing import ruler
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import Device, PlayerId, Ship, ShipId
from dejarik.games.xwing.windows import BeforeDetonating
from dejarik.tabletop import polygon
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Pose

if TYPE_CHECKING:
    from dejarik.games.xwing.dice import Face
    from dejarik.games.xwing.game import XWing

# House outlines, in mm (docs/decisions/0004-house-outlines.md): the guide side runs along y = 0, around its middle.
BOMB: Polygon = (
    (-10.0, 0.0), (-18.0, 8.0), (-18.0, 24.0), (-10.0, 32.0), (10.0, 32.0), (18.0, 24.0), (18.0, 8.0), (10.0, 0.0),
)  # fmt: skip
MINE: Polygon = (
    (-10.0, 0.0), (-35.0, 10.0), (-35.0, 25.0), (-10.0, 35.0), (10.0, 35.0), (35.0, 25.0), (35.0, 10.0), (10.0, 0.0),
)  # fmt: skip
NET: Polygon = (
    (-10.0, 0.0), (-48.0, 12.0), (-48.0, 38.0), (-10.0, 50.0), (10.0, 50.0), (48.0, 38.0), (48.0, 12.0), (10.0, 0.0),
)  # fmt: skip


class Way(msgspec.Struct, frozen=True):
    """How a device comes to the table: dropped or launched, by which template."""

    how: Literal["drop", "launch"]
    speed: int
    bearing: Literal["straight", "bank-left", "bank-right", "turn-left", "turn-right"]

    @property
    def id(self) -> str:
        return f"{self.how}-{self.speed}-{self.bearing}"

    @property
    def shape(self) -> str:
        return self.bearing.partition("-")[0]


class Explosive:
    """device.upgrade: what the device of an upgrade card is and does. It is found by the card's id and not among the
    listeners of a ship, since a device outlives the ship that dropped it."""

    card: ClassVar[str] = ""
    outlines: ClassVar[tuple[Polygon, ...]] = (BOMB,)
    """Several for a set of devices that are placed together."""
    ways: ClassVar[tuple[Way, ...]] = (Way("drop", 1, "straight"),)
    fuses: ClassVar[int] = 0
    reach: ClassVar[int] = 1
    """How far a bomb's effect goes, in ranges."""
    dice: ClassVar[int] = 0
    """How many attack dice each ship rolls."""

    @property
    def kind(self) -> Literal["bomb", "mine"]:
        device = upgrade_facts(self.card).sides[0].device
        assert device is not None
        return "mine" if device.kind == "mine" else "bomb"

    def aim(self, game: XWing, detonation: Detonate) -> Outcome:
        """Who suffers the effect: a mine's victim, the ships near a bomb."""
        if detonation.ship is not None:
            detonation.affected = [detonation.ship]
        else:
            detonation.affected = ships_near(game, detonation.device.polygon, self.reach)
        return None

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure | None:
        """What happens to one ship, which has rolled these dice."""
        raise NotImplementedError

    def finish(self, game: XWing, detonation: Detonate) -> None:
        """What is done when every ship has suffered the effect."""


EXPLOSIVES: dict[str, Explosive] = {}

E = TypeVar("E", bound=type[Explosive])


def device(card: str) -> Callable[[E], E]:
    """Says which upgrade card brings the device."""
    assert upgrade_facts(card).sides[0].device is not None

    def register(explosive: E) -> E:
        explosive.card = card
        EXPLOSIVES[card] = explosive()
        return explosive

    return register


# On the table.


def place(game: XWing, owner: PlayerId, card: str, pose: Pose) -> list[int]:
    """A device, or a set of several, with the guide side at the pose."""
    placed = []
    explosive = EXPLOSIVES[card]
    for outline in explosive.outlines:
        shape = polygon.placed(outline, pose.x, pose.y, pose.heading)
        id = game.state.devices_placed
        game.state.devices_placed += 1
        game.state.devices.append(Device(id, explosive.kind, card, owner, outline, pose, shape, fuses=explosive.fuses))
        placed.append(id)
    return placed


def lying(game: XWing, id: int) -> Device | None:
    """The device, if it is still on the table."""
    return next((one for one in game.state.devices if one.id == id), None)


def set_fuses(game: XWing, device: Device, fuses: int) -> None:
    index = game.state.devices.index(device)
    game.state.devices[index] = msgspec.structs.replace(device, fuses=fuses)


def mines(game: XWing) -> list[Device]:
    return [one for one in game.state.devices if one.kind == "mine"]


def ships_near(game: XWing, shape: Polygon, reach: int) -> list[ShipId]:
    """The ships at range 0 to `reach` of a shape, the first player's first (reading.58)."""
    near = [ship for ship in game.ships if ruler.band(distance(game.footprint(ship), shape)) <= reach]
    return [ship.id for player in game.in_player_order() for ship in near if ship.owner == player]


def device_options(devices: Sequence[Device]) -> tuple[Option, ...]:
    return tuple(
        Option(f"device:{one.id}", one.id, "option.device", {"card": one.card, "number": one.id + 1}) for one in devices
    )


# Detonating.


def burn_fuse(game: XWing, detonation: Detonate) -> Outcome:
    """A fused device loses a fuse marker in place of detonating (reading.58)."""
    device = lying(game, detonation.device.id)
    victim_gone = detonation.ship is not None and not game.ship(detonation.ship).in_play
    if device is None or victim_gone:
        return DONE
    if device.fuses:
        set_fuses(game, device, device.fuses - 1)
        game.emit("device.fuse-burned", card=device.card, device=device.id)
        return DONE
    return None


def before_detonating(game: XWing, detonation: Detonate) -> Outcome:
    device = detonation.device
    return game.open(BeforeDetonating(device=device.id, owner=device.owner))


def leave_table(game: XWing, detonation: Detonate) -> Outcome:
    device = lying(game, detonation.device.id)
    if device is None or detonation.prevented:
        return DONE
    game.state.devices.remove(device)
    game.emit("device.detonated", card=device.card, device=device.id, kind=device.kind)
    return None


def aim(game: XWing, detonation: Detonate) -> Outcome:
    return EXPLOSIVES[detonation.device.card].aim(game, detonation)


def affect_next(game: XWing, detonation: Detonate) -> Outcome:
    """One ship after the other, those gone meanwhile left out."""
    while detonation.affected:
        ship = detonation.affected.pop(0)
        if game.ship(ship).in_play:
            card = detonation.device.card
            return Again(DeviceEffect(ship=ship, reason=card, count=EXPLOSIVES[card].dice))
    return None


def finish(game: XWing, detonation: Detonate) -> None:
    EXPLOSIVES[detonation.device.card].finish(game, detonation)


class Detonate(Procedure):
    """device.bomb, device.mine: a device would detonate; a mine on `ship`."""

    device: Device
    ship: ShipId | None = None
    affected: list[ShipId] = []
    obstacle: int | None = None
    prevented: bool = False
    steps = (burn_fuse, before_detonating, leave_table, aim, affect_next, finish)


def reach_ship(game: XWing, effect: DeviceEffect) -> None:
    game.emit("device.affects", ship=effect.ship, card=effect.reason)


class DeviceEffect(RollDice):
    """One ship suffers the effect of a device, known by its card, and rolls the dice for it."""

    steps = (reach_ship, *RollDice.steps)

    def effect(self, game: XWing) -> Outcome:
        return EXPLOSIVES[self.reason].affect(game, game.ship(self.ship), self.faces)


# Bombs.


def next_bomb(game: XWing, bombs: DetonateBombs) -> Outcome:
    """device.bomb; timing.simultaneous: the first player's first, each player's in the order wished
    (timing.own-order)."""
    waiting = [one for one in game.state.devices if one.kind == "bomb" and one.id not in bombs.done]
    for player in game.in_player_order():
        own = [one for one in waiting if one.owner == player]
        if own:
            return Decision(player, "detonate-next", "timing.own-order", take_bomb, device_options(own))
    return None


def take_bomb(game: XWing, bombs: DetonateBombs, id: int) -> Again:
    bombs.done.append(id)
    device = lying(game, id)
    assert device is not None
    return Again(Detonate(device=device))


class DetonateBombs(Procedure):
    """The end of the Activation phase."""

    done: list[int] = []
    steps = (next_bomb,)


# Mines.


def meet_mines(game: XWing, ship: Ship, met: Sequence[int]) -> None:
    """device.mine: the ship has moved through or overlapped these, nearest to its start first. What follows is resolved
    before the next step."""
    devices = [device for id in met if (device := lying(game, id)) is not None]
    game.later(*[Detonate(device=device, ship=ship.id) for device in devices])

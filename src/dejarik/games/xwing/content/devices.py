"""Device upgrades: what drops, what happens when it detonates; and the cards that change how devices are dropped."""

from __future__ import annotations

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, PerformAction, charge_limit, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.devices import (
    EXPLOSIVES,
    MINE,
    NET,
    Detonate,
    Explosive,
    Way,
    device,
    device_options,
    lying,
    set_fuses,
    ships_near,
)
from dejarik.games.xwing.dice import Face, roll_attack_die
from dejarik.games.xwing.dropping import PlaceDevice, refuse_drop
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.obstacles import remove_obstacle
from dejarik.games.xwing.state import Device, Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import DefenseDice, DeviceWays, RecoveryForbidden
from dejarik.games.xwing.windows import (
    AfterExecuting,
    AfterPlacingDevice,
    BeforeDetonating,
    DuringSystemPhase,
    StartOfActivation,
)
from dejarik.tabletop import arc, polygon, ruler
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.template import TEMPLATES

STRAIGHT_DROP = Way("drop", 1, "straight")


def rolled(game: XWing, ship: Ship, device: Device, count: int) -> list[Face]:
    return [roll_attack_die(game, ship, device.card) for _ in range(count)]


# Bombs.


@device("protonbombs")
class ProtonBomb(Explosive):
    """1 critical damage for each ship near."""

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure:
        return SufferDamage(ship=ship.id, crits=1)


@device("bombletgenerator")
class Bomblet(Explosive):
    """2 dice for each ship near: 1 hit damage for each hit or critical result."""

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure | None:
        hits = sum(face in ("hit", "crit") for face in rolled(game, ship, device, 2))
        return SufferDamage(ship=ship.id, hits=hits) if hits else None


@device("ionbombs")
class IonBomb(Explosive):
    """3 ion tokens for each ship near."""

    def affect(self, game: XWing, device: Device, ship: Ship) -> None:
        gain(game, ship, "ion", 3)


@device("seismiccharges")
class SeismicCharge(Explosive):
    """An obstacle near, chosen by the owner, bursts: 1 hit damage for each ship near the obstacle."""

    def aim(self, game: XWing, detonation: Detonate) -> Outcome:
        bomb = detonation.device
        options = tuple(
            Option(f"obstacle:{one.id}", one.id, "option.obstacle", {"obstacle": one.id})
            for one in game.state.obstacles
            if one.polygon is not None and ruler.band(polygon.distance(bomb.polygon, one.polygon)) <= self.reach
        )
        return Decision(bomb.owner, "burst", "device.bomb", take_obstacle, options) if options else None

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure:
        return SufferDamage(ship=ship.id, hits=1)

    def finish(self, game: XWing, detonation: Detonate) -> None:
        if detonation.obstacle is not None:
            remove_obstacle(game, detonation.obstacle)


def take_obstacle(game: XWing, detonation: Detonate, obstacle: int) -> None:
    outline = game.state.obstacles[obstacle].polygon
    assert outline is not None
    detonation.obstacle = obstacle
    detonation.affected = ships_near(game, outline, SeismicCharge.reach)


@device("electroprotonbomb")
class ElectroProtonBomb(Explosive):
    """Fused. 4 dice for each ship within range 2: blanks take shields, focus and hit results bring ion tokens, critical
    ones disarm tokens."""

    reach = 2
    fuses = 1

    def affect(self, game: XWing, device: Device, ship: Ship) -> None:
        faces = rolled(game, ship, device, 4)
        for _ in range(min(faces.count("blank"), ship.shields)):
            ship.shields -= 1
            game.emit("shield.lost", ship=ship.id, critical=False)
        gain(game, ship, "ion", faces.count("focus") + faces.count("hit"))
        gain(game, ship, "disarm", faces.count("crit"))


# Mines.


@device("proximitymines")
class ProximityMine(Explosive):
    """1 hit damage, and 2 dice for more of either kind."""

    outlines = (MINE,)

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure:
        faces = rolled(game, ship, device, 2)
        return SufferDamage(ship=ship.id, hits=1 + faces.count("hit"), crits=faces.count("crit"))


@device("connernets")
class ConnerNet(Explosive):
    """1 hit damage and 3 ion tokens."""

    outlines = (NET,)

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure:
        gain(game, ship, "ion", 3)
        return SufferDamage(ship=ship.id, hits=1)


def beside(x: float, y: float) -> Polygon:
    """One mine of a cluster: an octagon of 30 mm, the middle of its near side at this point."""
    corners = (
        (-6.0, 0.0), (-15.0, 9.0), (-15.0, 21.0), (-6.0, 30.0), (6.0, 30.0), (15.0, 21.0), (15.0, 9.0), (6.0, 0.0),
    )  # fmt: skip
    return tuple((x + px, y + py) for px, py in corners)


@device("clustermines")
class ClusterMine(Explosive):
    """Three mines in a row, each of which detonates for itself: 2 dice for damage of either kind."""

    outlines = (beside(0.0, 0.0), beside(-32.0, 6.0), beside(32.0, 6.0))

    def affect(self, game: XWing, device: Device, ship: Ship) -> Procedure | None:
        faces = rolled(game, ship, device, 2)
        hits, crits = faces.count("hit"), faces.count("crit")
        return SufferDamage(ship=ship.id, hits=hits, crits=crits) if hits or crits else None


# The upgrade cards that carry them.


class DropDevice(Ability[DuringSystemPhase]):
    """device.upgrade: in its System phase moment the ship may spend a charge of the card and drop its device; not if it
    has just decloaked (reading.55)."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> bool:
        return window.ship == me and not window.decloaked and refuse_drop(game, game.ship(me), self.card) is None

    def resolve(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> Procedure:
        return PlaceDevice(ship=me, card=self.card)

    def refusal(self, game: XWing, me: ShipId, window: DuringSystemPhase) -> Refusal | None:
        return refuse_drop(game, game.ship(me), self.card)


for carrier in EXPLOSIVES:
    card(carrier)(type("DropDevice", (DropDevice,), {}))


class NoRecovery(Modifier[RecoveryForbidden, bool]):
    """The card's charges cannot be recovered."""

    def applies(self, game: XWing, me: ShipId, query: RecoveryForbidden) -> bool:
        return query.ship == me and query.card == self.card

    def change(self, game: XWing, me: ShipId, query: RecoveryForbidden, value: bool) -> bool:
        return True


for carrier in ("connernets", "proximitymines", "clustermines", "electroprotonbomb"):
    card(carrier)(type("NoRecovery", (NoRecovery,), {}))


@card("bombletgenerator")
class BombletGenerator(Ability[StartOfActivation]):
    """A shield for 2 charges."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfActivation) -> bool:
        return game.ship(me).shields > 0 and game.card(me, self.card).charges < charge_limit(self.card, 0)

    def resolve(self, game: XWing, me: ShipId, window: StartOfActivation) -> None:
        generator = game.card(me, self.card)
        game.ship(me).shields -= 1
        game.emit("shield.spent", ship=me)
        for _ in range(min(2, charge_limit(self.card, 0) - generator.charges)):
            generator.charges += 1
            game.emit("charge.recovered", ship=me, card=self.card)


# Cards that change how devices are dropped: what puts another template first, then what bends it, then its speed.


class OtherWays(Modifier[DeviceWays, tuple[Way, ...]]):
    """Further ways to drop or launch a device in place of those of its card."""

    def applies(self, game: XWing, me: ShipId, query: DeviceWays) -> bool:
        return query.ship == me

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        raise NotImplementedError

    def change(self, game: XWing, me: ShipId, query: DeviceWays, value: tuple[Way, ...]) -> tuple[Way, ...]:
        return value + tuple(other for way in value for other in self.instead(game, query, way))


@card("trajectorysimulator")
class TrajectorySimulator(OtherWays):
    """In the System phase a bomb may be launched with [5 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        bomb = EXPLOSIVES[query.card].kind == "bomb" and game.state.phase == "system"
        return (Way("launch", 5, "straight"),) if bomb else ()


@card("solsixxa")
class SolSixxa(OtherWays):
    """Any other template of speed 1 in place of a dropped [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way != STRAIGHT_DROP:
            return ()
        return (
            Way("drop", 1, "bank-left"),
            Way("drop", 1, "bank-right"),
            Way("drop", 1, "turn-left"),
            Way("drop", 1, "turn-right"),
        )


@card("emonazzameen")
class EmonAzzameen(OtherWays):
    """[3 straight] or a [3 turn] in place of a dropped [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way != STRAIGHT_DROP:
            return ()
        return Way("drop", 3, "turn-left"), Way("drop", 3, "straight"), Way("drop", 3, "turn-right")


@card("constablezuvio")
class ConstableZuvio(OtherWays):
    """What would be dropped may be launched with [1 straight]."""

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        return (Way("launch", 1, "straight"),) if way.how == "drop" else ()


@card("nimble-bomber")
class NimbleBomber(OtherWays):
    """A bank of the same speed in place of a straight drop."""

    stage = 1

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        if way.how != "drop" or way.bearing != "straight" or way.speed > 3:
            return ()
        return Way("drop", way.speed, "bank-left"), Way("drop", way.speed, "bank-right")


@card("skilledbombardier")
class SkilledBombardier(OtherWays):
    """A template of the same bearing, one slower or faster."""

    stage = 2

    def instead(self, game: XWing, query: DeviceWays, way: Way) -> tuple[Way, ...]:
        speeds = [speed for speed in (way.speed - 1, way.speed + 1) if (way.shape, speed) in TEMPLATES]
        return tuple(Way(way.how, speed, way.bearing) for speed in speeds)


# What follows a drop or a launch.


@card("deathrain")
class Deathrain(Ability[AfterPlacingDevice]):
    """An action after dropping or launching."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and bool(choices(game, game.ship(me), PerformAction(ship=me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return PerformAction(ship=me, rule="action.extra")


@card("cadbane", kind="upgrade")
class CadBane(Ability[AfterPlacingDevice]):
    """A red boost after dropping or launching."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and bool(choices(game, game.ship(me), self.boost(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return self.boost(me)

    def boost(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("boost", red=True),), rule="action.extra")


@card("delayedfuses")
class DelayedFuses(Ability[AfterPlacingDevice]):
    """A fuse marker on the device just placed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and any(lying(game, id) is not None for id in window.devices)

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return SetFuse(ship=me, devices=window.devices)


def choose_fused(game: XWing, setting: SetFuse) -> Decision:
    placed = [one for one in game.state.devices if one.id in setting.devices]
    owner = game.ship(setting.ship).owner
    return Decision(owner, "fuse", "device.upgrade", take_fused, device_options(placed), subject=setting.ship)


def take_fused(game: XWing, setting: SetFuse, id: int) -> None:
    fused = lying(game, id)
    assert fused is not None
    set_fuses(game, fused, fused.fuses + 1)
    game.emit("device.fused", card=fused.card, device=id)


class SetFuse(Procedure):
    """One of the devices just placed gets a fuse marker."""

    ship: ShipId
    devices: tuple[int, ...]
    steps = (choose_fused,)


@card("genius")
class Genius(Ability[AfterExecuting]):
    """A bomb after a full maneuver, if no device has been dropped or launched this round."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and bool(bombs(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return DropBomb(ship=me)


def bombs(game: XWing, ship: Ship) -> list[str]:
    """The cards whose bomb the ship may drop now."""
    cards = [one.id for one in ship.upgrades if one.id in EXPLOSIVES and EXPLOSIVES[one.id].kind == "bomb"]
    return [one for one in cards if refuse_drop(game, ship, one) is None]


def choose_bomb(game: XWing, dropping: DropBomb) -> Decision:
    ship = game.ship(dropping.ship)
    options = tuple(Option(one, one, "option.card", {"card": one}) for one in bombs(game, ship))
    return Decision(ship.owner, "bomb", "device.upgrade", take_bomb_card, options, subject=ship.id)


def take_bomb_card(game: XWing, dropping: DropBomb, card: str) -> Procedure:
    return PlaceDevice(ship=dropping.ship, card=card)


class DropBomb(Procedure):
    """The ship drops one of its bombs."""

    ship: ShipId
    steps = (choose_bomb,)


@card("captainnym", kind="pilot")
class CaptainNym(Ability[BeforeDetonating]):
    """A charge keeps a friendly device from detonating: it stays on the table."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeDetonating) -> bool:
        return game.ship(me).owner == window.owner and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeDetonating) -> None:
        game.ship(me).pilot.charges -= 1
        game.emit("charge.spent", ship=me, card=self.card)
        detonation = game.current(Detonate)
        assert detonation is not None
        detonation.prevented = True


@card("captainnym", kind="pilot")
class NymBehindDevices(Modifier[DefenseDice, Tally]):
    """1 more defense die where a device lies across the line of the attack."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        attack = game.current(Attack)
        if query.defender != me or attack is None or not game.state.devices:
            return False
        attacker = game.ship(query.attacker)
        pose = attacker.pose
        assert pose is not None
        base = game.footprint(game.ship(me))
        line = arc.attack_line(base, attack.arc, pose.x, pose.y, pose.heading, attacker.half)
        return line is not None and not polygon.clear_line(line, [one.polygon for one in game.state.devices])[0]

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("feedbackping")
class FeedbackPing(Ability[AfterExecuting]):
    """A lock on a ship that has moved close to a friendly device, however far off."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        own = game.ship(me)
        if window.ship == me or window.ship in own.locks or not game.state.devices:
            return False
        friendly = [one for one in game.state.devices if one.owner == own.owner]
        return any(window.ship in ships_near(game, one.polygon, 1) for one in friendly)

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return AcquireLock(ship=me, among=(window.ship,))

"""Devices: what happens when one detonates, and the cards that carry them."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.xwing import ruler
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.charges import charge_limit, recover_charge
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.devices import EXPLOSIVES, MINE, NET, Detonate, Explosive, device, ships_near
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.dropping import PlaceDevice, refuse_drop
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.obstacles import remove_obstacle
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import RecoveryForbidden
from dejarik.games.xwing.windows import DuringSystemPhase, StartOfActivation
from dejarik.tabletop.distance import distance
from dejarik.tabletop.polygon import Polygon

# Bombs.


@device("protonbombs")
class ProtonBomb(Explosive):
    """1 critical damage for each ship near."""

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure:
        return SufferDamage(ship=ship.id, crits=1)


@device("bombletgenerator")
class Bomblet(Explosive):
    """2 dice for each ship near: 1 hit damage for each hit or critical result."""

    dice = 2

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure | None:
        hits = sum(face in ("hit", "crit") for face in faces)
        return SufferDamage(ship=ship.id, hits=hits)


@device("ionbombs")
class IonBomb(Explosive):
    """3 ion tokens for each ship near."""

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> None:
        gain(game, ship, "ion", 3)


@device("seismiccharges")
class SeismicCharge(Explosive):
    """An obstacle near, chosen by the owner, bursts: 1 hit damage for each ship near the obstacle."""

    def aim(self, game: XWing, detonation: Detonate) -> Outcome:
        bomb = detonation.device
        options = tuple(
            Option(f"obstacle:{one.id}", one.id, "option.obstacle", {"obstacle": one.id})
            for one in game.state.obstacles
            if one.polygon is not None and ruler.band(distance(bomb.polygon, one.polygon)) <= self.reach
        )
        return Decision(bomb.owner, "burst", "device.bomb", take_obstacle, options) if options else None

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure:
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
    dice = 4

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> None:
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
    dice = 2

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure:
        return SufferDamage(ship=ship.id, hits=1 + faces.count("hit"), crits=faces.count("crit"))


@device("connernets")
class ConnerNet(Explosive):
    """1 hit damage and 3 ion tokens."""

    outlines = (NET,)

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure:
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
    dice = 2

    def affect(self, game: XWing, ship: Ship, faces: list[Face]) -> Procedure | None:
        hits, crits = faces.count("hit"), faces.count("crit")
        return SufferDamage(ship=ship.id, hits=hits, crits=crits)


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
            recover_charge(game, game.ship(me), self.card)

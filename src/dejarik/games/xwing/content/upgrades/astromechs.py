"""Astromech droids."""

from __future__ import annotations

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import CardAction, PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.charges import recover_charge, recoverable
from dejarik.games.xwing.content.effects import ExtraAction, card_options, in_firing_arc, spend_charge
from dejarik.games.xwing.damage import Repair, SufferDamage, recover_shield, repairable
from dejarik.games.xwing.devices import EXPLOSIVES
from dejarik.games.xwing.dice import Face, Reroll, reroll
from dejarik.games.xwing.dropping import PlaceDevice, refuse_drop
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, lock_targets
from dejarik.games.xwing.state import Card, Ship, ShipId
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import LockLimit, ManeuverDifficulty, RepositionsThroughObstacles
from dejarik.games.xwing.windows import AfterAction, AfterExecuting, AfterRevealing


class RecoverShield(Ability[AfterRevealing]):
    """card.r2-d2: a charge and a disarm token for 1 shield."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.shields < ship.shield_value and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> None:
        spend_charge(game, me, self.card)
        gain(game, game.ship(me), "disarm")
        recover_shield(game, game.ship(me))


@card("r2d2")
class R2D2(RecoverShield):
    pass


@card("r2astromech")
class R2Astromech(RecoverShield):
    pass


class RepairFacedown(CardAction):
    """card.r5-d8.facedown: a charge to repair 1 facedown damage card."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return game.card(me, self.card).charges > 0 and bool(repairable(game.ship(me), faceup=False))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        spend_charge(game, me, self.card)
        return Repair(ship=me, faceup=False)


class RepairFaceupShip(CardAction):
    """card.r5-d8.faceup: repair 1 faceup Ship damage card."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return bool(repairable(game.ship(me), faceup=True, type="ship"))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        return Repair(ship=me, faceup=True, type="ship")


for droid in ("r5d8", "r5astromech"):
    card(droid)(type("RepairFacedown", (RepairFacedown,), {}))
    card(droid)(type("RepairFaceupShip", (RepairFaceupShip,), {}))


@card("r3astromech")
class R3Astromech(Modifier[LockLimit, int]):
    """Two locks may be kept, on different targets."""

    def applies(self, game: XWing, me: ShipId, query: LockLimit) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: LockLimit, value: int) -> int:
        return value + 1


@card("r3astromech")
class R3SecondLock(Ability[AfterAction]):
    """After its lock action the ship may acquire one more lock."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "lock" and bool(lock_targets(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return AcquireLock(ship=me)


@card("r4astromech")
class R4Astromech(Modifier[ManeuverDifficulty, int]):
    """Straights, banks and turns of speed 1-2 are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return (
            query.ship == me and query.speed in (1, 2) and query.bearing.split("-")[0] in ("straight", "bank", "turn")
        )

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


@card("r5p8")
class R5P8(Reroll):
    """A charge rerolls 1 attack die against a ship in the front arc; a critical result hurts the ship itself."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.card(me, self.card).charges and game.in_arc(me, attack.target, "front") else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        spend_charge(game, me, self.card)
        rolled = reroll(game, attack, "attack", faces)
        return SufferDamage(ship=me, crits=1) if rolled == ["crit"] else None


@card("q7astromech")
class Q7Astromech(Modifier[RepositionsThroughObstacles, bool]):
    """Barrel rolls and boosts may cross and overlap obstacles."""

    def applies(self, game: XWing, me: ShipId, query: RepositionsThroughObstacles) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: RepositionsThroughObstacles, value: bool) -> bool:
        return True


@card("watchfulastromech")
class WatchfulAstromech(ExtraAction[AfterAction]):
    """After a reload or rotate action in an enemy's firing arc: a red calculate action."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        if window.ship != me or window.action not in ("reload", "rotate"):
            return False
        return any(in_firing_arc(game, enemy.id, me) for enemy in game.enemies(game.ship(me)))

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("calculate", red=True),), rule="action.extra")


# Chopper trades shields for charges that do not come back of themselves, and the other way round.


def lasting(card: Card) -> bool:
    """charge.recover.end-phase: the card has charges without the arrow."""
    facts = upgrade_facts(card.id).sides[card.side].charges
    return facts is not None and not facts.recover


def spendable(ship: Ship) -> list[str]:
    return [one.id for one in ship.upgrades if lasting(one) and one.charges > 0]


def restorable(game: XWing, ship: Ship) -> list[str]:
    return [one.id for one in recoverable(game, ship) if lasting(one)]


@card("chopper", kind="upgrade")
class ChargeForShield(CardAction):
    """A charge of another upgrade for 1 shield."""

    def available(self, game: XWing, me: ShipId) -> bool:
        ship = game.ship(me)
        return ship.shields < ship.shield_value and bool(spendable(ship))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        return TradeCharge(ship=me, gives=True)


@card("chopper", kind="upgrade")
class ShieldsForCharge(CardAction):
    """2 shields for a charge of an upgrade."""

    def available(self, game: XWing, me: ShipId) -> bool:
        return game.ship(me).shields >= 2 and bool(restorable(game, game.ship(me)))

    def perform(self, game: XWing, me: ShipId) -> Procedure:
        return TradeCharge(ship=me, gives=False)


def choose_charge(game: XWing, trade: TradeCharge) -> Decision:
    ship = game.ship(trade.ship)
    options = card_options(spendable(ship) if trade.gives else restorable(game, ship))
    return Decision(ship.owner, "trade-charge", "charge.spend", take_charge, options, subject=ship.id)


def take_charge(game: XWing, trade: TradeCharge, id: str) -> None:
    ship = game.ship(trade.ship)
    if trade.gives:
        spend_charge(game, ship.id, id)
        recover_shield(game, ship)
        return
    for _ in range(2):
        ship.shields -= 1
        game.emit("shield.lost", ship=ship.id, critical=False)
    recover_charge(game, ship, id)


class TradeCharge(Procedure):
    ship: ShipId
    gives: bool
    """A charge for a shield; else shields for a charge."""
    steps = (choose_charge,)


# Genius drops a bomb.


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
    options = card_options(bombs(game, ship))
    return Decision(ship.owner, "bomb", "device.upgrade", take_bomb_card, options, subject=ship.id)


def take_bomb_card(game: XWing, dropping: DropBomb, card: str) -> Procedure:
    return PlaceDevice(ship=dropping.ship, card=card)


class DropBomb(Procedure):
    """The ship drops one of its bombs."""

    ship: ShipId
    steps = (choose_bomb,)

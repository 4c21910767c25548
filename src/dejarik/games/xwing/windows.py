"""The moments of a round that abilities listen to, in the order in which a round reaches them."""

from dejarik.core.ability import Window
from dejarik.games.xwing.state import ShipId, Token


class DuringSystemPhase(Window):
    """system.order: this ship's moment in the System phase."""

    ship: ShipId


class BeforeActivating(Window):
    """The ship is about to activate: its dial is still facedown."""

    ship: ShipId


class AfterRevealing(Window):
    """activation.step1.reveal: the ship has turned its dial faceup."""

    ship: ShipId


class AfterExecuting(Window):
    """The ship has executed a maneuver, difficulty and obstacles included. `full` unless it was partial."""

    ship: ShipId
    full: bool
    met_obstacle: bool
    ion: bool = False


class AfterAction(Window):
    """The ship has performed an action."""

    ship: ShipId
    action: str


class AfterGaining(Window):
    """The ship has gained one token of this kind."""

    ship: ShipId
    token: Token


class StartOfEngagement(Window):
    """timing.start-of-phase: before the first ship engages."""


class BeforeEngaging(Window):
    """The ship is about to engage."""

    ship: ShipId


class BecameDefender(Window):
    """attack.1c.window.became-defender: declared, and no die of the attack is rolled."""

    ship: ShipId
    attacker: ShipId


class AttackHit(Window):
    """The attack has been found to hit; results may still be spent before damage is dealt."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class BeforeSuffering(Window):
    """The ship is about to suffer one or more damage."""

    ship: ShipId


class AfterSufferingCritical(Window):
    """The ship has suffered 1 critical damage."""

    ship: ShipId


class DealtFaceup(Window):
    """damage.crit-faceup: this damage card has just been dealt faceup."""

    ship: ShipId
    damage_card: str


class AfterDefending(Window):
    """attack.6a.after-defending"""

    ship: ShipId
    attacker: ShipId


class AfterAttacking(Window):
    """attack.6b.after-attacking"""

    ship: ShipId
    defender: ShipId
    hit: bool


class BonusAttackGranted(Window):
    """attack.6c.bonus-attack"""

    ship: ShipId
    defender: ShipId
    weapon: str

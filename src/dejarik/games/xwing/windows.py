"""The moments of a round that abilities listen to, in the order in which a round reaches them."""

from typing import Literal

from dejarik.core.ability import Window
from dejarik.games.xwing.facts import ActionFacts, Bearing, Difficulty
from dejarik.games.xwing.state import PlayerId, ShipId, Token


class BeforePlacingForces(Window):
    """The obstacles lie on the table, and no ship does (setup.step5.place-forces)."""


class AfterPlacingForces(Window):
    """setup.step5.place-forces: every ship is on the table or in reserve."""


class StartOfPlanning(Window):
    """timing.start-of-phase: before the first dial is set."""


class DuringSystemPhase(Window):
    """system.order: this ship's moment in the System phase."""

    ship: ShipId
    decloaked: bool = False
    """Whether the ship has decloaked in this phase."""


class AfterDecloaking(Window):
    """action.cloak.decloak: the ship has spent its cloak token and moved."""

    ship: ShipId


class AfterPlacingDevice(Window):
    """device.drop.step3, device.launch.step3: the ship has dropped or launched these devices."""

    ship: ShipId
    devices: tuple[int, ...]


class BeforeDetonating(Window):
    """device.bomb, device.mine: the device is about to detonate (Detonate)."""

    device: int
    owner: PlayerId


class StartOfActivation(Window):
    """timing.start-of-phase: before the first ship activates."""


class BeforeActivating(Window):
    """The ship is about to activate: its dial is still facedown."""

    ship: ShipId


class AfterRevealing(Window):
    """activation.step1.reveal: the ship has turned its dial faceup."""

    ship: ShipId


class BeforeExecuting(Window):
    """activation.step2.execute: the maneuver is known, and may still become another."""

    ship: ShipId
    speed: int
    bearing: Bearing
    difficulty: Difficulty


class MeetingObstacle(Window):
    """obstacle.move-through: the ship has moved through or overlapped it, which has had no effect yet."""

    ship: ShipId
    obstacle: int


class AfterExecuting(Window):
    """The ship has executed a maneuver, difficulty and obstacles included. `full` unless it was partial."""

    ship: ShipId
    full: bool
    met_obstacle: bool
    ion: bool = False


class AfterAction(Window):
    """The ship has performed an action, to which its bar links these."""

    ship: ShipId
    action: str
    linked: tuple[ActionFacts, ...] = ()


class AfterLocking(Window):
    """The ship has acquired a lock."""

    ship: ShipId
    target: ShipId


class AfterSpending(Window):
    """The ship has spent one token of this kind."""

    ship: ShipId
    token: Token


class BeforeGaining(Window):
    """The ship is about to gain one token of this kind (GainToken)."""

    ship: ShipId
    token: Token


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


class BeforeRolling(Window):
    """attack.2a.roll, attack.3a.roll: the ship is about to roll its dice of this pool ("attack" or "defense")."""

    ship: ShipId
    attacker: ShipId
    defender: ShipId
    weapon: str
    pool: Literal["attack", "defense"]


class AfterRolling(Window):
    """The ship has rolled its dice of this pool, and none has been modified."""

    ship: ShipId
    attacker: ShipId
    defender: ShipId
    pool: Literal["attack", "defense"]


class AfterRollingApart(Window):
    """The ship has rolled dice that belong to no roll of an attack, and they have had no effect yet (RollDice)."""

    ship: ShipId


class AfterModifyingAttackDice(Window):
    """Both players are done with the attack dice (attack.2c.attacker-modifies)."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class AfterModifyingDefenseDice(Window):
    """Both players are done with the defense dice (attack.3c.defender-modifies)."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class AttackHit(Window):
    """The attack has been found to hit; results may still be spent before damage is dealt."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class BeforeSuffering(Window):
    """The ship is about to suffer so much damage: an ability that prevents some of it lowers the number."""

    ship: ShipId
    hits: int
    crits: int
    source: Literal["attack", "obstacle", "other"]


class AfterSuffering(Window):
    """The ship has suffered so much damage from one source, and is still in play."""

    ship: ShipId
    count: int


class AfterSufferingCritical(Window):
    """The ship has suffered 1 critical damage."""

    ship: ShipId
    leaks: int = 0
    """The Fuel Leaks that were faceup before it and still are."""


class BeforeDealtFaceup(Window):
    """damage.crit-faceup: the ship is about to be dealt a faceup damage card, unless an ability turns it."""

    ship: ShipId
    faceup: bool = True


class DealtFaceup(Window):
    """damage.crit-faceup: this damage card has just been dealt faceup."""

    ship: ShipId
    damage_card: str


class AfterDefending(Window):
    """attack.6a.after-defending"""

    ship: ShipId
    attacker: ShipId
    hit: bool


class AfterAttacking(Window):
    """attack.6b.after-attacking"""

    ship: ShipId
    defender: ShipId
    hit: bool
    weapon: str


class BonusAttackGranted(Window):
    """attack.6c.bonus-attack"""

    ship: ShipId
    defender: ShipId
    weapon: str


class AfterDestroyed(Window):
    """destroy.place-on-card: the ship has been destroyed and removed; these conditions were assigned to it."""

    ship: ShipId
    conditions: tuple[str, ...] = ()


class EndOfEngagement(Window):
    """Every ship has had its turn to engage, and the Engagement phase is about to end."""


class DuringEndPhase(Window):
    """The End phase has begun, and no token has been removed."""


class EndOfRound(Window):
    """end.next-round: tokens are removed and charges recovered; the round is about to end."""

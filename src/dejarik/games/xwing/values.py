"""Values that continuous effects may change: asked each time, never stored changed."""

from dejarik.core.ability import Query
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.state import ShipId, Token


class AttackDice(Query, frozen=True):
    """attack.2a.roll: how many attack dice, as a Tally."""

    attacker: ShipId
    defender: ShipId
    weapon: str
    range: int
    obstructed: bool = False


class DefenseDice(Query, frozen=True):
    """attack.3a.roll: how many defense dice, as a Tally."""

    attacker: ShipId
    defender: ShipId
    weapon: str
    range: int
    obstructed: bool
    obstructing: list[ShipId]
    past_devices: bool
    """Whether devices lie across the line of the attack."""


class ManeuverDifficulty(Query, frozen=True):
    """maneuver.difficulty.levels: 0 blue, 1 white, 2 red."""

    ship: ShipId
    speed: int
    bearing: Bearing


class ActionBar(Query, frozen=True):
    """The actions of a ship: a tuple of ActionFacts."""

    ship: ShipId


class ActionForbidden(Query, frozen=True):
    """The rule or card that forbids this ship an action, or None."""

    ship: ShipId
    action: str


class ActionIsWhite(Query, frozen=True):
    """action.red: whether the ship performs this red action as a white one."""

    ship: ShipId
    action: str


class RequirementWaived(Query, frozen=True):
    """special-weapon.requirement: whether the attacker may go without the weapon's lock or focus."""

    attacker: ShipId
    weapon: str


class DiceModificationForbidden(Query, frozen=True):
    """The card that keeps this ship from modifying dice in this way, or None."""

    ship: ShipId
    pool: str
    modification: str


class HitsAreCritical(Query, frozen=True):
    """Whether hit damage is suffered as critical damage."""

    ship: ShipId


class LockLimit(Query, frozen=True):
    """token.lock.one-target: how many targets a ship may keep locked."""

    ship: ShipId


class InLockRange(Query, frozen=True):
    """action.lock.step2: whether the target is near enough for the ship to acquire a lock on it."""

    ship: ShipId
    target: ShipId


class RedWhileStressed(Query, frozen=True):
    """stress.red-execute-forbidden: whether the ship selects and executes red maneuvers all the same."""

    ship: ShipId


class ActsWhileStressed(Query, frozen=True):
    """action.stressed-none: whether the ship performs this action all the same."""

    ship: ShipId
    action: str


class AttacksWhileDisarmed(Query, frozen=True):
    """token.disarm.effect: whether the weapon is used against this ship all the same."""

    attacker: ShipId
    weapon: str
    defender: ShipId


class RangeZeroAllowed(Query, frozen=True):
    """target.range-zero-forbidden: whether the weapon is used against a touching ship all the same."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class CancelOrder(Query, frozen=True):
    """attack.4a.cancel-hits, attack.4b.cancel-crits: the results that evades cancel, in this order."""

    attacker: ShipId
    defender: ShipId
    weapon: str


class TokenStays(Query, frozen=True):
    """token.spend-remove: whether a token of this kind cannot be removed from the ship now."""

    ship: ShipId
    token: Token


class TokensKept(Query, frozen=True):
    """end.remove-circular: how many tokens of this kind the ship keeps."""

    ship: ShipId
    token: Token


class WeaponRanges(Query, frozen=True):
    """special-weapon.range, target.range: the attack ranges at which the weapon is used, least and most."""

    attacker: ShipId
    weapon: str


class BoostMoves(Query, frozen=True):
    """action.boost.step1: the templates of a boost action, by name."""

    ship: ShipId
    red: bool


class DecloakMoves(Query, frozen=True):
    """action.cloak.decloak: the bank templates with which the ship must decloak, by name; none for the straight."""

    ship: ShipId
    speed: int


class CoordinateAllows(Query, frozen=True):
    """action.coordinate: the only actions that the chosen ship may perform, or None for any."""

    ship: ShipId
    target: ShipId


class IgnoresObstacle(Query, frozen=True):
    """obstacle.move-through: whether an obstacle has no effect on the ship."""

    ship: ShipId
    obstacle: int


class RepositionsThroughObstacles(Query, frozen=True):
    """action.barrel-roll.no-obstacle, action.boost.no-obstacle: whether the ship may cross and overlap obstacles."""

    ship: ShipId


class CanCarry(Query, frozen=True):
    """dock.dock: whether the ship may dock with this carrier, its distance aside."""

    carrier: ShipId
    ship: ShipId


class DockingRange(Query, frozen=True):
    """dock.dock: the range of its carrier up to which the ship docks."""

    ship: ShipId


class DeployGuides(Query, frozen=True):
    """dock.deploy: the guides of the carrier, "front" and "rear", from which a docked ship deploys."""

    carrier: ShipId


class DeviceWays(Query, frozen=True):
    """device.drop.step1, device.launch.step1: how the ship may drop or launch the device of this card, as Ways."""

    ship: ShipId
    card: str


class RecoveryForbidden(Query, frozen=True):
    """charge.recover.end-phase, action.reload.step1: whether the charges of this card cannot be recovered."""

    ship: ShipId
    card: str


class AddedWeapons(Query, frozen=True):
    """weapon.primary: weapons that stand on none of the ship's cards, as a tuple of attack.Weapon."""

    ship: ShipId

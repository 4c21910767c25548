"""Values that continuous effects may change: asked each time, never stored changed."""

from dejarik.core.ability import Query
from dejarik.games.xwing.facts import Bearing
from dejarik.games.xwing.state import ShipId


class AttackDice(Query, frozen=True):
    """attack.2a.roll: how many attack dice, as a Tally."""

    attacker: ShipId
    defender: ShipId
    weapon: str
    range: int


class DefenseDice(Query, frozen=True):
    """attack.3a.roll: how many defense dice, as a Tally."""

    attacker: ShipId
    defender: ShipId
    weapon: str
    range: int


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

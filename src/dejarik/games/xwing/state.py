"""Everything that an X-Wing match is, as plain records. Hidden facts are marked; `view` leaves them out."""

from __future__ import annotations

from math import hypot
from typing import Literal

import msgspec

from dejarik.games.xwing.facts import Bearing, Difficulty
from dejarik.tabletop.polygon import Polygon
from dejarik.tabletop.pose import Mm, Pose

ShipId = int
PlayerId = int
Token = Literal[
    "focus", "evade", "calculate", "reinforce-fore", "reinforce-aft",
    "disarm", "jam", "tractor", "stress", "ion", "cloak",
]  # fmt: skip
Phase = Literal["setup", "planning", "system", "activation", "engagement", "end"]
Where = Literal["hangar", "play", "reserve", "hyperspace", "destroyed", "fled"]

AREA: Mm = 900.0
"""A side of the usual play area."""


class Card(msgspec.Struct, gc=False):
    """A ship or upgrade card in play, with its active charges and the side that shows."""

    id: str
    charges: int = 0
    side: int = 0


class DamageCard(msgspec.Struct, frozen=True, gc=False):
    """Hidden from both players while facedown."""

    id: str
    faceup: bool = False


class Executed(msgspec.Struct, frozen=True, gc=False):
    """The maneuver that a ship has executed this round."""

    speed: int
    bearing: Bearing
    difficulty: Difficulty
    full: bool


class AttackMade(msgspec.Struct, frozen=True, gc=False):
    """An attack that a ship has performed this round, and the arc it came from."""

    weapon: str
    arc: str
    defender: ShipId
    bonus: bool


class Ship(msgspec.Struct, gc=False):
    id: ShipId
    owner: PlayerId
    type: str
    number: int
    """The ID marker: unique within the squad."""
    initiative: int
    half: Mm
    hull: int
    shield_value: int
    shields: int
    force_capacity: int
    force: int
    pilot: Card
    upgrades: list[Card]
    threat: int = 0
    pose: Pose | None = None
    where: Where = "hangar"
    turret: tuple[str, ...] = ()
    """The standard arcs that the turret indicator points to."""
    dial: str | None = None
    """Hidden from the opponent until revealed."""
    revealed: bool = False
    executed: Executed | None = None
    tokens: dict[Token, int] = {}
    locks: list[ShipId] = []
    """The ships that this ship has locked."""
    damage: list[DamageCard] = []
    conditions: list[str] = []
    docked_to: ShipId | None = None
    """The carrier of a docked ship, which is in reserve (dock.dock)."""
    performed: list[str] = []
    """The actions performed this round."""
    attacks: list[AttackMade] = []
    lasting: list[str] = []
    """The cards of the ship whose effect lasts until the round is over."""
    activated: bool = False
    engaged: bool = False
    defense_changes: list[tuple[int, str]] = []
    """Defense dice more or fewer until the round is over, and the card that brought them."""
    engages_at: int | None = None
    """The initiative at which an effect makes the ship engage this round, in place of its own."""
    skips_action: bool = False
    tractor_moved: bool = False
    dropped: bool = False
    """Whether it has dropped or launched a device this round."""
    destroyed: bool = False
    """Destroyed, though perhaps not yet removed (destroy.simultaneous-fire)."""

    @property
    def in_play(self) -> bool:
        return self.where == "play"

    @property
    def engagement_initiative(self) -> int:
        return self.initiative if self.engages_at is None else self.engages_at

    def count(self, token: Token) -> int:
        return self.tokens.get(token, 0)

    @property
    def stressed(self) -> bool:
        return "stress" in self.tokens


class Obstacle(msgspec.Struct, frozen=True, gc=False):
    """`polygon` is the outline where it lies on the table; None until it is placed, and once it is removed."""

    id: int
    kind: Literal["asteroid", "debris"]
    outline: Polygon
    pose: Pose | None = None
    polygon: Polygon | None = None
    radius: Mm = 0.0
    """Of a circle around its pose that holds all of it."""

    def __post_init__(self) -> None:
        if self.radius == 0.0:
            msgspec.structs.force_setattr(self, "radius", max(hypot(x, y) for x, y in self.outline))


class Escalation(msgspec.Struct):
    """What an Escalation match keeps beside the rest (escalation.concept)."""

    core: bool = False
    """The variant for one core set."""
    level: int = 0
    markers: list[Pose] = []
    """The hyperspace markers, in the order of their numbers."""
    replaced: list[ShipId] = []
    """The lost ships whose replacement is settled."""
    waiting: list[ShipId] = []
    """The replacements that have been chosen and have not entered yet."""


class Device(msgspec.Struct, frozen=True, gc=False):
    """device.upgrade: a bomb or a mine on the table, known by the upgrade card that brought it. Its pose is the middle
    of its guide side and heads into the device; `polygon` is its outline where it lies."""

    id: int
    kind: Literal["bomb", "mine"]
    card: str
    owner: PlayerId
    outline: Polygon
    pose: Pose
    polygon: Polygon
    fuses: int = 0
    """Fuse markers: each puts off one detonation."""


class XWingState(msgspec.Struct):
    ships: list[Ship]
    obstacles: list[Obstacle]
    width: Mm
    height: Mm
    edges: tuple[str, ...]
    """The edge of each player: "south" or "north"."""
    decks: list[list[str]]
    """Hidden from everybody. One shared deck, or one for each player."""
    discards: list[list[str]]
    first_player: PlayerId = 0
    round: int = 0
    phase: Phase = "setup"
    initiative: int = 0
    """The initiative that is engaging."""
    could_fire: bool = False
    """Whether somebody had a target in this Engagement phase."""
    round_limit: int | None = None
    escalation: Escalation | None = None
    devices: list[Device] = []
    """Bombs and mines on the table, in the order in which they came there."""
    devices_placed: int = 0
    """How many there have been: the next one's id."""

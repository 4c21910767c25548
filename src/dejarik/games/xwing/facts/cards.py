"""What each kind of card has printed on it."""

from typing import Literal

import msgspec

from dejarik.games.xwing.facts.terms import (
    Action,
    Arc,
    Bearing,
    ConditionKey,
    DamageKey,
    DamageType,
    DeviceKind,
    Difficulty,
    Faction,
    ForceSide,
    PilotKey,
    Requirement,
    ShipKey,
    Size,
    Slot,
    UpgradeKey,
)


class Name(msgspec.Struct, frozen=True):
    en: str
    fr: str


class DialEntry(msgspec.Struct, frozen=True, array_like=True):
    speed: int
    bearing: Bearing
    difficulty: Difficulty


class ActionFacts(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An icon of an action bar; a `purple` one costs a Force charge (one upgrade of these factions grants such)."""

    action: Action
    red: bool = False
    linked: "ActionFacts | None" = None
    purple: bool = False


class AttackFacts(msgspec.Struct, frozen=True):
    """A primary weapon: where it points and how many dice it rolls."""

    arc: Arc
    value: int


class StatFacts(msgspec.Struct, frozen=True):
    attack: tuple[AttackFacts, ...]
    agility: int
    hull: int
    shields: int


class ChargeFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`recover` is the change in each End phase: 0 without an arrow, negative where the arrow points down."""

    limit: int
    recover: int = 0


class ForceFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    capacity: int
    recover: int = 0
    sides: tuple[ForceSide, ...] = ()


class ShipFacts(msgspec.Struct, frozen=True):
    name: Name
    size: Size
    dial: tuple[DialEntry, ...]
    actions: tuple[ActionFacts, ...]
    stats: StatFacts
    id: ShipKey = ShipKey("")


class PilotFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship card. `actions` and `stats` are None where the ship's own hold: see `actions_of` and `stats_of`."""

    name: Name
    ship: ShipKey
    faction: Faction
    initiative: int
    limited: int
    cost: int | None
    slots: tuple[Slot, ...] | None
    force: ForceFacts | None = None
    charges: ChargeFacts | None = None
    actions: tuple[ActionFacts, ...] | None = None
    stats: StatFacts | None = None
    ship_ability: str | None = None
    keywords: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    standard: bool = True
    id: PilotKey = PilotKey("")


class WeaponFacts(msgspec.Struct, frozen=True):
    """A special weapon. Any one word of `requirement` is enough, none means nothing is required. `cost` is what an
    attack takes of the card's charges, if it has any."""

    attack: int
    arc: Arc
    ranges: tuple[int, int]
    requirement: tuple[Requirement, ...]
    range_bonus: bool
    cost: int = 1


class DeviceFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an upgrade drops or launches; a remote also has initiative, agility and hull."""

    name: str
    kind: DeviceKind
    initiative: int | None = None
    agility: int | None = None
    hull: int | None = None
    charges: ChargeFacts | None = None
    weapon: WeaponFacts | None = None


class GrantFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Changes to the ship that carries the card; `primary` adds weapons with the value given, `primary_arc` is where
    the ship's own front-arc primary weapon fires instead."""

    agility: int = 0
    hull: int = 0
    shields: int = 0
    primary: tuple[AttackFacts, ...] = ()
    primary_arc: Arc | None = None
    slots: dict[Slot, int] = {}


class SideFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face of an upgrade card; only two-sided cards name their faces."""

    name: Name | None = None
    charges: ChargeFacts | None = None
    force: ForceFacts | None = None
    weapon: WeaponFacts | None = None
    actions: tuple[ActionFacts, ...] = ()
    grants: GrantFacts | None = None
    device: DeviceFacts | None = None
    conditions: tuple[str, ...] = ()


class RequiredAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """An icon the action bar must show; `red` None accepts either colour."""

    action: Action
    red: bool | None = None


class RestrictionFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who may carry the card: every field that is given must hold, by one of its words.

    `or_squad_includes` names pilots or upgrades whose presence in the squad stands in for the faction.
    `limited` asks for a limited (True) or an unlimited (False) pilot; `solitary` allows one such card in a squad;
    `standardized` obliges all ships of the type to carry the card if one does.
    """

    factions: tuple[Faction, ...] = ()
    or_squad_includes: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    ships: tuple[ShipKey, ...] = ()
    arcs: tuple[Arc, ...] = ()
    actions: tuple[RequiredAction, ...] = ()
    keywords: tuple[str, ...] = ()
    equipped: tuple[Slot, ...] = ()
    agility: tuple[int, ...] = ()
    force_sides: tuple[ForceSide, ...] = ()
    ship_abilities: tuple[str, ...] = ()
    limited: bool | None = None
    solitary: bool = False
    standardized: bool = False


class VariableCost(msgspec.Struct, frozen=True):
    by: Literal["size", "agility", "initiative"]
    values: dict[str, int]


class UpgradeFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """`slots` lists every slot the card fills, the same word twice for a card that takes two of them."""

    name: Name
    slots: tuple[Slot, ...]
    limited: int
    cost: int | VariableCost | None
    sides: tuple[SideFacts, ...]
    restrictions: RestrictionFacts = RestrictionFacts()
    standard: bool = True
    id: UpgradeKey = UpgradeKey("")


class DamageFacts(msgspec.Struct, frozen=True):
    number: int
    name: Name
    type: DamageType
    copies: int
    id: DamageKey = DamageKey("")


class ConditionFacts(msgspec.Struct, frozen=True):
    """condition.card: never part of a squad, assigned by other cards; at most `limited` copies for each player."""

    name: Name
    limited: int
    id: ConditionKey = ConditionKey("")


class QuickBuildPilot(msgspec.Struct, frozen=True):
    pilot: PilotKey
    upgrades: tuple[UpgradeKey, ...]


class QuickBuild(msgspec.Struct, frozen=True):
    """One option of a quick build card: a threat level for one or two pilots with their upgrades, slots not checked."""

    threat: int
    pilots: tuple[QuickBuildPilot, ...]
